"""What the event is made of after a line of the log: players, rounds, boards, play-offs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from tabiya.errors import TabiyaError
from tabiya.languages import Text, translatable
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameEnding, GameResult
from tabiya.pairing.match.series import MatchGame
from tabiya.pairing.playoff import formats_named
from tabiya.pairing.playoff_course import Course, follow_course
from tabiya.pairing.stages import StagesPlan
from tabiya.store.roster import TeamByeGiven, TeamPair

if TYPE_CHECKING:
    from tabiya.store.state import EventState


class BookKind(Enum):
    """What an entry of the book is about."""

    ILLEGAL_MOVE = translatable("illegal move")
    PENALTY = translatable("penalty")
    CLAIM = translatable("claim")
    CLOCK = translatable("clock")
    COMPLAINT = translatable("complaint")
    INSPECTION = translatable("inspection")
    INCIDENT = translatable("incident")


class Presence(Enum):
    """Whether an entrant is in the hall; only those present are paired."""

    PRESENT = "present"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class Pair:
    """Two entrants at one board."""

    white: int
    black: int


@dataclass(frozen=True, slots=True)
class ByeGiven:
    """An entrant without an opponent in a round, and what kind of bye it is."""

    entrant: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class ForfeitedGame:
    """A game of the table that nobody will play, and what the table shows for it."""

    white: int
    black: int
    result: GameResult


@dataclass(frozen=True, slots=True)
class SeatedMatch:
    """A match at its boards: the games from board 1 down, and who sits opposite an empty chair."""

    match: TeamPair
    pairs: tuple[Pair, ...]
    byes: tuple[ByeGiven, ...] = ()


class ColourSource(Enum):
    """Where the initial colour came from."""

    LOT = translatable("drawn by lot")
    CHOICE = translatable("chosen by the arbiter")
    ROUND_ONE = translatable("taken from round 1")


@dataclass(frozen=True, slots=True)
class InitialColour:
    """The colour of the highest-ranked player in round 1, which was not announced but decided."""

    colour: Colour
    source: ColourSource
    seed: int | None = None
    """What the lot was drawn from, so that anybody can draw it again."""


@dataclass(frozen=True, slots=True)
class PlacesInOrder:
    """Players whom no tie-break separates, in the order of the arbiter or of values calculated elsewhere."""

    places: tuple[tuple[int, ...], ...]
    """The entrants or teams of each place, the best first."""
    values: tuple[tuple[int, str], ...] = ()
    """The value of each entrant, if values decided."""
    name: str = ""
    """What the values are called."""
    teams: bool = False
    """Whether those named are teams."""


@dataclass(frozen=True, slots=True)
class PointsOnTop:
    """A penalty (below zero) or bonus of an entrant on top of their games."""

    entrant: int
    points: Points
    round: int | None = None
    """After which round it counts; None is the round paired last when it was given."""


@dataclass(frozen=True, slots=True)
class GivenPoints:
    """A penalty or bonus of an entrant, and when it was given."""

    fact: PointsOnTop
    paired: int
    """How many rounds were paired by then: it counts for none of their pairings."""
    seq: int
    """Its line in the log, which says why."""

    @property
    def round(self) -> int | None:
        """After which round it counts; None is in all rounds."""
        return self.fact.round or self.paired or None


@dataclass(frozen=True, slots=True)
class StageOfEvent:
    """The championship of which an event is a group, and the stage."""

    championship: str
    plan: StagesPlan
    stage: int
    group: int
    waiting: tuple[Player, ...]
    """Those who join at a later stage, the strongest first."""


class BoardStatus(Enum):
    """How far a game has come."""

    OPEN = "open"
    ADJOURNED = "adjourned"
    DONE = "done"


class RoundStatus(Enum):
    """How far a round has come."""

    PREPARED = "prepared"
    PUBLISHED = "published"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class EnteredPlayer:
    """A player as entered; `revision` is the line of the log that last changed him."""

    entrant: int
    player: Player
    first_round: int = 1
    presence: Presence = Presence.PRESENT
    here_for: int = 0
    """The round for which the player checked in last, where only those who did are paired."""
    withdrawn_after: int | None = None
    expelled: bool = False
    """Whether the arbiter expelled the player; `withdrawn_after` says after which round."""
    fixed_board: int | None = None
    revision: int = 0

    @property
    def number(self) -> int:
        """The starting number he has at present."""
        return self.player.number

    @property
    def withdrawn(self) -> bool:
        """Whether he has left the event."""
        return self.withdrawn_after is not None


@dataclass(frozen=True, slots=True)
class Board:
    """A game of a round; `revision` is the line of the log that last changed its result."""

    white: int
    black: int
    result: GameResult = GameResult.UNKNOWN
    adjourned: bool = False
    rating_result: GameResult | None = None
    """A correction that came too late for the pairings and counts for ratings alone."""
    other_colours_for_rating: bool = False
    """Whether it was played with the other colours, which became known too late for the pairings."""
    forfeited_by: str = ""
    """The article that gave the result without a game; empty for a result somebody entered."""
    ending: GameEnding | None = None
    """How the game ended, where somebody said it."""
    revision: int = 0

    @property
    def open(self) -> bool:
        """Whether no result is known yet: still playing, or adjourned."""
        return self.result is GameResult.UNKNOWN

    @property
    def status(self) -> BoardStatus:
        """Whether the game is in play, adjourned or over."""
        if not self.open:
            return BoardStatus.DONE
        return BoardStatus.ADJOURNED if self.adjourned else BoardStatus.OPEN


@dataclass(frozen=True, slots=True)
class PairedRound:
    """A round with its boards in order (board 1 first) and its byes."""

    number: int
    boards: tuple[Board, ...]
    byes: tuple[ByeGiven, ...]
    status: RoundStatus = RoundStatus.PREPARED
    system: str = ""
    edition: str = ""
    manual: bool = False
    """Whether the manual phase is open at present."""
    paired_at: int = 0
    """The line of the log in which it was paired; 0 for a round of an imported file."""
    altered: bool = False
    """Whether the pairing differs from the engine's by the arbiter's hand."""
    revision: int = 0
    matches: tuple[TeamPair, ...] = ()
    """Where teams are paired: who meets whom, in the order of the boards."""
    team_byes: tuple[TeamByeGiven, ...] = ()
    """Teams that the pairing left without an opponent."""
    stayed_away: tuple[int, ...] = ()
    """Who did not come, and has no game any more since the opponent plays another one by agreement."""

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Who plays whom, board 1 first."""
        return tuple(Pair(board.white, board.black) for board in self.boards)

    @property
    def open_boards(self) -> tuple[int, ...]:
        """The boards without a result."""
        return tuple(n for n, board in enumerate(self.boards, start=1) if board.open)

    @property
    def has_results(self) -> bool:
        """Whether any game has a result that somebody entered."""
        return any(not board.open and not board.forfeited_by for board in self.boards)

    @property
    def forfeited_pairs(self) -> frozenset[Pair]:
        """The games that stand in the table although nobody will play them."""
        return frozenset(Pair(b.white, b.black) for b in self.boards if b.forfeited_by)

    def with_board(self, number: int, board: Board) -> PairedRound:
        """The same round with one board changed."""
        return replace(self, boards=(*self.boards[: number - 1], board, *self.boards[number:]))


