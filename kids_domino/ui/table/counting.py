"""Say it, then count it: what the open end shows is lit one by one while the voice counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kids_domino.decks import Deck
from kids_domino.profiles.counting import Tally
from kids_domino.ui import shapes
from kids_domino.ui.animation import ease_out
from kids_domino.ui.table import life
from kids_domino.ui.table.arrangement import TABLE

if TYPE_CHECKING:
    from kids_domino.core.moves import Play
    from kids_domino.ui.scenes.table import TableScene
    from kids_domino.ui.table.arrangement import Key

_MOST = 10
"""Larger numbers are named, not counted."""
_LEAST = 13
"""The least side of what is counted, in hundredths of the window's shorter side."""
_GROWS = 0.15
"""Seconds in which it comes nearer."""
_PAPER, _EDGE = (255, 249, 232), (245, 190, 70)


class Counting:
    """The face that is being counted at one table, and what the family knows already."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.tally = Tally(scene.context.store)
        self._key: Key | None = None
        self._face = 0
        self._lit = 0
        self._grown = 0.0

    def things(self, play: Play, face: int) -> tuple[Deck, int] | None:
        """The deck in which a laid tile shows ``face`` as something to count, and how many there
        are; None where nothing can be counted."""
        faces = self.scene.session.game.tiles.tiles[play.tile]
        for number, deck in zip(faces, self.scene.deck.halves(faces), strict=True):
            if number == face and (count := _count(deck, face)):
                return deck, count
        return None

    def found(self, play: Play) -> None:
        """A person laid the tile without help: the number that had to be found is known better."""
        known, position = self.things(play, play.inner), self.scene.stage.position
        if known is not None and position is not None and len(position.laid) > 1:
            self.tally.found(known[0].root, known[1])

    def begin(self, play: Play) -> list[str]:
        """The clips that count the open end of a laid tile, in their order; none where nothing is
        counted, or is known well enough."""
        shown = self.things(play, play.outer)
        if shown is None or not self.scene.context.settings.count_aloud:
            return []
        deck, count = shown
        if self.tally.known(deck.root, count):
            return []
        self._key, self._face, self._lit = ("tile", play.tile), play.outer, 0
        return [f"number-{number}" for number in range(1, count + 1)]

    def light(self, count: int) -> None:
        """So many are lit; 0: the counting is over."""
        self._lit = count
        if count == 1:
            self._grown = 1.0 if self.scene.animations.reduced else 0.0
        self.scene.dirty = True

    @property
    def gone(self) -> bool:
        """Whether the tile that is being counted lies on the table no longer."""
        sprite = self.scene.stage.board.sprites.get(self._key) if self._key else None
        return self._lit > 0 and (sprite is None or sprite.spot.where != TABLE)

    def step(self, dt: float) -> None:
        """Go on by ``dt`` seconds: what is counted comes nearer."""
        if self._lit and self._grown < 1:
            self._grown = min(1.0, self._grown + dt / _GROWS)
            self.scene.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lit half over its tile, large enough to count on."""
        stage, context = self.scene.stage, self.scene.context
        sprite = stage.board.sprites.get(self._key) if self._key and self._lit else None
        if sprite is None or sprite.flying or sprite.faces is None or sprite.spot.where != TABLE:
            return  # it moves, or the move was taken back
        spot, turn = sprite.spot, round(sprite.spot.turn) % 360
        halves = stage.art.halves(sprite.faces, (spot.x, spot.y), spot.unit, turn)
        number, deck, middle, _ = next(
            half for half in reversed(halves)
            if half[0] == self._face and _count(half[1], half[0]))
        large = max(spot.unit * 1.3, context.frame.units(_LEAST))
        side = round(spot.unit + (large - spot.unit) * ease_out(self._grown))
        plate, margin = shapes.plate(
            context.assets, (side, side), side // 5, _PAPER, edge=_EDGE,
            edge_width=max(3, side // 24), shadow=max(3, side // 14))
        box = pygame.Rect(0, 0, side, side)
        box.center = round(middle[0]), round(middle[1])
        box.clamp_ip(surface.get_rect())
        surface.blit(plate, (box.x - margin, box.y - margin))
        picture = stage.art.lit(number, round(side * 0.78), turn, deck, self._lit)
        surface.blit(picture, picture.get_rect(center=box.center))


def _count(deck: Deck, face: int) -> int:
    """How many things a face shows to count; 0 where there are none, or too many."""
    count = life.countable(deck.pictures[face]) if face < len(deck.pictures) else 0
    return count if count <= _MOST else 0
