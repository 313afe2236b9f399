"""Examines one simulated tournament: generates it, writes it, reads it, shuffles it, checks it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from random import Random
from time import process_time

from tabiya.checker.check import check
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config, Distribution
from tabiya.generator.prohibitions import SHAPES
from tabiya.generator.simulation import simulate
from tabiya.model.points import HALF, ZERO
from tabiya.model.result import ByeKind
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import system_named
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import Family, Size, System
from tests.pairing.swiss.systems import SYSTEMS as INDIVIDUAL_SWISS

SMALLEST, LARGEST = 6, 200
LAWFUL = {system.name: system.assert_lawful for system in INDIVIDUAL_SWISS}
"""What no round of an individual Swiss may contain, read off the facts alone."""


@dataclass(slots=True)
class Finding:
    """What came out of one tournament; every fault is a sentence, and none is the hope."""

    players: int
    rounds: int = 0
    ended_early: bool = False
    slowest: float = 0.0
    """CPU seconds of the slowest round."""
    seconds: float = 0.0
    """CPU seconds of all of it."""
    digest: str = ""
    faults: list[str] = field(default_factory=list)


class _Watch:
    """Pairs by the rules, holds every pairing against the invariants, and times it."""

    def __init__(self, system: str, edition: str) -> None:
        self.system = system
        self.edition = edition
        self.slowest = 0.0
        self.illegal: list[str] = []

    def __call__(self, tournament: Tournament) -> RoundPairing:
        start = process_time()
        pairing = pair_next_round(tournament, system=self.system, edition=self.edition)
        self.slowest = max(self.slowest, process_time() - start)
        try:
            LAWFUL.get(self.system, assert_each_once)(tournament, pairing)
        except AssertionError as fault:
            self.illegal.append(f"illegal round: {fault}")
        return pairing


def assert_each_once(before: Tournament, pairing: RoundPairing) -> None:
    """Nobody is at two boards, and whoever is at a board exists."""
    seated = [player for pair in pairing.pairs for player in pair]
    assert len(seated) == len(set(seated)), "somebody is paired twice"
    assert set(seated) <= {player.number for player in before.players}, "a player who is not there"


def examine_one(system: str, edition: str, seed: int, *, largest: int = LARGEST) -> Finding:
    """Everything found about the tournament of this seed under this system and edition."""
    start = process_time()
    config = configuration(system, edition, seed, largest=largest)
    watch = _Watch(system, edition)
    finding = Finding(config.players)
    try:
        simulation = simulate(config, watch)
        report = write_trf(simulation.tournament, "trf26")
        finding.rounds = simulation.tournament.rounds_played
        finding.ended_early = bool(simulation.ended_early)
        finding.digest = hashlib.sha256(report).hexdigest()[:12]
        finding.faults += watch.illegal
        finding.faults += _faults_of_file(read_trf(report).tournament, system, edition, seed)
    except Exception as crash:  # noqa: BLE001 - any crash at all is what the campaign looks for
        finding.faults.append(f"crash: {type(crash).__name__}: {crash}")
    finding.slowest = watch.slowest
    finding.seconds = process_time() - start
    return finding


def _faults_of_file(read: Tournament, system: str, edition: str, seed: int) -> list[str]:
    """Check the tournament in a shuffled order first: if that agrees, so does every order."""
    if not _rounds_that_differ(shuffled(read, seed), system, edition):
        return []
    if _rounds_that_differ(read, system, edition):
        return ["the file, read back, is not paired as it was generated"]
    return ["a shuffled file is paired otherwise"]


def _rounds_that_differ(tournament: Tournament, system: str, edition: str) -> list[int]:
    report = check(tournament, system=system, edition=edition)
    return [round_.round for round_ in report.rounds if round_.differences]


def shuffled(tournament: Tournament, seed: int) -> Tournament:
    """The same facts, with the players and the games of each round in another order."""
    rng = Random(seed)  # noqa: S311 - repeatable chance, no secret
    return replace(
        tournament,
        players=tuple(rng.sample(tournament.players, len(tournament.players))),
        rounds=tuple(
            replace(
                round_,
                games=tuple(rng.sample(round_.games, len(round_.games))),
                byes=tuple(rng.sample(round_.byes, len(round_.byes))),
            )
            for round_ in tournament.rounds
        ),
    )


def configuration(system: str, edition: str, seed: int, *, largest: int = LARGEST) -> Config:
    """A tournament of any size and custom: most are calm, some have plenty of everything."""
    held = system_named(system)
    rng = Random(f"{edition}/{seed}" if system == "dutch" else f"{system}/{edition}/{seed}")  # noqa: S311 - repeatable chance, no secret
    size = _size(held, rng, largest)
    trouble = rng.choice((0.0, 0.02, 0.05, 0.15))

    def some(allowed: object = True) -> float:  # noqa: FBT002 - a share of nothing if refused
        share = rng.random() * trouble
        return share if allowed else 0.0

    scoring = rng.choice((STANDARD,) * 7 + (ScoringSystem.of(30, 10),))
    bye = rng.choice((None,) * 6 + (HALF, ZERO))
    if held.family is not Family.SWISS or held.games_a_match > 1 or held.teams is not None:
        scoring, bye = STANDARD, None
    code = rng.choice(held.codes_to_choose) if held.codes_to_choose else ""
    fault = held.acceleration_fault and held.acceleration_fault(Settings(kind_code=code))
    methods = [each.name for each in held.accelerations] if fault is None else []
    swiss = held.family is Family.SWISS and held.teams is None
    accelerated = scoring is STANDARD and bool(methods) and rng.random() < 0.15
    return Config(
        players=size.players,
        rounds=size.rounds,
        teams=size.teams,
        boards=size.boards,
        seed=seed,
        system=system,
        edition=edition,
        kind_code=code,
        lowest_rating=1000,
        highest_rating=rng.choice((1200, 2000, 2700)),
        distribution=rng.choice(tuple(Distribution)),
        draw_rate=rng.choice((0.1, 0.3, 0.6)),
        forfeit_rate=some(),
        double_forfeit_rate=some() / 4,
        unusual_rate=some() / 4,
        unrated_rate=some() / 4,
        half_point_bye_rate=some(ByeKind.HALF_POINT in held.byes),
        zero_point_bye_rate=some(),
        full_point_bye_rate=some(ByeKind.FULL_POINT in held.byes) / 4,
        withdrawal_rate=some() / 4,
        late_entry_rate=some(held.late_entries),
        acceleration=rng.choice(methods) if accelerated else "",
        scoring=scoring if bye is None else scoring.with_bye(bye),
        prohibited=rng.choice(("",) * 3 * len(SHAPES) + SHAPES) if swiss else "",
    )


def _size(system: System, rng: Random, largest: int) -> Size:
    """How large the event is: small ones are as likely as large ones."""
    players = int(SMALLEST * (largest / SMALLEST) ** rng.random())
    if system.teams is not None:
        rules = system.teams
        teams = rules.number or rng.randint(4, 16)
        boards = rules.fewest_boards + rules.boards_multiple_of * rng.randint(0, 2)
        size = Size(
            teams * boards, rng.randint(3, min(7, teams - 1)) if teams > 3 else 0, teams, boards
        )
    elif system.family is Family.MATCH:
        size = Size(2, rng.randint(2, 12))
    elif system.family is Family.ROUND_ROBIN:
        size = Size(rng.randint(3, 16))
    else:
        longest = min(13, players - 1 + players % 2)
        size = Size(players, rng.randint(3, longest))
        if system.games_a_match > 1:
            size = Size(players, system.games_a_match * rng.randint(2, (longest + 1) // 2))
    if system.fixed_rounds is not None:
        return size._replace(rounds=system.fixed_rounds(size) or 0)
    while size.rounds > 1 and any(system.size_faults(size)):
        size = size._replace(rounds=size.rounds - 1)
    return size
