"""A round as a few lines of text: who is there, with which opposition, and what must come out."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabiya.model.points import parse_points
from tabiya.pairing.swiss.burstein.opposition import Index
from tabiya.pairing.swiss.kit.field import Field
from tests.rulebook.dutch.notation import changed, field_of_lines


@dataclass(frozen=True)
class Scene:
    """A round before it is paired."""

    field: Field
    indices: dict[int, Index]


@dataclass(frozen=True)
class Case:
    """One claim about one clause, and what would be if its reason were taken away."""

    name: str
    clause: str
    editions: tuple[str, ...]
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
        tuple(facts.get("editions", ("2018", "2026"))),
        _scene(facts),
        tuple(facts["expected"].split(", ")),
        None if without is None else _scene(changed(facts, without)),
        () if without is None else tuple(without["expected"].split(", ")),
    )


def _scene(facts: dict[str, Any]) -> Scene:
    """Each line says number, points, colours, Buchholz, Sonneborn-Berger and the rest."""
    lines, indices = [], {}
    for line in facts["players"]:
        number, points, history, buchholz, sonneborn_berger, *marks = line.split()
        lines.append(" ".join((number, points, history, "..", *marks)))
        more = dict(mark.split("=") for mark in marks if "=" in mark)
        indices[int(number)] = Index(
            _tenths(buchholz),
            10 * _tenths(sonneborn_berger),
            _tenths(more.get("median", "0")),
            int(more.get("rating", "0")),
        )
    return Scene(field_of_lines({**facts, "players": lines}), indices)


def _tenths(text: str) -> int:
    points = parse_points(text)
    assert points is not None
    return points
