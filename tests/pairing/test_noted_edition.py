"""The remark of a report file on the edition of the pairing rules."""

import pytest

from tabiya.model.tournament import Tournament
from tabiya.pairing.api import editions_of, engines
from tabiya.pairing.noted_edition import edition_noted, remark_of


@pytest.mark.parametrize("system", sorted(engines()))
def test_what_the_remark_names_is_read_back(system: str) -> None:
    """For every edition of every system."""
    for edition in editions_of(system):
        notes = ("The lights went out.", remark_of(edition))
        assert edition_noted(Tournament(notes=notes), system) == edition.name


@pytest.mark.parametrize("notes", [(), ("Pairing rules: C.04.3 (1999)",), ("Pairing rules",)])
def test_without_an_edition_that_exists_nothing_is_named(notes: tuple[str, ...]) -> None:
    """The rules of the first day then apply."""
    assert edition_noted(Tournament(notes=notes), "dutch") is None


def test_the_remark_of_another_system_is_not_taken_for_ours() -> None:
    """C.04.4.1 is no text of the Dutch system, though both have an edition of 2026."""
    (newest,) = editions_of("dubov")[-1:]
    assert edition_noted(Tournament(notes=(remark_of(newest),)), "dutch") is None
