"""Times reading: load.py PROGRAM [ROUNDS]; SIZE=small for a quick look.

Each tool runs in turn, round after round, and medians of the processor's time are compared: that is steadier than the clock on a
machine with other work. Whatever is read is compared with what the generator knows; another sum ends the run.
"""
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

from exports import AppleHealthExport, FitbitTakeout, HealthAutoExport

HERE = os.path.dirname(os.path.abspath(__file__))
# What was read before would be taken from the cache.
ALL_DAYS = ["--no-cache", "--all", "--format", "json"]
ENVIRONMENT = {"PATH": os.environ["PATH"], "TZ": "UTC", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"}
YEAR, LONG, PRETTY, MONTHS = (365, 1700, 1020, 96) if os.environ.get("SIZE") != "small" else (30, 120, 70, 6)


class Run:
    """What a tool took: wall and processor seconds, and the largest memory in MiB, in each round."""

    def __init__(self):
        self.rounds = []

    wall = property(lambda self: statistics.median(run[0] for run in self.rounds))
    cpu = property(lambda self: statistics.median(run[1] for run in self.rounds))
    memory = property(lambda self: statistics.median(run[2] for run in self.rounds))


def measure(work, tools, rounds):
    """Runs the commands in turn, and once before that; returns a Run for each and what they printed first."""
    runs, printed = {name: Run() for name in tools}, {}
    for turn in range(rounds + 1):
        for name, command in tools.items():
            with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
                spent = f"{work}/spent.txt"
                status = subprocess.run([f"{work}/spent", spent, *command], stdout=output, stderr=errors, env=ENVIRONMENT).returncode
                if status:
                    errors.seek(0)
                    sys.exit(f"{name} failed: {errors.read(400).decode()}")
                if turn:
                    with open(spent) as figures:
                        wall, cpu, memory = map(float, figures.read().split())
                    runs[name].rounds.append((wall, cpu, memory / 1024))
                else:
                    output.seek(0)
                    printed[name] = output.read() if name != "unzip -p" else b""
    return runs, printed


def show(title, runs, floor):
    print(f"\n{title:34}{'wall s':>8}{'CPU s':>8}{'ratio':>7}{'RSS MiB':>9}", flush=True)
    for name, run in runs.items():
        print(f"  {name:32}{run.wall:8.3f}{run.cpu:8.3f}{run.cpu / runs[floor].cpu:7.2f}{run.memory:9.1f}", flush=True)


class Bars:
    """What is promised, and whether it holds."""

    def __init__(self):
        self.lines = []

    def add(self, name, value, limit, is_least=False):
        holds = value >= limit if is_least else value <= limit
        self.lines.append(f"  {'PASS' if holds else 'MISS'}  {name}: {value:.2f}, {'at least' if is_least else 'at most'} {limit:g}")


def expect(sums, printed, tool):
    """Ends the run unless the program's days are those that the generator wrote."""
    found = {(day["date"], metric): values["value"]
             for day in json.loads(printed)["days"] for metric, values in day["metrics"].items() if "value" in values}
    wrong = [key for key, value in sums.items() if abs(found.get(key, -1) - value) > 1e-9 * max(1, value)]
    if wrong:
        sys.exit(f"{tool}: {len(wrong)} of {len(sums)} days are wrong, the first is {wrong[0]}: "
                 f"{found.get(wrong[0])} for {sums[wrong[0]]}")


def expect_totals(sums, printed, tool):
    """The same for a tool that prints the sum of each metric, in the file's unit."""
    for line in printed.decode().splitlines():
        metric, total, _ = line.split()
        total = float(total) * (1000 if metric == "distance" else 1)
        known = sum(value for (_, name), value in sums.items() if name == metric)
        if abs(total - known) > 1e-6 * known:
            sys.exit(f"{tool}: {metric} comes to {total} for {known}")


def health_auto_export(work, program, rounds, bars):
    memory = {}
    for name, days, order, style, limit in (
            ("a year", YEAR, "fixed", "compact", None), ("years", LONG, "fixed", "compact", 6.5),
            ("years, shuffled", LONG, "shuffled", "compact", 8), ("years, shuffled, pretty", PRETTY, "shuffled", "pretty", 8)):
        path = f"{work}/hae.json"
        sums = HealthAutoExport(path, days, order, style).sums
        tools = {"C read and sum": [f"{work}/sum", path], "activity": [program, *ALL_DAYS, path]}
        if os.path.exists(f"{work}/simdjson"):
            tools["simdjson on demand"] = [f"{work}/simdjson", path]
        runs, printed = measure(work, tools, rounds)
        if limit is None and shutil.which("jq"):
            query = '[.data.metrics[]|select(.name=="step_count").data[]|{d:.date[0:10],q:.qty}]|group_by(.d)|map([.[].q]|add)|add'
            jq, answer = measure(work, {"jq": ["jq", query, path]}, 1)
            runs |= jq
            expect_totals(sums, b"steps " + answer["jq"].strip() + b" 0", "jq")
            bars.add(f"Health Auto Export, {name}: times faster than jq", jq["jq"].wall / runs["activity"].wall, 40, True)
        show(f"Health Auto Export, {name}, {os.path.getsize(path) / 1e6:.0f} MB", runs, "C read and sum")
        expect(sums, printed["activity"], name)
        if "simdjson on demand" in runs:
            expect_totals(sums, printed["simdjson on demand"], "simdjson")
            bars.add(f"{name}: CPU by simdjson's", runs["activity"].cpu / runs["simdjson on demand"].cpu, 1)
        if limit:
            bars.add(f"{name}: CPU by the C loop's", runs["activity"].cpu / runs["C read and sum"].cpu, limit)
        bars.add(f"{name}: MiB", runs["activity"].memory, 32)
        memory[name] = runs["activity"].memory
        os.remove(path)
    bars.add("MiB more for years than for a year", memory["years"] - memory["a year"], 2)


def apple_health(work, program, rounds, bars):
    path, archive = f"{work}/export.xml", f"{work}/export.zip"
    sums = AppleHealthExport(path, YEAR).sums
    tools = {"C read and sum": [f"{work}/sum", path], "activity": [program, *ALL_DAYS, path]}
    runs, printed = measure(work, tools, rounds)
    show(f"Apple's export.xml, {os.path.getsize(path) / 1e6:.0f} MB", runs, "C read and sum")
    expect(sums, printed["activity"], "export.xml")
    bars.add("export.xml: MiB", runs["activity"].memory, 32)
    if not shutil.which("zip") or not shutil.which("unzip"):
        return
    subprocess.run(["zip", "-q", "-j", archive, path], check=True)
    os.remove(path)
    tools = {"unzip -p": ["unzip", "-p", archive], "activity": [program, *ALL_DAYS, archive]}
    if shutil.which("taskset") and os.cpu_count() > 1:
        tools["activity, one processor"] = ["taskset", "-c", "0", *tools["activity"]]
    runs, printed = measure(work, tools, rounds)
    show(f"the same in a zip of {os.path.getsize(archive) / 1e6:.0f} MB", runs, "unzip -p")
    expect(sums, printed["activity"], "export.zip")
    bars.add("export.zip: CPU by unzip's", runs["activity"].cpu / runs["unzip -p"].cpu, 1.5)
    bars.add("export.zip: MiB", runs["activity"].memory, 32)
    if "activity, one processor" in runs:
        bars.add("export.zip: times faster on all processors", runs["activity, one processor"].wall / runs["activity"].wall, 1.3, True)


def fitbit(work, program, rounds, bars):
    takeout = FitbitTakeout(f"{work}/fitbit", MONTHS)
    files = len(os.listdir(takeout.folder))
    size = sum(os.path.getsize(path) for path in takeout.needed)
    command = [program, *ALL_DAYS, "--tz", "UTC"]
    tools = {"C read and sum": [f"{work}/sum", *takeout.needed], "activity": [*command, f"{work}/fitbit"]}
    if shutil.which("taskset") and os.cpu_count() > 1:
        tools["activity, one processor"] = ["taskset", "-c", "0", *command, f"{work}/fitbit"]
    runs, printed = measure(work, tools, rounds)
    show(f"Fitbit, {len(takeout.needed)} of {files} files, {size / 1e6:.0f} MB", runs, "C read and sum")
    expect(takeout.sums, printed["activity"], "Fitbit")
    bars.add("Fitbit: CPU by the C loop's", runs["activity"].cpu / runs["C read and sum"].cpu, 6.5)
    bars.add("Fitbit: MiB", runs["activity"].memory, 48)
    if "activity, one processor" in runs:
        if printed["activity, one processor"] != printed["activity"]:
            sys.exit("Fitbit: what comes out depends on the processors")
        bars.add("Fitbit: times faster on all processors", runs["activity, one processor"].wall / runs["activity"].wall, 1.5, True)
    if shutil.which("strace"):
        trace = f"{work}/trace"
        subprocess.run(["strace", "-f", "-qq", "-e", "trace=open,openat", "-o", trace, *command, f"{work}/fitbit"],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=ENVIRONMENT, check=True)
        with open(trace) as lines:
            opened = {match[0] for match in re.findall(r'"[^"]*/((heart_rate|sleep)-[^"]*)"', lines.read())}
        bars.add("Fitbit: files opened that are of no use", len(opened), 0)
    archive = f"{work}/fitbit.zip"
    if shutil.which("zip") and shutil.which("unzip"):
        subprocess.run(["zip", "-q", "-r", archive, "Takeout"], cwd=f"{work}/fitbit", check=True)
        names = [f"*/{family}-*" for family in FitbitTakeout.NEEDED]
        tools = {"unzip -p": ["unzip", "-p", archive, *names], "activity": [*command, archive]}
        runs, printed = measure(work, tools, rounds)
        show(f"the same in a zip of {os.path.getsize(archive) / 1e6:.0f} MB", runs, "unzip -p")
        expect(takeout.sums, printed["activity"], "Fitbit in a zip")
        bars.add("Fitbit in a zip: CPU by unzip's", runs["activity"].cpu / runs["unzip -p"].cpu, 1.5)


def main():
    program, rounds = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 5
    bars = Bars()
    with tempfile.TemporaryDirectory(prefix="activity-load-") as work:
        subprocess.run(["cc", "-O3", "-o", f"{work}/sum", f"{HERE}/../JSON/sum.c"], check=True)
        subprocess.run(["cc", "-O2", "-o", f"{work}/spent", f"{HERE}/spent.c"], check=True)
        simdjson = ["g++", "-O3", "-o", f"{work}/simdjson", f"{HERE}/simdjson.cpp", "-lsimdjson"]
        if subprocess.run(simdjson, stderr=subprocess.DEVNULL).returncode:
            print("simdjson is left out: install libsimdjson-dev and g++")
        print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors, medians of {rounds} rounds")
        health_auto_export(work, program, rounds, bars)
        apple_health(work, program, rounds, bars)
        fitbit(work, program, rounds, bars)
    print("\n" + "\n".join(bars.lines))


main()
