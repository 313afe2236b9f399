"""A host that takes files by HTTP: what is asked of it, and what its refusals say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from tabiya.answers.translation import translation_for
from tabiya.site.event import event_of_report
from tabiya.site.news import LIVE
from tabiya.site.publish import publish_site
from tabiya.site.remote import LIST, NotSent
from tabiya.site.site import Site, build_site
from tabiya.site.target import parse_target
from tests.site.events import in_play
from tests.site.hosts import WebHost, web_host

NOW = datetime(2026, 9, 5, 14, 3, 22, tzinfo=UTC)
LATER = NOW + timedelta(minutes=5)


@pytest.fixture(scope="module")
def site() -> Site:
    """A site with a round in play."""
    return build_site(event_of_report(in_play()), translation_for())


@pytest.fixture
def host() -> Iterator[WebHost]:
    """A host that has the folder above that of the site."""
    with web_host(WebHost(folders={"/", "/www/"})) as found:
        yield found


def test_a_host_gets_the_site_and_then_only_what_changed(site: Site, host: WebHost) -> None:
    """What announces new pages is written after them, and the list of files at the very end."""
    target = parse_target(host.address)
    done = publish_site(site, target, NOW)
    assert host.below().keys() == {*site.files, LIVE, "feed.atom", LIST}
    assert host.below()["index.html"] == site.files["index.html"]
    assert done.size > 10_000
    known = site.event.tournament.with_result(round=4, board=1, result="1-0")
    new = build_site(replace(site.event, tournament=known), site.translation, site)
    host.asked.clear()
    done = publish_site(new, target, LATER)
    changed = {path for path, data in new.files.items() if site.files[path] != data}
    assert set(done.written) == {*changed, LIVE}
    put = [asked.rpartition("/")[2] for asked in host.asked if asked.startswith("PUT")]
    assert put[-2:] == [LIVE, LIST]
    again = publish_site(new, target, LATER + timedelta(minutes=1))
    assert (again.written, again.at) == ((), LATER)


def test_a_sending_that_is_cut_is_finished_by_the_next(site: Site, host: WebHost) -> None:
    """Wherever it was cut; a place that was begun is known as ours."""
    target = parse_target(host.address)
    for place in ("index.html", "p3.html", LIVE):
        host.fails_at = f"PUT /www/open/{place}"
        with pytest.raises(NotSent, match="cannot be reached"):
            publish_site(site, target, NOW)
        assert place not in host.below()
    host.fails_at = ""
    publish_site(site, target, NOW)
    assert host.below()["p3.html"] == site.files["p3.html"]


def test_a_page_that_is_gone_is_removed_and_other_files_stay(site: Site, host: WebHost) -> None:
    """A round that was taken back leaves no page; photos of the organiser are not touched."""
    target = parse_target(host.address)
    publish_site(site, target, NOW)
    host.files["/www/open/hall.jpg"] = b"hall"
    earlier = replace(site.event, tournament=site.event.tournament.up_to(3))
    done = publish_site(build_site(earlier, site.translation), target, LATER)
    assert "round-4.html" in done.removed
    assert "round-4.html" not in host.below()
    assert "hall.jpg" in host.below()


def test_a_page_that_could_not_be_removed_is_removed_by_the_next(site: Site, host: WebHost) -> None:
    """A round that was taken back does not stay on the web because the network went away."""
    target = parse_target(host.address)
    publish_site(site, target, NOW)
    shorter = replace(site.event, tournament=site.event.tournament.up_to(3))
    less = build_site(shorter, site.translation)
    host.fails_at = "DELETE /www/open/round-4.html"
    with pytest.raises(NotSent):
        publish_site(less, target, LATER)
    assert "round-4.html" in host.below()
    host.fails_at = ""
    publish_site(less, target, LATER)
    assert host.below().keys() == {*less.files, LIVE, "feed.atom", LIST}


def test_a_page_in_the_place_of_the_list_is_no_list(site: Site, host: WebHost) -> None:
    """Some hosts have a page of theirs for every address; nothing of it is written over or removed."""
    page = b"<!DOCTYPE html>\n<p>Not found</p> photo.jpg\n"
    host.files = {f"/www/open/{name}": page for name in (LIST, "index.html", "photo.jpg")}
    with pytest.raises(NotSent, match="another site"):
        publish_site(site, parse_target(host.address), NOW)
    assert set(host.files.values()) == {page}


def test_another_site_is_not_written_over(site: Site, host: WebHost) -> None:
    """A place with a first page and without our list belongs to somebody else."""
    host.files["/www/open/index.html"] = b"the club"
    with pytest.raises(NotSent, match="another site"):
        publish_site(site, parse_target(host.address), NOW)
    assert host.below() == {"index.html": b"the club"}


def test_a_password_opens_the_host_and_stands_in_no_file_and_no_refusal(site: Site) -> None:
    """Nor in the address; the wrong one is refused in words."""
    with web_host(WebHost(folders={"/", "/www/"}, login="anna:Kr0kodil")) as host:
        target = parse_target(host.address)
        with pytest.raises(NotSent) as refusal:
            publish_site(site, target, NOW, "Kr1kodil")
        assert "401" in str(refusal.value)
        assert "password" in refusal.value.hint
        assert "Kr1kodil" not in f"{refusal.value!r} {refusal.value}"
        publish_site(site, target, NOW, "Kr0kodil")
        assert not any(b"Kr0kodil" in data for data in host.files.values())


@pytest.mark.parametrize(
    ("status", "hint"), [(405, "WebDAV"), (507, "no space"), (500, "has a fault"), (301, "another")]
)
def test_what_a_host_answers_is_put_into_words(site: Site, status: int, hint: str) -> None:
    """With what can be done about it."""
    with web_host(WebHost(refuses_with=status)) as host, pytest.raises(NotSent) as refusal:
        publish_site(site, parse_target(host.address), NOW)
    assert hint in refusal.value.hint


def test_no_password_goes_over_an_open_way(site: Site) -> None:
    """It would be readable by everybody between here and there; nothing is sent at all."""
    with pytest.raises(NotSent, match="could be read on the way") as refusal:
        publish_site(site, parse_target("http://anna@www.example/"), NOW, "Kr0kodil")
    assert "https" in refusal.value.hint
