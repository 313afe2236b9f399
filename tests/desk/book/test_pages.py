"""The arbiter's book at the desk: written in a tap, read by arbiters, and by nobody else."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest

from tabiya.desk.exports.export import EXPORTS
from tabiya.desk.serving.app import EVENT_ROUTES
from tabiya.languages import LANGUAGES
from tests.desk.small_event import get_state, yes
from tests.desk.visiting import SingleDesk, Visitor, clerk_of

ONLY_HERE = "Zugzwang-Wispelwey"
"""A word that stands nowhere but in the book."""
NUMBERS = ("round", "board", "entrant", "team", "playoff", "entry", "appeal")


def write(browser: Visitor, **fields: str) -> Any:
    """An entry about White at board 1 of round 2."""
    browser.get("/book/new?round=2&board=1")
    white = str(browser.desk.open_events[0].store.state.rounds[1].boards[0].white)
    told = {"kind": "INCIDENT", "round": "2", "board": "1", "player": white} | fields
    return yes(browser, browser.post("/book", **told))


def test_an_illegal_move_is_one_tap_and_the_next_case_shows_it(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """The form of the board says what it costs now, and afterwards what happened before."""
    form = arbiter.get("/book/new?round=2&board=1").text
    assert form.count("Illegal move number 1") == 2
    assert "the opponent gets 2 min" in form
    assert "E.01 7.5.5" in form
    page = write(arbiter, kind="ILLEGAL_MOVE")
    assert page.status_code == 200
    (entry,) = get_state(demo).book.entries
    assert (entry.round, entry.board, entry.minutes) == (2, 1, 2)
    form = arbiter.get("/book/new?round=2&board=1").text
    assert "Illegal move number 2" in form
    assert "the game is lost" in form
    assert "round 2, illegal move – more time for the opponent, 2 min [12.9.2]" in form
    assert "/book/new?round=2&amp;board=1" in arbiter.get("/rounds/2/boards/1").text


def test_a_game_lost_by_an_incident_asks_for_its_result(demo: SingleDesk, arbiter: Visitor) -> None:
    """The entry leads to the board, which says why, until the result agrees."""
    page = write(arbiter, kind="PENALTY", penalty="GAME_LOST", text="a ringing telephone")
    assert page.url.path.endswith("/rounds/2/boards/1")
    board = get_state(demo).rounds[1].boards[0]
    name = get_state(demo).entrants[board.white].player.name
    assert f"Incident 1 ended this game as lost for {name}. Enter the result here." in page.text
    place = f"1.{board.white}.{board.black}.{board.revision}."
    yes(arbiter, arbiter.post("/rounds/2/result", r=f"{place}0-1"))
    assert "ended this game" not in arbiter.get("/rounds/2/boards/1").text
    assert write(arbiter, text="fine now").url.path.endswith("/book")


def test_what_says_too_little_comes_back_with_what_was_typed(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """Nothing is stored, and the words typed are still there."""
    page = write(arbiter, kind="PENALTY", penalty="TIME_OFF", text="talked to his trainer")
    assert page.status_code == 422
    assert "A time penalty needs a number of minutes" in page.text
    assert "talked to his trainer" in page.text
    assert not get_state(demo).book.entries


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"fee": "much"}, "Write an amount such as 50 or 12.50."),
        ({"members": "Peeters, Anna; BEL; young"}, "Not understood: Peeters, Anna; BEL; young"),
        ({"minutes": "soon"}, "This is not a whole number."),
    ],
)
def test_a_committee_that_is_not_understood_is_refused(
    demo: SingleDesk, arbiter: Visitor, fields: dict[str, str], told: str
) -> None:
    arbiter.get("/book")
    page = arbiter.post("/book/committee", **{"minutes": "30", "fee": "50", **fields})
    assert page.status_code == 422
    assert told in html.unescape(page.text)
    assert get_state(demo).book.announced is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reserve_is_written_with_the_word_that_the_form_asks_for(
    demo: SingleDesk, arbiter: Visitor, language: str
) -> None:
    """In the reader's language or in English, and the form shows it in the reader's language."""
    arbiter.client.headers["accept-language"] = language
    asked = re.search(
        r'name="members".*?<p class="hint">(.*?)</p>', arbiter.get("/book").text, re.DOTALL
    )
    assert asked is not None
    word = html.unescape(asked[1]).split(";")[3].split(".")[0].strip()
    members = (
        f"Peeters, Anna; BEL; 1971\nNovak, Jan; CZE; 1980; {word}\nSilva, Rui; POR; 1990; Reserve"
    )
    yes(arbiter, arbiter.post("/book/committee", minutes="30", fee="50", members=members))
    announced = get_state(demo).book.announced
    assert announced is not None
    assert [each.reserve for each in announced.members] == [False, True, True]
    assert html.unescape(arbiter.get("/book").text).count(f"; {word}\n") == 1


def test_an_appeal_is_taken_in_and_decided(demo: SingleDesk, arbiter: Visitor) -> None:
    """The faults of the committee are confirmed first and stay on the page."""
    arbiter.get("/book")
    members = "Peeters, Anna; BEL; 1971\nNovak, Jan; CZE; 2008\nSilva, Rui; POR; 1990"
    asked = arbiter.post("/book/committee", minutes="30", fee="50", currency="EUR", members=members)
    assert "Novak, Jan is too young" in asked.text
    page = yes(arbiter, asked)
    assert "Novak, Jan is too young" in page.text
    page = arbiter.post(
        "/book/appeals",
        player="1",
        round="2",
        text="the flag had not fallen",
        session_ended="19:00",
        at="19:10",
        paid="50",
    )
    assert "the flag had not fallen" in page.text
    decision = {
        "upheld": "no",
        "text": "it had",
        "member": ["Peeters, Anna", "Novak, Jan", "Silva, Rui"],
    }
    back = arbiter.cancel(arbiter.post("/book/appeals/1/decide", **decision | {"upheld": "yes"}))
    assert (back.status_code, 'maxlength="1000" value="it had"' in back.text) == (200, True)
    assert 'value="yes" checked' in back.text
    page = yes(arbiter, arbiter.post("/book/appeals/1/decide", **decision))
    assert "rejected, fee kept" in page.text


def pages_to_look_at() -> list[str]:
    """Every page of an event, with numbers that exist; files are looked at apart."""
    found = []
    for route in EVENT_ROUTES:
        path = route.path
        if "GET" not in (route.methods or ()) or "{token}" in path or "{kind}" in path:
            continue
        for name in NUMBERS:
            path = path.replace(f"{{{name}:int}}", "1")
        found.append(path.replace("{card}", "illegal-move"))
    return found


def test_nobody_but_arbiters_reads_the_book(demo: SingleDesk, arbiter: Visitor) -> None:
    """No page, list, screen, document or file has a word of it for a viewer or a clerk.

    Not even the line that tells what a step did, for those who guess the number of the step.
    """
    write(arbiter, kind="COMPLAINT", text=ONLY_HERE)
    step = get_state(demo).last_step
    undone = yes(arbiter, arbiter.post("/undo", step=str(step)))
    assert undone.status_code == 200
    assert ONLY_HERE in arbiter.get(f"/?step={get_state(demo).seq}").text
    yes(arbiter, arbiter.post("/redo", step=str(step)))
    assert ONLY_HERE in arbiter.get("/book").text
    viewer, clerk = Visitor(demo, address=("192.168.1.44", 4001)), clerk_of(demo)
    for who in (viewer, clerk):
        assert who.get("/book").status_code == 403
        assert who.get("/book/new").status_code == 403
        assert who.post("/book", kind="INCIDENT", text="x").status_code == 403
        for number in range(step, get_state(demo).seq + 1):
            assert ONLY_HERE not in who.get(f"/?step={number}").text
    for path in pages_to_look_at():
        for who in (viewer, clerk):
            assert ONLY_HERE.encode() not in who.get(path).content, path
    for kind in (each.name for each in EXPORTS.all()):
        assert ONLY_HERE.encode() not in viewer.get(f"/exports/{kind}").content, kind


def test_a_reason_that_is_refused_stays_in_its_form(demo: SingleDesk, arbiter: Visitor) -> None:
    """Blanks are no reason; the form of that entry is open, and those of others are not."""
    write(arbiter, text="a telephone rang")
    write(arbiter, text="a clock stood still")
    page = arbiter.post("/book/2/strike", reason="  ")
    assert page.status_code == 422
    assert 'class="problem" role="alert"' in page.text
    assert page.text.count('<details class="noprint" open>') == 1
    assert not get_state(demo).book.struck
