"""Manual pairing: an explicit phase, warned of, compared with the engine, noted."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.tournament import Settings
from tabiya.pairing.organising import EventLevel
from tabiya.store.common.absentees import no_shows
from tabiya.store.decision import Level, NeedsConfirmation, Refused
from tabiya.store.facts.absences import AbsenceExplained
from tabiya.store.facts.agreed_games import AgreeGame
from tabiya.store.facts.byes import RequestBye
from tabiya.store.facts.manual_pairing import AlterPairing, CloseManualPairing, OpenManualPairing
from tabiya.store.facts.pairing import RecordPairing
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.presence import SetPresence
from tabiya.store.facts.prohibited_pairs import ProhibitPair
from tabiya.store.facts.regulations import RegulationsWritten
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.facts.withdrawals import WithdrawPlayer
from tabiya.store.log.audit import audit_trail
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import ByeGiven, Pair, Presence
from tabiya.store.regulations import EventRegulations
from tests.store.scenes import (
    ANNA,
    SETTINGS,
    confirm,
    new_event,
    play_round,
    publish_round,
    recording,
    result_for,
)

DRAWN = GameResult.DRAW


def codes(store: EventStore, pairs: tuple[Pair, ...], *byes: ByeGiven) -> dict[str, Level]:
    """The warnings that a seating of the current round meets."""
    command = AlterPairing(len(store.state.rounds), pairs, byes)
    return {w.code: w.level for w in store.consider(command).warnings}


def opened(store: EventStore) -> None:
    """Begin the manual phase of a freshly paired round."""
    confirm(store, recording(store.state))
    confirm(store, OpenManualPairing(len(store.state.rounds)))


def test_the_phase_has_a_beginning_and_an_end(tmp_path: Path) -> None:
    """Outside it nothing is altered, inside it nothing is published."""
    with new_event(tmp_path) as store:
        store.do(recording(store.state), ANNA)
        engine = store.state.rounds[0].pairs
        with pytest.raises(Refused, match="manual phase is not open"):
            store.do(AlterPairing(1, engine, ()), ANNA)
        confirm(store, OpenManualPairing(1))
        assert store.do(OpenManualPairing(1), ANNA).step == 0
        assert store.do(AlterPairing(1, engine, ()), ANNA).step == 0
        with pytest.raises(Refused, match="still open"):
            store.do(PublishRound(1), ANNA)
        store.do(CloseManualPairing(1, engine, ()), ANNA)
        assert not store.state.rounds[0].altered
        assert store.state.report_notes == ()
        assert store.do(CloseManualPairing(1, engine, ()), ANNA).step == 0
        store.do(PublishRound(1), ANNA)


def test_a_difference_from_the_engine_is_shown_and_noted(tmp_path: Path) -> None:
    """The right pairs are named; the note speaks in starting numbers."""
    with new_event(tmp_path) as store:
        opened(store)
        engine = store.state.rounds[0].pairs
        assert engine[:2] == (Pair(1, 8), Pair(2, 7))
        hand = (Pair(1, 7), Pair(2, 8), *engine[2:])
        confirm(store, AlterPairing(1, hand, ()))
        closing = CloseManualPairing(1, engine, ())
        (warning,) = store.consider(closing).warnings
        assert warning.consequences == (
            "The rules give Player A - Player H.",
            "The rules give Player B - Player G.",
        )
        confirm(store, closing)
        assert store.state.rounds[0].altered
        assert store.state.report_notes == ("MPA @ Round 1: 1-7 2-8 instead of 1-8 2-7",)


def test_faults_of_a_manual_pairing_are_confirmed(tmp_path: Path) -> None:
    """Repeated game, prohibited pair, third colour, imbalance: level 3 each."""
    with new_event(tmp_path) as store:
        store.do(ProhibitPair((1, 4)), ANNA)
        play_round(store)
        play_round(store)
        opened(store)
        assert [r.pairs[0] for r in store.state.rounds] == [Pair(1, 8), Pair(1, 2), Pair(1, 3)]
        rest = (Pair(5, 2), Pair(7, 3), Pair(6, 8))
        assert codes(store, (Pair(1, 4), *rest)) == {
            "prohibited-pair": Level.CONFIRM,
            "third-colour": Level.CONFIRM,
            "colour-imbalance": Level.CONFIRM,
            "both-get-the-other-colour": Level.ACKNOWLEDGE,
        }
        again = codes(store, (Pair(8, 1), Pair(5, 2), Pair(6, 3), Pair(7, 4)))
        assert again["repeated-game"] is Level.CONFIRM


def test_colours_that_both_want_exchanged_are_acknowledged(tmp_path: Path) -> None:
    """Level 2: both would get the colour due to them the other way round."""
    with new_event(tmp_path) as store:
        play_round(store)
        opened(store)
        first = store.state.rounds[0].pairs
        white, black = first[0].white, first[1].black
        rest = [n for n in range(1, 9) if n not in (white, black)]
        others = tuple(Pair(rest[i], rest[i + 3]) for i in range(3))
        assert codes(store, (Pair(white, black), *others))["both-get-the-other-colour"] is (
            Level.ACKNOWLEDGE
        )
        assert "both-get-the-other-colour" not in {
            w.code
            for w in store.consider(AlterPairing(2, (Pair(black, white), *others), ())).warnings
            if "Player A" in w.message
        }


def test_a_second_bye_is_an_ineligible_one(tmp_path: Path) -> None:
    """Also for a player who won by forfeit, which is a win without playing."""
    with new_event(tmp_path, 7) as store:
        bye = ByeGiven(7, ByeKind.PAIRING_ALLOCATED)
        state = store.state
        pairs = (Pair(1, 4), Pair(2, 5), Pair(3, 6))
        store.do(RecordPairing(1, pairs, (bye,), "t", "2026", state.pairing_basis()), ANNA)
        store.do(PublishRound(1), ANNA)
        store.do(result_for(store.state, 1, GameResult.WHITE_WINS_BY_FORFEIT), ANNA)
        store.do(result_for(store.state, 2, DRAWN), ANNA)
        store.do(result_for(store.state, 3, DRAWN), ANNA)
        state = store.state
        other = ByeGiven(2, ByeKind.PAIRING_ALLOCATED)
        pairs = (Pair(7, 1), Pair(4, 3), Pair(6, 5))
        store.do(RecordPairing(2, pairs, (other,), "t", "2026", state.pairing_basis()), ANNA)
        confirm(store, OpenManualPairing(2))
        again = codes(store, (Pair(2, 1), Pair(4, 3), Pair(6, 5)), bye)
        assert again["ineligible-bye"] is Level.CONFIRM
        forfeited = codes(
            store, (Pair(7, 2), Pair(4, 3), Pair(6, 5)), ByeGiven(1, ByeKind.PAIRING_ALLOCATED)
        )
        assert forfeited["ineligible-bye"] is Level.CONFIRM
        played = codes(
            store, (Pair(7, 1), Pair(4, 2), Pair(6, 5)), ByeGiven(3, ByeKind.PAIRING_ALLOCATED)
        )
        assert "ineligible-bye" not in played


def test_a_published_pairing_is_altered_only_after_two_confirmations(tmp_path: Path) -> None:
    """C.04.2, 4.4; games that stay keep their results, and a game with a result stays."""
    with new_event(tmp_path) as store:
        publish_round(store)
        store.do(result_for(store.state, 4, DRAWN), ANNA)
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(OpenManualPairing(1), ANNA)
        assert [w.level for w in asked.value.warnings] == [Level.CONFIRM_TWICE]
        confirm(store, OpenManualPairing(1))
        one, two, three, four = store.state.rounds[0].pairs
        with pytest.raises(Refused, match="board 4 already has a result"):
            store.do(AlterPairing(1, (one, two, Pair(4, 3), Pair(5, 6)), ()), ANNA)
        swapped = (Pair(one.white, two.black), Pair(two.white, one.black), three, four)
        confirm(store, AlterPairing(1, swapped, ()))
        assert [b.result is DRAWN for b in store.state.rounds[0].boards] == [False] * 3 + [True]


def _unpaired(*entrants: int, kind: ByeKind = ByeKind.PAIRING_ALLOCATED) -> tuple[ByeGiven, ...]:
    return tuple(ByeGiven(entrant, kind) for entrant in entrants)


def _nine(folder: Path) -> EventStore:
    """Nine players, 9 with the bye, the manual phase of round 1 open."""
    store = new_event(folder, 9)
    pairs = (Pair(1, 5), Pair(6, 2), Pair(3, 7), Pair(8, 4))
    basis = store.state.pairing_basis()
    store.do(RecordPairing(1, pairs, _unpaired(9), "t", "2026", basis), ANNA)
    confirm(store, OpenManualPairing(1))
    return store


def test_one_player_at_most_gets_the_pairing_allocated_bye(tmp_path: Path) -> None:
    """C.04.1, 3: seven byes of a point each are not given without a word."""
    with _nine(tmp_path) as store:
        found = codes(store, (Pair(1, 9),), *_unpaired(2, 3, 4, 5, 6, 7, 8))
        assert found["second-pairing-allocated-bye"] is Level.CONFIRM
        one = codes(store, (Pair(1, 9), Pair(6, 2), Pair(3, 7), Pair(8, 4)), *_unpaired(5))
        assert "second-pairing-allocated-bye" not in one


def test_a_bye_beside_a_player_who_could_play_is_asked_about(tmp_path: Path) -> None:
    """Eight players to be paired need no bye: 1 stays away unasked, 9 has the bye, 5 has no game."""
    with _nine(tmp_path) as store:
        pairs = (Pair(6, 2), Pair(3, 7), Pair(8, 4))
        store.do(SetPresence((1,), Presence.ABSENT), ANNA)
        away = _unpaired(1, kind=ByeKind.ZERO_POINT)
        idle = _unpaired(5, kind=ByeKind.ZERO_POINT)
        found = codes(store, pairs, *_unpaired(9), *idle, *away)
        assert found == {
            "bye-with-even-field": Level.CONFIRM,
            "left-without-a-game": Level.CONFIRM,
        }


def test_nobody_is_left_without_a_game_in_silence(tmp_path: Path) -> None:
    """A board emptied makes two idle players; whoever asked for it or is absent is none."""
    with _nine(tmp_path) as store:
        pairs = (Pair(1, 5), Pair(6, 2), Pair(3, 7))
        idle = _unpaired(4, 8, kind=ByeKind.ZERO_POINT)
        emptied = AlterPairing(1, pairs, (*_unpaired(9), *idle))
        (warning,) = store.consider(emptied).warnings
        assert (warning.code, warning.level) == ("left-without-a-game", Level.CONFIRM)
        assert "Player D, Player H" in warning.message
        forgotten = codes(store, pairs, *_unpaired(9))
        assert forgotten == {"left-without-a-game": Level.CONFIRM}
        store.do(SetPresence((4, 8), Presence.ABSENT), ANNA)
        assert store.consider(emptied).warnings == ()


def test_only_those_who_could_play_are_told_to_be_without_a_game(tmp_path: Path) -> None:
    """Not those who left, come later, asked for a bye or are absent; byes alone can be altered."""
    with _nine(tmp_path) as store:
        pairs = store.state.rounds[0].pairs
        assert codes(store, pairs) == {"left-without-a-game": Level.CONFIRM}
        confirm(store, EnterPlayers((Player(0, "Late"),)))
        confirm(store, WithdrawPlayer(9))
        assert codes(store, pairs) == {}
        confirm(store, AlterPairing(1, pairs, ()))
        assert (store.state.rounds[0].pairs, store.state.rounds[0].byes) == (pairs, ())


def test_a_half_point_bye_that_stays_is_not_asked_about_again(tmp_path: Path) -> None:
    """It was asked about when it was given, and other byes are not half points."""
    with new_event(tmp_path, 6, replace(SETTINGS, rounds=1)) as store:
        half = ByeGiven(6, ByeKind.HALF_POINT)
        nothing = ByeGiven(5, ByeKind.ZERO_POINT)
        confirm(store, RequestBye(6, 1))
        confirm(store, RequestBye(5, 1, ByeKind.ZERO_POINT))
        basis = store.state.pairing_basis()
        pairs = (Pair(1, 2), Pair(3, 4))
        confirm(store, RecordPairing(1, pairs, (half,), "t", "2026", basis))
        confirm(store, OpenManualPairing(1))
        assert codes(store, (Pair(2, 1), Pair(4, 3)), half, nothing) == {}
        other = ByeGiven(5, ByeKind.HALF_POINT)
        assert codes(store, pairs, half, other) == {"half-point-bye-in-last-round": Level.CONFIRM}


def test_a_changed_bye_is_named_at_the_end_and_in_the_report(tmp_path: Path) -> None:
    """Not the pairs alone."""
    with _nine(tmp_path) as store:
        engine = (store.state.rounds[0].pairs, store.state.rounds[0].byes)
        pairs = (Pair(1, 9), *engine[0][1:])
        confirm(store, AlterPairing(1, pairs, _unpaired(5)))
        closing = CloseManualPairing(1, *engine)
        (warning,) = store.consider(closing).warnings
        assert warning.consequences == (
            "The rules give Player A - Player E.",
            "The rules give Player I the pairing-allocated bye.",
        )
        confirm(store, closing)
        assert store.state.report_notes == ("MPA @ Round 1: 1-9 bye 5 instead of 1-5 bye 9",)


def test_a_phase_without_news_is_not_noted_twice(tmp_path: Path) -> None:
    """Opened again and closed as it was: the report knows. Back to the engine's: it is told."""
    with _nine(tmp_path) as store:
        engine = (store.state.rounds[0].pairs, store.state.rounds[0].byes)
        confirm(store, AlterPairing(1, (Pair(5, 1), *engine[0][1:]), engine[1]))
        confirm(store, CloseManualPairing(1, *engine))
        confirm(store, OpenManualPairing(1))
        confirm(store, CloseManualPairing(1, *engine))
        told = ("MPA @ Round 1: 5-1 instead of 1-5",)
        assert store.state.report_notes == told
        confirm(store, OpenManualPairing(1))
        confirm(store, AlterPairing(1, *engine))
        confirm(store, CloseManualPairing(1, *engine))
        back = (*told, "MPA @ Round 1: the engine's pairing again")
        assert store.state.report_notes == back
        confirm(store, OpenManualPairing(1))
        confirm(store, CloseManualPairing(1, *engine))
        assert store.state.report_notes == back


