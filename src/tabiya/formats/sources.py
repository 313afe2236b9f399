"""Many report files: named one by one, by a pattern, as a folder, or in an archive.

An archive is read as a stream, one member after another: thousands of files need no more memory than
the largest of them.
"""

from __future__ import annotations

import glob
import os
import tarfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from tarfile import (  # type: ignore[attr-defined]  # typeshed lacks two of them
    EmptyHeaderError,
    ReadError,
    TruncatedHeaderError,
)
from typing import NamedTuple

from tabiya.errors import TabiyaError

REPORTS = (
    ".trf", ".trfx", ".trf16", ".trf26", ".tabiya", ".tunx", ".turx", ".tumx", ".tutx", ".papi", ".sce",
    ".veg", ".swt",
)  # fmt: skip
"""How the names of report files, event files and files of other programs end; a folder or an archive
may hold others too."""
ARCHIVES = (".zip", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tar.xz")
BROKEN_ZIP = (zipfile.BadZipFile, NotImplementedError, RuntimeError, zlib.error, EOFError)
"""What the library raises for a ZIP that is damaged, locked, or packed in a way it does not know."""
LARGEST_MEMBER = 64 * 1024 * 1024
"""A report of 10,000 players and 20 rounds has 3 MB; what unpacks to more than this is no report."""


class NoFiles(TabiyaError):
    """Nothing was found where report files were said to be."""


class BrokenArchive(TabiyaError):
    """An archive that cannot be read to its end."""


class Source(NamedTuple):
    """One report: what messages call it, and its bytes if it has no place of its own."""

    name: str
    content: bytes | None = None

    def with_content(self) -> Source:
        """The same with its bytes, for a machine that does not have the file."""
        if self.content is not None:
            return self
        with open(self.name, "rb") as file:
            return Source(self.name, file.read())


def files_named(words: Iterable[str]) -> list[str]:
    """The files and archives that the words name; folders and patterns are looked into, in order."""
    files: list[str] = []
    for word in words:
        if os.path.isdir(word):
            inside = sorted(_in_folder(word))
        elif glob.has_magic(word) and not os.path.exists(word):
            inside = sorted(glob.glob(word, recursive=True))
        else:
            inside = [word]
        if not inside:
            raise NoFiles(
                "{word}: no report files found",
                word=word,
                hint="Names of report files end in {reports}.",
                reports=", ".join(REPORTS),
            )
        files += inside
    return files


def _in_folder(folder: str) -> Iterator[str]:
    for place, _, names in os.walk(folder):
        for name in names:
            if name.lower().endswith((*REPORTS, *ARCHIVES)):
                yield os.path.join(place, name)


def is_archive(path: str) -> bool:
    """Whether the name is that of an archive."""
    return path.lower().endswith(ARCHIVES)


def sources_in(files: Iterable[str]) -> Iterator[Source]:
    """Each report in its turn; those of an archive with their bytes."""
    for path in files:
        if is_archive(path) and not _is_rating_report(path):
            yield from _members(path)
        else:
            yield Source(path)


def count_sources(files: Iterable[str]) -> int:
    """How many there are; archives are looked through, and nothing is kept of them."""
    return sum(1 for path in files for _ in names_in(path))


def names_in(path: str) -> Iterable[str]:
    """The names of the reports in an archive; of any other file its own."""
    return _names_in(path) if is_archive(path) and not _is_rating_report(path) else (path,)


def _is_rating_report(path: str) -> bool:
    """Whether it is a rating report of US Chess, whose three files are read together."""
    if not path.lower().endswith(".zip"):
        return False
    from tabiya.formats.imports.us_chess import is_us_chess

    with open(path, "rb") as file:
        return is_us_chess(file)


def _names_in(path: str) -> Iterator[str]:
    try:
        if zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as archive:
                yield from filter(_is_report, archive.namelist())
        else:
            with tarfile.open(path, "r|*", tarinfo=_Member) as archive_stream:
                yield from (member.name for member in archive_stream if _is_report(member.name))
    except (tarfile.TarError, zipfile.BadZipFile, EOFError) as failure:
        raise _broken(path, failure) from failure


def _is_report(name: str) -> bool:
    return name.lower().endswith(REPORTS)


def _members(path: str) -> Iterator[Source]:
    # The libraries that unpack have errors of their own: zlib.error and lzma.LZMAError among them.
    from gzip import BadGzipFile
    from lzma import LZMAError

    try:
        yield from _unpacked_zip(path) if zipfile.is_zipfile(path) else _unpacked_tar(path)
    except (*BROKEN_ZIP, tarfile.TarError, BadGzipFile, LZMAError) as failure:
        raise _broken(path, failure) from failure


def _broken(path: str, failure: BaseException) -> BrokenArchive:
    return BrokenArchive(
        "{path}: the archive cannot be read to its end ({failure})",
        path=path,
        failure=failure,
        hint="Everything before the damage was read. Download the archive again.",
    )


def _unpacked_zip(path: str) -> Iterator[Source]:
    with zipfile.ZipFile(path) as archive:
        for member in archive.infolist():
            if _is_report(member.filename):
                with archive.open(member) as file:
                    yield Source(f"{path}:{member.filename}", file.read(LARGEST_MEMBER))


class _Member(tarfile.TarInfo):
    """A file of an archive; the library takes an archive that is cut between two of them for whole."""

    @classmethod
    def fromtarfile(cls, tarfile: tarfile.TarFile) -> _Member:
        try:
            return super().fromtarfile(tarfile)
        except (EmptyHeaderError, TruncatedHeaderError) as cut:
            raise ReadError(*cut.args) from cut


def _unpacked_tar(path: str) -> Iterator[Source]:
    with tarfile.open(path, "r|*", tarinfo=_Member) as archive:
        for member in archive:
            file = archive.extractfile(member) if _is_report(member.name) else None
            if file is not None:
                yield Source(f"{path}:{member.name}", file.read(LARGEST_MEMBER))
