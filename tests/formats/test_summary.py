"""A table of results: the same rows in three formats, whole or not at all."""

import csv
import json
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from tabiya.formats.summary import CannotSummarise, Column, SummaryFile

COLUMNS = (
    Column("seed", "whole", "the seed"),
    Column("share", "number", "a share"),
    Column("name", "text", "a name"),
    Column("early", "yes or no", "whether it ended early"),
)
ROWS = [(1, 0.5, "Öpen", False), (2, 0.25, 'a "quoted", one', True), (3, None, "", False)]


def read(path: Path) -> list[list[Any]]:
    """The rows as another program reads them."""
    if path.suffix == ".parquet":
        table = pyarrow.parquet.read_table(path)
        return [[row[column.name] for column in COLUMNS] for row in table.to_pylist()]
    if path.suffix == ".json":
        return [list(row.values()) for row in json.loads(path.read_text("utf-8"))]
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))[1:]


@pytest.mark.parametrize("ending", [".parquet", ".json", ".csv"])
def test_other_programs_read_the_same_rows(ending: str, tmp_path: Path) -> None:
    """Parquet and JSON with their types, CSV as text with 0 and 1."""
    path = tmp_path / f"table{ending}"
    with SummaryFile(str(path), COLUMNS) as table:
        table.write(ROWS)
    expected: list[list[Any]] = [list(row) for row in ROWS]
    if ending == ".csv":
        texts = [["1", "0.5", "Öpen", "0"], ["2", "0.25", 'a "quoted", one', "1"]]
        expected = [*texts, ["3", "", "", "0"]]
    assert read(path) == expected
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("ending", [".parquet", ".json", ".csv"])
def test_the_same_rows_give_the_same_bytes_however_they_come(ending: str, tmp_path: Path) -> None:
    """One by one, or many at once, and more than one group of them."""
    rows = [(number, number / 7, f"event {number}", number % 2 == 0) for number in range(12_000)]
    one, other = tmp_path / f"one{ending}", tmp_path / f"other{ending}"
    with SummaryFile(str(one), COLUMNS) as table:
        table.write(rows)
    with SummaryFile(str(other), COLUMNS) as table:
        for row in rows:
            table.write([row])
    assert one.read_bytes() == other.read_bytes()


@pytest.mark.parametrize("ending", [".parquet", ".json", ".csv"])
def test_a_table_that_is_not_finished_leaves_the_old_one(ending: str, tmp_path: Path) -> None:
    """And nothing beside it."""
    path = tmp_path / f"table{ending}"
    path.write_bytes(b"old")
    with pytest.raises(ValueError, match="2 cells"), SummaryFile(str(path), COLUMNS) as table:
        table.write([*ROWS, (4, 0.5)])
    assert path.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("ending", [".parquet", ".json", ".csv"])
def test_a_table_without_rows_is_still_a_table(ending: str, tmp_path: Path) -> None:
    """With its columns."""
    path = tmp_path / f"table{ending}"
    with SummaryFile(str(path), COLUMNS):
        pass
    assert read(path) == []


def test_a_name_without_a_known_ending_is_refused() -> None:
    """Before anything is made."""
    with pytest.raises(CannotSummarise, match=r"\.parquet, \.csv, \.json"):
        SummaryFile("table.xls", COLUMNS)
