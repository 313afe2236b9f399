"""The packages of others that go into the installers: which, from where, unpacked, and on what terms.

`installers/parts.txt` names each with its version and the checksums of its files, so that a build
takes exactly these; `python -m installers.parts` writes it anew from what `pyproject.toml` asks for.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections import defaultdict
from collections.abc import Iterable, Sequence
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import NamedTuple

from docs.materials import terms_of

ROOT = Path(__file__).parents[1]
PINS = ROOT / "installers" / "parts.txt"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
"""The Pythons for which packages with machine code are put in."""
ANY_PYTHON = "abi3"
"""The folder of machine code that every Python can load."""


ON_WINDOWS = ("colorama>=0.4,<1",)
"""What parts ask for on Windows only; pip looks at the machine it runs on, and would leave it out."""


class Machine(NamedTuple):
    """A kind of machine, and what pip calls files for it."""

    name: str
    tags: tuple[str, ...]


LINUX = Machine(
    "linux-x86_64",
    (
        "manylinux2014_x86_64",
        "manylinux_2_17_x86_64",
        "manylinux_2_26_x86_64",
        "manylinux_2_28_x86_64",
    ),
)
WINDOWS = Machine("windows-amd64", ("win_amd64",))
MACHINES = (LINUX, WINDOWS)


def asked_for() -> list[str]:
    """Return the requirements of the desk, with all that it prints."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    lines = [*project["dependencies"], *extras["desk"], *extras["print"], *ON_WINDOWS]
    return sorted(line for line in lines if not line.startswith("tabiya["))


def fetch(machine: Machine, python: str, folder: Path, words: Sequence[str]) -> list[Path]:
    """Let pip put the wheels for a machine and a Python into a folder; nothing of them is run."""
    tags = [word for tag in machine.tags for word in ("--platform", tag)]
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--quiet",
            "--disable-pip-version-check",
            "--only-binary=:all:",
            "--python-version",
            python,
            *tags,
            "--dest",
            str(folder),
            *words,
        ],
        check=True,
        stderr=subprocess.PIPE,
    )
    return sorted(folder.glob("*.whl"))


def pinned_wheels(machine: Machine, pythons: Iterable[str], folder: Path) -> list[Path]:
    """Return the wheels of all parts, whose checksums are those of the list."""
    for python in pythons:
        fetch(machine, python, folder, ["--no-deps", "--require-hashes", "-r", str(PINS)])
    return sorted(folder.glob("*.whl"))


def place_of(wheel: Path) -> str:
    """Return the folder a wheel belongs into: `pure`, `abi3`, or that of one Python, such as `cp311`.

    >>> place_of(Path("cffi-2.1.1-cp311-cp311-win_amd64.whl"))
    'cp311'
    >>> place_of(Path("cryptography-50.0.2-cp311-abi3-win_amd64.whl"))
    'abi3'
    >>> place_of(Path("jinja2-3.1.6-py3-none-any.whl"))
    'pure'
    """
    python, abi, machine = wheel.stem.split("-")[-3:]
    if machine == "any":
        return "pure"
    return abi if abi == ANY_PYTHON else python


def unpack(wheel: Path, folder: Path) -> None:
    """Put what is in a wheel into a folder from which Python imports."""
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            # Programs and headers of a wheel lie in NAME.data; nothing here imports them.
            if ".data/" not in name and not name.endswith("/"):
                archive.extract(name, folder)


def licences(folders: Iterable[Path]) -> str:
    """Return what each part in the folders says of its licence."""
    return licences_of(parts_in(folders))


def licences_of(parts: Iterable[Distribution]) -> str:
    """Return what each part says of its licence, with the whole text where it brings one."""
    told = []
    for part in parts:
        told.append(f"{part.name} {part.version}: {terms_of(part) or 'see below'}\n")
        files = [each for each in part.files or () if _is_licence(each.parts)]
        told += [f"\n{each.read_text(encoding='utf-8').strip()}\n" for each in files]
        told.append("\n" + "-" * 80 + "\n\n")
    return "".join(told)


def _is_licence(parts: Sequence[str]) -> bool:
    inside = parts[0].endswith(".dist-info")
    return inside and parts[-1].upper().startswith(("LICEN", "COPYING", "NOTICE"))


def parts_in(folders: Iterable[Path]) -> list[Distribution]:
    """Return the packages that were unpacked there, by name, each once."""
    found = {each.name.lower(): each for each in distributions(path=[*map(str, folders)])}
    return [found[name] for name in sorted(found)]


def pin() -> None:
    """Write the list of all parts with their checksums."""
    sums: dict[str, set[str]] = defaultdict(set)
    with tempfile.TemporaryDirectory() as folder:
        for machine in MACHINES:
            for python in PYTHONS:
                place = Path(folder, machine.name, python)
                for wheel in fetch(machine, python, place, asked_for()):
                    name, version = wheel.name.split("-")[:2]
                    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
                    sums[f"{name.replace('_', '-').lower()}=={version}"].add(digest)
    lines = [
        " \\\n    ".join([name, *(f"--hash=sha256:{each}" for each in sorted(sums[name]))])
        for name in sorted(sums)
    ]
    lines.insert(0, "# Written by python -m installers.parts: the parts of all installers.")
    PINS.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{PINS.relative_to(ROOT)}: {len(sums)} parts")


if __name__ == "__main__":
    pin()
