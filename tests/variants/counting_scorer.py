"""A second reading of the rulebook for the games with spinners and counted ends.

It takes the lines of a record and works out every other line from the deals and the moves. It
imports nothing of the program. The table is kept as tiles with a number of covered sides, and what
counts is found by looking at every tile anew after each turn.
"""

from __future__ import annotations

import copy

from tests.variants.counting_sheet import Sheet

FIVES = {"deal": {2: 7, 3: 5, 4: 5}, "drawing": "until-playable", "boneyard-stays": 0,
         "first-lead": "lot", "no-double-lead": "highest-tile", "next-lead": "winner",
         "spinner": "first", "multiples": (5,), "unit": "sum", "end": "remainder", "to": 5,
         "remainder": "nearest", "fish-double": "is-played", "misdeal": "none"}
GAMES = {
    "telephone": {**FIVES, "deal": {2: 7, 3: 7, 4: 7}, "first-lead": "named",
                  "no-double-lead": "any-tile", "next-lead": "out-or-fisher", "house":
                  "when-covered", "end": "deduction", "deduct": "losers", "remainder": "deducted",
                  "target": 225, "teams": "pairs", "together": 1},
    "muggins": {**FIVES, "either-way": True, "end": "bonus", "target": 200},
    "five-up": {**FIVES, "spinners": "every", "target": 150},
    "all-threes": {**FIVES, "multiples": (3,), "to": 3, "target": 150, "scoring": "threes"},
    "bergen": {**FIVES, "deal": {2: 6, 3: 6, 4: 5}, "boneyard-stays": 2,
               "first-lead": "lowest-double", "no-double-lead": "redeal", "next-lead": "as-first",
               "layout": "two-way", "multiples": (), "end": "one", "out-value": 1, "brake": "off"},
    "matador": {**FIVES, "deal": {2: 7, 3: 6, 4: 5}, "boneyard-stays": 2, "next-lead": "as-first",
                "first-lead": "highest-double", "multiples": (), "spinner": "none", "end": "good",
                "fish": "others", "target": 100, "matadors": "lengthwise"},
    "sebastopol": {**FIVES, "deal": {4: 7}, "drawing": "none", "first-lead": "6-6", "next-lead":
                   "as-first", "multiples": (), "sides-first": True, "end": "good", "fish":
                   "difference", "target": 60},
    "donkey": {**FIVES, "deal": {2: 7, 3: 7, 4: 7}, "first-lead": "lowest-double",
               "next-lead": "out-or-fisher", "misdeal": "both", "multiples": (), "together": 4,
               "closing": "yes", "end": "penalty", "fish": "all", "fish-double": "ends-it",
               "opens-at": 13, "small-rounds": "written", "goat": "all", "target": 101,
               "blank-value": 10, "blank-when": "alone", "six-value": 12},
}


def tile(name):
    a, b = name.split("-")
    return int(a), int(b)


class Piece:
    """A tile on the table: its numbers, how many of its sides are covered, how it lies."""

    def __init__(self, one, across, closed=False):
        self.one, self.across, self.closed, self.covered = one, across, closed, 0


