#!/usr/bin/env python3
"""What printing rings costs as a whole process, beside chafa on a picture of the same rings.

    once.py PROGRAM [--rounds 21]           PROGRAM is the built activity; chafa is of the system (apt-get install chafa)

chafa gets a PNG as large as the cells that it prints, of 10 by 20 pixels each, and no options but the size. Both run in turns, and
the medians of their processor time are compared, start and end of the processes with them.
"""
import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

SIZES = [(22, 11), (40, 20), (80, 40), (120, 60)]
GOALS = {"move": 1000, "exercise": 1000, "stand": 20}
VALUES = {"move": 840, "exercise": 620, "stand": 22}


def milliseconds(command, environment):
    """Processor time of a process, its own and the system's."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL, env=environment) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
    if status != 0:
        sys.exit(f"{command[0]} failed")
    return (usage.ru_utime + usage.ru_stime) * 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=21)
    options = parser.parse_args()
    chafa = shutil.which("chafa")
    if not chafa:
        sys.exit("printing is not compared: there is no chafa")
    program, failed = os.path.abspath(options.program), False
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        day = folder / "day.json"
        day.write_text(json.dumps([{"date": "2026-11-29", "goals": GOALS, **VALUES}]))
        environment = dict(
            os.environ, TERM="xterm-256color", COLORTERM="truecolor", LC_ALL="C.UTF-8", HOME=name, XDG_CACHE_HOME=name)
        print(f"\n{'size':9}{'activity':>9}{'chafa':>8}   ms of processor time, medians of {options.rounds}")
        for columns, rows in SIZES:
            picture = folder / "rings.png"
            once = [program, "--once", "--no-config"]
            subprocess.run(
                [*once, "--format", "png", "--size", f"{columns * 10}x{rows * 20}px", "--output", picture, day], check=True,
                env=environment)
            ours = [*once, "--format", "rings", "--no-legend", "--color", "truecolor", "--size", f"{columns}x{rows}", day]
            theirs = [chafa, "--size", f"{columns}x{rows}", picture]
            times = [(milliseconds(ours, environment), milliseconds(theirs, environment)) for _ in range(options.rounds)]
            our, their = (statistics.median(column) for column in zip(*times))
            failed |= our >= their
            print(f"{columns}x{rows:<6}{our:9.2f}{their:8.2f}   {'PASS' if our < their else 'MISS'}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
