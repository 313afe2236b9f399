"""Print jobs out of report files and out of events of the desk."""

from __future__ import annotations

from datetime import datetime

from tabiya.answers.rounds import in_board_order
from tabiya.model.tournament import Tournament
from tabiya.printing.job import PrintJob
from tabiya.store.common.fixtures import match_times
from tabiya.store.state import EventState


def job_of_event(
    state: EventState, round_: int | None, *, printed_at: datetime, behind_the_desk: bool
) -> PrintJob:
    """Return the job for a round of an event of the desk, or for the last one that may be seen.

    A prepared pairing is for arbiters only. Lots were drawn for the last published round, so that
    only its standings are broken by them.
    """
    seen = state.tournament() if behind_the_desk else state.published_tournament
    published = state.published_tournament.rounds_played
    number = seen.rounds_played if round_ is None else round_
    return PrintJob(
        tournament=seen,
        round=number,
        printed_at=printed_at,
        fide_mode=state.fide_mode,
        state=state if behind_the_desk else None,
        fund=state.prizes if behind_the_desk else None,
        system=state.system,
        pairing_edition=state.edition,
        lots_seed=state.lots_seed if number == published else None,
        match_times=match_times(state),
        start_position=state.start_positions.get(number)
        if behind_the_desk or number <= published
        else None,
    )


def job_of_report(tournament: Tournament, round_: int | None, *, printed_at: datetime) -> PrintJob:
    """Return the job for a round of a report file, or for its last one; boards are in order."""
    number = tournament.rounds_played if round_ is None else round_
    return PrintJob(in_board_order(tournament), number, printed_at=printed_at)
