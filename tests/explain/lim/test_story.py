"""Rounds of the Lim system told group by group, with the articles of the right edition."""

from dataclasses import replace

import pytest

from tabiya.errors import NotApplicable
from tabiya.explain.lim.speech import trace_of
from tabiya.explain.lim.story import round_story
from tabiya.explain.remark import as_lines
from tabiya.explain.why_paired import round_story as any_round_story
from tabiya.model.tournament import Tournament, Withdrawal
from tabiya.pairing.registry import pair_next_round
from tabiya.pairing.swiss.lim.engine import pair_field
from tabiya.pairing.swiss.lim.maxi import ORDINARY, Ratings
from tests.explain.events import NAMES
from tests.explain.lim.events import (
    blocked_median,
    five_after_one_round,
    paired,
    six_after_one_round,
)
from tests.pairing.swiss.lim.judgement import rules_of
from tests.rulebook.dutch.notation import field_of_lines
from tests.rulebook.swiss.events import event

GONE = (Withdrawal(1, 0), Withdrawal(2, 0))


def told_of(players: list[str], met: str = "", ratings: Ratings = ORDINARY) -> list[str]:
    """The story of a fifth round, from lines that give number, points, colours and floats."""
    field = field_of_lines({"players": players, "met": met})
    return list(as_lines(round_story(pair_field(field, rules_of("2026"), ratings), NAMES)))


def told(tournament: Tournament, edition: str = "2026") -> list[str]:
    """The story line by line."""
    return list(as_lines(round_story(paired(tournament, edition), NAMES)))


@pytest.mark.parametrize(
    ("edition", "even", "colour"), [("2017", "2.3.d", "3.2"), ("2026", "2.3.4", "3.2.2")]
)
def test_the_groups_are_told_towards_the_median(edition: str, even: str, colour: str) -> None:
    """Who is there, who leaves and why, and the boards, as worked out by hand."""
    lines = told(six_after_one_round(), edition)
    assert lines[0].startswith(f"Round 2, Lim system, rules of {edition}: 6 players in 3 groups")
    assert [line for line in lines if not line.startswith(" ")][1:] == [
        "The scoregroup of 1 point, paired downward.",
        "The scoregroup of 0 points, paired upward.",
        "The median, whose score nobody has, paired downward.",
    ]
    start = lines.index("  Players: 1, 2, 3.")
    assert lines[start + 1] == (
        "  3 Cleo floats down: a floater makes even the number of players in the scoregroup.  "
        f"[C.04.4.3 {even}]"
    )
    assert lines[start + 2] == (
        "    Type c: has no compatible opponent left in the next group.  [C.04.4.3 3.5 and 3.9]"
    )
    assert lines[start + 3].startswith("    Rather than 1: the lowest numbered player floats down")
    assert "  2 Ben (White) meets 1 Ann." in lines
    upward = lines.index("  Players: 6, 5, 4.")
    assert lines[upward + 1].startswith("  4 Dan floats up: ")
    assert lines[upward + 3].endswith(f"[C.04.4.3 {colour}]")
    assert lines[upward + 3].startswith("    Rather than 5: the floater who makes the number even")
    assert "  4 Dan (White) meets 3 Cleo." in lines


def test_the_colours_are_told_in_the_words_of_the_system() -> None:
    """Due to equalise, due to alternate, or must have."""
    lines = told(six_after_one_round())
    assert (
        "    Colours: 2 is due White, which equalises, 1 is due Black, which equalises; both are "
        "given the colour that is due to them.  [C.04.4.3 5.1]" in lines
    )


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_the_bye_is_told_first(edition: str) -> None:
    """4 is lower than 3 and has it; 5 had it before, but has more points than 4."""
    lines = told(five_after_one_round(), edition)
    assert lines[1].startswith("4 Dan with 0 points receives the bye before anybody is paired")
    assert lines[1].endswith("[C.04.4.3 1.1]")


