"""Ratings taken from the lists, in the order of the event, and held against them."""

import io
import threading
from dataclasses import replace
from datetime import date
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from tabiya.desk.rating_list.currency import (
    entered_from,
    get_list_order,
    matched,
    month_needed,
    outdated,
)
from tabiya.desk.rating_list.local_list import LocalRatingList, rating_list_of
from tabiya.desk.start.pending import get_pending
from tabiya.model.player import Player
from tabiya.model.tournament import Settings
from tabiya.ratinglist.importing import import_list
from tabiya.ratinglist.player import ListedPlayer
from tabiya.ratings.facts import RatingList
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.rating_lists import RatingListsChosen
from tabiya.store.log.entry import Actor
from tests.desk.visiting import SingleDesk, Visitor

HAND = Actor("Anna", "desk")
COMBINED = b"""<playerslist>
<player><fideid>700070</fideid><name>Polgar, Judit</name><country>HUN</country><sex>F</sex><title>GM</title>
<rating>2675</rating><rapid_rating>2646</rapid_rating><birthday>1976</birthday></player>
<player><fideid>1503014</fideid><name>Carlsen, Magnus</name><country>NOR</country><sex>M</sex><title>GM</title>
<rating>2840</rating><rapid_rating>2824</rapid_rating><blitz_rating>2886</blitz_rating></player>
<player><fideid>9000001</fideid><name>Beginner, Ben</name><country>NOR</country><blitz_rating>1410</blitz_rating></player>
</playerslist>"""
BLITZ = b"""<playerslist><player><fideid>700070</fideid><name>Polgar, Judit</name><country>HUN</country>
<rating>2601</rating></player></playerslist>"""


@pytest.fixture
def lists(tmp_path: Path) -> LocalRatingList:
    """FIDE's combined list of November 2026."""
    listing = LocalRatingList(tmp_path / "ratings.list")
    import_list(io.BytesIO(COMBINED), listing.path, listed="2026-11")
    return listing


def wait_for(listing: LocalRatingList) -> None:
    """Wait until a list in the making is made."""
    while listing.busy:
        threading.Event().wait(0.01)


@pytest.mark.parametrize(
    ("control", "polgar", "ben"),
    [
        ("90 min + 30 s", (2675, "FIDE 2026-11 standard"), (1410, "FIDE 2026-11 blitz")),
        ("15 min + 10 s", (2646, "FIDE 2026-11 rapid"), (1410, "FIDE 2026-11 blitz")),
        ("3 min + 2 s", (2675, "FIDE 2026-11 standard"), (1410, "FIDE 2026-11 blitz")),
    ],
)
def test_the_time_control_says_which_rating_is_taken(
    lists: LocalRatingList,
    demo: SingleDesk,
    control: str,
    polgar: tuple[int, str],
    ben: tuple[int, str],
) -> None:
    """Where rapid or blitz is missing, the standard rating stands in; whoever has one rating gets that."""
    state = demo.current.store.state
    state = replace(state, settings=Settings(time_control=control))
    for number, expected in ((700070, polgar), (9000001, ben)):
        listed = lists.by_id(number)
        assert listed is not None
        player = entered_from(listed, get_list_order(state), lists)
        assert (player.rating, player.rating_source) == expected


def test_the_order_of_the_event_goes_before_the_usual_one(
    lists: LocalRatingList, demo: SingleDesk
) -> None:
    """Blitz alone: who has no blitz rating has none."""
    store = demo.current.store
    store.do(RatingListsChosen(("blitz",)), HAND)
    assert get_list_order(store.state) == (RatingList.BLITZ,)
    polgar = lists.by_id(700070)
    assert polgar is not None
    assert entered_from(polgar, get_list_order(store.state), lists).rating is None


def test_a_list_of_one_kind_is_held_as_that_kind(lists: LocalRatingList) -> None:
    """The blitz list fills what the combined one lacks, with its own month; standard stays."""
    lists.start(io.BytesIO(BLITZ), listed="2026-12", kind=RatingList.BLITZ)
    wait_for(lists)
    assert [each.name for each in lists.held()] == ["fide", "blitz"]
    polgar = lists.by_id(700070)
    assert polgar is not None
    assert (polgar.standard, polgar.rapid, polgar.blitz) == (2675, 2646, 2601)
    assert polgar.as_player(RatingList.BLITZ).rating_source == "FIDE 2026-12 blitz"
    assert polgar.as_player(RatingList.RAPID).rating_source == "FIDE 2026-11 rapid"


