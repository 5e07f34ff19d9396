"""Everybody can use each screen: axe-core finds nothing, a screen reader reads as before, and the keyboard leads everywhere."""

import difflib
import os
import pathlib

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from app import add_backpack, button, expect_cart, link, previews

TOLD = pathlib.Path(__file__).parent / "Told"

# The width of the page. Layout containment hides what overflows in a list, so the rows are measured one by one.
WIDTH = """Math.max(document.documentElement.scrollWidth,
    ...Array.from(document.querySelectorAll(".rows *"), part => Math.floor(part.getBoundingClientRect().right)))"""

# The name of the control that has the focus, or null at the end of the page.
FOCUSED = """() => { const at = document.activeElement; if (at === document.body) return null;
    return at.localName + ": " + (at.labels?.[0] ?? at).innerText.replace(/\\s+/g, " ").trim(); }"""


def _expect_accessible(page, what):
    found = Axe().run(page)
    assert found.violations_count == 0, f"{what}: {found.generate_report()}"


@pytest.mark.flags("--previews")
@pytest.mark.parametrize("width", [1280, 640, 360])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_preview_has_a_violation_or_is_too_wide(app, tab, scheme, width):
    page = tab(color_scheme=scheme, viewport={"width": width, "height": 800})
    assert len(previews(page)) > 100
    for preview in previews(page):
        page.goto(f"{app.origin}/{preview}")
        _expect_accessible(page, preview)
        assert page.evaluate(WIDTH) <= width, preview


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_around_the_screens_has_no_violation(app, tab, scheme):
    page = tab("/product/p-7", color_scheme=scheme)
    add_backpack(page)
    expect_cart(page, 1)
    app.kill()
    expect(page.locator("#banner")).to_be_visible()
    _expect_accessible(page, "tabs, badge, and banner")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_error_page_has_no_violation_and_leads_on(app, tab, scheme):
    stranger = tab(url=app.origin, color_scheme=scheme, viewport={"width": 320, "height": 800})
    page = tab("/nowhere", color_scheme=scheme, viewport={"width": 320, "height": 800})
    for each in (stranger, page):
        _expect_accessible(each, each.url)
        assert each.evaluate("getComputedStyle(document.querySelector('.button')).borderRadius") != "0px", "It has no style."
        assert each.evaluate(WIDTH) <= 320
    link(page, "Open the shop").click()
    expect(page).to_have_url(app.origin + "/home")


@pytest.mark.flags("--previews")
def test_a_screen_reader_reads_each_feature_as_before(app, tab):
    """Compares the accessibility tree and the order of focus of each feature's longest preview with `Told`. RECORD=1 writes it anew."""
    page, longest, differences = tab(), {}, []
    for preview in previews(page):
        page.goto(f"{app.origin}/{preview}")
        length, feature = len(page.locator("main").inner_text()), preview.split("-")[0]
        longest[feature] = max(longest.get(feature, (0, "")), (length, preview))
    for feature, (_, preview) in longest.items():
        page.goto(f"{app.origin}/{preview}")
        page.evaluate("() => document.activeElement.blur()")
        told, file = [preview, "", page.locator("body").aria_snapshot(), "", "Tab leads to:"], TOLD / f"{feature}.txt"
        while page.keyboard.press("Tab") or (name := page.evaluate(FOCUSED)):
            told.append(name)
            assert len(told) < 200, "Tab leads in a circle."
        if os.environ.get("RECORD") == "1":
            file.write_text("\n".join(told) + "\n")
        differences += difflib.unified_diff(file.read_text().splitlines(), "\n".join(told).splitlines(), file.name, lineterm="")
    assert not differences, "\n".join(differences)


def test_the_keyboard_alone_is_enough(tab):
    page = tab()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    link(page, "Bags").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Bags")).to_be_focused()


def _box(locator):
    return locator.bounding_box()


def test_prices_and_switches_have_their_place(app, tab):
    page = tab("/category/bags")
    expect(page.locator(".rows .end").nth(4)).to_be_visible()
    inset = {
        tuple(round(value) for value in page.locator(".row").nth(number).evaluate("""row => {
            const [card, price] = [row, row.querySelector(".end")].map(part => part.getBoundingClientRect());
            return [price.left - card.left, card.bottom - price.bottom];
        }"""))
        for number in range(5)
    }
    assert len(inset) == 1, f"Prices stand at {inset}."
    page.goto(app.origin + "/product/p-7")
    switch = page.get_by_role("switch", name="Favorite")
    label, knob = _box(switch.locator("span")), _box(switch.locator("i"))
    assert 0 < knob["x"] - label["x"] - label["width"] < 32


def test_a_disabled_button_gives_its_reason_and_keeps_the_focus(tab):
    page = tab("/product/p-7")
    button(page, "Open cart with this").click(force=True)
    expect(page.locator("#banner")).to_contain_text("choose a color and a size")
    expect(button(page, "Open cart with this")).to_be_focused()
