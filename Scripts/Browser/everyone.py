"""Everyone can use it: axe-core finds nothing, it reads as it did, and the keyboard leads everywhere."""

import difflib
import os
import pathlib
import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from shop import previews, shop, tab

TOLD = pathlib.Path(__file__).parent / "Told"

# How wide the page is; a list is contained, so that what is too wide in it has to be looked for.
WIDE = """Math.max(document.documentElement.scrollWidth,
    ...Array.from(document.querySelectorAll(".rows *"), part => Math.floor(part.getBoundingClientRect().right)))"""


def axe_finds_nothing_on_any_preview(browser):
    with previews() as served, tab(browser, served) as page:
        addresses = _addresses(page)
        assert len(addresses) > 100, addresses
        for address in addresses:
            page.goto(f"{served.origin}/{address}")
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                for width in (1280, 360):
                    page.set_viewport_size({"width": width, "height": 800})
                    found = Axe().run(page)
                    assert found.violations_count == 0, f"{address} {scheme} {width}: {found.generate_report()}"
                    wide = page.evaluate(WIDE)
                    assert wide <= width, f"{address} at {width} is {wide} wide"


def each_screen_tells_a_reader_what_it_told_before(browser):
    """What assistive technology is told of the longest preview of each feature, and the order of focus: in Told; RECORD=1 writes it."""
    with previews() as served, tab(browser, served) as page:
        longest, problems = {}, []
        for address in _addresses(page):
            page.goto(f"{served.origin}/{address}")
            length = len(page.locator("main").inner_text())
            longest[address.split("-")[0]] = max(longest.get(address.split("-")[0], (0, "")), (length, address))
        for feature, (_, address) in longest.items():
            page.goto(f"{served.origin}/{address}")
            told = f"{address}\n\n{page.locator('body').aria_snapshot()}\n\nTab leads to:\n" + "\n".join(_focused(page)) + "\n"
            file = TOLD / f"{feature}.txt"
            if os.environ.get("RECORD") == "1":
                file.write_text(told)
            before = file.read_text() if file.exists() else ""
            problems += difflib.unified_diff(before.splitlines(), told.splitlines(), file.name, "now", lineterm="")
        assert not problems, "\n".join(problems)


def axe_finds_nothing_in_the_shop(browser):
    """With its tabs, its badges and a banner, which no preview has."""
    for scheme in ("light", "dark"):
        with shop() as served, tab(browser, served, "/product/p-7", color_scheme=scheme) as page:
            page.get_by_role("button", name="Sand").click()
            page.get_by_role("button", name="M (20 litres)").click()
            page.get_by_role("button", name="Add to the cart").click()
            expect(page.get_by_role("button", name=re.compile("Cart 1"))).to_be_visible()
            served.kill()
            expect(page.locator("#banner")).to_be_visible()
            found = Axe().run(page)
            assert found.violations_count == 0, f"{scheme}: {found.generate_report()}"


def it_is_used_with_the_keyboard_alone(browser):
    with shop() as served, tab(browser, served) as page:
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
        page.get_by_role("button", name="Bags").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Bags")).to_be_focused()


def it_reads_well_at_twice_the_size(browser):
    with previews() as served, tab(browser, served, viewport={"width": 640, "height": 400}, device_scale_factor=2) as page:
        for address in _addresses(page):
            page.goto(f"{served.origin}/{address}")
            assert page.evaluate(WIDE) <= 640, address


def the_page_is_small(browser):
    with shop() as served, tab(browser, served) as page:
        sizes = page.evaluate(
            """async () => { let bytes = 0; for (const path of ["/home", "/-/style.css", "/-/script.js"])
            bytes += (await (await fetch(path)).arrayBuffer()).byteLength; return bytes; }"""
        )
        assert sizes <= 40_000, sizes
        lines = page.evaluate("async () => (await (await fetch('/-/script.js')).text()).split('\\n').length - 1")
        assert lines <= 250, f"The script has {lines} lines."


def _addresses(page):
    return page.eval_on_selector_all("main button[name=control]", "buttons => buttons.map(button => button.value)")


def _focused(page):
    """The name of each thing that the Tab key leads to, from the top of the page."""
    page.evaluate("() => document.activeElement.blur()")
    names = []
    while True:
        page.keyboard.press("Tab")
        name = page.evaluate(
            """() => { const at = document.activeElement; if (at === document.body) return null;
            return at.localName + ": " + (at.labels?.[0] ?? at).innerText.replace(/\\s+/g, " ").trim(); }"""
        )
        if name is None or len(names) > 200:
            return names
        names.append(name)
