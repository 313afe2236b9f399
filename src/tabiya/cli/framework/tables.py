"""Draws a table: with colours and lines on a terminal, as plain columns anywhere else."""

import sys
from collections.abc import Iterable, Sequence
from io import TextIOWrapper
from os import environ
from unicodedata import combining, east_asian_width

from tabiya.answers.lists.spec import ListSpec, Row, Surface, plain_table
from tabiya.formats.comma_separated import comma_separated
from tabiya.languages import gettext


def output_is_terminal() -> bool:
    """Whether the output goes to a terminal, and not into a file or another program."""
    return sys.stdout.isatty()


def json_text(data: object) -> str:
    """Return JSON as commands print it: indented, with letters as they are."""
    from json import dumps

    return dumps(data, indent=2, ensure_ascii=False) + "\n"


def print_json(answer: object) -> None:
    """Print an answer as JSON in UTF-8, whatever the terminal can show: another program reads it."""
    from tabiya.formats.json_form import DOCUMENTS

    text = json_text(DOCUMENTS.write(answer))
    sys.stdout.flush()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.buffer.write(text.encode("utf-8", "surrogatepass"))
        sys.stdout.buffer.flush()
    else:
        sys.stdout.write(text)


def draw_table(
    title: str,
    *,
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    numeric: Sequence[str] = (),
    wide: bool = False,
    fixed: int = 3,
) -> None:
    """Print the rows under their column names, which are told here; the numeric columns stand to the right.

    Only a person sees the title: a program that reads the lines expects the columns first. A table that
    is wider than the terminal is drawn in blocks, each of which begins with the `fixed` first columns;
    `wide` leaves it whole. No cell is ever shortened. Where the terminal lacks a letter, the columns
    leave room for what it shows in its place.
    """
    columns = [_as_shown(gettext(name)) for name in columns]
    numeric = [_as_shown(gettext(name)) for name in numeric]
    rows = [[_as_shown(cell) for cell in row] for row in rows]
    if output_is_terminal() and not wide:
        from shutil import get_terminal_size

        width = get_terminal_size().columns
        for places in blocks(columns, rows, width, fixed):
            _draw_for_a_person(
                title,
                [columns[place] for place in places],
                [[row[place] for place in places] for row in rows],
                numeric,
            )
    elif output_is_terminal():
        _draw_for_a_person(title, columns, rows, numeric)
    else:
        for line in plain_lines(columns=columns, rows=rows, numeric=numeric):
            print(line)


def draw_list(
    spec: ListSpec[Row],
    rows: Sequence[Row],
    *,
    title: str | None = None,
    csv: bool = False,
    wide: bool = False,
) -> None:
    """Print a list with its own columns, or as comma-separated values for a spreadsheet."""
    table = plain_table(spec, Surface.TERMINAL, rows, title="Title")
    lines = [tuple(map(str, row)) for row in table.rows]
    if csv:
        print(comma_separated([table.headings, *lines]), end="")
        return
    draw_table(
        spec.heading if title is None else title,
        columns=table.headings,
        rows=lines,
        numeric=[table.headings[place] for place in table.numeric],
        wide=wide,
    )


def blocks(
    columns: Sequence[str], rows: Sequence[Sequence[str]], width: int, fixed: int
) -> list[list[int]]:
    """Return which columns stand together so that each block fits into the width, frame included."""
    needed = [
        3 + max([shown_width(name), *(shown_width(row[place]) for row in rows)])
        for place, name in enumerate(columns)
    ]
    if sum(needed) + 1 <= width or fixed >= len(columns):
        return [list(range(len(columns)))]
    head = list(range(fixed))
    room = width - 1 - sum(needed[:fixed])
    groups: list[list[int]] = []
    left = 0
    for place in range(fixed, len(columns)):
        if not groups or needed[place] > left:
            groups.append([*head])
            left = room
        groups[-1].append(place)
        left -= needed[place]
    return groups


def plain_lines(
    *,
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    numeric: Sequence[str] = (),
) -> list[str]:
    """Return the table as lines of text with two blanks between the columns, the names first."""
    widths = _widths([columns, *rows])

    def line(row: Sequence[str]) -> str:
        cells = [
            _padded(cell, width, right=name in numeric)
            for cell, width, name in zip(row, widths, columns, strict=True)
        ]
        return "  ".join(cells).rstrip()

    return [line(row) for row in [columns, *rows]]


def _draw_for_a_person(
    title: str,
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    numeric: Sequence[str],
) -> None:
    frame = _LINES if _can_show(_LINES[0]) else _SIGNS
    (first, middle, last), side, rule = frame
    widths = _widths([columns, *rows])
    bold, plain = ("\x1b[1m", "\x1b[0m") if environ.get("TERM", "dumb") != "dumb" else ("", "")

    def ruled(ends: str) -> str:
        return ends[0] + ends[1].join(rule * (width + 2) for width in widths) + ends[2]

    def line(row: Sequence[str], before: str = "", after: str = "") -> str:
        cells = (
            f" {before}{_padded(cell, width, right=name in numeric)}{after} "
            for cell, width, name in zip(row, widths, columns, strict=True)
        )
        return side + side.join(cells) + side

    if title:
        print(title)
    print(ruled(first))
    print(line(columns, bold, plain))
    print(ruled(middle))
    for row in rows:
        print(line(row))
    print(ruled(last))


_LINES = (("┌┬┐", "├┼┤", "└┴┘"), "│", "─")
_SIGNS = (("+++", "+++", "+++"), "|", "-")
"""The frame of a table, for terminals that know its lines and for those that do not."""


def _can_show(texts: Iterable[str]) -> bool:
    try:
        "".join(texts).encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _as_shown(cell: str) -> str:
    """Return a cell with the escapes that the terminal shows for letters it lacks."""
    if cell.isascii():
        return cell
    encoding = sys.stdout.encoding or "utf-8"
    return cell.encode(encoding, "backslashreplace").decode(encoding)


def _widths(table: Sequence[Sequence[str]]) -> list[int]:
    return [max(map(shown_width, cells)) for cells in zip(*table, strict=True)]


def _padded(cell: str, width: int, *, right: bool) -> str:
    blanks = " " * (width - shown_width(cell))
    return blanks + cell if right else cell + blanks


def shown_width(text: str) -> int:
    """Return how many places a text takes on a terminal.

    >>> shown_width("Ann"), shown_width("丁立人"), shown_width("e\u0301")
    (3, 6, 1)
    """
    if text.isascii():
        return len(text)
    return sum(
        0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text
    )
