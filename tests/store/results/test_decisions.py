"""Results: free in the round in play, careful in older rounds."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tabiya.desk.standings.rated import as_rated
from tabiya.formats.trf import TrfDocument, read_trf, write_trf
from tabiya.model.points import Points
from tabiya.model.record import records
from tabiya.model.result import GameEnding, GameResult
from tabiya.model.tournament import Settings
from tabiya.pairing.next_round import pair_next_round
from tabiya.store.common.boards import EndedGame
from tabiya.store.decision import Conflict, Level, NeedsConfirmation, Refused
from tabiya.store.facts.adjournments import AdjournGames
from tabiya.store.facts.colours import CorrectColours
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.endings import RecordEndings
from tabiya.store.facts.fide_mode import LeaveFideMode
from tabiya.store.facts.pairing import DiscardPairing
from tabiya.store.facts.pairing import recording as engine_recording
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.points import AdjustPoints
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.facts.undo import UndoStep
from tabiya.store.log.event_store import EventStore
from tests.store.scenes import (
    ANNA,
    Clock,
    confirm,
    levels_of,
    new_event,
    play_round,
    players,
    publish_round,
    recording,
    result_for,
)
from tests.store.teams.team_scenes import enter as enter_for_teams
from tests.store.teams.team_scenes import pair as pair_teams
from tests.store.teams.team_scenes import team_event

WON, DRAWN, LOST = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


@pytest.mark.parametrize("result", [r for r in GameResult if r is not GameResult.UNKNOWN])
def test_every_result_can_be_entered_and_taken_back(tmp_path: Path, result: GameResult) -> None:
    """Forfeits, unrated and unusual ones too, without a warning."""
    with new_event(tmp_path) as store:
        publish_round(store)
        store.do(result_for(store.state, 2, result), ANNA)
        assert store.state.tournament().rounds[0].games[1].result is result
        store.do(result_for(store.state, 2, GameResult.UNKNOWN), ANNA)
        assert store.state.rounds[0].boards[1].open


@pytest.mark.parametrize(
    ("round_number", "board", "told"),
    [(0, 1, "round 0"), (2, 1, "round 2"), (1, 0, "no board 0"), (1, 5, "no board 5")],
)
def test_a_result_needs_a_board(tmp_path: Path, round_number: int, board: int, told: str) -> None:
    """That was paired."""
    with new_event(tmp_path) as store:
        publish_round(store)
        with pytest.raises(Refused, match=told):
            store.do(EnterResult(round_number, board, 1, 8, WON), ANNA)


def test_no_result_before_the_pairing_is_published(tmp_path: Path) -> None:
    """Nobody can have played it; who names other players does not hear who sits there."""
    with new_event(tmp_path) as store:
        store.do(recording(store.state), ANNA)
        others = EnterResult(1, 1, 1, 2, WON)
        nowhere = EnterResult(1, 99, 1, 2, WON)
        ended = RecordEndings(1, (EndedGame(1, 1, 2, None),))
        for command in (result_for(store.state, 1, WON), others, nowhere, ended):
            with pytest.raises(Refused, match="Publish it first"):
                store.do(command, ANNA)


def test_a_result_for_other_players_is_a_conflict(tmp_path: Path) -> None:
    """The phone still shows who sat there before the pairing was altered."""
    with new_event(tmp_path) as store:
        publish_round(store)
        with pytest.raises(Conflict, match="Player A - Player H: no result"):
            store.do(EnterResult(1, 1, 8, 1, WON), ANNA)


def test_a_correction_during_the_next_round_counts_for_everything(tmp_path: Path) -> None:
    """C.04.2, 4.3: it is confirmed, noted, and the standings change."""
    with new_event(tmp_path) as store:
        play_round(store)
        publish_round(store)
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(result_for(store.state, 1, LOST, 1), ANNA)
        (warning,) = asked.value.warnings
        assert warning.level is Level.CONFIRM
        assert warning.rule == "C.04.2 4.3"
        assert "The pairing of round 2 does not change." in warning.consequences
        confirm(store, result_for(store.state, 1, LOST, 1))
        assert store.state.tournament().rounds[0].games[0].result is LOST
        assert store.state.report_notes == (
            "Correction @ Round 1: board 1 (1-8) 0-1 instead of 1-0",
        )


def test_a_correction_after_the_next_round_counts_for_ratings_alone(tmp_path: Path) -> None:
    """Standings and pairings keep the old result; the correction stands beside it."""
    with new_event(tmp_path) as store:
        play_round(store)
        play_round(store)
        publish_round(store)
        confirm(store, result_for(store.state, 1, LOST, 1))
        board = store.state.rounds[0].boards[0]
        assert (board.result, board.rating_result) == (WON, LOST)
        assert store.state.tournament().rounds[0].games[0].result is WON
        assert store.state.report_notes == (
            "Correction @ Round 1: board 1 (1-8) 0-1 instead of 1-0, for the rating report only",
        )
        confirm(store, result_for(store.state, 1, DRAWN, 1))
        assert store.state.rounds[0].boards[0].rating_result is DRAWN


def test_it_stays_known_from_which_results_a_later_round_was_paired(tmp_path: Path) -> None:
    """The first correction tells what round 2 was paired from; the second cannot know better."""
    with new_event(tmp_path) as store:
        play_round(store)
        publish_round(store)
        confirm(store, result_for(store.state, 1, LOST, 1))
        confirm(store, result_for(store.state, 1, DRAWN, 1))
        (known,) = store.state.tournament().earlier_results
        assert (known.paired, known.round, known.white, known.black) == (2, 1, 1, 8)
        assert known.result is WON


def test_outside_fide_mode_a_late_correction_counts_for_everything(tmp_path: Path) -> None:
    """The organiser's own rules may say so."""
    with new_event(tmp_path) as store:
        play_round(store)
        play_round(store)
        confirm(store, LeaveFideMode())
        confirm(store, result_for(store.state, 1, LOST, 1))
        assert store.state.rounds[0].boards[0].result is LOST


