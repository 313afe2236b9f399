"""The page about tie-breaks says what the program does."""

from pathlib import Path

from tabiya.tiebreaks.chapter import ALL_RULES

PAGE = (Path(__file__).parents[2] / "docs/tiebreaks.md").read_text(encoding="utf-8")


def test_the_table_of_codes_names_the_article_of_every_edition() -> None:
    """A row for every tie-break, with a dash where an edition does not have it."""
    rows = {
        cells[1].strip("` "): [cell.strip() for cell in cells[2 : 2 + len(ALL_RULES)]]
        for cells in (line.split("|") for line in PAGE.splitlines() if line.startswith("| `"))
    }
    names = {name for rules in ALL_RULES for name in rules.tie_breaks}
    assert rows == {
        name: [rules.article(name).path if name in rules.tie_breaks else "-" for rules in ALL_RULES]
        for name in names
    }
