"""Which mistakes are made in a source, and which parts of it are left alone."""

from __future__ import annotations

import ast

import pytest

from tests.campaigns.mutation import mutants_of


def made(source: str) -> set[str]:
    """What the source becomes, mutant by mutant, written in one way."""
    text = source.encode()
    return {
        ast.unparse(ast.parse(mutant.applied(text))).strip() for mutant in mutants_of(text, "m.py")
    }


@pytest.mark.parametrize(
    ("source", "mistakes"),
    [
        ("a == b", {"a != b", "pass"}),
        ("x = a < b", {"x = a >= b", "x = a <= b"}),
        (
            "x = a < b <= c",
            {"x = a >= b <= c", "x = a < b > c", "x = a <= b <= c", "x = a < b < c"},
        ),
        ("x = a in b", {"x = a not in b"}),
        ("x = a + b", {"x = a - b"}),
        ("x = a - (b + c)", {"x = a + (b + c)", "x = a - (b - c)"}),
        ("x = a * (b // c)", {"x = a + b // c", "x = a * (b * c)"}),
        ("x = a and b or c", {"x = (a and b) and c", "x = (a or b) or c"}),
        ("x = not a", {"x = a"}),
        ("x = -a", {"x = a"}),
        ("x = 0", {"x = 1"}),
        ("x = 5", {"x = 6", "x = 4"}),
        ("x = True", {"x = False"}),
        ("x = 'BH'", {"x = ''"}),
        ("x = ''", {"x = '?'"}),
        ("x = max(*a)", {"x = min(*a)"}),
        ("x = any(a)", {"x = all(a)"}),
        ("x = f(a, b)", {"x = f(a)"}),
        ("x = f(a, b=c)", {"x = f(a)"}),
        ("x = a if b else c", {"x = a if True else c", "x = a if False else c"}),
        ("x = [a for a in b if c]", {"x = [a for a in b if True]", "x = [a for a in b if False]"}),
        ("a.b = c", {"pass"}),
        ("a[b] = c", {"pass"}),
        ("a += b", {"pass", "a -= b"}),
        ("raise E('words')", {"pass"}),
        ("while a:\n    break", {"while False:\n    break", "while a:\n    continue"}),
        ("for a in b:\n    continue", {"for a in b:\n    break"}),
    ],
)
def test_each_mistake_is_made_once(source: str, mistakes: set[str]) -> None:
    """All mutants of a line, and no others."""
    assert made(source) == mistakes


@pytest.mark.parametrize(
    ("kind", "other"),
    [
        ("bool", "not a"),
        ("int", "a + 1"),
        ("str", "''"),
        ("tuple[int, ...]", "()"),
        ("dict[str, int]", "{}"),
        ("Player | None", "None"),
    ],
)
def test_a_function_returns_something_else_of_its_kind(kind: str, other: str) -> None:
    """So that the mistake is not found by its type alone."""
    assert made(f"def f(a) -> {kind}:\n    return a") == {
        f"def f(a) -> {kind}:\n    return {other}"
    }


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring."""',
        "x: int | None",
        "x = 'words for people'",
        "def f(a: int | None) -> A | B:\n    '''Docstring.'''",
        "@clause(Kind.VALUE, 'x', cited('8.3'))\ndef f(a):\n    pass",
        "class A(B[C | D]):\n    '''Docstring.'''",
        "Kind = Literal['a', 'b']",
        "Either = A | B",
        "__all__ = ['x']",
        "import a.b",
        "if TYPE_CHECKING:\n    x = 3",
        "x = cast('T', y)",
        "x = f'{a} and {b}'",
        "x = zip(*a, strict=True)",
        "if a is None:\n    raise AssertionError('never')",
    ],
)
def test_words_types_and_assertions_are_left_alone(source: str) -> None:
    """Changing them changes nothing that is computed."""
    assert made(source) == set()


def test_a_mutant_knows_its_function_and_moves_no_line() -> None:
    """Defaults belong to the module, nested functions to the outermost; lines below stay in place."""
    source = b"""\
class A:
    def f(self, a=1):
        def g(b):
            return (
                b
                and a
            )
        return g
last = 2
"""
    mutants = mutants_of(source, "m.py")
    assert {(mutant.line, mutant.function) for mutant in mutants} >= {
        (2, ""),
        (5, "A.f"),
        (8, "A.f"),
        (9, ""),
    }
    for mutant in mutants:
        assert len(mutant.applied(source).splitlines()) == len(source.splitlines())
        compile(mutant.applied(source), "m.py", "exec")


def test_a_mutant_shows_its_line_before_and_after() -> None:
    """However it is indented."""
    (mutant,) = mutants_of(b"if a:\n    b.c  =  not d\n", "m.py")[2:3]
    assert mutant.old == "b.c = not d"
    assert mutant.key == ("m.py", "", mutant.old, mutant.new)
