"""What an edition of the Burstein system consists of."""

from __future__ import annotations

from tabiya.frozen import frozen
from tabiya.pairing.swiss.burstein.criteria import Criterion
from tabiya.pairing.swiss.shared.field import Customs
from tabiya.rulebook.edition import Edition


@frozen
class Rules:
    """An edition: its definitions, and its criteria in order."""

    edition: Edition
    customs: Customs
    criteria: tuple[Criterion, ...]
    outlook: tuple[Criterion, ...]
    """The criteria by which the following bracket is looked at."""
