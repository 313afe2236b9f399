"""The boards of a report file, which does not say who sat where."""

from __future__ import annotations

from dataclasses import replace

from tabiya.printing.board_order import in_board_order
from tests.printing.events import round_robin, swiss, teams


def test_boards_follow_the_scores_and_then_the_ranks() -> None:
    """C.04.2 3.6: the score of the higher ranked, the sum of both, the rank of the higher ranked.

    Before round 2 of this event 1, 5 and 7 have a point and 3 has half a one: 5-1 adds up to
    two points and comes before 7-3.
    """
    event = swiss()
    mixed = replace(
        event, rounds=tuple(replace(each, games=each.games[::-1]) for each in event.rounds)
    )
    ordered = in_board_order(mixed).rounds
    assert [(game.white, game.black) for game in ordered[1].games] == [(5, 1), (7, 3)]
    # Before round 1 nobody has points: 1, 2 and 3 are the higher ranked of their games.
    assert [(game.white, game.black) for game in ordered[0].games] == [(1, 4), (5, 2), (3, 6)]


def test_tables_and_teams_keep_their_order() -> None:
    """Their boards follow from the schedule."""
    for event in (round_robin(), teams()):
        assert in_board_order(event) == event
