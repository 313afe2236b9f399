"""The ledger of reports: each game is sent once to each recipient, or listed as due."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.model.result import GameResult
from tabiya.store.decision import Command, Level, Refused
from tabiya.store.facts.reports import GameDated, ReceiptNoted, ReportSent, SendReport
from tabiya.store.facts.undo import UndoStep
from tabiya.store.ledger import account, finished_games
from tabiya.store.log.registry import decide
from tabiya.store.parts import Board, PairedRound, RoundStatus
from tabiya.store.state import EventState
from tests.store.scenes import ANNA, SETTINGS, confirm, levels_of, new_event, play_round, result_for

LEAGUE = replace(
    SETTINGS,
    start=date(2026, 9, 5),
    end=date(2026, 11, 7),
    round_dates=(date(2026, 9, 5), date(2026, 9, 26), date(2026, 10, 10), date(2026, 11, 7)),
)
END = date(2026, 11, 8)


def _send(period: str = "", recipient: str = "FIDE", *, correction: bool = False) -> SendReport:
    return SendReport(recipient, END, period, correction=correction)


def test_a_short_event_is_sent_once(tmp_path: Path) -> None:
    """A second desk that presses the same button is refused, and so is a stored second report."""
    store = new_event(tmp_path)
    play_round(store)
    confirm(store, _send())
    assert account(store.state, "FIDE") == ((), (), ())
    with pytest.raises(Refused, match="nothing to send"):
        store.do(_send(), ANNA)
    (sent,) = store.state.ledger.sent.values()
    with pytest.raises(Exception, match="reported twice"):
        ReportSent(sent).apply(store.state, 99)
    assert [len(part.games) for part in account(store.state, "ITA").due] == [4]


def test_an_open_game_is_sent_later_alone(tmp_path: Path) -> None:
    """The report has the games that ended; the late one is due once it has a result."""
    store = new_event(tmp_path)
    play_round(store, (GameResult.DRAW,) * 3)
    confirm(store, _send())
    assert account(store.state, "FIDE").due == ()
    store.do(result_for(store.state, 4, GameResult.BLACK_WINS), ANNA)
    (part,) = account(store.state, "FIDE").due
    assert [game.result for game in part.games] == [GameResult.BLACK_WINS]


def test_a_month_has_only_its_own_games(tmp_path: Path) -> None:
    """Rounds 1 and 2 in September, 3 in October; a postponed game in the month it was played."""
    store = new_event(tmp_path, settings=LEAGUE)
    for _ in range(3):
        play_round(store)
    board = store.state.rounds[0].boards[0]
    store.do(GameDated(1, board.white, board.black, date(2026, 10, 3)), ANNA)
    parts = {part.period: part.games for part in account(store.state, "FIDE").due}
    assert {period: len(games) for period, games in parts.items()} == {"2026-09": 7, "2026-10": 5}
    confirm(store, _send("2026-09"))
    assert [part.period for part in account(store.state, "FIDE").due] == ["2026-10"]
    with pytest.raises(Refused, match="nothing to send"):
        store.do(_send("2026-09"), ANNA)


def test_games_of_a_long_event_without_a_day_are_named(tmp_path: Path) -> None:
    """They belong to no month until somebody says when they were played."""
    store = new_event(tmp_path, settings=replace(LEAGUE, round_dates=()))
    play_round(store)
    found = account(store.state, "FIDE")
    assert (found.due, len(found.undated)) == ((), 4)


def test_what_changed_since_is_listed_until_a_correction_says_it(tmp_path: Path) -> None:
    """A result that changed and an FIDE number that changed; a name's spelling is no matter."""
    store = new_event(tmp_path)
    play_round(store)
    confirm(store, _send())
    confirm(store, result_for(store.state, 2, GameResult.BLACK_WINS))
    (part,) = account(store.state, "FIDE").corrections
    (change,) = part.changes
    assert (change.was.result, change.now and change.now.result) == (
        GameResult.DRAW,
        GameResult.BLACK_WINS,
    )
    with pytest.raises(Refused, match="nothing to send"):
        store.do(_send(), ANNA)
    confirm(store, _send(correction=True))
    assert account(store.state, "FIDE").corrections == ()


