"""The list of players: numbers by lot and by hand, prohibited pairs."""

import html
import re
from datetime import timedelta
from itertools import pairwise

import pytest

from tabiya.desk.web.words import hall_now
from tabiya.pairing.roundrobin.changes_before_start import numbers_by_lot
from tests.desk.small_event import (
    begin,
    differences,
    edit_player,
    enter_results,
    get_state,
    pair_and_publish,
    report,
    yes,
)
from tests.desk.visiting import SingleDesk


def _numbers(desk: SingleDesk) -> dict[int, int]:
    return {who.entrant: who.number for who in get_state(desk).entrants.values()}


def test_numbers_of_a_round_robin_are_drawn_by_lot_from_a_seed(desk: SingleDesk) -> None:
    """The seed is in the log, and the table of those numbers is accepted by the checker."""
    browser = begin(desk, 6, system="round-robin")
    assert "/players/numbers" in browser.get("/players").text
    browser.post("/players/numbers", how="lot", seed="4711")
    drawn = numbers_by_lot([str(entrant) for entrant in range(1, 7)], 4711)
    assert _numbers(desk) == {int(entrant): n for n, entrant in enumerate(drawn, start=1)}
    assert "drawn by lot (seed 4711)" in browser.get("/log").text
    for number in range(1, 6):
        enter_results(browser, pair_and_publish(browser, number), number, "d")
    assert differences(report(browser)) == []


def test_lots_drawn_again_ask_and_leave_a_remark(desk: SingleDesk) -> None:
    """By another seed or by hand; and the drawing cannot be undone until the numbers please."""
    browser = begin(desk, 6, system="round-robin")
    browser.post("/players/numbers", how="lot", seed="4711")
    assert "cannot undo a drawing of lots" in browser.post("/undo", step="0").text
    asked = browser.post("/players/numbers", how="lot", seed="4712")
    assert asked.status_code == 409
    assert "have already been drawn (seed 4711)" in asked.text
    yes(browser, asked)
    by_hand = {f"n{entrant}": str(entrant) for entrant in range(1, 7)}
    yes(browser, browser.post("/players/numbers", how="hand", **by_hand))
    browser.post("/players/numbers", how="hand", **by_hand)
    written = browser.get("/exports/trf26").text
    assert "### Lots drawn again @ Round 0: seed 4712 instead of seed 4711" in written
    assert "### Lots drawn again @ Round 0: without lots instead of seed 4712" in written


def test_lots_drawn_later_than_twelve_hours_before_round_1_ask(desk: SingleDesk) -> None:
    """General Regulations 6.3, by the clock of the hall; earlier nothing is asked, nor of numbers by hand."""
    browser = begin(desk, 6, system="round-robin")
    soon, later = (hall_now() + timedelta(hours=hours) for hours in (11, 13))
    browser.post("/times", **{"start-1": f"{soon:%Y-%m-%dT%H:%M}"})
    by_hand = {f"n{entrant}": str(7 - entrant) for entrant in range(1, 7)}
    assert browser.post("/players/numbers", how="hand", **by_hand).status_code == 200
    asked = browser.post("/players/numbers", how="lot", seed="4711")
    assert asked.status_code == 409
    assert "less than 12 hours before round 1" in asked.text
    assert "6.3" in asked.text
    browser.post("/times", **{"start-1": f"{later:%Y-%m-%dT%H:%M}"})
    assert browser.post("/players/numbers", how="lot", seed="4711").status_code == 200
    assert "drawn by lot (seed 4711)" in browser.get("/log").text


def test_the_log_tells_the_restricted_draw_lot_by_lot(desk: SingleDesk) -> None:
    """Ten players: sets 3 4 8, 5 7 9, 1 6 and 2 10; those of one federation share a set."""
    browser = begin(desk, 0, system="round-robin")
    for number in range(1, 11):
        federation = "NED" if number < 4 else "BEL" if number < 7 else f"F{number:02}"
        browser.post("/players", name=f"Player{number:02}", federation=federation)
    browser.post("/players/numbers", how="varma", seed="7")
    (lots,) = re.findall(r"meet early \(seed 7\): (.*?)\.[<\s]", browser.get("/log").text)
    told = {
        name: (letter, int(number))
        for letter, taken in re.findall(r"envelope (\w): ([^;]*)", lots)
        for name, number in re.findall(r"(\w+) (\d+)", taken)
    }
    given = {who.player.name: who.number for who in get_state(desk).entrants.values()}
    assert {name: number for name, (_, number) in told.items()} == given
    sets = {
        frozenset(n for each, n in told.values() if each == letter) for letter, _ in told.values()
    }
    assert sets == set(map(frozenset, ({3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10})))
    assert len({told[f"Player0{number}"][0] for number in (1, 2, 3)}) == 1


