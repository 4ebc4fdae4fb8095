"""Who plays: a profile as a family leaves it, and somebody who plays a round by pointer alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from kids_domino.core.match import Match
from kids_domino.core.moves import Draw, Pass, Play, arm_name
from kids_domino.core.record import Difference, Replay, variants_by_id
from kids_domino.learning import ladder
from kids_domino.session import Seat, Session
from kids_domino.variants import VARIANTS, find
from tests.end_to_end.window import Line, Window, ids, middle
from tests.end_to_end.window import find as widget_of

FACES = {"child": "child-1", "human": "grownup-2", "computer": "computer-3"}
KINDS = {"c": "child", "h": "human", "k": "computer"}
ENDS = ("round-end", "match-end")


def returning(profile: Path, level: str, kinds: str, **settings: Any) -> Path:
    """A family that has played ``level`` before. ``kinds``: c for a child, h for a grown-up, k for
    the computer, a letter a seat."""
    profile.mkdir(parents=True, exist_ok=True)
    seats = [{"kind": KINDS[kind], "avatar": FACES[KINDS[kind]], "name": ""} for kind in kinds]
    (profile / "settings.json").write_text(json.dumps(
        {"language": "en", "last_level": level, "seats": seats, **settings}), "utf-8")
    return profile


def begun(profile: Path, level: str, kinds: str, moves: int, seed: int = 7) -> list[str]:
    """A family that was cut off after some first moves; the record that it left."""
    returning(profile, level, kinds)
    chosen = ladder.level(level)
    assert chosen is not None
    variant = find(chosen.variant).with_house(chosen.axes(len(kinds)))
    kept = Lines()
    session = Session.new(variant, [Seat(KINDS[kind]) for kind in kinds], seed, kept)
    session.start_round()
    for _ in range(moves):
        session.submit(session.match.legal_moves()[0])
    (profile / "current.jsonl").write_text("".join(f"{line}\n" for line in kept.lines), "utf-8")
    (profile / "current.json").write_text(json.dumps({"level": level, "seed": seed, "seats": [
        {"kind": KINDS[kind], "avatar": FACES[KINDS[kind]], "name": ""} for kind in kinds]}))
    return kept.lines


class Lines:
    """Keeps a record as a list."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def append(self, line: str) -> None:
        """One more line."""
        self.lines.append(line)

    def truncate(self, count: int) -> None:
        """Only the first ``count`` lines stay."""
        del self.lines[count:]


def record(profile: Path) -> list[str]:
    """The whole lines of the game that is being played."""
    return _text(profile).decode("utf-8").split("\n")[:-1]


def position(profile: Path) -> Match | None:
    """The position that the record leads to; None while there is none."""
    return _position(_text(profile))


def _text(profile: Path) -> bytes:
    try:
        return (profile / "current.jsonl").read_bytes()
    except FileNotFoundError:
        return b""


@lru_cache(maxsize=4)
def _position(text: bytes) -> Match | None:
    replay = Replay(variants_by_id(VARIANTS))
    for line in text.decode("utf-8").split("\n")[:-1]:
        try:
            replay.feed(line)
        except Difference as error:
            raise AssertionError(f"the record is wrong in line {error.line}: {error}") from None
    return replay.match


def shows(line: Line, match: Match | None) -> bool:
    """Whether a line shows exactly this position: every tile in its place, and whose turn it is."""
    if match is None or match.between_rounds or line["scene"] != "table":
        return False
    state, names = match.state, match.game.tiles.names
    tiles = match.game.tiles
    table = {names[tile] for tile in tiles.members(state.table)}
    open_hands = match.variant.deal.hands_shown == "all"
    hands: dict[int, set[str]] = {seat: set() for seat in range(match.seats)}
    for widget in line["widgets"]:
        if widget["id"].startswith("hand."):
            hands[widget["seat"]].add(widget["id"][5:])
    for seat, mask in enumerate(state.hands):
        own = {names[tile] for tile in tiles.members(mask)}
        hidden = sum(back.startswith(f"{seat}.") for back in ids(line, "back."))
        seen = hands[seat]
        if not (seen == own if open_hands else seen <= own and len(seen) + hidden == len(own)):
            return False
    return ids(line, "table.") == table and line["turn"] == state.turn


