"""Writes invented exports of any size, always the same bytes, and tells what their days come to.

Only `random()` of a seeded generator is used, whose numbers do not depend on Python's version.
"""
import datetime
import os
import random

WATCH, PHONE = "Kim’s Apple\u00a0Watch", "iPhone"
CLOCK = [f"{minute // 60:02}:{minute % 60:02}:00" for minute in range(1440)]
# Name, unit, records of a day, smallest and largest number; a record of one is a minute or an hour that counts.
METRICS = [
    ("active_energy", "kcal", 900, 0.02, 1), ("apple_exercise_time", "min", 40, 1, 1), ("apple_stand_hour", "count", 14, 1, 1),
    ("apple_stand_time", "min", 140, 1, 1), ("basal_energy_burned", "kcal", 1440, 0.9, 1.4),
    ("blood_oxygen_saturation", "%", 30, 92, 100), ("flights_climbed", "count", 9, 1, 1), ("heart_rate", "count/min", 420, 48, 160),
    ("physical_effort", "kcal/hr·kg", 420, 0.8, 9), ("respiratory_rate", "count/min", 90, 11, 20),
    ("step_count", "count", 330, 1, 60), ("time_in_daylight", "min", 90, 1, 1), ("walking_running_distance", "km", 330, 0.001, 0.02),
    ("walking_speed", "km/hr", 22, 2.5, 6.5),
]
# What the program calls them, and how many of its unit one is.
KNOWN = {"active_energy": ("move", 1), "apple_exercise_time": ("exercise", 1), "apple_stand_hour": ("stand", 1),
         "step_count": ("steps", 1), "walking_running_distance": ("distance", 1000), "flights_climbed": ("floors", 1)}


class HealthAutoExport:
    """A file by the minute: `order` is "fixed" or "shuffled" (each object's keys anyhow), `style` "compact" or "pretty"."""

    def __init__(self, path, days, order="fixed", style="compact", seed=1):
        self.random = random.Random(seed).random
        self.shuffles, self.is_pretty = order == "shuffled", style == "pretty"
        first = datetime.date(2021, 1, 1)
        self.days = [str(first + datetime.timedelta(n)) for n in range(days)]
        self.sums = {}
        with open(path, "w", encoding="utf-8", buffering=1 << 20) as self.file:
            self.file.write('{"data":{"metrics":[')
            for n, metric in enumerate(METRICS):
                self.file.write("," * (n > 0))
                self.metric(*metric)
            self.file.write('],"workouts":[')
            for n, day in enumerate(self.days[::2]):
                self.file.write("," * (n > 0))
                self.workout(day)
            self.file.write("]}}")

    def order(self, items):
        if self.shuffles:
            for last in range(len(items) - 1, 0, -1):
                other = int(self.random() * (last + 1))
                items[last], items[other] = items[other], items[last]
        return items

    def object(self, *members):
        members = self.order(list(members))
        if self.is_pretty:
            return "{\n        " + ",\n        ".join(f'"{key}" : {value}' for key, value in members) + "\n      }"
        return "{" + ",".join(f'"{key}":{value}' for key, value in members) + "}"

    def metric(self, name, unit, count, low, high):
        keys = self.order(["name", "units", "data"])
        for n, key in enumerate(keys):
            self.file.write(("," if n else "{") + f'"{key}":')
            if key == "data":
                self.data(name, count, low, high)
            else:
                self.file.write(f'"{name if key == "name" else unit}"')
        self.file.write("}")

    def data(self, name, count, low, high):
        known, factor = KNOWN.get(name, (None, 1))
        number = "%.17g" if self.is_pretty else "%r"
        self.file.write("[")
        for n, day in enumerate(self.days):
            offset = "+0200" if 86 <= int(day[5:7]) * 30 + int(day[8:]) - 30 < 300 else "+0100"
            records, total = [], 0.0
            share = count / 1440
            for time in CLOCK if count > 20 else CLOCK[540:540 + 60 * count:60]:
                if count > 20 and share < 1 and self.random() >= share:
                    continue
                chance = self.random()
                value = 1 if low == high else low + (high - low) * chance * chance
                total += value
                source = WATCH if chance < 0.6 else PHONE if chance < 0.8 else f"{WATCH}|{PHONE}"
                value = "1" if low == high else number % value
                if name == "heart_rate":
                    records.append(self.object(("date", f'"{day} {time} {offset}"'), ("Min", value), ("Avg", value), ("Max", value),
                                               ("source", f'"{source}"')))
                else:
                    records.append(self.object(("date", f'"{day} {time} {offset}"'), ("qty", value), ("source", f'"{source}"')))
            if known and records:
                self.sums[day, known] = total * factor
            self.file.write("," * (n > 0 and bool(records)) + ",".join(records))
        self.file.write("]")

    def workout(self, day):
        route = [self.object(("latitude", repr(52.5 + self.random() / 10)), ("longitude", repr(13.4 + self.random() / 10)),
                             ("altitude", repr(35 + 9 * self.random())), ("speed", repr(2 + self.random())),
                             ("timestamp", f'"{day} {CLOCK[1020 + second // 60][:5]}:{second % 60:02} +0100"'))
                 for second in range(2400)]
        self.file.write(self.object(("id", f'"{day}"'), ("name", '"Run"'), ("isIndoor", "false"), ("notes", "null"),
                                    ("route", "[" + ",".join(route) + "]")))


