"""FIDE's list as XML: read as a stream, one player at a time, without entities or DTDs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.parsers import expat

from tabiya.languages import Text
from tabiya.ratinglist.player import ListRefused
from tabiya.ratinglist.rows import Row, find_row
from tabiya.ratings.facts import RatingList

_LONGEST_WORD = 400
_PLAYER = "player"
_OF_ONE_KIND = ("rating", "games", "k")


def list_rows(chunks: Iterable[bytes], kind: RatingList | None = None) -> Iterator[Row | None]:
    """Each `<player>` as a row, or None where it names nobody.

    A list of one `kind` has the fields of that kind only, under the names of standard ratings.
    """
    reader = _Reader("" if kind in (None, RatingList.STANDARD) else f"{kind.value}_")
    for chunk in chunks:
        yield from reader.feed(chunk, last=False)
    yield from reader.feed(b"", last=True)


class _Reader:
    """Holds no more than the players of one chunk.

    A document type is refused before any entity could be declared: FIDE's lists have none, and
    entities are how a small file becomes a huge one or reaches for other files.
    """

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartDoctypeDeclHandler = _refuse_doctype
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._words
        self._player: dict[str, str] | None = None
        self._field = ""
        self._found: list[Row | None] = []

    def feed(self, chunk: bytes, *, last: bool) -> list[Row | None]:
        """The players completed by this chunk."""
        try:
            self._parser.Parse(chunk, last)
        except expat.ExpatError as cause:
            raise ListRefused(
                "the XML is broken ({cause})",
                cause=expat.ErrorString(cause.code),
                where=Text("row {row}, column {column}", row=cause.lineno, column=cause.offset + 1),
                hint="Download the list again.",
            ) from cause
        rows, self._found = self._found, []
        return rows

    def _begin(self, name: str, _attributes: dict[str, str]) -> None:
        if name == _PLAYER:
            self._player = {}
        self._field = name

    def _words(self, text: str) -> None:
        if self._player is None or self._field == _PLAYER:
            return
        known = self._player.get(self._field, "")
        if len(known) + len(text) > _LONGEST_WORD:
            raise ListRefused(
                "<{field}> is longer than in any list",
                field=self._field,
                where=Text("row {row}", row=self._parser.CurrentLineNumber),
            )
        self._player[self._field] = known + text

    def _end(self, name: str) -> None:
        if name == _PLAYER and self._player is not None:
            self._found.append(
                find_row(
                    {
                        f"{self._prefix}{name}" if name in _OF_ONE_KIND else name: words.strip()
                        for name, words in self._player.items()
                    }
                )
            )
            self._player = None
        self._field = _PLAYER


def _refuse_doctype(*_: object) -> None:
    raise ListRefused(
        "the file declares a document type, which a rating list does not need",
        hint="Download the list from FIDE again.",
    )
