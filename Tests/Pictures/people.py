#!/usr/bin/env python3
"""Writes a native export of made-up days that ends on DAY (default today): the data of the pictures.

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
goals = {"move": 510, "exercise": 30, "stand": 12}


def spread(total, first, last):
    """24 hours whose sum is the total, none outside the waking hours."""
    weights = [rng.random() ** 2 + 0.05 if first <= hour < last else 0 for hour in range(24)]
    whole = sum(weights)
    return [round(total * weight / whole, 3) for weight in weights]


days = []
for back in range(count - 1, 0, -1):
    move = 510 * rng.choice([rng.uniform(0.35, 0.97), rng.uniform(1.0, 1.5), rng.uniform(0.9, 1.2)])
    exercise = int(30 * rng.choice([rng.uniform(0.05, 0.9), rng.uniform(1.0, 2.2), rng.uniform(1.0, 1.4)]))
    stand = rng.choice([7, 9, 10, 11, 12, 12, 12, 13, 13, 14, 15])
    if back <= 12:
        move, exercise, stand = max(move, 515), max(exercise, 30), max(stand, 12)
    days.append({
        "date": str(day - datetime.timedelta(days=back)), "move": round(move, 1), "exercise": exercise,
        "stand": stand, "steps": int(move * 17), "distance": round(move * 12.6, 1), "goals": goals,
        "hours": {"move": spread(round(move, 1), 6, 22)},
    })

hours = [0.8, 0.6, 0.5, 0.5, 0.6, 1.0, 8, 40, 22, 11, 10, 9, 30, 88, 60, 19] + [None] * 8
hours[13] += 428 - sum(hour or 0 for hour in hours)
days.append({
    "date": str(day), "move": 428, "exercise": 34, "stand": 9, "steps": 7421, "distance": 5600, "goals": goals,
    "hours": {"move": [None if hour is None else round(hour, 3) for hour in hours]},
})
json.dump(days, sys.stdout)
print()
