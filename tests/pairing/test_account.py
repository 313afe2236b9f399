"""The account of a round: one tree for every system, which tells the whole round in plain facts."""

import json
from collections.abc import Iterator

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.round import explain_round
from tabiya.explain.words import SENTENCES
from tabiya.formats.json_form import DOCUMENTS
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.result import ByeKind
from tabiya.pairing.account import (
    ScheduleReasoning,
    StepVerdict,
    cited,
    step,
)
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import SYSTEMS, system_named
from tabiya.pairing.resolve import resolve_system
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import Family
from tabiya.rulebook.clause import AnyClause
from tests.explain.people import EDITION, late_trains, timetable
from tests.pairing.scenes import event

SMALL_EVENTS = {
    "knockout": Config(players=6, rounds=0, seed=1, system="knockout"),
    "match": Config(players=2, rounds=4, seed=1, system="match"),
    "round-robin": Config(players=7, rounds=7, seed=1, system="round-robin"),
    "double-round-robin": Config(players=4, rounds=6, seed=1, system="double-round-robin"),
    "rutsch": Config(players=7, rounds=7, seed=1, system="rutsch"),
    "molter": Config(players=20, rounds=4, seed=1, teams=5, boards=4, system="molter"),
    "quads": Config(players=13, rounds=3, seed=1, system="quads", zero_point_bye_rate=0.1),
    "team-round-robin": Config(
        players=10, rounds=5, seed=1, teams=5, boards=2, system="team-round-robin"
    ),
    "scheveningen": Config(players=8, rounds=4, seed=1, teams=2, boards=4, system="scheveningen"),
    "semi-scheveningen": Config(
        players=8, rounds=2, seed=1, teams=2, boards=4, system="semi-scheveningen"
    ),
    "skalitzka": Config(players=12, rounds=2, seed=1, teams=3, boards=4, system="skalitzka"),
    "olympiad": Config(
        players=36, rounds=4, seed=1, teams=9, boards=4, system="olympiad", zero_point_bye_rate=0.1
    ),
    "team": Config(
        players=18, rounds=4, seed=1, teams=9, boards=2, system="team", zero_point_bye_rate=0.1
    ),
    "double-swiss": Config(
        players=13, rounds=4, seed=1, system="double-swiss", half_point_bye_rate=0.1
    ),
}
"""An event of each system that is not a Swiss of single players."""
KEPT = frozenset({"rivals", "completion"})
"""What is kept for other readers and has no words."""


FACTS = {
    "absence": "player bye",
    "absent_teams": "players",
    "average_rating": "aro",
    "board": "white black",
    "bracket": "bracket players scores",
    "bye": "player",
    "claim": "player colours",
    "claim_to_bye": "player score games index",
    "colours": "white black",
    "colours_so_far": "colours",
    "completion": "pairs pairs_of_bracket_alone players_below",
    "composition": "moved_down residents",
    "cracked": "pair side from_above from_below in_turn",
    "criterion": "value measure",
    "downfloaters": "players odd",
    "exchange": "from_s1 from_s2",
    "lent": "points players",
    "limits_off": "",
    "first_of_pair": "player ahead_by",
    "first_team": "first second",
    "floated_here": "scores undone",
    "floater": "player way",
    "free": "player",
    "free_team": "team",
    "game_of_match": "game",
    "match_before": "match stage player opponent score won why",
    "has_met": "players",
    "identifier": "identifier",
    "incoming": "players",
    "may_not_receive": "players",
    "member": "player",
    "not_met": "player opponent players slighted",
    "opposition": "index",
    "player": (
        "player rank score colours colour_due strength colour_difference last_float earlier_float"
    ),
    "proposal": "proposed made all_have_colour_due maxi",
    "ranking": "players",
    "rather_than": "players",
    "residents": "players",
    "rivals": "player opponent earlier taken",
    "round": "round system called edition players",
    "scheduled_round": "round system edition",
    "scoregroup": "players score median inhabited direction",
    "second_games": "round first_games",
    "second_subgroup": "players by_number",
    "seeding_round": "round",
    "sequence": "sequence_numbers",
    "shift": "players shifted_from shifted_to",
    "stage": "stage open_matches",
    "table": "table line",
    "table_board": "board white black",
    "transposition": "moved_down s2",
    "type_of_floater": "type",
    "undone_later": "pairs",
    "upfloats": "upfloats most last_round",
    "way": "player seed bye",
}
"""What a step of a kind tells in every system; programs that read the JSON form rely on it."""


VERDICTS = dict.fromkeys(("bracket", "scoregroup", "board", "bye"), StepVerdict.CHOSEN) | (
    dict.fromkeys(("may_not_receive", "rather_than", "not_met"), StepVerdict.REFUSED)
)
JUDGED = frozenset({"criterion", "completion"})
"""What may pass or fail."""


