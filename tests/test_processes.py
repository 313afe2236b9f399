"""Answers and refusals cross the border of a process, as a pool of workers needs it."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from inspect import isfunction
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

import tabiya
from tabiya.languages import Plural, Text, speaking
from tabiya.pairing.registry import SYSTEMS, system_named
from tabiya.pairing.system import Family

ROOT = Path(__file__).parents[1]
CUP = ROOT / "docs" / "examples" / "spring-cup.trf"


def _event() -> tabiya.Tournament:
    return tabiya.read_trf_file(CUP).tournament


def _fund() -> tabiya.PrizeFund:
    return tabiya.read_prize_list("places = [100, 50]", name="prizes.toml")


TEAMS = tabiya.Config(16, 2, 1, system="team", teams=4, boards=4)
ANSWERS: dict[str, Callable[[], Any]] = {
    "award_prizes": lambda: tabiya.award_prizes(_event(), tabiya.standings(_event()), _fund()),
    "check": lambda: tabiya.check(tabiya.read_trf_file(CUP)),
    "compare_ranks": lambda: tabiya.compare_ranks(tabiya.standings(_event()), 1, 2),
    "crosstable": lambda: tabiya.crosstable(_event(), tabiya.standings(_event())),
    "explain_player": lambda: tabiya.explain_player(_event(), tabiya.pair_next_round(_event()), 1),
    "explain_rank": lambda: tabiya.explain_rank(tabiya.standings(_event()), 1),
    "explain_round": lambda: tabiya.explain_round(tabiya.pair_next_round(_event()), {}),
    "losses": lambda: tabiya.losses(_event(), "trf06"),
    "rate": lambda: tabiya.rate(_event()),
    "read_players": lambda: tabiya.read_players("Ann, A 2000\nBob, B 1900"),
    "read_prize_list": _fund,
    "read_trf_file": lambda: tabiya.read_trf_file(CUP),
    "records": lambda: tabiya.records(_event()),
    "simulate": lambda: tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)),
    "standings": lambda: tabiya.standings(_event(), ("BH", "SB", "TPR", "DE")),
    "standings of teams": lambda: tabiya.standings(tabiya.simulate(TEAMS).tournament),
    "title_norms": lambda: tabiya.title_norms(_event()),
    "why_not": lambda: tabiya.why_not(_event(), tabiya.pair_next_round(_event()), 1, 5),
}


PLAIN = frozenset(
    {
        "from_json",
        "json_schema",
        "to_json",
        "write_trf",
        "parse_points",
        "format_points",
        "show_points",
        "speaking",
    }
)
"""These answer texts, numbers, plain data, nothing (a language is chosen), or what one of the others answers."""


def test_every_public_function_is_asked() -> None:
    """A new one cannot be forgotten here; systems are asked one by one below."""
    functions = {name for name in tabiya.__all__ if isfunction(getattr(tabiya, name))}
    others = {"pair_next_round", "read_trf", "check_tournament"}
    assert functions == {*ANSWERS, *PLAIN, *others} - {"standings of teams"}


def _answer(name: str) -> Any:
    return ANSWERS[name]()


def _paired(name: str) -> Any:
    system = system_named(name)
    teams = system.teams.number or 4 if system.teams else 0
    players = 4 * teams if teams else 2 if system.family is Family.MATCH else 8
    rounds = 0 if system.family is Family.KNOCKOUT else 2
    boards = 4 if teams else 0
    config = tabiya.Config(players, rounds, 1, system=name, teams=teams, boards=boards)
    return tabiya.pair_next_round(tabiya.simulate(config).tournament.before_round(2), system=name)


def _refusal(name: str) -> Any:
    kind = getattr(tabiya, name)
    if kind is tabiya.ReadingRefused:
        tabiya.read_trf("001 nonsense", source="here.trf")
    if kind is tabiya.NoLegalPairing:
        raise kind("nothing is legal", players=(1, 2), rule="C.04.3", hint="Ask the arbiter.")
    raise kind(
        "{name} was expelled. You are reinstating the player.",
        name=tabiya.Points(5),
        where=Text("round {round}", round=2),
        rule="C.04.3",
        hint=Plural("{n} player", "{n} players", 2),
    )


@pytest.fixture(scope="module", params=["spawn", "fork"])
def pool(request: pytest.FixtureRequest) -> Iterator[ProcessPoolExecutor]:
    """One worker in a process of its own."""
    context = multiprocessing.get_context(request.param)
    with ProcessPoolExecutor(1, mp_context=context) as made:
        yield made


@pytest.mark.parametrize("name", ANSWERS)
def test_every_answer_comes_back_from_a_worker(pool: ProcessPoolExecutor, name: str) -> None:
    """It is what the same call answers here."""
    assert repr(pool.submit(_answer, name).result(timeout=60)) == repr(_answer(name))


@pytest.mark.parametrize("system", [each.name for each in SYSTEMS])
def test_the_pairing_of_every_system_comes_back(pool: ProcessPoolExecutor, system: str) -> None:
    """With its account, from which the reasons can still be told."""
    there, here = pool.submit(_paired, system).result(timeout=60), _paired(system)
    assert tabiya.to_json(there) == tabiya.to_json(here)
    assert tabiya.explain_round(there, {}) == tabiya.explain_round(here, {})


@pytest.mark.parametrize(
    "name",
    [
        name
        for name in tabiya.__all__
        if isinstance(kind := getattr(tabiya, name), type) and issubclass(kind, tabiya.TabiyaError)
    ],
)
def test_every_refusal_comes_back_with_all_it_says(pool: ProcessPoolExecutor, name: str) -> None:
    """The class, the words and the fields are those that were raised."""
    with pytest.raises(tabiya.TabiyaError) as here:
        _refusal(name)
    with pytest.raises(tabiya.TabiyaError) as there:
        pool.submit(_refusal, name).result(timeout=60)
    assert type(there.value) is getattr(tabiya, name)
    assert vars(there.value) == vars(here.value)
    for reader in ("en", "de"):
        with speaking(reader):
            assert str(there.value) == str(here.value)


def test_the_program_that_checks_a_folder_names_a_file_it_cannot_read(tmp_path: Path) -> None:
    """It used to wait for ever for a refusal that no process could hand on."""
    folder = tmp_path / "docs" / "examples"
    folder.mkdir(parents=True)
    copy(CUP, folder)
    (folder / "broken.trf").write_text("garbage", "utf-8")
    program = ROOT / "docs" / "programs" / "check_many.py"
    done = subprocess.run(
        [sys.executable, program],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stdout.splitlines()[0].startswith("broken.trf the report file cannot be read")
    assert done.stdout.splitlines()[1] == "spring-cup.trf 0"
