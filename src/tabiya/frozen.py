"""Facts as small frozen classes: what `dataclasses` offers, made in a twentieth of the time.

A dataclass writes, compiles and inspects half a dozen methods while its module is loaded: about a
millisecond for each class, and a command that pairs a round in fifteen loads sixty classes. Here a
class borrows its methods, and an `__init__` of its own is written when there are many instances. To
the rest of the world they are dataclasses: `fields`, `asdict`, `replace`, `match`, `pickle` work.
"""

from __future__ import annotations

from functools import cached_property
from operator import attrgetter

TYPE_CHECKING = False
"""True for a type checker only, as in `typing`; but loading `typing` takes 10 ms."""

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar, dataclass_transform

    T = TypeVar("T")
else:

    def dataclass_transform(**_: object) -> Callable[[T], T]:
        """Tell a type checker what the decorator below does; there is none at run time."""
        return lambda decorator: decorator


_FEW = 20
"""How many instances are made before it pays to write an `__init__` for their class."""


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
    names, defaults = [], {}
    if hasattr(cls, "_names_"):
        names, defaults = list(cls._names_), dict(cls._defaults_)
    slots = []
    for name, kind in body.get("__annotations__", {}).items():
        if "ClassVar" in str(kind):
            continue
        if name in body:
            defaults[name] = body.pop(name)
        if name not in names:
            slots.append(name)
    names += slots
    for value in body.values():
        if isinstance(value, cached_property):
            slots.append("__dict__")
            break
    home: list[Any] = []
    body["__slots__"] = tuple(slots)
    body["__match_args__"] = body["_names_"] = tuple(names)
    body["_defaults_"] = defaults
    if "__init__" not in body:
        body["__init__"] = _first_init(home, len(names), hasattr(cls, "__post_init__"))
    if "__eq__" in body:
        body.setdefault("__hash__", common.__hash__)
    bases = cls.__bases__
    if issubclass(cls, _Record):  # what a base has worked out is not true of one with more names
        body.update(_ON_DEMAND)
    else:
        bases = (*bases, common) if bases != (object,) else (common,)
    remade: Any = type(cls.__name__, bases, body)
    home.append(remade)
    return remade


def _first_init(home: list[Any], count: int, checks: bool) -> Callable[..., None]:  # noqa: FBT001
    """An `__init__` for the first instances, most classes having no more than a few.

    It is there at once, where writing one costs as much as a hundred instances; that one takes its
    place when more come. It is also asked whenever the values do not fit, for it can complain.
    `home` will hold the class.
    """
    setters: list[Callable[[object, object], None]] = []
    left = _FEW

    def __init__(self: object, *values: object, **named: object) -> None:  # noqa: N807 - it is one
        nonlocal left
        left -= 1
        (cls,) = home
        whole = values if len(values) == count and not named else _arranged(cls, values, named)
        if whole is None or left < 0:
            cls.__init__ = _init_of(cls)
            cls.__init__(self, *values, **named)
            return
        if not setters:
            setters.extend([getattr(cls, name).__set__ for name in cls._names_])
        for keep, value in zip(setters, whole, strict=True):
            keep(self, value)
        if checks:
            cls.__post_init__(self)

    return __init__


def _arranged(
    cls: Any, values: tuple[object, ...], named: dict[str, object]
) -> list[object] | None:
    """All values in the order of the names, defaults included; None if they do not fit."""
    whole = list(values)
    defaults = cls._defaults_
    used = 0
    for name in cls._names_[len(values) :]:
        if name in named:
            whole.append(named[name])
            used += 1
        elif name in defaults:
            default = defaults[name]
            whole.append(default.factory() if isinstance(default, _Made) else default)
        else:
            return None
    return whole if used == len(named) and len(whole) == len(cls._names_) else None


def _init_of(cls: Any) -> Callable[..., None]:
    """Write the `__init__` that a person would: one parameter and one assignment for each name."""
    scope: dict[str, Any] = {"_absent": _ABSENT}
    parameters, lines = ["self"], []
    for name in cls._names_:
        scope[f"_set_{name}"] = getattr(cls, name).__set__
        value = name
        if name in cls._defaults_:
            default = cls._defaults_[name]
            scope[f"_default_{name}"] = default
            parameters.append(f"{name}=_default_{name}")
            if isinstance(default, _Made):
                scope[f"_default_{name}"] = _ABSENT
                scope[f"_make_{name}"] = default.factory
                value = f"_make_{name}() if {name} is _absent else {name}"
        else:
            parameters.append(name)
        lines.append(f"_set_{name}(self, {value})")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    body = "\n    ".join(lines) or "pass"
    exec(f"def __init__({', '.join(parameters)}):\n    {body}", scope)  # noqa: S102 - our own names
    init: Callable[..., None] = scope["__init__"]
    init.__qualname__ = f"{cls.__qualname__}.__init__"
    return init


class _Absent:
    """What stands where no value was given."""

    def __repr__(self) -> str:
        return "<made anew>"


_ABSENT = _Absent()


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
    kinds: dict[str, Any] = vars(cls).get("__annotations__", {})
    return kinds


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
