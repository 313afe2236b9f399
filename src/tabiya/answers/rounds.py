"""A round as lists show it: its boards in order, its matches of teams, and who does not play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from tabiya.answers.byes import BYE_ORDER, BYES, why_not_playing
from tabiya.languages import gettext as _
from tabiya.languages import say
from tabiya.model.colour import Colour
from tabiya.model.player import Player, listing_order
from tabiya.model.points import ZERO, Points, show_points
from tabiya.model.record import Record, records
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Game, Round
from tabiya.model.team import Team
from tabiya.model.tournament import Tournament
from tabiya.pairing.knockout.engine import followed, list_seeds
from tabiya.pairing.knockout.ranking import ranking
from tabiya.pairing.resolve import is_knockout, list_absences
from tabiya.tiebreaks.event_kind import EventKind, get_kind
from tabiya.tiebreaks.standings import standings


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at a board, or without one, with the points before the round."""

    number: int
    title: str
    name: str
    rating: int | None
    federation: str
    points: Points = ZERO
    entrant: int = 0
    """The desk's own number of the player."""
    team: str = ""
    """The name of the team, where lists say it."""

    @classmethod
    def of(cls, player: Player, points: Points = ZERO, *, entrant: int = 0, team: str = "") -> Seat:
        """Return the seat of a player."""
        return cls(
            player.number,
            player.title.value if player.title else "",
            player.name,
            player.rating or None,
            player.federation,
            points,
            entrant,
            team,
        )


@dataclass(frozen=True, slots=True)
class PairingLine:
    """A board. In a match of teams the player of the first team is named first, as on protocols."""

    board: int
    white: Seat
    black: Seat
    result: GameResult
    by_team: bool = False
    """Whether the columns are of teams, so that lists name the colours."""
    turned: bool = False
    """Whether Black is named first."""
    adjourned: bool = False

    @property
    def sides(self) -> tuple[Seat, Seat]:
        """Both in the order in which they are named: White first, or the player of the first team."""
        return (self.black, self.white) if self.turned else (self.white, self.black)

    @property
    def first(self) -> Seat:
        """Who is named first."""
        return self.sides[0]

    @property
    def second(self) -> Seat:
        """Who is named second."""
        return self.sides[1]

    @property
    def score(self) -> Points:
        """The higher score of the two, which says in which group the pair was made."""
        return max(self.white.points, self.black.points)

    @property
    def listed(self) -> GameResult:
        """The result with the part of the player who is named first before the other."""
        return self.result.colours_exchanged if self.turned else self.result

    @property
    def result_words(self) -> str:
        """The same as lists write it; nothing while the game is open."""
        return _("adj.") if self.adjourned else describe_result(self.listed)

    @property
    def colours(self) -> tuple[str, str]:
        """The colours of the first and the second player, where the columns are of teams; else nothing."""
        if not self.by_team:
            return "", ""
        return (_("Black"), _("White")) if self.turned else (_("White"), _("Black"))


@dataclass(frozen=True, slots=True)
class IdleLine:
    """A player without an opponent in the round, and why."""

    seat: Seat
    kind: ByeKind
    why: str


@dataclass(frozen=True, slots=True)
class NameLine:
    """A player of the round: at which board and against whom, or why the file contains no games."""

    seat: Seat
    board: int | str | None = None
    """In a match of teams its table and the board of it, such as 4.3."""
    colour: str = ""
    opponent: Seat | None = None
    kind: ByeKind | None = None
    why: str = ""


class GameOrBye(NamedTuple):
    """A game or a bye in a list of several rounds."""

    round: int
    board: int | None
    white: Seat
    result: GameResult
    black: Seat | None = None
    bye: ByeKind | None = None
    ahead: bool = False
    """Whether it was played before its round, which has not been paired yet."""


