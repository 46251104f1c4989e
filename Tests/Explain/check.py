#!/usr/bin/env python3
"""Finds the numbers of `activity --explain` again in the files, and adds them up.

    activity --explain move@2026-11-24 export.json > explanation.txt
    Tests/Explain/check.py explanation.txt ...

It knows nothing of formats: only that a number, a text with a number, a duration, or an attribute stands at a line and
column. Paths are taken from the current folder. One line is printed for what is wrong, and at the end how many
explanations and numbers were right; the exit status is 1 if anything was wrong.
"""
import functools
import gzip
import json
import math
import os
import re
import sys
import zipfile

LINE = re.compile(r"(counted|dropped|replaced|total|goal) +([+-]?[0-9][0-9.e+-]*) \S+(?:  +(.*))?$")
PLACE = re.compile(r"(.*?):(\d+):(\d+)(?:  |$)")
PRODUCT = re.compile(r"(-?[0-9][0-9.e+-]*) ([×÷]) (-?[0-9][0-9.e+-]*)")
NUMBER = re.compile(r'"?(-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)')
DURATION = re.compile(r'"P(?:(\d+)D)?T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?"')
WORDS = {"HKCategoryValueAppleStandHourStood": 1.0, "HKCategoryValueAppleStandHourIdle": 0.0}


@functools.lru_cache(maxsize=8)
def lines(path):
    if os.path.isfile(path):
        with open(path, "rb") as file:
            data = file.read()
    else:
        end = path.index(".zip/") + 4
        with zipfile.ZipFile(path[:end]) as archive:
            data = archive.read(path[end + 1 :])
    if data[:2] == b"\x1f\x8b":
        data = gzip.decompress(data)
    # Lines end with LF, and a byte order mark is no character.
    return data.decode("utf-8-sig").split("\n")


def seconds_of_interval(text, rest, number):
    """Whether an object with a start, at the beginning of the text, lasts so many seconds, or a part of more."""
    record, end = json.JSONDecoder().raw_decode(text)
    if "startTimeNanos" in record:
        return number <= (int(record["endTimeNanos"]) - int(record["startTimeNanos"])) / 1e9 + 1e-6
    # A zone lasts until the next one begins, or to the end of the data.
    clock = r'"timestamp": *"(?:[0-9-]+T)?(\d+):(\d+)(?::(\d+))?'
    starts = [sum(int(part or 0) * unit for part, unit in zip(found, (3600, 60, 1))) for found in re.findall(clock, text)]
    return len(starts) == 1 or starts[1] - starts[0] == number


def read(path, line, column, details):
    """The number at a place; its own number where only the length of an interval stands there."""
    rows = lines(path)
    text = rows[line - 1][column - 1 :]
    product = PRODUCT.search(details)
    if text.startswith("{"):
        number = float(product.group(1))
        whole = "\n".join([text] + rows[line : line + 60])
        if not seconds_of_interval(whole, rows, number):
            raise ValueError(f"no interval of {number} s at {path}:{line}:{column}")
        return number
    duration = DURATION.match(text)
    if duration:
        return sum(float(part or 0) * unit for part, unit in zip(duration.groups(), (86400, 3600, 60, 1)))
    for word, number in WORDS.items():
        if text.startswith(word):
            return number
    found = NUMBER.match(text)
    if not found:
        raise ValueError(f"no number at {path}:{line}:{column}: {text[:30]!r}")
    return float(found.group(1))


def near(left, right):
    return abs(left - right) <= 1e-12 * max(1.0, abs(left), abs(right))


def check(name):
    """Checks one explanation, and returns how many numbers were found again."""
    total, found, counted = None, 0, []
    with open(name, encoding="utf-8") as file:
        rows = [LINE.match(row.rstrip("\n")) for row in file]
    for row in rows:
        if not row:
            continue
        word, value, rest = row.group(1), float(row.group(2)), row.group(3) or ""
        place = PLACE.match(rest)
        if word == "total":
            total = value
            continue
        if place:
            number = read(place.group(1), int(place.group(2)), int(place.group(3)), rest)
            product = PRODUCT.search(rest)
            if product and not near(float(product.group(1)), number):
                raise ValueError(f"{product.group(1)} is said to stand where {number} stands: {rest}")
            operator, factor = (product.group(2), float(product.group(3))) if product else ("×", 1.0)
            made = number * factor if operator == "×" else number / factor
            if not near(made, value) and not (word == "goal" and number):
                raise ValueError(f"{number} {operator} {factor} is not {value}: {rest}")
            found += 1
        elif word == "counted" and "less than nothing is nothing" not in rest:
            raise ValueError(f"a part without a place: {rest}")
        if word == "counted":
            counted.append(value)
    if total is None:
        raise ValueError("no total")
    if math.fsum(counted) != total:
        raise ValueError(f"the parts come to {math.fsum(counted)!r}, not to {total!r}")
    return found


def main():
    right, numbers, wrong = 0, 0, 0
    for name in sys.argv[1:]:
        try:
            numbers += check(name)
            right += 1
        except (ValueError, OSError, KeyError, IndexError) as error:
            wrong += 1
            print(f"{name}: {error}")
    print(f"{right} explanations right, {numbers} numbers found again")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
