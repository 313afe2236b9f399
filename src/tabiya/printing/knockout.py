"""The ranking of a knock-out on paper: by the round in which a player was put out, not by points."""

from __future__ import annotations

from itertools import groupby

from tabiya.pairing.knockout.engine import bracket_of, seeds_of
from tabiya.pairing.knockout.ranking import ranking
from tabiya.printing.occasion import Occasion
from tabiya.printing.seats import rating_of, title_of
from tabiya.printing.sheet import Table


def knockout_table(occasion: Occasion) -> Table:
    """Everybody with how far he came, a line between the places."""
    _ = occasion.words.gettext
    seeds = seeds_of(occasion.seen)
    rows = []
    for place in ranking(bracket_of(occasion.seen)):
        player = occasion.seen.by_number[seeds[place.seed - 1]]
        rows.append(
            (
                str(place.rank),
                str(player.number),
                title_of(player),
                player.name,
                rating_of(player),
                player.federation,
                place.fate,
            )
        )
    return Table(
        columns=(_("Rk."), _("No."), "", _("Name"), _("Rtg"), _("Fed."), _("How far")),
        groups=tuple(tuple(group) for _rank, group in groupby(rows, lambda row: row[0])),
        page_per_group=occasion.wishes.page_per_group,
    )
