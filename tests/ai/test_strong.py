"""The parts of the strong players: they know rules, score, and the tiles that may be hidden."""

from __future__ import annotations

from bisect import bisect
from itertools import combinations

import pytest

from kids_domino.ai.choices import different
from kids_domino.ai.endgame import Endgame
from kids_domino.ai.prospects import Prospects
from kids_domino.ai.rollout import Rollouts
from kids_domino.ai.strong import EXPERT, HARD, ROUND, Strong, Thought
from kids_domino.ai.table import known, table
from kids_domino.ai.worlds import Drawn, Worlds
from kids_domino.core.match import Match
from kids_domino.core.moves import LEAD, Pass, Play, Together
from kids_domino.core.protocol import Book
from kids_domino.core.rng import choice, stream
from kids_domino.core.variant import LineVariant
from kids_domino.core.view import observe, rebuild
from kids_domino.rules.special.general import Signal
from kids_domino.variants import VARIANTS, find

TABLES = [(variant, seats) for variant in VARIANTS if isinstance(variant, LineVariant)
          for seats in variant.seats if known(variant.game(seats))]
IDS = [f"{variant.id}-{seats}" for variant, seats in TABLES]


def begun(variant, seats, number, turns):
    """A round some random turns after its lead; None if it is over or asks a question."""
    game = variant.game(seats)
    rng = stream("begun", variant.id, seats, number)
    state = game.new_round(rng, None)
    for _ in range(turns + 1):
        if state.outcome is None:
            moves = [move for move in game.legal_moves(state) if not isinstance(move, Signal)]
            game.push(state, choice(moves, rng))
    return game, (state if state.outcome is None else None)


def walk(game, state, rnd):
    """By the rules, with the random numbers of a rollout."""
    graph = table(game)
    while state.outcome is None:
        moves = [move for move in game.legal_moves(state) if not isinstance(move, Signal)]
        if not isinstance(moves[0], Play | Together):
            if getattr(state.stake, "asked", None):
                return
            game.push(state, moves[0])
            continue
        spot = graph.at(state.ends, state.tips, state.spinner)
        seat, hand = state.turn, state.hands[state.turn]
        steps, until = spot[hand & spot.mask]
        ways = {}
        for move in moves:
            after = game.apply(state, move)
            earned = (after.points[seat] - state.points[seat]) if state.points else 0
            bits = hand & ~after.hands[seat]
            ways[bits, graph.at(after.ends, after.tips, after.spinner), earned] = move
        offered = {(step.bits, step.spot, step.points if hand != step.bits else step.last_points):
                   step for step in steps}
        assert set(offered) == set(ways)
        assert len(offered) == len(steps)
        step = steps[bisect(until, rnd())] if len(steps) > 1 else steps[0]
        game.push(state, ways[next(key for key, known in offered.items() if known is step)])


@pytest.mark.parametrize(("variant", "seats"), TABLES, ids=IDS)
def test_rollouts_follow_the_rules(variant, seats):
    ended = 0
    for number in range(12):
        game, state = begun(variant, seats, number, number % 7)
        if state is None:
            continue
        stays = game.stays
        drawable = () if stays is None else state.boneyard[:max(0, len(state.boneyard) - stays)]
        bank = tuple(1 << tile for tile in drawable)
        aside = game.tiles.everything & ~state.table & ~sum(state.hands) & ~sum(bank)
        if state.so_far or isinstance(state.history[-1][1], Pass):
            continue
        graph = table(game)
        points = None if state.points is None else list(state.points)
        hands = list(state.hands)
        finished = Rollouts(graph).play(
            hands, state.turn, graph.at(state.ends, state.tips, state.spinner), bank,
            stream("roll", number).random, points, aside, fisher=state.history[-1][0])
        walk(game, state, stream("roll", number).random)
        assert hands == state.hands
        assert points == state.points
        if state.outcome is None:
            continue
        ended += 1
        assert (finished.out >= 0) == (state.outcome.how == "out")
        if finished.out >= 0:
            assert finished.out == state.outcome.seat
        elif state.outcome.how == "fish" and game.variant.fish.doubles_fish:
            assert finished.fisher == state.outcome.seat
    assert ended > 2