@dataclass(frozen=True, slots=True)
class RequestedByeOf:
    """A bye an entrant asked for."""

    entrant: int
    round: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Prohibition:
    """Entrants who must not meet; `last_round` None is "to the end"."""

    entrants: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of a play-off, by entrants."""

    white: int
    black: int
    result: GameResult


@dataclass(frozen=True, slots=True)
class HeldPlayoff:
    """A play-off: who was tied, in the order of the standings, and the games so far."""

    entrants: tuple[int, ...]
    edition: str
    seed: int
    games: tuple[PlayedGame, ...] = ()
    decided: tuple[int, ...] = ()
    """Whom the arbiter named winner where no further game decided."""
    revision: int = 0

    def course(self) -> Course:
        """How far it has come; players go by their entrants."""
        return follow_course(
            formats_named(self.edition),
            [str(entrant) for entrant in self.entrants],
            [MatchGame(str(game.white), str(game.black), game.result) for game in self.games],
            seed=self.seed,
            decided=[str(winner) for winner in self.decided],
        )


class DoesNotFit(TabiyaError):
    """A fact contradicts the facts before it."""


def require_entrant(state: EventState, entrant: int) -> EnteredPlayer:
    """The entrant a fact speaks of."""
    entered = state.entrants.get(entrant)
    if entered is None:
        raise DoesNotFit("there is no entrant {entrant}", entrant=entrant)
    return entered


def require_round(state: EventState, number: int) -> PairedRound:
    """The round a fact speaks of."""
    if not 1 <= number <= len(state.rounds):
        raise DoesNotFit("round {round} has not been paired", round=number)
    return state.rounds[number - 1]


def require_last_round(state: EventState, number: int) -> PairedRound:
    """The round a fact speaks of, which must be the one paired last."""
    if not state.rounds or number != len(state.rounds):
        raise DoesNotFit("round {number} is not the last round paired", number=number)
    return state.rounds[-1]


def require_round_in_play(state: EventState, number: int) -> PairedRound:
    """The same, if players know the round and it is not closed yet."""
    round_ = require_last_round(state, number)
    require(
        round_.status is RoundStatus.PUBLISHED, "round {round} is not being played", round=number
    )
    return round_


def require(  # reads as "require(this)"
    condition: bool,  # noqa: FBT001
    otherwise: str,
    /,
    **values: object,
) -> None:
    """Refuse the fact unless the condition holds."""
    if not condition:
        raise DoesNotFit(Text(otherwise, **values))


@dataclass(frozen=True, slots=True)
class Exchange:
    """What one pairing of a round has, and another has instead."""

    now: Seats
    before: Seats
    entrants: tuple[tuple[int, int], ...] = ()
    """Who had these starting numbers: number and entrant. Older files do not say."""


@dataclass(frozen=True, slots=True)
class Seats:
    """Pairs and byes by the starting numbers of the day, as the report file knows players."""

    pairs: tuple[tuple[int, int], ...]
    """White and Black, in the order of White's numbers."""
    byes: tuple[tuple[int, ByeKind], ...]
    """Who is free, in the order of the numbers."""


@dataclass(frozen=True, slots=True)
class NumberGiven:
    """An entrant and the starting number given to them."""

    entrant: int
    number: int


@dataclass(frozen=True, slots=True)
class LotTaken:
    """What one player took at a restricted draw: an envelope, and a number from it."""

    entrant: int
    envelope: str
    number: int
