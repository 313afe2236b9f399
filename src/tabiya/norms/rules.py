"""The rules of one edition, put together in the order of their text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabiya.model.result import Outcome
from tabiya.norms.certificates import CertificatesAsked
from tabiya.norms.claim import Finding, NormApplication, NormClaim, NormEvent
from tabiya.norms.facts import NormForm, NormMeeting
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import AnyClause, Clause
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, slots=True, kw_only=True)
class NormRules:
    """One edition at work. The order of the fields is that of its table of contents."""

    edition: Edition
    conditions: tuple[Clause[[NormEvent], Finding | None], ...]
    """Requirements for the event; nothing where it is not known."""
    ratings_of_the_day: Clause[[int], bool]
    """Whether ratings and titles count as they were when a game was played, after so many days."""
    least_games: Clause[[NormEvent], int]
    eight_games: Clause[[NormEvent, Sequence[Outcome]], int]
    """As how many games a norm of eight counts; 0 if it is none."""
    counts_as: Clause[[NormEvent, int, int], int]
    number: Clause[[NormClaim], Finding]
    exclusions: tuple[Clause[[NormMeeting, NormForm], str], ...]
    """Each gives the reason why a game is not counted, or nothing."""
    afford_to_lose: Clause[[NormEvent, NormMeeting, int], bool]
    later_games: Clause[[NormForm], bool]
    won_games: Clause[[int], bool]
    complete_event: Clause[[NormForm], bool]
    full_length: Clause[[NormClaim], bool] | None = None
    federations: tuple[Clause[[NormClaim], Finding], ...]
    exemptions: tuple[Clause[[NormEvent, str], str], ...]
    """Each gives the reason why the mix of federations is not asked for, or nothing."""
    foreign_norm: Clause[[int], str]
    titles: tuple[Clause[[NormClaim], Finding], ...]
    unrated: Clause[[int | None], int]
    floor: Clause[[Sequence[NormMeeting], Sequence[int], int], tuple[int, ...]]
    average: Clause[[Sequence[int]], int]
    performance: Clause[[int, int, int], int]
    strength: Clause[[NormClaim], Finding]
    result: tuple[Clause[[NormClaim], Finding], ...]
    """What depends on the score."""
    norm_of_eight: Clause[[Outcome], str]
    """What a norm of eight games is worth in an application."""
    needed_event: Clause[[NormEvent], str] | None = None
    """Whether an application needs a norm of such an event."""
    application: tuple[Clause[[NormApplication], Finding | None], ...] = ()
    """What several norms must be together."""
    certificates: tuple[Clause[[CertificatesAsked], Finding | None], ...] = ()
    """What FIDE rejects certificates for, as far as it can be seen."""
    reminders: tuple[Clause[[], str], ...] = ()
    """What else it rejects them for."""

    @property
    def mix(self) -> tuple[Clause[[NormClaim], Finding], ...]:
        """The requirements that do not depend on the score."""
        return (self.number, *self.federations, *self.titles, self.strength)

    def article(self, clause: AnyClause) -> Article:
        """Return the place where this edition prints a clause."""
        return clause.article(self.edition)