@pytest.mark.parametrize(("variant", "seats"), TABLES, ids=IDS)
def test_worlds_agree_with_the_view(variant, seats):
    for number in range(4):
        game, state = begun(variant, seats, number, 9)
        if state is None:
            continue
        view = observe(game, state, state.turn)
        worlds = Worlds(view, table(game))
        for world in worlds.draw(12, stream("worlds", number), 3):
            used = view.table | sum(world.hands)
            assert [hand.bit_count() for hand in world.hands] == list(view.counts)
            assert used.bit_count() == view.table.bit_count() + sum(view.counts)
            assert not used & sum(world.bank)
            rest = [tile for tile in game.tiles.members(game.tiles.everything & ~used)
                    if not sum(world.bank) >> tile & 1]
            bank = tuple(bit.bit_length() - 1 for bit in world.bank) + tuple(rest)
            if view.bank is None:
                assert observe(game, rebuild(view, world.hands, bank), view.seat) == view


def minimax(game, state, prospects, seat):
    if state.outcome is not None:
        return prospects.worth(state)
    values = []
    for move in game.legal_moves(state):
        draft = state.copy()
        game.push(draft, move)
        values.append(minimax(game, draft, prospects, seat))
    own = game.sides[state.turn] == game.sides[seat]
    return max(values) if own else min(values)


@pytest.mark.parametrize(("name", "house", "seats", "tiles"), [
    ("block", {}, 2, 8), ("block", {"teams": "pairs"}, 4, 9), ("pair-goat", {}, 4, 9),
    ("latin", {}, 4, 10), ("goat", {"fish": "one", "deal": 14, "misdeal": "none"}, 2, 9)])
def test_the_end_game_is_exact(name, house, seats, tiles):
    checked = 0
    for number in range(200):
        game, state = begun(find(name).with_house(house), seats, number, 8 + number % 33)
        if state is None or sum(map(int.bit_count, state.hands)) > tiles or game.can_draw(state):
            continue
        seat = state.turn
        prospects = Prospects(observe(game, state, seat))
        graph = table(game)
        spot = graph.at(state.ends, state.tips, state.spinner)
        aside = game.tiles.everything & ~state.table & ~sum(state.hands)
        # What is remembered of one move must be true of the others too.
        search = Endgame(graph, prospects, seat)
        for move in game.legal_moves(state):
            if not isinstance(move, Play):
                continue
            after = game.apply(state, move)
            found = search.after(
                graph.after(spot, state.ends, state.tips, move), seat, list(state.hands), aside, 0,
                100_000)
            assert found == pytest.approx(minimax(game, after, prospects, seat))
            checked += 1
    assert checked > 5


def test_a_search_that_is_too_long_says_so():
    game, state = begun(find("block").with_house({"deal": 7}), 2, 1, 0)
    graph, seat = table(game), state.turn
    prospects = Prospects(observe(game, state, seat))
    spot = graph.at(state.ends, (), -1)
    move = next(move for move in game.legal_moves(state) if isinstance(move, Play))
    assert Endgame(graph, prospects, seat).after(graph.after(spot, state.ends, (), move), seat,
                                                 list(state.hands), 0, 0, 3) is None


def test_what_was_played_weighs_the_worlds():
    """Doubles and heavy tiles are mostly laid first: who laid a light tile holds few of them."""
    variant = find("block").with_house({"deal": 7, "first-lead": "lot", "next-lead": "next-seat"})
    game = variant.game(2)
    tiles = game.tiles
    hand = tiles.mask(tiles.parse(name) for name in ("0-6", "6-6", "1-6", "2-3", "0-3", "3-4"))
    own = tiles.mask(tiles.parse(name) for name in ("1-1", "2-2", "3-3", "4-4", "5-5", "1-2",
                                                    "1-3"))
    state = game.start([own, hand | (1 << tiles.parse("0-0"))], (), 1, tiles.everything)
    game.push(state, next(move for move in game.legal_moves(state) if move.tile == tiles.parse(
        "0-3")))
    worlds = Worlds(observe(game, state, 0), table(game))
    found = worlds.draw(300, stream("weigh"), 4)
    plain = [worlds.deal(stream("plain", k)) for k in range(300)]
    six = 1 << tiles.double(6)
    assert sum(bool(w.hands[1] & six) for w in found) < 0.6 * sum(
        bool(w.hands[1] & six) for w in plain)


