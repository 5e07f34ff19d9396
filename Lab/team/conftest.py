"""What the tests of this folder share."""

import pytest

from folder import cloned


@pytest.fixture
def clone():
    with cloned() as clone:
        yield clone
