"""The parts of others in the installers: all are pinned, and bring their licences along."""

import re
import zipfile
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from installers.parts import PINS, asked_for, licences, parts_in, place_of, unpack


def a_wheel(folder: Path, name: str = "gambit-1.2-py3-none-any.whl") -> Path:
    """A wheel with a module, a licence and a program."""
    path = folder / name
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("gambit/__init__.py", "OFFERED = True\n")
        archive.writestr(
            "gambit-1.2.dist-info/METADATA",
            "Metadata-Version: 2.4\nName: Gambit\nVersion: 1.2\nLicense-Expression: MIT\n",
        )
        archive.writestr("gambit-1.2.dist-info/licenses/LICENSE", "Do what you like.\n")
        archive.writestr("gambit-1.2.data/scripts/gambit", "#!python\n")
        archive.writestr(
            "gambit-1.2.dist-info/RECORD",
            "gambit/__init__.py,,\ngambit-1.2.dist-info/licenses/LICENSE,,\n",
        )
    return path


def test_everything_the_desk_asks_for_is_pinned_in_a_version_it_takes() -> None:
    """A new dependency needs `python -m installers.parts`; each pin has a checksum."""
    text = PINS.read_text(encoding="utf-8")
    pins = dict(
        re.findall(r"^([a-z0-9-]+)==(\S+) \\\n    --hash=sha256:[0-9a-f]{64}", text, re.MULTILINE)
    )
    assert len(pins) == text.count("==")
    for line in asked_for():
        asked = Requirement(line)
        assert asked.specifier.contains(pins[canonicalize_name(asked.name)]), line


def test_a_part_is_unpacked_with_its_licence_and_without_its_programs(tmp_path: Path) -> None:
    """What it says of its terms, and the whole text, stand in the list of licences."""
    place = tmp_path / "pure"
    unpack(a_wheel(tmp_path), place)
    assert (place / "gambit" / "__init__.py").is_file()
    assert not list(place.glob("*.data"))
    assert [part.version for part in parts_in([place])] == ["1.2"]
    told = licences([place])
    assert told.startswith("Gambit 1.2: MIT\n")
    assert "Do what you like." in told


def test_machine_code_goes_where_the_python_that_can_load_it_looks() -> None:
    """Into a folder for one Python, or for all of them."""
    assert place_of(Path("cffi-2-cp313-cp313-manylinux_2_17_x86_64.whl")) == "cp313"
    assert place_of(Path("typst-0.15.0-cp38-abi3-win_amd64.whl")) == "abi3"
    assert place_of(Path("babel-2.18.0-py3-none-any.whl")) == "pure"
