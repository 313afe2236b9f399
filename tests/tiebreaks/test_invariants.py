"""What holds for every event, whatever was played in it."""

from dataclasses import replace
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Tournament
from tabiya.tiebreaks.chapter import ALL_RULES
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.rules import TieBreakRules
from tabiya.tiebreaks.standings import standings
from tabiya.tiebreaks.value import Aggregation, TieBreakValue
from tests.tiebreaks.events import DECIDED_MATCH, DRAWN_MATCH, TEAMS, events

EDITIONS = st.sampled_from([rules.edition.name for rules in ALL_RULES])
MANY = settings(max_examples=40, deadline=None)


def codes_of(edition: str) -> list[str]:
    """Every individual tie-break of an edition that fits a Swiss, with its usual cuts."""
    rules = next(rules for rules in ALL_RULES if rules.edition.name == edition)
    codes = []
    for name, each in rules.tie_breaks.items():
        if EventKind.INDIVIDUAL_SWISS not in each.kinds:
            continue
        codes.append(name)
        codes += [f"{name}/C{cuts}" for cuts in (1, 2) if "C" in each.modifiers]
        codes += [f"{name}/M1" for _ in (1,) if "M" in each.modifiers]
    return codes


def relabelled(event: Tournament, numbers: dict[int, int]) -> Tournament:
    """The same event with other starting numbers."""
    return replace(
        event,
        players=tuple(replace(each, number=numbers[each.number]) for each in event.players),
        rounds=tuple(
            Round(
                round_.number,
                tuple(
                    Game(numbers[game.white], numbers[game.black], game.result)
                    for game in round_.games
                ),
                tuple(Bye(numbers[bye.player], bye.kind) for bye in round_.byes),
            )
            for round_ in event.rounds
        ),
    )


@MANY
@given(events(), EDITIONS, st.randoms(use_true_random=False))
def test_relabelling_players_changes_no_value(
    event: Tournament,
    edition: str,
    random: st.randoms,  # type: ignore[valid-type]  # its type is private
) -> None:
    """Numbers are names: only the pairing number itself may depend on them."""
    codes = [code for code in codes_of(edition) if code != "TPN"]
    old = [player.number for player in event.players]
    new = random.sample(old, len(old))  # type: ignore[attr-defined]  # a Random
    numbers = dict(zip(old, new, strict=True))
    before = standings(event, codes, edition=edition)
    after = standings(relabelled(event, numbers), codes, edition=edition)
    for row in before.rows:
        other = after.row(numbers[row.number])
        assert row.rank == other.rank
        assert [value.text for value in row.values] == [value.text for value in other.values]


def recomputed(value: TieBreakValue) -> Fraction | None:
    """The value from its shown contributions alone."""
    kept = [each.amount for each in value.contributions if not each.cut]
    total = sum(kept, Fraction(0))
    match value.aggregation:
        case Aggregation.TOTAL:
            return total / value.divisor + Fraction(value.addend, value.scale)
        case Aggregation.AVERAGE:
            return total / len(kept) if kept else None
        case Aggregation.ROUNDED_AVERAGE:
            return (
                Fraction(floor(total / len(kept) + Fraction(1, 2)) + value.addend) if kept else None
            )
        case _:
            return value.exact


@MANY
@given(events(), EDITIONS)
def test_a_value_is_the_sum_of_its_shown_contributions(event: Tournament, edition: str) -> None:
    """What is shown is what was counted."""
    for row in standings(event, codes_of(edition), edition=edition).rows:
        for value in row.values:
            if value.code not in ("TPN", "RTNG"):
                assert recomputed(value) == value.exact, value.code


@MANY
@given(events(), EDITIONS)
def test_a_cut_never_raises_a_buchholz(event: Tournament, edition: str) -> None:
    """BH/C2 <= BH/C1 <= BH, and the median lies below the cut."""
    for row in standings(event, ["BH", "BH/C1", "BH/C2", "BH/M1"], edition=edition).rows:
        whole, one, two, median = (value.exact or 0 for value in row.values)
        assert two <= one <= whole
        assert median <= one


@MANY
@given(events(), EDITIONS)
def test_standings_are_a_total_preorder_that_follows_the_list(
    event: Tournament, edition: str
) -> None:
    """Better in the first thing that differs means better ranked; nothing differs, same rank."""
    codes = ["PS", "BH/C1", "DE", "SB"]
    found = standings(event, codes, edition=edition)
    assert sorted(row.number for row in found.rows) == [each.number for each in event.players]
    for place, row in enumerate(found.rows, start=1):
        assert row.rank <= place
        for other in found.rows[place:]:
            ours = (row.points, *(value.order for value in row.values))
            theirs = (other.points, *(value.order for value in other.values))
            assert (row.rank == other.rank) == (ours == theirs)
            assert ours >= theirs


@MANY
@given(events(), EDITIONS, st.integers(0, 10**6))
def test_lots_leave_no_tie_and_only_part_the_tied(
    event: Tournament, edition: str, seed: int
) -> None:
    """Every rank is given once, and nobody passes a better one."""
    shared = standings(event, ["BH"], edition=edition)
    drawn = standings(event, ["BH"], edition=edition, lots_seed=seed)
    assert [row.rank for row in drawn.rows] == list(range(1, len(event.players) + 1))
    assert all(row.rank >= shared.row(row.number).rank for row in drawn.rows)
    assert drawn.rows == standings(event, ["BH"], edition=edition, lots_seed=seed).rows


@pytest.mark.parametrize("event", [TEAMS, DRAWN_MATCH, DECIDED_MATCH])
@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.edition.name)
def test_values_of_teams_are_the_sums_of_their_contributions_too(
    event: Tournament, rules: TieBreakRules
) -> None:
    """Whatever the event is made of."""
    codes = [name for name, each in rules.tie_breaks.items() if EventKind.TEAM_SWISS in each.kinds]
    for row in standings(event, codes, edition=rules.edition.name).rows:
        for value in row.values:
            if value.code != "TPN" and value.contributions:
                assert recomputed(value) == value.exact, value.code
