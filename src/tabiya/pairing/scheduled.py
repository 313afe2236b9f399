"""What all systems with a schedule fixed in advance share: their edition, and their end."""

from __future__ import annotations

from tabiya.errors import NoLegalPairing
from tabiya.languages import Plural
from tabiya.model.tournament import Tournament
from tabiya.pairing.competition_editions import TEXTS_OF_SCHEDULES
from tabiya.rulebook.edition import Edition, edition_for


class ScheduleEnded(NoLegalPairing):
    """All rounds of the schedule have been paired, or the event has its winner.

    >>> import tabiya
    >>> players = [tabiya.Player(name=name) for name in ("Ann", "Bob")]
    >>> event = tabiya.Tournament.of(players, rounds=1, system="round-robin")
    >>> event = tabiya.pair_next_round(event).entered_in(event)
    >>> try:
    ...     tabiya.pair_next_round(event)
    ... except tabiya.ScheduleEnded as refusal:
    ...     print(refusal.what)
    round 2 does not exist: this round robin has 1 round
    """


def edition_of_schedules(tournament: Tournament, name: str | None) -> Edition:
    """Return the text of the competition rules that is named, or was in force at the start."""
    return edition_for(TEXTS_OF_SCHEDULES, name, tournament.settings.start)


def refuse_after_the_end(number: int, rounds: int, what: str, rule: str = "") -> None:
    """Refuse a round that the schedule does not have."""
    if number > rounds:
        raise ScheduleEnded(
            "round {number} does not exist: {what} has {rounds}",
            number=number,
            what=what,
            rounds=Plural("{n} round", "{n} rounds", rounds),
            rule=rule,
            hint="The event is over; if it has more cycles, add them to record 142 or 192.",
        )
