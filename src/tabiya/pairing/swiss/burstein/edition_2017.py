"""The Burstein system in force till October 2018, the old one: the table of contents."""

from __future__ import annotations

from tabiya.pairing.swiss.burstein import criteria as c
from tabiya.pairing.swiss.burstein.bye import bye_barred_by_any_point, bye_order_of_lowest_group
from tabiya.pairing.swiss.burstein.colours import COLOUR_STEPS_2017
from tabiya.pairing.swiss.burstein.editions import BURSTEIN_2017
from tabiya.pairing.swiss.burstein.merging import fits_next_group, pair_merging_groups
from tabiya.pairing.swiss.burstein.opposition import indices_with_median
from tabiya.pairing.swiss.burstein.ranking import ranking_order_by_sonneborn_berger
from tabiya.pairing.swiss.burstein.rules import Rules
from tabiya.pairing.swiss.burstein.seeding import no_seeding_rounds
from tabiya.pairing.swiss.shared.field import Customs
from tabiya.pairing.swiss.shared.floats import downfloat_of_every_unplayed_round

RULES = Rules(
    edition=BURSTEIN_2017,
    customs=Customs(bye_barred_by_any_point, downfloat_of_every_unplayed_round),
    seeding=no_seeding_rounds,
    indices=indices_with_median,
    ranking=ranking_order_by_sonneborn_berger,
    methods=("sonneborn_berger", "buchholz", "median", "rating"),
    bye=bye_order_of_lowest_group,
    may_float=fits_next_group,
    criteria=(
        c.counted(c.outgoing_floaters),
        c.counted(c.incoming_floaters_unpaired),
        c.counted(c.colour_preferences_denied),
    ),
    outlook=(),
    route=pair_merging_groups,
    colours=COLOUR_STEPS_2017,
)
