"""Reads a report file into a tournament, or refuses it with all its problems."""

from __future__ import annotations

from os import PathLike

from tabiya.errors import InvalidFact
from tabiya.formats.trf.document import TrfDocument
from tabiya.model.arguments import expect
from tabiya.model.team import TeamByeValue


def read_trf_file(
    path: str | PathLike[str],
    *,
    encoding: str | None = None,
    shifted: bool = False,
    team_bye: TeamByeValue | None = None,
) -> TrfDocument:
    """Read the report file of this name.

    >>> import tabiya
    >>> try:
    ...     tabiya.read_trf_file("no-such-file.trf")
    ... except FileNotFoundError as missing:
    ...     print(missing.filename)
    no-such-file.trf
    """
    expect(path, (str, PathLike), "path", "the name of a file")
    with open(path, "rb") as stream:
        data = stream.read()
    return read_trf(data, source=str(path), encoding=encoding, shifted=shifted, team_bye=team_bye)


def read_trf(
    data: bytes | str,
    *,
    source: str = "",
    encoding: str | None = None,
    shifted: bool = False,
    team_bye: TeamByeValue | None = None,
) -> TrfDocument:
    """Read a report file of any version; `source` is what messages call it.

    The encoding of bytes is found unless it is named. A file whose columns are all shifted is read only
    if `shifted` allows it. `team_bye` is what the bye of a team brings, for files of 2016 that cannot say it;
    without it such a file is refused as TeamByeUnknown. Raises ReadingRefused with every problem of the file, if it has any.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> tabiya.read_trf(tabiya.write_trf(event)).tournament.players == event.players
    True
    """
    expect(data, (bytes, str), "data", "the bytes or the text of a report file")
    expect(encoding, (str, type(None)), "encoding", "the name of an encoding")
    expect(team_bye, (TeamByeValue, type(None)), "team_bye", "a TeamByeValue")
    expect(source, str, "source", "what messages call the file")
    expect(shifted, bool, "shifted", "True or False")
    if encoding is not None and not _is_encoding(encoding):
        raise InvalidFact(
            "'{word}' is not an encoding; use one such as {known}",
            word=encoding,
            known="utf-8, cp1250, cp1251, cp1252, cp1253, cp1257, iso8859-2",
        )
    # Loaded here: whoever only names this function needs no reader of records yet.
    from tabiya.formats.trf.reading.parse import parse

    return parse(data, source=source, encoding=encoding, shifted=shifted, team_bye=team_bye)


def _is_encoding(word: str) -> bool:
    try:
        "a".encode(word)
    except (LookupError, UnicodeError, ValueError):
        return False
    return True
