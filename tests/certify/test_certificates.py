"""Certificates of rounds that were paired: the best round is accepted, and no other one."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from tabiya.certify import checker, producer
from tabiya.certify.checker import Edition, RoundCertificate
from tabiya.cli.main import run
from tabiya.errors import NoLegalPairing, NotApplicable
from tabiya.formats.json_form import DOCUMENTS
from tabiya.model.player import Player
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.swiss.dutch.engine import pair_field
from tabiya.pairing.swiss.dutch.rules import RULES_2017, RULES_2026, DutchRules
from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.kit.steps import FLOATS
from tests.campaigns.spoiled_rounds import forgeries, refusal
from tests.pairing.swiss.dutch.literal import Literal
from tests.pairing.swiss.dutch.people import get_people, initial_of
from tests.pairing.swiss.dutch.random_fields import random_field, random_tournament
from tests.pairing.swiss.judging import NoPairing

CHECKER = Path(checker.__file__)
EDITIONS: tuple[Edition, ...] = ("2017", "2026")


def certificate_of(before: Tournament, edition: str) -> RoundCertificate | None:
    """The certificate of the next round; None if there is no legal one."""
    try:
        pairing = pair_next_round(before, system="dutch", edition=edition)
    except (NoLegalPairing, NotApplicable):
        return None
    return producer.certificate(before, pairing)


def test_the_checker_uses_nothing_but_the_standard_library() -> None:
    """Neither in its text nor when it runs."""
    imported: set[str] = set()
    for node in ast.walk(ast.parse(CHECKER.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add((node.module or "tabiya").partition(".")[0])
    assert imported <= sys.stdlib_module_names


def test_the_checker_runs_by_itself(tmp_path: Path) -> None:
    """One file, taken away, in a Python that finds no Tabiya."""
    alone = tmp_path / "alone.py"
    alone.write_bytes(CHECKER.read_bytes())
    certificate = certificate_of(random_tournament(3), "2026")
    assert certificate is not None
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(_as_text(certificate), encoding="utf-8")
    bad.write_text(_as_text(certificate._replace(boards=())), encoding="utf-8")
    for file, code in ((good, 0), (bad, 1)):
        command = [sys.executable, "-I", "-S", str(alone), str(file)]
        assert (
            subprocess.run(command, cwd=tmp_path, capture_output=True, check=False).returncode
            == code
        )


def test_the_command_takes_a_dash(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A certificate from the standard input."""
    certificate = certificate_of(random_tournament(3), "2026")
    assert certificate is not None
    data = BytesIO(_as_text(certificate).encode())
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(data, encoding="utf-8"))
    assert run(["certify", "-"]) == 0
    assert "accepted" in capsys.readouterr().out


def _as_text(certificate: RoundCertificate) -> str:
    return json.dumps(DOCUMENTS.write(certificate))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rounds_of_the_engine_are_accepted(edition: str) -> None:
    """Events with forfeits, byes, late entries, accelerations, odd scoring and prohibited pairs."""
    certificates = [certificate_of(random_tournament(seed), edition) for seed in range(150)]
    found = [each for each in certificates if each is not None]
    assert len(found) > 100
    assert [refusal(each) for each in found] == [""] * len(found)
    if edition == "2017":
        assert any(each.collapse for each in found)


@pytest.mark.parametrize("rules", [RULES_2017, RULES_2026], ids=EDITIONS)
def test_the_rounds_of_nasty_fields_are_accepted(rules: DutchRules) -> None:
    """Clashing topscorers, many floats, few opponents: each criterion decides somewhere."""
    for seed in range(1200):
        drawn = random_field(seed)
        try:
            pairing = pair_field(drawn, rules)
        except NoLegalPairing:
            continue
        field = _seen_by_the_checker(drawn, rules.edition.name)
        boards, bye = checker.list_seats(field, pairing.boards, pairing.bye)
        checker.check_brackets(field, boards, bye, *producer.prove_round(field, boards, bye))


def _seen_by_the_checker(drawn: Field, edition: str) -> checker.PairingField:
    """The same players; colour preferences are worked out anew."""
    numbers = [one.number for one in drawn.entrants]
    players = []
    for one in drawn.entrants:
        colours = "".join(colour.value for colour in one.colours)
        difference = colours.count("w") - colours.count("b")
        players.append(
            checker.RankedPlayer(
                one.rank,
                one.number,
                one.score,
                colours,
                difference,
                *checker.preference(colours, difference),
                FLOATS[one.last_float],
                FLOATS[one.earlier_float],
                one.unplayed,
                one.bye_barred,
                one.topscorer,
                one.odd_number,
                frozenset(number for rank, number in enumerate(numbers) if one.met >> rank & 1),
            )
        )
    return checker.PairingField(edition, tuple(players), drawn.initial_colour.value, drawn.point)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(0, 60, 3))
