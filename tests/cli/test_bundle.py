"""A command started from the bundle is the same command, and never an older one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabiya.cli import bundle

SOURCE = Path(bundle.FOLDER)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with a bundle, which may be changed."""
    root = tmp_path_factory.mktemp("house")
    shutil.copytree(SOURCE, root / "tabiya")
    answer(root, "-m", "tabiya.cli.bundle")
    return root


def answer(root: Path, *words: str) -> str:
    """What Python says to these words, with the package of that folder."""
    environment = dict(os.environ, PYTHONPATH=str(root))
    done = subprocess.run(
        [sys.executable, *words], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout


def loaded(root: Path, *after: str) -> str:
    """What a program says that has loaded a command from the bundle."""
    return answer(
        root,
        "-c",
        "\n".join(
            (
                "from tabiya.cli.bundle import load_from_bundle",
                "load_from_bundle()",
                "import inspect, sys, tabiya.cli.pair, tabiya.model.player as player",
                *after,
            )
        ),
    ).strip()


def bundle_in(root: Path) -> Path:
    """The file itself."""
    return root / "tabiya" / "__pycache__" / Path(bundle.path_of_bundle()).name


def test_all_modules_of_a_command_come_from_the_bundle(house: Path) -> None:
    """Once the bundle is open, no folder is searched for a module of ours."""
    program = (
        "before = 'tabiya', 'tabiya.cli', 'tabiya.cli.bundle'",
        "ours = [name for name in sys.modules if name.split('.')[0] == 'tabiya']",
        "found = {type(sys.modules[name].__loader__).__name__ for name in ours if name not in before}",
        "print(*found)",
    )
    assert loaded(house, *program) == "_Bundled"


def test_a_module_from_the_bundle_knows_its_file_and_its_source(house: Path) -> None:
    """Tracebacks, help and the files beside a module work as ever."""
    program = (
        "print(player.__file__, player.__spec__.parent, 'fide_id' in inspect.getsource(player))",
        "print(len(tabiya.pairing.__path__), tabiya.pairing.__spec__.origin)",
        "from importlib.resources import files",
        "print(files('tabiya.cli').joinpath('pair.py').is_file())",
    )
    first, second, third = loaded(house, *program).splitlines()
    assert first == f"{house}/tabiya/model/player.py tabiya.model True"
    assert second == f"1 {house}/tabiya/pairing/__init__.py"
    assert third == "True"


def test_a_changed_source_is_what_runs(house: Path) -> None:
    """The bundle does not answer for a module that was changed after it was made."""
    changed = house / "tabiya" / "model" / "player.py"
    before = changed.read_text(encoding="utf-8")
    try:
        changed.write_text(before + "\nNEWS = 'changed'\n", encoding="utf-8")
        assert loaded(house, "print(player.NEWS)") == "changed"
    finally:
        changed.write_text(before, encoding="utf-8")


@pytest.mark.parametrize(
    "content",
    [b"", b"\0" * 8, b"\0" * 7 + b"\xff" + b"?" * 300, b"no bundle at all", 1000, -1],
    ids=["empty", "nothing", "nonsense", "words", "cut in its table", "cut in its code"],
)
def test_a_damaged_bundle_is_passed_over(house: Path, content: bytes | int) -> None:
    """Whatever stands in the file, the command finds its modules, in their folders if need be."""
    file = bundle_in(house)
    whole = file.read_bytes()
    try:
        file.write_bytes(whole[:content] if isinstance(content, int) else content)
        assert loaded(house, "print(player.Player.__name__)") == "Player"
    finally:
        file.write_bytes(whole)


def test_the_bundle_of_another_python_is_passed_over(house: Path) -> None:
    """What another version has compiled is not for this one."""
    file = bundle_in(house)
    whole = file.read_bytes()
    version = sys.version.encode()
    assert version in whole
    try:
        file.write_bytes(whole.replace(version, version[:-1] + b"?"))
        assert loaded(house, "print(type(player.__loader__).__name__)") == "SourceFileLoader"
    finally:
        file.write_bytes(whole)


def test_the_command_answers_alike_with_and_without_a_bundle(house: Path) -> None:
    """The whole command: the same help, from the bundle and from the folders."""
    program = (
        "-c",
        "import sys; sys.argv = ['tabiya', 'pair', '--help']; from tabiya.cli.main import main; main()",
    )
    with_bundle = answer(house, *program)
    file = bundle_in(house)
    away = file.rename(file.with_suffix(".away"))
    try:
        assert answer(house, *program) == with_bundle
    finally:
        away.rename(file)
    assert "Pair the next round" in with_bundle
