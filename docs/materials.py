"""Write the bill of materials of an installed Tabiya: every package it runs with, as CycloneDX has it.

`make bill` writes `build/bill-of-materials.json`. Tools that know of faults in packages read such a file.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

EXTRAS = ("desk", "cluster")
"""What somebody may install to run it; tools for tests are no part of the program."""


class Component(NamedTuple):
    """Something in an installer that is no package of Python."""

    name: str
    version: str
    """Empty if it does not say one."""
    maker: str
    terms: str
    sums: tuple[tuple[str, str], ...] = ()
    """Its files, each with its SHA-256."""


def packages() -> dict[str, str]:
    """Return the versions of all packages that the program runs with here, by name, in their order."""
    found: dict[str, str] = {}
    waiting = [("tabiya", extra) for extra in ("", *EXTRAS)]
    seen = set(waiting)
    while waiting:
        name, extra = waiting.pop()
        try:
            installed = distribution(name)
        except PackageNotFoundError:
            continue
        found[name] = installed.version
        for line in installed.requires or ():
            asked = Requirement(line)
            if asked.marker is not None and not asked.marker.evaluate({"extra": extra}):
                continue
            parts = [(canonicalize_name(asked.name), each) for each in ("", *asked.extras)]
            waiting += [part for part in parts if part not in seen]
            seen.update(parts)
    return dict(sorted(found.items()))


def bill() -> dict[str, Any]:
    """Return the bill of materials of what is installed here."""
    names = packages()
    names.pop("tabiya")
    return bill_of(distribution("tabiya"), map(distribution, names))


def bill_of(
    own: Distribution, parts: Iterable[Distribution], others: Iterable[Component] = ()
) -> dict[str, Any]:
    """Return the bill of materials of a program, the packages it is made of, and what else is in it."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": _component(own, "application")},
        "components": [*map(_component, parts), *map(_other, others)],
    }


def _other(part: Component) -> dict[str, Any]:
    told: dict[str, Any] = {"type": "library", "name": part.name}
    if part.version:
        told["version"] = part.version
    told |= {"supplier": {"name": part.maker}, "licenses": [{"license": {"name": part.terms}}]}
    if part.sums:
        told["components"] = [
            {
                "type": "file",
                "name": name,
                "hashes": [{"alg": "SHA-256", "content": digest}],
            }
            for name, digest in part.sums
        ]
    return told


def terms_of(part: Distribution) -> str:
    """Return the licence that a package names; empty if it names none in a line."""
    about = part.metadata
    named = [about[key] for key in ("License-Expression", "License") if key in about]
    classes = [
        line.rpartition(" :: ")[2]
        for line in about.get_all("Classifier") or ()
        if line.startswith("License ::")
    ]
    return next((line for line in (*named, *classes) if line and "\n" not in line), "")


def _component(part: Distribution, kind: str = "library") -> dict[str, Any]:
    name, version, terms = canonicalize_name(part.name), part.version, terms_of(part)
    told: dict[str, Any] = {"type": kind, "name": name, "version": version}
    told["purl"] = f"pkg:pypi/{name}@{version}"
    if terms:
        told["licenses"] = [{"license": {"name": terms}}]
    return told


def main(target: str) -> None:
    """Write the bill into a file."""
    path = Path(target)
    path.parent.mkdir(parents=True, exist_ok=True)
    told = bill()
    path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    print(f"{path}: {len(told['components'])} packages")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "build/bill-of-materials.json")
