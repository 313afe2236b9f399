"""Check the proof that a perfect matching is cheapest, without trusting how it was found."""

from collections.abc import Sequence

from tabiya.pairing.matching.weighted import Optimum


class CertificateError(AssertionError):
    """The proof does not hold; the message says which condition is violated and where."""


def verify(n: int, cost: Sequence[Sequence[int | None]], optimum: Optimum) -> None:
    """Raise CertificateError unless the prices prove the matching to be perfect and cheapest.

    Why the conditions suffice: take any perfect matching.  Summed over its pairs, the feasibility
    of each edge says that twice its cost is at least the sum of all vertex prices less z times the
    pairs inside each blossom; and a blossom has at most half its size, rounded down, of those.
    So twice the cost is at least the value that is found equal to twice the cost of this
    matching.  (Complementary slackness then follows; it is checked all the same, because it tells
    where a proof is wrong.)

    Complexity: O(n^2) edges, each against the blossoms that hold both ends.
    """
    mate = optimum.mate
    _check_matching(n, cost, optimum)
    _check_blossoms(n, optimum)
    value = sum(optimum.vertex_duals)
    value -= sum(worth * (mask.bit_count() // 2) for mask, worth in optimum.blossoms)
    if value != 2 * optimum.cost:
        raise CertificateError(
            f"Cost equality: the prices prove {value} half units, the matching costs "
            f"{2 * optimum.cost}."
        )
    for v in range(n):
        holding = [(mask, worth) for mask, worth in optimum.blossoms if mask >> v & 1]
        for w in range(n):
            price = cost[v][w]
            if w == v or price is None:
                continue
            shared = sum(worth for mask, worth in holding if mask >> w & 1)
            slack = 2 * price - optimum.vertex_duals[v] - optimum.vertex_duals[w] + shared
            if slack < 0:
                raise CertificateError(
                    f"Dual feasibility: edge {v}-{w} costs {price}, its prices exceed that by "
                    f"{-slack} half units."
                )
            if slack > 0 and mate[v] == w:
                raise CertificateError(
                    f"Complementary slackness: pair {v}-{w} costs {price}, {slack} half units "
                    "more than its prices."
                )


def _check_matching(n: int, cost: Sequence[Sequence[int | None]], optimum: Optimum) -> None:
    if len(optimum.mate) != n or len(optimum.vertex_duals) != n:
        raise CertificateError(f"Size: there must be {n} mates and {n} prices.")
    total = 0
    for v, w in enumerate(optimum.mate):
        if not 0 <= w < n or w == v or optimum.mate[w] != v:
            raise CertificateError(f"Perfect matching: vertex {v} has no proper mate ({w}).")
        price = cost[v][w]
        if price is None:
            raise CertificateError(f"Allowed edges: pair {v}-{w} is forbidden.")
        total += price
    if total != 2 * optimum.cost:
        raise CertificateError(
            f"Cost: the pairs cost {total} half units together, not {2 * optimum.cost}."
        )


def _check_blossoms(n: int, optimum: Optimum) -> None:
    for mask, worth in optimum.blossoms:
        if worth <= 0:
            raise CertificateError(f"Blossoms: the odd set {mask:#x} has the worth {worth}.")
        if mask >> n or mask.bit_count() % 2 == 0 or mask.bit_count() < 3:
            raise CertificateError(
                f"Blossoms: {mask:#x} is not an odd set of three vertices or more."
            )
        paired_outside = [v for v in range(n) if mask >> v & 1 and not mask >> optimum.mate[v] & 1]
        if len(paired_outside) != 1:
            raise CertificateError(
                f"Complementary slackness: of the odd set {mask:#x} exactly one vertex must be "
                f"paired outside, not {paired_outside}."
            )
