"""The schedule of a round robin: published in advance, games played ahead, several cycles."""

from __future__ import annotations

import re
from io import BytesIO

from pypdf import PdfReader

from tabiya.answers.rounds import GameOrBye, Seat
from tabiya.desk.rounds.schedule import get_schedule, open_games
from tabiya.model.result import GameResult
from tests.desk.small_event import (
    begin,
    differences,
    enter_results,
    get_state,
    pair_and_publish,
    report,
    yes,
)
from tests.desk.visiting import SingleDesk, Visitor


def read_player_rows(game: GameOrBye) -> tuple[Seat, Seat]:
    """Both players of a game, White first."""
    assert game.black is not None
    return game.white, game.black


def list_numbers(game: GameOrBye) -> tuple[int, ...]:
    """Their starting numbers."""
    return tuple(seat.number for seat in read_player_rows(game))


def entrants_of(game: GameOrBye) -> tuple[int, ...]:
    """The desk's own numbers of both."""
    return tuple(seat.entrant for seat in read_player_rows(game))


def test_everybody_sees_the_whole_schedule_before_round_1(desk: SingleDesk) -> None:
    """Every pair once; on the page for spectators and on paper."""
    begin(desk, 6, system="round-robin")
    spectator = Visitor(desk, address=("192.0.2.4", 5000))
    page = spectator.get("/schedule").text
    assert len(re.findall(r"<h2 id=.r\d+.>", page)) == 5
    pairs = [
        frozenset(list_numbers(game))
        for planned in get_schedule(get_state(desk))
        for game in planned.games
    ]
    assert len(pairs) == len(set(pairs)) == 15
    assert "played ahead" not in page
    assert page.count("<b>–</b>") == 15
    paper = PdfReader(BytesIO(spectator.get("/print/schedule").content))
    text = "".join(each.extract_text() for each in paper.pages)
    assert text.count("Player06") == 5


def test_each_player_sees_the_games_still_open(desk: SingleDesk) -> None:
    """Each open game stands at both players with the right colour, until it has been played."""
    browser = begin(desk, 4, system="round-robin", rounds="3")
    round_1 = pair_and_publish(browser, 1)
    open_before = open_games(get_schedule(get_state(desk)))
    assert [(seat.number, len(games)) for seat, games in open_before] == [
        (n, 3) for n in range(1, 5)
    ]
    enter_results(browser, round_1, 1, "1-0")
    planned = get_schedule(get_state(desk))
    white, black = entrants_of(planned[2].games[0])
    browser.post("/schedule/3", white=white, black=black, r="d")
    left = {seat.entrant: len(games) for seat, games in open_games(get_schedule(get_state(desk)))}
    assert left == {entrant: 1 if entrant in (white, black) else 2 for entrant in left}
    page = browser.get("/schedule").text
    first, second = planned[1].games[0].white, planned[1].games[0].black
    assert second is not None
    lines = {
        line.split("</b>")[0]: line for line in page[page.index('id="open-games"') :].split("<li>")
    }
    assert f"White against <bdi>{second.name}</bdi>" in lines[f"<b><bdi>{first.name}</bdi>"]
    assert f"Black against <bdi>{first.name}</bdi>" in lines[f"<b><bdi>{second.name}</bdi>"]


def test_a_swiss_has_no_schedule(arbiter: Visitor) -> None:
    """Its rounds are made from results."""
    assert arbiter.get("/schedule").status_code == 404
    assert "/schedule" not in arbiter.get("/").text
    assert "schedule" not in arbiter.get("/print").text.replace("Schedule", "")


