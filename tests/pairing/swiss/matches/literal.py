"""A slow engine written from the texts alone: it forms every set and every pairing in order.

C.04.5 and C.04.6 of 2026 share their articles 2 and 3; that of 2024 differs where it is named. No
code of the engine is used but the facts of a contender. It can bear about ten contenders.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.kit.entrant import Strength
from tabiya.pairing.swiss.matches.field import Contender

Pairs = tuple[tuple[Contender, Contender], ...]
Group = tuple[Contender, ...]


class Literal:
    """One edition: "double", "team 2024" or "team 2026"."""

    def __init__(self, edition: str, *, floats_matter: bool, initial: Colour) -> None:
        self.edition = edition
        self.floats_matter = floats_matter
        self.initial = initial

    def pair(self, everybody: Group) -> tuple[int | None, list[frozenset[int]]] | None:
        """The number with the bye, and the pairs; None if it is impossible (3.3.3)."""
        bye = None
        waiting = everybody
        if len(everybody) % 2:
            bye = self.bye(everybody)
            if bye is None:
                return None
            waiting = tuple(one for one in everybody if one is not bye)
        elif not completable(everybody):
            return None
        pairs: list[frozenset[int]] = []
        while waiting:
            bracket = self.bracket(waiting, everybody)
            found = self.pairing(bracket)
            pairs += [frozenset((one.number, other.number)) for one, other in found]
            waiting = tuple(one for one in waiting if one not in bracket)
        return (None if bye is None else bye.number), pairs

    def bye(self, everybody: Group) -> Contender | None:
        """Article 3.4 (2024: 2.1), one demand after the other."""
        able = [
            one
            for one in everybody
            if not one.bye_barred
            and completable(tuple(other for other in everybody if other is not one))
        ]
        if not able:
            return None
        lowest = min(one.score for one in able)
        able = [one for one in able if one.score == lowest]
        most = max(one.matches for one in able)
        return max((one for one in able if one.matches == most), key=lambda one: one.number)

    def bracket(self, waiting: Group, everybody: Group) -> Group:
        """The top-scoregroup with its upfloaters: article 3.5 (2024: 2.2)."""
        score = max(one.score for one in waiting)
        top = tuple(one for one in waiting if one.score == score)
        lower = tuple(one for one in waiting if one.score < score)
        sets = list(smallest_sets(top, lower))
        worst_first = min(tuple(score - x for x in sorted(scores(one))) for one in sets)
        sets = [one for one in sets if tuple(score - x for x in sorted(scores(one))) == worst_first]
        sets.sort(key=lambda one: [x.number for x in sorted(one, key=by_score_and_number)])
        levels = [one.score for one in everybody if one.score < score]
        next_score = max(levels, default=None)
        return (*top, *min(sets, key=lambda one: self.set_value(one, lower, next_score)))

    def set_value(self, chosen: Group, lower: Group, next_score: int | None) -> tuple[int, int]:
        """[C6] and, in 2026, [C7]; `min` takes the first of equals."""
        behind = 0
        if next_score is not None:
            staying = tuple(one for one in lower if one not in chosen)
            following = tuple(one for one in staying if one.score == next_score)
            below = tuple(one for one in staying if one.score < next_score)
            if following:
                behind = len(next(iter(smallest_sets(following, below))))
        floated = sum(one.floated for one in chosen) if self.floats_matter else 0
        return behind, 0 if self.edition == "team 2024" else floated

    def pairing(self, bracket: Group) -> Pairs:
        """Article 3.6 (2024: 2.3): the first of the best pairings by identifier."""
        every = sorted(legal_pairings(bracket), key=identifier)
        return min(every, key=self.pairing_value)

    def pairing_value(self, pairs: Pairs) -> tuple[int, ...]:
        """The criteria on pairs, counted from the colours that would be given."""
        denied = strong = opponents = consecutive = 0
        for pair in pairs:
            for one, colour in zip(pair, self.colours(pair), strict=True):
                wish = one.preference
                if wish.colour is not None and wish.colour is not colour:
                    denied += 1
                    strong += wish.strength is Strength.STRONG
            if pair[0].score != pair[1].score and self.floats_matter:
                opponents += max(pair, key=lambda one: one.score).floated
                consecutive += pair[0].floated + pair[1].floated
        if self.edition == "double":
            return (opponents,)
        return (denied, strong, consecutive if self.edition == "team 2024" else opponents)

    def colours(self, pair: tuple[Contender, Contender]) -> tuple[Colour, Colour]:
        """Article 4: the colours of a pair, in its order."""
        first, other = sorted(pair, key=lambda one: (-one.score, -one.secondary, one.number))
        steps = self.steps_of_double if self.edition == "double" else self.steps_of_teams
        colour = next(found for found in steps(first, other) if found is not None)
        return (colour, colour.opposite) if pair[0] is first else (colour.opposite, colour)

    def steps_of_double(self, first: Contender, other: Contender) -> Iterator[Colour | None]:
        """4.3 of C.04.5: the colour of the higher ranked player, step by step."""
        yield self.by_lot(first, other)
        mine, yours = (one.colours.count(Colour.WHITE) for one in (first, other))
        yield None if mine == yours else Colour.WHITE if mine < yours else Colour.BLACK
        yield latest_difference(first, other)
        yield first.colours[-1].opposite if first.colours else None
        yield other.colours[-1]

    def steps_of_teams(self, first: Contender, other: Contender) -> Iterator[Colour | None]:
        """4.3 of C.04.6: the colour of the first-team, step by step."""
        yield self.by_lot(first, other)
        mine, yours = (one.preference for one in (first, other))
        if mine.colour is None or yours.colour is None:
            yield mine.colour
            yield yours.colour.opposite if yours.colour else None
        elif mine.colour is not yours.colour:
            yield mine.colour
        elif mine.strength is not yours.strength:
            strong = mine.strength is Strength.STRONG
            yield mine.colour if strong else mine.colour.opposite
        if first.difference != other.difference:
            yield Colour.WHITE if first.difference < other.difference else Colour.BLACK
        yield latest_difference(first, other)
        yield mine.colour
        yield first.colours[-1].opposite if first.colours else None
        yield other.colours[-1]

    def by_lot(self, first: Contender, other: Contender) -> Colour | None:
        """4.3.1: both have yet to play."""
        if first.colours or other.colours:
            return None
        return self.initial if first.odd_number else self.initial.opposite


def latest_difference(first: Contender, other: Contender) -> Colour | None:
    """The most recent time in which one had White and the other Black."""
    for back in range(1, min(len(first.colours), len(other.colours)) + 1):
        if first.colours[-back] is not other.colours[-back]:
            return first.colours[-back].opposite
    return None


def scores(group: Sequence[Contender]) -> list[int]:
    """Their points."""
    return [one.score for one in group]


def by_score_and_number(one: Contender) -> tuple[int, int]:
    """3.5.3: descending score, then ascending number."""
    return -one.score, one.number


def smallest_sets(top: Group, lower: Group) -> Iterator[Group]:
    """Every set of upfloaters of the smallest size that is legal and leaves the rest pairable."""
    for size in range(len(lower) + 1):
        found = [
            chosen
            for chosen in combinations(lower, size)
            if completable((*top, *chosen))
            and completable(tuple(one for one in lower if one not in chosen))
        ]
        if found:
            yield from found
            return


def may_meet(one: Contender, other: Contender) -> bool:
    """[C1]."""
    return not one.met >> other.rank & 1


def completable(group: Group) -> bool:
    """Whether everybody can be paired."""
    return next(legal_pairings(group), None) is not None


def legal_pairings(group: Group) -> Iterator[Pairs]:
    """Every pairing of a group without a rematch."""
    if not group:
        yield ()
        return
    one, *others = group
    for other in others:
        if may_meet(one, other):
            rest = tuple(each for each in others if each is not other)
            for pairs in legal_pairings(rest):
                yield ((one, other), *pairs)


def identifier(pairs: Pairs) -> list[int]:
    """3.6.2: the top members in ascending order, then their bottom members."""
    rows = sorted(sorted(one.number for one in pair) for pair in pairs)
    return [row[0] for row in rows] + [row[1] for row in rows]
