"""The initial order of C.04.2, article 2.2."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.player import NationalRating, Player, Title
from tabiya.model.tournament import RankingMethod
from tabiya.store.common.numbering import initial_order, misplaced
from tabiya.store.facts.players import CorrectPlayer, EnterPlayers
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.facts.system import ChangeSystem
from tests.store.scenes import ANNA, SETTINGS, new_event


def ordered(folder: Path, *players: Player, method: RankingMethod | None = None) -> list[str]:
    """The names in the initial order."""
    settings = replace(SETTINGS, ranking_method=method, ranking_federation="NOR")
    with new_event(folder, 0, settings) as store:
        for player in players:
            store.do(EnterPlayers((player,)), ANNA)
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


TWO = (Player(0, "Weak", rating=1500), Player(0, "Strong", rating=2500))


def test_a_first_list_is_numbered_by_strength(tmp_path: Path) -> None:
    """As clubs send it, in any order; later players come after it until they are numbered."""
    with new_event(tmp_path, 0) as store:
        store.do(EnterPlayers(TWO), ANNA)
        assert [who.player.name for who in store.state.by_number().values()] == ["Strong", "Weak"]
        store.do(EnterPlayers((Player(0, "Stronger", rating=2600),)), ANNA)
        assert [given.number for given in misplaced(store.state)] == [1, 2, 3]


def test_where_numbers_are_drawn_or_kept_by_hand_the_list_stays_as_it_is(tmp_path: Path) -> None:
    """A round robin draws lots; an organiser may announce another method."""
    with new_event(tmp_path, 0, replace(SETTINGS, ranking_method=RankingMethod.OTHER)) as store:
        store.do(EnterPlayers(TWO), ANNA)
        assert [who.player.name for who in store.state.by_number().values()] == ["Weak", "Strong"]
        assert misplaced(store.state) == ()
    (tmp_path / "table").mkdir()
    with new_event(tmp_path / "table", 0) as store:
        store.do(ChangeSystem("round-robin"), ANNA)
        store.do(EnterPlayers(TWO), ANNA)
        assert [who.player.name for who in store.state.by_number().values()] == ["Weak", "Strong"]
        assert misplaced(store.state) == ()


def test_an_estimate_for_the_event_orders_and_the_rating_stays_what_it_is(tmp_path: Path) -> None:
    """C.04.2, 2.1: the arbiter estimates; the report has no FIDE rating that no list has."""
    with new_event(tmp_path, 4) as store:
        last = replace(store.state.entrants[4].player, rating=None, tournament_rating=2600)
        store.do(CorrectPlayer(4, last), ANNA)
        store.do(AssignNumbers(), ANNA)
        assert store.state.entrants[4].number == 1
        text = write_trf(store.state.tournament()).decode()
        assert "### Tournament rating @ 2600: 1" in text
        (first,) = (line for line in text.splitlines() if line.startswith("001    1 "))
        assert "2600" not in first
        (read, *_) = read_trf(text).tournament.players
        assert (read.rating, read.tournament_rating) == (None, 2600)
