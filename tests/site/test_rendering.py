"""The templates of the public pages."""

from __future__ import annotations

import pytest
from jinja2 import UndefinedError

from tabiya.answers.lists.pairings import NOT_PLAYING, TEAMS_NOT_PLAYING
from tabiya.answers.lists.spec import Surface, list_values
from tabiya.answers.rounds import IdleLine, IdleTeam, Seat
from tabiya.answers.translation import translation_for
from tabiya.model.player import Player, Title
from tabiya.model.result import ByeKind
from tabiya.site.rendering import PageFrame, cells, link, page, templates

FRAME = PageFrame("Cup", (("index.html", "Event"),), translation_for("de"))


def row(name: str) -> str:
    """The cells of a player without a game."""
    line = IdleLine(Seat.of(Player(3, name, title=Title.GM)), ByeKind.HALF_POINT, "Öz & Co")
    columns = NOT_PLAYING.columns_on(Surface.SITE, [line])
    return cells(columns, list_values(columns, line))


def test_a_name_from_right_to_left_stands_apart() -> None:
    """Beside a number it would carry the number to its other side; Latin names cost nothing."""
    assert row("דנה") == "<td>3<td>GM <a href=p3.html><bdi>דנה</bdi></a><td>Öz &amp; Co"
    assert link("p3.html", "<דנה>") == "<a href=p3.html><bdi>&lt;דנה&gt;</bdi></a>"
    assert "<bdi>" not in row("Dana")


def test_a_team_leads_to_its_page() -> None:
    """As a player does."""
    line = IdleTeam(2, "Rooks <A>", "bye")
    columns = TEAMS_NOT_PLAYING.columns_on(Surface.SITE, [line])
    drawn = cells(columns, list_values(columns, line))
    assert drawn == "<td>2<td><a href=team-2.html>Rooks &lt;A&gt;</a><td>bye"


def test_a_page_speaks_its_own_language_whatever_is_spoken_around_it() -> None:
    """The frame says which."""
    told = page(FRAME, "x.html", "regulations.html", title="A & B", sections=(("H", ("S",)),))
    assert b'<html lang="de">' in told
    assert b"Zum Inhalt" in told
    assert b"<h1>A &amp; B</h1>" in told


def test_a_value_that_is_missing_is_a_mistake_and_not_an_empty_place() -> None:
    """No page is made of half of what it needs."""
    with pytest.raises(UndefinedError, match="sections"):
        page(FRAME, "x.html", "regulations.html", title="A")


def test_every_template_can_be_loaded() -> None:
    """Each by its name."""
    names = templates().list_templates()
    assert {"page.html", "list.html", "round.html", "player.html"} <= set(names)
    assert all(templates().get_template(name) for name in names)
