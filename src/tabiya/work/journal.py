"""What is done already: a file of answers, so that a job that was stopped goes on.

One line of JSON for each answer, after a first line that says whose they are. A line that was cut off
when the power went is thrown away: that task is done again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import IO, Any

from tabiya.errors import TabiyaError


class OtherJob(TabiyaError):
    """The file holds answers of another job."""


class Journal:
    """The answers of one job. Where each stands is kept in memory, not what it says."""

    def __init__(self, path: str, job: str) -> None:
        self._path = path
        self._job = job
        self._places: dict[str, int] = {}
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Journal:
        self._file = open(self._path, "a+b")
        try:
            self._read()
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _at: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def __len__(self) -> int:
        return len(self._places)

    @property
    def _open(self) -> IO[bytes]:
        if self._file is None:
            raise ValueError("the journal is not open")
        return self._file

    def _read(self) -> None:
        file = self._open
        file.seek(0)
        whole = 0
        for place, line in _get_lines(file):
            if not line.endswith(b"\n"):
                break
            value = _decode_line(line)
            if place == 0 and value != {"job": self._job}:
                raise OtherJob(
                    "{file} contains the answers of another job",
                    file=self._path,
                    hint="Delete it, or choose another file for the results.",
                )
            if place and isinstance(value, list):
                self._places[value[0]] = place
            whole = place + len(line)
        file.truncate(whole)
        if not whole:
            self._append({"job": self._job})

    def __contains__(self, key: str) -> bool:
        return key in self._places

    def __getitem__(self, key: str) -> Any:  # noqa: ANN401 - whatever the task answered
        file = self._open
        file.seek(self._places[key])
        _key, result = json.loads(file.readline())
        return result

    def keep(self, done: Iterable[tuple[str, Any]]) -> None:
        """Write down the keys and results of tasks that were done."""
        for key, result in done:
            self._places[key] = self._append([key, result])
        self._open.flush()

    def _append(self, value: object) -> int:
        file = self._open
        file.seek(0, os.SEEK_END)
        place = file.tell()
        file.write(json.dumps(value, separators=(",", ":")).encode() + b"\n")
        return place


def _get_lines(file: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    place = 0
    for line in file:
        yield place, line
        place += len(line)


def _decode_line(line: bytes) -> object:
    try:
        return json.loads(line)
    except ValueError:
        return None
