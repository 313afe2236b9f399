"""Scoregroups as the engine sees them, and as the checklist of a system lists them."""

from dataclasses import replace

import pytest

from tabiya.desk.rounds.explanations import explanations_of
from tabiya.desk.rounds.groups import listed_groups, score_groups
from tabiya.explain.checklist import Checklist, ChecklistRow
from tabiya.model.result import ByeKind, GameResult
from tabiya.store.facts.players import RemovePlayer
from tabiya.store.parts import ByeGiven
from tests.desk.small_event import begin, enter_results, get_state, pair_and_publish
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import SingleDesk, Visitor
from tests.store.scenes import confirm


def test_who_won_by_forfeit_did_not_have_the_bye(demo: SingleDesk) -> None:
    """Both get no bye (C.04.1), but for different reasons, and the column says which."""
    assert demo.store is not None
    state = demo.store.state
    (bye,) = [g.entrant for g in state.rounds[0].byes if g.kind is ByeKind.PAIRING_ALLOCATED]
    board = next(b for b in state.rounds[0].boards if bye not in (b.white, b.black))
    boards = tuple(
        replace(b, result=GameResult.WHITE_WINS_BY_FORFEIT) if b == board else b
        for b in state.rounds[0].boards
    )
    changed = state.with_round(replace(state.rounds[0], boards=boards))
    told = {
        row.entrant: row.no_bye
        for group in score_groups(changed, changed.tournament(), "dutch", None) or ()
        for row in group.rows
    }
    assert told[bye] == "had it"
    assert told[board.white] == "won by forfeit"
    assert told[board.black] == ""


def test_a_full_point_bye_bars_too_and_says_why(demo: SingleDesk) -> None:
    """A win's points without playing, since 2026."""
    assert demo.store is not None
    state = demo.store.state
    first = state.rounds[0]
    gone = first.boards[-1]
    byes = (
        *first.byes,
        ByeGiven(gone.white, ByeKind.FULL_POINT),
        ByeGiven(gone.black, ByeKind.ZERO_POINT),
    )
    changed = state.with_round(replace(first, boards=first.boards[:-1], byes=byes))
    told = {
        row.entrant: row.no_bye
        for group in score_groups(changed, changed.tournament(), "dutch", None) or ()
        for row in group.rows
    }
    assert told[gone.white] == "points without a game"
    assert told[gone.black] == ""


def test_one_point_is_one_point(arbiter: Visitor) -> None:
    """½ and 1 are points in the singular."""
    page = arbiter.get("/rounds/2/groups").text
    assert "1 point <small>" in page
    assert "0 points <small>" in page


def test_the_checklist_is_parted_by_score(desk: SingleDesk) -> None:
    """The score is the heading and no column any more; the order is that of the checklist."""
    begin(desk, 3)
    table = Checklist(
        ("Rk", "SNo", "Name", "Pts", "D"),
        (("Rk", "rank"), ("SNo", "starting number"), ("Pts", "points"), ("D", "colour due")),
        (
            ChecklistRow(("1", "2", "Player02", "1½", "W")),
            ChecklistRow(("2", "3", "Player03", "1½", "")),
            ChecklistRow(("3", "1", "Player01", "0", "(b)")),
        ),
    )
    found = listed_groups(get_state(desk), table)
    assert found.columns == ("Rk", "SNo", "Name", "D")
    assert [column for column, _ in found.meanings] == ["Rk", "SNo", "D"]
    assert [(group.points, len(group.rows)) for group in found.groups] == [(15, 2), (0, 1)]
    assert found.groups[1].rows[0].entrant == 1
    assert found.groups[1].rows[0].cells == (
        ("Rk", "3"),
        ("SNo", "1"),
        ("Name", "Player01"),
        ("D", "(b)"),
    )


@pytest.mark.parametrize("system", ["dubov", "burstein", "lim"])
def test_everybody_stands_in_the_group_of_the_score(desk: SingleDesk, system: str) -> None:
    """Nine players after one round: four won, one had the bye, four lost."""
    browser = begin(desk, 9, system=system)
    page = pair_and_publish(browser, 1)
    enter_results(browser, page, 1, "1-0")
    pair_and_publish(browser, 2)
    state = get_state(desk)
    checklist, remarks = explanations_of(desk.current).checklist(state, 2)
    assert remarks == ()
    groups = listed_groups(state, checklist).groups
    assert [(group.points, len(group.rows)) for group in groups] == [(10, 5), (0, 4)]
    won = {board.white for board in state.rounds[0].boards} | {
        given.entrant for given in state.rounds[0].byes
    }
    assert {row.entrant for row in groups[0].rows} == won


def test_groups_of_teams_list_teams_though_a_player_was_removed(desk: SingleDesk) -> None:
    """The numbers of the checklist are those of teams: no player needs to have the same."""
    browser = begin_teams(desk)
    assert desk.store is not None
    confirm(desk.store, RemovePlayer(2))
    pair_and_publish(browser, 1)
    page = browser.get("/rounds/1/groups")
    assert page.status_code == 200
    for team in get_state(desk).roster.teams.values():
        assert f'/rounds/1/why/{team.members[0]}"' in page.text
        assert team.name in browser.get(f"/rounds/1/why/{team.members[0]}").text
