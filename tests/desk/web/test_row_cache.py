"""Rows are drawn again only when they show something else."""

import jinja2

from tabiya.desk.web.cache import RowCache, joined


def test_only_changed_rows_are_drawn_again() -> None:
    """One result changes one row."""
    drawn: list[str] = []
    environment = jinja2.Environment(autoescape=True)
    environment.globals["note"] = lambda name: drawn.append(name) or name
    template = environment.from_string("<tr>{{ note(name) }}</tr>")
    memory = RowCache()
    memory.draw("boards", template, [(("a", 1), {"name": "a"}), (("b", 1), {"name": "b"})])
    text = memory.draw("boards", template, [(("a", 1), {"name": "a"}), (("b", 2), {"name": "<b>"})])
    assert drawn == ["a", "b", "<b>"]
    assert text == "<tr>a</tr><tr>&lt;b&gt;</tr>"


def test_rows_that_look_alike_are_drawn_once_and_shown_each() -> None:
    """Two rows with the same key are still two rows."""
    drawn: list[int] = []

    def drawing(rank: int) -> str:
        drawn.append(rank)
        return f"<td>{rank}</td>"

    memory = RowCache()
    rows = [("first", (1,)), ("second", (2,)), ("second", (2,))]
    assert joined(memory.each("ranks", drawing, rows)) == "<td>1</td><td>2</td><td>2</td>"
    assert memory.each("ranks", drawing, rows[1:]) == ["<td>2</td>"] * 2
    assert drawn == [1, 2]
