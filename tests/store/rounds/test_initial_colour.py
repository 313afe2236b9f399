"""The initial colour: drawn from a seed, chosen, or read off an imported round 1."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.swiss.common import colour_by_lot
from tabiya.store.decision import Refused
from tabiya.store.fact import kept
from tabiya.store.facts.importing import ImportTournament
from tabiya.store.facts.initial_colour import ColourDecision, InitialColourDecided
from tabiya.store.facts.pairing import DiscardPairing, RecordPairing
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.facts.undo import RedoStep, UndoStep
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import ColourSource, InitialColour
from tests.store.scenes import ANNA, list_pairs, new_event

UNDECIDED = Settings(name="Test Open", rounds=5)


def _pairing(store: EventStore, colour: InitialColourDecided | None) -> RecordPairing:
    known = store.state if colour is None else replace(store.state, colour_decided=colour)
    return RecordPairing(
        1,
        list_pairs(store.state),
        (),
        "table",
        "2026",
        known.pairing_basis(),
        initial_colour=colour,
    )


@given(st.integers(0, 10**6))
def test_the_same_seed_draws_the_same_colour(seed: int) -> None:
    """Anybody who knows the seed can draw the lot again."""
    assert ColourDecision(seed=seed).decided() == InitialColourDecided(
        colour_by_lot(seed), ColourSource.LOT, seed
    )


@pytest.mark.parametrize("colour", Colour)
def test_a_colour_that_is_chosen_is_not_drawn(colour: Colour) -> None:
    """Whatever the seed would have brought."""
    decided = ColourDecision(seed=4711, colour=colour).decided()
    assert decided == InitialColourDecided(colour, ColourSource.CHOICE)


def test_both_colours_are_drawn_about_as_often() -> None:
    """A lot that favours nobody: of a thousand seeds four to six hundred bring White."""
    white = sum(colour_by_lot(seed) is Colour.WHITE for seed in range(1000))
    assert 400 < white < 600


def test_round_1_is_not_paired_without_an_initial_colour(tmp_path: Path) -> None:
    """C.04.3, 5.1: it is determined before the pairing of the first round."""
    with new_event(tmp_path, settings=UNDECIDED) as store:
        with pytest.raises(Refused, match="initial colour"):
            store.do(_pairing(store, None), ANNA)
        assert not store.state.started


def test_the_colour_is_stored_with_the_pairing_and_undone_with_it(tmp_path: Path) -> None:
    """One step: undo takes both back, redo brings both again."""
    with new_event(tmp_path, settings=UNDECIDED) as store:
        drawn = ColourDecision(seed=4711).decided()
        store.do(_pairing(store, drawn), ANNA)
        assert store.state.initial_colour is drawn.colour
        assert store.state.tournament().settings.initial_colour is drawn.colour
        store.do(UndoStep(), ANNA)
        assert store.state.initial_colour is None
        store.do(RedoStep(), ANNA)
        assert store.state.colour_decided == kept(InitialColour, drawn)


def test_the_colour_survives_a_pairing_thrown_away(tmp_path: Path) -> None:
    """Whoever drew it cannot draw again until he likes it."""
    with new_event(tmp_path, settings=UNDECIDED) as store:
        first = ColourDecision(colour=Colour.BLACK).decided()
        store.do(_pairing(store, first), ANNA)
        store.do(DiscardPairing(1), ANNA)
        store.do(_pairing(store, None), ANNA)
        assert store.state.initial_colour is Colour.BLACK


def test_settings_changed_later_do_not_keep_the_pairing_from_being_undone(tmp_path: Path) -> None:
    """The colour is no part of the settings, so that nothing rests on it there."""
    with new_event(tmp_path, settings=UNDECIDED) as store:
        step = store.do(_pairing(store, ColourDecision(seed=1).decided()), ANNA).step
        changed = ChangeSettings(Settings(name="Test Open", rounds=5, city="Ghent"))
        tokens = [warning.token for warning in store.consider(changed).warnings]
        store.do(changed, ANNA, confirmed=tokens)
        store.do(UndoStep(step), ANNA)
        assert not store.state.started
        assert store.state.settings.city == "Ghent"


def test_a_file_that_declares_no_colour_shows_it_in_round_1(tmp_path: Path) -> None:
    """TRF 152: the best-ranked player who was paired in round 1 has it."""
    players = tuple(Player(n, f"P{n}") for n in (1, 2))
    facts = Tournament(UNDECIDED, players, (Round(1, (Game(2, 1),)),))
    with EventStore.create(tmp_path / "x.tabiya") as store:
        store.do(ImportTournament(facts), ANNA)
        assert store.state.colour_decided == InitialColour(Colour.BLACK, ColourSource.ROUND_ONE)
