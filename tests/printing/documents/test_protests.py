"""Protests."""

from __future__ import annotations

from pathlib import Path

from tabiya.printing.documents.protests import compose
from tabiya.printing.form import Forms
from tests.printing.documents.desk_event import job_of, played, with_book
from tests.printing.events import job, swiss


def test_an_appeal_is_printed_with_its_decision_and_the_committee(tmp_path: Path) -> None:
    """Upheld, the fee returned; the three who ruled sign."""
    with with_book(played(tmp_path)) as store:
        body = compose(job_of(store)).body
    assert isinstance(body, Forms)
    (form,) = body.forms
    about, reason, _received, decision, signed = form.parts
    assert dict(about.fields)["Player"] == "Player H"
    assert dict(about.fields)["Deadline"] == "30 minutes after the end of the session"
    assert dict(about.fields)["Fee"] == "50.00 EUR"
    assert reason.words == ("the claim was right",)
    assert [ticked for ticked, _ in decision.ticks] == [True, False, True]
    assert signed.signatures == ("Olga Olsen", "Pablo Paz", "Quirin Quast")


def test_without_an_appeal_there_is_an_empty_form() -> None:
    """For the player who comes to the desk."""
    body = compose(job(swiss())).body
    assert isinstance(body, Forms)
    (form,) = body.forms
    assert {value for _name, value in form.parts[0].fields} == {""}
    assert form.parts[1].lines > 0
