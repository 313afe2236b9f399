"""Say whether a version can be released: `python -m docs.release`, or with its tag, which prints the notes.

The tag is the version of the package, and the changelog has a section of that version with a day. With a
folder of packages (`--packages build/packages`) their names and checksums are compared too. Needs nothing but
Python, because it runs before anything is installed.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
HEADING = re.compile(r"^## (?P<version>\d+\.\d+\.\d+), (?P<day>\d{4}-\d{2}-\d{2})$", re.MULTILINE)
UNRELEASED = "## Not yet released"
KINDS = ("### Added", "### Changed", "### Fixed")
MOST_LINES = 60
SUMS = "SHA256SUMS"


class NotReady(Exception):
    """Something that a release needs is missing or wrong."""


def version_in(source: str) -> str:
    """Return the version that the file of the version says."""
    found = re.search(r'^VERSION(?:: \w+)? = "([^"]+)"$', source, re.MULTILINE)
    if found is None:
        raise NotReady("src/tabiya/version.py says no VERSION")
    return found[1]


def notes(tag: str, version: str, changelog: str) -> str:
    """Return the section of the version, or say what is missing or too long."""
    if tag != f"v{version}":
        raise NotReady(f"The tag is {tag}, but src/tabiya/version.py says {version}.")
    headings = list(HEADING.finditer(changelog))
    for place, heading in enumerate(headings):
        if heading["version"] == version:
            end = headings[place + 1].start() if place + 1 < len(headings) else len(changelog)
            text = changelog[heading.end() : end].strip()
            if not text:
                raise NotReady(f"CHANGELOG.md says nothing about {version}.")
            lines = [line for line in text.splitlines() if line]
            if len(lines) > MOST_LINES:
                raise NotReady(
                    f"The notes of {version} have {len(lines)} lines; at most {MOST_LINES} are read."
                )
            marks = [line for line in lines if line.startswith(("#", "- "))]
            if marks[0] not in KINDS or not {each for each in marks if each[0] == "#"} <= set(
                KINDS
            ):
                raise NotReady(f"The notes of {version} are not sorted by {', '.join(KINDS)}.")
            return f"{text}\n"
    raise NotReady(f"CHANGELOG.md has no line '## {version}, YYYY-MM-DD'.")


def check_unreleased(changelog: str) -> None:
    """Refuse entries that belong to no version yet."""
    rest = changelog.partition(f"{UNRELEASED}\n")[2].partition("\n## ")[0]
    if entries := re.findall(r"^- ", rest, re.MULTILINE):
        raise NotReady(f"{len(entries)} entries of CHANGELOG.md are in no version yet.")


def check_packages(folder: Path, version: str) -> list[str]:
    """Return the names of the packages; each has the version in its name and the listed checksum."""
    sums = folder / SUMS
    if not sums.is_file():
        raise NotReady(f"{sums} is missing: build the packages first.")
    listed = {name: digest for digest, name in map(str.split, sums.read_text().splitlines())}
    present = {file.name for file in folder.iterdir() if file.is_file()} - {SUMS}
    for name in sorted(present ^ set(listed)):
        raise NotReady(f"{name} is in {folder} or in {SUMS}, but not in both.")
    for name, digest in listed.items():
        if hashlib.sha256((folder / name).read_bytes()).hexdigest() != digest:
            raise NotReady(f"{name} does not have the checksum in {SUMS}.")
    packages = [name for name in sorted(listed) if name.startswith("tabiya")]
    for name in packages:
        if not re.search(rf"[-_]{re.escape(version)}[-_.]", name):
            raise NotReady(f"{name} is not of version {version}: build the packages again.")
    return packages


def main() -> None:
    """Print the notes of a tag, or what was checked of the current version."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("tag", nargs="?", help="print the notes of this tag, such as v0.2.0")
    reader.add_argument("--packages", type=Path, help="check the packages in this folder too")
    asked = reader.parse_args()
    try:
        version = version_in((ROOT / "src/tabiya/version.py").read_text(encoding="utf-8"))
        changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
        text = notes(asked.tag or f"v{version}", version, changelog)
        if asked.tag:
            print(text, end="")
            return
        check_unreleased(changelog)
        print(f"version {version}, notes of {len(text.splitlines())} lines")
        if asked.packages:
            print("checksums agree:", *check_packages(asked.packages, version))
    except NotReady as reason:
        sys.exit(f"{reason}")


if __name__ == "__main__":
    main()
