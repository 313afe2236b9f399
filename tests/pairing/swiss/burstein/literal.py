"""The Burstein system taken by the letter: slow, simple, and the judge of everything faster.

All pairings of a bracket are made in the order of article 4 (2018: D.1); those that do not let the
round be completed are struck out; criterion by criterion only the best are kept; and the first of
them is taken. Meant for fields of up to about nine players.

Nothing here uses the index, the criteria, the colours or the matchings of the program itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from tests.pairing.swiss.dutch.people import Person
from tests.pairing.swiss.judging import NoPairing

Strength = tuple[int, ...]
"""Buchholz and Sonneborn-Berger, or what else ranks, the most important first, in any unit."""
Pairs = tuple[tuple[int, int], ...]
Value = tuple[object, ...]
SWAP = {"W": "B", "B": "W"}


@dataclass(frozen=True)
class PairedGroup:
    """A bracket by numbers in ranking order, its pairs, and those who float."""

    players: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]


@dataclass(frozen=True)
class Group:
    """A bracket: its people in ranking order, the score of the residents, and all scoregroups below."""

    people: tuple[Person, ...]
    score: int
    below: tuple[tuple[Person, ...], ...]


class Literal:
    """The rules of one edition for one round."""

    def __init__(
        self,
        people: Sequence[Person],
        strengths: Mapping[int, Strength],
        edition: str,
        initial: str,
    ) -> None:
        self.people = {one.number: one for one in people}
        self.numbers = [one.number for one in people]
        self.strengths = strengths
        self.edition = edition
        self.initial = initial
        self.complete = cache(self._complete)
        self.ahead = cache(self._best_of_following)

    # Definitions.

    def standing(self, one: Person) -> tuple[int, ...]:
        """1.8: the index, Buchholz before Sonneborn-Berger, then the number; no score."""
        return (*(-part for part in self.strengths[one.number]), one.number)

    def may_meet(self, one: Person, other: Person) -> bool:
        """C1 and C3; topscorers are unknown to this system."""
        if other.rank in one.met or one.rank in other.met or one is other:
            return False
        return not (one.strength == other.strength == "absolute" and one.wish == other.wish)

    # The round.

    def pair(self) -> tuple[list[PairedGroup], int | None]:
        """All brackets from the top, and who has the bye."""
        groups, free = self.scoregroups()
        done = []
        incoming: tuple[Person, ...] = ()
        for index, residents in enumerate(groups):
            group = self.group(incoming, residents, groups[index + 1 :])
            pairs, floaters = self.choose(group)
            done.append(
                PairedGroup(
                    tuple(one.number for one in group.people),
                    tuple((group.people[a].number, group.people[b].number) for a, b in pairs),
                    tuple(group.people[place].number for place in floaters),
                )
            )
            incoming = tuple(group.people[place] for place in floaters)
        assert not incoming
        return done, free

    def scoregroups(self) -> tuple[tuple[tuple[Person, ...], ...], int | None]:
        """Those to be paired, the highest score first, and the number of who has the bye."""
        everybody = list(self.people.values())
        free = None
        if len(everybody) % 2:
            free = self.bye(everybody)
            everybody.remove(free)
        if not self.complete(frozenset(one.number for one in everybody)):
            raise NoPairing
        everybody.sort(key=lambda one: -one.score)
        groups = tuple(tuple(same) for _, same in groupby(everybody, key=lambda one: one.score))
        return groups, None if free is None else free.number

    def bye(self, everybody: Sequence[Person]) -> Person:
        """3.1: the conditions one after the other."""
        left = [one for one in everybody if not one.barred]
        all_numbers = frozenset(one.number for one in everybody)
        left = [one for one in left if self.complete(all_numbers - {one.number})]
        if not left:
            raise NoPairing
        lowest = min(one.score for one in left)
        left = [one for one in left if one.score == lowest]
        most = max(len(one.colours) for one in left)
        left = [one for one in left if len(one.colours) == most]
        return max(left, key=self.standing)

    def group(
        self,
        incoming: Sequence[Person],
        residents: Sequence[Person],
        below: tuple[tuple[Person, ...], ...],
    ) -> Group:
        """A bracket with its sequence-numbers given (4.1)."""
        people = tuple(sorted((*incoming, *residents), key=self.standing))
        return Group(people, residents[0].score, below)

    def _complete(self, numbers: frozenset[int]) -> bool:
        """Whether all these can be paired (the bye is settled already)."""
        if not numbers:
            return True
        first = self.people[min(numbers)]
        return any(
            self.complete(numbers - {first.number, other})
            for other in numbers
            if self.may_meet(first, self.people[other])
        )

    # One bracket.

    def choose(self, group: Group) -> tuple[Pairs, tuple[int, ...]]:
        """The best pairing, the first in order among the best."""
        kept = list(self.lawful(group))
        for criterion in (self.floats, self.outlook, self.colours_denied):
            values = [criterion(group, *one) for one in kept]
            best = min(values)
            kept = [one for one, value in zip(kept, values, strict=True) if value == best]
        return kept[0]

    def lawful(self, group: Group) -> Iterator[tuple[Pairs, tuple[int, ...]]]:
        """Every pairing that obeys C1 to C4, in order."""
        below = frozenset(one.number for scoregroup in group.below for one in scoregroup)
        for pairs, floaters in self.candidates(group, tuple(range(len(group.people)))):
            if self.complete(below | {group.people[place].number for place in floaters}):
                yield pairs, floaters

    def candidates(
        self, group: Group, places: tuple[int, ...]
    ) -> Iterator[tuple[Pairs, tuple[int, ...]]]:
        """4.3: the highest ranked player with the lowest ranked opponent first, with nobody last."""
        if not places:
            yield (), ()
            return
        first, rest = places[0], places[1:]
        for other in reversed(rest):
            if self.may_meet(group.people[first], group.people[other]):
                left = tuple(place for place in rest if place != other)
                for pairs, floaters in self.candidates(group, left):
                    yield ((first, other), *pairs), floaters
        for pairs, floaters in self.candidates(group, rest):
            yield pairs, (first, *floaters)

    def floats(self, group: Group, pairs: Pairs, floaters: tuple[int, ...]) -> Value:
        """C5 and C6 together."""
        if self.edition == "2026":
            scores = sorted((group.people[place].score for place in floaters), reverse=True)
            return (len(floaters), scores)
        paired = sorted(
            (
                group.people[place].score
                for pair in pairs
                for place in pair
                if group.people[place].score > group.score
            ),
            reverse=True,
        )
        return (len(floaters), -len(paired), [-score for score in paired])

    def outlook(self, group: Group, _: Pairs, floaters: tuple[int, ...]) -> Value:
        """C7: what the following bracket can reach with these floaters."""
        if not group.below:
            return ()
        return self.ahead(tuple(group.people[place] for place in floaters), group.below)

    def _best_of_following(
        self, incoming: tuple[Person, ...], below: tuple[tuple[Person, ...], ...]
    ) -> Value:
        following = self.group(incoming, below[0], below[1:])
        return min(self.floats(following, *one) for one in self.lawful(following))

    def colours_denied(self, group: Group, pairs: Pairs, _: tuple[int, ...]) -> Value:
        """C8: give the colours, then count who is not content."""
        denied = 0
        for a, b in pairs:
            one, other = group.people[a], group.people[b]
            white = self.choose_white(one, other)
            black = other if white is one else one
            denied += (white.wish == "B") + (black.wish == "W")
        return (denied,)

    # Colours (article 5; 2018: section E) and boards (C.04.2).

    def choose_white(self, one: Person, other: Person) -> Person:
        """Who gets White."""
        high, low = sorted((one, other), key=self.standing)
        return high if self._colour_of_higher(high, low) == "W" else low

    def _colour_of_higher(self, high: Person, low: Person) -> str:
        if not high.colours and not low.colours:
            return self.initial if high.odd else SWAP[self.initial]
        if not low.wish or (high.wish and high.wish != low.wish):
            return high.wish
        if not high.wish:
            return SWAP[low.wish]
        order = ["mild", "strong", "absolute"]
        mine, yours = order.index(high.strength), order.index(low.strength)
        if mine != yours:
            return high.wish if mine > yours else SWAP[high.wish]
        for back in range(1, min(len(high.colours), len(low.colours)) + 1):
            if high.colours[-back] != low.colours[-back]:
                return SWAP[high.colours[-back]]
        return high.wish

    def boards(self, done: Sequence[PairedGroup]) -> list[tuple[int, int]]:
        """(White, Black) by numbers in the order of publication."""
        boards = []
        for paired in done:
            for a, b in paired.pairs:
                one, other = self.people[a], self.people[b]
                white = self.choose_white(one, other)
                boards.append((white, other if white is one else one))
        boards.sort(
            key=lambda pair: (
                -max(pair[0].score, pair[1].score),
                -(pair[0].score + pair[1].score),
                min(pair, key=lambda one: (-one.score, one.number)).number,
            )
        )
        return [(white.number, black.number) for white, black in boards]