def test_the_log_says_which_pairs_were_altered(tmp_path: Path) -> None:
    """By names, as the page shows them; the report knows starting numbers only."""
    with _nine(tmp_path) as store:
        engine = store.state.rounds[0].pairs
        confirm(store, AlterPairing(1, (Pair(1, 9), *engine[1:]), _unpaired(5)))
        *_before, line = audit_trail(store.entries())
        one, five, nine = (store.state.names[entrant] for entrant in (1, 5, 9))
        assert line.text == (
            f"The pairing of round 1 was altered by hand: {one} - {nine}; the pairing-allocated bye for "
            f"{five} instead of {one} - {five}; the pairing-allocated bye for {nine}."
        )


def test_a_half_point_bye_by_hand_is_warned_of_like_one_on_request(tmp_path: Path) -> None:
    """A second one, and one in the last round; one that was there before is not asked about."""
    with new_event(tmp_path, 4, replace(SETTINGS, rounds=2)) as store:
        half = ByeGiven(4, ByeKind.HALF_POINT)
        store.do(RequestBye(4, 1), ANNA)
        basis = store.state.pairing_basis()
        first = RecordPairing(1, (Pair(1, 2),), (half,), "t", "2026", basis)
        confirm(store, first)
        store.do(PublishRound(1), ANNA)
        publish_round(store)
        confirm(store, OpenManualPairing(2))
        seats = store.state.rounds[1].pairs
        free = next(pair for pair in seats if 4 in (pair.white, pair.black))
        kept = tuple(pair for pair in seats if pair != free)
        left = free.white if free.black == 4 else free.black
        asked = codes(store, kept, half, ByeGiven(left, ByeKind.ZERO_POINT))
        assert asked["second-half-point-bye"] is Level.CONFIRM
        assert asked["half-point-bye-in-last-round"] is Level.CONFIRM
        other = codes(store, kept, ByeGiven(4, ByeKind.ZERO_POINT))
        assert "second-half-point-bye" not in other


