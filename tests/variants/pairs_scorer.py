"""The second scorer for General, the sports games and Latin pairs: read from the rulebook, with
nothing from the program."""

from __future__ import annotations

from tests.second_scorer import CLASSIC, tile
from tests.variants.goat_scorer import Kin

_PAIRS = {**CLASSIC, "deal": 7, "drawing": "none", "teams": "pairs"}
GAMES = {
    "sports": {**_PAIRS, "first-lead": "lot", "next-lead": "next-seat", "scores": "all-hands",
               "target": 200, "rounds": "none"},
    "sports-goat": {**_PAIRS, "first-lead": "lot", "next-lead": "next-seat", "scores": "opponents",
                    "target": 200, "rounds": "none"},
    "latin": {**_PAIRS, "scores": "all-hands", "capicua": "none", "target": 100},
    "general": {**_PAIRS, "together": 2, "general": "either", "signals": "on", "target": 3},
}


class Pairs(Kin):
    """The score sheet of one match of two pairs."""

    games = GAMES

    def __init__(self, lines):
        super().__init__([line for line in lines if line["type"] != "points"])
        self.bonuses = [line for line in lines if line["type"] == "points"]
        self.titles = []
        self.signalled = set()
        self.last = ()

    def begin(self, deal):
        self.signalled = set()
        super().begin(deal)

    def first_lead(self, deal):
        opens = {"latin": (6, 6), "general": (1, 1)}.get(self.head["variant"])
        if opens is None:
            return super().first_lead(deal)
        return self.holder(opens), {opens}

    def move(self, line):
        if line["type"] == "signal":
            one = tile(line["tile"])
            assert one in ((0, 0), (6, 6)), line
            assert one in self.hands[line["seat"]], line
            assert line["tile"] not in self.signalled, line
            assert self.rule["signals"] == "on", line
            assert self.rule["general"] != "naked", line
            self.signalled.add(line["tile"])
            return
        self.ends_before = list(self.ends)
        if line["type"] == "play":
            self.last = (tile(line["tile"]),)
        elif line["type"] == "together":
            self.last = tuple(tile(play["tile"]) for play in line["plays"])
        super().move(line)

    def settle(self, line, number):
        counted = [sum(map(sum, hand)) for hand in self.hands]
        totals = [counted[0] + counted[2], counted[1] + counted[3]]
        out = next((seat for seat, hand in enumerate(self.hands) if not hand), None)
        how, seat = ("fish", self.layers[-1][0]) if out is None else ("out", out)
        if self.head["variant"] == "general":
            leads = None
            if how == "fish":
                how, seat = "void", None
            else:
                self.title(seat)
        else:
            leads = self.points(how, seat, totals)
        most = max(self.written)
        if self.rule.get("rounds", "none") != "none":
            enough = number >= self.rule["rounds"]
        else:
            enough = most >= self.rule["target"]
        shared = self.head["variant"] != "latin" and self.written[0] == self.written[1]
        self.over = enough and not shared
        written = [self.written[side] for side in self.side]
        expected = {"type": "round_end", "round": number, "how": how, "seat": seat,
                    "counted": counted, "written": written, "remembered": [0] * 4, "carried": 0,
                    "leader": None if self.over else leads}
        assert list(line.items()) == list(expected.items()), (line, expected)
        self.leader = expected["leader"]

    def title(self, seat):
        """A bad mark for the pair after the one that went out."""
        last, rule = set(self.last), self.rule["general"]
        word = None
        if last == {(0, 0), (6, 6)} or (len(last) == 1 and rule == "either"
                                        and last <= {(0, 0), (6, 6)}):
            word = "general"
        elif last == {(0, 0)} and rule == "naked":
            word = "naked"
        if word:
            loser = (seat + 1) % 4
            self.titles.append({"seat": loser, "title": word})
            self.written[self.side[loser]] += 1

    def points(self, how, seat, totals):
        """Enter the round; returns who leads next."""
        if how == "out":
            won = self.side[seat]
        else:
            won = None if totals[0] == totals[1] else totals.index(min(totals))
        if won is not None:
            self.written[won] += sum(totals)
            if self.rule["scores"] == "opponents":
                self.written[won] -= totals[won]
        if self.head["variant"] != "latin":
            return (self.leads + 1) % 4
        if how == "out":
            self.capicua(seat)
            return seat
        if won is None:
            return (self.leads + 1) % 4
        return seat if self.side[seat] == won else (seat + 1) % 4

    def capicua(self, seat):
        rule = self.rule["capicua"]
        if rule == "none":
            return
        (a, b), before = self.last[0], set(self.ends_before)
        points, why = 0, ""
        if a != b and before == {a, b}:
            points, why = (100 if rule == "puerto-rico" else rule), "capicua"
        elif (a, b) == (0, 0) and rule == "puerto-rico":
            points, why = 100, "double-blank"
        if points:
            assert self.bonuses.pop(0) == {"type": "points", "seat": seat, "points": points,
                                           "why": why}
            self.written[self.side[seat]] += points

    def finish(self, line):
        ahead = self.written.index(max(self.written))
        losing = ahead if self.head["variant"] == "general" else 1 - ahead
        losers = [seat for seat in range(4) if self.side[seat] == losing]
        if self.head["variant"] == "latin" and self.written[0] == self.written[1]:
            losers = []
        titles = self.titles
        if self.head["variant"] == "sports-goat":
            titles = [{"seat": seat, "title": "goat"} for seat in losers]
        expected = {"type": "match_end", "winners": [s for s in range(4) if s not in losers],
                    "losers": losers, "titles": titles}
        assert list(line.items()) == list(expected.items()), (line, expected)
        assert not self.bonuses


def judge(lines):
    """Recompute a record of one match, a list of objects."""
    Pairs(lines).judge()
