"""The second scorer for Goat's kin, the penalty games and Blitz: read from the rulebook, with
nothing from the program."""

from __future__ import annotations

from tests.second_scorer import CLASSIC, PENALTY, RENAMED, Sheet

_KIN = {**PENALTY, "deal": CLASSIC["deal"], "misdeal": "none", "first-lead": "highest-double",
        "blank-value": 25, "blank-when": "always", "fish-double": "is-played"}
_TAKES = {**CLASSIC, "points": "bad", "opens-at": 0, "small-rounds": "written", "goat": "all",
          "fish": "all", "titles": False}
GAMES = {
    "penalty": {**_TAKES, "first-lead": "lowest-from-blank", "blank-value": 10, "target": 100},
    "draw-one": {**_TAKES, "no-double-lead": "redeal", "drawing": "one", "blank-value": 25,
                 "blank-when": "alone", "six-value": 50, "fish": "difference", "target": 101},
    "three-hundred": {**CLASSIC, "first-lead": "lowest-from-blank", "no-double-lead": "lowest-tile",
                      "blank-value": 25, "six-value": 50, "target": 300},
    "blitz": {**CLASSIC, "deal": {2: 7, 3: 6, 4: 5}, "drawing": "none", "rounds": 1},
    "goat": {**PENALTY, "ratings": True},
    "yard-goat": {**_KIN, "together": 2, "ratings": True},
    "goat-125": {**_KIN, "stays": 1, "fish": "unshared", "opens-at": 25, "kept": False,
                 "target": 125},
    "pair-goat": {**PENALTY, "first-lead": "named", "next-lead": "first-until-written",
                  "fish": "heavier", "fish-double": "is-played", "teams": "pairs",
                  "plain-fisher": True},
    "traditional": {**CLASSIC, "blank-value": 25},
}


class Kin(Sheet):
    """The score sheet of one match."""

    games = GAMES

    def __init__(self, lines):
        self.head, self.lines = lines[0], lines[1:]
        house = {RENAMED.get(axis, axis): value for axis, value in self.head["house"].items()}
        self.rule = {**self.games[self.head["variant"]], **house}
        self.n = self.head["set"]
        assert self.n == house.get("set", 6)
        self.seats = len(self.head["seats"])
        pairs = self.rule.get("teams") == "pairs" and self.seats == 4
        self.side = [seat % 2 if pairs else seat for seat in range(self.seats)]
        assert [seat["team"] for seat in self.head["seats"]] == self.side
        self.written = [0] * (max(self.side) + 1)
        self.remembered = [0] * (max(self.side) + 1)
        self.carried = 0
        self.leader = None
        self.over = False

    def value(self, hand):
        total = super().value(hand)
        if (6, 6) in hand:
            total += self.rule.get("six-value", 12) - 12
        return total

    def ended(self):
        if self.rule.get("fish-boneyard") == "drawn" and self.table and all(self.hands):
            open_ends = set(self.ends)
            if (all(open_ends.isdisjoint(one) for one in self.everything() - set(self.table))
                    and len(self.bank) > self.rule["stays"]):
                return False
        return super().ended()

    def settle(self, line, number):
        if "rounds" in self.rule:
            self.rule["target"] = 0 if number == self.rule["rounds"] else 10 ** 9
        super().settle(line, number)

    def winners(self, how, seat, totals):
        """The sides that won the round."""
        few = [side for side, points in enumerate(totals) if points == min(totals)]
        rule = self.rule["fish"]
        if how == "out" or rule == "fisher-takes-all":
            return [self.side[seat]]
        if self.rule["points"] == "good":
            return few if len(few) == 1 else []
        if rule in ("one", "heavier"):
            many = [side for side, points in enumerate(totals) if points == max(totals)]
            return [side for side in range(len(totals)) if side not in many] if (
                len(many) == 1) else []
        if rule == "difference" and len(few) == len(totals):
            return []
        return few

    def award(self, how, seat, totals):
        won = self.winners(how, seat, list(totals))
        if self.rule["next-lead"] != "winning-side":
            return super().award(how, seat, totals)
        self.rule["next-lead"] = "out-or-fisher"
        leads = super().award(how, seat, totals)
        self.rule["next-lead"] = "winning-side"
        if how == "out" or self.rule["fish"] == "fisher-takes-all":
            return leads
        if not won:
            return (self.leads + 1) % self.seats
        return seat if self.side[seat] in won else (seat + 1) % self.seats

    def penalty(self, how, seat, totals):
        if how == "out" or self.rule["fish"] not in ("difference", "unshared"):
            super().penalty(how, seat, totals)
        elif self.rule["fish"] == "difference":
            for side, points in enumerate(list(totals)):
                self.take(side, points - min(totals))
        else:
            eggs = sum(points for points in totals if totals.count(points) > 1)
            for side, points in enumerate(totals):
                if totals.count(points) == 1:
                    if points == max(totals):
                        points += self.carried
                        self.carried = 0
                    self.take(side, points)
            self.carried += eggs

    def take(self, side, points):
        if (not self.rule.get("kept", True) and points < self.rule["opens-at"]
                and (not self.written[side] or self.rule["small-rounds"] != "written")):
            return
        super().take(side, points)

    def finish(self, line):
        if not self.rule.get("titles", True):
            assert line["titles"] == []
            line = {**line, "titles": [{"seat": seat, "title": "goat"} for seat in line["losers"]]}
        super().finish(line)


def judge(lines):
    """Recompute a record of one match, a list of objects."""
    Kin(lines).judge()
