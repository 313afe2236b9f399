"""The old Burstein system taken by the letter: articles 1 to 6 of the text before October 2018.

The combinations of a score group are gone through in the order of 6.2 and 6.4; colours are tried
both ways against 5.2 and 5.3; due colours are counted as 1.3 defines them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.pairing.swiss.burstein.literal import (
    SWAP,
    Group,
    Literal,
    PairedGroup,
    Pairs,
)
from tests.pairing.swiss.dutch.people import Person
from tests.pairing.swiss.judging import NoPairing


def due(one: Person) -> str:
    """1.3: the colour played less often, else the other one than in the last game."""
    white, black = one.colours.count("W"), one.colours.count("B")
    if white != black:
        return "W" if white < black else "B"
    return SWAP[one.colours[-1]] if one.colours else ""


def may_have(one: Person, colour: str) -> bool:
    """5.2 and 5.3: no difference beyond two, no colour three times in a row."""
    colours = one.colours + colour
    difference = colours.count("W") - colours.count("B")
    return -2 <= difference <= 2 and not colours.endswith(3 * colour)


class OldLiteral(Literal):
    """The rules of 2017 for one round."""

    def may_meet(self, one: Person, other: Person) -> bool:
        """3.1, 5.2 and 5.3: not met, and some way to give the colours."""
        if other.rank in one.met or one.rank in other.met or one is other:
            return False
        return bool(self._whites(one, other))

    def _whites(self, one: Person, other: Person) -> list[Person]:
        """Who of the two may have White."""
        return [
            white
            for white, black in ((one, other), (other, one))
            if may_have(white, "W") and may_have(black, "B")
        ]

    def bye(self, everybody: Sequence[Person]) -> Person:
        """Article 4: the lowest score group, there the lowest ranked."""
        numbers = frozenset(one.number for one in everybody)
        left = [
            one for one in everybody if not one.barred and self.complete(numbers - {one.number})
        ]
        if not left:
            raise NoPairing
        lowest = min(one.score for one in left)
        return max((one for one in left if one.score == lowest), key=self.standing)

    def pair(self) -> tuple[list[PairedGroup], int | None]:
        """Article 6, score group by score group; 6.6 where one cannot be paired."""
        by_score, free = self.scoregroups()
        groups = list(by_score)
        start = 0
        done: list[PairedGroup] = []
        floaters: list[tuple[Person, ...]] = [()]
        while start < len(groups):
            following = groups[start + 1] if start + 1 < len(groups) else ()
            group = self.group(floaters[-1], groups[start], (following,) if following else ())
            first = self._first_of_best(group, floaters[-1])
            if first is not None:
                pairs, over = first
                done.append(
                    PairedGroup(
                        tuple(one.number for one in group.people),
                        tuple((group.people[a].number, group.people[b].number) for a, b in pairs),
                        tuple(group.people[place].number for place in over),
                    )
                )
                floaters.append(tuple(group.people[place] for place in over))
                start += 1
                continue
            if not following:
                # Nothing is below to be put together with: the group above is.
                done.pop()
                floaters.pop()
                start -= 1
            groups[start : start + 2] = [groups[start] + groups[start + 1]]
        return done, free

    def _first_of_best(
        self, group: Group, incoming: Sequence[Person]
    ) -> tuple[Pairs, tuple[int, ...]] | None:
        """The first combination in which most players have their due colours (6.5)."""
        valid = list(self._combinations(group, incoming))
        if not valid:
            return None
        return max(valid, key=lambda one: self._with_due_colours(group, one[0]))

    def _combinations(
        self, group: Group, incoming: Sequence[Person]
    ) -> Iterator[tuple[Pairs, tuple[int, ...]]]:
        """6.2, or 6.4 with one who floats and did not float already."""
        for pairs, over in self.candidates(group, tuple(range(len(group.people)))):
            if len(over) != len(group.people) % 2:
                continue
            if over:
                floater = group.people[over[0]]
                if floater in incoming or not group.below:
                    continue
                if not self._takes_in(group.below[0], floater):
                    continue
            yield pairs, over

    def _takes_in(self, following: Sequence[Person], floater: Person) -> bool:
        """Whether the next group can be paired with the floater, one of its own left over at most."""
        numbers = frozenset(one.number for one in following) | {floater.number}
        if len(numbers) % 2 == 0:
            return self.complete(numbers)
        return any(self.complete(numbers - {one.number}) for one in following)

    def _with_due_colours(self, group: Group, pairs: Pairs) -> int:
        content = 0
        for a, b in pairs:
            one, other = group.people[a], group.people[b]
            white = self.choose_white(one, other)
            black = other if white is one else one
            content += (due(white) in ("W", "")) + (due(black) in ("B", ""))
        return content

    def _colour_of_higher(self, high: Person, low: Person) -> str:
        """5.1; then 5.2 and 5.3 as far as they leave no choice; then 5.4."""
        if not high.colours and not low.colours:
            return self.initial if high.odd else SWAP[self.initial]
        possible = self._whites(high, low)
        if len(possible) == 1:
            return "W" if possible[0] is high else "B"
        mine, yours = due(high), due(low)
        if not yours or (mine and mine != yours):
            return mine
        if not mine:
            return SWAP[yours]
        if abs(high.difference) != abs(low.difference):
            return mine if abs(high.difference) > abs(low.difference) else SWAP[mine]
        for back in range(1, min(len(high.colours), len(low.colours)) + 1):
            if high.colours[-back] != low.colours[-back]:
                return SWAP[high.colours[-back]]
        return mine
