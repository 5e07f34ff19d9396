"""Takes the screenshots in `Docs/Pictures` in both color schemes: sheets of previews and two screens of the served app."""

import base64
import pathlib
import re
import subprocess
import tempfile

from app import App, previews
from playwright.sync_api import expect, sync_playwright
from programs import ROOT

SCREENS = (
    "home-loaded category-loaded search-found product-chosen cart-two-lines checkout-queued-offline orders-order-in-doubt "
    "profile-changed-elsewhere"
).split()
SHEETS = [("screens", 560, lambda _: SCREENS), ("states", 600, lambda all: [each for each in all if each.startswith("home-")])]
SHOTS = [("browser-list", 1000, "/category/electronics"), ("browser-product", 390, "/product/p-7")]
STYLE = """:root { color-scheme: light dark } body { display: grid; grid-template-columns: repeat(4, 320px); gap: 20px 24px; margin: 24px;
    width: 1352px; background: light-dark(#fff, #111); color: light-dark(#222, #eee); font: 15px Inter }
    figcaption { display: flex; gap: 6px; margin: 0 4px 8px } i { margin-left: auto; font-style: normal; opacity: .7 }
    figure { margin: 0 } img { width: 100%; border-radius: 14px; box-shadow: 0 0 0 1px #8886 }"""


def sheet(page, app, chosen, height):
    """Fills the page with the chosen previews, each cropped to the given height and labeled with its name and pattern."""
    patterns = dict(re.findall(r"^\| \[(\w+)\]\S+ \| (\w+)", (ROOT / "Docs/Screens.md").read_text(), re.M))
    page.goto(app.url)
    names, figures = previews(page), ""
    page.set_viewport_size({"width": 320, "height": height})
    for preview in chosen(names):
        page.goto(f"{app.origin}/{preview}")
        feature = preview.split("-")[0].title()
        picture = page.screenshot(style="header, .back { display: none !important } main { padding-bottom: 0 }", animations="disabled")
        figures += f"""<figure><figcaption><b>{feature}</b> {names[preview]} <i>{patterns[feature]}</i></figcaption>
            <img src="data:image/png;base64,{base64.b64encode(picture).decode()}"></figure>"""
    page.goto("about:blank")
    page.set_content(f"<style>{STYLE}</style>{figures}")
    page.set_viewport_size({"width": 1400, "height": 400})


def save(page, name, **options):
    file = ROOT / f"Docs/Pictures/{name}.png"
    page.screenshot(path=file, **options)
    subprocess.run(["pngquant", "--force", "--strip", "--speed", "1", "--output", file, file], check=True)
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes")


def main(browser, folder):
    shown = App(folder / "previews", "--previews")
    for scheme in ("light", "dark"):
        page = browser.new_page(color_scheme=scheme, bypass_csp=True)
        for name, height, chosen in SHEETS:
            sheet(page, shown, chosen, height)
            save(page, f"{name}-{scheme}", full_page=True)
        # A new instance of the app is started for each color scheme so that both schemes show the same random products.
        app = App(folder / scheme)
        for name, width, path in SHOTS:
            page = browser.new_page(color_scheme=scheme, device_scale_factor=2, viewport={"width": width, "height": 560})
            page.goto(app.url)
            page.goto(app.origin + path)
            expect(page.locator("main :is(a, button)").nth(4)).to_be_visible()
            save(page, f"{name}-{scheme}")
        app.program.end()
    shown.program.end()


if __name__ == "__main__":
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        main(playwright.chromium.launch(executable_path="/usr/bin/chromium"), pathlib.Path(folder))
