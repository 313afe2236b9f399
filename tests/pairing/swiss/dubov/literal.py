"""The Dubov system taken by the letter: slow, simple, and the judge of everything faster.

Every set of upfloaters, every set of shifters, every transposition and every legal pairing is made
and looked at in the order of the articles. Meant for fields of up to about ten players.

Nothing here uses the criteria, the colours or the matchings of the program itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, permutations
from typing import Any

from tests.pairing.swiss.judging import NoPairing

Pairs = tuple[tuple["Seat", "Seat"], ...]


@dataclass(frozen=True)
class Seat:
    """One who is to be paired."""

    number: int
    """The place in the initial ranking list."""
    score: int
    colours: str
    """The colours of the games played, the oldest first, such as `WBB`."""
    met: frozenset[int]
    """The numbers of those who may not be met (again)."""
    aro: int
    upfloats: int
    floated_last: bool
    barred: bool
    """Whether the bye may not be given to this player."""
    odd: bool

    @cached_property
    def difference(self) -> int:
        """Games with White minus games with Black."""
        return self.colours.count("W") - self.colours.count("B")

    @cached_property
    def due(self) -> str:
        """The due colour (A.5; 2026: 1.6)."""
        if self.difference < -1 or self.colours[-2:] == "BB":
            return "W"
        if self.difference > 1 or self.colours[-2:] == "WW":
            return "B"
        if self.difference:
            return "B" if self.difference > 0 else "W"
        return "W" if self.colours[-1:] == "B" else "B"

    @cached_property
    def strength(self) -> int:
        """2 if absolute, 1 if strong, 0 if mild."""
        if abs(self.difference) > 1 or self.colours[-2:] in ("WW", "BB"):
            return 2
        return 1 if self.difference else 0


@dataclass(frozen=True)
class Group:
    """A bracket as the text makes us pair it."""

    residents: tuple[int, ...]
    upfloaters: tuple[int, ...]
    shifted: tuple[frozenset[int], frozenset[int]]
    """Who leaves the smaller subgroup, and who the larger one."""
    boards: tuple[tuple[int, int], ...]
    """S1 and T2, line by line."""


def may_meet(one: Seat, other: Seat) -> bool:
    """C.1 and C.3."""
    if other.number in one.met or one.number in other.met:
        return False
    return not (one.strength == other.strength == 2 and one.due == other.due)


@cache
def can_all_be_paired(seats: frozenset[Seat]) -> bool:
    """C.4, for players none of whom gets the bye."""
    if not seats:
        return True
    first = min(seats, key=lambda seat: seat.number)
    return any(
        may_meet(first, other) and can_all_be_paired(seats - {first, other})
        for other in seats - {first}
    )


def legal_pairings(seats: tuple[Seat, ...]) -> Iterator[Pairs]:
    """All ways to pair all these players."""
    if not seats:
        yield ()
        return
    first, *others = seats
    for other in others:
        if may_meet(first, other):
            for pairs in legal_pairings(tuple(seat for seat in others if seat is not other)):
                yield ((first, other), *pairs)


class Literal:
    """The rules for one round."""

    def __init__(
        self, seats: Sequence[Seat], *, edition: str, rounds: int, last_round: bool, initial: str
    ) -> None:
        self.seats = tuple(seats)
        self.edition = edition
        self.most = 2 + rounds // 5
        self.last_round = last_round
        self.initial = initial

    # The round (A.8; 2026: 1.9).

    def pair(self) -> tuple[int | None, list[Group]]:
        """The bye, and all brackets from the top."""
        left = frozenset(self.seats)
        bye = None
        if len(left) % 2:
            bye = self.bye()
            left -= {bye}
        elif not can_all_be_paired(left):
            raise NoPairing
        groups = []
        while left:
            top = max(seat.score for seat in left)
            residents = tuple(seat for seat in left if seat.score == top)
            lower = tuple(seat for seat in left if seat.score < top)
            upfloaters = self.upfloaters(residents, lower)
            group = self.bracket(residents, upfloaters)
            groups.append(group)
            left -= {*residents, *upfloaters}
        return (None if bye is None else bye.number), groups

    def bye(self) -> Seat:
        """B.0; 2026: 3.1."""
        may = [
            seat
            for seat in self.seats
            if not seat.barred and can_all_be_paired(frozenset(self.seats) - {seat})
        ]
        if not may:
            raise NoPairing
        lowest = min(seat.score for seat in may)
        may = [seat for seat in may if seat.score == lowest]
        games = max(len(seat.colours) for seat in may)
        may = [seat for seat in may if len(seat.colours) == games]
        return max(may, key=lambda seat: seat.number)

    # The upfloaters (B.1, B.2, D.1; 2026: 3.2.1, 3.2.2, 4.2).

    def upfloaters(self, residents: tuple[Seat, ...], lower: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The first best set."""
        for number in range(len(lower) + 1):
            sets = [
                chosen
                for chosen in combinations(lower, number)
                if can_all_be_paired(frozenset(residents + chosen))
                and can_all_be_paired(frozenset(lower) - set(chosen))
            ]
            if sets:
                return self.first_best(residents, sets, lower)
        raise AssertionError("the round was known to be completable")

    def first_best(
        self, residents: tuple[Seat, ...], sets: list[tuple[Seat, ...]], lower: tuple[Seat, ...]
    ) -> tuple[Seat, ...]:
        """C.6 to C.10, then the order of the sets."""
        kept = sets

        def colours(chosen: tuple[Seat, ...]) -> int:
            """C.7 of the best pairing of the bracket."""
            return min(map(refused, legal_pairings(residents + chosen)))

        judges: tuple[Callable[[tuple[Seat, ...]], Any], ...] = (
            self.scores,
            colours,
            self.maximum,
            self.times,
            self.again,
        )
        for get_value in judges:
            values = [get_value(chosen) for chosen in kept]
            kept = [one for one, value in zip(kept, values, strict=True) if value == min(values)]
        listed = sorted(lower, key=lambda seat: (-seat.score, seat.number))
        sequence = {seat: place for place, seat in enumerate(listed, start=1)}
        return min(kept, key=lambda chosen: sorted(sequence[seat] for seat in chosen))

    def scores(self, chosen: tuple[Seat, ...]) -> list[int]:
        """C.6: the scores in ascending order, to be as high as possible."""
        return [-score for score in sorted(seat.score for seat in chosen)]

    def maximum(self, chosen: tuple[Seat, ...]) -> int:
        """C.8."""
        return 0 if self.last_round else sum(seat.upfloats >= self.most for seat in chosen)

    def times(self, chosen: tuple[Seat, ...]) -> int:
        """C.9."""
        if self.last_round:
            return 0
        return sum(seat.upfloats for seat in chosen if seat.upfloats >= self.most)

    def again(self, chosen: tuple[Seat, ...]) -> int:
        """C.10."""
        return 0 if self.last_round else sum(seat.floated_last for seat in chosen)

    # The bracket (B.3 to B.6; 2026: 3.2.3 to 3.2.6).

    def bracket(self, residents: tuple[Seat, ...], upfloaters: tuple[Seat, ...]) -> Group:
        """Split, shift, sort and transpose."""
        seats = tuple(sorted(residents + upfloaters, key=lambda seat: seat.number))
        pairings = list(legal_pairings(seats))
        best = min(map(refused, pairings))
        fresh = not any(seat.colours for seat in seats)
        if fresh:
            first = frozenset(seats[: len(seats) // 2])
        else:
            first = frozenset(seat for seat in seats if seat.due == "W")
        second = frozenset(seats) - first
        first_is_smaller = len(first) <= len(second)
        smaller, larger = (first, second) if first_is_smaller else (second, first)
        count = min(sum({*pair} <= smaller for pair in pairs) for pairs in pairings)
        for leaving in in_order(smaller, count):
            new_smaller, new_larger = smaller - leaving, larger | leaving
            surplus = (len(new_larger) - len(new_smaller)) // 2
            pool = new_larger if fresh else larger
            for levelling in in_order(pool, surplus):
                final = (new_smaller | levelling, new_larger - levelling)
                upper, lower = final if first_is_smaller else final[::-1]
                boards = first_transposition(upper, lower, best)
                if boards is not None:
                    return Group(
                        tuple(sorted(seat.number for seat in residents)),
                        tuple(sorted(seat.number for seat in upfloaters)),
                        (numbers(leaving), numbers(levelling)),
                        boards,
                    )
        raise AssertionError("a bracket with a legal pairing has shifters that yield it")

    # Colours (section E; 2026: article 5).

    def white(self, one: int, other: int) -> int:
        """Who of two plays White."""
        pair = [seat for seat in self.seats if seat.number in (one, other)]
        high, low = sorted(pair, key=lambda seat: (-seat.score, seat.number))
        swap = {"W": "B", "B": "W"}

        def colour() -> str:
            if not high.colours and not low.colours:
                return self.initial if high.odd else swap[self.initial]
            if high.due != low.due:
                return high.due
            if high.strength != low.strength:
                return high.due if high.strength > low.strength else swap[high.due]
            for back in range(1, min(len(high.colours), len(low.colours)) + 1):
                if high.colours[-back] != low.colours[-back]:
                    return swap[high.colours[-back]]
            return high.due

        return high.number if colour() == "W" else low.number


def refused(pairs: Pairs) -> int:
    """C.7: how many do not get their colour preference."""
    return sum(one.due == other.due for one, other in pairs)


def numbers(seats: frozenset[Seat]) -> frozenset[int]:
    """The players by their numbers."""
    return frozenset(seat.number for seat in seats)


def in_order(pool: frozenset[Seat], count: int) -> Iterator[frozenset[Seat]]:
    """All sets of so many shifters, the first first (D.2; 2026: 4.3)."""
    listed = sorted(pool, key=lambda seat: (seat.aro if seat.due == "W" else 0, seat.number))
    numbered = []
    while listed:
        numbered.append(listed.pop((len(listed) - 1) // 2))
    return (frozenset(chosen) for chosen in combinations(numbered, count))


def first_transposition(
    upper: frozenset[Seat], lower: frozenset[Seat], best: int
) -> tuple[tuple[int, int], ...] | None:
    """The first one that is a legal pairing with so few refused preferences (D.3; 2026: 4.4)."""
    first = sorted(upper, key=lambda seat: (seat.aro, seat.number))
    for second in permutations(sorted(lower, key=lambda seat: seat.number)):
        pairs = tuple(zip(first, second, strict=True))
        if all(may_meet(one, other) for one, other in pairs) and refused(pairs) == best:
            return tuple((one.number, other.number) for one, other in pairs)
    return None
