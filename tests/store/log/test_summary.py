"""The list of events tells of each file what the event itself would say."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.desk.rounds.next_round import engine_pairing
from tabiya.desk.start.pages import begin_demo, play_demo
from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.store.facts.adjournments import AdjournGames
from tabiya.store.facts.importing import ImportTournament
from tabiya.store.facts.pairing import recording
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.facts.undo import RedoStep, UndoStep
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.summary import get_summary
from tabiya.store.parts import RoundStatus
from tests.store.scenes import confirm

ANNA = Actor("Anna")
WHITE_WINS, DRAW, UNKNOWN = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.UNKNOWN


def _agrees(store: EventStore) -> None:
    told, state = get_summary(store.path), store.state
    assert told is not None
    assert told.name == state.settings.name
    assert told.city == state.settings.city
    assert told.start == str(state.settings.start or "")
    assert told.players == len(state.entrants)
    assert told.rounds == sum(r.status is not RoundStatus.PREPARED for r in state.rounds)
    shown = state.rounds[: told.rounds][-1:]
    assert told.playing == sum(b.open and not b.adjourned for r in shown for b in r.boards)


@pytest.fixture
def demo_file(tmp_path: Path) -> Iterator[EventStore]:
    """The demo event after two rounds."""
    with EventStore.create(tmp_path / "demo.tabiya") as store:
        store.do(begin_demo(), ANNA)
        play_demo(store)
        yield store


def test_it_follows_every_step_and_its_undo(demo_file: EventStore) -> None:
    """New settings, a late entry, a published round, and each of them undone and redone."""
    store = demo_file
    _agrees(store)
    named = ChangeSettings(replace(store.state.settings, name="Another name"))
    late = EnterPlayers((Player(0, "Late, Guest"),))
    store.do(recording(engine_pairing(store.state), store.state), ANNA)
    publish = PublishRound(3)
    for command in (named, late, publish):
        step = confirm(store, command).step
        _agrees(store)
        for again in (UndoStep(step), RedoStep(step), UndoStep(step)):
            confirm(store, again)
            _agrees(store)


def test_games_in_play_are_known_without_opening_the_event(demo_file: EventStore) -> None:
    """Results entered, changed, taken back and undone since the last snapshot, and an adjourned game."""
    store = demo_file
    store.do(recording(engine_pairing(store.state), store.state), ANNA)
    confirm(store, PublishRound(3))

    def playing() -> int:
        _agrees(store)
        told = get_summary(store.path)
        assert told is not None
        return told.playing

    boards = store.state.rounds[-1].boards
    assert playing() == len(boards)
    steps = []
    for place, result in ((1, WHITE_WINS), (2, DRAW), (2, WHITE_WINS), (1, UNKNOWN)):
        board = boards[place - 1]
        entered = EnterResult(3, place, board.white, board.black, result)
        steps.append(confirm(store, entered).step)
        assert playing() == len(boards) - (2 if len(steps) in (2, 3) else 1)
    confirm(store, UndoStep(steps[-1]))
    assert playing() == len(boards) - 2
    confirm(store, AdjournGames(3, (3,)))
    assert playing() == len(boards) - 3


def test_an_imported_event_is_known_by_its_file(demo_file: EventStore, tmp_path: Path) -> None:
    """Players and rounds are those of the report."""
    text = write_trf(demo_file.state.tournament()).decode()
    with EventStore.create(tmp_path / "other.tabiya") as other:
        other.do(ImportTournament(read_trf(text).tournament, source="a.trf"), ANNA)
        _agrees(other)


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0" + b"\1" * 4000, b"no event"])
def test_a_file_that_is_no_event_has_no_summary(tmp_path: Path, content: bytes) -> None:
    """Then the list shows the name of the file alone."""
    path = tmp_path / "x.tabiya"
    path.write_bytes(content)
    assert get_summary(path) is None
    assert get_summary(tmp_path / "gone.tabiya") is None
    with EventStore.create(tmp_path / "new.tabiya") as new:
        assert get_summary(new.path) is None
