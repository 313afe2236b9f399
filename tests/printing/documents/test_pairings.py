"""The pairing list by boards."""

from __future__ import annotations

import re
from dataclasses import replace

from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.team import Team
from tabiya.model.tournament import Tournament
from tabiya.printing.document import Table
from tabiya.printing.documents.pairings import DOCUMENT, compose
from tabiya.printing.pdf import printed
from tests.printing.events import job, round_robin, swiss, teams
from tests.printing.reading import pages, text


def body(event: Tournament | None = None, round_: int = 2, **more: object) -> Table:
    """The list as composed."""
    found = compose(job(event or swiss(), round_, **more)).body
    assert isinstance(found, Table)
    return found


def lines(table: Table) -> list[dict[str, str]]:
    """The lines by the headings; what two columns share is that of the second player."""
    return [dict(zip(table.columns, row, strict=True)) for group in table.groups for row in group]


def test_the_columns_are_those_people_know() -> None:
    """Bo. | No. | Name | Rtg | Pts. | Result | Pts. | Name | Rtg | No., titles before the names."""
    assert body().columns == (
        "Bo.", "No.", "", "White", "Rtg", "Pts.", "Result", "Pts.", "", "Black", "Rtg", "No.",
    )  # fmt: skip


def test_a_line_holds_both_players_and_the_result() -> None:
    """With the points before the round; an open game leaves the place for its result empty."""
    first, second = lines(body())
    assert (first["Bo."], first["White"], first["Black"]) == (
        "1",
        "Eriksen, Liv",
        "Adeyemi, Tunde",
    )
    assert (first["Pts."], first["Result"]) == ("1", "")
    assert (second["Bo."], second["Result"], second["Pts."]) == ("2", "0-1", "½")


def test_in_a_match_of_teams_the_first_team_is_on_the_left_with_its_colour() -> None:
    """On board 2 it has Black and loses to White: 0-1, as on the protocol."""
    games = (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.WHITE_WINS))
    event = replace(teams(), rounds=(Round(1, games),))
    found = body(event, 1)
    assert found.columns.count("Team") == found.columns.count("Colour") == 2
    assert [(each["Colour"], each["Result"]) for each in lines(found)] == [
        ("Black", "1-0"),
        ("White", "0-1"),
    ]
    said = " ".join(text(printed(DOCUMENT, job(event, 1)).pdf).split())
    assert re.search(
        r"Black Bakker, Sanne Rooks of Ghent .*0-1 White Dvořák, Petr Knights of Bruges", said
    ), said


def test_players_without_a_team_leave_the_columns_to_the_colours() -> None:
    """A report may list teams beside others."""
    event = replace(swiss(), teams=(Team(1, "Rooks", (1, 2)), Team(2, "Knights", (3, 4))))
    assert body(event).columns == body().columns


def test_boards_are_parted_by_the_higher_score_of_the_two() -> None:
    """Both boards of round 2 belong to the point; in round 1 nobody has any."""
    assert [len(group) for group in body().groups] == [2]
    assert [len(group) for group in body(round_=1).groups] == [3]


def test_a_round_robin_has_no_score_groups() -> None:
    """Its boards follow the table."""
    assert [len(group) for group in body(round_robin()).groups] == [2]


def test_every_score_group_begins_a_page_where_asked() -> None:
    """Two groups make two pages, and one without the wish."""
    event = two_groups()
    assert len(pages(printed(DOCUMENT, job(event, 2)).pdf)) == 1
    sheets = pages(printed(DOCUMENT, job(event, 2, page_per_group=True)).pdf)
    assert len(sheets) == 2
    assert "Adeyemi" in sheets[0]
    assert "Dvořák" not in sheets[0]
    assert "Dvořák" in sheets[1]
    assert all("White" in sheet for sheet in sheets)


def test_those_who_do_not_play_come_last() -> None:
    """The bye, the half-point bye and the absent, below the boards."""
    said = text(printed(DOCUMENT, job(swiss(), 2)).pdf)
    assert said.index("Gupta, Mira") < said.index("Not playing") < said.index("Farouk, Omar")
    assert "pairing-allocated bye" in said
    assert "absent" in said


def two_groups() -> Tournament:
    """Round 2 with a board of a point and a board of none."""
    event = swiss()
    return replace(event, rounds=(event.rounds[0], Round(2, (Game(5, 1), Game(4, 2)))))
