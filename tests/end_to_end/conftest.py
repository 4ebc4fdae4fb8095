"""The screen that the tests of this folder share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.end_to_end.screen import Screen, missing


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    packages = missing()
    if packages:
        pytest.fail(f"end-to-end tests need a screen: apt-get install {' '.join(packages)}",
                    pytrace=False)
    screen = Screen(tmp_path_factory.mktemp("screen"))
    yield screen
    screen.close()


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    """Where a family's things are kept; nothing is there yet."""
    return tmp_path / "profile"
