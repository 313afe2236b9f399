"""Print jobs out of report files and out of events of the desk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from tabiya.model.record import Record, records
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Tournament
from tabiya.printing.job import PrintJob
from tabiya.store.parts import RoundStatus
from tabiya.store.state import EventState
from tabiya.tiebreaks.event_kind import EventKind, kind_of


def job_of_event(
    state: EventState, round_: int | None, *, printed_at: datetime, behind_the_desk: bool
) -> PrintJob:
    """Return the job for a round of an event of the desk, or for the last one that may be seen.

    A prepared pairing is for arbiters only. Lots were drawn for the last published round, so that
    only its standings are broken by them.
    """
    facts = state.tournament()
    current = state.current_round
    published = len(facts.rounds)
    if current is not None and current.status is RoundStatus.PREPARED:
        published -= 1
    seen = facts if behind_the_desk else facts.up_to(published)
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
        start_position=state.start_positions.get(number)
        if behind_the_desk or number <= published
        else None,
    )


def job_of_report(tournament: Tournament, round_: int | None, *, printed_at: datetime) -> PrintJob:
    """Return the job for a round of a report file, or for its last one; boards are in order."""
    number = tournament.rounds_played if round_ is None else round_
    return PrintJob(in_board_order(tournament), number, printed_at=printed_at)


def in_board_order(tournament: Tournament) -> Tournament:
    """Return the event with every round of a Swiss in the order in which boards are published.

    A report file lists players, not boards, so that it does not say who sat where.

    That is by the score of the higher ranked player, the sum of both scores and his rank (C.04.2
    3.6; D.9 in the text of 2017). Tables and matches of teams keep the order they have.
    """
    if kind_of(tournament) is not EventKind.INDIVIDUAL_SWISS:
        return tournament
    found = records(tournament)
    return replace(
        tournament, rounds=tuple(_ordered(round_, found) for round_ in tournament.rounds)
    )


def _ordered(round_: Round, found: Mapping[int, Record]) -> Round:
    before = round_.number - 1
    scores = {
        number: found[number].score_after(before)
        for game in round_.games
        for number in (game.white, game.black)
    }

    def key(game: Game) -> tuple[int, int, int]:
        higher = min(game.white, game.black, key=lambda number: (-scores[number], number))
        return -scores[higher], -(scores[game.white] + scores[game.black]), higher

    return replace(round_, games=tuple(sorted(round_.games, key=key)))
