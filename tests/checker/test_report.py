"""The checker's report, for people and for programs."""

import pytest

from tabiya.checker.report import (
    Difference,
    DifferenceKind,
    FileReport,
    RoundReport,
    Totals,
    UnreadableFile,
    list_lines,
)
from tabiya.cli.check import CheckOutput
from tabiya.formats.json_form import DOCUMENTS

DIFFERENCE = Difference(
    3, DifferenceKind.PAIRING, ((4, 5), (2, 0)), ((4, 2), (5, 0)), "worse on [C5]"
)


def report(*wrong: int, rounds: int = 5) -> FileReport:
    """A file of so many rounds, of which these differ."""
    return FileReport(
        "open.trf",
        "2026",
        tuple(
            RoundReport(number, (DIFFERENCE,) if number in wrong else ())
            for number in range(1, rounds + 1)
        ),
    )


@pytest.mark.parametrize(
    ("given", "line"),
    [
        (report(), "rounds 1-5 agree"),
        (report(3), "rounds 1-2, 4-5 agree, round 3 differs"),
        (report(1, 2, 3, 5), "round 4 agrees, rounds 1-3, 5 differ"),
        (report(rounds=0), "no round has been paired"),
    ],
)
def test_the_first_line_says_which_rounds_agree(given: FileReport, line: str) -> None:
    """Rounds in a row are drawn together."""
    assert list_lines(given)[0] == f"open.trf (edition 2026): {line}"


def test_a_difference_shows_both_pairings_and_the_reason() -> None:
    """The bye is written as a word; players as numbers, White first."""
    assert list_lines(report(3))[1:] == [
        "  round 3: other opponents",
        "    recorded: 4-5, 2 bye",
        "    expected: 4-2, 5 bye",
        "    why: worse on [C5]",
    ]


def test_the_closing_line_counts_files_rounds_and_discrepancies() -> None:
    """Scripts read this line; its words are a contract."""
    totals = Totals()
    for one in (report(1, 2), report(), UnreadableFile("lost.trf", "it is empty")):
        totals.add(one)
    assert str(totals) == "checked 2 files, 10 rounds, 2 discrepancies"
    assert totals.unreadable == 1


def test_the_json_has_the_documented_shape() -> None:
    """Files with their edition and rounds, each with its discrepancies, and the sum of all."""
    checked = CheckOutput.of([report(1, rounds=1), UnreadableFile("x.trf", "row 3: ...")])
    assert DOCUMENTS.write(checked) == {
        "files": [
            {
                "file": "open.trf",
                "edition": "2026",
                "rounds": [
                    {
                        "round": 1,
                        "discrepancies": [
                            {
                                "kind": "pairing",
                                "recorded": [[4, 5], [2, 0]],
                                "expected": [[4, 2], [5, 0]],
                                "reason": "worse on [C5]",
                            }
                        ],
                    }
                ],
            },
            {"file": "x.trf", "edition": None, "rounds": [], "error": "row 3: ..."},
        ],
        "discrepancies": 1,
    }
