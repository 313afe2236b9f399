"""Starting numbers of a Swiss: equals change places, and late entries find theirs at any time."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.model.player import Player
from tabiya.store.common.numbering import late_entries_to_number
from tabiya.store.decision import Level, RefusedInFideMode
from tabiya.store.facts.players import CorrectPlayer, EnterPlayers
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import NumberGiven
from tests.store.scenes import SETTINGS, confirm, levels_of, new_event, play_round


def equals(folder: Path) -> EventStore:
    """Eight players of whom B and C have the same rating."""
    store = new_event(folder, settings=replace(SETTINGS, rounds=7))
    third = store.state.entrants[3]
    confirm(store, CorrectPlayer(3, replace(third.player, rating=2399)))
    return store


def swapped(store: EventStore, one: int, other: int) -> AssignNumbers:
    """Two starting numbers exchanged."""
    turned = {one: other, other: one}
    return AssignNumbers(
        tuple(
            NumberGiven(who.entrant, turned.get(who.number, who.number))
            for who in store.state.entrants.values()
        )
    )


def test_equals_change_places_after_a_question_and_stay_so(tmp_path: Path) -> None:
    """Before the start and after it; numbering by rating keeps the order that was chosen."""
    with equals(tmp_path) as store:
        assert levels_of(store, swapped(store, 2, 3)) == {"numbers-exchanged": Level.CONFIRM}
        confirm(store, swapped(store, 2, 3))
        assert [store.state.entrants[n].number for n in (2, 3)] == [3, 2]
        assert store.consider(AssignNumbers()).events == ()
        play_round(store)
        told = levels_of(store, swapped(store, 2, 3))
        assert told["numbers-exchanged"] is Level.CONFIRM
        assert told["renumbering-after-start"] is Level.CONFIRM


def test_nobody_else_changes_places_in_fide_mode(tmp_path: Path) -> None:
    """The stronger stands above the weaker."""
    with equals(tmp_path) as store, pytest.raises(RefusedInFideMode, match="equal strength"):
        confirm(store, swapped(store, 1, 2))


def test_after_round_4_equals_stay_where_they_are(tmp_path: Path) -> None:
    """The numbers are settled then."""
    with equals(tmp_path) as store:
        for _ in range(4):
            play_round(store)
        with pytest.raises(RefusedInFideMode, match="fourth round"):
            confirm(store, swapped(store, 2, 3))


def test_a_late_entry_after_round_4_finds_the_number_of_their_strength(tmp_path: Path) -> None:
    """He is number 2 of nine; all others keep their order, though a rating was corrected meanwhile."""
    with equals(tmp_path) as store:
        for _ in range(4):
            play_round(store)
        confirm(store, CorrectPlayer(8, replace(store.state.entrants[8].player, rating=2700)))
        confirm(store, EnterPlayers((Player(0, "Late, Lena", rating=2399 + 1),)))
        assert late_entries_to_number(store.state) == (9,)
        renumber = AssignNumbers(before_round=5)
        assert levels_of(store, renumber) == {"late-entries-numbered": Level.CONFIRM}
        confirm(store, renumber)
        numbers = {who.entrant: who.number for who in store.state.entrants.values()}
        assert numbers == {1: 1, 9: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9}
        assert store.state.report_notes[-1] == "Renumbering @ Round 4: 2-8 are now 3-9, 9 is now 2"
        assert late_entries_to_number(store.state) == ()
