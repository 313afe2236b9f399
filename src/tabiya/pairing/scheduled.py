"""What all systems with a schedule fixed in advance share: their edition, and their end."""

from __future__ import annotations

from tabiya.errors import NoLegalPairing
from tabiya.model.tournament import Tournament
from tabiya.pairing.competition_editions import TEXTS_OF_SCHEDULES
from tabiya.rulebook.edition import Edition, edition_named, edition_on


class ScheduleEnded(NoLegalPairing):
    """All rounds of the schedule have been paired, or the event has its winner."""


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
