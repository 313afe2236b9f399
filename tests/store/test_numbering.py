"""The initial order of C.04.2, article 2.2."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.model.player import NationalRating, Player, Title
from tabiya.model.tournament import RankingMethod
from tabiya.store import commands as c
from tabiya.store.numbering import initial_order
from tests.store.scenes import ANNA, SETTINGS, new_event


def ordered(folder: Path, *players: Player, method: RankingMethod | None = None) -> list[str]:
    """The names in the initial order."""
    settings = replace(SETTINGS, ranking_method=method, ranking_federation="NOR")
    with new_event(folder, 0, settings) as store:
        store.do(c.EnterPlayers(players), ANNA)
        names = store.state.entrants
        given = sorted(initial_order(store.state), key=lambda assigned: assigned.number)
        assert [assigned.number for assigned in given] == list(range(1, len(players) + 1))
        return [names[assigned.entrant].player.name for assigned in given]


def test_strength_goes_before_title_and_title_before_alphabet(tmp_path: Path) -> None:
    """GM-IM-WGM-FM-WIM-CM-WFM-WCM-no title; accents do not disturb the alphabet."""
    same = 2200
    players = (
        Player(0, "Zed", rating=same),
        Player(0, "Älv", rating=same),
        Player(0, "Bo", rating=same),
        Player(0, "Wim", rating=same, title=Title.WIM),
        Player(0, "Fide", rating=same, title=Title.FM),
        Player(0, "Strong", rating=same + 1),
        Player(0, "Unrated", title=Title.GM),
    )
    assert ordered(tmp_path, *players) == [
        "Strong", "Fide", "Wim", "Älv", "Bo", "Zed", "Unrated",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("method", "names"),
    [
        (RankingMethod.FIDE, ["both", "fide", "national"]),
        (RankingMethod.NATIONAL, ["national", "both", "fide"]),
        (RankingMethod.FIDE_THEN_NATIONAL, ["national", "both", "fide"]),
        (RankingMethod.NATIONAL_THEN_FIDE, ["national", "fide", "both"]),
        (RankingMethod.HIGHER, ["national", "both", "fide"]),
        (RankingMethod.LOWER, ["national", "fide", "both"]),
    ],
)
def test_the_announced_method_decides_which_rating_counts(
    tmp_path: Path, method: RankingMethod, names: list[str]
) -> None:
    """Only the list of the federation named counts as national."""
    players = (
        Player(0, "fide", rating=2000, national=(NationalRating("SWE", 2800),)),
        Player(0, "both", rating=2100, national=(NationalRating("NOR", 1900),)),
        Player(0, "national", national=(NationalRating("NOR", 2300),)),
    )
    assert ordered(tmp_path, *players, method=method) == names
