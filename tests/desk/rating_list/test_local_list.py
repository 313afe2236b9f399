"""The rating list of the laptop."""

import time

import pytest

from tabiya.desk.rating_list.local_list import LocalRatingList, rating_list_of
from tabiya.desk.rating_list.months import get_month
from tabiya.ratinglist.importing import ImportProgress
from tests.desk.visiting import SingleDesk, Visitor

LIST = b"""<?xml version="1.0"?><playerslist>
<player><fideid>700070</fideid><name>Polgar, Judit</name><country>HUN</country><sex>F</sex>
<title>GM</title><rating>2675</rating><birthday>1976</birthday></player>
<player><fideid>1503014</fideid><name>Carlsen, Magnus</name><country>NOR</country><sex>M</sex>
<title>GM</title><rating>2840</rating><birthday>1990</birthday></player>
</playerslist>"""


def _import(arbiter: Visitor, demo: SingleDesk, data: bytes, **fields: str) -> None:
    arbiter.upload("/ratings", "list.xml", data, **fields)
    while rating_list_of(demo).busy:
        time.sleep(0.01)


def test_a_player_is_found_in_the_list_and_entered_with_one_click(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """The rating comes with its source."""
    _import(arbiter, demo, LIST)
    assert "2 players" in arbiter.get("/ratings").text
    assert "Carlsen, Magnus" in arbiter.get("/players?find=carl mag").text
    arbiter.confirm(arbiter.post("/players", listed="1503014"))
    assert demo.store is not None
    player = demo.store.state.entrants[demo.store.state.highest_entrant].player
    assert (player.name, player.rating, player.fide_id) == ("Carlsen, Magnus", 2840, 1503014)
    assert player.rating_source.startswith("FIDE")


def test_a_file_that_is_no_list_leaves_the_old_one(arbiter: Visitor, demo: SingleDesk) -> None:
    """The page says why, and nothing is left lying about."""
    _import(arbiter, demo, LIST)
    _import(arbiter, demo, b"this is a letter, not a list\n")
    page = arbiter.get("/ratings").text
    assert 'class="problem"' in page
    assert "2 players" in page
    assert _beside_the_event(demo) == ["demo.tabiya", "desk.notes", "ratings.list"]


def _beside_the_event(demo: SingleDesk) -> list[str]:
    """The files of the folder, without SQLite's own."""
    names = (path.name for path in demo.options.folder.iterdir() if path.is_file())
    return sorted(name for name in names if not name.endswith(("-wal", "-shm")))


def test_the_month_is_said_kept_and_noted_with_each_rating(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """It is the source of the rating, and the page warns where it is not the event's month."""
    _import(arbiter, demo, LIST, listed="2026-11")
    page = arbiter.get("/ratings").text
    assert "<td>November 2026</td>" in page
    arbiter.confirm(arbiter.post("/players", listed="1503014"))
    assert demo.store is not None
    state = demo.store.state
    player = state.entrants[state.highest_entrant].player
    assert (player.rating_source, player.birth) == ("FIDE 2026-11 standard", "1990")
    assert state.settings.start is not None
    for shown in (page, arbiter.get("/players").text):
        told = ": the list of September 2026 applies." in shown
        assert told is (get_month(state.settings.start) != "2026-11")


@pytest.mark.parametrize("said", ["unknown", "", "2026-13", "x" * 50])
def test_a_month_that_is_none_is_not_known(arbiter: Visitor, demo: SingleDesk, said: str) -> None:
    """The page says so; nothing is made up."""
    _import(arbiter, demo, LIST, listed=said)
    assert "the month of this list is unknown" in arbiter.get("/ratings").text


def test_large_numbers_are_told_in_thousands(arbiter: Visitor, demo: SingleDesk) -> None:
    """1,200 players, not 1200."""
    one = "<player><fideid>{0}</fideid><name>Name {0}</name></player>"
    many = "".join(one.format(number) for number in range(1, 1201))
    _import(arbiter, demo, f"<l>{many}</l>".encode())
    assert "1,200 players" in arbiter.get("/ratings").text


def test_leftovers_of_an_import_are_gone_after_a_new_start(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """As if the desk had ended in the middle of it."""
    _import(arbiter, demo, LIST)
    for name in ("ratings.list.part", "ratings.list.gathered"):
        (demo.options.folder / name).write_bytes(b"half" * 1000)
    again = LocalRatingList(rating_list_of(demo).path)
    assert _beside_the_event(demo) == ["demo.tabiya", "desk.notes", "ratings.list"]
    assert again.summary() == rating_list_of(demo).summary()


def test_a_list_of_another_version_is_said_to_be_one(arbiter: Visitor, demo: SingleDesk) -> None:
    """With the advice to take it in again."""
    rating_list_of(demo).path.write_bytes(b"made long ago")
    assert "Import it again" in arbiter.get("/ratings").text


def test_a_second_list_is_refused_while_one_is_taken_in(arbiter: Visitor, demo: SingleDesk) -> None:
    """In words, and the first goes on."""
    rating_list_of(demo).progress = ImportProgress("reading", 1, 2)
    answer = arbiter.upload("/ratings", "list.xml", LIST)
    assert answer.status_code == 422
    assert "already being imported" in answer.text


def test_a_form_without_a_file_is_told_so(arbiter: Visitor) -> None:
    """Whether it came with an empty place for one or without any."""
    assert "No file was chosen" in arbiter.post("/ratings").text


@pytest.mark.parametrize("typed", ["CARLSEN,Magnus", "Magnus Carlsen", "carlsen magnus"])
def test_a_name_is_repaired_where_the_list_knows_the_player(
    arbiter: Visitor, demo: SingleDesk, typed: str
) -> None:
    """Capitals and the first name first; a name with marks and its comma stays as it was typed."""
    _import(arbiter, demo, LIST)
    page = arbiter.post("/players/upload", text=f"Name;Club\n{typed};A\nPolgár, Judit;B\n").text
    assert "<bdi>Carlsen, Magnus</bdi>" in page
    assert "<bdi>Polgár, Judit</bdi>" in page
