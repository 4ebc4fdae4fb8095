"""A second, independent reading of the rulebook (case C-16).

It takes the text of a record and recomputes every line from the deal and the moves alone. It
shares no code with the program: whoever changes a rule must change it here as well, by the
rulebook. ``judge`` raises ``AssertionError`` at the first line that should have been another.
"""

from __future__ import annotations

import json
from itertools import pairwise

CLASSIC = {"deal": {2: 7, 3: 5, 4: 5}, "first-lead": "highest-double",
           "no-double-lead": "highest-tile", "next-lead": "as-first", "drawing": "until-playable",
           "stays": 0, "fish": "difference", "blank-value": 0, "blank-when": "always",
           "target": 100, "misdeal": "none", "fish-double": "is-played", "layout": "two-way",
           "count": "pips", "points": "good"}
PENALTY = {**CLASSIC, "deal": {2: 7, 3: 7, 4: 7}, "misdeal": "both", "points": "bad",
           "blank-value": 10, "blank-when": "alone", "opens-at": 13, "small-rounds": "written",
           "goat": "all", "target": 101, "fish": "all", "first-lead": "lowest-double",
           "next-lead": "out-or-fisher", "fish-double": "ends-it"}
GAMES = {
    "picture": {**CLASSIC, "deal": {2: 6, 3: 6, 4: 6, 5: 5}, "first-lead": "any-double",
                "no-double-lead": "any-tile", "drawing": "one", "count": "tiles",
                "points": "rounds", "target": 1},
    "traditional": {**CLASSIC, "blank-value": 25},
    "block": {**CLASSIC, "drawing": "none"},
    "draw": {**CLASSIC, "stays": 2},
    "goat": {**PENALTY, "ratings": True},
    "pair-goat": {**PENALTY, "first-lead": "named", "next-lead": "first-until-written",
                  "fish": "heavier", "fish-double": "is-played", "teams": "pairs",
                  "plain-fisher": True},
    "sausage": {**CLASSIC, "target": 101, "next-lead": "next-seat"},
}
RENAMED = {"boneyard-stays": "stays"}


def tile(name):
    a, b = name.split("-")
    return int(a), int(b)


def judge(lines):
    """Recompute a record (a list of lines of text, of one or several matches)."""
    parsed = [json.loads(line) for line in lines]
    starts = [k for k, line in enumerate(parsed) if line["type"] == "match"] + [len(parsed)]
    for start, end in pairwise(starts):
        kind = Sausage if parsed[start]["variant"] == "sausage" else Sheet
        kind(parsed[start:end]).judge()


