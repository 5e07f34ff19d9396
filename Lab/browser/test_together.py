"""Tests that several tabs and a console show the same state and that screens work without a script."""

import os
import random
import re

import pexpect
import pytest
from playwright.sync_api import expect

from app import add_backpack, expect_cart, press
from programs import PROGRAMS, Console

# Waits until the page shows the same content as a script-free page that is loaded after all work has finished.
BECOMES_CURRENT = """async () => {
    const shown = page => ["#tabs", ".screen"].map(part => page.querySelector(part)?.outerHTML)
        .concat(Array.from(page.querySelectorAll("#form .screen input"), field => field.value)).join("\\n");
    let differing = [];
    for (const end = Date.now() + 20000; Date.now() < end; await new Promise(done => setTimeout(done, 50))) {
        const id = document.querySelector("#form [name=window]").value;
        const text = await (await fetch("/?window=" + id, { headers: { Prefer: "wait=60" } })).text();
        const other = new DOMParser().parseFromString(text.replaceAll("?window=" + id, ""), "text/html");
        differing = [shown(document), shown(other)];
        if (differing[0] === differing[1]) return true;
    }
    return differing;
}"""

# Presses a button, follows a link, or types into a field. Prefers controls near the end of the page. A single script call chooses and
# uses the control because the control may disappear a moment later. The password field is excluded because submitting it reloads the
# page.
USE_ANY = """dice => {
    const all = document.querySelectorAll(`:is(header, #form)
        :is(button:not(.unseen, [aria-disabled], [name=secret]), a[data-step], input:not([type=hidden], [type=password]))`);
    const control = all[Math.floor(dice ** 0.3 * all.length)];
    if (control.matches("a")) return control.click();
    if (control.matches("button")) return control.form.requestSubmit(control);
    control.value = String(Math.floor(dice * 1e6) % 12);
    for (const kind of ["input", "change"]) control.dispatchEvent(new Event(kind, { bubbles: true }));
}"""


@pytest.mark.smoke
def test_two_tabs_and_a_console_share_a_cart(tab, tmp_path):
    command = ["serve", "--port", "0", "--seed", "3", "--data-dir", str(tmp_path / "data")]
    console = pexpect.spawn(str(PROGRAMS / "storefront"), command, encoding="utf-8", timeout=20, dimensions=(50, 200))
    console.expect(r"http://\S+key=[0-9a-f]{64}\b")
    url = console.match.group(0)
    one, two = tab("/product/p-7", url), tab("/cart", url)
    add_backpack(one)
    expect_cart(two, 1)
    expect(two.locator("main")).to_contain_text("Canvas Backpack")
    for line, shown in [
        ("cart", "Canvas Backpack"), ("storefront://product/p-9", "Pochette"), ("Noir", "chosen"),
        ("Add to cart", "Added to your cart"), ("shop", r"cart \(2\)"),
    ]:
        console.send(line + "\r")
        console.expect(shown)
    for page in (one, two):
        expect_cart(page, 2)
    press(two, "Pochette", "Remove")
    console.send("favorites\r")
    console.expect(r"[Cc]art \(1\)")
    expect_cart(one, 1)
    console.close(force=True)


@pytest.mark.smoke
@pytest.mark.flags("--latency", "500ms")
@pytest.mark.parametrize("has_script", [True, False])
def test_an_order_is_placed_and_a_profile_is_saved(app, tab, has_script):
    page = tab(java_script_enabled=has_script)
    press(page, "Search")
    page.get_by_label("Search").fill("backpack")
    page.get_by_label("Search").press("Enter")
    # A page without a script reloads itself until all work has finished.
    press(page, "Canvas Backpack", "Sand", "M (20 liters)", "Buy now", "Check out", "Place the order")
    expect(page.locator("main")).to_contain_text("SF-000001")
    press(page, "Account", "Orders")
    expect(page.locator("main")).to_contain_text("SF-000001")
    press(page, "Account", "Profile")
    page.get_by_label("Username").fill("robin_7")
    page.get_by_label("Email").fill("robin@mail.example")
    page.get_by_label("Email").press("Enter")
    press(page, "Save")
    expect(page.locator(".notice.success")).to_be_visible()


@pytest.mark.flags("--catalog-size", "300", "--fault", "*:status503@10%", "--fault", "*:delay200ms@20%")
def test_many_tabs_show_the_current_state_of_the_app(app, tab):
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    print(f"Repeat this run with SEED={seed}")
    dice = random.Random(seed)
    # A browser opens at most six connections to a server, and each visible tab keeps one open. Therefore, each page runs in a separate
    # browser context.
    pages = [tab(f"/{dice.choice(['product/p-7', 'category/bags', 'cart', 'home', 'search'])}") for _ in range(6)]
    for _ in range(100):
        for page in (pressed := dice.sample(pages, 2)):
            page.evaluate(USE_ANY, dice.random())
        for page in pressed:
            assert page.evaluate(BECOMES_CURRENT) is True
    for page in pages:
        assert page.evaluate(BECOMES_CURRENT) is True
    assert len({page.locator("#tabs").inner_text() for page in pages}) == 1
    badge = re.search(r"Cart\s*(\d*)", pages[0].locator("#tabs").inner_text()).group(1)
    pages[0].goto(app.origin + "/orders")
    orders = re.findall(r"SF-\d+", pages[0].locator("main").inner_text())
    assert len(orders) == len(set(orders))
    assert app.program.end() == 0
    console = Console("--offline", "--data-dir", app.data)
    console.type("cart")
    assert next((tab.get("badge") for tab in console.frame["tabs"] if tab["id"] == "cart"), None) == (badge or None)
    console.quit()
