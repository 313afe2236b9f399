"""The page of a round."""

import re

import pytest

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.common import colour_by_lot
from tabiya.store.parts import ColourSource
from tests.desk.small_event import begin, differences, get_state, pair_and_publish, report
from tests.desk.visiting import SingleDesk, Visitor, path_within


def test_the_layout_is_the_one_arbiters_know(arbiter: Visitor) -> None:
    """Bo. | No. | White | Rtg | Pts. | Result | Pts. | Black | Rtg | No., byes last."""
    text = arbiter.get("/rounds/2").text
    heads = ["Bo.", "No.", "White", "Rtg", "Pts.", "Result", "Pts.", "Black", "Rtg", "No."]
    place = 0
    for head in heads:
        place = text.index(f">{head}</th>", place) + 1
    assert text.index("half-point bye") > text.index('id="b9"')


def test_the_alphabetical_list_names_everybody_once(arbiter: Visitor) -> None:
    """Two lines for each board and one for each bye."""
    text = arbiter.get("/rounds/2?order=name").text
    names = re.findall(r'<tr><td class="name"><a [^>]*>(?:<abbr.*?</abbr> )?<bdi>(.*?)</bdi>', text)
    assert len(names) == 19
    assert names == sorted(names)


def test_only_games_in_play_are_shown_when_asked_for(arbiter: Visitor) -> None:
    """After the last result the filtered list is empty."""
    assert 'id="b1"' in arbiter.get("/rounds/2").text
    assert 'id="b1"' not in arbiter.get("/rounds/2?open=1").text


def test_a_board_can_be_asked_for_without_a_script(arbiter: Visitor) -> None:
    """The page opens at its row."""
    answer = arbiter.client.get("/e/demo/rounds/2?board=7", follow_redirects=False)
    assert answer.headers["location"] == "/e/demo/rounds/2#b7"


def test_a_published_pairing_is_taken_down_only_after_a_question(arbiter: Visitor) -> None:
    """Players may have seen it."""
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    asked = arbiter.post("/rounds/3/withdraw")
    assert asked.status_code == 409
    assert "Players may have seen the pairing" in asked.text
    assert ">Unpublish the round</button>" in asked.text
    assert "Prepared, not published" in arbiter.confirm(asked).text
    discarded = arbiter.post("/rounds/3/discard")
    assert path_within(discarded) == "/rounds/2"
    assert "The pairing of round 3 was discarded." in discarded.text


def test_what_a_page_of_an_event_follows_is_in_the_same_event(arbiter: Visitor) -> None:
    """Among several events an address without its name leads to the list of events."""
    followed = re.findall(r'data-follow="(.*?)"', arbiter.get("/rounds/2").text)
    assert followed == ["/e/demo/rounds/2?part=next"] * 2


def test_a_game_is_adjourned_from_the_menu_of_its_row(desk: SingleDesk) -> None:
    """A question tells that it counts as a draw; afterwards the next round can be paired."""
    browser = begin(desk, 4, rounds="2")
    pair_and_publish(browser, 1)
    seats = get_state(desk).rounds[0].boards[0]
    browser.post("/rounds/1/result", r=f"1.{seats.white}.{seats.black}.0.1-0")
    assert "Adjourn this game" not in browser.get("/rounds/1/boards/1").text
    assert "Adjourn this game" in browser.get("/rounds/1/boards/2").text
    assert "Pair round 2" not in browser.get("/").text
    browser.confirm(browser.post("/rounds/1/adjourn", board="2"))
    assert "Adjourn this game" not in browser.get("/rounds/1/boards/2").text
    assert "Pair round 2" in browser.get("/").text


def test_leaving_fide_mode_is_confirmed_twice_and_cannot_be_undone(arbiter: Visitor) -> None:
    """Level 4; afterwards every page says so."""
    first = arbiter.post("/settings/leave-fide-mode")
    assert first.status_code == 409
    second = arbiter.confirm(first)
    assert second.status_code == 409
    assert "Confirm a second time" in second.text
    done = arbiter.confirm(second)
    assert "not in FIDE mode" in done.text
    assert arbiter.post("/undo").status_code == 422


