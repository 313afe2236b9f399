"""A festival: all its events in one site."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tabiya.answers.translation import translation_for
from tabiya.site.event import PublicEvent, event_of_report
from tabiya.site.festival import FestivalSite, festival_site
from tabiya.site.folder import files_in, publish_to_folder
from tabiya.site.site import build_site
from tests.site.events import in_play
from tests.site.test_site import Links

NOW = datetime(2026, 9, 5, 14, 3, 22, tzinfo=UTC)
LATER = NOW + timedelta(minutes=5)


@pytest.fixture
def event() -> PublicEvent:
    """A group of the festival, in play."""
    return replace(event_of_report(in_play()), festival="Easter & more")


def festival(**groups: PublicEvent) -> FestivalSite:
    """Return the site of these groups."""
    english = translation_for()
    return festival_site(
        "Easter & more", {name: build_site(each, english) for name, each in groups.items()}, english
    )


def test_the_first_page_leads_to_every_event_and_each_back(
    event: PublicEvent, tmp_path: Path
) -> None:
    """And every link in all pages leads to a file."""
    site = festival(a=event, b=event)
    publish_to_folder(site, tmp_path / "www", NOW)
    files = files_in(tmp_path / "www")
    assert {"index.html", "live.json", "a/index.html", "a/live.json", "b/feed.atom"} <= set(files)
    assert b"Easter &amp; more" in files["index.html"]
    assert b"1. " in files["index.html"]
    assert b"href=../index.html>Easter &amp; more" in files["a/p1.html"]
    for path in ("index.html", "a/index.html", "b/p1.html"):
        links = Links()
        links.feed(files[path].decode())
        above = tmp_path / "www" / Path(path).parent
        assert [
            each for each in links.found if not each.startswith("#") and not (above / each).exists()
        ] == []


def test_everybody_of_the_festival_is_found_in_one_list(event: PublicEvent) -> None:
    """By the alphabet with group, board and opponent; the field on every page of a group asks for all."""
    site = festival(a=event, b=event)
    page = site.files["names.html"].decode()
    assert page.index("a/p1.html") < page.index("b/p1.html") < page.index("a/p2.html")
    game = event.tournament.rounds[-1].games[0]
    name = event.tournament.by_number[game.white].name
    assert f"{name}</a><td>{event.tournament.settings.name}<td>1<td>White" in page
    assert site.files["names.js"].count(b'"b/p') == len(event.tournament.players)
    assert b"data-above" in site.files["a/p1.html"]
    assert b"data-above" not in site.files["index.html"]


def test_a_result_of_one_event_leaves_the_others(event: PublicEvent, tmp_path: Path) -> None:
    """Their small files too, so that their readers fetch nothing."""
    target = tmp_path / "www"
    publish_to_folder(festival(a=event, b=event), target, NOW)
    known = event.tournament.with_result(round=4, board=1, result="1-0")
    new = replace(event, tournament=known)
    done = publish_to_folder(festival(a=new, b=event), target, LATER)
    assert {path.split("/")[0] for path in done.written} == {"a", "live.json"}
    assert (
        "round-4.html" in json.loads((target / "a/live.json").read_bytes())["changes"][-1]["pages"]
    )
    again = publish_to_folder(festival(a=new, b=event), target, LATER + timedelta(minutes=1))
    assert (again.written, again.at) == ((), LATER)


def test_an_event_that_left_the_festival_leaves_its_site(
    event: PublicEvent, tmp_path: Path
) -> None:
    """With all its pages, and the folder."""
    publish_to_folder(festival(a=event, b=event), tmp_path / "www", NOW)
    publish_to_folder(festival(a=event), tmp_path / "www", LATER)
    assert not (tmp_path / "www" / "b").exists()
