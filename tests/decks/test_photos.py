"""Photos become pictures, or are refused with a reason (case C-47's kin: nothing leaves, nothing
breaks)."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from kids_domino.decks import photos
from kids_domino.decks.photos import PhotoRefused
from tests.decks import files


def opened(content: bytes) -> Image.Image:
    image = Image.open(BytesIO(content))
    assert image.format == "PNG"
    assert image.size == (photos.SIDE, photos.SIDE)
    return image.convert("RGBA")


def near(pixel: tuple[int, ...], colour: tuple[int, int, int]) -> bool:
    return all(abs(a - b) < 30 for a, b in zip(pixel, colour, strict=False))


@pytest.mark.parametrize("turn", [1, 3, 6, 8])
@pytest.mark.parametrize("size", [(400, 300), (300, 500), (64, 64)])
def test_a_photo_is_turned_as_the_camera_says(tmp_path: Path, turn: int, size: tuple[int, int]):
    image = opened(photos.picture(files.photo(tmp_path / "a.jpg", size, turn)))
    side = photos.SIDE
    assert near(image.getpixel((side // 2, side // 4)), files.RED)
    assert near(image.getpixel((side // 2, side * 4 // 5)), files.BLUE)


def test_the_frame_is_round_and_has_its_own_colour(tmp_path: Path):
    file = files.photo(tmp_path / "a.png")
    colours = set()
    for number, frame in enumerate(photos.FRAMES):
        image = opened(photos.picture(file, number))
        assert image.getpixel((1, 1))[3] == 0
        edge = image.getpixel((photos.SIDE // 2, 8))
        assert near(edge, tuple(bytes.fromhex(frame[1:])))
        colours.add(edge)
    assert len(colours) == len(photos.FRAMES) == 13


@pytest.mark.parametrize("mode", ["L", "CMYK", "RGB"])
def test_all_kinds_of_jpeg(tmp_path: Path, mode: str):
    assert opened(photos.picture(files.photo(tmp_path / "a.jpg", mode=mode)))


@pytest.mark.parametrize("ending", ["png", "webp", "gif", "bmp", "tiff", "JPG"])
def test_all_kinds_of_files(tmp_path: Path, ending: str):
    assert f".{ending.lower()}" in photos.ENDINGS
    assert opened(photos.picture(files.photo(tmp_path / f"a.{ending}")))


def test_a_clear_picture_lies_on_paper(tmp_path: Path):
    Image.new("RGBA", (90, 90), (0, 0, 0, 0)).save(tmp_path / "a.png")
    assert opened(photos.picture(tmp_path / "a.png")).getpixel((280, 280)) == (255, 250, 240, 255)
    Image.new("P", (90, 90), 3).save(tmp_path / "b.gif", transparency=3)
    assert opened(photos.picture(tmp_path / "b.gif")).getpixel((280, 280)) == (255, 250, 240, 255)


def test_sixteen_bits_are_not_white(tmp_path: Path):
    Image.new("I;16", (90, 90), 32768).save(tmp_path / "a.png")
    assert near(opened(photos.picture(tmp_path / "a.png")).getpixel((280, 280)), (128, 128, 128))


def refused(file: Path) -> str:
    with pytest.raises(PhotoRefused) as error:
        photos.picture(file)
    return error.value.reason


def test_what_is_no_photo_is_refused_with_a_reason(tmp_path: Path):
    whole = files.photo(tmp_path / "a.jpg").read_bytes()
    (tmp_path / "cut.jpg").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "head.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    (tmp_path / "text.jpg").write_text("a letter", encoding="utf-8")
    (tmp_path / "empty.png").write_bytes(b"")
    Image.new("RGB", (3, 900)).save(tmp_path / "thin.png")
    assert refused(tmp_path / "cut.jpg") == photos.DAMAGED
    assert refused(tmp_path / "thin.png") == photos.DAMAGED
    assert refused(tmp_path / "head.png") in (photos.DAMAGED, photos.NO_PICTURE)
    assert refused(tmp_path / "text.jpg") == photos.NO_PICTURE
    assert refused(tmp_path / "empty.png") == photos.NO_PICTURE
    assert refused(files.heic(tmp_path / "b.heic")) == photos.HEIC
    assert refused(files.heic(tmp_path / "heic-called.jpg")) == photos.HEIC
    assert refused(tmp_path / "none.jpg") == photos.UNREADABLE
    assert refused(tmp_path) == photos.UNREADABLE


def test_a_bomb_is_refused_before_it_is_unpacked(tmp_path: Path):
    assert refused(files.bomb(tmp_path / "a.png")) == photos.TOO_MANY_PIXELS
    assert refused(files.bomb(tmp_path / "b.png", 9_000, 9_000)) == photos.TOO_MANY_PIXELS


def test_a_huge_file_is_refused(tmp_path: Path):
    with open(tmp_path / "a.jpg", "wb") as file:
        file.truncate(80 * 1024 * 1024)
    assert refused(tmp_path / "a.jpg") == photos.TOO_LARGE


def test_a_thumbnail_is_small_and_upright(tmp_path: Path):
    pixels, size = photos.thumbnail(files.photo(tmp_path / "a.jpg", (800, 400), 6), 100)
    assert size == (100, 50)
    assert near(tuple(pixels[:3]), files.RED)
    assert near(tuple(pixels[-3:]), files.BLUE)
