"""Which list an event is rated on."""

import pytest

from tabiya.model.tournament import Settings
from tabiya.ratings.facts import RatingList
from tabiya.ratings.rating_list import list_chosen


@pytest.mark.parametrize(
    ("settings", "expected", "reason"),
    [
        (
            Settings(time_control_code="5400+30"),
            "standard",
            "120 minutes for 60 moves, from the event's code",
        ),
        (Settings(time_control_code="3600"), "standard", "60 minutes"),
        (Settings(time_control_code="3599"), "rapid", "59 minutes"),
        (Settings(time_control_code="601"), "rapid", "10 minutes"),
        (Settings(time_control_code="600"), "blitz", "10 minutes"),
        (
            Settings(time_control="3 min + 2 sec"),
            "blitz",
            "5 minutes for 60 moves, from the event's description",
        ),
        (Settings(time_control="Rapid"), "rapid", "given in TRF 122"),
        (Settings(kind="Individual: Swiss-System (BLITZ)"), "blitz", "given in TRF 092"),
        (Settings(), "standard", "assumed"),
    ],
)
def test_the_time_control_names_the_list(settings: Settings, expected: str, reason: str) -> None:
    chosen = list_chosen(settings)
    assert chosen.rating_list is RatingList(expected)
    assert reason in chosen.reason


def test_a_person_outweighs_the_file() -> None:
    settings = Settings(time_control_code="180+2")
    assert list_chosen(settings, RatingList.RAPID).rating_list is RatingList.RAPID
