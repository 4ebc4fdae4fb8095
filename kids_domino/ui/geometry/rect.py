"""Rectangles in plain numbers: the only shape the geometry speaks of."""

from __future__ import annotations

from typing import NamedTuple


class Rect(NamedTuple):
    """An upright rectangle: left edge, top edge, width and height in pixels (floats allowed)."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """True where the point lies inside (left and top edge included, right and bottom not)."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def contains(self, other: Rect, slack: float = 1e-6) -> bool:
        """True where `other` lies wholly inside; `slack` pixels forgive rounding."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def intersects(self, other: Rect, slack: float = 1e-6) -> bool:
        """True where the insides overlap; touching edges do not count."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Smaller by `dx` left and right and `dy` (else `dx`) above and below; never negative."""
        dy = dx if dy is None else dy
        w, h = max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy)
        cx, cy = self.centre
        return Rect(cx - w / 2, cy - h / 2, w, h)

    def rounded(self) -> tuple[int, int, int, int]:
        """Whole pixels, edges rounded one by one so that touching rectangles still touch."""
        left, top = round(self.x), round(self.y)
        return left, top, round(self.right) - left, round(self.bottom) - top
