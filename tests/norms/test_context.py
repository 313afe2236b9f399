"""The event as the rules see it, and what is said beside every judgement."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tabiya.model.player import LaterRating, Player, Sex, Title
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.norms.context import make_context
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
        "from the player's own federation",
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
    context = make_context(event, form=NormForm.SWISS, occasion=Occasion.ZONAL, edition=None)
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


def test_45_and_30_give_norms_in_2026_where_it_was_approved() -> None:
    """An event of 2025 has no such decision, and without approval two hours are asked for."""
    for start, approval, met in (
        ("2026-05-01", "QC, 12 March 2026", True),
        ("2026-05-01", "", False),
        ("2025-12-31", "QC, 12 March 2026", False),
    ):
        event = one_player(
            NINE_GAMES, start=start, time_control_code="2700+30", fast_classic=approval
        )
        conditions = title_norms(event).conditions
        assert all(each.met for each in conditions) is met, (start, approval)


def test_ratings_of_the_day_count_after_90_days_and_since_2024_after_30() -> None:
    """1.15 and 1.1.4: the fourth opponent was 2300 and a later list had 2600."""
    for start, end, of_the_day in (
        (date(2019, 5, 1), date(2019, 7, 29), False),
        (date(2019, 5, 1), date(2019, 7, 30), True),
        (date(2024, 5, 1), date(2024, 5, 30), False),
        (date(2024, 5, 1), date(2024, 5, 31), True),
    ):
        event = one_player(NINE_GAMES, start=str(start), end=end)
        later = (LaterRating(4, 2600),)
        players = tuple(
            replace(each, later_ratings=later) if each.name == "Opponent 4" else each
            for each in event.players
        )
        event = replace(event, players=players)
        meeting = title_norms(event).by_number[1].rounds[3]
        assert meeting.rating == (2600 if of_the_day else 2450)


@pytest.mark.parametrize("year", ["2022", "2023"])
def test_events_of_2022_and_2023_are_judged_by_what_is_known_and_told_so(year: str) -> None:
    """Their texts are known in part; a clause taken over from 2017 is cited as such."""
    report = title_norms(one_player(NINE_GAMES, start=f"{year}-05-01"), titles=("GM",))
    assert report.edition.name == year
    assert any("known only in part" in each.words for each in report.remarks)
    (judgement,) = report.by_number[1].judgements
    cited = {str(each.article) for each in judgement.requirements}
    assert "B.01 1.43 (2017)" in cited
    later = title_norms(one_player(NINE_GAMES, start="2024-05-01"))
    assert not any("known only in part" in each.words for each in later.remarks)
    assert not any("2022" in each.words for each in title_norms(one_player(NINE_GAMES)).remarks)


def test_an_event_before_the_first_text_held_is_told_so() -> None:
    """The first text is that of July 2017; whoever names an edition knows what he does."""
    event = one_player(NINE_GAMES, start="2017-06-30")
    words = [each.words for each in title_norms(event).remarks]
    assert "Tabiya does not have texts before 2017-07-01; judged by the text of 2017" in words
    assert not any(
        "does not have" in each.words for each in title_norms(event, edition="2017").remarks
    )


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
    words = "the sex of 4 players is not known: Tabiya does not judge WGM and WIM for them"
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
        context = make_context(
            event, form=NormForm.SWISS, occasion=Occasion.ORDINARY, edition="2017"
        )
        found = next(e for e in context.rounds[HERO] if e.opponent == grown.number)
        assert found.round >= 4
        return found.rating, found.title

    assert met(short) == (grown.rating, None)
    assert met(long) == (2460, Title.IM)
