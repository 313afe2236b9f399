"""Lists of players: shown as understood, then entered in one step."""

import io

from openpyxl import Workbook

from tabiya.desk.event_desk import EventDesk
from tabiya.model.tournament import Settings
from tabiya.store import commands
from tabiya.store.entry import Hand
from tests.desk.visiting import Visitor

LIST = "Name;Elo;Land\nPolgar, Judit;2675;HUN\nMenchik, Vera;;ENG\n"


def _empty(desk: EventDesk) -> None:
    desk.begin("x", commands.CreateEvent(Settings(name="New", rounds=5)), Hand("Anna"), [])


def _entered(visitor: Visitor, page: str) -> int:
    import html
    import re

    clean = re.search(r'<textarea name="clean" hidden>(.*?)</textarea>', page, re.DOTALL)
    assert clean is not None
    return int(visitor.post("/players/enter", clean=html.unescape(clean[1])).status_code)


def test_a_pasted_list_is_shown_before_anybody_is_entered(
    desk: EventDesk, visit: type[Visitor]
) -> None:
    """Columns are named as they were understood; one button enters all."""
    _empty(desk)
    assert desk.store is not None
    visitor = visit(desk)
    page = visitor.post("/players/upload", text=LIST)
    assert "2 players were understood" in page.text
    assert len(desk.store.state.entrants) == 0
    assert _entered(visitor, page.text) == 200
    names = {who.player.name: who.player.rating for who in desk.store.state.entrants.values()}
    assert names == {"Polgar, Judit": 2675, "Menchik, Vera": None}


def test_a_workbook_and_a_report_file_do_the_same(
    desk: EventDesk, visit: type[Visitor], demo: EventDesk, arbiter: Visitor
) -> None:
    """XLSX by its headings, TRF by its player records."""
    report = arbiter.get("/exports/trf26").content
    assert "19 players were understood" in arbiter.upload("/players/upload", "a.trf", report).text
    book = Workbook()
    assert book.active is not None
    for row in (("Name", "Rating"), ("Gaprindashvili, Nona", 2490)):
        book.active.append(row)
    target = io.BytesIO()
    book.save(target)
    page = arbiter.upload("/players/upload", "a.xlsx", target.getvalue())
    assert "1 player was understood" in page.text
    assert "Gaprindashvili" in page.text


def test_the_list_can_be_mended_beside_what_was_understood(
    desk: EventDesk, visit: type[Visitor]
) -> None:
    """What was pasted stays in its field, above the table and the remarks."""
    _empty(desk)
    page = visit(desk).post("/players/upload", text=LIST).text
    assert "Polgar, Judit;2675;HUN\nMenchik" in page
    assert page.index('id="f-text"') < page.index("2 players were understood")


def test_after_the_first_list_the_desk_offers_the_first_round(
    desk: EventDesk, visit: type[Visitor]
) -> None:
    """The next act is one click away."""
    _empty(desk)
    visitor = visit(desk)
    visitor.post("/players/upload", text=LIST)
    page = visitor.post("/players/enter", clean=LIST)
    assert page.url.path == "/"
    assert "2 players were entered." in page.text
    assert "Pair round 1" in page.text


def test_a_new_event_asks_for_its_players_at_once(desk: EventDesk, visit: type[Visitor]) -> None:
    """From the form of the event to the list, without a click between."""
    visitor = visit(desk)
    visitor.get("/create")
    page = visitor.post("/create", name="New", rounds="5")
    assert page.url.path == "/players/upload"
    assert "Who plays?" in page.text
