"""What programs get: a dataclass for each answer, from which it is written and described.

A class `PlayerAnswer` is called `Player` in the description. What may be missing has the value `UNSET`.
Rows of which there are hundreds are named tuples, which are made and written in half the time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from tabiya.codec.meta import UNSET, Meta, Unset
from tabiya.desk.api.declared_settings import with_settings
from tabiya.explain.remark import Remark
from tabiya.formats.json_form import PlayerOfDesk, ResultSymbol, RowOfDesk
from tabiya.model.player import Player, Sex, Title
from tabiya.model.points import Points
from tabiya.model.result import ByeKind
from tabiya.model.tournament import Tournament
from tabiya.store.decision import Level
from tabiya.store.parts import BoardStatus, RoundStatus
from tabiya.tiebreaks.standings import Standings, StandingsRow


@dataclass(frozen=True)
class InterfaceAnswer:
    """What this is, and which role the program has."""

    name: str
    version: str
    interface: int
    description: str
    role: str


@dataclass(frozen=True)
class EventAnswer:
    """What is announced of an event, and how far it has come."""

    name: Annotated[str, Meta("its name in addresses")]
    title: str
    city: str
    federation: str
    start: str | None
    end: str | None
    system: str
    edition: str
    teams: Annotated[bool, Meta("whether teams are paired")]
    fide_mode: bool
    players: int
    rounds: Annotated[int | None, Meta("how many were announced")]
    rounds_seen: Annotated[int, Meta("the last round that the role may see")]
    rounds_ended: int
    seq: Annotated[int, Meta("the last line of the log: it grows with every change")]


@dataclass(frozen=True)
class EventsAnswer:
    """The events of the desk that can be opened."""

    events: tuple[EventAnswer, ...]


class TournamentPlayerAnswer(NamedTuple):
    """A player as the library writes one, with the desk's own number."""

    player: Annotated[Player, Meta(inline=True)]
    desk: Annotated[PlayerOfDesk, Meta(inline=True)]


@dataclass(frozen=True)
class TournamentAnswer:
    """The published facts of an event, as the library writes a tournament."""

    type: Literal["tournament"]
    version: Literal[1]
    facts: Annotated[Tournament, Meta(inline=True)]
    players: tuple[TournamentPlayerAnswer, ...]


class RankedAnswer(NamedTuple):
    """A row of the standings as the library writes one, with what the desk knows."""

    row: Annotated[StandingsRow, Meta(inline=True)]
    desk: Annotated[RowOfDesk, Meta(inline=True)]


@dataclass(frozen=True)
class StandingsAnswer:
    """The standings, as the library writes them."""

    type: Literal["standings"]
    version: Literal[1]
    facts: Annotated[Standings, Meta(inline=True)]
    rows: tuple[RankedAnswer, ...]
    expelled: tuple[RankedAnswer, ...]


class PlayerAnswer(NamedTuple):
    """What is known of a player."""

    entrant: int
    id: Annotated[str, Meta("the key that a program gave the player; empty if there is none")]
    number: int
    name: str
    title: Title | None
    sex: Sex | None
    rating: int | None
    federation: str
    fide_id: int | None
    born: Annotated[int | None, Meta("the year")]
    birth: Annotated[str | None, Meta("as far as it is known; null for viewers")]
    club: str
    points: Points
    first_round: int
    present: bool
    withdrawn_after: int | None
    revision: int


@dataclass(frozen=True)
class PlayersAnswer:
    """The players, by starting number."""

    seq: int
    players: tuple[PlayerAnswer, ...]


class SeatAnswer(NamedTuple):
    """A player at a board."""

    entrant: Annotated[int, Meta("the desk's number for the player; it never changes")]
    number: Annotated[int, Meta("the starting number, which may change until round 4")]
    name: str
    title: str | None
    rating: int | None
    federation: str
    points: Annotated[Points, Meta("before the round")]


