"""Small fields of matches in a line for each contender, and the cases written in them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from tabiya.model.colour import Colour
from tabiya.model.points import parse_points
from tabiya.pairing.swiss.double_swiss.field import no_preference as none_of_double
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.pairing.swiss.matches.field import Contender, MatchField
from tabiya.pairing.swiss.matches.rules import MatchRules
from tabiya.pairing.swiss.team_swiss.regulations import PREFERENCES
from tabiya.pairing.swiss.team_swiss.settings import PreferenceType
from tests.pairing.swiss.matches.random_fields import RULES

TEXTS = {"double": "double", "2024": "team 2024", "2026": "team 2026"}
TYPES = {"A": PreferenceType.A, "B": PreferenceType.B, "none": PreferenceType.NONE}


class Case(NamedTuple):
    """A field in which one clause decides, with what it decides."""

    name: str
    clause: str
    texts: tuple[str, ...]
    facts: dict[str, Any]
    expected: str
    without: dict[str, Any]
    decided: str


def read_cases(path: Path) -> list[Case]:
    """The cases of a file."""
    found = []
    for raw in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
        texts = tuple(TEXTS[text] for text in raw.pop("texts", TEXTS))
        without = raw.pop("without")
        name, clause, expected = (raw.pop(key) for key in ("name", "clause", "expected"))
        found.append(Case(name, clause, texts, raw, expected, without, raw.pop("decided", "")))
    return found


def field_of_lines(facts: dict[str, Any], text: str) -> MatchField:
    """The field of a case under one text."""
    rules = RULES[text]
    people = sorted(
        (line.split() for line in facts["lines"]),
        key=lambda words: (-(parse_points(words[1]) or 0), int(words[0])),
    )
    ranks = {int(words[0]): rank for rank, words in enumerate(people)}
    met = [0] * len(people)
    for pair in facts.get("met", "").split():
        one, other = (ranks[int(number)] for number in pair.split("-"))
        met[one] |= 1 << other
        met[other] |= 1 << one
    return MatchField(
        5,
        tuple(
            _contender(words, rank, met[rank], facts, rules) for rank, words in enumerate(people)
        ),
        Colour(facts.get("initial", "w")),
        rules.setting(9 if facts.get("late") else 5, 9),
    )


def changed(facts: dict[str, Any], without: dict[str, Any]) -> dict[str, Any]:
    """The facts of a case with its reason taken away; lines replace those of the same number."""
    lines = {line.split()[0]: line for line in facts["lines"]}
    lines |= {line.split()[0]: line for line in without.get("lines", ())}
    return {**facts, **without, "lines": list(lines.values())}


def _contender(
    words: list[str], rank: int, met: int, facts: dict[str, Any], rules: MatchRules
) -> Contender:
    number, score = int(words[0]), parse_points(words[1]) or 0
    colours = tuple(Colour(letter.lower()) for letter in words[2] if letter != "-")
    marks = words[3:]
    kind = TYPES[facts.get("type", "A")]
    wish = (
        none_of_double(colours)
        if rules.system == "double-swiss"
        else PREFERENCES[kind](colours, last_round=False)
    )
    secondary = next((parse_points(mark[4:]) for mark in marks if mark.startswith("sec=")), 0)
    return Contender(
        rank=rank,
        number=number,
        score=score,
        colours=colours,
        preference=wish,
        met=met,
        last_float=Float.UP if "float" in marks else Float.NONE,
        earlier_float=Float.NONE,
        unplayed=0,
        bye_barred="barred" in marks,
        topscorer=False,
        odd_number=number % 2 == 1,
        matches=len(colours),
        secondary=secondary or 0,
    )
