"""What pairing the next round does to the last one."""

from dataclasses import replace
from pathlib import Path

from tabiya.model.result import GameResult
from tabiya.store.decision import Decision, Level
from tabiya.store.facts.adjournments import AdjournGames, ResultsAdjourned
from tabiya.store.facts.rounds import CloseRound, RoundClosed, end_of_round
from tests.store.scenes import (
    ANNA,
    confirm,
    levels_of,
    new_event,
    play_round,
    publish_round,
    recording,
    result_for,
)


def test_before_round_1_there_is_nothing_to_end(tmp_path: Path) -> None:
    """Neither fact nor question."""
    with new_event(tmp_path) as store:
        assert end_of_round(store.state) == Decision()


def test_a_round_with_all_its_results_is_closed_without_a_question(tmp_path: Path) -> None:
    """And one that is closed already is left alone."""
    with new_event(tmp_path) as store:
        play_round(store)
        assert end_of_round(store.state) == Decision((RoundClosed(1),))
        store.do(CloseRound(1), ANNA)
        assert end_of_round(store.state) == Decision()


def test_missing_results_are_adjourned_after_a_question_that_names_them(tmp_path: Path) -> None:
    """A game that was adjourned before is not asked about again."""
    with new_event(tmp_path) as store:
        publish_round(store)
        store.do(result_for(store.state, 1, GameResult.DRAW), ANNA)
        confirm(store, AdjournGames(1, (2,)))
        ended = end_of_round(store.state)
        adjourned, closed = ended.events
        assert isinstance(adjourned, ResultsAdjourned)
        assert (adjourned.boards, closed) == ((3, 4), RoundClosed(1))
        (warning,) = ended.warnings
        assert warning.level is Level.CONFIRM
        assert [line.split(":")[0] for line in warning.consequences] == ["Board 3", "Board 4"]


def test_open_games_of_older_rounds_are_remembered_at_every_pairing(tmp_path: Path) -> None:
    """Round 1 has an adjourned game: pairing round 2 asks about it as missing, round 3 reminds of it."""
    with new_event(tmp_path) as store:
        play_round(store, (GameResult.DRAW,) * 3)
        asked = levels_of(store, recording(store.state))
        assert "missing-results-adjourned" in asked
        assert "adjourned-games-open" not in asked
        play_round(store)
        asked = levels_of(store, recording(store.state))
        assert asked == {"adjourned-games-open": Level.ACKNOWLEDGE}
        # A table pairs without results: nobody is asked again in every round.
        assert end_of_round(replace(store.state, system="round-robin")).warnings == ()
