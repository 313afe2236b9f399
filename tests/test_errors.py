"""Refusals read as sentences: where, what, which rule, what to do."""

import socket
import ssl
from pathlib import Path

import pytest

from tabiya.errors import (
    NoLegalPairing,
    Problem,
    ReadingRefused,
    TabiyaError,
    trouble_of_the_system,
)
from tabiya.languages import speaking


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


def test_what_the_system_refuses_is_told_in_the_language_of_the_reader(tmp_path: Path) -> None:
    """Not in the English of the system, and not in its own language on Windows."""
    with pytest.raises(FileNotFoundError) as raised:
        (tmp_path / "none" / "x").touch()
    with speaking("ru"):
        assert trouble_of_the_system(raised.value) == "нет такого файла или папки"
    with speaking("fr"):
        assert trouble_of_the_system(TimeoutError()) == "aucune réponse n'est venue à temps"
        unknown = socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        assert trouble_of_the_system(unknown) == "aucune machine de ce nom n'est connue"


def test_a_trouble_of_tls_is_not_taken_for_one_of_files() -> None:
    """Its numbers mean something else: 1 is no missing permission there."""
    cause = ssl.SSLError(1, "WRONG_VERSION_NUMBER")
    assert trouble_of_the_system(cause) == "WRONG_VERSION_NUMBER"
