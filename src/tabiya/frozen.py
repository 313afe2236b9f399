"""Facts as small frozen classes: what `dataclasses` offers, made in a twentieth of the time.

A dataclass writes, compiles and inspects half a dozen methods while its module is loaded: about a
millisecond for each class, and a command that pairs a round in ten loads sixty classes. Here a class
borrows its methods. To the rest of the world they are dataclasses: `fields`, `asdict`, `replace`,
`match`, `pickle` work.
"""

from __future__ import annotations

from tabiya.borrowed import BY_NUMBER
from tabiya.kinds import attrgetter

__all__ = ["TYPE_CHECKING", "cached_property", "field", "frozen", "mutable", "replace"]

TYPE_CHECKING = False
"""True for a type checker only, as in `typing`; but loading `typing` takes 10 ms."""

if TYPE_CHECKING:
    from collections.abc import Callable
    from functools import cached_property
    from typing import Any, TypeVar, dataclass_transform

    T = TypeVar("T")
else:

    class cached_property:  # noqa: N801 - the name it has in `functools`, which takes long to load
        """A value derived from a fact: worked out when first asked for, then kept beside it."""

        def __init__(self, work_out: Callable[[Any], object]) -> None:
            self.work_out = work_out
            self.__doc__ = work_out.__doc__

        def __set_name__(self, owner: type, name: str) -> None:
            self.name = name

        def __get__(self, fact: Any, owner: type | None = None) -> Any:
            if fact is None:
                return self
            value = fact.__dict__[self.name] = self.work_out(fact)
            return value

    def dataclass_transform(**_: object) -> Callable[[T], T]:
        """Tell a type checker what the decorator below does; there is none at run time."""
        return lambda decorator: decorator


class _Made:
    """A default that is made anew for each instance, such as an empty list."""

    def __init__(self, factory: Callable[[], object]) -> None:
        self.factory = factory


def field(*, default_factory: Callable[[], T]) -> T:
    """A default that every instance gets for itself."""
    made: Any = _Made(default_factory)
    return made  # type: ignore[no-any-return]  # to a type checker, the value itself


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """Make a class of annotated names a fact: equal by its values, hashable, never changed."""
    return _remade(cls, _Fact)  # type: ignore[no-any-return]  # the class that came in, made anew


@dataclass_transform(field_specifiers=(field,))
def mutable(cls: type[T]) -> type[T]:
    """Make a class of annotated names a record that may still change, such as a draft."""
    return _remade(cls, _Record)  # type: ignore[no-any-return]  # the class that came in, made anew


def replace(fact: T, /, **changes: Any) -> T:
    """The same fact with some of its values changed."""
    for name in fact._names_:  # type: ignore[attr-defined]  # given by the decorators
        if name not in changes:
            changes[name] = getattr(fact, name)
    return type(fact)(**changes)


def _remade(cls: Any, common: type) -> Any:
    """The class again, with slots, its names in order, and the methods all facts share."""
    body = dict(cls.__dict__)
    body.pop("__dict__", None)
    body.pop("__weakref__", None)
    names, defaults, slots = _names_in(cls, body)
    for value in body.values():
        if hasattr(value, "__set_name__"):  # as a cached property has, this one or Python's own
            slots.append("__dict__")
            break
    body["__slots__"] = tuple(slots)
    body["__match_args__"] = body["_names_"] = tuple(names)
    body["_defaults_"] = defaults
    lent = None
    if "__init__" not in body:
        lent = _lent(cls, names, defaults)
        body["__init__"] = lent or _Record.__init__
    if "__eq__" in body:
        body.setdefault("__hash__", common.__hash__)
    bases = cls.__bases__
    if issubclass(cls, _Record):  # what a base has worked out is not true of one with more names
        body.update(_ON_DEMAND)
    else:
        bases = (*bases, common) if bases != (object,) else (common,)
    remade: Any = type(cls.__name__, bases, body)
    if lent is not None:
        for cell, name in zip(lent.__closure__, names, strict=True):
            cell.cell_contents = getattr(remade, name).__set__
    return remade


def _names_in(cls: Any, body: dict[str, Any]) -> tuple[list[str], dict[str, Any], list[str]]:
    """All names and defaults of a class, which are taken out of its body, and its own new names."""
    names, defaults = [], {}
    if hasattr(cls, "_names_"):
        names, defaults = list(cls._names_), dict(cls._defaults_)
    new = []
    for name, kind in _kinds(cls).items():
        if "ClassVar" in str(kind):
            continue
        if name in body:
            defaults[name] = body.pop(name)
        if name not in names:
            new.append(name)
    return names + new, defaults, new