def test_what_a_seat_lacked_before_it_drew_came_by_drawing():
    """Whoever drew for want of fives and holds fives now has drawn them since: no more of them than
    tiles drawn and kept."""
    game = find("draw").with_house({"deal": 7, "boneyard-stays": 0, "first-lead": "lot",
                                    "next-lead": "next-seat"}).game(2)
    followed = told = 0
    for number in range(60):
        state = game.new_round(stream("drew", number), 0)
        rng = stream("play", number)
        while state.outcome is None:
            view = observe(game, state, state.turn)
            worlds = Worlds(view, table(game))
            drawn = next((event for event in worlds.seen if isinstance(event, Drawn)), None)
            if drawn is not None and drawn.kept and not worlds.certain:
                since = worlds.seen[:worlds.seen.index(drawn)]
                laid = sum(event.bits for event in since) & ~drawn.laid

                def fives(world, seat=drawn.seat, laid=laid, before=drawn.before):
                    return ((world.hands[seat] | laid) & before).bit_count()

                likely = worlds.draw(20, rng, 3)
                if any(worlds.weight(world, rng.random) for world in likely):
                    followed += 1
                    assert max(map(fives, likely)) <= drawn.kept
                    told += any(fives(worlds.deal(rng)) > drawn.kept for _ in range(20))
            game.push(state, choice(game.legal_moves(state), rng))
    assert followed > 20
    assert told > 5


PAIRED = [(variant, seats) for variant, seats in [
    *TABLES, (find("block").with_house({"teams": "pairs"}), 4)]
    if len(set(variant.game(seats).sides)) == 2 < seats]


@pytest.mark.parametrize(("variant", "seats"), PAIRED,
                         ids=[f"{variant.id}-{seats}" for variant, seats in PAIRED])
def test_a_round_alone_is_worth_the_same_however_it_is_remembered(variant, seats):
    """Ends that differ in what is left only are looked up as one: who won must not hang on it."""
    game, state = begun(variant, seats, 3, 0)
    view = observe(game, state, state.turn)
    assert view.book is None
    remembers = Prospects(view)
    tiles = len(game.tiles)
    for number in range(300):
        rng = stream("ends", number)
        order = sorted(range(tiles), key=lambda _, rng=rng: rng.random())
        sizes = [int(rng.random() * 3) for _ in range(seats)]
        hands = [sum(1 << order.pop() for _ in range(size)) for size in sizes]
        out = hands.index(0) if 0 in hands else -1
        end = (out, -1 if out >= 0 else number % seats, 1 << order[0], hands, None, order[1])
        assert remembers.ended(*end) == Prospects(view).ended(*end)


def test_the_score_of_the_match_counts():
    match = Match(find("block"), 2, 5)
    match.open_round()
    level = Prospects(observe(match.game, match.state, 0, Book((50, 50), (0, 0))))
    near = Prospects(observe(match.game, match.state, 0, Book((95, 50), (0, 0))))
    far = Prospects(observe(match.game, match.state, 0, Book((50, 95), (0, 0))))
    tiles = match.game.tiles
    small = [0, 1 << tiles.parse("2-3")]
    big = [0, tiles.mask(map(tiles.parse, ("6-6", "5-6", "5-5")))]
    assert near.ended(0, -1, 2, small, None, 3) == 1
    assert level.ended(0, -1, 2, big, None, 3) > level.ended(0, -1, 2, small, None, 3) > 0.5
    assert far.ended(0, -1, 2, big, None, 3) > far.ended(0, -1, 2, small, None, 3)
    assert far.ended(1, -1, 2, small[::-1], None, 3) == 0


def test_remembered_points_count_in_goat():
    match = Match(find("goat"), 2, 5)
    match.open_round()
    tiles = match.game.tiles
    left = [tiles.mask(map(tiles.parse, ("5-6", "0-1"))), 0]

    def worth(written, remembered):
        view = observe(match.game, match.state, 0, Book(written, remembered))
        return Prospects(view).ended(1, -1, 2, left, None, 3)

    assert worth((60, 60), (0, 0)) < worth((0, 60), (0, 0))
    assert worth((0, 0), (12, 0)) < worth((0, 0), (0, 0))
    assert worth((95, 0), (0, 0)) == 0


