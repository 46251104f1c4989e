#!/usr/bin/python3
"""How long the second start takes, when everything comes from the cache.

    make build && Tests/Benchmarks/Start/second-start.py [PROGRAM [RUNS [MEGABYTES]]]

Beside each start runs a program that only imports Foundation, linked as `activity` is; for a folder of thousands of files
one that only looks them up (`ls -lR`). The runs are interleaved, so that whatever else the machine does troubles all
alike. CPU time is given too: on a busy machine it is what can be relied on. No print may take twice as long as the other
program, by the clock or by the processor; exit status 1 if one does.
"""
import datetime
import glob
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time


def native(path, days=3652):
    """Ten years in the native format, an object a line."""
    numbers = random.Random(1)
    day = datetime.date(2016, 11, 30)
    with open(path, "w", encoding="ascii") as file:
        for _ in range(days):
            file.write(
                '{"date": "%s", "move": %.1f, "exercise": %d, "stand": %d, "steps": %d, '
                '"goals": {"move": 500, "exercise": 30, "stand": 12}}\n'
                % (day, numbers.uniform(100, 900), numbers.randint(0, 90), numbers.randint(4, 16),
                   numbers.randint(800, 22000)))
            day += datetime.timedelta(days=1)


def health_auto_export(path, size):
    """Minutes of as many days as fill a size, a metric after the other."""
    minutes = ["%02d:%02d:00" % divmod(minute, 60) for minute in range(1440)]
    metrics = [("active_energy", "kcal", 0.3137), ("apple_exercise_time", "min", 0.25), ("step_count", "count", 5.5),
               ("walking_running_distance", "km", 0.004), ("flights_climbed", "count", 0.03)]
    record = '{"date":"%s %s +0000","qty":%s,"source":"Apple Watch"},'
    days = max(1, size // (len(metrics) * 1440 * len(record % ("2021-01-01", minutes[0], "0.12345"))))
    with open(path, "w", encoding="ascii") as file:
        file.write('{"data":{"metrics":[')
        for number, (name, unit, mean) in enumerate(metrics):
            file.write('%s{"name":"%s","units":"%s","data":[' % ("," if number else "", name, unit))
            for index in range(days):
                day = (datetime.date(2021, 1, 1) + datetime.timedelta(index)).isoformat()
                text = "".join(record % (day, minute, round(mean * (1 + (index + place) % 7) / 4, 5))
                               for place, minute in enumerate(minutes))
                file.write(text if index + 1 < days else text[:-1])
            file.write("]}")
        file.write("]}}")


def many_files(folder, count=3900):
    """A Health Auto Export of a day each, as automations write them."""
    os.makedirs(folder)
    for index in range(count):
        day = (datetime.date(2016, 1, 1) + datetime.timedelta(index)).isoformat()
        with open(os.path.join(folder, f"HealthAutoExport-{day}.json"), "w", encoding="ascii") as file:
            records = ",".join('{"date":"%s %02d:00:00 +0000","qty":%d}' % (day, hour, 3 * hour) for hour in range(24))
            file.write('{"data":{"metrics":[%s]}}' % ",".join(
                '{"name":"%s","units":"%s","data":[%s]}' % (name, unit, records)
                for name, unit in [("active_energy", "kcal"), ("step_count", "count"), ("apple_exercise_time", "min")]))


def taken(command, environment):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True, env=environment)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    built = glob.glob(os.path.join(here, "..", "..", "..", ".build", "*", "release", "activity"))
    program = sys.argv[1] if len(sys.argv) > 1 else built[0] if built else sys.exit("make build comes first")
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 51
    megabytes = int(sys.argv[3]) if len(sys.argv) > 3 else 1200
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        empty = os.path.join(folder, "empty")
        static = ["-static-stdlib"] if sys.platform.startswith("linux") else []
        subprocess.run(["swiftc", "-O", *static, os.path.join(here, "Empty.swift"), "-o", empty], check=True)
        data = {name: os.path.join(folder, name) for name in ["ten-years.json", "export.json", "folder"]}
        native(data["ten-years.json"])
        health_auto_export(data["export.json"], megabytes << 20)
        many_files(data["folder"])
        environment = dict(os.environ, XDG_CACHE_HOME=os.path.join(folder, "cache"), TZ="UTC")
        os.mkdir(environment["XDG_CACHE_HOME"])
        time.sleep(2.1)
        print(f"{'':14} {'':22} {'wall':>8} {'CPU':>8}   of the other (median of {runs})")
        for name, path in data.items():
            other = ["ls", "-lR", path] if name == "folder" else [empty]
            starts = {
                "--format json": [program, "--once", "--format", "json", "--date", "latest", path],
                "--format text": [program, "--once", "--format", "text", path],
                "--format rings": [program, "--once", "--format", "rings", "--color", "truecolor", path],
                "--format line": [program, "--format", "line", path],
                "--template": [program, "--template", "{date} {move.percent} {exercise.bar} {stand.ring} {streak}", path],
            }
            first = taken(starts["--format json"], environment)
            print(f"{name:14} {'the first start':22} {first[0] * 1e3:8.2f} {first[1] * 1e3:8.2f}")
            commands = {" ".join(os.path.basename(word) for word in other): other, **starts}
            times = {title: [] for title in commands}
            for run in range(runs + 2):
                for title, command in commands.items():
                    time_taken = taken(command, environment)
                    if run >= 2:
                        times[title].append(time_taken)
            medians = {title: [statistics.median(column) for column in zip(*rows)] for title, rows in times.items()}
            base = next(iter(medians.values()))
            for title, (wall, cpu) in medians.items():
                misses = wall > 2 * base[0] or cpu > 2 * base[1]
                failed |= misses
                print(f"{'':14} {title:22} {wall * 1e3:8.2f} {cpu * 1e3:8.2f}   {wall / base[0]:.2f}, {cpu / base[1]:.2f}"
                      + ("  MISS" if misses else ""))
    sys.exit(failed)


if __name__ == "__main__":
    main()
