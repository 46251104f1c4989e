#!/usr/bin/env python3
"""Joins pictures to one that moves: animate.py OUT.png MILLISECONDS PICTURE…

Pictures that are the same become one that stays longer, and all share one palette, which keeps the file small.
"""
import sys

from PIL import Image

out, pace, names = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
pictures = [Image.open(name).convert("RGB") for name in sorted(names)]
# The palette is taken from pictures all over the minute, one beside the other.
sample = pictures[::max(len(pictures) // 24, 1)]
width, height = sample[0].size
sheet = Image.new("RGB", (width, height * len(sample)))
for index, picture in enumerate(sample):
    sheet.paste(picture, (0, height * index))
palette = sheet.quantize(255, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
frames, times = [], []
for picture in pictures:
    frame = picture.quantize(palette=palette, dither=Image.Dither.NONE)
    if frames and frame.tobytes() == frames[-1].tobytes():
        times[-1] += pace
    else:
        frames.append(frame)
        times.append(pace)
frames[0].save(out, save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=True)
print(f"{out}: {len(frames)} pictures, {sum(times) / 1000:.0f} s")
