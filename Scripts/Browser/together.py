"""Many at once: tabs and a console over one shop."""

import os
import random
import re
import time

from playwright.sync_api import expect

from shop import shop, tab


def two_tabs_and_a_console_see_one_cart(browser):
    with shop(at_terminal=True) as served, tab(browser, served, "/product/p-7") as one, tab(browser, served, "/cart") as two:
        one.get_by_role("button", name="Sand").click()
        one.get_by_role("button", name="M (20 litres)").click()
        one.get_by_role("button", name="Add to the cart").click()
        expect(two.get_by_role("button", name="Cart 1")).to_be_visible()
        expect(two.locator("main")).to_contain_text("Canvas Backpack")
        served.type("cart", until="Canvas Backpack")
        served.type("storefront://product/p-9", until="Pochette")
        served.type("Noir", until="chosen")
        served.type("Add to the cart", until="In the cart")
        served.type("shop", until=r"cart \(2\)")
        for page in (one, two):
            expect(page.get_by_role("button", name="Cart 2")).to_be_visible()
        expect(two.locator("main")).to_contain_text("Pochette")
        two.get_by_role("button", name="Pochette").click()
        two.get_by_role("button", name="Remove").click()
        served.type("favorites", until=r"[Cc]art \(1\)")
        expect(one.get_by_role("button", name="Cart 1")).to_be_visible()


def many_tabs_at_random_lose_and_double_nothing(browser):
    seconds, seed = int(os.environ.get("SECONDS_OF_TABS", "10")), random.randrange(1 << 32)
    dice = random.Random(seed)
    faults = ["--fault", "*:status503@10%", "--fault", "*:delay200ms@20%"]
    with shop(*faults) as served:
        # A browser has six connections to a server, and a tab that is seen keeps one: these are twenty browsers.
        contexts = [browser.new_context() for _ in range(20)]
        pages = [context.new_page() for context in contexts]
        for page in pages:
            page.goto(served.url)
            page.goto(served.origin + dice.choice(["/product/p-7", "/product/p-9", "/cart", "/home", "/favorites"]))
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            page = dice.choice(pages)
            # Chosen and pressed at once: a moment later it may be gone.
            page.evaluate(
                """dice => {
                    const buttons = document.querySelectorAll("button:not(.unseen):not([aria-disabled])");
                    const button = buttons[Math.floor(dice * buttons.length)];
                    button?.form?.requestSubmit(button);
                }""",
                dice.random(),
            )
        for page in pages:
            page.goto(served.origin + "/cart")
        texts = set()
        for page in pages:
            expect(page.locator(".progress, .placeholder")).to_have_count(0, timeout=30_000)
        expected = pages[0].locator("main").inner_text()
        for page in pages:
            expect(page.locator("main")).to_have_text(re.compile(re.escape(expected.split("\n")[0])), timeout=30_000)
            texts.add(page.locator("#tabs").inner_text())
        assert len(texts) == 1, f"The badges differ (seed {seed}): {texts}"
        shown = pages[0].goto(served.origin + "/orders") and pages[0].locator("main").inner_text()
        for context in contexts:
            context.close()
        numbers = re.findall(r"SF-\d+", shown)
        assert len(numbers) == len(set(numbers)), f"An order twice (seed {seed}): {numbers}"
        served.process.terminate()
        served.process.wait()
        stored = served.lines("cart")
        badge = re.search(r"Cart\s*(\d+)?", texts.pop())
        count = badge.group(1)
        assert (f"cart ({count})" in stored) if count else ("cart (" not in stored), f"Shown {count} (seed {seed}), stored: {stored}"
