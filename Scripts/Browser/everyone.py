"""Everyone can use it: axe-core finds nothing, in light and dark, wide and narrow."""

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from shop import shop, tab

PATHS = [
    "/home", "/category/bags", "/product/p-7", "/search", "/favorites", "/cart", "/checkout", "/account", "/orders",
    "/profile", "/settings", "/tour",
]


def axe_finds_nothing_on_any_screen(browser):
    for scheme in ("light", "dark"):
        for width in (1280, 360):
            options = {"color_scheme": scheme, "viewport": {"width": width, "height": 800}}
            with shop() as served, tab(browser, served, **options) as page:
                _fill(page, served)
                for path in PATHS:
                    page.goto(served.origin + path)
                    expect(page.locator("h1")).to_be_visible()
                    found = Axe().run(page)
                    assert found.violations_count == 0, f"{path} {scheme} {width}: {found.generate_report()}"
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    assert wide <= width, f"{path} at {width} is {wide} wide"


def axe_finds_nothing_where_something_went_wrong(browser):
    with shop("--fault", "GET /v2/*:status500") as served, tab(browser, served) as page:
        for path in PATHS[:4]:
            page.goto(served.origin + path)
            expect(page.locator("h1")).to_be_visible()
            found = Axe().run(page)
            assert found.violations_count == 0, f"{path}: {found.generate_report()}"


def it_is_used_with_the_keyboard_alone(browser):
    with shop() as served, tab(browser, served) as page:
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
        names = []
        for _ in range(12):
            page.keyboard.press("Tab")
            names.append(page.evaluate("(document.activeElement.labels?.[0] ?? document.activeElement).textContent.trim()"))
        assert names[:4] == ["Shop", "Favorites", "Cart", "Account"], names
        assert not any("Send" == name for name in names), names
        page.get_by_role("button", name="Bags").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Bags")).to_be_focused()


def it_reads_well_at_twice_the_size(browser):
    with shop() as served, tab(browser, served, viewport={"width": 640, "height": 400}, device_scale_factor=2) as page:
        for path in PATHS:
            page.goto(served.origin + path)
            assert page.evaluate("document.documentElement.scrollWidth") <= 640, path


def the_page_is_small(browser):
    with shop() as served, tab(browser, served) as page:
        sizes = page.evaluate(
            """async () => { let bytes = 0; for (const path of ["/home", "/-/style.css", "/-/script.js"])
            bytes += (await (await fetch(path)).arrayBuffer()).byteLength; return bytes; }"""
        )
        assert sizes <= 40_000, sizes
        lines = page.evaluate("async () => (await (await fetch('/-/script.js')).text()).split('\\n').length - 1")
        assert lines <= 250, f"The script has {lines} lines."


def _fill(page, served):
    page.goto(served.origin + "/product/p-7")
    page.get_by_role("button", name="Sand").click()
    page.get_by_role("button", name="M (20 litres)").click()
    page.get_by_role("button", name="Add to the cart").click()
    expect(page.get_by_role("button", name=re.compile("Cart 1"))).to_be_visible()
    page.get_by_role("switch", name="Favorite").click()
