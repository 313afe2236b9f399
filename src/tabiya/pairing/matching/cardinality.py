"""Maximum matchings of general graphs: whether everybody can be paired, or who is too many.

A graph is a sequence of bit masks (bit w of ``adjacency[v]`` says that v and w may be paired;
symmetric, no loops), restricted to the vertices of the mask ``active``.  A matching is a list
``mate`` with ``mate[v] == w`` and ``mate[w] == v`` for a pair, -1 for a vertex left over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabiya.pairing.matching.alternating_tree import AlternatingTree, lowest, members


class DeficiencyWitness(NamedTuple):
    """Proof that some vertices must stay over (Tutte and Berge).

    Without the vertices of ``barrier`` the graph falls apart, and ``odd_components`` are among its
    components.  Each has an odd number of vertices, so one of them needs a partner from the
    barrier; there are ``deficiency`` more components than partners for them.
    """

    barrier: int
    odd_components: tuple[int, ...]
    mate: Sequence[int]
    """A matching that leaves over no more than that."""

    @property
    def deficiency(self) -> int:
        """How many vertices every matching leaves over."""
        return len(self.odd_components) - self.barrier.bit_count()


def maximum_matching(
    adjacency: Sequence[int], active: int, mate: Sequence[int] | None = None
) -> list[int]:
    """Return a maximum matching of the active vertices as a new mate list.

    ``mate`` is where to start from, for instance a matching that was maximum before some vertices
    left or some edges fell away: pairs that are no longer active edges are dropped, the others
    stay matched (perhaps to somebody else).

    Complexity: O(n) mask operations, and as for ``complete``.
    """
    return _maximum(adjacency, active, mate)[0]


def complete(adjacency: Sequence[int], active: int, mate: list[int], exposed: int) -> int:
    """Make a matching maximum in place; return the vertices that it still leaves over.

    ``exposed`` are all the active vertices without a partner.

    Complexity: a mask operation for each exposed vertex, then for each that is still exposed one
    alternating tree, O(n) mask operations each at worst and a handful in nearly complete graphs.
    """
    exposed = _match_greedily(adjacency, mate, exposed)
    over = 0
    doors: list[int] = []
    while exposed:
        root = lowest(exposed)
        exposed ^= 1 << root
        if not exposed:  # a path would have to end at another vertex without a partner
            return over | 1 << root
        if not doors:
            doors = _doors(adjacency, exposed)
        tree = AlternatingTree(adjacency, active, mate, root)
        end = _extend(tree, adjacency, mate, exposed, doors.pop())
        if end < 0:
            # No augmenting path will ever pass through a complete tree without one.
            active &= ~(tree.outer | tree.inner)
            over |= 1 << root
        else:
            exposed ^= 1 << end
            doors.clear()
    return over


def augment(adjacency: Sequence[int], active: int, mate: list[int], root: int) -> bool:
    """Match the exposed vertex ``root`` by one augmenting path, in place; False if none exists.

    All matched vertices stay matched and one other exposed vertex becomes matched too.

    Complexity: one alternating tree, O(n) mask operations.
    """
    exposed = _exposed(active, mate) & ~(1 << root)
    doors = _doors(adjacency, exposed)
    if not doors:
        return False
    tree = AlternatingTree(adjacency, active, mate, root)
    return _extend(tree, adjacency, mate, exposed, doors.pop()) >= 0


def is_perfectly_matchable(
    adjacency: Sequence[int], active: int, mate: Sequence[int] | None = None
) -> bool:
    """Say whether all active vertices can be paired; ``mate`` as for ``maximum_matching``."""
    if active.bit_count() % 2:
        return False
    return not _maximum(adjacency, active, mate)[1]


def deficiency_witness(
    adjacency: Sequence[int], active: int, mate: Sequence[int] | None = None
) -> DeficiencyWitness:
    """Prove how many active vertices must stay over; empty if there is a perfect matching.

    The odd components together are exactly the vertices that some maximum matching leaves over,
    and the barrier their neighbours outside (the decomposition of Gallai and Edmonds).  ``mate``
    is where to start from, as for ``maximum_matching``.

    Complexity: as for ``maximum_matching``, and one tree for each vertex left over.
    """
    matching, over = _maximum(adjacency, active, mate)
    if over.bit_count() == 1 and _anybody_can_be_left(adjacency, active, matching, lowest(over)):
        return DeficiencyWitness(0, (active,), matching)
    barrier = 0
    components: list[int] = []
    for root in members(over):
        tree = AlternatingTree(adjacency, active, matching, root)
        tree.grow(0)
        barrier |= tree.inner
        components += tree.blossoms()
        active &= ~(tree.outer | tree.inner)
    return DeficiencyWitness(barrier, tuple(components), matching)


class KeptMatching:
    """A graph with the last perfect matching found in it, repaired as vertices leave and come.

    Whether all players not yet paired can be paired is asked again after each bracket.  The players
    asked about are nearly the same each time, so only those whose partners have left need new ones.

    Invariant: the vertices of ``_covered`` are matched with each other by ``_mate``, along edges;
    all others have no mate.
    """

    __slots__ = ("_covered", "_mate", "adjacency")

    def __init__(self, adjacency: Sequence[int]) -> None:
        self.adjacency = adjacency
        self._mate = [-1] * len(adjacency)
        self._covered = 0

    def covers(self, active: int) -> bool:
        """Say whether all active vertices can be paired; if so, such a matching is kept.

        Complexity: O(v) for v vertices that have left or come since the last yes, and one
        alternating tree for each of them that finds no partner at once.
        """
        if active.bit_count() % 2:
            return False
        mate = list(self._mate)
        exposed = active & ~self._covered
        for vertex in members(self._covered & ~active):
            partner = mate[vertex]
            mate[vertex] = -1
            if active >> partner & 1:
                mate[partner] = -1
                exposed |= 1 << partner
        if complete(self.adjacency, active, mate, exposed):
            return False
        self._mate = mate
        self._covered = active
        return True

    def forget(self, vertex: int) -> None:
        """Part a vertex from its partner, because its edges are about to change."""
        partner = self._mate[vertex]
        if partner >= 0:
            self._mate[vertex] = self._mate[partner] = -1
            self._covered &= ~(1 << vertex | 1 << partner)


def _maximum(
    adjacency: Sequence[int], active: int, mate: Sequence[int] | None
) -> tuple[list[int], int]:
    """A maximum matching, and the vertices that it leaves over."""
    matching = [-1] * len(adjacency)
    exposed = active
    if mate is not None:
        for vertex, partner in enumerate(mate):
            if (
                partner > vertex
                and active >> vertex & 1
                and active >> partner & 1
                and adjacency[vertex] >> partner & 1
            ):
                matching[vertex] = partner
                matching[partner] = vertex
        exposed = _exposed(active, matching)
    return matching, complete(adjacency, active, matching, exposed)


def _anybody_can_be_left(
    adjacency: Sequence[int], active: int, mate: Sequence[int], over: int
) -> bool:
    """Whether short chains show that any vertex could be left over; False says nothing.

    ``over`` is the only vertex that the matching leaves. It can take the partner of v, and v is
    left; or the partner of w, if w then takes v, and the partner of v is left. In a graph that
    is nearly complete such chains reach everybody, and no tree need be grown.
    """
    near = adjacency[over] & active
    if not near:
        return not active ^ 1 << over
    left = 1 << over
    for vertex in members(near):
        left |= 1 << mate[vertex]
    for vertex in members(active & ~left):
        if not adjacency[mate[vertex]] & left & ~(1 << mate[vertex]):
            return False
    return True


def _exposed(active: int, mate: Sequence[int]) -> int:
    # Read as one binary number: setting bits one by one would copy the mask for each vertex.
    digits = ["1" if partner < 0 else "0" for partner in reversed(mate)]
    return int("".join(digits) or "0", 2) & active


def _match_greedily(adjacency: Sequence[int], mate: list[int], exposed: int) -> int:
    """Match exposed vertices with each other while it is easy; return those still exposed."""
    stuck = 0
    while exposed:
        # From the top, because a mask without its highest vertices is a shorter number.
        vertex = exposed.bit_length() - 1
        exposed ^= 1 << vertex
        choice = adjacency[vertex] & exposed
        if choice:
            partner = choice.bit_length() - 1
            exposed ^= 1 << partner
            mate[vertex] = partner
            mate[partner] = vertex
        else:
            stuck |= 1 << vertex
    return stuck


def _doors(adjacency: Sequence[int], exposed: int) -> list[int]:
    """Return the neighbours of all exposed vertices, before them those without the first, and so on.

    Where most trees find no partner, each needs one less than the tree before.
    """
    doors, near = [], 0
    for vertex in reversed(members(exposed)):
        near |= adjacency[vertex]
        doors.append(near)
    return doors


def _extend(
    tree: AlternatingTree, adjacency: Sequence[int], mate: list[int], exposed: int, doors: int
) -> int:
    """Match the root of a tree with one of the exposed vertices; return that one, or -1."""
    door = tree.grow(doors)
    if door is None:
        return -1
    tree.leave_over(door)
    partner = lowest(adjacency[door] & exposed)
    mate[door] = partner
    mate[partner] = door
    return partner