BEFORE_2026 = replace(SETTINGS, start=date(2025, 11, 15))
SINCE_2026 = replace(SETTINGS, start=date(2026, 11, 15))


def faults(store: EventStore, pairs: tuple[Pair, ...], *byes: ByeGiven) -> dict[str, str]:
    """The rule of each warning that a seating of the current round meets."""
    command = AlterPairing(len(store.state.rounds), pairs, byes)
    return {warning.code: warning.rule for warning in store.consider(command).warnings}


@pytest.mark.parametrize(
    ("settings", "told"),
    [(BEFORE_2026, {}), (SINCE_2026, {"ineligible-bye": "C.04.1 4"})],
    ids=["2025", "2026"],
)
def test_a_full_point_bye_bars_the_bye_only_by_the_rules_of_2026(
    tmp_path: Path, settings: Settings, told: dict[str, str]
) -> None:
    """By C.04.1 d of 2017 only the bye itself and a win by forfeit do."""
    with new_event(tmp_path, 5, settings) as store:
        confirm(store, RequestBye(5, 1, ByeKind.FULL_POINT))
        basis = store.state.pairing_basis()
        first = (Pair(1, 2), Pair(3, 4))
        given = (ByeGiven(5, ByeKind.FULL_POINT),)
        confirm(store, RecordPairing(1, first, given, "dutch", "2026", basis))
        store.do(PublishRound(1), ANNA)
        for board in (1, 2):
            store.do(result_for(store.state, board, DRAWN), ANNA)
        second = (Pair(2, 3), Pair(4, 5))
        bye = ByeGiven(1, ByeKind.PAIRING_ALLOCATED)
        basis = store.state.pairing_basis()
        confirm(store, RecordPairing(2, second, (bye,), "dutch", "2026", basis))
        confirm(store, OpenManualPairing(2))
        by_hand = (Pair(2, 3), Pair(4, 1))
        found = faults(store, by_hand, ByeGiven(5, ByeKind.PAIRING_ALLOCATED))
        assert found == told


