"""Makes the cases of the conformance suite: `python -m tests.campaigns.conformance_cases`.

Answers come from what is printed (the Arbiters' Manual of 2019, the exercises of the Technical
Commission, FIDE's own calculations, the Berger tables) and from what was derived by hand in the tests of
this project. Only rounds of generated events are answered by programs: by our engine and by a judge who
tries every pairing by the letter of the text, and in systems that gacrux or py4swiss pairs too, only
rounds in which they agree are kept.
"""

from __future__ import annotations

import itertools
import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from datetime import date
from decimal import Decimal
from typing import Any

from tabiya.checker.differences import list_boards, list_matches
from tabiya.checker.replay import known_before
from tabiya.extras.conformance.command import run_and_judge
from tabiya.extras.conformance.environments import PROGRAMS, get_python
from tabiya.extras.conformance.suite import CASES, Case, Verdict, judge, own_answer
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.colour import Colour
from tabiya.model.player import Player, Sex
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import SYSTEMS, system_named
from tabiya.pairing.roundrobin.scheveningen_tables import PRINTED as SCHEVENINGEN
from tabiya.pairing.swiss.double_swiss.field import double_swiss_field
from tabiya.pairing.swiss.team_swiss.field import team_field
from tabiya.pairing.system import Size
from tabiya.tiebreaks.chapter import get_rules
from tabiya.tiebreaks.code import parse_code
from tabiya.tiebreaks.editions import EDITIONS
from tests.campaigns.judge import JUDGED
from tests.norms.events import NINE_GAMES, Line
from tests.norms.events import one_player as norm_event
from tests.norms.test_worked_examples import (
    ARMENIAN,
    ELEVEN_ROUNDS,
    GERMANS_FIRST,
    THIRTEEN_ROUNDS,
    WOMEN,
)
from tests.pairing.roundrobin.test_berger import PRINTED as BERGER
from tests.pairing.roundrobin.test_skalitzka import PRINTED_ALIKE as SKALITZKA
from tests.pairing.roundrobin.test_skalitzka import seat
from tests.pairing.swiss.burstein.judgement import judge_tournament as burstein
from tests.pairing.swiss.dubov.judgement import judge_tournament as dubov
from tests.pairing.swiss.dubov.text_1997.judgement import judge_tournament as dubov_of_1997
from tests.pairing.swiss.dutch.judgement import judge_tournament as dutch
from tests.pairing.swiss.lim.judgement import judge_tournament as lim
from tests.pairing.swiss.matches.literal import Literal
from tests.pairing.swiss.matches.random_fields import RULES as MATCH_RULES
from tests.ratings.events import DAYS as RATING_DAYS
from tests.ratings.events import one_player as rating_event
from tests.ratings.test_published import CALCULATED, FIRST
from tests.ratings.test_published import EVENTS as PUBLISHED
from tests.ratings.test_rate import MANUALS
from tests.rulebook.manual_2019.test_manual_2019 import FOURTEEN, TWELVE
from tests.tiebreaks.test_cases import GROUPS

