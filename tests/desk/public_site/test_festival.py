"""A festival on the web: one site for all its groups, kept current from the desk."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabiya.desk.public_site.publisher import SitePublisher, publish_events, sites_of
from tests.desk.festival.scene import desk_of_three, festival_of_three
from tests.desk.visiting import Visitor

if TYPE_CHECKING:
    import pytest


def test_a_festival_is_one_site_that_follows_its_groups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the page of the festival; a round published in a group is in its folder after the next look."""
    monkeypatch.setattr(SitePublisher, "_made", lambda _, work: publish_events(work))
    (tmp_path / "desk").mkdir()
    desk = desk_of_three(tmp_path / "desk")
    festival, browser = festival_of_three(desk)
    target = tmp_path / "www"
    sent = {"csrf": browser.token, "folder": str(target), "language": "de"}
    page = browser.client.post(f"{festival.address}/public-site", data=sent)
    assert page.status_code == 200
    assert "in one site" in page.text
    sites_of(desk).publish_due()
    assert "Public since " in browser.client.get(f"{festival.address}/public-site").text
    assert "/f/Easter/public-site" in browser.client.get(f"{festival.address}/").text
    first = (target / "index.html").read_text(encoding="utf-8")
    assert '<html lang="de">' in first
    assert all(f"href={name}/index.html" in first for name in festival.groups)
    assert (target / "group-a" / "round-1.html").exists()
    assert not (target / "group-b" / "round-1.html").exists()
    group = Visitor(desk, desk.event("group-b"))
    group.get("/")
    group.post("/rounds/pair")
    group.post("/rounds/1/publish")
    sites_of(desk).publish_due()
    assert (target / "group-b" / "round-1.html").exists()
    desk.close()
