"""What is released: tag, version, changelog and packages agree."""

import hashlib
import re
from pathlib import Path

import pytest

from docs.release import (
    HEADING,
    MOST_LINES,
    NotReady,
    check_packages,
    check_unreleased,
    notes,
    version_in,
)
from tabiya.version import VERSION

ROOT = Path(__file__).parents[2]
CHANGELOG = """# What has changed

## Not yet released

- soon

## 0.2.0, 2026-12-01

### Added
- **Teams** play.

### Fixed
- Colours.

## 0.1.0, 2026-11-01

### Added
- It pairs.
"""


def test_the_notes_of_a_release_are_its_own_section() -> None:
    """Neither what comes next nor what came before."""
    assert notes("v0.2.0", "0.2.0", CHANGELOG) == (
        "### Added\n- **Teams** play.\n\n### Fixed\n- Colours.\n"
    )
    assert notes("v0.1.0", "0.1.0", CHANGELOG) == "### Added\n- It pairs.\n"


@pytest.mark.parametrize(
    ("tag", "version", "changelog", "reason"),
    [
        ("v0.3.0", "0.2.0", CHANGELOG, "The tag is v0.3.0"),
        ("0.2.0", "0.2.0", CHANGELOG, "The tag is 0.2.0"),
        ("v0.3.0", "0.3.0", CHANGELOG, "no line '## 0.3.0, YYYY-MM-DD'"),
        ("v0.1.0", "0.1.0", "## 0.1.0, 2026-11-01\n\n", "says nothing about 0.1.0"),
        ("v0.1.0", "0.1.0", "## 0.1.0, 2026-11-01\n\n- It pairs.\n", "are not sorted by"),
        ("v0.1.0", "0.1.0", CHANGELOG.replace("### Added", "### News"), "are not sorted by"),
        (
            "v0.1.0",
            "0.1.0",
            "## 0.1.0, 2026-11-01\n\n### Added\n" + "- It pairs.\n" * MOST_LINES,
            "have 61 lines; at most 60",
        ),
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
    assert released[0] == VERSION
    assert len(released) == len(headings) - 1
    for version in released:
        assert notes(f"v{version}", version, text)
    numbers = [tuple(map(int, each.split("."))) for each in released]
    assert numbers == sorted(numbers, reverse=True)


def test_the_page_of_installing_names_packages_of_this_version() -> None:
    """A reader copies the name of the file."""
    page = (ROOT / "docs/install.md").read_text(encoding="utf-8")
    assert set(re.findall(r"tabiya[-_](\d+\.\d+\.\d+)", page)) == {VERSION}


def test_entries_that_are_in_no_version_yet_are_counted() -> None:
    """Those of the top section, and no others."""
    with pytest.raises(NotReady, match="1 entries of CHANGELOG"):
        check_unreleased(CHANGELOG)
    check_unreleased(CHANGELOG.replace("- soon\n", ""))


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """A folder as `make packages` leaves it."""
    names = ("tabiya-0.2.0-py3-none-any.whl", "tabiya_0.2.0_amd64.deb", "LICENCES.txt")
    for name in names:
        (tmp_path / name).write_text(name, encoding="utf-8")
    lines = (f"{hashlib.sha256(name.encode()).hexdigest()}  {name}\n" for name in names)
    (tmp_path / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")
    return tmp_path


def test_packages_with_their_checksums_are_named(packages: Path) -> None:
    """Licences have no version in their name."""
    assert check_packages(packages, "0.2.0") == [
        "tabiya-0.2.0-py3-none-any.whl",
        "tabiya_0.2.0_amd64.deb",
    ]


def test_packages_that_are_not_those_of_the_version_are_refused(packages: Path) -> None:
    """An older version, a changed file, a file nobody listed, and no list at all."""
    with pytest.raises(NotReady, match=r"is not of version 0\.3\.0"):
        check_packages(packages, "0.3.0")
    (packages / "LICENCES.txt").write_text("none", encoding="utf-8")
    with pytest.raises(NotReady, match=r"LICENCES\.txt does not have the checksum"):
        check_packages(packages, "0.2.0")
    (packages / "more.txt").touch()
    with pytest.raises(NotReady, match=r"more\.txt is in .* but not in both"):
        check_packages(packages, "0.2.0")
    (packages / "SHA256SUMS").unlink()
    with pytest.raises(NotReady, match="build the packages first"):
        check_packages(packages, "0.2.0")
