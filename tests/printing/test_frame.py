"""What stands around every document."""

from __future__ import annotations

from datetime import date

from tabiya.printing.document import Sheet
from tabiya.printing.frame import frame_of
from tabiya.version import VERSION
from tests.printing.events import job, swiss


def test_the_frame_says_which_event_where_and_when() -> None:
    """A sheet found on the floor can be put back in its place."""
    found = frame_of(job(swiss()), Sheet("Pairings", ()))
    assert (found.event, found.title) == ("Autumn Open", "Pairings")
    assert found.place.startswith("Ghent · 5–11 Sept")


def test_the_foot_says_when_and_by_whom_it_was_printed() -> None:
    """Of two lists on the wall, one can tell the newer; without a name there is none."""
    sheet = Sheet("x", ())
    assert frame_of(job(swiss(), printed_by="Anna"), sheet).printed == (
        f"Printed 5 September 2026, 14:03 by Anna · Tabiya {VERSION}"
    )
    assert frame_of(job(swiss()), sheet).printed == (
        f"Printed 5 September 2026, 14:03 · Tabiya {VERSION}"
    )


def test_the_mode_is_said_only_where_it_is_known() -> None:
    """A report file does not know it."""
    sheet = Sheet("x", ())
    facts = {
        mode: frame_of(job(swiss(), fide_mode=mode), sheet).facts for mode in (True, False, None)
    }
    assert facts == {True: ("FIDE mode",), False: ("not in FIDE mode",), None: ()}


def test_the_day_of_the_round_and_the_arbiter_are_named() -> None:
    """If the event announces them."""
    event = swiss(round_dates=(None, date(2026, 9, 6)), chief_arbiter="Peeters, Anna")
    found = frame_of(job(event, 2), Sheet("x", ()))
    assert found.facts == ("Round 2: 6 September 2026", "Chief arbiter: Peeters, Anna")
    assert frame_of(job(event, 1), Sheet("x", ())).facts == ("Chief arbiter: Peeters, Anna",)


def test_an_event_without_a_name_still_has_a_heading() -> None:
    """No sheet begins with nothing."""
    assert frame_of(job(swiss(name="")), Sheet("x", ())).event == "Chess tournament"