class Player:
    """Plays for every person at the table, always the first move that the rules offer."""

    def __init__(self, window: Window, drags: bool = False) -> None:
        self.window = window
        self.drags = drags
        self.handed_over = 0
        self.seen: list[Line] = []
        """The last line before each touch."""

    def until_asked(self) -> Line:
        """Wait until a person is asked, and the table shows what the record says."""
        return self.window.until(self.asked, "the question to a person")

    def asked(self, line: Line) -> bool:
        """Whether a person is asked, or something lies over the table."""
        if line["scene"] in (*ENDS, "handover"):
            return True
        return line["waiting"] == "human" and shows(line, position(self.window.profile))

    def round(self, turn: Callable[[], None] | None = None, most: int = 200) -> Line:
        """Play until the round or the match has ended, or somebody is asked after ``most`` turns;
        the last line."""
        while True:
            line = self.until_asked()
            if line["scene"] in ENDS or len(self.seen) == most:
                return line
            if line["scene"] == "handover":
                assert not ids(line, "hand.")
                self.window.click("handover.ready")
                self.window.scene("table")
                self.handed_over += 1
                continue
            self.seen.append(line)
            assert not outside(line)
            (turn or self.turn)()

    def turn(self, wait: bool = True) -> None:
        """Make one move; ``wait``: until it is in the record."""
        match = position(self.window.profile)
        assert match is not None
        before = len(record(self.window.profile))
        moves = match.legal_moves()
        plays = [move for move in moves if isinstance(move, Play)]
        if plays:
            self.lay(match.game.tiles.names[plays[0].tile], arm_name(plays[0].arm))
        else:
            assert any(isinstance(move, Draw) for move in moves), moves
            self.window.click("boneyard")
        if wait:
            self.until_recorded(before)

    def until_recorded(self, before: int) -> None:
        """Wait for more than ``before`` lines in the record; confirm what the fish watch asks."""
        asked = False

        def grown(line: Line) -> bool:
            nonlocal asked
            lines = record(self.window.profile)
            if not asked and widget_of(line, "notice") and ids(line, "place."):
                asked = True
                self.window.click(f"place.{min(ids(line, 'place.'))}")
            return not lines or len(lines) != before

        self.window.until(grown, "a longer record")

    def lay(self, tile: str, arm: str) -> None:
        """Lay a tile: by two clicks, or by one drag as of a finger, in a few long steps."""
        window, hand = self.window, f"hand.{tile}"
        if not self.drags:
            window.click(hand)
            window.click(self._place(arm))
            return
        x, y, width, height = window.area(hand)
        x, y = x + width // 3, y + height * 2 // 3
        window.screen.pointer("mousemove", x, y, "mousedown", 1, "sleep", 0.02,
                              "mousemove", x + 30, y - 30, "sleep", 0.02)
        to = middle(window.area(self._place(arm)))
        steps: list[object] = []
        for share in (0.3, 0.6, 0.9, 1.0):
            steps += ["mousemove", round(x + (to[0] - x) * share), round(y + (to[1] - y) * share),
                      "sleep", 0.02]
        window.screen.pointer(*steps, "mouseup", 1)

    def _place(self, arm: str) -> str:
        """The place of an arm, or the one that stands for it where several are the same."""
        line = self.window.until(lambda line: ids(line, "place."), "a place for the tile")
        places = ids(line, "place.")
        return f"place.{arm if arm in places else min(places)}"


def outside(line: Line) -> list[str]:
    """What would have to be touched beyond the edge of the window."""
    width, height = line["size"]
    return [widget["id"] for widget in line["widgets"] if not (
        widget["rect"][0] >= 0 and widget["rect"][0] + widget["rect"][2] <= width
        and widget["rect"][1] >= 0 and widget["rect"][1] + widget["rect"][3] <= height)]


def first_moves(level: str, seats: int, seed: int) -> Match:
    """The match of a level as people play it who always make the first move."""
    chosen = ladder.level(level)
    assert chosen is not None
    match = Match(find(chosen.variant).with_house(chosen.axes(seats)), seats, seed)
    match.open_round()
    while match.result is None and not match.between_rounds:
        match.play(match.legal_moves()[0])
    return match


def passes(match: Match) -> list[int]:
    """The seats that passed in the round that was played last."""
    return [seat for seat, move in match.state.history if isinstance(move, Pass)]


def seed_with(level: str, seats: int, wanted: Callable[[Match], object]) -> int:
    """The first seed whose match, played by first moves, is ``wanted``."""
    return next(seed for seed in range(5000) if wanted(first_moves(level, seats, seed)))
