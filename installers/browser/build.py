"""Builds the desk for a browser: `make browser-edition`, into build/browser-edition.

A folder that any web host can serve: Pyodide, the desk with the pure Python packages it uses, Typst as
WebAssembly with the fonts of the desk's printer, and four small scripts. Nothing is fetched from elsewhere
when it runs.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import re
import shutil
import struct
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

from installers.build import own_licence
from installers.parts import licences_of

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
TYPST = ("typst_ts_web_compiler.mjs", "typst_ts_web_compiler_bg.wasm")
FONTS = ("Libertinus Serif", "NewComputerModern10", "DejaVu Sans Mono")
"""How the names of the fonts begin that our templates ask for."""
PACKAGES = (
    "anyio", "babel", "et_xmlfile", "idna", "itsdangerous", "jinja2", "markupsafe", "openpyxl",
    "pypdf", "python_multipart", "segno", "starlette", "tqdm", "typing_extensions",
)  # fmt: skip
"""What the desk imports besides the standard library; compiled parts stay behind."""
SCRIPTS = ("index.html", "shell.js", "worker.js")
SPOKEN = ("en", "es", "de", "fr", "it", "pt", "pl", "ru", "root")
"""Of the thousand languages that babel knows; with their countries, because English is written as in en_GB."""
_LEFT_OUT = (".so", ".pyd", ".pyc", ".c", ".pyi")
_SAME_DAY = (2026, 1, 1, 0, 0, 0)


def packed_files() -> dict[str, Path]:
    """Return the files of the desk and its packages, by their names in the archive."""
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
    return found | _files_of(ROOT / "src/tabiya", "tabiya")


def archive(path: Path) -> None:
    """Write the desk and its packages, the same bytes each time."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as target:
        for name, file in sorted(packed_files().items()):
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
        and not (file.parent.name == "locale-data" and file.stem.partition("_")[0] not in SPOKEN)
    }


def fonts_in(library: bytes) -> Iterator[tuple[str, str, bytes]]:
    """Yield the fonts that the printer of the desk has built in: name, terms, and the font itself.

    So a PDF of the browser looks as one of a laptop does. A font begins with a list of its tables, which
    tells where it ends; what only looks like a beginning has none.
    """
    seen = set()
    for found in re.finditer(rb"OTTO\x00|\x00\x01\x00\x00\x00", library):
        tables = _tables(library, found.start())
        if tables is None:
            continue
        length = max(start + size for start, size in tables.values())
        font = library[found.start() : found.start() + length + -length % 4]
        names = _names(font, *tables[b"name"])
        name = names.get(4, "")
        if name not in seen:
            seen.add(name)
            yield name, names.get(13, names.get(0, "")), font


_NEEDED = {b"cmap", b"head", b"name"}
_MOST_TABLES, _LARGEST_FONT = 60, 5_000_000


def _tables(data: bytes, at: int) -> dict[bytes, tuple[int, int]] | None:
    """Return where the tables of a font are, or None if no font begins here."""
    (count,) = struct.unpack_from(">H", data, at + 4)
    if count > _MOST_TABLES or at + 12 + 16 * count > len(data):
        return None
    rows = [struct.unpack_from(">4sIII", data, at + 12 + 16 * each) for each in range(count)]
    tables = {tag: (start, size) for tag, _sum, start, size in rows}
    whole = all(start + size <= _LARGEST_FONT for start, size in tables.values())
    return tables if tables.keys() >= _NEEDED and whole else None


def _names(font: bytes, start: int, _size: int) -> dict[int, str]:
    """Return what a font says of itself, by the numbers of OpenType: 0 copyright, 4 name, 13 licence."""
    count, texts = struct.unpack_from(">HH", font, start + 2)
    told: dict[int, str] = {}
    for each in range(count):
        system, _, _, kind, size, at = struct.unpack_from(">6H", font, start + 6 + 12 * each)
        if system == 3:  # Windows, which every font knows
            text = font[start + texts + at : start + texts + at + size]
            told.setdefault(kind, text.decode("utf-16-be"))
    return told


def put_printer(folder: Path, typst: Path) -> str:
    """Put Typst and its fonts into a folder, and return on what terms the fonts are."""
    folder.mkdir()
    for name in TYPST:
        shutil.copy(typst / "pkg" / name, folder)
    spec = importlib.util.find_spec("typst")
    library = next(Path(spec.origin).parent.glob("_typst*")) if spec and spec.origin else None
    if library is None:
        raise SystemExit("typst is not installed; make browser-edition installs it")
    files, terms = [], ""
    for name, told, font in fonts_in(library.read_bytes()):
        if name.startswith(FONTS):
            files.append(f"{name.replace(' ', '-')}.otf")
            (folder / files[-1]).write_bytes(font)
            terms += f"{name}:\n{told.strip()}\n\n"
    if not files:
        raise SystemExit("the fonts of the printer were not found")
    (folder / "fonts.json").write_text(json.dumps(files), encoding="utf-8")
    return terms


def terms_of_parts(pyodide: Path, typst: Path, fonts: str) -> str:
    """Return the licences of everything in the edition."""
    known = packages_distributions()
    parts = licences_of(distribution(known[name][0]) for name in PACKAGES)
    told = own_licence() + parts
    for folder in (pyodide, typst):
        about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        told += f"{about['name']} {about['version']}: {about['license']}\n\n"
    return f"{told}{'-' * 80}\n\nThe fonts:\n\n{fonts}"


def build(folder: Path, pyodide: Path, typst: Path) -> int:
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
    terms = put_printer(unfinished / "typst", typst)
    (unfinished / "LICENCES.txt").write_text(
        terms_of_parts(pyodide, typst, terms), encoding="utf-8"
    )
    files = sorted(file for file in unfinished.rglob("*") if file.is_file())
    mark = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
    listed = [file.relative_to(unfinished).as_posix() for file in files]
    later = [name for name in listed if name.startswith("typst/") or name == "LICENCES.txt"]
    first = [".", *(name for name in listed if name not in later)]
    script = (HERE / "service_worker.js").read_text(encoding="utf-8")
    script = script.replace("@VERSION@", mark).replace('"@FILES@"', json.dumps(first))
    script = script.replace('"@LATER@"', json.dumps(later))
    (unfinished / "service_worker.js").write_text(script, encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    unfinished.rename(folder)
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def main() -> None:
    """Build it, and say how large it is."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--out", type=Path, default=Path("build/browser-edition"))
    reader.add_argument("--pyodide", type=Path, required=True, help="the folder of npm's pyodide")
    reader.add_argument(
        "--typst", type=Path, required=True, help="the folder of npm's typst-ts-web-compiler"
    )
    asked = reader.parse_args()
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    size = build(asked.out, asked.pyodide, asked.typst)
    print(f"{size / 1e6:.1f} MB: {asked.out}; serve it with: python -m http.server -d {asked.out}")


if __name__ == "__main__":
    main()
