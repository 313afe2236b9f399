"""How much may be played on one day (B.02 article 3)."""

from __future__ import annotations

from tabiya.ratings.editions import cited, cited_fast
from tabiya.ratings.facts import RatingList
from tabiya.ratings.time_control import TimeControl
from tabiya.rulebook.clause import Kind, clause

_HOUR = 3600
_ROUNDS = {RatingList.RAPID: 15, RatingList.BLITZ: 30}


@clause(
    Kind.DEFINITION,
    "there is no more than 12 hours of play in one day, for games of 60 moves",
    cited(in_2017="3.1", since_2022="3.1"),
)
def twelve_hours_a_day(rounds: int, rating_list: RatingList, control: TimeControl | None) -> str:
    """Why so many rounds on one day are too many, or nothing; both players use all their time."""
    if control is None or not control.encoded or 2 * rounds * control.seconds <= 12 * _HOUR:
        return ""
    return f"{rounds} rounds take {2 * rounds * control.seconds / _HOUR:g} hours, at most 12 a day"


@clause(
    Kind.DEFINITION,
    "there are at most 15 rapid or 30 blitz rounds in one day",
    cited_fast("3.1"),
)
def fifteen_rapid_or_thirty_blitz_rounds(
    rounds: int, rating_list: RatingList, control: TimeControl | None
) -> str:
    """Why so many rounds on one day are too many, or nothing."""
    most = _ROUNDS.get(rating_list, rounds)
    return f"{rounds} {rating_list.value} rounds, at most {most} a day" if rounds > most else ""