@dataclass(frozen=True, slots=True)
class IdleTeam:
    """A team without a match in the round, and why."""

    number: int
    name: str
    why: str


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """Two teams, what they scored, and their boards."""

    table: int
    numbers: tuple[int, int]
    first: str
    second: str
    score: str
    boards: tuple[PairingLine, ...]
    note: str = ""
    """What the boards gave, where another result was assigned to the match."""


def describe_result(result: GameResult) -> str:
    """Return the result as people write it; nothing while the game is open.

    >>> describe_result(GameResult.DRAW_UNRATED)
    '½-½ unrated'
    """
    score, _sign, unrated = result.symbol.partition(" ")
    return f"{score} {_('unrated')}" if unrated else score


def points_before(
    tournament: Tournament, number: int, edition: str | None = None
) -> Mapping[int, Points]:
    """Return the points of all players before a round, as they counted for its pairing."""
    kind = (
        EventKind.INDIVIDUAL_ROUND_ROBIN
        if get_kind(tournament).round_robin
        else EventKind.INDIVIDUAL_SWISS
    )
    before = replace(tournament.up_to(number - 1), teams=())
    ranked = standings(before, (), edition=edition, kind=kind)
    return {row.number: row.points for row in (*ranked.rows, *ranked.expelled)}


def board_lines(
    tournament: Tournament, round_: Round, points: Mapping[int, Points]
) -> tuple[PairingLine, ...]:
    """Return the boards of a round in order, numbered from 1."""
    first = _first_teams(tournament, round_)
    return tuple(
        _board(tournament, number, game, points, first)
        for number, game in enumerate(round_.games, start=1)
    )


def _first_teams(tournament: Tournament, round_: Round) -> Mapping[int, bool]:
    """Return of each player in a match of teams whether he plays for the team that is named first."""
    team_of = _teams(tournament)
    return {
        number: team_of[number] == first
        for (first, _second), games in whole_matches(tournament, round_).items()
        for game in games
        for number in (game.white, game.black)
    }


def _board(
    tournament: Tournament,
    number: int,
    game: Game,
    points: Mapping[int, Points],
    first: Mapping[int, bool],
) -> PairingLine:
    white, black = (
        Seat.of(tournament.by_number[player], points.get(player, ZERO))
        for player in (game.white, game.black)
    )
    turned = first.get(game.black, False)
    return PairingLine(number, white, black, game.result, by_team=bool(first), turned=turned)


def idle_lines(
    tournament: Tournament, round_: Round, points: Mapping[int, Points]
) -> tuple[IdleLine, ...]:
    """Return who does not play: the pairing-allocated bye first, then other byes, then the absent.

    A player who has neither a board nor a bye was absent.
    """
    playing = {number for game in round_.games for number in (game.white, game.black)}
    kinds = {bye.player: bye.kind for bye in round_.byes}
    left = {withdrawal.player: withdrawal for withdrawal in reversed(tournament.withdrawals)}
    late = {entry.player: entry.first_round for entry in reversed(tournament.late_entries)}
    by_table = get_kind(tournament).round_robin
    absences = list_absences(tournament)
    of_team, in_bracket = _without_a_board(tournament, round_), _in_bracket(tournament, round_)

    def line(player: Player) -> IdleLine:
        kind = kinds.get(player.number, ByeKind.ZERO_POINT)
        gone = left.get(player.number)
        seat = Seat.of(player, points.get(player.number, ZERO))
        if gone is None and player.number in of_team and player.number not in kinds:
            return IdleLine(seat, kind, of_team[player.number])
        if gone is None and player.number in in_bracket and kind is ByeKind.ZERO_POINT:
            return IdleLine(seat, kind, in_bracket[player.number])
        why = why_not_playing(
            kind,
            round_.number,
            withdrawn_after=gone.after_round if gone else None,
            expelled=gone is not None and gone.expelled,
            first_round=late.get(player.number, 1),
            by_table=by_table,
            absences=absences,
        )
        return IdleLine(seat, kind, str(why))

    return in_order_of_byes(
        line(player) for player in tournament.players if player.number not in playing
    )


