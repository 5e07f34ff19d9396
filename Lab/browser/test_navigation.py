"""Tests that URLs and the browser history open the expected screens and that changes preserve the focus and the scroll position."""

import re

import pytest
from playwright.sync_api import expect

from app import add_backpack, button, expect_title, link, over_a_wire, press

pytestmark = over_a_wire


def test_back_and_forward_open_the_same_screens(app, tab):
    page = tab()
    screens = [("home", "Storefront"), ("category/bags", "Bags"), ("product/p-7", "Canvas Backpack")]

    def expect_screen(number):
        path, title = screens[number]
        expect(page).to_have_url(f"{app.origin}/{path}")
        expect_title(page, title)

    for number in (1, 2):
        press(page, screens[number][1])
        expect_screen(number)
    for move, number in [("back", 1), ("back", 0), ("forward", 1), ("forward", 2)]:
        getattr(page, f"go_{move}")()
        expect_screen(number)
    button(page, "Back", exact=True).click()
    expect_screen(1)
    page.go_back()
    expect_screen(0)


def test_an_unknown_url_is_replaced_with_the_previous_url(app, tab):
    page = tab()
    # A single script call performs both navigations because a page that arrived between them would return to the app's current screen.
    page.evaluate("""() => new Promise(done => {
        history.pushState({}, "", "/nowhere");
        addEventListener("popstate", done, { once: true });
        history.back();
    })""")
    expect(page).to_have_url(app.origin + "/home")
    length = page.evaluate("history.length")
    page.go_forward()
    expect(page.locator("#banner")).to_be_visible()
    expect(page).to_have_url(app.origin + "/home")
    assert page.evaluate("history.length") == length


@pytest.mark.smoke
@pytest.mark.parametrize("has_script", [True, False])
def test_a_link_to_another_screen_opens_in_a_new_tab(app, tab, has_script):
    page = tab("/category/bags", java_script_enabled=has_script)
    for name, path, options in [
        ("Canvas Backpack", "product/p-7", {"button": "middle"}), ("Favorites", "favorites", {"modifiers": ["Control"]}),
        ("Storefront", "home", {"modifiers": ["Control"]}),
    ]:
        with page.context.expect_page() as opened:
            link(page, name).first.click(**options)
        # Only a page without a script needs the window's identifier in its URL, but a new tab may run the script before Playwright
        # disables JavaScript.
        query = "" if has_script else r"(\?window=\w+)?"
        expect(opened.value).to_have_url(re.compile(f"^{app.origin}/{path}{query}$"))
        expect(opened.value.locator("h1")).to_be_visible()
        opened.value.close()
    expect(page).to_have_url(re.compile("/category/bags"))
    expect(page.locator("h1")).to_have_text("Bags")


def test_back_opens_the_previous_screen_without_a_script(app, tab):
    page = tab("/category/bags/rating", java_script_enabled=False)
    for path, back in [
        (["Canvas Backpack"], "Bags"), (["Account", "Settings"], "Account"), (["Shop", "Search"], "Storefront"),
    ]:
        for name in path:
            link(page, name).first.click()
        press(page, "Back")
        expect(page.locator("h1")).to_have_text(back)
    press(page, "Bags", "Canvas Backpack", "Sand", "M (20 liters)", "Buy now", "Check out", "Back")
    expect(page.locator("h1")).to_have_text("Cart")


def test_a_click_on_a_link_opens_the_screen_in_the_same_tab(app, tab):
    page = tab()
    page.evaluate("() => { window.isTheSamePage = true; }")
    press(page, "Bags")
    link(page, "Canvas Backpack").first.click()
    expect_title(page, "Canvas Backpack")
    button(page, "Back", exact=True).click()
    expect_title(page, "Bags")
    link(page, "Storefront").click()
    expect_title(page, "Storefront")
    expect(page).to_have_url(app.origin + "/home")
    page.go_back()
    expect_title(page, "Bags")
    assert page.evaluate("window.isTheSamePage")


