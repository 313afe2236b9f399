"""The lists of the site, in parts if they are long."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from markupsafe import Markup

from tabiya.answers.fixtures import FixtureLine
from tabiya.answers.lists.fixtures import FIXTURES
from tabiya.answers.lists.pairings import MATCH, NOT_PLAYING, PAIRINGS, TEAMS_NOT_PLAYING
from tabiya.answers.lists.spec import CellKind, ListColumn, ListSpec, Row, Surface, list_values
from tabiya.answers.rounds import IdleLine, IdleTeam, ListedMatch, PairingLine
from tabiya.languages import gettext
from tabiya.site.rendering import PageFrame, cells, link, page

ROWS = 200
"""So many rows are in one part of a list."""
BOARDS = 100
"""So many boards are in one part of a round: a result writes one part anew and not the whole."""
MATCHES = 25
"""So many matches of teams are in one part of a round."""


class ListPart(NamedTuple):
    """A part of a long list: its place among the others, and the rows it has."""

    number: int
    of: int
    first: int
    last: int
    rows: int
    most: int
    names: tuple[str, ...] = ()
    """What the parts are called, if not by the places of their rows."""


def list_parts(rows: int, most: int = ROWS) -> list[ListPart]:
    """Return the parts of a list of so many rows; a short list is one part, and so is an empty one."""
    count = max(1, -(-rows // most))
    return [
        ListPart(number, count, most * (number - 1), min(rows, most * number), rows, most)
        for number in range(1, count + 1)
    ]


def named_parts(names: Sequence[str], most: int = ROWS) -> list[ListPart]:
    """Return the parts of a list in the order of the alphabet, called by their first and last names."""
    parts = list_parts(len(names), most)
    if len(parts) == 1:
        return parts
    called = tuple(
        f"{_beginning(names[part.first])} – {_beginning(names[part.last - 1])}" for part in parts
    )
    return [part._replace(names=called) for part in parts]


def _beginning(name: str) -> str:
    return name.split(",", maxsplit=1)[0][:12]


def address(list_: str, part: int = 1) -> str:
    """Return the page of a part of a list."""
    return f"{list_}.html" if part == 1 else f"{list_}-{part}.html"


def get_player_page(number: int) -> str:
    """Return where a player's own page is."""
    return f"p{number}.html"


def get_team_page(number: int) -> str:
    """Return where a team's own page is."""
    return f"team-{number}.html"


class ListTable(NamedTuple):
    """A list as a page draws it: its columns with how they are set, and the cells of its rows."""

    caption: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[Markup, ...]


def list_table(
    caption: str,
    columns: Sequence[ListColumn[Row]],
    rows: Sequence[Row] | Sequence[Markup],
    headings: Mapping[str, Markup] = MappingProxyType({}),
) -> ListTable:
    """Return rows of a list as a table; `headings` replaces those of columns that lead somewhere.

    Rows that are drawn already are taken as they are.
    """
    return ListTable(
        caption,
        tuple(
            (
                headings.get(column.name) or gettext(column.heading),
                "n" * (column.kind is CellKind.NUMBER) + "w" * column.wide,
            )
            for column in columns
        ),
        tuple(
            row if isinstance(row, Markup) else cells(columns, list_values(columns, row))
            for row in rows
        ),
    )


def list_page(
    frame: PageFrame,
    name: str,
    part: ListPart,
    template: str = "list.html",
    *,
    title: str,
    **context: object,
) -> bytes:
    """Return the page of a part of a list, which leads to the other parts above and below it."""
    parts = [
        (
            address(name, other.number),
            part.names[other.number - 1] if part.names else f"{other.first + 1}–{other.last}",
            other.number == part.number,
        )
        for other in list_parts(part.rows, part.most)
    ]
    here = address(name, part.number)
    shown = parts if part.of > 1 else ()
    return page(frame, here, template, title=title, parts=shown, **context)


def spec_page(
    frame: PageFrame,
    part: ListPart,
    spec: ListSpec[Row],
    columns: Sequence[ListColumn[Row]],
    rows: Sequence[Row] | Sequence[Markup],
    *,
    lead: str = "",
    note: str = "",
    name: str = "",
    title: str = "",
) -> bytes:
    """Return a part of a list; the columns are those of the whole list.

    It has the name and the title of the list, unless others are given.
    """
    title = title or spec.heading
    return list_page(
        frame,
        name or spec.name,
        part,
        title=title,
        listed=list_table(title, columns, rows),
        empty=gettext(spec.empty),
        lead=lead,
        note=note,
    )


def fixtures_page(
    frame: PageFrame,
    part: ListPart,
    columns: Sequence[ListColumn[FixtureLine]],
    rows: Sequence[FixtureLine],
    files: Sequence[str],
) -> bytes:
    """Return a part of the fixtures, with the endings of the files that programs can have of them."""
    return list_page(
        frame,
        FIXTURES.name,
        part,
        "fixtures.html",
        title=FIXTURES.heading,
        listed=list_table(FIXTURES.heading, columns, rows),
        lead="",
        note="",
        files=files,
    )


class RoundShown(NamedTuple):
    """A round, or a part of it, as its page shows it."""

    number: int
    when: str
    boards: tuple[PairingLine, ...]
    idle: tuple[IdleLine, ...]
    matches: tuple[ListedMatch, ...]
    """In a round of teams, which has no table of boards then."""
    idle_teams: tuple[IdleTeam, ...]
    files: tuple[str, ...]
    """The endings of the files that programs can have of it."""


class MatchShown(NamedTuple):
    """A match of teams with its boards."""

    listed: ListTable
    note: str


def round_page(frame: PageFrame, part: ListPart, shown: RoundShown) -> bytes:
    """Return a part of a round: its boards with their results, and who does not play."""
    title = frame.round_called(shown.number)
    boards = () if shown.matches else shown.boards
    idle = (_table(NOT_PLAYING, shown.idle), _table(TEAMS_NOT_PLAYING, shown.idle_teams))
    return list_page(
        frame,
        f"round-{shown.number}",
        part,
        "round.html",
        title=title,
        number=shown.number,
        lead=shown.when,
        note="",
        listed=list_table(title, PAIRINGS.columns_on(Surface.SITE, boards), boards),
        matches=[_match(match) for match in shown.matches],
        idle=[table for table in idle if table.rows],
        files=shown.files,
    )


def _table(spec: ListSpec[Row], rows: Sequence[Row]) -> ListTable:
    return list_table(spec.heading, spec.columns_on(Surface.SITE, rows), rows)


def _match(match: ListedMatch) -> MatchShown:
    # A score in two lines cannot be read.
    score = match.score.replace(" ", "\N{NO-BREAK SPACE}")
    caption = f"{match.table}. {match.first} – {match.second} {score}".rstrip()
    names = {
        "first": link(get_team_page(match.numbers[0]), match.first),
        "second": link(get_team_page(match.numbers[1]), match.second),
    }
    columns = MATCH.columns_on(Surface.SITE, match.boards)
    return MatchShown(list_table(caption, columns, match.boards, names), match.note)
