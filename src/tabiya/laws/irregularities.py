"""Articles 4 to 7 and the Guidelines at the table: short decisions, each with its article.

A card answers one question that arbiters are called to: what happens, and what it costs, by edition
and rate of play.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import gettext
from tabiya.laws.editions import Rate, cited, cited_in_both
from tabiya.rulebook.clause import Kind, clause


@dataclass(frozen=True, slots=True)
class Penalty:
    """What the arbiter does: minutes for the opponent, or the end of the game."""

    minutes: int = 0
    lost: bool = False
    drawn: bool = False


@clause(
    Kind.VALUE,
    "extra time as a penalty is two minutes, in blitz one",
    cited(in_2018="B.2"),
)
def one_minute_in_blitz(rate: Rate) -> int:
    """Return the minutes: until the end of 2022 rapid chess had those of standard chess."""
    return 1 if rate is Rate.BLITZ else 2


@clause(
    Kind.VALUE,
    "extra time as a penalty is two minutes, in rapid chess and blitz one",
    cited(in_2023="A.3"),
)
def one_minute_in_rapid_and_blitz(rate: Rate) -> int:
    """Return the minutes: from 2023 on rapid chess has those of blitz."""
    return 2 if rate is Rate.STANDARD else 1


@clause(
    Kind.PROCESS,
    "blitz without full supervision is played by the Laws of rapid chess",
    cited(in_2018="B.4", in_2023="B.3"),
)
def blitz_follows_rapid(rate: Rate, *, supervised: bool) -> bool:
    """Whether a number of Appendix A holds by way of Appendix B."""
    return rate is Rate.BLITZ and not supervised


@clause(
    Kind.PROCESS,
    "an illegal move is completed when the clock is pressed; the position before it is "
    "reinstated, and the touched pieces must be used",
    cited_in_both("7.5.1"),
)
def illegal_move_is_taken_back(*, clock_pressed: bool) -> bool:
    """Whether the illegal move is completed, so that the position before it is set up again."""
    return clock_pressed


@clause(
    Kind.PROCESS,
    "the first completed illegal move gives the opponent extra time, the second loses the game, or"
    " draws it if the opponent cannot checkmate by any series of legal moves",
    cited_in_both("7.5.5"),
)
def illegal_move_penalty(before: int, minutes: int, *, opponent_can_mate: bool) -> Penalty:
    """Return what an illegal move costs a player who has completed so many before."""
    if before == 0:
        return Penalty(minutes=minutes)
    return Penalty(lost=True) if opponent_can_mate else Penalty(drawn=True)


@clause(
    Kind.PROCESS,
    "a pawn on the last rank that was not exchanged when the clock was pressed is an illegal move and"
    " is replaced by a queen",
    cited_in_both("7.5.2"),
)
def pawn_not_exchanged_is_illegal(*, clock_pressed: bool) -> bool:
    """Whether the move counts as illegal."""
    return clock_pressed


@clause(
    Kind.PROCESS,
    "pressing the clock without making a move counts as an illegal move",
    cited_in_both("7.5.3"),
)
def clock_pressed_without_move_is_illegal(*, moved: bool) -> bool:
    """Whether it counts as an illegal move."""
    return not moved


@clause(
    Kind.PROCESS,
    "a move made with two hands counts as an illegal move once the clock is pressed",
    cited_in_both("7.5.4"),
)
def two_hands_are_illegal(*, hands: int, clock_pressed: bool) -> bool:
    """Whether the move is penalised as an illegal one."""
    return hands > 1 and clock_pressed


@clause(
    Kind.PROCESS,
    "in rapid chess and blitz without full supervision an illegal move stays once the opponent "
    "has made the next move",
    cited(in_2018="A.4.2", in_2023="A.5.2"),
)
def illegal_move_stands(rate: Rate, *, supervised: bool, opponent_has_moved: bool) -> bool:
    """Whether it is too late to correct an illegal move."""
    return rate is not Rate.STANDARD and not supervised and opponent_has_moved


@clause(
    Kind.PROCESS,
    "in rapid chess and blitz without full supervision a game with both kings in check or a pawn on"
    " the last rank is drawn if the position is still illegal after the next move",
    cited(in_2018="A.4.4", in_2023="A.5.4"),
)
def illegal_position_draws(rate: Rate, *, supervised: bool, still_illegal: bool) -> bool:
    """Whether the arbiter declares the game drawn."""
    return rate is not Rate.STANDARD and not supervised and still_illegal


@clause(
    Kind.PROCESS,
    "a game from an incorrect initial position is cancelled and a new game is played",
    cited_in_both("7.2.1"),
)
def wrong_start_cancels(*, game_over: bool) -> bool:
    """Whether the game is played anew: at any time before it is over."""
    return not game_over


@clause(
    Kind.PROCESS,
    "in rapid chess and blitz without full supervision an incorrect set-up can be claimed only until"
    " both players have completed 10 moves",
    cited(in_2018="A.4.1", in_2023="A.5.1"),
)
def wrong_start_stands(rate: Rate, moves_made: int, *, supervised: bool) -> bool:
    """Whether a wrong set-up remains, because each player has completed ten moves."""
    return rate is not Rate.STANDARD and not supervised and moves_made >= 10


@clause(
    Kind.PROCESS,
    "a game with colours reversed is replaced by a new one if less than 10 moves have been made by both players",
    cited_in_both("7.3"),
)
def reversed_colours_cancel(moves_made_by_black: int) -> bool:
    """Whether a new game is played: until Black has made his tenth move."""
    return moves_made_by_black < 10


@clause(
    Kind.PROCESS,
    "a chessboard placed the wrong way is turned: the game continues on one that is placed correctly",
    cited_in_both("7.2.2"),
)
def turned_board_is_replaced(*, wrong: bool) -> bool:
    """Whether the position is transferred to a board with a white corner square at the right."""
    return wrong


@clause(
    Kind.PROCESS,
    "when a piece has been displaced from its square, the game continues from the position before, or"
    " from the last one that can be identified",
    cited_in_both("7.6"),
)
def earlier_position_is_restored(*, known: bool) -> str:
    """Return which position is set up again."""
    return (
        gettext("the position before the irregularity")
        if known
        else gettext("the last identifiable position")
    )


@clause(
    Kind.PROCESS,
    "a claim against the way in which the opponent moved is too late once the player has touched a"
    " piece",
    cited_in_both("4.8"),
)
def claim_against_touch_is_late(*, touched_since: bool) -> bool:
    """Whether the right to claim a violation of 4.1 to 4.7 is lost."""
    return touched_since


@clause(
    Kind.PROCESS,
    "a player who displaces pieces restores them in their own time; the arbiter may penalise the player",
    cited_in_both("7.4"),
)
def displaced_pieces_cost_own_time(*, by_the_player_to_move: bool) -> bool:
    """Whether the clock goes on: the opponent stops it and calls the arbiter otherwise."""
    return by_the_player_to_move


@clause(
    Kind.PROCESS,
    "a chess clock with an evident defect is replaced, and the arbiter judges what times it shows",
    cited_in_both("6.10.1"),
)
def defective_clock_is_replaced(*, evident: bool) -> bool:
    """Whether the clock is replaced; without an evident defect what it shows is conclusive."""
    return evident


@clause(
    Kind.PROCESS,
    "a wrong setting of the clock is corrected as soon as it is found, times and counter included",
    cited_in_both("6.10.2"),
)
def clock_setting_is_corrected(*, wrong: bool) -> bool:
    """Whether the arbiter installs the correct setting."""
    return wrong


@clause(
    Kind.PROCESS,
    "in rapid chess and blitz without full supervision the setting of the clock can no longer "
    "change when each player has completed 10 moves, unless the schedule would suffer",
    cited(in_2018="A.4.1.1", in_2023="A.5.1.1"),
)
def clock_setting_stands(
    rate: Rate, moves_made: int, *, supervised: bool, schedule_suffers: bool
) -> bool:
    """Whether a wrong setting remains."""
    fast = rate is not Rate.STANDARD and not supervised
    return fast and moves_made >= 10 and not schedule_suffers


@clause(
    Kind.PROCESS,
    "the game is won by the player whose opponent resigns",
    cited_in_both("5.1.2"),
)
def resignation_loses(*, opponent_can_mate: bool) -> bool:
    """Whether the player who resigns loses.

    Doubt: the texts held here say so without exception; a wording published later by the Rules
    Commission draws the game if the opponent cannot checkmate. See docs/doubts.md.
    """
    return True


@clause(
    Kind.PROCESS,
    "contact with a piece counts as the intention to use it, unless it was announced as adjusting or"
    " was clearly accidental",
    cited_in_both("4.2.2"),
)
def touch_is_intent(*, adjusted: bool, accidental: bool) -> bool:
    """Whether the touch binds: not after `I adjust` (4.2.1), nor if clearly accidental."""
    return not adjusted and not accidental


@clause(
    Kind.PROCESS,
    "the choice of the promoted piece is final when it has touched the square of promotion",
    cited_in_both("4.4.4"),
)
def promotion_is_final(*, touched_the_square: bool) -> bool:
    """Whether the piece can no longer be changed."""
    return touched_the_square


@clause(
    Kind.PROCESS,
    "the guidelines on games without increment apply only if announced, and never to blitz or to"
    " games with an increment",
    cited(in_2018="III.2"),
)
def quickplay_finish_applies(rate: Rate, *, announced: bool, increment: bool) -> bool:
    """Whether Guidelines III may be used."""
    return announced and not increment and rate is not Rate.BLITZ


@clause(
    Kind.PROCESS,
    "if both flags have fallen and no one knows which fell first, the game continues, but in "
    "the last period it is drawn",
    cited(in_2018="III.3.1"),
)
def both_flags_draw(*, last_period: bool) -> bool:
    """Whether the game is drawn."""
    return last_period


@clause(
    Kind.PROCESS,
    "a draw because the opponent cannot win by normal means is claimed with less than two minutes left",
    cited(in_2018="III.5"),
)
def normal_means_may_be_claimed(seconds_left: int) -> bool:
    """Whether the player may claim now."""
    return 0 < seconds_left < 120


@clause(
    Kind.PROCESS,
    "a sealed move that is ambiguous, unreadable or illegal loses the game",
    cited(in_2018="I.8"),
)
def sealed_move_loses(legal_readings: int) -> bool:
    """Whether the player who sealed loses: unless exactly one legal move fits what is written."""
    return legal_readings != 1


@clause(
    Kind.PROCESS,
    "the envelope with the sealed move is opened only when the player who must reply is present",
    cited(in_2018="I.7"),
)
def envelope_is_opened(*, reply_present: bool) -> bool:
    """Whether the envelope is opened now; the clock of the player who must reply runs anyway (I.9)."""
    return reply_present


@clause(
    Kind.PROCESS,
    "without the envelope the game continues from the adjourned position with the move that the"
    " player says was sealed; without the position a new game is played",
    cited(in_2018="I.12"),
)
def missing_envelope_annuls(*, position_known: bool) -> bool:
    """Whether the game is annulled and played anew."""
    return not position_known


@clause(
    Kind.PROCESS,
    "a player with less than two minutes left may ask for an increment of five seconds; if the "
    "arbiter agrees, the opponent gets two minutes too",
    cited(in_2018="III.4"),
)
def increment_may_be_asked_for(seconds_left: int) -> bool:
    """Whether the player may ask now; the request counts as an offer of a draw."""
    return 0 < seconds_left < 120
