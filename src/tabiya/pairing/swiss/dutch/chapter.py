"""C.04.3 as a chapter of the rulebook: its clauses in the order of each edition's text."""

from __future__ import annotations

from typing import Any

from tabiya.pairing.swiss.dutch.absolute import colours_clash, have_met
from tabiya.pairing.swiss.dutch.colours import COLOUR_STEPS
from tabiya.pairing.swiss.dutch.edition_2017 import RULES as RULES_2017
from tabiya.pairing.swiss.dutch.edition_2026 import RULES as RULES_2026
from tabiya.pairing.swiss.dutch.order import (
    exchange_order,
    pairable_order,
    transposition_order,
)
from tabiya.pairing.swiss.dutch.process import (
    collapse_when_stuck,
    complete_every_bracket,
)
from tabiya.pairing.swiss.dutch.rules import Rules
from tabiya.pairing.swiss.shared.floats import (
    downfloat_of_every_unplayed_round,
    downfloat_of_points_without_play,
)
from tabiya.rulebook.chapter import Chapter, Manifest
from tabiya.rulebook.clause import Clause


def _manifest(rules: Rules, *opening: Clause[..., Any]) -> Manifest:
    quality = tuple(criterion.clause for criterion in rules.criteria)
    order = (pairable_order, transposition_order, exchange_order)
    return Manifest(
        rules.edition,
        (*opening, have_met, colours_clash, *quality, *order, *COLOUR_STEPS),
    )


CHAPTER = Chapter(
    "C.04.3",
    "FIDE (Dutch) System",
    (
        _manifest(RULES_2017, downfloat_of_every_unplayed_round, collapse_when_stuck),
        _manifest(RULES_2026, downfloat_of_points_without_play, complete_every_bracket),
    ),
)
