#!/usr/bin/env bash
# Takes pictures of the program, to be looked at: take.sh OUT [ACTIVITY]
#
# Needs ../shared/tools/termshot and a Python with its packages (PYTHON=…; see CONTRIBUTING.md). What is drawn does not
# depend on the clock but for the word "Today".
set -eu
cd "$(dirname "$0")/../.."
termshot=../shared/tools/termshot
[ -f "$termshot" ] || { echo "take.sh: skipped, there is no $termshot"; exit 0; }
out=${1:?usage: take.sh OUT [ACTIVITY]}
activity=${2:-.build/release/activity}
python=${PYTHON:-python3}
mkdir -p "$out"
data=$out/people.json
python3 Tests/Pictures/people.py "$(date +%F)" 400 > "$data"

shoot() { # NAME SIZE COLOUR KEYS [OPTIONS…]
  local name=$1 size=$2 colour=$3 keys=$4
  shift 4
  local flags=(--size "$size" -o "$out" --check --keys "wait:1800 $keys q")
  case $colour in truecolor) flags+=(--truecolor) ;; esac
  if ! "$python" "$termshot" "${flags[@]}" -- "$activity" --no-config --color "$colour" "$@" "$data" > "$out/$name.log" 2>&1; then
    echo "take.sh: $name failed, see $out/$name.log"
    failed=1
  fi
}
failed=0

for size in 20x6 40x12 80x24 120x40 200x60; do
  shoot "day-$size" "$size" truecolor "shot:day-$size" --background dark
  shoot "light-$size" "$size" truecolor "shot:light-$size" --background light
done
for view in week month year trends; do
  # A day in the week before, so that the week is a whole one.
  move="Left*2 wait:100"
  for size in 20x6 40x12 80x24 120x40 200x60; do
    shoot "$view-$size" "$size" truecolor "$move shot:$view-$size" --view "$view" --background dark
  done
  for colour in 256 16 never; do shoot "$view-$colour" 80x24 "$colour" "$move shot:$view-$colour" --view "$view"; done
  shoot "$view-ascii" 80x24 never "$move shot:$view-ascii" --view "$view" --glyphs ascii
  shoot "$view-light" 80x24 truecolor "$move shot:$view-light" --view "$view" --background light
done
for size in 40x12 80x24 120x40; do
  for colour in 256 16 never; do shoot "$colour-$size" "$size" "$colour" "shot:$colour-$size"; done
  shoot "slider-$size" "$size" truecolor "Tab Left*22 wait:900 shot:slider-$size"
  shoot "ascii-$size" "$size" never "shot:ascii-$size" --glyphs ascii
done
shoot help 80x24 truecolor "? wait:100 shot:help"
shoot portrait 40x50 truecolor "shot:portrait"
shoot line 11x1 truecolor "shot:line"
shoot past 80x24 truecolor "Left*9 wait:900 shot:past"

once() { # NAME COLUMNS OPTIONS…
  local name=$1 columns=$2
  shift 2
  "$activity" --once --no-config --format rings "$@" "$data" > "$out/$name.ans"
  "$python" "$termshot" --stdin --size "${columns}x24" -o "$out/$name.png" < "$out/$name.ans" > "$out/$name.log"
}
once once 80 --color truecolor
once once-dark 80 --color truecolor --background dark
once once-256 80 --color 256
once once-16 80 --color 16
once once-none 80 --color never
once once-ascii 80 --color never --glyphs ascii
once once-halves 80 --color truecolor --glyphs halves
once once-rings 80 --color truecolor --no-legend --size 32x16

for view in week month year trends; do once "once-$view" 80 --color truecolor --view "$view"; done

"$python" "$termshot" --size 80x24 --truecolor --frames 12 --every 110 --frames-from 60 -o "$out/motion" \
  -- "$activity" --no-config "$data" > "$out/motion.log" 2>&1 || failed=1
exit "$failed"
