#!/usr/bin/env python3
"""Whether pictures read back: the rings' values, recovered from pixels alone.

    readback.py PROGRAM [--glyphs mosaic,blocks] [--pictures 24] [--seed 7]        PROGRAM is the built activity

Prints rings of many values, turns the cells into pixels (../shared/tools/fidelity/cells2png.py) and measures each ring as a person
would: it knows where the rings lie and that what is filled is brighter, takes no sign for a gap (it has them left out), and looks for the arc from 12 o'clock on, with ends as round as they may
be, that divides a ring best into bright and dark. A ring is closed if it is dark nowhere.

Allowed: 1 % of a turn at 40x20 and 3 % at 12x6, with 16 colours 3 % and 5 %; between 90 and 100 % only open or closed is asked, and
at 6x3 only closed or 97 %, in colour and in grey.
"""
import argparse
import itertools
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

TOOLS = pathlib.Path(__file__).resolve().parents[4] / "shared" / "tools" / "fidelity"
try:
    import numpy
    from PIL import Image, ImageFilter
    sys.path.insert(0, str(TOOLS))
    import cells2png
except ImportError as error:
    sys.exit(f"pictures are not read back: {error}; it needs numpy, Pillow and {TOOLS}")

CELL = 10, 20
# Centre (x, y), outermost radius, line and gap in pixels: 20 units of 10 pixels, and small rings by the table of the look.
PLACES = {"40x20": (200, 200, 200, 40, 10), "12x6": (60, 55, 55, 15, 0), "6x3": (30, 30, 30, 8.4, 0)}
LIMITS = {"40x20": {"truecolor": .01, "256": .01, "16": .03}, "12x6": {"truecolor": .03, "256": .03, "16": .05}}
GOALS = {"move": 1000, "exercise": 1000, "stand": 20}


def screenshot(program, glyphs, size, color, values, folder):
    """Rings of some values as a terminal shows them on black, as luma and as the brightest of red, green and blue."""
    day = {"date": "2026-11-29", "goals": GOALS, **{name: GOALS[name] * value for name, value in zip(GOALS, values)}}
    (folder / "day.json").write_text(json.dumps([day]))
    (folder / "theme.json5").write_text('{icons: "none"}')
    text = subprocess.run(
        [program, "--once", "--no-config", "--theme", folder / "theme.json5", "--format", "rings", "--no-legend", "--glyphs", glyphs, "--size", size, "--color", color,
         "--background", "#000000", folder / "day.json"], check=True, stdout=subprocess.PIPE).stdout
    # A print has an empty row above it where the last row of the rings is empty.
    (folder / "day.ans").write_bytes(text.removeprefix(b"\n"))
    columns, rows = size.split("x")
    cells2png.main(
        ["-i", str(folder / "day.ans"), "-o", str(folder / "day.png"), "--cols", columns, "--rows", rows, "--cell", "10x20"])
    picture = Image.open(folder / "day.png").convert("RGB")
    if color == "16":  # an eye does not see the dots of a shade
        picture = picture.filter(ImageFilter.BoxBlur(2))
    picture = numpy.asarray(picture).astype(float)
    return {"grey": picture @ [.299, .587, .114], "colour": picture.max(axis=2)}


