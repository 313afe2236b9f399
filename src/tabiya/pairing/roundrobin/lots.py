"""Tournament numbers: drawn by lot, or given by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from tabiya.pairing.competition_editions import EDITION_2006, EDITION_2019, general, turin
from tabiya.pairing.roundrobin.schedule import ScheduleRefused
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.PROCESS,
    "the tournament numbers of a round robin are drawn by lot, open to the players",
    {EDITION_2006: turin("6(a)"), EDITION_2019: general("6.2")},
)
def numbers_by_lot(entrants: Sequence[str], seed: int) -> tuple[str, ...]:
    """The entrants in the order of their numbers; the same seed draws the same lots again."""
    _refuse_doubles(entrants)
    order = list(entrants)
    Random(seed).shuffle(order)  # noqa: S311 - a published seed that anybody can replay, no secret
    return tuple(order)


def numbers_by_hand(given: Mapping[str, int]) -> tuple[str, ...]:
    """The entrants in the order of the numbers an arbiter gave them: 1, 2, 3 without a gap."""
    holders = Counter(given.values())
    twice = sorted(number for number, count in holders.items() if count > 1)
    if twice:
        names = sorted(name for name, number in given.items() if number == twice[0])
        raise ScheduleRefused(
            f"number {twice[0]} was given to {' and '.join(names)}",
            rule=str(numbers_by_lot.article(EDITION_2019)),
            hint="Give every player a number of his own.",
        )
    missing = sorted(set(range(1, len(given) + 1)) - set(holders))
    if missing:
        raise ScheduleRefused(
            f"nobody has number {missing[0]}, though there are {len(given)} players",
            rule=str(numbers_by_lot.article(EDITION_2019)),
            hint=f"Use the numbers 1 to {len(given)}, each once.",
        )
    return tuple(sorted(given, key=given.__getitem__))


def _refuse_doubles(entrants: Sequence[str]) -> None:
    twice = sorted(name for name, count in Counter(entrants).items() if count > 1)
    if twice:
        raise ScheduleRefused(
            f"{twice[0]} is on the list twice",
            hint="Tell namesakes apart, for example by their FIDE numbers.",
        )
