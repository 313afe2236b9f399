"""A round as a few lines of text: who is there, with which history, and what must come out."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.lim.maxi import ORDINARY, Ratings
from tests.rulebook.dutch.notation import changed, field_of_lines


@dataclass(frozen=True)
class Scene:
    """A round before it is paired."""

    field: Field
    ratings: Ratings


@dataclass(frozen=True)
class Case:
    """One claim about one clause, and what would be if its reason were taken away."""

    name: str
    clause: str
    scene: Scene
    expected: tuple[str, ...]
    """Boards as `white-black` or, where colours are not the point, as `one+other`; `bye N`."""
    contrast: Scene | None
    otherwise: tuple[str, ...]


def read_cases(path: Path) -> list[Case]:
    """All cases of a file."""
    return [_case(facts) for facts in tomllib.loads(path.read_text(encoding="utf-8"))["case"]]


def _case(facts: dict[str, Any]) -> Case:
    without = facts.get("without")
    return Case(
        facts["name"],
        facts["clause"],
        _scene(facts),
        tuple(facts["expected"].split(", ")),
        None if without is None else _scene(changed(facts, without)),
        () if without is None else tuple(without["expected"].split(", ")),
    )


def _scene(facts: dict[str, Any]) -> Scene:
    """Round 5, so that the median has two points; `last_round` makes it the last one.

    `ratings`, from number 1 on, make it a Maxi-tournament.
    """
    field = replace(field_of_lines(facts), last_round=facts.get("last_round", False))
    ratings = facts.get("ratings")
    if ratings is None:
        return Scene(field, ORDINARY)
    return Scene(field, Ratings(dict(enumerate(ratings, start=1))))
