"""The event as the rules see it, and what is said beside every judgement."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tabiya.model.player import LaterRating, Player, Sex, Title
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.norms.context import context_of
from tabiya.norms.facts import NormForm, Occasion
from tabiya.norms.title_norms import title_norms
from tabiya.ratings.facts import RatingList
from tests.norms.events import DAYS, HERO, NINE_GAMES, lines, one_player

NINE = lines(
    """
    GM NOR 2500 1
    GM NOR 2500 =
    GM NOR 2500 =
    IM NOR 2450 1
    IM NOR 2450 =
    -  NOR 2400 1
    -  NOR 2400 =
    -  NOR 2400 =
    -  NOR 2400 1
    """
)
"""A norm, but for the federations: the hero and all opponents are from Norway."""

GUESTS = range(100, 120)
HOMES = ("SWE", "DEN", "FIN")


def norwegian_open(edition: str, *, byes: dict[int, tuple[int, ...]] | None = None) -> Tournament:
    """The hero among compatriots, and twenty guests who play each other; `byes` by round."""
    guests = [
        Player(
            number,
            f"Guest {number}",
            federation=HOMES[number % 3],
            rating=2300,
            title=Title.IM if number < 110 else None,
        )
        for number in GUESTS
    ]
    event = one_player(NINE, federation="NOR", host="NOR", edition=edition, others=guests)
    rounds = []
    for round_ in event.rounds:
        absent = (byes or {}).get(round_.number, ())
        games = [
            Game(white, white + 1, GameResult.DRAW)
            for white in GUESTS[::2]
            if not {white, white + 1} & set(absent)
        ]
        left = [Bye(each, ByeKind.ZERO_POINT) for each in absent]
        rounds.append(Round(round_.number, (*round_.games, *games), tuple(left)))
    return replace(event, rounds=tuple(rounds))


@pytest.mark.parametrize(("edition", "article"), [("2017", "1.43e"), ("2024", "1.4.3d")])
def test_twenty_guests_in_every_round_make_a_swiss_exempt(edition: str, article: str) -> None:
    """Then nobody asks for federations, and the norm says by which article."""
    player = title_norms(norwegian_open(edition), titles=("GM",)).by_number[HERO]
    (norm,) = player.norms
    assert str(norm.remarks[0].article) == f"B.01 {article}"
    assert "at least 20 rated players from outside NOR" in norm.remarks[0].words


@pytest.mark.parametrize("edition", ["2017", "2024"])
def test_a_single_round_with_fewer_guests_spoils_it(edition: str) -> None:
    """Two stay away in round 5."""
    event = norwegian_open(edition, byes={5: (100, 101)})
    judgement = title_norms(event, titles=("GM",)).by_number[HERO].judgements[0]
    assert [each.name for each in judgement.missing] == [
        "other federations",
        "from the own federation",
        "from one federation",
    ]


def test_settings_become_the_event() -> None:
    """Time control, days and host."""
    event = Tournament(
        Settings(
            start=DAYS["2024"],
            federation="NOR",
            time_control_code="600+5",
            round_dates=(DAYS["2024"], DAYS["2024"], DAYS["2017"], None),
            rounds=5,
        )
    )
    context = context_of(event, form=NormForm.SWISS, occasion=Occasion.ZONAL, edition=None)
    assert context.event.rating_list is RatingList.RAPID
    assert context.event.rounds_a_day == 2
    assert (context.event.host, context.event.rounds) == ("NOR", 5)
    assert [each.name for each in context.conditions if not each.met] == [
        "chess",
        "minutes for 60 moves",
    ]


@pytest.mark.parametrize(
    ("system", "players", "rounds", "form"),
    [
        ("dutch", 40, 9, NormForm.SWISS),
        ("team", 40, 9, NormForm.SWISS),
        ("round-robin", 10, 9, NormForm.ROUND_ROBIN),
        ("round-robin", 9, 9, NormForm.ROUND_ROBIN),
        ("round-robin", 6, 10, NormForm.DOUBLE_ROUND_ROBIN),
        ("round-robin", 5, 10, NormForm.DOUBLE_ROUND_ROBIN),
        ("double-round-robin", 6, 4, NormForm.DOUBLE_ROUND_ROBIN),
        ("knockout", 128, 14, NormForm.KNOCKOUT),
        ("scheveningen", 20, 10, NormForm.SCHEVENINGEN),
        ("match", 2, 8, NormForm.MATCH),
        ("lottery", 20, 9, NormForm.OTHER),
    ],
)
def test_the_form_of_an_event(system: str, players: int, rounds: int, form: NormForm) -> None:
    """A round robin of two cycles is a double one."""
    assert NormForm.of(system, players=players, rounds=rounds) is form


def test_events_of_2022_and_2023_are_judged_by_the_text_before_and_told_so() -> None:
    """Their own texts are not held."""
    event = one_player(NINE_GAMES, start="2022-05-01")
    report = title_norms(event)
    assert report.edition.name == "2017"
    assert any("texts of 2022 and 2023" in each.words for each in report.remarks)
    assert not any("2022" in each.words for each in title_norms(one_player(NINE_GAMES)).remarks)


def test_an_event_before_the_first_text_held_is_told_so() -> None:
    """The first text is that of July 2017; whoever names an edition knows what he does."""
    event = one_player(NINE_GAMES, start="2017-06-30")
    words = [each.words for each in title_norms(event).remarks]
    assert "texts before 2017-07-01 are not held here; judged by that of 2017" in words
    assert not any("not held" in each.words for each in title_norms(event, edition="2017").remarks)


def test_players_without_a_federation_are_told_of() -> None:
    """They are nobody's foreigners."""
    event = one_player(NINE_GAMES, others=(Player(50, "Nemo"),))
    assert any("federation of player 50" in each.words for each in title_norms(event).remarks)


