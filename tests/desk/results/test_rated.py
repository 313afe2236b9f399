"""A correction that came too late for the standings counts for ratings, and only there."""

import re
from dataclasses import replace

from tabiya.checker.check import check
from tabiya.desk.entrants.card import get_rating_change
from tabiya.desk.rating_list.local_list import rating_list_of
from tabiya.desk.standings.rated import as_rated, has_late_corrections
from tabiya.desk.standings.scores import so_far
from tabiya.formats.trf import read_trf
from tabiya.model.result import GameResult
from tabiya.model.tournament import EarlierResult
from tests.desk.small_event import begin, enter_results, get_state, pair_and_publish, yes
from tests.desk.visiting import SingleDesk, Visitor


def _three_rounds(desk: SingleDesk) -> Visitor:
    """Eight players; White won every game of rounds 1 and 2, round 3 is being played."""
    browser = begin(desk, 8)
    for number in (1, 2):
        enter_results(browser, pair_and_publish(browser, number), number, "1-0")
    pair_and_publish(browser, 3)
    return browser


def _correct_board_1_of_round_1(browser: Visitor) -> None:
    page = browser.get("/rounds/1/boards/1").text
    (seat,) = re.findall(r'value="(\d+\.\d+\.\d+\.\d+\.0-1)"', page)
    yes(browser, browser.post("/rounds/1/result", r=seat))


def test_facts_are_the_very_same_where_nothing_was_corrected(desk: SingleDesk) -> None:
    """Most events have no such correction, and no file for it is offered."""
    browser = _three_rounds(desk)
    facts = so_far(get_state(desk))
    assert as_rated(get_state(desk), facts) is facts
    assert "/exports/rating" not in browser.get("/exports").text
    assert browser.get("/exports/rating").status_code == 404


def test_the_card_rates_the_game_as_it_was_really_played(desk: SingleDesk) -> None:
    """What the winner gained, the corrected winner gains; the standings stay."""
    browser = _three_rounds(desk)
    before = get_state(desk)
    seat = before.rounds[0].boards[0]
    shown = browser.get("/exports/standings.csv").content
    _correct_board_1_of_round_1(browser)
    after = get_state(desk)
    assert has_late_corrections(after)

    def gained(entrant: int) -> str:
        who = after.entrants[entrant]
        return get_rating_change(desk.cache, after, who, rating_list_of(desk)).games[0].change

    assert gained(seat.white).startswith("-")
    assert gained(seat.black).startswith("+")
    assert browser.get("/exports/standings.csv").content == shown


def test_the_report_for_rating_has_the_corrected_result_and_the_report_has_not(
    desk: SingleDesk,
) -> None:
    """Both list the correction; the points of each file are those of its own results."""
    browser = _three_rounds(desk)
    _correct_board_1_of_round_1(browser)
    assert "/exports/rating" in browser.get("/exports").text
    results = {}
    for kind in ("trf26", "rating"):
        document = read_trf(browser.get(f"/exports/{kind}").content)
        assert document.warnings == ()
        notes = " ".join(document.tournament.notes)
        assert "Correction @ Round 1: board 1" in notes
        assert ("For rating" in notes) == (kind == "rating")
        results[kind] = [game.result for game in document.tournament.rounds[0].games]
    assert results["trf26"].count(GameResult.BLACK_WINS) == 0
    assert results["rating"].count(GameResult.BLACK_WINS) == 1


def test_the_report_for_rating_says_that_the_rounds_were_paired_from_the_old_result(
    desk: SingleDesk,
) -> None:
    """Rounds 2 and 3 knew 1-0, and are judged by it although the file has 0-1."""
    browser = _three_rounds(desk)
    board = get_state(desk).rounds[0].boards[0]
    _correct_board_1_of_round_1(browser)
    document = read_trf(browser.get("/exports/rating").content)
    assert document.tournament.earlier_results == tuple(
        EarlierResult(
            paired=paired,
            round=1,
            white=board.white,
            black=board.black,
            result=GameResult.WHITE_WINS,
        )
        for paired in (2, 3)
    )
    judged = [replace(document.tournament, notes=()), document.tournament]
    judged.append(replace(document.tournament, earlier_results=()))
    for facts in judged:
        rounds = check(facts).rounds
        assert [each.differences for each in rounds] == [()] * 3