def step_events(system: str) -> Iterator[Config]:
    """Some small events of a system."""
    if system in SMALL_EVENTS:
        yield SMALL_EVENTS[system]
        return
    for seed, players in enumerate((9, 14, 21, 30)):
        yield Config(
            players=players,
            rounds=6,
            seed=seed,
            system=system,
            forfeit_rate=0.05,
            half_point_bye_rate=0.05,
            withdrawal_rate=0.02,
        )


def get_rounds(system: str) -> Iterator[RoundPairing]:
    """Every round of the events of a system, by each of its editions that can pair it."""
    for config in step_events(system):
        _, whole = resolve_system(simulate(config).tournament, system)
        for edition in system_named(system).editions:
            for played in range(whole.rounds_played):
                yield pair_next_round(whole.up_to(played), system=system, edition=edition.name)


every_system = pytest.mark.parametrize("system", [each.name for each in SYSTEMS])


@every_system
def test_the_boards_of_the_account_are_those_of_the_round(system: str) -> None:
    """No board is missing and none is told twice; teams are paired, not their players."""
    for pairing in get_rounds(system):
        boards = [
            (each.number("white"), each.number("black"))
            for each in pairing.account.walk()
            if each.kind in ("board", "table_board")
        ]
        by = system_named(system)
        # A Swiss of teams tells of matches, a table of teams of the boards that it seats.
        by_matches = by.teams is not None and by.family is Family.SWISS
        assert sorted(boards) == sorted(pairing.matches if by_matches else pairing.pairs)


@every_system
def test_whoever_is_not_paired_is_in_the_account(system: str) -> None:
    """With a bye, absent, or free by the table; in a Swiss of teams these are teams."""
    for pairing in get_rounds(system):
        told = {
            each.number("player")
            for each in pairing.account.walk()
            if each.kind in ("bye", "absence", "free", "without_game", "match_without_opponent")
        }
        if pairing.matches:
            free = {bye.team for bye in pairing.team_byes}
            assert told == free
        else:
            free = {bye.player for bye in pairing.as_round().byes}
            # Seeds that wait for the second round of a knock-out have no bye in the report.
            assert told == free or (system == "knockout" and not free)


@every_system
def test_every_citation_is_that_of_the_clause(system: str) -> None:
    """As the edition prints it, or another chapter that has only one text of it."""
    for pairing in get_rounds(system):
        for each in pairing.account.walk():
            if each.clause is not None:
                places = {str(article) for article in each.clause.cite.values()}
                assert each.article in places
                if pairing.edition in each.clause.cite:
                    assert each.article == cited(each.clause, pairing.edition)


@every_system
def test_the_account_is_plain_json_that_comes_back_as_it_was(system: str) -> None:
    """Every name, article and fact; and each clause is found again by its name and article."""
    clauses: dict[tuple[str, str], AnyClause] = {}
    for pairing in get_rounds(system):
        tree = DOCUMENTS.write(pairing.account)
        assert json.loads(json.dumps(tree, allow_nan=False)) == tree
        steps = list(pairing.account.walk())
        for each in steps:
            assert each.facts.keys() >= set(FACTS.get(each.kind, "").split())
            assert each.verdict is VERDICTS.get(each.kind) or each.kind in JUDGED
        assert [each["step"] for each in _walk(tree)] == [each.kind for each in steps]
        for each in steps:
            if each.clause is not None:
                key = (each.clause.name, each.article)
                assert clauses.setdefault(key, each.clause) is each.clause


@every_system
def test_every_round_is_explained_without_a_step_that_lacks_words(system: str) -> None:
    """Nothing is told by its bare facts."""
    for pairing in get_rounds(system):
        assert explain_round(pairing, {})
        own = pairing.reasoning.sentences
        missing = {each.kind for each in pairing.account.walk()} - KEPT - set(own) - set(SENTENCES)
        assert missing == set()


def _walk(tree: dict[str, object]) -> Iterator[dict[str, object]]:
    yield tree
    children = tree["children"]
    assert isinstance(children, list)
    for child in children:
        yield from _walk(child)


