"""Boards of a report file, which does not say who sat where: the order of publication."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tabiya.model.record import Record, records
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Tournament
from tabiya.tiebreaks import EventKind, kind_of


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
