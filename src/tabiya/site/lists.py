"""The lists of the site: players, rounds, standings and the crosstable, in parts if they are long."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tabiya.answers.lists.spec import (
    CellKind,
    Figure,
    ListColumn,
    ListSpec,
    PersonCell,
    Row,
    TeamCell,
    Value,
    values_of,
)
from tabiya.model.player import Player
from tabiya.model.points import Points, show_points
from tabiya.model.round import Game
from tabiya.printing.documents.team_pairings import IdleTeam, PrintedMatch
from tabiya.printing.people import IdlePlayer, rating_of, result_of, title_of
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
    _ = frame.translation.gettext
    title = spec.heading
    body = [element("p", lead, class_="lead")] if lead else []
    if rows:
        body.append(list_table(frame, title, columns, rows))
    else:
        body.append(element("p", _(spec.empty)))
    if note:
        body.append(element("p", note))
    return list_page(frame, spec.name, part, title, body)


def list_table(
    frame: PageFrame,
    caption: str,
    columns: Sequence[ListColumn[Row]],
    rows: Sequence[Row] | Sequence[Html],
    *,
    heading: bool = False,
) -> Html:
    """Return the table of a list."""
    _ = frame.translation.gettext
    return table(
        caption,
        [
            PageColumn(_(column.heading), number=column.kind is CellKind.NUMBER, wide=column.wide)
            for column in columns
        ],
        [row if isinstance(row, Html) else cells_of(values_of(columns, row)) for row in rows],
        heading=heading,
    )


def cells_of(values: Iterable[Value]) -> Html:
    """Return the cells of what a row of a list holds."""
    return cells(map(_cell, values))


def _cell(value: Value) -> object:
    if isinstance(value, PersonCell):
        return _with_title(value.title, value.number, value.name)
    if isinstance(value, TeamCell):
        return link(team_page_of(value.number), value.name)
    if isinstance(value, Figure):
        return value.shown
    return "" if value is None else value


class RoundShown(NamedTuple):
    """A round, or a part of it, as its page shows it."""

    number: int
    when: str
    games: tuple[tuple[int, Game, Player, Player, Points, Points], ...]
    """The board, the game, both players and their points before the round."""
    idle: tuple[IdlePlayer, ...]
    matches: tuple[PrintedMatch, ...]
    """In a round of teams, which has no table of games then."""
    idle_teams: tuple[IdleTeam, ...]
    files: tuple[str, ...]
    """The endings of the files that programs can have of it."""


def round_page(frame: PageFrame, part: ListPart, shown: RoundShown) -> bytes:
    """Return a part of a round: its boards with their results, and who does not play."""
    _ = frame.translation.gettext
    title = _("Round {round}").format(round=shown.number)
    body: list[str] = []
    if shown.when:
        body.append(element("p", shown.when, class_="lead"))
    if shown.matches:
        body += [_match(frame, match) for match in shown.matches]
    elif shown.games:
        rows = [_board(frame, *each) for each in shown.games]
        body.append(table(title, _board_columns(frame), rows, heading=False))
    idle = [
        (
            each.player.number,
            link(player_page_of(int(each.player.number)), each.player.name),
            each.reason,
        )
        for each in shown.idle
    ] or [
        (str(each.number), link(team_page_of(each.number), each.name), each.reason)
        for each in shown.idle_teams
    ]
    after: list[str] = []
    if idle:
        columns = (PageColumn(_("No."), number=True), PageColumn(_("Name")), PageColumn(_("Why")))
        after.append(table(_("Not playing"), columns, idle))
    stem = f"round-{shown.number}"
    files = [f"<li><a href={stem}.{ending}>{ending.upper()}</a>" for ending in shown.files]
    after.append(Html(f"<ul class=parts>{''.join(files)}</ul>\n"))
    return list_page(frame, stem, part, title, body, after)


def _board_columns(frame: PageFrame) -> tuple[PageColumn, ...]:
    _ = frame.translation.gettext
    return (
        PageColumn(_("Bo."), number=True),
        PageColumn(_("White")),
        PageColumn(_("Rtg"), number=True, wide=True),
        PageColumn(_("Pts."), number=True),
        PageColumn(_("Result")),
        PageColumn(_("Pts."), number=True),
        PageColumn(_("Black")),
        PageColumn(_("Rtg"), number=True, wide=True),
    )


def _board(
    frame: PageFrame,
    board: int,
    game: Game,
    white: Player,
    black: Player,
    to_white: Points,
    to_black: Points,
) -> tuple[object, ...]:
    return (
        board,
        named(white),
        rating_of(white),
        show_points(to_white),
        result_of(game.result, frame.translation.gettext) or "–",
        show_points(to_black),
        named(black),
        rating_of(black),
    )


def _match(frame: PageFrame, match: PrintedMatch) -> Html:
    _ = frame.translation.gettext
    # A score in two lines cannot be read.
    score = match.score.replace(" ", "\N{NO-BREAK SPACE}")
    caption = f"{match.table}. {match.first} – {match.second} {score}".rstrip()
    columns = (
        PageColumn(_("Bo."), number=True),
        PageColumn(_("Colour")),
        PageColumn(link(team_page_of(match.numbers[0]), match.first)),
        PageColumn(_("Rtg"), number=True, wide=True),
        PageColumn(_("Result")),
        PageColumn(link(team_page_of(match.numbers[1]), match.second)),
        PageColumn(_("Rtg"), number=True, wide=True),
    )
    rows = [
        (
            each.board,
            each.first_colour,
            _with_title(each.first_title, each.first_number, each.first),
            each.first_rating,
            each.result or "–",
            _with_title(each.second_title, each.second_number, each.second),
            each.second_rating,
        )
        for each in match.boards
    ]
    return Html(table(caption, columns, rows) + (element("p", match.note) if match.note else ""))
