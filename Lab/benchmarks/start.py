"""Measures the launch time and the memory use of the built app.

The baseline for the launch time is a program that loads libcurl and SQLite and prints a single line. Both programs run in turn so that other
processes affect both equally.
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import time
from statistics import median

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

import programs

ROUNDS = 20

# The input lines that list two hundred products and open each of them.
BROWSE = ["2", "a", *["m"] * 9, *(line for number in range(6, 206) for line in (str(number), "back"))]


def nanoseconds(*command):
    """Returns the time, in nanoseconds, until a program prints its first byte."""
    start = time.monotonic_ns()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        process.stdout.read1(1)
        took = time.monotonic_ns() - start
        process.communicate(b"")
    return took


def compared(subject, baseline):
    """Runs two commands in turn and returns the figures for the first command."""
    rounds = [(nanoseconds(*subject), nanoseconds(*baseline)) for _ in range(ROUNDS)]
    times = [median(column) for column in zip(*rounds)]
    return {"nanoseconds": times[0], "ratio": times[0] / times[1]}


# Each program has a separate parent process because the kernel reports only the maximum memory use among all children of a process.
PEAK = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def peak(*command, lines=()):
    """Runs a program until it exits and returns the program's maximum resident memory in bytes."""
    typed = "".join(f"{line}\n" for line in lines)
    run = subprocess.run(
        [sys.executable, "-c", PEAK, *map(str, command)], input=typed, stdout=subprocess.PIPE, check=True, text=True
    )
    return int(run.stdout) * 1024


def quietly(*command):
    subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)


def figures(app, pattern=None):
    programs.PROGRAMS = app.parent
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        few, many, line = folder / "few", folder / "many", folder / "line"
        line.with_suffix(".swift").write_text('print("one line")\n')
        libraries = [word for name in ("--no-as-needed", "-lcurl", "-lsqlite3") for word in ("-Xlinker", name)]
        quietly("swiftc", "-O", "-static-stdlib", *libraries, line.with_suffix(".swift"), "-o", line)
        quietly(app, "--data-dir", few)
        stored = [app, "--data-dir", few, "--offline"]

        def many_products():
            quietly(app, "sync", "--data-dir", many, "--catalog-size", "100000")
            return compared([app, "--data-dir", many, "--offline"], stored)

        def memory(large, small):
            return {"bytes": large, "ratio": large / small}

        def browsing():
            session = [app, "run", "-", "--ephemeral", "--catalog-size", "1000"]
            return memory(peak(*session, lines=BROWSE), peak(*session, lines=["2"]))

        def sync(count):
            backend = programs.Backend(folder / f"backend-{count}", "--catalog-size", count).start()
            try:
                return peak(app, "sync", "--api-url", backend.url, "--data-dir", folder / f"synced-{count}")
            finally:
                backend.kill()

        rows = {
            "start/embedded": lambda: compared([app, "--data-dir", few], [line]),
            "start/offline": lambda: compared(stored, [line]),
            "start/many": many_products,
            "memory/browse": browsing,
            "memory/sync": lambda: memory(sync(100_000), sync(24)),
        }
        return {row: rows[row]() for row in rows if pattern is None or re.fullmatch(pattern, row)}
