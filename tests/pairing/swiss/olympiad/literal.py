"""A slow engine written from the articles of D.02: it tries every pairing, and keeps no graph.

No code of the engine is used but the facts of a team. It can bear about ten teams.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tabiya.model.colour import Colour
from tests.pairing.swiss.judging import NoPairing


class Seat(NamedTuple):
    """What the text looks at in a team."""

    number: int
    score: int
    colours: tuple[Colour | None, ...] = ()
    """Of board 1, round by round; nothing where there was no match."""
    met: frozenset[int] = frozenset()
    barred: bool = False
    """Whether it may not have the bye."""
    odd: bool = True

    @property
    def had(self) -> tuple[Colour, ...]:
        """The colours of the matches that it played."""
        return tuple(colour for colour in self.colours if colour is not None)

    @property
    def difference(self) -> int:
        """Whites minus blacks."""
        return self.had.count(Colour.WHITE) - self.had.count(Colour.BLACK)


Pairs = tuple[tuple[Seat, Seat], ...]


class Literal:
    """A round: `seats` are all teams present."""

    def __init__(self, seats: Iterable[Seat], initial: Colour) -> None:
        self.ranked = sorted(seats, key=lambda one: (-one.score, one.number))
        self.initial = initial
        self.limits: dict[frozenset[int], bool] = {}
        """By pair: whether the limits of colours held in the group where it was made."""

    def pair(self) -> tuple[int | None, set[frozenset[int]]]:
        """The number with the bye, and the pairs."""
        bye = self._bye()
        teams = [one for one in self.ranked if one is not bye]
        made: set[frozenset[int]] = set()
        if teams:
            made = self._groups(teams)
        return (None if bye is None else bye.number), made

    def _bye(self) -> Seat | None:
        """Article 4, with a look at the others."""
        if len(self.ranked) % 2 == 0:
            if not any(every_pairing(tuple(self.ranked))):
                raise NoPairing
            return None
        for one in reversed(self.ranked):
            others = tuple(other for other in self.ranked if other is not one)
            if not one.barred and (not others or any(every_pairing(others))):
                return one
        raise NoPairing

    def _groups(self, teams: list[Seat]) -> set[frozenset[int]]:
        """Article 6.4."""
        median = teams[len(teams) // 2].score
        scores = sorted({one.score for one in teams})
        waiting = list(teams)
        from_above: list[Seat] = []
        from_below: list[Seat] = []
        made: set[frozenset[int]] = set()
        for score in [one for one in reversed(scores) if one > median]:
            below = max(one for one in scores if one < score)
            from_above = self._group(waiting, made, score, from_above, below, up=False)
        for score in [one for one in scores if one < median]:
            above = min(one for one in scores if one > score)
            from_below = self._group(waiting, made, score, from_below, above, up=True)
        from_above.sort(key=teams.index)
        from_below.sort(key=teams.index, reverse=True)
        self._group(waiting, made, median, from_above + from_below, None, up=False)
        return made

    def _group(
        self,
        waiting: list[Seat],
        made: set[frozenset[int]],
        score: int,
        incoming: list[Seat],
        following: int | None,
        *,
        up: bool,
    ) -> list[Seat]:
        """One group: the pairs are added, who was paired waits no longer; the floaters are left."""
        residents = [one for one in waiting if one.score == score]
        inside = {one.number for one in (*residents, *incoming)}
        every = tuple(every_pairing(tuple(waiting)))
        strict = [pairs for pairs in every if all(fits(pair, inside) for pair in pairs)]
        most_strict = max((kept(pairs, inside) for pairs in strict), default=-1)
        most = max(kept(pairs, inside) for pairs in every)
        held = most_strict >= most  # 7.4
        possible = [pairs for pairs in (strict if held else every) if kept(pairs, inside) == most]
        open_ = [*incoming, *residents]
        rank = self.ranked.index

        def choose(pair: tuple[Seat, Seat]) -> bool:
            """Make a pair if a pairing is left that has it."""
            nonlocal possible
            wanted = frozenset(one.number for one in pair)
            left = [pairs for pairs in possible if wanted in numbers(pairs)]
            if not left:
                return False
            possible = left
            made.add(wanted)
            self.limits[wanted] = held
            for one in pair:
                open_.remove(one)
                waiting.remove(one)
            return True

        def leaves(one: Seat) -> bool:
            """Let a team go if a pairing is left in which it meets nobody of the group."""
            nonlocal possible
            left = [pairs for pairs in possible if opponent(one, pairs) not in inside]
            if not left:
                return False
            possible = left
            open_.remove(one)
            gone.append(one)
            return True

        gone: list[Seat] = []
        for floater in incoming:  # 8.2.1, 8.3.1
            if floater not in open_:
                continue
            others = sorted(open_, key=rank, reverse=floater.score < score)
            others.sort(key=lambda one: one.score != score)
            if not any(choose((floater, one)) for one in others if one is not floater):
                assert leaves(floater)
        size = len(inside) - 2 * most
        while len(gone) < size:  # 8.2, 8.3, 9.4, 9.5
            order = sorted((one for one in open_ if one.score == score), key=rank, reverse=not up)
            next_group = [one for one in self.ranked if one.score == following]
            free = [one for one in order if any(one.number not in x.met for x in next_group)]
            blocked = [one for one in order if one not in free]
            assert any(leaves(one) for one in (*free, *blocked))
        rest = sorted(open_, key=rank, reverse=up)  # 9.1 to 9.3
        while rest:
            half = len(rest) // 2
            first = rest[0]
            assert any(choose((first, one)) for one in (*rest[half:], *rest[half - 1 : 0 : -1]))
            rest = [one for one in rest if one in open_]
        return gone

    def white(self, one: int, other: int) -> int:
        """Who of two has White on board 1: article 7."""
        pair = sorted(
            (seat for seat in self.ranked if seat.number in (one, other)), key=self.ranked.index
        )
        higher, lower = pair
        colour = next(found for found in self._steps(higher, lower) if found is not None)
        return (higher if colour is Colour.WHITE else lower).number

    def _steps(self, higher: Seat, lower: Seat) -> Iterator[Colour | None]:
        """7.2 to 7.6: the colour of the higher ranked team, step by step."""
        if not higher.had and not lower.had:
            yield self.initial if higher.odd else self.initial.opposite
        ways = [colour for colour in Colour if may(higher, colour) and may(lower, colour.opposite)]
        yield ways[0] if len(ways) == 1 else None
        if higher.difference != lower.difference:
            yield Colour.WHITE if higher.difference < lower.difference else Colour.BLACK
        for mine, yours in reversed(list(zip(higher.colours, lower.colours, strict=True))):
            if mine is not None and yours is not None and mine is not yours:
                yield yours
        yield higher.had[-1].opposite if higher.had else lower.had[-1]


def every_pairing(teams: tuple[Seat, ...]) -> Iterator[Pairs]:
    """Every way to pair these without a rematch."""
    if not teams:
        yield ()
        return
    one, *others = teams
    for other in others:
        if other.number not in one.met:
            rest = tuple(each for each in others if each is not other)
            for pairs in every_pairing(rest):
                yield ((one, other), *pairs)


def numbers(pairs: Pairs) -> set[frozenset[int]]:
    """The pairs by number."""
    return {frozenset(one.number for one in pair) for pair in pairs}


def opponent(one: Seat, pairs: Pairs) -> int:
    """Whom a team meets."""
    return next((b if a is one else a).number for a, b in pairs if a is one or b is one)


def kept(pairs: Pairs, inside: set[int]) -> int:
    """How many pairs are made within a group."""
    return sum(one.number in inside and other.number in inside for one, other in pairs)


def fits(pair: tuple[Seat, Seat], inside: set[int]) -> bool:
    """Whether a pair of the group can be given colours by 7.3; others are not looked at yet."""
    one, other = pair
    if one.number not in inside or other.number not in inside:
        return True
    return any(may(one, colour) and may(other, colour.opposite) for colour in Colour)


def may(one: Seat, colour: Colour) -> bool:
    """7.3: neither more than two ahead nor three times running."""
    after = (*one.had, colour)
    ahead = after.count(colour) - after.count(colour.opposite)
    return ahead <= 2 and after[-3:] != (colour,) * 3


def fixture(text: str) -> list[Seat]:
    """Teams as `1:4 WB (2 3), 5:2 W`: number, match points, colours, and whom it has met."""
    found: list[Seat] = []
    for each in text.split(","):
        head, _, met = each.partition("(")
        words = head.split()
        number, _, score = words[0].partition(":")
        colours = tuple(
            None if letter == "-" else Colour(letter.lower())
            for letter in (words[1] if len(words) > 1 else "")
        )
        known = frozenset(int(one) for one in met.strip(" )").split())
        found.append(Seat(int(number), 10 * int(score), colours, known, odd=int(number) % 2 == 1))
    meetings = {(one.number, other) for one in found for other in one.met}
    return [
        one._replace(met=one.met | {a for a, b in meetings if b == one.number}) for one in found
    ]


def padded(seats: Sequence[Seat]) -> list[Seat]:
    """The same with colours for as many rounds each: those who had fewer began later."""
    rounds = max(len(one.colours) for one in seats)
    return [
        one._replace(colours=(None,) * (rounds - len(one.colours)) + one.colours) for one in seats
    ]
