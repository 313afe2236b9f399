"""The entry of the command line: what a person or a script meets first."""

import inspect
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabiya.cli import main
from tabiya.cli.framework.command import CliCommand, Example, flag, options, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.main import commands as all_commands
from tabiya.cli.main import run
from tabiya.errors import NoLegalPairing, Problem, ReadingRefused, TabiyaError
from tabiya.formats.trf import write_trf
from tabiya.languages import gettext, language
from tabiya.model.player import Player
from tabiya.model.tournament import Tournament
from tabiya.version import VERSION


@options
class OneFile:
    """What a command of the test is asked."""

    file: str = positional("FILE", "The report file.")
    json: bool = flag("Print JSON.")


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> "Commands":
    """A command line whose only commands are those the test adds."""
    return Commands(monkeypatch)


class Commands:
    """Puts commands of the test's own into the list that the entry reads."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._by_name: dict[str, CliCommand] = {}
        monkeypatch.setattr(main, "COMMANDS", self._by_name)  # only its names are asked for
        monkeypatch.setattr(main, "load", self._by_name.__getitem__)

    def add(self, name: str, answer: object) -> None:
        """A command with one FILE that gives this answer or raises this failure."""

        def act(asked: OneFile) -> ExitCode:
            print(f"{name} {asked.file}")
            if isinstance(answer, BaseException):
                raise answer
            assert isinstance(answer, ExitCode)
            return answer

        self._by_name[name] = CliCommand(
            name=name,
            options=OneFile,
            run=act,
            examples=(Example(line=f"tabiya {name} a.trf", does="does it"),),
        )

    def add_telling(self) -> None:
        """A command with one FILE that says a word of the catalogue."""

        def tell(asked: OneFile) -> ExitCode:
            print(f"{asked.file}: {gettext('Standings')}")
            return ExitCode.FINE

        self._by_name["tell"] = CliCommand(
            name="tell",
            options=OneFile,
            run=tell,
            examples=(),
        )


def test_the_version_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """`tabiya --version` names the program and its version, and nothing else."""
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"tabiya {VERSION}\n"


@pytest.mark.parametrize("word", ["--version", "--help"])
def test_what_asks_for_no_command_loads_none(word: str) -> None:
    """A command is loaded only when it is asked for, so that none waits for another's libraries."""
    script = f"import sys\nfrom tabiya.cli.main import run\nrun([{word!r}])\nprint(*sys.modules)"
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(out.stdout.splitlines()[-1].split())
    assert "tabiya.cli.main" in loaded
    assert loaded.isdisjoint({f"tabiya.cli.{name}" for name in all_commands()} | HEAVY)


HEAVY = {"asyncio", "jinja2", "openpyxl", "sqlite3", "starlette", "typst", "xml"}


