"""The check of certificates accepts true proofs and nothing else."""

from dataclasses import replace

import pytest

from tabiya.pairing.matching.certificate import CertificateError, verify
from tabiya.pairing.matching.weighted import Optimum

SQUARE: list[list[int | None]] = [
    [None, 1, 5, 4],
    [1, None, 4, None],
    [5, 4, None, 2],
    [4, None, 2, None],
]
PROOF = Optimum(mate=(1, 0, 3, 2), cost=3, vertex_duals=(1, 1, 2, 2), blossoms=())

# Two triangles of edges that cost 1, joined by the edge 2-3 that costs 9.
TRIANGLES: list[list[int | None]] = [
    [None, 1, 1, None, None, None],
    [1, None, 1, None, None, None],
    [1, 1, None, 9, None, None],
    [None, None, 9, None, 1, 1],
    [None, None, None, 1, None, 1],
    [None, None, None, 1, 1, None],
]
ODD_PROOF = Optimum(
    mate=(1, 0, 3, 2, 5, 4),
    cost=11,
    vertex_duals=(9, 9, 9, 9, 9, 9),
    blossoms=((0b000111, 16), (0b111000, 16)),
)


def test_true_proofs_are_accepted() -> None:
    """Both a proof by vertex prices and one that needs odd sets."""
    verify(4, SQUARE, PROOF)
    verify(6, TRIANGLES, ODD_PROOF)


@pytest.mark.parametrize(
    ("tampered", "condition"),
    [
        (replace(PROOF, mate=(1, 0, 3, -1)), "Perfect matching"),
        (replace(PROOF, mate=(1, 0, 3)), "Size"),
        (replace(PROOF, mate=(0, 1, 3, 2)), "Perfect matching"),
        (replace(PROOF, mate=(2, 3, 0, 1)), "Allowed edges"),
        (replace(PROOF, cost=2), "Cost:"),
        (replace(PROOF, mate=(3, 2, 1, 0), cost=8), "Cost equality"),
        (replace(PROOF, vertex_duals=(2, 1, 2, 2)), "Cost equality"),
        (replace(PROOF, vertex_duals=(2, 1, 2, 1)), "Dual feasibility"),
        (replace(PROOF, vertex_duals=(0, 1, 2, 3)), "Complementary slackness"),
        (replace(PROOF, blossoms=((0b0111, 0),)), "Blossoms"),
        (replace(PROOF, blossoms=((0b0011, 2),)), "Blossoms"),
        (replace(PROOF, blossoms=((0b10011, 2),)), "Blossoms"),
        (replace(PROOF, blossoms=((0b0001, 2),)), "Blossoms"),
    ],
)
def test_a_tampered_proof_is_rejected(tampered: Optimum, condition: str) -> None:
    """The message names the condition that is violated."""
    with pytest.raises(CertificateError, match=condition):
        verify(4, SQUARE, tampered)


@pytest.mark.parametrize(
    ("blossoms", "condition"),
    [
        ((), "Cost equality"),
        (((0b000111, 18), (0b111000, 14)), "Complementary slackness"),
        (((0b000111, 14), (0b111000, 18)), "Dual feasibility"),
        (((0b000111, 16), (0b111000, 16), (0b010101, 2)), "Complementary slackness"),
    ],
)
def test_a_tampered_odd_set_is_rejected(
    blossoms: tuple[tuple[int, int], ...], condition: str
) -> None:
    """The prices of odd sets are part of the proof."""
    with pytest.raises(CertificateError, match=condition):
        verify(6, TRIANGLES, replace(ODD_PROOF, blossoms=blossoms))
