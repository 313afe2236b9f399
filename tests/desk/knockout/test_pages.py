"""A knock-out at the desk: seeds, byes, the ladder of faster games, the bracket, the report."""

import re

from tabiya.model.result import GameResult
from tests.desk.small_event import (
    begin,
    differences,
    enter_results,
    get_state,
    pair_and_publish,
    report,
)
from tests.desk.visiting import SingleDesk, Visitor


def _knockout(desk: SingleDesk, players: int, **more: str) -> Visitor:
    return begin(desk, players, system="knockout", **more)


def test_six_players_with_byes_and_a_ladder_to_the_last_game(desk: SingleDesk) -> None:
    """The first two seeds are free; drawn games lead through rapid and blitz to sudden death."""
    browser = _knockout(desk, 6, games="1", rapid="1", blitz="0")
    assert get_state(desk).tournament().settings.kind.startswith("Knock-out: 1 games, 1 rapid")
    first = pair_and_publish(browser, 1)
    assert "Quarter-finals, game 1 of 1" in first.text
    assert len(get_state(desk).rounds[0].boards) == 2
    enter_results(browser, first, 1, "d")
    second = pair_and_publish(browser, 2)
    assert "Quarter-finals, rapid game 1 of 1 (15&#39;, 10&#34; a move)" in second.text
    assert second.text.count("match so far ½ : ½") == 2
    enter_results(browser, second, 2, "d")
    third = pair_and_publish(browser, 3)
    assert "sudden death" in third.text
    black = [board.black for board in get_state(desk).rounds[2].boards]
    enter_results(browser, third, 3, "d")
    fourth = pair_and_publish(browser, 4)
    assert "Semi-finals, game 1 of 1" in fourth.text
    paired = get_state(desk).rounds[3].boards
    # A draw was enough for Black; the two seeds who were free come in now.
    assert {*black, 1, 2} == {each for board in paired for each in (board.white, board.black)}
    page = browser.get("/bracket").text
    assert page.count("<svg") == 1
    assert "drew the sudden death with Black" in page


def _play_to_the_end(browser: Visitor, desk: SingleDesk) -> None:
    number = 0
    while not get_state(desk).ended_because:
        number += 1
        page = pair_and_publish(browser, number)
        enter_results(browser, page, number, "1-0" if number % 2 else "0-1")


def test_the_winner_ends_it_and_the_beaten_share_their_places(desk: SingleDesk) -> None:
    """Eight players, three rounds of two games: ranks are 1, 2, 3-4 shared, 5-8 shared."""
    browser = _knockout(desk, 8)
    _play_to_the_end(browser, desk)
    assert len(get_state(desk).rounds) == 6
    assert "knock-out is over" in browser.get("/bracket").text
    assert "knock-out is over" not in browser.get("/bracket", **{"accept-language": "de"}).text
    refused = browser.post("/rounds/pair")
    assert "knock-out is over" in refused.text
    document = report(browser)
    ranks = sorted(said.rank for said in document.declared.values() if said.rank)
    assert ranks == [1, 2, 3, 3, 5, 5, 5, 5]
    assert differences(document) == []
    for path in ("/standings", "/bracket", "/rounds/6/why", "/rounds/6/why/1", "/"):
        assert browser.get(path).status_code == 200
    assert "Draw lots" not in browser.get("/").text
    assert browser.get("/print/bracket").content.startswith(b"%PDF")
    assert browser.get("/rounds/6/groups").status_code == 404


