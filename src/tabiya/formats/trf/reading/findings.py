"""Collects everything that is wrong, odd or mended in a file, so that one reading shows all of it."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.errors import Problem, ReadingRefused
from tabiya.formats.trf.reading.oddities import Oddity, odd_line, with_more
from tabiya.languages import Plural

_TOLD = 3
"""So many contradictions of one kind are told one by one; the others are counted."""
_MOST_KINDS = 100
"""So many kinds are told at all: a file with more has not one mistake but is something else."""
_MOST_COUNTED = 1000
"""After so many contradictions the rest of a file is not looked at: a million cost no more."""
_WITHOUT_DIGITS = str.maketrans("", "", "0123456789")


class TooManyProblems(Exception):
    """So much is wrong that the rest of the file is not worth a look."""


@dataclass(slots=True, eq=False)
class _Kind:
    """The first problems of one kind, and how many there are."""

    first: list[Problem]
    times: int = 0


class _Collection:
    """Problems by kind; those of one kind differ in nothing but the numbers of their message."""

    def __init__(self) -> None:
        self._kinds: dict[tuple[str, str], _Kind] = {}
        self._untold = 0
        self.count = 0

    def add(self, problem: Problem, *, most: int) -> None:
        """Count the problem, and keep it if it is one of the first of its kind."""
        self.count += 1
        key = problem.message.translate(_WITHOUT_DIGITS), problem.rule
        kind = self._kinds.get(key)
        if kind is None:
            if len(self._kinds) == _MOST_KINDS:
                self._untold += 1
                return
            kind = self._kinds[key] = _Kind([])
        kind.times += 1
        if len(kind.first) < most:
            kind.first.append(problem)

    def in_order(self) -> tuple[Problem, ...]:
        """Return the problems to be told in the order of the file; the last of a kind counts the rest."""
        problems = [problem for kind in self._kinds.values() for problem in _with_count(kind)]
        problems.sort(key=_place)
        if self._untold:
            problems.append(
                odd_line(problems[-1].row, 0, "", Oddity.NOT_LISTED, (str(self._untold),))
            )
        return tuple(problems)


class Findings:
    """What was found so far; many findings of one kind are told once, with their number."""

    def __init__(self) -> None:
        self._refusals = _Collection()
        self._warnings = _Collection()
        self._mended = _Collection()

    def refuse(
        self, row: int, column: int, text: str, message: str, *, rule: str = "", hint: str = ""
    ) -> None:
        """Note a contradiction; the file will be refused, after the rest has been looked at.

        Raises TooManyProblems if there have been enough of them.
        """
        self._refusals.add(Problem(row, column, text, message, hint, rule), most=_TOLD)
        if self._refusals.count >= _MOST_COUNTED:
            raise TooManyProblems

    def warn(
        self, row: int, column: int, text: str, oddity: Oddity, *values: object, rule: str = ""
    ) -> None:
        """Note something odd that does not stand in the way."""
        self._warnings.add(_odd(row, column, text, oddity, values, rule), most=_TOLD)

    def warn_once(
        self, row: int, column: int, text: str, oddity: Oddity, *values: object, rule: str = ""
    ) -> None:
        """Note something odd that may come a thousand times; only its first place is told."""
        self._warnings.add(_odd(row, column, text, oddity, values, rule), most=1)

    def mend(
        self, row: int, column: int, text: str, message: str, *, rule: str = "", hint: str = ""
    ) -> None:
        """Note something that was written in an unusual way and could be read in one way only."""
        self._mended.add(Problem(row, column, text, message, hint, rule), most=1)

    def guess(
        self, row: int, column: int, text: str, oddity: Oddity, *values: object, rule: str = ""
    ) -> None:
        """Note something that was mended, but could be meant otherwise: it is a warning too."""
        self.warn_once(row, column, text, oddity, *values, rule=rule)
        self._mended.add(_odd(row, column, text, oddity, values, rule), most=1)

    def refused(self) -> int:
        """Return how many contradictions there are so far."""
        return self._refusals.count

    def warnings(self) -> tuple[Problem, ...]:
        """Return all odd things in the order of the file."""
        return self._warnings.in_order()

    def mended(self) -> tuple[Problem, ...]:
        """Return all that was mended in the order of the file."""
        return self._mended.in_order()

    def raise_if_refused(self, source: str) -> None:
        """Raise ReadingRefused with all problems in the order of the file, if there are any."""
        number = self._refusals.count
        if number:
            what = (
                Plural(
                    "the report file cannot be read: {n} problem, and the rest was not checked",
                    "the report file cannot be read: {n} problems, and the rest was not checked",
                    number,
                )
                if number >= _MOST_COUNTED
                else Plural(
                    "the report file cannot be read: {n} problem",
                    "the report file cannot be read: {n} problems",
                    number,
                )
            )
            raise ReadingRefused(what, self._refusals.in_order(), where=source)


def _odd(
    row: int, column: int, text: str, oddity: Oddity, values: tuple[object, ...], rule: str
) -> Problem:
    return odd_line(row, column, text, oddity, tuple(map(str, values)), rule=rule)


def _place(problem: Problem) -> tuple[int, int]:
    return problem.row, problem.column


def _with_count(kind: _Kind) -> list[Problem]:
    more = kind.times - len(kind.first)
    if not more:
        return kind.first
    return [*kind.first[:-1], with_more(kind.first[-1], more)]
