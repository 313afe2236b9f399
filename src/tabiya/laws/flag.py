"""Articles 5.2.2 and 6.9: what flag fall comes to, and when a position is dead."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import translatable
from tabiya.laws.claims import seventy_five_moves_made
from tabiya.laws.editions import cited, cited_in_both
from tabiya.laws.helpmate import POSITIONS, MateVerdict, can_checkmate
from tabiya.laws.moves import is_checkmate, is_stalemate
from tabiya.laws.position import Position
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.DEFINITION,
    "a position is dead if neither player can checkmate by any series of legal moves",
    cited_in_both("5.2.2"),
)
def is_dead(white: MateVerdict, black: MateVerdict) -> bool | None:
    """Return whether neither can checkmate; None if that is not proved."""
    if white.possible or black.possible:
        return False
    return True if white.possible is False and black.possible is False else None


@clause(
    Kind.PROCESS,
    "a player whose flag falls loses, but the game is drawn if the opponent cannot checkmate by any"
    " series of legal moves",
    cited_in_both("6.9"),
)
def flag_fall_loses(opponent: MateVerdict) -> bool | None:
    """Return whether the player loses; None if it is not proved that the opponent can checkmate."""
    return opponent.possible


@clause(
    Kind.PROCESS,
    "in rapid chess and blitz without full supervision the opponent claims the win on time, and the"
    " game is drawn if they cannot checkmate by any series of legal moves",
    cited(in_2018="A.4.3", in_2023="A.5.3"),
)
def win_on_time_is_claimed(*, claimed: bool, seen_by_the_arbiter: bool) -> bool:
    """Whether the flag counts as fallen: it is claimed, or the arbiter calls it."""
    return claimed or seen_by_the_arbiter


@dataclass(frozen=True, slots=True)
class FlagFall:
    """The result after a flag has fallen, the clause or article that decides, and the proof."""

    result: str | None
    article: str
    verdict: MateVerdict


def flag_fall(
    position: Position,
    *,
    white: bool,
    limit: int = POSITIONS,
    opponent: MateVerdict | None = None,
) -> FlagFall:
    """Return the result when the flag of this colour has fallen.

    What has ended the game before the flag fell stands: checkmate, stalemate and the 75 moves. Who
    knows already whether the opponent can checkmate passes it on.
    """
    over = MateVerdict(
        possible=False, reason=translatable("the game was over before the flag fell")
    )
    if is_checkmate(position):
        return FlagFall("0-1" if position.white_to_move else "1-0", "5.1.1", over)
    if is_stalemate(position):
        return FlagFall("1/2-1/2", "5.2.1", over)
    if seventy_five_moves_made(position):
        return FlagFall("1/2-1/2", "9.6.2", over)
    verdict = opponent or can_checkmate(position, white=not white, limit=limit)
    lost = flag_fall_loses(verdict)
    results = {True: "0-1" if white else "1-0", False: "1/2-1/2", None: None}
    return FlagFall(results[lost], "6.9", verdict)
