"""Takes the pictures of the browser front in Docs/Pictures: a list on a wide screen, a product on a narrow one, light and dark."""

import re
import sys

from playwright.sync_api import expect, sync_playwright

from shop import shop, tab

PICTURES = [("browser-list", 1000, 560, "/category/electronics"), ("browser-product", 390, 560, "/product/p-7")]

with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    for scheme in ("light", "dark"):
        for name, width, height, path in PICTURES:
            size = {"width": width, "height": height}
            with shop() as served, tab(browser, served, color_scheme=scheme, viewport=size, device_scale_factor=2) as page:
                page.goto(served.origin + path)
                expect(page.locator("main button").nth(4)).to_be_visible()
                page.screenshot(path=f"{sys.argv[1]}/{name}-{scheme}.png")
    browser.close()
