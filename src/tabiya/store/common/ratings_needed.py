"""Ratings that a pairing system cannot do without, such as one that evens out those of opponents."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import Text
from tabiya.model.tournament import strength
from tabiya.store.decision import Refused
from tabiya.store.parts import EnteredPlayer
from tabiya.store.state import EventState

_NAMED = 10
"""So many players are named one by one."""


@dataclass(frozen=True, slots=True)
class RatingsNeeded:
    """Who must get a rating before the next round can be paired, and which rule wants it."""

    entrants: tuple[EnteredPlayer, ...]
    """By starting number."""
    rule: str


def ratings_needed(state: EventState) -> RatingsNeeded | None:
    """The ratings that are missing; None if the next round can do without, or there is none."""
    over = state.total_rounds is not None and state.next_round > state.total_rounds
    rule = state.paired_by.ratings_needed
    if rule is None or over:
        return None
    unrated = tuple(
        who
        for who in state.by_number().values()
        if not strength(who.player, state.settings)
        # Whoever left without having been paired is nobody's opponent.
        and (not who.withdrawn or _has_been_paired(state, who))
    )
    if not unrated:
        return None
    return RatingsNeeded(unrated, str(rule.article(state.edition_in_use)))


def rests_on_rating(state: EventState, who: EnteredPlayer) -> bool:
    """Whether rounds were paired by averages in which the rating of this player may count."""
    return state.paired_by.ratings_needed is not None and _has_been_paired(state, who)


def require_ratings(state: EventState) -> None:
    """Refuse to pair while somebody lacks a rating that the system needs; they are named."""
    missing = ratings_needed(state)
    if missing is None:
        return
    names = "; ".join(who.player.name for who in missing.entrants[:_NAMED])
    others = len(missing.entrants) - _NAMED
    more = Text(" and {n} more", n=others) if others > 0 else ""
    raise Refused(
        "the pairing system needs a rating for every player, but these have none: {names}{more}",
        names=names,
        more=more,
        rule=missing.rule,
        hint="Give each of them a tournament rating, or choose another pairing system.",
    )


def _has_been_paired(state: EventState, who: EnteredPlayer) -> bool:
    return any(
        who.entrant in (board.white, board.black)
        for round_ in state.rounds
        for board in round_.boards
    )
