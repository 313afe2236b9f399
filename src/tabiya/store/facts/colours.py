"""Games that were played with the other colours."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Text, say, translatable
from tabiya.pairing.handling import with_the_colours_played
from tabiya.store.common.boards import (
    board_as_seen,
    board_with_players,
    counts_for_rating_only,
    game_named,
    with_pairings_made_from,
)
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.notes import COLOURS, add_note, game_at
from tabiya.store.parts import require, require_round
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import get_name
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class ColoursCorrected(Fact):
    """A game was played with the other colours; White and Black are the players as listed.

    A correction that comes too late for the pairings is kept for the rating report alone.
    """

    report: ClassVar[str] = "`Colours @ Round n: ...`"

    round: int
    board: int
    white: int
    black: int
    rating_only: bool = False

    def apply(self, state: EventState, seq: int) -> EventState:
        """Two players of a board change colours, and each keeps what the game brought him."""
        round_ = require_round(state, self.round)
        board = board_with_players(round_, self)
        require(board.result.played or board.open, "no game was played at this board")
        note = f"{game_at(state, self.board, self.white, self.black)} was played with the other colours"
        if self.rating_only:
            require(not board.other_colours_for_rating, "the colours have already been corrected")
            changed = replace(board, other_colours_for_rating=True, revision=seq)
            note += ", for the rating report only"
        else:
            state = with_pairings_made_from(state, self, board.result)
            rated = board.rating_result
            changed = replace(
                board,
                white=board.black,
                black=board.white,
                result=with_the_colours_played(board.result),
                rating_result=with_the_colours_played(rated) if rated else None,
                revision=seq,
            )
        corrected = replace(round_.with_board(self.board, changed), revision=seq)
        return add_note(state.with_round(corrected), f"{COLOURS}{self.round}: {note}")

    def describe(self, names: Names) -> str:
        """The game, with the colours it was listed with, and for what the correction counts."""
        where = game_named(self, names)
        if self.rating_only:
            return say(
                "{where}: played with the other colours, for the rating report only.", where=where
            )
        return say("{where}: played with the other colours.", where=where)


@dataclass(frozen=True, slots=True)
class CorrectColours(Command):
    """Correct the colours of a game; White and Black are those shown on the page."""

    permission: ClassVar[Permission] = Permission.CORRECT
    act: ClassVar[str] = translatable("Correct the colours")

    round: int
    board: int
    white: int
    black: int
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """A game played with the wrong colours: as late as a wrong result, and to the same effect."""
        board = board_as_seen(state, self.round, self)
        if not board.open and not board.result.played:
            raise Refused(
                "no game was played at board {board} of round {round}",
                board=self.board,
                round=self.round,
                hint="A forfeited game has no colours.",
            )
        late = counts_for_rating_only(state, self.round)
        if late and board.other_colours_for_rating:
            return Decision()
        fact = ColoursCorrected(self.round, self.board, self.white, self.black, rating_only=late)
        current = self.round == len(state.rounds)
        consequences = (
            Text(
                "{name} had White against {other}.",
                name=get_name(state, board.black),
                other=get_name(state, board.white),
            ),
            Text("Both players keep their points."),
            Text(
                "Standings and pairings do not change, because the round after the next has been paired."
            )
            if late
            else Text(
                "The colours count from the pairing of round {next_round} on.",
                next_round=state.next_round,
            ),
            Text("Tabiya notes it in the report."),
        )
        warning = Caution(
            "colours-corrected",
            Level.ACKNOWLEDGE if current else Level.CONFIRM,
            Text(
                "Board {board} of round {round} was played with the other colours.",
                board=self.board,
                round=self.round,
            ),
            consequences,
            state.laws.cite(with_the_colours_played),
        )
        return Decision((fact,), (warning,))
