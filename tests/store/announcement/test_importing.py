"""Report files taken over: what is confirmed, what is noted, and the mode in which they go on."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import ScoringSystem
from tabiya.model.team import Team
from tabiya.model.tournament import (
    LateEntry,
    PointAdjustment,
    ProhibitedPairs,
    RequestedBye,
    Tournament,
    VirtualPoints,
    Withdrawal,
)
from tabiya.store.decision import Level, NeedsConfirmation, Refused
from tabiya.store.facts.fide_mode import LeaveFideMode
from tabiya.store.facts.importing import (
    ImportDifference,
    ImportTournament,
    RoundDiffers,
    TournamentImported,
)
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import RoundStatus
from tests.store.scenes import ANNA, SETTINGS, confirm, new_event


def imported() -> Tournament:
    """Two rounds, the first with an adjourned game."""
    return Tournament(
        SETTINGS,
        players=tuple(Player(number, f"P{number}") for number in (1, 2, 5, 9)),
        rounds=(
            Round(1, (Game(1, 5), Game(9, 2, GameResult.DRAW))),
            Round(2, (Game(2, 1), Game(5, 9, GameResult.WHITE_WINS))),
        ),
    )


def test_an_imported_tournament_is_the_one_in_the_file(tmp_path: Path) -> None:
    """Its players keep their numbers; an open game of an older round is an adjourned one."""
    with EventStore.create(tmp_path / "event.tabiya") as store:
        store.do(ImportTournament(imported(), source="old.trf", text="012 Old"), ANNA)
        assert store.state.tournament() == imported()
        first, second = store.state.rounds
        assert (first.status, second.status) == (RoundStatus.CLOSED, RoundStatus.PUBLISHED)
        assert [b.adjourned for b in first.boards] == [True, False]
        assert [b.adjourned for b in second.boards] == [False, False]


def test_whatever_a_file_says_besides_its_games_is_taken_over(tmp_path: Path) -> None:
    """Byes, late entries, withdrawals, prohibitions, acceleration, penalties and remarks."""
    facts = replace(
        imported(),
        rounds=(Round(1, (Game(1, 2, GameResult.DRAW),), (Bye(5, ByeKind.HALF_POINT),)),),
        requested_byes=(RequestedBye(round=3, player=2, kind=ByeKind.ZERO_POINT),),
        late_entries=(LateEntry(player=9, first_round=2),),
        withdrawals=(Withdrawal(player=5, after_round=1),),
        virtual_points=(
            VirtualPoints(
                points=Points(10), first_round=1, last_round=2, first_player=1, last_player=2
            ),
        ),
        prohibited_pairs=(ProhibitedPairs((1, 9), first_round=2, last_round=3),),
        adjustments=(PointAdjustment((2,), Points(-5), round=1),),
        notes=("The lights went out.",),
    )
    with EventStore.create(tmp_path / "event.tabiya") as store:
        store.do(ImportTournament(facts, "lim", "2026"), ANNA)
        kind = "Individual: Swiss-System (Lim)"
        assert store.state.tournament() == replace(facts, settings=replace(SETTINGS, kind=kind))
        assert (store.state.system, store.state.edition) == ("lim", "2026")
        (round_,) = store.state.rounds
        assert (round_.system, round_.edition) == ("lim", "2026")
        assert {round_.revision, round_.boards[0].revision} == {1}
        assert {who.revision for who in store.state.entrants.values()} == {1}
        assert store.state.settings_revision == 1
        assert store.state.highest_entrant == 9


def test_a_file_that_declares_the_initial_colour_needs_no_look_at_round_1(tmp_path: Path) -> None:
    """Nor does a table, which has none, nor a file without a round, which does not show it."""
    undeclared = replace(SETTINGS, initial_colour=None)
    for number, command in enumerate(
        (
            ImportTournament(imported()),
            ImportTournament(replace(imported(), settings=undeclared), "round-robin"),
            ImportTournament(replace(imported(), settings=undeclared, rounds=())),
        )
    ):
        with EventStore.create(tmp_path / f"{number}.tabiya") as store:
            receipt = store.do(command, ANNA)
            assert [type(entry.event) for entry in receipt.entries] == [TournamentImported]


def test_differences_of_an_import_are_confirmed_and_noted(tmp_path: Path) -> None:
    """With the reason before the import; the report has `Import @ Round n` with the rule."""
    boards = ((1, 2), (3, 0)), ((1, 3), (2, 0))
    wrong = ImportDifference(2, RoundDiffers.PAIRING, *boards, ("C.04.1 1",), bracket=1)
    command = ImportTournament(imported(), differing=(wrong,), reasons=("they have met",))
    with EventStore.create(tmp_path / "event.tabiya") as store:
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(command, ANNA)
        (warning,) = asked.value.warnings
        assert warning.level is Level.CONFIRM
        assert warning.consequences == ("Round 2: 1-2 3 bye instead of 1-3 2 bye, they have met",)
        confirm(store, command)
        assert store.state.report_notes == (
            "Import @ Round 2: 1-2 3 bye instead of 1-3 2 bye, other opponents, bracket 1 [C.04.1 1]",
        )


def test_a_report_file_leads_no_event_back_into_fide_mode(tmp_path: Path) -> None:
    """What the file says of itself is acknowledged, holds here too, and is noted once."""
    left = replace(imported(), notes=("FIDE mode left @ Round 1",))
    with EventStore.create(tmp_path / "event.tabiya") as store:
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(ImportTournament(left), ANNA)
        assert {w.code: w.level for w in asked.value.warnings} == {
            "imported-outside-fide-mode": Level.ACKNOWLEDGE
        }
        confirm(store, ImportTournament(left))
        assert not store.state.fide_mode
        assert store.state.report_notes == ("FIDE mode left @ Round 1",)


def test_a_file_with_a_bye_that_fide_mode_refuses_is_imported_outside_it(tmp_path: Path) -> None:
    """Two confirmations, as whenever FIDE mode is left, and the note with the round."""
    odd = replace(SETTINGS, scoring=ScoringSystem().with_bye(3))
    command = ImportTournament(replace(imported(), settings=odd))
    with EventStore.create(tmp_path / "event.tabiya") as store:
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(command, ANNA)
        assert {w.code: w.level for w in asked.value.warnings} == {
            "leave-fide-mode": Level.CONFIRM_TWICE
        }
        confirm(store, command)
        assert not store.state.fide_mode
        assert store.state.report_notes == ("FIDE mode left @ Round 2",)


def test_an_import_keeps_the_mode_and_the_notes_that_were_there(tmp_path: Path) -> None:
    """An empty event that has left FIDE mode does not find back by way of a file."""
    with new_event(tmp_path, count=0) as store:
        confirm(store, LeaveFideMode())
        store.do(ImportTournament(imported()), ANNA)
        assert not store.state.fide_mode
        assert store.state.report_notes == ("FIDE mode left @ Round 0",)


def test_a_file_is_not_imported_over_players(tmp_path: Path) -> None:
    """Nor are teams, which the desk cannot run yet."""
    with (
        new_event(tmp_path) as store,
        pytest.raises(Refused, match="the event already has players"),
    ):
        store.do(ImportTournament(imported()), ANNA)
    teams = replace(imported(), teams=(Team(1, "A", (1, 2)),))
    with EventStore.create(tmp_path / "teams.tabiya") as store, pytest.raises(Refused):
        store.do(ImportTournament(teams), ANNA)
