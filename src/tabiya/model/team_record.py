"""Team records: what the games, line-ups, forfeits and byes say about every team's matches.

Derived from the facts, never stored, like the records of players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tabiya.model.colour import Colour
from tabiya.model.points import ZERO, Points
from tabiya.model.record import Cell, Given, given_points, records
from tabiya.model.result import ByeKind, Outcome
from tabiya.model.round import Round
from tabiya.model.team import MatchForfeit, Team
from tabiya.model.tournament import Tournament


class TeamMatch(NamedTuple):
    """One round of one team."""

    round: int
    opponent: int | None
    black: bool
    """Whether the first board had Black."""
    outcome: Outcome
    match_points: int
    game_points: int
    boards: tuple[int, ...]
    """Game points board by board (C.07, 12): a forfeited match counts the same on each, so does a bye
    that was not asked for, and one that was counts nothing."""
    in_play: bool = False
    """Whether one of its games has no result yet."""

    @property
    def played(self) -> bool:
        """Whether the teams met over the board."""
        return self.opponent is not None and self.outcome.played


@dataclass(frozen=True, slots=True)
class TeamEvent:
    """The matches of all teams, by team number, and how many boards a match has."""

    matches: dict[int, tuple[TeamMatch, ...]]
    boards: int
    given: dict[int, tuple[Given, ...]] = field(default_factory=dict)
    """The penalties and bonuses that count, by team number."""

    def on_top(self, team: int, after: int | None = None) -> tuple[int, int]:
        """Return the match points and game points given by the end of a round, or so far."""
        some = [
            extra
            for extra in self.given.get(team, ())
            if after is None or extra.after_round <= after
        ]
        return sum(extra.match_points for extra in some), sum(extra.points for extra in some)


def team_event(tournament: Tournament, before: Tournament | None = None) -> TeamEvent:
    """Return the matches that the games of the players make for their teams.

    The event from `before` some results came in or changed saves work and alters nothing in the
    answer: matches that no such result reaches are the very ones of before.
    """
    # Facts never change, so what was made of them is kept with them, under a private name as theirs.
    kept = vars(tournament)
    if "_team_event" not in kept:
        changed = None if before is None else _players_with_other_results(before, tournament)
        if before is None or changed is None:
            lines = records(tournament)
            cells = {
                round_.number: {number: line.cells[place] for number, line in lines.items()}
                for place, round_ in enumerate(tournament.rounds)
            }
            kept["_team_event"] = _Assembly(tournament, cells).event()
        else:
            kept["_team_event"] = _with_results(tournament, team_event(before), changed)
    event: TeamEvent = kept["_team_event"]
    return event


def _players_with_other_results(before: Tournament, now: Tournament) -> dict[int, set[int]] | None:
    """Return whose results differ, by round; None if the events differ in anything else."""
    if _all_but_rounds(before) != _all_but_rounds(now):
        return None
    changed: dict[int, set[int]] = {}
    for old, new in zip(before.rounds, now.rounds, strict=True):
        if old is new:
            continue
        if old.byes != new.byes or len(old.games) != len(new.games):
            return None
        for one, other in zip(old.games, new.games, strict=True):
            if one is other:
                continue
            if (one.white, one.black) != (other.white, other.black):
                return None
            if one.result is not other.result:
                changed.setdefault(new.number, set()).update((other.white, other.black))
    return changed


def _all_but_rounds(tournament: Tournament) -> tuple[object, ...]:
    """Return what the matches depend on besides what happened in the rounds."""
    return (
        tournament.settings,
        tournament.players,
        tournament.teams,
        tournament.line_ups,
        tournament.team_byes,
        tournament.forfeited_matches,
        tournament.adjustments,
        tournament.rounds_played,
    )


def _with_results(
    tournament: Tournament, earlier: TeamEvent, changed: Mapping[int, set[int]]
) -> TeamEvent:
    """Return the matches of before, but for those of a team with another result or against one."""
    team_of = {player: team.number for team in tournament.teams for player in team.members}
    matches = dict(earlier.matches)
    for number, players in changed.items():
        touched = {team_of[player] for player in players if player in team_of}
        reached = {
            team
            for team, rounds in earlier.matches.items()
            if team in touched or rounds[number - 1].opponent in touched
        }
        seated = [
            member for team in tournament.teams if team.number in reached for member in team.members
        ]
        cells = {number: _cells_in(tournament, number, seated)}
        assembly = _Assembly(tournament, cells, earlier.boards)
        for team in sorted(reached):
            whole = list(matches[team])
            whole[number - 1] = assembly.match(number, team)
            matches[team] = tuple(whole)
    return TeamEvent(matches, earlier.boards, earlier.given)


def _cells_in(tournament: Tournament, number: int, some: Iterable[int]) -> dict[int, Cell]:
    """Return what a round brought to some of the players."""
    wanted = set(some)
    round_ = tournament.rounds[number - 1]
    games = tuple([game for game in round_.games if game.white in wanted or game.black in wanted])
    there = wanted.union(*((game.white, game.black) for game in games))
    alone = Tournament(
        tournament.settings,
        tuple([player for player in tournament.players if player.number in there]),
        (Round(1, games, tuple([bye for bye in round_.byes if bye.player in wanted])),),
    )
    return {player: line.cells[0] for player, line in records(alone).items() if player in wanted}


def absent_teams(tournament: Tournament, number: int) -> frozenset[int]:
    """Teams that are not to be paired: with a bye on request, or without any player.

    A team that has, by the file, a match or the pairing-allocated bye in the round was there.
    """
    there = {
        bye.team
        for bye in tournament.team_byes
        if bye.round == number and bye.kind is ByeKind.PAIRING_ALLOCATED
    }
    there |= {
        team
        for match in tournament.forfeited_matches
        if match.round == number
        for team in (match.white, match.black)
    }
    asked = {
        bye.team
        for bye in tournament.team_byes
        if bye.round == number and bye.kind is not ByeKind.PAIRING_ALLOCATED
    }
    away = _absent_players(tournament, number)
    empty = {team.number for team in tournament.teams if away.issuperset(team.members)}
    return frozenset(asked | (empty - there))


def _absent_players(tournament: Tournament, number: int) -> set[int]:
    """Players who cannot play; one opposite an empty chair (a full-point bye) can."""
    return (
        {
            bye.player
            for bye in tournament.requested_byes
            if bye.round == number and bye.kind is not ByeKind.FULL_POINT
        }
        | {gone.player for gone in tournament.withdrawals if gone.after_round < number}
        | {entry.player for entry in tournament.late_entries if entry.first_round > number}
    )


class _Side(NamedTuple):
    """One team in one round, before its opponent's points are known."""

    opponent: int | None
    black: bool
    boards: tuple[int, ...]
    over_the_board: bool
    byes: frozenset[Outcome]
    """What those of its players have who sat at a board without an opponent."""
    in_play: bool
    """Whether a game has no result yet."""


