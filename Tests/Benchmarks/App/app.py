#!/usr/bin/env python3
"""How soon the dashboard shows what a key does, with twenty years of days on 120x40 while all rings move.

    app.py PROGRAM [--keys 200]

In a terminal that answers at once: from the key to the first byte of the frame that shows its day. Through a link of
20 KB/s with a round trip of 200 ms: until the digits of that day have arrived. Then what tmux takes to pass the motion on.
Exit status 1 if a bar is missed.
"""
import argparse
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time

import tmux
from grid import Grid
from terminal import Terminal

COLUMNS, ROWS, DAYS = 120, 40, 7305
LEFT = b"\x1b[D"
MONTHS = "January February March April May June July August September October November December".split()
HEADING = re.compile(r"(\d+) (%s)" % "|".join(MONTHS))
# milliseconds: median and 99th percentile, and what the link may add to its round trip
MEDIAN, WORST, SLOW = 8, 20, 500


def percentile(values, share):
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


def dates(terminal):
    """When the heading showed which date, and in which column the cursor stood, which rests on the timeline's caret."""
    grid, shown = Grid(COLUMNS, ROWS), []
    for moment, data in terminal.arrived:
        grid.feed(data)
        match = HEADING.search(grid.text(1))
        if match and (not shown or shown[-1][1:] != (match[0], grid.column)):
            shown.append((moment, match[0], grid.column))
    return shown


def latencies(program, data, keys, cache, **link):
    """The milliseconds from each key to its effect, and the bytes that were sent in all."""
    environment = {"XDG_CACHE_HOME": cache}
    if link.get("rate"):
        environment["SSH_CONNECTION"] = "link"
    terminal = Terminal([program, "--no-config", data], COLUMNS, ROWS, environment=environment.items(), **link)
    terminal.run(4)
    numbers, pressed = random.Random(1), []
    for _ in range(keys):
        pressed.append(terminal.press(LEFT))
        terminal.run(numbers.uniform(0.12, 0.6))
    terminal.run(3)
    shown = dates(terminal)
    status = terminal.quit()
    first = max(index for index, (moment, *_) in enumerate(shown) if moment <= pressed[0])
    order = [date for _, date, _ in shown[first:]]
    order = list(dict.fromkeys(order))
    if status or len(order) < 2:
        sys.exit(f"the program ended with {status}, and showed {len(order)} days")
    # A key later than the next one's effect counts as shown with it: the days only go back.
    taken, place = [], first
    known = day_numbers(order[0], keys)
    for index, moment in enumerate(pressed):
        while place < len(shown) and known.get(shown[place][1], -1) < index + 1:
            place += 1
        if place == len(shown):
            sys.exit(f"key {index + 1} has shown no effect; the last day was {shown[-1][1]}")
        taken.append((shown[place][0] - moment) * 1000)
    return taken, sum(len(data) for moment, data in terminal.arrived if moment > pressed[0])


def day_numbers(latest, count):
    """The headings of the days before a day, by how many days before it they are."""
    import datetime
    day, month = latest.split()
    date = datetime.date(2027, MONTHS.index(month) + 1, int(day))
    days = (date - datetime.timedelta(days=back) for back in range(count + 1))
    return {f"{one.day} {MONTHS[one.month - 1]}": back for back, one in enumerate(days)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", metavar="PROGRAM")
    parser.add_argument("--keys", type=int, default=200)
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    people = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Pictures", "people.py")
    missed = False
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, "days.json")
        with open(data, "w", encoding="ascii") as file:
            today = subprocess.run(["date", "+%F"], capture_output=True, text=True, check=True).stdout.strip()
            subprocess.run([sys.executable, people, today, str(DAYS)], stdout=file, check=True)
        # The second start is immediate, once the file is old enough to be trusted.
        time.sleep(2.1)
        once = [program, "--no-config", "--once", "--format", "line", data]
        subprocess.run(once, env=dict(os.environ, XDG_CACHE_HOME=folder), stdout=subprocess.DEVNULL, check=True)
        print(f"{COLUMNS}x{ROWS}, {DAYS} days, {options.keys} keys, load {os.getloadavg()[0]:.1f}")
        taken, size = latencies(program, data, options.keys, folder)
        median, worst = statistics.median(taken), percentile(taken, 0.99)
        isGood = median < MEDIAN and worst < WORST
        missed |= not isGood
        print(f"key to first changed byte: median {median:.1f} ms (below {MEDIAN}), 99th percentile {worst:.1f} ms "
              f"(below {WORST}), {size / options.keys:.0f} bytes a key: {'PASS' if isGood else 'MISS'}")
        taken, size = latencies(program, data, options.keys, folder, rate=20_000, round_trip=0.2)
        median, worst = statistics.median(taken), percentile(taken, 0.99)
        missed |= worst >= 200 + SLOW
        print(f"20 KB/s, round trip 200 ms: median {median:.0f} ms, 99th percentile {worst:.0f} ms "
              f"(below {200 + SLOW}), {size / options.keys:.0f} bytes a key: {'PASS' if worst < 200 + SLOW else 'MISS'}")
    tmux.measure(program)
    sys.exit(missed)


main()