def test_numbers_of_a_round_robin_are_given_by_hand(desk: SingleDesk) -> None:
    """As the players drew them from the hat."""
    browser = begin(desk, 4, system="round-robin")
    browser.post("/players/numbers", how="hand", n1="3", n2="1", n3="4", n4="2")
    assert _numbers(desk) == {1: 3, 2: 1, 3: 4, 4: 2}


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"n1": "1", "n2": "1", "n3": "2", "n4": "3"}, "occurs twice"),
        ({"n1": "1", "n2": "2", "n3": "4", "n4": "5"}, "No player has number 3"),
        ({"n1": "1", "n2": "2", "n3": "x", "n4": "4"}, "This is not a whole number."),
        ({"n1": "1", "n2": "2", "n3": "3"}, "Enter a number."),
    ],
)
def test_numbers_that_do_not_fit_the_table_are_refused_on_the_form(
    desk: SingleDesk, typed: dict[str, str], told: str
) -> None:
    """With what was typed still there."""
    browser = begin(desk, 4, system="round-robin")
    page = browser.post("/players/numbers", how="hand", **typed)
    assert page.status_code == 422
    assert told in page.text
    for name, value in typed.items():
        assert f'name="{name}" value="{value}"' in page.text
    assert _numbers(desk) == {1: 1, 2: 2, 3: 3, 4: 4}


def test_numbers_of_a_swiss_are_not_drawn(desk: SingleDesk) -> None:
    """There they are ranks by strength (C.04.2, 2.2)."""
    browser = begin(desk, 4)
    page = browser.post("/players/numbers", how="lot")
    assert page.status_code == 422
    assert "strength decides the starting numbers" in page.text


def test_numbers_of_a_table_in_play_stay(desk: SingleDesk) -> None:
    """Every later round follows from them."""
    browser = begin(desk, 4, system="round-robin")
    pair_and_publish(browser, 1)
    assert browser.post("/players/numbers", how="lot", seed="1").status_code == 422
    assert _numbers(desk) == {1: 1, 2: 2, 3: 3, 4: 4}


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"numbers": "1, 5, 77"}, "No player has the number 77."),
        ({"numbers": "1, two"}, "No player has the number two."),
        ({"numbers": ""}, "Fill in this field."),
        ({"numbers": "1, 2", "first_round": "x"}, "This is not a whole number."),
        ({"numbers": "1, 2", "last_round": "0"}, "Enter a number from 1 to 99."),
        ({"numbers": "1, 2", "first_round": "3", "last_round": "2"}, "ends before it begins"),
        ({"numbers": "4"}, "at least two players"),
    ],
)
def test_a_prohibition_is_refused_whole_on_its_form(
    desk: SingleDesk, fields: dict[str, str], told: str
) -> None:
    """Nothing typed is dropped in silence, and what was typed is still there."""
    browser = begin(desk, 8)
    page = browser.post("/players/pairs", **fields)
    assert page.status_code == 422
    assert told in page.text
    for name, value in fields.items():
        assert f'name="{name}" type=' in page.text
        assert f'value="{value}"' in page.text
    assert get_state(desk).prohibitions == ()


def test_a_prohibition_holds_for_the_rounds_it_names(desk: SingleDesk) -> None:
    """All three against each other."""
    browser = begin(desk, 8)
    browser.post("/players/pairs", numbers="1, 5 - 7", first_round="1", last_round="2")
    (barred,) = get_state(desk).prohibitions
    assert (barred.entrants, barred.first_round, barred.last_round) == ((1, 5, 7), 1, 2)


