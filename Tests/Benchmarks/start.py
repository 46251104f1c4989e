#!/usr/bin/python3
"""How long `activity --once` takes on ten years of days, beside the start of Python.

    make build && Tests/Benchmarks/start.py [PROGRAM [RUNS]]

The runs of both are interleaved, so that whatever else the machine does troubles both alike; medians are compared. Exit
status 1 if the ratio is above 1.5.
"""
import datetime
import glob
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time


def write_days(path):
    """Ten years in the native format, an object a line."""
    numbers = random.Random(1)
    day = datetime.date(2016, 11, 30)
    with open(path, "w", encoding="ascii") as file:
        for _ in range(3652):
            file.write(
                '{"date": "%s", "move": %.1f, "exercise": %d, "stand": %d, "steps": %d, '
                '"goals": {"move": 500, "exercise": 30, "stand": 12}}\n'
                % (day, numbers.uniform(100, 900), numbers.randint(0, 90), numbers.randint(4, 16),
                   numbers.randint(800, 22000)))
            day += datetime.timedelta(days=1)


def seconds(command):
    start = time.perf_counter()
    subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def main():
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    built = glob.glob(os.path.join(root, ".build", "*", "release", "activity"))
    program = sys.argv[1] if len(sys.argv) > 1 else built[0] if built else sys.exit("make build comes first")
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 101
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "ten-years.json")
        write_days(path)
        commands = {
            "activity --once": [program, "--no-cache", "--once", "--format", "rings", "--color", "truecolor", path],
            "python3 -c pass": ["/usr/bin/python3", "-c", "pass"],
        }
        times = {name: [] for name in commands}
        for run in range(runs + 3):
            for name, command in commands.items():
                taken = seconds(command)
                if run >= 3:
                    times[name].append(taken)
    medians = {name: statistics.median(taken) for name, taken in times.items()}
    for name, median in medians.items():
        print(f"{name:18} {median * 1000:7.2f} ms (median of {runs})")
    ratio = medians["activity --once"] / medians["python3 -c pass"]
    print(f"ratio              {ratio:7.2f}    (at most 1.50)")
    sys.exit(ratio > 1.5)


main()
