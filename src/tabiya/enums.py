"""Closed sets of named values: what `enum` offers, without its price.

To load `enum`, and to let it make the dozen sets that the pairing of a round needs, took longer than
the pairing itself. The sets made here are used like its own: by name (`Colour["WHITE"]`), by value
(`Colour("w")`), one by one, with `match`, `copy` and `pickle`; a member is known by its identity. To a
type checker they are its own.
"""

from __future__ import annotations

from tabiya.kinds import MappingProxyType

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterator
    from enum import Enum, IntEnum
    from typing import Any

    __all__ = ["Enum", "IntEnum"]


class _ClosedSet(type):
    """The class of all sets: it makes the members when a set is defined, and finds them later."""

    _by_name: dict[str, Any]
    _by_value: dict[object, Any]

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _ClosedSet:
        for base in bases:
            if getattr(base, "_by_name", None):
                raise TypeError(f"{base.__name__} is a closed set: {name} cannot add to it")
        values = {
            key: value
            for key, value in body.items()
            if not key.startswith("_") and not hasattr(value, "__get__")
        }
        for key in values:
            del body[key]
        by_name: dict[str, Any] = {}
        by_value: dict[object, Any] = {}
        body.update(_by_name=by_name, _by_value=by_value)
        made: Any = super().__new__(mcs, name, bases, body)
        for key, value in values.items():
            words = value if isinstance(value, tuple) else (value,)
            member: Any = made.__new__(made, *words)
            member.name = key
            member.value = getattr(member, "_value_", value)
            member.__init__(*words)
            member = by_value.setdefault(member.value, member)
            setattr(made, key, member)
            by_name[key] = member
        return made  # type: ignore[no-any-return]  # a closed set by now

    def __setattr__(cls, name: str, value: object) -> None:
        if name in cls.__dict__.get("_by_name", ()):
            raise AttributeError(f"{cls.__name__} is closed: {name} cannot be another")
        super().__setattr__(name, value)

    def __call__(cls, value: object) -> Any:  # noqa: ANN401
        """The member of this value; a member is found by itself too."""
        try:
            return cls._by_value[value]
        except (KeyError, TypeError):
            if value in cls:
                return value
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}") from None

    def __getitem__(cls, name: str) -> Any:  # noqa: ANN401
        return cls._by_name[name]

    def __iter__(cls) -> Iterator[Any]:
        return iter(cls._by_value.values())

    def __reversed__(cls) -> Iterator[Any]:
        return reversed(cls._by_value.values())

    def __len__(cls) -> int:
        return len(cls._by_value)

    def __bool__(cls) -> bool:
        return True

    def __contains__(cls, thing: object) -> bool:
        return isinstance(thing, cls)

    @property
    def __members__(cls) -> MappingProxyType[str, Any]:
        """All members by name, to look at."""
        return MappingProxyType(cls._by_name)

    def __repr__(cls) -> str:
        return f"<enum {cls.__name__!r}>"


if not TYPE_CHECKING:

    class Enum(metaclass=_ClosedSet):
        """The base of a closed set."""

        def __new__(cls, *_: object) -> Enum:
            """Make a member; its name and value come after."""
            return object.__new__(cls)

        def __init__(self, *_: object) -> None:
            pass

        def __repr__(self) -> str:
            return f"<{type(self).__name__}.{self.name}: {self.value!r}>"

        def __str__(self) -> str:
            return f"{type(self).__name__}.{self.name}"

        def __format__(self, form: str) -> str:
            return format(str(self), form)

        def __reduce_ex__(self, _: object) -> tuple[type, tuple[object]]:
            return type(self), (self.value,)

    class IntEnum(int, Enum):
        """The base of a closed set whose members are numbers."""

        def __new__(cls, value: int, *_: object) -> IntEnum:
            """Make a member that is this number."""
            return int.__new__(cls, value)

        __repr__ = Enum.__repr__
        __str__ = int.__repr__
        __format__ = int.__format__
