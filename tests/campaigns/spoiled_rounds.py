"""Spoil the best rounds on purpose: no certificate of a spoiled round may be accepted.

Events are simulated by both editions of the Dutch system, with forfeits, byes, absences and late entries. The round that the
engine pairs must be accepted with its certificate. Then it is spoiled: another bye, another downfloater, two pairs
exchanged, a wrong colour. Wherever that can be done so that the round stays legal and its colours right, it is; what
is wrong then is only that another round is better, or comes first. Each spoiled round is sent to the checker with four forged
certificates:

- the proofs of the best round;
- proofs made for the spoiled round, as if it were the best;
- the same, with the matching of the spoiled round in the place of the best;
- that, with the first price raised so that the sum fits.

Run `python -m tests.campaigns.spoiled_rounds [--count 1000] [--seed 1]`. It goes in portions, each with a seed of its own;
one that was stopped goes on with the next (tests/campaigns/tally.py).
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

from tabiya.certify import checker, producer
from tabiya.certify.checker import (
    ClaimedBracket,
    MatchingProblem,
    PairingField,
    Proof,
    RankedPlayer,
    Rejected,
    RoundCertificate,
)
from tabiya.formats.json_form import DOCUMENTS
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.tournament import Tournament
from tabiya.pairing.matching.weighted import minimum_cost_perfect_matching
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dutch.engine import pair_next_round
from tests.campaigns.tally import FOLDER, keep, reached

PORTION = 40
"""So many rounds are spoiled before what was reached is written down."""
KINDS = ("another bye", "another downfloater", "pairs exchanged", "a wrong colour")

Pair = tuple[RankedPlayer, RankedPlayer]


def refusal(certificate: RoundCertificate) -> str:
    """Why a certificate is refused; nothing if it is accepted. It goes through JSON, as everybody's does."""
    try:
        checker.check(DOCUMENTS.write(certificate))
    except Rejected as why:
        return why.sentence
    return ""


def best_rounds(edition: str, seed: int) -> Iterator[tuple[RoundCertificate, PairingField]]:
    """All rounds of a simulated event with their certificates."""
    dice = Random(seed)  # noqa: S311 - events, no secrets
    rounds = []

    def pair(tournament: Tournament) -> RoundPairing:
        pairing = pair_next_round(tournament, edition)
        rounds.append((tournament, pairing))
        return pairing

    size = dice.randint(6, 40)
    config = Config(
        players=size,
        rounds=min(dice.randint(3, 9), size - 2),
        seed=seed,
        forfeit_rate=dice.choice((0, 0.05, 0.2)),
        half_point_bye_rate=dice.choice((0, 0.05)),
        zero_point_bye_rate=dice.choice((0, 0.05)),
        late_entry_rate=dice.choice((0, 0.1)),
        withdrawal_rate=dice.choice((0, 0.02)),
        acceleration=dice.choice(("", "", "baku")),
    )
    simulate(config, pair)
    for before, pairing in rounds:
        certificate = producer.certificate(before, pairing)
        yield certificate, checker.make_field(edition, certificate.facts)


def spoil(
    kind: str, certificate: RoundCertificate, field: PairingField, dice: Random
) -> RoundCertificate | None:
    """The round spoiled in that way, its proofs as they were; None if that cannot be done."""
    boards, bye = checker.list_seats(field, certificate.boards, certificate.bye)
    dice.shuffle(boards)
    if kind == "a wrong colour":
        (white, black), *others = boards
        return _with_boards(certificate, [(black, white), *others], bye)
    if kind == "another bye":
        for index, board in enumerate(boards):
            for one, other in (board, board[::-1]):
                if bye is not None and not one.barred and checker.may_meet(other, bye):
                    others = boards[:index] + boards[index + 1 :]
                    return _seated(certificate, field, [*others, (other, bye)], one)
        return None
    floaters = _floaters(field, boards, bye)
    couples = list(combinations(range(len(boards)), 2))
    dice.shuffle(couples)
    for first, second in couples:
        (one, two), (three, four) = boards[first], boards[second]
        for changed in (((one, three), (two, four)), ((one, four), (two, three))):
            if all(checker.may_meet(*pair) for pair in changed):
                others = [pair for index, pair in enumerate(boards) if index not in (first, second)]
                same = _floaters(field, [*others, *changed], bye) == floaters
                if same is (kind == "pairs exchanged"):
                    return _seated(certificate, field, [*others, *changed], bye)
    return None


def _floaters(
    field: PairingField, boards: list[Pair], bye: RankedPlayer | None
) -> list[tuple[RankedPlayer, ...]]:
    """Who floats down from each scoregroup; nothing where two moved-down players meet, which is not allowed."""
    try:
        return [bracket.floaters for bracket in checker.list_brackets(field, boards, bye, None)]
    except Rejected:
        return []


def _seated(
    certificate: RoundCertificate, field: PairingField, boards: list[Pair], bye: RankedPlayer | None
) -> RoundCertificate:
    """The round with these pairs, their colours by the rules."""
    coloured = []
    for one, other in boards:
        white = checker.choose_white(one, other, field.initial)
        coloured.append((white, other if white is one else one))
    return _with_boards(certificate, coloured, bye)


