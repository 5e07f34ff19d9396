"""What the browser front promises, in Chromium: each function is a promise, and fails when it is broken."""

import sys
import time

from playwright.sync_api import expect, sync_playwright

import edges
import everyone
import places
import trouble
import typing_in

CHECKS = [
    check
    for module in (typing_in, trouble, edges, places, everyone)
    for name, check in vars(module).items()
    if getattr(check, "__module__", "") == module.__name__ and not name.startswith("_") and callable(check)
]


def main(words):
    chosen = [check for check in CHECKS if not words or any(word in check.__name__ for word in words)]
    failed = []
    expect.set_options(timeout=10_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for check in chosen:
            start = time.monotonic()
            try:
                check(browser)
                print(f"ok    {check.__name__} ({time.monotonic() - start:.1f} s)", flush=True)
            except Exception as error:
                failed.append(check.__name__)
                print(f"WRONG {check.__name__}: {str(error)[:1500]}", flush=True)
        browser.close()
    print(f"browser: {len(chosen) - len(failed)} of {len(chosen)} promises kept")
    sys.exit(1 if failed or not chosen else 0)


main(sys.argv[1:])
