"""Reports on arbiters."""

from __future__ import annotations

from dataclasses import replace

from tabiya.printing.document import find_refusal
from tabiya.printing.documents.arbiter_reports import DOCUMENT, compose
from tabiya.printing.form import Forms
from tabiya.printing.pdf import printed
from tests.printing.events import job, swiss
from tests.printing.reading import pages


def test_whoever_can_gain_a_title_has_a_form_with_the_judged_event() -> None:
    """IA1 for the FA, FA1 for the other; the chief arbiter is IA already and signs."""
    named = {"chief_arbiter": "IA Gruber, Anna", "deputy_arbiters": ("FA Huber, Jan (12345)", "Li")}
    event = job(swiss(**named))
    body = compose(event).body
    assert isinstance(body, Forms)
    first, second = body.forms
    assert "(IA1)" in first.title
    assert "(FA1)" in second.title
    assert first.parts[0].fields[:3] == (
        ("Last name", "Huber"),
        ("First name", "Jan"),
        ("FIDE ID", "12345"),
    )
    told = dict(first.parts[1].fields)
    assert (told["FIDE rated players"], told["Rounds"], told["FRS event code"]) == ("6", "5", "")
    said = " ".join(second.parts[2].words)
    assert "does not count" in said
    assert "rated players 6 of 7, at least 20: not met [B.06.1 3.8]" in said
    assert dict(first.parts[-2].fields)["Name"] == "IA Gruber, Anna"
    assert len(pages(printed(DOCUMENT, event).pdf)) == 2


def test_an_event_of_one_federation_is_not_called_international() -> None:
    """It can give a norm for FA, and none for IA."""
    event = swiss(deputy_arbiters=("FA Huber, Jan",))
    at_home = tuple(replace(each, federation="BEL") for each in event.players)
    body = compose(job(replace(event, players=at_home))).body
    assert isinstance(body, Forms)
    said = " ".join(body.forms[0].parts[2].words)
    assert "As a rated event of one federation it does not count" in said


def test_it_is_not_offered_where_nobody_needs_a_norm() -> None:
    """Nobody named, or only an International Arbiter."""
    assert find_refusal(DOCUMENT, job(swiss())) is not None
    assert find_refusal(DOCUMENT, job(swiss(chief_arbiter="IA Gruber, Anna"))) is not None
