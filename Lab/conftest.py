"""Ensures that a seed generates the same values regardless of the tests that ran earlier in the same process."""

from hypothesis.configuration import set_hypothesis_home_dir
from hypothesis.internal.conjecture import providers

from programs import ROOT

set_hypothesis_home_dir(ROOT / ".build/lab/hypothesis")
# Hypothesis draws values from the constants in all loaded modules, and earlier tests affect which modules are loaded.
providers._get_local_constants = lambda: providers._local_constants
