"""The text of 1997 taken by the letter: slow, simple, and the judge of the program.

Every set of pairs of a score group is made and looked at. Meant for fields of up to about nine players.
Nothing here uses the clauses, the colours or the matchings of the program itself. Where the text leaves
a choice, it is read as docs/doubts.md says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from tests.pairing.swiss.judging import NoPairing

Boards = list[tuple["Chair", "Chair"]]
SWAP = {"W": "B", "B": "W"}


@dataclass(frozen=True)
class Chair:
    """One who is to be paired."""

    number: int
    score: int
    colours: str
    met: frozenset[int]
    rating: int
    aro: Fraction
    name: str
    transfers: int
    moved_up_last: bool
    barred: bool
    odd: bool

    @property
    def difference(self) -> int:
        """Games with White minus games with Black."""
        return self.colours.count("W") - self.colours.count("B")

    @property
    def must(self) -> str:
        """The colour without which C.04.1 f or g would be broken, or nothing."""
        if abs(self.difference) >= 2:
            return "B" if self.difference > 0 else "W"
        return {"WW": "B", "BB": "W"}.get(self.colours[-2:], "")

    @property
    def due(self) -> str:
        """1.3 and 1.4; a newcomer is due Black."""
        if self.must:
            return self.must
        if self.difference:
            return "B" if self.difference > 0 else "W"
        return SWAP[self.colours[-1]] if self.colours else "B"


def may_meet(one: Chair, other: Chair) -> bool:
    """Article 2."""
    return other.number not in one.met and not (one.must and one.must == other.must)


class OldLiteral:
    """The rules for one round."""

    def __init__(
        self, chairs: Sequence[Chair], *, number: int, rounds: int, last_round: bool, initial: str
    ) -> None:
        self.chairs = list(chairs)
        self.first_round = number == 1
        self.most = 3 if rounds < 10 else 4
        self.last_round = last_round
        self.initial = initial
        self.all_paired = cache(self._all_paired)

    def _all_paired(self, chairs: frozenset[Chair]) -> bool:
        if not chairs:
            return True
        first, *rest = sorted(chairs, key=lambda one: one.number)
        return any(
            may_meet(first, other) and self.all_paired(frozenset(rest) - {other}) for other in rest
        )

    def pair(self) -> tuple[int | None, list[frozenset[int]]]:
        """The bye, and all pairs."""
        left = list(self.chairs)
        bye = None
        if len(left) % 2:
            order = list(reversed(left)) if self.first_round else sorted(left, key=self.for_bye)
            bye = next(
                (
                    one
                    for one in order
                    if not one.barred and self.all_paired(frozenset(left) - {one})
                ),
                None,
            )
            if bye is None:
                raise NoPairing
            left.remove(bye)
        if not self.all_paired(frozenset(left)):
            raise NoPairing
        pairs: Boards = []
        if self.first_round:
            half = len(left) // 2
            pairs = self.columns(left[:half], left[half:], [], [])
        floaters: list[Chair] = []
        while len(left) > 2 * len(pairs) and not self.first_round:
            seated = {one for pair in pairs for one in pair}
            waiting = [one for one in left if one not in seated]
            made, floaters = self.group(waiting, floaters)
            pairs += made
        return (
            None if bye is None else bye.number,
            [frozenset((one.number, other.number)) for one, other in pairs],
        )

    def for_bye(self, one: Chair) -> tuple[Any, ...]:
        """Article 4."""
        group = [other for other in self.chairs if other.score == one.score]
        return one.score, one.rating, one.due != dominating(group), -one.aro, -one.number

    def spent(self, one: Chair) -> bool:
        """Article 2.1."""
        return not self.last_round and (one.moved_up_last or one.transfers >= self.most)

    def group(self, waiting: list[Chair], floaters: list[Chair]) -> tuple[Boards, list[Chair]]:
        """8, 7.1, 7.2, 7.3 or 7.4, and 6, for the highest score; and who floats on."""
        home = [one for one in waiting if one not in floaters]
        if not home:
            home, floaters = floaters, []
        score = max(one.score for one in home)
        group = [one for one in home if one.score == score]
        lower = [one for one in home if one.score < score]
        members = [*floaters, *group]
        open_ = list(waiting)
        pairs = self.paired_first(alternating(floaters), group, (group, lower, open_))
        alone = [
            one for one in group if not any(may_meet(one, other) for other in group if other != one)
        ]
        pairs += self.paired_first(alternating(alone), lower, (group, lower, open_))
        possible = [one for one in lower if any(may_meet(one, other) for other in group)]
        if len(group) % 2 and possible:
            colour = dominating(group)
            comes = min(possible, key=lambda one: (*self.wanted(one, colour), one.number))
            group.append(comes)
            lower.remove(comes)
        whites, blacks = in_columns(group)
        nearest = max((one.score for one in lower), default=None)
        following = [one for one in lower if one.score == nearest]
        others = [one for one in open_ if one not in group]
        pairs += self.columns(whites, blacks, others, following)
        seated = {one for pair in pairs for one in pair}
        return pairs, [one for one in members if one not in seated]

    def wanted(self, other: Chair, colour: str) -> tuple[Any, ...]:
        """7.1, 7.2, 8.2: the nearest score, the limit, the other colour, R, ARO.

        Within one score group nobody is transferred, so that there the limit counts for nothing.
        """
        spent = self.spent(other)
        return -other.score, spent, other.due == colour, -other.rating, other.aro, other.name

    def in_order(self, one: Chair, among: list[Chair], *, transferred: bool) -> list[Chair]:
        """The opponents of a floater (8.2) or of an island (7.1)."""
        skip = 0 if transferred else 2
        return sorted(among, key=lambda other: (*self.wanted(other, one.due)[skip:], other.number))

    def paired_first(
        self, players: Sequence[Chair], among: list[Chair], lists: tuple[list[Chair], ...]
    ) -> Boards:
        """Each of these players with the first opponent in order who leaves a pairable round."""
        group, _, open_ = lists
        pairs: Boards = []
        for one in players:
            order = self.in_order(one, among, transferred=among is not group)
            for other in order:
                if may_meet(one, other) and self.all_paired(frozenset(open_) - {one, other}):
                    pairs.append((one, other))
                    for each in lists:
                        each[:] = [left for left in each if left not in (one, other)]
                    break
        return pairs

    def columns(
        self,
        whites: list[Chair],
        blacks: list[Chair],
        others: Sequence[Chair],
        following: Sequence[Chair],
    ) -> Boards:
        """6.3 and 6.4: the best of all sets of pairs that leave a round that can be completed."""
        rows = [*whites, *blacks]

        def completed(pairs: Boards) -> bool:
            seated = {one for pair in pairs for one in pair}
            return self.all_paired(frozenset([*rows, *others]) - seated)

        def worth(pairs: Boards) -> tuple[int, int, int, list[int]]:
            partner = dict(pairs) | {other: one for one, other in pairs}
            over = [one for one in rows if one not in partner]
            helpless = [one for one in over if not any(may_meet(one, two) for two in following)]
            alike = [pair for pair in pairs if (pair[0] in whites) == (pair[1] in whites)]
            digits = []
            for place, one in enumerate(rows):
                if one not in partner:
                    digits.append(99)
                elif rows.index(partner[one]) > place:
                    order = [*blacks, *whites[place + 1 :]] if place < len(whites) else rows[place:]
                    digits.append(order.index(partner[one]))
                else:
                    digits.append(0)
            return len(over), len(helpless), len(alike), digits

        return min((pairs for pairs in all_pairings(rows) if completed(pairs)), key=worth)

    def white(self, one: int, other: int) -> int:
        """Who of two plays White (3, and 5 in the first round)."""
        by_rank = sorted(self.chairs, key=lambda chair: (-chair.score, chair.number))
        high, low = (chair for chair in by_rank if chair.number in (one, other))

        def colour() -> str:
            if self.first_round and not high.colours and not low.colours:
                return self.initial if high.odd else SWAP[self.initial]
            if high.due != low.due:
                return high.due
            if bool(high.must) != bool(low.must):
                return high.due if high.must else SWAP[high.due]
            if abs(high.difference) != abs(low.difference):
                return high.due if abs(high.difference) > abs(low.difference) else SWAP[high.due]
            for mine, yours in zip(reversed(high.colours), reversed(low.colours), strict=False):
                if mine != yours:
                    return SWAP[mine]
            if high.aro != low.aro:
                return "W" if high.aro > low.aro else "B"
            return "W" if high.rating < low.rating else "B"

        return high.number if colour() == "W" else low.number


def dominating(group: Sequence[Chair]) -> str:
    """The colour due to more players, White if both are as many."""
    whites = [one for one in group if one.due == "W"]
    return "W" if 2 * len(whites) >= len(group) else "B"


def white_order(one: Chair) -> tuple[Any, ...]:
    """6.2."""
    return one.aro, one.rating, one.name, one.number


def black_order(one: Chair) -> tuple[Any, ...]:
    """6.2."""
    return -one.rating, -one.aro, one.name, one.number


def alternating(floaters: Sequence[Chair]) -> list[Chair]:
    """8.1."""
    whites = sorted((one for one in floaters if one.due == "W"), key=white_order)
    blacks = sorted((one for one in floaters if one.due == "B"), key=black_order)
    order = []
    for turn in range(max(len(whites), len(blacks))):
        order += [*whites[turn : turn + 1], *blacks[turn : turn + 1]]
    return order


def in_columns(group: Sequence[Chair]) -> tuple[list[Chair], list[Chair]]:
    """6.2 after 7.3 and 7.4."""
    whites = [one for one in group if one.due == "W"]
    blacks = [one for one in group if one.due == "B"]
    while len(whites) - len(blacks) >= 2:
        free = [one for one in whites if one.due == "W" and not one.must]
        if not free:
            break
        moved = min(free, key=lambda one: (one.aro, -one.rating, one.name, one.number))
        whites.remove(moved)
        blacks.append(moved)
    while len(blacks) - len(whites) >= 2:
        free = [one for one in blacks if one.due == "B" and not one.must]
        if not free:
            break
        moved = min(free, key=lambda one: (-one.aro, one.rating, one.name, one.number))
        blacks.remove(moved)
        whites.append(moved)
    return sorted(whites, key=white_order), sorted(blacks, key=black_order)


def all_pairings(chairs: Sequence[Chair]) -> Iterator[Boards]:
    """Every set of legal pairs; players may be left without an opponent."""
    if not chairs:
        yield []
        return
    first, *rest = chairs
    yield from all_pairings(rest)
    for other in rest:
        if may_meet(first, other):
            for pairs in all_pairings([one for one in rest if one is not other]):
                yield [(first, other), *pairs]
