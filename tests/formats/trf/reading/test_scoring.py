"""What a result is worth: 162 and XXS for players, 362 for teams."""

import pytest

from tabiya.formats.trf import read_trf
from tabiya.model.points import Points
from tabiya.model.scoring import MatchScoring, ScoringSystem
from tests.formats.trf.reports import line, places, report


def scoring(*records: str) -> dict[str, int]:
    """The points of all results, those of the usual system left out."""
    system, usual = read_trf(report(*records, line(1))).tournament.settings.scoring, ScoringSystem()
    names = ScoringSystem.__dataclass_fields__
    return {
        name: getattr(system, name)
        for name in names
        if getattr(system, name) != getattr(usual, name)
    }


WINS = ("white_win", "black_win", "forfeit_win", "full_point_bye")
DRAWS = ("white_draw", "black_draw", "half_point_bye")


@pytest.mark.parametrize(
    ("records", "worth"),
    [
        (["162  W 3.0"], dict.fromkeys((*WINS, "pairing_allocated_bye"), 30)),
        (["162  W 3.0    P 2.0"], {**dict.fromkeys(WINS, 30), "pairing_allocated_bye": 20}),
        (["162  P 2.0    W 3.0"], {**dict.fromkeys(WINS, 30), "pairing_allocated_bye": 20}),
        (["162  P 2.0"], {"pairing_allocated_bye": 20}),
        (["162  D 1.0"], dict.fromkeys((*DRAWS, "unknown"), 10)),
        (["162  D 1.0    X 0.0"], {**dict.fromkeys(DRAWS, 10), "unknown": 0}),
        (["162  L 0.5"], dict.fromkeys(("white_loss", "black_loss"), 5)),
        (["162  A 0.5"], dict.fromkeys(("forfeit_loss", "zero_point_bye"), 5)),
        (["162 w=3 d=1,5"], {**dict.fromkeys((*WINS, "pairing_allocated_bye"), 30), **dict.fromkeys((*DRAWS, "unknown"), 15)}),
        (["162  W99.9"], dict.fromkeys((*WINS, "pairing_allocated_bye"), 999)),
        (["XXS W=3.0"], dict.fromkeys(WINS, 30)),
        (["XXS D=1.0"], dict.fromkeys((*DRAWS, "unknown"), 10)),
        (["XXS PAB=0.0", "162  W 3.0"], {**dict.fromkeys(WINS, 30), "pairing_allocated_bye": 0}),
        (["XXS WW=3.0 BW=4.0"], {"white_win": 30, "black_win": 40}),
        (["XXS WD=1.0 BD=2.0"], {"white_draw": 10, "black_draw": 20, "unknown": 10}),
        (["XXS WL=1.0 BL=2.0"], {"white_loss": 10, "black_loss": 20}),
        (["XXS ZPB=0.1 HPB=0.2 FPB=0.3 PAB=0.4"], {"zero_point_bye": 1, "half_point_bye": 2, "full_point_bye": 3, "pairing_allocated_bye": 4}),
        (["XXS FW=0.5 FL=0.6"], {"forfeit_win": 5, "forfeit_loss": 6}),
        (["XXS W=3.0 BW=4.0"], {**dict.fromkeys(WINS, 30), "black_win": 40}),
        (["162"], {}),
        (["BBW  3.0"], dict.fromkeys((*WINS, "pairing_allocated_bye"), 30)),
        (["BBW  3.0", "BBU  2.0"], {**dict.fromkeys(WINS, 30), "pairing_allocated_bye": 20}),
        (["BBU  2.0", "BBW  3.0"], {**dict.fromkeys(WINS, 30), "pairing_allocated_bye": 20}),
        (["BBD  1.0"], dict.fromkeys((*DRAWS, "unknown"), 10)),
        (["BBL 99.9"], dict.fromkeys(("white_loss", "black_loss"), 999)),
        (["BBZ  0.1", "BBF  0.2"], {"zero_point_bye": 1, "forfeit_loss": 2}),
        (["BBW  0.0"], dict.fromkeys((*WINS, "pairing_allocated_bye"), 0)),
    ],
)  # fmt: skip
def test_each_code_pays_what_the_texts_say(records: list[str], worth: dict[str, int]) -> None:
    """P follows W and X follows D where they are silent; in XXS the bye keeps its point."""
    assert scoring(*records) == worth


@pytest.mark.parametrize(
    "record",
    [
        "162  Q 1.0",
        "162  W 1.0    Q 1.0",
        "162  W",
        "162  W 1.0 extra",
        "162  W 1.0.0",
        "162  W 100.0",
        "162  WW 1.0",
        "XXS X=1.0",
        "362  W 1.0",
        "BBW",
        "BBW  one",
        "BBW -1.0",
        "BBL 100.0",
    ],
)
def test_points_that_are_not_understood_are_refused(record: str) -> None:
    """An unknown code, no number, more than 99.9: every score depends on it."""
    assert places(report(record, line(1))) == [(1, 5)]


def test_the_points_of_matches_have_codes_of_their_own() -> None:
    """Record 362, in any order; what it does not name stays."""
    settings = read_trf(report("362 TW 3.0   TL 0.5", line(1))).tournament.settings
    assert settings.match_scoring == MatchScoring(Points(30), Points(10), Points(5))
    settings = read_trf(report("362 TD 1.5", line(1))).tournament.settings
    assert settings.match_scoring == MatchScoring(Points(20), Points(15), Points(0))