@pytest.mark.parametrize(("last_two", "three_running"), [("reversed", 0), ("kept", 2)])
def test_the_last_two_rounds_of_the_first_cycle_change_places_or_not(
    desk: SingleDesk, last_two: str, three_running: int
) -> None:
    """Unchanged, two of six players have one colour in three rounds running at the joint."""
    browser = begin(desk, 6, system="double-round-robin", reversed_joint=last_two)
    for number in range(1, 11):
        enter_results(browser, pair_and_publish(browser, number), number, "d")
    colours = {
        entrant: [
            "w" if board.white == entrant else "b"
            for round_ in get_state(desk).rounds
            for board in round_.boards
            if entrant in (board.white, board.black)
        ]
        for entrant in range(1, 7)
    }
    runs = [
        entrant
        for entrant, row in colours.items()
        if any(a[0] == a[1] == b[1] for a, b in pairwise(pairwise(row)))
    ]
    assert len(runs) == three_running
    assert differences(report(browser)) == []


def test_clubs_are_kept_apart_if_possible_and_a_round_without_a_pairing_waives_it(
    desk: SingleDesk,
) -> None:
    """Four of one club: the desk says that there is no pairing and offers to waive the wish.

    The report has the wish as prohibited pairs (260) of the rounds that kept it, and the checker
    finds the same pairings by it.
    """
    browser = begin(desk, 4, rounds="2")
    for entrant in range(1, 5):
        edit_player(browser, desk, entrant, club="Gent")
    page = browser.post("/players/pairs", by="CLUB", how="avoid", last_round="1")
    assert "Avoided if possible" in page.text
    refused = browser.post("/rounds/pair")
    assert refused.status_code == 422
    assert "Waive avoided pairs in this round" in refused.text
    browser.confirm(browser.post("/rounds/waive", round="1"))
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0")
    found = report(browser)
    assert found.tournament.prohibited_pairs == ()
    assert any("Avoided pairs" in note for note in found.tournament.notes)
    assert differences(found) == []


def test_players_of_one_family_never_meet_where_that_was_announced(desk: SingleDesk) -> None:
    """1 and 3 would meet in round 1 of four players; those without a family are free."""
    browser = begin(desk, 4, rounds="2")
    for entrant in (1, 3):
        edit_player(browser, desk, entrant, family="Smith")
    browser.post("/players/pairs", by="FAMILY")
    pair_and_publish(browser, 1)
    pairs = {frozenset((b.white, b.black)) for b in get_state(desk).rounds[0].boards}
    assert pairs == {frozenset((1, 4)), frozenset((2, 3))}
    assert differences(report(browser)) == []
    assert browser.post("/players/pairs", by="CLUB").status_code == 422


def test_somebody_takes_over_the_number_and_the_announced_games(desk: SingleDesk) -> None:
    """Before round 1 of a table whose numbers are drawn, in one step; later it is refused."""
    browser = begin(desk, 4, system="round-robin")
    browser.post("/players/numbers", how="hand", n1="3", n2="1", n3="4", n4="2")
    before = [name.replace("Player03", "Elm, Eva") for name in _names_by_number(desk)]
    assert "Replaced by" in browser.get("/players/3/edit").text
    nameless = browser.post("/players/3/replace", rating="2101")
    assert nameless.status_code == 422
    browser.post("/players/3/replace", name="Elm,  Eva", rating="2101", federation="GER")
    assert _names_by_number(desk) == before
    assert (get_state(desk).entrants[5].number, get_state(desk).entrants[5].player.rating) == (
        4,
        2101,
    )
    pair_and_publish(browser, 1)
    assert "Replaced by" not in browser.get("/players/5/edit").text
    refused = browser.post("/players/5/replace", name="Too Late")
    assert refused.status_code == 422
    assert "Round 1 has been paired" in refused.text


def test_in_a_swiss_nobody_is_replaced(desk: SingleDesk) -> None:
    """There is no table yet whose games could be taken over."""
    browser = begin(desk, 4)
    assert "Replaced by" not in browser.get("/players/3/edit").text
    assert browser.post("/players/3/replace", name="Elm, Eva").status_code == 422


def _names_by_number(desk: SingleDesk) -> list[str]:
    return [who.player.name for who in get_state(desk).by_number().values()]


