"""What a decision card is: the circumstances it asks for, and the consequences it answers with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from tabiya.languages import translatable
from tabiya.laws import irregularities as table
from tabiya.laws.chapter import LawsOfChess
from tabiya.laws.editions import Rate
from tabiya.laws.irregularities import Penalty
from tabiya.rulebook.clause import AnyClause


class Offence(Enum):
    """What counts as an illegal move (7.5.1 to 7.5.4)."""

    ILLEGAL = translatable("an illegal move")
    PAWN = translatable("a pawn on the last rank was not exchanged")
    NO_MOVE = translatable("the clock was pressed without a move")
    TWO_HANDS = translatable("a move was made with two hands")


class Touched(Enum):
    """Which pieces a player has touched, in their order."""

    OWN = translatable("one or more of the player's own pieces")
    OTHER = translatable("one or more of the opponent's pieces")
    BOTH = translatable("pieces of both colours")
    KING_THEN_ROOK = translatable("the king, then a rook")
    ROOK_THEN_KING = translatable("a rook, then the king")


class Trouble(Enum):
    """What may have gone wrong with a sealed move."""

    READ = translatable("it can be read and is legal")
    UNCLEAR = translatable("it is illegal, ambiguous or cannot be read")
    LOST_ENVELOPE = translatable("the envelope is missing, the position is known")
    LOST_POSITION = translatable("envelope and position are missing")


NO_PENALTY = Penalty()


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What the arbiter has found out; a card asks for some of it only."""

    rate: Rate = Rate.STANDARD
    supervised: bool = False
    """In rapid chess and blitz: the Competition Rules apply, because the games are supervised."""
    before: int = 0
    """How many illegal moves the player has completed in this game before."""
    opponent_can_mate: bool = True
    """Whether the opponent can checkmate by any series of legal moves."""
    clock_pressed: bool = True
    opponent_has_moved: bool = False
    moves_made: int = 0
    """The moves that Black has completed, so that both players have made as many."""
    game_over: bool = False
    position_known: bool = True
    still_illegal: bool = False
    adjusted: bool = False
    accidental: bool = False
    can_be_used: bool = True
    """Whether a piece touched can be moved or captured, or castling is legal."""
    has_the_move: bool = True
    piece_touched: bool = False
    claim_is_right: bool = True
    move_was_written: bool = True
    announced: bool = True
    increment: bool = False
    seconds_left: int = 119
    both_flags: bool = False
    last_period: bool = True
    clock_is_defective: bool = True
    schedule_suffers: bool = False
    offence: Offence = Offence.ILLEGAL
    touch: Touched = Touched.OWN
    sealed: Trouble = Trouble.UNCLEAR


@dataclass(frozen=True, slots=True)
class Consequence:
    """One thing that follows: a sentence with places for values, and its article."""

    sentence: str
    article: str
    values: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableDecision:
    """What the arbiter decides."""

    consequences: tuple[Consequence, ...]
    penalty: Penalty = NO_PENALTY


@dataclass(frozen=True, slots=True)
class Card:
    """A situation at the table, the circumstances it asks for, and what follows from them."""

    name: str
    title: str
    asks: tuple[str, ...]
    answer: Callable[[LawsOfChess, Circumstances], TableDecision]

    def decide(self, laws: LawsOfChess, facts: Circumstances) -> TableDecision:
        """Return the decision; where blitz is judged by the Laws of rapid chess, it says so."""
        decision = self.answer(laws, facts)
        by_rapid = any("A." in consequence.article for consequence in decision.consequences)
        if not by_rapid or not table.blitz_follows_rapid(facts.rate, supervised=facts.supervised):
            return decision
        why = says(laws, (translatable("This applies to blitz too."), table.blitz_follows_rapid))
        return replace(decision, consequences=(*decision.consequences, *why))


RATE = ("rate", "supervised")
"""What every card asks for that is different in rapid chess and blitz."""


def says(laws: LawsOfChess, *parts: tuple[str, AnyClause | str]) -> tuple[Consequence, ...]:
    """Return sentences with the articles of this edition; a number is that of 2023."""
    return tuple(Consequence(sentence, laws.citation(rule)) for sentence, rule in parts)


def decided(
    laws: LawsOfChess, *parts: tuple[str, AnyClause | str], penalty: Penalty = NO_PENALTY
) -> TableDecision:
    """Return a decision of sentences, each with its article."""
    return TableDecision(says(laws, *parts), penalty)


def with_minutes(laws: LawsOfChess, rate: Rate, rule: AnyClause) -> str:
    """Return the article of a penalty, and that of its minutes where they are not the usual two."""
    article = laws.citation(rule)
    if laws.penalty_minutes(rate) == laws.penalty_minutes(Rate.STANDARD):
        return article
    return f"{article}, {laws.citation(laws.penalty_minutes)}"


def restored(
    facts: Circumstances, rule: AnyClause = table.earlier_position_is_restored
) -> tuple[str, AnyClause]:
    """Return from which position the game continues, with the rule."""
    sentence = (
        translatable("The game continues from the position before the irregularity.")
        if facts.position_known
        else translatable("The game continues from the last position that can be identified.")
    )
    return sentence, rule


BOUND = (
    translatable(
        "The player must move the piece with which the illegal move was made, or capture "
        "one that was captured, if possible."
    ),
    table.illegal_move_is_taken_back,
)
TIMES = (
    translatable(
        "The arbiter judges which times the clock shows, and may leave them, or sets the move "
        "counter where there is one."
    ),
    "7.1",
)
"""What goes with every position that is set up again."""


def result_stands(laws: LawsOfChess, rule: AnyClause) -> TableDecision:
    """Return that it is too late: the game is over."""
    return decided(laws, (translatable("The game is over, so its result is final."), rule))


def is_fast(facts: Circumstances) -> bool:
    """Whether the rules for fast chess without full supervision hold (A.4 or A.5, B.3 or B.4)."""
    return facts.rate is not Rate.STANDARD and not facts.supervised
