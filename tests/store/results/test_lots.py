"""Lots for shared places: once the event is complete, from a seed that is kept."""

from pathlib import Path

import pytest

from tabiya.model.colour import Colour
from tabiya.model.tournament import Settings
from tabiya.store.decision import Level, Refused
from tabiya.store.facts.lots import DrawLots
from tabiya.store.facts.undo import UndoStep
from tests.store.scenes import ANNA, confirm, levels_of, new_event, play_round

ONE_ROUND = Settings(name="Blitz", rounds=1, initial_colour=Colour.WHITE, tie_breaks=("BH",))


def test_lots_are_not_drawn_before_the_end(tmp_path: Path) -> None:
    """What is missing is said."""
    with new_event(tmp_path, settings=ONE_ROUND) as store, pytest.raises(Refused) as refused:
        store.do(DrawLots(7), ANNA)
    assert "No round has been played." in str(refused.value.hint)


def test_a_draw_is_confirmed_and_noted(tmp_path: Path) -> None:
    """Level 3, with the seed in the report; the same draw again is nothing new."""
    with new_event(tmp_path, settings=ONE_ROUND) as store:
        play_round(store)
        assert levels_of(store, DrawLots(7)) == {"lots-drawn": Level.CONFIRM}
        confirm(store, DrawLots(7))
        assert store.state.lots_seed == 7
        assert store.state.report_notes == ("Lots @ Round 1: drawn for shared places from seed 7",)
        assert store.do(DrawLots(7), ANNA).step == 0


def test_lots_are_drawn_once(tmp_path: Path) -> None:
    """Nobody shops for a good order: neither by a second draw nor by an undo."""
    with new_event(tmp_path, settings=ONE_ROUND) as store:
        play_round(store)
        confirm(store, DrawLots(7))
        with pytest.raises(Refused, match="lots have already been drawn, from seed 7"):
            store.do(DrawLots(81), ANNA)
        with pytest.raises(Refused, match="you cannot undo a drawing of lots"):
            store.do(UndoStep(), ANNA)
        assert store.state.lots_seed == 7
