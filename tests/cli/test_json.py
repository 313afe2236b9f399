"""Every `--json` fits its published schema, whatever the terminal can show."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EVENT = "docs/examples/spring-cup.trf"
FUND = "docs/examples/prizes.toml"
LINES = {
    "check-command": ["check", EVENT],
    "standings-command": ["standings", EVENT],
    "rate-command": ["rate", EVENT],
    "norms-command": ["norms", EVENT],
    "explain-command": ["explain", EVENT],
    "schedule-command": ["schedule", "round-robin", "--players", "6"],
    "prizes-command": ["prizes", EVENT, "--fund", FUND],
    "pairing": ["pair", EVENT],
}


@pytest.mark.parametrize("terminal", ["utf-8", "cp1252", "cp437", "ascii"])
@pytest.mark.parametrize("name", LINES)
def test_the_json_of_a_command_fits_its_schema(name: str, terminal: str) -> None:
    """In UTF-8, also where names have letters that the terminal lacks."""
    from jsonschema import Draft202012Validator

    schema = json.loads((ROOT / "docs" / "schemas" / f"{name}.schema.json").read_text("utf-8"))
    done = subprocess.run(
        [sys.executable, "-m", "tabiya", *LINES[name], "--json"],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": terminal},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    Draft202012Validator(schema).validate(json.loads(done.stdout.decode("utf-8")))


def test_every_published_command_schema_is_tried() -> None:
    """A new one needs a line above."""
    published = {path.name.split(".")[0] for path in (ROOT / "docs/schemas").glob("*-command.*")}
    assert published == set(LINES) - {"pairing"}
