"""Small report files for the tests, written by hand as other programs write them."""

from tabiya.errors import Problem, ReadingRefused
from tabiya.formats.trf import read_trf


def line(number: int, *cells: str, points: str = "", name: str = "", rank: str = "") -> str:
    """A player's record: the cells as in `2 w 1`, or empty."""
    name = name or f"Player {number}"
    static = f"001 {number:4} {'':4} {name:33} {'':4} {'':3} {'':11} {'':10} {points:>4} {rank:>4}"
    return (static + "".join(f"  {_cell(cell):8}" for cell in cells)).rstrip()


def _cell(cell: str) -> str:
    if not cell:
        return ""
    opponent, colour, result = (*cell.split(), "", "")[:3]
    return f"{opponent:>4} {colour or ' '} {result or ' '}"


def report(*lines: str) -> str:
    """The lines as a file."""
    return "".join(f"{text}\n" for text in lines)


def problems(text: str | bytes) -> tuple[Problem, ...]:
    """Why the file is refused; nothing if it is not."""
    try:
        read_trf(text)
    except ReadingRefused as refusal:
        return refusal.problems
    return ()


def places(text: str | bytes) -> list[tuple[int, int]]:
    """Row and column of every reason for the refusal."""
    return [(problem.row, problem.column) for problem in problems(text)]


def warned(text: str | bytes) -> list[tuple[int, int, str, str]]:
    """Row, column, what was found and the rule of everything odd in a file that can be read."""
    return [(odd.row, odd.column, odd.found, odd.rule) for odd in read_trf(text).warnings]


def placed(code: str, texts: dict[int, str]) -> str:
    """A record in which each text begins in its column, counted from 1 as in the Handbook.

    >>> placed("240 H", {9: "1", 14: "7"})
    '240 H   1    7'
    """
    for column, text in texts.items():
        code = f"{code:{column - 1}}{text}"
    return code
