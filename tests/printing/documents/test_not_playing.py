"""Byes and absences."""

from __future__ import annotations

from dataclasses import replace

from tabiya.printing.document import Table
from tabiya.printing.documents.not_playing import DOCUMENT, compose
from tabiya.printing.pdf import printed
from tests.printing.events import job, many, swiss
from tests.printing.reading import text


def test_both_lists_say_who_and_why() -> None:
    """Those of the round, and those who have asked for a later one."""
    now = compose(job(swiss(), 2)).body
    assert isinstance(now, Table)
    assert [(row[0], row[-1]) for row in now.groups[0]] == [
        ("6", "pairing-allocated bye"),
        ("2", "half-point bye"),
        ("4", "absent"),
    ]
    (later,) = now.below
    assert later.title == "Announced for later rounds"
    assert later.groups == ((("3", "4", "", "Dvořák, Petr", "half-point bye"),),)


def test_a_full_round_is_said_to_be_one() -> None:
    """An empty sheet would leave a doubt."""
    event = replace(many(10), requested_byes=())
    assert "Everyone plays." in text(printed(DOCUMENT, job(event)).pdf)
