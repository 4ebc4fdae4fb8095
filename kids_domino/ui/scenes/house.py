"""The house rules of a game: each with its values in words, named sets, and a code to pass on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from kids_domino import i18n, rules_text
from kids_domino.core import house_code
from kids_domino.core.house_code import CodeError
from kids_domino.core.variant import Axis, RuleError, Variant, Written, field_at
from kids_domino.i18n import _, pgettext
from kids_domino.learning import ladder
from kids_domino.ui import flow, house_words, layout, setup
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.bar import below, top_bar
from kids_domino.ui.widgets import Button, Entry, Label, Widget, alike
from kids_domino.variants import VARIANTS
from kids_domino.variants.house_sets import HOUSE_SETS, HouseSet

_Entry = tuple[str, str, bool, Callable[[], object]]
"""A line to choose: its id, its words, whether it is chosen, and what a touch does."""
_LONGEST_CODE = 120
_FEW = 4
"""So many lines are larger, in the middle of the page."""
_USUAL = "usual"
"""The name of the value that leaves a rule as the game has it for each number of players."""
_ROLE = "chosen"


class HouseScene(Scene):
    """Every change counts at once and is kept for the game.

    The pages: ``rules`` shows all house rules, ``values`` the values of one of them, ``sets`` the
    named sets of all games, ``code`` takes a code.
    """

    name = "house"

    def __init__(self, context: Context, variant: Variant,
                 refused: RuleError | None = None) -> None:
        """``variant``: a game with the house rules that it has now; ``refused``: why it cannot be
        played as it is."""
        super().__init__(context)
        self.variant = variant
        self._page = "rules"
        self._axis: Axis | None = None
        self._first = 0
        self._typed = ""
        self.notice = house_words.cannot(refused, variant, self._seats) if refused else ""
        """What was refused, and why."""

    # What is shown

    @property
    def _seats(self) -> int:
        return len(setup.last_seats(self.context))

    @property
    def typing(self) -> bool:
        return self._page == "code"

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        widgets = top_bar(context, self._title(), back=self._back, settings=False)
        book = pygame.Rect(0, 0, frame.button, frame.button)
        book.topright = frame.inside.topright
        title = widgets[-1]
        title.rect.width = min(title.rect.width, book.left - frame["gap"] - title.rect.x)
        widgets.append(Button(context, "rules", book, icon="rules", role="cream", round=True,
                              on_press=lambda: flow.rules(context, self.variant)))
        room = below(context)
        pages: dict[str, Callable[[pygame.Rect], list[Widget]]] = {
            "rules": self._rules_page, "values": self._values_page,
            "sets": self._sets_page, "code": self._code_page,
        }
        return [*widgets, *pages[self._page](room)]

    def _title(self) -> str:
        if self._axis is not None:
            return rules_text.axis_name(self._axis.name, i18n.language())
        if self._page == "sets":
            return _("As it is played elsewhere")
        if self._page == "code":
            return _("Type the code")
        name = rules_text.game_name(self.variant, i18n.language())
        return pgettext("house rules", "House rules: {game}").format(game=name)

    def _rules_page(self, room: pygame.Rect) -> list[Widget]:
        gap = self.context.frame["gap"]
        bar = self._bar(room)
        top = min(widget.rect.y for widget in bar)
        rest = pygame.Rect(room.x, room.y, room.width, top - gap - room.y)
        entries: list[_Entry] = [
            (f"axis.{axis.name}",
             house_words.line(axis, house_words.now(self.variant, axis, self._seats)),
             axis.name in dict(self.variant.house),
             partial(self.open, "values", axis))
            for axis in self.variant.axes
        ]
        return [*self._list(rest, entries), *bar]

    def _bar(self, room: pygame.Rect) -> list[Widget]:
        """Named sets, back to the usual rules, the code, and play."""
        context, frame = self.context, self.context.frame
        gap, side = frame["gap"], frame.button
        lines = 2 if frame.tall else 1
        bar = pygame.Rect(room.x, 0, room.width, lines * side + (lines - 1) * gap)
        bar.bottom = room.bottom
        places = layout.grid(bar, 4 // lines, lines, gap)
        problem = setup.refused(self.variant, self._seats)
        code = house_code.write(self.variant)
        if problem:
            said = house_words.cannot(problem, self.variant, self._seats)
        else:
            said = pgettext("house rules", "Play")
        widgets = [
            Button(context, "sets", places[0], text=_("Known sets"), role="sky",
                   on_press=lambda: self.open("sets")),
            Button(context, "reset", places[1], text=_("As usual"), icon="undo", role="cream",
                   enabled=bool(self.variant.house), on_press=self._reset),
            Button(context, "code", places[2], text=code.replace("-", " "), icon="house",
                   role="cream", on_press=lambda: self.open("code")),
            Button(context, "go", places[3], text=said, icon="" if problem else "go",
                   role="leaf", enabled=problem is None, on_press=self._go),
        ]
        alike(widgets)
        return list(widgets)

    def _values_page(self, room: pygame.Rect) -> list[Widget]:
        axis = self._axis
        assert axis is not None
        now = house_words.now(self.variant, axis, self._seats)
        base = self.variant.base or self.variant
        usual = axis.written(field_at(base, axis.path))
        entries: list[_Entry] = []
        if usual is None:
            entries.append((f"value.{_USUAL}", _("As usual"),
                            axis.name not in dict(self.variant.house),
                            partial(self._choose, _USUAL)))
        for value, _raw in axis.values:
            words = house_words.value(axis, value)
            if value == usual:
                words += "\n" + pgettext("house rules", "(as usual)")
            entries.append((f"value.{value}", words, value == now,
                            partial(self._choose, value)))
        return self._with_notice(room, entries)

    def _sets_page(self, room: pygame.Rect) -> list[Widget]:
        def known(one: HouseSet) -> _Entry:
            game = rules_text.game_name(one.variant, i18n.language())
            name = pgettext(*one.name)
            words = name if name == game else f"{name}\n{game}"
            return f"set.{one.id}", words, one.rules == self.variant, partial(self._take, one.rules)

        return self._with_notice(room, [known(one) for one in HOUSE_SETS])

    def _code_page(self, room: pygame.Rect) -> list[Widget]:
        context, frame = self.context, self.context.frame
        gap, side = frame["gap"], frame.button
        height = (side * 3) // 2
        line = pygame.Rect(room.x, room.y, room.width, height)
        notice = pygame.Rect(room.x, line.bottom + gap, room.width, height)
        row = pygame.Rect(0, 0, min(room.width, 4 * side), side)
        row.midtop = (room.centerx, notice.bottom + gap)
        said = self.notice or _("A code is written on every page of house rules. Type it here to "
                                 "play by the same rules.")
        return [
            Entry(context, "code.text", line, text=self._typed, most=_LONGEST_CODE,
                  on_change=self._type, on_enter=self._read),
            Label(context, "notice", notice, text=said, ground="cream"),
            Button(context, "code.read", row, icon="check", role="leaf",
                   enabled=bool(self._typed), on_press=self._read),
        ]

    def _with_notice(self, room: pygame.Rect, entries: Sequence[_Entry]) -> list[Widget]:
        frame = self.context.frame
        if not self.notice:
            return self._list(room, entries)
        line = pygame.Rect(room.x, 0, room.width, frame.units(13))
        line.bottom = room.bottom
        rest = pygame.Rect(room.x, room.y, room.width, line.y - frame["gap"] - room.y)
        return [*self._list(rest, entries),
                Label(self.context, "notice", line, text=self.notice, ground="cream")]

    def _list(self, room: pygame.Rect, entries: Sequence[_Entry]) -> list[Widget]:
        """The entries in columns, as many as there is room for, and arrows to the others."""
        context, frame = self.context, self.context.frame
        gap, side = frame["gap"] // 2, frame.button
        across = 1 if frame.tall else max(2, room.width // frame.units(90))
        # In a wide window two columns are narrow: three lines of words need the height.
        least = side if frame.tall else round(side * 1.25)
        down = max(1, (room.height + gap) // (least + gap))
        widgets: list[Widget] = []
        if len(entries) > across * down:
            arrows = pygame.Rect(room.right - side, room.y, side, room.height)
            widgets += self._arrows(arrows, across * down, len(entries))
            room = pygame.Rect(room.x, room.y, room.width - side - frame["gap"], room.height)
        else:
            self._first = 0
        self._first = min(self._first, max(0, len(entries) - 1))
        self._first -= self._first % (across * down)
        shown = entries[self._first:self._first + across * down]
        lines = min(down, -(-len(entries) // across))
        few = len(entries) <= _FEW
        height = min((room.height - gap * (lines - 1)) // lines, round(side * (2 if few else 1.35)))
        box = pygame.Rect(room.x, room.y, room.width, height * lines + gap * (lines - 1))
        if few:
            box.centery = room.centery
        buttons = [
            Button(context, name, place, text=words, role="sun" if chosen else _ROLE,
                   chosen=chosen, on_press=action,
                   largest=round(frame["text"] * (1 if few else 0.82)))
            for (name, words, chosen, action), place in zip(
                shown, layout.grid(box, across, lines, gap), strict=False)
        ]
        alike(buttons)
        return [*buttons, *widgets]

    def _arrows(self, room: pygame.Rect, step: int, count: int) -> list[Widget]:
        context, side = self.context, self.context.frame.button
        up = pygame.Rect(room.x, room.y, side, side)
        down = pygame.Rect(room.x, room.bottom - side, side, side)

        def move(by: int) -> None:
            self._first = max(0, self._first + by)
            self.rebuild()

        return [
            Button(context, "up", up, icon="up", role="cream", round=True,
                   enabled=self._first > 0, on_press=lambda: move(-step)),
            Button(context, "down", down, icon="down", role="cream", round=True,
                   enabled=self._first + step < count, on_press=lambda: move(step)),
        ]

    # What can be done

    def open(self, page: str, axis: Axis | None = None) -> None:
        """Turn to a page; ``axis``: whose values are to be shown."""
        self._page, self._axis = page, axis
        self._first, self._typed, self.notice = 0, "", ""
        self.rebuild()

    def _back(self) -> None:
        if self._page == "rules":
            self.context.director.pop()
        else:
            self.open("rules")

    def _choose(self, value: Written) -> None:
        axis = self._axis
        assert axis is not None
        others = {name: old for name, old in self.variant.house if name != axis.name}
        chosen = others if value == _USUAL else others | {axis.name: value}
        try:
            wanted = (self.variant.base or self.variant).with_house(chosen)
            rules_text.playable(wanted, None)
        except RuleError as error:
            self.notice = house_words.together(error, axis, value)
            self.rebuild()
            return
        self._take(wanted)

    def _take(self, variant: Variant) -> None:
        """Play by these rules from now on."""
        self.variant = variant
        setup.keep_rules(self.context, variant)
        self.open("rules")

    def _reset(self) -> None:
        self._take(self.variant.base or self.variant)

    def _type(self, typed: str) -> None:
        self._typed, self.notice = typed, ""
        self.rebuild()

    def _read(self) -> None:
        try:
            variant = house_code.read(self._typed, VARIANTS)
            rules_text.playable(variant, None)
        except CodeError as error:
            self.notice = house_words.unreadable(error)
        except RuleError as error:
            self.notice = house_words.unreadable(CodeError("sense", str(error), error.axis))
        else:
            self._take(variant)
            return
        self.rebuild()

    def _go(self) -> None:
        level = ladder.level(self.variant.id)
        assert level is not None
        flow.play_level(self.context, level)
