"""Fixtures for the served app, the browser, and tabs that connect to the app through a proxy with a given latency."""

from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect, sync_playwright

from app import App
from wire import Wire


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        yield browser
        browser.close()


@pytest.fixture
def app(request, tmp_path):
    """The served app, which is started with the flags from the test's `flags` marker."""
    mark = request.node.get_closest_marker("flags")
    served = App(tmp_path, *mark.args, **mark.kwargs) if mark else App(tmp_path)
    yield served
    served.program.end()


@pytest.fixture
def latency(request):
    """The round-trip time between the browser and the app, in seconds. `over_a_wire` runs a test with three values."""
    return getattr(request, "param", 0)


@pytest.fixture
def tab(request, chromium, latency):
    """Opens tabs, each in a separate browser profile. The test fails if a script throws an error or violates the content security
    policy."""
    expect.set_options(timeout=10_000 * (1 + latency))
    pages, problems = [], []

    def open_tab(path="/", url=None, **options):
        url, wire = url or request.getfixturevalue("app").url, Wire(latency)
        page = chromium.new_context(
            **{"viewport": {"width": 1100, "height": 800}, "proxy": {"server": wire.address}, **options}
        ).new_page()
        page.wire = wire
        pages.append(page)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: "Content Security" in message.text and problems.append(message.text))
        page.goto(url)
        if path != "/":
            page.goto(urljoin(url, path))
        return page

    yield open_tab
    for page in pages:
        page.context.close()
        page.wire.stop()
    assert not problems


def pytest_collection_modifyitems(items):
    """Excludes tests with added latency from the smoke tests."""
    for item in items:
        if getattr(item, "callspec", None) and item.callspec.params.get("latency"):
            item.own_markers = [mark for mark in item.own_markers if mark.name != "smoke"]
