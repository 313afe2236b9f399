"""The rest of an event, played many times: what is certain has the chance 1, and futures add up."""

from dataclasses import replace
from random import Random

import pytest

from tabiya.checker.check import check
from tabiya.errors import NotApplicable
from tabiya.formats.trf import TrfDocument
from tabiya.generator.config import Config
from tabiya.generator.forecast import (
    ForecastSettings,
    Futures,
    futures,
    play_on,
    refuse_what_has_no_future,
)
from tabiya.generator.generate import states
from tabiya.generator.simulation import simulate
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.tournament import RequestedBye, Tournament
from tabiya.prizes.award import PrizeFund
from tabiya.tiebreaks.standings import standings

CONFIG = Config(players=14, rounds=5, seed=2, tie_breaks=("BH", "SB"))
STATES = [state.tournament for state in states(CONFIG)]
AFTER_ROUND_3 = STATES[3]


def chance_from(seed: str) -> Random:
    """The chance of one future."""
    return Random(seed)  # noqa: S311 - it must be repeatable


def without_results(tournament: Tournament) -> Tournament:
    """The same event while its last round is being played."""
    *before, last = tournament.rounds
    games = tuple(replace(game, result=GameResult.UNKNOWN) for game in last.games)
    return replace(tournament, rounds=(*before, replace(last, games=games)))


def test_a_future_is_paired_by_the_rules() -> None:
    """The checker finds nothing in it, and the rounds that were played are untouched."""
    end, early = play_on(ForecastSettings(AFTER_ROUND_3), chance_from("a future"))
    assert not early
    assert end.rounds[:3] == AFTER_ROUND_3.rounds
    assert end.rounds_played == 5
    report = check(TrfDocument(end), file="future.trf")
    assert report.discrepancies == 0


def test_games_in_play_end_first_and_differently() -> None:
    """A round that is being played is not paired anew; its results differ from future to future."""
    playing = without_results(AFTER_ROUND_3)
    said = ForecastSettings(playing)
    ends = [play_on(said, chance_from(f"future {number}"))[0] for number in range(6)]
    pairs = [[(game.white, game.black) for game in end.rounds[2].games] for end in ends]
    assert all(each == pairs[0] for each in pairs)
    results = {tuple(game.result for game in end.rounds[2].games) for end in ends}
    assert len(results) > 1
    assert not any(GameResult.UNKNOWN in each for each in results)


def test_announced_byes_are_kept_in_every_future() -> None:
    """Whoever asked for round 5 off is not paired there."""
    asked = RequestedBye(round=5, player=3, kind=ByeKind.HALF_POINT)
    event = replace(AFTER_ROUND_3, requested_byes=(asked,))
    end, _ = play_on(ForecastSettings(event), chance_from("a future"))
    assert 3 in {bye.player for bye in end.rounds[4].byes}


def test_blocks_add_up_to_the_whole() -> None:
    """In any order, as they come back from many machines."""
    said = ForecastSettings(AFTER_ROUND_3, fund=PrizeFund(places=(10_000, 5_000)))
    whole = futures(said, range(12))
    parts = [futures(said, range(at, at + 4)) for at in (8, 0, 4)]
    sum_ = Futures()
    for part in parts:
        sum_.add(part)
    assert {n: sum_.players[n] for n in sorted(sum_.players)} == {
        n: whole.players[n] for n in sorted(whole.players)
    }
    assert sum_.runs == whole.runs == 12


def test_every_future_has_a_winner_and_gives_out_all_prizes() -> None:
    """The chances to win make 1 or more, as first places may be shared; the money is all there."""
    fund = PrizeFund(places=(10_000, 5_000))
    found = futures(ForecastSettings(AFTER_ROUND_3, fund=fund, places=14), range(10))
    assert sum(each.first for each in found.players.values()) >= 10
    assert sum(each.cents for each in found.players.values()) == 10 * 15_000
    assert all(each.placed == 10 for each in found.players.values())


def test_with_one_game_to_come_only_that_game_decides() -> None:
    """Everything else is known: two or three outcomes, and the ranks of each."""
    last = STATES[5]
    *others, final = last.rounds[4].games
    open_game = replace(final, result=GameResult.UNKNOWN)
    round_ = replace(last.rounds[4], games=(*others, open_game))
    event = replace(last, rounds=(*last.rounds[:4], round_))
    said = ForecastSettings(event, places=1)
    for number in range(8):
        end, _ = play_on(said, chance_from(f"{said.seed}:{number}"))
        result = end.rounds[4].games[-1].result
        known = replace(
            last,
            rounds=(
                *last.rounds[:4],
                replace(round_, games=(*others, replace(final, result=result))),
            ),
        )
        assert [row.number for row in standings(end).rows] == [
            row.number for row in standings(known).rows
        ]


def test_the_stronger_player_wins_more_often() -> None:
    """FIDE's table has the last word on the likelihood."""
    found = futures(ForecastSettings(STATES[0], draw_rate=0.2), range(40))
    strongest, weakest = found.players[1], found.players[14]
    assert strongest.ranks < weakest.ranks
    assert strongest.first > weakest.first


def test_a_knock_out_is_played_to_its_winner() -> None:
    """However many rounds that takes."""
    cup = next(iter(states(Config(players=6, rounds=0, seed=1, system="knockout")))).tournament
    found = futures(ForecastSettings(cup, system="knockout"), range(5))
    assert sum(each.first for each in found.players.values()) == 5


def test_an_event_that_is_over_has_no_future() -> None:
    """And one without a number of rounds has no end."""
    with pytest.raises(NotApplicable, match="all 5 rounds have been played"):
        refuse_what_has_no_future(simulate(CONFIG).tournament)
    endless = replace(AFTER_ROUND_3, settings=replace(AFTER_ROUND_3.settings, rounds=None))
    with pytest.raises(NotApplicable, match="how many rounds it has"):
        refuse_what_has_no_future(endless)
    refuse_what_has_no_future(without_results(simulate(CONFIG).tournament))
