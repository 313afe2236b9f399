"""How long the players must have (B.02 article 1), and how much may be played in a day (3)."""

from __future__ import annotations

from tabiya.languages import gettext, say, say_number, translatable
from tabiya.model.time_control import TimeControl
from tabiya.ratings.editions import FAST_2017, cited, cited_fast
from tabiya.ratings.facts import RatingList
from tabiya.ratings.meeting import RatingMeeting
from tabiya.rulebook.clause import Kind, clause

MOVES = 60
"""The rules assume that a game lasts sixty moves."""

_HOUR = 3600
_FAST_CLASSIC = 75 * 60
_TEN_MINUTES = 600
_FIVE_MINUTES = 300
_THREE_MINUTES = 180
_MOST_ROUNDS = {RatingList.RAPID: 15, RatingList.BLITZ: 30}
_WRONG_LIST = {
    RatingList.STANDARD: translatable("{time} for 60 moves is not a standard game"),
    RatingList.RAPID: translatable("{time} for 60 moves is not a rapid game"),
    RatingList.BLITZ: translatable("{time} for 60 moves is not a blitz game"),
}


def find_list(control: TimeControl) -> RatingList:
    """Return the list on which games with this time control are rated, if they are rated."""
    seconds = control.seconds_for(MOVES)
    if seconds >= _HOUR:
        return RatingList.STANDARD
    return RatingList.RAPID if seconds > _TEN_MINUTES else RatingList.BLITZ


@clause(
    Kind.DEFINITION,
    "each player has at least 120 minutes for 60 moves if one of the two is rated 2200 or "
    "more, 90 if one is rated 1600 or more, otherwise 60",
    cited(standard_in_2017="1.1"),
)
def time_for_players_of_2200_and_1600(meeting: RatingMeeting) -> str:
    """Return why the time is too short, or nothing."""
    return _too_short(meeting, two_hours_from=2200, ninety_minutes_from=1600)


@clause(
    Kind.DEFINITION,
    "each player has at least 120 minutes for 60 moves if one of the two is rated 2400 or "
    "more, 90 if one is rated 1800 or more, otherwise 60",
    cited(in_2022="1.1", in_2024="1.1", in_2025="1.1"),
)
def time_for_players_of_2400_and_1800(meeting: RatingMeeting) -> str:
    """Return why the time is too short, or nothing."""
    return _too_short(meeting, two_hours_from=2400, ninety_minutes_from=1800)


@clause(
    Kind.DEFINITION,
    "each player has at least 120 minutes for 60 moves if one of the two is rated 2400 or "
    "more, 90 if one is rated 1800 or more, otherwise 60; by the decision of the Council 75 "
    "are enough if the Qualification Commission approved the event for 45+30",
    cited(in_2026="1.1"),
)
def time_for_players_unless_approved(meeting: RatingMeeting) -> str:
    """Return why the time is too short, or nothing."""
    control = meeting.control
    if meeting.approved and control is not None and is_fast_classic(control):
        return ""
    return time_for_players_of_2400_and_1800(meeting)


def is_fast_classic(control: TimeControl) -> bool:
    """Return whether a time control has 45+30 or more: 75 minutes for 60 moves."""
    return control.seconds_for(MOVES) >= _FAST_CLASSIC


@clause(
    Kind.DEFINITION,
    "an event approved for 45+30 has at most two rounds a day",
    cited(in_2026="1.1 (Council 2026)"),
)
def two_rounds_a_day_of_fast_classic(rounds: int) -> str:
    """Return why so many rounds on one day are too many, or nothing."""
    if rounds <= 2:
        return ""
    return say_number(
        "{n} round; at most {most} a day are allowed where 45+30 is approved",
        "{n} rounds; at most {most} a day are allowed where 45+30 is approved",
        rounds,
        most=2,
    )


def _too_short(meeting: RatingMeeting, *, two_hours_from: int, ninety_minutes_from: int) -> str:
    """Return why the time is too short, or nothing; what is known only roughly refuses no game.

    An unrated player counts as one below all limits.
    """
    if meeting.control is None or not meeting.control.exact:
        return ""
    stronger = max(meeting.rating or 0, meeting.opponent or 0)
    needed = 120 if stronger >= two_hours_from else 90 if stronger >= ninety_minutes_from else 60
    given = meeting.control.seconds_for(MOVES)
    if given >= 60 * needed:
        return ""
    return say_number(
        "{n} minute for 60 moves; at least {needed} are needed",
        "{n} minutes for 60 moves; at least {needed} are needed",
        given // 60,
        needed=needed,
    )


