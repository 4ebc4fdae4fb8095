"""The second scorer for Sea goat: read from the rulebook (5.5), with nothing from the program."""

from __future__ import annotations

from tests.second_scorer import PENALTY, tile
from tests.variants.goat_scorer import Kin

SIX, BLANK = (6, 6), (0, 0)
GAMES = {"sea-goat": {
    **PENALTY, "teams": "pairs", "together": 2, "fish-double": "is-played", "blank-value": 25,
    "six-value": 50, "both-value": 75, "finish": "heavy", "owed": "at-once",
    "hundred-lost": "match", "target": 125}}


class Sea(Kin):
    """The score sheet of one match."""

    games = GAMES

    def __init__(self, lines):
        super().__init__(lines)
        self.owed, self.eggs, self.k, self.trying = [], 0, 0, None
        self.usual = None
        self.result = None

    def value(self, hand):
        if sorted(hand) == [BLANK, SIX]:
            return self.rule["both-value"]
        if hand == [SIX]:
            return self.rule["six-value"]
        return sum(map(sum, hand)) + (self.rule["blank-value"] if hand == [BLANK] else 0)

    def misdealt(self, hand):
        return self.owed == [] and super().misdealt(hand)

    def begin(self, deal):
        """Who leads: owed hundred, eggs, write-off, claimed hundred, usual."""
        asked, self.leader = self.leader, self.usual
        super().begin(deal)
        self.leader = asked
        self.holds = next((s for s, points in enumerate(self.written) if points), None)
        self.hundred = self.laid_eggs = False
        self.question, self.answer, self.last = None, None, ()
        stake = None
        debtor = next((seat for seat in self.owed if SIX in self.hands[seat]), None)
        if self.rule["owed"] == "at-once" and self.owed:
            assert debtor == self.owed[0], "the debtor holds 6-6"
        if debtor is not None:
            stake, self.hundred = "hundred", True
            self.turn, self.may_lead = debtor, {SIX}
        elif self.k:
            while self.k <= 3 and self.holder((self.k, self.k)) is None:
                self.k += 1
            if self.k > 3:
                self.k = self.eggs = 0
            else:
                stake, self.laid_eggs = "eggs", True
                self.turn, self.may_lead = self.holder((self.k,) * 2), {(self.k,) * 2}
        if stake is None and self.trying:
            stake = "write-off"
            self.turn, self.may_lead = self.trying["fisher"], self.everything()
        assert deal.get("stake") == stake, (deal, stake)
        self.leads = self.turn
        who = self.holder(SIX)
        if stake is None and self.holds is not None and who is not None and (
                self.side[who] == self.holds and who != self.turn):
            self.question = ("hundred", who)

    def move(self, line):
        if line["type"] == "choice":
            assert self.question is not None, line
            (kind, who), self.question = self.question, None
            assert line["seat"] == who, line
            assert line["choice"] in {"hundred": ("hundred", "usual"),
                                      "fish": ("accept", "write-off")}[kind], line
            if line["choice"] == "hundred":
                self.hundred = True
                self.turn = self.leads = who
                self.may_lead = {SIX}
            elif kind == "fish":
                self.answer = line["choice"]
            return
        assert self.question is None, line
        if line["type"] == "play":
            self.last = {tile(line["tile"])}
        elif line["type"] == "together":
            self.last = {tile(play["tile"]) for play in line["plays"]}
        if line.get("at") == "lead" and tile(line["tile"]) == SIX and (
                self.side[self.leads] == self.holds):
            self.hundred = True
        super().move(line)

    def ended(self):
        if not super().ended():
            return False
        if all(self.hands) and self.answer is None and self.may_choose():
            self.question = ("fish", self.layers[-1][0])
            return False
        return True

    def totals(self):
        counted = [self.value(hand) for hand in self.hands]
        return [sum(points for points, of in zip(counted, self.side, strict=True) if of == side)
                for side in range(len(self.written))]

    def lost(self, totals, winner):
        """Whether a hundred is lost to this winner."""
        led = self.side[self.leads]
        return (self.hundred and self.rule["hundred-lost"] == "match" and winner != led
                and totals[led] >= 25)

    def may_choose(self):
        totals = self.totals()
        low = [side for side, points in enumerate(totals) if points == min(totals)]
        fisher = self.side[self.layers[-1][0]]
        return (len(low) == 1 and low[0] != fisher and totals[fisher] >= 25 and not self.trying
                and not self.lost(totals, low[0]))

    def give(self, side, points):
        holds = next((s for s, held in enumerate(self.written) if held), None)
        if holds == side:
            self.written[side] += points
        elif points >= 25:
            self.written = [0] * len(self.written)
            if holds is None:
                self.written[side] = points

    def settle(self, line, number):
        totals = self.totals()
        counted = [self.value(hand) for hand in self.hands]
        out = next((seat for seat, hand in enumerate(self.hands) if not hand), None)
        seat = self.layers[-1][0] if out is None else out
        waiting = 0 if self.laid_eggs else self.eggs
        eggs = self.eggs if self.laid_eggs else 0
        if self.hundred and self.leads in self.owed:
            self.owed.remove(self.leads)
        led, trying = self.side[self.leads], self.trying
        low = [side for side, points in enumerate(totals) if points == min(totals)]
        won = self.side[seat] if out is not None else low[0] if len(low) == 1 else None
        titles = []
        if out is not None:
            heavy = any(counted[s] >= 25 for s in range(self.seats) if self.side[s] != won)
            bald = self.last in ({BLANK}, {BLANK, SIX})
            if bald or (self.last == {SIX} and (heavy or self.rule["finish"] == "always")) or (
                    self.hundred and out == self.leads):
                self.result = [won]
                titles = [(out, "bald-goat")] * bald
                titles += [(out, "general")] * (self.side != list(range(self.seats)))
            elif self.last == {SIX}:
                self.owe(out)
        if self.result is None and won is not None and self.lost(totals, won):
            self.result = [side for side in range(len(totals)) if side != led]
        self.titles = titles
        if self.result is None:
            if self.hundred and self.rule["hundred-lost"] == "written-off" and out != self.leads:
                self.written[led] = 0
            self.pay(totals, seat, out, won, eggs)
            if trying:
                self.tried(won, totals)
            if out is None and won is None:
                self.eggs = eggs + waiting + sum(totals)
                self.k += 1
                if self.k > 3:
                    self.eggs = self.k = 0
            else:
                self.eggs = waiting
                self.k = self.k if waiting else 0
        else:
            self.eggs = 0
        self.over = self.result is not None or max(self.written) >= self.rule["target"]
        self.usual = seat
        leader = seat
        if self.owed and self.rule["owed"] == "at-once":
            leader = self.owed[0]
        elif self.k:
            leader = None
        elif self.trying:
            leader = self.trying["fisher"]
        expected = {"type": "round_end", "round": number, "how": "fish" if out is None else "out",
                    "seat": seat, "counted": counted,
                    "written": [self.written[side] for side in self.side],
                    "remembered": [0] * self.seats, "carried": self.eggs,
                    "leader": None if self.over else leader}
        assert list(line.items()) == list(expected.items()), (line, expected)

    def owe(self, seat):
        if seat not in self.owed:
            self.owed.append(seat)

    def pay(self, totals, seat, out, won, eggs):
        if won is None:
            return
        worth = sum(totals) - totals[won] + eggs
        if out is None and won == self.side[seat] and totals[won] < 25 <= max(totals):
            self.owe(seat)
        if self.answer == "write-off":
            self.trying = {"fisher": seat, "left": 3, "worth": worth, "to": won}
        else:
            self.give(won, worth)

    def tried(self, won, totals):
        mine = self.side[self.trying["fisher"]]
        if won == mine and max(points for side, points in enumerate(totals) if side != mine) >= 25:
            self.trying = None
            return
        self.trying["left"] -= 1
        if not self.trying["left"]:
            self.give(self.trying["to"], self.trying["worth"])
            after = self.trying["fisher"]
            while self.side[after] != self.trying["to"]:
                after = (after + 1) % self.seats
            self.owe(after)
            self.trying = None

    def finish(self, line):
        best = [max(range(len(self.written)), key=self.written.__getitem__)]
        won = best if self.result is None else self.result
        winners = [seat for seat in range(self.seats) if self.side[seat] in won]
        expected = {"type": "match_end", "winners": winners,
                    "losers": [seat for seat in range(self.seats) if seat not in winners],
                    "titles": [{"seat": seat, "title": word} for seat, word in self.titles]}
        assert list(line.items()) == list(expected.items()), (line, expected)


def judge(lines):
    """Recompute a record of one match, a list of objects."""
    Sea(lines).judge()
