"""What an edition of a Swiss system consists of, and the chapter of the rulebook it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from tabiya.model.tournament import Tournament
from tabiya.pairing.swiss.kit.colours import ColourStep
from tabiya.pairing.swiss.kit.criterion import AnyCriterion, Criterion, FollowingCriterion
from tabiya.pairing.swiss.kit.field import Definitions
from tabiya.pairing.swiss.kit.graph import CriterionWeights
from tabiya.rulebook.chapter import Chapter, Manifest
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition, rules_for

Section = tuple[Clause[..., Any], ...]
"""Some clauses in the order of the text."""


@dataclass(frozen=True, kw_only=True, eq=False)
class SwissRules(ABC):
    """An edition: the clauses by which rounds are paired. Each system adds what it alone has."""

    edition: Edition
    criteria: tuple[AnyCriterion, ...] = ()
    """In the order of their importance."""
    colour_steps: tuple[ColourStep, ...]

    @property
    @abstractmethod
    def clauses(self) -> Section:
        """Every clause by which a round is paired, in the order of the text."""

    @cached_property
    def weights(self) -> CriterionWeights:
        """What pairs and floaters bring to the criteria."""
        return CriterionWeights(self.criteria)

    @cached_property
    def unit_criteria(self) -> tuple[Criterion, ...]:
        """The criteria that look at one pair or floater at a time, which are nearly all."""
        return tuple(criterion for criterion in self.criteria if isinstance(criterion, Criterion))

    @cached_property
    def following(self) -> FollowingCriterion | None:
        """The criterion that looks at the following bracket, if there is one."""
        criteria = (
            criterion for criterion in self.criteria if isinstance(criterion, FollowingCriterion)
        )
        return next(criteria, None)


@dataclass(frozen=True, kw_only=True, eq=False)
class IndividualRules(SwissRules):
    """An edition of a system that pairs single players, game by game."""

    definitions: Definitions


SomeRules = TypeVar("SomeRules", bound=SwissRules)


def rules_in_force(
    held: Sequence[SomeRules], tournament: Tournament, edition: str | None
) -> SomeRules:
    """Return the rules of the edition named, or of the one in force when the tournament starts."""
    return rules_for(held, edition, tournament.settings.start)


def swiss_chapter(code: str, title: str, held: Sequence[SwissRules]) -> Chapter:
    """A chapter of the rulebook, made of the very rules by which rounds are paired."""
    return Chapter(code, title, tuple(Manifest(rules.edition, rules.clauses) for rules in held))
