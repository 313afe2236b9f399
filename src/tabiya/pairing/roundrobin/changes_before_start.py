"""Changes between the drawing of lots and round 1: announced pairings stay as they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from tabiya.pairing.competition_editions import EDITION_2006, EDITION_2019, general, turin
from tabiya.pairing.phrases import joined
from tabiya.pairing.roundrobin.berger import round_robin
from tabiya.pairing.roundrobin.schedule import Schedule, ScheduledRound, ScheduleRefused
from tabiya.rulebook.clause import Kind, clause

Numbers = tuple[str | None, ...]
"""Who holds the numbers 1, 2, 3, ...; None is a number that its player has given back."""

_UNALTERED = {EDITION_2006: turin("6(c)"), EDITION_2019: general("6.4")}


@clause(
    Kind.PROCESS,
    "if a player leaves before round 1, the number stays empty and all pairings stay as they are",
    _UNALTERED,
)
def number_given_back(numbers: Numbers, leaving: str) -> Numbers:
    """The numbers after a withdrawal: whoever meets the empty number is free in that round."""
    place = _place(numbers, leaving)
    return (*numbers[:place], None, *numbers[place + 1 :])


@clause(
    Kind.PROCESS,
    "a player who replaces another before round 1 gets their number and their pairings",
    _UNALTERED,
)
def replaced(numbers: Numbers, leaving: str, coming: str) -> Numbers:
    """The numbers after a replacement."""
    place = _place(numbers, leaving)
    _refuse_known(numbers, coming)
    return (*numbers[:place], coming, *numbers[place + 1 :])


@clause(
    Kind.PROCESS,
    "an additional player before round 1 gets an empty number, so that no announced game changes",
    _UNALTERED,
)
def late_entry(numbers: Numbers, coming: str) -> Numbers:
    """The numbers after a late entry: the lowest empty number, else that of the bye."""
    _refuse_known(numbers, coming)
    if None in numbers:
        place = numbers.index(None)
        return (*numbers[:place], coming, *numbers[place + 1 :])
    if len(numbers) % 2:
        return (*numbers, coming)
    raise ScheduleRefused(
        "{coming} cannot be added: all {numbers} numbers are taken and there is no bye",
        coming=coming,
        numbers=len(numbers),
        rule=str(late_entry.article(EDITION_2019)),
        hint="Another player would change every pairing; draw the lots again before round 1.",
    )


def get_schedule(
    numbers: Numbers, *, cycles: int = 1, reverse_last_two: bool = True
) -> Schedule[str]:
    """The round robin of the players who hold numbers, with the table drawn for all numbers."""
    table = round_robin(len(numbers), cycles=cycles, reverse_last_two=reverse_last_two)
    rounds = []
    for round_ in table.rounds:
        games: list[tuple[str, str]] = []
        byes = [name for free in round_.byes if (name := numbers[free - 1]) is not None]
        for one, other in round_.games:
            white, black = numbers[one - 1], numbers[other - 1]
            if white is not None and black is not None:
                games.append((white, black))
            else:
                byes += [name for name in (white, black) if name is not None]
        rounds.append(ScheduledRound(tuple(games), tuple(byes)))
    return Schedule(tuple(rounds))


def _place(numbers: Numbers, name: str) -> int:
    if name not in numbers:
        raise ScheduleRefused(
            "{name} has no number in this round robin",
            name=name,
            hint="Check the name on the list.",
        )
    return numbers.index(name)


def _refuse_known(numbers: Numbers, coming: str) -> None:
    if coming in numbers:
        raise ScheduleRefused(
            "{coming} already has number {number}",
            coming=coming,
            number=numbers.index(coming) + 1,
            hint="Distinguish players with the same name, for example by their FIDE numbers.",
        )


@clause(
    Kind.PROCESS,
    "the tournament numbers of a round robin are drawn by lot, in front of the players",
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
            "number {number} was given to {names}",
            number=twice[0],
            names=joined(names),
            rule=str(numbers_by_lot.article(EDITION_2019)),
            hint="Give every player a different number.",
        )
    missing = sorted(set(range(1, len(given) + 1)) - set(holders))
    if missing:
        raise ScheduleRefused(
            "no player has number {missing}, though there are {players} players",
            missing=missing[0],
            players=len(given),
            rule=str(numbers_by_lot.article(EDITION_2019)),
            hint="Use the numbers 1 to {players}, each once.",
        )
    return tuple(sorted(given, key=given.__getitem__))


def _refuse_doubles(entrants: Sequence[str]) -> None:
    twice = sorted(name for name, count in Counter(entrants).items() if count > 1)
    if twice:
        raise ScheduleRefused(
            "{name} is on the list twice",
            name=twice[0],
            hint="Distinguish players with the same name, for example by their FIDE numbers.",
        )
