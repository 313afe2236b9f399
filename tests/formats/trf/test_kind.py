"""What the report file calls an event."""

import pytest

from tabiya.formats.trf.kind import (
    accelerated_code,
    code_of_event,
    is_for_the_report,
    kind_of_event,
)
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.announced import acceleration_in
from tabiya.pairing.resolve import get_system

SWISS = ("dutch", "dubov", "burstein", "lim")


def test_the_report_names_the_system_that_pairs() -> None:
    """Also after the system was changed; the organiser's own words are left alone."""
    assert kind_of_event("round-robin", "Individual: Swiss-System") == "Individual: Round-Robin"
    assert kind_of_event("round-robin", "") == "Individual: Round-Robin"
    assert kind_of_event("dutch", "") == ""
    assert kind_of_event("dutch", "Scholastic open") == "Scholastic open"
    assert kind_of_event("dubov", "Swiss of the four winds") == "Swiss of the four winds"
    assert kind_of_event("lim", "Swiss, Lim, Maxi-tournament") == "Swiss, Lim, Maxi-tournament"


@pytest.mark.parametrize("system", SWISS)
@pytest.mark.parametrize("said", ["", "Swiss, Dubov system", "Lim system", "Swiss", "Round robin"])
@pytest.mark.parametrize("code", ["", "FIDE_DUTCH_BAKU", "FIDE_DUBOV", "FIDE_LIM_BAKU"])
def test_whoever_reads_the_report_finds_the_system(system: str, said: str, code: str) -> None:
    """Whatever was announced before the system was changed, words and code agree with it."""
    written = code_of_event(system, code)
    settings = Settings(
        kind=kind_of_event(system, said), kind_code=written if is_for_the_report(written) else ""
    )
    assert get_system(Tournament(settings=settings)) == system


@pytest.mark.parametrize("system", SWISS)
@pytest.mark.parametrize("before", SWISS)
def test_an_acceleration_outlives_a_change_between_swiss_systems(system: str, before: str) -> None:
    """Baku works together with every Swiss system (C.04.7), and with no table."""
    assert code_of_event(system, accelerated_code(before)) == accelerated_code(system)
    assert code_of_event("round-robin", accelerated_code(before)) == ""
    assert accelerated_code("round-robin") == ""


def test_the_imaginary_point_is_burstein_s_alone() -> None:
    """No other system knows it, and FIDE's table of codes neither: its points are listed."""
    code = accelerated_code("burstein", "imaginary-point")
    assert code == "FIDE_BURSTEIN_IMAGINARY"
    assert acceleration_in(code) == "imaginary-point"
    assert not is_for_the_report(code)
    assert accelerated_code("dutch", "imaginary-point") == code_of_event("dutch", code) == ""


def test_a_code_with_a_year_or_of_the_organiser_stays() -> None:
    """It says no other system, so it is not ours to change."""
    assert code_of_event("dubov", "FIDE_DUBOV_2026") == "FIDE_DUBOV_2026"
    assert code_of_event("dutch", "CLUB_EVENING") == "CLUB_EVENING"


@pytest.mark.parametrize(
    ("system", "code", "written"),
    [
        ("round-robin", "FIDE_ROUNDROBIN", "FIDE_ROUNDROBIN"),
        ("round-robin", "BERGER_ROUNDROBIN_G1", "BERGER_ROUNDROBIN_G1"),
        ("round-robin", "FIDE_DOUBLEROUNDROBIN", ""),
        ("double-round-robin", "FIDE_DOUBLEROUNDROBIN", "FIDE_DOUBLEROUNDROBIN"),
        ("double-round-robin", "BERGER_ROUNDROBIN_G2", "BERGER_ROUNDROBIN_G2"),
        ("double-round-robin", "BERGER_ROUNDROBIN_G1", ""),
        ("double-round-robin", "FIDE_DUTCH", ""),
    ],
)
def test_a_code_of_a_table_stays_if_it_says_how_often_everybody_meets(
    system: str, code: str, written: str
) -> None:
    """One that says otherwise is left out, and the words alone announce the event."""
    assert code_of_event(system, code) == written


def test_the_code_that_fides_table_lacks_is_not_for_the_report() -> None:
    """There is none for the Lim system; its words announce it."""
    assert not is_for_the_report(accelerated_code("lim"))
    assert all(is_for_the_report(accelerated_code(each)) for each in SWISS if each != "lim")
    assert code_of_event("lim", "") == ""
