"""Scheveningen, semi-Scheveningen and Skalitzka as events of two or three teams."""

from dataclasses import replace

import pytest

from tabiya.checker.check import check
from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.result import GameResult
from tabiya.model.team import Team
from tabiya.model.tournament import Settings, Tournament, Withdrawal
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.roundrobin.schedule import ScheduleRefused
from tabiya.pairing.scheduled import ScheduleEnded
from tabiya.pairing.team.line_up import IllegalLineUp
from tabiya.tiebreaks.standings import standings
from tests.pairing.scenes import played_through, team_event

EVENTS = [
    ("scheveningen", 2, 4, 4),
    ("scheveningen", 2, 7, 7),
    ("semi-scheveningen", 2, 6, 3),
    ("skalitzka", 3, 4, 2),
]


def test_the_first_round_of_a_scheveningen_match_on_three_boards() -> None:
    """As printed: A1-B1 A2-B2 B3-A3."""
    pairing = pair_next_round(team_event(2, 3), system="scheveningen")
    assert pairing.pairs == ((11, 21), (12, 22), (23, 13))


def test_the_first_round_of_a_skalitzka_event() -> None:
    """As printed: A-a, b-1, 2-B for the first two boards of capital letters, small ones, figures."""
    pairing = pair_next_round(team_event(3, 2), system="skalitzka")
    assert pairing.pairs == ((11, 21), (22, 31), (32, 12))


@pytest.mark.parametrize(("system", "teams", "members", "rounds"), EVENTS)
def test_whole_events_travel_in_report_files_and_are_recognised(
    system: str, teams: int, members: int, rounds: int
) -> None:
    """Paired to the end, written, read, checked and ranked."""
    event = team_event(teams, members, kind=system.capitalize())
    whole = played_through(event, system, rounds)
    read = read_trf(write_trf(whole, "trf26")).tournament
    report = check(read)
    assert [round_.differences for round_ in report.rounds] == [()] * rounds
    assert len(standings(read).rows) == teams
    with pytest.raises(ScheduleEnded):
        pair_next_round(whole, system=system)


def test_nobody_plays_for_both_teams() -> None:
    """Refused before anything is paired."""
    event = team_event(2, 2)
    one, other = event.teams
    shared = replace(event, teams=(one, replace(other, members=(11, 22))))
    with pytest.raises(IllegalLineUp, match="player 11 has two boards"):
        pair_next_round(shared, system="scheveningen")


def test_a_double_scheveningen_match_turns_the_colours() -> None:
    """Everyone meets everyone of the other team twice, once with each colour."""
    event = _coded(team_event(2, 3), "FIDE_SCHEVENINGEN_G2")
    whole = played_through(event, "scheveningen", 6)
    met = [(game.white, game.black) for round_ in whole.rounds for game in round_.games]
    assert sorted(met) == sorted((black, white) for white, black in met)
    assert len(set(met)) == 18


def test_the_second_skalitzka_version_is_announced_or_recognised() -> None:
    """Colours reversed from the third board on; the checker finds out by itself."""
    event = team_event(3, 4, kind="Skalitzka, colours reversed")
    whole = played_through(event, "skalitzka", 2)
    assert (23, 13) in {(game.white, game.black) for game in whole.rounds[0].games}
    silent = replace(whole, settings=replace(whole.settings, kind="Skalitzka"))
    second = pair_next_round(silent.up_to(1), system="skalitzka")
    assert second.pairs == tuple((game.white, game.black) for game in whole.rounds[1].games)


def test_games_of_a_player_who_left_are_forfeited() -> None:
    """The table does not change."""
    event = replace(team_event(2, 3), withdrawals=(Withdrawal(player=12, after_round=0),))
    (game,) = pair_next_round(event, system="scheveningen").forfeits
    assert (game.white, game.black, game.result) == (12, 22, GameResult.BLACK_WINS_BY_FORFEIT)


@pytest.mark.parametrize(
    ("system", "teams", "members", "complaint"),
    [
        ("scheveningen", 3, 4, "has 2 teams, but this one has 3"),
        ("skalitzka", 2, 4, "has 3 teams, but this one has 2"),
        ("skalitzka", 3, 3, "on 3 boards cannot be played"),
        ("semi-scheveningen", 2, 5, "on 5 boards cannot be played"),
    ],
)
def test_wrong_numbers_are_refused(system: str, teams: int, members: int, complaint: str) -> None:
    """With the section of the manual."""
    with pytest.raises(ScheduleRefused, match=complaint) as refusal:
        pair_next_round(team_event(teams, members), system=system)
    assert "Types of Tournaments" in str(refusal.value)


def test_unequal_teams_are_refused() -> None:
    """Three against two leaves somebody without an opponent."""
    event = team_event(2, 3)
    one, two = event.teams
    shorter = replace(event, teams=(one, Team(2, two.name, two.members[:2])))
    with pytest.raises(ScheduleRefused, match="these have 2 and 3 players"):
        pair_next_round(shorter, system="scheveningen")


def _coded(tournament: Tournament, code: str) -> Tournament:
    return replace(tournament, settings=Settings(kind_code=code))