@pytest.mark.parametrize(
    ("settings", "rules"),
    [
        (BEFORE_2026, ("C.04.1 b", "C.04.1 g", "C.04.1 f", "C.04.1 h", "VCL4THP prohibited pairs")),
        (SINCE_2026, ("C.04.1 2", "C.04.1 7", "C.04.1 6", "C.04.1 8", "VCL4THP prohibited pairs")),
    ],
    ids=["2025", "2026"],
)
def test_a_fault_is_cited_from_the_text_of_the_event(
    tmp_path: Path, settings: Settings, rules: tuple[str, ...]
) -> None:
    """Letters until January 2026, numbers since."""
    again, third, imbalance, exchanged, prohibited = rules
    with new_event(tmp_path, settings=settings) as store:
        store.do(ProhibitPair((1, 4)), ANNA)
        play_round(store)
        play_round(store)
        opened(store)
        rest = (Pair(5, 2), Pair(7, 3), Pair(6, 8))
        assert faults(store, (Pair(1, 4), *rest)) == {
            "prohibited-pair": prohibited,
            "third-colour": third,
            "colour-imbalance": imbalance,
            "both-get-the-other-colour": exchanged,
        }
        met = (Pair(8, 1), Pair(5, 2), Pair(6, 3), Pair(7, 4))
        assert faults(store, met)["repeated-game"] == again


