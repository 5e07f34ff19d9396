"""Plays the transcripts in Chromium: the contract of fronts, whose client is a browser here.

It answers like the front itself, so that the contract asks it instead: a page is loaded, a form is filled in and sent by the
mouse and the keyboard, and what the browser shows then is the answer.
"""

import http.server
import os
import subprocess
import sys
import threading
import urllib.parse

from playwright.sync_api import Error, sync_playwright

# The page as a browser shows it: texts of fields as they are, not as they came.
SHOWN = """() => {
    const copy = document.documentElement.cloneNode(true), fields = document.querySelectorAll("input");
    copy.querySelectorAll("input").forEach((field, index) => field.setAttribute("value", fields[index].value));
    return new XMLSerializer().serializeToString(copy).replace(/ xmlns="[^"]*"/g, "");
}"""

# Whether the page shows what the shop has now.
IS_UP_TO_DATE = """page => {
    const parts = part => Array.from(part.querySelectorAll("#tabs, .screen, [role=switch]"));
    const words = part => parts(part).map(each => each.textContent + each.getAttribute("aria-checked")).join();
    return !document.querySelector("[aria-busy]") && words(document) === words(new DOMParser().parseFromString(page, "text/html"));
}"""


class Browser(http.server.BaseHTTPRequestHandler):
    """Does in a tab what the contract asks for; `X-Shop` is the address that the shop printed."""

    chromium = None
    tabs = {}

    def do_GET(self):
        self._answer(lambda page, origin: page.goto(origin + self.path))

    def do_POST(self):
        form = urllib.parse.parse_qsl(self.rfile.read(int(self.headers["Content-Length"])).decode(), keep_blank_values=True)
        self._answer(lambda page, _: self._press(page, [field for field in form if field[0] not in ("place", "screen")]))

    def _press(self, page, fields):
        for name, value in fields:
            if name.startswith("field:"):
                field = page.locator(f'main input[name="{name}"]')
                field.fill(value)
                self._answered(page, lambda: field.press("Enter"))
            else:
                button = page.locator(f'button[name="{name}"][value="{value}"]').first
                # On the first screen there is no way back to press; the console says so.
                if name == "back" and not button.count():
                    continue
                if button.get_attribute("aria-disabled"):
                    button.click(force=True)
                else:
                    self._answered(page, button.click)

    def _answered(self, page, act):
        with page.expect_response("**/-/act"):
            act()

    def _answer(self, act):
        shop = self.headers["X-Shop"]
        origin, key = shop.split("/?key=")
        try:
            if shop not in self.tabs:
                for old in self.tabs.values():
                    old.context.close()
                self.tabs.clear()
                context = self.chromium.new_context()
                # To open the printed address would show a screen, which changes what random picks come next.
                context.add_cookies([{"name": f"storefront-{origin.rsplit(':', 1)[1]}", "value": key, "url": origin}])
                self.tabs[shop] = context.new_page()
            page = self.tabs[shop]
            act(page, origin)
            place = page.locator("#form input[name=place]").get_attribute("value")
            rested = page.request.get(f"{origin}/?place={place}", headers={"Prefer": "wait=60"}).text()
            try:
                page.wait_for_function(IS_UP_TO_DATE, arg=rested, timeout=5_000)
            except Error:
                pass  # The contract says what is different.
            status, text = 200, page.evaluate(SHOWN)
        except Error as error:
            print(f"transcripts: {self.path}, {page.url}: {error}", file=sys.stderr)
            status, text = 500, "<html/>"
        self.send_response(status)
        self.send_header("Content-Length", str(len(text.encode())))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *words):
        pass


def main():
    server = http.server.HTTPServer(("127.0.0.1", 0), Browser)
    # One after the other: there is one browser.
    environment = {**os.environ, "WIDTH": "1", "STOREFRONT_BROWSER": f"http://127.0.0.1:{server.server_port}"}
    with sync_playwright() as playwright:
        Browser.chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        tests = subprocess.Popen(["Scripts/watch", "--filter", "^StorefrontTests\\.FrontContractTests/"], env=environment)
        # Playwright wants each call on its own thread: the server runs here, and stops with the tests.
        threading.Thread(target=lambda: (tests.wait(), server.shutdown()), daemon=True).start()
        server.serve_forever()
        Browser.chromium.close()
    sys.exit(tests.returncode)


main()
