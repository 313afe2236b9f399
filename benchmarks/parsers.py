"""What libraries for command lines add to the start of `tabiya standings`, beside our own parser.

Not part of `make bench`, because it installs them, in an environment of their own:
`python -m benchmarks.parsers`. CONTRIBUTING.md has the figures and what follows from them.
"""

import os
import subprocess
import venv
from pathlib import Path

from benchmarks.measure import report, user_seconds

ROOT = Path(__file__).parent.parent
ENVIRONMENT = ROOT / ".venv-parsers"
LOADED = "from tabiya.cli.standings import COMMAND\n"
WORDS = '["open.trf", "--tiebreaks", "BH,SB", "--json"]'
WITH_ARGPARSE = """
import argparse
parser = argparse.ArgumentParser(prog="tabiya")
command = parser.add_subparsers().add_parser("standings")
for each in COMMAND.arguments:
    if each.is_positional:
        command.add_argument(each.parameter, nargs="+")
    elif each.is_flag:
        command.add_argument(*each.spellings, action="store_true", help=each.sentence)
    else:
        choices = each.choices or None
        command.add_argument(*each.spellings, type=each.read, choices=choices, help=each.sentence)
"""
PROGRAMS = {
    "python alone": "pass",
    "the command loaded, nothing parsed": LOADED,
    "our parser": f"""{LOADED}
from tabiya.cli.framework.parser import options_for
options_for(COMMAND, {WORDS})
""",
    "argparse": f"{LOADED}{WITH_ARGPARSE}\nparser.parse_args(['standings', *{WORDS}])",
    "argparse, shtab making a script": f"{LOADED}{WITH_ARGPARSE}\n"
    "import shtab; shtab.complete(parser, shell='zsh')",
    "click": f"""{LOADED}
import click
parameters = []
for each in COMMAND.arguments:
    if each.is_positional:
        parameters.append(click.Argument([each.parameter], nargs=-1))
    elif each.is_flag:
        parameters.append(click.Option(list(each.spellings), is_flag=True, help=each.sentence))
    else:
        kind = click.Choice(each.choices) if each.choices else str
        parameters.append(click.Option(list(each.spellings), type=kind, help=each.sentence))
command = click.Command("standings", params=parameters, callback=lambda **values: None)
group = click.Group("tabiya", commands={{"standings": command}})
group.main(["standings", *{WORDS}], standalone_mode=False)
""",
    "cyclopts": f"""{LOADED}
from cyclopts import App
app = App(name="tabiya")
@app.command
def standings(file: str, *, encoding: str | None = None, shifted: bool = False,
              tiebreaks: str | None = None, edition: str | None = None, round: int | None = None,
              lots: int | None = None, unrated: int | None = None, kind: str | None = None,
              json: bool = False, csv: bool = False, crosstable: bool = False, wide: bool = False):
    pass
app(["standings", *{WORDS}], result_action="return_value")
""",
}


def main() -> None:
    """Print the user CPU seconds of each program."""
    python = ENVIRONMENT / "bin" / "python"
    if not python.exists():
        venv.create(ENVIRONMENT, with_pip=True)
        install = ["-m", "pip", "install", "--quiet", "click", "cyclopts", "shtab"]
        subprocess.run([python, *install], check=True)
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    env = plain | {"PYTHONPATH": str(ROOT / "src")}
    for name, program in PROGRAMS.items():
        command = [str(python), "-c", program]
        user_seconds(command, runs=1, env=env)
        report(name, user_seconds(command, runs=20, env=env))


if __name__ == "__main__":
    main()