class Reader(Sheet):
    """Reads one match; ``judge`` raises AssertionError where the rulebook says otherwise."""

    def __init__(self, lines):
        head, self.lines = lines[0], list(lines[1:])
        self.name, self.n, self.seats = head["variant"], head["set"], len(head["seats"])
        rule = self.rule = {**GAMES[self.name], **head["house"]}
        pairs = rule.get("teams") == "pairs" and self.seats == 4
        self.side = [seat % 2 if pairs else seat for seat in range(self.seats)]
        sides = max(self.side) + 1
        self.written, self.remembered, self.carried = [0] * sides, [0] * sides, 0
        self.leader, self.over = None, False
        if self.name == "telephone":
            rule["spinner"] = "house" if rule["house"] == "when-covered" else "first"
            if rule["unit"] == "fifth" and "target" not in head["house"]:
                rule["target"] = 45
        if self.name == "five-up":
            rule["spinner"] = rule["spinners"]
            if rule["remainder"] == "up" and "target" not in head["house"]:
                rule["target"] = 365
        if self.name == "all-threes" and rule["scoring"] != "threes":
            rule["multiples"] = (3, 5)
            if rule["scoring"] == "pub":
                rule.update({"unit": "quotient", "spinner": "none", "drawing": "none",
                             "end": "pub"})
                if "target" not in head["house"]:
                    rule["target"] = 61
        if self.name == "bergen":
            rule["spinner"] = "first" if rule["layout"] == "cross" else "none"
            rule["sides-first"] = rule["layout"] == "cross"
            rule.setdefault("target", {2: 15, 3: 10, 4: 10}[self.seats])
        self.everything = {(a, b) for a in range(self.n + 1) for b in range(a, self.n + 1)}

    def judge(self):
        number = 0
        while self.lines and not self.over:
            number += 1
            self.deal(self.lines.pop(0), number)
            while self.lines and self.how is None:
                self.turn_lines()
            if self.how is None:
                return
            if self.lines:
                self.settle(number)
        if self.over and self.lines:
            self.finish()
        assert not self.lines

    # The deal

    def deal(self, line, number):
        assert (line["type"], line["round"]) == ("round", number)
        self.hands = [set(map(tile, hand)) for hand in line["hands"]]
        self.bank = [tile(name) for name in line["boneyard"]]
        size = self.rule["deal"]
        size = size if isinstance(size, int) else size[self.seats]
        assert [len(hand) for hand in self.hands] == [size] * self.seats
        assert set().union(*self.hands, self.bank) == self.everything
        assert size * self.seats + len(self.bank) == len(self.everything)
        for hand in self.hands:
            doubles = sum(a == b for a, b in hand) >= 5
            suit = max(sum(face in one for one in hand) for face in range(self.n + 1)) >= 6
            assert not {"none": False, "doubles": doubles, "suit": suit,
                        "both": doubles or suit}[self.rule["misdeal"]]
        self.table, self.arms, self.order = [], {}, []
        self.spinners, self.earned, self.drew, self.idle = 0, [0] * self.seats, 0, 0
        self.how = self.who = None
        if self.leader is not None:
            self.turn, self.may_lead = self.leader, self.everything
            assert "leader" not in line
        else:
            self.turn, self.may_lead = self.first_lead(line)
        self.began = self.turn

    def first_lead(self, line):
        rule = self.rule["first-lead"]
        if rule == "lot":
            return line["leader"], self.everything
        doubles = [(face, face) for face in range(self.n + 1)]
        order = {"highest-double": doubles[::-1], "lowest-double": doubles[1:] + doubles[:1],
                 "lowest-from-blank": doubles, "6-6": [(6, 6)],
                 "named": [(2, 3), (1, 4), (0, 5), (4, 6), (5, 5)], "any-double": []}[rule]
        if rule == "any-double":
            for seat, hand in enumerate(self.hands):
                if hand & set(doubles):
                    return seat, set(doubles)
        other = self.rule["no-double-lead"]
        held = sorted(set().union(*self.hands), key=lambda one: (sum(one), one[1]))
        order += {"highest-tile": held[::-1], "lowest-tile": held}.get(other, [])
        for one in order:
            for seat, hand in enumerate(self.hands):
                if one in hand:
                    return seat, {one}
        assert other == "any-tile"
        return 0, self.everything

    # The table

    def matadors(self):
        if self.name != "matador":
            return set()
        return {(0, 0)} | {one for one in self.everything if sum(one) == self.n + 1}

    def open_arms(self):
        """From the name of each open end to the numbers that it shows."""
        if self.rule.get("sides-first") and self.spinners:
            waiting = {at for at, (_, _, empty) in self.arms.items() if empty}
            if waiting:
                return {at: self.arms[at][1] for at in waiting}
        return {at: faces for at, (_, faces, _) in self.arms.items() if faces}

    def fits(self, one, faces):
        if self.name != "matador":
            return bool(set(one) & set(faces))
        return one in self.matadors() or any(half and self.n + 1 - half in one for half in faces)

    def playable(self, hand):
        if not self.table:
            return hand & self.may_lead
        return {one for one in hand
                if any(self.fits(one, faces) for faces in self.open_arms().values())}

    def lay(self, play):
        one, at = tile(play["tile"]), play["at"]
        assert one in self.playable(self.hands[self.turn]), play
        self.hands[self.turn].remove(one)
        double, closed = one[0] == one[1], play.get("closed", False)
        self.check_manner(play, one, double, closed)
        rule = self.rule["spinner"]
        spins = double and not closed and (
            rule == "every" or (rule == "first" and not self.spinners))
        if self.rule.get("either-way"):
            assert double or not play.get("across")
            across = double and (spins or play.get("across", False))
        elif self.name == "matador":
            across = play.get("across", False)
        else:
            across = double
        piece = Piece(one, across, closed)
        self.table.append(piece)
        self.order.append((self.turn, one))
        if at == "lead":
            assert len(self.table) == 1
            self.arms = {"left": (piece, one[:1], False), "right": (piece, one[1:], False)}
            if double:
                self.arms = dict.fromkeys(self.arms, (piece, one[:1], True))
        else:
            under, faces, _ = self.arms[at]
            assert at in self.open_arms()
            assert self.fits(one, faces), play
            piece.covered, under.covered = 1, under.covered + 1
            self.arms[at] = (piece, self.shown(play, one, faces), False)
            if rule == "house" and not self.spinners and under.across and under.covered == 2:
                self.spin(under)
        if spins:
            self.spin(piece)

    def check_manner(self, play, one, double, closed):
        """What a line says of the way a tile lies, it says only where the player may choose."""
        matador = one in self.matadors() and not double and play["at"] != "lead"
        across = play.get("across", False)
        assert not closed or (double and self.table and self.rule.get("closing") == "yes"), play
        assert not across or (
            double and self.spinners and self.rule.get("either-way")) or (
            matador and self.rule["matadors"] == "across"), play
        assert ("open" in play) == (matador and not across), play

    def accepts(self, line):
        """Whether this could be the next line of a turn."""
        trial = copy.deepcopy(self)
        trial.lines = [line]
        try:
            trial.turn_lines()
        except AssertionError:
            return False
        except IndexError:
            return True  # points should follow
        return True

    def shown(self, play, one, faces):
        if play.get("closed"):
            assert one[0] == one[1]
            return ()
        if play.get("across") and self.name == "matador":
            assert one in self.matadors()
            return one
        if one in self.matadors() and one[0] != one[1]:
            assert play["open"] in one
            return (play["open"],)
        if one[0] == one[1]:
            return one[:1]
        touching = faces if self.name != "matador" else [self.n + 1 - face for face in faces]
        inner = next(half for half in one if half in touching)
        return (sum(one) - inner,)

    def spin(self, piece):
        self.spinners += 1
        number = "" if self.spinners == 1 else f".{self.spinners}"
        for side in ("up", "down"):
            self.arms[side + number] = (piece, piece.one[:1], True)

    def end_values(self):
        """The number on each end that counts, and how often."""
        ends = [(piece.one[0], 2) for piece in self.table
                if piece.one[0] == piece.one[1] and piece.across and not piece.closed
                and piece.covered < 2]
        ends += [(faces[0], 1) for piece, faces, empty in self.arms.values()
                 if faces and not empty
                 and not (piece.across and piece.one[0] == piece.one[1])]
        return ends

    # Turns

    def turn_lines(self):
        line = self.lines.pop(0)
        assert line["seat"] == self.turn, line
        hand = self.hands[self.turn]
        must = self.playable(hand) - (self.matadors() if self.table else set())
        dry = self.rule["drawing"] == "none" or len(self.bank) <= self.rule["boneyard-stays"]
        done = dry or (self.rule["drawing"] == "one" and self.drew)
        if line["type"] == "draw":
            assert not must, line
            assert not done, line
            one = self.bank.pop(0)
            assert tile(line["tile"]) == one
            hand.add(one)
            self.drew, self.idle = self.drew + 1, 0
            self.look_for_fish()
            return
        if line["type"] == "pass":
            assert not must, line
            assert done, line
            self.idle += 1
            if self.matadors() and self.idle >= self.seats:
                self.how, self.who = "fish", self.order[-1][0]
        else:
            assert not self.playable(hand) or must or self.matadors()
            self.idle = 0
            plays = [line] if line["type"] == "play" else line["plays"]
            if line["type"] == "together":
                assert 2 <= len(plays) <= self.rule.get("together", 1), line
                assert len({play["at"] for play in plays}) == len(plays)
                assert all(play["at"] in self.open_arms() for play in plays)
                assert all(len(set(tile(play["tile"]))) == 1 for play in plays)
            arms = len(self.arms)
            for play in plays:
                assert not play.get("closed") or self.rule.get("closing") == "yes"
                self.lay(play)
            self.score()
            if not hand:
                self.how, self.who = "out", self.turn
            else:
                self.look_for_fish()
                if self.how and arms == len(plays) == 2 and all(
                        play.get("closed") for play in plays):
                    self.how = "closed"
        self.drew = 0
        self.turn = (self.turn + 1) % self.seats

    def score(self):
        ends, points = self.end_values(), 0
        if self.rule["multiples"]:
            total = sum(number * times for number, times in ends)
            for by in self.rule["multiples"]:
                if total % by == 0:
                    points += total if self.rule["unit"] == "sum" else total // by
        elif self.name == "bergen":
            numbers = [number for number, _ in ends]
            equal = [number for number in numbers if numbers.count(number) > 1]
            if len(self.table) == 1:
                points = 2
            elif equal and self.rule["layout"] == "two-way":
                points = 3 if any(times == 2 for _, times in ends) else 2
            else:
                points = len(equal)
        points = self.near(points, self.side[self.turn])
        if points:
            line = self.lines.pop(0)
            assert line == {"type": "points", "seat": self.turn, "points": points, "why": "ends"}
        self.earned[self.turn] += points

    def near(self, points, side):
        have = self.written[side] + sum(
            earned for seat, earned in enumerate(self.earned) if self.side[seat] == side)
        short = self.rule["target"] - have
        if self.rule["end"] == "pub":
            return points if points <= short else 0
        if self.rule.get("brake") == "on" and short in (1, 2, 3):
            return min(points, {1: 1, 2: 1, 3: 2}[short])
        return points

    def look_for_fish(self):
        laid = {piece.one for piece in self.table}
        arms = self.open_arms()
        left = {one for one in self.everything - laid
                if any(self.fits(one, faces) for faces in arms.values())}
        dry = self.rule["drawing"] == "none" or len(self.bank) <= self.rule["boneyard-stays"]
        shown = [faces[0] for faces in arms.values()]
        if not left or (dry and not any(hand & left for hand in self.hands)) or (
                self.rule["fish-double"] == "ends-it" and not self.spinners and len(shown) == 2
                and left == {(shown[0], shown[0])} and shown[0] == shown[1]):
            self.how, self.who = "fish", self.order[-1][0]


def judge(lines):
    """Check the lines of one match, already read from their text."""
    Reader(lines).judge()
