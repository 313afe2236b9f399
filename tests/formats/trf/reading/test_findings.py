"""Findings of one kind are told together, however many there are."""

import pytest

from tabiya.errors import Problem, ReadingRefused
from tabiya.formats.trf.reading.findings import Findings, TooManyProblems
from tabiya.formats.trf.reading.oddities import CELLS, Oddity, odd_line, with_more
from tests.formats.trf.reports import line, problems, report


def refusal(findings: Findings) -> ReadingRefused:
    """What the findings raise."""
    with pytest.raises(ReadingRefused) as raised:
        findings.raise_if_refused("a.trf")
    return raised.value


def test_three_of_a_kind_are_told_and_the_others_counted() -> None:
    """Numbers in a message do not make another kind of it."""
    findings = Findings()
    for row in range(1, 57):
        findings.refuse(row, 92, "", f"in round {row} there is no such result", rule=CELLS)
    refused = refusal(findings)
    assert refused.what.endswith("56 problems")
    assert [problem.row for problem in refused.problems] == [1, 2, 3]
    assert refused.problems[2].message.endswith("; the same in 53 more cells")


def test_other_words_are_another_kind() -> None:
    """Both kinds are told, in the order of the file."""
    findings = Findings()
    for row in (5, 1, 2, 3):
        findings.refuse(row, 1, "", "this is no record")
        findings.refuse(row, 5, "", "this is no number")
    assert [problem.row for problem in refusal(findings).problems] == [1, 1, 2, 2, 5, 5]
    assert "the same in 1 more place" in refusal(findings).problems[2].message


def refuse_all(findings: Findings, message: str) -> None:
    """Refuse a million places; the message has the place in figures or in letters."""
    for number in range(1_000_000):
        word = "".join("abcdefghij"[int(digit)] for digit in str(number))
        findings.refuse(1 + number, 1, "", message.format(number=number, word=word))


@pytest.mark.parametrize(("message", "lines"), [("number {number}", 3), ("word {word}", 101)])
def test_a_thousand_problems_are_enough(message: str, lines: int) -> None:
    """The rest is not looked at, be they of one kind or of many."""
    findings = Findings()
    with pytest.raises(TooManyProblems):
        refuse_all(findings, message)
    refused = refusal(findings)
    assert refused.what.endswith(": 1000 problems, and the rest was not checked")
    assert len(refused.problems) == lines


def test_kinds_beyond_a_hundred_are_counted() -> None:
    """A file with more has not one mistake but is something else."""
    findings = Findings()
    for number in range(150):
        word = "".join("abcdefghij"[int(digit)] for digit in str(number))
        findings.refuse(1 + number, 1, "", f"the word {word}")
    refused = refusal(findings)
    assert len(refused.problems) == 101
    last = refused.problems[-1]
    assert last.message == "50 more problems of other kinds are not listed"
    assert (last.row, last.column, last.found) == (100, 0, "")
    assert last.hint


def test_a_file_with_a_million_broken_cells_is_refused_as_one_with_a_thousand() -> None:
    """Here ten thousand, in one record; the answer is the same after the first thousand."""
    found = problems(report(line(1, *["2 x 1"] * 10_000), line(2)))
    assert len(found) == 3
    assert found[-1].message.endswith("the same in 997 more cells")


def test_a_guess_is_a_warning_and_was_mended() -> None:
    """What was mended beyond doubt is no warning."""
    findings = Findings()
    findings.guess(2, 1, "x", Oddity.NO_RECORD, rule="R")
    findings.mend(1, 3, "y", "a tab", rule="R1", hint="H1")
    guessed = odd_line(2, 1, "x", Oddity.NO_RECORD, rule="R")
    assert findings.warnings() == (guessed,)
    assert findings.mended() == (Problem(1, 3, "y", "a tab", "H1", "R1"), guessed)
    assert findings.refused() == 0
    findings.raise_if_refused("what was mended is no reason")


def test_what_was_mended_is_told_at_its_first_place() -> None:
    """And counted; the same words under another rule are another kind."""
    findings = Findings()
    for row in (3, 4):
        findings.mend(row, 1, "", "row 7 was read as 8")
    findings.mend(5, 1, "", "row 7 was read as 8", rule="R")
    assert [(each.row, each.message) for each in findings.mended()] == [
        (3, "row 7 was read as 8; the same in 1 more place"),
        (5, "row 7 was read as 8"),
    ]


def test_three_warnings_of_a_kind_are_told() -> None:
    """The third counts the others; refusals are counted one by one."""
    findings = Findings()
    for row in range(1, 6):
        findings.warn(row, 1, "", Oddity.COUNT_OF_PLAYERS, row, rule=CELLS)
        findings.refuse(row, 1, "", "wrong")
        assert findings.refused() == row
    assert [each.message for each in findings.warnings()] == [
        "the file has 1 players",
        "the file has 2 players",
        "the file has 3 players; the same in 2 more cells",
    ]


def test_broken_cells_of_a_whole_file_are_a_few_lines() -> None:
    """The refusal of forty players with nine wrong letters each can be read at a glance."""
    rows = [line(number, *["1 x 1"] * 9) for number in range(2, 42)]
    found = problems(report(line(1), *rows))
    assert len(found) == 3
    assert "the same in 357 more cells" in found[-1].message


def test_refusals_come_in_the_order_of_the_file_with_their_number() -> None:
    """By row, then by column, whatever was found first."""
    findings = Findings()
    findings.refuse(2, 7, "b", "second", rule="R", hint="H")
    findings.refuse(2, 5, "a", "first")
    findings.refuse(1, 9, "c", "before both")
    with pytest.raises(ReadingRefused) as refused:
        findings.raise_if_refused("open.trf")
    assert refused.value.problems == (
        Problem(1, 9, "c", "before both", "", ""),
        Problem(2, 5, "a", "first", "", ""),
        Problem(2, 7, "b", "second", "H", "R"),
    )
    assert refused.value.where == "open.trf"
    assert "3 problems" in str(refused.value)


def test_a_single_problem_is_one_problem() -> None:
    """And none is no reason to refuse."""
    findings = Findings()
    findings.raise_if_refused("open.trf")
    findings.refuse(1, 1, "", "alone")
    with pytest.raises(ReadingRefused, match="read: 1 problem\\."):
        findings.raise_if_refused("")


def test_warnings_are_told_once_with_their_number_if_they_may_come_often() -> None:
    """The first place stands for all; what came once is told as it is."""
    findings = Findings()
    findings.warn(9, 1, "z", Oddity.NO_DATE, rule="R")
    for row in (4, 2, 8):
        findings.warn_once(row, 5, "x", Oddity.OTHER_MATCHES, rule="R1")
    findings.warn_once(3, 5, "y", Oddity.NO_TITLE, rule="R2")
    assert findings.warnings() == (
        odd_line(3, 5, "y", Oddity.NO_TITLE, rule="R2"),
        with_more(odd_line(4, 5, "x", Oddity.OTHER_MATCHES, rule="R1"), 2),
        odd_line(9, 1, "z", Oddity.NO_DATE, rule="R"),
    )
    findings.raise_if_refused("warnings are no refusals")
