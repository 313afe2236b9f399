"""What an edition of the Lim system consists of."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.points import Points
from tabiya.model.record import Record
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, slots=True)
class Rules:
    """An edition; the two differ in the numbers of their articles and in who may have the bye."""

    edition: Edition
    bye_barred: Clause[[Record, Points], bool]
