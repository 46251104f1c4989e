#!/usr/bin/env python3
"""How near our pictures come to the best that their glyphs can show, found by trying every glyph in every cell.

    optimum.py PROGRAM [GLYPHS ...] [--rows 5,8]     PROGRAM is the built bench-picture; `make bench-picture` does it

The search (../shared/tools/fidelity/oracle.py) compares each glyph with all pixels of a cell, ours with 72 samples. It needs Python with
numpy and Pillow.

First the exact geometry of the ideal picture, with other values, cell shapes and numbers of rings; fit mean, in decibels. Then our
own geometry, by the rows of the picture, small rings too; fit auto, after a Gaussian of 4 pixels, beside the best with the mean of
each side, with its median pixel, and with 70 % of the way to it. By eye one of them was found best: it is marked, and is the bar.
"""
import argparse
import pathlib
import subprocess
import sys

TOOLS = pathlib.Path(__file__).resolve().parents[4] / "shared" / "tools" / "fidelity"
try:
    import numpy
    sys.path.insert(0, str(TOOLS))
    import cells2png
    import oracle
    import score
    import truth
    from fidelity import blurred
except ImportError as error:
    sys.exit(f"the optimum is not measured: {error}; it needs numpy, Pillow and {TOOLS}")

# What the search calls our sets.
SETS = {"mosaic": "u13", "blocks": "blocks", "sextants": "sextant", "quadrants": "quad", "halves": "half", "octants": "all"}
ALLOWED = 0.5
# Values, cell, line and gap as parts of the radius.
CASES = [
    ("0,0.03,0.97", (10, 20), (.224, .03)),
    ("0.25,0.5,0.75", (10, 20), (.224, .03)),
    ("1,1,1", (10, 20), (.224, .03)),
    ("2.35,1,0.5", (10, 20), (.224, .03)),
    ("0.99,0.9,1.5", (10, 20), (.224, .03)),
    ("0.84,0.62,1.10", (8, 16), (.224, .03)),
    ("0.84,0.62,1.10", (9, 18), (.224, .03)),
    ("0.84,0.62,1.10", (7, 17), (.224, .03)),
    ("0.84,0.62,1.10", (10, 22), (.224, .03)),
    ("0.84", (10, 20), (.224, .03)),
    ("0.84,0.62", (10, 20), (.224, .03)),
    ("0.84,0.62,1.10,0.3,0.97", (10, 20), (.13, .03)),
    ("0.84,0.62,1.10,0.3,0.97,1,0.1,0.5", (10, 20), (.09, .02)),
]
SIZE = 40, 20
# The rows of pictures in our own geometry, and how far colours move from the mean to the median: what was found best by eye.
HEIGHTS = [5, 8, 11, 15, 27]
FITS = {"mean": 0, "70 %": .7, "median": 1}


def look(name, rows):
    return "median" if rows <= 8 else "mean" if name in ("mosaic", "octants") else "70 %"


def pixels(text, columns, rows, cell):
    screen = cells2png.Screen(columns, rows, grow=True)
    screen.feed(text, False)
    while len(screen.cells) < rows:
        screen.cells.append([None] * columns)
    picture = cells2png.paint(screen, rows, cells2png.Glyphs(*cell, 0.6), (255, 255, 255), (0, 0, 0))
    return numpy.clip(numpy.rint(picture), 0, 255)


def ours(program, name, columns, rows, fit, **options):
    command = [program, name, f"{columns}x{rows}", fit, *(f"{key}={value}" for key, value in options.items())]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def optimum(ideal, name, cell, crisp):
    glyphs = cells2png.Glyphs(*cell, 0.6)
    character, front, back, _ = oracle.solve(ideal, *cell, oracle.SETS[SETS[name]], glyphs, crisp=crisp)
    return pixels(oracle.emit(character, front, back), character.shape[1], character.shape[0], cell)


def decibels(one, other):
    return score.psnr(numpy.square(one - other).mean())


def ideal(columns, rows, cell, values, *arguments):
    options = truth.build(["--cols", f"{columns}", "--rows", f"{rows}", "--cell", f"{cell[0]}x{cell[1]}", "--values", values, *arguments])
    return numpy.clip(numpy.rint(truth.draw(options)), 0, 255)