def test_the_round_before_the_last_one_played_stays_open_and_no_older_one(tmp_path: Path) -> None:
    """Round 2 has all its results: round 1 is corrected for everything until round 3 is paired."""
    with new_event(tmp_path) as store:
        play_round(store)
        play_round(store)
        wrong = result_for(store.state, 1, LOST, 1)
        assert levels_of(store, wrong) == {"correction-of-older-round": Level.CONFIRM}
        confirm(store, wrong)
        assert store.state.tournament().rounds[0].games[0].result is LOST
        confirm(store, get_colours(store, 1, 2))
        assert store.state.rounds[0].boards[1].white == 7
        publish_round(store)
        late = result_for(store.state, 1, WON, 1)
        assert levels_of(store, late) == {"correction-for-rating": Level.CONFIRM}


def test_an_adjourned_game_ends_whenever_it_ends(tmp_path: Path) -> None:
    """It counts for everything, though the pairings in between took it for a draw."""
    with new_event(tmp_path) as store:
        play_round(store, (WON, DRAWN, LOST))
        play_round(store)
        play_round(store)
        assert store.state.rounds[0].boards[3].adjourned
        drawn = result_for(store.state, 4, DRAWN, 1)
        assert levels_of(store, drawn) == {"adjourned-game-ends": Level.ACKNOWLEDGE}
        won = result_for(store.state, 4, WON, 1)
        assert levels_of(store, won) == {"adjourned-game-ends": Level.CONFIRM}
        confirm(store, won)
        board = store.state.rounds[0].boards[3]
        assert (board.result, board.adjourned) == (WON, False)
        assert "Adjourned game @ Round 1: board 4 (4-5) ended 1-0" in store.state.report_notes


def test_an_adjourned_game_ends_in_a_round_that_a_discarded_pairing_has_closed(
    tmp_path: Path,
) -> None:
    """Nobody has to open the round again for it; other results of it stay locked."""
    with new_event(tmp_path) as store:
        play_round(store, (WON, DRAWN, LOST))
        confirm(store, recording(store.state))
        store.do(DiscardPairing(2), ANNA)
        assert store.state.rounds[-1].boards[3].adjourned
        with pytest.raises(Refused, match="closed"):
            store.do(result_for(store.state, 1, LOST), ANNA)
        store.do(result_for(store.state, 4, WON), ANNA)
        board = store.state.rounds[0].boards[3]
        assert (board.result, board.adjourned) == (WON, False)