def _with_boards(
    certificate: RoundCertificate, boards: list[Pair], bye: RankedPlayer | None
) -> RoundCertificate:
    return certificate._replace(
        boards=tuple((white.number, black.number) for white, black in boards),
        bye=None if bye is None else bye.number,
    )


def forgeries(spoiled: RoundCertificate, field: PairingField) -> Iterator[RoundCertificate]:
    """Certificates that somebody might make for a spoiled round."""
    yield spoiled
    try:
        as_if_best = producer.with_proofs(
            spoiled.edition, spoiled.facts, spoiled.boards, spoiled.bye
        )
    except Rejected:
        # The round breaks a rule that needs no proof, so there is nothing to forge.
        return
    yield as_if_best
    boards, bye = checker.list_seats(field, spoiled.boards, spoiled.bye)
    collapse = as_if_best.collapse
    brackets = list(
        checker.list_brackets(field, boards, bye, None if collapse is None else collapse.bracket)
    )
    proofs = []
    raised = []
    for bracket, proof in zip(brackets, as_if_best.proofs, strict=True):
        problem = checker.get_problem(field, bracket)
        mates = _matching_of(problem, bracket)
        prices = list(map(checker.in_base_16, proof.prices))
        cost = _cost(problem, mates) - _cost(problem, proof.mates)
        proofs.append(proof._replace(mates=mates))
        prices[0] += 2 * cost
        raised.append(Proof(mates, tuple(map(hex, prices)), proof.odd_sets))
    yield as_if_best._replace(proofs=tuple(proofs))
    yield as_if_best._replace(proofs=tuple(raised))


def _matching_of(problem: MatchingProblem, bracket: ClaimedBracket) -> tuple[int, ...]:
    """The cheapest matching that has the pairs of the bracket, and lets the same players float down."""
    inside = len(bracket.players)
    place = {one.rank: index for index, one in enumerate(bracket.players)}
    pairs = {(place[one.rank], place[other.rank]) for one, other in bracket.pairs}
    paired = {vertex for pair in pairs for vertex in pair}
    costs: list[list[int | None]] = [[None] * problem.size for _ in range(problem.size)]
    for (one, other), cost in problem.costs.items():
        if (one, other) in pairs or (other >= inside and one not in paired):
            costs[one][other] = costs[other][one] = cost
    best = minimum_cost_perfect_matching(problem.size, costs)
    assert best is not None, "the rest of a legal round can be paired"
    return best.mate


def _cost(problem: MatchingProblem, mates: tuple[int, ...]) -> int:
    return sum(problem.costs[pair] for pair in enumerate(mates) if pair[0] < pair[1])


def campaign(count: int, seed: int) -> Counter[str]:
    """So many spoiled rounds: what was refused and why, and what should not have been accepted."""
    dice = Random(seed)  # noqa: S311 - events, no secrets
    told: Counter[str] = Counter()
    while told["spoiled"] < count:
        edition = dice.choice(("2017", "2026"))
        for certificate, field in best_rounds(edition, dice.randrange(10**9)):
            why = refusal(certificate)
            told["best rounds"] += 1
            told["best rounds refused"] += bool(why)
            for kind in KINDS:
                spoiled = spoil(kind, certificate, field, dice)
                if spoiled is None or told["spoiled"] >= count:
                    continue
                told["spoiled"] += 1
                told[f"{edition}: {kind}"] += 1
                for forged in forgeries(spoiled, field):
                    why = refusal(forged)
                    told["forged certificates"] += 1
                    told[f"{edition}: {kind}, accepted"] += not why
                    told["accepted"] += not why
                    told[f"because {why}"] += bool(why)
    return told


def table(told: Counter[str]) -> list[str]:
    """What was reached, as lines of Markdown."""
    lines = ["| spoiled by | 2017 | accepted | 2026 | accepted |", "|---|---|---|---|---|"]
    for kind in KINDS:
        cells = [
            str(told[f"{edition}: {kind}{end}"])
            for edition in ("2017", "2026")
            for end in ("", ", accepted")
        ]
        lines.append(f"| {' | '.join([kind, *cells])} |")
    lines += ["", "| certificates refused because | |", "|---|---|"]
    lines += [
        f"| {what.removeprefix('because ')} | {times} |"
        for what, times in told.most_common()
        if what.startswith("because ") and times
    ]
    return lines


def main(arguments: list[str]) -> int:
    """Portion after portion; the exit code says whether the checker was right about every round."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--count", type=int, default=1000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--progress", type=Path, default=FOLDER)
    asked = reader.parse_args(arguments)
    name = f"spoiled-rounds-{asked.seed}"
    done = reached(name, asked.progress)
    while done["spoiled"] < asked.count and not _faults(done):
        count = min(PORTION, asked.count - done["spoiled"])
        done += campaign(count, asked.seed * 1_000_000 + done["spoiled"])
        keep(name, done, asked.progress)
    print("\n".join(table(done)))
    print(
        f"\n{done['best rounds']} best rounds, {done['best rounds refused']} of them refused;"
        f" {done['spoiled']} spoiled ones with {done['forged certificates']} forged certificates,"
        f" {done['accepted']} accepted"
    )
    return 1 if _faults(done) else 0


def _faults(done: Counter[str]) -> int:
    return done["accepted"] + done["best rounds refused"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
