"""Plug-ins: values of ours and of other installed packages, listed by their entry points.

A room declares a `PluginGroup` for each kind of value that others may add, such as importers of event files. Ours are listed
in `entry_points.txt`, which `pyproject.toml` hands to the installer and which is read here as well: in a single file, in
a browser and in a source tree there is no metadata of an installed package. Entry points of other packages are read only
when `PluginGroup.added` is called. docs/plugins.md describes the interface.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Generic, NamedTuple, ParamSpec, Protocol, TypeVar

from tabiya.errors import TabiyaError
from tabiya.languages import Text

OWN_PACKAGE = "tabiya"


class Named(Protocol):
    """What can be added to a group: its name is the one that people type or choose."""

    @property
    def name(self) -> str:
        """Unique within its group."""


T = TypeVar("T", bound=Named)
P = ParamSpec("P")
R = TypeVar("R")


class EntryPoint(NamedTuple):
    """One line of a package's entry points."""

    group: str
    name: str
    value: str
    """`package.module:VALUE`"""
    package: str
    version: str = ""

    def load(self) -> object:
        """Import the module and return the value."""
        module, _, attribute = self.value.partition(":")
        return getattr(import_module(module.strip()), attribute.strip())


class Plugin(NamedTuple):
    """A value that another package adds, or why it was skipped."""

    entry: EntryPoint
    value: object = None
    problem: Text | str | None = None


@dataclass(frozen=True, eq=False)
class PluginGroup(Generic[T]):
    """Everything of one kind: ours first, in the order of `entry_points.txt`, then what was added."""

    name: str
    kind: type[T]
    title: str
    """What is in it, translated when it is shown."""
    taken: Callable[[], Iterable[str]] = tuple
    """Names that are in use although `entry_points.txt` does not list them, such as those of FIDE's tie-breaks."""

    def own(self) -> tuple[T, ...]:
        """Return our own values; nothing but our own file is read."""
        return _own(self)

    def added(self) -> tuple[T, ...]:
        """Return the values of other packages; each that is broken is reported once, in one line."""
        return _added(self)

    def all(self) -> tuple[T, ...]:
        """Return our own values and those of other packages."""
        return self.own() + self.added()

    def find(self, name: str) -> T | None:
        """Return the value of this name; other packages are asked only for a name that is not ours."""
        for values in (self.own, self.added):
            for value in values():
                if value.name == name:
                    return value
        return None

    def plugins(self) -> tuple[Plugin, ...]:
        """Return what other packages declare for this group, including what had to be skipped."""
        return _plugins(self)


@cache
def _own(group: PluginGroup[T]) -> tuple[T, ...]:
    values = [
        entry_point.load() for entry_point in own_entry_points() if entry_point.group == group.name
    ]
    # Checked only in others: a value of ours that is wrong is a mistake that every test shows.
    return tuple(value for value in values if isinstance(value, group.kind))


@cache
def _plugins(group: PluginGroup[T]) -> tuple[Plugin, ...]:
    plugins: list[Plugin] = []
    names = {*group.taken(), *(value.name for value in group.own())}
    for entry in _entry_points_of_others(group.name):
        plugin = _loaded(entry, group.kind, names)
        if isinstance(plugin.value, group.kind):
            names.add(plugin.value.name)
        plugins.append(plugin)
    return tuple(plugins)


@cache
def _added(group: PluginGroup[T]) -> tuple[T, ...]:
    for plugin in group.plugins():
        if plugin.problem is not None:
            _report(plugin.entry, plugin.problem)
    values = (plugin.value for plugin in group.plugins())
    return tuple(value for value in values if isinstance(value, group.kind))


def _loaded(entry: EntryPoint, kind: type[T], names: set[str]) -> Plugin:
    try:
        value = entry.load()
    except (Exception, SystemExit) as failure:  # noqa: BLE001 - whatever a package does when it is imported
        return Plugin(entry, problem=describe_failure(failure))
    if not isinstance(value, kind):
        what = Text("{value} is not a {kind}", value=entry.value, kind=kind.__name__)
        return Plugin(entry, problem=what)
    if value.name in names:
        return Plugin(entry, problem=Text("the name '{name}' is already in use", name=value.name))
    return Plugin(entry, value)


def _report(entry: EntryPoint, problem: Text | str) -> None:
    """Write one line about a plug-in that is skipped."""
    # Loaded here: the library starts without it.
    import logging

    line = Text(
        "tabiya: plug-in {name} of {package} is skipped: {problem}",
        name=f"{entry.group}/{entry.name}",
        package=f"{entry.package} {entry.version}".strip(),
        problem=problem,
    )
    logging.getLogger("tabiya.plugins").warning("%s", " ".join(str(line).split()))


def describe_failure(failure: BaseException) -> str:
    """Return what kind of failure it was, and its words."""
    return f"{type(failure).__name__}: {failure}"


def run_and_judge(
    group: PluginGroup[T], value: T, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs
) -> R | None:
    """Return what a function of a plug-in answers; None, with a line about it, if it fails.

    For questions that are asked of every plug-in, such as whether a file is theirs: one that fails must
    not spoil the work of the others. A `TabiyaError` is an answer, and is passed on.
    """
    try:
        return function(*args, **kwargs)
    except TabiyaError:
        raise
    except Exception as failure:
        entry = next((plugin.entry for plugin in group.plugins() if plugin.value is value), None)
        if entry is None:
            raise
        _report(entry, describe_failure(failure))
        return None


@cache
def own_entry_points() -> tuple[EntryPoint, ...]:
    """Return the lines of our own file, in their order."""
    # With nothing that has to be imported: every command starts here.
    with open(__file__.removesuffix("plugins.py") + "entry_points.txt", encoding="utf-8") as file:
        text = file.read()
    return tuple(_entries_in(text))


def _entries_in(text: str) -> Iterator[EntryPoint]:
    group = ""
    for line in map(str.strip, text.splitlines()):
        name, equals, value = line.partition("=")
        if line.startswith("["):
            group = line.strip("[]")
        elif equals and not line.startswith("#"):
            yield EntryPoint(group, name.strip(), value.strip(), OWN_PACKAGE)


def _entry_points_of_others(group: str) -> list[EntryPoint]:
    # Loaded here: it takes longer to import than to pair a round.
    from importlib.metadata import entry_points

    others = []
    for entry_point in entry_points(group=group):
        package, version = (
            (entry_point.dist.name, entry_point.dist.version) if entry_point.dist else ("?", "")
        )
        if package != OWN_PACKAGE:
            others.append(EntryPoint(group, entry_point.name, entry_point.value, package, version))
    return sorted(others, key=lambda entry_point: (entry_point.package, entry_point.name))


def forget() -> None:
    """Read everything again when it is asked for next; for programs that install packages while they run."""
    for cached in (_own, _plugins, _added, own_entry_points):
        cached.cache_clear()