def test_what_fide_mode_refuses_is_refused_with_its_rule(arbiter: Visitor) -> None:
    """Prohibited pairs are announced before round 1: level 5."""
    answer = arbiter.post("/players/pairs", numbers="1, 2")
    assert answer.status_code == 422
    assert "This is refused in FIDE mode" in answer.text
    assert "Leave FIDE mode" in answer.text


def test_pairing_round_1_numbers_the_players_by_rating_first(
    desk: SingleDesk, visit: type[Visitor]
) -> None:
    """Entered one by one in any order; no question, and a step of its own in the log."""
    browser = visit(desk)
    browser.get("/create")
    browser.post("/create", name="Small", rounds="3")
    for name, rating in (
        ("Weak, W", 1200),
        ("Strong, S", 2200),
        ("Middle, M", 1800),
        ("Low, L", 1),
    ):
        browser.post("/players", name=name, rating=str(rating))
    assert "Tabiya assigns them by rating when you pair round 1" in browser.get("/players").text
    page = browser.post("/rounds/pair")
    assert "Prepared, not published" in page.text
    assert desk.store is not None
    names = {who.number: who.player.name for who in desk.store.state.entrants.values()}
    assert names == {1: "Strong, S", 2: "Middle, M", 3: "Weak, W", 4: "Low, L"}
    assert "Starting numbers were given to 4 players" in browser.get("/log").text


def test_the_next_round_is_offered_when_all_results_are_in(arbiter: Visitor) -> None:
    """Before that only among the further acts, with what it would mean."""
    arbiter.post("/rounds/pair")
    page = arbiter.post("/rounds/3/publish").text
    assert 'class="primary"' not in page
    assert "Pair round 4 now" in page
    for seat in re.findall(r'value="([\d.]+\.d)"', page):
        arbiter.post("/rounds/3/result", r=seat)
    page = arbiter.get("/rounds/3").text
    assert page.count('class="primary"') == 1
    assert re.search('<button class="primary"[^>]*>Pair round 4</button>', page)
    assert "Pair round 4 now" not in page
    part = arbiter.get("/rounds/3?part=next").text
    assert "Pair round 4" in part
    assert "<html" not in part


def test_locked_results_say_so_and_can_be_opened_again(arbiter: Visitor) -> None:
    """Locking is possible and never needed."""
    arbiter.post("/rounds/2/close")
    page = arbiter.get("/rounds/2").text
    assert "Round 2 is closed." in page
    assert "Pair round 3" in page
    arbiter.confirm(arbiter.post("/rounds/2/reopen"))
    assert "You can still change a wrong one here" in arbiter.get("/rounds/2").text


def test_undoing_a_pairing_leads_to_the_round_before_it(arbiter: Visitor) -> None:
    """The page of the round is gone; nobody is left in front of an error."""
    page = arbiter.post("/rounds/pair")
    step = re.search(r"step=(\d+)", str(page.url))
    assert step is not None
    page = arbiter.post("/undo", step=step[1], then="/rounds/3")
    assert page.status_code == 200
    assert path_within(page) == "/rounds/2"


@pytest.mark.parametrize(("chosen", "colour"), [("w", Colour.WHITE), ("b", Colour.BLACK)])
def test_the_arbiter_may_say_which_initial_colour_was_drawn(
    desk: SingleDesk, chosen: str, colour: Colour
) -> None:
    """Number 1 gets it, and the report declares it (TRF 152, in older versions XXC)."""
    browser = begin(desk, 8)
    assert "drawn by lot now" in browser.get("/").text
    pair_and_publish(browser, 1, initial_colour=chosen)
    first = get_state(desk).rounds[0].boards[0]
    assert (first.white == 1) is (colour is Colour.WHITE)
    assert report(browser).tournament.settings.initial_colour is colour
    assert f"152 {chosen.upper()}" in browser.get("/exports/trf26").text
    word = "white1" if chosen == "w" else "black1"
    assert f"XXC {word}" in browser.get("/exports/trf16").text
    assert differences(report(browser)) == []


def test_otherwise_the_initial_colour_is_drawn_and_its_seed_shown(desk: SingleDesk) -> None:
    """In the log, on the page after the pairing and in the settings, so that anybody can check."""
    browser = begin(desk, 8)
    page = browser.post("/rounds/pair")
    decided = get_state(desk).colour_decided
    assert decided is not None
    assert decided.source is ColourSource.LOT
    assert decided.seed is not None
    assert decided.colour is colour_by_lot(decided.seed)
    told = f"{decided.colour.name.title()}, drawn by lot (seed {decided.seed})"
    for text in (page.text, browser.get("/log").text, browser.get("/settings").text):
        assert told in text
    assert differences(report(browser)) == []


