"""A second scorer for the games with a protocol of their own.

It reads nothing but a record and shares no code with the program. :func:`scored` yields for every
round the line that must end it and the line that does.
"""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Iterator

Line = dict


def halves(name: str) -> tuple[int, int]:
    a, b = name.split("-")
    return int(a), int(b)


def pips(name: str) -> int:
    return sum(halves(name))


def rounds(lines: list[Line]) -> Iterator[tuple[Line, list[Line], Line]]:
    """For each finished round its first line, the lines between, and its last line."""
    inside: list[Line] = []
    for line in lines:
        if line["type"] == "round":
            inside = [line]
        elif line["type"] == "round_end":
            yield inside[0], inside[1:], line
        elif line["type"] not in ("match", "match_end"):
            inside.append(line)


def scored(lines: list[Line]) -> Iterator[tuple[Line, Line]]:
    """For each round what the rulebook says must stand in ``round_end``, and what stands there."""
    head = lines[0]
    seats = len(head["seats"])
    score = {"sausage": sausage, "poker": poker, "cribbage": cribbage, "klondike": klondike,
             "trade": trade}[head["variant"]](head, seats)
    next(score)
    written, leader = [0] * seats, None
    last = lines[-1]["type"] == "match_end" and lines[-2]
    for first, between, end in rounds(lines):
        if leader is None:
            leader = first["leader"]
        how, seat, counted, gained = score.send((first, between, leader))
        written = [old + new for old, new in zip(written, gained, strict=True)]
        leader = (leader + 1) % seats
        expected = {"how": how, "seat": seat, "counted": counted, "written": written,
                    "remembered": [0] * seats, "carried": 0,
                    "leader": None if end is last else leader}
        yield expected, {key: end[key] for key in expected}


def sausage(head, seats):
    given = yield
    while True:
        first, turns, _leader = given
        queues = [deque(first["hands"][0]), deque(first["hands"][1])]
        cross, rows, seat, since = None, [[], []], 0, [0, 0]
        how, who, lone = "fish", None, None
        for number, line in enumerate(turns, 1):
            seat, to = line["seat"], line["to"]
            tile = queues[seat].popleft()
            assert tile == line["tile"]
            a, b = halves(tile)
            if to == "back":
                queues[seat].append(tile)
                since[seat] += 1
            else:
                since, lone = [0, 0], seat
            if to == "start":
                cross, ends = tile, (a, b)
            elif to == "line":
                row = rows[line["line"]]
                inner = row[-1][1] if row else ends[line["line"]]
                assert inner in (a, b)
                row.append((tile, b if inner == a else a))
            elif to == "joint":
                row, k = rows[line["line"]], line["place"]
                assert a == b == ((row[k - 1][1]) if k else ends[line["line"]])
                row.insert(k, (tile, a))
            elif to == "cut":
                k = line["place"]
                shown = rows[0][k - 1][1], rows[1][k - 1][1]
                assert sorted(shown) == [a, b]
                queues[1 - seat].extend([cross, *(t for t, _ in rows[0][:k]),
                                         *(t for t, _ in rows[1][:k])])
                cross, ends, rows = tile, shown, [rows[0][k:], rows[1][k:]]
            if not queues[seat]:
                how, who = "out", seat
            blocked = all(n >= len(q) for n, q in zip(since, queues, strict=True))
            assert (line is turns[-1]) == (how == "out" or blocked or number == 1000)
        counted = [sum(map(pips, queue)) for queue in queues]
        gained = [0, 0]
        if how == "out":
            gained[who] = counted[1 - who]
        elif counted[0] != counted[1]:
            gained[counted.index(min(counted))] = abs(counted[0] - counted[1])
        given = yield how, seat if how == "out" else lone, counted, gained


