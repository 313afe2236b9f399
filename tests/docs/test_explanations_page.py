"""docs/explanations.md describes the account of a round as it is."""

import doctest
import re
from pathlib import Path

import pytest

from tabiya.explain.words import SENTENCES
from tabiya.formats.json_form import DOCUMENTS
from tabiya.pairing.account import StepVerdict, step
from tabiya.pairing.knockout import engine as knockout
from tabiya.pairing.match import engine as match
from tabiya.pairing.roundrobin import engine as roundrobin
from tabiya.pairing.rutsch import engine as rutsch
from tabiya.pairing.swiss.burstein import sentences as burstein
from tabiya.pairing.swiss.double_swiss import engine as double_swiss
from tabiya.pairing.swiss.dubov import sentences as dubov
from tabiya.pairing.swiss.dutch import sentences as dutch
from tabiya.pairing.swiss.lim import sentences as lim
from tabiya.pairing.swiss.matches import sentences as matches
from tabiya.pairing.team import engine as teams
from tabiya.pairing.team import tables

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/explanations.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`([a-z_0-9]+)`", PAGE))
SYSTEMS = (
    burstein, double_swiss, dubov, dutch, knockout, lim, match, matches, roundrobin, rutsch, tables, teams,
)  # fmt: skip


def test_every_kind_of_step_that_has_words_is_on_the_page() -> None:
    """Those of all systems, and those that only one has."""
    kinds = {*SENTENCES, *burstein.SEEDING_SENTENCES}
    for system in SYSTEMS:
        kinds |= system.SENTENCES.keys()
    assert kinds - NAMED == {"not_paired"}, "said to one player who asks, and in no account"


def test_the_names_of_the_json_form_and_all_verdicts_are_on_the_page() -> None:
    """As a program reads them."""
    assert DOCUMENTS.write(step("board")).keys() <= NAMED
    assert {verdict.value for verdict in StepVerdict} <= NAMED


def test_the_example_of_the_page_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the root of the project."""
    monkeypatch.chdir(ROOT)
    outcome = doctest.testfile(str(ROOT / "docs/explanations.md"), module_relative=False)
    assert outcome.attempted
    assert not outcome.failed
