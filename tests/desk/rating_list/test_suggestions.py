"""The field of a name suggests players of the rating list, and the list repairs what was typed."""

from __future__ import annotations

import re

import pytest

from tabiya.desk.rating_list.local_list import rating_list_of
from tests.desk.visiting import SingleDesk, Visitor

TABLE = """Name;Rating;Club
Rahane, Ajit;2400;West
Raha, Priya;1500;East
Sen, Rahael;2300;East
Bauer, Felix;1900;West
"""


@pytest.fixture
def listed(arbiter: Visitor, demo: SingleDesk) -> Visitor:
    """An arbiter whose laptop has a list of its own."""
    data = TABLE.encode()
    fields = {"list_name": "Own", "federation": "NED", "column_name": "1"}
    fields |= {"column_national_rating": "2", "column_club": "3"}
    arbiter.upload("/ratings/own", "x.csv", data, **fields)
    assert rating_list_of(demo).summary() is not None
    return arbiter


def suggested(page: str) -> list[str]:
    """The names of the lines."""
    return re.findall(r'data-name="([^"]*)"', page)


def test_players_of_that_last_name_come_first(listed: Visitor) -> None:
    """Then those whose last name begins so, then all others; the strongest first among equals."""
    page = listed.get("/players?suggest=raha").text
    assert suggested(page) == ["Raha, Priya", "Rahane, Ajit", "Sen, Rahael"]


def test_one_letter_suggests_nobody_and_a_viewer_gets_the_page(
    listed: Visitor, demo: SingleDesk, visit: type[Visitor]
) -> None:
    """The list of the laptop is for those who enter players."""
    assert suggested(listed.get("/players?suggest=r").text) == []
    viewer = visit(demo, address=("192.0.2.7", 5000))
    assert "Adeyemi" in viewer.get("/players?suggest=raha").text


def test_the_club_is_typed_in_the_form_and_stands_in_the_table(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """And the cursor is in the field of the name again."""
    page = arbiter.confirm(arbiter.post("/players", name="Nowak, Ola", club="Gent West")).text
    assert demo.store is not None
    state = demo.store.state
    assert state.registration.of(state.highest_entrant).club == "Gent West"
    assert '<td class="wide">Gent West</td>' in page
    assert re.search(r'<input\s+id="f-name"[^>]*\sautofocus', page)
