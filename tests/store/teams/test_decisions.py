"""Teams entered, listed, numbered, left out."""

from pathlib import Path

import pytest

from tabiya.model.player import Player
from tabiya.pairing.team.board_order import BoardOrder
from tabiya.store.common.teams import average
from tabiya.store.decision import NeedsConfirmation, Refused, RefusedInFideMode
from tabiya.store.facts.board_order import BoardOrderAnnounced
from tabiya.store.facts.line_ups import HandInLineUp
from tabiya.store.facts.players import EnterPlayers, RemovePlayer
from tabiya.store.facts.team_numbers import NumberTeams
from tabiya.store.facts.teams import AddMember, ChangeTeamList, EnterTeams, RemoveTeam, TeamEntry
from tabiya.store.roster import TeamDetails
from tests.store.scenes import ANNA, confirm
from tests.store.teams.team_scenes import NOON, entry, pair, seats, team_event


def test_teams_are_numbered_by_the_average_of_their_first_boards(tmp_path: Path) -> None:
    """The strongest is number 1, and its players have the first numbers."""
    with team_event(tmp_path, teams=0 + 1) as store:
        store.do(EnterTeams((entry("Y", 2300), entry("Z", 2700))), ANNA)
        store.do(NumberTeams(), ANNA)
        assert [each.name for each in store.state.roster.by_number()] == ["Z", "A", "Y"]
        numbers = {who.player.name: who.number for who in store.state.entrants.values()}
        assert (numbers["Z 1"], numbers["A 1"], numbers["Y 5"]) == (1, 6, 15)


def test_single_players_are_not_entered_into_an_event_of_teams(tmp_path: Path) -> None:
    """They would be in no team."""
    with team_event(tmp_path) as store, pytest.raises(Refused, match="belong to teams"):
        store.do(EnterPlayers((Player(0, "Lone, Len"),)), ANNA)


def test_an_order_against_the_announced_rule_is_named(tmp_path: Path) -> None:
    """By rating with a tolerance of 15: one place is within it, two are not."""
    with team_event(tmp_path) as store:
        store.do(BoardOrderAnnounced(BoardOrder(by_rating=True, tolerance=15)), ANNA)
        members = store.state.roster.teams[1].members
        one, two, three, four, five = members
        store.do(ChangeTeamList(1, (two, one, three, four, five)), ANNA)
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(ChangeTeamList(1, (three, two, one, four, five)), ANNA)
        assert asked.value.warnings[0].consequences == (
            "A: A 3 (2480) is listed above A 1 (2500).",
        )


def test_after_round_one_the_order_of_a_list_is_kept(tmp_path: Path) -> None:
    """A player more goes to the end, and it is confirmed."""
    with team_event(tmp_path) as store:
        pair(store)
        members = store.state.roster.teams[1].members
        with pytest.raises(RefusedInFideMode):
            store.do(ChangeTeamList(1, members[::-1]), ANNA)
        confirm(store, AddMember(1, Player(0, "New, Ned", rating=2300)))
        assert store.state.entrants[store.state.roster.teams[1].members[-1]].player.name == (
            "New, Ned"
        )
        with pytest.raises(Refused, match="no team can join"):
            store.do(EnterTeams((entry("Z", 2000),)), ANNA)
        with pytest.raises(Refused, match="has been paired"):
            store.do(RemoveTeam(1), ANNA)


def test_a_player_who_is_removed_leaves_the_list_of_the_team_too(tmp_path: Path) -> None:
    """Before round 1 anybody can be removed, later a reserve; the event can still be derived."""
    with team_event(tmp_path) as store:
        first, *others = store.state.roster.teams[1].members
        store.do(RemovePlayer(first), ANNA)
        assert store.state.roster.teams[1].members == tuple(others)
        pair(store)
        reserve = store.state.roster.teams[2].members[-1]
        store.do(RemovePlayer(reserve), ANNA)
        assert reserve not in store.state.roster.teams[2].members
        assert len(store.state.tournament().players) == 18


def test_who_is_in_a_line_up_and_the_last_of_a_team_are_not_removed(tmp_path: Path) -> None:
    """The arbiter changes the line-up, or removes the team."""
    with team_event(tmp_path) as store:
        first, *others = store.state.roster.teams[1].members
        store.do(HandInLineUp(1, 1, seats(store, 1, 1, 2, 3, 4), NOON), ANNA)
        with pytest.raises(
            Refused, match=r"A 1 is in the line-up of A for round 1.*Remove the player"
        ):
            store.do(RemovePlayer(first), ANNA)
        for entrant in store.state.roster.teams[2].members[1:]:
            store.do(RemovePlayer(entrant), ANNA)
        with pytest.raises(Refused, match=r"B 1 is the only player of B.*Remove the team"):
            store.do(RemovePlayer(store.state.roster.teams[2].members[0]), ANNA)
        assert others


def test_an_unrated_player_does_not_weaken_the_average_of_a_team(tmp_path: Path) -> None:
    """Of 2118, 2016, nobody's and 1968 the average is 2034, which is above 2000."""
    strong = TeamEntry(
        TeamDetails("Strong"),
        tuple(Player(0, f"S {rating}", rating=rating) for rating in (2118, 2016, None, 1968)),
    )
    with team_event(tmp_path, teams=0 + 1) as store:
        store.do(EnterTeams((entry("Weak", 2015), strong)), ANNA)
        store.do(NumberTeams(), ANNA)
        assert [each.name for each in store.state.roster.by_number()] == ["A", "Strong", "Weak"]
        assert average(store.state, strong.players, 4) == 203400
