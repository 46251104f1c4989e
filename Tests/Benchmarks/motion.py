#!/usr/bin/env python3
"""What pictures in motion cost a whole process: processor time and bytes a frame, in a terminal that takes them at once.

    motion.py PROGRAM [OTHER ...] [--size 200x60] [--seconds 10] [--arguments "--demo"]

Runs each program in a terminal of its own (24-bit colours, 60 frames a second), one after the other, and counts synchronized frames.
The share of a core is what 60 frames in every second would take, so that a busy machine which drops some changes little.
"""
import argparse
import fcntl
import os
import pty
import select
import shlex
import struct
import termios
import time

FRAME = b"\x1b[?2026h"
BAR = 0.10


def processor_seconds(process):
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def run(program, arguments, columns, rows, seconds):
    """The frames, bytes and processor seconds of a program after its first second."""
    process, terminal = pty.fork()
    if process == 0:
        environment = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor", LC_ALL="C.UTF-8")
        for name in ("SSH_CONNECTION", "TMUX", "STY"):
            environment.pop(name, None)
        os.execve(program, [program, *arguments], environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    try:
        def take(until):
            taken = b""
            while (left := until - time.monotonic()) > 0:
                if select.select([terminal], [], [], left)[0]:
                    taken += os.read(terminal, 1 << 20)
            return taken
        take(time.monotonic() + 1)
        start = processor_seconds(process)
        output = take(time.monotonic() + seconds)
        return output.count(FRAME), len(output), processor_seconds(process) - start
    finally:
        os.write(terminal, b"q")
        while True:
            try:
                if not os.read(terminal, 1 << 20):
                    break
            except OSError:
                break
        os.waitpid(process, 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="+", metavar="PROGRAM")
    parser.add_argument("--size", default="200x60")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--arguments", default="--demo")
    options = parser.parse_args()
    columns, rows = map(int, options.size.split("x"))
    for program in options.programs:
        frames, size, seconds = run(os.path.abspath(program), shlex.split(options.arguments), columns, rows, options.seconds)
        frames = max(frames, 1)
        share = seconds / frames * 60
        print(
            f"{program}: {options.size}, {frames} frames in {options.seconds:g} s, {seconds / frames * 1000:.2f} ms and "
            f"{size / frames:.0f} bytes a frame; {share:.1%} of a core at 60 a second: {'PASS' if share < BAR else 'MISS'}")


if __name__ == "__main__":
    main()
