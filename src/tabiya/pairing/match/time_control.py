"""Time controls, as data that prints the way arbiters write it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MatchTimeControl:
    """Minutes for the game, a second period if there is one, and the increment in seconds."""

    minutes: int
    increment: int = 0
    increment_from_move: int = 1
    moves: int = 0
    """Moves of the first period; 0 if the minutes are for the whole game."""
    second_minutes: int = 0
    """Minutes for the rest of the game after the first period."""
    black_minutes: int | None = None
    """Minutes of Black, if other than White's."""

    def __str__(self) -> str:
        """The control in words, as a notice board shows it."""
        text = f"{self.minutes}'"
        if self.black_minutes is not None:
            text = f"White {self.minutes}', Black {self.black_minutes}'"
        if self.moves:
            text += f" for {self.moves} moves, {self.second_minutes}' for the rest"
        if self.increment:
            text += f', {self.increment}" a move'
            if self.increment_from_move > 1:
                text += f" from move {self.increment_from_move}"
        return text


STANDARD = MatchTimeControl(90, 30, moves=40, second_minutes=30)
"""The control of the World Cup in the manual of 2019."""

RAPID = MatchTimeControl(15, 10)
"""The control of the World Rapid Championships in the manual of 2019."""

BLITZ = MatchTimeControl(3, 2)
"""The control of the World Blitz Championships in the manual of 2019."""

SUDDEN_DEATH = MatchTimeControl(5, black_minutes=4)
"""Five minutes against four: White must win, Black may draw."""

SUDDEN_DEATH_WITH_LATE_INCREMENT = MatchTimeControl(
    5, increment=2, increment_from_move=61, black_minutes=4
)
"""The same with two seconds a move after move 60, which the manual calls more usual."""
