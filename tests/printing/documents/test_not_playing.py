"""Byes and absences."""

from __future__ import annotations

from dataclasses import replace

from tabiya.printing.documents.not_playing import DOCUMENT, NotPlaying, compose
from tabiya.printing.pdf import printed
from tests.printing.events import job, many, swiss
from tests.printing.reading import text


def test_both_lists_say_who_and_why() -> None:
    """Those of the round, and those who have asked for a later one."""
    found = compose(job(swiss(), 2)).body
    assert isinstance(found, NotPlaying)
    assert [(row[0], row[5]) for row in found.now.groups[0]] == [
        ("6", "pairing-allocated bye"),
        ("2", "half-point bye"),
        ("4", "absent"),
    ]
    assert found.later.groups == ((("3", "4", "", "Dvořák, Petr", "half-point bye"),),)


def test_a_full_round_is_said_to_be_one() -> None:
    """An empty sheet would leave a doubt."""
    event = replace(many(10), requested_byes=())
    assert "Everybody plays." in text(printed(DOCUMENT, job(event)).pdf)
