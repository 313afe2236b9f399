"""Refuses arguments of the wrong kind where they are given, by name, before they do harm."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import TypeVar

from tabiya.errors import InvalidFact

E = TypeVar("E", bound=Enum)


def expect(value: object, kinds: type | tuple[type, ...], argument: str, words: str) -> None:
    """Refuse a value that is of none of these kinds; `words` say what it must be.

    A truth value is a number to Python, and never one to us.
    """
    if isinstance(value, kinds) and not (isinstance(value, bool) and not _allows_bool(kinds)):
        return
    raise InvalidFact(f"{argument} must be {words}, not {_shown(value)}")


def expect_texts(fact: object, *arguments: str) -> None:
    """Refuse attributes of a fact that are not text."""
    for argument in arguments:
        if type(getattr(fact, argument)) is not str:
            expect(getattr(fact, argument), str, argument, "text")


def expect_number(
    value: object, argument: str, *, least: int | None = 1, most: int | None = None
) -> None:
    """Refuse what is no whole number, or lies outside of the bounds."""
    words = "a whole number"
    if most is not None:
        words += f" from {least} to {most}"
    elif least is not None:
        words += f" of at least {least}"
    expect(value, int, argument, words)
    number = int(value)  # type: ignore[call-overload] # it is one
    if (least is not None and number < least) or (most is not None and number > most):
        raise InvalidFact(f"{argument} must be {words}, not {number}")


def expect_numbers(fact: object, *arguments: str, least: int | None = 1) -> None:
    """Refuse attributes of a fact that are no whole numbers of at least this size."""
    for argument in arguments:
        value = getattr(fact, argument)
        if type(value) is not int or (least is not None and value < least):
            expect_number(value, argument, least=least)


def expect_optional_numbers(fact: object, *arguments: str, least: int | None = 0) -> None:
    """Refuse attributes of a fact that are neither None nor whole numbers."""
    for argument in arguments:
        value = getattr(fact, argument)
        if value is None or (type(value) is int and (least is None or value >= least)):
            continue
        expect_number(value, argument, least=least)


def expect_all(values: object, kinds: type | tuple[type, ...], argument: str, words: str) -> None:
    """Refuse what is no tuple, or holds something of another kind."""
    expect(values, tuple, argument, f"a tuple of {words}")
    assert isinstance(values, tuple)  # noqa: S101 - as was just made sure of
    for value in values:
        expect(value, kinds, f"each of {argument}", words)


def expect_values(values: object, kinds: type | tuple[type, ...], argument: str) -> None:
    """Refuse what is neither None nor a mapping of numbers to values of these kinds."""
    if values is None:
        return
    names = ", ".join(kind.__name__ for kind in (kinds if isinstance(kinds, tuple) else (kinds,)))
    expect(values, Mapping, argument, f"a mapping of numbers to values ({names})")
    assert isinstance(values, Mapping)  # noqa: S101 - as was just made sure of
    for number, value in values.items():
        expect(number, int, f"each key of {argument}", "a number")
        expect(value, kinds, f"each value of {argument}", names)


def expect_choice(value: object, kind: type[E], argument: str) -> None:
    """Refuse what is no member of an enum, with the members there are."""
    if not isinstance(value, kind):
        expect(value, kind, argument, f"a {kind.__name__} ({_members(kind)})")


def chosen(value: object, kind: type[E], argument: str) -> E:
    """Return the member of an enum that is given, by itself, by its value or by its name."""
    if isinstance(value, kind):
        return value
    for member in kind:
        if isinstance(value, str) and value in (member.value, member.name):
            return member
    raise InvalidFact(
        f"{argument} must be a {kind.__name__} ({_members(kind)}), not {_shown(value)}"
    )


def expect_known(numbers: Iterable[int], known: object, argument: str) -> None:
    """Refuse numbers that nobody has."""
    assert hasattr(known, "__contains__")  # noqa: S101 - a set or a dictionary
    for number in numbers:
        if number not in known:
            raise InvalidFact(
                f"{argument}: no player has the number {number}",
                hint="See the list of players for the numbers.",
            )


def _allows_bool(kinds: type | tuple[type, ...]) -> bool:
    return bool in kinds if isinstance(kinds, tuple) else kinds in (bool, object)


def _members(kind: type[Enum]) -> str:
    return ", ".join(member.name for member in kind)


def _shown(value: object) -> str:
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001 - whatever it is, it is shown by its type
        text = f"<{type(value).__name__}>"
    return text if len(text) <= 60 else f"{text[:57]}..."
