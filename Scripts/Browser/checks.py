"""What the browser front promises, in Chromium: each function is a promise, and fails when it is broken.

Those about typing, trouble and the place are kept again over a wire with a round trip of 300 ms, and of 3 s.
"""

import multiprocessing
import os
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor

from playwright.sync_api import expect, sync_playwright

import edges
import everyone
import ordering
import places
import shop
import together
import trouble
import typing_in

ROUND_TRIPS = [float(seconds) for seconds in os.environ.get("ROUND_TRIPS", "0 0.3 3").split()]


def _checks(*modules):
    return {
        name: check
        for module in modules
        for name, check in vars(module).items()
        if getattr(check, "__module__", "") == module.__name__ and not name.startswith("_") and callable(check)
    }


OVER_A_WIRE = _checks(typing_in, trouble, edges, places)
CHECKS = OVER_A_WIRE | _checks(together, everyone, ordering)


def _start():
    global browser
    playwright = sync_playwright().start()
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])


def _run(name, latency):
    shop.latency = latency
    expect.set_options(timeout=10_000 * (1 + latency))
    start = time.monotonic()
    try:
        CHECKS[name](browser)
        problem = None
    except Exception as error:
        where = [frame for frame in traceback.extract_tb(error.__traceback__) if "Scripts/Browser" in frame.filename][-1]
        problem = f"line {where.lineno}, {where.line}: {str(error)[:1500] or repr(error)}"
    words = f"{name} ({time.monotonic() - start:.1f} s{f', over {latency} s' if latency else ''})"
    print(f"WRONG {words}: {problem}" if problem else f"ok    {words}", flush=True)
    return not problem


def main(words):
    chosen = [
        (name, latency)
        for latency in ROUND_TRIPS
        for name in (OVER_A_WIRE if latency else CHECKS)
        if not words or any(word in name for word in words)
    ]
    # Over a slow wire they wait most of the time.
    with ProcessPoolExecutor(4, multiprocessing.get_context("spawn"), _start) as pool:
        kept = list(pool.map(_run, *zip(*chosen))) if chosen else []
    print(f"browser: {sum(kept)} of {len(kept)} promises kept")
    sys.exit(0 if kept and all(kept) else 1)


if __name__ == "__main__":
    main(sys.argv[1:])
