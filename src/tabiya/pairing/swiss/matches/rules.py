"""What an edition of a system of matches consists of."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.matches.colours import ColourStep
from tabiya.pairing.swiss.matches.criteria import Criterion, Setting, Stage
from tabiya.pairing.swiss.matches.history import History
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, slots=True)
class Rules:
    """An edition: who may not have the bye, its criteria in order, and its colour steps."""

    edition: Edition
    system: str
    noun: str
    """What is paired: a player or a team."""
    bye_barred: Clause[[History], bool]
    criteria: tuple[Criterion, ...]
    colour_steps: tuple[ColourStep, ...]
    exempt_rounds: int
    """How many rounds at the end do not ask who floated before."""

    def setting(self, round_: int, rounds: int | None) -> Setting:
        """What the criteria must know of a round; without an announced end there is no end."""
        return Setting(rounds is None or round_ <= rounds - self.exempt_rounds)

    def criteria_of(self, stage: Stage) -> tuple[Criterion, ...]:
        """The criteria that decide about the upfloaters, or about the pairs."""
        return tuple(one for one in self.criteria if one.stage is stage)