class Annulus:
    """The pixels of a ring, by angle from 12 o'clock in turns and by place across the line, -1 to 1."""

    def __init__(self, size, ring, shape):
        x, y, outer, line, gap = PLACES[size]
        middle = outer - ring * (line + gap) - line / 2
        ys, xs = numpy.mgrid[0:shape[0], 0:shape[1]]
        dx, dy = xs + .5 - x, ys + .5 - y
        across = (numpy.hypot(dx, dy) - middle) / (line / 2)
        self.inside = numpy.abs(across) < .8
        self.across = across[self.inside]
        self.turn = (numpy.arctan2(dx, -dy) / (2 * numpy.pi) % 1)[self.inside]
        # How many turns a round end reaches beyond the arc at each pixel.
        self.cap = line / 2 * numpy.sqrt(1 - self.across ** 2) / (2 * numpy.pi * middle)
        self.unit = 10 / (2 * numpy.pi * middle)

    def is_closed(self, light, bright=110):
        """Whether most of the line is bright, and no part of it as wide as the shortest gap is much darker than that."""
        light = light[self.inside]
        steps = max(12, int(1.5 / self.unit))
        core = numpy.abs(self.across) < .6
        place = (self.turn[core] * steps).astype(int) % steps
        profile = numpy.bincount(place, light[core], steps) / numpy.maximum(numpy.bincount(place, minlength=steps), 1)
        # The brightest tenth is lit: an arc of half the ring on a bright track has a darker median.
        lit = numpy.quantile(profile, .9)
        return numpy.median(profile) > bright and profile.min() > .62 * lit

    def value(self, light):
        """The end of the arc that divides the ring best into bright and dark."""
        light = light[self.inside]
        def is_lit(value, cap):
            return (self.turn - value < self.cap * cap) | (self.turn > 1 - self.cap * cap)
        def error(value, cap):
            lit = is_lit(value, cap)
            if lit.all() or not lit.any():
                return light.var()
            bright, dark = light[lit], light[~lit]
            return (bright.var() * len(bright) + dark.var() * len(dark)) / len(light)
        caps = [0, .5, 1]
        coarse = min(((error(v, c), v, c) for v in numpy.arange(.01, 1, .02) for c in caps))
        near = numpy.arange(coarse[1] - .03, coarse[1] + .0301, .002)
        _, value, cap = min((error(v, c), v, c) for v in near for c in (0, .25, .5, .75, 1))
        lit = is_lit(value, cap)
        # Where what is bright is hardly brighter than the rest, nothing is filled: not by half of what the darkest arc has over
        # its track in any palette (0xaf and 0x5f of 256 colours).
        return value if light[lit].mean() - light[~lit].mean() > 40 else 0.0


def read_values(program, glyphs, size, color, pictures, seed, folder):
    """The largest error of a value below 90 %, and how often open and closed were taken for each other."""
    chance = random.Random(seed)
    worst, wrong, count = (0, "no ring"), 0, 0
    for index in range(pictures):
        values = [chance.choice([chance.uniform(.02, .9), chance.uniform(.9, .999), 1]) for _ in GOALS]
        if index == 0:
            values = [0, .03, .5]
        light = screenshot(program, glyphs, size, color, values, folder)["colour"]
        for ring, value in enumerate(values):
            annulus = Annulus(size, ring, light.shape)
            closed = annulus.is_closed(light)
            count += 1
            wrong += closed != (value >= 1)
            if value < .9 and not closed:
                error = abs(annulus.value(light) - value)
                worst = max(worst, (error, f"ring {ring} at {value:.3f}"))
    return worst, wrong, count


def tell_closed(program, glyphs, color, shade, folder):
    """How often a closed ring and one at 97 % are taken for each other at 6x3."""
    wrong = 0
    for number in range(8):
        values = [1 if number >> ring & 1 else .97 for ring in range(3)]
        light = screenshot(program, glyphs, "6x3", color, values, folder)[shade]
        bright = 110 if shade == "colour" else 45
        wrong += sum(
            Annulus("6x3", ring, light.shape).is_closed(light, bright) != (value >= 1) for ring, value in enumerate(values))
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--glyphs", default="mosaic,blocks")
    parser.add_argument("--pictures", type=int, default=24)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    program, failed = os.path.abspath(options.program), False
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for glyphs in options.glyphs.split(","):
            for size, limits in LIMITS.items():
                for color, limit in limits.items():
                    (error, place), wrong, count = read_values(program, glyphs, size, color, options.pictures, options.seed, folder)
                    passes = error <= limit and wrong == 0
                    failed |= not passes
                    print(
                        f"{glyphs:8} {size:6} {color:10} largest error {error:.3f} of {limit:.2f} ({place}), open or closed wrong "
                        f"{wrong} of {count}: {'PASS' if passes else 'MISS'}", flush=True)
            for color, shade in itertools.product(["truecolor", "256", "16"], ["colour", "grey"]):
                wrong = tell_closed(program, glyphs, color, shade, folder)
                failed |= wrong > 0
                print(
                    f"{glyphs:8} 6x3    {color} {shade}: closed and 97 % wrong {wrong} of 24: {'PASS' if not wrong else 'MISS'}",
                    flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