class _Assembly:
    """The facts of a team event at hand while its matches are put together."""

    def __init__(
        self, tournament: Tournament, cells: Mapping[int, Mapping[int, Cell]], boards: int = 0
    ) -> None:
        """Take what the rounds brought to the players, by round and player."""
        self.tournament = tournament
        self.cells = cells
        self.teams = {team.number: team for team in tournament.teams}
        self.sides: dict[tuple[int, int], _Side] = {}
        self.team_of = {player: team.number for team in tournament.teams for player in team.members}
        self.line_ups = {
            (line_up.round, line_up.team): line_up.players for line_up in tournament.line_ups
        }
        self.byes = {(bye.round, bye.team): bye.kind for bye in tournament.team_byes}
        self.forfeits = dict(self._forfeits())
        self.assigned = {
            (adjustment.round, team): adjustment
            for adjustment in tournament.adjustments
            if adjustment.outcome is not None and adjustment.round is not None
            for team in adjustment.players
        }
        self.boards = boards or len(tournament.settings.board_colours) or self._most_boards()

    def _forfeits(self) -> Iterable[tuple[tuple[int, int], tuple[int, bool, Outcome]]]:
        for forfeited in self.tournament.forfeited_matches:
            white_won = forfeited.forfeit is MatchForfeit.WHITE_WINS
            black_won = forfeited.forfeit is MatchForfeit.BLACK_WINS
            for team, other, black, won in (
                (forfeited.white, forfeited.black, False, white_won),
                (forfeited.black, forfeited.white, True, black_won),
            ):
                outcome = Outcome.FORFEIT_WIN if won else Outcome.FORFEIT_LOSS
                yield (forfeited.round, team), (other, black, outcome)

    def _most_boards(self) -> int:
        line_ups = max((len(line_up.players) for line_up in self.tournament.line_ups), default=0)
        meetings: Counter[tuple[int, int, int]] = Counter()
        for round_ in self.tournament.rounds:
            for game in round_.games:
                one, other = self.team_of.get(game.white), self.team_of.get(game.black)
                if one is not None and other is not None:
                    meetings[round_.number, min(one, other), max(one, other)] += 1
        return max(line_ups, max(meetings.values(), default=1))

    def event(self) -> TeamEvent:
        rounds = range(1, self.tournament.rounds_played + 1)
        matches = {
            team: tuple([self.match(number, team) for number in rounds])
            for team in sorted(self.teams)
        }
        return TeamEvent(matches, self.boards, given_points(self.tournament))

    def match(self, number: int, team: int) -> TeamMatch:
        """Return one round of one team."""
        return self._adjusted(team, self._match(number, team))

    def _adjusted(self, team: int, match: TeamMatch) -> TeamMatch:
        """Return the match with the points that were assigned to its outcome (TRF 299)."""
        for ruling in self.tournament.adjustments:
            if (
                ruling.outcome is match.outcome
                and ruling.round in (None, match.round)
                and (not ruling.players or team in ruling.players)
            ):
                paid = match.match_points if ruling.match_points is None else ruling.match_points
                match = match._replace(match_points=paid, game_points=ruling.points)
        return match

    def _side(self, round_: int, number: int) -> _Side:
        side = self.sides.get((round_, number))
        if side is None:
            side = self.sides[round_, number] = self._read_side(round_, self.teams[number])
        return side

    def _read_side(self, round_: int, team: Team) -> _Side:
        known = self.cells[round_]
        cells = {player: known[player] for player in team.members if player in known}
        team_of = self.team_of
        met = [
            team_of[cell.opponent]
            for cell in cells.values()
            if cell.opponent is not None and cell.opponent in team_of
        ]
        seated = self.line_ups.get((round_, team.number)) or tuple(
            player for player, cell in cells.items() if _sat_at_a_board(cell)
        )
        if not met:
            seated = seated[: self.boards]  # a bye is for the whole team, but boards are paid
        on_boards = [cells.get(player) if player else None for player in seated]
        return _Side(
            max(dict.fromkeys(met), key=met.count) if met else None,
            self._has_black_on_first_board(on_boards),
            tuple([cell.points if cell else 0 for cell in on_boards]),
            any(cell.played for cell in cells.values()),
            frozenset([cell.outcome for cell in on_boards if cell and cell.opponent is None]),
            any(cell.outcome is Outcome.UNKNOWN for cell in cells.values()),
        )

    def _has_black_on_first_board(self, on_boards: list[Cell | None]) -> bool:
        """Return whether the first board had Black, read from the first board with a colour.

        The colours alternate, or follow the announced sequence.
        """
        colours = self.tournament.settings.board_colours or (Colour.WHITE, Colour.BLACK)
        for board, cell in enumerate(on_boards):
            if cell is not None and cell.colour is not None:
                like_the_first = colours[board % len(colours)] is colours[0]
                return (cell.colour is Colour.BLACK) is like_the_first
        return False

    def _match(self, round_: int, team: int) -> TeamMatch:
        key = round_, team
        if key in self.forfeits:
            opponent, black, outcome = self.forfeits[key]
            return self._walkover(round_, opponent, outcome, black=black)
        side = self._side(round_, team)
        if side.opponent is None:
            allocated = Outcome.PAIRING_ALLOCATED_BYE in side.byes
            if key not in self.byes and allocated and self.tournament.settings.team_bye is not None:
                return self._bye(round_, ByeKind.PAIRING_ALLOCATED)
            if key not in self.byes and any(side.boards):
                return self._bye_told_by_players(round_, side)
            return self._bye(round_, self.byes.get(key, ByeKind.ZERO_POINT))
        facing = self._side(round_, side.opponent)
        own, other = sum(side.boards), sum(facing.boards)
        scoring = self.tournament.settings.match_scoring
        if own > other:
            outcome, points = Outcome.WIN, scoring.win
        elif own < other:
            outcome, points = Outcome.LOSS, scoring.loss
        else:
            outcome, points = Outcome.DRAW, scoring.draw
        if not side.over_the_board:
            outcome = Outcome.FORFEIT_WIN if own > other else Outcome.FORFEIT_LOSS
            if not own:
                points = self._forfeit_loss
        if side.in_play and self.tournament.settings.scoring.unknown == ZERO:
            # Where open games promise nothing, a match in play does not either, not even a draw.
            points = ZERO
        boards = side.boards + (0,) * (self.boards - len(side.boards))
        assigned = self.assigned.get(key)
        if assigned is not None and assigned.outcome is not None:
            # A result assigned to this team in this round stands above what the boards say (TRF 299).
            outcome = assigned.outcome
        # A chair left empty without a record moves a team's players up; the fuller side knows best.
        black = not facing.black if len(side.boards) < len(facing.boards) else side.black
        return TeamMatch(
            round_, side.opponent, black, outcome, points, own, boards, in_play=side.in_play
        )

    @property
    def _forfeit_loss(self) -> Points:
        """The match points of a team that did not come."""
        settings = self.tournament.settings
        return ZERO if settings.forfeits_bring_nothing else settings.match_scoring.loss

    def _walkover(self, round_: int, opponent: int, outcome: Outcome, *, black: bool) -> TeamMatch:
        settings = self.tournament.settings
        won = outcome is Outcome.FORFEIT_WIN
        worth = settings.scoring.forfeit_win if won else settings.scoring.forfeit_loss
        points = settings.match_scoring.win if won else self._forfeit_loss
        return TeamMatch(
            round_, opponent, black, outcome, points, worth * self.boards, (worth,) * self.boards
        )

    def _bye_told_by_players(self, round_: int, side: _Side) -> TeamMatch:
        """Return the bye of a team that no record of the team tells of, as in files of 2006 and 2016.

        Its players' points are the team's game points; the match points are those of a match that
        ends so.
        """
        settings = self.tournament.settings
        matches, half = settings.match_scoring, settings.scoring.draw * self.boards
        total = sum(side.boards)
        outcome = Outcome.FULL_POINT_BYE
        for kind in (Outcome.PAIRING_ALLOCATED_BYE, Outcome.HALF_POINT_BYE):
            if side.byes == {kind}:
                outcome = kind
        return TeamMatch(
            round=round_,
            opponent=None,
            black=False,
            outcome=outcome,
            match_points=matches.win
            if total > half
            else matches.draw
            if total == half
            else matches.loss,
            game_points=total,
            boards=side.boards + (0,) * (self.boards - len(side.boards)),
        )

    def _bye(self, round_: int, kind: ByeKind) -> TeamMatch:
        settings = self.tournament.settings
        scoring, matches = settings.scoring, settings.match_scoring
        worth, points = {
            ByeKind.PAIRING_ALLOCATED: (scoring.win, matches.draw),
            ByeKind.FULL_POINT: (scoring.win, matches.win),
            ByeKind.HALF_POINT: (scoring.draw, matches.draw),
            ByeKind.ZERO_POINT: (scoring.zero_point_bye, ZERO),
        }[kind]
        total = worth * self.boards
        if kind is ByeKind.PAIRING_ALLOCATED:
            # A draw unless announced otherwise (C.04.6, 1.4); board by board it is a win (C.07, 12).
            total = scoring.draw * self.boards
            if settings.team_bye is not None:
                points, total = settings.team_bye.match_points, settings.team_bye.game_points
        # C.07, 12 counts "all games played by the team", and beside them only the allocated bye, which a
        # full-point bye is like; a bye asked for is no game on any board.
        asked_for = kind in (ByeKind.HALF_POINT, ByeKind.ZERO_POINT)
        return TeamMatch(
            round=round_,
            opponent=None,
            black=False,
            outcome=kind.outcome,
            match_points=points,
            game_points=total,
            boards=(0 if asked_for else worth,) * self.boards,
        )


def _sat_at_a_board(cell: Cell) -> bool:
    """Return whether somebody had a game or, opposite an empty chair or in a bye, points without."""
    return cell.opponent is not None or cell.outcome in (
        Outcome.FULL_POINT_BYE,
        Outcome.FORFEIT_WIN,
        Outcome.PAIRING_ALLOCATED_BYE,
        Outcome.HALF_POINT_BYE,
    )
