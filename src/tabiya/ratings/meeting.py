"""What the rating rules look at: a career, and one meeting of two players."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tabiya.model.player import Title
from tabiya.model.result import Outcome
from tabiya.model.time_control import TimeControl
from tabiya.ratings.facts import RatingForm, RatingList


@dataclass(frozen=True, slots=True)
class Career:
    """What the development coefficient depends on."""

    rating: int
    title: Title | None = None
    birth: str = ""
    day: date | None = None
    """The first day of the event."""
    games: int | None = None
    highest: int | None = None


@dataclass(frozen=True, slots=True)
class RatingMeeting:
    """One round of one player, as the rules see it that decide whether the game is rated."""

    outcome: Outcome
    rating: int | None
    """The player's own rating; None if unrated."""
    opponent: int | None
    """The opponent's rating, or the one found for an unrated opponent in a round robin."""
    rating_list: RatingList = RatingList.STANDARD
    form: RatingForm = RatingForm.SWISS_OR_TEAM
    control: TimeControl | None = None
    approved: bool = False
    """Whether the Qualification Commission approved the event for 45+30."""
    decided: bool = False
    """Whether somebody had won the match before this game."""
    disregarded: bool = False
    """Whether one of the two is an unrated player without a point in a first event."""
