"""The audit trail: sentences an arbiter could have written."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Round
from tabiya.model.tournament import Settings, Tournament, VirtualPoints
from tabiya.store.fact import Fact
from tabiya.store.facts.acceleration import AccelerationSet
from tabiya.store.facts.adjournments import ResultsAdjourned
from tabiya.store.facts.byes import ByeRequestCancelled, ByeRequested, RequestBye
from tabiya.store.facts.creation import EventCreated
from tabiya.store.facts.fide_mode import LeaveFideMode
from tabiya.store.facts.fixed_boards import BoardFixed
from tabiya.store.facts.importing import (
    FindingCode,
    ImportDifference,
    ImportFinding,
    RoundDiffers,
    TournamentImported,
)
from tabiya.store.facts.initial_colour import InitialColourDecided
from tabiya.store.facts.lots import LotsDrawn
from tabiya.store.facts.manual_pairing import (
    ManualPairingClosed,
    ManualPairingOpened,
    PairingAltered,
)
from tabiya.store.facts.pairing import GamesForfeited, PairingDiscarded, RoundPaired
from tabiya.store.facts.places import PlacesDecided
from tabiya.store.facts.players import (
    CorrectPlayer,
    EnterPlayers,
    PlayerCorrected,
    PlayerEntered,
    PlayerRemoved,
)
from tabiya.store.facts.points import PointsAdjusted
from tabiya.store.facts.presence import PlayerCheckedIn, PlayerMarkedAbsent
from tabiya.store.facts.prohibited_pairs import PairPermitted, PairProhibited
from tabiya.store.facts.rating_lists import RatingListsChosen
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.facts.results import ResultCorrected
from tabiya.store.facts.rounds import PublicationWithdrawn, RoundClosed, RoundReopened
from tabiya.store.facts.settings import ChangeSettings, TieBreaksChanged
from tabiya.store.facts.start_positions import StartPositionDrawn
from tabiya.store.facts.starting_numbers import NumbersAssigned
from tabiya.store.facts.system import SystemChanged
from tabiya.store.facts.undo import RedoStep, StepRedone, UndoStep
from tabiya.store.facts.withdrawals import PlayerReturned, PlayerWithdrew, WithdrawPlayer
from tabiya.store.log.audit import audit_trail, describe_step, sentence
from tabiya.store.log.entry import Actor, Entry
from tabiya.store.log.registry import FACTS
from tabiya.store.parts import ByeGiven, ColourSource, ForfeitedGame, NumberGiven, Pair
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
            "The event Test Open was created in FIDE mode: Swiss, FIDE (Dutch) system.",
            "Player A was entered as number 1.",
            "Player B was entered as number 2.",
            "The details of Bee were corrected: name Bee instead of Player B.",
            "Player A asked for a half-point bye in round 2.",
            "The settings were changed: city Oslo instead of nothing.",
            "Round 1 was paired (table, 2026). Boards: 1, no bye.",
            "Round 1 was published.",
            "Round 1, board 1, Player A - Bee: 1-0.",
            "Round 1, board 1, Player A - Bee: ½-½ instead of 1-0.",
            "Round 1, board 1, Player A - Bee: ½-½ was removed.",
            "Undone: Round 1, board 1, Player A - Bee: ½-½ was removed.",
        ]


def test_a_line_says_who_when_where_and_why_and_whether_it_counts(tmp_path: Path) -> None:
    """All on one line."""
    with new_event(tmp_path, 2) as store:
        store.do(WithdrawPlayer(2), Actor("Ben", "phone 2", "fell ill"))
        store.do(UndoStep(), ANNA)
        *_, line, _undo = audit_trail(store.entries())
        assert str(line) == (
            "4. 2026-11-15 12:00:04 Ben (phone 2): Player B withdrew before round 1. "
            "Reason: fell ill [undone]"
        )


def test_a_line_without_device_or_reason_says_nothing_of_them(tmp_path: Path) -> None:
    """Most lines are such."""
    with new_event(tmp_path, 2) as store:
        store.do(WithdrawPlayer(2), Actor("Ben"))
        *_, line = audit_trail(store.entries())
        assert str(line) == "4. 2026-11-15 12:00:04 Ben: Player B withdrew before round 1."


def test_leaving_fide_mode_is_told(tmp_path: Path) -> None:
    """With the round."""
    with new_event(tmp_path) as store:
        confirm(store, LeaveFideMode())
        assert told(store.entries())[-1] == "FIDE mode was left in round 0."


@pytest.mark.parametrize("kind", FACTS.values(), ids=lambda kind: kind.__name__)
def test_every_kind_of_fact_has_a_sentence(kind: type[Fact]) -> None:
    """One that ends, and begins with a capital letter."""
    text = sentence(EXAMPLES[kind], {1: "Ann", 2: "Bo"})
    assert text[0].isupper()
    assert text.endswith(".")


ANN = Player(1, "Ann", fide_id=7)
OPEN = Settings(name="Open")
IMPORTED = TournamentImported(
    Tournament(OPEN, (ANN, Player(2, "Bo")), (Round(1),)),
    "dutch",
    None,
    "",
    "",
    findings=(ImportFinding(FindingCode.TIE_BREAK, ("BH",)),),
    differing=(
        ImportDifference(1, RoundDiffers.COLOUR, ((1, 2),), ((2, 1),)),
        ImportDifference(2, RoundDiffers.COLOUR, ((1, 2),), ((2, 1),)),
    ),
    adjusted=("A line was left out.", "A name was cut."),
    differences=("Round 3: other pairs",),
)


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        (
            EventCreated(OPEN, "lim", "2026", fide_mode=False),
            "The event Open was created outside FIDE mode: Swiss, Lim system.",
        ),
        (
            IMPORTED,
            (
                "The file (unnamed) was imported: 2 players, 1 rounds, 3 differences, "
                "3 corrected or left out."
            ),
        ),
        (
            replace(IMPORTED, source="a.trf", findings=(), differing=()),
            (
                "The file a.trf was imported: 2 players, 1 rounds, 1 differences, "
                "2 corrected or left out."
            ),
        ),
        (TieBreaksChanged(("BH", "SB"), ()), "The tie-breaks were changed from none to BH, SB."),
        (TieBreaksChanged((), ("BH",)), "The tie-breaks were changed from BH to none."),
        (
            SystemChanged("dubov", "2018", "dutch", None),
            "The pairing system was changed from Swiss, FIDE (Dutch) system (rules of the first day) to Swiss, Dubov system (2018).",
        ),
        (
            AccelerationSet(
                (
                    VirtualPoints(
                        points=Points(10),
                        first_round=1,
                        last_round=3,
                        first_player=1,
                        last_player=4,
                    ),
                )
            ),
            "Virtual points were set.",
        ),
        (AccelerationSet(()), "Acceleration ended."),
        (NoteAdded("Rain."), "A remark for the report: Rain."),
        (NoteAdded("Hush.", in_report=False), "An internal remark: Hush."),
        (PlayerEntered(1, ANN), "Ann was entered as number 1."),
        (PlayerEntered(1, ANN, 2), "Ann was entered as number 1 from round 2 on."),
        (
            PlayerCorrected(1, ANN, Player(1, "Ana")),
            (
                "The details of Ann were corrected: name Ann instead of Ana, "
                "fide id 7 instead of nothing."
            ),
        ),
        (PlayerRemoved(1), "The entry of Ann was removed."),
        (PlayerRemoved(9), "The entry of entrant 9 was removed."),
        (PlayerWithdrew(1, 3), "Ann withdrew after round 3."),
        (PlayerReturned(1, 4), "Ann returned from round 4 on."),
        (PlayerCheckedIn(1), "Ann checked in."),
        (PlayerMarkedAbsent(1), "Ann was marked absent."),
        (
            RatingListsChosen(("rapid", "standard"), checked=False),
            "Ratings are taken from rapid, then standard; Tabiya does not compare them with new lists.",
        ),
        (
            ByeRequested(1, 2, ByeKind.ZERO_POINT),
            "Ann asked for a round without pairing in round 2.",
        ),
        (ByeRequestCancelled(1, 2), "Ann cancelled the bye request for round 2."),
        (PairProhibited((1, 2, 3)), "Ann and Bo and Cy must not meet."),
        (PairPermitted((1, 2)), "Ann and Bo may meet again."),
        (BoardFixed(1, 3), "Ann keeps board 3."),
        (BoardFixed(1, None), "Ann no longer keeps a fixed board."),
        (NumbersAssigned((NumberGiven(1, 1),)), "A starting number was given to 1 player."),
        (
            NumbersAssigned((NumberGiven(1, 2), NumberGiven(2, 1)), before_round=1),
            "Starting numbers were given to 2 players: initial order for round 1.",
        ),
        (
            NumbersAssigned((NumberGiven(1, 1),), seed=5),
            "The starting number of 1 player was drawn by lot (seed 5).",
        ),
        (
            StartPositionDrawn(2, 518, 7),
            "Start position 518 of Chess960 was drawn by lot for round 2 (seed 7).",
        ),
        (
            InitialColourDecided(Colour.BLACK, ColourSource.CHOICE),
            "Initial colour: Black, chosen by the arbiter.",
        ),
        (
            InitialColourDecided(Colour.WHITE, ColourSource.LOT, 4711),
            "Initial colour: White, drawn by lot (seed 4711).",
        ),
        (
            RoundPaired(
                1,
                (Pair(1, 2),),
                (ByeGiven(4, ByeKind.HALF_POINT), ByeGiven(3, ByeKind.PAIRING_ALLOCATED)),
                "lim",
                "2026",
                "",
            ),
            "Round 1 was paired (Swiss, Lim system, 2026). Boards: 1, bye for Cy, 1 not paired.",
        ),
        (
            GamesForfeited(
                1,
                (
                    ForfeitedGame(1, 2, GameResult.WHITE_WINS_BY_FORFEIT),
                    ForfeitedGame(3, 4, GameResult.DOUBLE_FORFEIT),
                ),
                "6.7",
            ),
            "Round 1, lost by forfeit (6.7): Ann - Bo +/-; Cy - entrant 4 -/-.",
        ),
        (PairingDiscarded(1), "The pairing of round 1 was discarded."),
        (ManualPairingOpened(1), "Manual pairing of round 1 began."),
        (PairingAltered(1, (), ()), "The pairing of round 1 was altered by hand."),
        (
            ManualPairingClosed(1, (), (), differs=False, noted="the engine's pairing again"),
            "Manual pairing of round 1 ended; it is the same as the engine's.",
        ),
        (PublicationWithdrawn(1), "The publication of round 1 was withdrawn."),
        (RoundClosed(1), "Round 1 was closed."),
        (RoundReopened(1), "Round 1 was reopened."),
        (
            ResultCorrected(1, 2, 1, 3, GameResult.DRAW, GameResult.WHITE_WINS, rating_only=True),
            "Round 1, board 2, Ann - Cy: corrected to ½-½ from 1-0, for the rating report only.",
        ),
        (
            ResultCorrected(1, 2, 1, 3, GameResult.DRAW, GameResult.UNKNOWN, rating_only=False),
            "Round 1, board 2, Ann - Cy: corrected to ½-½ from adjourned.",
        ),
        (ResultsAdjourned(1, (2,)), "Round 1: the game at board 2 was adjourned."),
        (ResultsAdjourned(1, (2, 5)), "Round 1: the games at boards 2, 5 were adjourned."),
        (PointsAdjusted(1, Points(-5)), "Ann got -½ points."),
        (PointsAdjusted(1, Points(10)), "Ann got +1 points."),
        (
            PlacesDecided(((1,), (2,)), ((1, "7.5"), (2, "7")), "Koya"),
            "A shared place was decided by values of Koya: Ann; Bo.",
        ),
        (PlacesDecided(((2,), (1,))), "A shared place was decided by hand: Bo; Ann."),
        (LotsDrawn(4711, 5), "Lots were drawn for shared places (seed 4711)."),
        (StepRedone(3), "Step 3 was redone."),
    ],
)
def test_a_fact_is_told_with_its_names_and_numbers(fact: Fact, told: str) -> None:
    """What the log of a morning above does not contain."""
    assert sentence(fact, {1: "Ann", 2: "Bo", 3: "Cy"}) == told


def no_other_step(step: int) -> tuple[Fact, ...]:
    """For steps that speak of no other."""
    raise AssertionError(step)


def test_an_undo_is_told_by_what_it_took_back(tmp_path: Path) -> None:
    """Nobody knows steps by their numbers; a redo is told alike."""
    with new_event(tmp_path, 4) as store:

        def told(step: int) -> str:
            return describe_step(step_events(step), {1: "Ash, Anna"}, step_events)

        def step_events(step: int) -> tuple[Fact, ...]:
            return tuple(line.event for line in store.step(step))

        left = confirm(store, WithdrawPlayer(1))
        said = told(left.step)
        assert "Ash, Anna" in said
        assert told(store.do(UndoStep(left.step), ANNA).step) == f"Undone: {said}"
        assert told(store.do(RedoStep(left.step), ANNA).step) == f"Redone: {said}"


def test_a_step_of_many_lines_is_told_in_a_few_words(tmp_path: Path) -> None:
    """A list is a number of players, and a pairing is told without what it closed."""
    with new_event(tmp_path, 0) as store:
        entered = store.do(EnterPlayers(players(4)), ANNA)
        lines = store.step(entered.step)
        assert len(lines) == 4
        assert (
            describe_step((line.event for line in lines), {}, no_other_step)
            == "4 players were entered."
        )
        publish_round(store)
        for board in (1, 2):
            store.do(result_for(store.state, board, GameResult.DRAW), ANNA)
        paired = store.do(recording(store.state), ANNA)
        told = describe_step((line.event for line in store.step(paired.step)), {}, no_other_step)
        assert told == "Round 2 was paired (table, 2026). Boards: 2, no bye."
        assert store.step(999) == ()
