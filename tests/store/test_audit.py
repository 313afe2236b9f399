"""The audit trail: sentences an arbiter could have written."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.model.result import GameResult
from tabiya.store.announcement.commands import ChangeSettings, LeaveFideMode
from tabiya.store.arrangements.commands import RequestBye
from tabiya.store.audit import audit_trail, sentence, step_in_words
from tabiya.store.entrants.commands import CorrectPlayer, EnterPlayers, WithdrawPlayer
from tabiya.store.log.entry import Actor, Entry
from tabiya.store.log.event import Event
from tabiya.store.registry import KINDS
from tabiya.store.undo.commands import UndoStep
from tests.store.facts import EXAMPLES
from tests.store.scenes import (
    ANNA,
    SETTINGS,
    confirm,
    new_event,
    players,
    publish_round,
    recording,
    result_for,
)


def told(entries: tuple[Entry, ...]) -> list[str]:
    """Only the sentences."""
    return [line.text for line in audit_trail(entries)]


def test_a_morning_at_the_desk_reads_as_it_was(tmp_path: Path) -> None:
    """Names as they were on the day, results with what they replaced."""
    with new_event(tmp_path, 2) as store:
        player = store.state.entrants[2].player
        store.do(CorrectPlayer(2, replace(player, name="Bee")), ANNA)
        store.do(RequestBye(1, 2), ANNA)
        store.do(ChangeSettings(replace(SETTINGS, city="Oslo")), ANNA)
        publish_round(store)
        store.do(result_for(store.state, 1, GameResult.WHITE_WINS), ANNA)
        store.do(result_for(store.state, 1, GameResult.DRAW), ANNA)
        store.do(result_for(store.state, 1, GameResult.UNKNOWN), ANNA)
        store.do(UndoStep(), ANNA)
        assert told(store.entries()) == [
            "The event Test Open was created in FIDE mode, system dutch.",
            "Player A was entered as number 1.",
            "Player B was entered as number 2.",
            "The details of Bee were corrected: name Bee instead of Player B.",
            "Player A asked for a half-point bye in round 2.",
            "The settings were changed: city Oslo instead of nothing.",
            "Round 1 was paired by table (2026): 1 boards, no bye.",
            "Round 1 was published.",
            "Round 1, board 1, Player A - Bee: 1-0.",
            "Round 1, board 1, Player A - Bee: ½-½ instead of 1-0.",
            "Round 1, board 1, Player A - Bee: ½-½ was taken back.",
            "Step 11 was undone.",
        ]


def test_a_line_says_who_when_where_and_why_and_whether_it_counts(tmp_path: Path) -> None:
    """All on one line."""
    with new_event(tmp_path, 2) as store:
        store.do(WithdrawPlayer(2), Actor("Ben", "phone 2", "fell ill"))
        store.do(UndoStep(), ANNA)
        *_, line, _undo = audit_trail(store.entries())
        assert str(line) == (
            "4. 2026-11-15 12:00:04 Ben (phone 2): Player B withdrew after round 0. "
            "Reason: fell ill [undone]"
        )


def test_leaving_fide_mode_is_told(tmp_path: Path) -> None:
    """With the round."""
    with new_event(tmp_path) as store:
        confirm(store, LeaveFideMode())
        assert told(store.entries())[-1] == "FIDE mode was left in round 0."


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.__name__)
def test_every_kind_of_fact_has_a_sentence(kind: type[Event]) -> None:
    """One that ends, and begins with a capital letter."""
    text = sentence(EXAMPLES[kind], {1: "Ann", 2: "Bo"})
    assert text[0].isupper()
    assert text.endswith(".")


def test_a_step_of_many_lines_is_told_in_a_few_words(tmp_path: Path) -> None:
    """A list is a number of players, and a pairing is told without what it closed."""
    with new_event(tmp_path, 0) as store:
        entered = store.do(EnterPlayers(players(4)), ANNA)
        lines = store.step(entered.step)
        assert len(lines) == 4
        assert step_in_words((line.event for line in lines), {}) == "4 players were entered."
        publish_round(store)
        for board in (1, 2):
            store.do(result_for(store.state, board, GameResult.DRAW), ANNA)
        paired = store.do(recording(store.state), ANNA)
        told = step_in_words((line.event for line in store.step(paired.step)), {})
        assert told == "Round 2 was paired by table (2026): 2 boards, no bye."
        assert store.step(999) == ()
