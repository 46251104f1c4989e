#!/usr/bin/env python3
"""Writes an `activity/1` file of made-up days that ends on DAY (default today): the data of the pictures.

    people.py [DAY] [DAYS] > days.json

The last day is the one that the design's sketches show: 428 of 510 kcal, 34 of 30 min, 9 of 12 h, up to 15:42.
"""
import datetime
import json
import random
import sys

day = datetime.date.fromisoformat(sys.argv[1]) if len(sys.argv) > 1 else datetime.date.today()
count = int(sys.argv[2]) if len(sys.argv) > 2 else 120
rng = random.Random(7)


def spread(total, first, last):
    """24 hours whose sum is the total, none outside the waking hours."""
    weights = [rng.random() ** 2 + 0.05 if first <= hour < last else 0 for hour in range(24)]
    whole = sum(weights)
    return [round(total * weight / whole, 3) for weight in weights]


def metric(value, unit, goal=None, **more):
    recorded = {"goal": goal, "goalFrom": "file"} if goal else {}
    return {"value": value, "unit": unit, **recorded, **more}


def record(date, move, exercise, stand, hours, **more):
    return {"date": str(date), **more, "metrics": {
        "move": metric(move, "kcal", 510, hours=hours), "exercise": metric(exercise, "min", 30),
        "stand": metric(stand, "h", 12), "steps": metric(int(move * 17), "count"),
        "distance": metric(round(move * 12.6, 1), "m")}}


days = []
for back in range(count - 1, 0, -1):
    move = 510 * rng.choice([rng.uniform(0.35, 0.97), rng.uniform(1.0, 1.5), rng.uniform(0.9, 1.2)])
    exercise = int(30 * rng.choice([rng.uniform(0.05, 0.9), rng.uniform(1.0, 2.2), rng.uniform(1.0, 1.4)]))
    stand = rng.choice([7, 9, 10, 11, 12, 12, 12, 13, 13, 14, 15])
    if back <= 3 or 40 <= back <= 60:
        move, exercise, stand = max(move, 515), max(exercise, 30), max(stand, 12)
    move = round(move, 1)
    days.append(record(day - datetime.timedelta(days=back), move, exercise, stand, spread(move, 6, 22)))

hours = [0, 0, 0, 0, 0, 0, 8, 40, 22, 11, 10, 9, 30, 88, 60, 19]
hours[7] += 428 - sum(hours) - 60
hours[12] += 60
today = record(day, 428, 34, 9, hours + [None] * 8, partial=True, dataTo=f"{day}T15:42:00")
today["metrics"]["exercise"]["closedAt"] = "13:20"
days.append(today)
json.dump({"schema": "activity/1", "days": days}, sys.stdout)
print()
