"""Game records: JSON Lines written as the game goes (contracts section 2)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kids_domino.core.events import (
    Drew,
    Event,
    MatchEnded,
    Noted,
    Passed,
    Played,
    PlayedTogether,
    RoundEnded,
    RoundStarted,
    Scored,
)
from kids_domino.core.match import Match
from kids_domino.core.notation import move_line
from kids_domino.core.protocol import Dealt, Game
from kids_domino.core.tiles import TileSet
from kids_domino.core.variant import RuleError, Variant

FORMAT = 1


class Difference(ValueError):
    """A record that does not agree with the rules, at a line (from 1)."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class SeatName(NamedTuple):
    """Who sits where: a name, and ``human`` or the level of a computer player."""

    name: str
    kind: str


def dump(line: Mapping[str, Any]) -> str:
    """One line of a record, without its line break."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def match_line(match: Match, seats: Sequence[SeatName]) -> dict[str, Any]:
    """The first line of a match."""
    variant, game = match.variant, match.game
    return {"type": "match", "format": FORMAT, "variant": variant.id,
            "house": variant.house_line(game.seats), "seed": match.seed, "set": game.tiles.n,
            "seats": [{"name": seat.name, "team": team, "kind": seat.kind}
                      for seat, team in zip(seats, game.sides, strict=True)]}


def event_lines(game: Game, events: Iterable[Event]) -> list[dict[str, Any]]:
    """The lines that events leave in a record."""
    return [line for event in events for line in _lines(game, event)]


def _lines(game: Game, event: Event) -> Iterator[dict[str, Any]]:
    tiles: TileSet = game.tiles
    names, either = tiles.names, getattr(game, "either", 0)
    if isinstance(event, RoundStarted):
        line: dict[str, Any] = {
            "type": "round", "round": event.round, "redeals": event.redeals,
            "hands": [[names[tile] for tile in hand] for hand in event.hands],
            "boneyard": [names[tile] for tile in event.boneyard]}
        if event.lot is not None:
            line["leader"] = event.lot
        if event.stake is not None:
            line["stake"] = event.stake
        if event.chips:
            line["chips"] = [dict(chips) for chips in event.chips]
        yield line
    elif isinstance(event, Played):
        yield move_line(tiles, event.seat, event.play, None, either)  # type: ignore[arg-type]
    elif isinstance(event, PlayedTogether):
        from kids_domino.core.moves import Together

        yield move_line(tiles, event.seat, Together(event.plays),
                        None, either)  # type: ignore[arg-type]
    elif isinstance(event, Drew):
        yield {"type": "draw", "seat": event.seat, "tile": names[event.tile]}
    elif isinstance(event, Passed):
        yield {"type": "pass", "seat": event.seat}
    elif isinstance(event, Scored):
        yield {"type": "points", "seat": event.seat, "points": event.points, "why": event.why}
    elif isinstance(event, Noted):
        yield dict(event.line)
    elif isinstance(event, RoundEnded):
        yield {"type": "round_end", "round": event.round, "how": event.how, "seat": event.seat,
               "counted": list(event.counted), "written": list(event.written),
               "remembered": list(event.remembered), "carried": event.carried,
               "leader": event.leader}
    elif isinstance(event, MatchEnded):
        line = {"type": "match_end", "winners": list(event.winners), "losers": list(event.losers),
                "titles": [{"seat": seat, "title": title} for seat, title in event.titles]}
        if event.ratings is not None:
            line["ratings"] = list(event.ratings)
        yield line


def read_match(line: Mapping[str, Any], variants: Mapping[str, Variant]) -> tuple[
        Match, list[SeatName]]:
    """The match that a first line announces. ``ValueError`` says what is wrong with it."""
    if line.get("type") != "match":
        raise ValueError(f"a match line was expected, not {line.get('type')!r}")
    if not same(line.get("format"), FORMAT):
        raise ValueError(f"format {line.get('format')!r} is not known, only {FORMAT}")
    variant = variants.get(str(line.get("variant")))
    if variant is None:
        raise ValueError(f"no variant {line.get('variant')!r}")
    house, people, seed = line.get("house"), line.get("seats"), line.get("seed", 0)
    if not isinstance(house, dict) or not all(isinstance(value, str | int)
                                              for value in house.values()):
        raise ValueError("house must be an object of axes and values")
    if not isinstance(people, list) or not all(isinstance(seat, dict) for seat in people):
        raise ValueError("seats must be a list of objects")
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise ValueError(f"seed must be an integer, not {seed!r}")
    match = Match(variant.with_house(house), len(people), seed)
    names = [SeatName(str(seat.get("name") or ""), str(seat.get("kind") or "")) for seat in people]
    expected = match_line(match, names)
    for key in ("house", "set"):
        if not same(line.get(key), expected[key]):
            raise ValueError(f"{key}: {line.get(key)!r} where {expected[key]!r} was expected")
    teams = [seat.get("team") for seat in people]
    if not same(teams, list(match.game.sides)):
        raise ValueError(f"team: {teams!r} where {list(match.game.sides)!r} was expected")
    return match, names


def read_deal(game: Game, line: Mapping[str, Any]) -> Dealt:
    """The deal of a ``round`` line. ``ValueError`` says what is wrong with it."""
    hands, boneyard, redeals = line.get("hands"), line.get("boneyard"), line.get("redeals")
    if not isinstance(hands, list) or not all(isinstance(hand, list) for hand in hands):
        raise ValueError("hands must be a list of lists")
    if not isinstance(boneyard, list):
        raise ValueError("boneyard must be a list")
    if not isinstance(redeals, int) or isinstance(redeals, bool) or redeals < 0:
        raise ValueError(f"redeals must be a count, not {redeals!r}")
    lot, stake = line.get("leader"), line.get("stake")
    if lot is not None and (type(lot) is not int or not 0 <= lot < game.seats):
        raise ValueError(f"leader must be a seat, not {lot!r}")
    chips = line.get("chips", [])
    if not isinstance(chips, list) or not all(isinstance(one, dict) for one in chips):
        raise ValueError("chips must be a list of objects")
    parse = game.tiles.parse
    return Dealt(tuple(tuple(parse(tile) for tile in hand) for hand in hands),
                 tuple(parse(tile) for tile in boneyard), redeals, lot, stake,
                 tuple(tuple(one.items()) for one in chips))


def same(found: Any, expected: Any) -> bool:
    """Whether a value of a record is this one: 1, 1.0 and true are three different values."""
    if type(found) is not type(expected):
        return False
    if isinstance(expected, list):
        return len(found) == len(expected) and all(map(same, found, expected))
    if isinstance(expected, dict):
        return found.keys() == expected.keys() and all(
            same(found[key], value) for key, value in expected.items())
    return bool(found == expected)


class Replay:
    """Feeds the lines of records to the engine, one after another.

    ``match`` is the match reached so far and ``names`` who plays it. A line that does not agree
    raises :class:`Difference`.
    """

    def __init__(self, variants: Mapping[str, Variant]) -> None:
        self.variants = variants
        self.match: Match | None = None
        self.names: list[SeatName] = []
        self.number = 0
        self._due: list[dict[str, Any]] = []

    def feed(self, text: str) -> None:
        """Take one line of text, without its line break."""
        self.number += 1
        try:
            line = json.loads(text)
        except (ValueError, RecursionError):
            raise Difference(self.number, "not a line of JSON") from None
        if not isinstance(line, dict):
            raise Difference(self.number, "a line must be a JSON object")
        try:
            self._take(line)
        except Difference:
            raise
        except (ValueError, TypeError, KeyError) as error:
            raise Difference(self.number, str(error)) from None

    @property
    def due(self) -> list[dict[str, Any]]:
        """Lines that follow from the last move but were not read: a record may be cut there."""
        return list(self._due)

    def _take(self, line: dict[str, Any]) -> None:
        if self._due:
            expected = self._due.pop(0)
            for key, value in expected.items():
                if key not in line or not same(line[key], value):
                    raise ValueError(f"{expected['type']}.{key}: {line.get(key)!r} "
                                     f"where {value!r} was expected")
            return
        if line.get("type") == "match":
            if self.match is not None and self.match.result is None:
                raise ValueError("a new match begins before the last one has ended")
            self.match, self.names = read_match(line, self.variants)
            return
        match = self.match
        if match is None:
            raise ValueError(f"a match line was expected, not {line.get('type')!r}")
        if match.result is not None:
            raise ValueError(f"the match is over, but {line.get('type')!r} follows")
        for call in match.calls:
            if dict(call.line(match.game.tiles, call.seat)) == line:
                self._due = event_lines(match.game, match.call(call))[1:]
                return
        if match.between_rounds:
            if line.get("type") != "round":
                raise ValueError(f"a round line was expected, not {line.get('type')!r}")
            if not same(line.get("round"), match.rounds + 1):
                raise ValueError(f"round {line.get('round')!r} where {match.rounds + 1} "
                                 "was expected")
            dealt = read_deal(match.game, line)
            by_lot = match.leader is None and match.variant.opening.draws_lot()
            if by_lot and dealt.lot is None and dealt.stake is None:
                raise ValueError("a lot decides who leads: leader must be a seat")
            if dealt.lot is not None and not by_lot:
                raise ValueError(f"no lot decides who leads, but leader is {dealt.lot}")
            match.open_round(dealt)
            return
        if isinstance(line.get("seat"), bool | float):
            raise ValueError(f"seat must be a whole number, not {line['seat']!r}")
        move = match.game.read_move(line, match.state)
        events = match.play(move)
        self._due = event_lines(match.game, events)[1:]


def variants_by_id(variants: Iterable[Variant]) -> dict[str, Variant]:
    """Variants under their ids."""
    return {variant.id: variant for variant in variants}


__all__ = ["Difference", "Replay", "RuleError", "SeatName", "dump", "event_lines", "match_line",
           "read_deal", "read_match", "variants_by_id"]
