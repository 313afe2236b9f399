"""A study: the same question asked of many simulated events, in one variant after another.

A study is described by data (its TOML): the field, what varies, how many events of each variant, and
what is measured. Every variant plays with the same seeds: the same players meet the same chance, so
that a difference comes from the variant and not from the draw.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

from tabiya.errors import TabiyaError
from tabiya.generator.config import Config, Distribution, ImpossibleSimulation
from tabiya.generator.intervals import Mean
from tabiya.generator.measures import MEASURES, Measure, looked_at
from tabiya.generator.simulation import simulate
from tabiya.languages import Text, gettext, say, say_number, translatable
from tabiya.model.player import Player
from tabiya.pairing.registry import USUAL, system_named

_MOST_VARIANTS = 500
_MOST_RUNS = 1_000_000

VARIED: Mapping[str, tuple[str, type]] = {
    "system": ("system", str),
    "edition": ("edition", str),
    "players": ("players", int),
    "rounds": ("rounds", int),
    "acceleration": ("acceleration", str),
    "tie-breaks": ("tie_breaks", list),
    "draws": ("draw_rate", float),
    "half-point-byes": ("half_point_bye_rate", float),
    "absences": ("zero_point_bye_rate", float),
    "forfeits": ("forfeit_rate", float),
    "withdrawals": ("withdrawal_rate", float),
    "late-entries": ("late_entry_rate", float),
    "ratings": ("distribution", str),
    "lowest-rating": ("lowest_rating", int),
    "highest-rating": ("highest_rating", int),
}
"""What a study may vary: its word, the field of the simulation, and the type of its values."""


class StudyRefused(TabiyaError):
    """A study that contradicts itself or asks for what does not exist."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to hold the event: what varies, and the simulation without a seed."""

    number: int
    varied: tuple[tuple[str, object], ...]
    settings: tuple[tuple[str, object], ...]

    @property
    def label(self) -> str:
        """What the tables of the study call it."""
        parts = [_label(word, value) for word, value in self.varied]
        return ", ".join(parts) or gettext("the event")

    def config(self, seed: int, entrants: tuple[Player, ...] = ()) -> Config:
        """The event of this seed."""
        values: dict[str, Any] = {**dict(self.settings), "seed": seed, "name": "Study"}
        if entrants:
            values |= {"entrants": entrants, "players": len(entrants)}
        return Config(**values)


@dataclass(frozen=True, slots=True)
class Study:
    """A question, its variants, and what is measured of them."""

    title: str
    question: str
    runs: int
    seed: int
    variants: tuple[Variant, ...]
    measures: tuple[Measure, ...]
    entrants: tuple[Player, ...] = ()


def read_study(
    data: Mapping[str, Any], *, where: str = "", entrants: Sequence[Player] = ()
) -> Study:
    """Read a study; raises StudyRefused with what is wrong and what would be right."""
    known = {"title", "question", "runs", "seed", "measures", "field", "vary"}
    _refuse_unknown(data, known, where, "a study")
    title = _text(data, "title", where)
    runs = _whole(data, "runs", where, most=_MOST_RUNS)
    seed = _whole({"seed": 1, **data}, "seed", where, least=0, most=10**12)
    fixed = _values(data.get("field", {}), "field", where)
    varied = _values(data.get("vary", {}), "vary", where)
    both = sorted(set(fixed) & set(varied))
    if both:
        raise StudyRefused(
            "{word} is both in [field] and in [vary]",
            word=both[0],
            where=where,
            hint="Write it once: in [field] if it is the same everywhere.",
        )
    if entrants and "players" in {*fixed, *varied}:
        raise StudyRefused(
            "give a real list of players or a number of players, not both",
            where=where,
            hint="Leave out players.",
        )
    variants = tuple(_variants(fixed, varied, where))
    study = Study(
        title,
        str(data.get("question", "")),
        runs,
        seed,
        variants,
        _measures(data.get("measures"), where),
        tuple(entrants),
    )
    for variant in variants:
        try:
            variant.config(seed, study.entrants)
        except ImpossibleSimulation as refusal:
            raise StudyRefused(
                Text(
                    "the variant {variant} is not possible: {reason}",
                    variant=variant.label,
                    reason=refusal.message,
                ),
                where=where,
                hint=refusal.advice,
            ) from refusal
    return study


def _refuse_unknown(data: Mapping[str, Any], known: set[str], where: str, what: str) -> None:
    for word in data:
        if word not in known:
            raise StudyRefused(
                "'{word}' is not part of {what}",
                word=word,
                what=what,
                where=where,
                hint="Known are: {names}.",
                names=", ".join(sorted(known)),
            )


def _text(data: Mapping[str, Any], word: str, where: str) -> str:
    value = data.get(word)
    if not isinstance(value, str) or not value.strip():
        raise StudyRefused(
            "the study has no {word}",
            word=word,
            where=where,
            hint="Write {line}.",
            line=f'{word} = "..."',
        )
    return value.strip()


def _whole(data: Mapping[str, Any], word: str, where: str, *, least: int = 1, most: int) -> int:
    value = data.get(word)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise StudyRefused(
            "{word} is not a whole number from {low} to {high}",
            word=word,
            low=least,
            high=most,
            where=where,
            hint="Write, for example, {line}.",
            line=f"{word} = {max(least, 200)}",
        )
    return value


