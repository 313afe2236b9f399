"""Whether everybody can still be paired, and if not, who stands in the way.

This asks for any legal pairing, whatever its quality (absolute criteria only). The question comes
again after each bracket, of nearly the same players. So one such pairing is kept as a witness and
repaired when players leave, instead of being searched for again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from tabiya.errors import NoLegalPairing
from tabiya.languages import ngettext, say, say_number
from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.cardinality import KeptMatching, deficiency_witness
from tabiya.pairing.swiss.kit.absolute import legal_by_rank
from tabiya.pairing.swiss.kit.entrant import Entrant, rank_bits
from tabiya.rulebook.edition import Edition


class Impasse(NamedTuple):
    """Why not everybody can be paired: few players, and groups too many for them.

    Without the few, the others fall into groups of odd size; in each one player at least needs an
    opponent among the few, and there are more groups than such players.
    """

    few: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]


class Completion:
    """The legal pairings of a whole field by rank, the bye among them if it is still open."""

    def __init__(self, graph: Sequence[int], bye_takers: int | None = None) -> None:
        """Take a field; bit w of `graph[v]` says that the ranks v and w may meet.

        If the bye is not settled yet, `bye_takers` are the ranks of those who may take it. It is then
        the vertex after the last player, and everybody who is to be paired is paired with the bye too.
        """
        self._size = len(graph)
        self.graph = list(graph)
        """The legal opponents of each player, and last, if it is open, those who may take the bye."""
        self.bye_takers = 0
        self.bye = 0
        """The vertex of the bye as a bit; 0 if there is none."""
        if bye_takers is not None:
            self.bye = 1 << self._size
            self.graph.append(0)
        self._kept = KeptMatching(self.graph)
        if bye_takers is not None:
            self.allow_byes(bye_takers)

    @property
    def everyone(self) -> int:
        """All players as a bit set."""
        return (1 << self._size) - 1

    def allow_byes(self, ranks: int) -> None:
        """Let only these players take the bye."""
        self.bye_takers = ranks
        self._kept.forget(self._size)
        bye = self.bye
        for rank in range(self._size):
            if ranks >> rank & 1:
                self.graph[rank] |= bye
            else:
                self.graph[rank] &= ~bye
        self.graph[self._size] = ranks

    def possible(self, ranks: int) -> bool:
        """Whether these players can all be paired, one of them with the bye if it is open."""
        return self._kept.covers(ranks | self.bye)

    def impasse(self) -> Impasse:
        """Why nobody can pair the field."""
        witness = deficiency_witness(self.graph, self.everyone | self.bye)
        groups = (tuple(members(group & self.everyone)) for group in witness.odd_components)
        return Impasse(
            tuple(members(witness.barrier & self.everyone)),
            tuple(group for group in groups if group),
        )


def completion_with_bye(players: Sequence[Entrant]) -> Completion:
    """The legal pairings of a field, with the bye open to all who may have it if one is left over."""
    takers = rank_bits([one for one in players if not one.bye_barred]) if len(players) % 2 else None
    return Completion(legal_by_rank(players), takers)


class Refusal(NamedTuple):
    """What is said of a round that cannot be paired."""

    round: int
    rule: str
    noun: str = "player"

    def of(self, impasse: Impasse, players: Sequence[Entrant]) -> NoLegalPairing:
        """The refusal of a round whose players, in rank order, are stuck in this way."""
        stuck = sorted(players[rank].number for group in impasse.groups for rank in group)
        few = sorted(players[rank].number for rank in impasse.few)
        why = _why_stuck(stuck, few, len(impasse.groups), self.noun)
        return NoLegalPairing(
            "round {round} has no legal pairing: {why}",
            round=self.round,
            why=why,
            players=stuck,
            rule=self.rule,
            hint="The arbiter decides what to do: allow a rematch, or give byes.",
        )


def absolute_criteria(edition: Edition) -> str:
    """Return what to cite where nothing meets the absolute criteria of a system."""
    return say("{chapter}, absolute criteria", chapter=edition.chapter)


def _why_stuck(stuck: list[int], few: list[int], groups: int, noun: str) -> str:
    """Who cannot be paired, and whether it is a lack of opponents or a matter of odd numbers."""
    listed = ", ".join(map(str, stuck))
    who = (
        ngettext("team {listed}", "teams {listed}", len(stuck))
        if noun != "player"
        else ngettext("player {listed}", "players {listed}", len(stuck))
    ).format(listed=listed)
    if few:
        return say_number(
            "{who} form {n} group of odd size that only {listed} could complete",
            "{who} form {n} groups of odd size that only {listed} could complete",
            groups,
            who=who,
            listed=", ".join(map(str, few)),
        )
    if len(stuck) > groups:
        return say_number(
            "{who} form {n} group of odd size without opponents outside",
            "{who} form {n} groups of odd size without opponents outside",
            groups,
            who=who,
        )
    return ngettext(
        "{who} has no legal opponent left", "{who} have no legal opponent left", groups
    ).format(who=who)


Player = TypeVar("Player", bound=Entrant)


def bye_before_pairing(
    everybody: Sequence[Player], queue: Sequence[Player], completion: Completion, refusal: Refusal
) -> Player | None:
    """The bye of a system that gives it first: to the first of the queue who leaves a pairable field.

    Nobody gets it if the number is even. The queue holds all who may have the bye. Raises
    NoLegalPairing if no pairing of the round exists.
    """
    if len(everybody) % 2 == 0:
        if completion.possible(completion.everyone):
            return None
    else:
        for one in queue:
            if completion.possible(completion.everyone & ~(1 << one.rank)):
                return one
        completion = Completion(completion.graph, rank_bits(queue))
    raise refusal.of(completion.impasse(), everybody)