def test_an_older_result_is_corrected_never_wiped_out(tmp_path: Path) -> None:
    """The next round was paired on it."""
    with new_event(tmp_path) as store:
        play_round(store)
        publish_round(store)
        with pytest.raises(Refused, match="cannot remove the result of board 1"):
            store.do(result_for(store.state, 1, GameResult.UNKNOWN, 1), ANNA)


def test_only_open_games_of_the_round_in_play_are_adjourned(tmp_path: Path) -> None:
    """Once; and entering a result ends the adjournment."""
    with new_event(tmp_path) as store:
        publish_round(store)
        store.do(result_for(store.state, 1, WON), ANNA)
        with pytest.raises(Refused, match="board 1 already has a result"):
            store.do(AdjournGames(1, (1,)), ANNA)
        with pytest.raises(Refused, match="no board 0"):
            store.do(AdjournGames(1, (0,)), ANNA)
        assert levels_of(store, AdjournGames(1, (2, 2))) == {"games-adjourned": Level.CONFIRM}
        confirm(store, AdjournGames(1, (2, 2)))
        assert store.do(AdjournGames(1, (2,)), ANNA).step == 0
        store.do(result_for(store.state, 2, LOST), ANNA)
        assert not store.state.rounds[0].boards[1].adjourned


def test_the_first_board_can_be_adjourned_like_any_other(tmp_path: Path) -> None:
    """In the round that is being played, and in no other."""
    with new_event(tmp_path) as store:
        store.do(recording(store.state), ANNA)
        with pytest.raises(Refused, match="round 1 is not being played"):
            store.do(AdjournGames(1, (1,)), ANNA)
        store.do(PublishRound(1), ANNA)
        receipt = confirm(store, AdjournGames(1, (1, 3)))
        boards = store.state.rounds[0].boards
        assert [board.adjourned for board in boards] == [True, False, True, False]
        assert [board.revision for board in boards] == [receipt.step, 0, receipt.step, 0]


def test_a_penalty_of_a_hundred_points_is_the_largest(tmp_path: Path) -> None:
    """More than an event can bring is a slip of the pen; nothing at all changes nothing."""
    with new_event(tmp_path) as store:
        for points in (Points(1001), Points(-1001)):
            with pytest.raises(Refused, match="more than a"):
                store.do(AdjustPoints(1, points), ANNA)
        assert store.do(AdjustPoints(1, Points(0)), ANNA).step == 0
        (warning,) = store.consider(AdjustPoints(1, Points(1000))).warnings
        assert warning.message == "Player A gets +100 points in addition to their games."


def test_a_penalty_counts_after_the_round_paired_last(tmp_path: Path) -> None:
    """Before round 1 in all rounds; in round 2, also while games are in play, after round 2."""
    with new_event(tmp_path) as store:
        confirm(store, AdjustPoints(2, Points(5)))
        play_round(store)
        publish_round(store)
        (warning,) = store.consider(AdjustPoints(1, Points(-5))).warnings
        assert warning.consequences[0] == (
            "They count in the standings after round 2 and in later pairings."
        )
        confirm(store, AdjustPoints(1, Points(-5)))
        facts = store.state.tournament()
        assert [(each.players, each.round) for each in facts.adjustments] == [
            ((2,), None),
            ((1,), 2),
        ]
        without = records(replace(facts, adjustments=()))
        earlier = records(facts.up_to(1))
        assert earlier[1].score == without[1].score_after(1)
        assert records(facts)[1].score == without[1].score - 5


def test_a_penalty_given_beside_a_prepared_round_counts_when_it_is_paired_again(
    tmp_path: Path,
) -> None:
    """The prepared pairing was made without it, the one that takes its place is made with it."""
    with new_event(tmp_path) as store:
        play_round(store)
        confirm(store, recording(store.state))
        confirm(store, AdjustPoints(1, Points(-5)))
        assert store.state.tournament().adjustments[0].round == 2
        store.do(DiscardPairing(2), ANNA)
        assert store.state.tournament().adjustments[0].round == 1
        publish_round(store)
        assert store.state.tournament().adjustments[0].round == 1


