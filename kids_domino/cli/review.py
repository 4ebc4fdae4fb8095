"""``review``: what the tutor thinks of each move of a record."""

from __future__ import annotations

import argparse
import io
from collections.abc import Iterator
from typing import Any

from kids_domino.cli.check import CutOff, complaint, replayed
from kids_domino.cli.options import system_language
from kids_domino.cli.output import UsageError, lines_to, plain
from kids_domino.core.match import Match
from kids_domino.core.record import Difference, Replay


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this subcommand."""
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--lang", metavar="xx", help="the language; the system's otherwise")


def run(options: argparse.Namespace) -> int:
    """Review the moves of one file; what is wrong with it is said as ``check`` says it."""
    from kids_domino.i18n import LANGUAGES

    lang = system_language() if options.lang is None else options.lang
    if lang not in LANGUAGES:
        raise UsageError(f"--lang needs one of {', '.join(LANGUAGES)}, not {lang!r}")
    code = 0
    raw = b""
    try:
        with open(options.file, "rb") as file:
            raw = file.read()
        for _ in replayed(io.BytesIO(raw)):
            pass
    except (Difference, OSError, ValueError) as error:
        # A record that was cut off in its last line is good up to there.
        code = complaint(options.file, error)
        if not isinstance(error, CutOff):
            return code
        raw = raw[:raw.rfind(b"\n") + 1]
    with lines_to("-") as write:
        if raw:
            for line in _lines(raw, lang):
                write(line)
    return code


def _lines(raw: bytes, lang: str) -> Iterator[str]:
    """A heading for each match, a line for each move, and a summary of each match."""
    from kids_domino.ai.tutor.review import judge
    from kids_domino.rules_text.review import Tally, heading, summary, told

    known: Match | None = None
    before: Match | None = None
    shown: list[str] = []
    tallies: list[Tally] = []
    number = 0
    for replay in replayed(io.BytesIO(raw)):
        match = replay.match
        if match is None:
            continue
        if match is not known:
            yield from summary(shown, tallies, lang)
            known, shown = match, _names(replay, lang)
            tallies = [Tally() for _ in shown]
            yield heading(match.variant, shown, lang)
        elif before is not None and (move := _made(before, match)) is not None:
            seat = before.state.turn
            number = number + 1 if before.state.history else 1
            judged = judge(before.view(seat), before.legal_moves(), move)
            tallies[seat].add(judged)
            yield told(f"{before.rounds}.{number}", shown, before, judged, lang)
        before = match.copy()
    yield from summary(shown, tallies, lang)


def _names(replay: Replay, lang: str) -> list[str]:
    from kids_domino.rules_text.reasons import player

    names = [plain(seat.name).strip() for seat in replay.names]
    return [name or player(number, lang) for number, name in enumerate(names)]


def _made(before: Match, match: Match) -> Any:
    """The move that a line made, None if it made none: the end of a round, points, a call."""
    if before.between_rounds or before.state is match.state:
        return None
    made = match.state.history[len(before.state.history):]
    if len(made) != 1:
        return None
    seat, move = made[0]
    return move if seat == before.state.turn and move in before.legal_moves() else None
