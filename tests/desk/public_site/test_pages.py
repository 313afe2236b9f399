"""The page that puts an event on the web."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabiya.desk.access.roles import Role
from tabiya.desk.public_site.publisher import SitePublisher, publish_event
from tests.desk.visiting import SingleDesk, Visitor


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sites are made in this process."""
    monkeypatch.setattr(SitePublisher, "_made", lambda _, event, at: publish_event(event, at))


def test_the_chief_arbiter_puts_the_event_on_the_web(
    demo: SingleDesk, arbiter: Visitor, tmp_path: Path
) -> None:
    """One button; the page says since when it is public, and how to stop."""
    assert "not on the web" in arbiter.get("/public-site").text
    target = tmp_path / "www"
    page = arbiter.post("/public-site", folder=str(target))
    assert "The first pages are being made" in page.text
    demo.sites.publish_due()
    assert "Public since " in arbiter.get("/public-site").text
    assert "public since" in arbiter.get("/").text
    page = arbiter.post("/public-site", what="stop")
    assert "not on the web" in page.text
    assert (target / "index.html").exists()


def test_a_folder_is_named_whole_and_only_at_the_machine(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """From a phone the site goes beside the events of the desk and nowhere else."""
    answer = arbiter.post("/public-site", folder="www")
    assert answer.status_code == 422
    assert "whole path" in answer.text
    assert demo.sites.of(demo.current) is None


def test_a_chief_arbiter_who_logged_in_by_a_password_sees_the_page(demo: SingleDesk) -> None:
    """Away from the machine the usual folder is said, and another one is refused in words."""
    demo.current.access.set_password(Role.CHIEF, "correct horse")
    chief = Visitor(demo)
    chief.get("/login")
    chief.post("/login", name="Anna", password="correct horse")  # noqa: S106 - of an event that lasts a second
    page = chief.get("/public-site")
    assert (page.status_code, "Folder of the site" in page.text) == (200, True)
    refused = chief.post("/public-site", folder="/elsewhere/www")
    assert (refused.status_code, "Only at the machine" in refused.text) == (422, True)