def test_pairing_a_round_loads_no_heavy_library(tmp_path: Path) -> None:
    """`tabiya pair` prints a list: it needs no server, no database and no printer."""
    field = Tournament(players=tuple(Player(number, f"Player {number}") for number in range(1, 8)))
    file = tmp_path / "open.trf"
    file.write_bytes(write_trf(field))
    script = (
        f"import sys\nfrom tabiya.cli.main import run\nassert run(['pair', {str(file)!r}]) == 0\n"
        "print(*sys.modules)"
    )
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = out.stdout.splitlines()[-1].split()
    assert "tabiya.pairing.swiss.dutch.process" in loaded
    assert HEAVY.isdisjoint(loaded)


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"], ["help"]])
def test_help_lists_every_command(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Without words, or when asked, the commands are listed with their sentences."""
    assert run(words) == 0
    page = capsys.readouterr().out
    for name in all_commands():
        assert f"\n  {name} " in page


def test_help_groups_the_commands_by_task(capsys: pytest.CaptureFixture[str]) -> None:
    """Each has one place; a task names no command that does not exist."""
    assert run(["--help"]) == 0
    page = capsys.readouterr().out
    placed = [name for names in main.tasks().values() for name in names]
    assert len(placed) == len(set(placed))
    assert set(placed) <= set(all_commands())
    for task, (first, *_) in main.tasks().items():
        assert f"\n\n{task}\n  {first} " in page


@pytest.mark.parametrize("name", all_commands())
def test_every_command_fits_its_declaration(name: str) -> None:
    """No two arguments have one name, and the function gets the options that its table declares."""
    command = main.load(name)
    assert command.name == name
    declared = [argument.parameter for argument in command.arguments]
    assert len(set(declared)) == len(declared)
    (asked,) = inspect.signature(command.run).parameters.values()
    assert asked.annotation == command.options.__name__


@pytest.mark.parametrize("name", all_commands())
def test_every_command_shows_an_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`tabiya COMMAND --help` says what the command does, in a sentence, and shows how."""
    command = main.load(name)
    assert run([name, "--help"]) == 0
    page = capsys.readouterr().out
    assert command.sentence.endswith(".")
    assert command.examples
    for example in command.examples:
        assert example.line.startswith(f"tabiya {name}")
        assert example.line in page


@pytest.mark.parametrize("code", list(ExitCode)[:3])
def test_the_answer_of_a_command_is_the_exit_code(code: ExitCode, commands: Commands) -> None:
    """What the command's function returns is what the shell sees."""
    commands.add("pair", code)
    assert run(["pair", "a.trf"]) == code


def test_the_handbook_way_to_start_a_checker_is_understood(
    commands: Commands, capsys: pytest.CaptureFixture[str]
) -> None:
    """`tabiya -check FILE`, as C.04.A writes it, is `tabiya check FILE`."""
    commands.add("check", ExitCode.FINE)
    assert run(["-check", "a.trf"]) == 0
    assert capsys.readouterr().out == "check a.trf\n"


def test_an_unknown_command_is_refused_with_a_guess(
    commands: Commands, capsys: pytest.CaptureFixture[str]
) -> None:
    """A slip of the finger costs one line and exit code 2."""
    commands.add("standings", ExitCode.FINE)
    assert run(["standigns", "a.trf"]) == ExitCode.BAD_INPUT
    said = capsys.readouterr()
    assert said.out == ""
    assert "Did you mean `tabiya standings`?" in said.err


def test_a_refusal_says_what_where_which_rule_and_what_to_do(
    commands: Commands, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every part that an error carries reaches the person, and the exit code is 2."""
    failure = TabiyaError("Player 3 meets himself", where="a.trf", rule="C.04.1.b", hint="Mend it.")
    commands.add("pair", failure)
    assert run(["pair", "a.trf"]) == ExitCode.BAD_INPUT
    said = capsys.readouterr().err
    for part in ("Player 3 meets himself", "a.trf", "C.04.1.b", "Mend it."):
        assert part in said


def test_every_problem_of_a_refused_file_is_listed(
    commands: Commands, capsys: pytest.CaptureFixture[str]
) -> None:
    """All problems are shown at once, each on a line of its own."""
    problems = [Problem(7, 12, "x", "not a number"), Problem(9, 0, "", "two players alike")]
    commands.add("pair", ReadingRefused("This file contradicts itself", problems, where="a.trf"))
    assert run(["pair", "a.trf"]) == ExitCode.BAD_INPUT
    lines = capsys.readouterr().err.splitlines()
    assert [line.strip() for line in lines if "row" in line] == [str(p) for p in problems]


def test_no_legal_pairing_is_an_answer_not_a_mistake(commands: Commands) -> None:
    """Where no pairing exists the answer is no: exit code 1."""
    commands.add("pair", NoLegalPairing("Nobody can meet", players=(1, 2)))
    assert run(["pair", "a.trf"]) == ExitCode.ANSWER_IS_NO


def test_a_file_that_is_not_there_is_named(
    commands: Commands, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file and the reason are said, and the exit code is 2."""
    commands.add("pair", FileNotFoundError(2, "No such file or directory", "lost.trf"))
    assert run(["pair", "lost.trf"]) == ExitCode.BAD_INPUT
    assert "lost.trf: there is no such file or folder" in capsys.readouterr().err


def test_a_mistake_of_ours_is_told_calmly(
    commands: Commands, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An unexpected failure gives exit code 3, a version to report, and no traceback."""
    monkeypatch.delenv("TABIYA_DEBUG", raising=False)
    commands.add("pair", ZeroDivisionError("by zero"))
    assert run(["pair", "a.trf"]) == ExitCode.INTERNAL_ERROR
    said = capsys.readouterr().err
    assert VERSION in said
    assert "Traceback" not in said


def test_a_programmer_can_ask_for_the_traceback(
    commands: Commands, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With TABIYA_DEBUG=1 the same failure shows where it happened, with the same code."""
    monkeypatch.setenv("TABIYA_DEBUG", "1")
    commands.add("pair", ZeroDivisionError("by zero"))
    assert run(["pair", "a.trf"]) == ExitCode.INTERNAL_ERROR
    assert "Traceback" in capsys.readouterr().err


def test_stopping_by_hand_is_quiet(commands: Commands, capsys: pytest.CaptureFixture[str]) -> None:
    """Ctrl-C ends the work with the shell's own code and not one word."""
    commands.add("pair", KeyboardInterrupt())
    assert run(["pair", "a.trf"]) == ExitCode.INTERRUPTED
    assert capsys.readouterr().err == ""


def test_a_reader_that_leaves_early_is_no_trouble() -> None:
    """`tabiya --help | head -0` ends without a complaint, even about output still waiting."""
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(
        [sys.executable, "-m", "tabiya", "--help"],
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert ended.returncode == ExitCode.READER_LEFT
    assert ended.stderr == b""


@pytest.mark.parametrize("words", [["--version"], ["schedule", "round-robin", "--players", "4"]])
def test_an_output_that_is_closed_is_no_mistake_of_ours(words: list[str]) -> None:
    """`tabiya schedule ... >&-` has nowhere to write to and says nothing."""
    script = (
        "import os, sys; os.close(1); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script, "-m", "tabiya", *words],
        stderr=subprocess.PIPE,
        check=False,
    )
    assert ended.returncode == ExitCode.FINE
    assert ended.stderr == b""


def test_a_poor_alphabet_does_not_stop_the_output() -> None:
    """On a terminal that knows only ASCII the help still appears and the code is 0."""
    ended = subprocess.run(
        [sys.executable, "-m", "tabiya", "--help"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert ended.returncode == ExitCode.FINE
    assert ended.stderr == b""


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "de_AT.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_AT.UTF-8", "LC_ALL": ""}, "de"),
        ({"LANG": "hu_HU.UTF-8"}, "en"),
        ({"LC_ALL": "pl_PL", "TABIYA_LANGUAGE": "ru"}, "ru"),
        ({"LANG": "es"}, "es"),
    ],
)
def test_the_terminal_says_what_its_owner_reads(environment: dict[str, str], spoken: str) -> None:
    """Its own variable first, then those of every program; what is not held is English."""
    assert main.language_of_terminal(environment) == spoken


def test_a_command_speaks_the_language_that_was_chosen(
    commands: "Commands", capsys: pytest.CaptureFixture[str]
) -> None:
    """Before or after its name, with a blank or an equals sign; after `--` it is a file."""
    commands.add_telling()
    for words in (["--language", "de", "tell", "a"], ["tell", "a", "--language=de"]):
        assert run(words) == ExitCode.FINE
        assert capsys.readouterr().out == "a: Rangliste\n"
    assert run(["tell", "--", "--language=de"]) == ExitCode.FINE
    assert capsys.readouterr().out == "--language=de: Standings\n"
    assert language() == "en"


def test_a_command_speaks_the_language_of_the_terminal(
    commands: "Commands", capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in what it refuses; what is chosen goes before."""
    commands.add_telling()
    monkeypatch.setenv("TABIYA_LANGUAGE", "fr")
    run(["tell", "a"])
    run(["tell", "a", "--language", "en"])
    assert capsys.readouterr().out == "a: Classement\na: Standings\n"


def test_what_programs_read_is_english_in_every_language(
    commands: "Commands", capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A script does not break on the machine of somebody else."""
    commands.add_telling()
    monkeypatch.setenv("TABIYA_LANGUAGE", "de")
    assert run(["tell", "a", "--json"]) == ExitCode.FINE
    assert capsys.readouterr().out == "a: Standings\n"


def test_a_language_that_is_not_held_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody wonders why the answer is in English."""
    assert run(["--help", "--language", "hu"]) == ExitCode.BAD_INPUT
    assert "--language cannot be 'hu'; choose from en, es, de" in capsys.readouterr().err
