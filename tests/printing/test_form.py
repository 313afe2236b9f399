"""Forms: what is empty is a line to write on, and every form begins a page."""

from __future__ import annotations

from dataclasses import replace

from tabiya.printing.document import Document, Sheet
from tabiya.printing.form import TEMPLATE, FormPart, Forms, OneForm
from tabiya.printing.pdf import printed
from tests.printing.events import job, swiss
from tests.printing.reading import collisions, opened, outside, pages

LONG = "W" * 120
PART = FormPart(
    heading="A heading",
    fields=(("Name", LONG), ("Empty", ""), ("Third", LONG)),
    beside=True,
    words=(LONG,),
    columns=("One", "Two"),
    rows=((LONG, "2"), ("3", LONG)),
    ticks=((True, LONG), (False, "no")),
    board=True,
    lines=2,
    signatures=(LONG, "Arbiter"),
)
FORM = Document(
    name="test",
    title="Test",
    sentence="A test.",
    compose=lambda _job: Sheet(
        "Test", Forms((OneForm("First", (PART,)), OneForm("Second", (PART,))))
    ),
    set_by=TEMPLATE,
)


def test_every_form_begins_a_page_and_long_words_run_into_nothing() -> None:
    """120 wide letters without a gap in every place."""
    made = printed(FORM, job(swiss())).pdf
    sheets = pages(made)
    begins = [sheet for sheet in sheets if "A heading" in sheet]
    assert len(begins) == 2
    assert "First" in begins[0]
    assert "Second" in begins[1]
    for page in opened(made).pages:
        assert outside(page, margin=5) == []
        assert collisions(page) == []


def filled(*parts: FormPart) -> bytes:
    """A form of these parts, with one field and a signature at the end."""
    form = OneForm(
        "", (*parts, FormPart(fields=(("Comment", "none"),)), FormPart(signatures=("S",)))
    )
    sheet = Sheet("Test", Forms((form,)))
    return printed(replace(FORM, compose=lambda _job: sheet), job(swiss())).pdf


def test_nobody_signs_an_empty_page() -> None:
    """Wherever the page ends, what stands above the signature goes with it."""
    sizes = set()
    for rows in range(47, 53):
        *_most, last = sheets = pages(filled(FormPart(fields=(("Row", "x"),) * rows)))
        sizes.add(len(sheets))
        assert "Comment" in last
    assert sizes == {1, 2}


def test_what_is_long_has_a_line_of_its_own_among_fields_in_two_columns() -> None:
    """An event of 60 letters is not broken, and stands above the short ones."""
    event = "Championship of Neustadt in memory of Professor Karl Berger"
    part = FormPart(fields=(("Short", "1"), ("Event", event), ("Other", "2")), beside=True)
    (sheet,) = pages(filled(part))
    assert event in sheet
    assert sheet.index(event) < sheet.index("Short")
