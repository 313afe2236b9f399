"""Which games are left out, in events whose pairings are fixed beforehand and in others."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.player import Player, Title
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.norms.facts import NormForm
from tabiya.norms.report import Judgement
from tabiya.norms.title_norms import title_norms
from tests.norms.events import DAYS, HERO, Line, lines, one_player

ELEVEN = lines(
    """
    GM GER 2550 1
    GM AUT 2550 =
    GM FRA 2550 =
    GM GER 2550 =
    IM AUT 2500 1
    IM FRA 2500 1
    IM GER 2500 1
    -  AUT 2400 =
    -  FRA 2400 1
    -  GER 2400 0
    -  AUT 2400 0
    """
)
"""7 of 9 against 2483 is a norm with a point to spare; then two games are lost."""


def judged(games: list[Line], *, form: NormForm, edition: str = "2017") -> Judgement:
    """The hero's judgement for GM."""
    report = title_norms(
        one_player(games, edition=edition), form=form, titles=("GM",), players=(HERO,)
    )
    return report.by_number[HERO].judgements[0]


def skipped(judgement: Judgement) -> list[int]:
    """The rounds left out by choice."""
    return [each.round for each in judgement.left_out if each.chosen]


def test_games_after_the_norm_are_left_out_in_a_swiss() -> None:
    """Only as many as it takes: 7 of 10 against 2475 is enough, 7 of 11 against 2468 is not."""
    for edition in ("2017", "2024"):
        judgement = judged(ELEVEN, form=NormForm.SWISS, edition=edition)
        assert judgement.norm
        assert skipped(judgement) == [11]
        assert judgement.counts_as == 10


def test_in_a_round_robin_they_may_go_in_2017_but_not_since_2024() -> None:
    """1.42e against 1.4.1e; all eleven together have the mix of a norm."""
    assert judged(ELEVEN, form=NormForm.ROUND_ROBIN, edition="2017").norm
    assert not judged(ELEVEN, form=NormForm.ROUND_ROBIN, edition="2024").norm


TEN = lines(
    """
    GM GER 2550 1
    GM AUT 2550 =
    GM FRA 2550 =
    GM GER 2550 1
    IM AUT 2500 =
    IM FRA 2500 1
    -  GER 2358 =
    -  AUT 2358 =
    -  FRA 2359 =
    -  AUT 2000 1
    """
)
"""6 of 9 against 2475 is just enough; 7 of 10 against 2448, the last one raised to 2200, is not."""


def test_a_won_game_is_left_out_where_it_costs_more_than_it_brings() -> None:
    """1.42f, in a Swiss and in a round robin whose ten games have the mix of a norm."""
    drawn = [*TEN[:9], (*TEN[9][:3], "=")]
    assert judged(drawn, form=NormForm.ROUND_ROBIN, edition="2024").average == 2448
    for form in (NormForm.SWISS, NormForm.ROUND_ROBIN):
        for edition in ("2017", "2024"):
            judgement = judged(TEN, form=form, edition=edition)
            assert judgement.norm
            assert skipped(judgement) == [10]
            assert (judgement.average, judgement.performance) == (2475, 2600)


def test_in_a_round_robin_the_complete_event_must_have_the_mix() -> None:
    """Ten games ask for four grandmasters; with three the win may go in a Swiss alone."""
    three = [("IM" if place == 0 else line[0], *line[1:]) for place, line in enumerate(TEN)]
    assert judged(three, form=NormForm.SWISS).norm
    for edition in ("2017", "2024"):
        judgement = judged(three, form=NormForm.ROUND_ROBIN, edition=edition)
        assert not judgement.norm
        assert skipped(judgement) == []
        assert "opponents with GM" in {each.name for each in judgement.missing}


def double_round_robin(edition: str, titles: str, results: str) -> Tournament:
    """Six players; the hero's two games with each of five opponents, one round after the other."""
    names = titles.split()
    homes = ("GER", "AUT", "FRA", "GER", "AUT")
    players = [Player(HERO, "Hero", federation="HUN", rating=2450)]
    players += [
        Player(
            number,
            f"Opponent {number}",
            title=None if title == "-" else Title(title),
            rating=2500,
            federation=home,
        )
        for number, (title, home) in enumerate(zip(names, homes, strict=True), start=2)
    ]
    outcome = {"1": GameResult.WHITE_WINS, "=": GameResult.DRAW, "0": GameResult.BLACK_WINS}
    rounds = tuple(
        Round(number, (Game(HERO, 2 + (number - 1) % 5, outcome[result]),))
        for number, result in enumerate(results, start=1)
    )
    return Tournament(Settings(start=DAYS[edition]), tuple(players), rounds)


def of_double(edition: str, titles: str, results: str = "1=1=1=1===") -> Judgement:
    """The hero's judgement for GM in a double round robin."""
    event = double_round_robin(edition, titles, results)
    form = NormForm.of("round-robin", players=6, rounds=10)
    report = title_norms(event, form=form, titles=("GM",), players=(HERO,))
    return report.by_number[HERO].judgements[0]


def test_a_double_round_robin_asks_for_different_grandmasters() -> None:
    """Four of five in 2017 (a third of ten games, each counted once), three since 2024."""
    assert of_double("2017", "GM GM GM GM -").norm
    assert not of_double("2017", "GM GM GM IM -").norm
    assert of_double("2024", "GM GM GM IM -").norm
    assert not of_double("2024", "GM GM IM IM -").norm


def test_in_double_rounds_an_early_end_needs_the_titles_of_the_full_length() -> None:
    """1.42e(4): 6½ of 9 would do, but nine games with three grandmasters are not enough."""
    lost = "1=1=1=1=10"
    assert of_double("2017", "GM GM GM GM -", lost).norm
    judgement = of_double("2017", "GM GM GM IM FM", lost)
    assert not judgement.norm
    assert {each.name for each in judgement.missing} == {"opponents with GM"}


def test_an_opponent_without_a_federation_does_not_count() -> None:
    """1.42a: eight games remain, and the round has its reason."""
    nine = [("GM", "NON", 2550, "1"), *ELEVEN[1:9]]
    judgement = judged(nine, form=NormForm.SWISS)
    assert len(judgement.games) == 8
    assert [str(each.reason) for each in judgement.left_out] == [
        "the opponent does not belong to a FIDE federation [B.01 1.42a]"
    ]
    assert "games" in {each.name for each in judgement.missing}


def test_an_event_without_rounds_has_figures_too() -> None:
    """Nobody has played: nothing is met, and nothing breaks."""
    event = replace(one_player(ELEVEN), rounds=())
    judgement = title_norms(event, titles=("GM",)).by_number[HERO].judgements[0]
    assert not judgement.norm
    assert (judgement.average, judgement.performance, judgement.halves_needed) == (0, 0, None)
