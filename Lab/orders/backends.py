"""Backends beside the one that `programs` starts, and a second client."""

import http.client
import json

from programs import Backend

# A few written products and one whose price depends on the seed of the backend.
PRODUCTS = 26
FLAGS = ("--seed", "7", "--catalogue-size", f"{PRODUCTS}")
OTHER_PRICES = ("--seed", "8", "--catalogue-size", f"{PRODUCTS}")


def another_account(backend):
    """A backend over the same data whose token belongs to another account."""
    return Backend(backend.file, *FLAGS, account="guest", token="guest-token")


class EmbeddedBackend(Backend):
    """The app's own backend, which starts and ends with the app, stores its data beside the app's, and has the same flags."""

    environment, program = {}, True

    def __init__(self, world):
        super().__init__(world.data / "backend.sqlite", *FLAGS)
        self.world = world

    def start(self, *faults):
        self.kill()
        self.faults = faults
        return self

    def kill(self):
        self.world.kill_app()


def request(backend, method, path, body=None, **headers):
    """Sends a request as another client of the account; returns the status and the tag, or None without a response."""
    connection = http.client.HTTPConnection("127.0.0.1", backend.port, timeout=10)
    common = {"Authorization": f"Bearer {backend.token}", "Content-Type": "application/json"}
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        connection.request(method, path, json.dumps(body) if body else None, {**common, **named})
        response = connection.getresponse()
        response.read()
        return response.status, response.headers["ETag"]
    except (OSError, http.client.HTTPException):
        return None
    finally:
        connection.close()
