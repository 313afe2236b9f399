"""Which of the editions that a system holds is to pair a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from tabiya.model.tournament import Tournament
from tabiya.rulebook.edition import Edition, edition_named, edition_on


class Dated(Protocol):
    """The rules of a system as one edition has them."""

    @property
    def edition(self) -> Edition:
        """The text they are taken from."""


RulesOfSystem = TypeVar("RulesOfSystem", bound=Dated)


def rules_in_force(
    held: Sequence[RulesOfSystem], tournament: Tournament, edition: str | None
) -> RulesOfSystem:
    """The rules of the edition named, or of the one in force when the tournament starts."""
    editions = tuple(rules.edition for rules in held)
    if edition is None:
        chosen = edition_on(editions, tournament.settings.start)
    else:
        chosen = edition_named(editions, edition)
    return held[editions.index(chosen)]
