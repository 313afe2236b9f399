"""Lists of arbiters as federations keep them: a TOML file of persons, norms and services."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Any, NoReturn, TypeVar

from tabiya.errors import TabiyaError
from tabiya.languages import Text, say, translatable
from tabiya.model.arguments import expect
from tabiya.norms.arbiters.facts import (
    ArbitedEvent,
    ArbitedLevel,
    ArbiterApplicant,
    ArbiterClass,
    ArbiterNorm,
    ArbiterRecord,
    ArbiterTitle,
    EventFormat,
    NormSource,
    Service,
    ServiceKind,
    ServiceRole,
)

T = TypeVar("T")
E = TypeVar("E", bound=Enum)

_PERSON = (
    *(
        "name",
        "federation",
        "fide_id",
        "born",
        "title",
        "title_since",
        "seeks",
        "languages",
        "applies",
    ),
    *("licence_fee_received", "punished", "fa_since", "courses", "class", "class_since"),
    *("norm", "service"),
)
_EVENT = (
    *(
        "place",
        "start",
        "end",
        "level",
        "format",
        "rapid_or_blitz",
        "players",
        "rated",
        "federations",
    ),
    *("rounds", "teams", "boards", "title_norms", "all_licensed", "hybrid", "approved"),
)
_NORM = (
    *("event", "source", "rounds_worked", "signed_by", "signer_title"),
    *("passed", "positive", "awarded"),
    *_EVENT,
)
_SERVICE = ("day", "role", "kind", "format", "titled_players", "category")


class ArbiterListRefused(TabiyaError):
    """A list of arbiters that cannot be used."""


@dataclass(frozen=True, slots=True)
class ListedArbiter:
    """One person of the list: what is applied for, and the record of a titled arbiter."""

    applicant: ArbiterApplicant
    record: ArbiterRecord | None


def read_arbiter_list(text: str, *, name: str = "arbiters.toml") -> tuple[ListedArbiter, ...]:
    """Return the arbiters of a list; raise ArbiterListRefused with the place of what is wrong."""
    expect(text, str, "text", "text")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ArbiterListRefused(
            "this is not TOML: {problem}",
            problem=problem,
            where=name,
            hint="See: tabiya arbiters --help",
        ) from None
    whole = _Entries(data, name)
    whole.refuse_others(("arbiter",))
    people = [_person(table) for table in whole.tables("arbiter", translatable("arbiter {number}"))]
    if not people:
        raise ArbiterListRefused(
            "this list contains no arbiters", where=name, hint="Begin each with [[arbiter]]."
        )
    return tuple(people)


def _person(entries: _Entries) -> ListedArbiter:
    entries.refuse_others(_PERSON)
    name = entries.text("name")
    if not name:
        entries.refuse("name", translatable("{key} must be the name of the arbiter."))
    held = entries.choice("title", ArbiterTitle)
    since = entries.day("title_since")
    seeks = entries.choice("seeks", ArbiterTitle)
    if seeks is ArbiterTitle.NATIONAL:
        entries.refuse("seeks", translatable("{key} must be FA or IA."))
    if seeks is None:
        fide = held is ArbiterTitle.FIDE
        seeks = ArbiterTitle.INTERNATIONAL if fide else ArbiterTitle.FIDE
    applicant = ArbiterApplicant(
        name=name,
        federation=entries.text("federation"),
        fide_id=entries.number("fide_id") or None,
        birth=entries.day("born"),
        held=held,
        held_since=since,
        seeks=seeks,
        languages=entries.words("languages"),
        norms=tuple(
            _norm(table) for table in entries.tables("norm", translatable("norm {number}"), of=name)
        ),
        applies=entries.day("applies"),
    )
    services = tuple(
        _service(table)
        for table in entries.tables("service", translatable("service {number}"), of=name)
    )
    record = None
    if held is not None and since is not None:
        record = ArbiterRecord(
            name=name,
            title=held,
            title_since=since,
            services=services,
            punished=entries.truth("punished") or False,
            fee_received=entries.day("licence_fee_received"),
            fide_arbiter_since=entries.day("fa_since"),
            courses=entries.days("courses"),
            class_held=entries.choice("class", ArbiterClass),
            class_since=entries.day("class_since"),
        )
    elif services:
        entries.refuse(
            "title_since", translatable("{key} is required for services: the day of the title.")
        )
    return ListedArbiter(applicant, record)


def _norm(entries: _Entries) -> ArbiterNorm:
    entries.refuse_others(_NORM)
    event = ArbitedEvent(
        name=entries.text("event"),
        place=entries.text("place"),
        start=entries.day("start"),
        end=entries.day("end"),
        level=entries.choice("level", ArbitedLevel) or ArbitedLevel.INTERNATIONAL,
        format=entries.choice("format", EventFormat) or EventFormat.SWISS,
        rapid_or_blitz=entries.truth("rapid_or_blitz") or False,
        players=entries.number("players"),
        rated_players=entries.number("rated"),
        federations=entries.number("federations"),
        rounds=entries.number("rounds"),
        teams=entries.number("teams"),
        boards=entries.number("boards"),
        title_norms=entries.truth("title_norms") or False,
        all_licensed=entries.truth("all_licensed"),
        hybrid=entries.truth("hybrid") or False,
        approved=entries.truth("approved") or False,
    )
    if event.rated_players > event.players:
        entries.refuse("rated", translatable("{key} cannot be more than players."))
    if event.start and event.end and event.end < event.start:
        entries.refuse("end", translatable("{key} cannot be before start."))
    return ArbiterNorm(
        source=entries.choice("source", NormSource) or NormSource.EVENT,
        event=event,
        rounds_worked=entries.number("rounds_worked") if "rounds_worked" in entries.data else None,
        signed_by=entries.text("signed_by"),
        signer_title=entries.choice("signer_title", ArbiterTitle),
        passed=entries.number("passed") if "passed" in entries.data else None,
        positive=entries.truth("positive"),
        awarded=entries.choice("awarded", ArbiterTitle),
    )


def _service(entries: _Entries) -> Service:
    entries.refuse_others(_SERVICE)
    day = entries.day("day")
    role, kind = entries.choice("role", ServiceRole), entries.choice("kind", ServiceKind)
    if day is None:
        entries.refuse("day", translatable("{key} must be a day such as 2019-05-01."))
    if role is None:
        entries.refuse(
            "role", translatable("{key} must be one of {known}."), known=_values(ServiceRole)
        )
    if kind is None:
        entries.refuse(
            "kind", translatable("{key} must be one of {known}."), known=_values(ServiceKind)
        )
    return Service(
        day=day,
        role=role,
        kind=kind,
        format=entries.choice("format", EventFormat) or EventFormat.SWISS,
        titled_players=entries.number("titled_players"),
        category=entries.choice("category", ArbiterClass),
    )


def _values(kind: type[Enum]) -> str:
    return ", ".join(str(member.value) for member in kind)


class _Entries:
    """The entries of one table, read one by one; what is wrong is refused with its place."""

    def __init__(self, data: Mapping[str, Any], where: str) -> None:
        self.data = data
        self.where = where

    def refuse(self, key: str, hint: str, **values: object) -> NoReturn:
        """Say which entry is wrong, and what it must be."""
        what = (
            Text("{key} {value} cannot be used", key=key, value=repr(self.data[key]))
            if key in self.data
            else Text("{name} is missing", name=key)
        )
        raise ArbiterListRefused(what, where=self.where, hint=Text(hint, key=key, **values))

    def refuse_others(self, known: tuple[str, ...]) -> None:
        """A misspelt entry must not be passed over: it would cost somebody a norm."""
        for key in self.data:
            if key not in known:
                raise ArbiterListRefused(
                    "{key} is not known",
                    key=key,
                    where=self.where,
                    hint="Known here: {known}.",
                    known=", ".join(known),
                )

    def tables(self, key: str, called: str, *, of: str = "") -> list[_Entries]:
        """Return the tables under a name, each with its place."""
        values = self.data.get(key, [])
        if not isinstance(values, list) or not all(isinstance(table, dict) for table in values):
            self.refuse(key, translatable("Write {key} as [[{key}]], once for each."))
        file = self.where.split(",")[0]
        return [
            _Entries(table, ", ".join(filter(None, (file, of, say(called, number=index)))))
            for index, table in enumerate(values, start=1)
        ]

    def text(self, key: str) -> str:
        """Return a text; nothing if it is not given."""
        return self._value(
            key, lambda value: isinstance(value, str), translatable("{key} must be text."), ""
        )

    def number(self, key: str) -> int:
        """Return a whole number that is not negative; 0 if it is not given."""

        def fits(value: object) -> bool:
            return isinstance(value, int) and not isinstance(value, bool) and value >= 0

        return self._value(key, fits, translatable("{key} must be a whole number."), 0)

    def truth(self, key: str) -> bool | None:
        """Return whether something holds; None if it is not given."""
        return self._value(
            key,
            lambda value: isinstance(value, bool),
            translatable("{key} must be true or false."),
            None,
        )

    def words(self, key: str) -> tuple[str, ...]:
        """Return a list of words."""

        def fits(value: object) -> bool:
            return isinstance(value, list) and all(isinstance(word, str) for word in value)

        return tuple(
            self._value(key, fits, translatable('{key} must be a list such as ["English"].'), [])
        )

    def day(self, key: str) -> date | None:
        """Return a day; None if it is not given."""

        def fits(value: object) -> bool:
            return type(value) is date

        return self._value(
            key,
            fits,
            translatable("{key} must be a day such as 2019-05-01, without quotation marks."),
            None,
        )

    def days(self, key: str) -> tuple[date, ...]:
        """Return a list of days."""

        def fits(value: object) -> bool:
            return isinstance(value, list) and all(type(day) is date for day in value)

        return tuple(
            self._value(
                key, fits, translatable("{key} must be a list of days such as [2024-05-01]."), []
            )
        )

    def choice(self, key: str, kind: type[E]) -> E | None:
        """Return one of a few words; None if it is not given."""
        known = {str(member.value): member for member in kind}
        if key not in self.data:
            return None
        word = self.data[key]
        if not isinstance(word, str) or word not in known:
            self.refuse(key, translatable("{key} must be one of {known}."), known=", ".join(known))
        return known[word]

    def _value(self, key: str, fits: Callable[[object], bool], hint: str, otherwise: T) -> T:
        if key not in self.data:
            return otherwise
        if not fits(self.data[key]):
            self.refuse(key, hint)
        value: T = self.data[key]
        return value
