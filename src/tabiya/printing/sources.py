"""Print jobs out of report files and out of events of the desk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from tabiya.model.record import Record, records
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Tournament
from tabiya.printing.job import Occasion
from tabiya.store.state import EventState, RoundStatus
from tabiya.tiebreaks import EventKind, kind_of


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


def in_board_order(tournament: Tournament) -> Tournament:
    """The same event, every round of a Swiss in the order in which its boards are published.

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
