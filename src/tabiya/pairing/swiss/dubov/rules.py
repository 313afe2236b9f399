"""What an edition of the Dubov system consists of."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.points import Points
from tabiya.model.record import Record
from tabiya.pairing.swiss.dubov.criteria import Criterion
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, slots=True)
class Rules:
    """An edition: who may not have the bye, and its criteria in order."""

    edition: Edition
    bye_barred: Clause[[Record, Points], bool]
    criteria: tuple[Criterion, ...]