def _values(table: object, name: str, where: str) -> dict[str, list[object]]:
    """The values of a table, each as a list; those of [field] have one."""
    if not isinstance(table, Mapping):
        raise StudyRefused("[{name}] is not a table", name=name, where=where)
    _refuse_unknown(table, set(VARIED), where, f"[{name}]")
    by_word: dict[str, list[object]] = {}
    for word, value in table.items():
        _, kind = VARIED[word]
        alone = name == "field" or not isinstance(value, list)
        values = [value] if alone else list(value)
        if not values:
            raise StudyRefused("{word} has no values to vary", word=word, where=where)
        for item in values:
            right = isinstance(item, (int, float) if kind is float else kind)
            if not right or isinstance(item, bool):
                raise StudyRefused(
                    Text(_NOT_OF_KIND[kind], word=word, value=repr(item)),
                    where=where,
                    hint="Write a share as a number from 0 to 1." if kind is float else "",
                )
        by_word[word] = values
    return by_word


_NOT_OF_KIND = {
    str: translatable("{word}: {value} is not text"),
    int: translatable("{word}: {value} is not a whole number"),
    float: translatable("{word}: {value} is not a number"),
    list: translatable("{word}: {value} is not a list of text values"),
}


def _variants(
    fixed: Mapping[str, list[object]], varied: Mapping[str, list[object]], where: str
) -> Iterator[Variant]:
    common = {word: values[0] for word, values in fixed.items()}
    words = list(varied)
    combinations = list(product(*varied.values()))
    if len(combinations) > _MOST_VARIANTS:
        raise StudyRefused(
            "{n} variants are too many to compare",
            n=len(combinations),
            where=where,
            hint="Vary less: the maximum is {most}.",
            most=_MOST_VARIANTS,
        )
    for number, values in enumerate(combinations, start=1):
        chosen = dict(zip(words, values, strict=True))
        settings = {**common, **chosen}
        settings.setdefault("system", USUAL.name)
        yield Variant(
            number,
            tuple(chosen.items()),
            tuple(
                (VARIED[word][0], _taken(word, value, where)) for word, value in settings.items()
            ),
        )


def _taken(word: str, value: object, where: str) -> object:
    """A value of the TOML as the simulation takes it."""
    if word == "tie-breaks" and isinstance(value, list):
        return tuple(str(item) for item in value)
    if word == "ratings":
        try:
            return Distribution(value)
        except ValueError:
            shapes = ", ".join(shape.value for shape in Distribution)
            raise StudyRefused(
                "ratings cannot have the shape '{shape}'",
                shape=value,
                where=where,
                hint="Known are: {names}.",
                names=shapes,
            ) from None
    if word == "system":
        return system_named(str(value)).name
    return value


def _label(word: str, value: object) -> str:
    """One varied value, as the tables of the study call it."""
    match word, value:
        case "system", _:
            return str(value)
        case "edition", _:
            return say("edition {edition}", edition=value)
        case "players", int():
            return say_number("{n} player", "{n} players", value)
        case "rounds", int():
            return say_number("{n} round", "{n} rounds", value)
        case "acceleration", "":
            return gettext("no acceleration")
        case "acceleration", _:
            return say("accelerated ({method})", method=value)
        case "tie-breaks", list():
            return " ".join(str(item) for item in value)
        case _:
            return f"{word} {value}"


def _measures(names: object, where: str) -> tuple[Measure, ...]:
    if names is None:
        return tuple(MEASURES.values())
    if not isinstance(names, list) or not names:
        raise StudyRefused("measures is not a list of names", where=where)
    for name in names:
        if name not in MEASURES:
            raise StudyRefused(
                "'{name}' is not a measure",
                name=name,
                where=where,
                hint="Known are: {names}.",
                names=", ".join(MEASURES),
            )
    return tuple(MEASURES[name] for name in names)


class StudyTask(NamedTuple):
    """One event of one variant."""

    variant: int
    seed: int


def list_tasks(study: Study) -> Iterator[StudyTask]:
    """Every event of the study; all variants play with the same seeds."""
    for variant in study.variants:
        for run in range(study.runs):
            yield StudyTask(variant.number, study.seed + run)


def measured(study: Study, task: StudyTask) -> list[list[Any]]:
    """Play one event; the answer is its row: variant, seed, whether it ended early, the measures."""
    config = study.variants[task.variant - 1].config(task.seed, study.entrants)
    simulation = simulate(config)
    event = looked_at(simulation.tournament)
    values = [round(measure.of(event), 6) for measure in study.measures]
    return [[task.variant, task.seed, bool(simulation.ended_early), *values]]


class StudyFindings:
    """The means of every variant, built up row by row."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.ended_early = 0
        self._means = {
            variant.number: tuple(Mean() for _ in study.measures) for variant in study.variants
        }

    def add(self, rows: Sequence[Sequence[Any]]) -> None:
        """Count the events of these rows."""
        for variant, _, ended_early, *values in rows:
            self.ended_early += bool(ended_early)
            for mean, value in zip(self._means[variant], values, strict=True):
                mean.add(value)

    def of(self, variant: Variant, measure: Measure) -> Mean:
        """What was found of one measure in one variant."""
        return self._means[variant.number][self.study.measures.index(measure)]
