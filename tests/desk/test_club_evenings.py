"""Club evenings at the desk: Keizer without an announced end, absences by kind, a late entry."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabiya.desk.desk import DeskOptions
from tabiya.model.result import ByeKind
from tabiya.model.scoring import STANDARD, WITHOUT_BYES
from tabiya.pairing.resolve import get_system
from tests.desk.small_event import (
    begin,
    differences,
    enter_results,
    get_state,
    pair_and_publish,
    report,
    yes,
)
from tests.desk.visiting import SingleDesk


@pytest.fixture
def desk(tmp_path: Path) -> SingleDesk:
    """A desk without an event."""
    return SingleDesk(DeskOptions(tmp_path))


def test_three_evenings_of_keizer(desk: SingleDesk) -> None:
    """Who is absent and why counts, a newcomer joins, and the report file says it all again."""
    browser = begin(desk, 6, system="keizer", rounds="", between="1")
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0")
    form = browser.get("/players/2/edit").text
    assert "absent with notice" in form
    assert "away for the club" in form
    # No caution of FIDE's Swiss rules: the second absence is as good as the first.
    assert browser.post("/players/2/bye", round="2", kind="H").status_code == 200
    assert browser.post("/players/3/bye", round="2", kind="F").status_code == 200
    yes(browser, browser.post("/players", name="Newcomer", rating="2500", first_round="2"))
    page = pair_and_publish(browser, 2)
    assert "absent with notice" in page.text
    enter_results(browser, page, 2, "½-½")
    enter_results(browser, pair_and_publish(browser, 3), 3, "0-1")
    state = get_state(desk)
    assert [len(round_.boards) for round_ in state.rounds] == [3, 2, 3]
    assert {bye.kind for bye in state.rounds[1].byes} >= {ByeKind.HALF_POINT, ByeKind.FULL_POINT}
    assert state.settings.scoring == WITHOUT_BYES
    shown = browser.get("/standings").text
    assert "KEIZER" in shown
    assert "Left out" not in shown
    why = browser.get("/standings/2?after=3").text
    assert "own value" in why
    assert "absent with notice" in why
    assert "The list has 7 players" in browser.get("/rounds/3/why").text
    written = report(browser)
    assert get_system(written.tournament) == "keizer"
    assert written.tournament.settings.format == state.settings.format
    assert differences(written) == []
    desk.close()


def test_parameters_that_contradict_each_other_are_refused_and_nothing_is_stored(
    desk: SingleDesk,
) -> None:
    """The form comes back with what was typed and with the reason."""
    browser = begin(desk, 4, system="keizer", rounds="", first_value="60")
    before = get_state(desk)
    page = browser.post(
        "/settings", name="Small Open", system="keizer", first_value="60", ratio="3"
    )
    assert page.status_code == 422
    assert "cannot both be announced" in page.text
    assert get_state(desk) == before
    desk.close()


@pytest.mark.parametrize("system", ["keizer", "ladder"])
def test_who_is_here_tonight_is_paired_tonight(desk: SingleDesk, system: str) -> None:
    """Check-in decides who plays, evening by evening; nobody stays checked in from last week."""
    browser = begin(desk, 6, system=system, rounds="", check_in="yes")
    browser.post("/players/presence", presence="present", entrant=["1", "2", "5", "6"])
    page = pair_and_publish(browser, 1)
    assert len(get_state(desk).rounds[0].boards) == 2
    enter_results(browser, page, 1, "1-0")
    assert set(get_state(desk).not_paired_next()) == {1, 2, 3, 4, 5, 6}
    browser.post("/players/presence", presence="present", entrant=["3", "4", "5"])
    yes(browser, browser.post("/players", name="Dropped In", rating="1500"))
    yes(browser, browser.post("/rounds/pair"))
    here = {who for board in get_state(desk).rounds[1].boards for who in (board.white, board.black)}
    assert here == {3, 4, 5, 7}
    # Once the pairing is discarded, those who are here tonight still are.
    yes(browser, browser.post("/rounds/2/discard"))
    assert set(get_state(desk).not_paired_next()) == {1, 2, 6}
    desk.close()


def test_quads_are_played_at_the_desk(desk: SingleDesk) -> None:
    """Nine players: a quad and a small Swiss, three rounds, and then it is over."""
    browser = begin(desk, 9, system="quads")
    for number in (1, 2, 3):
        enter_results(browser, pair_and_publish(browser, number), number, "1-0")
    assert len(get_state(desk).rounds) == 3
    assert "QUAD" in browser.get("/standings").text
    written = report(browser)
    assert get_system(written.tournament) == "quads"
    assert differences(written) == []
    desk.close()


def test_another_system_before_round_1_brings_its_usual_points(desk: SingleDesk) -> None:
    """Byes say why a player is away at a club, and are worth points in a Swiss again."""
    browser = begin(desk, 6)
    for system, scoring in (("keizer", WITHOUT_BYES), ("dutch", STANDARD)):
        yes(browser, browser.post("/settings/system", system=system))
        assert get_state(desk).system == system
        assert get_state(desk).settings.scoring == scoring
    desk.close()


def test_a_round_of_quads_is_paired_without_those_who_left(desk: SingleDesk) -> None:
    """Their games are lost by forfeit, by the rule of all tables."""
    browser = begin(desk, 4, system="quads", rounds="3")
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0")
    yes(browser, browser.post("/players/2/withdraw"))
    assert pair_and_publish(browser, 2).status_code == 200
    (lost,) = [
        board for board in get_state(desk).rounds[1].boards if 2 in (board.white, board.black)
    ]
    assert lost.forfeited_by == "General Regulations for Competitions 6.6(2)1"
    desk.close()


def test_a_rutsch_event_is_played_at_the_desk_and_a_contradiction_stores_nothing(
    desk: SingleDesk,
) -> None:
    """Five players need five rounds; the file comes back as the same system."""
    browser = begin(desk, 5, system="rutsch", rounds="", stays="last")
    assert get_state(desk).total_rounds == 5
    before = get_state(desk)
    refused = browser.post("/settings", name="Small Open", system="rutsch", stays="middle")
    assert refused.status_code == 422
    assert get_state(desk) == before
    for number in (1, 2, 3, 4, 5):
        enter_results(browser, pair_and_publish(browser, number), number, "1-0")
    assert "empty seat" in browser.get("/rounds/3/why").text
    written = report(browser)
    assert get_system(written.tournament) == "rutsch"
    assert differences(written) == []
    desk.close()
