"""A list written anew: every line as it was, but for the fields that a rating period has changed.

Both forms of FIDE are read and written as streams, so that the titles and flags of others, which
nobody here needs, come through untouched.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple
from xml.sax.saxutils import escape

from tabiya.ratinglist import text_list
from tabiya.ratinglist.rows import Row, find_row
from tabiya.ratinglist.source import LimitedStream
from tabiya.ratings.facts import RatingList

Fields = Mapping[str, str]
"""New words for the fields of a player, by the names of FIDE's XML."""
Change = Callable[[Row], Fields]

_FIELD = re.compile(rb"<(\w+)>([^<]*)</\1>|<(\w+)\s*/>")
_END = b"</player>"
_OF_ONE_KIND = ("rating", "games", "k")


class AddedPlayer(NamedTuple):
    """Somebody who was not on the list before."""

    fide_id: int
    fields: Fields


def get_prefix(kind: RatingList) -> str:
    """What stands before the names of the fields of one kind of rating."""
    return "" if kind is RatingList.STANDARD else f"{kind.value}_"


def rewritten(
    content: LimitedStream,
    kind: RatingList | None,
    heading: str,
    change: Change,
    added: Iterable[AddedPlayer],
) -> Iterator[bytes]:
    """The list with new fields for those for whom `change` names some, and the added at its end.

    `kind` is that of a list of one kind of rating, whose month becomes `heading` (`OCT26`).
    """
    if text_list.looks_like_text_list(content.beginning()):
        return _text(content, kind or RatingList.STANDARD, heading, change, added)
    return _xml(content, kind, change, added)


def _text(
    content: LimitedStream,
    kind: RatingList,
    heading: str,
    change: Change,
    added: Iterable[AddedPlayer],
) -> Iterator[bytes]:
    lines = content.lines()
    first = next(lines)
    header = first.decode("utf-8-sig", "replace").rstrip()
    columns = text_list.list_columns(header, kind)
    ending = b"\r\n" if first.endswith(b"\r\n") else b"\n"
    yield text_list.MONTH_HEADING.sub(heading, header).encode() + ending
    length = max(place.start for place in columns.values())
    for line in lines:
        row = next(text_list.list_rows([line], columns))
        fields = {} if row is None else change(row)
        yield _with_fields(line, columns, fields, length) if fields else line
        if not line.endswith(b"\n"):
            yield ending
    for player in added:
        yield _with_fields(ending, columns, player.fields, length)


def _with_fields(line: bytes, columns: dict[str, slice], fields: Fields, length: int) -> bytes:
    text = line.rstrip(b"\r\n")
    ending = line[len(text) :] or b"\n"
    text = text.ljust(length)
    for field, words in fields.items():
        place = columns.get(field)
        if place is None:
            continue
        width = place.stop - place.start
        before, after = text[: place.start], text[place.stop :]
        # A letter of more than one byte is never cut in two.
        cell = words.encode()[: width - 1].decode(errors="ignore").encode()
        if text[place].startswith(b" ") and text[place].strip():
            # Figures that stood to the right in their column stay there.
            cell = cell.rjust(len(text[place].rstrip()))
        text = before + cell.ljust(width) + after if after else before + cell
        text = text.ljust(length)
    return text.rstrip() + ending


def _xml(
    content: LimitedStream,
    kind: RatingList | None,
    change: Change,
    added: Iterable[AddedPlayer],
) -> Iterator[bytes]:
    own = "" if kind in (None, RatingList.STANDARD) else f"{kind.value}_"
    rest = b""
    for chunk in content.chunks():
        *whole, rest = (rest + chunk).split(_END)
        for player in whole:
            yield _changed(player, own, change) + _END
    before, closing, after = rest.rpartition(b"</")
    yield before
    for entry in added:
        yield _element(entry, own)
    yield closing + after


def _changed(player: bytes, own: str, change: Change) -> bytes:
    words = {
        f"{own}{name}" if name in _OF_ONE_KIND else name: value
        for name, value in (
            ((match[1] or match[3]).decode(), (match[2] or b"").decode("utf-8", "replace").strip())
            for match in _FIELD.finditer(player)
        )
    }
    row = find_row(words)
    fields = {} if row is None else change(row)
    if not fields:
        return player

    def put(match: re.Match[bytes]) -> bytes:
        name = (match[1] or match[3]).decode()
        known = f"{own}{name}" if name in _OF_ONE_KIND else name
        if known not in fields:
            return match[0]
        return f"<{name}>{escape(fields[known])}</{name}>".encode()

    return _FIELD.sub(put, player)


def _element(added: AddedPlayer, own: str) -> bytes:
    inside = "".join(
        f"<{name.removeprefix(own)}>{escape(words)}</{name.removeprefix(own)}>"
        for name, words in added.fields.items()
    )
    return f"<player>{inside}</player>\n".encode()
