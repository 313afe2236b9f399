"""What is made once is made once; rows are drawn again only when they change."""

import threading

import jinja2

from tabiya.desk.cache import Cache, RowCache, joined


def test_a_value_is_made_once_per_version() -> None:
    """A new line of the log empties the memory."""
    cache, made = Cache(), []
    for version in (1, 1, 2, 2):
        cache.get(version, "standings", lambda: made.append(1))
    assert len(made) == 2


def test_of_many_who_ask_at_once_one_reckons() -> None:
    """Thirty phones do not start thirty reckonings."""
    cache, made = Cache(), []
    gate = threading.Barrier(8)

    def make() -> int:
        made.append(1)
        return 7

    def ask() -> None:
        gate.wait()
        assert cache.get(1, "x", make) == 7

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1


def test_what_was_made_last_helps_to_make_the_next() -> None:
    """Of whatever version it was; within one version it is made once."""
    cache, seen = Cache(), []

    def make(before: int | None) -> int:
        seen.append(before)
        return len(seen)

    found = [cache.renew(version, "standings", make) for version in (1, 1, 4, 3)]
    assert seen == [None, 1, 2]
    assert found == [1, 1, 2, 3]


def test_only_the_few_asked_for_last_are_remembered() -> None:
    """Looking back at every round of a large open does not fill the memory."""
    cache, seen = Cache(), []

    def make(before: int | None) -> int:
        seen.append(before)
        return 7

    for version in (1, 2):
        for key in range(6):
            cache.renew(version, key, make)
    assert seen[:6] == [None] * 6
    assert seen[6] is None
    cache.renew(3, 5, make)
    assert seen[-1] == 7


def test_only_changed_rows_are_drawn_again() -> None:
    """One result changes one row."""
    drawn: list[str] = []
    environment = jinja2.Environment(autoescape=True)

    def note(name: str) -> str:
        drawn.append(name)
        return name

    environment.globals["note"] = note
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
