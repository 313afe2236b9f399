"""A package outside the tree, installed by pip into a fresh environment, without a network."""

import base64
import hashlib
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tests.installed_plugins import PACKAGE, entry_points_of_package, metadata

ROOT = Path(__file__).parents[1]
EVENT = b"LEAGUE\nHarbour League\nAda;Bea;Cyd;Dan\n1 2 1-0;3 4 =\n3 1 =;4 2 0-1\n"


def wheel_of_package(folder: Path) -> Path:
    """Pack what a build of the package gives; building it would fetch the builder."""
    files = metadata("league-rules", "1.2", entry_points_of_package())
    files["league_rules.py"] = (PACKAGE / "league_rules.py").read_text(encoding="utf-8")
    place = "league_rules-1.2.dist-info"
    files[f"{place}/WHEEL"] = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    lines = []
    for path, text in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=")
        lines.append(f"{path},sha256={digest.decode()},{len(text.encode())}")
    files[f"{place}/RECORD"] = "\n".join([*lines, f"{place}/RECORD,,", ""])
    target = folder / "league_rules-1.2-py3-none-any.whl"
    with zipfile.ZipFile(target, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return target


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment that has Tabiya and its requirements, and the package."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder / "env", with_pip=False, symlinks=os.name != "nt")
    scheme = sysconfig.get_path("purelib", "venv", {"base": str(folder / "env")})
    paths = [ROOT / "src", sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
    Path(scheme, "tabiya.pth").write_text("\n".join(map(str, paths)), encoding="utf-8")
    scripts = Path(sysconfig.get_path("scripts", "venv", {"base": str(folder / "env")}))
    fresh = scripts / Path(sys.executable).name
    pip = [sys.executable, "-m", "pip", "--python", str(fresh), "install", "--quiet"]
    wheel = wheel_of_package(folder)
    offline = ["--no-index", "--no-deps", "--disable-pip-version-check", str(wheel)]
    subprocess.run([*pip, *offline], check=True, capture_output=True)
    return fresh


def answer(python: Path, *words: str) -> str:
    """What a command prints there; it must work."""
    done = subprocess.run(
        [python, "-m", "tabiya", *words],
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_its_importer_tie_break_and_document_are_in_use(python: Path, tmp_path: Path) -> None:
    """Each by the command that people type."""
    listed = answer(python, "plugins")
    assert all(name in listed for name in ("decided-games", "league-file", "door-list"))
    assert listed.count("league-rules 1.2") == 6
    event, report, paper = (tmp_path / name for name in ("a.league", "a.trf", "door.pdf"))
    event.write_bytes(EVENT)
    answer(python, "convert", str(event), str(report))
    ranked = answer(python, "standings", str(report), "--tiebreaks", "DECIDED")
    assert "DECIDED" in ranked
    assert ranked.index("Bea") < ranked.index("Cyd")
    answer(python, "print", str(report), "door-list", "-o", str(paper))
    assert paper.read_bytes().startswith(b"%PDF")


def test_here_it_is_not_installed() -> None:
    """The environment of the tests stays as it was."""
    assert "league-rules" not in answer(Path(sys.executable), "plugins")
