"""The backends in a life, each of which has two accounts, and the requests of a second client."""

import http.client

from programs import Account, Backend

# The catalog contains a few handwritten products and a generated product whose price depends on the backend's seed.
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
        """The URL under which the app stores the backend's data."""
        return self.url


class DemoAccount(Account):
    """The demo account of the embedded backend. The lab cannot read its password."""

    def __init__(self):
        super().__init__("demo")
        self.email, self.password, self.id = "demo@example.com", None, "demo"


class EmbeddedBackend(Backend):
    """The backend that is embedded in the app. The embedded backend starts and stops together with the app, stores its data in the
    app's data directory, and accepts the same flags as a separate backend.

    A test creates the second account through the app.
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
    """Sends a request as another client. Returns the status and the entity tag, or None if no response arrives."""
    try:
        status, fields, _ = backend.request(method, path, body, token, **headers)
        return status, fields["ETag"]
    except (OSError, ValueError, http.client.HTTPException):
        return None
