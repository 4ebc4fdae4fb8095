#!/usr/bin/env python3
"""How long a frame takes while the whole chain lives at the end of a round.

The table is played to its last tile, then every frame of the ending is timed: 60 frames a second
leave 16.7 ms for each. Without a display SDL's dummy driver is used; under Xvfb the flip counts
as well. The exit status is 1 when more than 1 % of the frames take longer.

  python tests/benchmarks/bench_motion.py [--level pictures-7] [--size 1280x800 1920x1080]
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

_DRIVER = "x11" if os.environ.get("DISPLAY") else "dummy"

from tests.ui.table import Table  # noqa: E402

os.environ["SDL_VIDEODRIVER"] = _DRIVER

from kids_domino.core.events import RoundEnded  # noqa: E402
from kids_domino.core.moves import Move  # noqa: E402

FRAME = 1 / 60
LONGEST = 1000


def last_move(table: Table) -> Move | None:
    """Play until a person can go out; the move that does it, None when somebody else ended."""
    while table.settle() is table.table:
        match = table.table.session.match
        for move in match.legal_moves():
            events = match.copy().play(move)
            if any(isinstance(one, RoundEnded) and one.how == "out" for one in events):
                return move
        table.play_turn()
    return None


def measure(level: str, size: tuple[int, int]) -> bool:
    """Time one ending; whether it is smooth."""
    for seed in range(1, 100):
        with tempfile.TemporaryDirectory() as home, Table(
                Path(home), level, seed=seed, size=size) as table:
            move = last_move(table)
            if move is None:
                continue
            table.table.animations.instant = False
            table.table.submit(move)
            laid = len(table.table.session.match.state.history)
            times = []
            while table.table.animations.active and len(times) < LONGEST:
                begin = time.perf_counter()
                table.app.step(FRAME)
                times.append(time.perf_counter() - begin)
            times = sorted(times[:-1])  # the last one opens the next scene
            late = sum(one > FRAME for one in times)
            print(f"{level} {size[0]}x{size[1]}, {laid} moves, {len(times)} frames: median "
                  f"{1000 * times[len(times) // 2]:.1f} ms, 99 % "
                  f"{1000 * times[len(times) * 99 // 100]:.1f} ms, longest "
                  f"{1000 * times[-1]:.1f} ms, {late} late")
            return late <= len(times) * 0.01
    return False


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__,
                                    formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--level", nargs="*", default=["pictures-7", "dots"])
    words.add_argument("--size", nargs="*", default=["1280x800", "1920x1080"])
    asked = words.parse_args()
    sizes = [tuple(map(int, size.split("x"))) for size in asked.size]
    smooth = [measure(level, (size[0], size[1])) for level in asked.level for size in sizes]
    return 0 if all(smooth) else 1


if __name__ == "__main__":
    raise SystemExit(main())