def test_a_table_of_a_federation_is_searched_like_fides_list(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """Its rating is a national one; columns that no heading names are said by number."""
    table = b"A;B;C\nVeldhoven, Vera;2011;Utrecht\nSmit, Sam;1777;\n"
    wrong = arbiter.upload(
        "/ratings/own", "x.csv", table, list_name="KNSB", federation="NED", column_name="9"
    )
    assert "there is no column 9" in wrong.text.lower()
    page = arbiter.upload(
        "/ratings/own", "x.csv", table,
        list_name="KNSB", federation="NED", column_name="1", column_national_rating="2", column_club="3",
    )  # fmt: skip
    assert "KNSB" in page.text
    found = arbiter.get("/players?find=veldhoven").text
    assert "KNSB 2011" in found
    (vera,) = rating_list_of(demo).search("veldhoven")
    arbiter.confirm(arbiter.post("/players", listed=str(vera.fide_id), own="KNSB"))
    entered = max(demo.current.store.state.entrants.values(), key=lambda who: who.entrant)
    assert demo.current.store.state.registration.of(entered.entrant).club == "Utrecht"
    player = entered.player
    assert [(each.federation, each.rating) for each in player.national] == [("NED", 2011)]
    assert (player.rating, player.fide_id, player.rating_source) == (None, None, "KNSB")


def test_a_list_of_ones_own_has_its_place_in_the_order(arbiter: Visitor, demo: SingleDesk) -> None:
    """Chosen on the page: where it has a rating, that one counts; FIDE's stays beside it."""
    table = b"Name;FideID;NRtg\nPolgar, Judit;700070;2599\n"
    arbiter.upload("/ratings/own", "x.csv", table, list_name="Club", federation="HUN")
    assert "<option>Club</option>" in arbiter.get("/ratings").text
    arbiter.post("/ratings/order", **{"list-1": "Club", "list-2": "blitz"})
    store = demo.current.store
    assert store.state.rating_order == ("Club", "blitz")
    listed = ListedPlayer(700070, "Polgar, Judit", "HUN", standard=2675, blitz=2601)
    player = entered_from(listed, get_list_order(store.state), rating_list_of(demo))
    assert (player.tournament_rating, player.rating) == (2599, 2601)
    assert "Club, blitz" in arbiter.get("/players?find=polgar").text
    arbiter.post("/ratings/order", **{"list-1": "blitz", "list-2": "Club"})
    player = entered_from(listed, get_list_order(store.state), rating_list_of(demo))
    assert (player.tournament_rating, player.rating) == (None, 2601)
    unlisted = replace(listed, blitz=None)
    assert (
        entered_from(unlisted, get_list_order(store.state), rating_list_of(demo)).tournament_rating
        == 2599
    )


def test_pasted_players_are_matched_by_number_or_whole_name(lists: LocalRatingList) -> None:
    """In any order of the names; what was typed stays, what contradicts is nobody."""
    order = (RatingList.RAPID, RatingList.STANDARD)
    pasted = (
        Player(1, "Magnus Carlsen"),
        Player(2, "P., J.", fide_id=700070, rating=2500),
        Player(3, "Polgar, Judit", federation="NOR"),
        Player(4, "Nobody, Ned"),
    )
    first, second, third, fourth = matched(pasted, lists, order)
    assert (first.player.fide_id, first.player.rating, first.from_list) == (1503014, 2824, True)
    assert first.player.rating_source == "FIDE 2026-11 rapid"
    assert (second.player.rating, second.player.rating_source) == (2500, "")
    assert (second.player.title, second.player.federation) == (second.player.title, "HUN")
    assert not third.from_list
    assert fourth.player == pasted[3]


def test_the_preview_of_a_pasted_list_says_who_was_found(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """Nobody is entered before the page was seen."""
    import_list(io.BytesIO(COMBINED), rating_list_of(demo).path, listed="2026-11")
    page = arbiter.post(
        "/players/upload", text="Name;Fed\nCarlsen, Magnus;NOR\nNobody, Ned;NOR\n"
    ).text
    assert "found" in page
    assert "2840" in page


def test_fide_numbers_alone_are_found_on_the_list_and_unknown_ones_told(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """With a heading or without; a list of which nobody is known is refused with what to do."""
    import_list(io.BytesIO(COMBINED), rating_list_of(demo).path, listed="2026-11")
    (carlsen,) = rating_list_of(demo).search("carlsen")
    page = arbiter.post("/players/upload", text=f"FIDE ID\n{carlsen.fide_id}\n99999999\n").text
    assert "Carlsen, Magnus" in page
    assert "2840" in page
    assert "this FIDE number is not in your rating list" in page
    refused = arbiter.post("/players/upload", text="99999999\n")
    assert refused.status_code == 422
    assert "import the newest list" in refused.text


def test_ratings_are_held_against_the_list_and_taken_over_by_choice(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """Two differ, one is ticked; the check tells the arbiter by itself, and can be switched off."""
    store = demo.current.store
    entered = EnterPlayers(
        (
            Player(
                0,
                "Polgar, Judit",
                fide_id=700070,
                rating=2600,
                rating_source="FIDE 2026-10 standard",
            ),
            Player(
                0, "Carlsen, Magnus", fide_id=1503014, rating=2800, rating_source="entered by hand"
            ),
        )
    )
    warnings = store.consider(entered).warnings
    store.do(entered, HAND, confirmed=[each.token for each in warnings])
    import_list(io.BytesIO(COMBINED), rating_list_of(demo).path, listed="2026-11")
    found = outdated(store.state, rating_list_of(demo))
    assert [(each.player.rating, each.listed.rating) for each in found] == [
        (2600, 2675),
        (2800, 2840),
    ]
    waits = [each.path for each in get_pending(demo.current, rating_list_of(demo))]
    assert "/ratings/check" in waits
    page = arbiter.get("/ratings/check").text
    assert "Polgar, Judit" in page
    assert "2675" in page
    assert "no players are ticked" in arbiter.post("/ratings/check").text.lower()
    arbiter.confirm(arbiter.post("/ratings/check", entrant=str(found[0].entrant)))
    (left,) = outdated(store.state, rating_list_of(demo))
    assert left.player.name == "Carlsen, Magnus"
    assert store.state.entrants[found[0].entrant].player.rating_source == "FIDE 2026-11 standard"
    assert any("rating 2675 instead of 2600" in note for note in store.state.report_notes)
    arbiter.post("/ratings/order", **{"list-1": "standard"})
    assert not store.state.ratings_checked
    assert "/ratings/check" not in [
        each.path for each in get_pending(demo.current, rating_list_of(demo))
    ]


@pytest.mark.parametrize(
    ("start", "end", "today", "needed"),
    [
        (date(2026, 9, 5), date(2026, 9, 13), date(2026, 11, 17), "2026-09"),
        (date(2026, 9, 5), date(2026, 10, 5), date(2026, 11, 17), "2026-09"),
        (date(2026, 9, 5), date(2026, 12, 20), date(2026, 11, 17), "2026-11"),
        (date(2026, 9, 5), date(2026, 12, 20), date(2027, 3, 1), "2026-12"),
        (date(2026, 9, 5), date(2026, 12, 20), date(2026, 8, 1), "2026-09"),
    ],
)
def test_the_list_that_counts(start: date, end: date, today: date, needed: str) -> None:
    """That of the first day; in an event over 30 days that of the present month."""
    assert month_needed(Settings(start=start, end=end), today) == needed


class _Publisher(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        """Send the list."""
        self.send_response(200)
        self.send_header("Content-Length", str(len(COMBINED)))
        self.end_headers()
        self.wfile.write(COMBINED)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def test_the_list_is_fetched_with_one_press_and_kept_current(tmp_path: Path) -> None:
    """After a day it is fetched again by itself; a list given as a file is left alone; no net is said."""
    with HTTPServer(("127.0.0.1", 0), _Publisher) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        listing = LocalRatingList(
            tmp_path / "ratings.list", f"http://127.0.0.1:{server.server_port}/list.xml"
        )
        assert not listing.fetch_if_old(date(2030, 1, 1))
        listing.fetch()
        wait_for(listing)
        assert listing.trouble == ""
        assert listing.fetched is not None
        assert listing.summary() is not None
        assert not listing.fetch_if_old(listing.fetched)
        assert listing.fetch_if_old(date(2099, 1, 1))
        wait_for(listing)
        server.shutdown()
    listing.fetch()
    wait_for(listing)
    assert "could not be fetched" in listing.trouble
    assert listing.summary() is not None
    listing.start(io.BytesIO(COMBINED), listed="2026-11")
    wait_for(listing)
    assert listing.fetched is None


def test_a_check_asks_for_the_list_of_the_month_first(arbiter: Visitor, demo: SingleDesk) -> None:
    """The demo event begins in September: with the list of November the page says which one counts."""
    import_list(io.BytesIO(COMBINED), rating_list_of(demo).path, listed="2026-11")
    assert "The list of September 2026 is the one that counts" in arbiter.get("/ratings/check").text
    import_list(io.BytesIO(COMBINED), rating_list_of(demo).path, listed="2026-09")
    assert "the one that counts" not in arbiter.get("/ratings/check").text


def test_the_list_of_a_federation_is_taken_as_it_is_published(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """Nobody says columns, a name or a federation; a table that is another is refused in words."""
    table = b"Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n1;Bakker, Tim;;NED;1834;12;1999;\n"
    refused = arbiter.upload("/ratings/own", "x.csv", b"Wine;Year\na;1\n", published="KNSB")
    assert refused.status_code == 422
    assert "list KNSB cannot be read" in refused.text
    page = arbiter.upload("/ratings/own", "x.csv", table, published="KNSB")
    assert page.status_code == 200
    found = rating_list_of(demo).search("Bakker")
    assert [(each.name, each.federation, each.own_list) for each in found] == [
        ("Bakker, Tim", "NED", "KNSB")
    ]