def test_a_fault_that_was_answered_is_not_asked_about_again(tmp_path: Path) -> None:
    """Only the new places are judged: 1 and 8 have met, and stay where they sit."""
    with new_event(tmp_path) as store:
        play_round(store)
        opened(store)
        met = (Pair(8, 1), Pair(2, 3), Pair(4, 5), Pair(6, 7))
        assert "repeated-game" in faults(store, met)
        confirm(store, AlterPairing(2, met, ()))
        exchanged = (Pair(8, 1), Pair(2, 4), Pair(3, 5), Pair(6, 7))
        assert "repeated-game" not in faults(store, exchanged)
        assert "repeated-game" in faults(store, (Pair(1, 8), *exchanged[1:]))


def test_two_byes_are_cited_from_the_text_of_the_event(tmp_path: Path) -> None:
    """C.04.1 c until January 2026."""
    byes = tuple(ByeGiven(entrant, ByeKind.PAIRING_ALLOCATED) for entrant in (7, 8))
    with new_event(tmp_path, settings=BEFORE_2026) as store:
        opened(store)
        pairs = store.state.rounds[0].pairs
        kept = tuple(pair for pair in pairs if not {pair.white, pair.black} & {1, 2, 7, 8})
        found = faults(store, (*kept, Pair(1, 2)), *byes)
        assert found["second-pairing-allocated-bye"] == "C.04.1 c"