def test_of_all_rounds_only_that_of_the_judge_is_accepted(edition: Edition, seed: int) -> None:
    """The judge follows the articles step by step, and the checker compares sums: one and the same round."""
    before = random_tournament(seed, (4, 7))
    facts = producer.get_facts(before, _absent(before, edition))
    field = checker.make_field(edition, facts)
    accepted = set()
    for pairs, bye in _all_rounds(field.players):
        boards = []
        for one, other in pairs:
            white = checker.choose_white(one, other, field.initial)
            boards.append((white.number, (other if white is one else one).number))
        taker = None if bye is None else bye.number
        bare = RoundCertificate(
            checker.FORM, producer.CHAPTER, edition, facts, tuple(boards), taker, ()
        )
        if any(not refusal(forged) for forged in forgeries(bare, field)):
            accepted.add((frozenset(boards), taker))
    assert accepted == _judged(before, edition)


def _absent(before: Tournament, edition: str) -> list[int]:
    present = {person.number for person in get_people(before, edition)}
    return [player.number for player in before.players if player.number not in present]


Pairs = tuple[tuple[checker.RankedPlayer, checker.RankedPlayer], ...]


def _all_rounds(
    players: tuple[checker.RankedPlayer, ...],
) -> Iterator[tuple[Pairs, checker.RankedPlayer | None]]:
    if len(players) % 2:
        for one in players:
            others = tuple(other for other in players if other is not one)
            yield from ((pairs, one) for pairs, _ in _all_rounds(others))
        return
    if not players:
        yield (), None
        return
    first, *rest = players
    for other in rest:
        left = tuple(one for one in rest if one is not other)
        yield from (((((first, other)), *pairs), None) for pairs, _ in _all_rounds(left))


def _judged(before: Tournament, edition: str) -> set[tuple[frozenset[tuple[int, int]], int | None]]:
    people = get_people(before, edition)
    judge = Literal(people, edition, point=before.settings.scoring.win, initial=initial_of(before))
    try:
        boards = judge.boards(judge.pair())
    except NoPairing:
        return set()
    seated = {number for board in boards for number in board}
    left = [person.number for person in people if person.number not in seated]
    return {(frozenset(boards), left[0] if left else None)}


def test_a_round_is_refused_with_a_proof_too_many_or_too_few() -> None:
    """Each bracket has one."""
    certificate = certificate_of(random_tournament(3), "2026")
    assert certificate is not None
    proofs = certificate.proofs
    for wrong in (proofs[:-1], (*proofs, proofs[-1]), ()):
        assert refusal(certificate._replace(proofs=wrong))


def test_a_collapse_left_out_or_needless_is_refused() -> None:
    """2017: it has to be shown, at its place, and nobody may claim one that is not needed."""
    collapsed = 0
    for seed in range(200):
        certificate = certificate_of(random_tournament(seed), "2017")
        if certificate is None:
            continue
        if certificate.collapse is not None:
            collapsed += 1
            elsewhere = certificate.collapse._replace(bracket=certificate.collapse.bracket + 1)
            assert refusal(certificate._replace(collapse=None))
            assert refusal(certificate._replace(collapse=elsewhere))
        elif len(certificate.proofs) > 2:
            assert refusal(_collapsed(certificate, len(certificate.proofs) - 2))
    assert collapsed > 5


@pytest.mark.parametrize("seed", [371, 1421, 1538, 3193])
def test_downfloaters_as_good_as_any_need_a_barrier(seed: int) -> None:
    """2017: by C.5 and C.6 the first attempt is no better than the round, so it is shown that it leads nowhere.

    In the last two the bye is in the barrier.
    """
    certificate = certificate_of(random_tournament(seed, (6, 12)), "2017")
    assert certificate is not None
    collapse = certificate.collapse
    assert collapse is not None
    assert refusal(certificate) == ""
    for wrong in (
        collapse._replace(barrier=()),
        collapse._replace(tried=collapse.tried[:-1]),
        collapse._replace(proof=collapse.proof._replace(prices=())),
    ):
        assert refusal(certificate._replace(collapse=wrong))


def _collapsed(certificate: RoundCertificate, place: int) -> RoundCertificate:
    """The last two brackets as if they had collapsed, with the best proofs there are for it."""
    field = checker.make_field(certificate.edition, certificate.facts)
    boards, bye = checker.list_seats(field, certificate.boards, certificate.bye)
    brackets = list(checker.list_brackets(field, boards, bye, place))
    proofs = tuple(producer.make_proof(field, bracket) for bracket in brackets)
    collapse = producer.proof_of_collapse(field, brackets[place], place)
    return certificate._replace(proofs=proofs, collapse=collapse)


def test_only_the_dutch_system_has_certificates() -> None:
    """Whoever asks for another one is told so."""
    event = Tournament(
        settings=Settings(rounds=5),
        players=tuple(Player(n, f"Player {n}") for n in range(1, 9)),
    )
    with pytest.raises(NotApplicable, match="no certificates"):
        producer.certificate(event, pair_next_round(event, system="dubov"))
