"""The tournament section as each version writes it."""

from datetime import date

import pytest

from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.scoring import MatchScoring, ScoringSystem
from tabiya.model.team import Team
from tabiya.model.tournament import RankingMethod, Settings, Tournament
from tests.formats.trf.reports import placed

SETTINGS = Settings(
    name="Oslo Open",
    city="Oslo",
    federation="NOR",
    start=date(2026, 3, 1),
    end=date(2026, 3, 2),
    kind="Swiss",
    kind_code="FIDE_DUTCH_2026",
    chief_arbiter="Chief",
    deputy_arbiters=("First", "", "Sec\nond"),
    time_control="90 minutes",
    time_control_code="5400+30",
    round_dates=(date(2026, 3, 1), None, date(2026, 3, 2)),
    rounds=7,
    initial_colour=Colour.BLACK,
    scoring=ScoringSystem.of(30, 10),
    match_scoring=MatchScoring(Points(30), Points(10), Points(0)),
    ranking_federation="NORWAY",
    ranking_method=RankingMethod.FIDE_THEN_NATIONAL,
    pairing_controller="Tabiya",
    tie_breaks=("DE", "BH/C1"),
    standings_order=("PTS", "DE"),
    board_colours=(Colour.WHITE, Colour.BLACK),
    pair_by_rank=True,
)
FIRST = [
    "012 Oslo Open",
    "022 Oslo",
    "032 NOR",
    "042 2026/03/01",
    "052 2026/03/02",
    "062 3",
    "072 2",
    "082 1",
    "092 Swiss",
    "102 Chief",
    "112 First",
    "112 Sec ond",
    "122 90 minutes",
    placed("132", {92: "26/03/01", 112: "26/03/02"}),
]
SECOND = [
    "142 7",
    "152 B",
    "162  W 3.0    D 1.0",
    "172 NOR FIDON",
    "182 Tabiya",
    "192 FIDE_DUTCH_2026",
    "202 DE,BH/C1",
    "212 PTS,DE",
    "222 5400+30",
    "352 WB",
    "362 TW 3.0   TD 1.0   TL 0.0",
    "XXC rank",
]


def written(settings: Settings, dialect: str = "trf26", *, empty: bool = False) -> list[str]:
    """The lines up to the first player, of a team with two rated members and one without a rating."""
    players = (Player(1, "A", rating=2000), Player(2, "B", rating=1), Player(3, "C"))
    event = Tournament(settings, players, teams=(Team(1, "T", (1, 2, 3)),))
    if empty:
        event = Tournament(settings)
    lines = write_trf(event, dialect).decode().split("\r\n")
    return [
        line for line in lines if line[2:3] in ("2", "R", "C", "S") and not line.startswith("802")
    ]


def test_every_setting_has_its_record_in_the_order_of_the_codes() -> None:
    """Columns of 132, 162, 172 and 362 by the tables of the Handbook."""
    assert written(SETTINGS) == [*FIRST, *SECOND]


def test_the_older_versions_have_what_they_have() -> None:
    """2016 with JaVaFo's extensions: rounds, first colour and order, scoring."""
    assert written(SETTINGS, "trf06") == FIRST
    assert written(SETTINGS, "trf16") == [
        *FIRST,
        "XXC rank black1",
        "XXR 7",
        "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 WL=0.0 BL=0.0",
        "XXS ZPB=0.0 HPB=1.0 FPB=3.0 PAB=3.0 FW=3.0 FL=0.0",
    ]


@pytest.mark.parametrize("dialect", ["trf06", "trf16", "trf26"])
def test_what_is_not_known_is_not_written(dialect: str) -> None:
    """Only how many players there are is always known."""
    assert written(Settings(), dialect, empty=True) == ["062 0", "072 0"]
    nothing = Settings(round_dates=(None, None))
    assert written(nothing, dialect, empty=True) == ["062 0", "072 0"]


@pytest.mark.parametrize(
    ("settings", "record"),
    [
        (Settings(initial_colour=Colour.WHITE), "XXC white1"),
        (Settings(initial_colour=Colour.BLACK), "XXC black1"),
        (Settings(pair_by_rank=True), "XXC rank"),
    ],
)
def test_each_word_of_the_configuration_stands_alone(settings: Settings, record: str) -> None:
    """Without the other one."""
    assert written(settings, "trf16", empty=True) == ["062 0", "072 0", record]


def test_a_scoring_that_letters_cannot_tell_is_written_by_colours() -> None:
    """In 2026 as well; 162 then only has what XXS has no code for."""
    scoring = ScoringSystem(white_win=Points(20), unknown=Points(1))
    lines = written(Settings(scoring=scoring), empty=True)
    assert lines == [
        "062 0",
        "072 0",
        "162  X 0.1",
        "XXS WW=2.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0",
        "XXS ZPB=0.0 HPB=0.5 FPB=1.0 PAB=1.0 FW=1.0 FL=0.0",
    ]
    assert (
        read_trf(write_trf(Tournament(Settings(scoring=scoring)))).tournament.settings.scoring
        == scoring
    )


@pytest.mark.parametrize(
    ("scoring", "record"),
    [
        (ScoringSystem.of(20, 5), "162  W 2.0"),
        (ScoringSystem.of(10, 4), "162  D 0.4"),
        (ScoringSystem.of(10, 5, 1), "162  L 0.1"),
        (ScoringSystem.of(10, 5, absence=2), "162  A 0.2"),
        (ScoringSystem.of(10, 5, pairing_allocated_bye=5), "162  P 0.5"),
        (ScoringSystem.of(10, 5, unknown=0), "162  X 0.0"),
        (ScoringSystem.of(20, 5, pairing_allocated_bye=10), "162  W 2.0    P 1.0"),
    ],
)
def test_only_what_differs_from_the_default_is_a_letter(
    scoring: ScoringSystem, record: str
) -> None:
    """P is worth a win and X a draw unless they are named (TRF26, 162)."""
    assert written(Settings(scoring=scoring), empty=True)[2:] == [record]


def test_an_open_game_is_told_with_its_worth() -> None:
    """X with half a point, though that is the default."""
    open_game = Round(1, (Game(1, 2),))
    event = Tournament(players=(Player(1, "A"), Player(2, "B")), rounds=(open_game,))
    assert b"162  X 0.5\r\n" in write_trf(event)
    ended = Round(1, (Game(1, 2, GameResult.DRAW),))
    assert b"162" not in write_trf(Tournament(players=event.players, rounds=(ended,)))