def test_two_players_left_without_a_game_meet_if_both_agree(tmp_path: Path) -> None:
    """Those who did not come have no game any more; the report names the pairs."""
    with new_event(tmp_path) as store:
        publish_round(store)
        one, two, three = store.state.rounds[0].boards[:3]
        pair = Pair(two.black, one.white)
        with pytest.raises(Refused, match="has a game in round 1"):
            store.do(AgreeGame(1, pair, both_agree=True), ANNA)
        store.do(result_for(store.state, 1, GameResult.WHITE_WINS_BY_FORFEIT), ANNA)
        store.do(result_for(store.state, 2, GameResult.BLACK_WINS_BY_FORFEIT), ANNA)
        with pytest.raises(Refused, match="both players must agree") as refused:
            store.do(AgreeGame(1, pair, both_agree=False), ANNA)
        assert "6.7(3)" in refused.value.rule
        confirm(store, AgreeGame(1, pair, both_agree=True))
        round_ = store.state.rounds[0]
        assert round_.pairs[0] == Pair(three.white, three.black)
        assert round_.pairs[-1] == pair
        assert round_.boards[-1].open
        assert round_.byes == tuple(
            ByeGiven(away, ByeKind.ZERO_POINT) for away in (one.black, two.white)
        )
        assert store.state.report_notes == (
            "MPA @ Round 1: 7-1 not paired 2 not paired 8 instead of 1-8 2-7, agreed after the start",
        )
        told = [line.text for line in audit_trail(store.entries())][-1]
        assert told.startswith(
            "Round 1: Player G - Player A was paired by agreement, as neither had a game"
        )
        assert no_shows(store.state, 1) == (one.black, two.white)
        store.do(AbsenceExplained(one.black, 1, "The train was late."), ANNA)
        assert no_shows(store.state, 1) == (two.white,)


def test_no_game_is_agreed_after_the_start_in_an_official_event_of_fide(tmp_path: Path) -> None:
    """The General Regulations allow it in events of level 2 and 3."""
    with new_event(tmp_path) as store:
        confirm(store, RegulationsWritten(EventRegulations(EventLevel.OFFICIAL)))
        publish_round(store)
        one, two = store.state.rounds[0].boards[:2]
        store.do(result_for(store.state, 1, GameResult.WHITE_WINS_BY_FORFEIT), ANNA)
        store.do(result_for(store.state, 2, GameResult.BLACK_WINS_BY_FORFEIT), ANNA)
        with pytest.raises(Refused, match="official event of FIDE"):
            store.do(AgreeGame(1, Pair(two.black, one.white), both_agree=True), ANNA)


def test_players_who_have_met_are_not_paired_again_after_the_start(tmp_path: Path) -> None:
    """Nor is anybody paired with himself, or in a round that is not being played."""
    with new_event(tmp_path) as store:
        play_round(store)
        met = store.state.rounds[0].pairs[0]
        publish_round(store)
        forfeit = {
            "white": GameResult.WHITE_WINS_BY_FORFEIT,
            "black": GameResult.BLACK_WINS_BY_FORFEIT,
        }
        for number, seats in enumerate(store.state.rounds[1].boards, start=1):
            for side, result in forfeit.items():
                if getattr(seats, side) in (met.white, met.black):
                    store.do(result_for(store.state, number, result), ANNA)
        with pytest.raises(Refused, match="they have played each other"):
            store.do(AgreeGame(2, met, both_agree=True), ANNA)
        with pytest.raises(Refused, match="two players"):
            store.do(AgreeGame(2, Pair(met.white, met.white), both_agree=True), ANNA)
        with pytest.raises(Refused, match="is not the last round paired"):
            store.do(AgreeGame(1, met, both_agree=True), ANNA)
