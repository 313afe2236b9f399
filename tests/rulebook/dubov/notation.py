"""A round of the Dubov system as a few lines of text, and what must come out."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabiya.pairing.swiss.dubov.field import DubovField, DubovSetting, contestant
from tests.rulebook.dutch import notation


@dataclass(frozen=True)
class Case:
    """One claim about one clause, and what would be if its reason were taken away."""

    name: str
    clause: str
    editions: tuple[str, ...]
    field: DubovField
    expected: tuple[str, ...]
    """Boards as `white-black` or, where colours are not the point, as `one+other`; `bye N`."""
    contrast: DubovField
    otherwise: tuple[str, ...]


def read_cases(path: Path) -> list[Case]:
    """All cases of a file."""
    return [_case(facts) for facts in tomllib.loads(path.read_text(encoding="utf-8"))["case"]]


def _case(facts: dict[str, Any]) -> Case:
    without = facts["without"]
    lines = {line.split()[0]: line for line in facts["players"]}
    lines |= {line.split()[0]: line for line in without.get("players", [])}
    return Case(
        facts["name"],
        facts["clause"],
        ("2018", "2026"),
        field_of_lines(facts),
        tuple(facts["expected"].split(", ")),
        field_of_lines({**facts, **without, "players": list(lines.values())}),
        tuple(without["expected"].split(", ")),
    )


def field_of_lines(facts: dict[str, Any]) -> DubovField:
    """The field of a case; a line says number, points, colours (`-` for none) and the rest.

    `aro=2000` is the average rating of the opponents, `up=2` the number of upfloats, `last` an
    upfloat in the previous round, `barred` who may not have the bye.
    """
    marks = {int(line.split()[0]): line.split()[3:] for line in facts["players"]}
    plain = [_plain(line) for line in facts["players"]]
    field = notation.field_of_lines({**facts, "players": plain})
    return DubovField(
        field,
        tuple(
            contestant(
                one,
                aro=_value("aro", marks[one.number]),
                upfloats=_value("up", marks[one.number]),
            )
            for one in field.entrants
        ),
        DubovSetting(facts.get("last_round", False), facts.get("most_upfloats", 3)),
    )


def _plain(line: str) -> str:
    number, points, colours, *marks = line.split()
    floats = "^." if "last" in marks else ".."
    barred = [mark for mark in marks if mark == "barred"]
    return " ".join([number, points, colours, floats, *barred])


def _value(name: str, marks: list[str]) -> int:
    return next((int(mark.split("=")[1]) for mark in marks if mark.startswith(f"{name}=")), 0)
