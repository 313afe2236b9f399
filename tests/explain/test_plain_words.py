"""Explanations use everyday words, or words that the glossary explains."""

import re
from pathlib import Path

import pytest

from tabiya.explain.player import explain_player
from tabiya.explain.remark import as_lines
from tabiya.explain.round import explain_round
from tabiya.generator.config import Config
from tabiya.generator.generate import states
from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing

GLOSSARY = Path(__file__).parents[2] / "docs/glossary.md"
_EVERYDAY_WORDS = """
a absence absent after again against all allow alone already alternate among an and announced are as asked
at be because before below best beyond black both but by can cannot choose colour
colours come comes could counts difference differences do down earlier even everybody far fewer first
following for form free from games get gets go good grant had half has have higher highest if in
instead into is it last latest later least left less let lowest make many may meet meets met more
most moved must no nobody none not number numbers odd of on one ones opponent opponents or order
other others over own pair paired pairing pairs player players playing point points possible
previous ranked receive received receives recent round rounds row rules same score scores send smallest
so sorted such system than that the their them then there these they this three time times to together tried try
two up wants was were which white who whoever whole wider with without worse would
"""
EVERYDAY = frozenset(re.findall(r"\w+", _EVERYDAY_WORDS))
"""Words any chess player knows. A new word of the rules belongs in the glossary instead."""


def words_of_glossary() -> set[str]:
    """All words of all terms, and their plain inflections."""
    terms = re.findall(r"^\*\*([^*]+)\*\*", GLOSSARY.read_text(encoding="utf-8"), re.MULTILINE)
    words = {word for term in terms for word in re.findall(r"[a-z0-9]+", term.casefold())}
    return words | {f"{word}s" for word in words} | {"criteria", "transposed", "stronger"}


def explanations(edition: str, seed: int) -> str:
    """Everything that is said of a small simulated event with absences and forfeits."""
    held: list[tuple[Tournament, RoundPairing]] = []

    def pair(tournament: Tournament) -> RoundPairing:
        pairing = pair_next_round(tournament, edition=edition)
        held.append((tournament, pairing))
        return pairing

    config = Config(
        players=13,
        rounds=7,
        seed=seed,
        edition=edition,
        half_point_bye_rate=0.05,
        forfeit_rate=0.1,
    )
    for _ in states(config, pair):
        pass
    lines: list[str] = []
    for before, pairing in held:
        lines += as_lines(explain_round(pairing, {}))
        for number in (1, 6, 12):
            lines += as_lines(explain_player(before, pairing, number, {}))
    return "\n".join(lines)


@pytest.mark.parametrize("edition", ["2017", "2026"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_word_is_left_unexplained(edition: str, seed: int) -> None:
    """Articles and colour sequences apart, each word is everyday English or in the glossary."""
    text = re.sub(r"\[.*\]|Colours so far: [WB]+", "", explanations(edition, seed))
    used = {word.casefold() for word in re.findall(r"[A-Za-z][A-Za-z0-9]*", text)}
    assert used - EVERYDAY - words_of_glossary() == set()


@pytest.mark.parametrize("system", ["dutch", "dubov", "burstein", "lim"])
def test_nobody_is_told_by_a_bare_number(system: str) -> None:
    """Who has a name is told by number and name, in every sentence of every system."""
    told: list[str] = []

    def pair(tournament: Tournament) -> RoundPairing:
        pairing = pair_next_round(tournament, system=system)
        named = {each.number: f"Name{each.number}" for each in tournament.players}
        told.extend(as_lines(explain_round(pairing, named)))
        for number in named:
            told.extend(as_lines(explain_player(tournament, pairing, number, named)))
        return pairing

    for _ in states(Config(players=9, rounds=5, seed=3, system=system), pair):
        pass
    assert "9 Name9" in "\n".join(told)
    numbered = re.compile(
        r"(?<![\w½])\d+ (?:has |with \d|is due|must |receives|\(\d)|\b\d+-\d+\b|\d\. \d+ \(|to \d+ (?:with|instead)"
    )
    bare = [
        line
        for line in told
        if not line.lstrip().startswith("By sequence-numbers")
        and numbered.search(re.sub(r"\[.*?\]|\d+ Name\d+", "", line))
    ]
    assert bare == []
