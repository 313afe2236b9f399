"""The pairing list of a round: boards in order, byes and absences last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.answers.byes import why_not_playing
from tabiya.answers.rounds import IdleLine, PairingLine, Seat, in_order_of_byes
from tabiya.languages import gettext as _
from tabiya.languages import say, translatable
from tabiya.laws.ending import RULE_OF
from tabiya.model.points import ZERO, Points, show_points
from tabiya.model.result import ByeKind, GameResult, Outcome
from tabiya.pairing.match.series import scores_between
from tabiya.store.common.match_seating import black_is_named_first, result_as_listed
from tabiya.store.parts import Board, BoardStatus, EnteredPlayer, PairedRound
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRow(PairingLine):
    """A board as the desk shows it, with what others may have changed meanwhile."""

    state: str
    """open, adjourned or done; a board corrected for rating only is done."""
    revision: int
    note: str = ""
    """What a new result makes untrue, such as why the game was lost before anybody sat down."""
    so_far: str = ""
    """How the match stood before this game."""

    @property
    def shown(self) -> str:
        """The result with the part of whoever is named first before the other."""
        return self.listed.symbol


def make_seat(state: EventState, entrant: int, scores: Mapping[int, Points]) -> Seat:
    """Return a player with the score before the round."""
    player = state.entrants[entrant].player
    team = state.roster.team_of.get(entrant)
    return Seat.of(
        player,
        scores.get(player.number, ZERO),
        entrant=entrant,
        team="" if team is None else state.roster.teams[team].name,
    )


def get_caption(state: EventState, number: int) -> str:
    """Return what a round is besides its number, such as the second game of a match."""
    caption = state.paired_by.get_caption(state.tournament(), number)
    return "" if caption is None else say(caption.words, **caption.facts)


def board_rows(
    state: EventState, round_: PairedRound, scores: Mapping[int, Points]
) -> tuple[BoardRow, ...]:
    """Return the boards in order."""
    between = scores_between(state.paired_by.games_before(state.tournament(), round_.number))
    return tuple(
        BoardRow(
            number,
            make_seat(state, board.white, scores),
            make_seat(state, board.black, scores),
            board.result,
            by_team=bool(round_.matches),
            turned=black_is_named_first(state, round_, board),
            adjourned=board.status is BoardStatus.ADJOURNED,
            state=board.status.value,
            revision=board.revision,
            note=_note(state, round_, board),
            so_far=_match_so_far(state, board, between),
        )
        for number, board in enumerate(round_.boards, start=1)
    )


def bye_rows(
    state: EventState, round_: PairedRound, scores: Mapping[int, Points]
) -> tuple[IdleLine, ...]:
    """Return those who are not paired: the pairing-allocated bye first, then by kind and name."""
    return in_order_of_byes(
        IdleLine(
            make_seat(state, given.entrant, scores),
            given.kind,
            _why(state, round_, given.entrant, given.kind),
        )
        for given in round_.byes
    )


def _why(state: EventState, round_: PairedRound, entrant: int, kind: ByeKind) -> str:
    who = state.entrants[entrant]
    return str(
        why_not_playing(
            kind,
            round_.number,
            withdrawn_after=who.withdrawn_after,
            expelled=who.expelled,
            first_round=who.first_round,
            by_table=state.paired_by.by_table,
            absences=state.paired_by.absences,
        )
    )


def _note(state: EventState, round_: PairedRound, board: Board) -> str:
    if board.other_colours_for_rating:
        return _("for rating only: played with the other colours")
    if board.rating_result is not None:
        result = result_as_listed(state, round_, board, board.rating_result)
        return say("for rating only: {result}", result=result.symbol)
    if board.ending is not None:
        return _(RULE_OF[board.ending].words)
    return why_forfeited(state, round_, board)


def _match_so_far(
    state: EventState, board: Board, between: Mapping[tuple[int, int], tuple[Points, Points]]
) -> str:
    white, black = (state.entrants[entrant].number for entrant in (board.white, board.black))
    if (white, black) not in between:
        return ""
    one, other = map(show_points, between[white, black])
    return say("match so far {one} : {other}", one=one, other=other)


def why_forfeited(state: EventState, round_: PairedRound, board: Board) -> str:
    """Return why a game of a table was lost before anybody sat down; else nothing."""
    if not board.forfeited_by:
        return ""
    sides = ((board.white, board.result.white), (board.black, board.result.black))
    reasons = [
        _why_away(state.entrants[entrant], round_.number)
        for entrant, outcome in sides
        if outcome is Outcome.FORFEIT_LOSS
    ]
    # Which article it is stands in the log.
    return say(
        "{reasons}: forfeit, by {article}",
        reasons=_(" and ").join(reasons),
        article=board.forfeited_by,
    )


def _why_away(who: EnteredPlayer, number: int) -> str:
    left = who.withdrawn_after is not None and who.withdrawn_after < number
    return say(
        translatable("{name} has withdrawn") if left else translatable("{name} is absent"),
        name=who.player.name,
    )


RESULTS = {
    "1-0": GameResult.WHITE_WINS,
    "d": GameResult.DRAW,
    "0-1": GameResult.BLACK_WINS,
    "+-": GameResult.WHITE_WINS_BY_FORFEIT,
    "-+": GameResult.BLACK_WINS_BY_FORFEIT,
    "--": GameResult.DOUBLE_FORFEIT,
    "d-0": GameResult.HALF_ZERO,
    "0-d": GameResult.ZERO_HALF,
    "0-0": GameResult.ZERO_ZERO,
    "1-0u": GameResult.WHITE_WINS_UNRATED,
    "du": GameResult.DRAW_UNRATED,
    "0-1u": GameResult.BLACK_WINS_UNRATED,
    "none": GameResult.UNKNOWN,
}
"""The short words for results in forms and keys."""
