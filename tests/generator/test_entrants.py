"""Invented players and teams: strongest first, lawful, and the same again after a report file."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.checker.check import check
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config, Distribution
from tabiya.generator.entrants import invent_players, invent_teams
from tabiya.generator.simulation import simulate
from tabiya.model.tournament import Tournament
from tabiya.pairing.registry import SYSTEMS
from tabiya.pairing.resolve import get_system
from tests.generator.test_config import get_rounds


def ratings(shape: Distribution, players: int = 200) -> list[int]:
    """The ratings of so many invented players between 1500 and 2500."""
    config = Config(
        players=players,
        rounds=1,
        seed=1,
        lowest_rating=1500,
        highest_rating=2500,
        distribution=shape,
    )
    rng = Random(1)  # noqa: S311 - repeatable chance, no secret
    return [player.rating or 0 for player in invent_players(config, rng)]


@pytest.mark.parametrize("shape", Distribution)
def test_numbers_follow_the_ratings(shape: Distribution) -> None:
    """The strongest player is number 1, and nobody is outside the range."""
    found = ratings(shape)
    assert found == sorted(found, reverse=True)
    assert found[0] <= 2500
    assert found[-1] >= 1500


def test_equal_steps_reach_from_end_to_end() -> None:
    """Five players from 1500 to 2500 are 250 apart."""
    assert ratings(Distribution.EVEN, 5) == [2500, 2250, 2000, 1750, 1500]


def test_a_bell_has_most_players_in_the_middle() -> None:
    """More than half of them are in the middle third, where pure chance has about a third."""

    def in_the_middle(shape: Distribution) -> int:
        return sum(1833 <= rating <= 2167 for rating in ratings(shape))

    assert in_the_middle(Distribution.BELL) > 100 > in_the_middle(Distribution.UNIFORM)


def team_config(
    system: str, teams: int, boards: int, *, reserves: int = 0, cycles: int = 1, seed: int = 1
) -> Config:
    """A whole event of these teams."""
    return Config(
        system=system,
        players=teams * (boards + reserves),
        teams=teams,
        boards=boards,
        reserves=reserves,
        rounds=cycles * get_rounds(system, teams, boards),
        seed=seed,
    )


def boards_set_aside(tournament: Tournament) -> Tournament:
    """The event with its games in the order of White's numbers: files do not tell the boards."""
    rounds = tuple(
        replace(
            each,
            games=tuple(sorted(each.games, key=lambda game: game.white)),
            byes=tuple(sorted(each.byes, key=lambda bye: bye.player)),
        )
        for each in tournament.rounds
    )
    return replace(tournament, rounds=rounds)


@st.composite
def configs(draw: st.DrawFn) -> Config:
    """Team events of every system, with absences, withdrawals and forfeits."""
    system = draw(st.sampled_from([each.name for each in SYSTEMS if each.teams is not None]))
    seed = draw(st.integers(0, 10**6))
    half = draw(st.integers(2, 4))
    if system == "team-round-robin":
        teams, reserves = draw(st.integers(2, 6)), draw(st.integers(0, 2))
        cycles = draw(st.integers(1, 3))
        whole = team_config(system, teams, half, reserves=reserves, cycles=cycles, seed=seed)
    else:
        whole = team_config(
            system, {"skalitzka": 3, "molter": 6}.get(system, 2), 2 * half, seed=seed
        )
    trouble = draw(st.sampled_from((0.0, 0.1)))
    return replace(
        whole,
        zero_point_bye_rate=trouble,
        withdrawal_rate=trouble / 4,
        forfeit_rate=trouble,
        unrated_rate=trouble / 4,
    )


@settings(max_examples=40)
@given(config=configs())
def test_a_team_event_is_lawful_and_travels_in_a_report_file(config: Config) -> None:
    """Paired to the end of its table, written, read alike, recognised and checked."""
    simulation = simulate(config)
    whole = simulation.tournament
    assert simulation.ended_early or whole.rounds_played == config.rounds
    read = read_trf(write_trf(whole, "trf26")).tournament
    assert boards_set_aside(read) == boards_set_aside(whole)
    assert get_system(read) == config.system
    report = check(read)
    assert not any(each.differences for each in report.rounds)


@pytest.mark.parametrize("shape", Distribution)
def test_the_strongest_of_each_team_sits_on_board_one(shape: Distribution) -> None:
    """Down to the reserves; every player stands in one team."""
    config = replace(
        team_config("team-round-robin", 5, 4, reserves=2),
        distribution=shape,
    )
    rng = Random(1)  # noqa: S311 - repeatable chance, no secret
    players, teams = invent_teams(config, rng)
    rating = {player.number: player.rating or 0 for player in players}
    for team in teams:
        ratings = [rating[member] for member in team.members]
        assert ratings == sorted(ratings, reverse=True)
        assert len(ratings) == 6
    assert [member for team in teams for member in team.members] == list(range(1, 31))
    assert [player.number for player in players] == list(range(1, 31))


def test_equal_steps_are_dealt_to_the_teams_in_turn() -> None:
    """Two teams of two from 1500 to 1800: 1800 and 1600 against 1700 and 1500."""
    config = replace(
        team_config("scheveningen", 2, 2),
        distribution=Distribution.EVEN,
        lowest_rating=1500,
        highest_rating=1800,
    )
    players, _ = invent_teams(config, Random(1))  # noqa: S311 - repeatable chance, no secret
    assert [player.rating for player in players] == [1800, 1600, 1700, 1500]


def test_reserves_play_only_for_members_who_are_absent() -> None:
    """Four teams of three boards and a reserve: nobody absent, no reserve plays."""
    config = team_config("team-round-robin", 4, 3, reserves=1)

    def reserves_used(tournament: Tournament) -> set[int]:
        seated = {
            player
            for each in tournament.rounds
            for game in each.games
            for player in (game.white, game.black)
        }
        return seated & {team.members[-1] for team in tournament.teams}

    assert reserves_used(simulate(config).tournament) == set()
    assert reserves_used(simulate(replace(config, zero_point_bye_rate=0.5)).tournament)


def test_the_free_team_of_an_odd_league_is_on_record() -> None:
    """Five teams: each rests once in five rounds."""
    whole = simulate(team_config("team-round-robin", 5, 2)).tournament
    assert sorted(bye.team for bye in whole.team_byes) == [1, 2, 3, 4, 5]
    assert [bye.round for bye in whole.team_byes] == [1, 2, 3, 4, 5]
