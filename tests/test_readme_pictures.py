"""The pictures of the README: all there, small enough to load at once, and not in the wheel."""

from __future__ import annotations

import re

import pytest
from PIL import Image

from tests import sources

FOLDER = "assets/screenshots/"
NAMED = re.findall(r"\((assets/screenshots/[a-z-]+\.png)\)",
                   (sources.ROOT / "README.md").read_text("utf-8"))
LARGEST, WIDEST = 120_000, 960


def test_every_picture_is_shown_and_every_shown_one_is_there():
    there = {FOLDER + file.name for file in (sources.ROOT / FOLDER).iterdir()}
    assert there == set(NAMED)
    assert len(NAMED) == 7


@pytest.mark.parametrize("name", NAMED)
def test_a_picture_is_light_and_colourful(name):
    file = sources.ROOT / name
    assert file.stat().st_size <= LARGEST
    with Image.open(file) as picture:
        assert picture.width == WIDEST
        colours = picture.convert("RGB").getcolors(1 << 20)
        assert colours is not None
        assert len(colours) > 40


def test_they_stay_out_of_the_wheel():
    hook = (sources.ROOT / "tools" / "build_hook.py").read_text("utf-8")
    assert '"screenshots/"' in hook
