"""Which games a player may leave out (1.42e-f; in 2024 1.4.1e-f)."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.player import Title
from tabiya.norms import counted_games
from tabiya.norms.facts import NormForm
from tests.rulebook.norms.notation import (
    DOUBLE,
    EVERY,
    SINCE_2023,
    UNTIL_2022,
    UNTIL_2023,
    claim,
    titled,
    twice,
)
from tests.rulebook.shown import shows


@shows(counted_games.later_games_may_go, *UNTIL_2022)
def test_in_2017_later_games_may_be_left_out_in_any_event(edition: str) -> None:
    """Whatever its system."""
    assert all(map(counted_games.later_games_may_go, NormForm))


@shows(counted_games.later_games_may_go_unless_fixed_beforehand, *SINCE_2023)
def test_since_2024_a_round_robin_counts_to_its_end(edition: str) -> None:
    """In a Swiss a player may stop counting."""
    may = counted_games.later_games_may_go_unless_fixed_beforehand
    assert may(NormForm.SWISS)
    assert may(NormForm.KNOCKOUT)
    assert not may(NormForm.ROUND_ROBIN)
    assert not may(NormForm.DOUBLE_ROUND_ROBIN)


@shows(counted_games.games_won_may_go, *EVERY)
def test_only_games_won_may_be_left_out(edition: str) -> None:
    """Two half points are a win."""
    assert [counted_games.games_won_may_go(halves) for halves in (0, 1, 2)] == [False, False, True]


@shows(counted_games.complete_event_must_allow_a_norm, *EVERY)
def test_where_pairings_are_fixed_the_whole_event_is_looked_at(edition: str) -> None:
    """Round robins and Scheveningen tournaments."""
    assert counted_games.complete_event_must_allow_a_norm(NormForm.ROUND_ROBIN)
    assert counted_games.complete_event_must_allow_a_norm(NormForm.DOUBLE_ROUND_ROBIN)
    assert counted_games.complete_event_must_allow_a_norm(NormForm.SCHEVENINGEN)
    assert not counted_games.complete_event_must_allow_a_norm(NormForm.SWISS)


@shows(counted_games.titles_for_the_full_length, *UNTIL_2023)
def test_in_double_rounds_the_full_length_decides_how_many_titles(edition: str) -> None:
    """Ten rounds ask for four grandmasters, though nine games alone would ask for three."""
    three = [*titled(Title.GM, Title.GM, Title.GM, Title.IM, Title.IM)]
    four = [*titled(Title.GM, Title.GM, Title.GM, Title.GM, Title.IM)]
    for opponents, enough in ((three, False), (four, True)):
        nine = twice(opponents)[:9]
        found = claim(nine, edition, event=DOUBLE)
        assert counted_games.titles_for_the_full_length(found) is enough
    assert counted_games.titles_for_the_full_length(claim(three, edition))


@shows(counted_games.titles_for_the_full_length, *UNTIL_2023)
def test_seven_players_twice_are_twelve_games_not_fourteen_rounds(edition: str) -> None:
    """The table of twelve rounds is that of seven contestants, and it asks for four titles, not five."""
    event = replace(DOUBLE, players=7, rounds=14)
    for grandmasters, enough in ((4, True), (3, False)):
        opponents = titled(*[Title.GM] * grandmasters, *[Title.IM] * (6 - grandmasters))
        nine = claim(twice(opponents)[:9], edition, event=event)
        assert counted_games.titles_for_the_full_length(nine) is enough
