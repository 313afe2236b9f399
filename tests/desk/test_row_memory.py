"""Rows are drawn again only when they show something else."""

import jinja2

from tabiya.desk.row_memory import RowMemory


def test_only_changed_rows_are_drawn_again() -> None:
    """One result changes one row."""
    drawn: list[str] = []
    environment = jinja2.Environment(autoescape=True)
    environment.globals["note"] = lambda name: drawn.append(name) or name
    template = environment.from_string("<tr>{{ note(name) }}</tr>")
    memory = RowMemory()
    memory.draw("boards", template, [(("a", 1), {"name": "a"}), (("b", 1), {"name": "b"})])
    text = memory.draw("boards", template, [(("a", 1), {"name": "a"}), (("b", 2), {"name": "<b>"})])
    assert drawn == ["a", "b", "<b>"]
    assert text == "<tr>a</tr><tr>&lt;b&gt;</tr>"
