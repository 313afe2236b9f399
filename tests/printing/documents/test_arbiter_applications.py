"""Applications of arbiters."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from tabiya.norms.arbiters.facts import (
    ArbitedEvent,
    ArbiterApplicant,
    ArbiterNorm,
    ArbiterTitle,
    NormSource,
)
from tabiya.printing.document import find_refusal
from tabiya.printing.documents.arbiter_applications import DOCUMENT, compose
from tabiya.printing.form import Forms
from tabiya.printing.job import PrintJob
from tabiya.printing.pdf import printed
from tests.printing.events import job, swiss
from tests.printing.reading import pages

NAMED = {"chief_arbiter": "IA Gruber, Anna", "deputy_arbiters": ("FA Huber, Jan (12345)", "Li, Bo")}


def forms(wanted: PrintJob) -> Forms:
    """The forms of a job."""
    body = compose(wanted).body
    assert isinstance(body, Forms)
    return body


def norm(name: str, year: int, *, rounds: int = 9) -> ArbiterNorm:
    """A large international Swiss."""
    event = ArbitedEvent(
        name=name, place="Bergen", start=date(year, 6, 1), end=date(year, 6, 9),
        players=120, rated_players=90, federations=6, rounds=rounds,
    )  # fmt: skip
    return ArbiterNorm(event=event, signed_by="Lund, Per", signer_title=ArbiterTitle.INTERNATIONAL)


def test_each_arbiter_of_the_event_has_a_form_and_one_event_that_does_not_count() -> None:
    """IA2 for the FA, FA2 for the other; an open of seven players gives no norm, and it is said."""
    first, second = forms(job(swiss(**NAMED))).forms
    assert "International Arbiter (IA2)" in first.title
    assert "FIDE Arbiter (FA2)" in second.title
    assert dict(first.parts[0].fields)["FIDE ID"] == "12345"
    assert {value for _name, value in first.parts[2].fields} == {""}
    said = " ".join(second.parts[-3].words)
    assert "Norms that do not count: Autumn Open." in said
    assert "cannot be applied for" in said


def test_norms_of_a_list_fill_the_events_and_the_seminar_stands_apart() -> None:
    """Three events and a seminar make a FIDE Arbiter of 27 years; one page."""
    seminar = ArbiterNorm(
        source=NormSource.SEMINAR,
        event=ArbitedEvent(name="Seminar", start=date(2018, 2, 1)),
        passed=88,
    )
    ida = ArbiterApplicant(
        name="Berg, Ida",
        federation="NOR",
        fide_id=1500001,
        birth=date(1991, 3, 14),
        languages=("Norwegian", "English"),
        norms=(norm("Fjord Open", 2018), norm("Coast Open", 2017), norm("Ice Open", 2019), seminar),
    )
    wanted = replace(job(swiss()), applicants=(ida,))
    (form,) = forms(wanted).forms
    assert [word for ticked, word in form.parts[1].ticks if ticked] == ["English"]
    told = dict(form.parts[2].fields)
    assert (told["Event"], told["Location"]) == ("Fjord Open", "Bergen")
    assert told["System"] == "Swiss, 9 rounds"
    assert told["Signed by"] == "Lund, Per"
    assert dict(form.parts[5].fields) == {
        "Seminar": "Seminar", "Place": "", "Date": "2018-02-01", "Result": "88 %",
    }  # fmt: skip
    assert "The title can be applied for." in form.parts[-3].words
    assert len(pages(printed(DOCUMENT, wanted).pdf)) == 1


def test_who_stands_in_the_list_and_at_the_event_has_both() -> None:
    """The norm of this event follows those of the list."""
    event = swiss(
        names=tuple(f"Player {number}" for number in range(1, 25)),
        rounds=9,
        deputy_arbiters=("Berg, Ida",),
    )
    ida = ArbiterApplicant(name="Berg, Ida", norms=(norm("Fjord Open", 2025),))
    (form,) = forms(replace(job(event), applicants=(ida,))).forms
    assert [dict(part.fields)["Event"] for part in form.parts[2:5]] == [
        "Fjord Open", "Autumn Open", "",
    ]  # fmt: skip


def test_it_is_not_offered_where_nobody_can_gain_a_title() -> None:
    """Unless a list is given."""
    assert find_refusal(DOCUMENT, job(swiss(chief_arbiter="IA Gruber, Anna"))) is not None
    listed = replace(job(swiss()), applicants=(ArbiterApplicant(name="Berg, Ida"),))
    assert find_refusal(DOCUMENT, listed) is None
