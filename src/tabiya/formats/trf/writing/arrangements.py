"""Writes byes, acceleration, prohibited pairs and adjusted points."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from tabiya.formats.trf.layout.columns import (
    ADJUSTMENT,
    BYES,
    MOST_ROUNDS,
    PROHIBITED,
    VIRTUAL_POINTS,
    VIRTUAL_ROW,
)
from tabiya.formats.trf.layout.dialects import Dialect
from tabiya.formats.trf.layout.spellings import ABNORMAL
from tabiya.formats.trf.reading.arrangements import is_to_the_end, without_end
from tabiya.formats.trf.writing.players import is_ahead
from tabiya.formats.trf.writing.record import points_text, record_line
from tabiya.model.points import ZERO, Points, format_points
from tabiya.model.result import ByeKind, Outcome
from tabiya.model.tournament import ProhibitedPairs, Tournament

_MOST_IN_A_LINE = 20
_LETTER = {outcome: letter for letter, outcome in ABNORMAL.items()} | {
    Outcome.UNRATED_WIN: "W",
    Outcome.UNRATED_DRAW: "D",
    Outcome.UNRATED_LOSS: "L",
}


def arrangement_lines(tournament: Tournament, dialect: Dialect) -> Iterator[str]:
    """The records of all arrangements that this version has, in the order of their codes."""
    for code, write in _WRITERS.items():
        if dialect.has(code):
            yield from write(tournament)


def _byes(tournament: Tournament) -> Iterator[str]:
    """Requested byes of players, or all byes of teams but the pairing-allocated ones."""
    if tournament.teams:
        byes = [(bye.round, bye.kind.value, bye.team) for bye in tournament.team_byes]
    else:
        byes = [
            (bye.round, bye.kind.value, bye.player)
            for bye in tournament.requested_byes
            if is_ahead(bye, tournament)
        ]
    wanted = sorted(bye for bye in byes if bye[1] != ByeKind.PAIRING_ALLOCATED.value)
    for (round_, kind), group in groupby(wanted, key=lambda bye: bye[:2]):
        numbers = [number for _, _, number in group]
        for start in range(0, len(numbers), _MOST_IN_A_LINE):
            some = numbers[start : start + _MOST_IN_A_LINE]
            yield record_line(BYES, {"kind": kind, "round": round_}, map(str, some))


def _virtual_points(tournament: Tournament) -> Iterator[str]:
    for span in tournament.virtual_points:
        yield record_line(
            VIRTUAL_POINTS,
            {
                "match_points": points_text(span.match_points),
                "points": format_points(span.points),
                "first_round": span.first_round,
                "last_round": span.last_round,
                "first_player": span.first_player,
                "last_player": span.last_player,
            },
        )


def _virtual_rows(tournament: Tournament) -> Iterator[str]:
    """Yield the same points player by player and round by round; only for individual events.

    Spans may overlap, and then they add up.
    """
    if tournament.teams:
        return
    rows: dict[int, list[Points]] = {}
    for span in tournament.virtual_points:
        for number in range(span.first_player, span.last_player + 1):
            if number not in tournament.by_number:
                continue
            row = rows.setdefault(number, [])
            row.extend([ZERO] * (span.last_round - len(row)))
            for index in range(span.first_round - 1, span.last_round):
                row[index] = Points(row[index] + span.points)
    for number, row in sorted(rows.items()):
        if lent := without_end(row):
            yield record_line(VIRTUAL_ROW, {"number": number}, map(format_points, lent))


def _prohibited(tournament: Tournament) -> Iterator[str]:
    announced = tournament.settings.rounds
    for pairs in tournament.prohibited_pairs:
        last = pairs.last_round
        if last is None or is_to_the_end(last, announced):
            last = announced or MOST_ROUNDS
        rounds = {"first_round": pairs.first_round, "last_round": last}
        yield record_line(PROHIBITED, rounds, map(str, pairs.players))


def _prohibited_always(tournament: Tournament) -> Iterator[str]:
    if tournament.teams:
        return
    for pairs in tournament.prohibited_pairs:
        if holds_throughout(pairs, tournament):
            yield f"XXP {_words(pairs.players)}"


def holds_throughout(pairs: ProhibitedPairs, tournament: Tournament) -> bool:
    """Whether the prohibition holds from the first round to the last."""
    return pairs.first_round <= 1 and is_to_the_end(pairs.last_round, tournament.settings.rounds)


def _adjustments(tournament: Tournament) -> Iterator[str]:
    for adjustment in tournament.adjustments:
        yield record_line(
            ADJUSTMENT,
            {
                "kind": _LETTER[adjustment.outcome] if adjustment.outcome else "",
                "match_points": points_text(adjustment.match_points),
                "points": format_points(adjustment.points),
                "round": adjustment.round or "",
            },
            map(str, adjustment.players),
        )


def _words(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


_WRITERS: dict[str, Callable[[Tournament], Iterator[str]]] = {
    "240": _byes,
    "250": _virtual_points,
    "260": _prohibited,
    "299": _adjustments,
    "XXA": _virtual_rows,
    "XXP": _prohibited_always,
}
