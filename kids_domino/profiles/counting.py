"""How often each number was found without help, so that the counting aloud can fade.

The file holds {deck: {number: times}}. Whatever in it makes no sense is passed over, and a
copy of the file is kept.
"""

from __future__ import annotations

from kids_domino.profiles.store import WRONG_VALUES, Store

FILE = "counting.json"
OFTEN = 8
"""So often a number was laid without help before it is no longer counted (learning.md, 3)."""


class Tally:
    """The numbers of one family, by deck: three dots may be known long before three fingers."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._times: dict[str, dict[str, int]] = _read(store)

    def times(self, deck: str, number: int) -> int:
        """How often that number of that deck was laid without help; no more than ``OFTEN``."""
        return self._times.get(deck, {}).get(str(number), 0)

    def known(self, deck: str, number: int) -> bool:
        """Whether it was laid so often that nobody has to count it any more."""
        return self.times(deck, number) >= OFTEN

    def found(self, deck: str, number: int) -> None:
        """It was laid without help once more."""
        if not self.known(deck, number):
            self._times.setdefault(deck, {})[str(number)] = self.times(deck, number) + 1
            self._store.write(FILE, self._times)


def _read(store: Store) -> dict[str, dict[str, int]]:
    found = store.read_object(FILE) or {}
    known = {deck: {number: min(times, OFTEN) for number, times in numbers.items()
                    if _is_count(times)}
             for deck, numbers in found.items() if isinstance(numbers, dict)}
    wrong = [deck for deck, numbers in found.items()
             if not isinstance(numbers, dict) or not all(map(_is_count, numbers.values()))]
    if wrong:
        store.set_aside(FILE, WRONG_VALUES, ", ".join(wrong), move=False)
        store.write(FILE, known)
    return known


def _is_count(times: object) -> bool:
    return isinstance(times, int) and not isinstance(times, bool) and times > 0
