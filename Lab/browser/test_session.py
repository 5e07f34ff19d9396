"""Tests that no tab shows account data after the user has signed out and that passwords are sent only in requests that need them."""

from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

from app import add_backpack, button, press

PASSWORD = "the password of robin"
EMAIL = "robin@mail.example"

guest = pytest.mark.flags(is_guest=True)
with_or_without_script = pytest.mark.parametrize("has_script", [True, False])


def create_account(page):
    press(page, "Create an account")
    page.get_by_label("Email").fill(EMAIL)
    page.get_by_label("Username").fill("robin")
    page.get_by_label("Password").fill(PASSWORD)
    press(page, "Create the account")


def sign_out(page):
    # The account tab may show a screen other than its root screen, so the test opens the root screen.
    page.goto(urljoin(page.url, "/account"))
    press(page, "Sign out")
    expect(page.locator("main")).to_contain_text("You are not signed in.")


def expect_nothing_of_robin(page):
    expect(page.locator("body")).not_to_contain_text("SF-0")
    expect(page.locator("body")).not_to_contain_text("robin")


@guest
@with_or_without_script
def test_an_empty_password_is_reported_at_its_field(tab, has_script):
    page = tab("/profile", java_script_enabled=has_script)
    field = page.get_by_label("Password")
    for submit in (lambda: field.press("Enter"), lambda: press(page, "Sign in")):
        submit()
        expect(page.locator("main")).to_contain_text("Enter text in “Password” first.")
        expect(field).to_be_focused()
        expect(field).to_have_attribute("aria-invalid", "true")
        # Neither a reload nor the browser's Back button submits the form again.
        page.reload()
        expect(page.locator("h1")).to_have_text("Sign in")
        expect(page.locator("main")).not_to_contain_text("Enter text in")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Sign in")


@guest
@pytest.mark.smoke
@with_or_without_script
def test_the_next_user_sees_no_data_of_a_guest_who_created_an_account(app, tab, has_script):
    page = tab("/product/p-7", java_script_enabled=has_script)
    add_backpack(page)
    press(page, "Open the cart", "Check out")
    expect(page.locator("h1")).to_have_text("Sign in")
    create_account(page)
    expect(page.locator("h1")).to_have_text("Checkout")
    expect(page.locator("main")).to_contain_text("Canvas Backpack")
    press(page, "Place the order")
    expect(page.locator("main")).to_contain_text("SF-000001")
    page.goto(app.origin + "/account")
    expect(page.locator("main")).to_contain_text(EMAIL)
    sign_out(page)
    expect_nothing_of_robin(page)
    page.goto(app.origin + "/orders")
    press(page, "Use the demo account")
    expect(page.locator("h1")).to_have_text("Orders")
    expect(page.locator("main")).to_contain_text("You have not placed any orders yet.")
    expect_nothing_of_robin(page)


@guest
@with_or_without_script
def test_other_tabs_show_no_account_data_after_signing_out(app, tab, has_script):
    page, other = tab("/profile", java_script_enabled=has_script), tab("/profile")
    create_account(page)
    for each in (page, other):
        each.goto(app.origin + "/profile")
        expect(each.get_by_label("Email")).to_have_value(EMAIL)
    other.get_by_label("Email").fill("robin@post.example")
    # A page with a script shows the sign-out immediately, and a page without a script shows it after the next button press.
    sign_out(other)
    if has_script:
        expect_nothing_of_robin(page)
    else:
        button(page, "Refresh").click()
    expect_nothing_of_robin(page)
    expect(page.get_by_label("Email")).to_have_count(0)
    page.goto(app.origin + "/profile")
    expect(page.locator("h1")).to_have_text("Sign in")


@guest
@with_or_without_script
def test_back_shows_no_account_data_after_signing_out(app, tab, has_script):
    page = tab("/profile", java_script_enabled=has_script)
    create_account(page)
    expect(page.get_by_label("Email")).to_have_value(EMAIL)
    press(page, "Account")
    expect(page.locator("main")).to_contain_text(EMAIL)
    press(page, "Settings")
    response = page.goto(app.origin + "/profile")
    assert response.headers["cache-control"] == "no-store"
    expect(page.get_by_label("Email")).to_have_value(EMAIL)
    sign_out(page)
    seen = 0
    while True:
        page.go_back()
        if not page.url.startswith(app.origin):
            break
        expect(page.locator("h1")).to_be_visible()
        expect_nothing_of_robin(page)
        seen += 1
    assert seen > 2


@guest
@with_or_without_script
def test_a_password_is_sent_only_to_sign_in_and_appears_on_no_page(app, tab, has_script):
    page, sent = tab("/profile", java_script_enabled=has_script), []
    page.on("request", lambda request: PASSWORD.replace(" ", "+") in (request.post_data or "") and sent.append(request.post_data))

    def expect_field(purpose):
        field = page.get_by_label("Password")
        expect(field).to_have_attribute("autocomplete", purpose)
        expect(field).to_have_attribute("type", "password")
        assert PASSWORD not in page.content()
        return field

    field = expect_field("current-password")
    # The account does not exist at this point.
    page.get_by_label("Email").fill(EMAIL)
    field.fill(PASSWORD)
    field.press("Enter")
    expect(page.locator("main")).to_contain_text("The email address or password is incorrect.")
    expect(expect_field("current-password")).to_have_value("")
    press(page, "Create an account")
    page.get_by_label("Username").fill("robin")
    if has_script:
        # Without a script, pressing any button submits the whole form. The script sends the password only to sign in or to create an
        # account.
        expect_field("new-password").fill(PASSWORD)
        press(page, "Sign in to an existing account")
        expect_field("current-password")
        press(page, "Create an account")
    field = expect_field("new-password")
    field.fill(PASSWORD)
    field.press("Enter")
    expect(page.locator("h1")).to_have_text("Profile")
    page.goto(app.origin + "/account")
    expect(page.locator("main")).to_contain_text(EMAIL)
    assert PASSWORD not in page.content()
    assert len(sent) == 2, sent
