"""The page about security: every line of the standard is answered, by tests that exist."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\d+\.[\d., ]+) \| ([a-z ]+) \| (.+?) \| (.*) \|$", PAGE, re.MULTILINE)
HIGHEST = {
    1: (2, 9, 11, 3, 2),
    2: (3, 3, 4, 1),
    3: (0, 2, 4, 6, 5, 0, 2),
    4: (3, 1, 2, 4),
    5: (1, 3, 2, 3),
    6: (3, 12, 4, 4, 5, 3, 0, 4),
    7: (3, 4, 2, 5, 2, 2),
    8: (2, 3, 1, 1),
    9: (3, 4),
    10: (2, 2, 4, 11, 5, 2, 3),
    11: (2, 3, 3, 4, 1, 1),
    12: (3, 2, 4),
    13: (1, 5, 2, 5),
    14: (2, 4, 3),
    15: (3, 3, 7),
    16: (1, 5, 4, 3, 3),
    17: (1, 4, 2),
}
"""By chapter, the last line of each section that level 1 or 2 asks for (ASVS 5.0.0)."""


def test_every_line_of_level_2_is_answered_once() -> None:
    """No line is left out, none is answered twice, and none is made up."""
    asked = [
        f"{chapter}.{section}.{line}"
        for chapter, sections in HIGHEST.items()
        for section, last in enumerate(sections, start=1)
        for line in range(1, last + 1)
    ]
    answered = [line for row in ROWS for line in row[0].split(", ")]
    assert Counter(answered) == Counter(asked)


def test_each_answer_is_one_of_three_and_what_is_met_names_a_test() -> None:
    """Met with a test, not applicable or open with a reason; the sum at the top is that of the rows."""
    count: Counter[str] = Counter()
    for lines, answer, reason, tests in ROWS:
        count[answer] += len(lines.split(", "))
        assert answer in ("met", "not applicable", "open"), lines
        assert reason, lines
        assert bool(tests.strip()) is (answer == "met"), lines
    told = ", ".join(f"{count[each]} {each}" for each in ("met", "not applicable", "open"))
    assert f"{sum(count.values())} lines: {told}." in PAGE


def test_every_test_that_the_page_names_exists() -> None:
    """A test that was renamed or removed makes its line untrue."""
    for _lines, _answer, _reason, tests in ROWS:
        for named in re.findall(r"`(tests/[^`]+)`", tests):
            file, _colons, name = named.partition("::")
            path = ROOT / file
            assert path.is_file(), named
            if name:
                assert f"def {name}(" in path.read_text(encoding="utf-8"), named
