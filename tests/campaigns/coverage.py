"""Which lines no test reaches: `make coverage`, in pieces, so that it may be stopped and goes on later.

A piece is a room of the tests. What a piece reached is kept in build/coverage/pieces, with the state of the
sources; a piece whose sources are still the same is not run again. At the end all pieces are put together.
What runs in processes of its own (a desk that a test starts, a command) is not seen, so the share is a lower
bound.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
OUT = ROOT / "build" / "coverage"
LARGE_ROOMS = ("desk", "pairing")
"""Their folders are pieces of their own."""


def pieces(tests: Iterable[Path]) -> dict[str, list[Path]]:
    """Return the files of each piece, by their paths below the folder of the tests.

    >>> sorted(pieces([Path("desk/rounds/test_a.py"), Path("desk/test_b.py"), Path("laws/x/test_c.py")]))
    ['desk', 'desk-rounds', 'laws']
    """
    found: dict[str, list[Path]] = {}
    for path in sorted(tests):
        folders = path.parts[:-1]
        kept = folders[:2] if folders and folders[0] in LARGE_ROOMS else folders[:1]
        found.setdefault("-".join(kept) or "tests", []).append(path)
    return found


def get_state(files: Iterable[Path]) -> str:
    """Return a mark that is the same as long as the files are."""
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(f"{path}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def still_to_run(wanted: Iterable[str], state: str, kept: Mapping[str, str]) -> list[str]:
    """Return the pieces that were not run on these sources."""
    return [name for name in wanted if kept.get(name) != state]


def run(name: str, files: Iterable[Path], state: str, jobs: str) -> bool:
    """Run a piece and keep what it reached; return whether its tests passed."""
    data = OUT / "pieces" / f".coverage.{name}"
    words = ["-q", "-p", "no:cacheprovider", "--cov=tabiya", "--cov-report="]
    if jobs != "1":
        words += ["--numprocesses", jobs, "--dist", "loadfile"]
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", *words, *(str(Path("tests", each)) for each in files)],
        cwd=ROOT,
        env={**os.environ, "COVERAGE_FILE": str(data)},
        check=False,
    )
    if data.exists() and ended.returncode in (0, 1):
        data.with_name(f"{name}.state").write_text(state, encoding="utf-8")
    return ended.returncode == 0


def main() -> None:
    """Run what is missing, put the pieces together, and say whether they are all there."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("names", nargs="*", help="only these pieces; none: all")
    reader.add_argument("--jobs", default="auto", help="so many processes at once")
    asked = reader.parse_args()
    tests = ROOT / "tests"
    found = pieces(each.relative_to(tests) for each in tests.rglob("test_*.py"))
    unknown = set(asked.names) - found.keys()
    if unknown:
        sys.exit(f"There is no piece {', '.join(sorted(unknown))}. There are: {', '.join(found)}.")
    (OUT / "pieces").mkdir(parents=True, exist_ok=True)
    state = get_state((*(ROOT / "src").rglob("*.py"), *tests.rglob("*.py")))
    due = still_to_run(asked.names or found, state, _kept())
    for place, name in enumerate(due, 1):
        print(f"{place} of {len(due)}: {name}", flush=True)
        if not run(name, found[name], state, asked.jobs):
            print(f"{name}: some tests failed", flush=True)
    missing = still_to_run(found, state, _kept())
    _report([OUT / "pieces" / f".coverage.{name}" for name in found if name not in missing])
    if missing:
        print(f"This is not the whole: {len(missing)} of {len(found)} pieces are missing:")
        print(f"  {' '.join(missing)}")
    else:
        print(f"All {len(found)} pieces are in it; the pages: build/coverage/index.html")


def _kept() -> dict[str, str]:
    return {
        each.stem: each.read_text(encoding="utf-8") for each in (OUT / "pieces").glob("*.state")
    }


def _report(files: list[Path]) -> None:
    if not files:
        return
    whole = str(OUT / "whole")
    for words in (
        ("combine", "--keep", "--quiet", f"--data-file={whole}", *map(str, files)),
        ("html", "--quiet", f"--data-file={whole}", f"--directory={OUT}"),
        ("report", f"--data-file={whole}", "--skip-covered", "--sort=cover"),
    ):
        subprocess.run([sys.executable, "-m", "coverage", *words], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
