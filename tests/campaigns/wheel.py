"""Builds the wheel and the source archive, installs the bare wheel, and uses it from another folder.

`make wheel` runs it. It needs the package registry, and prints what a bare install brings.
"""

import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOST_PACKAGES = 5
MOST_MEGABYTES = 25
NOT_OURS = {"pip", "setuptools", "wheel"}
IN_THE_ARCHIVE = (
    *("Makefile", "CHANGELOG.md", "README.md", "LICENSE", "tests/conftest.py"),
    *("docs/index.md", "docs/pictures/why.webp", "installers/package.md"),
)
EVENT = ROOT / "docs" / "examples" / "spring-cup.trf"
WORK = (
    (("--version",), 0),
    (("demo",), 0),
    (("pair", str(EVENT)), 0),
    (("check", str(EVENT)), 0),
    (("standings", str(EVENT), "--json"), 0),
    (("explain", str(EVENT)), 0),
    (("desk", "new.tabiya"), 2),
    (("print", "standings", str(EVENT), "-o", "s.pdf"), 2),
)
"""Commands, and the exit code of each in a bare install."""


def main() -> int:
    """Print the packages and the size; return how many things are not as promised."""
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        python = _installed(place)
        installed = _output(python, "-m", "pip", "list", "--format=freeze").split()
        packages = sorted({line.partition("==")[0] for line in installed} - NOT_OURS)
        megabytes = _megabytes(python, place)
        print(
            f"a bare install: {len(packages)} packages ({', '.join(packages)}), {megabytes:.1f} MB"
        )
        if len(packages) > MOST_PACKAGES or megabytes > MOST_MEGABYTES:
            faults.append(f"more than {MOST_PACKAGES} packages or {MOST_MEGABYTES} MB")
        for words, code in WORK:
            # From a folder that knows nothing of the sources.
            ended = subprocess.run(
                [python, "-m", "tabiya", *words],
                cwd=place,
                capture_output=True,
                text=True,
                check=False,
            )
            print(f"  tabiya {words[0]}: exit code {ended.returncode}")
            if ended.returncode != code or (code == 2 and "pip install" not in ended.stderr):
                faults.append(f"tabiya {words[0]}: {ended.returncode} {ended.stderr}")
        faults += _missing_in_archive(place)
    print("\n".join(faults) or "The wheel and the source archive are as promised.")
    return len(faults)


def _installed(place: Path) -> Path:
    _output(
        sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(place), str(ROOT)
    )
    _output(sys.executable, "-m", "venv", str(place / "bare"))
    python = place / "bare" / "bin" / "python"
    (wheel,) = place.glob("tabiya-*.whl")
    _output(python, "-m", "pip", "install", "--quiet", str(wheel))
    return python


def _megabytes(python: Path, place: Path) -> float:
    site = Path(
        _output(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    )
    files = (each for each in site.rglob("*") if each.is_file())
    own = (each for each in files if not set(each.relative_to(site).parts[0].split("-")) & _TOOLS)
    del place
    return sum(each.stat().st_size for each in own) / 1_000_000


_TOOLS = {"pip", "setuptools", "wheel", "pkg_resources", "_distutils_hack", "distutils"}


def _missing_in_archive(place: Path) -> list[str]:
    program = "import setuptools.build_meta as b, sys; print(b.build_sdist(sys.argv[1]))"
    maker = place / "maker"
    _output(sys.executable, "-m", "venv", str(maker))
    python = maker / "bin" / "python"
    _output(python, "-m", "pip", "install", "--quiet", "setuptools>=77,<90")
    name = _output(python, "-c", program, str(place), cwd=ROOT).split()[-1]
    with tarfile.open(place / name) as archive:
        inside = {each.partition("/")[2] for each in archive.getnames()}
    return [f"{each} is not in the archive" for each in IN_THE_ARCHIVE if each not in inside]


def _output(*words: str | Path, cwd: Path | None = None) -> str:
    done = subprocess.run(
        list(map(str, words)), cwd=cwd, capture_output=True, text=True, check=True
    )
    return done.stdout


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
