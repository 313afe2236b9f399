"""The pages At the board, as a browser without scripts sees them."""

import html
import re

import pytest

from tabiya.desk.at_the_board.pages import read_circumstances
from tabiya.laws.cards import CARDS
from tabiya.laws.cards.card import Offence
from tabiya.laws.editions import Rate
from tests.desk.small_event import begin, get_state, pair_and_publish, yes
from tests.desk.visiting import SingleDesk, Visitor


@pytest.fixture
def browser(desk: SingleDesk) -> Visitor:
    """An event of 2026 with two players."""
    return begin(desk, 2)


def test_the_position_editor_works_without_a_script(browser: Visitor) -> None:
    """Every square is a button of the form; a tap answers with the page after it."""
    page = browser.get("/at-the-board?placed=8/8/8/8/8/8/8/8&tool=K&tap=e1").text
    assert page.count('name="tap"') == 64
    assert 'name="placed" value="8/8/8/8/8/8/8/4K3"' in page
    assert 'aria-label="e1, white king"' in page


def test_the_answer_names_results_and_articles(browser: Visitor) -> None:
    page = browser.get("/at-the-board?fen=8/8/4k3/4n3/8/8/4K3/3Q4+w+-+-+0+1&ask=1").text
    assert "<b>1/2-1/2</b> <cite>6.9</cite>" in page
    assert "too little material for any checkmate" in page


def test_wrong_input_is_answered_in_words(browser: Visitor) -> None:
    two = browser.get("/at-the-board?fen=4k3/8/8/8/8/8/8/K3K3+w+-+-+0+1&ask=1")
    assert (two.status_code, "White has 2 kings" in two.text) == (200, True)
    unread = browser.get("/at-the-board/game?game=1.e4+Xyz")
    assert (unread.status_code, "Xyz" in unread.text) == (200, True)
    assert browser.get("/at-the-board/picture?fen=x").status_code == 422
    assert browser.get("/at-the-board/cards/none").status_code == 404


def test_a_picture_is_svg(browser: Visitor) -> None:
    picture = browser.get("/at-the-board/picture?fen=4k3/8/8/8/8/8/8/4K3+w+-+-+0+1")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.startswith("<svg")


def test_every_card_has_its_page(browser: Visitor) -> None:
    """In the words of the edition of the event's first day, or of the one that is chosen."""
    listed = browser.get("/at-the-board/cards").text
    for card in CARDS:
        assert f"/at-the-board/cards/{card.name}" in listed
        assert "<cite>" in browser.get(f"/at-the-board/cards/{card.name}").text
    rapid = "/at-the-board/cards/illegal-move?sent=1&rate=rapid&clock_pressed=1&opponent_can_mate=1"
    assert "The opponent gets 1 min." in browser.get(rapid).text
    assert "The opponent gets 2 min." in browser.get(f"{rapid}&edition=2018").text
    assert "The game is lost." in browser.get(f"{rapid}&before=1").text


def test_a_card_reads_ticks_numbers_and_choices() -> None:
    """A tick that is left out means no; nonsense is as usual."""
    (card,) = [each for each in CARDS if each.name == "illegal-move"]
    found = read_circumstances(
        card,
        {"sent": "1", "rate": "blitz", "offence": "two_hands", "before": "x", "game_over": "1"},
    )
    assert (found.rate, found.offence, found.before) == (Rate.BLITZ, Offence.TWO_HANDS, 0)
    assert found.game_over
    assert not found.clock_pressed
    assert read_circumstances(card, {}).clock_pressed


def test_the_words_of_the_laws_are_in_the_help(browser: Visitor) -> None:
    page = browser.get("/at-the-board/words").text
    assert "dead position" in page
    assert "zero tolerance" in page


def test_only_arbiters_see_these_pages(desk: SingleDesk, browser: Visitor) -> None:
    """A player who looks on must not ask about the game that is being played."""
    assert '/at-the-board"' in browser.get("/").text
    stranger = Visitor(desk, address=("192.0.2.7", 40_000))
    assert stranger.get("/at-the-board").status_code in (401, 403)
    assert "/at-the-board" not in stranger.get("/").text


def test_a_start_position_is_drawn_shown_on_the_screen_and_printed(
    desk: SingleDesk, browser: Visitor
) -> None:
    """From the seed that was typed; the screen shows it when the round is published."""
    assert "No start position" in browser.get("/at-the-board/chess960").text
    browser.post("/at-the-board/chess960", round="1", seed="7")
    number = get_state(desk).start_positions[1]
    assert f"position {number}" in browser.get("/at-the-board/chess960").text
    assert "Chess960" not in browser.get("/screen?view=chess960").text
    pair_and_publish(browser, 1, initial_colour="w")
    assert f"Chess960: position {number}" in browser.get("/screen?view=chess960").text
    printed = browser.get("/print/chess960?round=1")
    assert printed.headers["content-type"] == "application/pdf"


class TestTheBook:
    """A card that is opened from a board counts what the book says, and leads back to it."""

    def test_a_card_of_a_board_counts_what_went_before(
        self, demo: SingleDesk, arbiter: Visitor
    ) -> None:
        """The second illegal move of the same player in the same game loses it."""
        assert "cards?round=2&amp;board=1" in arbiter.get("/rounds/2/boards/1").text
        listed = arbiter.get("/at-the-board/cards?round=2&board=1").text
        assert "/at-the-board/cards/illegal-move?round=2&amp;board=1" in listed
        card = "/at-the-board/cards/illegal-move?round=2&board=1"
        assert arbiter.get(card).text.count("illegal moves in this game so far: 0") == 2
        white = str(get_state(demo).rounds[1].boards[0].white)
        entry = {"kind": "ILLEGAL_MOVE", "round": "2", "board": "1", "player": white}
        assert yes(arbiter, arbiter.post("/book", **entry)).status_code == 200
        page = arbiter.get(card).text
        assert page.count("illegal moves in this game so far: 1") == 1
        (counted,) = re.findall(
            r'href="[^"]*(/at-the-board/cards/illegal-move\?[^"]*before=1[^"]*)"', page
        )
        assert "The game is lost." in arbiter.get(html.unescape(counted)).text

    def test_the_decision_of_a_card_stands_in_the_form_of_the_book(
        self, demo: SingleDesk, arbiter: Visitor
    ) -> None:
        """With the player, the title and the sentences of the card."""
        page = arbiter.get("/at-the-board/cards/clock?round=2&board=1").text
        links = re.findall(r'href="[^"]*(/book/new\?[^"]*)"', page)
        assert len(links) == 2
        form = arbiter.get(html.unescape(links[0])).text
        assert '<option value="CLOCK" selected>' in form
        assert "The clock is defective or set wrongly" in form
        white = get_state(demo).rounds[1].boards[0].white
        assert f'<option value="{white}" selected>' in form

    @pytest.mark.parametrize(
        "place", ["round=99&board=1", "round=2&board=999", "round=x&board=1", ""]
    )
    def test_a_card_of_no_board_writes_nothing_down(self, place: str, arbiter: Visitor) -> None:
        """It still answers."""
        page = arbiter.get(f"/at-the-board/cards/clock?{place}")
        assert page.status_code == 200
        assert "/book/new" not in page.text

    def test_a_viewer_sees_nothing_of_the_book(self, demo: SingleDesk) -> None:
        """Neither the count nor the link."""
        viewer = Visitor(demo, address=("192.168.1.40", 4000))
        page = viewer.get("/at-the-board/cards/illegal-move?round=2&board=1")
        assert "so far" not in page.text
        assert "/book" not in page.text