@pytest.mark.parametrize(("edition", "bar"), [("2017", "d"), ("2026", "4")])
def test_who_comes_before_but_cannot_have_the_bye_is_told(edition: str, bar: str) -> None:
    """1 has met both others, so that 1 must have it; in the other event 3 had it before."""
    lines = told(event(3, "1-3 ½-½, 2 H", "1-2 ½-½, 3 H", length=5), edition)
    assert lines[1].startswith("1 Ann with 1 point receives the bye")
    assert lines[2] == "  Without 3, 2 the others could not all be paired."
    lines = told(event(3, "1-2 ½-½, 3 U", "1 H, 2 H, 3 Z", length=5), edition)
    assert lines[1].startswith("2 Ben with 1 point receives the bye")
    assert lines[2] == f"  May not receive it: 3.  [C.04.1 {bar}]"


@pytest.mark.parametrize(("edition", "article"), [("2017", "2.6"), ("2026", "2.6.1 and 2.6.2")])
def test_a_blocked_median_is_told(edition: str, article: str) -> None:
    """1-2 is made, undone, and both are floaters in the median."""
    lines = told(blocked_median(), edition)
    assert f"  Undone later for the sake of the median: 1-2.  [C.04.4.3 {article}]" in lines
    assert (
        "  The median could not be paired with 0 floaters from above and 0 from below, so the pairing "
        f"1-2 of the higher scoregroup was undone.  [C.04.4.3 {article}]" in lines
    )
    assert any(line.startswith("  Floaters here, in the order in which") for line in lines)


def test_a_side_without_pairings_is_told() -> None:
    """3 and 4 have met and nobody is above them, so that the pair 5-6 below is undone."""
    lines = told(event(6, "3-4 ½-½, 5 Z, 6 Z", "3 H, 4 H, 5 Z, 6 Z", length=5, withdrawals=GONE))
    assert (
        "  The median could not be paired with 0 floaters from above and 0 from below, and there was "
        "no pairing above to undo, so the pairing 6-5 of the lower scoregroup was undone.  "
        "[C.04.4.3 2.6.1 and 2.6.2]" in lines
    )


def test_all_who_would_have_floated_sooner_are_told() -> None:
    """3 and 5 are due White and 4 Black; 3 is the highest numbered, but floated the round before."""
    lines = told_of(
        ["1 2.0 - ..", "2 2.0 - ..", "6 2.0 - ..", "3 1.0 WB ^.", "4 1.0 BW ..", "5 1.0 WB .."]
    )
    start = next(place for place, line in enumerate(lines) if line.startswith("  5 Eve floats up"))
    assert lines[start + 2].startswith("    Rather than 3: who floated in the round before")
    assert lines[start + 2].endswith("[C.04.4.3 3.10]")
    assert lines[start + 3].startswith("    Rather than 4: the floater who makes the number even")
    assert lines[start + 3].endswith("[C.04.4.3 3.2.2]")
    assert lines[start + 4].startswith("  3 Cleo (White) meets 4 Dan")


def test_a_player_without_opponents_hears_why() -> None:
    """1 has met 3, and must have Black as 2 must."""
    lines = told_of(["1 3.0 WW ..", "2 3.0 WW ..", "3 3.0 B ..", "4 2.0 - .."], "1-3")
    start = next(place for place, line in enumerate(lines) if line.startswith("  1 Ann floats"))
    assert lines[start + 1 : start + 3] == [
        "    Has met 3, or the tournament prohibits it.  [C.04.4.3 2.1]",
        "    Must have Black, and so must 2.  [C.04.4.3 2.1, 5.1 and 5.3]",
    ]


def test_exchanges_are_told_with_their_reasons() -> None:
    """1 met 3 before, so 1 and 4, 2 and 3 meet."""
    before = event(4, "1-3 ½-½, 2-4 ½-½", length=5)
    lines = told(before)
    assert (
        "  Proposed: 1-3, 2-4; after exchanges: 1-4, 2-3.  [C.04.4.3 2.4 and 4.1 to 4.3]" in lines
    )
    assert (
        "    1 does not meet 3, who would come before 4: they have met, or the tournament prohibits "
        "it.  [C.04.4.3 2.1]" in lines
    )
    assert any("no exchange is needed" in line for line in told(event(4)))