def _without_a_board(tournament: Tournament, round_: Round) -> Mapping[int, str]:
    """Return why members of teams have no board: their team is free, or it meets another without them."""
    free = {team.number: team.why for team in idle_teams(tournament, round_)}
    return {
        member: free.get(team.number) or _("reserve")
        for team in tournament.teams
        for member in team.members
    }


def _in_bracket(tournament: Tournament, round_: Round) -> Mapping[int, str]:
    """Return how far players of a knock-out have come who do not play: out, or still in the event."""
    if not is_knockout(tournament) or len(tournament.players) < 2:
        return {}
    seeds = list_seeds(tournament)
    before = followed(tournament.up_to(round_.number - 1)).bracket
    return {seeds[place.seed - 1]: place.fate for place in ranking(before)}


def in_order_of_byes(lines: Iterable[IdleLine]) -> tuple[IdleLine, ...]:
    """Return those who do not play as lists have them: by kind, then by name."""
    return tuple(
        sorted(lines, key=lambda line: (BYE_ORDER.index(line.kind), listing_order(line.seat.name)))
    )


def by_name(boards: Iterable[PairingLine], idle: Iterable[IdleLine]) -> tuple[NameLine, ...]:
    """Return all players of a round in the order of the alphabet."""
    lines = [NameLine(line.seat, kind=line.kind, why=line.why) for line in idle]
    for row in boards:
        lines.append(NameLine(row.white, row.board, _("White"), row.black))
        lines.append(NameLine(row.black, row.board, _("Black"), row.white))
    return tuple(sorted(lines, key=lambda line: listing_order(line.seat.name)))


def names_of_round(
    tournament: Tournament, round_: Round, points: Mapping[int, Points]
) -> tuple[NameLine, ...]:
    """Return all players of a round in the order of the alphabet; in matches with team and table."""
    teams = {number: team.name for team in tournament.teams for number in team.members}
    lines = by_name(board_lines(tournament, round_, points), idle_lines(tournament, round_, points))
    if not teams:
        return lines
    places = places_in_matches(tournament, round_)
    return tuple(
        replace(
            line,
            seat=replace(line.seat, team=teams.get(line.seat.number, "")),
            board=places.get(line.seat.number, line.board),
        )
        for line in lines
    )


def with_teams(tournament: Tournament, lines: Iterable[PairingLine]) -> tuple[PairingLine, ...]:
    """Return boards with the names of the teams beside the players."""
    teams = {number: team.name for team in tournament.teams for number in team.members}

    def seat(of: Seat) -> Seat:
        return replace(of, team=teams.get(of.number, ""))

    return tuple(replace(line, white=seat(line.white), black=seat(line.black)) for line in lines)


def places_in_matches(tournament: Tournament, round_: Round) -> Mapping[int, str]:
    """Return where members of teams sit: the table of the match and the board of it, such as 4.3."""
    return {
        number: f"{table}.{board}"
        for table, games in enumerate(whole_matches(tournament, round_).values(), start=1)
        for board, game in enumerate(games, start=1)
        for number in (game.white, game.black)
    }


def get_games(
    tournament: Tournament, round_: Round, entrants: Mapping[int, int] = MappingProxyType({})
) -> tuple[GameOrBye, ...]:
    """Return the games of a round and its byes, White before Black; `entrants` is by number."""
    seats = {
        player.number: Seat.of(player, entrant=entrants.get(player.number, 0))
        for player in tournament.players
    }
    games = [
        GameOrBye(round_.number, board, seats[game.white], game.result, seats[game.black])
        for board, game in enumerate(round_.games, start=1)
    ]
    byes = [
        GameOrBye(round_.number, None, seats[bye.player], GameResult.UNKNOWN, bye=bye.kind)
        for bye in round_.byes
    ]
    return (*games, *byes)


