"""Tests that no random sequence of events loses, duplicates, or denies an order in the built programs. A failing test prints the shortest
sequence that causes the failure."""

import os

import hypothesis
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.internal.conjecture import engine
from hypothesis.stateful import run_state_machine_as_test

from .machine import Orders

STEPS = int(os.environ.get("STEPS") or 10_000)
SEED = int(os.environ.get("SEED") or 1)
SHRINKING = int(os.environ.get("SHRINKING") or 60)
PARTS = 4
LENGTH = 50


def run(steps, seed, is_embedded=False):
    """Runs a number of steps, divided into lives of `LENGTH` steps."""
    # Each attempt to shorten a failing sequence replays all its steps, so shortening could exceed hypothesis's default limit of five
    # minutes.
    engine.MAX_SHRINKING_SECONDS = SHRINKING
    lives = settings(
        max_examples=-(-steps // LENGTH),
        stateful_step_count=LENGTH,
        deadline=None,
        database=None,
        print_blob=True,
        report_multiple_bugs=False,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    machine = type("Orders", (Orders,), {"is_embedded": is_embedded})
    run_state_machine_as_test(hypothesis.seed(seed)(machine), settings=lives)


@pytest.mark.parametrize("part", range(PARTS))
def test_no_order_is_lost_duplicated_or_denied(part):
    print(f"make -C Lab orders STEPS={STEPS} SEED={SEED}")
    # In one of the four parts of this test, the app runs the embedded backend.
    run(STEPS // PARTS, SEED * PARTS + part, is_embedded=part == 3)


@pytest.mark.smoke
@pytest.mark.parametrize("is_embedded", [False, True])
def test_a_few_steps_lose_no_order(is_embedded):
    run(100, 7, is_embedded)
