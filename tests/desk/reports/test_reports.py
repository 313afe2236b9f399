"""The page of reports: each file has the games that are due, and no game is in two of them."""

from __future__ import annotations

import re
from collections import Counter

from tabiya.formats.trf import read_trf
from tabiya.model.result import GameResult
from tests.desk.small_event import (
    begin,
    differences,
    enter_results,
    get_state,
    pair_and_publish,
    yes,
)
from tests.desk.visiting import SingleDesk, Visitor


def _files(browser: Visitor) -> list[bytes]:
    links = re.findall(r'/reports/(\d+)\.trf"', browser.get("/reports").text)
    return [browser.get(f"/reports/{line}.trf").content for line in links]


def _games(data: bytes) -> Counter[tuple[str, str, GameResult]]:
    document = read_trf(data)
    assert document.warnings == ()
    facts = document.tournament
    name = {number: player.name for number, player in facts.by_number.items()}
    return Counter(
        (name[game.white], name[game.black], game.result)
        for round_ in facts.rounds
        for game in round_.games
    )


def test_an_event_is_sent_once_and_its_file_stays_as_it_was(desk: SingleDesk) -> None:
    """The late game comes alone, the correction names both results, the old files do not change."""
    browser = begin(desk, 6, rounds="1")
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0", but=1)
    assert "2 games are not sent yet" in browser.get("/reports").text
    yes(browser, browser.post("/reports", recipient="FIDE", number="412345"))
    (first,) = _files(browser)
    assert sum(_games(first).values()) == 2
    refused = browser.post("/reports", recipient="FIDE")
    assert refused.status_code == 422
    assert "nothing to send" in refused.text
    seat = re.search(r'value="(3\.\d+\.\d+\.\d+\.0-1)"', browser.get("/rounds/1").text)
    assert seat is not None
    browser.post("/rounds/1/result", r=seat[1])
    yes(browser, browser.post("/reports", recipient="FIDE"))
    again, late = _files(browser)
    assert again == first
    assert sum(_games(late).values()) == 1
    assert not _games(late) & _games(first)
    seat = re.search(r'value="(1\.\d+\.\d+\.\d+\.)1-0"', browser.get("/rounds/1").text)
    assert seat is not None
    yes(browser, browser.post("/rounds/1/result", r=f"{seat[1]}0-1"))
    assert "Changed since sent" in browser.get("/reports").text
    assert browser.post("/reports", recipient="FIDE").status_code == 422
    yes(browser, browser.post("/reports", recipient="FIDE", correction="1"))
    correction = _files(browser)[-1]
    assert [result for *_names, result in _games(correction)] == [GameResult.BLACK_WINS]
    assert re.search(rb"Reported, round 1: (\w+ - \w+) 1-0; correct, \1 0-1", correction)
    assert _files(browser)[:2] == [first, late]
    assert "Everything was sent." in browser.get("/reports").text


def test_a_whole_event_is_the_report_for_rating(desk: SingleDesk) -> None:
    """With byes and ranks, as the checker expects it."""
    browser = begin(desk, 5, rounds="1")
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0")
    yes(browser, browser.post("/reports", recipient="FIDE"))
    (data,) = _files(browser)
    document = read_trf(data)
    assert len(document.tournament.players) == 5
    assert differences(document) == []


def test_the_months_of_a_league_together_are_its_games(desk: SingleDesk) -> None:
    """Games without a day are named; a dated game is in the file of its month and in no other."""
    browser = begin(desk, 4, rounds="2", end="2026-11-01")
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0")
    assert "2 games have no day" in browser.get("/reports").text
    boards = get_state(desk).rounds[0].boards
    for board, day in zip(boards, ("2026-09-06", "2026-10-02"), strict=True):
        page = browser.post("/reports/day", game=f"1,{board.white},{board.black}", day=day)
        assert page.status_code == 200
    for period in ("2026-09", "2026-10"):
        yes(browser, browser.post("/reports", recipient="FIDE", period=period))
    september, october = _files(browser)
    assert b"052 2026/09/06" in september
    assert b"042 2026/10/02" in october
    assert [sum(_games(each).values()) for each in (september, october)] == [1, 1]
    assert not _games(september) & _games(october)


def test_the_ledger_is_for_the_chief_arbiter(desk: SingleDesk) -> None:
    """A viewer sees nothing of it, and an answer is kept with its report."""
    browser = begin(desk, 4, rounds="1")
    enter_results(browser, pair_and_publish(browser, 1), 1, "d")
    yes(browser, browser.post("/reports", recipient="NED"))
    (line,) = get_state(desk).ledger.sent
    browser.post("/reports/receipt", line=str(line), text="received, <b>no</b> faults")
    assert "received, &lt;b&gt;no&lt;/b&gt; faults" in browser.get("/reports").text
    viewer = Visitor(desk, address=("10.0.0.7", 50_000))
    for path in ("/reports", f"/reports/{line}.trf"):
        assert viewer.get(path).status_code == 403
    assert browser.get("/reports/9999.trf").status_code == 404
