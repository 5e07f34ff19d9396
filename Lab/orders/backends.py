"""The backends of a life, each with two accounts, and a second client of an account."""

import http.client

from programs import Account, Backend

# A few written products and one whose price depends on the seed of the backend.
PRODUCTS = 26
FLAGS = ("--seed", "7", "--catalog-size", f"{PRODUCTS}")
OTHER_PRICES = ("--seed", "8", "--catalog-size", f"{PRODUCTS}")


class OrderBackend(Backend):
    """A backend with the accounts `ada` and `bob`."""

    def __init__(self, file):
        super().__init__(file, *FLAGS)
        self.start()
        self.accounts = {name: self.create(name) for name in ("ada", "bob")}

    @property
    def address(self):
        """The address under which the app stores its data."""
        return self.url


class DemoAccount(Account):
    """The demo account of the embedded backend, whose password the lab cannot read."""

    def __init__(self):
        super().__init__("demo")
        self.email, self.password, self.id = "demo@example.com", None, "demo"


class EmbeddedBackend(Backend):
    """The app's own backend, which starts and ends with the app, stores its data beside the app's, and has the same flags.

    Its second account is created in the app.
    """

    program, address = True, "embedded"

    def __init__(self, world):
        super().__init__(world.data / "backend.sqlite", *FLAGS)
        self.world, self.accounts = world, {"ada": DemoAccount(), "bob": Account("bob")}

    def start(self, *faults):
        self.kill()
        self.faults = faults
        return self

    def kill(self):
        self.world.kill_app()


def request(backend, token, method, path, body=None, **headers):
    """Sends a request as another client; returns the status and the tag, or None without a response."""
    try:
        status, fields, _ = backend.request(method, path, body, token, **headers)
        return status, fields["ETag"]
    except (OSError, ValueError, http.client.HTTPException):
        return None
