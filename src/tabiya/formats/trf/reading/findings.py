"""Collects everything that is wrong or odd in a file, so that one reading shows all of it."""

from __future__ import annotations

from tabiya.errors import Problem, ReadingRefused


class Findings:
    """The problems found so far; odd things of one kind are told once, with their number."""

    def __init__(self) -> None:
        self._refusals: list[Problem] = []
        self._warnings: list[Problem] = []
        self._kinds: dict[str, tuple[Problem, int]] = {}

    def refuse(
        self, row: int, column: int, found: str, message: str, *, rule: str = "", hint: str = ""
    ) -> None:
        """Note a contradiction; the file will be refused, after the rest has been looked at."""
        self._refusals.append(Problem(row, column, found, message, hint, rule))

    def warn(
        self, row: int, column: int, found: str, message: str, *, rule: str = "", hint: str = ""
    ) -> None:
        """Note something odd that does not stand in the way."""
        self._warnings.append(Problem(row, column, found, message, hint, rule))

    def warn_once(
        self, row: int, column: int, found: str, message: str, *, rule: str = "", hint: str = ""
    ) -> None:
        """Note something odd that may come a thousand times; only its first place is told."""
        first, times = self._kinds.get(
            message, (Problem(row, column, found, message, hint, rule), 0)
        )
        self._kinds[message] = (first, times + 1)

    def warnings(self) -> tuple[Problem, ...]:
        """Return all odd things in the order of the file, those that came often with their number."""
        counted = [_with_count(problem, times) for problem, times in self._kinds.values()]
        return tuple(sorted([*self._warnings, *counted], key=_place))

    def raise_if_refused(self, source: str) -> None:
        """Raise ReadingRefused with all problems in the order of the file, if there are any."""
        if not self._refusals:
            return
        problems = sorted(self._refusals, key=_place)
        count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
        raise ReadingRefused(f"the report file cannot be read: {count}", problems, where=source)


def _place(problem: Problem) -> tuple[int, int]:
    return problem.row, problem.column


def _with_count(problem: Problem, times: int) -> Problem:
    if times == 1:
        return problem
    message = f"{problem.message}; {times} such places, this is the first"
    return Problem(problem.row, problem.column, problem.found, message, problem.hint, problem.rule)
