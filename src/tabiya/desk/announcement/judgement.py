"""What the rating rules and the title rules say of an announced event, before anybody plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabiya.languages import gettext as _
from tabiya.languages import say, say_number
from tabiya.model.time_control import describe_control
from tabiya.norms.claim import NormEvent
from tabiya.norms.context import make_context
from tabiya.norms.counted_games import least_number_of_games
from tabiya.norms.facts import NormForm, Occasion
from tabiya.ratings.announced import judge_announcement
from tabiya.ratings.facts import RatingList
from tabiya.ratings.rate_of_play import MOVES
from tabiya.ratings.rating_list import list_chosen
from tabiya.store.state import EventState


class Judged(NamedTuple):
    """One sentence about the announcement."""

    words: str
    grave: bool = False
    """Whether games would not be rated, or nobody can make a norm."""


def make_judgement(state: EventState) -> tuple[Judged, ...]:
    """Return what is judged of the time control and the days, the grave things first."""
    return (*_for_ratings(state), *_for_norms(state))


def _for_ratings(state: EventState) -> Iterator[Judged]:
    settings = state.tournament().settings
    judgement = judge_announcement(settings, [who.player.rating for who in state.entrants.values()])
    for trouble in judgement.troubles:
        whose = (
            say_number(
                "Games of {n} player would not be rated: {why}.",
                "Games of {n} players would not be rated: {why}.",
                trouble.players,
                why=trouble.reason,
            )
            if trouble.players
            else say("The event would not be rated as planned: {why}.", why=trouble.reason)
        )
        yield Judged(whose, grave=True)
    control = judgement.chosen.control
    if control is None or not control.exact:
        words = settings.time_control
        yield Judged(
            say(
                "The time control “{words}” is not understood, so Tabiya cannot check "
                "whether games are rated and norms are possible. Write it as 90+30.",
                words=words,
            )
            if words
            else _("No time control is announced."),
            grave=True,
        )
        return
    yield Judged(
        say(
            "Understood as: {control}. {minutes} minutes for {moves} moves, {list} chess.",
            control=describe_control(control),
            minutes=control.seconds_for(MOVES) // 60,
            moves=MOVES,
            list=judgement.chosen.rating_list.value,
        )
    )


def _for_norms(state: EventState) -> Iterator[Judged]:
    """Yield what no norm can be made by; nothing for rapid, blitz, or an event too short for norms."""
    if list_chosen(state.settings).rating_list is not RatingList.STANDARD:
        return
    rounds, players = state.total_rounds or 0, len(state.entrants)
    form = NormForm.of(state.system, players=players, rounds=rounds)
    if not rounds or rounds < least_number_of_games(NormEvent(form, rounds, players)):
        return
    context = make_context(state.tournament(), form=form, occasion=Occasion.ORDINARY, edition=None)
    for condition in context.conditions:
        if not condition.met:
            yield Judged(
                say(
                    "No norm can be made: {what} {found}, {needed} [{article}].",
                    what=condition.name,
                    found=condition.found,
                    needed=condition.needed,
                    article=condition.article,
                ),
                grave=True,
            )
