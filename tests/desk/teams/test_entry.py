"""Entering teams: pasted, from CSV, XLSX and report files; shown first, then entered all or none."""

from __future__ import annotations

import html
import io
import re

import openpyxl
import pytest

from tests.desk.small_event import begin, get_state
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import SingleDesk, Visitor

TABLE = [
    ("Team", "Board", "Name", "Rating", "Fed", "Captain"),
    ("Porto", "R1", "Lima, Zé", "2450", "POR", ""),
    ("Porto", "2", "Costa, Eva", "2320", "POR", ""),
    ("Porto", "1", "Silva, Rui", "2410", "POR", "Ana Reis"),
    ("Faro", "1", "Ñuñez, Íñigo", "2200", "ESP", "Jo Sá"),
    ("Faro", "2", "Łoś, Ewa", "2100", "POL", ""),
]
CSV = "\n".join(";".join(row) for row in TABLE)
EXPECTED = [
    ("Porto", "Ana Reis", ["Silva, Rui", "Costa, Eva", "Lima, Zé"]),
    ("Faro", "Jo Sá", ["Ñuñez, Íñigo", "Łoś, Ewa"]),
]


def _xlsx() -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in TABLE:
        sheet.append(row)
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


@pytest.fixture
def browser(desk: SingleDesk) -> Visitor:
    """An event of teams without a team."""
    visitor = Visitor(desk)
    told = {"system": "team", "rounds": "3", "board_colours": "2", "start": "2026-03-01"}
    visitor.post("/create", name="League", end="2026-03-08", **told)
    return visitor


def _enter(browser: Visitor, page: str) -> str:
    clean = re.search(r'<textarea name="clean" hidden>(.*?)</textarea>', page, re.DOTALL)
    assert clean is not None, page
    return str(browser.post("/teams/enter", clean=html.unescape(clean[1])).text)


def _entered(desk: SingleDesk) -> list[tuple[str, str, list[str]]]:
    state = get_state(desk)
    return [
        (
            team.name,
            team.details.captain,
            [state.entrants[entrant].player.name for entrant in team.members],
        )
        for team in state.roster.by_number()
    ]


@pytest.mark.parametrize(
    ("name", "data"),
    [("teams.csv", CSV.encode()), ("teams.xlsx", _xlsx()), ("latin.csv", CSV.encode("utf-16"))],
)
def test_a_table_in_a_file_is_understood_with_boards_and_captains(
    desk: SingleDesk, browser: Visitor, name: str, data: bytes
) -> None:
    """Board numbers put the players in order, whatever the order of the lines; reserves come last."""
    page = browser.upload("/teams/upload", name, data)
    assert "2 teams were understood" in page.text
    assert not get_state(desk).roster.teams
    assert "2 teams with 5 players were entered." in _enter(browser, page.text)
    assert _entered(desk) == EXPECTED


def _of_2006(report_file: str) -> str:
    """The same event in a file of an older version: teams as 013, by the numbers of their players."""
    lines = [line for line in report_file.splitlines() if line[:3] in ("001", "012")]
    teams = [line for line in report_file.splitlines() if line.startswith("310")]
    for team in teams:
        name = team[8:40].strip()
        members = re.findall(r"\d+", team[73:])
        lines.append(f"013 {name:<32}" + "".join(f" {int(number):4}" for number in members))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("older", [False, True])
def test_teams_come_from_a_report_file_of_either_record(desk: SingleDesk, *, older: bool) -> None:
    """Record 310 of TRF26, and 013 of files before it."""
    first = begin_teams(desk, 3, 3, 2)
    told = _entered(desk)
    text = str(first.get("/exports/trf26").text).replace("\r", "")
    assert "\n310 " in text
    if older:
        text = _of_2006(text)
        assert "\n013 " in text
        assert "\n310" not in text
    page = first.upload("/teams/upload", "event.trf", text.encode())
    assert "3 teams were understood" in page.text
    assert re.findall(r"<h3><bdi>(.*?)</bdi>", page.text) == [each[0] for each in told]
    for _team, _captain, players in told:
        places = [page.text.index(f"<bdi>{player}</bdi>") for player in players]
        assert places == sorted(places)


def test_a_report_of_players_only_and_an_empty_list_are_refused_in_words(browser: Visitor) -> None:
    """Nothing is entered, and the page says what is missing."""
    page = browser.upload("/teams/upload", "open.trf", b"012 Open\n001    1      Player, One\n")
    assert page.status_code == 422
    assert "no team records" in page.text
    empty = browser.post("/teams/upload", text="").text
    assert "The list is empty" in empty
    # What is wrong is said once, and what to do below it.
    assert "Paste or upload at least one team" in empty
    assert "Line 1" not in empty


def test_a_list_that_was_changed_on_the_way_is_refused(desk: SingleDesk, browser: Visitor) -> None:
    """Whatever is sent instead of what was shown."""
    for sent in ("", "[1]", '[{"details": {"name": 5}}]', "[" * 5000):
        assert browser.post("/teams/enter", clean=sent).status_code == 422
    assert not get_state(desk).roster.teams


def test_no_green_button_while_rows_would_be_left_out(desk: SingleDesk) -> None:
    """The button names what is lost; with a list that is understood whole it is the next step."""
    browser = begin_teams(desk)
    clean = browser.post("/teams/upload", text="Team;Name\nLions;Adler, Eva\n;Bauer, Jan\n").text
    assert '<button class="primary">Add this team</button>' in clean
    page = browser.post("/teams/upload", text="Team;Name\n;Lone, Len\nLions;Adler, Eva\n").text
    assert "1 row was not understood and would be left out." in page
    assert "<button>Add this team, leave out 1 row</button>" in page


def test_an_event_of_players_has_no_page_for_lists_of_teams(desk: SingleDesk) -> None:
    """Looked at or sent, it says so as the other pages of teams do."""
    browser = begin(desk, 2)
    for answer in (
        browser.get("/teams/upload"),
        browser.post("/teams/upload", text=CSV),
        browser.upload("/teams/upload", "teams.xlsx", _xlsx()),
    ):
        assert answer.status_code == 404
        assert "This event pairs single players." in answer.text
