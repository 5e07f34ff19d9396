#!/usr/bin/env python3
"""Builds the suites for release, runs them, prints a table of the results, and fails if a row exceeds its threshold."""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys

import report
import start

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
SCRATCH = ROOT / ".build/lab/benchmarks"
RELEASE = ROOT / ".build/release"

# The suites in this package, each with a pattern that matches its rows and a list of the additional products to build.
SUITES = {"PatternSuite": ("(action|async|idle)/", []), "HTTPSuite": ("http/", ["LoopbackServer"])}

# The suites that the root manifest builds because they use `package` symbols.
ROOT_SUITES = {"StorageSuite": "storage/", "ConsoleSuite": "console/"}

PROGRAMS = "(start|memory)/"


def quietly(*command, **variables):
    """Runs a command in the project's root folder and prints the command's output only if the command fails."""
    done = subprocess.run(
        [str(word) for word in command], cwd=ROOT, env={**os.environ, **variables}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )
    if done.returncode:
        sys.exit(done.stdout[-8000:] + f"benchmarks: {command[0]} failed")


def measure(suite, folder, pattern):
    """Runs a suite and returns its figures, keyed by row."""
    results = SCRATCH / f"{suite}.json"
    quietly(folder / suite, results, *pattern)
    return json.loads(results.read_text())


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--filter", help="a regular expression that must match the full names of rows")
    options.add_argument("--record", action="store_true", help="write the figures that Docs/Patterns.md shows to Recorded.json")
    chosen = options.parse_args()
    pattern = [chosen.filter] if chosen.filter else []
    thresholds = json.loads((HERE / "Thresholds.json").read_text())
    rows = [row for row in thresholds if not pattern or re.fullmatch(chosen.filter, row)]
    if not rows:
        sys.exit(f"benchmarks: “{chosen.filter}” matches no row. The rows are: {', '.join(thresholds)}")

    def has(kind):
        return any(re.match(kind, row) for row in rows)

    SCRATCH.mkdir(parents=True, exist_ok=True)
    print("benchmarks: building", file=sys.stderr)
    swift = ["swift", "build", "--configuration", "release", "--package-path", HERE, "--scratch-path", SCRATCH]
    # Touching the manifest prevents SwiftPM from reporting that sources of the parent package are missing.
    (HERE / "Package.swift").touch()
    for suite, (kind, others) in SUITES.items():
        for product in [suite, *others] if has(kind) else []:
            quietly(*swift, "--product", product)
    products = [suite for suite, kind in ROOT_SUITES.items() if has(kind)]
    if products:
        quietly("Scripts/build", *products, STOREFRONT_LAB="1")
    if has(PROGRAMS):
        quietly("Scripts/build")
    print("benchmarks: measuring", file=sys.stderr)
    figures = {}
    for suite, (kind, _) in SUITES.items():
        figures |= measure(suite, SCRATCH / "release", pattern) if has(kind) else {}
    for suite in products:
        figures |= measure(suite, RELEASE, pattern)
    if has(PROGRAMS):
        figures |= start.figures(RELEASE / "storefront", chosen.filter)
    table, exceeded = report.report(figures, thresholds, chosen.filter)
    print(table)
    if chosen.record:
        recorded = HERE / "Recorded.json"
        figures = report.recorded(figures, json.loads(recorded.read_text()))
        recorded.write_text(json.dumps(figures, indent=2, sort_keys=True) + "\n")
    print("\nAll rows meet their thresholds." if not exceeded else f"\nThese rows exceed their thresholds or were not measured: {', '.join(exceeded)}.")
    sys.exit(1 if exceeded else 0)


if __name__ == "__main__":
    main()
