"""A deck is made into a PDF: which one, how large, on which paper, with which rules."""

from __future__ import annotations

import errno
import logging
import os
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from kids_domino import decks, i18n, printing, whole_file
from kids_domino.decks import DeckError
from kids_domino.i18n import _, pgettext
from kids_domino.ui import deck_art, layout
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes import family
from kids_domino.ui.scenes.bar import below, top_bar
from kids_domino.ui.scenes.pick import Item, PickScene
from kids_domino.ui.widgets import Button, Label, PictureButton, Widget, alike

if TYPE_CHECKING:
    from kids_domino.core.variant import Variant

log = logging.getLogger(__name__)

_FOLDER = "Kids Domino"
_UNFIT = frozenset('\\/:*?"<>|')


class PrintScene(Scene):
    """The file is made beside the frame loop; its place is shown when it is there."""

    name = "print"

    def __init__(self, context: Context, deck: str = "") -> None:
        """``deck``: the id of the deck to begin with; the one that is played with otherwise."""
        super().__init__(context)
        chosen = (deck_art.found(context, deck or context.settings.deck)
                  or decks.load("forest"))
        self._deck = chosen.id
        self._game = printing.usual_game(chosen)
        self._size, self._paper = "large", "A4"
        self._notice = ""
        self._work: threading.Thread | None = None
        self._done: Path | str = ""

    def build(self) -> list[Widget]:
        context, frame = self.context, self.context.frame
        gap = frame["gap"]
        widgets = top_bar(context, _("Print a deck"), back=context.director.pop, settings=False)
        room = below(context)
        foot = pygame.Rect(room.x, room.bottom - frame.button, room.width, frame.button)
        words = pygame.Rect(room.x, 0, room.width, frame.units(16 if frame.tall else 11))
        words.bottom = foot.y - gap
        body = pygame.Rect(room.x, room.y, room.width, words.y - gap - room.y)
        deck = deck_art.found(context, self._deck) or decks.load("forest")
        if frame.tall:
            card = pygame.Rect(body.x, body.y, body.width, body.height * 2 // 5)
            rest = pygame.Rect(body.x, card.bottom + gap, body.width,
                               body.bottom - card.bottom - gap)
        else:
            card = pygame.Rect(body.x, body.y, body.width * 2 // 5, body.height)
            rest = pygame.Rect(card.right + gap, body.y, body.right - card.right - gap,
                               body.height)
        widgets.append(PictureButton(
            context, "print.deck", card, text=deck_art.named(deck), role="wood",
            icon=deck_art.drawer(context, deck), on_press=self._choose_deck))
        sizes, papers, rules = layout.column(rest, 3, gap)
        choices = self._row("size", self._size, sizes, {
            "large": pgettext("print", "Large tiles"), "pocket": pgettext("print", "Pocket size")})
        choices += self._row("paper", self._paper, papers, {
            name: pgettext(*printing.PAPER_NAMES[name]) if name in printing.PAPER_NAMES else name
            for name in printing.PAPERS})
        from kids_domino import rules_text

        name = rules_text.game_name(_variant(self._game), i18n.language())
        choices.append(Button(
            context, "print.game", rules, icon="rules", role="cream", on_press=self._choose_game,
            text=pgettext("print", "Rules: {game}").format(game=name)))
        alike(choices)
        go = foot.inflate(-max(0, foot.width - 5 * frame.button), 0)
        busy = self._work is not None
        return [
            *widgets, *choices,
            Label(context, "notice", words, text=self._words(), ground="cream"),
            Button(context, "go", go, icon="printer", role="leaf", enabled=not busy,
                   text=_("Make the file"), on_press=self._make),
        ]

    def _row(self, kind: str, chosen: str, room: pygame.Rect, words: dict[str, str]
             ) -> list[Button]:
        context = self.context
        return [
            Button(context, f"print.{kind}.{name}", place, text=text, chosen=name == chosen,
                   on_press=lambda name=name: self._set(kind, name))
            for (name, text), place in zip(
                words.items(), layout.row(room, len(words), context.frame["gap"]), strict=True)
        ]

    def _words(self) -> str:
        if self._work is not None:
            return _("The pages are being drawn …")
        return self._notice or _("A PDF for your printer: the tiles, their backs, and the rules.")

    def _set(self, kind: str, name: str) -> None:
        if kind == "size":
            self._size = name
        else:
            self._paper = name
        self._notice = ""
        self.rebuild()

    def _choose_deck(self) -> None:
        def chosen(id: str) -> None:
            self._deck, self._notice = id, ""
            self._game = printing.usual_game(decks.load(id, 1, self.context.decks_folder))

        family.any_deck(self.context, self._deck, chosen)

    def _choose_game(self) -> None:
        from kids_domino import rules_text
        from kids_domino.variants import VARIANTS

        def choose(id: str) -> None:
            self._game, self._notice = id, ""
            self.context.director.pop()

        def items() -> list[Item]:
            return [Item(one.id, rules_text.game_name(one, i18n.language())) for one in VARIANTS]

        self.context.director.push(PickScene(
            self.context, "print-game", lambda: _("Which rules?"), items, choose, self._game))

    # The file is made

    def _make(self) -> None:
        try:
            deck = decks.find(self._deck, self.context.decks_folder)
        except DeckError as error:
            self._say(_("This deck cannot be printed: {detail}").format(detail=error))
            return
        job = printing.Print(deck, printing.usual_set(deck), _variant(self._game),
                             i18n.language(), self._paper, self._size)
        size = pgettext("print", "large") if self._size == "large" else pgettext("print", "pocket")
        name = f"{printing.deck_name(deck, i18n.language())} ({size}, {self._paper}).pdf"
        places = folders(self.context)
        self._work = threading.Thread(target=self._print, args=(job, name, places), daemon=True)
        self._work.start()
        self.rebuild()

    def _print(self, job: printing.Print, name: str, places: list[Path]) -> None:
        try:
            self._done = save(printing.made(job), name, places)
        except DeckError as error:
            self._done = error.file or str(error)
        except OSError as error:
            self._done = error.strerror or str(error)
        except Exception as error:
            log.exception("the deck cannot be printed")
            self._done = str(error)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._work is not None and not self._work.is_alive():
            self._work = None
            if isinstance(self._done, Path):
                self._say(_("The file is here: {file}").format(file=self._done))
            else:
                self._say(_("This deck cannot be printed: {detail}").format(detail=self._done))

    @property
    def moving(self) -> bool:
        return super().moving or self._work is not None

    def _say(self, words: str) -> None:
        self._notice = words
        self.rebuild()


def folders(context: Context) -> list[Path]:
    """Where a finished file may go, the best place first: the user's documents, or the profile's
    own folder where that was chosen by hand."""
    own = context.store.folder / "prints"
    if context.options.profile_dir is not None:
        return [own]
    from platformdirs import user_documents_dir

    return [Path(user_documents_dir(), _FOLDER), own]


def save(content: bytes, name: str, places: list[Path]) -> Path:
    """Write ``content`` as ``name`` into the first of ``places`` that takes it; ``OSError`` when
    none does."""
    fit = "".join("-" if letter in _UNFIT or not letter.isprintable() else letter
                  for letter in name).lstrip(". ") or "deck.pdf"
    refused = OSError(errno.ENOENT, os.strerror(errno.ENOENT))
    for place in places:
        try:
            place.mkdir(parents=True, exist_ok=True)
            file = (place / fit).resolve()
            whole_file.write(file, content)
        except OSError as error:
            refused = error
        else:
            return file
    raise refused


def _variant(id: str) -> Variant:
    from kids_domino.variants import find

    return find(id)
