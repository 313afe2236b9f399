"""Reads what is arranged about pairings and points: byes, acceleration, pairs that must not be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from tabiya.formats.trf.layout.columns import (
    ADJUSTMENT,
    BODY,
    BYES,
    CODE,
    MOST_ROUNDS,
    PROHIBITED,
    VIRTUAL_POINTS,
    VIRTUAL_ROW,
    Layout,
)
from tabiya.formats.trf.layout.spellings import ABNORMAL
from tabiya.formats.trf.layout.values import whole_number
from tabiya.formats.trf.reading.draft import ByeRecord, Draft
from tabiya.formats.trf.reading.oddities import Oddity
from tabiya.formats.trf.reading.record import RecordReader
from tabiya.languages import gettext, say
from tabiya.model.points import ZERO, Points, parse_points
from tabiya.model.result import ByeKind
from tabiya.model.tournament import PointAdjustment, ProhibitedPairs, VirtualPoints

_ANNOUNCED = {"F": ByeKind.FULL_POINT, "H": ByeKind.HALF_POINT, "Z": ByeKind.ZERO_POINT}
_NUMBERS_ONLY = {code: Layout(code, (), PROHIBITED.tail) for code in ("XXP", "XXZ")}
_THROUGHOUT = (1, None)
"""From the first round to the last."""
_RESULT_LETTERS = {"1": "W", "=": "D", "0": "L"}


def _byes(draft: Draft, line: str, row: int) -> bool:
    record = RecordReader(draft, BYES, line, row)
    kind = _ANNOUNCED.get(record.text("kind").upper())
    round_ = record.number("round")
    players = record.numbers()
    if kind is None:
        record.refuse("kind", record.text("kind"), gettext("the type of bye must be F, H or Z"))
    if kind is not None and record.valid:
        draft.byes.extend(ByeRecord(row, kind, round_, player) for player in players)
        draft.mentions.append((row, Oddity.BYE_OF_NOBODY, players))
    return True


def _absences(draft: Draft, line: str, row: int) -> bool:
    players = RecordReader(draft, _NUMBERS_ONLY["XXZ"], line, row).numbers()
    draft.byes.extend(ByeRecord(row, ByeKind.ZERO_POINT, None, player) for player in players)
    return True


def _virtual_points(draft: Draft, line: str, row: int) -> bool:
    record = RecordReader(draft, VIRTUAL_POINTS, line, row)
    span = VirtualPoints(
        points=record.points("points") or ZERO,
        first_round=record.number("first_round"),
        last_round=record.number("last_round"),
        first_player=record.number("first_player"),
        last_player=record.number("last_player"),
        match_points=record.points("match_points"),
    )
    draft.virtual_points.append(span)
    return True


def _virtual_row(draft: Draft, line: str, row: int) -> bool:
    """The fictitious points of one player, round after round (JaVaFo's XXA)."""
    record = RecordReader(draft, VIRTUAL_ROW, line, row)
    number = record.number("number")
    points = [parse_points(slot) if slot else ZERO for slot in record.slots()]
    if None in points:
        record.refuse(
            "points", line[BODY].strip(), gettext("the fictitious points must be numbers")
        )
    if number in draft.virtual_rows:
        record.refuse(
            "number", str(number), say("player {number} already has an XXA record", number=number)
        )
    if record.valid:
        draft.virtual_rows[number] = tuple(p for p in points if p is not None)
    return True


def list_spans(rows: dict[int, tuple[Points, ...]]) -> list[VirtualPoints]:
    """Return the points of XXA records as spans: equal rounds together, equal neighbours together."""
    spans: list[VirtualPoints] = []
    numbers = sorted(rows)
    place = {number: index for index, number in enumerate(numbers)}
    # The number minus its place in the list stays the same as long as numbers follow on, so that a
    # group has equal points and no gap.
    for (points, _), group in groupby(
        numbers, key=lambda number: (without_end(rows[number]), number - place[number])
    ):
        players = list(group)
        first = 0
        for worth, rounds in groupby(points):
            length = len(list(rounds))
            if worth:
                spans.append(
                    VirtualPoints(
                        points=worth,
                        first_round=first + 1,
                        last_round=first + length,
                        first_player=players[0],
                        last_player=players[-1],
                    )
                )
            first += length
    return spans


def without_end(points: Sequence[Points]) -> Sequence[Points]:
    """Return the points without the rounds at the end that bring none."""
    end = len(points)
    while end and not points[end - 1]:
        end -= 1
    return points[:end]


def is_to_the_end(last_round: int | None, announced: int | None) -> bool:
    """Whether nothing comes after this round."""
    return last_round is None or last_round >= (announced or MOST_ROUNDS)


def prohibited_pairs(draft: Draft) -> tuple[ProhibitedPairs, ...]:
    """Return all prohibitions; one that lasts to the final round has None for its last round."""
    announced = draft.settings.get("rounds")
    rounds = {
        (first, last): (first, None if is_to_the_end(last, announced) else last)
        for first, last in set(draft.prohibited.rounds)
    }
    spans = map(rounds.__getitem__, draft.prohibited.rounds)
    return tuple(
        ProhibitedPairs(players, first_round=first, last_round=last)
        for players, (first, last) in zip(draft.prohibited.players, spans, strict=True)
    )


def read_prohibitions(draft: Draft, lines: Sequence[str]) -> list[tuple[int, str]]:
    """Read all records of prohibited pairs that make sense; return the other lines with their rows.

    Of these records there can be half a million, one for each pair, that repeat few rounds and few
    numbers.
    """
    others = []
    number, rounds, read = _Numbers().__getitem__, _Rounds(), draft.prohibited
    for row, line in enumerate(lines, start=1):
        code = line[CODE]
        try:
            if code == "260":
                players, between = tuple(map(number, line[11:].split())), rounds[line[3:11]]
            elif code == "XXP":
                players, between = tuple(map(number, line[3:].split())), _THROUGHOUT
            else:
                others.append((row, line))
                continue
        except KeyError:
            others.append((row, line))
            continue
        read.rows.append(row)
        read.players.append(players)
        read.rounds.append(between)
        draft.codes.add(code)
    return others


class _Numbers(dict[str, int]):
    """Numbers of players by how they are written; KeyError if it is no such number."""

    def __missing__(self, word: str) -> int:
        number = whole_number(word)
        if not number:
            raise KeyError(word)
        self[word] = number
        return number


class _Rounds(dict[str, tuple[int, int | None]]):
    """First and last round by the columns that follow the code 260; KeyError if they make no sense."""

    def __missing__(self, columns: str) -> tuple[int, int | None]:
        texts = columns[1:4].strip(), columns[5:8].strip()
        first, last = (whole_number(text) if text else 0 for text in texts)
        if first is None or last is None:
            raise KeyError(columns)
        self[columns] = rounds = (first or 1, last or None)
        return rounds


def _prohibited(draft: Draft, line: str, row: int) -> bool:
    """A record that could not be read with the others: something in it is refused."""
    record = RecordReader(draft, PROHIBITED, line, row)
    first = record.optional_number("first_round") or 1
    last = record.optional_number("last_round")
    draft.prohibited.enter(row, record.numbers(), (first, last))
    return True


def _prohibited_always(draft: Draft, line: str, row: int) -> bool:
    record = RecordReader(draft, _NUMBERS_ONLY["XXP"], line, row)
    draft.prohibited.enter(row, record.numbers(), _THROUGHOUT)
    return True


def _adjustment(draft: Draft, line: str, row: int) -> bool:
    record = RecordReader(draft, ADJUSTMENT, line, row)
    kind = record.text("kind").upper()
    outcome = ABNORMAL.get(_RESULT_LETTERS.get(kind, kind))
    if kind and outcome is None:
        record.refuse(
            "kind", kind, say("the type must be one of {codes} or blank", codes=" ".join(ABNORMAL))
        )
    adjustment = PointAdjustment(
        players=record.numbers(),
        points=record.points("points") or ZERO,
        outcome=outcome,
        round=record.optional_number("round"),
        match_points=record.points("match_points"),
    )
    draft.adjustments.append(adjustment)
    draft.mentions.append((row, Oddity.POINTS_OF_NOBODY, adjustment.players))
    return True


ARRANGEMENT_READERS: dict[str, Callable[[Draft, str, int], bool]] = {
    "240": _byes,
    "250": _virtual_points,
    "260": _prohibited,
    "299": _adjustment,
    "XXA": _virtual_row,
    "XXP": _prohibited_always,
    "XXZ": _absences,
}
