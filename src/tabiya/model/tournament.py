"""The tournament: its settings, its entrants and its rounds; everything else is derived."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum
from functools import cached_property

from tabiya.errors import InvalidFact
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult, Outcome
from tabiya.model.round import Game, Round
from tabiya.model.scoring import STANDARD, STANDARD_MATCH, MatchScoring, ScoringSystem
from tabiya.model.team import ForfeitedMatch, LineUp, Team, TeamBye, TeamByeValue


class RankingMethod(Enum):
    """Which rating orders the players at the start (TRF 172)."""

    FIDE = "FIDE"
    NATIONAL = "NRO"
    FIDE_THEN_NATIONAL = "FIDON"
    NATIONAL_THEN_FIDE = "NIDOF"
    HIGHER = "HBFN"
    LOWER = "LBFN"
    OTHER = "OTHER"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the organiser announced before the start."""

    name: str = ""
    city: str = ""
    federation: str = ""
    start: date | None = None
    end: date | None = None
    kind: str = ""
    """The type of tournament in free words (TRF 092)."""
    kind_code: str = ""
    """The encoded type (TRF 192)."""
    chief_arbiter: str = ""
    deputy_arbiters: tuple[str, ...] = ()
    time_control: str = ""
    time_control_code: str = ""
    default_time: int | None = None
    """Minutes after the start of play at which a player who has not come loses (Laws 6.7)."""
    round_dates: tuple[date | None, ...] = ()
    rounds: int | None = None
    """The announced number of rounds; the last of them has its own pairing rules."""
    initial_colour: Colour | None = None
    scoring: ScoringSystem = STANDARD
    match_scoring: MatchScoring = STANDARD_MATCH
    ranking_federation: str = ""
    ranking_method: RankingMethod | None = None
    pairing_controller: str = ""
    tie_breaks: tuple[str, ...] = ()
    """Codes that break ties (TRF 202)."""
    standings_order: tuple[str, ...] = ()
    """Codes that define the standings, PTS among them (TRF 212)."""
    rating_of_unrated: int | None = None
    """What stands for a missing rating in tie-breaks by ratings, if that was announced; without it
    they are left out as soon as somebody has no rating (C.07 10)."""
    board_colours: tuple[Colour, ...] = ()
    """Colours of the first team's boards (TRF 352)."""
    team_bye: TeamByeValue | None = None
    pair_by_rank: bool = False
    """Pair by rank in the file instead of starting number (`XXC rank`)."""


@dataclass(frozen=True, slots=True)
class RequestedBye:
    """A bye asked for (or an absence announced) for a round that is not yet paired."""

    round: int
    player: int
    kind: ByeKind = ByeKind.ZERO_POINT


@dataclass(frozen=True, slots=True)
class VirtualPoints:
    """Points lent for pairing only: acceleration (TRF 250, XXA), ends included."""

    points: Points
    first_round: int
    last_round: int
    first_player: int
    last_player: int
    match_points: Points | None = None


@dataclass(frozen=True, slots=True)
class ProhibitedPairs:
    """Players (or teams) who must not meet one another (TRF 260, XXP); None is "to the end"."""

    players: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None


