"""Matches lost by forfeit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tabiya.languages import Plural, Text, gettext, translatable
from tabiya.model.result import GameResult
from tabiya.store.common.match_seating import is_ruled_on, list_boards
from tabiya.store.common.teams import named_team, paired_match
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact
from tabiya.store.facts.pairing import GamesForfeited
from tabiya.store.facts.results import ResultCorrected
from tabiya.store.parts import ForfeitedGame, PairedRound
from tabiya.store.permissions import Permission
from tabiya.store.roster import TeamPair
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class ForfeitMatch(Command):
    """Forfeit every board of a match that has no result: the team lost, or both did."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Forfeit the match")

    round: int
    losers: tuple[int, ...]

    def decide(self, state: EventState) -> Decision:
        """Every board without a result is lost by the team, or by both."""
        losers = [named_team(state, team) for team in self.losers]
        if not losers:
            raise Refused("no team is chosen", hint="Choose the team that does not play.")
        round_, match = paired_match(state, self.round, losers[0])
        if any(loser.team not in (match.white, match.black) for loser in losers):
            raise Refused("the teams do not meet in this round")
        facts = forfeits(state, round_, match, {loser.team for loser in losers}, "")
        boards = [board for board in list_boards(state, round_, match).values() if board.open]
        if not facts:
            raise Refused("every board of the match already has a result")
        warning = Caution(
            "match-forfeited",
            Level.CONFIRM,
            Text(
                "Loses the match by forfeit: {listed}.",
                listed=" and ".join(loser.name for loser in losers),
            ),
            (Plural("{n} board is forfeited.", "{n} boards are forfeited.", len(boards)),),
        )
        return Decision(facts, (warning,))


def forfeits(
    state: EventState, round_: PairedRound, match: TeamPair, losers: set[int], rule: str
) -> tuple[Fact, ...]:
    """Return the games of a match that are lost by forfeit; nothing if none is open."""
    last = round_.number == len(state.rounds)
    if not last and not is_ruled_on(state, round_, match):
        raise Refused(
            "round {number} is over",
            number=round_.number,
            hint="Correct the results board by board.",
        )
    team = state.roster.team_of
    results = {
        (True, True): GameResult.DOUBLE_FORFEIT,
        (True, False): GameResult.BLACK_WINS_BY_FORFEIT,
        (False, True): GameResult.WHITE_WINS_BY_FORFEIT,
    }
    lost = {
        number: ForfeitedGame(
            board.white,
            board.black,
            results[team[board.white] in losers, team[board.black] in losers],
        )
        for number, board in list_boards(state, round_, match).items()
        if board.open
    }
    if not lost:
        return ()
    if last:
        reason = rule or gettext("the arbiter's decision")
        return (GamesForfeited(round_.number, tuple(lost.values()), reason),)
    # Rounds were paired since: a game that was adjourned ends like any other of an older round.
    return tuple(
        ResultCorrected(
            round_.number,
            number,
            game.white,
            game.black,
            game.result,
            GameResult.UNKNOWN,
            rating_only=False,
        )
        for number, game in lost.items()
    )
