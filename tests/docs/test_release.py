"""What is released: the tag, the version and the changelog say the same."""

from pathlib import Path

import pytest

from docs.release import HEADING, NotReady, notes, version_in
from tabiya.version import VERSION

ROOT = Path(__file__).parents[2]
CHANGELOG = """# What has changed

## Not yet released

- soon

## 0.2.0, 2026-12-01

- **Teams** play.

## 0.1.0, 2026-11-01

- It pairs.
"""


def test_the_notes_of_a_release_are_its_own_section() -> None:
    """Neither what comes next nor what came before."""
    assert notes("v0.2.0", "0.2.0", CHANGELOG) == "- **Teams** play.\n"
    assert notes("v0.1.0", "0.1.0", CHANGELOG) == "- It pairs.\n"


@pytest.mark.parametrize(
    ("tag", "version", "changelog", "reason"),
    [
        ("v0.3.0", "0.2.0", CHANGELOG, "The tag is v0.3.0"),
        ("0.2.0", "0.2.0", CHANGELOG, "The tag is 0.2.0"),
        ("v0.3.0", "0.3.0", CHANGELOG, "no line '## 0.3.0, YYYY-MM-DD'"),
        ("v0.1.0", "0.1.0", "## 0.1.0, 2026-11-01\n\n", "says nothing about 0.1.0"),
    ],
)
def test_what_does_not_agree_is_not_released(
    tag: str, version: str, changelog: str, reason: str
) -> None:
    """The reason is told."""
    with pytest.raises(NotReady, match=reason):
        notes(tag, version, changelog)


def test_the_version_is_read_without_importing_the_package() -> None:
    """The workflow reads it before anything is installed."""
    assert version_in((ROOT / "src/tabiya/version.py").read_text(encoding="utf-8")) == VERSION
    with pytest.raises(NotReady):
        version_in("NAME = 1")


def test_our_own_changelog_begins_with_what_is_not_released_and_goes_back_in_time() -> None:
    """Released sections have a version and a day, the newest first."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = [line for line in text.splitlines() if line.startswith("## ")]
    assert headings[0] == "## Not yet released"
    released = [found["version"] for found in HEADING.finditer(text)]
    assert len(released) == len(headings) - 1
    numbers = [tuple(map(int, each.split("."))) for each in released]
    assert numbers == sorted(numbers, reverse=True)
