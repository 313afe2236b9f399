"""Completion: whether everybody not yet paired can still be paired at all.

This asks for any legal pairing, whatever its quality (absolute criteria only). One such pairing
is kept as a witness and repaired when players leave, instead of being searched for again.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.errors import NoLegalPairing
from tabiya.model.colour import Colour
from tabiya.pairing.matching.cardinality import deficiency_witness
from tabiya.pairing.matching.kept import KeptMatching
from tabiya.pairing.swiss.dutch.bracket import ranks_of
from tabiya.pairing.swiss.shared.colour_preference import Strength
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.pairing.swiss.shared.field import Field
from tabiya.rulebook.edition import Edition


class Completion:
    """The legal pairings of the whole field; vertex n stands for the bye if the number is odd."""

    def __init__(self, entrants: Sequence[Entrant]) -> None:
        self._size = len(entrants)
        self.adjacency = legal_opponents(entrants)
        """The legal opponents of each player by rank; the bye is the vertex after the last."""
        self.bye_takers = 0
        """The ranks of those who may take the bye."""
        self.everyone = (1 << self._size) - 1
        if self._size % 2:
            self.adjacency.append(0)
        self._kept = KeptMatching(self.adjacency)
        if self._size % 2:
            self.everyone |= 1 << self._size
            self.allow_byes(
                sum(1 << entrant.rank for entrant in entrants if not entrant.bye_barred)
            )

    def allow_byes(self, ranks: int) -> None:
        """Let only these players take the bye."""
        self.bye_takers = ranks
        bye = self._size
        self._kept.forget(bye)
        bit = 1 << bye
        for rank in range(bye):
            if ranks >> rank & 1:
                self.adjacency[rank] |= bit
            else:
                self.adjacency[rank] &= ~bit
        self.adjacency[bye] = ranks

    @property
    def bye(self) -> int:
        """The vertex of the bye as a bit, 0 if the number of players is even."""
        return self.everyone & 1 << self._size

    def possible(self, ranks: int) -> bool:
        """Whether these players (the bye counted among them if there is one) can all be paired."""
        if self._size % 2:
            ranks |= 1 << self._size
        return self._kept.covers(ranks)

    def stuck(self) -> tuple[list[int], list[list[int]]]:
        """Why the field cannot be paired: few players, and groups too many for them.

        Without the few, the others fall into groups of odd size; in each one player at least
        needs an opponent among the few, and there are more groups than such players.
        """
        witness = deficiency_witness(self.adjacency, self.everyone)
        few = [rank for rank in range(self._size) if witness.barrier >> rank & 1]
        groups = [
            [rank for rank in range(self._size) if group >> rank & 1]
            for group in witness.odd_components
        ]
        return few, [group for group in groups if group]


def legal_opponents(entrants: Sequence[Entrant]) -> list[int]:
    """For each of these players the ranks of all legal opponents among them."""
    everyone = ranks_of(entrants)
    clashing: dict[Colour | None, int] = {}
    for entrant in entrants:
        wish = entrant.preference
        if wish.strength is Strength.ABSOLUTE and not entrant.topscorer:
            clashing[wish.colour] = clashing.get(wish.colour, 0) | 1 << entrant.rank
    adjacency = []
    for entrant in entrants:
        barred = entrant.met | 1 << entrant.rank
        wish = entrant.preference
        if wish.strength is Strength.ABSOLUTE and not entrant.topscorer:
            barred |= clashing[wish.colour]
        adjacency.append(everyone & ~barred)
    return adjacency


def completion_of(field: Field, edition: Edition) -> Completion:
    """The legal pairings of a field; refused with the reason if there is none."""
    completion = Completion(field.entrants)
    if completion.possible(ranks_of(field.entrants)):
        return completion
    few, groups = completion.stuck()
    stuck = sorted(field.entrants[rank].number for group in groups for rank in group)
    wanted = sorted(field.entrants[rank].number for rank in few)
    raise NoLegalPairing(
        f"round {field.round} has no legal pairing: {_why_stuck(stuck, wanted, len(groups))}",
        players=stuck,
        rule=f"{edition.chapter}, absolute criteria",
        hint="The arbiter decides what to do: allow a rematch, or give byes.",
    )


def _why_stuck(stuck: Sequence[int], wanted: Sequence[int], groups: int) -> str:
    """Who cannot be paired, and whether it is a lack of opponents or a matter of odd numbers."""
    who = f"players {_listed(stuck)}" if len(stuck) > 1 else f"player {_listed(stuck)}"
    if wanted:
        return (
            f"{who} fall into {groups} groups of odd size that could only be helped by "
            f"{_listed(wanted)}"
        )
    if len(stuck) > groups:
        return f"{who} fall into {groups} groups of odd size without opponents outside"
    return f"{who} {'have' if groups > 1 else 'has'} no legal opponent left"


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