def test_a_correction_that_puts_out_a_finalist_leaves_every_page_readable(desk: SingleDesk) -> None:
    """Before it is stored the desk names the round that others should have played; then pages do."""
    browser = _knockout(desk, 4, games="1")
    for number in (1, 2):
        enter_results(browser, pair_and_publish(browser, number), number, "1-0")
    board = get_state(desk).rounds[0].boards[0]
    seat = f"1.{board.white}.{board.black}.{board.revision}.0-1"
    asked = browser.post("/rounds/1/result", r=seat)
    broken = (
        "Round 2 does not follow from the results before it: Player01 - Player03 is not an open"
    )
    assert asked.status_code == 409
    assert broken in asked.text
    assert "undo that round first" in asked.text
    assert "Matches that are no longer valid: Player01 - Player03." in asked.text
    (token,) = re.findall(r'name="confirmed" value="([^"]+)"', asked.text)
    done = browser.post("/rounds/1/result", r=seat, confirmed=token, why="typed wrong")
    assert done.status_code == 200
    assert get_state(desk).rounds[0].boards[0].result is GameResult.BLACK_WINS
    assert get_state(desk).ended_because == ""
    for path in ("/", "/standings", "/crosstable", "/rounds/1", "/rounds/2/why", "/players/1"):
        assert browser.get(path).status_code == 200
    for path in ("/bracket", "/rounds/2"):
        assert broken in browser.get(path).text
    german = {"accept-language": "de"}
    assert "Runde 2 folgt nicht aus den Ergebnissen davor" in browser.get("/bracket", **german).text
    for path in ("/print/bracket", "/print/standings"):
        assert browser.get(path).content.startswith(b"%PDF")
    assert "is not an open match" in browser.post("/rounds/pair").text


def test_nothing_is_paired_before_every_result_is_known(desk: SingleDesk) -> None:
    """Elsewhere a missing game counts as a draw; here nobody knows who goes on."""
    browser = _knockout(desk, 4)
    page = pair_and_publish(browser, 1)
    enter_results(browser, page, 1, "1-0", but=1)
    assert "they decide who advances" in browser.post("/rounds/pair").text
    assert len(get_state(desk).rounds) == 1


def test_nobody_joins_or_takes_a_bye_and_who_leaves_loses_the_match(desk: SingleDesk) -> None:
    """The bracket was announced; a withdrawal sends the opponent on."""
    browser = _knockout(desk, 4)
    enter_results(browser, pair_and_publish(browser, 1), 1, "d")
    assert "no player can join" in browser.post("/players", name="Late", rating="2000").text
    assert (
        "match has no byes on request" in browser.post("/players/1/bye", round="2", kind="H").text
    )
    page = browser.post("/players/1/withdraw")
    while page.status_code == 409:
        page = browser.confirm(page)
    second = pair_and_publish(browser, 2)
    assert [board.result for board in get_state(desk).rounds[1].boards] == [GameResult.UNKNOWN]
    enter_results(browser, second, 2, "1-0")
    assert "advanced: no opponent came" in browser.get("/bracket").text


def test_a_match_of_two_players_ends_when_it_is_decided(desk: SingleDesk) -> None:
    """Two wins of three games are enough, and the third is not paired."""
    browser = begin(desk, 2, system="match", rounds="3")
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0")
    enter_results(browser, pair_and_publish(browser, 2), 2, "0-1")
    assert "match is decided: Player01 has won it" in browser.post("/rounds/pair").text
    assert differences(report(browser)) == []


def test_a_bracket_is_for_knock_outs_only(arbiter: Visitor) -> None:
    """A Swiss has none, and says so."""
    page = arbiter.get("/bracket")
    assert page.status_code == 404
    assert not re.search(r'href="[^"]*/bracket"', arbiter.get("/").text)


def test_a_correction_names_every_match_that_falls_with_it(desk: SingleDesk) -> None:
    """Whoever met the player that is now out falls too; players entered in another order are not mixed up."""
    browser = begin(desk, 0, system="knockout", games="1", rounds="")
    for number in range(8, 0, -1):
        browser.post("/players", name=f"Player{number:02}", rating=str(2400 - number))
    for number in (1, 2, 3):
        enter_results(browser, pair_and_publish(browser, number), number, "1-0")
    board = get_state(desk).rounds[0].boards[0]
    asked = browser.post(
        "/rounds/1/result", r=f"1.{board.white}.{board.black}.{board.revision}.0-1"
    )
    assert asked.status_code == 409
    assert "rating report only" not in asked.text
    later = [
        f"{white} - {black}"
        for round_ in get_state(desk).rounds[1:]
        for seat in round_.boards
        for white, black in [(get_name(desk, seat.white), get_name(desk, seat.black))]
        if "Player01" in (white, black)
    ]
    assert len(later) == 2
    assert f"Matches that are no longer valid: {', '.join(later)}." in asked.text


def get_name(desk: SingleDesk, entrant: int) -> str:
    """The name of a player, as entered."""
    return get_state(desk).entrants[entrant].player.name
