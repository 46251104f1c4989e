#!/usr/bin/env python3
"""Tries the tarball and the Debian package on a fresh Debian: fresh-root.py TARBALL DEB, as root.

A root with nothing but the base system is made with debootstrap. The tarball must run there with no package but libncursesw6, and
find the zones of the expected values by the system's zone files; the package must install, print, and leave nothing behind.
"""
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
REPOSITORY = os.path.dirname(os.path.dirname(HERE))
FORMATS = os.path.join(os.path.dirname(REPOSITORY), "shared/formats")
SAMPLE = os.path.join(REPOSITORY, "sample-data/native.json")
SUITE = "bookworm"
METRICS = {
    "move_kcal": "move", "exercise_min": "exercise", "stand_hours": "stand", "steps": "steps", "distance_m": "distance", "floors": "floors",
    "total_kcal": "total_energy", "heart_points": "heart_points", "move_minutes": "move_minutes", "move_min": "move_minutes",
}


class FreshRoot:
    """A Debian system in a folder of its own."""

    def __init__(self, base, folder):
        self.folder = folder
        subprocess.run(["cp", "-a", "--reflink=auto", base, folder], check=True)
        # Packages come from where this machine has them, by the same name service.
        for file in ["/etc/resolv.conf", "/etc/hosts", *glob.glob("/etc/apt/apt.conf.d/*proxy*")]:
            if os.path.exists(file):
                shutil.copy(file, folder + file)

    def run(self, *command, statuses=(0,)):
        """Runs a command in the root without any variable but PATH; what it printed, or an end with its words."""
        run = subprocess.run(
            ["chroot", self.folder, "/usr/bin/env", "-i", "PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
             "DEBIAN_FRONTEND=noninteractive", *command],
            stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if run.returncode not in statuses:
            sys.exit(f"{' '.join(command)}: exit status {run.returncode}\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
        return run.stdout

    def __enter__(self):
        self.mount()
        self.run("apt-get", "update", "-qq")
        return self

    def __exit__(self, *_):
        self.unmount()

    def mount(self):
        subprocess.run(["mount", "-t", "proc", "proc", self.folder + "/proc"], check=True)

    def unmount(self):
        subprocess.run(["umount", self.folder + "/proc"], check=True)

    def paths(self):
        """All paths but those that installing anything writes to: logs, lists of packages, caches."""
        found = set()
        for folder, folders, files in os.walk(self.folder):
            place = os.path.relpath(folder, self.folder)
            folders[:] = [name for name in folders if os.path.join(place, name) not in ("var/cache", "var/log", "var/lib/apt", "proc", "sys")]
            found.update(os.path.join(place, name) for name in folders + files)
        return {path for path in found if not path.startswith("var/lib/dpkg/") or "/activity" in path}


def mirror():
    """The archive that this machine installs packages from."""
    listed = subprocess.run(["apt-get", "indextargets", "--format", "$(REPO_URI)"], capture_output=True, text=True).stdout.split()
    return next((uri for uri in listed if "security" not in uri), "http://deb.debian.org/debian")


def try_tarball(root, tarball):
    shutil.copy(tarball, root.folder + "/root/")
    root.run("tar", "-xzf", "/root/" + os.path.basename(tarball), "-C", "/usr/local", "--strip-components=1")
    shutil.copy(SAMPLE, root.folder + "/root/")
    root.unmount()
    root.run("activity", "--once", "/root/native.json", statuses=(2,))
    root.mount()
    for theme in ["classic", "traffic"]:
        assert "Move" in root.run("activity", "--once", "--theme", theme, "/root/native.json"), theme
    sizes = os.path.getsize(root.folder + "/usr/local/bin/activity") / 1e6
    assert sizes < 20, f"the program has {sizes:.1f} MB"
    print(f"the tarball runs; its program has {sizes:.1f} MB, the archive {os.path.getsize(tarball) / 1e6:.1f} MB")
    if not os.path.isdir(FORMATS):
        print("the expected values are not here (../shared/formats): skipped")
        return
    shutil.copytree(FORMATS + "/samples", root.folder + "/root/samples")
    cases, values, wrong = 0, 0, []
    for path in sorted(glob.glob(FORMATS + "/expected/*.json")):
        with open(path) as file:
            expected = json.load(file)["cases"]
        for case in expected:
            cases += 1
            zone = ["--tz", case["timezone"]] if case["timezone"] else []
            # Some cases are of files that are of no use.
            inputs = ["/root/" + name for name in case["inputs"]]
            printed = root.run("activity", "--all", "--format", "json", *zone, *inputs, statuses=(0, 1, 2))
            days = {day["date"]: day["metrics"] for day in json.loads(printed or '{"days": []}')["days"]}
            for day, fields in case["days"].items():
                for field, metric in METRICS.items():
                    found = days.get(day, {}).get(metric, {}).get("value")
                    if isinstance(fields.get(field), (int, float)):
                        values += 1
                        if found is None or abs(found - fields[field]) > case.get("tolerance", 0.05):
                            wrong.append(f"{case['name']} {day} {field}: {found}, expected {fields[field]}")
    print(f"{cases} cases with {values} values: {len(wrong)} wrong", *wrong[:10], sep="\n  ")
    if wrong or not values:
        sys.exit(1)


def try_package(root, package):
    root.run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "libncursesw6", "libstdc++6", "tzdata")
    before = root.paths()
    shutil.copy(package, root.folder + "/tmp/activity.deb")
    root.run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "/tmp/activity.deb")
    os.remove(root.folder + "/tmp/activity.deb")
    assert "Move" in root.run("activity", "--once", "--demo")
    installed = root.paths() - before
    root.run("apt-get", "purge", "-y", "-qq", "activity")
    left = root.paths() - before
    print(f"the package installs {len(installed)} paths, prints, and leaves {len(left)}", *sorted(left)[:10], sep="\n  ")
    if left or not installed:
        sys.exit(1)


def main():
    tarball, package = sys.argv[1:]
    with tempfile.TemporaryDirectory() as work:
        base = work + "/base"
        made = subprocess.run(["debootstrap", "--variant=minbase", SUITE, base, mirror()], capture_output=True, text=True)
        if made.returncode:
            sys.exit(f"debootstrap failed: {(made.stdout + made.stderr)[-600:]}")
        with FreshRoot(base, work + "/bare") as bare:
            bare.run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "libncursesw6")
            try_tarball(bare, tarball)
        with FreshRoot(base, work + "/other") as other:
            try_package(other, package)


main()
