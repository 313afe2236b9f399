"""The explanation of a round on paper."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

from tabiya.model.colour import Colour
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import system_named
from tabiya.printing.documents.explanation import PrintedExplanation, compose
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


def test_every_bracket_has_its_picture_and_its_pairs_in_words() -> None:
    """In round 1 of six there is one bracket, and the first meets the fourth."""
    sheet = compose(job(paired()))
    assert isinstance(sheet.body, PrintedExplanation)
    (bracket,) = sheet.body.brackets
    ET.fromstring(bracket.picture)  # noqa: S314 - our own picture
    assert bracket.pairs[0].startswith("1 Adeyemi, Tunde – 4 ")
    assert len(bracket.pairs) == 3
    assert bracket.title in bracket.spoken


def test_a_pairing_changed_by_hand_is_told_of() -> None:
    """The pictures show what the rules give."""
    event = paired()
    games = event.rounds[0].games
    turned = (replace(games[0], white=games[0].black, black=games[0].white), *games[1:])
    changed = replace(event, rounds=(replace(event.rounds[0], games=turned),))
    assert "by hand" in compose(job(changed)).note


def test_a_bracket_longer_than_a_page_is_told_in_words() -> None:
    """Round 1 of sixty: one bracket of thirty pairs."""
    names = [f"Player {number}" for number in range(1, 61)]
    event = replace(EVENT, players=players(names))
    event = event.with_round(pair_next_round(event).as_round())
    sheet = compose(job(event))
    assert isinstance(sheet.body, PrintedExplanation)
    (bracket,) = sheet.body.brackets
    assert bracket.picture == b""
    assert len(bracket.pairs) == 30


def test_a_table_and_a_knock_out_have_their_pictures_too() -> None:
    """The line of the table with its article, and each match with the ways of its players."""
    for system, titles in (
        ("round-robin", ["The table, round 1"]),
        ("knockout", ["Quarter-finals, match 1", "Quarter-finals, match 2"]),
    ):
        kind = system_named(system).kind
        event = replace(EVENT, settings=replace(EVENT.settings, kind=kind, rounds=None))
        event = event.with_round(pair_next_round(event, system=system).as_round())
        sheet = compose(job(event, system=system))
        assert isinstance(sheet.body, PrintedExplanation)
        assert [each.title for each in sheet.body.brackets] == titles
        assert all(each.picture for each in sheet.body.brackets)
        assert sheet.body.sentences[0].endswith("]")
        assert "by hand" not in sheet.note
