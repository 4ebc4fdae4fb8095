"""Open ends with all that they earn, as a graph: the table of games that lay tiles end to end.

Like :mod:`kids_domino.rules.lines`, but for any layout of arms, for several doubles in one turn and
for points while playing. It is made with the game's own parts, so that no rule is written twice.
Each step also has a weight: how likely a sensible player is to choose it.
"""

from __future__ import annotations

from math import exp, fsum
from typing import TYPE_CHECKING, Any, NamedTuple

from kids_domino.core.engine import distinct
from kids_domino.core.moves import SHUT, Play, Together
from kids_domino.core.state import State
from kids_domino.rules.counting import EndsCount, EqualEnds
from kids_domino.rules.doubles import ChooseSpinner, LayAcross, LayClosed
from kids_domino.rules.layout import Line
from kids_domino.rules.special.general import GiveSignal
from kids_domino.rules.spinners import Spinners
from kids_domino.rules.together import LayTogether
from kids_domino.rules.turn import LayTile, PassTurn, TakeTile

if TYPE_CHECKING:
    from kids_domino.core.engine import LineGame

_LAYS = (LayTile, LayTogether, LayAcross, LayClosed, ChooseSpinner)
#: What earns points whether or not anything is left in the hand.
_BLIND_TO_HANDS = EndsCount, EqualEnds
#: So many spots are kept from one thought to the next, of so many games: tables with many arms know
#: more than fit in memory.
MOST_SPOTS, MOST_TABLES = 8_000, 2


class Habit(NamedTuple):
    """What makes a step likely, as logarithms of weights: for each double, each pip, equal ends
    afterwards, and each hundredth of a match that it earns at once."""

    double: float
    pip: float
    equal: float
    hundredth: float = 0.24


#: Measured on the choices of players that look ahead: with hidden tiles that stay hidden, with
#: tiles that are drawn, in pairs, and with more than two that play for themselves.
BLOCKING, DRAWING = Habit(0.96, 0.31, 2.4), Habit(1.44, 0.084, 1.9)
PAIRS, SINGLE = Habit(1.33, 0.106, 0.92), Habit(1.6, 0.28, 0.83)


class Step(NamedTuple):
    """One choice: the tiles laid, the spot afterwards, points earned, points earned if it goes out,
    and its weight."""

    bits: int
    spot: Spot
    points: int
    last_points: int
    weight: float


class Steps(NamedTuple):
    """The different choices of a hand, with their summed shares of weight."""

    steps: tuple[Step, ...]
    until: tuple[float, ...]

    def share(self, bits: int, spot: Spot) -> float:
        """How likely a choice is; a little for one that should not be possible."""
        below = 0.0
        for step, until in zip(self.steps, self.until, strict=True):
            if step.bits == bits and step.spot is spot:
                return until - below
            below = until
        return 0.05