def test_name_and_club_are_saved_by_one_button(desk: SingleDesk) -> None:
    """There were two forms on the page, and each lost what was typed into the other."""
    browser = begin(desk, 2)
    page = browser.get("/players/1/edit").text
    assert len(re.findall(r'action="/e/[^"]+/players/1"', page)) == 1
    before = get_state(desk).seq
    edit_player(browser, desk, 1, name="Elm, Eva", club="Gent")
    assert get_state(desk).entrants[1].player.name == "Elm, Eva"
    assert get_state(desk).registration.of(1).club == "Gent"
    assert len({entry.step for entry in desk.store.entries(after=before)}) == 1  # type: ignore[union-attr]


def test_a_refused_fee_keeps_the_name_that_was_typed_and_says_so_at_the_top(
    desk: SingleDesk,
) -> None:
    """The summary leads to the field; nothing of the form is saved."""
    browser = begin(desk, 2)
    page = edit_player(browser, desk, 1, name="Elm, Eva", fee="plenty")
    assert page.status_code == 422
    assert 'value="Elm, Eva"' in page.text
    summary = page.text.index("problem-summary")
    assert summary < page.text.index("<h1>")
    assert '<a href="#f-fee">Write an amount such as 25 or 12.50.</a>' in page.text
    assert get_state(desk).entrants[1].player.name == "Player01"


def test_a_refused_penalty_keeps_points_and_reason(desk: SingleDesk) -> None:
    """And the message is at the top of the page, not a screen and a half below."""
    browser = begin(desk, 2)
    page = browser.post("/players/1/points", points="minus", why="phone rang")
    assert page.status_code == 422
    assert 'name="points" size="5" value="minus"' in " ".join(page.text.split())
    assert 'value="phone rang"' in page.text
    assert '<a href="#f-points">' in page.text


def test_whoever_cancels_a_penalty_finds_points_and_reason_again(desk: SingleDesk) -> None:
    """Every penalty is asked about before it is given."""
    browser = begin(desk, 2)
    asked = browser.post("/players/1/points", points="-1/2", why="phone rang")
    assert asked.status_code == 409
    page = browser.cancel(asked)
    assert page.status_code == 200
    assert 'name="points" size="5" value="-1/2"' in " ".join(page.text.split())
    assert 'value="phone rang"' in page.text
    assert not get_state(desk).adjustments


def test_whoever_cancels_at_a_double_name_finds_the_player_again(desk: SingleDesk) -> None:
    """The name is there to be completed."""
    browser = begin(desk, 1)
    asked = browser.post("/players", name="Player01", rating="1810")
    assert asked.status_code == 409
    page = browser.cancel(asked)
    assert page.status_code == 200
    assert 'name="name" value="Player01"' in page.text
    assert 'name="rating" type="text" value="1810"' in page.text
    assert len(get_state(desk).entrants) == 1


def test_a_refused_newcomer_leaves_the_form_of_the_player_alone(desk: SingleDesk) -> None:
    """Two forms of the page ask for a name; what was typed stays in the one it was typed into."""
    browser = begin(desk, 4, system="round-robin")
    page = browser.post("/players/1/replace", name="Newcomer, Nora", rating="strong")
    assert page.status_code == 422
    assert 'id="f-name" name="name" type="text" value="Player01"' in page.text
    assert 'id="f-newcomer-name" name="name" value="Newcomer, Nora"' in page.text
    assert '<a href="#f-newcomer-rating">' in page.text


def test_whoever_cancels_at_the_question_finds_the_pasted_list_again(desk: SingleDesk) -> None:
    """A duplicate is asked about; the list is there to be corrected."""
    browser = begin(desk, 0)
    browser.post("/players", name="Richter, Max", fide_id="4610000")
    text = "Name;FIDE number\nRichter, Max;4610000\nAdler, Eva;4610001"
    seen = browser.post("/players/upload", text=text).text
    clean = html.unescape(re.findall(r'name="clean" hidden>(.*?)</textarea>', seen, re.DOTALL)[0])
    asked = browser.post("/players/enter", clean=clean, text=text)
    assert asked.status_code == 409
    assert '<button name="cancelled" value="1"' in asked.text
    back = browser.cancel(asked)
    assert back.status_code == 200
    assert "Adler, Eva;4610001</textarea>" in back.text
    assert "Add these 2 players" in back.text
    assert len(get_state(desk).entrants) == 1
