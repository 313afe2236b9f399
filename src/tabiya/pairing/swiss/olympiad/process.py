"""The pairing process: the bye, the groups from both ends, and the median group last (4 to 9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tabiya.pairing.swiss.kit.absolute import legal_by_rank
from tabiya.pairing.swiss.kit.completion import Completion, Refusal, bye_before_pairing
from tabiya.pairing.swiss.kit.entrant import rank_bits
from tabiya.pairing.swiss.olympiad.editions import cite
from tabiya.pairing.swiss.olympiad.exchanges import pair_by_halves
from tabiya.pairing.swiss.olympiad.field import OlympiadField, OlympiadTeam
from tabiya.pairing.swiss.olympiad.floaters import (
    Keeping,
    Leaving,
    Offered,
    Pair,
    fewest_floaters,
)
from tabiya.pairing.swiss.olympiad.groups import (
    MatchPointGroup,
    SideOfMedian,
    arrival_order,
    median_score,
    pairing_sequence,
    serving_order,
)
from tabiya.pairing.swiss.olympiad.limits import graph_within_limits, limits_apply
from tabiya.rulebook.clause import Kind, clause
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, slots=True)
class PairedTeams:
    """A group, who left it, and its pairs in the order in which they were made."""

    group: MatchPointGroup
    within_limits: bool
    """Whether the limits of colours hold here, or had to be disregarded."""
    incoming: tuple[Offered, ...]
    """The pairs of those who floated here."""
    halves: tuple[Offered, ...]
    """The pairs of the others, upper half against lower half."""
    leaving: tuple[Leaving, ...]

    @property
    def offered(self) -> tuple[Offered, ...]:
        """All pairs, the team that was served first in each."""
        return self.incoming + self.halves

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs alone."""
        return tuple(offer.pair for offer in self.offered)


@dataclass(frozen=True, slots=True)
class OlympiadRound:
    """Who receives the bye, and the groups in the order in which they were paired."""

    bye: OlympiadTeam | None
    groups: tuple[PairedTeams, ...]


@clause(
    Kind.ORDER,
    "if the number of teams is odd, the lowest ranked team that may have the bye gets it",
    cite("4.1"),
)
def bye_order(one: OlympiadTeam) -> int:
    """The place in the queue for the bye; the lowest comes first.

    Doubt: the text does not say that the others must be pairable, but nobody else could play.
    """
    return -one.rank


def bye_queue(entrants: Iterable[OlympiadTeam]) -> list[OlympiadTeam]:
    """Everybody who may receive the bye, the first in order first."""
    return sorted((one for one in entrants if not one.bye_barred), key=bye_order.function)


@clause(
    Kind.ORDER,
    "pairs are listed by the match points of the higher ranked team, the sum of both, and the average "
    "rating of the higher ranked team",
    cite("11.1"),
)
def publication_order(pairs: Iterable[Pair]) -> list[Pair]:
    """Sort (White, Black) pairs into tables, the first one first; equals by pairing number."""

    def place(pair: Pair) -> tuple[int, int, int, int]:
        higher = min(pair, key=lambda one: one.rank)
        both = pair[0].score + pair[1].score
        return -higher.score, -both, -higher.best_ratings, higher.number

    return sorted(pairs, key=place)


def get_completion(field: OlympiadField) -> Completion:
    """Who may meet whom in a field, by rank: colours never bar a pair for good."""
    return Completion(legal_by_rank(field.entrants))


def pair_round(field: OlympiadField, edition: Edition) -> OlympiadRound:
    """Pair everybody, or raise NoLegalPairing."""
    completion = get_completion(field)
    refusal = Refusal(field.round, f"{edition.chapter} 6.1", "team")
    bye = bye_before_pairing(field.entrants, bye_queue(field.entrants), completion, refusal)
    ranked = [one for one in field.entrants if one is not bye]
    if not ranked:
        return OlympiadRound(bye, ())
    homes: dict[int, list[OlympiadTeam]] = {}
    for one in ranked:
        homes.setdefault(one.score, []).append(one)
    graph = completion.graph
    limited = graph_within_limits(field.entrants, graph)
    waiting = rank_bits(ranked)
    floating: dict[SideOfMedian, list[OlympiadTeam]] = {
        SideOfMedian.ABOVE: [],
        SideOfMedian.BELOW: [],
    }
    groups = []
    for score, side in pairing_sequence.function(homes, median_score.function(ranked)):
        group = MatchPointGroup(
            score=score,
            side=side,
            incoming=arrival_order.function(
                floating[SideOfMedian.ABOVE], floating[SideOfMedian.BELOW], side
            ),
            residents=serving_order.function(homes[score], side),
            adjacent=tuple(_adjacent(score, side, homes)),
        )
        paired = pair_group(group, waiting, graph, limited, completion)
        groups.append(paired)
        waiting &= ~rank_bits([one for pair in paired.pairs for one in pair])
        if side is not SideOfMedian.MEDIAN:
            floating[side] = [floater.team for floater in paired.leaving]
    return OlympiadRound(bye, tuple(groups))


def _adjacent(
    score: int, side: SideOfMedian, homes: dict[int, list[OlympiadTeam]]
) -> Sequence[OlympiadTeam]:
    """Who is at home in the group to which the floaters of a group go."""
    if side is SideOfMedian.MEDIAN:
        return ()
    if side is SideOfMedian.ABOVE:
        return homes[max(other for other in homes if other < score)]
    return homes[min(other for other in homes if other > score)]


def pair_group(
    group: MatchPointGroup,
    waiting: int,
    graph: Sequence[int],
    limited: Sequence[int],
    completion: Completion,
) -> PairedTeams:
    """Pair a group, its floaters first, and let those go for whom it has no opponent."""
    members = rank_bits(group.members)
    elsewhere = waiting & ~members

    def fewest(within: Sequence[int]) -> int | None:
        return fewest_floaters.function(members, elsewhere, within, completion)

    floaters = fewest(limited)
    holds = True
    if floaters is None or floaters > 1:  # One has to leave an odd group in any case.
        without = fewest(graph)
        holds = limits_apply.function(floaters, without)
        floaters = floaters if holds else without
    if floaters is None:
        raise AssertionError("all teams were known to be pairable")
    within = limited if holds else graph
    keeping = Keeping(group, elsewhere, floaters, within, completion)
    incoming, moving_on = keeping.serve_incoming()
    leaving = [*moving_on, *keeping.let_float()]
    rest = tuple(keeping.open(group.residents))
    halves = pair_by_halves(rest, within)
    return PairedTeams(group, holds, tuple(incoming), halves, tuple(leaving))
