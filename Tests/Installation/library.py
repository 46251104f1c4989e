#!/usr/bin/env python3
"""Uses the libraries from a package of its own, with the example of README.md as it stands there."""
import os
import re
import subprocess
import sys
import tempfile

REPOSITORY = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MANIFEST = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "example",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "activity")],
  targets: [
    .executableTarget(
      name: "example",
      dependencies: [.product(name: "Rings", package: "activity"), .product(name: "Trackers", package: "activity")])
  ]
)
"""


def main():
    with open(REPOSITORY + "/README.md", encoding="utf-8") as file:
        examples = re.findall(r"^```swift\n(.*?)^```", file.read(), re.DOTALL | re.MULTILINE)
    with tempfile.TemporaryDirectory() as work:
        # A package is known by the name of its folder, whatever the folder of this clone is called.
        os.symlink(REPOSITORY, work + "/activity")
        os.makedirs(work + "/Sources/example")
        with open(work + "/Package.swift", "w", encoding="utf-8") as file:
            file.write(MANIFEST)
        with open(work + "/Sources/example/main.swift", "w", encoding="utf-8") as file:
            file.write("".join(examples))
        run = subprocess.run(["swift", "run", "--package-path", work, "example"], capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stdout[-3000:] + run.stderr[-1000:])
    lines = [line for line in run.stdout.splitlines() if line]
    if len(lines) != 20 or "\033[" not in lines[10]:
        sys.exit(f"{len(lines)} lines, the last is {lines[-1:]}")
    print("the example of README.md compiles and runs in another package")


main()
