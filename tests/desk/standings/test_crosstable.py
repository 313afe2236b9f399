"""The crosstable at the desk: the layout people know, and a legend that fits it."""

from pathlib import Path

import pytest

from tabiya.desk.event_desk import DeskOptions, EventDesk
from tabiya.desk.standings.pages import column_looks
from tabiya.formats.crosstable import Crosstable
from tabiya.store.event_store import EventStore
from tests.desk.filled import fill_event, ordinary_names
from tests.desk.visiting import Visitor


def test_a_small_screen_keeps_place_name_rounds_and_points() -> None:
    """Number, title, rating and federation stand on the player's card too, and give way."""
    columns = ("Rk.", "No.", "Title", "Name", "Rtg", "FED", "R1", "Pts.", "BH")
    numeric = ("Rk.", "No.", "Rtg", "Pts.", "BH")
    looks = column_looks(Crosstable(columns, (), numeric))
    kept = [column for column, look in zip(columns, looks, strict=True) if "wide" not in look]
    assert kept == ["Rk.", "Name", "R1", "Pts.", "BH"]
    assert [column for column, look in zip(columns, looks, strict=True) if "num" in look] == [
        *numeric
    ]
    assert looks[3] == "name"


@pytest.mark.parametrize(
    ("system", "said", "unsaid"),
    [
        ("dutch", "A round reads: place of the opponent", "the result against the player of"),
        ("round-robin", "the result against the player of", "place of the opponent, colour"),
    ],
)
def test_the_legend_explains_the_table_above_it(
    tmp_path: Path, system: str, said: str, unsaid: str
) -> None:
    """A square has no rounds, and a Swiss no cell of one's own."""
    path = tmp_path / "event.tabiya"
    fill_event(path, ordinary_names(9), rounds=2, system=system)
    with EventStore.open(path) as store:
        page = Visitor(EventDesk(DeskOptions(tmp_path), store)).get("/crosstable").text
    assert said in page
    assert unsaid not in page
    assert ('class="self">***<' in page) == (system == "round-robin")
    assert ">-1</td>" in page or system == "round-robin"
    assert ">WGM</td>" in page
    assert ">NED</td>" in page