def test_a_reload_preserves_search_text_sort_order_and_variant(app, tab):
    page = tab("/search")
    page.get_by_label("Search").press_sequentially("tote", delay=20)
    expect(page).to_have_url(app.origin + "/search/tote")
    page.reload()
    expect(page.get_by_label("Search")).to_have_value("tote")
    expect(link(page, "Tote").first).to_be_visible()
    page.goto(app.origin + "/category/bags")
    press(page, "All products", "Best rated first")
    expect(page).to_have_url(app.origin + "/category/bags/rating")
    page.reload()
    expect(button(page, "Best rated first")).to_have_attribute("aria-disabled", "true")
    page.goto(app.origin + "/product/p-7")
    press(page, "Sand", "M (20 liters)")
    expect(page).to_have_url(app.origin + "/product/p-7/Sand/M")
    page.reload()
    expect(button(page, "Sand chosen")).to_be_visible()
    expect(button(page, "Add to cart")).not_to_have_attribute("aria-disabled", "true")
    # Changes to a screen's state do not create history entries.
    page.go_back()
    expect(page).to_have_url(app.origin + "/category/bags/rating")


def test_the_cart_editor_has_a_history_entry(app, tab):
    page = tab("/product/p-7")
    add_backpack(page)
    press(page, "Open the cart", "Canvas Backpack")
    expect(page).to_have_url(re.compile(f"^{app.origin}/cart/[^/]+$"))
    editor = page.url
    expect(page.get_by_label("Quantity")).to_be_visible()
    for leave in (page.go_back, button(page, "Done").click, button(page, "Back", exact=True).click):
        leave()
        expect(page).to_have_url(app.origin + "/cart")
        expect(link(page, "Check out")).to_be_visible()
        page.go_forward()
        expect(page).to_have_url(editor)
        expect(page.get_by_label("Quantity")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Quantity")).to_be_visible()


@pytest.mark.flags("--latency", "300ms")
def test_changes_and_reloads_preserve_the_scroll_position(tab):
    page = tab("/category/bags", viewport={"width": 400, "height": 400})
    before = page.locator(".rows").first.inner_text()
    more = button(page, "Other recommendations")
    more.focus()
    scroll = page.evaluate("scrollY")
    page.keyboard.press("Enter")
    expect(page.locator(".rows").first).not_to_have_text(before)
    expect(more).to_be_focused()
    assert scroll > 0 and abs(page.evaluate("scrollY") - scroll) < 2
    page.wait_for_function("scroll => history.state.scroll === scroll", arg=scroll)
    page.reload()
    # After the reload, the page loads new recommendations. Chromium can scroll by one line to keep a row in place.
    page.wait_for_function("scroll => Math.abs(scrollY - scroll) < 24", arg=scroll)


def test_the_focus_is_preserved_when_a_button_changes_or_disappears(tab):
    page = tab("/product/p-7")
    switch = page.get_by_role("switch", name="Favorite")
    switch.focus()
    page.keyboard.press("Enter")
    expect(switch).to_have_attribute("aria-checked", "true")
    expect(switch).to_be_focused()
    press(page, "Favorites")
    remove = button(page, "Remove Canvas Backpack")
    remove.focus()
    page.keyboard.press("Enter")
    expect(remove).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('main') !== null"), "The focus was lost."


@pytest.mark.flags("--catalog-size", "300")
def test_back_restores_the_scroll_position_of_a_paged_list(tab):
    page = tab("/category/bags")
    press(page, "All products")
    rows = page.locator(".rows").last.get_by_role("link")
    expect(rows).to_have_count(20)
    button(page, "More").first.click()
    expect(rows).to_have_count(40)
    rows.nth(37).scroll_into_view_if_needed()
    name, scroll = rows.nth(37).inner_text(), page.evaluate("scrollY")
    page.wait_for_function("scroll => history.state.scroll === scroll", arg=scroll)
    rows.nth(37).click()
    expect(page).to_have_url(re.compile("/product/"))
    page.go_back()
    expect(rows.nth(37)).to_contain_text(name.split("\n")[0])
    page.wait_for_function("scroll => Math.abs(scrollY - scroll) < 2", arg=scroll)
