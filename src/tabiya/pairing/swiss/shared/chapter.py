"""C.04.1 and C.04.2 as chapters of the rulebook: what all Swiss systems share."""

from __future__ import annotations

from tabiya.pairing.swiss.shared.byes import (
    bye_barred_by_forfeit_win,
    bye_barred_by_points_without_play,
)
from tabiya.pairing.swiss.shared.editions import (
    BASIC_2017,
    BASIC_2026,
    HANDLING_2017,
    HANDLING_2026,
)
from tabiya.pairing.swiss.shared.initial_order import initial_order, may_renumber
from tabiya.pairing.swiss.shared.publication_order import publication_order
from tabiya.rulebook.chapter import Chapter, Manifest

BASIC_RULES = Chapter(
    "C.04.1",
    "Basic rules for Swiss systems",
    (
        Manifest(BASIC_2017, (bye_barred_by_forfeit_win,)),
        Manifest(BASIC_2026, (bye_barred_by_points_without_play,)),
    ),
)

GENERAL_HANDLING = Chapter(
    "C.04.2",
    "General handling rules for Swiss tournaments",
    (
        Manifest(HANDLING_2017, (initial_order, may_renumber, publication_order)),
        Manifest(HANDLING_2026, (initial_order, may_renumber, publication_order)),
    ),
)

CHAPTERS = (BASIC_RULES, GENERAL_HANDLING)