class Spot(dict[int, Steps]):
    """One set of open ends: from the mask of fitting tiles in a hand to its choices."""

    __slots__ = ("_by_bits", "double", "faces", "mask", "spinner", "table", "tips")

    def __init__(self, table: Table, faces: tuple[int, ...], tips: tuple[int, ...],
                 spinner: int) -> None:
        super().__init__()
        game = table.game
        self.table = table
        self.faces = faces
        self.tips = tips
        self.spinner = spinner
        self.mask = game.plays[faces].mask
        self._by_bits: dict[int, tuple[Step, ...]] = {}
        open_faces = [face for face in faces if face != SHUT]
        equal = len(open_faces) == 2 and open_faces[0] == open_faces[1]
        ends_it = table.ends_it and (spinner < 0 or not table.until_spinner)
        #: The double that alone cannot save the round, 0 where there is none.
        self.double = 1 << game.tiles.double(open_faces[0]) if ends_it and equal else 0

    __eq__ = object.__eq__
    __ne__ = object.__ne__
    __hash__ = object.__hash__  # type: ignore[assignment]

    def __missing__(self, fitting: int) -> Steps:
        steps: list[Step] = []
        rest = fitting
        while rest:
            low = rest & -rest
            steps += self._some(low, single=True)
            rest ^= low
        doubles = fitting & self.table.game.tiles.doubles
        if self.table.together and doubles & (doubles - 1):
            steps += self._some(doubles, single=False)
        # The likely ones first: searches find their bounds sooner.
        steps.sort(key=lambda step: -step.weight)
        total = fsum([step.weight for step in steps])
        until, so_far = [], 0.0
        for step in steps:
            so_far += step.weight / total
            until.append(so_far)
        if until:
            until[-1] = 1.0
        found = self[fitting] = Steps(tuple(steps), tuple(until))
        return found

    def forget(self) -> None:
        """Let go of all choices."""
        self.clear()
        self._by_bits.clear()

    def _some(self, bits: int, single: bool) -> tuple[Step, ...]:
        found = self._by_bits.get(bits if single else -bits)
        if found is None:
            found = self.table.steps(self, bits, single)
            self._by_bits[bits if single else -bits] = found
        return found


class Table:
    """The graph of a game's open ends; get it from :func:`table`.

    ``ValueError`` for a game whose turns it does not know.
    """

    def __init__(self, game: LineGame) -> None:
        if not known(game):
            raise ValueError(f"{game.variant.id} has turns that this table does not know")
        self.game = game
        fish: Any = game.variant.fish
        self.ends_it = fish.double == "ends-it"
        self.until_spinner = bool(fish.until_spinner)
        self.rules = [rule for rule in game.variant.ladder[0] if isinstance(rule, _LAYS)]
        self.together = any(getattr(rule, "most", 1) > 1 for rule in self.rules)
        self.habit = habit(game)
        #: What a look at a step costs beside one on a line: many arms have many more spots, and so
        #: have points, tiles laid closed, and arms that wait.
        which = getattr(game.variant.layout, "which", "none")
        more = (game.variant.on_play is not None or any(
            isinstance(rule, LayClosed) for rule in self.rules)
            or getattr(game.variant.layout, "sides", "free") == "before-arms")
        self.cost = {"none": 1, "every": 8}.get(which, 4) * (2 if more else 1)
        self._hundredth = 100 / _aim(game)
        self._equal = exp(self.habit.equal)
        self._weights: dict[int, float] = {}
        self._scores = game.variant.on_play
        self._spots: dict[object, Spot] = {}

    def at(self, faces: tuple[int, ...], tips: tuple[int, ...], spinner: int) -> Spot:
        """The spot of these ends; the order of the arms does not matter."""
        if tips:
            pairs = sorted(zip(faces, tips, strict=True))
            faces, tips = tuple(pair[0] for pair in pairs), tuple(pair[1] for pair in pairs)
        else:
            faces = tuple(sorted(faces))
        key = faces, tips, spinner
        spot = self._spots.get(key)
        if spot is None:
            spot = self._spots[key] = Spot(self, *key)
        return spot

    @property
    def full(self) -> bool:
        """Whether more spots are known than should be kept."""
        return len(self._spots) > MOST_SPOTS

    def forget(self) -> None:
        """Let go of all spots. They point at one another in rings: cut, they go at once and nobody
        has to look for them."""
        for spot in self._spots.values():
            spot.forget()
        self._spots.clear()

    def lead(self, tile: int) -> Step:
        """The step of a lead."""
        state = State([1], (), 0, 0)
        return self._step(state, self.game.variant.layout.leads(tile, self.game.tiles))

    def after(self, spot: Spot | None, faces: tuple[int, ...], tips: tuple[int, ...],
              move: Any) -> Step:
        """The step of a legal move at a table whose arms are numbered as in ``faces``."""
        state = State([1], (), 0, 0)
        state.ends, state.tips = faces, tips
        state.spinner = spot.spinner if spot is not None else -1
        return self._step(state, move)

    def steps(self, spot: Spot, bits: int, single: bool) -> tuple[Step, ...]:
        """The different steps of one tile, or of several doubles together."""
        state, draft = State([bits], (), 0, 0), State([1], (), 0, 0)
        state.ends, state.tips, state.spinner = spot.faces, spot.tips, spot.spinner
        found: dict[object, Step] = {}
        for rule in self.rules:
            for move in distinct(rule.offer(self.game, state), spot.faces, spot.tips):
                if isinstance(move, Together) == single:
                    continue
                draft.ends, draft.tips, draft.spinner = spot.faces, spot.tips, spot.spinner
                step = self._step(draft, move)
                found.setdefault((step.bits, step.spot, step.points), step)
        return tuple(found.values())

    def _step(self, state: State, move: Any) -> Step:
        """Lay a move on a table that is not needed any more."""
        game, plays = self.game, move.plays if isinstance(move, Together) else (move,)
        bits = 0
        for play in plays:
            game.variant.layout.lay(state, play)
            bits |= 1 << play.tile
        points = last_points = 0
        scores = self._scores
        if scores is not None:
            state.points, state.history, state.hands = [0] * game.seats, [(0, move)], [1]
            points = last_points = scores.points(game, state, 0)[0]
            if not isinstance(scores, _BLIND_TO_HANDS):
                state.hands[0] = 0
                last_points = scores.points(game, state, 0)[0]
        weight = self._weights.get(bits)
        if weight is None:
            habit, tiles = self.habit, game.tiles
            weight = self._weights[bits] = exp(habit.double * (bits & tiles.doubles).bit_count()
                                               + habit.pip * tiles.pips_of(bits))
        ends = state.ends
        if len(ends) == 2 and ends[0] == ends[1] != SHUT:
            weight *= self._equal
        if points:
            weight *= exp(self.habit.hundredth * points * self._hundredth)
        return Step(bits, self.at(ends, state.tips, state.spinner), points, last_points, weight)


