"""Tournaments and answers as JSON and back, with a JSON Schema of each: `to_json`, `from_json`.

Enums are written by their values, points as decimal strings (`"4.5"`), fractions as text (`"3/2"`), dates
as `2026-04-03`. Each document says its `type` and the `version` of its form. `DOCUMENTS` is the codec of
everything that other programs read: these documents, answers of commands and of the desk, public files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, overload

from tabiya.codec.codec import Codec
from tabiya.codec.forms import Through, text_form
from tabiya.codec.meta import UNSET, Meta, Unset
from tabiya.errors import TabiyaError
from tabiya.model.player import Player
from tabiya.model.points import Points, format_points, parse_points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game
from tabiya.model.setting import AnnouncedFormat
from tabiya.model.team import TeamBye
from tabiya.model.tournament import Tournament
from tabiya.norms.report import NormReport
from tabiya.pairing.account import Step, StepVerdict
from tabiya.pairing.format_form import form_of_formats
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.ratings.report import RatingReport
from tabiya.rulebook.edition import Edition
from tabiya.tiebreaks.standings import Standings, StandingsRow

Answer = Tournament | RoundPairing | Step | Standings | RatingReport | NormReport
T = TypeVar("T", Tournament, RoundPairing, Step, Standings, RatingReport, NormReport)

VERSION: Literal[1] = 1
TYPES: dict[str, type] = {
    "tournament": Tournament,
    "pairing": RoundPairing,
    "account": Step,
    "standings": Standings,
    "ratings": RatingReport,
    "norms": NormReport,
}
"""What can be written as JSON, by the name of its type."""


class UnreadableJson(TabiyaError):
    """A JSON document does not have the form that its type prescribes.

    >>> import tabiya
    >>> try:
    ...     tabiya.from_json("[]")
    ... except tabiya.UnreadableJson as refusal:
    ...     print(refusal.what)
    document must be a mapping, text or bytes, not list
    """


@dataclass(frozen=True)
class StepAnswer:
    """One step of the account of a round, with what it rests on and the steps below it."""

    step: str
    clause: str | None
    article: str | None
    verdict: StepVerdict | None
    facts: Mapping[str, Any]
    children: tuple[Step, ...]
    rule: str | None
    """The sentence of the clause, which a reader without Tabiya needs."""

    @classmethod
    def of(cls, step: Step) -> StepAnswer:
        """Return what is written of a step."""
        name = None if step.clause is None else step.clause.name
        article, rule = step.article or None, step.rule or None
        return cls(step.kind, name, article, step.verdict, step.facts, step.children, rule)

    def as_step(self) -> Step:
        """Return the step that was read."""
        from tabiya.pairing.recorded import recorded_clause

        return Step(
            kind=self.step,
            clause=None if self.clause is None else recorded_clause(self.clause, self.rule or ""),
            article=self.article or "",
            facts={name: _frozen(fact) for name, fact in self.facts.items()},
            verdict=self.verdict,
            children=self.children,
        )


def _frozen(fact: Any) -> Any:
    return tuple(map(_frozen, fact)) if isinstance(fact, list | tuple) else fact


@dataclass(frozen=True)
class RoundPairingAnswer:
    """The pairing of a round, with the account of how it came about."""

    round: int
    system: str
    edition: Edition
    pairs: tuple[tuple[int, int], ...]
    """The games to be played."""
    bye: int | None
    absent: tuple[Bye, ...]
    bye_kind: ByeKind
    forfeits: tuple[Game, ...]
    by_lot: frozenset[tuple[int, int]]
    unrated: frozenset[tuple[int, int]]
    team_byes: tuple[TeamBye, ...]
    matches: tuple[tuple[int, int], ...]
    account: Step
    boards: tuple[tuple[int, int], ...] | Unset = UNSET
    """All boards, those that are forfeited too; older documents have them all as `pairs`."""

    @classmethod
    def of(cls, pairing: RoundPairing) -> RoundPairingAnswer:
        """Return what is written of a pairing."""
        return cls(**{name: getattr(pairing, name) for name in cls.__annotations__})

    def as_pairing(self) -> RoundPairing:
        """Return the pairing that was read; its account answers, new questions need the tournament."""
        from tabiya.pairing.recorded import RecordedReasoning

        derived = ("account", "pairs")
        facts = {name: getattr(self, name) for name in self.__annotations__ if name not in derived}
        facts["boards"] = self.pairs if isinstance(self.boards, Unset) else self.boards
        pairing = RoundPairing(**facts, reasoning=RecordedReasoning(self.account))
        if not isinstance(self.boards, Unset) and pairing.pairs != self.pairs:
            raise UnreadableJson("pairing.pairs must be the boards without the forfeits")
        return pairing


_EntrantNumber = Annotated[int, Meta("the desk's own number of the player")]


class PlayerOfDesk(NamedTuple):
    """What the interface of a desk adds to a player."""

    entrant: _EntrantNumber


class RowOfDesk(NamedTuple):
    """What the interface of a desk adds to a row of the standings."""

    entrant: _EntrantNumber | Unset = UNSET
    team: Annotated[int, Meta("the desk's own number of the team")] | Unset = UNSET
    explanation: Annotated[str, Meta("where the desk explains the rank")] | Unset = UNSET


def _points(text: str) -> Points:
    points = parse_points(text)
    if points is None:
        raise ValueError(text)
    return points


ResultSymbol = Annotated[
    str | None, Meta(choices=(None, *(result.symbol for result in GameResult if result.symbol)))
]
"""A result as people write it; null while there is none."""

DOCUMENTS: Codec = Codec(
    UnreadableJson,
    {
        Points: text_form("N.N", _points, format_points, pattern=r"^-?\d+\.\d$"),
        AnnouncedFormat: form_of_formats(lambda: DOCUMENTS),
        Step: Through(StepAnswer, StepAnswer.of, StepAnswer.as_step),
        RoundPairing: Through(
            RoundPairingAnswer, RoundPairingAnswer.of, RoundPairingAnswer.as_pairing
        ),
    },
    extensions={Player: PlayerOfDesk, StandingsRow: RowOfDesk},
)
"""How documents for other programs are written, read and described."""


def to_json(value: Answer) -> dict[str, Any]:
    """Return a tournament or an answer as plain data, ready for `json.dumps`.

    >>> import tabiya
    >>> event = tabiya.Tournament.of([tabiya.Player(name="Ann")], rounds=5)
    >>> tabiya.to_json(event)["players"][0]["name"]
    'Ann'
    """
    for name, kind in TYPES.items():
        if isinstance(value, kind):
            return {"type": name, "version": VERSION, **DOCUMENTS.write(value, kind)}
    known = ", ".join(kind.__name__ for kind in TYPES.values())
    raise UnreadableJson(
        f"value: a {type(value).__name__} has no JSON form", hint=f"These have one: {known}."
    )


@overload
def from_json(document: Mapping[str, Any] | str | bytes, kind: type[T]) -> T: ...


@overload
def from_json(document: Mapping[str, Any] | str | bytes) -> Answer: ...


def from_json(document: Mapping[str, Any] | str | bytes, kind: type | None = None) -> Any:
    """Return the tournament or answer that a document of `to_json` describes.

    With a `kind` such as `Tournament`, a document of another type is refused.

    >>> from_json(to_json(Tournament()), Tournament) == Tournament()
    True
    """
    if isinstance(document, str | bytes):
        from json import loads

        try:
            document = loads(document)
        except ValueError as cause:
            raise UnreadableJson(f"document: this is not JSON: {cause}") from cause
    if not isinstance(document, Mapping):
        raise UnreadableJson(
            "document must be a mapping, text or bytes, not {found}",
            found=getattr(document, "__name__", type(document).__name__),
            hint="The document comes first, then its type: from_json(document, Tournament).",
        )
    if kind is not None and not isinstance(kind, type):
        raise UnreadableJson(
            "kind must be a class such as Tournament, not {found}", found=repr(kind)
        )
    name = document.get("type")
    if not isinstance(name, str) or name not in TYPES:
        known = ", ".join(TYPES)
        raise UnreadableJson("document: its type is unknown", hint=f"Known: {known}.")
    if kind is not None and TYPES[name] is not kind:
        raise UnreadableJson(f"document: it is a {name}, not a {getattr(kind, '__name__', kind)}")
    if document.get("version") != VERSION:
        raise UnreadableJson(
            f"document: version {document.get('version')!r} of the form is unknown",
            hint=f"This Tabiya reads version {VERSION}.",
        )
    body = {key: item for key, item in document.items() if key not in ("type", "version")}
    return DOCUMENTS.read(TYPES[name], body, name)


def json_schema(name: str) -> dict[str, Any]:
    """Return the JSON Schema of the documents of one type: `tournament`, `pairing`, `standings`, ...

    >>> json_schema("standings")["properties"]["type"]
    {'const': 'standings'}
    """
    if type(name) is not str or name not in TYPES:
        raise UnreadableJson(f"name: there is no type {name!r}", hint=f"Known: {', '.join(TYPES)}.")
    schema = DOCUMENTS.whole_schema(TYPES[name], f"Tabiya {name}, version {VERSION}")
    kinds = {"type": {"const": name}, "version": {"const": VERSION}}
    return schema | {
        "properties": kinds | schema["properties"],
        "required": ["type", "version", *schema["required"]],
    }
