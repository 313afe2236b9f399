"""A git checkout gets a commit for every publishing."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tabiya.answers.translation import translation_for
from tabiya.site.event import event_of_report
from tabiya.site.publish import publish_site
from tabiya.site.remote import NotSent
from tabiya.site.site import build_site
from tabiya.site.target import FolderTarget
from tests.site.events import in_play

NOW = datetime(2026, 9, 5, 14, 3, 22, tzinfo=UTC)


def git(folder: Path, *words: str) -> str:
    """Return what git says."""
    done = subprocess.run(
        ["git", "-C", str(folder), *words],  # noqa: S607 - that of the machine
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_every_publishing_is_a_commit_and_is_pushed(tmp_path: Path) -> None:
    """Only of our files; where the branch says where to it is pushed, also if that failed before."""
    served, checkout = tmp_path / "served.git", tmp_path / "site"
    git(tmp_path, "init", "--quiet", "--bare", "--initial-branch=pages", str(served))
    git(tmp_path, "init", "--quiet", "--initial-branch=pages", str(checkout))
    (checkout / "draft.txt").write_text("mine", encoding="ascii")
    site = build_site(event_of_report(in_play()), translation_for())
    target = FolderTarget(checkout)
    publish_site(site, target, NOW)
    assert git(checkout, "log", "--format=%s") == "Site of 2026-09-05 14:03:22"
    assert git(checkout, "status", "--porcelain") == "?? draft.txt"
    git(checkout, "remote", "add", "origin", str(served))
    git(checkout, "push", "--quiet", "--set-upstream", "origin", "pages")
    earlier = replace(site.event, tournament=site.event.tournament.up_to(3))
    served.rename(tmp_path / "away")
    with pytest.raises(NotSent, match="git failed"):
        publish_site(build_site(earlier, site.translation), target, NOW)
    (tmp_path / "away").rename(served)
    publish_site(build_site(earlier, site.translation), target, NOW)
    assert git(served, "rev-list", "--count", "pages") == "2"
    shown = git(served, "ls-tree", "--name-only", "pages").splitlines()
    assert "round-3.html" in shown
    assert "round-4.html" not in shown
    assert "draft.txt" not in shown
    publish_site(build_site(earlier, site.translation), target, NOW)
    assert git(checkout, "rev-list", "--count", "HEAD") == "2"
