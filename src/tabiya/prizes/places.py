"""Prizes for places: shared equally, by tie-break, or by the Hort system (Arbiters' Manual 2019)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from enum import Enum
from itertools import groupby

from tabiya.languages import translatable
from tabiya.prizes.money import shared_equally
from tabiya.tiebreaks.standings import StandingsRow


class Sharing(Enum):
    """What those with equal points get."""

    EQUALLY = translatable("shared equally")
    BY_TIE_BREAK = translatable("by tie-break")
    HORT = translatable("half by tie-break, half shared equally (Hort)")


class Limit(Enum):
    """How many may share when more have equal points than there are prizes left."""

    ANNOUNCED_PLACES = translatable("only players ranked on the announced places")
    SCORE_GROUPS = translatable("everyone with the same points")


def place_prizes(
    rows: Sequence[StandingsRow], amounts: Sequence[int], sharing: Sharing, limit: Limit
) -> dict[int, int]:
    """Return what each participant gets, in cents, by number; the sum is what there is to give.

    Those whom no tie-break separates share the prizes of their places under every system.
    """
    standing = [row for row in rows if row.counts]
    if limit is Limit.ANNOUNCED_PLACES or sharing is Sharing.BY_TIE_BREAK:
        standing = _within(standing, len(amounts))
    match sharing:
        case Sharing.EQUALLY:
            return _pooled(standing, amounts, _points)
        case Sharing.BY_TIE_BREAK:
            return _pooled(standing, amounts, _rank)
        case Sharing.HORT:
            # The odd cent of a prize goes to the half that is shared equally.
            by_rank = [amount // 2 for amount in amounts]
            shared = [amount - half for amount, half in zip(amounts, by_rank, strict=True)]
            ranked = _pooled(_within(standing, len(amounts)), by_rank, _rank)
            equal = _pooled(standing, shared, _points)
            return {
                number: ranked.get(number, 0) + equal.get(number, 0)
                for number in {**ranked, **equal}
            }


def _within(rows: Sequence[StandingsRow], places: int) -> list[StandingsRow]:
    """Return those who stand on the announced places, with everyone tied for the last of them."""
    last = rows[places - 1].rank if 0 < places <= len(rows) else len(rows)
    return [row for row in rows if row.rank <= last] if places else []


def _points(row: StandingsRow) -> tuple[int, int]:
    """What those have in common who share; places of a play-off are not shared but where it ended so."""
    return row.points, row.rank if row.by_playoff else 0


def _rank(row: StandingsRow) -> int:
    return row.rank


def _pooled(
    rows: Sequence[StandingsRow], amounts: Sequence[int], alike: Callable[[StandingsRow], Hashable]
) -> dict[int, int]:
    """Return the prizes of the places that like ones occupy, put together and shared equally."""
    by_number: dict[int, int] = {}
    place = 0
    for _, members in groupby(rows, key=alike):
        group = list(members)
        pool = sum(amounts[place : place + len(group)])
        if pool:
            shares = shared_equally(pool, len(group))
            by_number |= {row.number: share for row, share in zip(group, shares, strict=True)}
        place += len(group)
    return by_number
