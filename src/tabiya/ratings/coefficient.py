"""K, the development coefficient: how much a game counts for a player."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tabiya.languages import gettext, say, say_number
from tabiya.model.player import Title
from tabiya.ratings.editions import (
    FAST_2017,
    FAST_2022,
    FAST_2022_OCTOBER,
    FAST_2024,
    FAST_2024_DECEMBER,
    cited,
    cited_fast,
)
from tabiya.ratings.meeting import Career
from tabiya.rulebook.clause import Kind, clause

_REACHED_WITH_TITLE = {Title.GM: 2500, Title.IM: 2400, Title.FM: 2300, Title.WGM: 2300}
"""The rating one must have had for the title (B.01 1.3 and 1.5.3), if it was not won directly."""
NEW_UNTIL = 30
"""So many games must be completed before a player is not new to a list any more."""
_GROWN_UP = 18


@dataclass(frozen=True, slots=True)
class Coefficient:
    """K with its reason; `assumed` names what had to be taken for granted, if anything."""

    value: int
    reason: str
    assumed: tuple[str, ...] = ()


@clause(
    Kind.VALUE,
    "K is 10 once 2400 was reached; 40 until the 18th birthday below 2300; 40 until 30 games "
    "are completed; otherwise 20",
    cited(standard_in_2017="8.5.6"),
)
def coefficient_until_the_birthday(career: Career) -> Coefficient:
    """Return K at the start of the event, the young being so until their birthday."""
    return _coefficient(
        career,
        young=_before_birthday(career.birth, career.day),
        while_young=gettext("before the 18th birthday"),
    )


@clause(
    Kind.VALUE,
    "K is 10 once 2400 was reached; 40 until the end of the year of the 18th birthday below "
    "2300; 40 until 30 games are completed; otherwise 20",
    {
        **cited(since_2022="8.3.3"),
        **cited_fast("7.3.3", FAST_2022_OCTOBER, FAST_2024, FAST_2024_DECEMBER),
    },
)
def coefficient_until_the_year_ends(career: Career) -> Coefficient:
    """Return K at the start of the event, the young being so until the end of their year."""
    return _coefficient(
        career,
        young=_before_end_of_year(career.birth, career.day),
        while_young=gettext("until the end of the year of the 18th birthday"),
    )


@clause(
    Kind.VALUE,
    "K is 20 for all players",
    {**cited_fast("8.5.6, lists of that time", FAST_2017), **cited_fast("7.3.3", FAST_2022)},
)
def coefficient_of_twenty(career: Career) -> Coefficient:
    """Return K on the rapid and blitz lists until September 2022.

    Doubt: the text of 2017 prints one K for all lists, but those of the time had 20 for rapid and blitz.
    """
    return Coefficient(20, gettext("the same for all players"))


@clause(
    Kind.VALUE,
    "if K times the games of the rating period exceeds 700, K is the largest whole number with which "
    "it does not",
    {**cited(in_2017="8.5.6", since_2022="8.3.3"), **cited_fast("7.3.3")},
)
def at_most_seven_hundred(k: int, games: int) -> int:
    """Return K for a player with so many games in the period.

    >>> at_most_seven_hundred(20, 35), at_most_seven_hundred(20, 39), at_most_seven_hundred(40, 18)
    (20, 17, 38)
    """
    return k if k * games <= 700 else 700 // games


def _coefficient(career: Career, *, young: bool | None, while_young: str) -> Coefficient:
    """Return K by the four lines of the article, in the order in which they outweigh each other.

    Doubt: the text gives no order. 10 holds "even if the rating drops", so it comes first; the line
    for the young ends with 2300, that for newcomers does not.
    """
    highest, by_title = _highest(career)
    if highest >= 2400:
        return Coefficient(10, gettext("2400 was reached"), by_title)
    if young and highest < 2300:
        return Coefficient(
            40, say("below 2300, {until}", until=while_young), _unless(career.highest, "2300")
        )
    if career.games is not None and career.games < NEW_UNTIL:
        return Coefficient(
            40,
            say(
                "new to the list, with {games} of {needed} games completed",
                games=career.games,
                needed=NEW_UNTIL,
            ),
        )
    assumed = [*(() if young is False else by_title), *_unless(career.highest, "2400")]
    if young is None and highest < 2300:
        assumed.append(gettext("18 or older"))
    if career.games is None:
        assumed.append(
            say_number("{n} game or more completed", "{n} games or more completed", NEW_UNTIL)
        )
    return Coefficient(20, gettext("below 2400"), tuple(assumed))


def _highest(career: Career) -> tuple[int, tuple[str, ...]]:
    """Return the highest rating known, and what was assumed if only a title tells it."""
    known = max(career.rating, career.highest or 0)
    if career.highest is None and career.title is not None:
        by_title = _REACHED_WITH_TITLE.get(career.title, 0)
        if by_title > known:
            return by_title, (
                say(
                    "{rating} was reached for the title {title}",
                    rating=by_title,
                    title=career.title.value,
                ),
            )
    return known, ()


def _unless(highest: int | None, limit: str) -> tuple[str, ...]:
    return () if highest is not None else (say("never reached {limit} before", limit=limit),)


def _before_birthday(birth: str, day: date | None) -> bool | None:
    """Return whether the 18th birthday is still to come; None if nobody can tell.

    With the year alone the birthday is taken to be its last day.
    """
    year = _year(birth)
    if year is None or day is None:
        return None
    parts = birth.replace("-", "/").replace(".", "/").split("/")
    # Report files write 00 for a month or a day that is not known.
    if len(parts) == 3 and parts[1].isdecimal() and parts[2].isdecimal():
        month, born = int(parts[1]), int(parts[2])
        if month and born:
            return (day.year, day.month, day.day) < (year + _GROWN_UP, month, born)
    return day.year <= year + _GROWN_UP


def _before_end_of_year(birth: str, day: date | None) -> bool | None:
    year = _year(birth)
    return None if year is None or day is None else day.year <= year + _GROWN_UP


def _year(birth: str) -> int | None:
    year = birth[:4]
    return int(year) if len(year) == 4 and year.isdecimal() and int(year) else None
