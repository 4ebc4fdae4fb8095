"""House rules that belong together: the games as they are played in the yards people come from."""

from __future__ import annotations

from typing import NamedTuple

from kids_domino.core.text import NC_, Message
from kids_domino.core.variant import Variant, Written
from kids_domino.variants.classic import DRAW_ONE, TRADITIONAL
from kids_domino.variants.goat import GOAT, GOAT_125, PAIR_GOAT, SEA_GOAT, YARD_GOAT
from kids_domino.variants.sports import LATIN


class HouseSet(NamedTuple):
    """A game under the name of a yard: a variant for some numbers of seats, with house rules."""

    id: str
    name: Message
    variant: Variant
    seats: tuple[int, ...]
    house: tuple[tuple[str, Written], ...] = ()

    @property
    def rules(self) -> Variant:
        """The declaration with the house rules of this set."""
        return self.variant.with_house(self.house)


HOUSE_SETS: tuple[HouseSet, ...] = (
    HouseSet("goat-in-pairs", NC_("house set", "Goat in pairs"), PAIR_GOAT, (4,)),
    HouseSet("goat-with-bazaar", NC_("house set", "Two at the boneyard"), GOAT, (2,)),
    HouseSet("goat-fish-for-one", NC_("house set", "Goat, fish for one"), GOAT, (2, 3, 4),
             (("fish", "one"),)),
    HouseSet("yard-goat", NC_("house set", "Yard goat"), YARD_GOAT, (2, 3, 4)),
    HouseSet("goat-to-125", NC_("house set", "Goat to 125"), GOAT_125, (2, 3, 4)),
    HouseSet("goat-for-two", NC_("house set", "Goat for two"), DRAW_ONE, (2,),
             (("first-lead", "lowest-double"), ("no-double-lead", "lowest-tile"),
              ("drawing", "until-playable"))),
    HouseSet("sea-goat", NC_("house set", "Sea goat"), SEA_GOAT, (2, 3, 4)),
    HouseSet("fisher-takes-all", NC_("house set", "The fisher takes all"), TRADITIONAL, (2, 3, 4),
             (("fish", "fisher-takes-all"),)),
    HouseSet("puerto-rico", NC_("house set", "Puerto Rico"), LATIN, (4,),
             (("capicua", "puerto-rico"), ("target", 500))),
)


def usual_goat(seats: int) -> HouseSet:
    """What people mean by "goat" where it is at home: in pairs with four, else with a boneyard."""
    wanted = "goat-in-pairs" if seats == 4 else "goat-with-bazaar" if seats == 2 else None
    if wanted is None:
        return HouseSet("goat", GOAT.name, GOAT, (seats,))
    return find_set(wanted)


def find_set(set_id: str) -> HouseSet:
    """The set of that id. ``LookupError`` if there is none."""
    for known in HOUSE_SETS:
        if known.id == set_id:
            return known
    raise LookupError(set_id)