def test_an_exchange_for_colours_is_told() -> None:
    """1 and 3 are both due Black, so 1 meets 4, who is due White."""
    gone = tuple(Withdrawal(guest, 1) for guest in (5, 6, 7))
    before = event(7, "1-5 ½-½, 6-2 ½-½, 3-7 ½-½, 4 H", length=5, withdrawals=gone)
    lines = told(before)
    assert (
        "    1 does not meet 3, who would come before 4: 1 would meet somebody due the same colour.  "
        "[C.04.4.3 5.1 and 5.2]" in lines
    )


@pytest.mark.parametrize(
    ("colours", "ratings", "end"),
    [
        ("BBWW", ORDINARY, "no exchange is needed"),
        ("WWWW", ORDINARY, "no exchange helps"),
        ("WBWB", Ratings({1: 2600, 2: 2450, 3: 2300, 4: 2150}), "no exchange within 100 rating"),
    ],
)
def test_proposed_pairs_that_stay_are_told_with_the_reason(
    colours: str, ratings: Ratings, end: str
) -> None:
    """1-3 and 2-4 fit; or all are due Black; or only the limit of ratings forbids 1-4 and 2-3."""
    players = [f"{place} 2.0 {colour} .." for place, colour in enumerate(colours, start=1)]
    lines = told_of(players, ratings=ratings)
    assert any(line.startswith(f"  Proposed: 1-3, 2-4; {end}") for line in lines)


def test_absences_are_told() -> None:
    """Who left is not paired."""
    before = event(5, length=5, withdrawals=(Withdrawal(5, 0),))
    assert told(before)[1] == "5 Eve is absent and is not paired."


@pytest.mark.parametrize(("edition", "article"), [("2017", "6.1"), ("2026", "6")])
def test_the_exception_of_the_last_round_is_told(edition: str, article: str) -> None:
    """1 and 2 had White twice each and have the same score."""
    gone = tuple(Withdrawal(guest, 2) for guest in (3, 4))
    before = event(4, "1-3 ½-½, 2-4 ½-½", "1-4 ½-½, 2-3 ½-½", length=3, withdrawals=gone)
    lines = told(before, edition)
    assert lines[-1].startswith("    Both must have the same colour: in the last round")
    assert lines[-1].endswith(f"[C.04.4.3 {article}]")


def test_the_story_is_found_from_the_usual_place() -> None:
    """Pages and commands ask for a story without knowing the system."""
    pairing = paired(six_after_one_round())
    assert any_round_story(pairing, NAMES) == round_story(pairing, NAMES)


def test_only_lim_rounds_are_told_here() -> None:
    """The account of another system has other words."""
    with pytest.raises(NotApplicable, match="dutch"):
        trace_of(pair_next_round(six_after_one_round()))


def test_exchanges_that_ratings_forbid_are_told() -> None:
    """The floater 1 keeps 2, who is due Black as well: 3 has more than 100 points less."""
    gone = tuple(Withdrawal(guest, 1) for guest in (5, 6, 7, 8))
    before = event(8, "1-5 1-0, 2-6 ½-½, 7-3 ½-½, 4-8 ½-½", length=5, withdrawals=gone)
    ratings = {1: 2500, 2: 2400, 3: 2250, 4: 2200}
    maxi = replace(
        before,
        settings=replace(before.settings, kind="Lim system, Maxi-tournament"),
        players=tuple(
            replace(player, rating=ratings.get(player.number, 2000)) for player in before.players
        ),
    )
    lines = told(maxi)
    assert "a Maxi-tournament" in lines[0]
    assert (
        "    1 does not meet 3, who would come before 2: the ratings of the players exchanged would "
        "differ by more than 100 points.  [C.04.4.3 3.2.3, 3.8 and 5.7]" in lines
    )
    assert "  2 Ben (White) meets 1 Ann." in lines
