#!/usr/bin/env bash
# Makes the moving picture of the README: minute.sh [OUT.png [ACTIVITY]]
#
# Plays minute.keys in a terminal and keeps ten pictures a second, as an animated PNG. Needs ../shared/tools/termshot and a
# Python with its packages (PYTHON=…; see CONTRIBUTING.md); any other recorder can play the same keys.
set -eu
cd "$(dirname "$0")/../.."
termshot=../shared/tools/termshot
[ -f "$termshot" ] || { echo "minute.sh: skipped, there is no $termshot"; exit 0; }
out=${1:-man/minute.png}
activity=${2:-.build/release/activity}
python=${PYTHON:-python3}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
python3 Tests/Pictures/people.py "$(date +%F)" 400 > "$scratch/people.json"
"$python" "$termshot" --size 72x22 --cell 10x20 --truecolor --frames-as png -o "$scratch/pictures" --check \
  --keys "$(sed 's/#.*//' Tests/Pictures/minute.keys)" -- "$activity" --no-config --no-cache --background dark --glyphs mosaic "$scratch/people.json"
"$python" Tests/Pictures/animate.py "$out" 100 "$scratch"/pictures/frames*.png