@dataclass(frozen=True, slots=True)
class LateEntry:
    """A player who entered after the start and is paired from this round on."""

    player: int
    first_round: int


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A player who is no longer paired after this round."""

    player: int
    after_round: int


@dataclass(frozen=True, slots=True)
class EarlierResult:
    """What a game stood at when a later round was paired, before it ended or was corrected.

    If White and Black are those of the game the other way round, its colours were corrected too.
    """

    paired: int
    """The round that was paired from it."""
    round: int
    white: int
    black: int
    result: GameResult
    """The result known at that time; UNKNOWN if the game was still open."""


@dataclass(frozen=True, slots=True)
class PointAdjustment:
    """Points assigned otherwise than by the scoring system (TRF 299).

    `outcome` None is a penalty or bonus on top; `round` None means all rounds.
    """

    players: tuple[int, ...]
    points: Points
    outcome: Outcome | None = None
    round: int | None = None
    match_points: Points | None = None


@dataclass(frozen=True)
class Tournament:
    """All facts of an event. Build it once; `replace` it for the next state."""

    settings: Settings = Settings()
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    requested_byes: tuple[RequestedBye, ...] = ()
    late_entries: tuple[LateEntry, ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()
    virtual_points: tuple[VirtualPoints, ...] = ()
    prohibited_pairs: tuple[ProhibitedPairs, ...] = ()
    adjustments: tuple[PointAdjustment, ...] = ()
    teams: tuple[Team, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    forfeited_matches: tuple[ForfeitedMatch, ...] = ()
    team_byes: tuple[TeamBye, ...] = ()
    earlier_results: tuple[EarlierResult, ...] = ()
    """Where a round was paired from another result than the one that stands now."""
    notes: tuple[str, ...] = ()
    """Remarks for the report file (its `###` lines), in order."""

    def __post_init__(self) -> None:
        """Refuse facts that contradict each other."""
        numbers = {player.number for player in self.players}
        if len(numbers) != len(self.players):
            raise InvalidFact("two players have the same number", rule="TRF26, 001 position 5-8")
        for index, round_ in enumerate(self.rounds, start=1):
            _check_round(round_, index, numbers)

    @cached_property
    def by_number(self) -> dict[int, Player]:
        """The players by their starting numbers."""
        return {player.number: player for player in self.players}

    @property
    def rounds_played(self) -> int:
        """How many rounds have been paired so far."""
        return len(self.rounds)

    @property
    def total_rounds(self) -> int:
        """The announced number of rounds, or those paired if none was announced."""
        return max(self.settings.rounds or 0, len(self.rounds))

    @property
    def initial_colour(self) -> Colour | None:
        """The colour drawn by lot before round 1, where it is declared or can be read off.

        If it is not declared, the best-ranked player who was paired in round 1 shows it (TRF 152).
        """
        if self.settings.initial_colour is not None or not self.rounds:
            return self.settings.initial_colour
        games = self.rounds[0].games
        if not games:
            return None
        best = min(min(game.white, game.black) for game in games)
        return Colour.WHITE if any(game.white == best for game in games) else Colour.BLACK

    def with_round(self, round_: Round) -> Tournament:
        """Return the tournament after one more round has been paired."""
        return replace(self, rounds=(*self.rounds, round_))

    def up_to(self, rounds: int) -> Tournament:
        """Return the tournament as it stood after this many rounds, the announced length kept.

        Byes of the rounds taken away are kept as requested byes where they were asked for
        beforehand, because that is what was known when the next round was paired.
        """
        if rounds >= len(self.rounds):
            return self
        known = tuple(
            RequestedBye(round_.number, bye.player, bye.kind)
            for round_ in self.rounds[rounds:]
            for bye in round_.byes
            if bye.kind is not ByeKind.PAIRING_ALLOCATED
        )
        settings = replace(
            self.settings, rounds=self.total_rounds, initial_colour=self.initial_colour
        )
        return replace(
            self,
            settings=settings,
            rounds=self.rounds[:rounds],
            requested_byes=known + self.requested_byes,
            earlier_results=tuple(
                earlier for earlier in self.earlier_results if earlier.paired <= rounds
            ),
        )

    def before_round(self, number: int) -> Tournament:
        """Return the tournament as it stood when this round was paired, with the results known then."""
        return replace(
            self.up_to(number - 1), rounds=self.rounds_known(number, self.earlier_results)
        )

    def rounds_known(self, number: int, earlier: Iterable[EarlierResult]) -> tuple[Round, ...]:
        """Return the rounds before this one, with the results from which `earlier` says it was paired."""
        stood = {
            (each.round, each.white, each.black): each.result
            for each in earlier
            if each.paired == number
        }
        rounds = self.rounds[: number - 1]
        return tuple(_with_results(round_, stood) for round_ in rounds) if stood else rounds


def _with_results(round_: Round, stood: Mapping[tuple[int, int, int], GameResult]) -> Round:
    """Return the round with these results, by round, White and Black, in place of its own."""

    def known(game: Game) -> Game:
        other_colours = stood.get((round_.number, game.black, game.white))
        if other_colours is not None:
            return replace(game, white=game.black, black=game.white, result=other_colours)
        result = stood.get((round_.number, game.white, game.black), game.result)
        return game if result is game.result else replace(game, result=result)

    return replace(round_, games=tuple(map(known, round_.games)))


def _check_round(round_: Round, index: int, numbers: set[int]) -> None:
    if round_.number != index:
        raise InvalidFact(f"round {round_.number} stands where round {index} should be")
    placed = [game.white for game in round_.games]
    placed += [game.black for game in round_.games]
    placed += [bye.player for bye in round_.byes]
    seen = set(placed)
    if len(seen) == len(placed) and seen <= numbers:
        return
    for game in round_.games:
        if game.white == game.black:
            raise InvalidFact(f"player {game.white} meets himself in round {index}")
    for player in placed:
        if player not in numbers:
            raise InvalidFact(f"player {player} of round {index} is not in the list of players")
        if player not in seen:
            raise InvalidFact(f"player {player} appears twice in round {index}")
        seen.remove(player)