def test_a_game_played_ahead_waits_for_its_round_and_counts_then(desk: SingleDesk) -> None:
    """It can be changed and taken back before; the report is accepted."""
    browser = begin(desk, 4, system="round-robin", rounds="3")
    game = get_schedule(get_state(desk))[2].games[0]
    white, black = entrants_of(game)
    seats = {"white": str(white), "black": str(black)}
    assert "Pair round 1 first" in browser.post("/schedule/3", r="1-0", **seats).text
    page = pair_and_publish(browser, 1)
    enter_results(browser, page, 1, "1-0")
    for word in ("d", "none", "0-1"):
        assert browser.post("/schedule/3", r=word, **seats).status_code == 200
    turned = {"white": seats["black"], "black": seats["white"]}
    assert "no such game" in browser.post("/schedule/3", r="d", **turned).text
    assert "played ahead" in browser.get("/schedule").text
    enter_results(browser, pair_and_publish(browser, 2), 2, "d")
    page = pair_and_publish(browser, 3)
    board = next(b for b in get_state(desk).rounds[2].boards if b.white == game.white.entrant)
    assert board.result.symbol == "0-1"
    assert "has already been paired" in browser.post("/schedule/3", r="d", **seats).text
    open_row = re.findall(
        r'class="open[^"]*">.*?value="(\d+\.\d+\.\d+\.\d+\.)1-0"', page.text, re.DOTALL
    )
    for seat in open_row[-1:]:
        browser.post("/rounds/3/result", r=f"{seat}1-0")
    assert differences(report(browser)) == []
    assert report(browser).tournament.rounds[2].games[0].result.symbol


def test_a_published_round_shows_what_was_corrected_in_it(desk: SingleDesk) -> None:
    """And no longer what was entered before it."""
    browser = begin(desk, 4, system="round-robin", rounds="3")
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0")
    ahead = get_schedule(get_state(desk))[1].games[0]
    white, black = entrants_of(ahead)
    browser.post("/schedule/2", r="d", white=str(white), black=str(black))
    waiting = get_schedule(get_state(desk))[1].games[0]
    assert (waiting.result, waiting.ahead) == (GameResult.DRAW, True)
    page = pair_and_publish(browser, 2)
    row = re.search(rf'value="(\d+\.{white}\.{black}\.\d+\.)1-0"', page.text)
    assert row is not None
    browser.post("/rounds/2/result", r=f"{row[1]}1-0")
    shown = get_schedule(get_state(desk))[1].games[0]
    assert (shown.result, shown.ahead) == (GameResult.WHITE_WINS, False)


def test_a_game_played_ahead_stands_when_its_player_leaves(desk: SingleDesk) -> None:
    """The other games to come are lost by forfeit."""
    browser = begin(desk, 4, system="round-robin", rounds="3")
    page = pair_and_publish(browser, 1)
    enter_results(browser, page, 1, "1-0")
    game = get_schedule(get_state(desk))[2].games[0]
    white, black = entrants_of(game)
    seats = {"white": str(white), "black": str(black)}
    browser.post("/schedule/3", r="d", **seats)
    yes(browser, browser.post(f"/players/{game.white.entrant}/withdraw"))
    pair_and_publish(browser, 2)
    assert "/" in "".join(b.result.symbol for b in get_state(desk).rounds[1].boards)
    pair_and_publish(browser, 3)
    results = {b.white: b.result.symbol for b in get_state(desk).rounds[2].boards}
    assert results[game.white.entrant] == "½-½"


def test_two_cycles_are_planned_and_paired_alike(desk: SingleDesk) -> None:
    """Four players: every pair meets twice, and the rounds follow the plan."""
    rounds = 6
    browser = begin(desk, 4, system="double-round-robin")
    planned = get_schedule(get_state(desk))
    assert len(planned) == rounds
    for number in range(1, rounds + 1):
        enter_results(browser, pair_and_publish(browser, number), number, "d")
    for told, played in zip(planned, get_state(desk).rounds, strict=True):
        assert {entrants_of(game) for game in told.games} == {
            (b.white, b.black) for b in played.boards
        }
    met = [frozenset((b.white, b.black)) for r in get_state(desk).rounds for b in r.boards]
    assert {met.count(pair) for pair in met} == {2}
    assert differences(report(browser)) == []


def test_annulled_results_are_marked_and_explained(desk: SingleDesk) -> None:
    """Somebody who leaves after one of five games: parentheses, and the article below."""
    browser = begin(desk, 6, system="round-robin")
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0")
    yes(browser, browser.post("/players/2/withdraw"))
    page = browser.get("/crosstable").text
    assert re.search(r"\([01]\)", page)
    assert "Player02 completed less than half of the games" in page
    assert "General Regulations for Competitions 6.6(2)" in page
