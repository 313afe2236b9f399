"""A list of teams: a column that names the team of each player, or a block of lines for each team."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tabiya.errors import Problem
from tabiya.formats.spreadsheet.columns import folded, is_heading_row
from tabiya.formats.spreadsheet.grid import Grid, read_grid, refusal
from tabiya.formats.spreadsheet.reading import players_in
from tabiya.languages import Text, gettext
from tabiya.model.player import Player

_TEAM = frozenset(
    [
        "team",
        "teamname",
        "mannschaft",
        "verein",
        "club",
        "equipo",
        "equipe",
        "squadra",
        "druzyna",
        "ploeg",
        "clubteam",
        "команда",
    ]
)
_CAPTAIN = frozenset(
    ["captain", "teamcaptain", "kapitan", "mannschaftsfuhrer", "capitaine", "capitan", "capitano"]
)
_BOARD = frozenset(
    [
        "board",
        "boardno",
        "bo",
        "bd",
        "brett",
        "brettnr",
        "tablero",
        "echiquier",
        "scacchiera",
        "bord",
    ]
)
_RESERVE = ("r", "ers", "sub", "sup", "зап")
"""How a cell of that column begins that calls a player a reserve: reserve, Ersatz, suplente ..."""
_AFTER_BOARDS = 1000
_TITLE = re.compile(r"^(?:team|mannschaft|equipe|equipo)\s*:\s*(.+)$|^(.+?)\s*:$", re.IGNORECASE)
_OF_CAPTAIN = re.compile(
    r"[(,;]?\s*(?:captain|capt\.|capitaine|capitán|kapitän)\s*:?\s*([^()]+?)\)?\s*$", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class ListedTeam:
    """A team as a list has it, its players in board order."""

    name: str
    captain: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class TeamsPreview:
    """What was understood of a list, to be looked at before anything is entered."""

    teams: tuple[ListedTeam, ...]
    problems: tuple[Problem, ...]
    left_out: int = 0
    """How many rows tell of nobody who can be entered."""


def read_teams(data: bytes | str, *, rating_source: str = "") -> TeamsPreview:
    """Understand a list of teams with their players; raises ReadingRefused if it is none."""
    grid = read_grid(data)
    if not any(any(row) for row in grid):
        raise refusal(
            Text("the list is empty"), Text("Paste or upload at least one team with its players.")
        )
    parts = _by_column(grid) or _by_block(grid)
    teams, captains, players = parts.teams, parts.captains, parts.players
    if not teams:
        raise refusal(
            Text("no teams were found"),
            Text(
                "Write the name of each team on a separate line above its players, with an "
                "empty line between teams; or add a column with the heading Team."
            ),
        )
    preview = players_in(players, rating_source=rating_source)
    members: dict[str, list[Player]] = {}
    problems = [replace(problem, row=parts.row(problem.row)) for problem in preview.problems]
    for row in preview.rows:
        team = teams.get(row.row)
        if team is None:
            problems.append(
                Problem(
                    parts.row(row.row),
                    0,
                    "",
                    gettext("this player has no team"),
                    gettext("Enter the player's team."),
                )
            )
        elif row.player is not None:
            members.setdefault(team, []).append(row.player)
    empty = dict.fromkeys(team for team in teams.values() if team not in members)
    problems += [
        Problem(
            1, 0, team, gettext("this team has no players"), gettext("List them below its name.")
        )
        for team in empty
    ]
    listed = tuple(
        ListedTeam(team, captains.get(team, ""), tuple(players))
        for team, players in members.items()
    )
    if not listed:
        raise refusal(
            Text("no players were found"), Text("List them below the name of their team.")
        )
    entered = sum(len(team.players) for team in listed)
    return TeamsPreview(listed, tuple(problems), len(preview.rows) - entered)


@dataclass(frozen=True, slots=True)
class _Parts:
    """The team of each row, the captain of each team, and the cells that tell of players."""

    teams: dict[int, str]
    captains: dict[str, str]
    players: Grid
    rows: tuple[int, ...] = ()
    """Where the rows stand in the file, if they were put in another order."""

    def row(self, number: int) -> int:
        return self.rows[number - 1] if number <= len(self.rows) else number


def _by_column(grid: Grid) -> _Parts | None:
    """A list whose headings name a column of teams; board numbers put the rows in order."""
    for index, row in enumerate(grid[:11]):
        words = [folded(cell) for cell in row]
        place = next((n for n, word in enumerate(words) if word in _TEAM), None)
        if place is None or not is_heading_row([c for n, c in enumerate(row) if n != place]):
            continue
        captain = next((n for n, word in enumerate(words) if word in _CAPTAIN), None)
        board = next((n for n, word in enumerate(words) if word in _BOARD), None)
        left_out = {n for n in (place, captain, board) if n is not None}
        body = list(enumerate(grid[index + 1 :], start=index + 2))
        named = list(_named(body, place))
        order = list(dict.fromkeys(team for _, _, team in named if team))
        if board is not None:
            named.sort(key=lambda entry: (_place(order, entry[2]), _board(_cell(entry[1], board))))
        captains: dict[str, str] = {}
        for _, cells, team in named:
            if captain is not None and team and _cell(cells, captain):
                captains.setdefault(team, _cell(cells, captain))
        heading = tuple("" if n in left_out else cell for n, cell in enumerate(row))
        rows = [
            tuple("" if n in left_out else cell for n, cell in enumerate(cells))
            for _, cells, _ in named
        ]
        # The rows may have moved: their numbers are those of the list that is read.
        teams = {number: team for number, (_, _, team) in enumerate(named, start=2) if team}
        moved = (index + 1, *(number for number, _, _ in named))
        return _Parts(teams, captains, (heading, *rows), moved)
    return None


def _named(
    body: Sequence[tuple[int, tuple[str, ...]]], place: int
) -> Iterator[tuple[int, tuple[str, ...], str]]:
    """Yield the rows with their teams; an empty cell below a team means the same team.

    Tables often name the team in the first row of its block only, with merged cells below.
    """
    team = ""
    for number, cells in body:
        if any(cells):
            team = _cell(cells, place) or team
            yield number, cells, team


def _cell(cells: tuple[str, ...], place: int) -> str:
    return cells[place].strip() if place < len(cells) else ""


def _place(order: list[str], team: str) -> int:
    return order.index(team) if team in order else len(order)


def _board(cell: str) -> int:
    """The board by which a row is put in order; "R1" and "Reserve 1" come after every board."""
    digits = "".join(letter for letter in cell if letter.isdecimal())
    reserve = folded(cell).startswith(_RESERVE)
    return (int(digits[:3]) if digits else 999) + (_AFTER_BOARDS if reserve or not digits else 0)


def _by_block(grid: Grid) -> _Parts:
    """Blocks of lines, each with the name of the team first; or titles such as "Team: Berlin"."""
    teams: dict[int, str] = {}
    captains: dict[str, str] = {}
    players: list[tuple[str, ...]] = []
    team = ""
    after_gap = True
    for number, row in enumerate(grid, start=1):
        cells = [cell for cell in row if cell]
        title = _title(grid, number, cells, after_gap=after_gap) if cells else None
        after_gap = not cells
        if title is not None:
            team, captain = title
            if captain:
                captains[team] = captain
            players.append(())
            continue
        players.append(row)
        if cells and team:
            teams[number] = team
        if cells and is_heading_row(row):
            teams.pop(number, None)
            after_gap = True
    return _Parts(teams, captains, tuple(players))


def _title(grid: Grid, number: int, cells: list[str], *, after_gap: bool) -> tuple[str, str] | None:
    """The name of a team and its captain, if the row is the title of a block."""
    row = grid[number - 1]
    marked = _TITLE.match(cells[0]) if len(cells) <= 2 else None
    follows = number < len(grid) and any(grid[number])
    alone = after_gap and follows and len(cells) <= 2 and not is_heading_row(row)
    gaps = any(not any(row) for row in grid)
    if marked is None and not (alone and gaps and _narrower_than_next(grid, number)):
        return None
    words = "; ".join(cells)
    captain = _OF_CAPTAIN.search(words)
    name = words[: captain.start()] if captain else cells[0]
    match = _TITLE.match(name.strip(" ;,"))
    name = next(filter(None, match.groups())) if match else name
    return name.strip(" ;,:"), captain.group(1).strip() if captain else ""


def _narrower_than_next(grid: Grid, number: int) -> bool:
    """Whether the row has one cell, or its second names the captain, so that it is no player.

    In a list of names alone every row has one cell; there the first line of a block is the team.
    """
    cells = [cell for cell in grid[number - 1] if cell]
    if len(cells) == 2:
        return _OF_CAPTAIN.search(cells[1]) is not None
    return len(cells) == 1
