"""Nothing is silent, nothing is done twice, and a restart loses nothing."""

import http.server
import threading
from contextlib import contextmanager

from playwright.sync_api import expect

from shop import shop, tab


def a_slow_answer_is_seen_to_be_awaited(browser):
    with shop() as served, tab(browser, served) as page:
        button = page.get_by_role("button", name="Bags")
        expect(button).to_be_visible()
        page.wire.latency = max(page.wire.latency, 1.5)
        button.click(no_wait_after=True)
        expect(button).to_have_attribute("aria-busy", "true")
        expect(page.locator("#bar")).to_be_visible()
        expect(page.get_by_role("heading", name="Bags")).to_be_visible()
        expect(page.locator("#bar")).to_be_hidden()


def an_action_that_was_answered_in_vain_acts_once(browser):
    with shop() as served, tab(browser, served, "/product/p-7") as page:
        page.get_by_role("button", name="Sand").click()
        page.get_by_role("button", name="M (20 litres)").click()
        expect(page.get_by_role("button", name="Add to the cart")).not_to_have_attribute("aria-disabled", "true")
        lost = []

        def lose(route):
            if len(lost) < 2:
                lost.append(route.fetch().status)
                route.abort()
            else:
                route.continue_()

        page.route("**/-/act", lose)
        page.get_by_role("button", name="Add to the cart").click()
        expect(page.get_by_role("button", name="Cart 1")).to_be_visible()
        page.get_by_role("button", name="Cart 1").click()
        expect(page.get_by_role("heading", name="Cart")).to_be_visible()
        expect(page.locator("#banner")).to_be_hidden()
        assert lost == [200, 200], lost
        expect(page.get_by_role("button", name="Cart 1")).to_be_visible()


def a_killed_shop_comes_back_with_text_focus_scroll_and_path(browser):
    for latency in ("0ms", "300ms", "3s"):
        with shop("--latency", latency) as served, tab(browser, served, "/category/bags") as page:
            expect(page.get_by_role("button", name="All products")).to_be_visible(timeout=30_000)
            page.goto(served.origin + "/search")
            field = page.get_by_label("Search")
            field.focus()
            page.set_viewport_size({"width": 700, "height": 200})
            page.evaluate("scrollTo(0, 60)")
            scroll = page.evaluate("scrollY")
            served.kill()
            field.press_sequentially("backp")
            expect(page.locator("#banner")).to_be_visible()
            served.start()
            expect(page.locator("#banner")).to_be_hidden(timeout=30_000)
            expect(field).to_have_value("backp")
            expect(field).to_be_focused()
            assert page.url == served.origin + "/search", page.url
            assert page.evaluate("scrollY") == scroll, "The page has scrolled."
            field.press_sequentially("ack")
            expect(page.get_by_role("button", name="Canvas Backpack")).to_be_visible(timeout=30_000)


def what_was_pressed_before_a_restart_is_not_repeated(browser):
    with shop() as served, tab(browser, served, "/product/p-7") as page:
        page.get_by_role("button", name="Sand").click()
        served.kill()
        page.get_by_role("button", name="Olive").click()
        expect(page.locator("#banner")).to_be_visible()
        served.start()
        expect(page.locator("#banner")).to_contain_text("restarted", timeout=30_000)
        expect(page.get_by_role("button", name="Olive (chosen)")).to_have_count(0)
        expect(page).to_have_url(served.origin + "/product/p-7")


def a_tab_that_was_offline_catches_up(browser):
    with shop() as served, tab(browser, served, "/home") as page:
        page.context.set_offline(True)
        page.evaluate("dispatchEvent(new Event('focus'))")
        with tab(browser, served, "/product/p-7") as other:
            other.get_by_role("button", name="Sand").click()
            other.get_by_role("button", name="M (20 litres)").click()
            other.get_by_role("button", name="Add to the cart").click()
            expect(other.get_by_role("button", name="Cart 1")).to_be_visible()
        page.context.set_offline(False)
        expect(page.get_by_role("button", name="Cart 1")).to_be_visible(timeout=20_000)


