"""The form of an event: what it proposes, understands and refuses."""

from datetime import date

import pytest
from starlette.datastructures import FormData

from tabiya.desk.event_form import defaults, read_announcement
from tabiya.desk.forms import Fields

TODAY = date(2026, 4, 3)


def announced(**typed: str) -> tuple[Fields, str, int | None]:
    """The fields after reading, the code of the kind of event, and the default time."""
    fields = Fields(FormData({"name": "Spring Open", "rounds": "9", **typed}))
    said = read_announcement(fields, defaults(TODAY).settings)
    return fields, said.settings.kind_code, said.settings.default_time


def test_players_must_be_on_time_unless_announced_otherwise() -> None:
    """The Laws (6.7) leave the default time to the organiser; FIDE's own events allow none."""
    assert defaults(TODAY).settings.default_time == 0


def test_a_default_time_is_understood_and_bounded() -> None:
    """Thirty minutes are usual; a day is a slip of the hand."""
    assert announced(default_time="30")[2] == 30
    assert "default_time" in announced(default_time="1440")[0].problems


def test_baku_is_announced_by_its_code() -> None:
    """The engine reads it from there (TRF 192)."""
    fields, code, _ = announced(acceleration="baku")
    assert fields.problems == {}
    assert code == "FIDE_DUTCH_BAKU"
    assert announced(acceleration="none")[1] == ""


@pytest.mark.parametrize("typed", [{"system": "round-robin"}, {"scoring": "three"}])
def test_baku_is_refused_where_it_makes_no_sense(typed: dict[str, str]) -> None:
    """Only a Swiss can be accelerated, and a win must count as two draws (C.04.7)."""
    fields, _, _ = announced(acceleration="baku", **typed)
    assert "C.04.7" in fields.problems["acceleration"]