def _lent(cls: Any, names: list[str], defaults: dict[str, Any]) -> Any:
    """An `__init__` for classes of few names without anything to make or to check, or None.

    It still has to be told what stores each value, which is known when the class is made.
    """
    if len(names) not in BY_NUMBER or hasattr(cls, "__post_init__"):
        return None
    given = tuple([defaults[name] for name in names if name in defaults])
    for default in given:
        if isinstance(default, _Made):
            return None
    pattern = BY_NUMBER[len(names)]
    code = pattern.__code__.replace(
        co_varnames=("self", *names), co_qualname=f"{cls.__qualname__}.__init__"
    )
    cells = tuple([_Cell() for _ in names])
    return _Function(code, pattern.__globals__, "__init__", given, cells)


_Function = type(BY_NUMBER[1])
_Cell: Any = type(BY_NUMBER[1].__closure__[0])


def _arranged(cls: Any, values: tuple[object, ...], named: dict[str, object]) -> list[object]:
    """All values in the order of the names, defaults included; refused if they do not fit."""
    whole = list(values)
    used = 0
    for name in cls._names_[len(values) :]:
        if name in named:
            whole.append(named[name])
            used += 1
        elif name in cls._defaults_:
            default = cls._defaults_[name]
            whole.append(default.factory() if isinstance(default, _Made) else default)
    if used != len(named) or len(whole) != len(cls._names_):
        _as_dataclass(cls)(*values, **named)  # which complains in the usual words
    return whole


class _OnDemand:
    """An attribute of a class that is worked out when somebody first asks for it."""

    def __init__(self, name: str, work_out: Callable[[Any], object]) -> None:
        self._name = name
        self._work_out = work_out

    def __get__(self, instance: object, owner: type) -> object:
        worked_out = self._work_out(owner)
        setattr(owner, self._name, worked_out)
        return worked_out


def _as_dataclass(cls: Any) -> Any:
    """The dataclass that this class stands for, with the same names, kinds and defaults."""
    import dataclasses

    kinds = {name: kind for one in reversed(cls.__mro__) for name, kind in _kinds(one).items()}
    fields: list[tuple[str, Any] | tuple[str, Any, Any]] = []
    for name in cls._names_:
        default = cls._defaults_.get(name, dataclasses.MISSING)
        spelt = (
            dataclasses.field(default_factory=default.factory)
            if isinstance(default, _Made)
            else dataclasses.field(default=default)
        )
        fields.append((name, kinds[name], spelt))
    return dataclasses.make_dataclass(cls.__name__, fields, frozen=True)


def _kinds(cls: type) -> dict[str, Any]:
    """The names annotated in this very class; from Python 3.14 on they are worked out when asked."""
    return getattr(cls, "__annotations__", {})


def _signature(cls: Any) -> object:
    import inspect

    return inspect.signature(_as_dataclass(cls))


def _values(cls: Any) -> object:
    return staticmethod(attrgetter(*cls._names_) if cls._names_ else lambda _: ())


def _fields(cls: Any) -> object:
    return _as_dataclass(cls).__dataclass_fields__


_ON_DEMAND = {
    "_values_": _OnDemand("_values_", _values),
    "__signature__": _OnDemand("__signature__", _signature),
    "__dataclass_fields__": _OnDemand("__dataclass_fields__", _fields),
}


class _Record:
    """What all classes made here have in common."""

    __slots__ = ()

    if TYPE_CHECKING:  # whoever asks for the kinds of the values is told nothing of these
        _names_: tuple[str, ...]
        _defaults_: dict[str, Any]
        _values_: Any
    else:
        _values_ = _ON_DEMAND["_values_"]
    __signature__ = _ON_DEMAND["__signature__"]
    __dataclass_fields__ = _ON_DEMAND["__dataclass_fields__"]

    def __init__(self, *values: object, **named: object) -> None:
        names = self._names_
        if named or len(values) != len(names):
            values = tuple(_arranged(type(self), values, named))
        for name, value in zip(names, values, strict=True):
            object.__setattr__(self, name, value)
        if hasattr(self, "__post_init__"):
            self.__post_init__()

    def __eq__(self, other: object) -> bool:
        if self.__class__ is other.__class__:
            values = type(self)._values_
            return bool(values(self) == values(other))
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]  # what may change is no key

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._names_)
        return f"{type(self).__qualname__}({shown})"

    def __getstate__(self) -> list[object]:
        return [getattr(self, name) for name in self._names_]

    def __setstate__(self, state: list[object]) -> None:
        for name, value in zip(self._names_, state, strict=True):
            object.__setattr__(self, name, value)


class _Fact(_Record):
    """What never changes can be a key, and refuses to be changed."""

    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]  # unlike what may change
        return hash(type(self)._values_(self))

    def __setattr__(self, name: str, _: object) -> None:
        _refuse(self, name)

    def __delattr__(self, name: str) -> None:
        _refuse(self, name)


def _refuse(fact: object, name: str) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"{name!r} of {type(fact).__name__} cannot change: it is a fact")
