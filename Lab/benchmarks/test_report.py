"""Tests the benchmark report: the thresholds, the filter, and the recorded figures."""

import pytest

from report import recorded, report

pytestmark = pytest.mark.smoke


@pytest.mark.parametrize("ratio, meets_threshold", [(5, True), (5.1, False), (None, False)])
def test_row_meets_its_threshold_or_is_listed(ratio, meets_threshold):
    figures = {} if ratio is None else {"action/VVSI": {"ratio": ratio}}
    table, exceeded = report(figures, {"action/VVSI": {"ratio": 5}})
    assert exceeded == ([] if meets_threshold else ["action/VVSI"])
    assert ("EXCEEDED" in table) != meets_threshold


@pytest.mark.parametrize("other, meets_threshold", [({"ratio": 2.6}, True), ({"ratio": 2.5}, False), ({}, False)])
def test_speed_is_compared_with_a_rival_of_the_same_kind(other, meets_threshold):
    figures = {"http/8/Ours": {"ratio": 2}, "http/8/Other": other, "http/1/Other": {"ratio": 9}}
    _, exceeded = report(figures, {"http/8/Ours": {"timesAsFastAs": {"Other": 1.3}}})
    assert exceeded == ([] if meets_threshold else ["http/8/Ours"])


def test_filter_must_match_the_full_name():
    thresholds = {"action/VVSI": {"ratio": 5}, "async/VVSI": {"ratio": 5}}
    assert report({}, thresholds, "async/.*")[1] == ["async/VVSI"]
    assert report({}, thresholds, "async")[1] == []


def test_record_retains_unmeasured_rows_and_adds_only_documented_rows():
    figures = {"action/VVSI": {"ratio": 2.345, "nanoseconds": 99.6}, "http/1/limit": {"ratio": 1}}
    before = {"idle/VVSI": {"bytes": 480}, "action/VVSI": {"ratio": 1}}
    assert recorded(figures, before) == {
        "idle/VVSI": {"bytes": 480}, "action/VVSI": {"ratio": 2.35, "nanoseconds": 100},
    }
