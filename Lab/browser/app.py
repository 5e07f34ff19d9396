"""Starts `storefront serve` and provides common actions and expectations for its pages."""

import re

import pytest
from playwright.sync_api import expect

from programs import Program, reserve_port, sign_in


# Runs a test three times: with no added latency, with round trips of 300 ms, and with round trips of 3 s.
over_a_wire = pytest.mark.parametrize("latency", [0, 0.3, 3], indirect=True, ids=["at_once", "300ms", "3s"])


class App:
    """An instance of `storefront serve` that has its own data directory. A test can kill the app and restart it on the same port.

    The app is signed in to the demo account unless `is_guest` is True.
    """

    def __init__(self, folder, *flags, limits=(), is_guest=False):
        self.data, self.flags, self.limits, self.port = folder / "data", flags, limits, reserve_port(self)
        if not is_guest and "--previews" not in flags:
            sign_in(None, "--seed", 3, "--data-dir", self.data)
        self.start()

    def start(self):
        self.program = Program(
            "storefront", "serve", "--no-input", "--seed", 3, "--port", self.port, "--data-dir", self.data, *self.flags,
            limits=self.limits,
        )
        self.url = re.search(r"http://\S+", self.program.read_line()).group(0)
        self.origin, self.key = self.url.split("/?key=")

    def kill(self):
        self.program.kill()


def button(page, name, **options):
    return page.get_by_role("button", name=name, **options)


def link(page, name, **options):
    return page.get_by_role("link", name=name, **options)


def press(page, *names):
    for name in names:
        button(page, name).or_(link(page, name)).click()


def add_backpack(page):
    """Adds the product on the screen `product/p-7` to the cart."""
    press(page, "Sand", "M (20 liters)", "Add to cart")


def expect_cart(page, count, **options):
    expect(link(page, f"Cart {count}")).to_be_visible(**options)


def expect_title(page, title):
    """Expects a new screen: the window title contains the screen's title, and the screen's heading has focus."""
    expect(page.get_by_role("heading", name=title, level=1)).to_be_focused()
    expect(page).to_have_title("Storefront" if title == "Storefront" else f"{title} · Storefront")


def previews(page):
    """Returns the deep link and the name of each preview, read from the first page of `storefront serve --previews`."""
    script = "links => Object.fromEntries(links.map(link => [link.dataset.value, link.innerText]))"
    return page.eval_on_selector_all("main a[data-step=control]", script)
