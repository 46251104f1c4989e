"""Writes an invented export.xml of about so many MB: python3 export.py FILE MB"""
import random
import sys

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord)*)>
]>
<HealthData locale="en_US">
 <ExportDate value="2026-11-30 09:12:45 +0100"/>
"""
WATCH = ('sourceName="Kim&#8217;s Apple\u00a0Watch" sourceVersion="11.1" device="&lt;&lt;HKDevice: 0x3009d2d00&gt;, name:Apple Watch, '
         'manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, software:11.1&gt;"')
PHONE = 'sourceName="Kim&#8217;s iPhone" sourceVersion="18.1"'
# What there is of each kind on a day: name, unit, source, records, seconds of each, largest value, digits.
KINDS = [
    ("HeartRate", "count/min", WATCH, 300, 0, 120, 0), ("ActiveEnergyBurned", "kcal", WATCH, 250, 60, 3, 3),
    ("BasalEnergyBurned", "kcal", WATCH, 250, 60, 2, 3), ("StepCount", "count", WATCH, 60, 300, 300, 0),
    ("StepCount", "count", PHONE, 40, 600, 400, 0), ("DistanceWalkingRunning", "km", WATCH, 60, 300, 0.4, 5),
    ("DistanceWalkingRunning", "km", PHONE, 40, 600, 0.4, 5), ("FlightsClimbed", "count", PHONE, 6, 60, 3, 0),
    ("AppleExerciseTime", "min", WATCH, 30, 60, 1, 0),
]


def main():
    path, days = sys.argv[1], int(float(sys.argv[2]) * 1e6 / 430_000) + 1
    numbers = random.Random(7)
    with open(path, "w", encoding="utf-8") as file:
        file.write(HEAD)
        dates = [f"{2015 + n // 336}-{n // 28 % 12 + 1:02}-{n % 28 + 1:02}" for n in range(days)]
        for kind, unit, source, count, length, largest, digits in KINDS:
            for date in dates:
                for n in range(count):
                    start = n * 82_000 // count
                    times = [f"{date} {t // 3600:02}:{t // 60 % 60:02}:{t % 60:02} +0100" for t in (start, start + length)]
                    file.write(
                        f' <Record type="HKQuantityTypeIdentifier{kind}" {source} unit="{unit}" creationDate="{times[1]}" '
                        f'startDate="{times[0]}" endDate="{times[1]}" value="{round(numbers.random() * largest, digits) if digits else int(numbers.random() * largest)}"/>\n')
        for date in dates:
            file.write(
                f' <ActivitySummary dateComponents="{date}" activeEnergyBurned="{numbers.random() * 900:.3f}" activeEnergyBurnedGoal="500" '
                f'activeEnergyBurnedUnit="kcal" appleExerciseTime="{numbers.randrange(90)}" appleExerciseTimeGoal="30" '
                f'appleStandHours="{numbers.randrange(17)}" appleStandHoursGoal="12"/>\n')
        file.write("</HealthData>\n")


main()