class Sheet:
    """The score sheet of one match."""

    def __init__(self, lines):
        self.head, self.lines = lines[0], lines[1:]
        house = {RENAMED.get(axis, axis): value for axis, value in self.head["house"].items()}
        self.rule = {**GAMES[self.head["variant"]], **house}
        self.n = self.head["set"]
        self.seats = len(self.head["seats"])
        pairs = self.rule.get("teams") == "pairs"
        self.side = [seat % 2 if pairs else seat for seat in range(self.seats)]
        assert [seat["team"] for seat in self.head["seats"]] == self.side
        self.written = [0] * (max(self.side) + 1)
        self.remembered = [0] * (max(self.side) + 1)
        self.carried = 0
        self.leader = None
        self.over = False

    def judge(self):
        queue = list(self.lines)
        number = 0
        while queue and not self.over:
            number += 1
            deal = queue.pop(0)
            assert deal["type"] == "round", deal
            assert deal["round"] == number, deal
            self.begin(deal)
            while queue and not self.ended():
                self.move(queue.pop(0))
            if not self.ended():
                return
            if queue:
                self.settle(queue.pop(0), number)
            if queue and self.over:
                self.finish(queue.pop(0))
        assert not queue, queue

    # The deal and the lead

    def everything(self):
        return {(a, b) for a in range(self.n + 1) for b in range(a, self.n + 1)}

    def hand_size(self):
        size = self.rule["deal"]
        if isinstance(size, int):
            return size
        size = size[self.seats]
        if self.head["variant"] == "block" and self.rule.get("teams") == "pairs":
            size = 7
        if self.n < 6:
            total = len(self.everything())
            size = min(size, {6: 3, 10: 4, 15: 5, 21: 6}[total], total // self.seats)
        return size

    def begin(self, deal):
        self.hands = [[tile(name) for name in hand] for hand in deal["hands"]]
        self.bank = [tile(name) for name in deal["boneyard"]]
        self.table = []
        self.ends = []
        self.layers = []
        self.drawn = 0
        self.spinner = False
        flat = [one for hand in self.hands for one in hand] + self.bank
        assert len(flat) == len(set(flat))
        assert set(flat) == self.everything()
        assert [len(hand) for hand in self.hands] == [self.hand_size()] * self.seats
        assert not any(map(self.misdealt, self.hands))
        if self.leader is not None:
            assert "leader" not in deal
            self.turn, self.may_lead = self.leader, self.everything()
        else:
            self.turn, self.may_lead = self.first_lead(deal)
        self.leads = self.turn

    def misdealt(self, hand):
        doubles = sum(a == b for a, b in hand) >= 5
        suit = any(sum(face in one for one in hand) >= 6 for face in range(self.n + 1))
        return {"none": False, "doubles": doubles, "suit": suit,
                "both": doubles or suit}[self.rule["misdeal"]]

    def holder(self, wanted):
        return next((seat for seat, hand in enumerate(self.hands) if wanted in hand), None)

    def first_lead(self, deal):
        rule = self.rule["first-lead"]
        if rule == "lot":
            return deal["leader"], self.everything()
        assert "leader" not in deal
        doubles = [(face, face) for face in range(self.n + 1)]
        order = {"highest-double": doubles[::-1], "lowest-double": doubles[1:] + doubles[:1],
                 "lowest-from-blank": doubles, "named": [(1, 1)], "any-double": []}[rule]
        if rule == "any-double":
            for seat, hand in enumerate(self.hands):
                if set(hand) & set(doubles):
                    return seat, set(doubles)
        for wanted in order:
            if self.holder(wanted) is not None:
                return self.holder(wanted), {wanted}
        rule = self.rule["no-double-lead"]
        assert rule != "redeal", "a deal without a double"
        if rule == "any-tile":
            return 0, self.everything()
        pick = max if rule == "highest-tile" else min
        wanted = pick((one for hand in self.hands for one in hand),
                      key=lambda one: (one[0] + one[1], one[1]))
        return self.holder(wanted), {wanted}

    # Moves

    def fits(self, hand):
        if not self.table:
            return [one for one in hand if one in self.may_lead]
        return [one for one in hand if set(one) & set(self.ends)]

    def may_draw(self):
        if self.rule["drawing"] == "none" or len(self.bank) <= self.rule["stays"]:
            return False
        return self.rule["drawing"] == "until-playable" or not self.drawn

    def move(self, line):
        assert line["seat"] == self.turn, line
        hand = self.hands[self.turn]
        if line["type"] == "draw":
            assert not self.fits(hand), line
            assert self.may_draw(), line
            one = self.bank.pop(0)
            assert tile(line["tile"]) == one, line
            hand.append(one)
            self.drawn += 1
            return
        if line["type"] == "pass":
            assert not self.fits(hand), line
            assert not self.may_draw(), line
        elif line["type"] == "together":
            assert self.rule.get("together") == 2
            before = list(self.ends)
            arms = [play["at"] for play in line["plays"]]
            assert len(arms) == len(set(arms)) == 2, line
            for play in line["plays"]:
                a, b = tile(play["tile"])
                assert a == b == before[self.arm(play["at"])], line
                self.lay(play)
        else:
            assert line["type"] == "play", line
            self.lay(line)
        self.turn = (self.turn + 1) % self.seats
        self.drawn = 0

    def arm(self, at):
        return {"left": 0, "right": 1, "up": 2, "down": 3}[at]

    def lay(self, line):
        one, at = tile(line["tile"]), line["at"]
        hand = self.hands[self.turn]
        assert one in self.fits(hand), line
        assert (at == "lead") == (not self.table), line
        if at == "lead":
            self.ends = [one[0] if self.rule["layout"] != "one-way" else None, one[1]]
        else:
            face = self.ends[self.arm(at)]
            assert face in one, line
            self.ends[self.arm(at)] = one[1] if face == one[0] else one[0]
        if self.rule["layout"] == "four-way" and one[0] == one[1] and not self.spinner:
            self.spinner = True
            self.ends += [one[0], one[0]]
        hand.remove(one)
        self.table.append(one)
        self.layers.append((self.turn, one))

    def ended(self):
        """Out, or a fish by rulebook 2.1."""
        if not self.table:
            return False
        if any(not hand for hand in self.hands):
            return True
        open_ends = {face for face in self.ends if face is not None}
        left = [one for one in self.everything() - set(self.table) if set(one) & open_ends]
        if not left:
            return True
        dry = self.rule["drawing"] == "none" or len(self.bank) <= self.rule["stays"]
        if dry and not any(self.fits(hand) for hand in self.hands):
            return True
        return (self.rule["fish-double"] == "ends-it" and len(open_ends) == 1
                and len([face for face in self.ends if face is not None]) == 2
                and left == [(self.ends[0], self.ends[0])])

    # The count

    def value(self, hand):
        if self.rule["count"] == "tiles":
            return len(hand)
        total = sum(a + b for a, b in hand)
        if (0, 0) in hand and (self.rule["blank-when"] == "always" or len(hand) == 1):
            total += self.rule["blank-value"]
        return total

    def fisher(self):
        plain = [seat for seat, (a, b) in self.layers if a != b]
        if self.rule.get("plain-fisher") and plain:
            return plain[-1]
        return self.layers[-1][0]

    def settle(self, line, number):
        counted = [self.value(hand) for hand in self.hands]
        out = next((seat for seat, hand in enumerate(self.hands) if not hand), None)
        how = "fish" if out is None else "out"
        seat = self.fisher() if out is None else out
        totals = [sum(points for points, of in zip(counted, self.side, strict=True) if of == side)
                  for side in range(len(self.written))]
        next_leader = self.award(how, seat, totals)
        best = max(self.written)
        self.over = best >= self.rule["target"]
        expected = {
            "type": "round_end", "round": number, "how": how, "seat": seat, "counted": counted,
            "written": [self.written[side] for side in self.side],
            "remembered": [self.remembered[side] for side in self.side],
            "carried": self.carried, "leader": None if self.over else next_leader}
        assert list(line.items()) == list(expected.items()), (line, expected)
        self.leader = expected["leader"]

    def award(self, how, seat, totals):
        """Enter the round; returns who leads next."""
        rule = self.rule["fish"]
        fisher_leads = None
        if self.rule["points"] == "rounds":
            winners = [self.side[seat]] if how == "out" else [
                side for side, points in enumerate(totals) if points == min(totals)]
            for side in winners:
                self.written[side] += 1
        elif self.rule["points"] == "good":
            light = [side for side, points in enumerate(totals) if points == min(totals)]
            if how == "out":
                # in pairs the winner is the side: the other hands are the rivals'
                self.written[self.side[seat]] += sum(totals) - totals[self.side[seat]]
            elif rule == "fisher-takes-all":
                self.written[self.side[seat]] += sum(totals)
                fisher_leads = seat
            elif len(light) == 1:
                others = sum(totals) - totals[light[0]]
                self.written[light[0]] += others - (totals[light[0]] if rule == "difference" else 0)
        else:
            self.penalty(how, seat, totals)
        if fisher_leads is not None:
            return fisher_leads
        return {"as-first": None, "out-or-fisher": seat,
                "next-seat": (self.leads + 1) % self.seats,
                "first-until-written": seat if any(self.written) else None,
                }[self.rule["next-lead"]]

    def penalty(self, how, seat, totals):
        most = [side for side, points in enumerate(totals) if points == max(totals)]
        rule = self.rule["fish"]
        if how == "out":
            side = self.side[seat]
            totals[side] = 0
            most = [one for one, points in enumerate(totals)
                    if one != side and points == max(totals)]
            if len(most) == 1:
                totals[most[0]] += self.carried
                self.carried = 0
            for one, points in enumerate(totals):
                if one != side:
                    self.take(one, points)
            self.remembered[side] = 0
        elif rule == "all":
            for one, points in enumerate(totals):
                self.take(one, points)
        elif len(most) > 1:
            self.carried += sum(totals)
        else:
            self.take(most[0], self.carried + (sum(totals) if rule == "one" else max(totals)))
            self.carried = 0
            for one in range(len(totals)):
                if one != most[0]:
                    self.remembered[one] = 0

    def take(self, side, points):
        always = self.written[side] and self.rule["small-rounds"] == "written"
        if points >= self.rule["opens-at"]:
            self.written[side] += points + self.remembered[side]
            self.remembered[side] = 0
        elif always:
            self.written[side] += points
        else:
            self.remembered[side] += points

    def finish(self, line):
        target, best = self.rule["target"], max(self.written)
        if self.rule["points"] == "bad":
            bar = target if self.rule["goat"] == "all" else best
            safe = [points for points in self.written if points < target]
            losers = [s for s in range(self.seats) if self.written[self.side[s]] >= bar]
            winners = [s for s in range(self.seats)
                       if safe and self.written[self.side[s]] == min(safe)]
            titles = [{"seat": seat, "title": "goat"} for seat in losers]
        else:
            winners = [s for s in range(self.seats) if self.written[self.side[s]] == best]
            losers = [s for s in range(self.seats) if s not in winners]
            titles = []
        expected = {"type": "match_end", "winners": winners, "losers": losers, "titles": titles}
        if self.rule.get("ratings"):
            # (100 - points) / 10, halves up, at least 1; a goat gets 0
            expected["ratings"] = [
                0 if seat in losers
                else max(1, int((100 - self.written[seat]) / 10 + 0.5)
                         if self.written[seat] <= 100 else 1)
                for seat in range(self.seats)]
        assert list(line.items()) == list(expected.items()), (line, expected)


class Sausage(Sheet):
    """Two queues, two lines and a tile across (rulebook 7.1)."""

    def begin(self, deal):
        self.hands = [[tile(name) for name in queue] for queue in deal["hands"]]
        aside = [tile(name) for name in deal["boneyard"]]
        assert sorted(self.hands[0] + self.hands[1] + aside) == sorted(self.everything())
        assert [len(queue) for queue in self.hands] == [len(self.everything()) // 2] * 2
        self.turn = deal["leader"] if self.leader is None else self.leader
        assert ("leader" in deal) == (self.leader is None)
        self.leads = self.turn
        self.across = None
        self.lines_of_tiles = [[], []]
        self.back = [0, 0]
        self.turns = 0
        self.layers = []

    def shows(self, line, place):
        """The number at a place: the outer half of its tile, or a half of the tile across."""
        return self.lines_of_tiles[line][place - 1][1] if place else self.across[1][line]

    def move(self, line):
        assert line["type"] == "turn", line
        assert line["seat"] == self.turn, line
        own = self.hands[self.turn]
        one = own.pop(0)
        assert tile(line["tile"]) == one, line
        kind, turn, lines = line["to"], self.turn, self.lines_of_tiles
        mine = (0, 1) if self.head["house"].get("lines", "shared") == "shared" else (turn,)
        to_ends = self.across is not None and [
            k for k in mine if self.shows(k, len(lines[k])) in one]
        if kind == "back":
            if self.across is None:
                assert self.head["house"].get("first-lead") == "double", line
                assert one[0] != one[1], line
            else:
                assert not to_ends, line
            own.append(one)
            self.back[turn] += 1
        else:
            self.back = [0, 0]
            self.layers.append((turn, one))
        if kind == "start":
            assert self.across is None, line
            self.across = (one, one)
        elif kind == "line":
            k = line["line"]
            assert k in to_ends, line
            end = self.shows(k, len(lines[k]))
            lines[k].append((one, one[1] if one[0] == end else one[0]))
        elif kind == "joint":
            k, place = line["line"], line["place"]
            assert one[0] == one[1] == self.shows(k, place), line
            assert place < len(lines[k]), line
            lines[k].insert(place, (one, one[0]))
        elif kind == "cut":
            place = line["place"]
            assert 1 <= place <= min(map(len, lines)), line
            halves = self.shows(0, place), self.shows(1, place)
            assert sorted(halves) == list(one), line
            self.hands[1 - turn] += [self.across[0], *(t for t, _ in lines[0][:place]),
                                     *(t for t, _ in lines[1][:place])]
            self.lines_of_tiles = [lines[0][place:], lines[1][place:]]
            self.across = (one, halves)
        self.turns += 1
        self.turn = 1 - turn

    def ended(self):
        if any(not queue for queue in self.hands):
            return True
        if self.turns >= 1000:
            return True
        return self.turns > 0 and all(
            back >= len(queue) for back, queue in zip(self.back, self.hands, strict=True))
