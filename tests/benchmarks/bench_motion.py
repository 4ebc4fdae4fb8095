#!/usr/bin/env python3
"""How long a frame takes while something moves: 60 frames a second leave 16.7 ms for each.

  python tests/benchmarks/bench_motion.py [--level pictures-7 dots] [--size 1280x800 1920x1080]
      [--scene drag thinking out closed] [--deck vehicles]

`drag`: a tile is carried over the table. `thinking`: the same while an expert thinks in the other
process. `out`: the chain lives after somebody went out; `closed`: after nobody could go on. The
table is played from a seed until there is such an end.

With DISPLAY set (a real screen, or Xvfb) the frames go to a window and its flip counts; else to
SDL's dummy driver. Beside each row stands how often its median is longer than that of the floor: a
picture as large as the window, copied and flipped. "Own work" is the processor time of the
program's thread: on a machine with other work on it, a frame may be late though nothing in it is
slow. The exit status is 1 when more than 1 % of the frames of a row are late.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

_DRIVER = "x11" if os.environ.get("DISPLAY") else "dummy"

from tests.ui.table import Table  # noqa: E402

os.environ["SDL_VIDEODRIVER"] = _DRIVER

import pygame  # noqa: E402

from kids_domino.ai.thinker import Thinker  # noqa: E402
from kids_domino.core.events import RoundEnded  # noqa: E402
from kids_domino.core.moves import Move  # noqa: E402
from kids_domino.ui.scenes.table import TableScene  # noqa: E402

FRAME = 1 / 60
LONGEST = 1000
DRAGGED = 240
"""Frames for which a tile is carried."""
Times = list[tuple[float, float]]
SCENES = ("drag", "thinking", "out", "closed")


def tables(level: str, size: tuple[int, int], deck: str) -> Iterator[Table]:
    """A table for each seed, just dealt."""
    for seed in range(1, 200):
        with tempfile.TemporaryDirectory() as home, Table(
                Path(home), level, seed=seed, size=size) as table:
            if deck:
                table.context.settings.deck = deck
                table.table = TableScene(table.context, table.setup)
                table.show(table.table)
            yield table


def floor(table: Table) -> float:
    """The median of the least that a frame can be: one picture copied and flipped, in seconds."""
    surface = table.app.surface
    picture = surface.copy()
    times = []
    for _ in range(60):
        begin = time.perf_counter()
        surface.blit(picture, (0, 0))
        pygame.display.flip()
        times.append(time.perf_counter() - begin)
    return sorted(times)[30]


def timed(table: Table, moves: Callable[[int], bool]) -> Times:
    """The seconds of each frame, and what of them was the program's own work, until ``moves``,
    called before each with its number, is False."""
    times: Times = []
    while len(times) < LONGEST and moves(len(times)):
        begin, worked = time.perf_counter(), time.thread_time()
        table.app.step(FRAME)
        times.append((time.perf_counter() - begin, time.thread_time() - worked))
    return times


def ended(table: Table, how: str) -> Times | None:
    """The frames of an ending; None when this deal has none of that kind."""

    def ends(move: Move) -> bool:
        events = table.table.session.match.copy().play(move)
        return any(isinstance(one, RoundEnded) and (one.how == "out") == (how == "out")
                   for one in events)

    while table.settle() is table.table:
        last = next(filter(ends, table.table.session.match.legal_moves()), None)
        if last is not None:
            table.table.animations.instant = False
            table.table.submit(last)
            # The last frame opens the next scene.
            return timed(table, lambda number: table.table.animations.active)[:-1]
        table.play_turn()
    return None


def dragged(table: Table, thinks: bool) -> Times | None:
    """The frames in which a tile is carried round, some turns after the deal."""
    for _ in range(6):
        if table.settle() is not table.table:
            return None
        table.play_turn()
    if table.settle() is not table.table:
        return None
    name = next((name for name, line in table.widgets().items()
                 if name.startswith("hand.") and line["enabled"]), None)
    if name is None:
        return None
    table.table.animations.instant = False
    x, y, w, h = table.widgets()[name]["rect"]
    start, far = (x + w // 2, y + h // 2), table.app.surface.get_height() // 4
    thinker, session = Thinker(), table.table.session
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))

    def carry(number: int) -> bool:
        if thinks and not thinker.busy:
            thinker.ask(session.view(session.turn), list(session.match.legal_moves()), "expert",
                        ("bench", number), session.people)
        thinker.poll()
        angle = number / 20
        at = (start[0] + round(far * math.sin(angle)),
              start[1] - round(far * (1 - math.cos(angle))))
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0),
                                       buttons=(1, 0, 0), touch=False))
        return number < DRAGGED

    try:
        return timed(table, carry)
    finally:
        thinker.close()


def measure(scene: str, level: str, size: tuple[int, int], deck: str) -> bool:
    """Time one scene and print its row; whether it is smooth."""
    for table in tables(level, size, deck):
        times = (ended(table, scene) if scene in ("out", "closed")
                 else dragged(table, scene == "thinking"))
        if times is None:
            continue
        least = floor(table)
        laid = len(table.table.session.match.state.history)
        shown, own = (sorted(part) for part in zip(*times, strict=True))
        late, busy = (sum(one > FRAME for one in part) / len(times) for part in (shown, own))
        middle, count = shown[len(shown) // 2], len(shown)
        print(f"{scene:8} {level} {deck} {size[0]}x{size[1]} after {laid} moves: {count} frames, "
              f"median {1000 * middle:.1f} ms ({middle / least:.1f} x floor), 99 % "
              f"{1000 * shown[count * 99 // 100]:.1f} ms, late {late:.1%}; own work: 99 % "
              f"{1000 * own[count * 99 // 100]:.1f} ms, longest {1000 * own[-1]:.1f} ms, "
              f"late {busy:.1%}", flush=True)
        return late <= 0.01
    return False


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__,
                                    formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--level", nargs="*", default=["pictures-7", "dots"])
    words.add_argument("--size", nargs="*", default=["1280x800", "1920x1080"])
    words.add_argument("--scene", nargs="*", default=SCENES, choices=SCENES)
    words.add_argument("--deck", default="", help="pictures of the levels with pictures")
    asked = words.parse_args()
    smooth = [measure(scene, level, (int(width), int(height)), asked.deck)
              for level in asked.level
              for width, height in (size.split("x") for size in asked.size)
              for scene in asked.scene]
    return 0 if all(smooth) else 1


if __name__ == "__main__":
    raise SystemExit(main())
