"""The tournament of "Mastering the Dutch" (2026) is paired as it prints, in the boards' order."""

from pathlib import Path

import pytest

from tabiya.checker.check import check
from tabiya.model.record import records
from tabiya.pairing.swiss.dutch.engine import pair_next_round
from tests.rulebook.manual_2019.recorded_event import Printed, read_event

EVENT = read_event(Path(__file__).parent / "fifteen_players.toml")


@pytest.mark.parametrize("printed", EVENT.rounds, ids=lambda printed: printed.number)
def test_every_round_is_paired_as_printed(printed: Printed) -> None:
    """The same opponents, colours, boards and bye, with the scores printed before the round."""
    before = EVENT.before(printed.number)
    if printed.scores:
        history = records(before)
        assert [history[number].score for number in range(1, 16)] == printed.scores
    pairing = pair_next_round(before, EVENT.edition)
    assert list(pairing.pairs) == printed.boards
    assert pairing.bye == printed.bye


def test_the_checker_finds_nothing_to_remark() -> None:
    """By the rules of 2017 some rounds would be paired otherwise."""
    assert check(EVENT.tournament, system="dutch", edition="2026").discrepancies == 0
    assert check(EVENT.tournament, system="dutch", edition="2017").discrepancies > 0
