"""Histories: the matches of a participant, a player or a team, as the rules of pairing see them."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.colour import Colour
from tabiya.model.result import Outcome


@dataclass(frozen=True, slots=True)
class Turn:
    """One round of one participant: a match, a bye or an absence."""

    outcome: Outcome
    """What the round was as a whole; a match that was not forfeited is a win, a draw or a loss."""
    points: int
    """What it brought to the score by which participants are paired."""
    opponent: int | None = None
    """The scheduled opponent, even if the match was forfeited."""
    colour: Colour | None = None
    """The colour had: nothing if no game was really played."""
    others: int = 0
    """What it brought to the secondary score, where there is one."""
    win: int = 0
    """What a win would have brought to the score."""

    @property
    def played(self) -> bool:
        """Whether the two met, in the sense of the rules."""
        return self.opponent is not None and self.outcome.played


@dataclass(frozen=True, slots=True)
class History:
    """All rounds of a participant so far, with what was added or taken away on top."""

    number: int
    turns: tuple[Turn, ...]
    bonus: int = 0
    others_bonus: int = 0

    @property
    def score(self) -> int:
        """The points by which participants are paired."""
        return self.bonus + sum(turn.points for turn in self.turns)

    @property
    def others(self) -> int:
        """The secondary score."""
        return self.others_bonus + sum(turn.others for turn in self.turns)

    def score_after(self, rounds: int) -> int:
        """The points after so many rounds, penalties and bonuses included."""
        return self.bonus + sum(turn.points for turn in self.turns[:rounds])

    @property
    def was_paired(self) -> bool:
        """Whether the participant has ever had an opponent or a pairing-allocated bye."""
        return any(
            turn.opponent is not None or turn.outcome is Outcome.PAIRING_ALLOCATED_BYE
            for turn in self.turns
        )