def poker_rank(names: list[str]) -> tuple:
    """The worth of five tiles, found by trying the hands from the best down."""
    tiles = [halves(name) for name in names]
    doubles = sorted((a for a, b in tiles if a == b), reverse=True)
    heaviest = max(map(pips, names))

    def straight(s):
        for low in (1, 2):
            if {tuple(sorted((s, k))) for k in range(low, low + 5)} == set(tiles):
                return low
        return 0

    suits = [s for s in range(1, 7) if all(s in tile for tile in tiles)]
    others = [tile for tile in tiles if tile[0] != tile[1]]
    shared = len(others) == 2 and set(others[0]) & set(others[1])
    ladder = [
        len(doubles) == 5, straight(6), len(doubles) == 4, straight(5),
        len(doubles) == 3 and bool(shared), straight(4), len(doubles) == 3, bool(suits),
        len(doubles) == 2, True]
    place = next(k for k, holds in enumerate(ladder) if holds)
    return (-place, doubles if place in (0, 2, 4, 6, 8) else [],
            ladder[place] if place in (1, 3, 5) else 0, suits if place == 7 else [], heaviest)


def poker(head, seats):
    ante = head["house"].get("ante", 1)
    given = yield
    while True:
        first, between, leader = given
        paid, out = [ante] * seats, set()
        for line in between:
            if line["type"] == "bid":
                paid[line["seat"]] += line["amount"]
                if line["bid"] == "fold":
                    out.add(line["seat"])
        inside = [(leader + k) % seats for k in range(seats)]
        inside = [seat for seat in inside if seat not in out]
        shows = [line["seat"] for line in between if line["type"] == "show"]
        assert shows == (inside if len(inside) > 1 else [])
        assert len({paid[seat] for seat in inside}) == 1
        ranks = {seat: poker_rank(first["hands"][seat]) for seat in inside}
        best = [seat for seat in inside if ranks[seat] == max(ranks.values())]
        gained = [-chips for chips in paid]
        chips, k = sum(paid), 0
        while chips:
            gained[best[k % len(best)]] += 1
            chips, k = chips - 1, k + 1
        given = yield "out", best[0], paid, gained


def cribbage_count(tiles: list[str]) -> int:
    """Hand and starter: subsets of fifteen, pairs and runs, each looked for one by one."""
    ranks = [pips(tile) for tile in tiles]
    points = 0
    for size in range(1, 6):
        for chosen in itertools.combinations(range(5), size):
            few = [ranks[k] for k in chosen]
            points += 2 * (sum(few) == 15 and 0 not in few)
            points += 2 * (size == 2 and few[0] == few[1])
    for size in (5, 4, 3):
        found = [chosen for chosen in itertools.combinations(sorted(ranks), size)
                 if all(b == a + 1 for a, b in itertools.pairwise(chosen))]
        if found:
            return points + size * len(found)
    return points


def cribbage_row(row: list[int]) -> int:
    points = 2 * (sum(row) in (15, 31))
    same = len(list(itertools.takewhile(lambda rank: rank == row[-1], reversed(row))))
    points += {1: 0, 2: 2, 3: 6}.get(same, 12)
    runs = [k for k in range(3, len(row) + 1)
            if sorted(row[-k:]) == list(range(min(row[-k:]), min(row[-k:]) + k))]
    return points + max(runs, default=0)


def cribbage(head, seats):
    given = yield
    while True:
        first, between, leader = given
        hands = [list(hand) for hand in first["hands"]]
        crib, starter, gained, row = [], first["boneyard"][0], [0, 0], []
        plays = [line for line in between if line["type"] in ("play", "pass")]
        for line in between:
            if line["type"] == "crib":
                for tile in line["tiles"]:
                    hands[line["seat"]].remove(tile)
                    crib.append(tile)
            elif line["type"] == "starter":
                assert (line["tile"], line["seat"]) == (starter, 1 - leader)
        kept, last = [hand[:] for hand in hands], leader
        assert [len(hand) for hand in kept] == [4, 4] == [len(crib)] * 2
        for number, line in enumerate(plays):
            seat = line["seat"]
            if line["type"] == "pass":
                assert all(sum(row) + pips(tile) > 31 for tile in hands[seat])
                continue
            assert (line["at"] == "lead") == (not row)
            hands[seat].remove(line["tile"])
            row.append(pips(line["tile"]))
            gained[seat] += cribbage_row(row)
            last = seat
            over = number == len(plays) - 1 or plays[number + 1].get("at") == "lead"
            able = any(sum(row) + pips(tile) <= 31 for hand in hands for tile in hand)
            assert over == (not able)
            if over:
                gained[seat] += sum(row) != 31
                row = []
        counted = [cribbage_count([*hand, starter]) for hand in kept]
        counted[1 - leader] += cribbage_count([*crib, starter])
        given = yield "out", last, counted, [a + b for a, b in zip(gained, counted, strict=True)]


