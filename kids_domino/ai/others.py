"""Judgement in games that are not about ends of a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from kids_domino.ai.simple import place_rank
from kids_domino.core.moves import PASS, Move
from kids_domino.core.rng import below, shuffle
from kids_domino.rules.special import trade_plan
from kids_domino.rules.special.cribbage import Away, CribbageView
from kids_domino.rules.special.cribbage_count import count
from kids_domino.rules.special.klondike import KlondikeView, Place
from kids_domino.rules.special.poker import PokerView
from kids_domino.rules.special.poker_hands import value
from kids_domino.rules.special.sausage import QueueView
from kids_domino.rules.special.trade import Gift, Swap, TradeView
from kids_domino.rules.special.trade_plan import DOMINO

#: More trades than this are not planned.
MOST_TRADES = 13


def judge(view: Any, options: Sequence[Move], rng: Random, budget: int) -> Move | None:
    """The best move of a game that has a judge here, else None."""
    found: Callable[..., Move | None] | None = _JUDGES.get(type(view))
    return None if found is None else found(view, options, rng, budget)


def _poker(view: PokerView, options: Sequence[Any], rng: Random, budget: int) -> Move:
    """Bid by the chance to have the best hand and what the pot offers; who bets holds something."""
    game, tiles = view.game, view.game.tiles
    rivals = [seat for seat in range(game.seats)
              if seat != view.seat and not view.folded >> seat & 1]
    strength = {seat: sum(move.kind in ("bet", "raise") for who, move in view.history
                          if who == seat) for seat in rivals}
    own = value(tiles, view.hand)
    unseen = [tile for tile in game.used if not view.hand >> tile & 1]
    won = total = 0.0
    for _ in range(max(60, budget // 8)):
        shuffle(unseen, rng, 5 * len(rivals))
        share, weight = 1.0, 1.0
        for k, seat in enumerate(rivals):
            other = value(tiles, tiles.mask(unseen[5 * k:5 * k + 5]))
            # Weak hands bet less often: each bet makes them a third as likely.
            if strength[seat] and other.kind < 1:
                weight *= 0.35 ** strength[seat]
            share *= 0.0 if other > own else 0.5 if other == own else 1.0
        won += share * weight
        total += weight
    chance = won / total
    pot, owed = sum(view.paid), view.level - view.paid[view.seat]
    bold = [move for move in options if move.kind in ("bet", "raise")]
    fair = 1.0 / (len(rivals) + 1)
    if bold and chance > fair + (1 - fair) * (0.35 + 0.15 * view.raised):
        return max(bold, key=lambda move: move.amount)
    if bold and not owed and chance > fair + 0.12:
        return min(bold, key=lambda move: move.amount)
    for move in options:
        if move.kind == "check" or (move.kind == "call" and chance * (pot + owed) > owed):
            return move
    return next(move for move in options if move.kind == "fold")


def _cribbage(view: CribbageView, options: Sequence[Any], rng: Random,
              budget: int) -> Move | None:
    """Put away what leaves the best four for any starter, counting the crib for or against; the
    row is left to looking ahead."""
    if not isinstance(options[0], Away):
        return None
    game = view.game
    unseen = [tile for tile in range(len(game.tiles)) if not view.hand >> tile & 1]
    sign = -1 if view.seat == view.leader else 1
    totals = [0.0] * len(options)
    for _ in range(max(12, budget // 40)):
        shuffle(unseen, rng, 3)
        starter, others = unseen[0], unseen[1:3]
        for i, move in enumerate(options):
            kept = game.tiles.members(view.hand & ~game.tiles.mask(move.tiles))
            totals[i] += count(game.ranks([*kept, starter])).points
            totals[i] += sign * count(game.ranks([*move.tiles, *others, starter])).points
    best = max(range(len(options)), key=lambda i: (totals[i], -i))
    return options[best]


def _klondike(view: KlondikeView, options: Sequence[Any], rng: Random, budget: int) -> Move:
    """Win chips now, and leave the next seat as few to win as can be in some possible worlds."""
    game = view.game
    totals = [0.0] * len(options)
    likely = list(range(len(options)))
    if len(likely) > 12:
        world = game.sample(view, rng)
        now = [_chips(game, world, move, view.seat) for move in options]
        tie = [below(1 << 20, rng) for _ in options]
        likely = sorted(likely, key=lambda i: (-now[i], tie[i]))[:12]
    for _ in range(max(1, budget // 900)):
        world = game.sample(view, rng)
        for i in likely:
            state = world.copy()
            game.push(state, options[i])
            totals[i] += state.won[view.seat] - world.won[view.seat] + 1000
            if state.outcome is None:
                rival = state.turn
                moves = game.legal_moves(state)
                if rival != view.seat and isinstance(moves[0], Place):
                    totals[i] -= 0.8 * max(_chips(game, state, move, rival)
                                           for move in moves[:40])
    best = max(range(len(options)), key=lambda i: (totals[i], -i))
    return options[best]


def _chips(game: Any, state: Any, move: Any, seat: int) -> int:
    draft = state.copy()
    game.push(draft, move)
    won: int = draft.won[seat] - state.won[seat]
    return won


def _sausage(view: QueueView, options: Sequence[Any], rng: Random, budget: int) -> Move:
    """The shorter queue after a few turns of sensible play, in some possible worlds."""
    game, seat = view.game, view.seat
    totals = [0.0] * len(options)
    while budget > 0:
        world = game.sample(view, rng)
        for i, move in enumerate(options):
            state = world.copy()
            game.push(state, move)
            for _ in range(16):
                if state.outcome is not None:
                    break
                moves = game.legal_moves(state)
                game.push(state, moves[0] if len(moves) == 1 else max(
                    moves, key=lambda turn: (turn.to == "cut", turn.place or 0, turn.to != "back")))
                budget -= 1
            budget -= 1
            own, other = (len(state.queues[who]) for who in (seat, 1 - seat))
            totals[i] += other - own + (10 * ((not own) - (not other)))
    ranks = [place_rank(view, move) for move in options]
    best = max(range(len(options)), key=lambda i: (totals[i], ranks[i], -i))
    return options[best]


def _trade(view: TradeView, options: Sequence[Any], rng: Random, budget: int) -> Move:
    """Save the family in the fewest trades: whoever holds most collects, trades and shares out."""
    heaps, seats, own = view.heaps, view.game.seats, view.heaps[view.seat]
    red, blue, green, dominoes = (sum(kind) for kind in zip(*heaps, strict=True))
    if dominoes >= seats:
        lacking = [seat for seat in range(seats) if not heaps[seat][DOMINO]]
        if own[DOMINO] > 1:
            return Gift(lacking[0], (0, 0, 0, 1))
        return PASS
    for move in _by_what_follows((red, blue, green, dominoes), seats, options):
        return move
    # Who has most collects; of equal ones the first.
    collector = max(range(seats), key=lambda seat: (sum(heaps[seat]), -seat))
    if collector != view.seat:
        gifts = [move for move in options if isinstance(move, Gift) and move.to == collector]
        if gifts:
            return gifts[0]
    return PASS


def _by_what_follows(heap: tuple[int, ...], seats: int, options: Sequence[Any]) -> list[Any]:
    """The trades that are on a shortest way, if there are any."""
    need = _fewest(_sorted(heap), seats, MOST_TRADES)
    out: list[Any] = []
    if need is None:
        return out
    for move in options:
        if isinstance(move, Swap):
            rest = trade_plan.after(heap, move.gives, move.takes)  # type: ignore[arg-type]
            if rest is not None and _fewest(_sorted(rest), seats, need - 1) is not None:
                out.append(move)
    return out


def _sorted(heap: Sequence[int]) -> tuple[int, ...]:
    """A heap as good as this one: the colours can be exchanged."""
    return (*sorted(heap[:DOMINO]), heap[DOMINO])


@lru_cache(maxsize=2_048)
def _fewest(heap: tuple[int, ...], seats: int, most: int) -> int | None:
    """The fewest trades from a heap until everybody can have a domino, None if more than
    ``most``."""
    reached: set[tuple[int, ...]] = set()
    heaps = {heap}
    for trades in range(most + 1):
        if any(known[DOMINO] >= seats for known in heaps):
            return trades
        reached |= heaps
        heaps = {_sorted(new) for known in heaps for gives, takes in trade_plan.TRADES
                 if (new := trade_plan.after(known, gives, takes)) is not None} - reached  # type: ignore[arg-type]
    return None


_JUDGES: dict[type, Callable[..., Move | None]] = {
    PokerView: _poker, CribbageView: _cribbage, KlondikeView: _klondike, QueueView: _sausage,
    TradeView: _trade}
