"""How rounds of counted games are settled, by a second reading of the rulebook.

The half of :mod:`tests.variants.counting_scorer` that knows points and nothing of tables.
"""

from __future__ import annotations


def nearest(points, to, how="nearest"):
    below = points // to * to
    if how == "up":
        return below if below == points else below + to
    return below if points - below < to - (points - below) else below + to


class Sheet:
    """Settles rounds: knows hands, who ended the round and how, and what was earned."""

    def value(self, hand):
        total = sum(map(sum, hand))
        if (0, 0) in hand and (len(hand) == 1 or self.rule.get("blank-when") == "always"):
            total += self.rule.get("blank-value", 0)
        if (6, 6) in hand:
            total += self.rule.get("six-value", 12) - 12
        return total

    def settle(self, number):
        counted = [self.value(hand) for hand in self.hands]
        totals = [sum(count for seat, count in enumerate(counted) if self.side[seat] == side)
                  for side in range(len(self.written))]
        light = [side for side, count in enumerate(totals) if count == min(totals)]
        winner = self.side[self.who] if self.how == "out" else light[0] if len(light) == 1 else None
        before = list(self.written)
        won = {"remainder": self.remainder, "deduction": self.deduction, "bonus": self.bonus,
               "pub": self.one, "one": self.one, "good": self.good,
               "penalty": self.penalty}[self.rule["end"]](totals, winner)
        for side, points in enumerate(won):
            self.written[side] += points
        for seat, points in enumerate(self.earned):
            self.written[self.side[seat]] += points
        assert self.rule["end"] != "deduction" or min(self.written) >= min(0, *before)
        self.over = max(self.written) >= self.rule["target"]
        rule = self.rule["next-lead"]
        self.leader = {"as-first": None, "out-or-fisher": self.who,
                       "next-seat": (self.began + 1) % self.seats}.get(rule)
        if rule == "winning-side":
            self.leader = self.winning_side(totals)
        if rule == "winner":
            self.leader = self.who if self.how == "out" else winner
            if self.leader is None:
                self.leader = (self.began + 1) % self.seats
        self.leader = None if self.over else self.leader
        expected = {"type": "round_end", "round": number, "how": self.how, "seat": self.who,
                    "counted": counted, "written": [self.written[side] for side in self.side],
                    "remembered": [self.remembered[side] for side in self.side],
                    "carried": self.carried, "leader": self.leader}
        line = self.lines.pop(0)
        assert list(line.items()) == list(expected.items()), (line, expected)

    def winning_side(self, totals):
        """Who went out; after a fish the fisher if he won it, else the seat after him."""
        most = [seat for seat, count in enumerate(totals) if count == max(totals)]
        if self.how == "out":
            return self.who
        if self.rule.get("fish") == "one":
            if len(most) > 1:
                return (self.began + 1) % self.seats
            return self.who if self.who not in most else (self.who + 1) % self.seats
        return self.who if totals[self.who] == min(totals) else (self.who + 1) % self.seats

    def only(self, side, points):
        return [points if side == one else 0 for one in range(len(self.written))]

    def remainder(self, totals, winner):
        if winner is None:
            return self.only(None, 0)
        rest = sum(totals) - totals[winner] * (1 if self.how == "out" else 2)
        return self.only(winner, nearest(rest, self.rule["to"], self.rule["remainder"]))

    def deduction(self, totals, winner):
        unit = 5 if self.rule["unit"] == "fifth" else 1
        if self.rule["remainder"] == "winner":
            others = sum(totals) - (0 if winner is None else totals[winner])
            return self.only(winner, nearest(others, 5, "up") // unit)
        out = []
        for side, count in enumerate(totals):
            free = self.how == "out" and side == winner and self.rule["deduct"] == "losers"
            have = self.written[side] + sum(
                points for seat, points in enumerate(self.earned) if self.side[seat] == side)
            out.append(0 if free else -min(have, count // 5 * 5 // unit))
        return out

    def bonus(self, totals, winner):
        if self.how == "out":
            return self.only(winner, 10)
        if winner is None:
            return self.only(None, 0)
        return self.only(winner, nearest(sum(totals) - 2 * totals[winner], 5))

    def one(self, totals, winner):
        if winner is None or (self.rule["end"] == "pub" and self.how != "out"):
            return self.only(None, 0)
        return self.only(winner, self.near(self.rule.get("out-value", 1), winner))

    def good(self, totals, winner):
        if winner is None:
            return self.only(None, 0)
        own = totals[winner] if self.how != "out" and self.rule["fish"] == "difference" else 0
        return self.only(winner, sum(totals) - totals[winner] - own)

    def penalty(self, totals, winner):
        takes, most = list(totals), [s for s, t in enumerate(totals) if t == max(totals)]
        if self.how == "out":
            takes[winner] = 0
            most = [side for side, count in enumerate(takes) if count == max(takes)]
            if len(most) == 1:
                takes[most[0]] += self.carried
                self.carried = 0
        elif self.rule["fish"] == "one" and len(most) == 1:
            takes = self.only(most[0], sum(totals) + self.carried)
            self.carried = 0
        elif self.rule.get("fish") == "one":
            takes = self.only(None, 0)
            self.carried += sum(totals)
        out = []
        for side, count in enumerate(takes):
            opened = self.written[side] > 0 and self.rule["small-rounds"] == "written"
            if count and (opened or count >= self.rule["opens-at"]):
                out.append(count + self.remembered[side])
                self.remembered[side] = 0
            else:
                out.append(0)
                self.remembered[side] = self.remembered[side] + count if count else 0
        return out

    def finish(self):
        written = [self.written[side] for side in self.side]
        target, best = self.rule["target"], max(self.written)
        titles, seats = [], range(self.seats)
        if self.rule["end"] == "penalty":
            bar = target if self.rule["goat"] == "all" else best
            safe = [points for points in written if points < target]
            losers = [seat for seat in seats if written[seat] >= bar]
            winners = [seat for seat in seats if safe and written[seat] == min(safe)]
            titles = [{"seat": seat, "title": "goat"} for seat in losers]
        else:
            bar = target if self.name == "telephone" else best
            winners = [seat for seat in seats if written[seat] >= bar]
            losers = [seat for seat in seats if seat not in winners]
        line = self.lines.pop(0)
        for key, value in {"type": "match_end", "winners": winners, "losers": losers,
                           "titles": titles}.items():
            assert line[key] == value, (line, key, value)
        if self.name == "donkey":
            assert line["ratings"] == [
                0 if seat in losers else max(1, (105 - written[seat]) // 10) for seat in seats]