def a_wire_that_is_cut_loses_and_doubles_nothing(browser):
    with shop() as served, tab(browser, served, "/product/p-9") as page:
        page.get_by_role("button", name="Noir").click()
        expect(page.get_by_role("button", name="Noir")).to_contain_text("chosen")
        page.get_by_role("button", name="Add to the cart").click(no_wait_after=True)
        page.wire.cut()
        expect(page.locator("#banner")).to_be_visible()
        page.wire.mend()
        expect(page.get_by_role("button", name="Cart 1")).to_be_visible(timeout=40_000)
        expect(page.locator("#banner")).to_be_hidden(timeout=40_000)
        page.goto(served.origin + "/cart")
        expect(page.get_by_role("button", name="Cart 1")).to_be_visible()


def a_tab_that_was_hidden_catches_up(browser):
    with shop() as served, tab(browser, served, "/cart") as page, tab(browser, served, "/product/p-9") as other:
        _hide(page, True)
        other.get_by_role("button", name="Noir").click()
        expect(other.get_by_role("button", name="Noir")).to_contain_text("chosen")
        other.get_by_role("button", name="Add to the cart").click()
        expect(other.get_by_role("button", name="Cart 1")).to_be_visible()
        expect(page.get_by_role("button", name="Cart 1")).to_have_count(0)
        _hide(page, False)
        expect(page.get_by_role("button", name="Cart 1")).to_be_visible()
        expect(page.locator("main")).to_contain_text("Pochette")


def _hide(page, is_hidden):
    """What a browser does to a tab behind another one; without a window, Chromium shows all of them."""
    page.evaluate(
        """hidden => { Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true })); }""",
        is_hidden,
    )


def a_retry_after_a_fault_helps(browser):
    with shop("--fault", "GET /v2/categories:status503*3") as served, tab(browser, served) as page:
        expect(page.locator(".notice.error, .notice.warning")).to_be_visible()
        page.get_by_role("button", name="Load the categories again").or_(page.get_by_role("button", name="Try again")).click()
        expect(page.get_by_role("button", name="Bags")).to_be_visible()


def a_control_that_cannot_be_used_says_why(browser):
    with shop() as served, tab(browser, served, "/product/p-7") as page:
        page.get_by_role("button", name="Buy now").click(force=True)
        expect(page.locator("#banner")).to_contain_text("choose a color and a size")
        expect(page.get_by_role("button", name="Buy now")).to_be_focused()


def strangers_are_refused(browser):
    with shop() as served:
        context = browser.new_context()
        page = context.new_page()
        assert page.goto(served.origin).status == 403
        assert page.goto(served.origin + "/?key=" + "0" * 64).status == 403
        page.goto(served.url)
        # Another program of this machine is of the same site, so that a browser sends it the cookie; but of another origin.
        with _evil() as evil:
            page.goto(evil)
            with page.expect_navigation():
                page.evaluate(
                    """origin => { const form = document.createElement("form"); form.method = "post";
                    form.action = origin + "/-/act"; document.body.append(form); form.submit(); }""",
                    served.origin,
                )
            assert "<h1>Storefront</h1>" in page.content() and "id=\"form\"" not in page.content(), page.content()
            page.goto(evil)
            read = page.evaluate(
                """origin => fetch(origin, { credentials: "include" }).then(answer => answer.text()).catch(() => "refused")""",
                served.origin,
            )
            assert read == "refused", read
            sent = page.evaluate(
                """origin => fetch(origin + "/-/act", { method: "POST", mode: "no-cors", credentials: "include", body: "control=x" })
                .then(answer => answer.type).catch(() => "refused")""",
                served.origin,
            )
            assert sent == "refused", sent
            frame = page.evaluate(
                """origin => new Promise(done => { const frame = document.createElement("iframe"); frame.src = origin;
                frame.onload = () => { try { done(frame.contentDocument ? frame.contentDocument.body.innerText : "closed"); }
                catch { done("closed"); } }; document.body.append(frame); })""",
                served.origin,
            )
            assert frame in ("closed", ""), frame
        context.close()


@contextmanager
def _evil():
    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!DOCTYPE html><title>evil</title><p>evil")

        def log_message(self, *words):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def hostile_text_stays_text(browser):
    with shop("--fault", "*:escapes") as served, tab(browser, served) as page:
        for path in ("/home", "/category/bags", "/product/p-7", "/search"):
            page.goto(served.origin + path)
            expect(page.locator("h1")).to_be_visible()
            assert page.evaluate("document.querySelectorAll('main script, main img, main iframe').length") == 0
            text = page.locator("main").inner_text()
            assert not any(character in text for character in "\u202e\u2066\u001b"), path
