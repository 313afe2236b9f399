"""No final standings or report while something is open."""

from pathlib import Path

from tabiya.model.result import GameResult
from tabiya.store.common.completion import obstacles_to_final_report
from tests.store.scenes import (
    ANNA,
    RESULTS,
    confirm,
    new_event,
    play_round,
    recording,
    result_for,
)


def test_what_stands_in_the_way_is_said_round_by_round(tmp_path: Path) -> None:
    """From nothing played to nothing missing."""
    with new_event(tmp_path) as store:
        assert obstacles_to_final_report(store.state) == ("No round has been played.",)
        play_round(store, RESULTS)
        assert obstacles_to_final_report(store.state) == (
            "Only 1 of 5 rounds has been paired.",
            "Round 1: board 4 (4-5) is without a result.",
        )
        confirm(store, recording(store.state))
        assert obstacles_to_final_report(store.state) == (
            "Only 2 of 5 rounds have been paired.",
            "Round 1: board 4 (4-5) is adjourned.",
            "Round 2: board 1 (1-2), board 2 (3-8), board 3 (4-7), board 4 (5-6) are without a result.",
            "Round 2 has not been published.",
        )


def test_an_adjourned_game_of_an_old_round_bars_the_report_to_the_end(tmp_path: Path) -> None:
    """Until it has a result."""
    with new_event(tmp_path) as store:
        play_round(store, RESULTS)
        for _ in range(4):
            play_round(store)
        assert obstacles_to_final_report(store.state) == ("Round 1: board 4 (4-5) is adjourned.",)
        confirm(store, result_for(store.state, 4, GameResult.DRAW, 1), ANNA)
        assert obstacles_to_final_report(store.state) == ()
