"""What a report file says, held against the report that would be written of the same event now.

Whatever was mended, left out or assumed shows as a difference between the two, so nothing of it can be
passed over in silence: spellings, numbers, ranks, records of older versions, records that are missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from tabiya.formats.trf.layout.columns import BODY, CODE, PLAYER
from tabiya.formats.trf.layout.lines import lines_as_they_are, split_lines

_MARK = "###"
_TODAY = {
    "XXR": "142", "XXC": "152", "XXS": "162", "XXZ": "240", "XXA": "250", "XXP": "260", "013": "310",
    "BBW": "162", "BBD": "162", "BBL": "162", "BBZ": "162", "BBF": "162", "BBU": "162",
}  # fmt: skip
"""Records of older versions and of other programs, and those that hold the same today."""
_ONE_EACH = ("142", "152")
"""Of these a file has one, and older versions have one for it."""
_FIELDS_APART = 4
"""A record with more fields that differ is told as a whole: it stood in other columns."""


class Rewrite(NamedTuple):
    """Something of a file that is written otherwise now.

    Without `now` it is left out; without `then` it was not in the file, and `rows` is empty.
    """

    what: str
    """The field of a player, such as "title", or the code of a record."""
    then: str
    now: str
    rows: tuple[int, ...]


def rewrites(then: str, now: str, *, own_remarks: tuple[str, ...] = ()) -> tuple[Rewrite, ...]:
    """Return what is different between a file and the report of today, the same change told once.

    Remarks that begin with one of `own_remarks` are made anew for every report, and are no difference.
    """
    changes: dict[tuple[str, str, str], list[int]] = {}
    lines = _differences(split_lines(then), split_lines(now), own_remarks)
    for what, old, new, row in chain(_unprintable(then), lines):
        changes.setdefault((what, old, new), []).extend([row] if row else [])
    return tuple(Rewrite(*key, tuple(rows)) for key, rows in changes.items())


def _unprintable(text: str) -> Iterator[tuple[str, str, str, int]]:
    """Yield the signs that cannot be printed and were read as blanks, by their numbers in Unicode."""
    for row, line in enumerate(lines_as_they_are(text), start=1):
        if not line.isprintable():
            for sign in sorted({sign for sign in line if not sign.isprintable()} - {"\t"}):
                yield "sign", f"U+{ord(sign):04X}", "U+0020", row


def _differences(
    then: list[str], now: list[str], own_remarks: tuple[str, ...]
) -> Iterator[tuple[str, str, str, int]]:
    players = {_number(line): line for line in now if _is_player(line)}
    others = Counter(_spaced(line) for line in now if not _is_player(line))
    codes = {line[CODE] for line in now}
    left: list[tuple[str, int]] = []
    for row, line in enumerate(then, start=1):
        if not line.strip() or _is_ours(line, own_remarks):
            continue
        if _is_player(line) and _number(line) in players:
            yield from ((*change, row) for change in _of_a_player(line, players[_number(line)]))
        elif others[_spaced(line)]:
            others[_spaced(line)] -= 1
        elif others[remark := f"{_MARK} {_spaced(line)}"]:
            others[remark] -= 1
            yield "remark", _spaced(line), remark, row
        else:
            code = line[CODE]
            today = _TODAY.get(code, code)
            same = next((other for other in others if others[other] and other[CODE] == today), "")
            if same and not line.startswith("#"):
                others[same] -= 1
                yield code, _body(line), _body(same) if today == code else same, row
            else:
                left.append((line, row))
    for line, row in left:
        today = _TODAY.get(line[CODE], line[CODE])
        kept = today in codes and not line.startswith("#")
        if today == line[CODE] or today in _ONE_EACH:
            # A second record of its kind: what it says is lost, unless the first says the same.
            kept = kept and {*_body(line).split()} <= _split_words(today, now)
        yield line[CODE], _body(line), f"in record {today}" if kept else "", row
    for line in others.elements():
        if line and not line.startswith("#"):
            yield line[CODE], "", _body(line), 0


def _split_words(code: str, lines: Iterable[str]) -> set[str]:
    return {word for line in lines if line[CODE] == code for word in _body(line).split()}


def _of_a_player(then: str, now: str) -> Iterator[tuple[str, str, str]]:
    """Yield the fields and rounds of a player that are others; many are told as the record."""
    if then.rstrip() == now.rstrip():
        return
    fields = [
        (field.name.replace("_", " "), old, new)
        for field in PLAYER.fields
        if (old := then[field.columns].strip()) != (new := now[field.columns].strip())
        and not _same(field.name, old, new)
    ]
    tail = PLAYER.tail
    reach = max(len(then), len(now))
    rounds = [
        (f"round {index + 1}", old, new)
        for index, start in enumerate(range(tail.first - 1, reach, tail.step))
        if not _same_cell(
            old := _spaced(then[start : start + tail.width]),
            new := _spaced(now[start : start + tail.width]),
        )
    ]
    if len(fields) > _FIELDS_APART:
        yield PLAYER.code, _spaced(then), _spaced(now)
    else:
        yield from (*fields, *rounds)


def _same(name: str, old: str, new: str) -> bool:
    """Whether two spellings of a number are one but for zeros in front."""
    if name in ("number", "rating", "fide_id", "rank") and old.isdigit() and new.isdigit():
        return int(old) == int(new)
    return False


def _same_cell(old: str, new: str) -> bool:
    return old == new or old.lstrip("0") == new.lstrip("0")


def _is_player(line: str) -> bool:
    return line[CODE] == PLAYER.code


def _number(line: str) -> str:
    return line[PLAYER["number"].columns].strip().lstrip("0")


def _is_ours(line: str, own_remarks: Iterable[str]) -> bool:
    return line.startswith(_MARK) and line.lstrip("# ").startswith(tuple(own_remarks))


def _spaced(line: str) -> str:
    return " ".join(line.split())


def _body(line: str) -> str:
    return _spaced(line[BODY])
