"""A round as a few lines of text: who is there, with which history, and what must come out."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tabiya.model.colour import Colour
from tabiya.model.points import Points, parse_points
from tabiya.pairing.swiss.kit.entrant import Entrant, Float, preference
from tabiya.pairing.swiss.kit.field import Field

FLOATS = {".": Float.NONE, "v": Float.DOWN, "^": Float.UP}
COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}


@dataclass(frozen=True)
class Case:
    """One claim about one clause, and what would be if its reason were taken away."""

    name: str
    clause: str
    editions: tuple[str, ...]
    field: Field
    expected: tuple[str, ...]
    """Boards as `white-black` or, where colours are not the point, as `one+other`; `bye N`."""
    contrast: Field | None
    otherwise: tuple[str, ...]


def read_cases(path: Path) -> list[Case]:
    """All cases of a file."""
    return [_case(facts) for facts in tomllib.loads(path.read_text(encoding="utf-8"))["case"]]


def _case(facts: dict[str, Any]) -> Case:
    without = facts.get("without")
    return Case(
        facts["name"],
        facts["clause"],
        tuple(facts.get("editions", ("2017", "2026"))),
        field_of_lines(facts),
        tuple(facts["expected"].split(", ")),
        None if without is None else field_of_lines(changed(facts, without)),
        () if without is None else tuple(without["expected"].split(", ")),
    )


def changed(facts: dict[str, Any], without: dict[str, Any]) -> dict[str, Any]:
    """The same round with some players' lines, or anything else, replaced."""
    lines = {line.split()[0]: line for line in facts["players"]}
    lines |= {line.split()[0]: line for line in without.get("players", [])}
    return {**facts, **without, "players": list(lines.values())}


def field_of_lines(facts: dict[str, Any]) -> Field:
    """The field of a case; each line says number, points, colours, floats and the rest."""
    entrants = sorted(
        (_entrant(line) for line in facts["players"]), key=lambda one: (-one.score, one.number)
    )
    ranks = {one.number: rank for rank, one in enumerate(entrants)}
    met = dict.fromkeys(ranks, 0)
    for pair in facts.get("met", "").split():
        one, other = map(int, pair.split("-"))
        met[one] |= 1 << ranks[other]
        met[other] |= 1 << ranks[one]
    return Field(
        round=5,
        last_round=any(one.topscorer for one in entrants),
        entrants=tuple(
            replace(one, rank=rank, met=met[one.number]) for rank, one in enumerate(entrants)
        ),
        absent=(),
        initial_colour=Colour[facts.get("initial_colour", "white").upper()],
        point=Points(10),
    )


def _entrant(line: str) -> Entrant:
    """Such as `3 1.5 WBW v. top barred unplayed=2`; `-` for no colours."""
    number, points, history, floats, *marks = line.split()
    colours = tuple(COLOURS[letter] for letter in history.strip("-"))
    score = parse_points(points)
    assert score is not None
    return Entrant(
        rank=0,
        number=int(number),
        score=score,
        colours=colours,
        preference=preference(colours),
        met=0,
        last_float=FLOATS[floats[0]],
        earlier_float=FLOATS[floats[1]],
        unplayed=next((int(mark[9:]) for mark in marks if mark.startswith("unplayed=")), 0),
        bye_barred="barred" in marks,
        topscorer="top" in marks,
        odd_number=int(number) % 2 == 1,
    )