def schedule_lines(
    tournament: Tournament,
    plan: Iterable[Round],
    entrants: Mapping[int, int] = MappingProxyType({}),
) -> tuple[GameOrBye, ...]:
    """Return the games of a table with the results that are known, and who is free in each round."""
    played = {
        (round_.number, game.white, game.black): game.result
        for round_ in tournament.rounds
        for game in round_.games
    }
    return tuple(
        line._replace(
            result=played.get(
                (line.round, line.white.number, line.black.number if line.black else 0),
                line.result,
            )
        )
        for planned in plan
        for line in get_games(tournament, planned, entrants)
    )


class LaterBye(NamedTuple):
    """A bye that was asked for a later round."""

    round: int
    seat: Seat
    why: str
    """In English; it is translated where it is shown."""


def later_byes(tournament: Tournament, after: int) -> tuple[LaterBye, ...]:
    """Return the byes that were asked for rounds after this one, by round and name."""
    absences = list_absences(tournament)
    lines = [
        LaterBye(
            asked.round,
            Seat.of(tournament.by_number[asked.player]),
            absences.get(asked.kind) or BYES[asked.kind].name,
        )
        for asked in tournament.requested_byes
        if asked.round > after and asked.player in tournament.by_number
    ]
    return tuple(sorted(lines, key=lambda line: (line.round, listing_order(line.seat.name))))


def in_board_order(tournament: Tournament) -> Tournament:
    """Return the event with every round of a Swiss in the order in which boards are published.

    A report file lists players, not boards, so that it does not say who sat where.

    That is by the score of the higher ranked player, the sum of both scores and his rank (C.04.2
    3.6; D.9 in the text of 2017). Tables and matches of teams keep the order they have.
    """
    if get_kind(tournament) is not EventKind.INDIVIDUAL_SWISS:
        return tournament
    by_number = records(tournament)
    return replace(
        tournament, rounds=tuple(_ordered(round_, by_number) for round_ in tournament.rounds)
    )


def _ordered(round_: Round, records: Mapping[int, Record]) -> Round:
    before = round_.number - 1
    scores = {
        number: records[number].score_after(before)
        for game in round_.games
        for number in (game.white, game.black)
    }

    def key(game: Game) -> tuple[int, int, int]:
        higher = min(game.white, game.black, key=lambda number: (-scores[number], number))
        return -scores[higher], -(scores[game.white] + scores[game.black]), higher

    return replace(round_, games=tuple(sorted(round_.games, key=key)))


def team_matches(
    tournament: Tournament, round_: Round, points: Mapping[int, Points]
) -> tuple[ListedMatch, ...]:
    """Return the matches of a round in the order of their boards."""
    by_number = {team.number: team for team in tournament.teams}
    return tuple(
        _match(tournament, round_, table, (by_number[first], by_number[second]), games, points)
        for table, ((first, second), games) in enumerate(
            meetings(tournament, round_).items(), start=1
        )
    )


def meetings(tournament: Tournament, round_: Round) -> dict[tuple[int, int], list[Game]]:
    """The games in the order of the boards by the two teams that meet.

    The one with White on the first board is named first, also if nobody sits there or that game alone
    was played with the other colours: the other boards say so too.
    """
    team_of = _teams(tournament)
    by_teams: dict[tuple[int, int], list[Game]] = {}
    for game in round_.games:
        white, black = team_of.get(game.white), team_of.get(game.black)
        if white is None or black is None:
            continue
        teams = (black, white) if (black, white) in by_teams else (white, black)
        by_teams.setdefault(teams, []).append(game)
    for forfeited in tournament.forfeited_matches:
        if forfeited.round == round_.number:
            teams = (forfeited.white, forfeited.black)
            if teams not in by_teams and teams[::-1] not in by_teams:
                by_teams[teams] = []
    boards = boards_in_matches(tournament, round_)
    colours = tournament.settings.board_colours or (Colour.WHITE, Colour.BLACK)

    def board(game: Game) -> int:
        # An empty chair that no line-up tells of moves those behind it up, so the higher number is right.
        return max(boards[game.white], boards[game.black])

    def with_white_on_the_first(game: Game) -> int:
        as_there = colours[board(game) % len(colours)] is colours[0]
        return team_of[game.white if as_there else game.black]

    def named(teams: tuple[int, int], games: list[Game]) -> tuple[int, int]:
        votes = Counter(map(with_white_on_the_first, games)).most_common(1)
        return teams[::-1] if votes and votes[0][0] == teams[1] else teams

    seated = ((teams, sorted(games, key=board)) for teams, games in by_teams.items())
    return {named(teams, games): games for teams, games in seated}