VERSION = "2"
JUDGES: dict[str, Callable[[Tournament, str], str]] = {
    "dutch": dutch,
    "dubov": dubov,
    "dubov 1997": dubov_of_1997,
    "burstein": burstein,
    "lim": lim,
}
PARTNERS = {
    "dutch 2026": ("gacrux", "py4swiss"),
    "dutch 2026 baku": ("gacrux",),  # py4swiss lends no points
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
    yield from accelerated_rounds()
    yield from berger()
    yield from tables_of_teams()
    yield from matches()
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


def accelerated_rounds() -> Iterator[Made]:
    """Rounds of the Dutch system with points lent by C.04.7, on which gacrux agrees too."""
    yield from _rounds("dutch", "2026", acceleration="baku")


def _rounds(system: str, edition: str, *, acceleration: str = "") -> Iterator[Made]:
    kept = 0
    stem = f"{system}-{edition}" + (f"-{acceleration}" if acceleration else "")
    lending = ("C.04.7 1.4",) if acceleration else ()
    partners = PARTNERS.get(" ".join(filter(None, (system, edition, acceleration))), ())
    for seed in range(1, 400):
        config = replace(_config(system, edition, seed), acceleration=acceleration)
        whole = simulate(config).tournament
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
        boards = list_matches(before, recorded) if whole.teams else list_boards(recorded)
        case = Case(
            f"{stem}-{kept + 1}",
            "pair",
            edition,
            f"round {number} of an event of {len(whole.teams) or len(whole.players)}",
            (*lending, *articles_of(system, edition, before)),
            _by_whom(partners),
            {"pairs": [list(board) for board in boards]},
            system=system,
        )
        if _agreed(case, before, partners):
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


def _by_whom(partners: Sequence[str]) -> str:
    others = "".join(f" and {name}" for name in partners)
    return f"agreed by Tabiya's engine, a judge that tries every pairing by the text{others}"


def _agreed(case: Case, before: Tournament, partners: Sequence[str]) -> bool:
    """Whether the engine, the judge and the programs of others agree on a case."""
    _write(case, before)
    try:
        if judge(case, own_answer(case)).verdict is not Verdict.AGREES:
            return False
        if not _judged(case, read_trf(case.report).tournament):
            return False
        for name in partners:
            program = PROGRAMS[name]
            words = [str(get_python(program)), str(program.script), "{in}", "{out}"]
            result = run_and_judge(words, case)
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


def tables_of_teams() -> Iterator[Made]:
    """The printed Scheveningen and Skalitzka tables, and the Berger table played by teams."""
    for boards, table in SCHEVENINGEN.items():
        for number in (1 + boards // 3, boards):
            games = [tuple(cell.split("-")) for cell in table[number - 1].split()]
            yield _of_teams("scheveningen", 2, boards, number, games, "the printed table")
    for number, row in enumerate(SKALITZKA, start=1):
        games = [(seat(cell[0]), seat(cell[2])) for cell in row.split()]
        yield _of_teams("skalitzka", 3, 6, number, games, "the printed table")
    for number, row in enumerate(BERGER[4], start=1):
        games = []
        for one, two in _printed(row):
            for board in range(1, 5):
                seats = (f"{'ABCD'[one - 1]}{board}", f"{'ABCD'[two - 1]}{board}")
                games.append(seats if board % 2 else seats[::-1])
        yield _of_teams(
            "team-round-robin",
            *(4, 4, number, games),
            "the printed Berger table, colours alternating from board to board as announced",
        )


def _of_teams(
    system: str, teams: int, boards: int, number: int, games: Sequence[Sequence[str]], source: str
) -> Made:
    size = Size(players=teams * boards, teams=teams, boards=boards)
    fixed_rounds = system_named(system).fixed_rounds
    assert fixed_rounds is not None
    config = Config(
        seed=boards,
        system=system,
        edition="2019",
        players=size.players,
        teams=teams,
        boards=boards,
        rounds=fixed_rounds(size) or 0,
    )
    whole = simulate(config).tournament
    numbers = {
        f"{'ABCD'[place]}{board}": player
        for place, team in enumerate(whole.teams)
        for board, player in enumerate(team.members, start=1)
    }
    return (
        Case(
            f"{system}-2019-{teams}x{boards}-{number}",
            "pair",
            "2019",
            f"round {number} of the table for {teams} teams of {boards}",
            (system_named(system).chapter,),
            source,
            {"pairs": [[numbers[white], numbers[black]] for white, black in games]},
            system=system,
        ),
        known_before(read_trf(write_trf(whole, "trf26")).tournament, number),
    )


def matches() -> Iterator[Made]:
    """Second games turn the colours of the first, in a match and in a knock-out."""
    for system, players, rounds in (("match", 2, 4), ("knockout", 4, 0), ("knockout", 8, 0)):
        whole = simulate(
            Config(seed=players, system=system, edition="2019", players=players, rounds=rounds)
        ).tournament
        before = known_before(read_trf(write_trf(whole, "trf26")).tournament, 2)
        first = before.rounds[0].games
        yield (
            Case(
                f"{system}-2019-{players}-second-game",
                "pair",
                "2019",
                "everybody meets the same opponent with the other colour",
                (system_named(system).chapter,),
                "derived by hand from the text",
                {"pairs": [[game.black, game.white] for game in first]},
                system=system,
            ),
            before,
        )


def tie_breaks() -> Iterator[Made]:
    """Every tie-break in every edition, derived by hand or printed."""
    numbers: dict[str, int] = {}
    for group in GROUPS:
        for case in group.CASES:
            for edition in case.editions:
                rules = get_rules(next(each for each in EDITIONS if each.name == edition))
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
        rating_event(2212, MANUALS, start=date(2019, 6, 1)),
    )
    for place, (average, score, of, rating) in enumerate(CALCULATED, start=1):
        yield (
            Case(
                f"rate-2022-calculator-{place}",
                "rate",
                "2022",
                f"{score} of {of} against an average of {average}",
                ("B.02 8.2",),
                "FIDE's calculator",
                {"new_ratings": {"1": rating}},
            ),
            rating_event(
                None,
                [(average, "1")] * score + [(average, "0")] * (of - score),
                start=RATING_DAYS["2022"],
            ),
        )
    yield from _rated_by_hand()


def _rated_by_hand() -> Iterator[Made]:
    """Changes of one or a few games, worked out with the printed table of expected scores."""
    article = {
        "2017": "B.02 8.56",
        "2022": "B.02 8.3.4",
        "2024": "B.02 8.3.4",
        "2025": "B.02 8.3.4",
    }
    lost = [(2400, "0")]
    for edition, new in (("2017", 2398), ("2022", 2397), ("2024", 2397), ("2025", 2397)):
        yield _rated(
            f"half-{edition}",
            edition,
            "a change of -2.5 is rounded up in 2017 and away from zero since 2022",
            article[edition],
            {"changes": {"1": "-2.5"}, "new_ratings": {"1": new}},
            rating_event(2400, lost, start=RATING_DAYS[edition]),
            k=5,
        )
    for edition, change in (("2024", "0.8"), ("2025", "0.7")):
        yield _rated(
            f"full-difference-{edition}",
            edition,
            "413 points count as 400 until 2025, and in full for players of 2650 since then",
            "B.02 8.3.1",
            {"changes": {"1": change}},
            rating_event(2813, [(2400, "1")], start=RATING_DAYS[edition]),
            k=10,
        )
    for edition, k in itertools.product(("2017", "2022", "2024", "2025"), (10, 20, 40)):
        # Differences of 0, 92 and -200 are worth .50, .63 and .24: 2 points of 3 exceed 1.37 by .63.
        yield _rated(
            f"three-games-k{k}-{edition}",
            edition,
            "2 points of 3 where 1.37 were expected",
            "B.02 8.5" if edition == "2017" else "B.02 8.3",
            {"changes": {"1": str(Decimal("0.63") * k)}},
            rating_event(2000, [(2000, "1"), (1908, "0"), (2200, "1")], start=RATING_DAYS[edition]),
            k=k,
        )
    for edition, floor in (("2017", 1000), ("2022", 1000), ("2024", 1400), ("2025", 1400)):
        yield _rated(
            f"floor-{edition}",
            edition,
            f"who drops from {floor + 5} to {floor - 15} is no longer on the list",
            "B.02 7.2",
            {"new_ratings": {"1": "None"}},
            rating_event(floor + 5, [(floor, "0")], start=RATING_DAYS[edition]),
            k=40,
        )


def _rated(
    name: str,
    edition: str,
    claim: str,
    article: str,
    answer: dict[str, Any],
    event: Tournament,
    *,
    k: int,
) -> Made:
    source = "derived by hand from the text"
    return Case(f"rate-{name}", "rate", edition, claim, (article,), source, answer, k=k), event


def norms() -> Iterator[Made]:
    """The examples by which the Manual teaches how a norm is checked, and small changes of one norm."""
    drawn = [(title, home, rating, "=") for title, home, rating, _ in THIRTEEN_ROUNDS]
    russian = {"federation": "RUS", "sex": Sex.FEMALE}
    armenian = {"federation": "ARM"}
    told: tuple[tuple[str, list[Line], str, str, bool, str, dict[str, Any]], ...] = (
        (
            "too-many-germans",
            drawn,
            "1.43d",
            "9 of 13 from one federation spoil it",
            False,
            "GM",
            {},
        ),
        ("germans-first", GERMANS_FIRST, "1.42f", "a win left out makes the norm", True, "GM", {}),
        ("twelve-rounds", THIRTEEN_ROUNDS, "1.42e", "made after twelve rounds", True, "GM", {}),
        (
            "one-raised",
            ELEVEN_ROUNDS,
            "1.46",
            "2140 counts as 2200, so 9 are enough",
            True,
            "GM",
            {},
        ),
        *(
            (
                f"last-round-{theirs.lower()}-{home.lower()}-{rating}-{result}".replace(
                    "=", "draw"
                ),
                [*WOMEN, (theirs, home, rating, result)],
                article,
                f"the last opponent is {theirs} {home} {rating}",
                norm,
                "WGM",
                russian,
            )
            for rating, home, theirs, result, article, norm in (
                (2311, "AUT", "WGM", "1", "1.48", True),
                (2311, "GER", "WGM", "1", "1.43d", False),
                (2311, "AUT", "WIM", "1", "1.45", False),
                (2311, "AUT", "WGM", "=", "1.48", False),
            )
        ),
        *(
            (
                f"last-game-{word}",
                [*ARMENIAN, ("GM", "USA", 2695, result)],
                "1.48",
                f"6 points are needed, 5½ are there: a {word} in the last round",
                norm,
                "GM",
                armenian,
            )
            for word, result, norm in (("draw", "=", True), ("loss", "0", False))
        ),
    )
    for name, games, article, claim, norm, title, about in told:
        case = _norm(name, "2017", claim, article, norm=norm, source=MANUAL, title=title)
        yield case, norm_event(games, **about)
    yield from _norms_by_hand()


def _norms_by_hand() -> Iterator[Made]:
    """6½ of 9 against 2444 is a norm of a GM; one change each takes away what an article asks for."""
    one_less = [*NINE_GAMES[:-1], (*NINE_GAMES[-1][:3], "=")]
    two_gms = [("IM", *NINE_GAMES[0][1:]), *NINE_GAMES[1:]]
    four_titles = [*NINE_GAMES[:4], ("-", *NINE_GAMES[4][1:]), *NINE_GAMES[5:]]
    germans = [(title, "GER", rating, result) for title, _, rating, result in NINE_GAMES]
    told = (
        ("nine-games", NINE_GAMES, "1.48", "1.4.8", "6½ of 9 against 2444", True),
        ("half-a-point-less", one_less, "1.48", "1.4.8", "6 of 9 are too few against 2444", False),
        ("two-gms", two_gms, "1.45", "1.4.5", "a third of the opponents must be GM", False),
        (
            "four-titles",
            four_titles,
            "1.45",
            "1.4.5",
            "half of the opponents must have titles",
            False,
        ),
        ("eight-games", NINE_GAMES[:8], "1.41", "1.4.1", "nine games are needed", False),
        ("one-federation", germans, "1.43", "1.4.3", "two other federations are needed", False),
    )
    for edition in ("2017", "2024"):
        for name, games, before, since, claim, norm in told:
            article = before if edition == "2017" else since
            source = "derived by hand from the text"
            case = _norm(name, edition, claim, article, norm=norm, source=source)
            yield case, norm_event(games, edition=edition)


def _norm(
    name: str,
    edition: str,
    claim: str,
    article: str,
    *,
    norm: bool,
    source: str,
    title: str = "GM",
) -> Case:
    answer = {"norms": {"1": norm}}
    name = f"norms-{edition}-{name}"
    return Case(name, "norms", edition, claim, (f"B.01 {article}",), source, answer, title=title)


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
