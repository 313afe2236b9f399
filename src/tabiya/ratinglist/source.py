"""The bytes of a list: from a plain file or a zip archive, counted and limited."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from tabiya.ratinglist.player import ListRefused

LARGEST_LIST = 4 * 1024**3
"""Unpacked; the XML of two million players is about one gigabyte."""
HIGHEST_RATIO = 200
"""FIDE's lists shrink about twentyfold; a bomb shrinks a thousandfold."""
_CHUNK = 1 << 18


class LimitedStream:
    """A stream that knows how much was read and refuses to read without end."""

    def __init__(self, stream: IO[bytes], *, total: int, limit: int, name: str) -> None:
        self._stream = stream
        self._limit = limit
        self.total = total
        self.name = name
        self.done = 0

    def chunks(self) -> Iterator[bytes]:
        """The bytes, a quarter of a megabyte at a time."""
        while chunk := self._stream.read(_CHUNK):
            self._count(len(chunk))
            yield chunk

    def lines(self) -> Iterator[bytes]:
        """The bytes line by line; a line is never longer than a chunk."""
        while line := self._stream.readline(_CHUNK):
            self._count(len(line))
            yield line

    def beginning(self) -> bytes:
        """The first bytes, which are not counted and not consumed."""
        self._stream.seek(0)
        beginning = self._stream.read(64)
        self._stream.seek(0)
        return beginning

    def _count(self, size: int) -> None:
        self.done += size
        if self.done > self._limit:
            raise ListRefused(
                "the unpacked file is larger than any rating list",
                where=self.name,
                hint="Download the list from FIDE again.",
            )


@contextmanager
def open_list(stream: IO[bytes], size: int) -> Iterator[LimitedStream]:
    """The list itself, taken out of its zip archive if it is in one."""
    if not zipfile.is_zipfile(stream):
        stream.seek(0)
        yield LimitedStream(stream, total=size, limit=LARGEST_LIST, name="list")
        return
    stream.seek(0)
    try:
        with zipfile.ZipFile(stream) as archive:
            member = _list_in(archive)
            limit = min(LARGEST_LIST, max(member.compress_size, 1) * HIGHEST_RATIO)
            if member.file_size > limit:
                raise ListRefused("the unpacked archive is far too large", where=member.filename)
            with archive.open(member) as unpacked:
                yield LimitedStream(
                    unpacked,
                    total=member.file_size,
                    limit=limit,
                    name=member.filename,
                )
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as cause:
        raise ListRefused(
            "the archive cannot be unpacked ({cause})", cause=cause, hint="Download the list again."
        ) from cause


def _list_in(archive: zipfile.ZipFile) -> zipfile.ZipInfo:
    for member in archive.infolist():
        if member.filename.lower().endswith((".txt", ".xml")) and not member.is_dir():
            return member
    raise ListRefused("the archive does not contain a .txt or .xml list")
