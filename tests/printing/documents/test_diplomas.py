"""Diplomas."""

from __future__ import annotations

from dataclasses import replace

from tabiya.printing.documents.diplomas import Honours, compose
from tests.printing.events import job, swiss, teams


def test_the_first_three_places_get_one_and_everybody_who_shares_them() -> None:
    """After round 2: Castro 1½, then four of one point, who are ranked by tie-break."""
    body = compose(job(swiss(rounds=2))).body
    assert isinstance(body, Honours)
    assert body.pages[0].name == "Inés Castro"
    assert body.pages[0].below == ("Place 1, points 1½", "in a field of 7")
    places = [page.below[0].split(",")[0] for page in body.pages]
    assert set(places) <= {"Place 1", "Place 2", "Place 3"}
    assert len(places) >= 3


def test_those_asked_for_get_one_whatever_their_place() -> None:
    """Such as the best junior."""
    body = compose(job(swiss(rounds=2, chief_arbiter="Gruber, Anna"), players=(4,))).body
    assert isinstance(body, Honours)
    assert [page.name for page in body.pages] == ["Petr Dvořák"]
    assert body.signatures == ("Organiser", "Chief arbiter: Gruber, Anna")


def test_a_teams_diploma_names_its_players() -> None:
    """In the order of the boards, and the place is in a medal."""
    one_round = replace(teams(), settings=replace(teams().settings, rounds=1))
    body = compose(job(one_round)).body
    assert isinstance(body, Honours)
    first = next(page for page in body.pages if page.name == "Rooks of Ghent")
    assert first.members == ("GM Tunde Adeyemi", "Sanne Bakker")
    assert first.place
