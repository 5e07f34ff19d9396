"""Tests that each feature runs alone in a program that contains no other feature, no network code, and no database."""

import os
import re
import signal
import subprocess
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar

from folder import ENVIRONMENT

MUST_NOT = ("AppShell", "CurlTransport", "CustomDump", "DemoBackend", "GRDB", "HTTPTransport", "StoreAPI", "StoreDatabase")


def features(clone):
    found = [path.name.removesuffix("Setup.swift") for path in sorted((clone.path / "App/FeatureApp/Setups").glob("*Setup.swift"))]
    return found, os.environ.get("FEATURES", "").split() or found


def test_a_single_feature_program_contains_no_other_modules(clone):
    all_features, chosen = features(clone)
    for feature in chosen:
        # The first row opens a new screen, and the second row opens the first preview.
        shown = clone.run("make", "--no-print-directory", "run", f"FEATURE={feature}", typed="2\nback\n1\n")
        assert len(re.findall("^=+$", shown, re.MULTILINE)) >= 4, shown
        names = clone.run("nm", ".build/feature/build/debug/Alone")
        # A mangled Swift name begins with the length and the name of its module.
        linked = [one for one in (*(f"{one}Feature" for one in all_features), *MUST_NOT) if f"$s{len(one)}{one}" in names]
        assert linked == [f"{feature}Feature"]
    if "Cart" in chosen:
        shown = clone.run("make", "--no-print-directory", "run", "FEATURE=Cart", typed="1\ncheck out\n")
        assert "This action produces CartFeature.Output.checkoutSelected." in shown
    assert not (clone.path / "Package.resolved").exists(), "Running a feature alone created Package.resolved."


def test_a_single_feature_is_served_to_a_browser(clone):
    feature = features(clone)[1][0] if "FEATURES" in os.environ else "Cart"
    clone.run("swift", "package", "resolve")
    resolved = (clone.path / "Package.resolved").read_text()
    served = subprocess.Popen(
        ["Scripts/run", "serve"], cwd=clone.path, env={**ENVIRONMENT, "FEATURE": feature}, text=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    )
    try:
        address = served.stdout.readline().split(" is at ")[-1].strip()
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
        with browser.open(address) as page:
            rows = re.findall(r'data-step="control" data-value="([a-z]+-[^"]+)"', page.read().decode())
        assert rows, "The page lists no preview."
        with browser.open(urllib.parse.urljoin(address, f"/{rows[0]}")) as page:
            assert page.status == 200
    finally:
        served.send_signal(signal.SIGTERM)
        served.wait(timeout=60)
        served.stdout.close()
    assert (clone.path / "Package.resolved").read_text() == resolved