def get_colours(store: EventStore, round_number: int, board: int) -> CorrectColours:
    """The command of an arbiter who looks at the newest page."""
    seat = store.state.rounds[round_number - 1].boards[board - 1]
    return CorrectColours(round_number, board, seat.white, seat.black)


def test_wrong_colours_are_exchanged_and_each_keeps_his_points(tmp_path: Path) -> None:
    """In the round in play: 1-0 becomes 0-1 with the names exchanged, also before the end."""
    with new_event(tmp_path) as store:
        publish_round(store)
        store.do(result_for(store.state, 1, WON), ANNA)
        one, two = (store.state.rounds[0].boards[n] for n in (0, 1))
        for board in (1, 2):
            confirm(store, get_colours(store, 1, board))
        boards = store.state.rounds[0].boards
        assert (boards[0].white, boards[0].black, boards[0].result) == (one.black, one.white, LOST)
        assert (boards[1].white, boards[1].black, boards[1].open) == (two.black, two.white, True)
        assert store.state.report_notes[0].endswith("(1-8) was played with the other colours")


def test_wrong_colours_of_the_round_before_count_from_the_next_pairing_on(tmp_path: Path) -> None:
    """The round in play stays as it is, and a check of it sees the colours of that day."""
    with new_event(tmp_path) as store:
        play_round(store)
        publish_round(store)
        seats = store.state.rounds[0].boards[0]
        with pytest.raises(NeedsConfirmation, match="other colours") as asked:
            store.do(get_colours(store, 1, 1), ANNA)
        assert asked.value.warnings[0].level is Level.CONFIRM
        assert asked.value.warnings[0].rule == "C.04.2 4.3.2"
        confirm(store, get_colours(store, 1, 1))
        facts = store.state.tournament()
        now, then = facts.rounds[0].games[0], facts.before_round(2).rounds[0].games[0]
        assert (now.white, now.black, now.result) == (seats.black, seats.white, LOST)
        assert (then.white, then.black, then.result) == (seats.white, seats.black, WON)
        document = read_trf(write_trf(TrfDocument(facts)))
        read = document.tournament.before_round(2).rounds[0].games
        assert set(read) == set(facts.before_round(2).rounds[0].games)
        confirm(store, EnterResult(1, 1, seats.black, seats.white, DRAWN))
        again = store.state.tournament().before_round(2).rounds[0].games[0]
        assert (again.white, again.result) == (seats.white, WON)


def test_wrong_colours_found_after_the_next_round_are_for_the_rating_report(tmp_path: Path) -> None:
    """The event stays as it is; a second time changes nothing; a forfeit has no colours."""
    with new_event(tmp_path) as store:
        play_round(store, (WON, DRAWN, LOST, GameResult.WHITE_WINS_BY_FORFEIT))
        play_round(store)
        publish_round(store)
        before = store.state.tournament().rounds
        confirm(store, get_colours(store, 1, 1))
        assert store.state.tournament().rounds == before
        rated = as_rated(store.state, store.state.tournament()).rounds[0].games[0]
        assert (rated.white, rated.black, rated.result) == (8, 1, LOST)
        assert store.consider(get_colours(store, 1, 1)).events == ()
        with pytest.raises(Refused, match="no game was played at board"):
            store.do(get_colours(store, 1, 4), ANNA)


def _ended(store: EventStore, board: int, ending: GameEnding | None, round_number: int = 1) -> None:
    seats = store.state.rounds[round_number - 1].boards[board - 1]
    game = EndedGame(board, seats.white, seats.black, ending)
    store.do(RecordEndings(round_number, (game,)), ANNA)


def test_how_a_game_ended_is_kept_with_its_result(tmp_path: Path) -> None:
    """It can be changed, taken back and undone, in an older round too; the file keeps it."""
    with new_event(tmp_path) as store:
        play_round(store)
        publish_round(store)
        _ended(store, 1, GameEnding.TIME)
        _ended(store, 1, GameEnding.CHECKMATE)
        _ended(store, 1, GameEnding.CHECKMATE)
        assert store.state.rounds[0].boards[0].ending is GameEnding.CHECKMATE
        store.do(UndoStep(), ANNA)
        assert store.state.rounds[0].boards[0].ending is GameEnding.TIME
        _ended(store, 2, GameEnding.AGREEMENT)
        _ended(store, 1, None)
        known = store.state
    with EventStore.open(tmp_path / "event.tabiya", verify=True) as again:
        assert again.state == known
        assert [board.ending for board in again.state.rounds[0].boards[:2]] == [
            None,
            GameEnding.AGREEMENT,
        ]


