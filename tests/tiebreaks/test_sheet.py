"""What counts of a round robin that somebody left."""

from dataclasses import replace

from tabiya.model.tournament import Withdrawal
from tabiya.tiebreaks import EventKind, standings
from tests.tiebreaks.events import crosstable

LEFT_EARLY = crosstable(
    """
    1 2000: 4w1 3b= 2w1
    2 1900: 3w1 4b+ 1b0
    3 1800: 2b0 1w= 4b+
    4 1700: 1b0 2w- 3w-
    """,
    rounds=3,
)


LEFT_LATER = crosstable(
    """
    1 2000: 4w1 3b= 2w1
    2 1900: 3w1 4b1 1b0
    3 1800: 2b0 1w= 4b+
    4 1700: 1b0 2w0 3w-
    """,
    rounds=3,
)


def test_results_of_a_player_who_left_before_half_of_the_games_do_not_count() -> None:
    """One game of three: the points made against player 4 are gone, and he is ranked last."""
    found = standings(LEFT_EARLY, ["SB"], edition="2026")
    assert {row.number: row.points for row in found.rows} == {1: 15, 2: 10, 3: 5, 4: 0}
    assert found.rows[-1].number == 4
    assert not found.rows[-1].counts
    assert found.row(1).values[0].text == "1.25"


def test_results_of_a_player_who_completed_half_of_the_games_count() -> None:
    """Two games of three: everything stays."""
    found = standings(LEFT_LATER, ["SB"], edition="2026")
    assert {row.number: row.points for row in found.rows} == {1: 25, 2: 20, 3: 15, 4: 0}
    assert all(row.counts for row in found.rows)


def test_a_withdrawal_announced_by_the_organiser_counts_before_the_end() -> None:
    """After two rounds nothing shows yet that player 4 will not come back; the organiser knows."""
    running = replace(LEFT_EARLY, withdrawals=(Withdrawal(4, 1),), rounds=LEFT_EARLY.rounds[:2])
    found = standings(running, ["SB"], edition="2026", kind=EventKind.INDIVIDUAL_ROUND_ROBIN)
    assert found.row(1).points == 5