def test_two_players_are_not_one() -> None:
    """One is named by his number, several are counted."""
    event = one_player(NINE_GAMES, others=(Player(50, "Nemo"), Player(51, "Nobody")))
    assert any("federation of 2 players" in each.words for each in title_norms(event).remarks)


def test_whose_sex_is_not_known_is_told_of() -> None:
    """A silent file would hide the norms of women; whoever is GM or IM has none of these to gain."""
    event = one_player(NINE_GAMES, sex=Sex.MALE)
    words = "the sex of 4 players is not known: WGM and WIM are not judged for them"
    assert words in [each.words for each in title_norms(event).remarks]
    clear = replace(event, players=tuple(replace(each, title=Title.WFM) for each in event.players))
    assert not any("sex" in each.words for each in title_norms(clear).remarks)


def test_only_over_90_days_ratings_and_titles_of_the_game_s_day_count() -> None:
    """B.01 1.15: an opponent becomes IM with 2460 from round 4 on; in a shorter event nothing moves."""
    short = one_player(NINE, federation="NOR", host="NOR", edition="2017")
    grown = next(each for each in short.players if each.number != HERO and each.title is None)
    grown_now = replace(grown, later_ratings=(LaterRating(4, 2460, Title.IM),))
    short = replace(
        short,
        players=tuple(grown_now if each is grown else each for each in short.players),
        settings=replace(short.settings, start=date(2026, 1, 1), end=date(2026, 3, 31)),
    )
    long = replace(short, settings=replace(short.settings, end=date(2026, 4, 1)))

    def met(event: Tournament) -> tuple[int | None, Title | None]:
        context = context_of(event, form=NormForm.SWISS, occasion=Occasion.ORDINARY, edition="2017")
        found = next(e for e in context.rounds[HERO] if e.opponent == grown.number)
        assert found.round >= 4
        return found.rating, found.title

    assert met(short) == (grown.rating, None)
    assert met(long) == (2460, Title.IM)
