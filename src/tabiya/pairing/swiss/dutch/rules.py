"""What an edition of the Dutch system consists of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tabiya.pairing.swiss.dutch.arena import Scale
from tabiya.pairing.swiss.dutch.bracket import Bracket
from tabiya.pairing.swiss.dutch.criteria import Criterion
from tabiya.pairing.swiss.dutch.sequence import Choice
from tabiya.pairing.swiss.shared.field import Customs, Field
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """A bracket and the candidate chosen for it."""

    bracket: Bracket
    choice: Choice


@dataclass(frozen=True)
class Rules:
    """An edition: its definitions, its criteria in order, and its route through the brackets."""

    edition: Edition
    customs: Customs
    criteria: tuple[Criterion, ...]
    outlook: tuple[Criterion, ...]
    """The criteria by which the following bracket is looked at."""
    outlook_completes: bool
    """Whether that look demands that what the following bracket leaves can be completed."""
    route: Clause[[Field, Rules], list[PairedBracket]]
    """How the round is completed bracket by bracket."""

    @cached_property
    def scale(self) -> Scale:
        """What pairs and downfloaters bring to the criteria."""
        return Scale(self.criteria)
