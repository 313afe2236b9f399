"""The report IT3."""

from __future__ import annotations

from tabiya.printing.documents.tournament_report import DOCUMENT, compose
from tabiya.printing.form import Forms
from tabiya.printing.pdf import printed
from tests.printing.events import job, swiss
from tests.printing.reading import text


def test_players_are_counted_by_title_and_federation() -> None:
    """Seven players of two federations, one grandmaster, one without a rating."""
    body = compose(job(swiss(rounds=2, federation="BEL"))).body
    assert isinstance(body, Forms)
    table = next(part for part in body.forms[0].parts if part.rows)
    counts = {row[0]: row[1:] for row in table.rows}
    assert counts["rated"] == ("6", "2", "3", "3")
    assert counts["unrated"] == ("1", "1", "1", "0")
    assert counts["GM"] == ("1", "1", "1", "0")
    assert counts["all"] == ("7", "2", "4", "3")


def test_it_is_printed_with_the_event_and_lines_for_what_is_not_known() -> None:
    """Who organised the event stands in no report file."""
    said = text(printed(DOCUMENT, job(swiss(rounds=2))).pdf)
    assert "Autumn Open" in said
    assert "Contact of the organizer" in said
