"""Clauses: one rule, its sentence, where each edition prints it, and the function that is it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from importlib import import_module
from sys import modules as loaded
from typing import Any, Generic, ParamSpec, TypeVar

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition

P = ParamSpec("P")
R = TypeVar("R")


class Kind(Enum):
    """What a clause does in its chapter."""

    DEFINITION = "definition"
    ABSOLUTE = "absolute criterion"
    COMPLETION = "completion criterion"
    QUALITY = "quality criterion"
    PROCESS = "process"
    ORDER = "order"
    COLOUR = "colour rule"
    VALUE = "value"
    SCHEDULE = "schedule"


@dataclass(frozen=True, slots=True, eq=False)
class Clause(Generic[P, R]):
    """A rule that can be called, cited and spoken."""

    name: str
    kind: Kind
    sentence: str
    cite: Mapping[Edition, Article]
    function: Callable[P, R]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Return what the function says."""
        return self.function(*args, **kwargs)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by the module and the name under which it is declared, so that it stays one value."""
        place = _find_place(self)
        if place is None:
            return Clause, (self.name, self.kind, self.sentence, self.cite, self.function)
        return _clause_at, place

    def article(self, edition: Edition) -> Article:
        """Return the place where this edition prints the rule."""
        return self.cite[edition]

    def printed(self, cite: Mapping[Edition, Article]) -> Clause[P, R]:
        """Return the same rule, in the same words, where another text prints it."""
        return replace(self, cite=dict(cite))

    @property
    def location(self) -> str:
        """The module and the name of the function, which no other clause has."""
        return f"{self.function.__module__}.{self.function.__qualname__}"


@cache
def _find_place(clause: Clause[..., Any]) -> tuple[str, str] | None:
    """Return where a clause is declared; several may share one function, so that says too little."""
    own = clause.function.__module__
    ours = (name for name in loaded if name.startswith("tabiya.") or name == own)
    modules = sorted(ours, key=own.__ne__)
    for module in modules:
        for name, value in vars(loaded[module]).items():
            if value is clause:
                return module, name
    return None


def _clause_at(module: str, name: str) -> Clause[..., Any]:
    clause: Clause[..., Any] = getattr(import_module(module), name)
    return clause


AnyClause = Clause[..., Any]
"""A clause whatever it is asked and whatever it answers."""


def clause(
    kind: Kind, sentence: str, cite: Mapping[Edition, Article]
) -> Callable[[Callable[P, R]], Clause[P, R]]:
    """Return a decorator that makes a function a clause, named by the words of its own name."""

    def declare(function: Callable[P, R]) -> Clause[P, R]:
        name = function.__name__.replace("_", " ")
        return Clause(name, kind, sentence, dict(cite), function)

    return declare
