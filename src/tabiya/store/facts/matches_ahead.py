"""Matches of a league that are played before their round."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Plural, Text, say, translatable
from tabiya.model.colour import Colour
from tabiya.model.result import GameResult
from tabiya.store.common.fixtures import list_fixtures
from tabiya.store.common.match_seating import boards_of_a_match, seated
from tabiya.store.common.teams import named_team, require_team, team_in, with_roster
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.facts.line_ups import require_legal, require_line_ups, without_empty_end
from tabiya.store.parts import require
from tabiya.store.permissions import Permission
from tabiya.store.roster import GameOfMatch, HandedIn, TeamPair
from tabiya.store.state import EventState

Seats = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class MatchPlayedAhead(Fact):
    """A match was played before its round; its line-ups and results count once the round is paired."""

    round: int
    home: int
    away: int
    home_seats: Seats
    away_seats: Seats
    games: tuple[GameOfMatch, ...]

    def apply(self, state: EventState, seq: int) -> EventState:
        """Line-ups and results wait for the round."""
        require(
            self.round > len(state.rounds),
            "round {round} has already been paired",
            round=self.round,
        )
        sides = {self.home: self.home_seats, self.away: self.away_seats}
        members = {entrant for team in sides for entrant in require_team(state, team).members}
        roster = state.roster
        for team, seats in sides.items():
            roster = roster.with_line_up(
                HandedIn(self.round, team, seats, opened=True, revision=seq)
            )
        roster = replace(
            roster,
            ahead={
                **roster.ahead,
                (self.round, self.home): self.away,
                (self.round, self.away): self.home,
            },
        )
        ahead = {
            game: result
            for game, result in state.played_ahead.items()
            if game[0] != self.round or not members.intersection(game[1:])
        }
        ahead |= {(self.round, game.white, game.black): game.result for game in self.games}
        return with_roster(replace(state, played_ahead=ahead), roster)

    def describe(self, names: Names) -> str:
        """The match, its round and its results from board 1 down."""
        return say(
            "Round {round}, {home} - {away}: played ahead, {results}.",
            round=self.round,
            home=team_in(names, self.home),
            away=team_in(names, self.away),
            results=", ".join(game.result.symbol for game in self.games),
        )


@dataclass(frozen=True, slots=True)
class EnterMatchAhead(Command):
    """Enter a match that was played before its round: who played, and the results from board 1 down.

    A result has the home player's part first, whatever the colours.
    """

    permission: ClassVar[Permission] = Permission.CORRECT
    act: ClassVar[str] = translatable("Enter the match")

    round: int
    home: int
    away: int
    home_seats: Seats
    away_seats: Seats
    results: tuple[GameResult, ...]

    def decide(self, state: EventState) -> Decision:
        """A match of the table in a round that has not been paired, with all its results."""
        require_line_ups(state)
        home, away = named_team(state, self.home), named_team(state, self.away)
        if not state.started:
            raise Refused(
                "you can enter matches ahead only when the team numbers are final",
                hint="Pair round 1 first.",
            )
        if self.round <= len(state.rounds):
            raise Refused(
                "round {round} has already been paired",
                round=self.round,
                hint="Enter the result in its round.",
            )
        if not any(
            (line.round, line.home.entrant, line.away.entrant) == (self.round, self.home, self.away)
            for line in list_fixtures(state)
            if line.away
        ):
            raise Refused(
                "{home} does not play {away} at home in round {round}",
                home=home.name,
                away=away.name,
                round=self.round,
                hint="Check the schedule.",
            )
        home_seats, away_seats = map(without_empty_end, (self.home_seats, self.away_seats))
        for team, seats in ((home, home_seats), (away, away_seats)):
            named = [entrant for entrant in seats if entrant is not None]
            if len(seats) > boards_of_a_match(state):
                raise Refused(
                    Plural(
                        "a match has {n} board", "a match has {n} boards", boards_of_a_match(state)
                    )
                )
            if not set(named) <= set(team.members) or len(set(named)) != len(named):
                raise Refused("a player of the team is listed more than once")
            require_legal(state, team, seats)
        games = self._games(state, home_seats, away_seats)
        fact = MatchPlayedAhead(self.round, self.home, self.away, home_seats, away_seats, games)
        warning = Caution(
            "match-played-ahead",
            Level.CONFIRM,
            Text(
                "{home} - {away} of round {round} was played ahead.",
                home=home.name,
                away=away.name,
                round=self.round,
            ),
            (Text("Its line-ups and results count once the round is paired."),),
        )
        return Decision((fact,), (warning,))

    def _games(
        self, state: EventState, home_seats: Seats, away_seats: Seats
    ) -> tuple[GameOfMatch, ...]:
        colours = state.settings.board_colours
        turned = bool(colours) and colours[0] is Colour.BLACK
        match = TeamPair(self.away, self.home) if turned else TeamPair(self.home, self.away)
        roster = state.roster.with_line_up(HandedIn(self.round, self.home, home_seats))
        roster = roster.with_line_up(HandedIn(self.round, self.away, away_seats))
        pairs = seated(with_roster(state, roster), self.round, match).pairs
        # A board with an empty chair has no game.
        filled = [
            result
            for board, result in enumerate(self.results)
            if _at(home_seats, board) is not None and _at(away_seats, board) is not None
        ]
        if len(filled) != len(pairs) or GameResult.UNKNOWN in filled:
            raise Refused(
                "a board of the match has no result",
                hint="Enter the match when all its games have ended.",
            )
        return tuple(
            GameOfMatch(
                pair.white,
                pair.black,
                result if pair.white in home_seats else result.colours_exchanged,
            )
            for pair, result in zip(pairs, filled, strict=True)
        )


def _at(seats: Seats, board: int) -> int | None:
    return seats[board] if board < len(seats) else None
