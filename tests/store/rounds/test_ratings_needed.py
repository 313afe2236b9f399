"""Ratings that a pairing system cannot do without."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.model.player import NationalRating, Player
from tabiya.model.tournament import RankingMethod
from tabiya.store.common.pairing_checks import may_pair_next
from tabiya.store.common.ratings_needed import ratings_needed, require_ratings
from tabiya.store.decision import Level, Refused
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.fide_mode import LeaveFideMode
from tabiya.store.facts.players import CorrectPlayer, EnterPlayers
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.facts.system import ChangeSystem
from tabiya.store.facts.withdrawals import ReturnPlayer, WithdrawPlayer
from tabiya.store.log.event_store import EventStore
from tests.store.scenes import ANNA, SETTINGS, confirm, levels_of, play_round, players, recording

NEWCOMER = Player(0, "Zelkova, Zoe", national=(NationalRating("NED", 1650),))


def _dubov(folder: Path, *more: Player, edition: str | None = None) -> EventStore:
    store = EventStore.create(folder / "event.tabiya")
    confirm(store, CreateEvent(SETTINGS, "dubov", edition))
    store.do(EnterPlayers((*players(8 - len(more)), *more)), ANNA)
    store.do(AssignNumbers(), ANNA)
    return store


@pytest.mark.parametrize(("edition", "article"), [("2018", "A.1"), ("2026", "1.1")])
def test_the_dubov_system_waits_until_everybody_has_a_rating(
    tmp_path: Path, edition: str, article: str
) -> None:
    """The player is named, with the article of the edition; after that the round can be paired."""
    with _dubov(tmp_path, NEWCOMER, edition=edition) as store:
        missing = ratings_needed(store.state)
        assert missing is not None
        assert [who.player.name for who in missing.entrants] == ["Zelkova, Zoe"]
        assert missing.rule == f"C.04.4.1 {article}"
        assert "Zelkova, Zoe" in may_pair_next(store.state)
        with pytest.raises(Refused, match="Zelkova, Zoe"):
            store.do(recording(store.state), ANNA)
        (who,) = missing.entrants
        rated = replace(who.player, rating=1700)
        confirm(store, CorrectPlayer(who.entrant, rated))
        assert ratings_needed(store.state) is None
        assert may_pair_next(store.state) == ""


@pytest.mark.parametrize(
    ("unrated", "told"),
    [(10, r"have none: (P\d\d; ){9}P10 \["), (12, r"have none: (P\d\d; ){9}P10 and 2 more \[")],
)
def test_ten_who_lack_a_rating_are_named_and_the_others_counted(
    tmp_path: Path, unrated: int, told: str
) -> None:
    """A list of newcomers would fill the page."""
    newcomers = tuple(Player(0, f"P{number:02}") for number in range(1, unrated + 1))
    with EventStore.create(tmp_path / "event.tabiya") as store:
        store.do(CreateEvent(SETTINGS, "dubov"), ANNA)
        store.do(EnterPlayers((*players(2), *newcomers)), ANNA)
        with pytest.raises(Refused, match=told):
            require_ratings(store.state)


def test_a_national_rating_does_if_it_is_what_counts(tmp_path: Path) -> None:
    """The strength by the method announced is the rating (TRF 172)."""
    with _dubov(tmp_path, NEWCOMER) as store:
        method = RankingMethod.FIDE_THEN_NATIONAL
        store.do(ChangeSettings(replace(SETTINGS, ranking_method=method)), ANNA)
        require_ratings(store.state)


@pytest.mark.parametrize("system", ["dutch", "burstein", "lim", "round-robin"])
def test_the_other_systems_do_without(tmp_path: Path, system: str) -> None:
    """They rank by starting number."""
    with _dubov(tmp_path, NEWCOMER) as store:
        store.do(ChangeSystem(system), ANNA)
        assert ratings_needed(store.state) is None


def test_whoever_left_unpaired_needs_none_and_whoever_played_does(tmp_path: Path) -> None:
    """The opponents of a player who left still count him in their averages."""
    with _dubov(tmp_path, NEWCOMER) as store:
        confirm(store, WithdrawPlayer(8))
        assert ratings_needed(store.state) is None
        confirm(store, ReturnPlayer(8))
        store.do(ChangeSystem("dutch"), ANNA)
        play_round(store)
        confirm(store, LeaveFideMode())
        confirm(store, ChangeSystem("dubov"))
        confirm(store, WithdrawPlayer(8))
        missing = ratings_needed(store.state)
        assert missing is not None
        assert [who.entrant for who in missing.entrants] == [8]


def test_after_the_last_round_nobody_is_asked_for(tmp_path: Path) -> None:
    """Nothing more will be paired."""
    with _dubov(tmp_path, NEWCOMER) as store:
        store.do(ChangeSystem("dutch"), ANNA)
        for _ in range(5):
            play_round(store)
        confirm(store, LeaveFideMode())
        confirm(store, ChangeSystem("dubov"))
        assert ratings_needed(store.state) is None
        assert may_pair_next(store.state) == "all 5 rounds have been paired"


def test_a_rating_that_counts_in_the_pairings_is_not_changed_in_passing(tmp_path: Path) -> None:
    """Of somebody who has been paired; a late entry without a game is free, and so is the rest."""
    with _dubov(tmp_path) as store:
        play_round(store)
        confirm(store, EnterPlayers((NEWCOMER,)))
        met, late = store.state.entrants[1], store.state.entrants[9]
        grave = CorrectPlayer(1, replace(met.player, rating=2000))
        assert levels_of(store, grave) == {"rating-that-pairs": Level.CONFIRM}
        light = CorrectPlayer(9, replace(late.player, rating=1500))
        assert levels_of(store, light) == {"rating-after-start": Level.CONFIRM}
        other = CorrectPlayer(1, replace(met.player, federation="NED"))
        assert levels_of(store, other) == {}
