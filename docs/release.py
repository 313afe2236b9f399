"""Says whether a tag may be released, and prints what has changed: `python -m docs.release v0.2.0`.

The tag is the version of the package, and the changelog has a section of that version with a day. Needs
nothing but Python, because it runs before anything is installed.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
HEADING = re.compile(r"^## (?P<version>\d+\.\d+\.\d+), (?P<day>\d{4}-\d{2}-\d{2})$", re.MULTILINE)


class NotReady(Exception):
    """Tag, version and changelog do not agree."""


def version_in(source: str) -> str:
    """Return the version that the file of the version says."""
    found = re.search(r'^VERSION(?:: \w+)? = "([^"]+)"$', source, re.MULTILINE)
    if found is None:
        raise NotReady("src/tabiya/version.py says no VERSION")
    return found[1]


def notes(tag: str, version: str, changelog: str) -> str:
    """Return the section of the version, or say what is missing."""
    if tag != f"v{version}":
        raise NotReady(f"The tag is {tag}, but src/tabiya/version.py says {version}.")
    headings = list(HEADING.finditer(changelog))
    for place, heading in enumerate(headings):
        if heading["version"] == version:
            end = headings[place + 1].start() if place + 1 < len(headings) else len(changelog)
            text = changelog[heading.end() : end].strip()
            if not text:
                raise NotReady(f"CHANGELOG.md says nothing about {version}.")
            return f"{text}\n"
    raise NotReady(f"CHANGELOG.md has no line '## {version}, YYYY-MM-DD'.")


def main() -> None:
    """Print the notes of the tag, or the reason why it is not ready."""
    try:
        (tag,) = sys.argv[1:]
    except ValueError:
        sys.exit("Name one tag: python -m docs.release v0.2.0")
    version = version_in((ROOT / "src/tabiya/version.py").read_text(encoding="utf-8"))
    try:
        print(notes(tag, version, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")), end="")
    except NotReady as reason:
        sys.exit(f"{reason}")


if __name__ == "__main__":
    main()