def test_an_answer_belongs_to_its_report_and_undoing_asks_twice(tmp_path: Path) -> None:
    """Undoing a report would make its games due again, though they are at the officer's."""
    store = new_event(tmp_path)
    play_round(store)
    receipt = confirm(store, _send())
    (line,) = store.state.ledger.sent
    assert levels_of(store, UndoStep(receipt.step))["report-undone"] is Level.CONFIRM_TWICE
    store.do(ReceiptNoted(line, "accepted, 4 games"), ANNA)
    assert store.state.ledger.receipts == {line: "accepted, 4 games"}
    with pytest.raises(Refused):
        store.do(ReceiptNoted(line + 50, "?"), ANNA)
    with pytest.raises(Refused, match="Answer to report"):
        confirm(store, UndoStep(receipt.step))


PLAYED = (GameResult.UNKNOWN, GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
ACTS = st.lists(
    st.one_of(
        st.tuples(st.just("result"), st.integers(0, 11), st.sampled_from(PLAYED)),
        st.tuples(st.just("send"), st.sampled_from(("", "2026-09", "2026-10")), st.booleans()),
        st.tuples(st.just("day"), st.integers(0, 11), st.sampled_from((5, 35))),
    ),
    max_size=25,
)


def _after(state: EventState, command: Command) -> EventState:
    try:
        facts = decide(state, command).events
    except Refused:
        return state
    for fact in facts:
        state = replace(fact.apply(state, state.seq + 1), seq=state.seq + 1)
    return state


@pytest.fixture(scope="module")
def three_rounds(tmp_path_factory: pytest.TempPathFactory) -> EventState:
    """Three published rounds of four games without results, in September and October."""
    store = new_event(tmp_path_factory.mktemp("ledger"), settings=LEAGUE)
    state = store.state
    rounds = tuple(
        PairedRound(
            number,
            tuple(Board(w, b) for w, b in ((1, 2), (3, 4), (5, 6), (7, 8))),
            (),
            RoundStatus.PUBLISHED,
        )
        for number in (1, 2, 3)
    )
    return replace(state, rounds=rounds)


@given(acts=ACTS)
def test_each_result_is_reported_once_or_due(
    three_rounds: EventState, acts: list[tuple[Any, ...]]
) -> None:
    """Whatever is entered, corrected, dated and sent, in whatever order."""
    state = three_rounds
    for kind, *values in acts:
        number, place = divmod(values[0], 4) if isinstance(values[0], int) else (0, 0)
        round_ = state.rounds[number]
        if kind == "result":
            board = replace(round_.boards[place], result=values[1])
            boards = (*round_.boards[:place], board, *round_.boards[place + 1 :])
            state = state.with_round(replace(round_, boards=boards))
        elif kind == "day":
            seats = round_.boards[place]
            day = date(2026, 9, values[1]) if values[1] < 31 else date(2026, 10, 5)
            state = _after(state, GameDated(number + 1, seats.white, seats.black, day))
        else:
            state = _after(state, _send(values[0], correction=values[1]))
        found = account(state, "FIDE")
        told = {key: each[2] for key, each in state.ledger.told("FIDE").items()}
        changed = {each.was.key for part in found.corrections for each in part.changes}
        listed = [game.key for part in found.due for game in part.games]
        listed += [game.key for game in found.undated]
        now = {game.key: game for game in finished_games(state)}
        as_sent = [key for key, game in now.items() if key in told and told[key] == game]
        times = Counter([*listed, *as_sent, *(key for key in changed if key in now)])
        assert times == Counter(dict.fromkeys(now, 1))
        assert {key for key in told if key not in now} <= changed
        first = Counter(
            game.key
            for sent in state.ledger.sent.values()
            if not sent.correction
            for game in sent.games
        )
        withdrawn = Counter(key for sent in state.ledger.sent.values() for key in sent.withdrawn)
        assert all(count <= 1 + withdrawn[key] for key, count in first.items())
