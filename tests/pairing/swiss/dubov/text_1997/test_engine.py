"""Whole events by the text of 1997, and what the checker says where the text leaves a choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.checker.check import check
from tabiya.checker.report import list_lines
from tabiya.cli.check import CheckOutput
from tabiya.explain.player import explain_player
from tabiya.explain.round import explain_round
from tabiya.generator.config import Config
from tabiya.generator.generate import states
from tabiya.generator.simulation import simulate
from tabiya.model.round import Game
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.swiss.dubov.text_1997 import standard
from tabiya.pairing.swiss.dubov.text_1997.engine import pair_by_old_text, pair_field
from tabiya.pairing.swiss.dubov.text_1997.field import make_old_field
from tabiya.pairing.swiss.dubov.text_1997.rules import OURS, RULES_1997, other_readings
from tests.properties.invariants import assert_valid_round

EVENTS = [
    Config(
        players=5 + seed,
        rounds=min(4 + seed, 9),
        seed=seed,
        system="dubov",
        edition="1997",
        half_point_bye_rate=0.04 * (seed % 2),
        forfeit_rate=0.03,
        withdrawal_rate=0.01 * (seed % 3),
    )
    for seed in range(0, 24, 2)
]


@pytest.mark.parametrize("config", EVENTS, ids=lambda config: str(config.seed))
def test_every_round_is_legal_and_accounted_for(config: Config) -> None:
    """Nobody is left over, no rule of C.04.1 is broken, and each player's story can be told."""
    tournament = simulate(config).tournament
    for number in range(tournament.rounds_played):
        before = tournament.up_to(number)
        pairing = pair_next_round(before, system="dubov", edition="1997")
        assert_valid_round(before, pairing)
        names = {player.number: player.name for player in before.players}
        assert explain_round(pairing, names)
        for one, _ in pairing.pairs[:2]:
            assert explain_player(before, pairing, one, names)
            other = pairing.pairs[-1][1]
            if one != other:
                assert pairing.reasoning.if_they_met(before, pairing, one, other).kind
    report = check(tournament, system="dubov", edition="1997")
    assert report.discrepancies == 0


def test_a_round_by_another_reading_is_not_called_wrong() -> None:
    """Its blacks change places (6.3): the checker names that reading, and counts no discrepancy."""
    other = replace(RULES_1997, readings=replace(OURS, change=standard.blacks_change_places))

    for seed in range(200):
        config = Config(players=24, rounds=7, seed=seed, system="dubov", edition="1997")
        for simulation in states(config):
            before = simulation.tournament
            if before.rounds_played in (0, 7):
                continue
            ours = pair_by_old_text(before)
            field = make_old_field(before, other, other.readings.newcomers)
            theirs = pair_field(field, other)
            if set(theirs.pairs) == set(ours.pairs):
                continue
            report = check(
                before.with_round(theirs.as_round()),
                system="dubov",
                edition="1997",
                only_round=theirs.round,
            )
            assert report.discrepancies == 0
            assert report.rounds[0].read_otherwise == (standard.blacks_change_places.sentence,)
            assert "the text leaves this open" in "\n".join(list_lines(report))
            assert CheckOutput.of([report]).files[0].rounds[0].read_otherwise
            return
    pytest.fail("no such round was found")


def test_a_round_that_no_reading_gives_is_wrong() -> None:
    """In the first round 1 and 2 change their opponents: the halves no longer meet in order."""
    before = simulate(replace(EVENTS[3], rounds=1)).tournament.up_to(0)
    right = pair_next_round(before, system="dubov", edition="1997").as_round()
    first, second, *rest = right.games
    wrong = replace(
        right, games=(Game(first.white, second.white), Game(first.black, second.black), *rest)
    )
    report = check(before.with_round(wrong), system="dubov", edition="1997")
    assert report.discrepancies >= 1
    assert "[C.04.4.1 5]" in report.rounds[0].differences[0].reason


def test_there_are_seven_other_readings() -> None:
    """Three places with two readings each, less our own."""
    assert len(list(other_readings())) == 7
