"""Makes the cases of the conformance suite: `python -m tests.campaigns.conformance_cases`.

Answers come from what is printed (the Arbiters' Manual of 2019, the exercises of the Technical
Commission, FIDE's own calculations, the Berger tables) and from what was derived by hand in the tests of
this project. Only rounds of generated events are answered by programs: by our engine and by a judge who
tries every pairing by the letter of the text, and in systems that gacrux or py4swiss pairs too, only
rounds in which they agree are kept.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from datetime import date
from typing import Any

from tabiya.checker.differences import boards_of, matches_of
from tabiya.checker.replay import known_before
from tabiya.cli.conformance.command import answer_of
from tabiya.cli.conformance.environments import PROGRAMS, python_of
from tabiya.cli.conformance.suite import CASES, Case, Verdict, judge, own_answer
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.generate import simulate
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.registry import SYSTEMS, pair_next_round, system_named
from tabiya.pairing.swiss.double_swiss.field import double_swiss_field
from tabiya.pairing.swiss.team_swiss.field import team_field
from tabiya.tiebreaks.chapter import rules_of
from tabiya.tiebreaks.code import parse_code
from tabiya.tiebreaks.editions import EDITIONS
from tests.campaigns.judge import JUDGED
from tests.norms.events import one_player as norm_event
from tests.norms.test_worked_examples import GERMANS_FIRST, THIRTEEN_ROUNDS
from tests.pairing.roundrobin.test_berger import PRINTED as BERGER
from tests.pairing.swiss.burstein.judgement import judge_tournament as burstein
from tests.pairing.swiss.dubov.judgement import judge_tournament as dubov
from tests.pairing.swiss.dubov.text_1997.judgement import judge_tournament as dubov_of_1997
from tests.pairing.swiss.dutch.judgement import judge_tournament as dutch
from tests.pairing.swiss.lim.judgement import judge_tournament as lim
from tests.pairing.swiss.matches.literal import Literal
from tests.pairing.swiss.matches.random_fields import RULES as MATCH_RULES
from tests.ratings.events import one_player as rating_event
from tests.ratings.test_published import EVENTS as PUBLISHED
from tests.ratings.test_published import FIRST
from tests.ratings.test_rate import MANUAL_2019
from tests.rulebook.manual_2019.test_manual_2019 import FOURTEEN, TWELVE
from tests.tiebreaks.test_cases import GROUPS

VERSION = "1"
JUDGES: dict[str, Callable[[Tournament, str], str]] = {
    "dutch": dutch,
    "dubov": dubov,
    "dubov 1997": dubov_of_1997,
    "burstein": burstein,
    "lim": lim,
}
PARTNERS = {
    "dutch 2026": ("gacrux", "py4swiss"),
    "dubov 2026": ("py4swiss",),
    "team 2026": ("gacrux",),
}
"""The programs of others without whose agreement a round is not kept."""
ROUNDS_OF_EACH = 6
OUR_OWN = re.compile("/[AS]$")
"""Modifiers that no edition of C.07 has: they choose between two readings of one."""
MANUAL = "printed in the FIDE Arbiters' Manual 2019, keyed in by hand"

Made = tuple[Case, Tournament]


def made() -> Iterator[Made]:
    """Yield every case with its event."""
    yield from manual()
    yield from generated_rounds()
    yield from berger()
    yield from tie_breaks()
    yield from ratings()
    yield from norms()


def manual() -> Iterator[Made]:
    """The two tournaments that the Manual pairs, round by round."""
    for name, event in (("fourteen", FOURTEEN), ("twelve", TWELVE)):
        for printed in event.rounds:
            if not printed.boards:
                continue
            pairs = [list(board) for board in printed.boards]
            if printed.bye is not None:
                pairs.append([printed.bye, 0])
            before = known_before(event.tournament, printed.number)
            yield (
                Case(
                    f"dutch-2017-manual-{name}-{printed.number}",
                    "pair",
                    "2017",
                    f"round {printed.number} of the tournament of {name} players",
                    articles_of("dutch", "2017", before),
                    MANUAL,
                    {"pairs": pairs},
                    system="dutch",
                ),
                before,
            )


def generated_rounds() -> Iterator[Made]:
    """Rounds of small events of every Swiss system, where judge and programs agree."""
    for system in SYSTEMS:
        for edition in system.editions:
            subject = f"{system.name} {edition.name}"
            if subject in JUDGED or system.name in ("double-swiss", "team"):
                yield from _rounds(system.name, edition.name)


def _rounds(system: str, edition: str) -> Iterator[Made]:
    kept = 0
    for seed in range(1, 400):
        whole = simulate(_config(system, edition, seed)).tournament
        number = 2 + seed % max(1, whole.rounds_played - 1)
        if system == "double-swiss":
            number = 3 + 2 * (seed % max(1, whole.rounds_played // 2 - 1))
        if number > whole.rounds_played:
            continue
        # What is asked must be in the file: nobody is away, and the round is not the first.
        before = known_before(read_trf(write_trf(whole, "trf26")).tournament, number)
        if before.requested_byes or before.late_entries or before.withdrawals or before.team_byes:
            continue
        before = replace(before, settings=replace(before.settings, rounds=whole.settings.rounds))
        recorded = whole.rounds[number - 1]
        boards = matches_of(before, recorded) if whole.teams else boards_of(recorded)
        case = Case(
            f"{system}-{edition}-{kept + 1}",
            "pair",
            edition,
            f"round {number} of an event of {len(whole.teams) or len(whole.players)}",
            articles_of(system, edition, before),
            _by_whom(system, edition),
            {"pairs": [list(board) for board in boards]},
            system=system,
        )
        if _agreed(case, before):
            kept += 1
            yield case, before
        if kept == ROUNDS_OF_EACH:
            return


def _config(system: str, edition: str, seed: int) -> Config:
    shared: dict[str, Any] = {
        "seed": seed,
        "system": system,
        "edition": edition,
        "rounds": 5,
        "highest_rating": 2000,
        "draw_rate": (0.1, 0.3, 0.6)[seed % 3],
        "forfeit_rate": 0.05 * (seed % 2),
        "half_point_bye_rate": 0.04 * (seed % 2),
    }
    if system == "team":
        teams = 6 + seed % 3
        return Config(players=2 * teams, teams=teams, boards=2, **shared)
    if system == "double-swiss":
        shared["rounds"] = 8
    return Config(players=7 + seed % 4, **shared)


def _by_whom(system: str, edition: str) -> str:
    others = "".join(f" and {name}" for name in PARTNERS.get(f"{system} {edition}", ()))
    return f"agreed by Tabiya's engine, a judge that tries every pairing by the text{others}"


def _agreed(case: Case, before: Tournament) -> bool:
    """Whether the engine, the judge and the programs of others agree on a case."""
    _write(case, before)
    try:
        if judge(case, own_answer(case)).verdict is not Verdict.AGREES:
            return False
        if not _judged(case, read_trf(case.report).tournament):
            return False
        for name in PARTNERS.get(case.subject, ()):
            program = PROGRAMS[name]
            words = [str(python_of(program)), str(program.script), "{in}", "{out}"]
            result = answer_of(words, case)
            if result.verdict is not Verdict.AGREES:
                print(f"{case.name}: {name}: {result.said}", file=sys.stderr)
                return False
    finally:
        (CASES / f"{case.name}.trf").unlink()
    return True


def _judged(case: Case, before: Tournament) -> bool:
    if case.system in JUDGES:
        judge_of = JUDGES.get(case.subject, JUDGES[case.system])
        return judge_of(before, case.edition) == ""
    if case.system == "team":
        rules = MATCH_RULES[f"team {case.edition}"]
        field, name = team_field(before, rules), f"team {case.edition}"
    else:
        field, name = double_swiss_field(before, {}, MATCH_RULES["double"]), "double"
    letter = Literal(name, floats_matter=field.setting.floats_matter, initial=field.initial_colour)
    found = letter.pair(field.contenders)
    if found is None:
        return False
    bye, pairs = found
    expected = {frozenset(pair) for pair in case.answer["pairs"] if pair[1]}
    byes = [pair[0] for pair in case.answer["pairs"] if not pair[1]]
    return set(pairs) == expected and byes == ([] if bye is None else [bye])


def articles_of(system: str, edition: str, before: Tournament) -> tuple[str, ...]:
    """The articles that the account of the round rests on."""
    account = pair_next_round(before, system=system, edition=edition).account
    found = dict.fromkeys(step.article for step in account.walk() if step.article)
    return tuple(found) or (system_named(system).chapter,)


def berger() -> Iterator[Made]:
    """The printed Berger tables, one round of each size."""
    for size, table in BERGER.items():
        number = 1 + size // 3
        players = tuple(Player(n, f"Player {n:02}", rating=2000) for n in range(1, size + 1))
        rounds = tuple(
            Round(place, tuple(Game(*board, GameResult.DRAW) for board in _printed(row)))
            for place, row in enumerate(table[: number - 1], start=1)
        )
        settings = Settings(
            kind="Individual: Round-Robin",
            kind_code="FIDE_ROUNDROBIN",
            rounds=len(table),
            initial_colour=Colour.WHITE,
            start=date(2026, 4, 1),
        )
        yield (
            Case(
                f"round-robin-2019-{size}",
                "pair",
                "2019",
                f"round {number} of the table for {size} players",
                ("C.05 Annex 1",),
                "the printed Berger table",
                {"pairs": [list(board) for board in _printed(table[number - 1])]},
                system="round-robin",
            ),
            Tournament(settings, players, rounds),
        )


def _printed(row: str) -> list[tuple[int, int]]:
    return [(int(white), int(black)) for white, black in re.findall(r"(\d+)-(\d+)", row)]


def tie_breaks() -> Iterator[Made]:
    """Every tie-break in every edition, derived by hand or printed."""
    numbers: dict[str, int] = {}
    for group in GROUPS:
        for case in group.CASES:
            for edition in case.editions:
                rules = rules_of(next(each for each in EDITIONS if each.name == edition))
                name = parse_code(case.code).name
                # What is decided among the tied has no value that all programs write alike.
                values = {} if rules.tie_breaks[name].among_tied else case.values
                answer = {
                    what: {str(number): value for number, value in told.items()}
                    for what, told in (("values", values), ("ranks", case.ranks))
                    if told
                }
                if not answer or OUR_OWN.search(case.code):
                    continue
                stem = f"{name.lower()}-{edition}"
                numbers[stem] = numbers.get(stem, 0) + 1
                printed = "exercise" in case.sentence
                yield (
                    Case(
                        f"{stem}-{numbers[stem]}",
                        "standings",
                        edition,
                        case.sentence,
                        (str(rules.article(name)),),
                        "printed in the exercises of the FIDE Technical Commission"
                        if printed
                        else "derived by hand from the text",
                        answer,
                        codes=(*case.before, case.code),
                    ),
                    case.event,
                )


def ratings() -> Iterator[Made]:
    """FIDE's own calculations, and the example of the Manual."""
    day = date(2025, 11, 7)
    for place, each in enumerate(PUBLISHED, start=1):
        games = [(int(cell.split()[0]), cell.split()[1]) for cell in each.games.split(",")]
        yield (
            Case(
                f"rate-2025-{place}",
                "rate",
                "2025",
                "the change that FIDE published for these games",
                ("B.02 8.3.1",),
                "published by FIDE in 2025, keyed in by hand",
                {"changes": {"1": str(each.change / 100)}},
                k=each.k,
            ),
            rating_event(each.rating, games, start=day),
        )
    yield (
        Case(
            "rate-2025-first",
            "rate",
            "2025",
            "the first rating that FIDE published for 3 of 5",
            ("B.02 8.2",),
            "published by FIDE in 2025, keyed in by hand",
            {"new_ratings": {"1": 1922}},
        ),
        rating_event(None, FIRST, start=day),
    )
    yield (
        Case(
            "rate-2022-first",
            "rate",
            "2022",
            "the same games by the rule of 2022",
            ("B.02 8.2",),
            "FIDE's calculator",
            {"new_ratings": {"1": 1921}},
        ),
        rating_event(None, FIRST, start=date(2022, 5, 1)),
    )
    yield (
        Case(
            "rate-2017-manual",
            "rate",
            "2017",
            "a newcomer with K 40 gains 56.4 points in nine rounds",
            ("B.02 8.5", "B.02 8.56"),
            MANUAL,
            {"changes": {"1": "56.4"}, "new_ratings": {"1": 2268}},
            games=12,
        ),
        rating_event(2212, MANUAL_2019, start=date(2019, 6, 1)),
    )


