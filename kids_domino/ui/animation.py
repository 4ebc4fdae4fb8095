"""Movements: tweens with easing, one after another or side by side.

Nothing waits for them: what a movement shows has already happened. A skip ends all at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """The same speed all the way."""
    return t


def ease_out(t: float) -> float:
    """Fast, then gently to rest."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Gently away and gently to rest."""
    return 4 * t * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def settle(t: float) -> float:
    """A little too far and back, like a wooden tile that is set down."""
    back = 1.4
    return 1 + (back + 1) * (t - 1) ** 3 + back * (t - 1) ** 2


@dataclass(slots=True)
class Tween:
    """``show`` is called with a value that goes from 0 to 1 within ``seconds``.

    ``done`` is called once, after the last ``show(1.0)``, also when the movement is skipped.
    ``delay``: seconds before it begins. ``fades``: nothing flies in it, so that it is shown with
    reduced motion too.
    """

    seconds: float
    show: Callable[[float], object] = lambda _: None
    ease: Ease = ease_out
    done: Callable[[], object] = lambda: None
    delay: float = 0.0
    fades: bool = False
    at: float = field(default=0.0, init=False)

    def step(self, dt: float) -> bool:
        """Go on by ``dt`` seconds; True when it has ended."""
        self.at += dt
        over = self.at >= self.delay + self.seconds
        if over:
            self.show(1.0)
            self.done()
        elif self.at >= self.delay:
            self.show(self.ease((self.at - self.delay) / self.seconds))
        return over


def pause(seconds: float, done: Callable[[], object] = lambda: None) -> Tween:
    """A movement that shows nothing: time to look."""
    return Tween(seconds, done=done)


class Animations:
    """The movements of one scene.

    ``speed``: 2.0 is twice as fast. ``instant``: everything ends when it begins (``--fast``).
    ``reduced``: no flying; a movement jumps to its end and only its time to look is kept, unless it
    only fades.
    """

    def __init__(self, speed: float = 1.0, instant: bool = False, reduced: bool = False) -> None:
        self.speed = speed
        self.instant = instant
        self.reduced = reduced
        self._running: list[Tween] = []
        self._queue: deque[tuple[Tween, ...]] = deque()
        self._group: list[Tween] = []

    @property
    def active(self) -> bool:
        """Whether something moves or waits for its turn to move."""
        return bool(self._running or self._group or self._queue)

    def start(self, tween: Tween) -> None:
        """Begin ``tween`` now, beside everything else."""
        if self.instant:
            tween.step(tween.delay + tween.seconds)
        else:
            self._running.append(self._calm(tween))

    def enqueue(self, *tweens: Tween) -> None:
        """Begin ``tweens`` together when everything enqueued before has ended."""
        if self.instant and not self.active:
            for tween in tweens:
                tween.step(tween.delay + tween.seconds)
        elif tweens:
            self._queue.append(tuple(self._calm(tween) for tween in tweens))

    def update(self, dt: float) -> bool:
        """Go on by ``dt`` seconds; True when something was shown anew."""
        if not self.active:
            return False
        if self.instant:
            self.finish()
            return True
        dt *= self.speed
        self._running = self._stepped(self._running, dt)
        if not self._group and self._queue:
            self._group = list(self._queue.popleft())
        group, self._group = self._group, []
        # A tween's end may call finish() or enqueue more: what it added must not be lost.
        self._group = self._stepped(group, dt) + self._group
        return True

    def finish(self) -> None:
        """End everything at once, in its order; what the ends begin is ended too."""
        for _ in range(10_000):
            if not self.active:
                return
            ending, self._running = self._running + self._group, []
            self._group = []
            if not ending:
                ending = list(self._queue.popleft())
            for tween in ending:
                tween.step(tween.delay + tween.seconds)

    def clear(self) -> None:
        """Forget everything without ending it."""
        self._running.clear()
        self._group.clear()
        self._queue.clear()

    def _calm(self, tween: Tween) -> Tween:
        if self.reduced and not tween.fades:
            show = tween.show
            tween.ease = lambda t: 1.0
            show(1.0)
        return tween

    def _stepped(self, tweens: list[Tween], dt: float) -> list[Tween]:
        return [tween for tween in tweens if not tween.step(dt)]
