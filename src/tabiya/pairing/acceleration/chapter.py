"""The chapter on acceleration in the rulebook, C.04.7: which clauses each edition has."""

from __future__ import annotations

from tabiya.pairing.acceleration.baku import (
    accelerated_rounds,
    fully_accelerated_rounds,
    upper_group_size,
)
from tabiya.pairing.swiss.shared.editions import BAKU_2017, BAKU_2026
from tabiya.rulebook.chapter import Chapter, Manifest

CHAPTER = Chapter(
    "C.04.7",
    "FIDE-approved accelerated systems",
    tuple(
        Manifest(edition, (upper_group_size, accelerated_rounds, fully_accelerated_rounds))
        for edition in (BAKU_2017, BAKU_2026)
    ),
)
