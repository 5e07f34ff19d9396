"""Tests accessibility: axe-core finds no violations, a screen reader reads the recorded text, and the keyboard reaches every control."""

import difflib
import os
import pathlib

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from app import add_backpack, button, expect_cart, link, press, previews

RECORDED = pathlib.Path(__file__).parent / "Told"

# Measures the width of the page. Layout containment hides overflow inside a list, so each part of a row is measured separately.
WIDTH = """Math.max(document.documentElement.scrollWidth,
    ...Array.from(document.querySelectorAll(".rows *"), part => Math.floor(part.getBoundingClientRect().right)))"""

# Returns the name of the focused control, or null after the last control on the page.
FOCUSED = """() => { const at = document.activeElement; if (at === document.body) return null;
    return at.localName + ": " + (at.labels?.[0] ?? at).innerText.replace(/\\s+/g, " ").trim(); }"""


def _expect_accessible(page, what):
    found = Axe().run(page)
    assert found.violations_count == 0, f"{what}: {found.generate_report()}"


@pytest.mark.flags("--previews")
@pytest.mark.parametrize("width", [1280, 640, 360])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_previews_have_no_violations_and_fit_the_window(app, tab, scheme, width):
    page = tab(color_scheme=scheme, viewport={"width": width, "height": 800})
    assert len(previews(page)) > 100
    for preview in previews(page):
        page.goto(f"{app.origin}/{preview}")
        _expect_accessible(page, preview)
        assert page.evaluate(WIDTH) <= width, preview


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_tabs_badge_and_banner_have_no_violations(app, tab, scheme):
    page = tab("/product/p-7", color_scheme=scheme)
    add_backpack(page)
    expect_cart(page, 1)
    app.kill()
    expect(page.locator("#banner")).to_be_visible()
    _expect_accessible(page, "tabs, badge, and banner")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_error_pages_have_no_violations_and_link_to_the_home_screen(app, tab, scheme):
    stranger = tab(url=app.origin, color_scheme=scheme, viewport={"width": 320, "height": 800})
    page = tab("/nowhere", color_scheme=scheme, viewport={"width": 320, "height": 800})
    for each in (stranger, page):
        _expect_accessible(each, each.url)
        assert each.evaluate("getComputedStyle(document.querySelector('.brand')).fontWeight") == "800", "The error page has no style."
        assert each.evaluate(WIDTH) <= 320
    link(page, "Go to the home screen").click()
    expect(page).to_have_url(app.origin + "/home")


@pytest.mark.flags("--previews")
def test_a_screen_reader_reads_the_recorded_text_of_each_feature(app, tab):
    """Compares the accessibility tree and the focus order of each feature's longest preview with the recorded text in `Told`. RECORD=1
    rewrites the recorded files."""
    page, longest, differences = tab(), {}, []
    for preview in previews(page):
        page.goto(f"{app.origin}/{preview}")
        length, feature = len(page.locator("main").inner_text()), preview.split("-")[0]
        longest[feature] = max(longest.get(feature, (0, "")), (length, preview))
    for feature, (_, preview) in longest.items():
        page.goto(f"{app.origin}/{preview}")
        # After the last control, Chromium moves focus unpredictably: either back to the first control or out of the page.
        page.locator(".skip").focus()
        first = name = page.evaluate(FOCUSED)
        lines, file = [preview, "", page.locator("body").aria_snapshot(), "", "Tab leads to:"], RECORDED / f"{feature}.txt"
        while name:
            lines.append(name)
            assert len(lines) < 200, "The focus order has a cycle."
            page.keyboard.press("Tab")
            name = page.evaluate(FOCUSED)
            if name == first:
                break
        if os.environ.get("RECORD") == "1":
            file.write_text("\n".join(lines) + "\n")
        differences += difflib.unified_diff(file.read_text().splitlines(), "\n".join(lines).splitlines(), file.name, lineterm="")
    assert not differences, "\n".join(differences)


def test_an_order_can_be_placed_with_the_keyboard_alone(tab):
    page = tab()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    for name, heading in [
        ("Bags", "Bags"), ("Canvas Backpack", "Canvas Backpack"), ("Sand", None), ("M (20 liters)", None), ("Add to cart", None),
        ("Open the cart", "Cart"), ("Check out", "Checkout"), ("Place the order", None), ("View the order", "Order SF-000001"),
    ]:
        _tab_to(page, name)
        page.keyboard.press("Enter")
        expect(page.locator("[aria-busy]")).to_have_count(0)
        if heading:
            expect(page.get_by_role("heading", name=heading, level=1)).to_be_focused()
    expect(page.locator("main")).to_contain_text("Placed on")


def _tab_to(page, name):
    """Presses Tab until an enabled control with the given name has focus."""
    control = page.locator("#form :is(a, button):not([aria-disabled])").filter(has_text=name).first
    expect(control).to_be_visible()
    for _ in range(60):
        if control.evaluate("control => control === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Pressing Tab does not reach “{name}”.")


LOOK = """part => { const { backgroundColor, borderTopWidth, borderTopStyle, borderTopColor, color } = getComputedStyle(part);
    return [backgroundColor, borderTopWidth, borderTopStyle, borderTopColor, color].join(" "); }"""


