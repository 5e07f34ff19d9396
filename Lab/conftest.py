"""The same seed generates the same values, whichever tests ran before in the same process."""

from hypothesis.configuration import set_hypothesis_home_dir
from hypothesis.internal.conjecture import providers

from programs import ROOT

set_hypothesis_home_dir(ROOT / ".build/lab/hypothesis")
# Hypothesis also draws the constants of the modules that happen to be loaded.
providers._get_local_constants = lambda: providers._local_constants