def test_another_result_forgets_how_the_game_ended(tmp_path: Path) -> None:
    """Of a corrected game it must be said anew; colours change nothing."""
    with new_event(tmp_path) as store:
        publish_round(store)
        store.do(result_for(store.state, 1, WON), ANNA)
        _ended(store, 1, GameEnding.CHECKMATE)
        store.do(result_for(store.state, 1, DRAWN), ANNA)
        assert store.state.rounds[0].boards[0].ending is None
        store.do(result_for(store.state, 1, WON), ANNA)
        _ended(store, 1, GameEnding.CHECKMATE)
        seats = store.state.rounds[0].boards[0]
        confirm(store, CorrectColours(1, 1, seats.white, seats.black))
        assert store.state.rounds[0].boards[0].ending is GameEnding.CHECKMATE


def test_an_end_must_fit_the_result(tmp_path: Path) -> None:
    """Stalemate does not win a game, and a game without a result has not ended."""
    with new_event(tmp_path) as store:
        publish_round(store)
        with pytest.raises(Refused, match="board 1 has no result"):
            _ended(store, 1, GameEnding.CHECKMATE)
        store.do(result_for(store.state, 1, WON), ANNA)
        with pytest.raises(Refused, match="cannot have ended by stalemate") as refused:
            _ended(store, 1, GameEnding.STALEMATE)
        assert refused.value.rule == "E.01 5.2.1"
        with pytest.raises(Conflict, match="board 1 of round 1 now has other players"):
            store.do(RecordEndings(1, (EndedGame(1, 8, 1, GameEnding.TIME),)), ANNA)


@pytest.mark.parametrize("system", ["round-robin", "double-round-robin"])
def test_a_table_is_corrected_however_old_the_error_is(tmp_path: Path, system: str) -> None:
    """The deadline of corrections is that of Swiss events: a table's pairings follow from no result."""
    with EventStore.create(tmp_path / "table.tabiya", clock=Clock()) as store:
        store.do(CreateEvent(Settings(name="Table", start=date(2026, 3, 1)), system), ANNA)
        store.do(EnterPlayers(players(6)), ANNA)
        for _ in range(4):
            state = store.state
            found = pair_next_round(state.tournament(), system=state.system, edition=state.edition)
            confirm(store, engine_recording(found, state))
            store.do(PublishRound(len(store.state.rounds)), ANNA)
            for board in (1, 2, 3):
                store.do(result_for(store.state, board, GameResult.WHITE_WINS), ANNA)
        command = result_for(store.state, 1, GameResult.BLACK_WINS, 1)
        (warning,) = store.consider(command).warnings
        assert warning.code == "correction-of-older-round"
        assert "The standings change" in " ".join(warning.consequences)
        confirm(store, command)
        assert store.state.tournament().rounds[0].games[0].result is GameResult.BLACK_WINS
        colours = get_colours(store, 1, 2)
        assert not any(
            "rating" in line for w in store.consider(colours).warnings for line in w.consequences
        )


def test_a_league_is_corrected_however_old_the_error_is(tmp_path: Path) -> None:
    """A protest about round 1 is heard after round 3, and the table of the league changes."""
    with team_event(tmp_path, system="team-round-robin") as store:
        for _ in range(3):
            pair_teams(store)
            for board in range(1, len(store.state.rounds[-1].boards) + 1):
                enter_for_teams(store, board, GameResult.WHITE_WINS)
        command = result_for(store.state, 1, GameResult.BLACK_WINS, 1)
        (warning,) = store.consider(command).warnings
        assert "The standings change" in " ".join(warning.consequences)
        confirm(store, command)
        assert store.state.tournament().rounds[0].games[0].result is GameResult.BLACK_WINS
