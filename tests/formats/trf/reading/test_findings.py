"""Everything that is wrong or odd is collected and told in the order of the file."""

import pytest

from tabiya.errors import Problem, ReadingRefused
from tabiya.formats.trf.reading.findings import Findings


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
    findings.warn(9, 1, "z", "last", rule="R", hint="H")
    for row in (4, 2, 8):
        findings.warn_once(row, 5, "x", "again and again", rule="R1", hint="H1")
    findings.warn_once(3, 5, "y", "just once", rule="R2", hint="H2")
    assert findings.warnings() == (
        Problem(3, 5, "y", "just once", "H2", "R2"),
        Problem(4, 5, "x", "again and again; 3 such places, this is the first", "H1", "R1"),
        Problem(9, 1, "z", "last", "H", "R"),
    )
    findings.raise_if_refused("warnings are no refusals")