class BoardAnswer(NamedTuple):
    """A board of a round with its result."""

    round: int
    board: int
    white: SeatAnswer
    black: SeatAnswer
    result: ResultSymbol
    status: BoardStatus
    revision: Annotated[int, Meta("the value for `based_on`, so that nothing is overwritten")]


class ByeAnswer(NamedTuple):
    """Who is not paired in a round, and why."""

    entrant: int
    number: int
    name: str
    kind: ByeKind
    why: str


@dataclass(frozen=True)
class RoundAnswer:
    """A round: its boards with their results, and who is free."""

    round: int
    status: RoundStatus
    starts: Annotated[str | None, Meta("a day, or a day and a time of the hall")]
    complete: Annotated[bool, Meta("whether every game has its result")]
    altered: Annotated[bool, Meta("whether the arbiter changed the pairing by hand")]
    revision: int
    boards: tuple[BoardAnswer, ...]
    byes: tuple[ByeAnswer, ...]


@dataclass(frozen=True)
class RoundsAnswer:
    """The rounds that the role may see."""

    seq: int
    rounds: tuple[RoundAnswer, ...]


@dataclass(frozen=True)
class TeamPlayerAnswer:
    """A player in the list of a team."""

    board: Annotated[int, Meta("the place in the list")]
    reserve: bool
    entrant: int
    number: int
    name: str
    title: str | None
    rating: int | None
    federation: str


@dataclass(frozen=True)
class TeamAnswer:
    """What is known of a team."""

    team: Annotated[int, Meta("the desk's number for the team; it never changes")]
    number: int
    name: str
    captain: str
    rank: int | None
    points: Points | None
    withdrawn: bool
    players: tuple[TeamPlayerAnswer, ...]
    revision: int


@dataclass(frozen=True)
class TeamsAnswer:
    """The teams, by number."""

    seq: int
    teams: tuple[TeamAnswer, ...]


@dataclass(frozen=True)
class MatchSideAnswer:
    """A team in a match."""

    team: int
    number: int
    name: str
    game_points: Annotated[str, Meta("so far")]


@dataclass(frozen=True)
class MatchAnswer:
    """A match of two teams."""

    match: int
    first: Annotated[MatchSideAnswer, Meta("the team with White on the first board")]
    second: MatchSideAnswer
    boards: Annotated[tuple[int, ...], Meta("its boards in the round")]
    open_boards: int
    note: str


@dataclass(frozen=True)
class FreeTeamAnswer:
    """A team without a match, and why."""

    team: int
    number: int
    name: str
    why: str


@dataclass(frozen=True)
class MatchesAnswer:
    """The matches of a round, and the teams without one."""

    round: int
    matches: tuple[MatchAnswer, ...]
    free: tuple[FreeTeamAnswer, ...]


@dataclass(frozen=True)
class LineUpAnswer:
    """The line-up of a team, as far as the program may know it."""

    round: int
    team: int
    number: int
    name: str
    handed_in: bool
    opened: Annotated[bool, Meta("whether the public may see it")]
    seats: Annotated[
        tuple[int | None, ...] | None,
        Meta(
            (
                "entrants from board 1 down, null for an empty board; null as a whole if you "
                "may not see it"
            ),
        ),
    ]
    revision: int


@dataclass(frozen=True)
class LineUpsAnswer:
    """The teams that have submitted line-ups."""

    round: int
    deadline: str | None
    line_ups: tuple[LineUpAnswer, ...]


@dataclass(frozen=True)
class BracketPlayerAnswer:
    """A player of a knock-out."""

    seed: int
    entrant: int | None
    name: str


@dataclass(frozen=True)
class BracketSideAnswer:
    """Who plays a match, or where they come from."""

    player: BracketPlayerAnswer | None
    winner_of: int | None
    loser_of: int | None


@dataclass(frozen=True)
class BracketGameAnswer:
    """A game of a match, by seeds."""

    white: int
    black: int
    result: str


