"""Lists of players: what is understood is shown, and what was shown is entered."""

import html
import io
import re
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from tabiya.desk.desk import DeskOptions
from tabiya.desk.entrants.upload import as_sent, as_shown
from tabiya.model.player import NationalRating, Player, Sex, Title
from tabiya.model.tournament import Settings
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.log.entry import Actor
from tests.desk.small_event import begin
from tests.desk.visiting import SingleDesk, Visitor, path_within

LIST = "Name;Elo;Land\nPolgar, Judit;2675;HUN\nMenchik, Vera;;ENG\n"


def _empty(desk: SingleDesk) -> None:
    desk.begin("x", CreateEvent(Settings(name="New", rounds=5)), Actor("Anna"), [])


def _enter(visitor: Visitor, page: str) -> Any:
    clean = re.search(r'<textarea name="clean" hidden>(.*?)</textarea>', page, re.DOTALL)
    assert clean is not None
    return visitor.post("/players/enter", clean=html.unescape(clean[1]))


def _entered(visitor: Visitor, page: str) -> int:
    return int(_enter(visitor, page).status_code)


def _workbook(*rows: tuple[str | int, ...]) -> bytes:
    book = Workbook()
    assert book.active is not None
    for row in rows:
        book.active.append(row)
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


def test_a_pasted_list_is_shown_before_anybody_is_entered(
    desk: SingleDesk, visit: type[Visitor]
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


def test_a_column_of_clubs_is_read_and_noted_with_the_players(
    desk: SingleDesk, visit: type[Visitor]
) -> None:
    """Numbers go by strength, and each club stays with its player; tampered clubs enter nobody."""
    _empty(desk)
    visitor = visit(desk)
    listed = "Name;Elo;Verein\nMenchik, Vera;2100;SK  West\nPolgar, Judit;2675;Ost\nTal, M;2000;\n"
    page = visitor.post("/players/upload", text=listed).text
    hidden = {
        name: html.unescape(value)
        for name, value in re.findall(
            r'<textarea name="(clean|belonging)" hidden>(.*?)</textarea>', page, re.DOTALL
        )
    }
    assert desk.store is not None
    for wrong in ("[1]", '["a"]', "no list"):
        assert visitor.post("/players/enter", **{**hidden, "belonging": wrong}).status_code == 422
        assert not desk.store.state.entrants
    visitor.post("/players/enter", **hidden)
    state = desk.store.state
    clubs = {
        who.player.name: state.registration.of(who.entrant).club for who in state.entrants.values()
    }
    assert clubs == {"Polgar, Judit": "Ost", "Menchik, Vera": "SK West", "Tal, M": ""}


def test_a_workbook_and_a_report_file_do_the_same(
    desk: SingleDesk, visit: type[Visitor], demo: SingleDesk, arbiter: Visitor
) -> None:
    """XLSX by its headings, TRF by its player records."""
    report = arbiter.get("/exports/trf26").content
    assert "19 players were understood" in arbiter.upload("/players/upload", "a.trf", report).text
    ruled = b"Club championship\n         1         2\n12345678901234567890\n" + report
    assert "19 players were understood" in arbiter.upload("/players/upload", "b.trf", ruled).text
    book = _workbook(("Name", "Rating"), ("Gaprindashvili, Nona", 2490))
    page = arbiter.upload("/players/upload", "a.xlsx", book)
    assert "1 player was understood" in page.text
    assert "Gaprindashvili" in page.text


def test_the_list_can_be_mended_beside_what_was_understood(
    desk: SingleDesk, visit: type[Visitor]
) -> None:
    """What was pasted stays in its field, above the table and the remarks."""
    _empty(desk)
    page = visit(desk).post("/players/upload", text=LIST).text
    assert "Polgar, Judit;2675;HUN\nMenchik" in page
    assert page.index('id="f-text"') < page.index("2 players were understood")


def test_after_the_first_list_the_desk_offers_the_first_round(
    desk: SingleDesk, visit: type[Visitor]
) -> None:
    """The next act is one click away."""
    _empty(desk)
    visitor = visit(desk)
    shown = visitor.post("/players/upload", text=LIST)
    page = _enter(visitor, shown.text)
    assert path_within(page) == "/"
    assert "2 players were entered." in page.text
    assert "Pair round 1" in page.text


def test_a_new_event_asks_for_its_players_at_once(desk: SingleDesk, visit: type[Visitor]) -> None:
    """From the form of the event to the list, without a click between."""
    visitor = visit(desk)
    visitor.get("/create")
    page = visitor.post("/create", name="New", rounds="5")
    assert path_within(page) == "/players/upload"
    assert "Who plays?" in page.text


NAMES = ["-2+3, x", "=Equals, A", "+Plus, B", "@At, C", "'t Hart, Jan", "'=Quoted, D"]


def test_a_name_that_looks_like_a_formula_is_entered_as_it_stands(
    desk: SingleDesk, visit: type[Visitor]
) -> None:
    """No apostrophe is gained on the way from the file to the list."""
    _empty(desk)
    assert desk.store is not None
    visitor = visit(desk)
    # A cell of a workbook may begin with an apostrophe; openpyxl would take "=" for a formula.
    typed = [name for name in NAMES if not name.startswith("=")]
    book = _workbook(("Name", "Rating"), *((name, 2000) for name in typed))
    page = visitor.upload("/players/upload", "a.xlsx", book)
    assert _entered(visitor, page.text) == 200
    assert {who.player.name for who in desk.store.state.entrants.values()} == set(typed)


def test_our_own_list_of_players_comes_back_as_it_was(
    desk: SingleDesk, visit: type[Visitor], tmp_path: Path
) -> None:
    """players.csv and players.xlsx, read by another desk: everybody as before."""
    _empty(desk)
    assert desk.store is not None
    first = visit(desk)
    for name in NAMES:
        first.post(
            "/players",
            name=name,
            rating="2000",
            federation="NOR",
            birth="1990",
            sex="w",
            national="1950",
        )
    known = sorted(_facts(desk), key=str)
    assert len(known) == len(NAMES)
    for kind in ("players.csv", "players.xlsx"):
        other = SingleDesk(DeskOptions(tmp_path / kind))
        try:
            _empty(other)
            guest = visit(other)
            page = guest.upload("/players/upload", kind, first.get(f"/exports/{kind}").content)
            assert _entered(guest, page.text) == 200
            assert sorted(_facts(other), key=str) == known
        finally:
            other.close()


def _facts(desk: SingleDesk) -> list[tuple[object, ...]]:
    assert desk.store is not None
    return [
        (p.name, p.rating, p.federation, p.birth, p.sex, p.national, p.rating_source)
        for p in (who.player for who in desk.store.state.entrants.values())
    ]


def test_a_list_that_was_tampered_with_is_refused_in_words(arbiter: Visitor) -> None:
    """Nobody is entered by halves."""
    for wrong in ("", "nonsense", "[1]", '[{"name":7}]', '[{"number":1,"name":"A","elo":1}]'):
        answer = arbiter.post("/players/enter", clean=wrong)
        assert answer.status_code == 422
        assert "has changed since you checked it" in answer.text


def test_a_name_entered_before_is_remarked(arbiter: Visitor, demo: SingleDesk) -> None:
    """Level 2: it may be another person, but somebody should have looked."""
    assert demo.store is not None
    known = demo.store.state.entrants[1].player
    assert known.fide_id is None
    asked = arbiter.post("/players", name=known.name.upper(), rating="2000")
    assert asked.status_code == 409
    assert "A player with this name is already in the event." in asked.text
    assert len(demo.store.state.entrants) == 19
    arbiter.confirm(asked)
    assert len(demo.store.state.entrants) == 20


def test_the_source_of_ratings_is_kept(desk: SingleDesk, visit: type[Visitor]) -> None:
    """The name of the file they came from."""
    _empty(desk)
    assert desk.store is not None
    visitor = visit(desk)
    page = visitor.upload("/players/upload", "club.csv", LIST.encode())
    _enter(visitor, page.text)
    sources = {w.player.name: w.player.rating_source for w in desk.store.state.entrants.values()}
    assert sources == {"Polgar, Judit": "list club.csv", "Menchik, Vera": ""}


TEXT = st.text(st.characters(blacklist_categories=("Cc", "Cs")), max_size=12)
PLAYERS = st.builds(
    Player,
    number=st.integers(0, 9999),
    name=TEXT,
    sex=st.sampled_from([None, *Sex]),
    title=st.sampled_from([None, *Title]),
    rating=st.none() | st.integers(0, 4000),
    federation=TEXT,
    fide_id=st.none() | st.integers(1, 10**9),
    birth=TEXT,
    national=st.lists(st.builds(NationalRating, TEXT, st.integers(0, 4000)), max_size=2).map(tuple),
    rating_source=TEXT,
)


@settings(max_examples=60)
@given(st.lists(PLAYERS, max_size=4).map(tuple))
def test_what_was_shown_is_what_is_entered(players: tuple[Player, ...]) -> None:
    """Every detail of everybody, also of those that a spreadsheet would not carry."""
    assert as_shown(tuple[Player, ...], as_sent(players)) == players


def test_control_characters_are_left_behind() -> None:
    """They cannot be seen, and so nobody has agreed to them."""
    assert as_shown(tuple[Player, ...], as_sent([Player(1, "A\x07nn\x00")])) == (Player(1, "Ann"),)


def test_no_green_button_while_rows_would_be_left_out(desk: SingleDesk) -> None:
    """The button names what is lost; with a list that is understood whole it is the next step."""
    browser = begin(desk, 0)
    clean = browser.post("/players/upload", text="Name;Rating\nAdler, Eva;2101\n").text
    assert '<button class="primary">Add this player</button>' in clean
    page = browser.post("/players/upload", text="Name;Rating\nAdler, Eva;2101\n;1900\n").text
    assert "1 row was not understood and would be left out." in page
    assert "<button>Add this player, leave out 1 row</button>" in page
