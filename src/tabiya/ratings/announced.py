"""An announced event before its first round: whether the games of these players will be rated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from tabiya.model.result import Outcome
from tabiya.model.tournament import Settings
from tabiya.ratings.chapter import FAST_RULES, STANDARD_RULES
from tabiya.ratings.context import long_days, time_judged
from tabiya.ratings.facts import RatingForm, RatingList
from tabiya.ratings.meeting import RatingMeeting
from tabiya.ratings.rating_list import ListChosen, list_chosen
from tabiya.rulebook.article import CitedReason
from tabiya.rulebook.edition import rules_for


class NotRateable(NamedTuple):
    """Why games would not be rated, and those of how many players."""

    reason: CitedReason
    players: int
    """0 if it is the whole event."""


class AnnouncedRating(NamedTuple):
    """What the rating rules say of an event that has not begun."""

    chosen: ListChosen
    troubles: tuple[NotRateable, ...]
    judged: tuple[CitedReason, ...]
    """What was judged, and what could not be."""


def judge_announcement(settings: Settings, ratings: Iterable[int | None]) -> AnnouncedRating:
    """Return why games of these players would not be rated, by the rules of the first day.

    A player is judged against an opponent of the same rating: the stronger of two decides how much
    time both need.
    """
    chosen = list_chosen(settings)
    held = STANDARD_RULES if chosen.rating_list is RatingList.STANDARD else FAST_RULES
    rules = rules_for(held, None, settings.start)
    reasons: Counter[CitedReason] = Counter()
    for rating, players in Counter(ratings).items():
        meeting = RatingMeeting(
            Outcome.DRAW,
            rating or 0,
            rating or 0,
            chosen.rating_list,
            RatingForm.SWISS_OR_TEAM,
            chosen.control,
            approved=bool(settings.fast_classic),
        )
        for condition in rules.conditions:
            words = condition(meeting)
            if words:
                reasons[CitedReason(words, rules.article(condition))] += players
                break
    troubles = [NotRateable(reason, players) for reason, players in reasons.items()]
    troubles += [NotRateable(reason, 0) for reason in long_days(settings, chosen, rules)]
    return AnnouncedRating(chosen, tuple(troubles), time_judged(settings, chosen))
