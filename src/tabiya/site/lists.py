"""The lists of the site: players, rounds, standings and the crosstable, in parts if they are long."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from tabiya.answers.lists.pairings import MATCH, NOT_PLAYING, PAIRINGS, TEAMS_NOT_PLAYING
from tabiya.answers.lists.spec import (
    CellKind,
    Figure,
    ListColumn,
    ListSpec,
    PersonCell,
    Row,
    Surface,
    TeamCell,
    Value,
    values_of,
)
from tabiya.answers.rounds import IdleLine, IdleTeam, ListedMatch, PairingLine
from tabiya.languages import gettext
from tabiya.model.player import Player
from tabiya.printing.people import title_of
from tabiya.site.html import Html, PageColumn, PageFrame, cells, element, link, markup, page, table

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


def parts_of(rows: int, most: int = ROWS) -> list[ListPart]:
    """Return the parts of a list of so many rows; a short list is one part, and so is an empty one."""
    count = max(1, -(-rows // most))
    return [
        ListPart(number, count, most * (number - 1), min(rows, most * number), rows, most)
        for number in range(1, count + 1)
    ]


def address(list_: str, part: int = 1) -> str:
    """Return the page of a part of a list."""
    return f"{list_}.html" if part == 1 else f"{list_}-{part}.html"


def player_page_of(number: int) -> str:
    """Return where a player's own page is."""
    return f"p{number}.html"


def team_page_of(number: int) -> str:
    """Return where a team's own page is."""
    return f"team-{number}.html"


def named(player: Player) -> Html:
    """Return the title and the name, which leads to the player's page."""
    return _with_title(title_of(player), player.number, player.name)


def _with_title(title: str, number: int, name: str) -> Html:
    shown = link(player_page_of(number), name)
    return Html(f"{title} {shown}") if title else shown


def list_page(
    frame: PageFrame,
    list_: str,
    part: ListPart,
    title: str,
    body: Sequence[str],
    after: Sequence[str] = (),
) -> bytes:
    """Return the page of a part of a list, which leads to the other parts above and below it."""
    here = address(list_, part.number)
    ways = _ways(list_, part)
    if not ways:
        return page(frame, here, title, [*body, *after])
    word = markup(frame.translation.gettext("Parts of the list"))
    # Two landmarks of one name would be a riddle to who moves by them.
    return page(
        frame, here, title, [f'<nav aria-label="{word}">{ways}</nav>\n', *body, ways, *after]
    )


def _ways(list_: str, part: ListPart) -> Html:
    if part.of == 1:
        return Html()
    ways = "".join(
        f"<li><a href={address(list_, each.number)}"
        f"{' aria-current=true' if each.number == part.number else ''}>"
        f"{each.first + 1}–{each.last}</a>"
        for each in parts_of(part.rows, part.most)
    )
    return Html(f"<ul class=parts>{ways}</ul>\n")


def spec_page(
    frame: PageFrame,
    part: ListPart,
    spec: ListSpec[Row],
    columns: Sequence[ListColumn[Row]],
    rows: Sequence[Row] | Sequence[Html],
    *,
    lead: str = "",
    note: str = "",
) -> bytes:
    """Return a part of a list; the columns are those of the whole list.

    Rows that are drawn already are taken as they are.
    """
    body = [element("p", lead, class_="lead")] if lead else []
    if rows:
        body.append(list_table(spec.heading, columns, rows, heading=False))
    else:
        body.append(element("p", gettext(spec.empty)))
    if note:
        body.append(element("p", note))
    return list_page(frame, spec.name, part, spec.heading, body)


def list_table(
    caption: str,
    columns: Sequence[ListColumn[Row]],
    rows: Sequence[Row] | Sequence[Html],
    headings: Mapping[str, Html] = MappingProxyType({}),
    *,
    heading: bool = True,
) -> Html:
    """Return rows of a list as a table; `headings` replaces those of columns that lead somewhere."""
    return table(
        caption,
        [
            PageColumn(
                headings.get(column.name) or gettext(column.heading),
                number=column.kind is CellKind.NUMBER,
                wide=column.wide,
            )
            for column in columns
        ],
        [
            row if isinstance(row, Html) else cells_of(columns, values_of(columns, row))
            for row in rows
        ],
        heading=heading,
    )


def cells_of(columns: Sequence[ListColumn[Row]], values: Sequence[Value]) -> Html:
    """Return the cells of what a row of a list holds."""
    return cells(_cell(column.kind, value) for column, value in zip(columns, values, strict=True))


def _cell(kind: CellKind, value: Value) -> object:
    if isinstance(value, PersonCell):
        return _with_title(value.title, value.number, value.name)
    if isinstance(value, TeamCell):
        return link(team_page_of(value.number), value.name)
    if isinstance(value, Figure):
        return value.shown
    if kind is CellKind.RESULT:
        return value or "–"
    return "" if value is None else value


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


def round_page(frame: PageFrame, part: ListPart, shown: RoundShown) -> bytes:
    """Return a part of a round: its boards with their results, and who does not play."""
    title = frame.translation.gettext("Round {round}").format(round=shown.number)
    body: list[str] = []
    if shown.when:
        body.append(element("p", shown.when, class_="lead"))
    if shown.matches:
        body += [_match(match) for match in shown.matches]
    elif shown.boards:
        columns = PAIRINGS.columns_on(Surface.SITE, shown.boards)
        body.append(list_table(title, columns, shown.boards, heading=False))
    after: list[str] = []
    if shown.idle:
        after.append(_short_list(NOT_PLAYING, shown.idle))
    if shown.idle_teams:
        after.append(_short_list(TEAMS_NOT_PLAYING, shown.idle_teams))
    stem = f"round-{shown.number}"
    files = [f"<li><a href={stem}.{ending}>{ending.upper()}</a>" for ending in shown.files]
    after.append(Html(f"<ul class=parts>{''.join(files)}</ul>\n"))
    return list_page(frame, stem, part, title, body, after)


def _short_list(spec: ListSpec[Row], rows: Sequence[Row]) -> Html:
    return list_table(spec.heading, spec.columns_on(Surface.SITE, rows), rows)


def _match(match: ListedMatch) -> Html:
    # A score in two lines cannot be read.
    score = match.score.replace(" ", "\N{NO-BREAK SPACE}")
    caption = f"{match.table}. {match.first} – {match.second} {score}".rstrip()
    names = {
        "first": link(team_page_of(match.numbers[0]), match.first),
        "second": link(team_page_of(match.numbers[1]), match.second),
    }
    boards = list_table(caption, MATCH.columns_on(Surface.SITE, match.boards), match.boards, names)
    return Html(boards + (element("p", match.note) if match.note else ""))
