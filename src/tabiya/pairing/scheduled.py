"""What all systems with a schedule fixed in advance share: their account, and their end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tabiya.errors import NoLegalPairing
from tabiya.model.tournament import Tournament
from tabiya.pairing.competition_editions import TEXTS_OF_SCHEDULES
from tabiya.rulebook.edition import Edition, edition_named, edition_on


class ScheduleEnded(NoLegalPairing):
    """All rounds of the schedule have been paired, or the event has its winner."""


class Reason(NamedTuple):
    """One sentence of the account, and the article it rests on."""

    text: str
    article: str = ""


def _never(one: int, other: int) -> tuple[int, ...]:
    """No meeting is known in advance."""
    del one, other
    return ()


@dataclass(frozen=True, slots=True)
class ScheduleTrace:
    """Why a round of a fixed schedule is what it is."""

    opening: tuple[Reason, ...]
    """What holds for the whole round: the table, its line, exceptions."""
    boards: Mapping[tuple[int, int], tuple[Reason, ...]] = field(default_factory=dict)
    """What is to be said of single pairs, by (White, Black)."""
    free: Mapping[int, Reason] = field(default_factory=dict)
    """Why a player has no opponent."""
    meetings: Callable[[int, int], tuple[int, ...]] = _never
    """In which rounds two players meet by the schedule, as far as that is known in advance."""


def edition_of_schedules(tournament: Tournament, name: str | None) -> Edition:
    """The text of the competition rules that a person names, or that was in force at the start."""
    if name is not None:
        return edition_named(TEXTS_OF_SCHEDULES, name)
    return edition_on(TEXTS_OF_SCHEDULES, tournament.settings.start)


def refuse_after_the_end(number: int, rounds: int, what: str, rule: str = "") -> None:
    """Refuse a round that the schedule does not have."""
    if number > rounds:
        raise ScheduleEnded(
            f"round {number} does not exist: {what} has {rounds} round{'s' * (rounds != 1)}",
            rule=rule,
            hint="The event is over; if it has more cycles, say so in record 142 or 192.",
        )
