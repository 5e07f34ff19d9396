"""The place in the page, the places in the shop, and the address bar."""

import re

from playwright.sync_api import expect

from shop import shop, tab


def a_new_screen_has_its_title_and_its_heading_the_focus(browser):
    with shop() as served, tab(browser, served) as page:
        page.get_by_role("button", name="Bags").click()
        expect(page).to_have_title("Bags · Storefront")
        expect(page.get_by_role("heading", name="Bags")).to_be_focused()
        expect(page).to_have_url(served.origin + "/category/bags")


def focus_and_scroll_survive_a_change(browser):
    with shop("--latency", "300ms") as served, tab(browser, served, "/category/bags") as page:
        page.set_viewport_size({"width": 400, "height": 400})
        before = page.locator(".rows").first.inner_text()
        more = page.get_by_role("button", name="Other picks")
        more.scroll_into_view_if_needed()
        more.focus()
        scroll = page.evaluate("scrollY")
        page.keyboard.press("Enter")
        expect(page.locator(".rows").first).not_to_have_text(before)
        expect(more).to_be_focused()
        assert scroll > 0 and abs(page.evaluate("scrollY") - scroll) < 2, page.evaluate("scrollY")


def the_focus_stays_on_a_button_that_replaces_itself(browser):
    with shop() as served, tab(browser, served, "/product/p-7") as page:
        page.get_by_role("switch", name="Favorite").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("switch", name="Favorite")).to_have_attribute("aria-checked", "true")
        expect(page.get_by_role("switch", name="Favorite")).to_be_focused()
        page.get_by_role("button", name="Favorites").click()
        remove = page.get_by_role("button", name="Remove Canvas Backpack")
        remove.focus()
        page.keyboard.press("Enter")
        expect(remove).to_have_count(0)
        assert page.evaluate("document.activeElement.closest('main') !== null"), "The focus is gone."


def back_restores_the_scroll_also_in_a_paged_list(browser):
    with shop("--catalogue-size", "300") as served, tab(browser, served, "/category/bags") as page:
        page.get_by_role("button", name="All products").click()
        more = page.get_by_role("button", name=re.compile("More|more"))
        rows = page.locator(".rows").last.get_by_role("button")
        expect(rows).to_have_count(20)
        more.first.click()
        expect(rows).to_have_count(40)
        row = rows.nth(37)
        row.scroll_into_view_if_needed()
        name, scroll = row.inner_text(), page.evaluate("scrollY")
        page.wait_for_function("scroll => history.state.scroll === scroll", arg=scroll)
        row.click()
        expect(page).to_have_url(re.compile("/product/"))
        page.go_back()
        expect(rows.nth(37)).to_contain_text(name.split("\n")[0])
        page.wait_for_function("scroll => Math.abs(scrollY - scroll) < 2", arg=scroll)


def the_ways_back_and_forward_lead_to_the_same_screens(browser):
    with shop() as served, tab(browser, served) as page:
        page.get_by_role("button", name="Bags").click()
        page.get_by_role("button", name="Canvas Backpack").click()
        expect(page).to_have_url(served.origin + "/product/p-7")
        screens = [("home", "Storefront"), ("category/bags", "Bags"), ("product/p-7", "Canvas Backpack")]
        for move, (path, title) in [("go_back", screens[1]), ("go_back", screens[0]), ("go_forward", screens[1]), ("go_forward", screens[2])]:
            getattr(page, move)()
            expect(page).to_have_url(f"{served.origin}/{path}")
            expect(page.get_by_role("heading", name=title, level=1)).to_be_focused()
        page.get_by_role("button", name="Back", exact=True).click()
        expect(page).to_have_url(served.origin + "/category/bags")
        page.go_back()
        expect(page).to_have_url(served.origin + "/home")


def an_address_that_leads_nowhere_is_left_again(browser):
    with shop() as served, tab(browser, served) as page:
        # At once: a page that comes meanwhile would lead from there to where the shop is.
        page.evaluate("""() => new Promise(done => {
            history.pushState({}, "", "/nowhere");
            addEventListener("popstate", done, { once: true });
            history.back();
        })""")
        expect(page).to_have_url(served.origin + "/home")
        page.go_forward()
        expect(page.locator("#banner")).to_be_visible()
        expect(page).to_have_url(served.origin + "/home")


def an_address_leads_to_its_screen_in_a_new_tab_after_a_reload_and_a_restart(browser):
    with shop() as served, tab(browser, served, "/product/p-7") as page:
        page.reload()
        expect(page.get_by_role("heading", name="Canvas Backpack")).to_be_visible()
        other = page.context.new_page()
        other.goto(served.origin + "/orders")
        expect(other.get_by_role("heading", name="Orders")).to_be_visible()
        served.kill()
        served.start()
        other.goto(served.origin + "/product/p-7")
        expect(other.get_by_role("heading", name="Canvas Backpack")).to_be_visible()
        assert other.goto(served.origin + "/nowhere").status == 404


def two_tabs_see_one_cart(browser):
    with shop() as served, tab(browser, served, "/product/p-7") as one, tab(browser, served, "/cart") as two:
        one.get_by_role("button", name="Sand").click()
        one.get_by_role("button", name="M (20 litres)").click()
        one.get_by_role("button", name="Add to the cart").click()
        expect(two.get_by_role("button", name="Cart 1")).to_be_visible()
        expect(two.locator("main")).to_contain_text("Canvas Backpack")


def an_order_is_placed_and_listed(browser):
    with shop() as served, tab(browser, served, "/product/p-7") as page:
        _order(page)
        page.goto(served.origin + "/orders")
        expect(page.locator("main")).to_contain_text("SF-000001")


def everything_works_without_a_script(browser):
    with shop() as served, tab(browser, served, java_script_enabled=False) as page:
        page.get_by_role("button", name="Search").click()
        page.get_by_label("Search").fill("backpack")
        page.get_by_label("Search").press("Enter")
        page.wait_for_timeout(0)
        page.reload()
        page.get_by_role("button", name="Canvas Backpack").click()
        expect(page.get_by_role("heading", name="Canvas Backpack")).to_be_visible()
        _order(page)
        page.get_by_role("button", name="Account").click()
        page.get_by_role("button", name="Profile").click()
        page.get_by_label("Username").fill("robin_7")
        page.get_by_label("E-mail").fill("robin@mail.example")
        page.get_by_label("E-mail").press("Enter")
        page.get_by_role("button", name="Save").click()
        expect(page.locator(".notice.success")).to_be_visible()


def _order(page):
    page.get_by_role("button", name="Sand").click()
    page.get_by_role("button", name="M (20 litres)").click()
    page.get_by_role("button", name="Buy now").click()
    expect(page.get_by_role("heading", name="Cart")).to_be_visible()
    page.get_by_role("button", name=re.compile("Check out|Checkout")).click()
    place = page.get_by_role("button", name=re.compile("Place|Order now|Send"))
    expect(place.first).to_be_visible()
    place.first.click()
    expect(page.locator("main")).to_contain_text("SF-000001")
