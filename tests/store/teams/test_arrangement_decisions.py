"""Which teams are paired: byes, withdrawals, pairs kept apart."""

from pathlib import Path

from tabiya.model.result import ByeKind
from tabiya.store.facts.prohibited_teams import TeamsProhibited
from tabiya.store.facts.team_byes import TeamByeRequested
from tabiya.store.facts.team_points import AdjustTeamPoints
from tabiya.store.facts.team_withdrawals import ReturnTeam, WithdrawTeam
from tabiya.store.facts.teams import RemoveTeam
from tests.store.scenes import ANNA, confirm
from tests.store.teams.team_scenes import names, pair, team_event


def test_a_team_left_out_or_gone_is_not_paired_and_comes_back(tmp_path: Path) -> None:
    """Of five teams one asks for no game and one leaves: the odd one has the bye."""
    with team_event(tmp_path, teams=5) as store:
        store.do(TeamByeRequested(2, 1, ByeKind.ZERO_POINT), ANNA)
        confirm(store, WithdrawTeam(3))
        pair(store)
        round_ = store.state.rounds[0]
        playing = {team for match in round_.matches for team in (match.white, match.black)}
        assert playing | {given.team for given in round_.team_byes} == {1, 4, 5}
        assert len(names(store)) == 4
        store.do(ReturnTeam(3), ANNA)
        assert not any(who.withdrawn for who in store.state.entrants.values())


def test_teams_kept_apart_do_not_meet(tmp_path: Path) -> None:
    """Round 1 would pair A with C."""
    with team_event(tmp_path) as store:
        store.do(TeamsProhibited((1, 3)), ANNA)
        pair(store)
        met = {frozenset((match.white, match.black)) for match in store.state.rounds[0].matches}
        assert frozenset((1, 3)) not in met


def test_points_of_a_team_count_after_the_round_paired_last_and_are_remarked(
    tmp_path: Path,
) -> None:
    """A match point and half a game point are taken away in round 1."""
    with team_event(tmp_path) as store:
        pair(store)
        confirm(store, AdjustTeamPoints(2, -10, -5))
        facts = store.state.tournament()
        (given,) = facts.adjustments
        assert (given.players, given.round) == ((2,), 1)
        assert (given.match_points, given.points) == (-10, -5)
        assert "Points @ Round 1: team 2 match points -1, game points -½" in facts.notes


def test_a_team_struck_out_takes_its_points_along(tmp_path: Path) -> None:
    """Else they would be points of nobody."""
    with team_event(tmp_path, teams=5) as store:
        confirm(store, AdjustTeamPoints(5, -10, 0))
        confirm(store, RemoveTeam(5))
        assert store.state.tournament().adjustments == ()
