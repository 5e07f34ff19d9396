"""Tests that a press takes effect only once, that every failure is reported, and that no text is lost when the app restarts."""

import re
from urllib.parse import urljoin

from playwright.sync_api import expect

from app import add_backpack, button, expect_cart, link, over_a_wire, press

pytestmark = over_a_wire


def test_a_button_is_busy_until_the_response_to_its_press_arrives(tab):
    page = tab("/product/p-9")
    noir, held = button(page, "Noir"), []
    page.route("**/-/act", lambda route: held.append((route, route.fetch())))
    noir.click()
    # The event stream shows the effect of the press before the response arrives.
    expect(noir).to_contain_text("chosen")
    expect(noir).to_have_attribute("aria-busy", "true")
    expect(page.locator("#bar")).to_be_visible()
    held[0][0].fulfill(response=held[0][1])
    expect(page.locator("[aria-busy]")).to_have_count(0)
    expect(page.locator("#bar")).to_be_hidden()


def test_a_press_takes_effect_once_if_its_responses_are_lost(tab):
    page, lost = tab("/product/p-7"), []
    press(page, "Sand", "M (20 liters)")
    expect(button(page, "Add to cart")).not_to_have_attribute("aria-disabled", "true")

    def lose(route):
        lost.append(route.fetch().status)
        route.abort()

    page.route("**/-/act", lose, times=2)
    press(page, "Add to cart", "Cart 1")
    expect(page.get_by_role("heading", name="Cart")).to_be_visible()
    expect(page.locator("#banner")).to_be_hidden()
    assert lost == [200, 200]
    expect_cart(page, 1)


def test_an_interrupted_connection_neither_loses_nor_repeats_a_press(tab):
    page, other = tab("/product/p-9"), tab("/product/p-7")
    press(page, "Noir")
    expect(button(page, "Noir")).to_contain_text("chosen")
    button(page, "Add to cart").click(no_wait_after=True)
    with page.wire.cut():
        expect(page.locator("#banner")).to_be_visible()
        add_backpack(other)
        expect(link(other, "Open the cart")).to_be_visible()
    for each in (page, other):
        expect_cart(each, 2, timeout=40_000)
    expect(page.locator("#banner")).to_be_hidden(timeout=40_000)
    page.goto(urljoin(page.url, "/cart"))
    expect_cart(page, 2)


def test_a_restart_preserves_text_focus_scroll_position_and_screen(app, tab):
    page = tab("/search", viewport={"width": 700, "height": 200})
    field, found = page.get_by_role("textbox", name="Search"), link(page, "Canvas Backpack")
    field.press_sequentially("back")
    expect(found).to_be_visible()
    page.evaluate("scrollTo(0, 60)")
    # Before it is killed, the app has responded to the first text but has not received the second text.
    for text, rest in (("back", ""), ("backpa", "pa")):
        heading, scroll = page.locator("h1").bounding_box(), page.evaluate("scrollY")
        app.kill()
        expect(page.locator("#banner")).to_be_visible()
        assert page.locator("h1").bounding_box() == heading, "The banner moved the page."
        field.press_sequentially(rest)
        app.start()
        expect(page.locator("#banner")).to_be_hidden(timeout=30_000)
        expect(field).to_have_value(text)
        expect(field).to_be_focused()
        expect(found).to_be_visible(timeout=30_000)
        expect(page).to_have_url(f"{app.origin}/search/{text}")
        assert page.evaluate("scrollY") == scroll > 0


def test_a_press_before_a_restart_is_not_repeated(app, tab):
    page = tab("/product/p-7")
    press(page, "Sand")
    app.kill()
    press(page, "Olive")
    expect(page.locator("#banner")).to_be_visible()
    app.start()
    expect(page.locator("#banner")).to_contain_text("restarted", timeout=30_000)
    # The button press after the restart takes effect, but the press before the restart does not.
    press(page, "M (20 liters)")
    expect(button(page, "M (20 liters)")).to_contain_text("chosen")
    expect(button(page, "Olive chosen")).to_have_count(0)
    # The new screen starts in the state that its URL describes. The URL reflects the first press if the app responded
    # to that press before the restart.
    expect(page).to_have_url(re.compile(f"^{app.origin}/product/p-7(/Sand)?/M$"))


def test_the_home_screen_opens_if_a_screen_is_missing_after_a_restart(app, tab):
    page = tab("/category/bags")
    page.route("**/category/bags", lambda route: route.fulfill(status=404), times=1)
    app.kill()
    app.start()
    expect(page.locator("#title")).to_have_text("Storefront")


def test_a_hidden_tab_shows_the_newest_screen_when_it_becomes_visible(tab):
    page, other = tab("/cart"), tab("/product/p-7")
    # If Chromium runs without a window, it treats all tabs as visible.
    hide = """hidden => { Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true })); }"""
    page.evaluate(hide, True)
    add_backpack(other)
    expect_cart(other, 1)
    expect(link(page, "Cart 1")).to_have_count(0)
    page.evaluate(hide, False)
    expect_cart(page, 1)
    expect(page.locator("main")).to_contain_text("Canvas Backpack")
