"""Packages with entry points, laid out as an installer leaves them."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

PACKAGE = Path(__file__).parent / "plugin_package"

Groups = Mapping[str, Mapping[str, str]]


def entry_points_of_package() -> Groups:
    """What the package outside the tree declares."""
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared: Groups = project["entry-points"]
    return declared


def metadata(name: str, version: str, groups: Groups) -> dict[str, str]:
    """The files of a package's metadata, by their paths."""
    folder = f"{name.replace('-', '_')}-{version}.dist-info"
    lines = []
    for group, entries in groups.items():
        lines += [f"[{group}]", *(f"{each} = {value}" for each, value in entries.items()), ""]
    return {
        f"{folder}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{folder}/entry_points.txt": "\n".join(lines),
    }


def put_in(folder: Path, name: str, version: str, groups: Groups, **modules: str) -> None:
    """Write a package into a folder that stands for `site-packages`."""
    files = metadata(name, version, groups) | {f"{each}.py": text for each, text in modules.items()}
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