@clause(
    Kind.DEFINITION,
    "the first time control, if it has a number of moves, has 40",
    cited(standard_in_2017="1.2"),
)
def first_control_of_forty_moves(meeting: RatingMeeting) -> str:
    """Return why the first control does not do, or nothing."""
    moves = meeting.control.first_control if meeting.control else None
    return (
        ""
        if moves in (None, 40)
        else say_number(
            "first control after {n} move, not 40",
            "first control after {n} moves, not 40",
            moves or 0,
        )
    )


@clause(
    Kind.DEFINITION,
    "the first time control, if it has a number of moves, has at least 30",
    cited(since_2022="1.2"),
)
def first_control_of_thirty_moves(meeting: RatingMeeting) -> str:
    """Return why the first control does not do, or nothing."""
    moves = meeting.control.first_control if meeting.control else None
    if moves is None or moves >= 30:
        return ""
    return say_number(
        "first time control after {n} move; at least 30 are needed",
        "first time control after {n} moves; at least 30 are needed",
        moves,
    )


@clause(
    Kind.DEFINITION,
    "a rapid game gives more than 10 and less than 60 minutes for 60 moves, a blitz game at least 5 "
    "and at most 10",
    cited_fast("1.3 and 1.4", FAST_2017),
)
def rapid_or_blitz_of_five_minutes(meeting: RatingMeeting) -> str:
    """Return why the time does not fit the list by the text of 2017, or nothing."""
    return _wrong_list(meeting, least_blitz=_FIVE_MINUTES)


@clause(
    Kind.DEFINITION,
    "a rapid game gives more than 10 and less than 60 minutes for 60 moves, a blitz game more than "
    "3 and at most 10",
    cited_fast("1.1"),
)
def rapid_or_blitz_time(meeting: RatingMeeting) -> str:
    """Return why the time does not fit the list, or nothing."""
    return _wrong_list(meeting, least_blitz=_THREE_MINUTES + 1)


def _wrong_list(meeting: RatingMeeting, *, least_blitz: int) -> str:
    if meeting.control is None or not meeting.control.exact:
        return ""
    given = meeting.control.seconds_for(MOVES)
    if meeting.rating_list is RatingList.RAPID:
        fits = _TEN_MINUTES < given < _HOUR
    else:
        fits = least_blitz <= given <= _TEN_MINUTES
    if fits:
        return ""
    return say(_WRONG_LIST[meeting.rating_list], time=_in_minutes(given))


def _in_minutes(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    text = say_number("{n} minute", "{n} minutes", minutes)
    if not rest:
        return text
    left = say_number("{n} second", "{n} seconds", rest)
    return f"{text} {left}"


@clause(
    Kind.DEFINITION,
    "games in which the players have different times are not rated",
    cited_fast("1.2"),
)
def equal_times(meeting: RatingMeeting) -> str:
    """Return why the times do not do, or nothing."""
    unequal = meeting.control is not None and not meeting.control.equal
    return gettext("the players had different times") if unequal else ""


@clause(
    Kind.DEFINITION,
    "players play at most 12 hours in one day, for games of 60 moves",
    cited(in_2017="3.1", since_2022="3.1"),
)
def twelve_hours_a_day(rounds: int, rating_list: RatingList, control: TimeControl | None) -> str:
    """Return why so many rounds on one day are too many, or nothing; all time is used."""
    if control is None or not control.exact:
        return ""
    hours = 2 * rounds * control.seconds_for(MOVES) / _HOUR
    return (
        say_number(
            "{n} round takes {hours} hours; at most 12 hours a day are allowed",
            "{n} rounds take {hours} hours; at most 12 hours a day are allowed",
            rounds,
            hours=f"{hours:g}",
        )
        if hours > 12
        else ""
    )


@clause(
    Kind.DEFINITION,
    "at most 15 rapid or 30 blitz rounds are played in one day",
    cited_fast("3.1"),
)
def fifteen_rapid_or_thirty_blitz_rounds(
    rounds: int, rating_list: RatingList, control: TimeControl | None
) -> str:
    """Return why so many rounds on one day are too many, or nothing."""
    most = _MOST_ROUNDS.get(rating_list, rounds)
    if rounds <= most:
        return ""
    if rating_list is RatingList.RAPID:
        return say_number(
            "{n} rapid round; at most {most} a day are allowed",
            "{n} rapid rounds; at most {most} a day are allowed",
            rounds,
            most=most,
        )
    return say_number(
        "{n} blitz round; at most {most} a day are allowed",
        "{n} blitz rounds; at most {most} a day are allowed",
        rounds,
        most=most,
    )
