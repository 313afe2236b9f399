"""Whole simulated tournaments: lawful, repeatable, and honest about ending early."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.checker.check import check
from tabiya.errors import NoLegalPairing
from tabiya.generator.config import ByesInRound, Config, ForfeitsInRound
from tabiya.generator.generate import (
    chances,
    draw_result,
    list_members,
    present_teams,
    states,
    with_team_byes,
)
from tabiya.generator.simulation import simulate
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.team import TeamBye
from tabiya.model.tournament import RequestedBye, Tournament, VirtualPoints, Withdrawal
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tests.pairing.scenes import team_event
from tests.properties.invariants import assert_valid_round

SMALL = Config(players=12, rounds=5, seed=7)


def pair_and_watch(tournament: Tournament) -> RoundPairing:
    """Pair by the rules, and hold the pairing against the invariants."""
    pairing = pair_next_round(tournament)
    assert_valid_round(tournament, pairing)
    return pairing


@settings(max_examples=25)
@given(
    players=st.integers(2, 30),
    rounds=st.integers(1, 7),
    seed=st.integers(0, 10**9),
    trouble=st.floats(0, 0.2),
)
def test_every_round_is_lawful(players: int, rounds: int, seed: int, trouble: float) -> None:
    """Whatever is wished for, nobody is paired twice, meets again or plays though absent."""
    config = Config(
        players=players,
        rounds=min(rounds, players - 1 + players % 2),
        seed=seed,
        forfeit_rate=trouble,
        double_forfeit_rate=trouble / 4,
        half_point_bye_rate=trouble,
        zero_point_bye_rate=trouble,
        full_point_bye_rate=trouble,
        withdrawal_rate=trouble / 2,
        late_entry_rate=trouble,
    )
    simulation = simulate(config, pair_and_watch)
    assert simulation.ended_early or simulation.tournament.rounds_played == config.rounds


def test_the_same_seed_gives_the_same_tournament() -> None:
    """And another seed gives another one."""
    assert simulate(SMALL) == simulate(SMALL)
    assert simulate(SMALL) != simulate(replace(SMALL, seed=8))


def test_the_hash_seed_of_python_does_not_matter() -> None:
    """Sets and dictionaries may be walked in another order in another process; chance may not."""
    script = (
        "from tabiya.generator.config import Config\n"
        "from tabiya.generator.simulation import simulate\n"
        "print(simulate(Config(players=12, rounds=5, seed=7)).tournament.rounds)"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1


def test_the_seed_is_the_first_note() -> None:
    """The report file begins with the number that repeats it."""
    assert simulate(SMALL).tournament.notes[0] == "seed 7"


def test_each_round_is_a_state_of_its_own() -> None:
    """Before round 1, and after every round."""
    assert [state.tournament.rounds_played for state in states(SMALL)] == [0, 1, 2, 3, 4, 5]


def test_every_game_of_a_finished_round_has_a_result() -> None:
    """Nothing is left open."""
    results = {game.result for round_ in simulate(SMALL).tournament.rounds for game in round_.games}
    assert GameResult.UNKNOWN not in results


def test_byes_of_a_round_are_exactly_as_many_as_asked_for() -> None:
    """Three half-point byes and two absences in round 2, none elsewhere."""
    config = replace(
        SMALL,
        byes=(
            ByesInRound(2, ByeKind.HALF_POINT, 3),
            ByesInRound(2, ByeKind.ZERO_POINT, 2),
        ),
    )
    kinds = [
        sorted(bye.kind.value for bye in round_.byes if bye.kind.value != "U")
        for round_ in simulate(config).tournament.rounds
    ]
    assert kinds == [[], ["H", "H", "H", "Z", "Z"], [], [], []]


def test_late_entries_come_in_round_2_or_3() -> None:
    """A late entry has no game before its first round, and is paired in it."""
    tournament = simulate(replace(SMALL, players=40, late_entry_rate=0.4)).tournament
    assert {entry.first_round for entry in tournament.late_entries} == {2, 3}
    for entry in tournament.late_entries:
        playing = [
            any(entry.player in (game.white, game.black) for game in round_.games)
            for round_ in tournament.rounds
        ]
        assert not any(playing[: entry.first_round - 1])


def test_who_withdraws_does_not_come_back() -> None:
    """After the withdrawal there is no game any more."""
    tournament = simulate(replace(SMALL, players=40, withdrawal_rate=0.1)).tournament
    assert tournament.withdrawals
    for withdrawal in tournament.withdrawals:
        for round_ in tournament.rounds[withdrawal.after_round :]:
            assert all(withdrawal.player not in (g.white, g.black) for g in round_.games)


@pytest.mark.parametrize(("edition", "start"), [("2017", "2017-07-01"), ("2026", "2026-02-01")])
def test_the_date_of_the_event_tells_the_edition(edition: str, start: str) -> None:
    """A checker that is told nothing finds the edition by the date in the file."""
    tournament = simulate(replace(SMALL, edition=edition)).tournament
    assert str(tournament.settings.start) == start


def test_a_tournament_that_cannot_go_on_ends_early_and_says_so() -> None:
    """The round that has no legal pairing is left out; the rounds before it stay."""

    def give_up_in_round_3(tournament: Tournament) -> RoundPairing:
        if tournament.rounds_played == 2:
            raise NoLegalPairing("3 and 5 have met everybody")
        return pair_next_round(tournament)

    simulation = simulate(SMALL, give_up_in_round_3)
    assert simulation.tournament.rounds_played == 2
    assert simulation.ended_early == (
        "over 5 rounds it ended after round 2: 3 and 5 have met everybody"
    )
    assert simulation.tournament.notes[-1] == simulation.ended_early


def test_an_event_that_ended_early_announces_the_rounds_it_has() -> None:
    """Its last round is paired as the last: readers of the file can check it and count its rounds."""
    config = Config(players=6, rounds=5, seed=4, forfeit_rate=0.3, withdrawal_rate=0.05)
    ended = 0
    for seed in range(40):
        simulation = simulate(replace(config, seed=seed))
        tournament = simulation.tournament
        ended += bool(simulation.ended_early)
        assert tournament.settings.rounds == tournament.rounds_played
        assert not check(tournament).discrepancies
    assert ended


def test_byes_of_rounds_that_are_not_held_are_dropped() -> None:
    """Otherwise the shorter event could not be held either."""

    def give_up_in_round_3(tournament: Tournament) -> RoundPairing:
        if tournament.rounds_played == 2:
            raise NoLegalPairing("3 and 5 have met everybody")
        return pair_next_round(tournament)

    config = replace(
        SMALL,
        byes=(ByesInRound(5, ByeKind.HALF_POINT, 1),),
        forfeits=(ForfeitsInRound(5, GameResult.WHITE_WINS_BY_FORFEIT, 1),),
    )
    tournament = simulate(config, give_up_in_round_3).tournament
    assert tournament.settings.rounds == tournament.rounds_played == 2


def test_a_tournament_that_everybody_leaves_ends_early() -> None:
    """With one player left there is nothing to pair."""
    simulation = simulate(replace(SMALL, withdrawal_rate=1.0))
    assert simulation.tournament.rounds_played == 1
    assert "fewer than two players" in simulation.ended_early


def test_an_imaginary_point_is_lent_in_two_rounds() -> None:
    """The Burstein text of 2017, 3.3; the code says it, so that the event can be paired on."""
    wishes = Config(
        players=10,
        rounds=5,
        seed=1,
        system="burstein",
        edition="2017",
        acceleration="imaginary-point",
    )
    tournament = simulate(wishes).tournament
    assert tournament.virtual_points == (
        VirtualPoints(
            points=Points(10), first_round=1, last_round=2, first_player=1, last_player=5
        ),
    )
    assert tournament.settings.kind_code == "FIDE_BURSTEIN_IMAGINARY"


def test_baku_lends_points_to_the_upper_half() -> None:
    """Twelve players have six in the upper group."""
    (full, half) = simulate(replace(SMALL, acceleration="baku")).tournament.virtual_points
    assert (full.first_player, full.last_player, full.points) == (1, 6, 10)
    assert (full.last_round, half.last_round, half.points) == (2, 3, 5)


def test_who_has_a_bye_in_round_1_is_not_counted_for_the_upper_group() -> None:
    """Four of twelve sit round 1 out: of eight to be paired four are in the upper group."""
    wishes = replace(SMALL, acceleration="baku", byes=(ByesInRound(1, ByeKind.HALF_POINT, 4),))
    tournament = simulate(wishes).tournament
    away = {bye.player for bye in tournament.rounds[0].byes if bye.kind is ByeKind.HALF_POINT}
    there = [number for number in range(1, 13) if number not in away]
    assert {loan.last_player for loan in tournament.virtual_points} == {there[3]}


def test_a_team_is_there_without_a_bye_and_with_a_player_left() -> None:
    """1 has a bye in round 2, 2 has lost one of two players, 3 both."""
    told = replace(
        team_event(3, 2),
        team_byes=(TeamBye(round=2, team=1, kind=ByeKind.ZERO_POINT),),
        withdrawals=tuple(Withdrawal(player=player, after_round=1) for player in (21, 31, 32)),
    )
    assert present_teams(told, 2) == [2]
    assert present_teams(told, 3) == [1, 2]


def test_byes_of_teams_are_entered_once() -> None:
    """Even if asked for twice."""
    asked = [RequestedBye(round=1, player=2, kind=ByeKind.HALF_POINT)] * 2
    told = with_team_byes(team_event(3, 2), asked)
    assert told.team_byes == (TeamBye(round=1, team=2, kind=ByeKind.HALF_POINT),)


def test_the_members_of_teams_are_listed() -> None:
    """Those of 1 and 3."""
    assert list_members(team_event(3, 2), [3, 1]) == [11, 12, 31, 32]


@pytest.mark.parametrize(
    ("difference", "percentage"),
    [
        (3, 50),
        (4, 51),
        (91, 62),
        (92, 63),
        (197, 75),
        (198, 76),
        (344, 88),
        (345, 89),
        (735, 99),
        (736, 100),
    ],
)
def test_the_table_of_the_rating_regulations(difference: int, percentage: int) -> None:
    """Rows of table 8.1b, at the edges of their ranges, for both players and without draws."""
    assert chances(difference, 0) == (percentage / 100, 0)
    assert chances(-difference, 0) == ((100 - percentage) / 100, 0)


@given(difference=st.integers(-1500, 1500), draw_rate=st.floats(0, 1))
def test_wins_and_half_the_draws_make_the_expected_score(difference: int, draw_rate: float) -> None:
    """However many draws are wished for, each player scores as much as without any."""
    win, draw = chances(difference, draw_rate)
    assert win >= 0
    assert 0 <= draw <= draw_rate
    assert win + draw <= 1 + 1e-9
    assert win + draw / 2 == pytest.approx(chances(difference, 0)[0])


TWO = Config(players=2, rounds=1, seed=1, draw_rate=1.0)


def frequencies(config: Config, difference: int) -> Counter[GameResult]:
    """How a thousand games between the same two players end."""
    rng = Random(1)  # noqa: S311 - repeatable chance, no secret
    return Counter(draw_result(config, rng, difference) for _ in range(1000))


def test_a_player_who_is_736_points_stronger_always_wins() -> None:
    """The table ends at 735."""
    assert frequencies(TWO, 736) == {GameResult.WHITE_WINS: 1000}


def test_equal_players_who_always_draw() -> None:
    """A draw rate of 100 % between equals leaves nothing else."""
    assert frequencies(TWO, 0) == {GameResult.DRAW: 1000}


def test_shares_of_special_results_are_kept() -> None:
    """A fifth each of forfeits, double forfeits, unusual and unrated results, within chance."""
    special = replace(
        TWO,
        draw_rate=0.3,
        forfeit_rate=0.2,
        double_forfeit_rate=0.2,
        unusual_rate=0.2,
        unrated_rate=0.2,
    )
    found = frequencies(special, 0)
    forfeits = found[GameResult.WHITE_WINS_BY_FORFEIT] + found[GameResult.BLACK_WINS_BY_FORFEIT]
    unusual = (
        found[GameResult.HALF_ZERO] + found[GameResult.ZERO_HALF] + found[GameResult.ZERO_ZERO]
    )
    unrated = sum(n for result, n in found.items() if "UNRATED" in result.name)
    for share in (forfeits, found[GameResult.DOUBLE_FORFEIT], unusual, unrated):
        assert 150 < share < 250
    assert len(found) == 12
