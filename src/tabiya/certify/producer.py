"""Writes the certificate of a round that the engine paired; the checker does not trust it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

from tabiya.certify import checker
from tabiya.certify.checker import (
    Adjustment,
    ClaimedBracket,
    Collapse,
    Edition,
    Facts,
    History,
    OddSet,
    PairingField,
    Proof,
    RankedPlayer,
    RoundCertificate,
    RoundEntry,
)
from tabiya.errors import NotApplicable
from tabiya.model.record import Cell, Record, records
from tabiya.model.result import Outcome
from tabiya.model.tournament import Tournament
from tabiya.pairing.acceleration.baku import virtual_points
from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.cardinality import deficiency_witness
from tabiya.pairing.matching.weighted import minimum_cost_perfect_matching
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.field import prohibited_groups

CHAPTER: Final = "C.04.3"


def certificate(before: Tournament, pairing: RoundPairing) -> RoundCertificate:
    """Return the certificate of the next round of a tournament; refuse systems that have none."""
    if pairing.edition.chapter != CHAPTER:
        raise NotApplicable(
            "rounds of this system have no certificates",
            hint="Certificates exist only for the FIDE (Dutch) system.",
        )
    return with_proofs(
        cast("Edition", pairing.edition.name),
        get_facts(before, [bye.player for bye in pairing.absent]),
        pairing.boards,
        pairing.bye,
    )


def get_facts(before: Tournament, absent: Iterable[int]) -> Facts:
    """Return the facts of an event before its next round."""
    number = before.rounds_played + 1
    scoring = before.settings.scoring
    lent = [virtual_points(before, round_) for round_ in range(1, number + 1)]
    colour = before.initial_colour
    return Facts(
        round=number,
        rounds=before.settings.rounds,
        initial_colour="w" if colour is None else colour.value,
        win=scoring.win,
        loss=scoring.loss,
        players=tuple(
            _history(who, record, [points.get(who, 0) for points in lent])
            for who, record in records(before).items()
        ),
        absent=tuple(sorted(absent)),
        apart=prohibited_groups(before, number),
    )


def _history(who: int, record: Record, lent: list[int]) -> History:
    given = tuple(Adjustment(extra.after_round, extra.points) for extra in record.given)
    return History(who, tuple(map(_entry, record.cells)), given, tuple(lent) if any(lent) else ())


def _entry(cell: Cell) -> RoundEntry:
    if cell.opponent is None or cell.colour is None:
        bye = cell.outcome is Outcome.PAIRING_ALLOCATED_BYE
        return RoundEntry("pairing-allocated-bye" if bye else "not-paired", cell.points)
    if cell.played:
        return RoundEntry("game", cell.points, cell.opponent, cell.colour.value)
    won = cell.outcome is Outcome.FORFEIT_WIN
    return RoundEntry(
        "won-by-forfeit" if won else "lost-by-forfeit",
        cell.points,
        cell.opponent,
        cell.colour.value,
    )


def with_proofs(
    edition: Edition, facts: Facts, boards: tuple[tuple[int, ...], ...], bye: int | None
) -> RoundCertificate:
    """Return a round with a proof for each bracket; the proofs are valid only if the round is the best."""
    field = checker.make_field(edition, facts)
    proofs, collapse = prove_round(field, *checker.list_seats(field, boards, bye))
    return RoundCertificate(checker.FORM, CHAPTER, edition, facts, boards, bye, proofs, collapse)


def prove_round(
    field: PairingField,
    boards: Sequence[tuple[RankedPlayer, RankedPlayer]],
    bye: RankedPlayer | None,
) -> tuple[tuple[Proof, ...], Collapse | None]:
    """Return a proof for each bracket of a round, and for the collapse if there is one."""
    proofs = []
    for place, bracket in enumerate(checker.list_brackets(field, boards, bye, None)):
        proof = make_proof(field, bracket)
        if bracket.kind == "free" and checker.pairs_proved(bracket, proof.mates) != bracket.pairs:
            # Paired freely, this bracket has other pairs. If the round is right, they left a rest that could not be paired.
            below = list(checker.list_brackets(field, boards, bye, place))[place:]
            proofs += [make_proof(field, value) for value in below]
            return tuple(proofs), proof_of_collapse(field, below[0], place)
        proofs.append(proof)
    return tuple(proofs), None


def make_proof(field: PairingField, bracket: ClaimedBracket) -> Proof:
    """Return the best pairing of a bracket with its proof, whatever pairs are claimed."""
    problem = checker.get_problem(field, bracket)
    costs: list[list[int | None]] = [[None] * problem.size for _ in range(problem.size)]
    for (one, other), cost in problem.costs.items():
        costs[one][other] = costs[other][one] = cost
    best = minimum_cost_perfect_matching(problem.size, costs)
    if best is None:
        raise AssertionError("a bracket of a paired round cannot be paired")
    odd_sets = tuple(OddSet(tuple(members(mask)), hex(worth)) for mask, worth in best.blossoms)
    return Proof(tuple(best.mate), tuple(map(hex, best.vertex_duals)), odd_sets)


def proof_of_collapse(field: PairingField, bracket: ClaimedBracket, place: int) -> Collapse:
    """Return the pairs of the bracket before the collapse, and the proof that their rest cannot be paired."""
    free = checker.freely(bracket, bracket.pairs)
    proof = make_proof(field, free)
    # The costs of the order depend on the claimed pairs: repeat until the best pairs are the claimed ones.
    while free.pairs != (pairs := checker.pairs_proved(free, proof.mates)):
        free = free._replace(pairs=pairs)
        proof = make_proof(field, free)
    return Collapse(
        bracket=place,
        tried=tuple((one.number, other.number) for one, other in free.pairs),
        proof=proof,
        barrier=_barrier(free.floaters + bracket.following, bye=bracket.bye is not None),
    )


def _barrier(players: Sequence[RankedPlayer], *, bye: bool) -> tuple[int, ...]:
    """Return the players without whom the others form too many odd groups; 0 is the bye."""
    people = [*players, None] if bye else list(players)
    graph = [
        sum(1 << place for place, other in enumerate(people) if checker.joined(one, other))
        for one in people
    ]
    witness = deficiency_witness(graph, (1 << len(people)) - 1)
    return tuple(
        0 if one is None else one.number
        for one in map(people.__getitem__, members(witness.barrier))
    )
