"""Builds the desk for a browser: `make browser-edition`, into build/browser-edition.

A folder that any web host can serve: Pyodide, the desk with the pure Python packages it uses, and four
small scripts. Nothing is fetched from elsewhere when it runs.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import shutil
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
PACKAGES = (
    "anyio", "babel", "et_xmlfile", "idna", "itsdangerous", "jinja2", "markupsafe", "openpyxl",
    "python_multipart", "segno", "starlette", "tqdm", "typing_extensions",
)  # fmt: skip
"""What the desk imports besides the standard library; compiled parts stay behind."""
SCRIPTS = ("index.html", "shell.js", "worker.js")
SPOKEN = ("en", "es", "de", "fr", "it", "pt", "pl", "ru", "root")
"""Of the thousand languages that babel knows."""
_LEFT_OUT = (".so", ".pyd", ".pyc", ".c", ".pyi")
_SAME_DAY = (2026, 1, 1, 0, 0, 0)


def archive(path: Path) -> None:
    """Write the desk and its packages, the same bytes each time."""
    found: dict[str, Path] = {"edition.py": HERE / "edition.py"}
    for name in PACKAGES:
        spec = importlib.util.find_spec(name)
        if spec is None or spec.origin is None:
            raise SystemExit(f"{name} is not installed; make browser-edition installs it")
        origin = Path(spec.origin)
        if origin.name != "__init__.py":
            found[origin.name] = origin
            continue
        found |= _files_of(origin.parent, name)
    found |= _files_of(ROOT / "src/tabiya", "tabiya")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as target:
        for name, file in sorted(found.items()):
            target.writestr(
                zipfile.ZipInfo(name, _SAME_DAY), file.read_bytes(), zipfile.ZIP_DEFLATED
            )


def _files_of(folder: Path, name: str) -> dict[str, Path]:
    return {
        f"{name}/{file.relative_to(folder).as_posix()}": file
        for file in sorted(folder.rglob("*"))
        if file.is_file()
        and file.suffix not in _LEFT_OUT
        and "__pycache__" not in file.parts
        and not (file.parent.name == "locale-data" and file.stem not in SPOKEN)
    }


def build(folder: Path, pyodide: Path) -> int:
    """Write the edition into a new folder, put it into the place of the old one, return its size."""
    unfinished = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(unfinished, ignore_errors=True)
    (unfinished / "pyodide").mkdir(parents=True)
    for name in PYODIDE:
        shutil.copy(pyodide / name, unfinished / "pyodide")
    for name in SCRIPTS:
        shutil.copy(HERE / name, unfinished)
    shutil.copy(ROOT / "src/tabiya/desk/static/icon.svg", unfinished)
    archive(unfinished / "tabiya.zip")
    files = sorted(file for file in unfinished.rglob("*") if file.is_file())
    mark = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
    listed = [".", *(file.relative_to(unfinished).as_posix() for file in files)]
    script = (HERE / "service_worker.js").read_text(encoding="utf-8")
    script = script.replace("@VERSION@", mark).replace('"@FILES@"', json.dumps(listed))
    (unfinished / "service_worker.js").write_text(script, encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    unfinished.rename(folder)
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def main() -> None:
    """Build it, and say how large it is."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--out", type=Path, default=Path("build/browser-edition"))
    reader.add_argument("--pyodide", type=Path, required=True, help="the folder of npm's pyodide")
    asked = reader.parse_args()
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    size = build(asked.out, asked.pyodide)
    print(f"{size / 1e6:.1f} MB: {asked.out}; serve it with: python -m http.server -d {asked.out}")


if __name__ == "__main__":
    main()
