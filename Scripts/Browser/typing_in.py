"""A text that is typed is never lost and never overtaken."""

from playwright.sync_api import expect

from shop import shop, tab


def what_is_typed_is_sent_as_one_types(browser):
    with shop() as served, tab(browser, served) as page:
        page.get_by_label("Filter").press_sequentially("bag", delay=20)
        expect(page.locator(".rows").last.get_by_role("button")).to_have_count(1)
        expect(page.get_by_label("Filter")).to_have_value("bag")
        expect(page.get_by_label("Filter")).to_be_focused()


def a_late_answer_rolls_back_no_newer_text(browser):
    with shop() as served, tab(browser, served) as page:
        field = page.get_by_label("Filter")
        expect(field).to_be_visible()
        page.wire.latency = max(page.wire.latency, 0.3)
        # Each pause is long enough for what was typed before it to be sent, and none for its answer.
        for text in ("bag", "s a", "nd"):
            field.press_sequentially(text, delay=20)
            page.wait_for_timeout(310)
        expect(field).to_have_value("bags and")
        expect(page.locator(".rows").last.get_by_role("button")).to_have_count(0)
        expect(field).to_have_value("bags and")
        expect(field).to_be_focused()


def a_frame_overwrites_no_field_with_the_focus(browser):
    with shop("--latency", "300ms") as served, tab(browser, served) as page:
        page.get_by_label("Filter").fill("ho")
        page.get_by_role("button", name="Another pick").evaluate("button => button.form.requestSubmit(button)")
        page.get_by_label("Filter").press_sequentially("me")
        expect(page.locator(".rows").last.get_by_role("button")).to_have_count(1)
        expect(page.get_by_label("Filter")).to_have_value("home")


def nothing_is_patched_while_an_input_method_composes(browser):
    with shop() as served, tab(browser, served) as page:
        page.get_by_label("Filter").focus()
        session = page.context.new_cdp_session(page)
        session.send("Input.imeSetComposition", {"text": "ば", "selectionStart": 1, "selectionEnd": 1})
        before = page.locator("#main").inner_html()
        # Another browser changes what this one shows.
        with tab(browser, served, "/product/p-7") as other:
            other.get_by_role("button", name="Sand").click()
            other.get_by_role("button", name="M (20 litres)").click()
            other.get_by_role("button", name="Add to the cart").click()
            expect(other.get_by_role("button", name="Cart 1")).to_be_visible()
        assert page.locator("#main").inner_html() == before
        expect(page.get_by_role("button", name="Cart 1")).to_have_count(0)
        session.send("Input.insertText", {"text": "bag"})
        expect(page.get_by_role("button", name="Cart 1")).to_be_visible()
        expect(page.get_by_label("Filter")).to_have_value("bag")


def return_sends_what_was_typed(browser):
    with shop() as served, tab(browser, served, "/search") as page:
        page.get_by_label("Search").fill("backpack")
        page.get_by_label("Search").press("Enter")
        expect(page.get_by_role("button", name="Canvas Backpack")).to_be_visible()
        expect(page.get_by_label("Search")).to_be_focused()


def what_was_typed_goes_with_what_is_pressed(browser):
    with shop() as served, tab(browser, served, "/profile") as page:
        page.get_by_label("Username").fill("robin_9")
        page.get_by_label("E-mail").fill("robin@mail.example")
        page.get_by_role("button", name="Save").click()
        expect(page.locator(".notice.success")).to_be_visible()
        page.reload()
        expect(page.get_by_label("Username")).to_have_value("robin_9")
