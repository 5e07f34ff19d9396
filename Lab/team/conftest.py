"""What the tests of this folder share: a clone of the last commit."""

import tempfile

import pytest

from folder import Folder
from programs import ROOT


@pytest.fixture
def work():
    """A folder that is gone afterwards: what is built in it is large."""
    with tempfile.TemporaryDirectory() as path:
        yield Folder(path)


@pytest.fixture
def clone(work):
    """A clone of the last commit."""
    work.run("git", "clone", "--quiet", ROOT, "storefront")
    clone = Folder(work.path / "storefront")
    clone.run("git", "config", "user.name", "Lab")
    clone.run("git", "config", "user.email", "lab@shop.example")
    clone.run("git", "checkout", "--quiet", "-B", "main")
    return clone
