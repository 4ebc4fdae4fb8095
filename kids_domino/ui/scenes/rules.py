"""The rules of a game, made from its declaration, in the language of the family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kids_domino import i18n
from kids_domino.ui.context import Context
from kids_domino.ui.scene import Scene
from kids_domino.ui.scenes.bar import reading, top_bar
from kids_domino.ui.widgets import Widget

if TYPE_CHECKING:
    from kids_domino.core.variant import Variant


class RulesScene(Scene):
    """A page that can be scrolled."""

    name = "rules"

    def __init__(self, context: Context, variant: Variant | str) -> None:
        """``variant``: the id of the game, or its declaration with house rules."""
        super().__init__(context)
        self._variant = variant

    def build(self) -> list[Widget]:
        # The words of every rule take a moment to load; only this page needs them.
        from kids_domino import rules_text

        context = self.context
        text = rules_text.page(self._variant, i18n.language())
        name, *chapters = text.strip().split("\n\n")
        paragraphs = [f"# {chapter}" for chapter in chapters]
        widgets = top_bar(context, name, back=context.director.pop, settings=False)
        return [*widgets, *reading(context, "rules.text", paragraphs)]