@dataclass(frozen=True)
class BracketMatchAnswer:
    """A match of the bracket: who comes from where, and who goes on."""

    match: int
    round: Annotated[int, Meta("of the bracket, not of the games")]
    stage: str
    upper: BracketSideAnswer
    lower: BracketSideAnswer
    games: Annotated[tuple[BracketGameAnswer, ...], Meta("by seeds")]
    score: str
    decided: bool
    winner: BracketPlayerAnswer | None
    why: str


@dataclass(frozen=True)
class BracketAnswer:
    """The bracket of a knock-out."""

    seq: int
    rounds: int
    winner: BracketPlayerAnswer | None
    third_place: Annotated[int | None, Meta("the match for third place, if there is one")]
    matches: tuple[BracketMatchAnswer, ...]


@dataclass(frozen=True)
class ExplanationAnswer:
    """Why a round, or the pairing of a player, is as it is."""

    round: int
    entrant: int | None
    name: Annotated[str | None, Meta("the player, or the team where teams are paired")]
    versus: Annotated[int | None, Meta("the entrant named in `not`")]
    versus_name: str | None
    remarks: tuple[Remark, ...]
    against: tuple[Remark, ...]


@dataclass(frozen=True)
class RankExplainedAnswer:
    """How somebody came to a rank."""

    entrant: Annotated[int | None, Meta("null where teams are ranked")]
    team: Annotated[int | None, Meta("null where players are ranked")]
    number: Annotated[int, Meta("the starting number, or the number of the team")]
    name: str
    rank: int
    lines: tuple[str, ...]


@with_settings(required=True)
@dataclass(frozen=True, kw_only=True)
class SettingsAnswer:
    """What was announced, as far as it can be changed."""

    revision: Annotated[int, Meta("the value for `based_on`")]
    system: str
    format: Mapping[str, Any]


@dataclass(frozen=True)
class ReceiptAnswer:
    """What became of a step, and what it was about."""

    outcome: Annotated[
        Literal["stored", "unchanged"],
        Meta("`unchanged`: it was already so, and nothing was saved"),
    ]
    step: Annotated[int, Meta("the step of the log; the same for the same key")]
    repeated: Annotated[bool, Meta("whether the same request had been saved before")]
    seq: int
    saved: Annotated[str | None, Meta("when the last line of the log was written")]
    board: BoardAnswer | Unset = UNSET
    player: PlayerAnswer | Unset = UNSET
    round: RoundAnswer | Unset = UNSET
    team: TeamAnswer | Unset = UNSET
    line_up: LineUpAnswer | Unset = UNSET
    settings: SettingsAnswer | Unset = UNSET


@dataclass(frozen=True)
class WarningAnswer:
    """A question that has to be answered before something is done."""

    token: Annotated[str, Meta("send it back in `confirmed`, once for each answer in `answers`")]
    code: str
    level: Level
    answers: int
    message: str
    consequences: tuple[str, ...]
    rule: str


@dataclass(frozen=True)
class ProblemAnswer:
    """Why something was not done (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: Annotated[str, Meta("what happened and what to do, in the reader's language")]
    code: str
    instance: str
    reason: (
        Annotated[str, Meta("the kind of refusal, in one word that is not translated")] | Unset
    ) = UNSET
    rule: str | Unset | None = UNSET
    hint: str | Unset | None = UNSET
    reference: Annotated[str, Meta("the reference in the log for a fault of the desk")] | Unset = (
        UNSET
    )
    now: Annotated[str, Meta("the current value")] | Unset = UNSET
    who: Annotated[str, Meta("who entered it")] | Unset = UNSET
    when: str | Unset = UNSET
    revision: int | Unset = UNSET
    board: BoardAnswer | Unset = UNSET
    player: PlayerAnswer | Unset = UNSET
    line_up: LineUpAnswer | Unset = UNSET
    settings: SettingsAnswer | Unset = UNSET
    warnings: tuple[WarningAnswer, ...] | Unset = UNSET
