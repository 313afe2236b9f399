"""The systems that the desk offers, and how a form chooses one of them."""

import pytest
from starlette.datastructures import FormData

from tabiya.desk.announcement.systems import (
    all_edition_names,
    get_title,
    offers,
    read_system,
    systems_here,
)
from tabiya.desk.web.forms import Fields
from tabiya.pairing.registry import system_named
from tests.desk.small_event import begin, get_state
from tests.desk.visiting import SingleDesk


def _chosen(**typed: str) -> tuple[Fields, tuple[str, str | None]]:
    fields = Fields(FormData(typed))
    return fields, read_system(fields)


def test_every_individual_system_is_offered_in_a_sentence_with_its_editions() -> None:
    """The usual one first; the editions are those that the engine has."""
    swiss = [offer.system for offer in offers() if offer.kind == "Swiss"]
    assert swiss == ["dutch", "dubov", "burstein", "lim", "double-swiss"]
    assert [offer.system for offer in offers()] == [system.name for system in systems_here()]
    for offer in offers():
        assert offer.sentence.endswith(".")
        assert offer.editions == tuple(
            edition.name for edition in system_named(offer.system).editions
        )
        assert set(offer.editions) <= set(all_edition_names())


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        ({}, ("dutch", None)),
        ({"system": "lim"}, ("lim", None)),
        # The editions of systems that are not chosen do not matter.
        (
            {"system": "dubov", "edition-dutch": "2017", "edition-dubov": "2018"},
            ("dubov", "2018"),
        ),
        ({"system": "burstein", "edition": "2018"}, ("burstein", "2018")),
    ],
)
def test_a_form_names_the_system_and_its_edition(
    typed: dict[str, str], chosen: tuple[str, str | None]
) -> None:
    """Beside each system there may be the editions that it has, or one list for the system chosen."""
    fields, found = _chosen(**typed)
    assert fields.problems == {}
    assert found == chosen


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"system": "no-such-system"}, "system"),
        ({"system": "dubov", "edition-dubov": "2017"}, "edition-dubov"),
        ({"system": "dutch", "edition": "2018"}, "edition"),
    ],
)
def test_what_does_not_go_together_is_a_problem_of_its_field(
    typed: dict[str, str], field: str
) -> None:
    """Nothing is chosen in silence."""
    assert list(_chosen(**typed)[0].problems) == [field]


@pytest.mark.parametrize(
    ("start", "chosen", "edition"),
    [
        ("2026-01-31", "", "C.04.4.1 (2018)"),
        ("2026-02-01", "", "C.04.4.1 (2026)"),
        ("2026-09-05", "2018", "C.04.4.1 (2018)"),
    ],
)
def test_the_edition_follows_the_first_day_unless_it_is_chosen(
    desk: SingleDesk, start: str, chosen: str, edition: str
) -> None:
    """The settings page shows which one pairs."""
    browser = begin(desk, 0, system="dubov", start=start, **{"edition-dubov": chosen})
    assert get_title("dubov") in browser.get("/").text
    assert str(get_state(desk).edition_in_use) == edition
    assert f"{get_title('dubov')}, by {edition}" in browser.get("/settings").text
