"""Certificates of participation."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.player import Player
from tabiya.printing.documents.diplomas import Honours
from tabiya.printing.documents.participation import DOCUMENT, compose
from tabiya.printing.pdf import printed
from tests.printing.events import job, swiss
from tests.printing.reading import pages


def test_everybody_who_played_gets_one_with_points_and_games() -> None:
    """Castro drew and won; the open game of round 2 is no game yet; number 8 never came."""
    event = swiss(rounds=2)
    event = replace(event, players=(*event.players, Player(8, "Nobody, Nemo")))
    body = compose(job(event)).body
    assert isinstance(body, Honours)
    told = {page.name: page.below for page in body.pages}
    assert told["Inés Castro"] == ("Points 1½, games played 2",)
    assert told["Liv Eriksen"] == ("Points 1, games played 1",)
    assert "Nemo Nobody" not in told
    assert len(pages(printed(DOCUMENT, job(event)).pdf)) == 7
