"""A program in a terminal at the end of a link, which answers requests for its status."""
import fcntl
import heapq
import os
import pty
import select
import struct
import termios
import time

REQUEST, ANSWER = b"\x1b[5n", b"\x1b[0n"


class Terminal:
    """All that is sent arrives at a number of bytes a second, half a round trip later; so do keys and answers, at once."""

    def __init__(self, command, columns, rows, rate=None, round_trip=0.0, environment=()):
        self.rate, self.delay = rate, round_trip / 2
        self.events, self.count = [], 0
        self.free, self.tail = 0.0, b""
        # When bytes arrived, and which.
        self.arrived = []
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            variables = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor", LC_ALL="C.UTF-8", **dict(environment))
            for name in ("TMUX", "STY", "NO_COLOR"):
                variables.pop(name, None)
            os.execve(command[0], command, variables)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def press(self, keys):
        """Presses keys now, and says when that was."""
        now = time.monotonic()
        self.plan(now + self.delay, "type", keys)
        return now

    def plan(self, moment, kind, data):
        self.count += 1
        heapq.heappush(self.events, (moment, self.count, kind, data))

    def run(self, seconds):
        """Lets time pass; false once the program has ended."""
        end = time.monotonic() + seconds
        while (now := time.monotonic()) < end:
            while self.events and self.events[0][0] <= now:
                moment, _, kind, data = heapq.heappop(self.events)
                if kind == "type":
                    os.write(self.terminal, data)
                else:
                    self.arrive(moment, data)
            until = min(end, self.events[0][0] if self.events else end)
            if select.select([self.terminal], [], [], max(until - time.monotonic(), 0))[0]:
                try:
                    data = os.read(self.terminal, 1 << 16)
                except OSError:
                    return False
                self.send(data, time.monotonic())
        return True

    def send(self, data, now):
        """Puts bytes on the link, in pieces of 10 ms."""
        if self.rate is None:
            self.arrive(now, data)
            return
        piece = max(self.rate // 100, 1)
        for start in range(0, len(data), piece):
            part = data[start:start + piece]
            self.free = max(self.free, now) + len(part) / self.rate
            self.plan(self.free + self.delay, "arrive", part)

    def arrive(self, moment, data):
        self.arrived.append((moment, data))
        text = self.tail + data
        for _ in range(text.count(REQUEST)):
            if self.delay:
                self.plan(moment + self.delay, "type", ANSWER)
            else:
                os.write(self.terminal, ANSWER)
        # A request may be cut in two.
        self.tail = text[-3:] if not text.endswith(REQUEST) else b""

    def quit(self):
        self.press(b"q")
        self.run(1.5 + 2 * self.delay)
        os.close(self.terminal)
        return os.waitpid(self.process, 0)[1]
