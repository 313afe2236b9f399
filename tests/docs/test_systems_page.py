"""The page of systems names every system with the editions it has."""

import re
from pathlib import Path

from tabiya.pairing.registry import SYSTEMS

PAGE = (Path(__file__).parents[2] / "docs/systems.md").read_text(encoding="utf-8")


def test_each_system_has_a_row_with_its_editions() -> None:
    """A new system or edition is added here, and none that Tabiya does not have is promised."""
    rows = re.findall(r"^\| [^|]+ \| `([a-z-]+)` \| [^|]+ \| ([\d, ]+) \|$", PAGE, re.MULTILINE)
    assert rows == [
        (system.name, ", ".join(edition.name for edition in system.editions)) for system in SYSTEMS
    ]