def own_ideal(rows, values):
    """The ideal picture in our own geometry, of lines and gaps in whole units."""
    if rows <= 8:
        return small_ideal(rows, [float(value) for value in values.split(",")])
    line = max(1, round((rows * .73 - 2) / 3))
    return ideal(2 * rows, rows, (10, 20), values, "--radius-px", f"{10 * rows}", "--line-px", f"{10 * line}", "--gap-px", "10")


def small_ideal(rows, values, unit=10, fine=8):
    """Small rings: flat, touching, dark until closed, with straight ends, a gap that is seen, and a free half unit below."""
    radius, line, least = {5: (4.5, 1, .1), 8: (7.5, 1.92, .06)}[rows]
    side = 2 * rows * unit * fine
    across = (numpy.arange(side) + .5) / (unit * fine)
    x, y = numpy.meshgrid(across - rows, across - radius)
    distance, turn = numpy.hypot(x, y), numpy.arctan2(x, -y) / (2 * numpy.pi) % 1
    picture = numpy.zeros((side, side, 3))
    for ring, value in enumerate(values):
        start, end = truth.DEFAULT[ring]
        inside = (distance < radius - ring * line) & (distance >= radius - (ring + 1) * line)
        picture[inside] = numpy.rint(truth.hexrgb(start) * .18)
        lit = inside & (turn < (1 if value >= 1 else min(value, 1 - least)))
        picture[lit] = numpy.rint(truth.hexrgb(end) * (1 if value >= 1 else .66))
    return numpy.rint(picture.reshape(2 * rows * unit, fine, 2 * rows * unit, fine, 3).mean(axis=(1, 3)))


def verdict(isNear):
    return "near" if isNear else "FAR"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("glyphs", nargs="*", default=["mosaic", "blocks"])
    parser.add_argument("--rows", help="own geometry of these heights alone")
    options = parser.parse_args()
    program, names, failed = options.program, options.glyphs, False
    heights = [int(rows) for rows in options.rows.split(",")] if options.rows else HEIGHTS
    if not options.rows:
        print(f"\n{'glyphs':10}{'cell':8}{'optimum':>9}{'ours':>8}   values, in {SIZE[0]}x{SIZE[1]}, fit mean")
    for name in names:
        for values, cell, (line, gap) in [] if options.rows else CASES:
            wanted = ideal(*SIZE, cell, values, "--line", f"{line}", "--gap", f"{gap}")
            best = decibels(wanted, optimum(wanted, name, cell, 0))
            text = ours(
                program, name, *SIZE, "mean", values=values, cell=f"{cell[0]}x{cell[1]}", geometry=f"{line},{gap}")
            got = decibels(wanted, pixels(text, *SIZE, cell))
            failed |= got < best - ALLOWED
            print(f"{name:10}{cell[0]}x{cell[1]:<5}{best:9.2f}{got:8.2f}   {values} {verdict(got >= best - ALLOWED)}", flush=True)
    print(f"\n{'glyphs':10}{'rows':>5}" + "".join(f"{fit:>9}" for fit in FITS) + f"{'ours':>8}   after a Gaussian, own geometry, fit auto")
    for name in names:
        for rows in heights:
            for values in ["0.84,0.62,1.10", "1,0.3,0.5"]:
                wanted = own_ideal(rows, values)
                smooth = blurred(wanted)
                found = {fit: decibels(smooth, blurred(optimum(wanted, name, (10, 20), crisp))) for fit, crisp in FITS.items()}
                text = ours(program, name, 2 * rows, rows, "auto", values=values, geometry="auto")
                got = decibels(smooth, blurred(pixels(text, 2 * rows, rows, (10, 20))))
                best = found[look(name, rows)]
                failed |= got < best - ALLOWED
                row = "".join(f"{value:8.2f}{'*' if fit == look(name, rows) else ' '}" for fit, value in found.items())
                print(f"{name:10}{rows:5}{row}{got:8.2f}   {values} {verdict(got >= best - ALLOWED)}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
