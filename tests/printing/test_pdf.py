"""Real PDFs, read back: what stands on them, where, on which paper, and the same every time."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.errors import TabiyaError
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Round
from tabiya.model.tournament import Tournament, Withdrawal
from tabiya.printing.document import Document, Need, Sheet, find_refusal
from tabiya.printing.documents.diplomas import spoken
from tabiya.printing.job import Letter, Paper
from tabiya.printing.pdf import (
    BREAK,
    beyond_our_fonts,
    fit_for_paper,
    forget,
    get_frame,
    printed,
    template_data,
)
from tabiya.printing.registry import DOCUMENTS, document_named
from tabiya.prizes.award import PrizeFund
from tabiya.version import VERSION
from tests.printing.events import (
    ENDLESS,
    FORTY,
    HOSTILE,
    NAMES,
    WIDE,
    job,
    knockout,
    many,
    players,
    round_robin,
    swiss,
    teams,
)
from tests.printing.reading import collisions, fonts_of, opened, outside, pages, text

GIVEN: dict[str, Any] = {
    "fund": PrizeFund(places=(100_000, 50_000)),
    "start_position": 518,
    "letter": Letter("Regulations", (("Draws", ("From move 30 on.",)),)),
}
"""What some documents need besides the event."""
SLIPS_AND_TENTS = {
    "result-slips",
    "notices",
    "place-cards",
    "table-numbers",
    "scoresheets",
    "chess960",
}
LISTS_NOBODY = {
    *("table-numbers", "round-checklist", "clock-sheet", "team-pairings", "chess960"),
    *("match-protocols", "line-up-slips", "letter", "poster"),
}
LISTS_SOME = {"not-playing", "prizes", "prize-receipts", "diplomas"}


def event_for(document: Document, names: tuple[str, ...] = NAMES) -> Tournament:
    """An event that this document can be printed of."""
    if Need.TEAMS in document.needs:
        return replace(teams(), players=players((*names[:5], names[-1])))
    if Need.KNOCKOUT in document.needs:
        return knockout(names)
    by_table = {Need.SQUARE, Need.PLAN} & set(document.needs)
    if by_table:
        return round_robin(names[:4])
    return swiss(names, rounds=2) if Need.LAST_ROUND in document.needs else swiss(names)


every_document = pytest.mark.parametrize(
    "document",
    [each for each in DOCUMENTS.own() if not each.set_by or each.name == "prize-receipts"],
    ids=lambda each: each.name,
)
"""One for each template: of those that share one, the one with names of players."""


@every_document
def test_the_same_job_gives_the_same_bytes(document: Document) -> None:
    """Only the moment of printing, which is passed in, makes a difference."""
    now = job(event_for(document), **GIVEN)
    once = printed(document, now).pdf
    assert once == printed(document, now).pdf
    later = replace(now, printed_at=now.printed_at + timedelta(minutes=1))
    assert once != printed(document, later).pdf


@every_document
@pytest.mark.parametrize(
    ("paper", "short", "long"), [(Paper.A4, 595.28, 841.89), (Paper.LETTER, 612, 792)]
)
def test_every_page_has_the_size_of_the_paper(
    document: Document, paper: Paper, short: float, long: float
) -> None:
    """A4 and Letter, upright or across, to a tenth of a point."""
    made = printed(document, job(event_for(document), **GIVEN, paper=paper))
    for page in opened(made.pdf).pages:
        sides = sorted((float(page.mediabox.width), float(page.mediabox.height)))
        assert sides == pytest.approx([short, long], abs=0.1)


@every_document
def test_names_are_printed_letter_by_letter_and_never_obeyed(document: Document) -> None:
    """Whatever looks like markup, code or a placeholder is a name."""
    seated = (HOSTILE[0], NAMES[1], HOSTILE[1], NAMES[3], HOSTILE[2], NAMES[5], HOSTILE[3])
    by_table = {Need.SQUARE, Need.PLAN} & set(document.needs)
    event = event_for(document, HOSTILE if by_table else seated)
    event = replace(event, settings=replace(event.settings, name='The #panic("x") *Open*'))
    made = printed(document, job(event, **GIVEN, printed_by="#Arbiter *A*"))
    said = text(made.pdf)
    assert 'The #panic("x") *Open*' in said
    shown = [name for name in HOSTILE if " ".join(name.split()) in said]
    if document.name not in LISTS_NOBODY | LISTS_SOME:
        assert shown == list(HOSTILE)
    assert opened(made.pdf).metadata is not None


@every_document
@pytest.mark.parametrize("paper", Paper)
def test_no_name_is_cut_off_or_runs_into_anything(document: Document, paper: Paper) -> None:
    """Names of 40 letters, even the widest, and of 200 letters without a gap."""
    names = (FORTY, WIDE, ENDLESS, *NAMES[3:])
    made = printed(document, job(event_for(document, names), **GIVEN, paper=paper))
    for page in opened(made.pdf).pages:
        assert outside(page, margin=5) == []
        assert collisions(page) == []


@every_document
@pytest.mark.parametrize("name", [FORTY, WIDE, ENDLESS], ids=["forty", "wide", "endless"])
def test_every_letter_of_a_long_name_is_there(document: Document, name: str) -> None:
    """Broken into lines it may be, but whole."""
    if document.name in LISTS_NOBODY:
        return
    names = (name, *NAMES[1:5], name, name)
    said = text(printed(document, job(event_for(document, names), **GIVEN)).pdf)
    # Diplomas and certificates have the given name first.
    whole = {name.replace(" ", ""), spoken(name).replace(" ", "")}
    assert any(each in said.replace(" ", "") for each in whole)


@every_document
def test_a_document_can_be_read_aloud(document: Document) -> None:
    """It is marked up, names its language and has a title (PDF/UA)."""
    made = opened(printed(document, job(event_for(document), **GIVEN)).pdf)
    root = made.root_object
    assert root["/MarkInfo"].get_object()["/Marked"] is not None  # type: ignore[index]
    assert root["/Lang"] == "en"
    assert made.metadata is not None
    assert made.metadata.title is not None
    assert event_for(document).settings.name in made.metadata.title
    assert b"pdfuaid" in root["/Metadata"].get_object().get_data()  # type: ignore[union-attr]


@every_document
def test_a_document_brings_its_fonts(document: Document) -> None:
    """What is printed does not depend on the fonts of the printer."""
    made = opened(printed(document, job(event_for(document), **GIVEN)).pdf)
    for page in made.pages:
        for font in fonts_of(page).values():
            described = font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"]  # type: ignore[index]
            assert "/FontFile3" in described.get_object() or "/FontFile2" in described.get_object()


def test_half_points_and_the_letters_of_europe_need_no_font_of_the_machine() -> None:
    """Marks, Cyrillic, Greek and ½ are in the fonts that come along."""
    names = ("Šafařík-Đorđević, Žaneta", "Ковалёва, Їґор", "Παπαδόπουλος, Ιώ", "Nguyễn, Ánh")
    event = swiss((*names, *NAMES[4:]))
    for document in ("players", "standings"):
        made = printed(document_named(document), job(event))
        assert made.warning == ""
        said = text(made.pdf)
        assert [name for name in names if name not in said] == []
    assert "½" in said


def test_a_letter_without_a_font_is_told_of_and_the_rest_printed() -> None:
    """One name must not keep a hall from its pairings."""
    strange = "\U00012000\U00012001"
    made = printed(document_named("players"), job(swiss((strange, *NAMES[1:]))))
    assert "no font" in made.warning
    assert NAMES[1] in text(made.pdf)


def test_headers_and_the_event_stand_on_every_page() -> None:
    """Of a list that is torn apart, every sheet says what it is and which of how many."""
    made = printed(document_named("pairings"), job(many(300)))
    sheets = pages(made.pdf)
    assert len(sheets) > 2
    for number, sheet in enumerate(sheets, start=1):
        assert "Large Open" in sheet
        assert "Pairings of round 1" in sheet
        assert "White" in sheet
        assert "Result" in sheet
        assert f"Page {number} of {len(sheets)}" in " ".join(sheet.split())


def test_every_board_is_printed_once_over_the_pages() -> None:
    """No row is lost at the end of a page or printed twice."""
    event = many(300)
    said = text(printed(document_named("pairings"), job(event)).pdf)
    for player in event.players:
        assert said.count(player.name) == 1


@settings(max_examples=30, deadline=None)
@given(st.lists(st.text(max_size=60), min_size=7, max_size=7), st.text(max_size=60))
def test_no_name_keeps_a_list_from_being_printed(names: list[str], event: str) -> None:
    """Whatever letters, signs and emoji it is made of."""
    for document in ("pairings", "result-slips"):
        made = printed(document_named(document), job(swiss(tuple(names), name=event)))
        assert made.pdf.startswith(b"%PDF")


def test_a_round_without_a_game_and_an_event_without_players_left_are_printed() -> None:
    """Empty lists are lists: nothing fails because nobody is on them."""
    event = replace(
        swiss(),
        rounds=(Round(1, (), tuple(Bye(n, ByeKind.HALF_POINT) for n in range(1, 8))),),
        withdrawals=tuple(Withdrawal(player=number, after_round=1) for number in range(1, 8)),
    )
    for document in DOCUMENTS.own():
        if find_refusal(document, job(event, **GIVEN)) is None:
            assert pages(printed(document, job(event, **GIVEN)).pdf)


def test_the_library_can_be_made_to_forget() -> None:
    """What is printed afterwards is the same."""
    now = job(swiss())
    before = printed(document_named("pairings"), now)
    forget()
    assert printed(document_named("pairings"), now) == before


def test_a_refusal_comes_before_anything_is_set() -> None:
    """What the event does not have is said in words, with what to print instead."""
    with pytest.raises(TabiyaError, match="no teams") as refused:
        printed(document_named("team-pairings"), job(swiss()))
    assert "pairings" in refused.value.hint


def test_a_template_gets_nothing_but_plain_data() -> None:
    """Everything typed reaches it as JSON: no control signs, no markup made by us."""

    @dataclass(frozen=True, slots=True)
    class Body:
        lines: tuple[str, ...]

    sheet = Document(
        name="players",
        title="",
        sentence="",
        compose=lambda _: Sheet("x", Body(("a\u202eb\nc", "#d"))),
    )
    found = json.loads(template_data(sheet, job(swiss())))
    assert found["body"] == {"lines": ["ab c", "#d"]}


def test_something_that_is_no_data_is_refused() -> None:
    """A mistake in a document is found when it is made, not on paper."""
    wrong = Document(name="players", title="", sentence="", compose=lambda _: Sheet("x", object()))
    with pytest.raises(TypeError, match="cannot be printed"):
        template_data(wrong, job(swiss()))


@given(st.text(max_size=80))
def test_nothing_but_hidden_signs_is_taken_away(text: str) -> None:
    """Every letter that can be seen stays, in its order."""
    kept = [letter for letter in text if letter.isprintable() and letter != " "]
    found = [letter for letter in fit_for_paper(text) if letter not in (BREAK, " ")]
    assert [letter for letter in found if letter.isprintable()] == kept


@given(st.text(max_size=80))
def test_no_line_can_be_turned_round_or_broken_by_a_name(text: str) -> None:
    """Signs of direction and of new lines would change what stands beside the name."""
    shown = fit_for_paper(text)
    assert not set(shown) & set("\u202a\u202b\u202d\u202e\u2066\u2067\u2068\n\r\t\x00\u2028")


def test_ordinary_names_are_left_alone() -> None:
    """Long words of real names fit in a column and are not broken inside."""
    for name in ("Konstantinopoulos, Alexandros", "Castellanos-Bergström, Bartholomew"):
        assert fit_for_paper(name) == name


def test_an_overlong_word_may_be_broken_anywhere() -> None:
    """Between any two letters, but never before a mark that belongs to the letter before it."""
    assert fit_for_paper("x" * 40) == BREAK.join("x" * 40)
    marked = "e\u0301" * 30
    assert BREAK + "\u0301" not in fit_for_paper(marked)


def test_other_scripts_ask_for_fonts_of_the_machine() -> None:
    """What our fonts hold is known beforehand, so that everything else looks the same everywhere."""
    assert not beyond_our_fonts('{"name": "Ğül Œuvre ½ – № 1 Їжак"}')
    for name in ("王皓", "გიორგი", "محمد", "דוד", "최"):
        assert beyond_our_fonts(name)


def test_the_frame_says_which_event_where_and_when() -> None:
    """A sheet found on the floor can be put back in its place."""
    found = get_frame(job(swiss()), Sheet("Pairings", ()))
    assert (found.event, found.title) == ("Autumn Open", "Pairings")
    assert found.place.startswith("Ghent · 5–11 Sept")


def test_the_foot_says_when_and_by_whom_it_was_printed() -> None:
    """Of two lists on the wall, one can tell the newer; without a name there is none."""
    sheet = Sheet("x", ())
    assert get_frame(job(swiss(), printed_by="Anna"), sheet).printed == (
        f"Printed 5 September 2026, 14:03 by Anna · Tabiya {VERSION}"
    )
    assert get_frame(job(swiss()), sheet).printed == (
        f"Printed 5 September 2026, 14:03 · Tabiya {VERSION}"
    )


def test_the_mode_is_said_only_where_it_is_known() -> None:
    """A report file does not know it."""
    sheet = Sheet("x", ())
    facts = {
        mode: get_frame(job(swiss(), fide_mode=mode), sheet).facts for mode in (True, False, None)
    }
    assert facts == {True: ("FIDE mode",), False: ("not in FIDE mode",), None: ()}


def test_the_day_of_the_round_and_the_arbiter_are_named() -> None:
    """If the event announces them."""
    event = swiss(round_dates=(None, date(2026, 9, 6)), chief_arbiter="Peeters, Anna")
    found = get_frame(job(event, 2), Sheet("x", ()))
    assert found.facts == ("Round 2: 6 September 2026", "Chief arbiter: Peeters, Anna")
    assert get_frame(job(event, 1), Sheet("x", ())).facts == ("Chief arbiter: Peeters, Anna",)
    whole = get_frame(job(event, 2), Sheet("x", ()), of_a_round=False)
    assert whole.facts == ("Chief arbiter: Peeters, Anna",)


def test_an_event_without_a_name_still_has_a_heading() -> None:
    """No sheet begins with nothing."""
    assert get_frame(job(swiss(name="")), Sheet("x", ())).event == "Chess tournament"
