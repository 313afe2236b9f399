"""The registration of an event."""

from __future__ import annotations

from datetime import date

from tabiya.printing.documents.registration import DOCUMENT
from tabiya.printing.pdf import printed
from tests.printing.events import job, swiss
from tests.printing.reading import text


def test_it_says_what_was_announced_and_when_the_report_is_due() -> None:
    """The event ends on 11 September: a week for the rating officer, thirty days for the upload."""
    event = swiss(
        time_control="90+30",
        federation="BEL",
        start=date(2019, 9, 5),
        end=date(2019, 9, 11),
    )
    said = text(printed(DOCUMENT, job(event, 0)).pdf)
    assert "Rated as standard" in said
    assert "Players entered 7" in said
    assert "Register the event by 29 August 2019" in said
    assert "by 18 September 2019; it must be uploaded by 11 October 2019" in said


def test_what_will_not_be_rated_is_told_before_the_event_starts() -> None:
    """An hour with 30 seconds is too short for a player of 2490."""
    said = text(printed(DOCUMENT, job(swiss(time_control="60+30"), 0)).pdf)
    assert "Games of 6 players would not be rated: 90 minutes for 60 moves" in said
