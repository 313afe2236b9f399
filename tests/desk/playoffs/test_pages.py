"""A play-off begun from the standings, played to the end, with ranks, prizes and report changed."""

import re

from tabiya.prizes.places import Limit, Sharing, place_prizes
from tabiya.tiebreaks.standings import standings
from tests.desk.small_event import (
    begin,
    differences,
    enter_results,
    get_state,
    pair_and_publish,
    report,
    yes,
)
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import PHONE, SingleDesk, Visitor


def _all_drawn(desk: SingleDesk, players: int) -> Visitor:
    browser = begin(desk, players, rounds="1")
    enter_results(browser, pair_and_publish(browser, 1), 1, "d")
    return browser


def _enter(browser: Visitor, result: str) -> None:
    page = browser.get("/playoffs").text
    (word,) = re.findall(rf'value="([\d.]+\.){re.escape(result)}"', page)[:1]
    browser.post("/playoffs/1/result", r=f"{word}{result}")


def test_four_tied_players_play_a_knock_out_for_the_first_place(desk: SingleDesk) -> None:
    """The winner is first, the beaten semi-finalists share 3 and 4, and the report says all of it."""
    browser = _all_drawn(desk, 4)
    assert "Play-off for a tied place" in browser.get("/standings").text
    browser.post("/playoffs", entrant=["1", "2", "3", "4"], edition="2019", seed="7")
    (held,) = get_state(desk).playoffs
    assert held.entrants == (1, 2, 3, 4)
    for _ in range(20):
        if get_state(desk).playoffs[0].course().over:
            break
        _enter(browser, "1-0")
        _enter(browser, "0-1") if not get_state(desk).playoffs[0].course().over else None
    course = get_state(desk).playoffs[0].course()
    assert [len(place) for place in course.places] == [1, 1, 2]
    found = standings(get_state(desk).tournament())
    ranks = {row.number: row.rank for row in found.rows}
    first, second, shared = course.places
    numbers = {str(who.entrant): who.number for who in get_state(desk).entrants.values()}
    assert ranks[numbers[first[0]]] == 1
    assert ranks[numbers[second[0]]] == 2
    assert {ranks[numbers[each]] for each in shared} == {3}
    prizes = place_prizes(found.rows, (400, 300, 200, 100), Sharing.EQUALLY, Limit.SCORE_GROUPS)
    assert prizes[numbers[first[0]]] == 400
    assert prizes[numbers[second[0]]] == 300
    assert {prizes[numbers[each]] for each in shared} == {150}
    document = report(browser)
    assert document.tournament.playoffs == get_state(desk).tournament().playoffs
    assert differences(document) == []
    assert "share these places" in browser.get("/playoffs").text


def test_a_game_that_is_not_due_is_refused_and_a_cancelled_play_off_counts_nothing(
    desk: SingleDesk,
) -> None:
    """Wrong colours are named; after the cancellation the tie-breaks give the places again."""
    browser = _all_drawn(desk, 2)
    before = [row.number for row in standings(get_state(desk).tournament()).rows]
    browser.post("/playoffs", entrant=["1", "2"], edition="2019", seed="7")
    (due,) = get_state(desk).playoffs[0].course().due
    wrong = browser.post("/playoffs/1/result", r=f"0.{due.black}.{due.white}.1-0")
    assert wrong.status_code == 422
    assert "is not due" in wrong.text
    assert browser.post("/playoffs/1/result", r="nonsense").status_code == 422
    _enter(browser, "1-0")
    stale = browser.post("/playoffs/1/result", r=f"0.{due.white}.{due.black}.1-0")
    assert stale.status_code == 409
    browser.confirm(browser.post("/playoffs/1/cancel"))
    assert get_state(desk).playoffs == ()
    assert [row.number for row in standings(get_state(desk).tournament()).rows] == before
    browser.post("/undo")
    assert len(get_state(desk).playoffs[0].games) == 1


def test_no_play_off_before_the_last_round(desk: SingleDesk) -> None:
    """The page says what is missing, to viewers nothing of a hidden round; the command is refused."""
    browser = begin(desk, 4, rounds="2")
    enter_results(browser, pair_and_publish(browser, 1), 1, "d")
    assert "Only 1 of 2 rounds" in browser.get("/playoffs").text
    viewer = Visitor(desk, address=PHONE)
    assert "Only 1 of 2 rounds" in viewer.get("/playoffs").text
    yes(browser, browser.post("/rounds/pair"))
    assert "Round 2 has not been published" in browser.get("/playoffs").text
    seen = viewer.get("/playoffs").text
    assert "Only 1 of 2 rounds" in seen
    assert "Round 2" not in seen
    refused = browser.post("/playoffs", entrant=["1", "2"], edition="2019")
    assert "after the last round" in refused.text
    assert get_state(desk).playoffs == ()


def test_tied_teams_are_not_mistaken_for_players_of_their_numbers(desk: SingleDesk) -> None:
    """Teams 1 and 2 are tied; entrants 1 and 2 play for the same team, so no play-off is offered."""
    browser = begin_teams(desk, teams=2, players=3, boards=2, rounds="1")
    enter_results(browser, pair_and_publish(browser, 1), 1, "d")
    assert "Play-off for a tied place" not in browser.get("/standings").text
    page = browser.get("/playoffs").text
    assert "Start a play-off" not in page
    assert "A play-off of teams cannot be played here yet" in page
    refused = browser.post("/playoffs", entrant=["1", "2"], edition="2019", seed="7")
    assert "tabiya does not run play-offs of teams yet" in refused.text.lower()
    assert not get_state(desk).playoffs
