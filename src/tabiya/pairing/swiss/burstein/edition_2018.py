"""The Burstein system in force till 31 January 2026: the table of contents."""

from __future__ import annotations

from tabiya.pairing.swiss.burstein import criteria as c
from tabiya.pairing.swiss.burstein.editions import BURSTEIN_2018
from tabiya.pairing.swiss.burstein.rules import Rules
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
    criteria=(
        *FLOATERS,
        c.counted(c.outlook_of_following_bracket),
        c.counted(c.colour_preferences_denied),
    ),
    outlook=FLOATERS,
)
