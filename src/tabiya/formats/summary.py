"""Results of many events as one table: Parquet, CSV or JSON, by the ending of the name.

The table is written row by row beside its place and put there when it is whole. Rows are grouped by
number and not by time, so the same rows give the same bytes, however fast they came.
"""

from __future__ import annotations

import contextlib
import csv
import json
import os
from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import IO, Any, Literal, NamedTuple, Protocol

from tabiya.errors import TabiyaError

Cell = int | float | str | bool | None
Row = Sequence[Cell]
_ROWS_IN_A_GROUP = 10_000


class Column(NamedTuple):
    """One column of a table: its name, what kind of values it has, and what they mean."""

    name: str
    kind: Literal["whole", "number", "text", "yes or no"]
    sentence: str


class CannotSummarise(TabiyaError):
    """The table cannot be written under this name."""


class _Writer(Protocol):
    def write(self, row: Row) -> None: ...

    def close(self) -> None: ...


class SummaryFile:
    """A table that is being written; it stands at its place only when it is whole."""

    def __init__(self, path: str, columns: Sequence[Column]) -> None:
        ending = os.path.splitext(path)[1].lower()
        if ending not in _WRITERS:
            raise CannotSummarise(
                "{path} does not show which kind of table it is",
                path=path,
                hint="Use a name that ends in {endings}.",
                endings=", ".join(_WRITERS),
            )
        self._path = path
        self._temporary = f"{path}.part"
        self._columns = tuple(columns)
        self._kind = _WRITERS[ending]
        self._writer: _Writer | None = None

    def __enter__(self) -> SummaryFile:
        self._writer = self._kind(self._temporary, self._columns)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        _error: BaseException | None,
        _at: TracebackType | None,
    ) -> None:
        if self._writer is None:
            return
        self._writer.close()
        if kind is None:
            os.replace(self._temporary, self._path)
        else:
            with contextlib.suppress(OSError):
                os.unlink(self._temporary)

    def write(self, rows: Iterable[Row]) -> None:
        """Add rows at the end."""
        if self._writer is None:
            raise ValueError("the table is not open")
        for row in rows:
            if len(row) != len(self._columns):
                raise ValueError(f"{len(row)} cells for {len(self._columns)} columns")
            self._writer.write(row)


class _Csv:
    """One line a row, the names of the columns first."""

    def __init__(self, path: str, columns: Sequence[Column]) -> None:
        self._file: IO[str] = open(path, "w", encoding="utf-8", newline="")  # noqa: SIM115 - `close` does
        self._csv = csv.writer(self._file, lineterminator="\n")
        self._csv.writerow(column.name for column in columns)

    def write(self, row: Row) -> None:
        self._csv.writerow("" if cell is None else _plain(cell) for cell in row)

    def close(self) -> None:
        self._file.close()


def _plain(cell: Cell) -> Cell:
    """Yes and no as every program reads them."""
    return int(cell) if isinstance(cell, bool) else cell


class _Json:
    """A list of objects, one a line."""

    def __init__(self, path: str, columns: Sequence[Column]) -> None:
        self._file: IO[str] = open(path, "w", encoding="utf-8", newline="\n")  # noqa: SIM115 - `close` does
        self._names = [column.name for column in columns]
        self._between = "[\n"

    def write(self, row: Row) -> None:
        named = dict(zip(self._names, row, strict=True))
        self._file.write(self._between + json.dumps(named, ensure_ascii=False))
        self._between = ",\n"

    def close(self) -> None:
        self._file.write("\n]\n" if self._between == ",\n" else "[]\n")
        self._file.close()


class _Parquet:
    """A Parquet file; needs pyarrow."""

    def __init__(self, path: str, columns: Sequence[Column]) -> None:
        try:
            import pyarrow as pa
            from pyarrow.parquet import ParquetWriter
        except ImportError as missing:
            raise CannotSummarise(
                "a Parquet file needs pyarrow, which is not installed",
                hint="Type: pip install 'tabiya[parquet]', or use a name that ends in .csv.",
            ) from missing
        kinds: dict[str, Any] = {
            "whole": pa.int64(),
            "number": pa.float64(),
            "text": pa.string(),
            "yes or no": pa.bool_(),
        }
        self._schema = pa.schema(
            [
                pa.field(column.name, kinds[column.kind], metadata={"is": column.sentence})
                for column in columns
            ]
        )
        self._table = pa.table
        self._writer = ParquetWriter(path, self._schema, compression="zstd")
        self._rows: list[Row] = []

    def write(self, row: Row) -> None:
        self._rows.append(row)
        if len(self._rows) == _ROWS_IN_A_GROUP:
            self._flush()

    def _flush(self) -> None:
        columns = [list(column) for column in zip(*self._rows, strict=True)]
        if columns:
            self._writer.write_table(self._table(columns, schema=self._schema))
        self._rows.clear()

    def close(self) -> None:
        self._flush()
        self._writer.close()


_WRITERS: dict[str, type[_Csv | _Json | _Parquet]] = {
    ".parquet": _Parquet,
    ".csv": _Csv,
    ".json": _Json,
}