def whole_matches(tournament: Tournament, round_: Round) -> dict[tuple[int, int], list[Game]]:
    """The same; none if some games belong to no match, because a report may have teams beside others."""
    matches = meetings(tournament, round_) if tournament.teams else {}
    return matches if sum(map(len, matches.values())) == len(round_.games) else {}


def idle_teams(tournament: Tournament, round_: Round) -> tuple[IdleTeam, ...]:
    """Return the teams without a match in the round, as their byes were given."""
    names = {team.number: team.name for team in tournament.teams}
    return tuple(
        IdleTeam(bye.team, names[bye.team], _(BYES[bye.kind].name))
        for bye in tournament.team_byes
        if bye.round == round_.number and bye.team in names
    )


def _teams(tournament: Tournament) -> dict[int, int]:
    return {player: team.number for team in tournament.teams for player in team.members}


def boards_in_matches(tournament: Tournament, round_: Round) -> dict[int, int]:
    """The board of each member of a team in its match, counted from nought."""
    playing = {number for game in round_.games for number in (game.white, game.black)}
    # Opposite an empty chair.
    playing |= {bye.player for bye in round_.byes if bye.kind is ByeKind.FULL_POINT}
    boards = {
        player: board
        for team in tournament.teams
        for board, player in enumerate(member for member in team.members if member in playing)
    }
    for named in tournament.line_ups:
        if named.round == round_.number:
            boards |= {player: board for board, player in enumerate(named.players) if player}
    return boards


def _match(
    tournament: Tournament,
    round_: Round,
    table: int,
    teams: tuple[Team, Team],
    games: list[Game],
    points: Mapping[int, Points],
) -> ListedMatch:
    first = {
        number: number in teams[0].members for game in games for number in (game.white, game.black)
    }
    boards = tuple(
        _board(tournament, number, game, points, first)
        for number, game in enumerate(games, start=1)
    )
    numbers = (teams[0].number, teams[1].number)
    played, assigned = _score(tournament, boards), _assigned(tournament, round_, numbers)
    note = ""
    if played and assigned and assigned != played:
        note = say("Decided by the arbiter; on the boards {score}.", score=played)
    return ListedMatch(
        table, numbers, teams[0].name, teams[1].name, assigned or played, boards, note
    )


def _score(tournament: Tournament, boards: tuple[PairingLine, ...]) -> str:
    """Return the score of a match, if every game is over."""
    if not boards or any(row.result is GameResult.UNKNOWN for row in boards):
        return ""
    worth = tournament.settings.scoring.table()
    sums = [0, 0]
    for row in boards:
        sums[row.turned] += worth[row.result.white, False]
        sums[not row.turned] += worth[row.result.black, True]
    return " : ".join(map(show_points, sums))


def _assigned(tournament: Tournament, round_: Round, teams: tuple[int, int]) -> str:
    """Return the score that was assigned to the match in place of the boards (TRF 299), if one was."""
    points = {
        team: adjustment.points
        for adjustment in tournament.adjustments
        if adjustment.outcome is not None and adjustment.round == round_.number
        for team in adjustment.players
    }
    if not all(team in points for team in teams):
        return ""
    return " : ".join(show_points(points[team]) for team in teams)
