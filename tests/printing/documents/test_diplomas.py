"""Diplomas."""

from __future__ import annotations

from tabiya.printing.documents.diplomas import Honours, compose
from tests.printing.events import job, swiss


def test_the_first_three_places_get_one_and_everybody_who_shares_them() -> None:
    """After round 2: Castro 1½, then four of one point, who are ranked by tie-break."""
    body = compose(job(swiss(rounds=2))).body
    assert isinstance(body, Honours)
    assert body.pages[0].name == "Castro, Inés"
    assert body.pages[0].below == ("Place 1, points 1½", "in a field of 7")
    places = [page.below[0].split(",")[0] for page in body.pages]
    assert set(places) <= {"Place 1", "Place 2", "Place 3"}
    assert len(places) >= 3


def test_those_asked_for_get_one_whatever_their_place() -> None:
    """Such as the best junior."""
    body = compose(job(swiss(rounds=2, chief_arbiter="Gruber, Anna"), players=(4,))).body
    assert isinstance(body, Honours)
    assert [page.name for page in body.pages] == ["Dvořák, Petr"]
    assert body.signatures == ("Organiser", "Chief arbiter: Gruber, Anna")
