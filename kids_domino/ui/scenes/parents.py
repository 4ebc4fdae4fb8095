"""The page for parents: what the program does, what it does not, and what went wrong."""

from __future__ import annotations

import os

import pygame

from kids_domino.i18n import _
from kids_domino.profiles import store
from kids_domino.profiles.store import Problem
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.bar import reading, top_bar
from kids_domino.ui.widgets import Widget


class ParentsScene(Scene):
    """A page of text that can be scrolled; its first line is the promise (case C-49)."""

    name = "parents"

    def build(self) -> list[Widget]:
        context = self.context
        widgets = top_bar(context, _("For parents"), back=context.director.pop, settings=False)
        return [*widgets, *reading(context, "parents.text", self._paragraphs())]

    def _paragraphs(self) -> list[str]:
        context = self.context
        problems = [_in_words(problem) for problem in context.store.problems]
        if not context.audio.device:
            problems.append(_("No sound device was found, so the game is silent."))
        elif pygame.mixer.get_init() and os.environ.get("SDL_AUDIODRIVER") == "dummy":
            problems.append(_("Sound is switched off by this computer’s settings."))
        if problems:
            problems.insert(0, "# " + _("What needs your attention"))
        return [
            _("No advertisements, no network, nothing to buy."),
            *problems,
            "# " + _("What your child practises"),
            _(
                "Dominoes train memory, attention, quick reactions, logic and nimble fingers. With "
                "pictures children learn the names of things; with dots they see, say and compare "
                "small numbers long before they read them."
            ),
            "# " + _("How to play together"),
            _(
                "Sit beside your child and take one of the seats. Begin with three pictures and "
                "open tiles, so that you can think aloud together. Five to ten minutes are enough."
            ),
            _("Ask now and then: how do you know that this tile fits?"),
            _(
                "Praise looking and trying rather than being clever. A closed chain is an ending "
                "like any other: count together who has the fewest tiles."
            ),
            "# " + _("When there is too much or too little help"),
            _(
                "The settings let you choose how soon fitting tiles glow, how fast the computer "
                "plays, and how loud voice, sounds and music are, each by itself."
            ),
            "# " + _("What is kept"),
            _("Settings and games are kept on this computer only, in this folder: {folder}").format(
                folder=context.store.folder
            ),
        ]


def _in_words(problem: Problem) -> str:
    texts = {
        store.DAMAGED: _("The file {file} was damaged, and what it held began anew."),
        store.WRONG_VALUES: _("Some values in the file {file} made no sense and were replaced."),
        store.UNREADABLE: _("The file {file} cannot be read: {detail}"),
        store.UNWRITABLE: _(
            "The file {file} cannot be written, so changes are forgotten when the game is closed: "
            "{detail}"
        ),
    }
    words = texts[problem.kind].format(file=problem.file, detail=problem.detail)
    if problem.kept:
        words += " " + _("A copy was kept as {copy}.").format(copy=problem.kept)
    return words
