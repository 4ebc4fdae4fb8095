"""Files that are dropped on the window: wherever that happens, somebody answers.

Behind the gate they become a deck at once; before it they wait for a grown-up; a game goes on, and
they wait for its end.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kids_domino.ui.context import Context

_MOST = 200
"""So many files wait at most: a whole disk is nobody's deck."""


def take(context: Context, file: Path) -> None:
    """Answer a file that no scene had a use for."""
    context.dropped += files_of(file)[:max(0, _MOST - len(context.dropped))]
    names = [scene.name for scene in context.director.stack]
    top = context.director.top
    if top is None or names[0] == "language":
        return
    if "settings" in names:
        make_deck(context)
    elif names[-1] in ("gate", "dropped"):
        top.rebuild()
    elif names[0] == "table":
        from kids_domino.ui.scenes.dropped import DroppedScene

        context.director.push(DroppedScene(context))
    else:
        from kids_domino.ui import flow

        flow.settings(context)


def make_deck(context: Context) -> None:
    """Open a new deck of the family's own with the files that wait, if there are any."""
    if not context.dropped:
        return
    from kids_domino.ui.scenes import family

    files = list(context.dropped)
    context.dropped.clear()
    family.new_deck(context, files)


def files_of(path: Path) -> list[Path]:
    """The files that ``path`` stands for: itself, or the pictures and sounds in a folder."""
    if not path.is_dir():
        return [path]
    from kids_domino.decks import photos

    try:
        return sorted(file for file in path.iterdir() if not file.name.startswith(".")
                      and (file.suffix.lower() in photos.ENDINGS or is_sound(file)))
    except OSError:
        return [path]


def is_sound(file: Path) -> bool:
    """Whether ``file`` is called as a sound is."""
    from kids_domino.decks import sounds

    return file.suffix.lower() in sounds.ENDINGS