class AppleHealthExport:
    """Apple's export.xml by the minute: records of one watch, which mostly no ring shows, and the summary of each day."""

    RECORDS = [("HKQuantityTypeIdentifierActiveEnergyBurned", "kcal", 900), ("HKQuantityTypeIdentifierBasalEnergyBurned", "kcal", 1440),
               ("HKQuantityTypeIdentifierHeartRate", "count/min", 420), ("HKQuantityTypeIdentifierStepCount", "count", 330)]

    def __init__(self, path, days, seed=1):
        draw = random.Random(seed).random
        first = datetime.date(2021, 1, 1)
        dates = [str(first + datetime.timedelta(n)) for n in range(days)]
        self.sums = {}
        with open(path, "w", encoding="utf-8", buffering=1 << 20) as file:
            file.write('<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_GB">\n'
                       f' <ExportDate value="{dates[-1]} 23:59:59 +0100"/>\n')
            for kind, unit, count in self.RECORDS:
                for day in dates:
                    for minute in (minute for minute in range(1439) if draw() * 1440 < count):
                        value = int(1 + 60 * draw())
                        if unit == "count":
                            self.sums[day, "steps"] = self.sums.get((day, "steps"), 0) + value
                        device = int(draw() * 1e9)
                        file.write(
                            f' <Record type="{kind}" sourceName="{WATCH}" sourceVersion="10.6" device="&lt;&lt;HKDevice: 0x{device:x}&gt;, '
                            f'name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, software:10.6&gt;" unit="{unit}" '
                            f'creationDate="{day} {CLOCK[minute + 1]} +0100" startDate="{day} {CLOCK[minute]} +0100" '
                            f'endDate="{day} {CLOCK[minute + 1]} +0100" value="{value}"/>\n')
            for day in dates:
                self.sums[day, "move"], self.sums[day, "exercise"] = int(200 + 500 * draw()), int(90 * draw())
                file.write(f' <ActivitySummary dateComponents="{day}" activeEnergyBurned="{self.sums[day, "move"]}" '
                           f'activeEnergyBurnedGoal="500" activeEnergyBurnedUnit="kcal" appleExerciseTime="{self.sums[day, "exercise"]}" '
                           'appleExerciseTimeGoal="30" appleStandHours="11" appleStandHoursGoal="12"/>\n')
            file.write("</HealthData>\n")


class FitbitTakeout:
    """A folder of so many months: four families by the minute, four by the day, and heart rate and sleep, which no ring shows."""

    NEEDED = ("steps", "calories", "distance", "altitude", "sedentary_minutes", "lightly_active_minutes",
              "moderately_active_minutes", "very_active_minutes")

    def __init__(self, root, months, seed=1):
        self.random = random.Random(seed).random
        self.folder = os.path.join(root, "Takeout", "Fitbit", "Global Export Data")
        os.makedirs(self.folder)
        self.sums, self.needed = {}, []
        for month in range(months):
            self.month(datetime.date(2016 + month // 12, month % 12 + 1, 1))

    def write(self, family, day, records):
        path = os.path.join(self.folder, f"{family}-{day}.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write("[" + ",".join(records) + "]")
        if family in self.NEEDED:
            self.needed.append(path)

    @staticmethod
    def record(time, value):
        return f'{{\n  "dateTime" : "{time}",\n  "value" : "{value}"\n}}'

    def month(self, first):
        record = self.record
        families = {family: [] for family in self.NEEDED}
        day = first
        while day.month == first.month:
            date = f"{day:%m/%d/%y} "
            steps, distance = 0, 0
            for minute, time in enumerate(CLOCK):
                count = int(1 + 100 * self.random()) if 360 <= minute < 1330 and self.random() < 0.33 else 0
                steps += count
                distance += count * 74
                families["steps"].append(record(date + time, count))
                families["calories"].append(record(date + time, "%.2f" % (1.13 + count * 0.045)))
                if count:
                    families["distance"].append(record(date + time, count * 74))
                if count > 95:
                    families["altitude"].append(record(date + time, 10))
            minutes = [int(limit * self.random()) + 1 for limit in (900, 200, 40, 60)]
            for family, value in zip(self.NEEDED[4:], minutes):
                families[family].append(record(date + CLOCK[0], value))
            self.sums[str(day), "steps"] = steps
            self.sums[str(day), "distance"] = distance / 100
            self.sums[str(day), "exercise"] = minutes[2] + minutes[3]
            beats = [f'{{\n  "dateTime" : "{date}{time[:6]}{second:02}",\n  "value" : {{\n    "bpm" : {60 + minute % 50},\n'
                     '    "confidence" : 3\n  }\n}' for minute, time in enumerate(CLOCK) for second in (4, 34)]
            self.write("heart_rate", day, beats[:2000])
            day += datetime.timedelta(1)
        for family, records in families.items():
            self.write(family, first, records)
        self.write("sleep", first, ['{"logId" : 1, "levels" : {"data" : []}}'])
