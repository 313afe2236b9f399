"""The examples in docstrings are true."""

import doctest
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import tabiya
from tabiya.rulebook.clause import Clause

SOURCE = Path(__file__).parents[2] / "src"
WITH_EXAMPLES = [
    ".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    for file in sorted(SOURCE.rglob("*.py"))
    if ">>> " in file.read_text(encoding="utf-8")
]


def examples_of(module: ModuleType) -> Iterator[doctest.DocTest]:
    """The examples of a module, and of the functions inside its clauses, which doctest overlooks."""
    finder = doctest.DocTestFinder(exclude_empty=True)
    yield from finder.find(module)
    for value in vars(module).values():
        if isinstance(value, Clause) and value.function.__module__ == module.__name__:
            yield from finder.find(value.function, globs=vars(module))


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_in_docstrings_run_as_printed(name: str) -> None:
    """What a docstring shows is what the function answers."""
    runner = doctest.DocTestRunner()
    for example in examples_of(import_module(name)):
        runner.run(example)
    outcome = runner.summarize(verbose=False)
    assert outcome.attempted > 0
    assert outcome.failed == 0


WITHOUT = {"__version__", "Points"}
"""A text and a number, which cannot have docstrings of their own."""


@pytest.mark.parametrize("name", sorted(set(tabiya.__all__) - WITHOUT))
def test_every_public_name_shows_an_example(name: str) -> None:
    """In its own docstring, where `help` and the reference page show it; the test above runs it."""
    value = getattr(tabiya, name)
    assert ">>> " in value.__doc__
    assert value.__module__ in WITH_EXAMPLES
