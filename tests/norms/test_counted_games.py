"""Norms with a game missing, in whole events (1.41c, and the last round of 1.42d)."""

from __future__ import annotations

import pytest

from tests.norms.events import NINE_GAMES, Line, gm_result

EDITIONS = ("2017", "2024")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_last_round_that_the_opponent_forfeits_counts_if_it_could_be_lost(edition: str) -> None:
    """1.42d: nine games are needed, and with a loss the eight others would still be enough."""
    eight = [(title, home, rating, "1") for title, home, rating, _ in NINE_GAMES[:8]]
    judgement = gm_result([*eight[:6], *NINE_GAMES[6:8], ("GM", "FRA", 2500, "+")], edition=edition)
    assert judgement.norm
    remark = judgement.remarks[0]
    if edition == "2017":
        assert "counts as lost" in remark.words
        assert remark.article is not None
        assert remark.article.path == "1.42d"
        assert len(judgement.games) == 9
    assert judgement.counts_as >= 9


def test_a_forfeit_in_the_middle_leaves_eight_games() -> None:
    """1.41c: in 2017 such a norm counts as eight games, since 2024 as nine."""
    games = [*NINE_GAMES[:5], ("-", "FRA", 2400, "+"), *NINE_GAMES[6:]]
    won = [(*line[:3], "1") if line[3] == "=" else line for line in games[:8]]
    for edition, counts_as in (("2017", 8), ("2024", 9)):
        judgement = gm_result([*won, games[8]], edition=edition)
        above = (judgement.halves - (judgement.halves_needed or 0)) // 2
        assert judgement.counts_as == counts_as + above
        assert len(judgement.games) == 8


@pytest.mark.parametrize(
    ("bye", "norms"), [("U", (True, True)), ("H", (True, False)), ("Z", (False, False))]
)
def test_which_byes_may_be_the_missing_game(bye: str, norms: tuple[bool, bool]) -> None:
    """1.41c speaks of a bye; since 2024 of the one that the pairing allocates."""
    won = [(title, home, rating, "1") for title, home, rating, _ in NINE_GAMES[:8]]
    games: list[Line | str] = [*won, bye]
    for edition, norm in zip(EDITIONS, norms, strict=True):
        assert gm_result(games, edition=edition).norm is norm
