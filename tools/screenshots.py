"""Pictures of every scene in every language and window, through the real window.

    .venv/bin/python tools/screenshots.py FOLDER            every scene, language and size
    .venv/bin/python tools/screenshots.py FOLDER --lang el --size 3840x2160 --scene table
    .venv/bin/python tools/screenshots.py FOLDER --readme   renews assets/screenshots as well

Needs Xvfb and xdotool. A scene is opened as a family would open it: by clicks, or by going on with
a game that was not finished.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import kept_games
from PIL import Image
from real_window import ROOT, Screen, Window

from kids_domino.core.events import RoundEnded
from kids_domino.core.moves import Move, Pass, Play
from kids_domino.i18n import LANGUAGES
from kids_domino.learning.ladder import CHAPTERS
from kids_domino.learning.shelf import FAMILIES
from kids_domino.rules.watch import closes
from kids_domino.session import Session

SIZES = ("1024x600", "1280x800", "800x1280")
_README = ROOT / "assets" / "screenshots"
_README_WIDTH, _README_BYTES = 960, 120_000


# Positions that are looked for


def after(lines: int, session: Session) -> bool:
    """A person can choose, after so many lines of the record."""
    actor = session.actor
    return (session.lines >= lines and actor is not None and actor.is_person
            and len(list(session.match.legal_moves())) > 1)


def ends(how: str, session: Session) -> Move | None:
    """A person can end the round in that way."""
    if session.actor is None or not session.actor.is_person:
        return None
    for move in session.match.legal_moves():
        if isinstance(move, Play):
            events = session.match.copy().play(move)
            if any(isinstance(one, RoundEnded) and one.how == how for one in events):
                return move
    return None


def passes(session: Session) -> bool:
    """The turn can only be passed."""
    return session.lines > 5 and [type(move) for move in session.match.legal_moves()] == [Pass]


def would_close(session: Session) -> Move | None:
    """A child could close the chain though another tile fits as well."""
    if session.actor is None or session.actor.kind != "child" or session.turn is None:
        return None
    plays = [move for move in session.match.legal_moves() if isinstance(move, Play)]
    view = session.view(session.turn)
    closing = [play for play in plays if closes(view, play)]
    return closing[0] if closing and len({play.tile for play in plays}) > 1 else None


find = cache(kept_games.find)


# What is done in a window


Steps = Callable[["Visit", Window], Iterator[str]]
"""Uses a window and yields a name whenever there is something to be kept in a picture."""


@dataclass(frozen=True)
class Visit:
    """One run of the program: what its profile keeps, and what is done in it."""

    steps: Steps
    settings: dict[str, object] = field(default_factory=dict)
    kept: Callable[[], kept_games.Kept] | None = None
    chosen: bool = True
    """Whether the language is chosen by an option; otherwise on the first page."""
    fast: bool = True


def _first_start(visit: Visit, window: Window) -> Iterator[str]:
    yield "language"


def _new_family(visit: Visit, window: Window) -> Iterator[str]:
    yield "players"
    window.click("go")
    yield "levels"
    for chapter in (*CHAPTERS[1:], CHAPTERS[0]):
        window.click(f"chapter.{chapter.id}")
        if chapter is not CHAPTERS[0]:
            yield f"levels-{chapter.id}"
    window.click("level.pictures-3")
    yield "table-first-tile"


def _family_at_home(visit: Visit, window: Window) -> Iterator[str]:
    yield "home"
    window.click("pictures")
    yield "decks-of-pictures"
    window.click("back")
    window.click("shelf")
    for family in FAMILIES:
        if family is not FAMILIES[0]:
            window.click(f"family.{family.id}")
        yield f"shelf-{family.id}"
    window.click(f"family.{FAMILIES[2].id}")
    window.click("rules.goat")
    yield "rules"
    window.click("back")
    window.click("house.goat")
    yield "house"
    window.click("back")
    window.click("back")
    window.click("settings")
    yield "gate"
    for digit in "1984":
        window.click(f"digit.{digit}")
    tabs = [widget["id"] for widget in window.last["widgets"] if widget["id"].startswith("tab.")]
    for number, tab in enumerate(tabs):
        if number:
            window.click(tab)
        yield f"settings-{tab.removeprefix('tab.')}"
        for page in ("parents", "names", "pictures.own", "pictures.print"):
            if any(widget["id"] == page and widget["enabled"] for widget in window.last["widgets"]):
                window.click(page)
                yield f"grown-up-{page.removeprefix('pictures.')}"
                window.click("back")


def _table(name: str, visit: Visit, window: Window) -> Iterator[str]:
    if name == "table-pictures-7":
        yield "resume"
    window.click("resume.yes")
    if window.last["scene"] == "handover":
        yield "handover"
        window.click("handover.ready")
    yield name


def _picked(name: str, visit: Visit, window: Window) -> Iterator[str]:
    yield from _table(name, visit, window)
    fitting = _fitting(window)
    if fitting:
        yield f"{name}-picked"
    window.click("pause")
    yield f"{name}-pause"


def _fitting(window: Window) -> bool:
    """Pick up the first tile of the hand that has a place."""
    seat = window.last["turn"]
    hand = [widget["id"] for widget in window.last["widgets"]
            if widget["id"].startswith("hand.") and widget.get("seat") == seat]
    for tile in hand:
        window.click(tile)
        if any(widget["id"].startswith("place.") for widget in window.last["widgets"]):
            return True
        time.sleep(0.3)
    return False


def _meant(name: str, visit: Visit, window: Window) -> Iterator[str]:
    """Make the move that the position was kept for."""
    window.click("resume.yes")
    if window.last["scene"] == "handover":
        window.click("handover.ready")
    kept = visit.kept() if visit.kept else None
    assert kept is not None
    assert isinstance(kept.move, Play)
    window.click(f"hand.{kept.tile}")
    place = f"place.{('left', 'right', 'up', 'down')[kept.move.arm]}"
    for _ in range(2):
        places = [widget["id"] for widget in window.last["widgets"]
                  if widget["id"].startswith("place.")]
        if places:
            window.click(place if place in places else places[0])
    yield name
    if window.last["scene"] == "round-end":
        window.click("go")
        yield f"{name}-next"


def _watched(name: str, visit: Visit, window: Window) -> Iterator[str]:
    window.click("resume.yes")
    kept = visit.kept() if visit.kept else None
    assert kept is not None
    window.click(f"hand.{kept.tile}")
    window.click(next(widget["id"] for widget in window.last["widgets"]
                      if widget["id"].startswith("place.")))
    yield name


def _passing(name: str, visit: Visit, window: Window) -> Iterator[str]:
    x, y = window.middle("resume.yes")
    window.pointer("mousemove", x, y, "click", 1)
    while window.wait()["scene"] != "table":
        pass
    time.sleep(0.2)
    yield name


def _unlike(name: str, visit: Visit, window: Window) -> Iterator[str]:
    window.click("resume.yes")
    seat = window.last["turn"]
    for widget in list(window.last["widgets"]):
        if widget["id"].startswith("hand.") and widget.get("seat") == seat:
            window.click(widget["id"])
            if not any(one["id"].startswith("place.") for one in window.last["widgets"]):
                yield name
                return
            window.click(widget["id"])


def _game(level: str, kinds: str, wanted: Callable[[Session], Move | bool | None],
          steps: Callable[[str, Visit, Window], Iterator[str]], name: str = "",
          fast: bool = True) -> Visit:
    return Visit(partial(steps, name or f"table-{level}"), fast=fast,
                 kept=lambda: find(level, kinds, wanted))


@cache
def _mid(lines: int) -> Callable[[Session], bool]:
    return partial(after, lines)


_WAY_OUT, _FISH = partial(ends, "out"), partial(ends, "fish")

VISITS: tuple[Visit, ...] = (
    Visit(_first_start, chosen=False),
    Visit(_new_family),
    Visit(_family_at_home, {
        "last_level": "pictures-7",
        "seats": [{"kind": "child", "avatar": "child-1"}, {"kind": "human", "avatar": "grownup-2"},
                  {"kind": "computer", "avatar": "computer-3"}]}),
    _game("pictures-3", "ck", _mid(4), _table),
    _game("pictures-5", "chk", _mid(6), _table),
    _game("pictures-7", "ck", _mid(9), _picked),
    _game("pictures-7", "ck", would_close, _watched, "fish-watch"),
    _game("pictures-7", "ck", _mid(5), _unlike, "unlike"),
    _game("pictures-7", "ck", passes, _passing, "pass", fast=False),
    _game("pictures-7", "ck", _WAY_OUT, _meant, "end-out"),
    _game("pictures-4", "ch", _FISH, _meant, "end-closed"),
    _game("two-ways", "cckhk", _mid(14), _table),
    _game("closed", "ch", _mid(8), _table),
    _game("quantities-4", "ck", _mid(5), _table),
    _game("dots", "ckkh", _mid(12), _table),
    _game("numerals", "ck", _mid(12), _table),
    _game("points", "ck", _WAY_OUT, _meant, "end-points"),
    _game("little-goat", "chk", _mid(14), _table),
    _game("goat", "hkkk", _mid(17), _table),
    _game("goat", "hkkk", _WAY_OUT, _meant, "end-goat"),
    _game("pair-goat", "hkkk", _mid(17), _table),
    _game("traditional", "hkk", _mid(15), _table),
    _game("muggins", "hkk", _mid(15), _table),
    _game("sebastopol", "hkkk", _mid(14), _table),
    _game("sausage", "hk", _mid(14), _table),
    _game("klondike", "hk", _mid(14), _table),
    _game("cribbage", "hk", _mid(12), _table),
    _game("poker", "hkk", _mid(5), _table),
    _game("trade", "ck", _mid(6), _table),
)

_OF_README = {
    ("pictures-7-picked", "en"): "table", ("language", "en"): "language",
    ("players", "es"): "players", ("levels", "uk"): "levels", ("end-closed", "en"): "ending",
    ("goat", "ru"): "goat", ("rules", "el"): "rules",
}
"""Which pictures the README shows."""


def take(screen: Screen, folder: Path, lang: str, size: str, wanted: str, readme: bool) -> None:
    """All pictures of one language and size whose name begins with ``wanted``."""
    for visit in VISITS:
        with tempfile.TemporaryDirectory() as home:
            profile = Path(home)
            (profile / "settings.json").write_text(json.dumps(visit.settings), "utf-8")
            if visit.kept is not None:
                visit.kept().write(profile)
            options = ["--mute", "--seed", "11", "--window", size]
            options += ["--lang", lang] * visit.chosen + ["--fast"] * visit.fast
            locale = {"LC_ALL": f"{lang}_{lang.upper()}.UTF-8", "LANGUAGE": lang}
            with Window(screen, profile, *options, environment=locale) as window:
                for name in visit.steps(visit, window):
                    name = name.removeprefix("table-")
                    if not name.startswith(wanted):
                        continue
                    time.sleep(0.15)
                    picture = window.picture()
                    picture.save(folder / f"{name}.{lang}.{size}.png")
                    shown = _OF_README.get((name, lang))
                    if readme and shown and size == "1280x800":
                        keep_for_readme(picture, _README / f"{shown}.png")


def keep_for_readme(picture: Image.Image, file: Path) -> None:
    """Save a smaller copy with as many colours as ``_README_BYTES`` have room for."""
    file.parent.mkdir(exist_ok=True)
    height = round(picture.height * _README_WIDTH / picture.width)
    small = picture.resize((_README_WIDTH, height), Image.Resampling.LANCZOS)
    for colours in (256, 192, 128, 96, 64, 48):
        # Without the second look small bright things, a purple owl, turn grey.
        few = small.quantize(colours, Image.Quantize.MEDIANCUT, kmeans=4, dither=Image.Dither.NONE)
        few.save(file, optimize=True)
        if file.stat().st_size <= _README_BYTES:
            return


def main() -> None:
    """Take the pictures that the command line asks for."""
    words = argparse.ArgumentParser(description=__doc__,
                                    formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("folder", type=Path, help="where the pictures go, outside the repository")
    words.add_argument("--lang", nargs="*", choices=LANGUAGES, default=list(LANGUAGES))
    words.add_argument("--size", nargs="*", default=list(SIZES))
    words.add_argument("--scene", default="", help="only pictures whose name begins like this")
    words.add_argument("--readme", action="store_true", help="renew the pictures of the README")
    asked = words.parse_args()
    if asked.folder.resolve().is_relative_to(ROOT):
        words.error("the folder must be outside the repository")
    asked.folder.mkdir(parents=True, exist_ok=True)
    for size in asked.size:
        width, height = map(int, size.split("x"))
        screen = Screen((width, height))
        try:
            for lang in asked.lang:
                take(screen, asked.folder, lang, size, asked.scene, asked.readme)
        finally:
            screen.close()


if __name__ == "__main__":
    main()