@pytest.mark.parametrize("budget", [HARD, EXPERT], ids=["hard", "expert"])
def test_partners_help_one_another(budget):
    """The own hand is far from out: the tile that lets the partner go out is laid."""
    game = find("latin").game(4)
    tiles = game.tiles

    def mask(*names):
        return tiles.mask(map(tiles.parse, names))

    hands = [mask("1-4", "1-5", "3-6", "0-6"), mask("0-0", "0-2", "2-6"), mask("4-4"),
             mask("0-3", "2-2", "5-6")]
    state = game.start(hands, (), 0, 0)
    state.table = tiles.everything & ~sum(hands)
    state.ends = (1, 1)
    state.history = [(0, Play(tiles.parse("1-6"), 0, 6, 1)), (1, Pass()), (2, Pass()), (3, Pass())]
    view = observe(game, state, 0)
    moves = different(view, game.legal_moves(state))
    picked = {Strong(budget).choose(view, moves, stream("help", k)).tile for k in range(4)}
    worth = {tiles.parse(name): minimax(game, game.apply(state, next(
        move for move in moves if move.tile == tiles.parse(name))), Prospects(view), 0)
        for name in ("1-4", "1-5")}
    assert worth[tiles.parse("1-4")] >= worth[tiles.parse("1-5")]
    assert picked <= {tile for tile, value in worth.items() if value == max(worth.values())}


def test_a_clear_move_takes_few_worlds(monkeypatch):
    """A race that is decided is not run to its end; one that is open is."""
    game, state = begun(find("block").with_house({"deal": 7}), 2, 4, 2)
    view = observe(game, state, state.turn)
    thought = Thought(view, different(view, game.legal_moves(state)), HARD.wide)
    assert len(thought.options) > 1
    looked = []

    def looks(value):
        def look(_self, step, _world, rng, _positions):
            looked.append(step)
            return value(step, rng)

        monkeypatch.setattr(Thought, "value", look)
        looked.clear()
        values = thought.values(200, 1, stream("race"), 0)
        return values.index(max(values)), len(looked)

    clear = looks(lambda step, _: float(step is thought.steps[1]))
    assert clear == (1, ROUND * len(thought.options))
    assert looks(lambda _, rng: float(rng.random() < 0.5))[1] >= 200


def possible(view, seats):
    """All ways to deal the unseen tiles to these seats that agree with the passes."""
    tiles = view.game.tiles

    def deal(left, rest, hands):
        if not left:
            yield hands
            return
        seat = left[0]
        for some in combinations(rest, view.counts[seat]):
            hand = tiles.mask(some)
            if not hand & view.lacks[seat]:
                yield from deal(left[1:], [tile for tile in rest if tile not in some],
                                {**hands, seat: hand})

    yield from deal(seats, list(tiles.members(view.unseen)), {})


def test_the_expert_plays_clear_end_games_as_they_are_best_over_all_possible_worlds():
    checked = 0
    variant = find("block").with_house({"deal": 7, "teams": "pairs"})
    for number in range(160):
        game, state = begun(variant, 4, number, 21 + number % 6)
        if state is None or sum(map(int.bit_count, state.hands)) > 8:
            continue
        seat = state.turn
        view = observe(game, state, seat)
        options = [move for move in different(view, game.legal_moves(state))
                   if isinstance(move, Play)]
        if len(options) < 2:
            continue
        prospects = Prospects(view)
        sums, count = [0.0] * len(options), 0
        for hands in possible(view, [other for other in range(4) if other != seat]):
            world = rebuild(view, [hands.get(other, state.hands[other]) for other in range(4)], ())
            count += 1
            for i, move in enumerate(options):
                sums[i] += minimax(game, game.apply(world, move), prospects, seat)
        values = sorted(sums)
        if values[-1] - values[-2] < 0.25 * count:
            continue
        best = options[sums.index(values[-1])]
        assert Strong(EXPERT).choose(view, options, stream("best", number)) == best
        checked += 1
    assert checked > 4


@pytest.mark.parametrize("budget", [HARD, EXPERT], ids=["hard", "expert"])
def test_strong_players_take_points_that_are_there(budget):
    """Muggins: one tile makes ten, the others nothing."""
    game = find("muggins").game(2)
    tiles = game.tiles
    own = tiles.mask(map(tiles.parse, ("1-6", "1-2", "3-6", "0-3")))
    rest = tiles.members(tiles.everything & ~own)
    state = game.start([own, tiles.mask(rest[::4][:5])], (), 0, 0)
    state.table = tiles.everything & ~sum(state.hands)
    state.ends = state.tips = (1, 4)
    state.points = [0, 0]
    state.history = [(1, Play(tiles.parse("1-4"), LEAD, 1, 4))]
    view = observe(game, state, 0)
    moves = different(view, game.legal_moves(state))
    chosen = {Strong(budget).choose(view, moves, stream("points", k)).tile for k in range(4)}
    assert {move.tile for move in moves if game.apply(state, move).points[0]} == chosen
