"""What the event itself must be, before anybody can make a norm in it (1.1, 1.6; in 2024 1.4.2e).

A clause answers with nothing where the report does not say enough to judge by.
"""

from __future__ import annotations

from datetime import date
from typing import TypeGuard

from tabiya.languages import gettext, say
from tabiya.model.time_control import Period, TimeControl
from tabiya.norms.claim import Finding, NormEvent
from tabiya.norms.editions import cited
from tabiya.norms.facts import NormForm, Occasion
from tabiya.ratings.facts import RatingList
from tabiya.ratings.rate_of_play import MOVES, is_fast_classic
from tabiya.rulebook.clause import Kind, clause

_MINUTE, _HOUR = 60, 3600
_INCREMENT = 30
_INCREMENT_FROM = date(2021, 7, 1)
_YEAR = 366


@clause(
    Kind.DEFINITION,
    "norms are made in standard chess",
    cited(in_2017="0.31", since_2024="0.5"),
)
def standard_chess(event: NormEvent) -> Finding | None:
    """Find the list that the time control belongs to."""
    played = event.rating_list
    return Finding(
        gettext("chess"), gettext(played.value), gettext("standard"), played is RatingList.STANDARD
    )


@clause(
    Kind.DEFINITION,
    "players play at most 12 hours in one day, for games of 60 moves",
    cited(in_2017="1.12", since_2024="1.1.2"),
)
def twelve_hours_of_play(event: NormEvent) -> Finding | None:
    """Count the hours of the day with the most rounds, if both players use all their time."""
    if not _coded(event.control) or not event.rounds_a_day:
        return None
    hours = 2 * event.rounds_a_day * event.control.seconds_for(MOVES) / _HOUR
    return Finding(
        gettext("hours of play a day"), f"{hours:g}", say("at most {n}", n=12), hours <= 12
    )


@clause(
    Kind.DEFINITION,
    "at most two rounds are played on one day",
    cited(in_2017="1.13", since_2024="1.1.3"),
)
def two_rounds_a_day(event: NormEvent) -> Finding | None:
    """Count the rounds of the day with the most of them."""
    rounds = event.rounds_a_day
    return (
        Finding(gettext("rounds a day"), str(rounds), say("at most {n}", n=2), rounds <= 2)
        if rounds
        else None
    )


@clause(
    Kind.DEFINITION,
    "each player has at least 90 minutes and 30 seconds a move, or 2 hours without an increment; "
    "without one no norm is made since July 2021",
    cited(in_2017="1.13"),
)
def ninety_minutes_and_increment_or_two_hours(event: NormEvent) -> Finding | None:
    """Count the minutes of the whole game, the increment apart."""
    if not _coded(event.control):
        return None
    incremented = all(
        period.increment >= _INCREMENT and period.increment_from == 1
        for period in (*event.control.white, *event.control.black)
    )
    minutes = min(map(_minutes, (event.control.white, event.control.black)))
    if incremented:
        return Finding(
            gettext("minutes, with increment"),
            str(minutes),
            say("at least {n}", n=90),
            minutes >= 90,
        )
    if event.start is not None and event.start >= _INCREMENT_FROM:
        return Finding(
            gettext("increment"),
            gettext("less than 30 seconds"),
            gettext("at least 30 seconds"),
            met=False,
        )
    return Finding(
        gettext("minutes, no increment"), str(minutes), say("at least {n}", n=120), minutes >= 120
    )


def _minutes(periods: tuple[Period, ...]) -> int:
    return sum(period.seconds for period in periods) // _MINUTE


@clause(
    Kind.DEFINITION,
    "all players have the same time control",
    cited(in_2017="1.13b", since_2024="1.1.3b"),
)
def same_time_for_everybody(event: NormEvent) -> Finding | None:
    """Compare White's time and Black's."""
    if not _coded(event.control):
        return None
    same = event.control.equal
    return Finding(
        gettext("times of White and Black"),
        gettext("equal") if same else gettext("different"),
        gettext("equal"),
        same,
    )


@clause(
    Kind.DEFINITION,
    "each player has at least 2 hours for 60 moves",
    cited(in_2024="1.1.3"),
)
def two_hours_for_sixty_moves(event: NormEvent) -> Finding | None:
    """Count the minutes of the player with less time."""
    if not _coded(event.control):
        return None
    minutes = event.control.seconds_for(MOVES) // _MINUTE
    return Finding(
        gettext("minutes for 60 moves"), str(minutes), say("at least {n}", n=120), minutes >= 120
    )


@clause(
    Kind.DEFINITION,
    "each player has at least 2 hours for 60 moves; by the decision of the Council 75 minutes are enough "
    "if the Qualification Commission approved the event for 45+30",
    cited(in_2026="1.1.3"),
)
def two_hours_unless_approved(event: NormEvent) -> Finding | None:
    """Count the minutes of the player with less time."""
    approved = event.fast_classic and _coded(event.control) and is_fast_classic(event.control)
    return None if approved else two_hours_for_sixty_moves(event)


@clause(
    Kind.DEFINITION,
    "an event lasts at most 90 days, a league or a national team championship at most a year",
    cited(in_2017="1.14"),
)
def ninety_days(event: NormEvent) -> Finding | None:
    """Count the days, first and last included; a longer event can be approved beforehand.

    Teams that all meet each other are a league.
    """
    if event.start is None or event.end is None or event.occasion is Occasion.APPROVED:
        return None
    days = (event.end - event.start).days + 1
    league = event.form is NormForm.TEAMS or event.occasion is Occasion.NATIONAL_TEAMS
    most = _YEAR if league else 90
    return Finding(gettext("days"), str(days), say("at most {n}", n=most), days <= most)


@clause(
    Kind.DEFINITION,
    "in an event of more than 90 days ratings and titles count as they were when a game was played",
    cited(in_2017="1.15"),
)
def of_the_day_after_ninety_days(days: int) -> bool:
    """Return whether an event of so many days is that long."""
    return days > 90


@clause(
    Kind.DEFINITION,
    "in an event of more than 30 days ratings and titles count as they were when a game was played",
    cited(since_2024="1.1.4"),
)
def of_the_day_after_thirty_days(days: int) -> bool:
    """Return whether an event of so many days is that long."""
    return days > 30


@clause(
    Kind.DEFINITION,
    "no norm is made in a single match of two players",
    cited(in_2017="1.6"),
)
def no_single_match(event: NormEvent) -> Finding | None:
    """Look at the type of tournament."""
    return Finding(
        gettext("system"),
        gettext(event.form.value),
        gettext("no single match"),
        event.form is not NormForm.MATCH,
    )


@clause(
    Kind.DEFINITION,
    "norms are made in Swiss events, single and double round robins and knock-outs; another system "
    "must be approved beforehand",
    cited(since_2024="1.4.2e"),
)
def permitted_system(event: NormEvent) -> Finding | None:
    """Look at the type of tournament."""
    others = (NormForm.MATCH, NormForm.SCHEVENINGEN, NormForm.OTHER)
    met = event.form not in others or event.occasion is Occasion.APPROVED
    return Finding(
        gettext("system"),
        gettext(event.form.value),
        gettext("Swiss, round robin or knock-out"),
        met,
    )


def _coded(control: TimeControl | None) -> TypeGuard[TimeControl]:
    """Return whether the time control is exactly known; a rough reading refuses no event."""
    return control is not None and control.exact
