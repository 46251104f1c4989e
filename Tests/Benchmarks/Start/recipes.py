#!/usr/bin/python3
"""How long the recipes of the README take, beside the half second that Starship waits for a command.

    make build && Tests/Benchmarks/Start/recipes.py [PROGRAM [RUNS]]

Cold is a start without the cache, of a program and of files that are not in memory; warm is every start after it. The data are
ten years in the native format, and a Health Auto Export of 32 MB, about two months by the minute. CPU time is given too: on a
busy machine it is what can be relied on. Exit status 1 if a run takes half a second or more of it.
"""
import importlib.util
import os
import re
import shlex
import shutil
import statistics
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..", "..")
LIMIT = 0.5


def second_start():
    """The benchmark beside this one, which makes the data."""
    spec = importlib.util.spec_from_file_location("second_start", os.path.join(HERE, "second-start.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def commands():
    """Each command of the recipes, by its host."""
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
        text = file.read()
    found = {}
    for host, body in re.findall(r"```[a-z]+ (tmux|waybar|i3blocks|polybar|starship|conky)\n(.*?)```", text, re.S):
        command = re.search(r"activity --(?:format \w+|template '[^']*')", body)
        found[host] = shlex.split(command.group())[1:]
    return found


def evict(path):
    """Asks the system to forget what it holds of a file."""
    with open(path, "rb") as file:
        os.fsync(file.fileno())
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def main():
    data = second_start()
    program = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, ".build", "release", "activity"))
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 31
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        cache = os.path.join(folder, "cache")
        environment = dict(os.environ, XDG_CACHE_HOME=cache, XDG_CONFIG_HOME=folder, TZ="UTC", LC_ALL="C.UTF-8")
        files = {"ten years": os.path.join(folder, "days.json"), "32 MB": os.path.join(folder, "export.json")}
        data.native(files["ten years"])
        data.health_auto_export(files["32 MB"], 32 << 20)
        time.sleep(2.1)
        print(f"{'ms':21} {'cold':>8} {'CPU':>8} {'warm':>8} {'CPU':>8}   slowest of {runs // 6 + 1}, median of {runs}")
        for name, path in files.items():
            for host, arguments in commands().items():
                command = [program, *arguments, path]
                cold = []
                for _ in range(runs // 6 + 1):
                    shutil.rmtree(cache, ignore_errors=True)
                    os.mkdir(cache)
                    evict(program)
                    evict(path)
                    cold.append(data.taken(command, environment))
                warm = [data.taken(command, environment) for _ in range(runs)]
                figures = [max(column) for column in zip(*cold)] + [statistics.median(column) for column in zip(*warm)]
                failed |= max(cpu for _, cpu in cold + warm) >= LIMIT
                print(f"{name:10} {host:10}" + "".join(f" {figure * 1e3:8.2f}" for figure in figures))
    sys.exit(failed)


main()