def known(game: Any) -> bool:
    """Whether the turns of a game are "lay, else draw, else pass" on a line or a cross of arms."""
    variant = getattr(game, "variant", None)
    ladder: Any = getattr(variant, "ladder", None)
    if ladder is None or not isinstance(variant.layout, Line | Spinners):  # type: ignore[union-attr]
        return False
    rungs = [[rule for rule in rung if not isinstance(rule, GiveSignal)] for rung in ladder]
    draws = [[TakeTile]] if len(rungs) == 3 else []
    return (all(isinstance(rule, _LAYS) for rule in rungs[0])
            and [[type(rule) for rule in rung] for rung in rungs[1:]] == [*draws, [PassTurn]])


def habit(game: LineGame) -> Habit:
    """What players of this game tend to do."""
    if game.seats > 2:
        return PAIRS if len(set(game.sides)) == 2 else SINGLE
    return BLOCKING if game.stays is None else DRAWING


def aim(game: Any) -> int | None:
    """The points that end a match, None where nothing of the kind does."""
    goal: Any = game.variant.goal
    found: int | None = goal.aim(game.seats) if hasattr(goal, "aim") else getattr(
        goal, "target", None)
    return found


def _aim(game: LineGame) -> int:
    return max(aim(game) or 100, 1)


def first_play(move: Any) -> Play | None:
    """The tile of a move, the first of several."""
    if isinstance(move, Together):
        return move.plays[0]
    return move if isinstance(move, Play) else None


_tables: dict[LineGame, Table] = {}


def table(game: LineGame) -> Table:
    """The graph of a game, which is kept. Ask for it once a thought: it may begin anew here, and
    only here."""
    found = _tables.pop(game, None)
    if found is None:
        while len(_tables) >= MOST_TABLES:
            _tables.pop(next(iter(_tables))).forget()
        found = Table(game)
    elif found.full:
        found.forget()
    _tables[game] = found
    return found
