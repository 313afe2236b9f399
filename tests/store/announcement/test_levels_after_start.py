"""What each setting asks when it is changed after round 1: FIDE's level 3 at least where it counts (Q115)."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabiya.model.tournament import OrderOfEquals, RankingMethod, RatingConversion
from tabiya.store.decision import Level, NeedsConfirmation
from tabiya.store.facts.settings import ChangeSettings
from tests.store.scenes import ANNA, SETTINGS, confirm, new_event, publish_round


@pytest.mark.parametrize(
    ("changed", "level"),
    [
        ({"ranking_method": RankingMethod.NATIONAL}, Level.CONFIRM),
        ({"equals_by": OrderOfEquals.AGE}, Level.CONFIRM),
        ({"conversions": (RatingConversion.read("NED", "0.85 N + 208"),)}, Level.CONFIRM),
        ({"chess960": True}, Level.CONFIRM),
        ({"ratings_by_round": True}, Level.CONFIRM_TWICE),
        ({"rating_of_unrated": 1400}, Level.CONFIRM_TWICE),
        ({"city": "Ghent"}, Level.ACKNOWLEDGE),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_setting_changed_after_round_1_asks_at_its_level_and_is_noted(
    tmp_path: Path, changed: dict[str, Any], level: Level
) -> None:
    """And nothing is asked before."""
    new = replace(SETTINGS, **changed)
    with new_event(tmp_path) as store:
        assert store.consider(ChangeSettings(new)).warnings == ()
        publish_round(store)
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(ChangeSettings(new), ANNA)
        assert {each.level for each in asked.value.warnings} == {level}
        confirm(store, ChangeSettings(new))
        assert store.state.settings == new
        (note,) = store.state.report_notes
        assert note.startswith("Settings @ Round 1: ")
