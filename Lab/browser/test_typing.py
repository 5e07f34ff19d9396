"""Tests that no typed text is lost and that no field is overwritten while its text is being sent."""

import pytest
from playwright.sync_api import expect

from app import add_backpack, button, expect_cart, link, over_a_wire, press

pytestmark = over_a_wire


@pytest.mark.smoke
def test_text_is_sent_while_the_user_is_typing(tab):
    page = tab()
    field = page.get_by_label("Filter")
    field.press_sequentially("bag", delay=20)
    expect(page.locator(".rows").last.get_by_role("link")).to_have_count(1)
    expect(field).to_have_value("bag")
    expect(field).to_be_focused()


def test_a_late_response_does_not_overwrite_newer_text(tab):
    page = tab()
    field = page.get_by_label("Filter")
    expect(field).to_be_visible()
    page.wire.latency = max(page.wire.latency, 0.3)
    # After each pause, the text typed so far has been sent, but the response is still pending.
    for text in ("bag", "s a", "nd"):
        field.press_sequentially(text, delay=20)
        page.wait_for_timeout(310)
        button(page, "Another recommendation").evaluate("button => button.form.requestSubmit(button)")
    expect(page.locator("[aria-busy]")).to_have_count(0)
    # Only the list of recommendations remains because no category matches the filter.
    expect(page.locator(".rows")).to_have_count(1)
    expect(field).to_have_value("bags and")
    expect(field).to_be_focused()


def test_a_focused_field_changes_only_when_return_is_pressed(tab):
    page, other = tab("/settings"), tab("/settings")
    size = page.get_by_label("Products per page")
    size.focus()
    other.get_by_label("Products per page").fill("30")
    page.wait_for_function("() => document.querySelector('[name=\"was:page-size\"]').value === '30'")
    expect(size).to_have_value("20")
    button(page, "Save the full catalog").focus()
    expect(size).to_have_value("30")
    size.fill("007")
    size.press("Enter")
    expect(size).to_have_value("7")
    expect(size).to_be_focused()


@pytest.mark.smoke
def test_nothing_changes_during_input_method_composition(tab):
    page = tab()
    page.get_by_label("Filter").focus()
    session = page.context.new_cdp_session(page)
    session.send("Input.imeSetComposition", {"text": "ば", "selectionStart": 1, "selectionEnd": 1})
    before = page.locator("#main").inner_html()
    other = tab("/product/p-7")
    add_backpack(other)
    expect_cart(other, 1)
    assert page.locator("#main").inner_html() == before
    expect(link(page, "Cart 1")).to_have_count(0)
    session.send("Input.insertText", {"text": "bag"})
    expect_cart(page, 1)
    expect(page.get_by_label("Filter")).to_have_value("bag")


def test_typed_text_is_sent_when_the_user_leaves_the_page(app, tab):
    page, other = tab("/product/p-7"), tab()
    add_backpack(page)
    press(page, "Open the cart", "Canvas Backpack")
    page.get_by_label("Quantity").fill("3")
    # The test leaves the page immediately, without waiting for the page to send the text.
    page.goto(app.origin + "/home")
    expect_cart(other, 3)


@pytest.mark.smoke
def test_typed_text_is_sent_with_the_next_press(tab):
    page = tab("/profile")
    page.get_by_label("Email").fill("robin@mail.example")
    # The test presses the button immediately, while the button is still disabled because the app has not received the change.
    button(page, "Save").click(force=True)
    expect(page.locator("main")).to_contain_text("Saved profile: shopper, robin@mail.example.")


def test_overlong_text_does_not_block_later_input(tab):
    page = tab("/search")
    page.get_by_label("Search").fill("x" * 70_000)
    expect(page.locator("#banner")).to_have_text("This text is too long.")
    page.get_by_label("Search").fill("canvas")
    expect(link(page, "Canvas Backpack")).to_be_visible()
