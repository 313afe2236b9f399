"""The ledger of FIDE's checklist names tests that exist, and its sum is the one on the page."""

import ast
import io
import re
from functools import cache
from pathlib import Path

import pytest
from pypdf import PdfReader

from docs.verification import (
    LAST,
    Outcome,
    Question,
    dossier,
    outcome_of,
    page,
    papers,
    place_of,
    questions,
    summary,
    walk,
)
from tabiya.version import VERSION

ROWS = questions()
ASKED = walk(ROWS).asked


@cache
def _functions(path: Path) -> frozenset[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(each.name for each in ast.walk(tree) if isinstance(each, ast.FunctionDef))


def test_every_question_has_a_row() -> None:
    """225 rows in their order."""
    assert list(ROWS) == list(range(1, LAST + 1))


@pytest.mark.parametrize("question", ROWS.values(), ids=lambda row: f"Q{row.number}")
def test_every_test_that_a_row_names_exists(question: Question) -> None:
    """A test that was renamed must not leave the ledger behind."""
    for test in question.tests:
        path, name = place_of(test)
        assert path.is_file(), test
        assert not name or name in _functions(path), test


@pytest.mark.parametrize("question", ASKED, ids=lambda row: f"Q{row.number}")
def test_a_good_answer_has_a_test_or_somebody_who_looked(question: Question) -> None:
    """An answer that costs nothing and is a claim of ours is bound to a test or a page; a bad one says why."""
    if question.passed and question.number > 1:
        assert question.tests or question.looked or question.says
    if question.outcome.hard:
        assert question.says


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("ok", Outcome(hard=False, penalty=0, unknown=False, next=6)),
        ("hard", Outcome(hard=True, penalty=0, unknown=False, next=6)),
        ("70 % 54", Outcome(hard=False, penalty=70, unknown=False, next=54)),
        ("15 %", Outcome(hard=False, penalty=15, unknown=False, next=6)),
        ("12", Outcome(hard=False, penalty=0, unknown=False, next=12)),
        ("?", Outcome(hard=False, penalty=0, unknown=True, next=6)),
        ("ok end", Outcome(hard=False, penalty=0, unknown=False, next=None)),
    ],
)
def test_an_outcome_is_read(text: str, outcome: Outcome) -> None:
    """Penalty and next question, in any combination."""
    assert outcome_of(text, 5) == outcome


@pytest.mark.parametrize("text", ["", "perhaps", "15", "15%x"])
def test_what_is_no_outcome_is_refused(text: str) -> None:
    """A slip of the pen does not make a question free of charge; 15 alone is a question to go to."""
    if text == "15":
        assert outcome_of(text, 5).next == 15
    else:
        with pytest.raises(ValueError, match="question 5"):
            outcome_of(text, 5)


def test_a_worse_answer_costs_what_the_list_says() -> None:
    """The sum follows the answers: Q52 answered with no adds its 70 %, Q43 is a hard fail."""
    before = walk(
        {**ROWS, 52: ROWS[52]._replace(answer="yes"), 43: ROWS[43]._replace(answer="yes")}
    )
    after = walk({**ROWS, 52: ROWS[52]._replace(answer="no"), 43: ROWS[43]._replace(answer="no")})
    assert after.penalty - before.penalty == 70
    assert len(after.hard) - len(before.hard) == 1


def test_the_page_tells_the_sum() -> None:
    """Whoever opens the page sees first what it all costs."""
    assert summary(ROWS) in page()


def test_the_dossier_is_a_document() -> None:
    """It is set without complaint, whatever signs the rows have."""
    assert dossier().startswith(b"%PDF")


def test_the_papers_are_filled_in_but_for_the_person() -> None:
    """Version, systems and the sum of the checklist stand there; names of people are left to fill in."""
    told = papers()
    assert not re.search(r"\{\w+\}", told)
    assert f"| version | {VERSION} |" in told
    assert summary(ROWS) in told
    assert "| vendor, legal name | [NAME" in told
    pages = PdfReader(io.BytesIO(dossier())).pages
    assert "What a person does, step by step" in "".join(each.extract_text() for each in pages)
