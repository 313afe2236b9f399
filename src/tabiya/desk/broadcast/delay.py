"""What of a game may leave the desk: moves and results that are old enough, and never less than before."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class SeenGame:
    """A game as the desk has seen it grow, and how much of it is outside already."""

    written: tuple[str, ...] = ()
    """The moves as the board wrote them, when they were last looked at."""
    moves: tuple[str, ...] = ()
    clocks: tuple[int | None, ...] = ()
    times: list[float] = field(default_factory=list)
    """When each move was first seen."""
    result: str = ""
    """As it stands at the desk; empty while the game is in play."""
    result_at: float = 0.0
    outside: int = 0
    """How many plies have left the desk."""
    result_outside: str = ""

    @property
    def is_outside(self) -> bool:
        """Whether it is over, and nothing of it is held back."""
        over = bool(self.result) and self.result_outside == self.result
        return over and self.outside == len(self.moves)

    def see(self, moves: tuple[str, ...], clocks: tuple[int | None, ...], now: float) -> None:
        """Take in the moves of the board; those that were corrected count as new."""
        same = 0
        for old, new in zip(self.moves, moves, strict=False):
            if old != new:
                break
            same += 1
        self.times = [*self.times[:same], *[now] * (len(moves) - same)]
        self.outside = min(self.outside, same)
        self.moves, self.clocks = moves, clocks

    def see_result(self, result: str, now: float) -> None:
        """Take in the result of the desk."""
        if result != self.result:
            self.result, self.result_at = result, now
            if result != self.result_outside:
                self.result_outside = ""

    def release(self, now: float, *, minutes: int, moves: int) -> tuple[int, str]:
        """Return how many plies and which result may be outside now, and remember that they are.

        Once the result is outside, the moves are held back by their age alone: a delay in moves hides
        what is going on, and nothing is going on any more.
        """
        oldest = now - 60 * minutes
        if self.result and (self.result_outside == self.result or self.result_at <= oldest):
            self.result_outside = self.result
        plies = sum(at <= oldest for at in self.times)
        if moves and not self.result_outside:
            plies = min(plies, max(0, len(self.moves) - 2 * moves))
        self.outside = max(self.outside, plies)
        return self.outside, self.result_outside
