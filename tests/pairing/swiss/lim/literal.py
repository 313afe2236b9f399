"""The Lim system taken by the letter: slow, simple, and the judge of everything faster.

Every set of pairs is made and looked at in the order of the articles. Meant for fields of up to about
ten players. Nothing here uses the clauses, the colours or the matchings of the program itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from tests.pairing.swiss.judging import NoPairing

Pairs = tuple[tuple["Seat", "Seat"], ...]

USUAL, EXCUSED = "article 2.1", "article 6"
"""The two ways to say who may meet."""
DOWN, UP = "downward", "upward"


@dataclass(frozen=True)
class Seat:
    """One who is to be paired."""

    number: int
    score: int
    colours: str
    """The colours of the games played, the oldest first, such as `WBB`."""
    met: frozenset[int]
    """The numbers of those who may not be met (again)."""
    floated: bool
    """Whether this player was a floater in the round before."""
    barred: bool
    """Whether the bye may not be given to this player."""
    odd: bool
    rating: int = 0

    @property
    def difference(self) -> int:
        """Games with White minus games with Black."""
        return self.colours.count("W") - self.colours.count("B")

    @property
    def must(self) -> str:
        """The colour without which 5.1 would be broken, or nothing."""
        if self.difference >= 2:
            return "B"
        if self.difference <= -2:
            return "W"
        return {"WW": "B", "BB": "W"}.get(self.colours[-2:], "")

    @property
    def due(self) -> str:
        """The colour that equalises (5.5, 5.6), or else alternates (5.1); nothing at first."""
        if self.must or not self.colours:
            return self.must
        if self.difference:
            return "B" if self.difference > 0 else "W"
        return "B" if self.colours[-1] == "W" else "W"


@dataclass(frozen=True)
class Group:
    """A scoregroup as the text makes us pair it."""

    doubled_score: int
    way: str
    incoming: tuple[int, ...]
    leaving: tuple[tuple[int, str], ...]
    """Who floats on, with the type (3.9), by numbers."""
    boards: tuple[tuple[int, int], ...]
    """In the order in which they are made, who is looked at first."""


def proper(one: Seat, other: Seat) -> bool:
    """5.2: both can have the colour due."""
    return not one.due or not other.due or one.due != other.due


class Literal:
    """The rules for one round."""

    def __init__(
        self,
        seats: Sequence[Seat],
        *,
        played: int,
        win: int,
        last_round: bool,
        initial: str,
        maxi: bool = False,
    ) -> None:
        self.seats = tuple(seats)
        self.middle = played * win
        self.last_round = last_round
        self.initial = initial
        self.maxi = maxi
        self.most_pairs = cache(self._most_pairs)
        self.ways: dict[frozenset[int], str] = {}
        """Which way the pairing went when a board was made, for the colours."""

    # Compatibility (2.1 and 6).

    def may_meet(self, one: Seat, other: Seat, law: str) -> bool:
        """Article 2.1, or with the exception of article 6."""
        if other.number in one.met or one.number in other.met:
            return False
        if one.must and one.must == other.must:
            return law == EXCUSED and self.last_round and one.score == other.score
        return True

    def near(self, one: Seat, other: Seat) -> bool:
        """The brackets about Maxi-tournaments: who may be exchanged for colours."""
        return not self.maxi or one == other or abs(one.rating - other.rating) <= 100

    def _most_pairs(self, seats: frozenset[Seat], law: str) -> int:
        if not seats:
            return 0
        first = min(seats, key=lambda seat: seat.number)
        rest = seats - {first}
        best = self.most_pairs(rest, law)
        for other in rest:
            if self.may_meet(first, other, law):
                best = max(best, 1 + self.most_pairs(rest - {other}, law))
        return best

    def all_paired(self, seats: Sequence[Seat], law: str) -> bool:
        """Whether these players can all be paired with each other."""
        return 2 * self.most_pairs(frozenset(seats), law) == len(seats)

    def law_for(self, seats: Sequence[Seat]) -> str:
        """Article 6 applies only if it is necessary."""
        everyone = frozenset(seats)
        more = self.most_pairs(everyone, EXCUSED) > self.most_pairs(everyone, USUAL)
        return EXCUSED if more else USUAL

    # The round (1.1, 2.2, 2.6).

    def pair(self) -> tuple[int | None, list[Group], list[tuple[int, int]]]:
        """The bye, all groups in the order of 2.2, and the pairings that were cracked."""
        bye = self.bye()
        left = [seat for seat in self.seats if seat is not bye]
        doubled = {2 * seat.score for seat in left}
        upper = sorted((score for score in doubled if score > self.middle), reverse=True)
        lower = sorted(score for score in doubled if score < self.middle)
        here = [seat for seat in left if 2 * seat.score == self.middle]
        groups: list[Group] = []
        from_above: list[Seat] = []
        from_below: list[Seat] = []
        made_above: list[tuple[Seat, Seat]] = []
        made_below: list[tuple[Seat, Seat]] = []
        for scores, floating, made, way in (
            (upper, from_above, made_above, DOWN),
            (lower, from_below, made_below, UP),
        ):
            for place, score in enumerate(scores):
                residents = [seat for seat in left if 2 * seat.score == score]
                following = scores[place + 1 :]
                if following:
                    adjacent = [seat for seat in left if 2 * seat.score == following[0]]
                else:
                    adjacent = here + (from_above if way == UP else [])
                group, leaving, pairs = self.group(score, way, floating, residents, adjacent)
                groups.append(group)
                floating[:] = leaving
                made.extend(pairs)
        cracked = []
        while not self.all_paired(here + from_above + from_below, EXCUSED):
            if len(from_above) > len(from_below):
                use, floats = (made_below, from_below) if made_below else (made_above, from_above)
            else:
                use, floats = (made_above, from_above) if made_above else (made_below, from_below)
            pair = use.pop()
            cracked.append((pair[0].number, pair[1].number))
            floats.extend(pair)
        if here or from_above or from_below:
            floaters = in_order(from_above, DOWN) + in_order(from_below, UP)
            law = self.law_for(here + floaters)
            residents = sorted(here, key=lambda seat: seat.number)
            pairs = self.list_pairs(floaters, residents, law, way=DOWN)
            boards = tuple((one.number, other.number) for one, other in pairs)
            groups.append(Group(self.middle, DOWN, numbers(floaters), (), boards))
        return (None if bye is None else bye.number), groups, cracked

    def bye(self) -> Seat | None:
        """1.1: the lowest rank of the lowest scoregroup."""
        if len(self.seats) % 2 == 0:
            if not self.all_paired(self.seats, EXCUSED):
                raise NoPairing
            return None
        for seat in sorted(self.seats, key=lambda seat: (seat.score, -seat.number)):
            others = [other for other in self.seats if other is not seat]
            if not seat.barred and self.all_paired(others, EXCUSED):
                return seat
        raise NoPairing

    # A group (2.3 to 2.5, 3, 4).

    def group(
        self,
        score: int,
        way: str,
        floating: list[Seat],
        residents: list[Seat],
        adjacent: list[Seat],
    ) -> tuple[Group, list[Seat], list[tuple[Seat, Seat]]]:
        """Who floats on, and who is paired."""
        incoming = in_order(floating, way)
        listed = sorted(residents, key=lambda seat: seat.number, reverse=way == UP)
        law = self.law_for(incoming + listed)
        members = incoming + listed
        alone = [
            seat
            for seat in members
            if not any(self.may_meet(seat, other, law) for other in members if other != seat)
        ]

        def type_of(seat: Seat, floaters: Sequence[Seat]) -> str:
            before = [one for one in floaters if one != seat and comes_first(one, seat, way)]
            fits = self.places(before, adjacent) < self.places([*before, seat], adjacent)
            return ("b" if fits else "a") if seat in incoming else ("d" if fits else "c")

        def types(floaters: Sequence[Seat]) -> str:
            return "".join(type_of(seat, floaters) for seat in floaters)

        around = [seat for seat in members if seat not in alone]
        gone = alone + self.floaters(around, alone, law=law, types=types)
        staying = [seat for seat in members if seat not in gone]
        pairs = self.list_pairs(
            [seat for seat in staying if seat in incoming],
            [seat for seat in staying if seat in listed],
            law,
            way=way,
        )
        shown = Group(
            score,
            way,
            numbers(incoming),
            tuple(sorted(zip(numbers(gone), types(gone), strict=True))),
            tuple((one.number, other.number) for one, other in pairs),
        )
        return shown, gone, pairs

    def floaters(
        self,
        around: list[Seat],
        alone: list[Seat],
        *,
        law: str,
        types: Callable[[Sequence[Seat]], str],
    ) -> list[Seat]:
        """3.2 to 3.5, 3.9, 3.10, 4.4: of all who may be left over together, those who should be."""
        missing = len(around) - 2 * self.most_pairs(frozenset(around), law)
        unsuited = self.unsuited(around) if len(around) % 2 else []

        def disadvantages(floaters: tuple[Seat, ...]) -> tuple[object, ...]:
            """The types of all, then the one for the even number; the last are the first to go.

            Who makes the number even is chosen by 3.9 as well, and only then by colour: a floater who
            came from another group does not go on for colour while a resident goes too.
            """
            letters = types([*alone, *floaters])
            even = [
                (letter in "ab", letter == "d" and seat.floated, seat in unsuited)
                for seat, letter in zip(floaters, letters[len(alone) :], strict=True)
            ]
            return (
                [letters.count(each) for each in "abc"],
                min(even) if len(around) % 2 else (),
                [seat in floaters for seat in around],
            )

        sets = (
            floaters
            for floaters in combinations(around, missing)
            if self.all_paired([seat for seat in around if seat not in floaters], law)
        )
        best = min(sets, key=disadvantages)
        return list(best)

    def unsuited(self, around: list[Seat]) -> list[Seat]:
        """3.2: those who would not make the colours due more equal."""
        white = sum(seat.due == "W" for seat in around)
        black = sum(seat.due == "B" for seat in around)
        if white == black:
            return []
        wanted = "W" if white > black else "B"
        return [seat for seat in around if seat.due != wanted or not self.near(seat, around[-1])]

    def places(self, floaters: Sequence[Seat], adjacent: Sequence[Seat]) -> int:
        """How many of the floaters can find different opponents in the adjacent group."""
        if not floaters:
            return 0
        first, *others = floaters
        best = self.places(others, adjacent)
        for seat in adjacent:
            if self.may_meet(first, seat, USUAL):
                rest = [other for other in adjacent if other is not seat]
                best = max(best, 1 + self.places(others, rest))
        return best

    def list_pairs(
        self, floaters: list[Seat], residents: list[Seat], law: str, *, way: str
    ) -> list[tuple[Seat, Seat]]:
        """3.8 for the floaters, then 2.4, 4 and 5.2 for the others."""
        left = floaters + residents
        pairs = []
        for floater in floaters:
            if floater not in left:
                continue
            others = [seat for seat in floaters if seat in left and seat is not floater]
            others.sort(
                key=lambda seat: (bool(floater.must) and floater.must == seat.must, *rank(seat))
            )
            available = [
                seat
                for seat in residents + others
                if seat in left
                and self.may_meet(floater, seat, law)
                and self.all_paired([one for one in left if one not in (floater, seat)], law)
            ]
            home = [seat for seat in available if seat in residents]
            if home:
                fitting = [seat for seat in home if self.near(seat, home[0])]
                choice = [seat for seat in fitting if proper(floater, seat)] or home
            else:
                choice = [seat for seat in available if proper(floater, seat)] or available
            pairs.append((floater, choice[0]))
            left = [one for one in left if one not in (floater, choice[0])]
        pairs += self.scrutinised(left, law, way)
        for one, other in pairs:
            self.ways[frozenset((one.number, other.number))] = way
        return pairs

    def scrutinised(self, seats: list[Seat], law: str, way: str) -> Pairs:
        """The first pairing in order, with exchanges for the colours due of one after the other.

        Whoever has the colour due needs no exchange. For anybody else the first pairing in order is
        taken that gives it, if there is one in which nobody looked at before loses it (5.2).
        """

        def lawful(pairs: Pairs) -> list[bool]:
            partner = both_ways(pairs)
            return [not seat.must or seat.must != partner[seat].must for seat in seats]

        def served(pairs: Pairs) -> list[bool]:
            partner = both_ways(pairs)
            return [
                not seat.due or (seat.due == "W") == (self.first(seat, partner[seat], way) is seat)
                for seat in seats
            ]

        pairings = list(self.exchanged(tuple(seats), law))
        if law == EXCUSED:
            best = max(map(lawful, pairings))
            pairings = [pairs for pairs in pairings if lawful(pairs) == best]
        first = both_ways(pairings[0])
        near = [
            (pairs, served(pairs))
            for pairs in pairings
            if all(
                self.near(first[one], other) or self.near(first[other], one) for one, other in pairs
            )
        ]
        made, content = near[0]
        for place in range(len(seats)):
            if content[place]:
                continue
            for pairs, other in near:
                keeps = all(
                    now or not had for had, now in zip(content[:place], other, strict=False)
                )
                if other[place] and keeps:
                    made, content = pairs, other
                    break
        return made

    def exchanged(self, seats: tuple[Seat, ...], law: str) -> Iterator[Pairs]:
        """All pairings of all players, in the order of the tables in 4.2 and 4.3."""
        if not seats:
            yield ()
            return
        half = len(seats) // 2
        for other in (*seats[half:], *reversed(seats[1:half])):
            if self.may_meet(seats[0], other, law):
                rest = tuple(seat for seat in seats[1:] if seat is not other)
                for pairs in self.exchanged(rest, law):
                    yield ((seats[0], other), *pairs)

    # Colours (5, 7.2).

    def white(self, one: int, other: int) -> int:
        """Who of two plays White."""
        mine, yours = (seat for seat in self.seats if seat.number in (one, other))
        return self.first(mine, yours, self.ways[frozenset((one, other))]).number

    def first(self, one: Seat, other: Seat, way: str) -> Seat:
        """Who of two plays White, if they are paired in a group that is paired this way."""
        high, low = sorted((one, other), key=rank)
        swap = {"W": "B", "B": "W"}

        def colour() -> str:
            if not high.colours and not low.colours:
                return self.initial if high.odd else swap[self.initial]
            if high.must != low.must and (not high.must or not low.must):
                return high.must or swap[low.must]
            if high.due != low.due:
                return high.due or swap[low.due]
            if abs(high.difference) != abs(low.difference):
                return high.due if abs(high.difference) > abs(low.difference) else swap[high.due]
            for back in range(1, min(len(high.colours), len(low.colours)) + 1):
                if high.colours[-back] != low.colours[-back]:
                    return swap[high.colours[-back]]
            return swap[high.due] if way == UP else high.due

        return high if colour() == "W" else low


def rank(seat: Seat) -> tuple[int, int]:
    """By points, then by number."""
    return -seat.score, seat.number


def both_ways(pairs: Pairs) -> dict[Seat, Seat]:
    """The opponent of each player."""
    return dict(pairs) | {other: one for one, other in pairs}


def in_order(floaters: Sequence[Seat], way: str) -> list[Seat]:
    """3.6 and 3.7."""
    if way == UP:
        return sorted(floaters, key=lambda seat: (seat.score, -seat.number))
    return sorted(floaters, key=rank)


def comes_first(one: Seat, other: Seat, way: str) -> bool:
    """3.3 and 3.4: whose opponents are taken from the others."""
    return in_order([one, other], way)[0] is one


def numbers(seats: Sequence[Seat]) -> tuple[int, ...]:
    """The players by their numbers."""
    return tuple(seat.number for seat in seats)
