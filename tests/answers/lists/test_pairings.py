"""The lists of a round."""

from __future__ import annotations

from dataclasses import replace

from tabiya.answers.byes import BYES
from tabiya.answers.lists.pairings import BY_NAME, GAMES, PAIRINGS, SCHEDULE, TEAM_PAIRINGS
from tabiya.answers.lists.spec import Surface, plain_table
from tabiya.answers.rounds import (
    board_lines,
    by_name,
    get_games,
    idle_lines,
    points_before,
    schedule_lines,
)
from tabiya.languages import gettext, speaking
from tabiya.model.result import ByeKind
from tabiya.pairing.roundrobin import planned
from tests.printing.events import NAMES, round_robin, swiss, teams

EVENT = swiss()
BOARDS = board_lines(EVENT, EVENT.rounds[1], points_before(EVENT, 2))
EVERYBODY = by_name(BOARDS, idle_lines(EVENT, EVENT.rounds[1], {}))


def test_files_keep_their_headings_for_ever() -> None:
    """Other programs read them: every game with its result, and a row for each bye."""
    table = plain_table(GAMES, Surface.FILE, get_games(EVENT, EVENT.rounds[1]), title="")
    assert ",".join(table.headings) == "Round,Board,White No,White,Result,Black,Black No"
    assert table.rows == (
        (2, 1, 5, "Eriksen, Liv", "", "Adeyemi, Tunde", 1),
        (2, 2, 7, "Gupta, Mira", "0-1", "Castro, Inés", 3),
        (2, "", 6, "Farouk, Omar", "bye U", "", ""),
        (2, "", 2, "Bakker, Sanne", "bye H", "", ""),
    )


def test_people_read_the_kind_of_a_bye_where_a_file_has_its_letter() -> None:
    """In their own language."""
    rows = get_games(EVENT, EVENT.rounds[1])
    with speaking("de"):
        said = [row[1] for row in plain_table(GAMES, Surface.TERMINAL, rows, title="").rows]
        byes = [
            gettext(BYES[kind].name) for kind in (ByeKind.PAIRING_ALLOCATED, ByeKind.HALF_POINT)
        ]
    assert said == ["offen", "0-1", *byes]


def test_points_are_halves_for_people_and_decimals_for_programs() -> None:
    """The same cell."""

    def points(*, exact: bool) -> list[str | int]:
        table = plain_table(PAIRINGS, Surface.PAPER, BOARDS, title="", exact=exact)
        place = table.headings.index("Pts.")
        return [table.rows[1][place], table.rows[1][place + 2]]

    assert points(exact=False) == ["1", "½"]
    assert points(exact=True) == ["1.0", "0.5"]


def test_a_narrow_screen_leaves_the_points_and_the_opponents_out() -> None:
    """Two columns of a list stand side by side in the hall."""

    def names(surface: Surface) -> list[list[str]]:
        boards = PAIRINGS.columns_on(surface, BOARDS)
        everybody = BY_NAME.columns_on(surface, EVERYBODY)
        return [[column.name for column in boards], [column.name for column in everybody]]

    assert names(Surface.NARROW_SCREEN) == [
        ["board", "first", "result", "second"],
        ["name", "board", "colour"],
    ]
    assert names(Surface.SCREEN) == [
        ["board", "first", "first_points", "result", "second_points", "second"],
        ["name", "board", "colour", "opponent"],
    ]


def test_colours_are_said_where_the_columns_are_of_teams() -> None:
    """In an event of players the heading says them."""
    event = teams()
    boards = board_lines(event, event.rounds[0], {})
    table = plain_table(TEAM_PAIRINGS, Surface.PAPER, boards, title="")
    colours = [place for place, heading in enumerate(table.headings) if heading == "Colour"]
    assert [[row[place] for place in colours] for row in table.rows] == [
        ["White", "Black"],
        ["Black", "White"],
    ]
    assert "Colour" not in plain_table(PAIRINGS, Surface.PAPER, BOARDS, title="").headings


def test_who_does_not_play_is_in_the_list_by_name_with_the_reason() -> None:
    """In the place of an opponent; a screen says it in the place of the colour too."""
    row = next(line for line in EVERYBODY if line.seat.number == 2)
    assert plain_table(BY_NAME, Surface.DESK, [row], title="").rows == (
        ("", "Bakker, Sanne", 2, "0", "–", "", "", "half-point bye"),
    )
    assert plain_table(BY_NAME, Surface.SCREEN, [row], title="").rows[0][2:4] == ("–", "bye")


def test_a_schedule_names_each_round_once_and_who_is_free() -> None:
    """Five players: one has no opponent in each round."""
    event = replace(round_robin(NAMES[:5]), rounds=())
    lines = schedule_lines(event, planned(event))
    assert [len(group) for group in SCHEDULE.groups(lines)] == [3] * 5
    rows = plain_table(SCHEDULE, Surface.PAPER, lines, title="").rows
    assert [row[0] for row in rows] == [1, "", "", 2, "", "", 3, "", "", 4, "", "", 5, "", ""]
    assert [row[-1] for row in rows[2::3]] == ["free"] * 5
