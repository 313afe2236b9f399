"""A player who has left a round robin keeps his place in the table, and loses by forfeit."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.pairing.next_round import pair_next_round
from tabiya.store.decision import Refused
from tabiya.store.facts.byes import RequestBye
from tabiya.store.facts.manual_pairing import AlterPairing, OpenManualPairing
from tabiya.store.facts.pairing import DiscardPairing, GamesForfeited, recording
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.rounds import PublishRound, WithdrawPublication
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.facts.system import ChangeSystem
from tabiya.store.facts.undo import RedoStep, UndoStep
from tabiya.store.facts.withdrawals import ReturnPlayer, WithdrawPlayer
from tabiya.store.log.audit import audit_trail
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import Pair, RoundStatus
from tests.store.scenes import ANNA, SETTINGS, confirm, new_event, result_for


@pytest.fixture
def store(tmp_path: Path) -> Iterator[EventStore]:
    """Four players by the table; number 1 left before round 1, in which he meets number 4."""
    with new_event(tmp_path, 4) as made:
        made.do(ChangeSettings(replace(SETTINGS, rounds=None)), ANNA)
        made.do(ChangeSystem("round-robin"), ANNA)
        confirm(made, WithdrawPlayer(1))
        yield made


def _pair(store: EventStore) -> None:
    found = pair_next_round(store.state.tournament(), system="round-robin")
    store.do(recording(found, store.state), ANNA)


def test_the_game_is_in_the_table_with_its_result_and_its_rule(store: EventStore) -> None:
    """Board 1 needs nothing, board 2 is to be played."""
    _pair(store)
    lost, open_ = store.state.rounds[0].boards
    assert (lost.white, lost.black) == (1, 4)
    assert lost.result is GameResult.BLACK_WINS_BY_FORFEIT
    assert lost.forfeited_by == "General Regulations for Competitions 6.6(2)1"
    assert store.state.rounds[0].open_boards == (2,)
    assert open_.forfeited_by == ""


def test_the_log_names_the_game_and_the_rule(store: EventStore) -> None:
    """A fact of its own, in the step that paired the round."""
    _pair(store)
    last = list(audit_trail(store.entries()))[-1]
    assert last.text == (
        "Round 1, lost by forfeit (General Regulations for Competitions 6.6(2)1): "
        "Player A - Player D -/+."
    )
    assert last.step == store.entries()[-2].step


def test_undo_takes_the_pairing_and_its_forfeits_back_together(store: EventStore) -> None:
    """And redo brings both again."""
    _pair(store)
    paired = store.state.rounds
    store.do(UndoStep(), ANNA)
    assert store.state.rounds == ()
    store.do(RedoStep(), ANNA)
    assert store.state.rounds == paired


def test_a_forfeit_is_no_result_that_keeps_the_round(store: EventStore) -> None:
    """A prepared round is discarded, a published one taken down, as long as nobody has played."""
    _pair(store)
    store.do(DiscardPairing(1), ANNA)
    _pair(store)
    store.do(PublishRound(1), ANNA)
    confirm(store, WithdrawPublication(1))
    assert store.state.rounds[0].status is RoundStatus.PREPARED


def test_a_person_may_say_otherwise(store: EventStore) -> None:
    """He came after all: the game gets the result that was played, and no rule any more."""
    _pair(store)
    store.do(PublishRound(1), ANNA)
    store.do(result_for(store.state, 1, GameResult.WHITE_WINS), ANNA)
    board = store.state.rounds[0].boards[0]
    assert (board.result, board.forfeited_by) == (GameResult.WHITE_WINS, "")
    store.do(UndoStep(), ANNA)
    assert store.state.rounds[0].boards[0].forfeited_by


def test_by_hand_the_lost_game_stays_or_goes_but_takes_nobody_else(store: EventStore) -> None:
    """Colours of the other board may be exchanged; the player who left meets nobody new."""
    _pair(store)
    confirm(store, OpenManualPairing(1))
    lost, other = store.state.rounds[0].pairs
    turned = Pair(other.black, other.white)
    confirm(store, AlterPairing(1, (lost, turned), ()))
    assert store.state.rounds[0].boards[0].forfeited_by
    with pytest.raises(Refused, match="has withdrawn"):
        store.do(AlterPairing(1, (Pair(1, other.black), Pair(4, other.white)), ()), ANNA)


def test_who_has_left_is_seated_only_to_lose_by_forfeit(store: EventStore) -> None:
    """A pairing that lets him play is refused."""
    found = pair_next_round(store.state.tournament(), system="round-robin")
    command = replace(recording(found, store.state), forfeits=(), forfeit_rule="")
    with pytest.raises(Refused, match="Player A has withdrawn"):
        store.do(command, ANNA)


def test_a_forfeit_that_is_not_in_the_pairing_does_not_fit(store: EventStore) -> None:
    """A damaged line of the log is noticed when it is read."""
    from tabiya.store.parts import DoesNotFit

    _pair(store)
    (fact,) = [e.event for e in store.entries() if isinstance(e.event, GamesForfeited)]
    with pytest.raises(DoesNotFit, match="has a result"):
        fact.apply(store.state, 99)
    stranger = replace(fact, games=(replace(fact.games[0], white=2),))
    with pytest.raises(DoesNotFit, match="not in the table"):
        stranger.apply(store.state, 99)


def test_nobody_joins_a_table_that_has_begun(store: EventStore) -> None:
    """One more player would change every pairing that was announced."""
    store.do(EnterPlayers((Player(0, "In time"),)), ANNA)
    _pair(store)
    with pytest.raises(
        Refused, match="round 1 of the table has been paired, so no player can join"
    ):
        store.do(EnterPlayers((Player(0, "Too late"),)), ANNA)


@pytest.mark.parametrize("kind", [ByeKind.HALF_POINT, ByeKind.FULL_POINT])
def test_no_points_are_promised_for_a_game_of_the_table(store: EventStore, kind: ByeKind) -> None:
    """An absence is possible and loses the game; half a point for it is not."""
    with pytest.raises(Refused, match="in a round robin an unplayed game gives no points"):
        store.do(RequestBye(2, 1, kind), ANNA)
    store.do(RequestBye(2, 1, ByeKind.ZERO_POINT), ANNA)
    _pair(store)
    assert store.state.rounds[0].open_boards == ()


def test_the_table_says_how_many_rounds_there_are(store: EventStore) -> None:
    """Nothing announced: three rounds for four players, and no fourth."""
    assert store.state.total_rounds == 3
    assert store.state.tournament().settings.rounds == 3
    with pytest.raises(Refused, match="only 3 rounds"):
        store.do(RequestBye(2, 4, ByeKind.ZERO_POINT), ANNA)


@pytest.mark.parametrize(
    ("played", "told"),
    [
        (0, "The player completed less than half"),
        (1, "The player completed less than half"),
        (2, "The player completed at least half"),
        (3, "The player completed at least half"),
    ],
)
def test_what_a_withdrawal_means_is_said_before_it_is_done(
    store: EventStore, played: int, told: str
) -> None:
    """Half of three games is one and a half: from two on the results count (6.7)."""
    confirm(store, ReturnPlayer(1))
    for _ in range(played):
        _pair(store)
        store.do(PublishRound(len(store.state.rounds)), ANNA)
        for board in (1, 2):
            store.do(result_for(store.state, board, GameResult.DRAW), ANNA)
    (warning,) = store.consider(WithdrawPlayer(1)).warnings
    assert warning.message == f"Player A leaves after {played} of 3 games."
    assert warning.consequences[1].startswith(told)
    assert warning.rule == "General Regulations for Competitions 6.6(2)"
