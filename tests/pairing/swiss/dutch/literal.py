"""The Dutch system taken by the letter: slow, simple, and the judge of everything faster.

All candidates of a bracket are made; criterion by criterion only the best are kept (the sieve of
the Arbiters' Manual); and among those left the articles are followed step by step (pairable
moved-down players, transpositions, exchanges and transpositions of the remainder) until the first
of them is generated. Meant for brackets of up to about eight players.

Nothing here uses the criteria, the colours or the matchings of the program itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from tests.pairing.swiss.dutch.generation import Candidate, Pairs, first_in_sequence
from tests.pairing.swiss.dutch.literal_criteria import (
    CRITERIA,
    Group,
    Value,
    downfloaters,
    score_differences,
    score_of_bye,
    scores_of_downfloaters,
)
from tests.pairing.swiss.dutch.people import Person, choose_white, may_meet
from tests.pairing.swiss.judging import NoPairing


@dataclass(frozen=True)
class PairedGroup:
    """A bracket and the candidate that the text makes us choose."""

    group: Group
    candidate: Candidate


class Literal:
    """The rules of one edition for one round."""

    def __init__(self, people: Sequence[Person], edition: str, *, point: int, initial: str) -> None:
        self.people = tuple(people)
        self.edition = edition
        self.point = point
        self.initial = initial
        self.complete = cache(self._complete)
        self._pairable = cache(self._can_all_be_paired)
        self.ahead = cache(self.best_of_following)
        self._legal = [{other.rank for other in people if may_meet(one, other)} for one in people]

    # The round (A.9; 2026: 1.9).

    def pair(self) -> list[PairedGroup]:
        """All brackets, from the top."""
        if self.complete(frozenset(range(len(self.people)))) is None:
            raise NoPairing
        groups = [tuple(same) for _, same in groupby(self.people, key=lambda one: one.score)]
        done: list[PairedGroup] = []
        movers: tuple[Person, ...] = ()
        for index, residents in enumerate(groups):
            group = Group(movers, residents, tuple(groups[index + 1 :]))
            candidate = self.choose(group)
            if candidate is None or self.outcome(group, candidate.floaters) is None:
                return done + self._collapse(group)
            done.append(PairedGroup(group, candidate))
            movers = tuple(group.players[place] for place in candidate.floaters)
        return done

    def _collapse(self, group: Group) -> list[PairedGroup]:
        """2017: the bracket is paired again as the PPB, everybody below is the CLB."""
        penultimate = Group(group.movers, group.residents, group.below, "penultimate")
        first = self.choose(penultimate)
        assert first is not None
        movers = tuple(group.players[place] for place in first.floaters)
        below = tuple(player for scoregroup in group.below for player in scoregroup)
        collapsed = Group(movers, below, (), "collapsed")
        second = self.choose(collapsed)
        assert second is not None
        return [PairedGroup(penultimate, first), PairedGroup(collapsed, second)]

    def boards(self, done: Sequence[PairedGroup]) -> list[tuple[int, int]]:
        """(White, Black) by numbers in the order of publication (C.04.2)."""
        pairs = []
        for paired in done:
            players = paired.group.players
            for one, other in paired.candidate.pairs:
                white = choose_white(players[one], players[other], self.initial)
                black = players[other] if white is players[one] else players[one]
                pairs.append((white, black))
        pairs.sort(
            key=lambda pair: (
                -max(pair[0].score, pair[1].score),
                -(pair[0].score + pair[1].score),
                min(pair, key=lambda one: one.rank).number,
            )
        )
        return [(white.number, black.number) for white, black in pairs]

    # Completion (A.9, C.4; 2026: C4) and the score of the bye (2026: C5).

    def _can_all_be_paired(self, ranks: frozenset[int]) -> bool:
        if not ranks:
            return True
        first = min(ranks)
        return any(self._pairable(ranks - {first, other}) for other in self._legal[first] & ranks)

    def _complete(self, ranks: frozenset[int]) -> int | None:
        """The lowest score at which the bye can go if these are paired; None if they cannot be."""
        if len(ranks) % 2 == 0:
            return 0 if self._pairable(ranks) else None
        return min(
            (
                self.people[rank].score
                for rank in ranks
                if not self.people[rank].barred and self._pairable(ranks - {rank})
            ),
            default=None,
        )

    def outcome(self, group: Group, floaters: tuple[int, ...]) -> int | None:
        """The score of the bye if these float down; None if the round cannot be completed."""
        players = [group.players[place] for place in floaters]
        if group.last:
            if not players:
                return 0
            return None if len(players) > 1 or players[0].barred else players[0].score
        return self.complete(group.ranks_below.union(player.rank for player in players))

    # One bracket.

    def choose(self, group: Group) -> Candidate | None:
        """The best candidate; None if no candidate is legal."""
        kept = [
            (pairs, floaters)
            for pairs, floaters in self.candidates(group)
            if self.is_legal(group, floaters)
        ]
        if not kept:
            return None
        for criterion in CRITERIA[self.edition]:
            if len(kept) == 1:
                break
            values = [criterion(self, group, pairs, floaters) for pairs, floaters in kept]
            best = min(values)
            kept = [one for one, value in zip(kept, values, strict=True) if value == best]
        return first_in_sequence(
            {frozenset(pairs) for pairs, _ in kept}, len(group.movers), len(group.players)
        )

    def is_legal(self, group: Group, floaters: tuple[int, ...]) -> bool:
        """Whether the candidate can be considered at all (C4, and in the last bracket C2)."""
        if self.edition == "2017" and group.kind == "ordinary" and not group.last:
            return True
        return self.outcome(group, floaters) is not None

    def candidates(self, group: Group) -> Iterator[tuple[Pairs, tuple[int, ...]]]:
        """Every way to pair some players of the bracket, lawfully, and let the others float."""
        players = group.players

        def extend(places: tuple[int, ...]) -> Iterator[tuple[Pairs, tuple[int, ...]]]:
            if not places:
                yield (), ()
                return
            first, rest = places[0], places[1:]
            for pairs, floaters in extend(rest):
                yield pairs, (first, *floaters)
            for other in rest:
                if (
                    other >= len(group.movers)
                    and players[other].rank in self._legal[players[first].rank]
                ):
                    left = tuple(place for place in rest if place != other)
                    for pairs, floaters in extend(left):
                        yield ((first, other), *pairs), floaters

        return extend(tuple(range(len(players))))

    def best_of_following(
        self, movers: tuple[Person, ...], below: tuple[tuple[Person, ...], ...]
    ) -> tuple[Value, ...]:
        """How the following bracket fares at best with these moved-down players."""
        following = Group(movers, below[0], below[1:])
        values = []
        for pairs, floaters in self.candidates(following):
            if not self.is_legal(following, floaters):
                continue
            value: tuple[Value, ...]
            if self.edition == "2017":
                value = (
                    downfloaters(self, following, pairs, floaters),
                    score_differences(self, following, pairs, floaters),
                )
            else:
                value = (
                    score_of_bye(self, following, pairs, floaters),
                    downfloaters(self, following, pairs, floaters),
                    scores_of_downfloaters(self, following, pairs, floaters),
                )
            values.append(value)
        return min(values, default=((10**9,),))