def klondike_touches(slot: int) -> list[tuple[int, int]]:
    """Which stacks a place touches, with which half of an unturned tile."""
    row, column = divmod(slot, 7)
    found = []
    if column < 3:
        if row:
            found.append((3 * (row - 1) + column, 0))
        if row < 3:
            found.append((3 * row + column, 1))
    else:
        column -= 3
        if column:
            found.append((3 * row + column - 1, 0))
        if column < 3:
            found.append((3 * row + column, 1))
    return found


def klondike_met(slot: int, shown: tuple[int, int], numbers: list) -> int:
    """How many conditions of a place a tile meets that shows these halves."""
    met, taken = 0, [number for number in numbers if number is not None]
    for stack, half in klondike_touches(slot):
        value = shown[half]
        if numbers[stack] is None:
            met += taken.count(value) < 2
            taken.append(value)
        else:
            met += value == numbers[stack]
    return met


def klondike_placings(free: list[int], numbers: list, out: list[tuple[int, int]],
                      hand: list[tuple[int, int]]) -> set:
    """All tiles of a hand with the free places and ways in which they may lie; ``out`` are all
    tiles that are not on the table."""
    found = set()
    for slot in free:
        asked = max(klondike_met(slot, way, numbers) for a, b in out for way in ((a, b), (b, a)))
        found |= {(slot, way) for a, b in hand for way in ((a, b), (b, a))
                  if klondike_met(slot, way, numbers) == asked}
    return found


def klondike(head, seats):
    chips = [1, 1, 1, 1, 2, 1, 1, 1, 1]
    given = yield
    while True:
        _first, between, _leader = given
        beside = [[] for _ in range(9)]
        numbers = [None] * 9
        won, told, laid, last = [0] * seats, [0] * seats, 0, None
        for line in between:
            if line["type"] == "chips":
                told[line["seat"]] += line["chips"]
            elif line["type"] == "place":
                last, laid = line["seat"], laid + 1
                tile = halves(line["tile"])
                tile = tile[::-1] if line["turned"] else tile
                for stack, half in klondike_touches(line["slot"]):
                    if not beside[stack] and numbers.count(tile[half]) < 2:
                        numbers[stack] = tile[half]
                    beside[stack].append(tile[half])
                    if beside[stack] == [numbers[stack]] * 4:
                        won[last] += chips[stack]
                        chips[stack] = 0
        assert laid == 24
        assert told == won
        chips = [pile + 1 for pile in chips]
        given = yield "out", last, won, won


def trade(head, seats):
    given = yield
    while True:
        first, between, _leader = given
        heaps = [dict(chips) for chips in first["chips"]]
        last = None
        for line in between:
            last = line["seat"]
            for word, number in line.get("gives", {}).items():
                heaps[last][word] -= number
                assert heaps[last][word] >= 0
                if line["type"] == "gift":
                    heaps[line["to"]][word] = heaps[line["to"]].get(word, 0) + number
            for word, number in line.get("takes", {}).items():
                heaps[last][word] = heaps[last].get(word, 0) + number
        counted = [heap.get("domino", 0) for heap in heaps]
        given = yield ("out" if all(counted) else "fish", last, counted,
                       [int(all(counted))] * seats)
