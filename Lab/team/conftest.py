"""Fixtures for the tests in this folder."""

import pytest

from folder import cloned


@pytest.fixture
def clone():
    with cloned() as clone:
        yield clone
