"""The rules of one edition, put together in the order of their text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabiya.model.result import Outcome
from tabiya.norms.facts import Claim, Event, Finding, Form, Meeting
from tabiya.rulebook.article import Article
from tabiya.rulebook.chapter import Manifest
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, slots=True)
class Rules:
    """One edition at work."""

    edition: Edition
    conditions: tuple[Clause[[Event], Finding | None], ...]
    """What the event must be; nothing where it is not known."""
    least_games: Clause[[Event], int]
    eight_games: Clause[[Event, Sequence[Outcome]], int]
    norm_of_eight: Clause[[Outcome], str]
    """What such a norm is worth in an application."""
    afford_to_lose: Clause[[Event, Meeting, int], bool]
    counts_as: Clause[[Event, int, int], int]
    exclusions: tuple[Clause[[Meeting, Form], str], ...]
    """Each gives the reason why a game is not counted, or nothing."""
    later_games: Clause[[Form], bool]
    won_games: Clause[[int], bool]
    complete_event: Clause[[Form], bool]
    full_length: Clause[[Claim], bool] | None
    exemptions: tuple[Clause[[Event, str], str], ...]
    """Each gives the reason why the mix of federations is not asked for, or nothing."""
    foreign_norm: Clause[[int], str]
    number: Clause[[Claim], Finding]
    federations: tuple[Clause[[Claim], Finding], ...]
    titles: tuple[Clause[[Claim], Finding], ...]
    unrated: Clause[[int | None], int]
    floor: Clause[[Sequence[Meeting], Sequence[int], int], tuple[int, ...]]
    average: Clause[[Sequence[int]], int]
    performance: Clause[[int, int, int], int]
    strength: Clause[[Claim], Finding]
    result: tuple[Clause[[Claim], Finding], ...]
    """What depends on the score."""
    needed_event: Clause[[Event], str] | None = None
    """Whether an application needs a norm of such an event."""

    @property
    def mix(self) -> tuple[Clause[[Claim], Finding], ...]:
        """What the opponents must be, whatever the score."""
        return (self.number, *self.federations, *self.titles, self.strength)

    @property
    def manifest(self) -> Manifest:
        """The edition's table of contents."""
        return Manifest(
            self.edition,
            (
                *self.conditions,
                self.least_games,
                self.eight_games,
                self.counts_as,
                self.number,
                *self.exclusions,
                self.afford_to_lose,
                self.later_games,
                self.won_games,
                self.complete_event,
                *((self.full_length,) if self.full_length else ()),
                *self.federations,
                *self.exemptions,
                self.foreign_norm,
                *self.titles,
                self.unrated,
                self.floor,
                self.average,
                self.performance,
                self.strength,
                *self.result,
                self.norm_of_eight,
                *((self.needed_event,) if self.needed_event else ()),
            ),
        )

    def article(self, clause: Clause[..., Any]) -> Article:
        """Where this edition prints a clause."""
        return clause.article(self.edition)
