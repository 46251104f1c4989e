"""What tmux takes to pass rings in motion on to a terminal."""
import os
import shutil
import subprocess
import tempfile
import time

from terminal import Terminal

COLUMNS, ROWS, SECONDS = 200, 60, 8


def processor_seconds(process):
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(program):
    """Prints the shares of a core of the tmux server and of the program in it."""
    tmux = shutil.which("tmux")
    if not tmux or not os.path.isdir("/proc/self"):
        print("tmux: skipped, it is not here")
        return
    with tempfile.TemporaryDirectory() as folder:
        control = [tmux, "-S", os.path.join(folder, "socket"), "-f", "/dev/null"]

        def ask(what):
            return subprocess.run([*control, "display-message", "-p", what], capture_output=True, text=True).stdout.strip()
        client = Terminal(
            [*control, "new-session", "-x", str(COLUMNS), "-y", str(ROWS), f"exec '{program}' --no-config --demo"], COLUMNS, ROWS)
        client.run(2)
        server, inner = ask("#{pid}"), ask("#{pane_pid}")
        version = subprocess.run([tmux, "-V"], capture_output=True, text=True).stdout.strip()
        if not server.isdigit() or not inner.isdigit():
            print(f"{version}: skipped, it does not start here")
            return
        start, before = time.monotonic(), [processor_seconds(number) for number in (server, inner)]
        client.arrived.clear()
        client.run(SECONDS)
        seconds = time.monotonic() - start
        shares = [(processor_seconds(number) - was) / seconds for number, was in zip((server, inner), before)]
        size = sum(len(data) for _, data in client.arrived)
        client.quit()
        subprocess.run([*control, "kill-server"], capture_output=True)
        print(f"{version}, {COLUMNS}x{ROWS}, --demo: the server takes {shares[0]:.1%} of a core, the program in it "
              f"{shares[1]:.1%}, {size / seconds / 1000:.0f} KB/s to the terminal")


if __name__ == "__main__":
    import sys
    measure(os.path.abspath(sys.argv[1]))
