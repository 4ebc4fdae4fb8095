"""A seat at the end of a round: its face, what is left, its score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kids_domino.ui import shapes, text
from kids_domino.ui.table import wording
from kids_domino.ui.table.ending import Ending, SeatEnd
from kids_domino.ui.table.ground import SCORE_COLOURS, Score
from kids_domino.ui.widgets import Widget
from kids_domino.ui.widgets.name_tag import draw_tag, height_of

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_WHITE = (255, 255, 255)


class SeatCard(Widget):
    """The card of one seat; winners have a star and a golden edge."""

    def __init__(self, context: Context, number: int, rect: pygame.Rect, seat: SeatEnd,
                 ending: Ending) -> None:
        words = seat.sheet[-1].text if seat.sheet else wording.tiles_left(seat.left)
        super().__init__(context, f"score.{number}", rect, text=words)
        self.seat = seat
        self.ending = ending

    @property
    def _named(self) -> bool:
        """Whether anybody has a name: then all faces leave room for one, so that they stand in a
        row."""
        return any(seat.name for seat in self.ending.seats)

    def draw(self, surface: pygame.Surface) -> None:
        context, frame, seat = self.context, self.context.frame, self.seat
        role = context.theme.seat(seat.colour)
        plate, margin = shapes.plate(
            context.assets, self.rect.size, frame["radius"], shapes.mixed(role.face, _WHITE, 0.6),
            edge=(255, 196, 56) if seat.won else shapes.mixed(role.face, _WHITE, 0.1),
            edge_width=max(4, frame.units(0.9)) if seat.won else max(2, frame.units(0.35)),
            shadow=frame["shadow"] if seat.won else frame["shadow"] // 2)
        surface.blit(plate, (self.rect.x - margin, self.rect.y - margin))
        pad = max(6, min(self.rect.size) // 14)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        wide = inner.width > inner.height * 1.3
        if wide:
            face = pygame.Rect(inner.x, inner.y, min(inner.height, inner.width // 2), inner.height)
            rest = pygame.Rect(face.right + pad, inner.y, inner.right - face.right - pad,
                               inner.height)
        else:
            share = (0.5 if seat.sheet else 0.58) + (0.06 if self._named else 0)
            face = pygame.Rect(inner.x, inner.y, inner.width, round(inner.height * share))
            rest = pygame.Rect(inner.x, face.bottom + pad // 2, inner.width,
                               inner.bottom - face.bottom - pad // 2)
        self._face(surface, face)
        if len(seat.sheet) == 3:
            self._sheet(surface, rest)
        elif seat.sheet:
            rows = [rest] if seat.rating is None else [
                pygame.Rect(rest.x, rest.y + k * rest.height // 2, rest.width, rest.height // 2)
                for k in range(2)]
            self._line(surface, rows[0], seat.sheet[0])
            if seat.rating is not None:
                self._rating(surface, rows[1], seat.rating)
        else:
            self._left(surface, rest)

    def _face(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        if self._named:
            context = self.context
            tag = pygame.Rect(room.x, 0, room.width, min(height_of(context.frame),
                                                         room.height // 3))
            tag.bottom = room.bottom
            room = pygame.Rect(room.x, room.y, room.width, max(1, tag.top - room.y))
            if self.seat.name:
                draw_tag(surface, context.assets, context.theme, context.frame, tag,
                         self.seat.name, context.theme.seat(self.seat.colour).face)
        side = min(room.size)
        icon = self.context.assets.icon(self.seat.face, side)
        place = icon.get_rect(center=room.center)
        surface.blit(icon, place)
        if self.seat.goat:
            size = max(28, side * 3 // 5)
            goat = self.context.assets.icon("mascot", size)
            surface.blit(goat, goat.get_rect(bottomright=(
                min(self.rect.right - 2, place.right + size // 4), place.bottom)))
        if self.seat.won:
            size = max(24, side * 2 // 5)
            star = self.context.assets.picture(("theme", "star.svg"), size, size)
            surface.blit(star, star.get_rect(center=(place.right - size // 5,
                                                     place.top + size // 3)))

    def _rating(self, surface: pygame.Surface, row: pygame.Rect, rating: int) -> None:
        """The mark of the match: a star with a number."""
        side = min(row.height, self.context.frame.units(7))
        star = self.context.assets.picture(("theme", "star.svg"), side, side)
        words = text.drawn(self.context.assets, self.context.theme, str(rating),
                           (row.width, side), round(side * 0.8),
                           self.context.theme.colour("ink"), bold=True)
        left = row.centerx - (side + words.get_width()) // 2
        surface.blit(star, star.get_rect(midleft=(left, row.centery)))
        surface.blit(words, words.get_rect(midleft=(left + side, row.centery)))

    def _left(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The tiles that are left, to be counted one by one."""
        context = self.context
        words = pygame.Rect(room.x, 0, room.width, max(18, room.height * 2 // 5))
        words.bottom = room.bottom
        label = text.drawn(context.assets, context.theme, wording.tiles_left(self.seat.left),
                           words.size, round(words.height * 0.75), context.theme.colour("ink"),
                           bold=True)
        surface.blit(label, label.get_rect(center=words.center))
        if not self.seat.left:
            return
        row = pygame.Rect(room.x, room.y, room.width, words.top - room.y)
        step = min(row.height * 0.6, row.width / self.seat.left)
        unit = max(3, int(step * 0.86))
        back = context.assets.picture(("theme", "tile-back-upright.svg"), unit, 2 * unit)
        if 2 * unit > row.height:
            unit = max(3, row.height // 2)
            back = context.assets.picture(("theme", "tile-back-upright.svg"), unit, 2 * unit)
        left = row.centerx - step * (self.seat.left - 1) / 2
        for number in range(self.seat.left):
            surface.blit(back, back.get_rect(center=(round(left + step * number), row.centery)))

    def _sheet(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Before, this round, and below a rule the total (rulebook 5.1)."""
        before, gained, total = self.seat.sheet
        height = room.height // 3
        rows = [pygame.Rect(room.x, room.y + k * height, room.width, height) for k in range(3)]
        self._line(surface, rows[0], before, plain=True)
        self._line(surface, rows[1], gained, plain=True)
        if self.ending.how != "out":
            side = round(height * 0.9)
            fish = self.context.assets.picture(("theme", "fish.svg"), side, side)
            surface.blit(fish, fish.get_rect(midleft=(rows[1].x, rows[1].centery)))
        wide = max(2, self.context.frame.units(0.4))
        rule = pygame.Rect(room.x + room.width // 5, rows[2].top - wide // 2,
                           room.width * 3 // 5, wide)
        pygame.draw.rect(surface, self.context.theme.colour("ink-soft"), rule)
        self._line(surface, rows[2], total)

    def _line(self, surface: pygame.Surface, row: pygame.Rect, score: Score,
              plain: bool = False) -> None:
        context = self.context
        face, ink = SCORE_COLOURS[score.kind]
        height = min(row.height - 4, context.frame.units(8))
        if not plain:
            plate_size = (min(row.width, round(height * 2.4)), height)
            plate, _ = shapes.plate(context.assets, plate_size, height // 2, face, shadow=2,
                                    edge=shapes.mixed(face, (60, 40, 20), 0.3), edge_width=2)
            surface.blit(plate, plate.get_rect(center=row.center))
        words = text.drawn(context.assets, context.theme, score.text, (row.width, height),
                           round(height * 0.78),
                           context.theme.colour("ink") if plain else ink, bold=True)
        surface.blit(words, words.get_rect(center=row.center))
