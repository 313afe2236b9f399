"""What may be odd in a report file that is read all the same: a name to store, and its words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum

from tabiya.errors import Problem
from tabiya.formats.trf.layout.encodings import CODE_PAGES
from tabiya.languages import gettext, say_number, translatable
from tabiya.pairing.naming import Unclear

CELLS = "TRF26, 001 positions 92-99"
"""The rule of the cells of players, whose places are called cells."""


class Oddity(Enum):
    """Something odd, by its name: what is said of it, and what can be done.

    The names stand in event files for ever. They are never renamed, and the numbers in braces keep
    their meaning. The words may change.
    """

    NO_SEX = translatable("the sex is neither m nor w; it was left out"), ""
    NO_TITLE = translatable("this is not a FIDE title; it was left out"), ""
    NO_RATING = translatable("the rating is not a whole number; it was left out"), ""
    NO_FIDE_ID = translatable("the FIDE number is not a whole number; it was left out"), ""
    NO_RANK = translatable("the rank is not a whole number; it was left out"), ""
    NO_BIRTH = translatable("this is not a date of birth; it was left out"), ""
    FULL_POINT_BYE = (
        (
            translatable(
                "{0} without an opponent was read as a full-point bye, or as the pairing-allocated bye "
                "where a round has only one"
            )
        ),
        translatable("Current report files use a letter for the kind of bye."),
    )
    HALF_POINT_BYE = (
        translatable("{0} without an opponent was read as a half-point bye"),
        translatable("Current report files use a letter for the kind of bye."),
    )
    ZERO_POINT_BYE = (
        translatable("{0} without an opponent was read as a zero-point bye"),
        translatable("Current report files use a letter for the kind of bye."),
    )
    NO_RESULT = (
        translatable("there is no such result; the game was read as undecided"),
        translatable("Enter its result."),
    )
    TWO_ALLOCATED_BYES = (
        translatable("more than one player has the pairing-allocated bye of the round"),
        "",
    )
    ANOTHER_BYE = translatable("player {0} has already announced the bye {1}, which counts"), ""
    SAID_OTHERWISE = (
        translatable("row {0} says otherwise; this record was not used"),
        translatable("Remove one of the two."),
    )
    NO_DATE = (
        translatable("this is not a date"),
        translatable("Write it as 2026/02/01."),
    )
    NO_ROUND_DATES = (
        translatable("these are not dates of rounds"),
        translatable("Write each as 26/02/01 from column 92 on, in steps of 10."),
    )
    NO_INITIAL_COLOUR = (
        translatable("the initial colour must be W or B"),
        "",
    )
    NO_CONFIGURATION = (
        translatable("this setting is unknown"),
        translatable("Known words are white1, black1 and rank."),
    )
    NO_RANKING_METHOD = (
        translatable("this ranking method is unknown"),
        translatable("Known methods are {0}."),
    )
    NO_BOARD_COLOURS = (
        translatable("the colours of the boards must be W or B"),
        "",
    )
    NO_COLOUR = (
        (
            translatable(
                "a colour is missing; it follows from the opponent's, "
                "or the lower number had White if the game was not played"
            )
        ),
        "",
    )
    SHIFTED = translatable("{0}; it was read as if they did not"), ""
    NOT_UTF_8 = (
        translatable("the file is not in UTF-8; its letters were read as {0}, as in: {1}"),
        translatable("If the names look wrong, choose the encoding, such as --encoding cp1252."),
    )
    NO_KNOWN_RECORD = translatable("this record is unknown"), ""
    NO_RECORD = (
        translatable("this line is not a record; it was read as a remark"),
        translatable("Begin remarks with ###."),
    )
    NUMBER_MISSING = (
        translatable("no player has the starting number {0}; all numbers are kept as they are"),
        translatable(
            "If a player is missing in the file, add them: without them every pairing changes."
        ),
    )
    NUMBERS_MISSING = (
        translatable(
            "no player has the starting number {0} to {1}; all numbers are kept as they are"
        ),
        translatable(
            "If a player is missing in the file, add them: without them every pairing changes."
        ),
    )
    NO_SUCH_TEAM = (
        translatable("no team has these members in the records 310, which count"),
        translatable("Remove the record 013, or correct it."),
    )
    OTHER_POINTS = (
        translatable("the results of player {0} add up to {1} points"),
        translatable("Check the results, or the scoring system in record 162."),
    )
    COUNT_OF_PLAYERS = translatable("the file has {0} players"), ""
    COUNT_OF_RATED = translatable("the file has {0} rated players"), ""
    COUNT_OF_TEAMS = translatable("the file has {0} teams"), ""
    BYE_OF_NOBODY = translatable("a bye is given to a number that no player has"), ""
    POINTS_OF_NOBODY = (
        translatable("an adjustment of points is for a number that no player has"),
        "",
    )
    PAIR_OF_NOBODY = translatable("a prohibited pair includes a number that no player has"), ""
    TEAMS_WITHOUT_OPPONENT = (
        translatable(
            "teams have no opponent in the rounds {0}, and it cannot be told whether they had a "
            "bye; they were read as absent, without points"
        ),
        translatable("Compare the points with those that were published."),
    )
    OTHER_MATCHES = (
        translatable("this summary of a team differs from the results, which count"),
        "",
    )
    UNKNOWN_CODE = (
        Unclear.CODE.value,
        translatable("Tabiya pairs and checks its rounds only by a system that you choose."),
    )
    UNKNOWN_SYSTEM = (
        Unclear.SYSTEM.value,
        translatable("Tabiya pairs and checks its rounds only by a system that you choose."),
    )
    UNKNOWN_WORDS = Unclear.WORDS.value, ""
    UNKNOWN_ACCELERATION = (
        Unclear.ACCELERATION.value,
        translatable("Give its code in record 192, or list the points in records 250."),
    )
    NOT_LISTED = (
        translatable("{0} more problems of other kinds are not listed"),
        translatable("Correct the others first."),
    )


def odd_line(
    row: int,
    column: int,
    text: str,
    oddity: Oddity,
    values: tuple[str, ...] = (),
    *,
    rule: str = "",
    more: int = 0,
) -> Problem:
    """Return an oddity with its place, in words; `more` places have the same."""
    shown = _IN_WORDS.get(oddity, _as_they_are)(*values)
    message, hint = (gettext(words).format(*shown) if words else "" for words in oddity.value)
    return with_more(Problem(row, column, text, message, hint, rule, oddity.name, values), more)


def with_more(problem: Problem, more: int) -> Problem:
    """Return a problem that says in how many more places there is the same."""
    if not more:
        return problem
    message = (
        say_number(
            "{message}; the same in {n} more cell",
            "{message}; the same in {n} more cells",
            more,
            message=problem.message,
        )
        if problem.rule == CELLS
        else say_number(
            "{message}; the same in {n} more place",
            "{message}; the same in {n} more places",
            more,
            message=problem.message,
        )
    )
    return replace(problem, message=message, more=more)


def describe_shift(start: int, by: int) -> str:
    """Return how all players of a file are out of place: from an index of the line on."""
    if start:
        return (
            say_number(
                "the whole file is shifted: from column {column} on its records are {n} column "
                "too far to the right",
                "the whole file is shifted: from column {column} on its records are {n} "
                "columns too far to the right",
                by,
                column=start + 1,
            )
            if by > 0
            else say_number(
                "the whole file is shifted: from column {column} on its records are {n} column "
                "too far to the left",
                "the whole file is shifted: from column {column} on its records are {n} "
                "columns too far to the left",
                -by,
                column=start + 1,
            )
        )
    if by > 0:
        return say_number(
            "the whole file is shifted: its records are {n} column too far to the right",
            "the whole file is shifted: its records are {n} columns too far to the right",
            by,
        )
    return say_number(
        "the whole file is shifted: its records are {n} column too far to the left",
        "the whole file is shifted: its records are {n} columns too far to the left",
        -by,
    )


def _as_they_are(*values: str) -> tuple[str, ...]:
    return values


def _shifted(start: str, by: str) -> tuple[str, ...]:
    return (describe_shift(int(start), int(by)),)


def _letters(encoding: str, sample: str) -> tuple[str, ...]:
    return f"{encoding} ({gettext(CODE_PAGES[encoding][0])})", sample


def _title(system: str) -> tuple[str, ...]:
    # Loaded here: most files say nothing odd of their system.
    from tabiya.pairing.registry import system_named

    return (gettext(system_named(system).title),)


_IN_WORDS: dict[Oddity, Callable[..., tuple[str, ...]]] = {
    Oddity.SHIFTED: _shifted,
    Oddity.NOT_UTF_8: _letters,
    Oddity.UNKNOWN_WORDS: _title,
}
"""What is told of values that are no words."""
