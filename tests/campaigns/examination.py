"""Examines one simulated tournament: generates it, writes it, reads it, shuffles it, checks it."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from random import Random
from time import process_time

from tabiya.checker.check import check_tournament
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config, Distribution
from tabiya.generator.generate import simulate
from tabiya.model.points import HALF, ZERO
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.tournament import Tournament
from tabiya.pairing.registry import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tests.properties.invariants import assert_valid_round

SMALLEST, LARGEST = 6, 200


@dataclass(frozen=True, slots=True)
class Finding:
    """What came out of one tournament; every fault is a sentence, and none is the hope."""

    edition: str
    seed: int
    players: int
    rounds: int
    ended_early: bool
    slowest: float
    """CPU seconds of the slowest round."""
    crash: str = ""
    illegal: str = ""
    differs: str = ""
    """The file, read back, was not paired as it was generated."""
    order_dependent: str = ""

    @property
    def faultless(self) -> bool:
        """Whether nothing at all was found wrong."""
        return not (self.crash or self.illegal or self.differs or self.order_dependent)

    def as_record(self) -> dict[str, object]:
        """The finding as plain values, for the log of the campaign."""
        return asdict(self)


class _Watch:
    """Pairs by the rules, holds every pairing against the invariants, and times it."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.slowest = 0.0
        self.illegal = ""

    def __call__(self, tournament: Tournament) -> RoundPairing:
        start = process_time()
        pairing = pair_next_round(tournament, edition=self.edition)
        self.slowest = max(self.slowest, process_time() - start)
        try:
            assert_valid_round(tournament, pairing)
        except AssertionError as fault:
            self.illegal = self.illegal or f"round {pairing.round}: {fault}"
        return pairing


def examine(edition: str, seed: int, *, largest: int = LARGEST) -> Finding:
    """Everything found about the tournament of this seed under this edition."""
    config = configuration(edition, seed, largest=largest)
    watch = _Watch(edition)
    finding = Finding(edition, seed, config.players, 0, ended_early=False, slowest=0.0)
    try:
        simulation = simulate(config, watch)
        played = simulation.tournament
        finding = replace(
            finding,
            rounds=played.rounds_played,
            ended_early=bool(simulation.ended_early),
            slowest=round(watch.slowest, 4),
            illegal=watch.illegal,
        )
        return _examine_file(finding, read_trf(write_trf(played, "trf26")).tournament)
    except Exception as crash:  # noqa: BLE001 - any crash at all is what the campaign looks for
        return replace(finding, crash=f"{type(crash).__name__}: {crash}")


def _examine_file(finding: Finding, read: Tournament) -> Finding:
    """Check the tournament in a shuffled order first: if that agrees, so does every order."""
    if not _rounds_that_differ(shuffled(read, finding.seed), finding.edition):
        return finding
    differing = _rounds_that_differ(read, finding.edition)
    if differing:
        return replace(finding, differs=f"rounds {differing}")
    return replace(finding, order_dependent="a shuffled file is paired otherwise")


def _rounds_that_differ(tournament: Tournament, edition: str) -> list[int]:
    report = check_tournament(tournament, edition=edition)
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


def configuration(edition: str, seed: int, *, largest: int = LARGEST) -> Config:
    """A tournament of any size and custom: most are calm, some have plenty of everything."""
    rng = Random(f"{edition}/{seed}")  # noqa: S311 - repeatable chance, no secret
    players = int(SMALLEST * (largest / SMALLEST) ** rng.random())
    longest = min(13, players - 1 + players % 2)
    trouble = rng.choice((0.0, 0.02, 0.05, 0.15))

    def some() -> float:
        return rng.random() * trouble

    scoring = rng.choice((STANDARD,) * 7 + (ScoringSystem.of(30, 10),))
    bye = rng.choice((None,) * 6 + (HALF, ZERO))
    return Config(
        players=players,
        rounds=rng.randint(3, longest),
        seed=seed,
        edition=edition,
        lowest_rating=1000,
        highest_rating=rng.choice((1200, 2000, 2700)),
        distribution=rng.choice(tuple(Distribution)),
        draw_rate=rng.choice((0.1, 0.3, 0.6)),
        forfeit_rate=some(),
        double_forfeit_rate=some() / 4,
        unusual_rate=some() / 4,
        unrated_rate=some() / 4,
        half_point_bye_rate=some(),
        zero_point_bye_rate=some(),
        full_point_bye_rate=some() / 4,
        withdrawal_rate=some() / 4,
        late_entry_rate=some(),
        acceleration="baku" if scoring is STANDARD and rng.random() < 0.15 else "",
        scoring=scoring if bye is None else scoring.with_bye(bye),
    )
