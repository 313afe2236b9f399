"""The pairings of a round: by boards, by names, match by match, and who does not play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tabiya.answers.byes import BYES
from tabiya.answers.lists.spec import (
    EVERYWHERE,
    CellKind,
    Figure,
    ListColumn,
    ListSpec,
    PersonCell,
    Surface,
    TeamCell,
    Value,
)
from tabiya.answers.rounds import (
    GameOrBye,
    IdleLine,
    IdleTeam,
    LaterBye,
    NameLine,
    PairingLine,
    Seat,
    describe_result,
)
from tabiya.languages import gettext, translatable
from tabiya.model.event_profile import EventPart
from tabiya.model.player import initial_in_lists
from tabiya.model.points import Points, format_points, show_points
from tabiya.model.result import ByeKind

_SCREENS = Surface.SCREEN | Surface.NARROW_SCREEN


def person_at(seat: Seat) -> PersonCell:
    """Return the cell that names a player of a round."""
    return PersonCell(seat.title, seat.name, seat.number, seat.entrant)


def _figure(points: Points) -> Figure:
    return Figure(show_points(points), format_points(points))


BOARD: ListColumn[PairingLine] = ListColumn(
    "board", lambda row: row.board, translatable("Bo."), kind=CellKind.NUMBER, strong=True
)
RESULT: ListColumn[PairingLine] = ListColumn(
    "result",
    lambda row: row.result_words,
    translatable("Result"),
    kind=CellKind.RESULT,
)


def _number(name: str, place: int) -> ListColumn[PairingLine]:
    return ListColumn(
        name,
        lambda row: row.sides[place].number,
        translatable("No."),
        kind=CellKind.NUMBER,
        wide=True,
        surfaces=Surface.DESK | Surface.PAPER,
    )


def _person(name: str, heading: str, place: int) -> ListColumn[PairingLine]:
    def cell(row: PairingLine) -> PersonCell:
        seat, colour = row.sides[place], row.colours[place]
        return person_at(seat)._replace(colour=colour, remark=seat.team if colour else "")

    return ListColumn(name, cell, heading, kind=CellKind.PERSON)


def _rating(name: str, place: int) -> ListColumn[PairingLine]:
    return ListColumn(
        name,
        lambda row: row.sides[place].rating,
        translatable("Rtg"),
        kind=CellKind.NUMBER,
        wide=True,
        surfaces=EVERYWHERE & ~_SCREENS,
        part=EventPart.RATINGS,
    )


def _points(name: str, place: int) -> ListColumn[PairingLine]:
    return ListColumn(
        name,
        lambda row: _figure(row.sides[place].points),
        translatable("Pts."),
        kind=CellKind.NUMBER,
        wide=True,
        wide_on=Surface.SITE,
        surfaces=EVERYWHERE & ~Surface.NARROW_SCREEN,
    )


def _colour(name: str, place: int) -> ListColumn[PairingLine]:
    # The desk and the screen say the colour in the cell of the player.
    return ListColumn(
        name,
        lambda row: row.colours[place],
        translatable("Colour"),
        surfaces=EVERYWHERE & ~(Surface.DESK | _SCREENS),
        optional=True,
    )


def _of_boards(first: str, second: str) -> ListSpec[PairingLine]:
    return ListSpec(
        name="pairings",
        title=translatable("Pairings"),
        columns=(
            BOARD,
            _number("first_number", 0),
            _colour("first_colour", 0),
            _person("first", first, 0),
            _rating("first_rating", 0),
            _points("first_points", 0),
            RESULT,
            _points("second_points", 1),
            _colour("second_colour", 1),
            _person("second", second, 1),
            _rating("second_rating", 1),
            _number("second_number", 1),
        ),
        group=lambda row: row.score,
    )


PAIRINGS = _of_boards(translatable("White"), translatable("Black"))
_OF_TEAMS = _of_boards(translatable("Team"), translatable("Team"))


def _with_team(column: ListColumn[PairingLine], place: int) -> tuple[ListColumn[PairingLine], ...]:
    """Return the column of a player; paper has the team beside it."""
    return (
        replace(column, surfaces=EVERYWHERE & ~Surface.PAPER),
        replace(column, heading=translatable("Name"), surfaces=Surface.PAPER),
        ListColumn(
            f"{column.name}_team",
            lambda row: row.sides[place].team,
            translatable("Team"),
            surfaces=Surface.PAPER,
        ),
    )


def _columns_of_teams() -> Iterator[ListColumn[PairingLine]]:
    for column in _OF_TEAMS.columns:
        if column.name in ("first", "second"):
            yield from _with_team(column, ("first", "second").index(column.name))
        elif column.name.endswith(("number", "points")):
            # Two names and two teams need their room.
            yield replace(column, surfaces=column.surfaces & ~Surface.PAPER)
        else:
            yield column


TEAM_PAIRINGS = replace(_OF_TEAMS, columns=tuple(_columns_of_teams()))
"""The boards of teams: the first team is on the left whatever its colour."""
MATCH: ListSpec[PairingLine] = ListSpec(
    name="match-boards",
    title=translatable("Match"),
    columns=(
        BOARD,
        _colour("first_colour", 0),
        _person("first", translatable("Team"), 0),
        _rating("first_rating", 0),
        RESULT,
        _person("second", translatable("Team"), 1),
        _rating("second_rating", 1),
    ),
)
"""The boards of one match; the names of the teams can stand above those of their players."""

NOT_PLAYING: ListSpec[IdleLine] = ListSpec(
    name="not-playing",
    title=translatable("Not playing"),
    columns=(
        ListColumn(
            "number", lambda row: row.seat.number, translatable("No."), kind=CellKind.NUMBER
        ),
        ListColumn(
            "name", lambda row: person_at(row.seat), translatable("Name"), kind=CellKind.PERSON
        ),
        ListColumn(
            "rating",
            lambda row: row.seat.rating,
            translatable("Rtg"),
            kind=CellKind.NUMBER,
            surfaces=Surface.PAPER,
        ),
        ListColumn(
            "points",
            lambda row: _figure(row.seat.points),
            translatable("Pts."),
            kind=CellKind.NUMBER,
            surfaces=Surface.PAPER,
        ),
        ListColumn("why", lambda row: row.why, translatable("Why")),
    ),
    empty=translatable("Everyone plays."),
)
LATER_BYES: ListSpec[LaterBye] = ListSpec(
    name="later-byes",
    title=translatable("Announced for later rounds"),
    columns=(
        ListColumn("round", lambda row: row.round, translatable("Round"), kind=CellKind.NUMBER),
        ListColumn(
            "number", lambda row: row.seat.number, translatable("No."), kind=CellKind.NUMBER
        ),
        ListColumn(
            "name", lambda row: person_at(row.seat), translatable("Name"), kind=CellKind.PERSON
        ),
        ListColumn("why", lambda row: gettext(row.why), translatable("Why")),
    ),
)
TEAMS_NOT_PLAYING: ListSpec[IdleTeam] = ListSpec(
    name="teams-not-playing",
    title=translatable("Not playing"),
    columns=(
        ListColumn("number", lambda row: row.number, translatable("No."), kind=CellKind.NUMBER),
        ListColumn(
            "name",
            lambda row: TeamCell(row.name, row.number),
            translatable("Name"),
            kind=CellKind.TEAM,
        ),
        ListColumn("why", lambda row: row.why, translatable("Why")),
    ),
)


def _colour_on_a_screen(row: NameLine) -> str:
    """Return the colour; in the narrow columns of a screen also why there is none."""
    if row.kind is None:
        return row.colour
    absent = row.kind is ByeKind.ZERO_POINT
    return gettext(translatable("not paired") if absent else translatable("bye"))


def _opponent(row: NameLine) -> Value:
    return person_at(row.opponent) if row.opponent else row.why


BY_NAME: ListSpec[NameLine] = ListSpec(
    name="pairings-by-name",
    title=translatable("Pairings by name"),
    columns=(
        ListColumn(
            "name",
            lambda row: person_at(row.seat),
            translatable("Name"),
            kind=CellKind.PERSON,
            strong=True,
        ),
        ListColumn(
            "number",
            lambda row: row.seat.number,
            translatable("No."),
            kind=CellKind.NUMBER,
            surfaces=Surface.DESK,
        ),
        ListColumn(
            "own_team",
            lambda row: row.seat.team,
            translatable("Team"),
            surfaces=Surface.PAPER | Surface.SITE,
            wide=True,
            optional=True,
        ),
        ListColumn(
            "rating",
            lambda row: row.seat.rating,
            translatable("Rtg"),
            kind=CellKind.NUMBER,
            surfaces=Surface.PAPER,
        ),
        ListColumn(
            "points",
            lambda row: _figure(row.seat.points),
            translatable("Pts."),
            kind=CellKind.NUMBER,
            surfaces=EVERYWHERE & ~_SCREENS,
            wide=True,
            wide_on=Surface.SITE,
        ),
        ListColumn(
            "board",
            lambda row: row.board or "–",
            translatable("Board"),
            kind=CellKind.NUMBER,
            strong=True,
        ),
        ListColumn(
            "colour",
            lambda row: row.colour,
            translatable("Colour"),
            surfaces=EVERYWHERE & ~_SCREENS,
        ),
        ListColumn("colour", _colour_on_a_screen, translatable("Colour"), surfaces=_SCREENS),
        ListColumn(
            "opponent",
            _opponent,
            translatable("Opponent"),
            kind=CellKind.PERSON,
            surfaces=EVERYWHERE & ~Surface.NARROW_SCREEN,
        ),
        ListColumn(
            "opponent_rating",
            lambda row: row.opponent.rating if row.opponent else None,
            translatable("Rtg"),
            kind=CellKind.NUMBER,
            surfaces=Surface.PAPER,
        ),
    ),
    group=lambda row: initial_in_lists(row.seat.name),
)


def _note(row: GameOrBye) -> str:
    if row.bye:
        return gettext(BYES[row.bye].name)
    return describe_result(row.result) or gettext("open")


GAMES: ListSpec[GameOrBye] = ListSpec(
    name="games",
    title=translatable("Pairings"),
    columns=(
        ListColumn("round", lambda row: row.round, field="Round", surfaces=Surface.FILE),
        ListColumn(
            "board",
            lambda row: row.board,
            translatable("Board"),
            "Board",
            surfaces=Surface.PAPER | Surface.FILE,
        ),
        ListColumn(
            "white_number", lambda row: row.white.number, field="White No", surfaces=Surface.FILE
        ),
        ListColumn("white", lambda row: row.white.name, translatable("White"), "White"),
        ListColumn("result", _note, translatable("Result"), surfaces=EVERYWHERE & ~Surface.FILE),
        ListColumn(
            "symbol",
            lambda row: f"bye {row.bye.value}" if row.bye else row.result.symbol,
            field="Result",
            surfaces=Surface.FILE,
        ),
        ListColumn(
            "black", lambda row: row.black.name if row.black else "", translatable("Black"), "Black"
        ),
        ListColumn(
            "black_number",
            lambda row: row.black.number if row.black else None,
            field="Black No",
            surfaces=Surface.FILE,
        ),
    ),
)
"""The games of several rounds with their byes, White before Black."""


def _planned(row: GameOrBye) -> Figure:
    remark = gettext("played ahead") if row.ahead else ""
    return Figure(describe_result(row.result), row.result.symbol, remark)


SCHEDULE: ListSpec[GameOrBye] = ListSpec(
    name="schedule",
    title=translatable("Schedule"),
    columns=(
        ListColumn(
            "round",
            lambda row: row.round if row.board == 1 else None,
            translatable("Rd"),
            kind=CellKind.NUMBER,
            surfaces=Surface.PAPER,
            strong=True,
        ),
        ListColumn(
            "board",
            lambda row: row.board,
            translatable("Bo."),
            kind=CellKind.NUMBER,
            surfaces=Surface.PAPER,
        ),
        ListColumn(
            "white", lambda row: person_at(row.white), translatable("White"), kind=CellKind.PERSON
        ),
        ListColumn("result", _planned, translatable("Result"), kind=CellKind.RESULT, strong=True),
        ListColumn(
            "black",
            lambda row: person_at(row.black) if row.black else gettext("free"),
            translatable("Black"),
            kind=CellKind.PERSON,
        ),
    ),
    group=lambda row: row.round,
)
"""All rounds of a table, before they are played."""
