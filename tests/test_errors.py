"""Refusals read as sentences: where, what, which rule, what to do."""

import ast
import pickle
import socket
import ssl
import threading
from pathlib import Path

import pytest

from docs.languages import PACKAGE, called, refusals
from tabiya.errors import (
    NoLegalPairing,
    Problem,
    ReadingRefused,
    TabiyaError,
    trouble_of_the_system,
)
from tabiya.languages import Plural, Text, speaking
from tabiya.pairing.team.line_up import IllegalLineUp


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (TabiyaError("it broke"), "it broke"),
        (TabiyaError("it broke", where="a.trf"), "a.trf: it broke"),
        (TabiyaError("it broke", rule="C.04.1"), "it broke [C.04.1]"),
        (TabiyaError("it broke", hint="Mend it."), "it broke. Mend it."),
        (TabiyaError("It broke.", hint="Mend it."), "It broke. Mend it."),
        (
            TabiyaError("it broke", where="a.trf", rule="C.04.1", hint="Mend it."),
            "a.trf: it broke [C.04.1]. Mend it.",
        ),
    ],
)
def test_a_refusal_is_one_paragraph(error: TabiyaError, said: str) -> None:
    """Every part that is there, in one order, with full stops where sentences end."""
    assert str(error) == said


def test_a_problem_names_its_place() -> None:
    """Row and column, what was found, and the advice."""
    problem = Problem(3, 92, "99", "there is no player 99", "Correct the opponent.")
    assert str(problem).startswith("row 3, column 92: there is no player 99")
    assert "99" in str(problem)
    assert str(problem).endswith("Correct the opponent.")


def test_refusals_keep_their_facts() -> None:
    """A program can ask for them without reading the sentence."""
    problem = Problem(1, 0, "", "empty")
    assert ReadingRefused("no", [problem]).problems == (problem,)
    assert NoLegalPairing("no", players=[1, 2]).players == (1, 2)


def _raised(error: TabiyaError) -> TabiyaError:
    with speaking("fr"), pytest.raises(TabiyaError) as raised:
        raise error
    return raised.value


def test_a_refusal_is_told_in_the_language_of_each_reader() -> None:
    """Not in that of the thread that raised it; its advice and the texts in its fields neither."""
    error = _raised(
        TabiyaError(
            "this cannot be a time control: {reason}",
            reason=Plural(
                "{n} minute is too long for a period", "{n} minutes are too long for a period", 99
            ),
            where=Text("round {round}", round=2),
            hint="Nothing was read from it.",
        )
    )
    assert str(error) == (
        "round 2: this cannot be a time control: 99 minutes are too long for a period. "
        "Nothing was read from it."
    )
    with speaking("de"):
        assert error.where == "Runde 2"
        assert "99 Minuten sind" in error.what
        assert error.hint == "Daraus wurde nichts gelesen."
    with speaking("pl"):
        assert "99 minut to" in error.what


@pytest.mark.parametrize("name", ["{rounds}", "{0.__class__}", "{", "%(n)d", "דנה {x}"])
def test_braces_in_a_field_are_only_braces(name: str) -> None:
    """A player may be called anything; what is typed is never a template."""
    error = TabiyaError("{name} has withdrawn", name=name, rounds=3)
    assert name in error.what


def test_a_field_that_no_process_can_hand_on_is_written_down() -> None:
    """The error comes back with the words of the value, and is still translated."""
    lock = threading.Lock()
    error = TabiyaError("{name} has withdrawn", name=lock)
    there = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    with speaking("de"):
        assert str(there) == str(error)
        assert str(lock) in str(there)
    assert vars(there) == vars(error)


def test_a_sentence_without_fields_is_not_formatted() -> None:
    """The words of another program come as they are."""
    assert str(TabiyaError("{", hint="Write {name}.")) == "{. Write {name}."


def test_no_sentence_made_elsewhere_is_formatted() -> None:
    """An error with fields names its sentences in the call, or wraps them in a `Text` of their own."""
    wrong = [
        f"{path.name}:{call.lineno} {ast.unparse(node)}"
        for path in PACKAGE.rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and called(call) in refusals()
        if any(each.arg not in _PARAMETERS for each in call.keywords)
        for node in _sentences(call)
        if not _is_safe(node)
    ]
    assert wrong == []


_PARAMETERS = {"where", "rule", "hint", "players", "now", "revision", "who", "when"}


def _sentences(call: ast.Call) -> list[ast.expr]:
    return [*call.args[:1], *(each.value for each in call.keywords if each.arg == "hint")]


def _is_safe(node: ast.expr) -> bool:
    if isinstance(node, ast.IfExp):
        return _is_safe(node.body) and _is_safe(node.orelse)
    if isinstance(node, ast.Call):
        return called(node) in ("Plural", "Text")
    return isinstance(node, ast.Constant)


def test_a_refusal_has_one_reason_for_programs_in_every_language() -> None:
    """The class and the English words without the values; a refusal of another one says only its class."""
    error = IllegalLineUp(
        "{name} isn't on the list of {team}: {why}", name="Ann", team="A", why="no"
    )
    with speaking("de"):
        assert error.reason == "illegal-line-up.isnt-on-the-list-of"
    assert TabiyaError("{file}: {trouble}", file="a", trouble="b").reason == "tabiya-error"
    assert len(TabiyaError("word " * 50).reason.split("-")) <= 11


def test_what_the_system_refuses_is_told_in_the_language_of_the_reader(tmp_path: Path) -> None:
    """Not in the English of the system, and not in its own language on Windows."""
    with pytest.raises(FileNotFoundError) as raised:
        (tmp_path / "none" / "x").touch()
    with speaking("ru"):
        assert str(trouble_of_the_system(raised.value)) == "нет такого файла или папки"
    with speaking("fr"):
        assert str(trouble_of_the_system(TimeoutError())) == "aucune réponse n'est venue à temps"
        unknown = socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        assert str(trouble_of_the_system(unknown)) == "aucune machine de ce nom n'est connue"


def test_a_trouble_of_tls_is_not_taken_for_one_of_files() -> None:
    """Its numbers mean something else: 1 is no missing permission there."""
    cause = ssl.SSLError(1, "WRONG_VERSION_NUMBER")
    assert str(trouble_of_the_system(cause)) == "WRONG_VERSION_NUMBER"
