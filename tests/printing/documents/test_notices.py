"""Pairing notices."""

from __future__ import annotations

from tabiya.printing.documents.notices import DOCUMENT, Notices, compose
from tabiya.printing.pdf import printed
from tests.printing.events import job, many, swiss
from tests.printing.reading import pages


def notices(**more: object) -> Notices:
    """The notices of round 2."""
    found = compose(job(swiss(), 2, **more)).body
    assert isinstance(found, Notices)
    return found


def test_everybody_is_told_where_to_sit_or_why_not() -> None:
    """Board, colour and opponent, in alphabetical order."""
    told = {notice.player.name: notice for page in notices().pages for notice in page}
    assert list(told) == sorted(told)
    assert told["Adeyemi, Tunde"].where == "Board 1 · Black"
    opponent = told["Adeyemi, Tunde"].opponent
    assert opponent is not None
    assert opponent.name == "Eriksen, Liv"
    assert (told["Bakker, Sanne"].where, told["Bakker, Sanne"].opponent) == ("half-point bye", None)


def test_only_those_asked_for_get_one() -> None:
    """A notice that was lost is printed alone."""
    (page,) = notices(players=(5,)).pages
    assert [notice.player.number for notice in page] == ["5"]


def test_ten_go_on_a_page() -> None:
    """42 players need five pages."""
    assert len(pages(printed(DOCUMENT, job(many(42))).pdf)) == 5
