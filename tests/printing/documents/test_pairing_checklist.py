"""The checklist of a pairing."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.colour import Colour
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.printing.documents.pairing_checklist import CheckedPairing, compose
from tests.printing.events import NAMES, job, players

EVENT = Tournament(
    settings=Settings(name="x", rounds=3, kind="Dutch", initial_colour=Colour.WHITE),
    players=players(NAMES[:6]),
)


def paired() -> Tournament:
    """Round 1 as the rules have it, all games drawn."""
    first = pair_next_round(EVENT).as_round()
    games = tuple(replace(game, result=GameResult.DRAW) for game in first.games)
    return EVENT.with_round(replace(first, games=games))


def test_each_player_has_a_line_with_the_opponent_of_the_round() -> None:
    """In round 1 of six the first meets the fourth."""
    sheet = compose(job(paired()))
    assert isinstance(sheet.body, CheckedPairing)
    columns = sheet.body.table.columns
    rows = [dict(zip(columns, row, strict=True)) for row in sheet.body.table.groups[0]]
    assert len(rows) == 6
    assert (rows[0]["Name"], rows[0]["Opp."]) == ("Adeyemi, Tunde", "4")
    assert {label for label, _ in sheet.body.meanings} <= set(columns)
    assert "by hand" not in sheet.note


def test_a_pairing_changed_by_hand_is_told_of() -> None:
    """The list shows what the rules give, so it must say that the round differs."""
    event = paired()
    games = event.rounds[0].games
    turned = (replace(games[0], white=games[0].black, black=games[0].white), *games[1:])
    changed = replace(event, rounds=(replace(event.rounds[0], games=turned),))
    assert "by hand" in compose(job(changed)).note
