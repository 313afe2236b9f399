"""The Burstein system in force till 31 January 2026: the table of contents."""

from __future__ import annotations

from tabiya.pairing.swiss.burstein import criteria as c
from tabiya.pairing.swiss.burstein.bye import bye_order
from tabiya.pairing.swiss.burstein.colours import COLOUR_STEPS
from tabiya.pairing.swiss.burstein.editions import BURSTEIN_2018
from tabiya.pairing.swiss.burstein.opposition import indices
from tabiya.pairing.swiss.burstein.process import can_be_completed, pair_brackets
from tabiya.pairing.swiss.burstein.ranking import ranking_order
from tabiya.pairing.swiss.burstein.rules import Rules
from tabiya.pairing.swiss.burstein.seeding import seeding_rounds
from tabiya.pairing.swiss.shared.byes import bye_barred_by_forfeit_win
from tabiya.pairing.swiss.shared.field import Customs
from tabiya.pairing.swiss.shared.floats import downfloat_of_every_unplayed_round

FLOATERS = (
    c.counted(c.outgoing_floaters),
    c.counted(c.incoming_floaters_unpaired),
    c.listed(c.scores_of_incoming_unpaired),
)

RULES = Rules(
    edition=BURSTEIN_2018,
    customs=Customs(bye_barred_by_forfeit_win, downfloat_of_every_unplayed_round),
    seeding=seeding_rounds,
    indices=indices,
    ranking=ranking_order,
    methods=("buchholz", "sonneborn_berger"),
    bye=bye_order,
    may_float=can_be_completed,
    criteria=(
        *FLOATERS,
        c.counted(c.outlook_of_following_bracket),
        c.counted(c.colour_preferences_denied),
    ),
    outlook=FLOATERS,
    route=pair_brackets,
    colours=COLOUR_STEPS,
)
