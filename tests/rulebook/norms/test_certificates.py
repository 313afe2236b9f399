"""What FIDE rejects certificates for (1.8 and 1.1.5, 1.1.6; reminders of what a person looks at)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tabiya.model.player import Player, Sex, Title
from tabiya.model.tournament import Settings
from tabiya.norms import certificates
from tabiya.norms.certificates import CertificatesAsked
from tabiya.pairing.organising import ArbiterRole, Official
from tests.rulebook.norms.notation import EVERY
from tests.rulebook.shown import shows

WINNER = Player(
    1, "Ann", federation="NOR", fide_id=1500001, birth="2001/05/02", sex=Sex.FEMALE, rating=2400
)
OPPONENT = Player(2, "Bo", federation="SWE", fide_id=1700002, rating=2500, title=Title.GM)
CHIEF = Official("Gruber, Anna", ArbiterRole.CHIEF, "IA", 1600003)
DAY = date(2026, 5, 1)
WHOLE = CertificatesAsked(
    Settings(
        name="Open",
        city="Oslo",
        federation="NOR",
        start=DAY,
        end=DAY,
        time_control="90+30",
        round_dates=(DAY,),
        chief_arbiter="IA Gruber, Anna",
    ),
    (WINNER,),
    (OPPONENT,),
    (WINNER, OPPONENT),
    (CHIEF,),
)


@shows(certificates.fields_are_filled_in, *EVERY)
@pytest.mark.parametrize(
    ("asked", "empty"),
    [
        (WHOLE, ""),
        (WHOLE._replace(settings=replace(WHOLE.settings, city="")), "city"),
        (WHOLE._replace(settings=replace(WHOLE.settings, round_dates=())), "days of the rounds"),
        (WHOLE._replace(settings=replace(WHOLE.settings, end=None)), "last day"),
        (WHOLE._replace(winners=(replace(WINNER, birth="2001"),)), "date of birth of Ann"),
        (WHOLE._replace(winners=(replace(WINNER, sex=None),)), "sex of Ann"),
        (WHOLE._replace(opponents=(replace(OPPONENT, fide_id=None),)), "FIDE ID of Bo"),
        (WHOLE._replace(opponents=(replace(OPPONENT, federation=""),)), "federation of Bo"),
    ],
)
def test_what_is_empty_is_named(edition: str, asked: CertificatesAsked, empty: str) -> None:
    """The first defect that FIDE names after signatures: fields that are missing or wrong."""
    found = certificates.fields_are_filled_in(asked)
    assert found is not None
    assert found.met is (not empty)
    assert found.found == (f"empty: {empty}" if empty else "complete")


@shows(certificates.chief_arbiter_has_a_title, *EVERY)
def test_the_chief_arbiter_is_ia_or_fa(edition: str) -> None:
    """Nobody named is an empty field, and no second fault."""
    clause = certificates.chief_arbiter_has_a_title
    for title, met in (("IA", True), ("FA", True), ("NA", False), ("", False)):
        found = clause(WHOLE._replace(officials=(replace(CHIEF, title=title),)))
        assert found is not None
        assert found.met is met
    assert clause(WHOLE._replace(officials=())) is None


@shows(certificates.no_arbiter_plays, *EVERY)
def test_an_arbiter_who_plays_is_found_by_number_else_by_name(edition: str) -> None:
    """Two people of one name have two numbers."""
    clause = certificates.no_arbiter_plays
    deputy = Official("Bo", ArbiterRole.DEPUTY, "FA")
    for official, met in (
        (CHIEF, True),
        (deputy, False),
        (replace(deputy, fide_id=1700002), False),
        (replace(deputy, fide_id=999), True),
    ):
        found = clause(WHOLE._replace(officials=(official,)))
        assert found is not None
        assert found.met is met


@shows(certificates.two_people_sign, *EVERY)
def test_two_people_sign(edition: str) -> None:
    """The first reason that FIDE names."""
    assert "The chief arbiter signs" in certificates.two_people_sign()


@shows(certificates.registered_and_not_changed, *EVERY)
def test_registration_is_left_to_a_person(edition: str) -> None:
    """FIDE's server knows it."""
    assert "30 days before" in certificates.registered_and_not_changed()


@shows(certificates.games_are_sent, *EVERY)
def test_the_games_of_the_norm_are_sent(edition: str) -> None:
    """1.93 and 1.9.1."""
    assert "PGN" in certificates.games_are_sent()
