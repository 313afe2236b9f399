"""The occasion to print an event of the desk, whose file knows more than a report does."""

from __future__ import annotations

from datetime import datetime

from tabiya.printing.occasion import Occasion
from tabiya.store.state import EventState, RoundStatus


def occasion_of(
    state: EventState, round_: int | None, *, printed: datetime, behind_the_desk: bool
) -> Occasion:
    """The event as far as a person may see it; a prepared pairing is for arbiters only.

    Without a round it is the last one of these. Lots were drawn for the last published round.
    """
    facts = state.tournament()
    current = state.current_round
    published = len(facts.rounds)
    if current is not None and current.status is RoundStatus.PREPARED:
        published -= 1
    seen = facts if behind_the_desk else facts.up_to(published)
    number = seen.rounds_played if round_ is None else round_
    return Occasion(
        tournament=seen,
        round=number,
        printed=printed,
        fide_mode=state.fide_mode,
        system=state.system,
        pairing_edition=state.edition,
        lots_seed=state.lots_seed if number == published else None,
    )
