"""Chooses a seed and sums the counts from all workers."""

import os
import random

from .report import COUNTS


def pytest_configure(config):
    # The pytest-xdist workers inherit the `SEED` environment variable.
    os.environ["SEED"] = os.environ.get("SEED") or str(random.SystemRandom().randrange(1_000_000))


def pytest_sessionfinish(session):
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["orders"] = dict(COUNTS)


def pytest_testnodedown(node, error):
    for name, count in getattr(node, "workeroutput", {}).get("orders", {}).items():
        COUNTS[name] += count


def pytest_terminal_summary(terminalreporter):
    wrong = len(terminalreporter.stats.get("failed", []))
    summaries = {
        "steps": "{steps} steps, {lives} lives, {lines} lines, {placed} orders placed, ",
        "cases": "{cases} pairs of faults, ",
    }
    parts = [text.format_map(COUNTS) for name, text in summaries.items() if COUNTS[name]]
    if parts:
        terminalreporter.write_line(f"orders: {''.join(parts)}{wrong} wrong")
