"""A pairing that was written down: its account is kept, and nothing is worked out anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tabiya.errors import NotApplicable
from tabiya.languages import Text
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step
from tabiya.rulebook.clause import AnyClause, Clause, Kind

if TYPE_CHECKING:
    from tabiya.pairing.round_pairing import RoundPairing


@dataclass(frozen=True, slots=True)
class RecordedReasoning:
    """The account of a round as it was read back; further questions need the tournament."""

    recorded: Step
    sentences: Mapping[str, Sentence] = field(default_factory=dict)
    names: Names = field(default_factory=dict)
    columns: tuple[ChecklistColumn, ...] = ()

    def account(self, pairing: RoundPairing) -> Step:
        """Return the account that was recorded."""
        del pairing
        return self.recorded

    def if_they_met(self, before: Tournament, pairing: RoundPairing, one: int, other: int) -> Step:
        """Refuse: whoever asks this pairs the round from the tournament."""
        del before, pairing, one, other
        raise NotApplicable(
            "pairing: a pairing that was read from a file cannot answer new questions",
            hint="Pair the round with pair_next_round, and use that pairing.",
        )

    def separation(self, recorded: Round, pairing: RoundPairing) -> Step | None:
        """Return nothing: no other round can be judged by what was written down."""
        del recorded, pairing
        return None

    def report_card(self, bracket: int, opponents: Mapping[int, int]) -> Step | None:
        """Return nothing: candidates are not compared anew."""
        del bracket, opponents
        return None


def recorded_clause(name: str, sentence: str) -> AnyClause:
    """Return a clause that can be named and spoken, but not applied."""

    def not_applied(*facts: object) -> object:
        raise NotApplicable(
            Text("the clause {name!r} was read from a file and cannot be applied", name=name),
            hint=str(facts),
        )

    return Clause(name, Kind.PROCESS, sentence, {}, not_applied)