def test_brackets_of_the_dutch_system_name_their_numbers() -> None:
    """M0, M1, MaxPairs, x and z; and whether the rest could be completed."""
    for pairing in get_rounds("dutch"):
        brackets = list(pairing.account.all("bracket"))
        get_score = {
            each.number("player"): each.number("score") for each in pairing.account.all("player")
        }
        for bracket in brackets:
            facts = bracket.facts
            composition = bracket.first("composition")
            assert composition is not None
            residents = {get_score[number] for number in composition.numbers("residents")}
            assert bracket.numbers("scores") == tuple(
                sorted({max(residents), min(residents)})[::-1]
            )
            boards = [child for child in bracket.children if child.kind == "board"]
            assert facts["max_pairs"] == len(boards)
            assert bracket.number("m1") <= min(bracket.number("m0"), len(boards))
            assert bracket.number("z") <= bracket.number("x")
        for bracket in brackets[:-1]:
            completion = bracket.first("completion")
            assert completion is not None
            made, alone = completion.number("pairs"), completion.number("pairs_of_bracket_alone")
            assert made <= alone
            assert completion.verdict is (
                StepVerdict.PASSED if made == alone else StepVerdict.FAILED
            )


@pytest.mark.parametrize("system", ["dutch", "dubov", "burstein"])
def test_the_boards_of_a_criterion_are_as_many_as_its_value(system: str) -> None:
    """Whoever reads that two preferences were denied finds the boards at which it happened."""
    values = []
    for pairing in get_rounds(system):
        for bracket in pairing.account.all("bracket"):
            marked = [
                each.clause.name
                for board in bracket.all("board")
                for each in board.all("counts_among")
                if each.clause is not None
            ]
            for criterion in bracket.all("criterion"):
                name = criterion.clause.name if criterion.clause is not None else ""
                if name == "colour preferences denied":
                    assert criterion.numbers("value") == (marked.count(name),)
                    values.append(marked.count(name))
    assert max(values) > 1


@pytest.mark.parametrize("system", ["dutch", "dubov"])
def test_whoever_comes_first_for_the_bye_and_may_not_have_it_is_named(system: str) -> None:
    """Players who had it before; in some round of these events they stand lowest again."""
    named = []
    for pairing in get_rounds(system):
        for bye in pairing.account.all("bye"):
            barred = [n for each in bye.all("may_not_receive") for n in each.numbers("players")]
            assert bye.number("player") not in barred
            named += barred
    assert named


def test_an_account_is_made_once() -> None:
    """Whoever asks again reads the same tree."""
    pairing = pair_next_round(event(6), system="dutch")
    assert pairing.account is pairing.account


def test_a_clause_is_cited_as_the_edition_prints_it() -> None:
    """One of another chapter stands where its only text has it."""
    assert step("late", late_trains, EDITION).article == "C.99 4.1"
    assert step("late", timetable).article == "C.99 4.2"
    assert step("late", timetable, EDITION, article="House rules").article == "House rules"


def test_the_json_of_a_step_has_stable_names() -> None:
    """As docs/explanations.md describes them."""
    found = step(
        "board",
        late_trains,
        EDITION,
        children=(step("rivals", earlier=(3, 4)),),
        verdict=StepVerdict.CHOSEN,
        white=1,
    )
    assert DOCUMENTS.write(found) == {
        "step": "board",
        "clause": "late trains",
        "article": "C.99 4.1",
        "verdict": "chosen",
        "facts": {"white": 1},
        "children": [
            {
                "step": "rivals",
                "clause": None,
                "article": None,
                "verdict": None,
                "facts": {"earlier": [3, 4]},
                "children": [],
                "rule": None,
            }
        ],
        "rule": late_trains.sentence,
    }


def test_a_system_that_keeps_nothing_answers_from_what_is_seen() -> None:
    """Who meets, who is free, and that nothing is known of other rounds."""
    bare = RoundPairing(1, "nothing", EDITION, ((2, 1),), 3, ())
    assert [(each.kind, dict(each.facts)) for each in bare.account.children] == [
        ("table_board", {"board": 1, "white": 2, "black": 1}),
        ("without_game", {"player": 3, "bye": ByeKind.PAIRING_ALLOCATED.value}),
    ]
    reasoning = ScheduleReasoning()
    assert reasoning.if_they_met(event(3), bare, 1, 2).kind == "they_meet"
    assert reasoning.if_they_met(event(3), bare, 1, 3).facts["rounds"] == ()
    assert reasoning.separation(bare.as_round(), bare) is None
    with pytest.raises(InvalidFact, match="no player 9"):
        reasoning.if_they_met(event(3), bare, 9, 1)


def test_counterfactuals_are_steps_of_the_same_kind() -> None:
    """With both values, where a criterion decides."""
    facts = simulate(Config(players=20, rounds=5, seed=4)).tournament.up_to(4)
    pairing = pair_next_round(facts)
    answers = [
        pairing.reasoning.if_they_met(facts, pairing, one, other)
        for one in range(1, 8)
        for other in range(one + 1, 21)
    ]
    worse = [each for each in answers if each.kind == "bracket_worse"]
    assert worse
    for each in worse:
        assert each.verdict is StepVerdict.REFUSED
        assert each.clause is not None
        assert each.numbers("value") > each.numbers("possible")
