"""The report file says the same as the pages, and says so when it is not final."""

import csv
import io
import re
from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.answers.lists.crosstable import crosstable
from tabiya.desk.cache import Cache
from tabiya.desk.exports.files import report_facts, report_file
from tabiya.formats.comma_separated import without_mark
from tabiya.formats.trf import TrfDocument, read_trf
from tabiya.languages import speaking
from tabiya.model.player import Player
from tabiya.model.points import format_points, parse_points
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.facts.importing import ImportTournament
from tabiya.store.log.entry import Actor
from tabiya.tiebreaks.standings import standings
from tests.desk.random_event import swiss_events
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


def _shown(browser: Visitor) -> dict[int, tuple[int | None, int]]:
    """Points and rank by starting number, as the table of standings has them."""
    text = browser.get("/exports/standings.csv").content.decode("utf-8-sig")
    return {
        int(row["No"]): (parse_points(row["Points"]), int(row["Rank"]))
        for row in csv.DictReader(io.StringIO(text))
    }


def _declared(document: TrfDocument) -> dict[int, tuple[int | None, int | None]]:
    return {number: (said.points, said.rank) for number, said in document.declared.items()}


def _without_open_points(document: TrfDocument) -> dict[int, tuple[int | None, int | None]]:
    """What the file declares, less half a point for each game without a result."""
    open_for = [
        player
        for round_ in document.tournament.rounds
        for game in round_.games
        if game.result is GameResult.UNKNOWN
        for player in (game.white, game.black)
    ]
    return {
        number: ((points or 0) - 5 * open_for.count(number), rank)
        for number, (points, rank) in _declared(document).items()
    }


def _without_remarks(document: TrfDocument) -> TrfDocument:
    """The same file without the sentences of its remarks, of which the edition alone is a fact."""
    return replace(document, tournament=replace(document.tournament, notes=()))


def _not_final(document: TrfDocument) -> list[str]:
    return [note for note in document.tournament.notes if note.startswith("Not final")]


def test_the_crosstable_is_the_one_of_the_library_with_ratings(desk: SingleDesk) -> None:
    """As decimals, for a spreadsheet; ratings are added, as on the page."""
    browser = begin(desk, 6)
    enter_results(browser, pair_and_publish(browser, 1), 1, "d")
    facts = report_facts(get_state(desk))
    table = crosstable(facts, standings(facts), points=format_points)
    text = browser.get("/exports/crosstable.csv").content.decode("utf-8-sig")
    head, *rows = csv.reader(io.StringIO(text))
    assert head == [*table.columns, "Rtg+/-", "Ra", "Rp"]
    assert [tuple(without_mark(cell) for cell in row[:-3]) for row in rows] == list(table.rows)
    assert browser.get("/exports/crosstable.xlsx").content.startswith(b"PK")


def test_open_games_count_in_the_file_as_its_record_162_says(desk: SingleDesk) -> None:
    """Round 2 has just been published, with one result: the page promises half a point to nobody."""
    browser = begin(desk, 8)
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0")
    enter_results(browser, pair_and_publish(browser, 2), 2, "d", but=3)
    document = report(browser)
    assert sum(points or 0 for points, _ in _declared(document).values()) == 80
    assert sum(points or 0 for points, _ in _shown(browser).values()) == 50
    assert _without_open_points(document) == _shown(browser)
    assert b"162  X 0.5" in browser.get("/exports/trf26").content
    assert differences(document) == []
    # TRF16 has no letter for them: draws, as for pairing, and the page says so.
    older = report(browser, "trf16")
    assert sum(points or 0 for points, _ in _declared(older).values()) == 80
    assert differences(older) == []
    assert (
        "which games have no result yet (they are written as drawn)" in browser.get("/exports").text
    )


def test_an_adjourned_game_of_an_older_round_is_no_draw_in_the_standings(desk: SingleDesk) -> None:
    """A draw for pairing purposes only (C.04.2, 3.1): the page leaves it out, the file says X 0.5."""
    browser = begin(desk, 8)
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0", but=1)
    enter_results(browser, pair_and_publish(browser, 2), 2, "1-0")
    (adjourned,) = get_state(desk).rounds[0].open_boards
    document = report(browser)
    assert sum(points or 0 for points, _ in _declared(document).values()) == 80
    assert _without_open_points(document) == _shown(browser)
    assert differences(document) == []
    assert f"Round 1: board {adjourned}" in _not_final(document)[0]
    assert "1 game has no result yet" in browser.get("/standings").text


def test_nothing_is_called_final_while_a_game_is_adjourned(desk: SingleDesk) -> None:
    """Neither the button nor the file; once the game has ended, both are."""
    browser = begin(desk, 4, rounds="1")
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0", but=1)
    (board,) = get_state(desk).rounds[0].open_boards
    yes(browser, browser.post("/rounds/1/adjourn", board=str(board)))
    browser.post("/rounds/1/close")
    for path in ("/", "/rounds/1"):
        page = browser.get(path).text
        assert "Standings, not final" in page
        assert "Final standings" not in page
    assert len(_not_final(report(browser))) == 1
    sent = browser.get("/exports/trf26").headers["content-disposition"]
    assert "interim-round-1.trf" in sent
    assert "Interim standings" in browser.get("/standings").text
    yes(browser, browser.post("/rounds/1/reopen"))
    page = browser.get("/rounds/1").text
    seat = re.search(rf'value="({board}\.\d+\.\d+\.\d+\.0-1)"', page)
    assert seat is not None
    browser.post("/rounds/1/result", r=seat[1])
    assert "Final standings" in browser.get("/").text
    assert "interim" not in browser.get("/exports/trf26").headers["content-disposition"]
    assert "Interim" not in browser.get("/standings").text
    assert _not_final(report(browser)) == []
    assert _declared(report(browser)) == _shown(browser)
    assert differences(report(browser)) == []


