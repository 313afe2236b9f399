"""The compiled modules of Tabiya in one file, so that a command starts at once.

Pairing a round takes ten milliseconds; to find, open and read the hundred small files that do it took
Python as long. So the installation puts what Python has compiled into one file beside it:

    python -m tabiya.cli.bundle

A command then takes its modules from there, each only as long as its source is the one that was
bundled: the same size and time of change, as Python itself decides about what it has compiled.
Without a bundle everything is found as usual.
"""

from __future__ import annotations

import marshal
import os
import sys

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from importlib.machinery import ModuleSpec, SourceFileLoader
    from types import CodeType
    from typing import Any

    Entry = tuple[str, str | None, int, int, int, int]
    """The source, the folder if it is a package, time and size of the source, place and length of
    the code."""
else:  # the classes Python has found this module with: to import them by name takes longer
    ModuleSpec = type(__spec__)
    SourceFileLoader = type(__loader__)

FOLDER = os.path.dirname(os.path.dirname(__file__))
"""The package; what is bundled stands in it."""

_WIDTH = 8
"""Bytes at the start of the file that tell the length of its table of contents."""


def path_of_bundle() -> str:
    """Where the bundle for this very Python stands: beside what Python has compiled."""
    return os.path.join(FOLDER, "__pycache__", f"bundle.{sys.implementation.cache_tag}")


class _Bundled(SourceFileLoader):
    """Loads a module as usual, but for its code, which is in the bundle."""

    def __init__(self, name: str, path: str, read: Callable[[], bytes]) -> None:
        self.name = name
        self.path = path
        self._read = read

    def get_code(self, _: str) -> CodeType | None:
        """What Python has compiled."""
        code: CodeType = _unpacked(self._read())
        return code


class Bundle:
    """An open bundle, which Python asks for each module before it searches its folders."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._file = os.open(path, os.O_RDONLY)
        whole = os.fstat(self._file).st_size
        length = int.from_bytes(os.pread(self._file, _WIDTH, 0), "big")
        if not 0 < length < whole:
            raise ValueError("not a bundle")
        version, codes, self._entries = _unpacked(os.pread(self._file, length, _WIDTH))
        if version != sys.version or _WIDTH + length + codes != whole:
            raise ValueError("made by another Python, or cut off")
        self._start = _WIDTH + length

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """Where Python finds the module: here if its source is still the one bundled."""
        if name not in self._entries:
            return None
        source, package, changed, size, place, length = self._entries[name]
        source = FOLDER + source
        try:
            now = os.stat(source)
        except OSError:
            return None
        if now.st_mtime_ns != changed or now.st_size != size:
            return None
        loader = _Bundled(name, source, lambda: os.pread(self._file, length, self._start + place))
        spec = ModuleSpec(name, loader, origin=source)
        spec.has_location = True
        spec.cached = self._path
        if package is not None:
            spec.submodule_search_locations = [FOLDER + package]
        return spec


def _unpacked(packed: bytes) -> Any:  # noqa: ANN401 - a table, or code
    return marshal.loads(packed)  # noqa: S302 - as trusted as the modules it was made of


def load_from_bundle() -> None:
    """Have Python take our modules from the bundle, if there is one it can use.

    Several threads may load at once, so each asks for its own part of the file; where the system
    cannot do that, as on Windows, there is no bundle.
    """
    if not hasattr(os, "pread"):
        return
    try:
        sys.meta_path.insert(0, Bundle(path_of_bundle()))
    except (OSError, ValueError, TypeError, EOFError):  # none, or none of ours: nothing is lost
        return


def write_bundle() -> int:
    """Compile all modules of the package into one file; return how many."""
    from tabiya.formats.atomic import write_whole

    entries: dict[str, Entry] = {}
    codes = []
    place = 0
    for source in _sources():
        package, file = os.path.split(source)
        name = "tabiya" + (package if file == "__init__.py" else source[:-3]).replace(os.sep, ".")
        found = os.stat(FOLDER + source)
        code = marshal.dumps(SourceFileLoader(name, FOLDER + source).get_code(name))
        inside = package if file == "__init__.py" else None
        entries[name] = (source, inside, found.st_mtime_ns, found.st_size, place, len(code))
        codes.append(code)
        place += len(code)
    contents = marshal.dumps((sys.version, place, entries))
    path = path_of_bundle()
    os.makedirs(os.path.dirname(path), exist_ok=True)
    write_whole(path, len(contents).to_bytes(_WIDTH, "big") + contents + b"".join(codes))
    return len(entries)


def _sources() -> Iterator[str]:
    """The source of every module, from the package's folder on."""
    for folder, _, files in os.walk(FOLDER):
        if os.path.exists(os.path.join(folder, "__init__.py")):
            for file in sorted(files):
                if file.endswith(".py"):
                    yield os.path.join(folder, file).removeprefix(FOLDER)


if __name__ == "__main__":
    print(f"bundled {write_bundle()} modules in {path_of_bundle()}")
