"""Players kept apart by club, federation or family: never, or if possible."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.model.player import Player
from tabiya.store.decision import Level, Refused, RefusedInFideMode
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.particulars import ParticularsNoted
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.prohibited_pairs import (
    AvoidedPairsWaived,
    KeepApart,
    KeptApartBy,
    PermitPair,
)
from tabiya.store.log.event_store import EventStore
from tabiya.store.registration import Particulars
from tests.store.scenes import (
    ANNA,
    SETTINGS,
    confirm,
    levels_of,
    new_event,
    play_round,
)


def test_clubs_are_kept_apart_in_the_first_rounds(tmp_path: Path) -> None:
    """Case does not part a club; whoever has none is free."""
    with new_event(tmp_path, 8) as store:
        for entrant, club in ((1, "Gent"), (5, "GENT"), (2, "Brugge"), (3, "Brugge"), (4, "Aalst")):
            store.do(ParticularsNoted(entrant, Particulars(club=club)), ANNA)
        store.do(KeepApart(KeptApartBy.CLUB, last_round=3), ANNA)
        found = [(each.entrants, each.last_round) for each in store.state.prohibitions]
        assert found == [((1, 5), 3), ((2, 3), 3)]
        assert store.consider(KeepApart(KeptApartBy.CLUB, last_round=3)).events == ()
        play_round(store)
        with pytest.raises(RefusedInFideMode, match="before round 1"):
            store.do(KeepApart(entrants=(6, 7), if_possible=True), ANNA)


def test_nothing_in_common_is_told(tmp_path: Path) -> None:
    """With what to do about it."""
    with new_event(tmp_path, 4) as store:
        with pytest.raises(Refused, match="same family"):
            store.do(KeepApart(KeptApartBy.FAMILY), ANNA)
        with pytest.raises(Refused, match="ends before"):
            store.do(KeepApart(entrants=(1, 2), first_round=3, last_round=2), ANNA)


def test_the_next_round_alone_may_waive_what_is_only_avoided(tmp_path: Path) -> None:
    """It is asked about and noted; pairs that never meet stay prohibited."""
    with new_event(tmp_path, 4) as store:
        with pytest.raises(Refused, match="there are no avoided pairs"):
            store.do(AvoidedPairsWaived(1), ANNA)
        store.do(KeepApart(entrants=(1, 2), if_possible=True), ANNA)
        with pytest.raises(Refused, match="not the round"):
            store.do(AvoidedPairsWaived(2), ANNA)
        assert levels_of(store, AvoidedPairsWaived(1)) == {"avoided-pairs-waived": Level.CONFIRM}
        confirm(store, AvoidedPairsWaived(1))
        rounds = {each.first_round for each in store.state.tournament().prohibited_pairs}
        assert rounds == set(range(2, (SETTINGS.rounds or 0) + 1))
        confirm(store, PermitPair((1, 2)))
        assert store.state.avoided == ()


def test_federations_never_meet_where_that_was_announced(tmp_path: Path) -> None:
    """Only those who have a federation are kept apart by it."""
    with EventStore.create(tmp_path / "fed.tabiya") as store:
        store.do(CreateEvent(SETTINGS), ANNA)
        four = tuple(
            replace(Player(0, f"P{n}", rating=2400 - n), federation=fed)
            for n, fed in enumerate(("BEL", "NED", "BEL", ""))
        )
        store.do(EnterPlayers(four), ANNA)
        store.do(KeepApart(KeptApartBy.FEDERATION), ANNA)
        (barred,) = store.state.prohibitions
        assert [store.state.entrants[each].player.name for each in barred.entrants] == ["P0", "P2"]
