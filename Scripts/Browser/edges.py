"""What goes wrong at the edges: two things at once, the moment of a restart, and what is left behind."""

import http.client
import re
import socket
from contextlib import suppress

from playwright.sync_api import expect

from shop import shop, tab

SMALL = {"viewport": {"width": 700, "height": 300}}


def a_frame_overwrites_no_field_with_the_focus_in_which_nothing_was_typed(browser):
    with shop() as served, tab(browser, served, "/settings") as page, tab(browser, served, "/settings") as other:
        size = page.get_by_label("Products per page")
        size.focus()
        other.get_by_label("Products per page").fill("30")
        page.wait_for_function("() => document.querySelector('[name=\"was:page-size\"]').value === '30'")
        expect(size).to_have_value("20")
        page.get_by_role("button", name="Sync the catalogue").focus()
        expect(size).to_have_value("30")


def return_shows_what_the_shop_made_of_the_text(browser):
    with shop() as served, tab(browser, served, "/product/p-9") as page:
        _put_into_cart(page)
        page.get_by_role("button", name="Open the cart").click()
        page.get_by_role("button", name="Pochette").click()
        quantity = page.get_by_label("Quantity")
        quantity.fill("007")
        quantity.press("Enter")
        expect(page.locator("#t-cart")).to_contain_text("7")
        expect(quantity).to_have_value("7")
        expect(quantity).to_be_focused()


def what_makes_a_button_usable_goes_with_its_press(browser):
    with shop() as served, tab(browser, served, "/profile") as page:
        page.get_by_label("E-mail").fill("robin@example.com")
        # At once, while the button still says that nothing has changed.
        page.get_by_role("button", name="Save").click(force=True)
        expect(page.locator("main")).to_contain_text("The shop knows you as shopper, robin@example.com.")


def a_text_that_only_the_old_shop_knew_is_sent_to_the_new_one(browser):
    with shop() as served, tab(browser, served) as page:
        page.get_by_label("Filter").fill("bag")
        expect(page.get_by_role("button", name="Electronics")).to_have_count(0)
        served.kill()
        served.start()
        expect(page.locator("#banner")).to_be_visible()
        expect(page.locator("#banner")).to_be_hidden()
        expect(page.get_by_label("Filter")).to_have_value("bag")
        expect(page.get_by_role("button", name="Bags")).to_be_visible()
        expect(page.get_by_role("button", name="Electronics")).to_have_count(0)


def a_text_that_is_too_long_blocks_nothing(browser):
    with shop() as served, tab(browser, served, "/search") as page:
        page.get_by_role("textbox").fill("x" * 70_000)
        expect(page.locator("#banner")).to_have_text("This text is too long for the shop.")
        page.get_by_role("textbox").fill("canvas")
        expect(page.get_by_role("button", name="Canvas Backpack")).to_be_visible()


def a_button_is_pressed_until_it_is_answered(browser):
    with shop() as served, tab(browser, served, "/product/p-9") as page:
        held = []
        page.route("**/-/act", lambda route: held.append((route, route.fetch())))
        noir = page.get_by_role("button", name="Noir")
        noir.click()
        # The stream has brought what the press has done; its answer is still on the way.
        expect(noir).to_contain_text("chosen")
        expect(noir).to_have_attribute("aria-busy", "true")
        held[0][0].fulfill(response=held[0][1])
        expect(page.locator("[aria-busy]")).to_have_count(0)


def a_banner_moves_nothing(browser):
    with shop() as served, tab(browser, served, "/category/bags", **SMALL) as page:
        before = page.locator("h1").bounding_box()
        served.kill()
        expect(page.locator("#banner")).to_be_visible()
        assert page.locator("h1").bounding_box() == before


def a_reload_finds_how_far_the_page_was_scrolled(browser):
    with shop() as served, tab(browser, served, "/category/bags", **SMALL) as page:
        page.evaluate("() => scrollTo(0, 150)")
        page.wait_for_function("() => history.state?.scroll === 150")
        page.reload()
        page.wait_for_function("() => Math.abs(scrollY - 150) < 2")


def an_address_that_is_gone_after_a_restart_leads_to_the_first_screen(browser):
    with shop() as served, tab(browser, served, "/category/bags") as page:
        def forget(route):
            is_script = route.request.headers.get("accept") == "application/json"
            return route.fulfill(status=404, body="") if is_script else route.continue_()

        page.route("**/category/bags", forget)
        served.kill()
        served.start()
        expect(page.locator("#title")).to_have_text("Storefront")


def what_is_left_of_a_refused_form_is_no_request(browser):
    """A body that nobody reads would be the next request of its connection, whoever sends that."""
    with shop() as served:
        for size in (100, 5_000, 70_000):
            connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=10)
            for _ in range(2):
                connection.request("POST", "/-/act", "x" * size, {"Origin": "http://evil.example"})
                answer = connection.getresponse()
                answer.read()
                assert answer.status == 403, f"{size} bytes: {answer.status}"
            connection.close()


def a_body_without_an_end_ends_its_connection(browser):
    def endless():
        while True:
            yield b"x" * 65_536

    with shop() as served:
        connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=10)
        try:
            connection.request("POST", "/-/act", endless(), encode_chunked=True, headers={"Transfer-Encoding": "chunked"})
            raise AssertionError("It was read to an end that it does not have.")
        except (BrokenPipeError, ConnectionResetError):
            pass


def bodies_that_trickle_hold_nothing_up(browser):
    with shop() as served, tab(browser, served) as page:
        head = f"POST /-/act HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nContent-Length: 1000\r\n\r\nx"
        connections = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(500)]
        for connection in connections:
            connection.sendall(head.encode())
        page.get_by_role("button", name="Bags").click()
        expect(page.get_by_role("heading", name="Bags")).to_be_visible()
        for connection in connections:
            connection.close()


def a_shop_without_files_left_serves_again(browser):
    with shop(files=128) as served, tab(browser, served) as page:
        expect(page.get_by_role("button", name="Bags")).to_be_visible()
        connections = []
        with suppress(ConnectionRefusedError):
            while len(connections) < 200:
                connections.append(socket.create_connection(("127.0.0.1", served.port)))
        for connection in connections:
            connection.close()
        page.get_by_role("button", name="Bags").click()
        expect(page.get_by_role("heading", name="Bags")).to_be_visible()


def _put_into_cart(page):
    page.get_by_role("button", name="Noir").click()
    expect(page.get_by_role("button", name="Noir")).to_contain_text("chosen")
    page.get_by_role("button", name=re.compile("^Add to the cart")).click()
    expect(page.locator("#t-cart")).to_contain_text("1")
