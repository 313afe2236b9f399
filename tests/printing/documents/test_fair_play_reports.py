"""Anti-cheating reports."""

from __future__ import annotations

from pathlib import Path

from tabiya.printing.documents.fair_play_reports import compose
from tabiya.printing.form import Forms
from tests.printing.documents.desk_event import job_of, played, with_book
from tests.printing.events import job, swiss


def test_every_complaint_of_the_book_has_a_form(tmp_path: Path) -> None:
    """The illegal move has none; the player stands there with the FIDE number."""
    with with_book(played(tmp_path)) as store:
        body = compose(job_of(store)).body
    assert isinstance(body, Forms)
    (form,) = body.forms
    about = dict(form.parts[0].fields)
    assert about["Player, FIDE ID"] == "Player H, 1007"
    assert about["When and where"] == "round 1, board 1, 2026-05-01 17:00"
    assert form.parts[1].words == ("often away",)
    assert form.parts[4].words == ("followed, nothing found",)


def test_without_a_complaint_there_is_an_empty_form_with_the_event() -> None:
    """Lines to write on instead."""
    body = compose(job(swiss())).body
    assert isinstance(body, Forms)
    (form,) = body.forms
    assert dict(form.parts[0].fields)["Name of tournament"] == "Autumn Open"
    assert form.parts[1].lines > 0
