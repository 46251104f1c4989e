#!/usr/bin/env python3
"""How near our pictures come to the ideal one, for each set of glyphs and size.

    fidelity.py PROGRAM [GLYPHS ...]        PROGRAM is the built bench-picture; `make bench-picture` does both

The ideal picture and the judge are programs beside the project (../shared/tools/fidelity: truth.py draws exact rings, cells2png.py
draws terminal text, score.py compares); they need Python with numpy and Pillow.

    psnr, ssim, de   against the ideal picture: decibels, structural similarity, mean CIE76 colour difference of the rings
    blurred          decibels after a Gaussian of 4 pixels, a fifth of a cell's height: what an eye sees from afar
"""
import pathlib
import resource
import subprocess
import sys
import tempfile

TOOLS = pathlib.Path(__file__).resolve().parents[4] / "shared" / "tools" / "fidelity"
SETS = ["mosaic", "octants", "sextants", "blocks", "quadrants", "halves", "braille"]
SIZES = [(40, 20), (80, 40), (120, 60)]
FITS = ["mean", "auto", "crisp"]
VALUES = "0.84,0.62,1.10"
CELL = (10, 20)
# What no other program reaches: mosaic in PSNR by its mean and in SSIM when crisp, blocks in SSIM; and the bytes allowed.
BARS = {
    ("mosaic", "mean"): ("psnr", [22.40, 25.70, 28.36]),
    ("mosaic", "crisp"): ("ssim", [0.9085, 0.9552, 0.9744]),
    ("blocks", "crisp"): ("ssim", [0.8786, 0.9410, 0.9608]),
}
PIXEL_SIDE, PIXEL_BAR = 800, 38.0
PIXEL_VALUES = ["0.84,0.62,1.10", "0,0.03,0.97", "2.35,1,0.5"]
BYTES = [16_000, 40_000, 66_000]


def blurred(picture, sigma=4):
    """The picture after a Gaussian, its edges repeated."""
    import numpy
    reach = 4 * sigma
    weights = numpy.exp(-numpy.arange(-reach, reach + 1) ** 2 / (2 * sigma * sigma))
    weights /= weights.sum()
    result = picture.astype(numpy.float64)
    for axis in (0, 1):
        padded = numpy.pad(result, [(reach, reach) if a == axis else (0, 0) for a in range(3)], mode="edge")
        length = result.shape[axis]
        result = sum(w * padded.take(range(i, i + length), axis=axis) for i, w in enumerate(weights))
    return result


def fidelity(program, sets):
    """Prints the table; returns the rows that are below their bar."""
    sys.path.insert(0, str(TOOLS))
    import numpy
    import score
    below = []
    print(f"{'glyphs':10}{'size':8}{'fit':6}{'psnr':>7}{'ssim':>8}{'de':>7}{'blurred':>9}{'bytes':>8}")
    with tempfile.TemporaryDirectory() as folder:
        for index, (columns, rows) in enumerate(SIZES):
            common = ["--cols", str(columns), "--rows", str(rows), "--cell", f"{CELL[0]}x{CELL[1]}"]
            ideal, drawn = f"{folder}/ideal.png", f"{folder}/drawn.png"
            subprocess.run(
                [sys.executable, TOOLS / "truth.py", "-o", ideal, *common, "--values", VALUES], check=True,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            truth = score.load(ideal)
            smooth = blurred(truth)
            for name in sets:
                for fit in FITS:
                    text = subprocess.run(
                        [program, name, f"{columns}x{rows}", fit], check=True, stdout=subprocess.PIPE).stdout
                    subprocess.run([sys.executable, TOOLS / "cells2png.py", "-o", drawn, *common], input=text, check=True)
                    picture = score.load(drawn)
                    result = score.score(truth, picture)
                    error = numpy.square(smooth - blurred(picture)).mean()
                    verdict = ""
                    if bar := BARS.get((name, fit)):
                        measure, least = bar[0], bar[1][index]
                        passes = result[measure] > least and len(text) <= BYTES[index]
                        verdict = f"  {'above' if passes else 'BELOW'} {measure} {least} in {BYTES[index]}"
                        if not passes:
                            below.append((name, fit, columns))
                    print(
                        f"{name:10}{columns}x{rows:<5}{fit:6}{result['psnr']:7.2f}{result['ssim']:8.4f}{result['de']:7.2f}"
                        f"{score.psnr(error):9.2f}{len(text):8}{verdict}", flush=True)
    return below


def pixels(program):
    """Prints how near pictures in pixels come; returns those that are below their bar."""
    import numpy
    import score
    below = []
    print(f"\n{'pixels':10}{'values':18}{'psnr':>7}{'ssim':>8}{'ms':>7}")
    with tempfile.TemporaryDirectory() as folder:
        for values in PIXEL_VALUES:
            ideal = f"{folder}/ideal.png"
            subprocess.run(
                [sys.executable, TOOLS / "truth.py", "-o", ideal, "--size", f"{PIXEL_SIDE}x{PIXEL_SIDE}", "--values", values],
                check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            start = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            drawn = subprocess.run([program, "pixels", str(PIXEL_SIDE), values], check=True, stdout=subprocess.PIPE).stdout
            cost = (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - start) * 1000
            picture = numpy.frombuffer(drawn, numpy.uint8).reshape(PIXEL_SIDE, PIXEL_SIDE, 4)[..., :3]
            result = score.score(score.load(ideal), picture)
            passes = result["psnr"] >= PIXEL_BAR
            print(
                f"{PIXEL_SIDE}x{PIXEL_SIDE:<6}{values:18}{result['psnr']:7.2f}{result['ssim']:8.4f}{cost:7.0f}"
                f"  {'above' if passes else 'BELOW'} psnr {PIXEL_BAR}", flush=True)
            if not passes:
                below.append(values)
    return below


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program, sets = sys.argv[1], sys.argv[2:] or SETS
    below = []
    if not (TOOLS / "score.py").exists():
        print(f"fidelity is not measured: there is no {TOOLS}")
    else:
        try:
            below = fidelity(program, sets) + pixels(program)
        except ImportError as error:
            print(f"fidelity is not measured: {error}; it needs numpy and Pillow")
    sys.exit(1 if below else 0)


if __name__ == "__main__":
    main()
