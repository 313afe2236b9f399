"""What a simulated tournament shall look like, checked before anything is generated."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tabiya.errors import TabiyaError
from tabiya.generator.team_sizes import TEAM_SYSTEMS, faults_of_teams, rounds_of_table
from tabiya.model.points import Points
from tabiya.model.result import ByeKind
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.tournament import Settings
from tabiya.pairing.swiss.team_swiss.regulations import Score, regulations_of

USUAL_DRAW_RATE = 0.3


ROUND_ROBINS = ("round-robin", "double-round-robin")
DOUBLE_SWISS = "double-swiss"
"""Every match of this system takes two rounds of a report file, one for each game."""
TEAM_SWISS = "team"
MOST_CYCLES = 20
LONGEST_MATCH = 100


class ImpossibleSimulation(TabiyaError):
    """The simulation asked for cannot be held, such as twelve rounds among six players."""


class Distribution(Enum):
    """How the ratings lie between the lowest and the highest."""

    UNIFORM = "uniform"
    """Every rating is equally likely."""
    BELL = "bell"
    """Most players are near the middle, few at the ends."""
    EVEN = "even"
    """Equal steps from the highest to the lowest; no chance at all."""


@dataclass(frozen=True, slots=True)
class ByesInRound:
    """So many players ask for a bye of this kind in this round."""

    round: int
    kind: ByeKind
    players: int


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that, with the seed, determines a simulated tournament.

    A rate is a share from 0 to 1: of games for results, of players in each round for byes and
    withdrawals, of players in the whole event for late entries.
    """

    players: int
    rounds: int
    """How many rounds; 0 in a knock-out, which goes on until it has a winner."""
    seed: int
    tournaments: int = 1
    name: str = "Simulated open"
    system: str = "dutch"
    edition: str | None = None
    teams: int = 0
    """How many teams; 0 in an event of individuals."""
    boards: int = 0
    """How many boards a team match has."""
    reserves: int = 0
    """How many players each team has beyond its boards."""
    kind_code: str = ""
    """What a team Swiss announces of its scores and colour preferences (TRF 192)."""
    lowest_rating: int = 1400
    highest_rating: int = 2600
    distribution: Distribution = Distribution.UNIFORM
    draw_rate: float = USUAL_DRAW_RATE
    forfeit_rate: float = 0.0
    double_forfeit_rate: float = 0.0
    unusual_rate: float = 0.0
    """Games that end ½-0, 0-½ or 0-0."""
    unrated_rate: float = 0.0
    """Games that lasted less than one move: won, drawn or lost, but not rated."""
    half_point_bye_rate: float = 0.0
    zero_point_bye_rate: float = 0.0
    full_point_bye_rate: float = 0.0
    byes: tuple[ByesInRound, ...] = ()
    withdrawal_rate: float = 0.0
    late_entry_rate: float = 0.0
    baku: bool = False
    scoring: ScoringSystem = STANDARD
    tie_breaks: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what cannot be held."""
        for fault, hint in _faults(self):
            raise ImpossibleSimulation(fault, hint=hint)


def _faults(config: Config) -> list[tuple[str, str]]:
    return [
        *_faults_of_teams(config),
        *_faults_of_size(config),
        *_faults_of_rates(config),
        *_faults_of_byes(config),
        *_faults_of_points(config),
    ]


def _faults_of_size(config: Config) -> list[tuple[str, str]]:
    found = []
    if not 2 <= config.players <= 9999:
        found.append(
            (
                f"a tournament of {config.players} players cannot be held",
                "Give a number from 2 to 9999, the largest a report file can number.",
            )
        )
    found += _faults_of_rounds(config)
    if not 1 <= config.tournaments <= 9999:
        found.append(
            (
                f"{config.tournaments} tournaments at once cannot be generated",
                "Give a number from 1 to 9999.",
            )
        )
    if not 0 < config.lowest_rating <= config.highest_rating <= 9999:
        found.append(
            (
                f"ratings from {config.lowest_rating} to {config.highest_rating} are no range",
                "Give the lowest first; ratings lie between 1 and 9999.",
            )
        )
    return found


def _faults_of_rounds(config: Config) -> list[tuple[str, str]]:
    cycle = config.players - 1 + config.players % 2
    what = f"{config.rounds} rounds cannot be held among {config.players} players"
    if config.system in TEAM_SYSTEMS:
        return _faults_of_team_rounds(config)
    if config.system == "knockout":
        hint = "A knock-out goes on until it has a winner; leave out the number of rounds."
        return [] if config.rounds == 0 else [(what, hint)]
    if config.system == DOUBLE_SWISS:
        hint = f"A match has two games; without meeting again they can play up to {2 * cycle}."
        right = 2 <= config.rounds <= 2 * cycle and config.rounds % 2 == 0
        return (
            [] if right else [(f"{config.rounds} games each{what[what.index(' cannot') :]}", hint)]
        )
    if config.system == "match":
        hint = f"A match has two players and from 1 to {LONGEST_MATCH} games."
        right = config.players == 2 and 1 <= config.rounds <= LONGEST_MATCH
        return [] if right else [(what, hint)]
    if config.system in ROUND_ROBINS:
        most = MOST_CYCLES * cycle
        hint = f"Meeting at most {MOST_CYCLES} times they can play from 1 to {most} rounds."
        return [] if 1 <= config.rounds <= most else [(what, hint)]
    hint = f"Without meeting anybody twice they can play from 1 to {cycle} rounds."
    return [] if 1 <= config.rounds <= cycle else [(what, hint)]


def _faults_of_team_rounds(config: Config) -> list[tuple[str, str]]:
    most = rounds_of_table(config.system, config.teams, config.boards)
    if config.system == "team-round-robin":
        most *= MOST_CYCLES
    what = f"{config.rounds} rounds cannot be held among {config.teams} teams"
    hint = f"On {config.boards} boards they can play from 1 to {most} rounds."
    return [] if 1 <= config.rounds <= most else [(what, hint)]


def _faults_of_teams(config: Config) -> list[tuple[str, str]]:
    teams, boards, reserves = config.teams, config.boards, config.reserves
    found = [*faults_of_teams(config.system, teams=teams, boards=boards, reserves=reserves)]
    if found or config.system not in TEAM_SYSTEMS:
        return found
    places = teams * (boards + reserves)
    if config.players != places:
        found.append(
            (
                f"{config.players} players do not fill {teams} teams of {boards + reserves}",
                f"Give {places} players, or other teams.",
            )
        )
    swiss = config.system == TEAM_SWISS
    other_byes = any(byes.kind is not ByeKind.ZERO_POINT for byes in config.byes)
    individual = {
        "half-point byes": config.half_point_bye_rate and not swiss,
        "full-point byes": config.full_point_bye_rate and not swiss,
        "byes other than Z": other_byes and not swiss,
        "late entries": config.late_entry_rate,
        "Baku acceleration": config.baku and not swiss,
    }
    hint = "Leave them out; a member of a team can only be absent (zero-point bye) or withdraw."
    return found + [
        (f"there are no {what} in a {config.system} event", hint)
        for what, asked in individual.items()
        if asked
    ]


def _faults_of_rates(config: Config) -> list[tuple[str, str]]:
    hint = "Shares lie between 0 % and 100 %, and those of the same thing add up to 100 % at most."
    games = {
        "forfeits": config.forfeit_rate,
        "double forfeits": config.double_forfeit_rate,
        "unusual results": config.unusual_rate,
        "unrated games": config.unrated_rate,
    }
    byes = {
        "half-point byes": config.half_point_bye_rate,
        "zero-point byes": config.zero_point_bye_rate,
        "full-point byes": config.full_point_bye_rate,
    }
    single = {
        "draws": config.draw_rate,
        "withdrawals": config.withdrawal_rate,
        "late entries": config.late_entry_rate,
    }
    found = [
        (f"a share of {_percent(rate)} of {what} is impossible", hint)
        for what, rate in (games | byes | single).items()
        if not 0 <= rate <= 1
    ]
    found += [
        (f"{' and '.join(group)} add up to {_percent(sum(group.values()))}", hint)
        for group in (games, byes)
        if sum(group.values()) > 1
    ]
    return found


def _faults_of_byes(config: Config) -> list[tuple[str, str]]:
    found = []
    for byes in config.byes:
        if byes.kind is ByeKind.PAIRING_ALLOCATED:
            found.append(
                (
                    "a pairing-allocated bye cannot be asked for",
                    "The pairing gives it. Ask for half-, zero- or full-point byes.",
                )
            )
        if not 1 <= byes.round <= config.rounds:
            found.append(
                (
                    f"there is no round {byes.round} for byes in {config.rounds} rounds",
                    "Name a round of the tournament.",
                )
            )
    for number in sorted({byes.round for byes in config.byes}):
        asked = sum(byes.players for byes in config.byes if byes.round == number)
        entrants, noun = (
            (config.teams, "teams") if config.system == TEAM_SWISS else (config.players, "players")
        )
        if asked > entrants:
            found.append(
                (
                    f"{asked} of {entrants} {noun} would have a bye in round {number}",
                    "Ask for fewer byes.",
                )
            )
    return found


def _faults_of_points(config: Config) -> list[tuple[str, str]]:
    scoring = config.scoring
    found = []
    if 2 * scoring.draw > scoring.win + scoring.loss:
        found.append(
            (
                "two draws would bring more than a win and a loss",
                "FIDE admits no such scoring; give a draw at most half of the two.",
            )
        )
    if scoring.pairing_allocated_bye > scoring.win:
        found.append(
            (
                "a pairing-allocated bye would bring more than a win",
                "Give it at most the points of a win (C.04.1).",
            )
        )
    said = regulations_of(Settings(kind_code=config.kind_code))
    if config.baku and config.system == TEAM_SWISS and said.primary is Score.GAME_POINTS:
        found.append(
            (
                "Baku acceleration cannot be used if game points are the score",
                "Choose a code with match points first (C.04.7, 1.4.4).",
            )
        )
    if config.baku and config.system == DOUBLE_SWISS:
        found.append(
            (
                "the virtual points of matches of two games are not settled by C.04.7",
                "Leave out the acceleration.",
            )
        )
    if config.baku and (scoring.loss != 0 or scoring.win != Points(2 * scoring.draw)):
        found.append(
            (
                "Baku acceleration needs a scoring in which two draws are worth one win",
                "Leave out the acceleration or use 1, ½, 0 (C.04.7).",
            )
        )
    return found


def _percent(rate: float) -> str:
    return f"{100 * rate:g} %"