def test_forced_colors_distinguish_selected_and_disabled_controls(app, tab):
    page = tab("/product/p-7", forced_colors="active")
    switch, sand, add = page.get_by_role("switch", name="Favorite"), page.locator("#c-color-Sand"), button(page, "Add to cart")
    knob = switch.locator("i")
    before = [knob.evaluate(LOOK), sand.evaluate(LOOK), add.evaluate(LOOK)]
    switch.click()
    press(page, "Sand", "M (20 liters)")
    expect(switch).to_have_attribute("aria-checked", "true")
    expect(add).not_to_have_attribute("aria-disabled", "true")
    after = [knob.evaluate(LOOK), sand.evaluate(LOOK), add.evaluate(LOOK)]
    assert all(off != on for off, on in zip(before, after)), (before, after)
    press(page, "Account", "Profile")
    page.get_by_label("Email").fill("x")
    expect(page.get_by_label("Email")).to_have_attribute("aria-invalid", "true")
    for control in (page.get_by_label("Username"), button(page, "Save")):
        assert control.evaluate("part => getComputedStyle(part).borderTopStyle !== 'none' && parseFloat(getComputedStyle(part).borderTopWidth) > 0")
    widths = [page.get_by_label(name).evaluate("field => getComputedStyle(field).borderTopWidth") for name in ("Username", "Email")]
    assert widths[0] != widths[1], "An invalid field looks like a valid one."


def test_a_printed_page_has_no_controls(app, tab):
    page = tab("/product/p-7")
    add_backpack(page)
    for path in ("/product/p-7", "/cart", "/checkout", "/profile", "/settings", "/category/bags"):
        page.goto(app.origin + path)
        expect(page.locator(".progress, .placeholder")).to_have_count(0)
        rows = page.locator(".row").count()
        page.emulate_media(media="print")
        assert page.locator("header, .back, .button, .toggle, .field, input").locator("visible=true").count() == 0, path
        assert page.locator(".row").locator("visible=true").count() == rows, path
        page.emulate_media(media="screen")


def test_a_narrow_page_has_one_line_of_tabs_and_aligned_edges(app, tab):
    page = tab("/product/p-7", viewport={"width": 320, "height": 640})
    add_backpack(page)
    expect_cart(page, 1)
    for path in ("/home", "/category/bags", "/product/p-7", "/cart", "/account"):
        page.goto(app.origin + path)
        expect(page.locator(".progress, .placeholder")).to_have_count(0)
        tabs = [_box(page.locator("nav li").nth(number)) for number in range(4)]
        assert len({box["y"] for box in tabs}) == 1, f"{path}: the header has two lines."
        assert _box(page.locator("header"))["height"] < 60, path
        assert tabs[-1]["x"] + tabs[-1]["width"] <= 305, path
        edges = page.eval_on_selector_all(
            ".screen > :is(h1, h2, p, .rows, .field, .notice)",
            "parts => parts.map(part => [part.getBoundingClientRect().left, part.getBoundingClientRect().right])",
        )
        assert {left for left, _ in edges} == {16}, path
        assert {right for _, right in edges} <= {304}, path


def test_a_key_badge_shows_a_working_access_key(app, tab):
    page = tab()
    badge = link(page, "Search").locator("kbd")
    expect(badge).to_be_visible()
    assert badge.evaluate("badge => getComputedStyle(badge, '::before').content + badge.textContent") == '"Alt+"s'
    # Playwright's own key presses omit the key's text, which Chromium needs to find an access key.
    key = {"key": "s", "code": "KeyS", "windowsVirtualKeyCode": 83, "text": "s", "unmodifiedText": "s"}
    page.context.new_cdp_session(page).send("Input.dispatchKeyEvent", {"type": "keyDown", "modifiers": 1, **key})
    expect(page).to_have_url(app.origin + "/search")
    # A badge is hidden if its key does not work: on a touch screen, on a page without JavaScript, or on a disabled button.
    for options in ({"has_touch": True, "is_mobile": True}, {"java_script_enabled": False}):
        other = tab("/product/p-7", **options)
        expect(other.locator("kbd").first).to_have_count(1)
        expect(other.locator("kbd").locator("visible=true")).to_have_count(0)
    page.goto(app.origin + "/product/p-7")
    expect(button(page, "Add to cart").locator("kbd")).to_be_hidden()
    expect(button(page, "Refresh").locator("kbd")).to_be_visible()


def _box(locator):
    return locator.bounding_box()


def test_prices_and_switches_are_aligned(app, tab):
    page = tab("/category/bags")
    expect(page.locator(".rows .end").nth(4)).to_be_visible()
    inset = {
        tuple(round(value) for value in page.locator(".row").nth(number).evaluate("""row => {
            const [card, price] = [row, row.querySelector(".end")].map(part => part.getBoundingClientRect());
            return [price.left - card.left, card.bottom - price.bottom];
        }"""))
        for number in range(5)
    }
    assert len(inset) == 1, f"The insets of the prices differ: {inset}."
    page.goto(app.origin + "/product/p-7")
    switch = page.get_by_role("switch", name="Favorite")
    label, knob = _box(switch.locator("span")), _box(switch.locator("i"))
    assert 0 < knob["x"] - label["x"] - label["width"] < 32


def test_a_disabled_button_shows_its_reason_and_keeps_the_focus(tab):
    page = tab("/product/p-7")
    button(page, "Buy now").click(force=True)
    expect(page.locator("#banner")).to_contain_text("choose a color and a size")
    expect(button(page, "Buy now")).to_be_focused()