def norms() -> Iterator[Made]:
    """The examples by which the Manual teaches how a norm is checked."""
    drawn = [(title, home, rating, "=") for title, home, rating, _ in THIRTEEN_ROUNDS]
    told = (
        (
            "too-many-germans",
            drawn,
            ("B.01 1.43d",),
            "9 of 13 opponents from one federation spoil it",
            False,
        ),
        ("germans-first", GERMANS_FIRST, ("B.01 1.42f",), "a win left out makes the norm", True),
        (
            "twelve-rounds",
            THIRTEEN_ROUNDS,
            ("B.01 1.42e",),
            "the norm was made after twelve rounds",
            True,
        ),
    )
    for name, games, articles, claim, norm in told:
        yield (
            Case(
                f"norms-2017-{name}",
                "norms",
                "2017",
                claim,
                articles,
                MANUAL,
                {"norms": {"1": norm}},
                title="GM",
            ),
            norm_event(games),
        )


def _write(case: Case, event: Tournament) -> None:
    (CASES / f"{case.name}.trf").write_bytes(write_trf(event, "trf26"))


def main() -> int:
    """Write the suite anew."""
    for old in CASES.glob("*.trf"):
        old.unlink()
    cases = []
    files: dict[bytes, str] = {}
    for made_case, event in made():
        report = write_trf(event, "trf26")
        shared = files.setdefault(report, made_case.name)
        case = replace(made_case, file="" if shared == made_case.name else shared)
        (CASES / f"{shared}.trf").write_bytes(report)
        result = judge(case, own_answer(case))
        if result.verdict is not Verdict.AGREES:
            print(f"{case.name}: {result.verdict.value}: {result.said}", file=sys.stderr)
        cases.append({name: value for name, value in asdict(case).items() if value})
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in cases)
    (CASES / "suite.json").write_text(
        f'{{"version": "{VERSION}", "cases": [\n{lines}\n]}}\n', encoding="utf-8"
    )
    print(f"{len(cases)} cases")
    return 0


if __name__ == "__main__":
    sys.exit(main())
