"""Pairings and standings in large print."""

from __future__ import annotations

from tabiya.printing.documents.large_print import DOCUMENT, LargePrint, compose
from tabiya.printing.pdf import printed
from tests.printing.events import job, swiss
from tests.printing.reading import opened, runs


def test_everybody_stands_there_by_name_with_board_colour_and_opponent() -> None:
    """The absent too."""
    body = compose(job(swiss(), 2)).body
    assert isinstance(body, LargePrint)
    told = dict(body.pairings)
    assert list(told) == sorted(told)
    assert told["Eriksen, Liv"] == "board 1, White, against Adeyemi, Tunde"
    assert told["Adeyemi, Tunde"] == "board 1, Black, against Eriksen, Liv"
    assert told["Dvořák, Petr"] == "absent"
    assert body.standings[0] == ("1. Castro, Inés", "1½")


def test_the_letters_are_large() -> None:
    """Names and boards in 20 points; only head and foot are smaller."""
    page = opened(printed(DOCUMENT, job(swiss(), 2)).pdf).pages[0]
    assert sum(run.size >= 20 for run in runs(page)) >= 14
