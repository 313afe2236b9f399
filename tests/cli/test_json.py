"""Every `--json` fits its published schema, whatever the terminal can show."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tabiya.cli.main import commands, load

ROOT = Path(__file__).parents[2]
EVENT = "docs/examples/spring-cup.trf"
OTHER = "docs/examples/candidates.trf"
FEN = "8/8/4k3/4n3/8/8/4K3/3R4 w - - 0 1"
LINES = [
    ["plugins", "--own"],
    ["check", EVENT, "no-such-file.trf"],
    ["standings", EVENT],
    ["standings", EVENT, OTHER, "no-such-file.trf"],
    ["rate", EVENT],
    ["rate", EVENT, OTHER],
    ["norms", EVENT],
    ["norms", EVENT, OTHER],
    ["arbiters", EVENT],
    ["arbiters", "docs/examples/arbiters.toml"],
    ["explain", EVENT],
    ["explain", EVENT, "--player", "1", "--versus", "5"],
    ["explain", EVENT, "--rank", "1"],
    ["explain", EVENT, "--candidates"],
    ["schedule", "round-robin", "--players", "5"],
    ["schedule", "knockout", "--players", "6"],
    ["schedule", "playoff", "--players", "3"],
    ["schedule", "varma", "--federations", "NED:3,BEL:3,GER:2,ITA:2"],
    ["prizes", EVENT, "--fund", "docs/examples/prizes.toml"],
    ["study", "dutch-editions", "--runs", "1", "--workers", "1"],
    ["forecast", EVENT, "--runs", "3"],
    ["forecast", EVENT, "--runs", "3", "--fund", "docs/examples/prizes.toml", "--norms"],
    ["championship", "promotion", "--players", "12", "--workers", "1"],
    ["championship", "promotion", "--players", "12", "--workers", "1", "--runs", "2"],
    ["pair", EVENT],
    ["exercise", "--count", "2"],
    ["board", "repetition", "--moves", "Nf3 Nf6 Ng1 Ng8"],
    ["board", "flag", FEN, "--side", "white"],
    ["board", "dead", FEN],
    ["board", "moves", "1.e4 e5 2.Ke3", "--form", "figurines"],
    ["board", "position", FEN],
    ["board", "position", "nonsense"],
    ["board", "960", "--number", "518"],
    ["conformance", "--program", "tabiya", "--only", "skalitzka"],
]
"""What is run: each command with `--json`, in each of the forms its answer has."""
IN_EVERY_TERMINAL = {line[0]: line for line in reversed(LINES)}
"""One line of each command; the letters of the others go the same way."""


def get_schema(command: str) -> Any:
    """The published schema, but closed: what it does not name must not be there."""
    name = "pairing" if command == "pair" else f"{command}-command"
    text = (ROOT / "docs" / "schemas" / f"{name}.schema.json").read_text("utf-8")
    return closed(json.loads(text))


def closed(schema: Any) -> Any:
    """Forbid other properties wherever properties are listed."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {name: closed(value) for name, value in schema.items()}
    is_object = isinstance(schema.get("properties"), dict) and "type" in schema
    return {"additionalProperties": False, **inner} if is_object else inner


def answer(line: list[str], terminal: str) -> Any:
    """What a line prints in a terminal with such an encoding, read as UTF-8."""
    done = subprocess.run(
        [sys.executable, "-m", "tabiya", *line, "--json"],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": terminal},
        capture_output=True,
        check=False,
    )
    assert done.returncode in (0, 1, 2), done.stderr
    return json.loads(done.stdout.decode("utf-8"))


@pytest.mark.parametrize("line", LINES, ids=" ".join)
def test_the_json_of_a_command_fits_its_schema(
    line: list[str], capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And holds nothing that the schema does not name."""
    from jsonschema import Draft202012Validator

    from tabiya.cli.main import run

    monkeypatch.chdir(ROOT)
    run([*line, "--json"])
    printed = json.loads(capfdbinary.readouterr().out.decode("utf-8"))
    Draft202012Validator(get_schema(line[0])).validate(printed)


@pytest.mark.parametrize("terminal", ["utf-8", "cp1252", "cp437", "ascii"])
@pytest.mark.parametrize("command", IN_EVERY_TERMINAL)
def test_the_json_is_utf_8_in_every_terminal(command: str, terminal: str) -> None:
    """Also where names have letters that the terminal lacks."""
    from jsonschema import Draft202012Validator

    printed = answer(IN_EVERY_TERMINAL[command], terminal)
    Draft202012Validator(get_schema(command)).validate(printed)


def test_every_command_with_json_is_tried_and_has_a_schema() -> None:
    """A new `--json` needs a schema and a line above."""
    speaking = {
        name
        for name in commands()
        if any("--json" in each.spellings for each in load(name).arguments)
    }
    assert (
        speaking
        == {line[0] for line in LINES}
        == {name for name in commands() if load(name).output} | {"pair"}
    )
