"""Draws a table: with colours and lines on a terminal, as plain columns anywhere else."""

import sys
from collections.abc import Sequence
from io import TextIOWrapper


def output_is_terminal() -> bool:
    """Whether the output goes to a terminal, and not into a file or another program."""
    return sys.stdout.isatty()


def json_text(data: object) -> str:
    """Return JSON as commands print it: indented, with letters as they are."""
    from json import dumps

    return dumps(data, indent=2, ensure_ascii=False) + "\n"


def print_json(data: object) -> None:
    """Print JSON in UTF-8, whatever the terminal can show: another program reads it."""
    text = json_text(data)
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
    """Print the rows under their column names; the numeric columns stand to the right.

    Only a person sees the title: a program that reads the lines expects the columns first. A table that
    is wider than the terminal is drawn in blocks, each of which begins with the `fixed` first columns;
    `wide` leaves it whole. No cell is ever shortened.
    """
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


def blocks(
    columns: Sequence[str], rows: Sequence[Sequence[str]], width: int, fixed: int
) -> list[list[int]]:
    """Return which columns stand together so that each block fits into the width, frame included."""
    needed = [
        3 + max([len(name), *(len(row[place]) for row in rows)])
        for place, name in enumerate(columns)
    ]
    if sum(needed) + 1 <= width or fixed >= len(columns):
        return [list(range(len(columns)))]
    head = list(range(fixed))
    room = width - 1 - sum(needed[:fixed])
    found: list[list[int]] = []
    left = 0
    for place in range(fixed, len(columns)):
        if not found or needed[place] > left:
            found.append([*head])
            left = room
        found[-1].append(place)
        left -= needed[place]
    return found


def plain_lines(
    *,
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    numeric: Sequence[str] = (),
) -> list[str]:
    """Return the table as lines of text with two blanks between the columns, the names first."""
    table = [columns, *rows]
    widths = [max(len(row[place]) for row in table) for place in range(len(columns))]

    def line(row: Sequence[str]) -> str:
        cells = [
            cell.rjust(width) if name in numeric else cell.ljust(width)
            for cell, width, name in zip(row, widths, columns, strict=True)
        ]
        return "  ".join(cells).rstrip()

    return [line(row) for row in table]


def _draw_for_a_person(
    title: str,
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    numeric: Sequence[str],
) -> None:
    # A large library, which only a table on a terminal needs.
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=Text(title) if title else None, title_justify="left", header_style="bold")
    for name in columns:
        table.add_column(
            Text(name),
            justify="right" if name in numeric else "left",
            overflow="fold",
            no_wrap=name in numeric,
        )
    for row in rows:
        table.add_row(*map(Text, row))
    needed = Console().measure(table).maximum
    Console(width=max(needed, Console().width)).print(table)