def test_a_mark_taken_in_with_a_file_is_not_kept_for_ever(desk: SingleDesk) -> None:
    """The file of an open event, taken in again: only what holds now is said."""
    players = tuple(Player(number, f"P{number}") for number in (1, 2))
    game = Game(1, 2, GameResult.DRAW)
    notes = ("A storm @ Round 1", "Not final @ Round 1: Round 1: board 1 (1-2) is adjourned.")
    facts = Tournament(Settings("Over", rounds=1), players, (Round(1, (game,)),), notes=notes)
    desk.begin("over", ImportTournament(facts), Actor("Anna"), [])
    assert report_facts(get_state(desk)).notes == ("A storm @ Round 1",)


def _correct_board_1_of_round_1(browser: Visitor) -> None:
    page = browser.get("/rounds/1/boards/1").text
    (seat,) = re.findall(r'value="(\d+\.\d+\.\d+\.\d+\.0-1)"', page)
    yes(browser, browser.post("/rounds/1/result", r=seat))


@pytest.mark.parametrize("dialect", ["trf26", "trf16", "trf06"])
def test_the_report_says_what_was_known_when_a_round_was_paired(
    desk: SingleDesk, dialect: str
) -> None:
    """Round 2 was paired while board 1 of round 1 (1-5) stood at 1-0 and board 4 (8-4) was adjourned.

    Later rounds follow the corrected results, and nothing is said of them.
    """
    browser = begin(desk, 8)
    enter_results(browser, pair_and_publish(browser, 1, initial_colour="w"), 1, "1-0", but=1)
    pair_and_publish(browser, 2)
    _correct_board_1_of_round_1(browser)
    page = browser.get("/rounds/1/boards/4").text
    (seat,) = re.findall(r'value="(\d+\.\d+\.\d+\.\d+\.0-1)"', page)
    yes(browser, browser.post("/rounds/1/result", r=seat))
    enter_results(browser, browser.get("/rounds/2"), 2, "1-0")
    enter_results(browser, pair_and_publish(browser, 3), 3, "1-0")
    known = [
        line
        for line in browser.get(f"/exports/{dialect}").content.decode().split("\r\n")
        if line.startswith("### Known when paired")
    ]
    assert known == [
        "### Known when paired @ Round 2: 1-5 of round 1 was 1-0",
        "### Known when paired @ Round 2: 8-4 of round 1 was adjourned",
    ]
    assert differences(report(browser, dialect)) == []
    assert differences(_without_remarks(report(browser, dialect))) == []


def test_a_round_paired_anew_rests_on_what_is_known_now(desk: SingleDesk) -> None:
    """Round 2 was taken down and thrown away after the correction: the new one follows it."""
    browser = begin(desk, 8)
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0")
    pair_and_publish(browser, 2)
    _correct_board_1_of_round_1(browser)
    assert len(report_facts(get_state(desk)).earlier_results) == 1
    yes(browser, browser.post("/rounds/2/withdraw"))
    yes(browser, browser.post("/rounds/2/discard"))
    pair_and_publish(browser, 2)
    assert len(get_state(desk).rounds) == 2
    assert report_facts(get_state(desk)).earlier_results == ()
    assert differences(report(browser)) == []


@pytest.mark.parametrize("dialect", ["trf26", "trf16"])
@pytest.mark.parametrize(
    ("system", "seed"),
    [("dutch", seed) for seed in range(8)]
    + [(system, seed) for system in ("dubov", "burstein", "lim") for seed in range(4)],
)
def test_the_checker_accepts_the_report_of_any_event(
    tmp_path: Path, system: str, seed: int, dialect: str
) -> None:
    """After every round: byes, absences, forfeits, adjourned games, corrections, acceleration."""
    played = 0
    for state in swiss_events(tmp_path, seed, system):
        document = read_trf(report_file(dialect, Cache(), state))
        assert document.warnings == ()
        assert differences(document) == []
        # The remarks for people say the same; the facts beside them are what is checked here.
        assert differences(_without_remarks(document)) == []
        assert document.tournament.settings.initial_colour is state.initial_colour
        played += 1
    assert played


def test_absence_after_the_last_round_is_no_bye(desk: SingleDesk) -> None:
    """There is no round to be absent from, and older versions would show one more column."""
    browser = begin(desk, 4, rounds="1")
    enter_results(browser, pair_and_publish(browser, 1), 1, "d")
    browser.post("/players/presence", presence="absent", entrant="2")
    assert report(browser, "trf16").tournament.requested_byes == ()
    assert report(browser).tournament.requested_byes == ()


def test_remarks_of_a_report_are_english_whoever_asks_for_it(demo: SingleDesk) -> None:
    """Other programs read them; what the desk says of the same event is in the reader's language."""
    state = demo.current.store.state
    with speaking("de"):
        told = report_file("trf26", Cache(), state).decode()
        said = obstacles_to_final_report(state)
    assert re.search(
        r"^### Not final @ Round 2: Only 2 of \d rounds have been paired", told, re.MULTILINE
    )
    assert said
    assert not any(each in told for each in said)
