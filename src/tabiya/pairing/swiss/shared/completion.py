"""Whether everybody can still be paired, and if not, who stands in the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabiya.errors import NoLegalPairing
from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.cardinality import deficiency_witness
from tabiya.pairing.matching.kept import KeptMatching


@dataclass(frozen=True, slots=True)
class Impasse:
    """Why not everybody can be paired: few players, and groups too many for them.

    Without the few, the others fall into groups of odd size; in each one player at least needs an
    opponent among the few, and there are more groups than such players.
    """

    few: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]


class Completion:
    """The legal pairings of a whole field by rank; one is kept and repaired, not found anew."""

    def __init__(self, graph: Sequence[int]) -> None:
        """Take a field; bit w of `graph[v]` says that the ranks v and w may meet."""
        self.graph = graph
        self._kept = KeptMatching(graph)

    @property
    def everyone(self) -> int:
        """All ranks as a bit set."""
        return (1 << len(self.graph)) - 1

    def possible(self, ranks: int) -> bool:
        """Whether these players can all be paired."""
        return self._kept.covers(ranks)

    def impasse(self, takers: int | None) -> Impasse:
        """Why nobody can pair the field; `takers` may have the bye, if there is one."""
        graph = list(self.graph)
        size = len(graph)
        if takers is not None:
            graph = [mask | (takers >> rank & 1) << size for rank, mask in enumerate(graph)]
            graph.append(takers)
        witness = deficiency_witness(graph, (1 << len(graph)) - 1)
        field = (1 << size) - 1
        groups = (tuple(members(group & field)) for group in witness.odd_components)
        return Impasse(
            tuple(members(witness.barrier & field)), tuple(group for group in groups if group)
        )


def no_legal_pairing(
    round_: int, impasse: Impasse, numbers: Sequence[int], rule: str, noun: str = "player"
) -> NoLegalPairing:
    """The refusal of a round; `numbers` are those of the field by rank."""
    stuck = sorted(numbers[rank] for group in impasse.groups for rank in group)
    few = sorted(numbers[rank] for rank in impasse.few)
    return NoLegalPairing(
        f"round {round_} has no legal pairing: {_why_stuck(stuck, few, len(impasse.groups), noun)}",
        players=stuck,
        rule=rule,
        hint="The arbiter decides what to do: allow a rematch, or give byes.",
    )


def _why_stuck(stuck: list[int], few: list[int], groups: int, noun: str) -> str:
    """Who cannot be paired, and whether it is a lack of opponents or a matter of odd numbers."""
    listed = ", ".join(map(str, stuck))
    who = f"{noun}s {listed}" if len(stuck) > 1 else f"{noun} {listed}"
    if few:
        return (
            f"{who} fall into {groups} groups of odd size that could only be helped by "
            f"{', '.join(map(str, few))}"
        )
    if len(stuck) > groups:
        return f"{who} fall into {groups} groups of odd size without opponents outside"
    return f"{who} {'have' if groups > 1 else 'has'} no legal opponent left"
