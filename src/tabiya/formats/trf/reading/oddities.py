"""What may be odd in a report file that is read all the same: a name to store, and its words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum

from tabiya.errors import Problem
from tabiya.formats.trf.layout.encodings import CODE_PAGES

CELLS = "TRF26, 001 positions 92-99"
"""The rule of the cells of players, whose places are called cells."""


class Oddity(Enum):
    """Something odd, by its name: what is said of it, and what can be done.

    The names stand in event files for ever. They are never renamed, and the numbers in braces keep
    their meaning. The words may change.
    """

    NO_SEX = "the sex is neither m nor w; it was left out", ""
    NO_TITLE = "this is no FIDE title; it was left out", ""
    NO_RATING = "the rating is not a whole number; it was left out", ""
    NO_FIDE_ID = "the FIDE number is not a whole number; it was left out", ""
    NO_RANK = "the rank is not a whole number; it was left out", ""
    NO_BIRTH = "this is no date of birth; it was left out", ""
    FULL_POINT_BYE = (
        (
            "{} without an opponent was read as a full-point bye, or as the pairing-allocated bye "
            "where a round has only one"
        ),
        "Today a letter says which bye it is.",
    )
    HALF_POINT_BYE = (
        "{} without an opponent was read as a half-point bye",
        "Today a letter says which bye it is.",
    )
    ZERO_POINT_BYE = (
        "{} without an opponent was read as a zero-point bye",
        "Today a letter says which bye it is.",
    )
    NO_RESULT = "there is no such result; the game was read as not decided", "Enter its result."
    TWO_ALLOCATED_BYES = "more than one player has the pairing-allocated bye of the round", ""
    ANOTHER_BYE = "player {} has announced the bye {} already, which counts", ""
    SAID_OTHERWISE = (
        "row {} has said otherwise; this record was not used",
        "Remove one of the two.",
    )
    NO_DATE = "this is no date; the record is kept as it is", "Write it as 2026/02/01."
    NO_ROUND_DATES = (
        "these are no dates of rounds; the record is kept as it is",
        "Write each as 26/02/01 from column 92 on, in steps of 10.",
    )
    NO_INITIAL_COLOUR = "the initial colour must be W or B; the record is kept as it is", ""
    NO_CONFIGURATION = (
        "this configuration is not known; the record is kept as it is",
        "Known words are white1, black1 and rank.",
    )
    NO_RANKING_METHOD = (
        "this ranking method is not known; the record is kept as it is",
        "Known methods are {}.",
    )
    NO_BOARD_COLOURS = "the colours of the boards must be W or B; the record is kept as it is", ""
    NO_COLOUR = (
        (
            "a colour is missing; it follows from the opponent's, "
            "or the lower number had White if the game was not played"
        ),
        "",
    )
    SHIFTED = "{}; it was read as if they did not", ""
    NOT_UTF_8 = (
        "the file is not in UTF-8; its letters were read as {}, as in: {}",
        "If the names look wrong, say which it is, such as --encoding cp1252.",
    )
    NO_KNOWN_RECORD = "this record is not known; it is kept as it is", ""
    NO_RECORD = "this line is no record; it was read as a remark", "Begin remarks with ###."
    NUMBER_MISSING = (
        "nobody has the starting number {}; all numbers are kept as they are",
        "If a player is missing in the file, add them: their absence changes every pairing.",
    )
    NUMBERS_MISSING = (
        "nobody has the starting number {} to {}; all numbers are kept as they are",
        "If a player is missing in the file, add them: their absence changes every pairing.",
    )
    NO_SUCH_TEAM = (
        "no team has these members in the records 310, which count",
        "Remove the record 013, or correct it.",
    )
    OTHER_POINTS = (
        "the results of player {} add up to {} points",
        "Check the results, or the scoring system in record 162.",
    )
    COUNT_OF_PLAYERS = "the file has {} players", ""
    COUNT_OF_RATED = "the file has {} rated players", ""
    COUNT_OF_TEAMS = "the file has {} teams", ""
    BYE_OF_NOBODY = "a bye names a number that nobody has", ""
    POINTS_OF_NOBODY = "an adjustment of points names a number that nobody has", ""
    PAIR_OF_NOBODY = "a prohibited pair names a number that nobody has", ""
    OTHER_MATCHES = "this summary of a team differs from what the results say; they count", ""
    NOT_LISTED = "{} more problems of other kinds are not listed", "Correct the others first."


def odd_line(
    row: int,
    column: int,
    found: str,
    oddity: Oddity,
    values: tuple[str, ...] = (),
    *,
    rule: str = "",
    more: int = 0,
) -> Problem:
    """Return an oddity with its place, in words; `more` places have the same."""
    told = _IN_WORDS.get(oddity, _as_they_are)(*values)
    message, hint = (words.format(*told) for words in oddity.value)
    return with_more(Problem(row, column, found, message, hint, rule, oddity.name, values), more)


def with_more(problem: Problem, more: int) -> Problem:
    """Return a problem that says in how many more places there is the same."""
    if not more:
        return problem
    what = "cell" if problem.rule == CELLS else "place"
    said = f"{problem.message}; the same in {more} more {what}{'' if more == 1 else 's'}"
    return replace(problem, message=said, more=more)


def shift_in_words(start: int, by: int) -> str:
    """Return how all players of a file are out of place: from an index of the line on."""
    columns = f"{abs(by)} column{'' if abs(by) == 1 else 's'}"
    side = "right" if by > 0 else "left"
    where = f"from column {start + 1} on " if start else ""
    return f"the whole file is shifted: {where}its records stand {columns} too far to the {side}"


def _as_they_are(*values: str) -> tuple[str, ...]:
    return values


def _shifted(start: str, by: str) -> tuple[str, ...]:
    return (shift_in_words(int(start), int(by)),)


def _letters(encoding: str, sample: str) -> tuple[str, ...]:
    return f"{encoding} ({CODE_PAGES[encoding][0]})", sample


_IN_WORDS: dict[Oddity, Callable[..., tuple[str, ...]]] = {
    Oddity.SHIFTED: _shifted,
    Oddity.NOT_UTF_8: _letters,
}
"""What is told of values that are no words."""