def test_a_second_click_pairs_nothing_twice(desk: SingleDesk) -> None:
    """The same request leads to the same page, although the lot would fall differently."""
    browser = begin(desk, 8)
    first = browser.post("/rounds/pair", key="the same", round="1")
    second = browser.post("/rounds/pair", key="the same", round="1")
    assert path_within(first) == path_within(second) == "/rounds/1"
    assert len(get_state(desk).rounds) == 1


def test_an_old_page_does_not_pair_the_round_after_the_one_it_shows(arbiter: Visitor) -> None:
    """Somebody else has paired round 3 meanwhile: that is said, and round 4 is not paired."""
    arbiter.post("/rounds/pair", round="3")
    arbiter.post("/rounds/3/publish")
    answer = arbiter.post("/rounds/pair", round="3")
    assert answer.status_code == 409
    assert "round 3 has been paired in the meantime" in answer.text


def test_a_round_changed_since_the_page_was_shown_is_looked_at_again(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """The form carries the revision of the round before."""
    revision = get_state(demo).pairing_revision
    arbiter.post("/rounds/2/close")
    answer = arbiter.post("/rounds/pair", round="3", based_on=str(revision))
    assert answer.status_code == 409
    assert "round 2 has changed since you opened the page" in answer.text
    assert len(get_state(demo).rounds) == 2


def test_a_round_without_players_is_asked_about(desk: SingleDesk) -> None:
    """Everybody is marked absent: it may be a morning on which nobody has checked in yet."""
    browser = begin(desk, 8)
    browser.post("/players/presence", presence="absent", all="1")
    asked = browser.post("/rounds/pair")
    assert asked.status_code == 409
    assert "No one would play in round 1." in asked.text
    assert get_state(desk).rounds == ()


def test_the_rows_of_a_round_lead_to_pages_of_the_event(arbiter: Visitor) -> None:
    """The player, why, and what else can be done at the board."""
    page = arbiter.get("/rounds/2").text
    rows = page[page.index("<tbody>") : page.index("</table>")]
    links = set(re.findall(r'href="([^"]+)"', rows))
    assert len(links) > 20
    assert {link.split("/")[1:3] == ["e", "demo"] for link in links} == {True}
    assert {arbiter.client.get(link).status_code for link in sorted(links)[::9]} == {200}
    board = arbiter.get("/rounds/2/boards/1").text
    assert 'href="/e/demo/rounds/2#b1"' in board


def test_wrong_colours_are_one_act_in_the_menu_of_the_row(arbiter: Visitor) -> None:
    """What changes is shown first; then the names stand the other way round."""
    board = arbiter.get("/rounds/2/boards/1").text
    white, black = re.findall(r'name="(?:white|black)" value="(\d+)"', board)
    page = arbiter.post("/rounds/2/boards/1/colours", white=white, black=black)
    assert "C.04.2 4.3.2" in page.text
    assert "Both players keep their points." in page.text
    page = arbiter.confirm(page)
    assert page.status_code == 200
    row = page.text[page.text.index('id="b1"') :]
    assert f'data-w="{black}" data-k="{white}"' in row


def test_two_without_a_game_are_offered_to_each_other(desk: SingleDesk) -> None:
    """Once their opponents have lost by forfeit; consent is asked for."""
    browser = begin(desk, 8)
    page = pair_and_publish(browser, 1)
    assert "/agreed" not in page.text
    seats = re.findall(r'value="(\d+\.(\d+)\.\d+\.\d+\.)1-0"', page.text)
    for seat, _white in seats[:2]:
        browser.post("/rounds/1/result", r=f"{seat}+-")
    page = browser.get("/rounds/1")
    assert "Both agree" in page.text
    pair = {"white": seats[0][1], "black": seats[1][1]}
    assert "must agree" in browser.post("/rounds/1/agreed", **pair).text
    page = browser.confirm(browser.post("/rounds/1/agreed", agree="1", **pair))
    assert page.status_code == 200
    assert len(get_state(desk).rounds[0].boards) == 3
    assert len(get_state(desk).rounds[0].byes) == 2
