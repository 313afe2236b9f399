"""One example of every kind of fact."""

from datetime import date, datetime

from tabiya.laws.penalties import ArbiterPenalty
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameEnding, GameResult, Outcome
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.appeals import CommitteeMember
from tabiya.pairing.organising import ArbiterRole, EventLevel, Official
from tabiya.pairing.stages import TEMPLATES
from tabiya.pairing.team.board_order import BoardOrder
from tabiya.prizes.award import PrizeFund
from tabiya.prizes.categories import Category
from tabiya.prizes.places import Limit, Sharing
from tabiya.store.book import GameAfterwards
from tabiya.store.fact import Fact
from tabiya.store.facts.absences import AbsenceExplained, HalfPointByesBarred
from tabiya.store.facts.acceleration import AccelerationSet
from tabiya.store.facts.adjournments import ResultsAdjourned
from tabiya.store.facts.agreed_games import GameAgreed
from tabiya.store.facts.appeals import AppealDecided, AppealLodged, AppealsAnnounced
from tabiya.store.facts.board_order import BoardOrderAnnounced
from tabiya.store.facts.byes import ByeRequestCancelled, ByeRequested
from tabiya.store.facts.colours import ColoursCorrected
from tabiya.store.facts.creation import EventCreated
from tabiya.store.facts.endings import EndingRecorded
from tabiya.store.facts.fees import FeeFixed, FeePaid
from tabiya.store.facts.fide_mode import FideModeLeft
from tabiya.store.facts.fixed_boards import BoardFixed
from tabiya.store.facts.forks import ForkLineSettled
from tabiya.store.facts.games_ahead import GamePlayedAhead
from tabiya.store.facts.importing import TournamentImported
from tabiya.store.facts.incidents import BookEntryStruck, BookEntryWritten
from tabiya.store.facts.initial_colour import InitialColourDecided
from tabiya.store.facts.line_ups import (
    LineUpDeadlineSet,
    LineUpHandedIn,
    LineUpsOpened,
    LineUpTakenBack,
)
from tabiya.store.facts.lots import LotsDrawn
from tabiya.store.facts.manual_pairing import (
    ManualPairingClosed,
    ManualPairingOpened,
    PairingAltered,
)
from tabiya.store.facts.match_dates import MatchPlanned
from tabiya.store.facts.match_reports import MatchReported
from tabiya.store.facts.matches_ahead import MatchPlayedAhead
from tabiya.store.facts.officials import OfficialsNamed
from tabiya.store.facts.pairing import GamesForfeited, PairingDiscarded, RoundPaired
from tabiya.store.facts.particulars import ParticularsNoted
from tabiya.store.facts.places import PlacesDecided
from tabiya.store.facts.players import PlayerCorrected, PlayerEntered, PlayerRemoved
from tabiya.store.facts.playoffs import (
    PlayoffCancelled,
    PlayoffDecided,
    PlayoffGameEntered,
    PlayoffStarted,
)
from tabiya.store.facts.points import PointsAdjusted
from tabiya.store.facts.presence import PlayerCheckedIn, PlayerMarkedAbsent
from tabiya.store.facts.prizes import PrizesAnnounced
from tabiya.store.facts.prohibited_pairs import (
    AvoidedPairsWaived,
    PairAvoided,
    PairPermitted,
    PairProhibited,
)
from tabiya.store.facts.prohibited_teams import TeamsPermitted, TeamsProhibited
from tabiya.store.facts.rating_lists import RatingListsChosen
from tabiya.store.facts.regulations import RegulationsWritten
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.facts.reports import GameDated, ReceiptNoted, ReportSent
from tabiya.store.facts.results import ResultCorrected, ResultEntered
from tabiya.store.facts.rounds import (
    PublicationWithdrawn,
    RoundClosed,
    RoundPublished,
    RoundReopened,
)
from tabiya.store.facts.schedule import PlannedStart, RoundsPlanned, RoundStarted
from tabiya.store.facts.seats import SeatsRecorded
from tabiya.store.facts.settings import SettingsChanged, TieBreaksChanged
from tabiya.store.facts.stages import StageMade
from tabiya.store.facts.start_positions import StartPositionDrawn
from tabiya.store.facts.starting_numbers import NumbersAssigned
from tabiya.store.facts.stopping import EventStopped
from tabiya.store.facts.system import SystemChanged
from tabiya.store.facts.take_over import DeskTookOver
from tabiya.store.facts.team_byes import TeamByeCancelled, TeamByeRequested
from tabiya.store.facts.team_numbers import TeamNumber, TeamsNumbered
from tabiya.store.facts.team_pairing import TeamsPaired
from tabiya.store.facts.team_points import TeamPointsAdjusted
from tabiya.store.facts.team_presence import TeamPresenceNoted
from tabiya.store.facts.teams import TeamCorrected, TeamEntered, TeamListChanged, TeamRemoved
from tabiya.store.facts.undo import StepRedone, StepUndone
from tabiya.store.facts.withdrawals import PlayerExpelled, PlayerReturned, PlayerWithdrew
from tabiya.store.facts.wrong_boards import WrongBoardsRuled
from tabiya.store.ledger import ReportedGame, SentReport
from tabiya.store.parts import BookKind, ColourSource, ForfeitedGame, NumberGiven, Pair, SeatedMatch
from tabiya.store.registration import Particulars
from tabiya.store.regulations import EventRegulations, PointTold, QuickplayFinish
from tabiya.store.roster import Assigned, GameOfMatch, TeamByeGiven, TeamDetails, TeamPair

ANN = Player(1, "Ann", rating=2000)
OPEN = Settings(name="Open")
MATCH = TeamPair(1, 2)
NOON = datetime.fromisoformat("2026-09-05T12:00")

_ALL: tuple[Fact, ...] = (
    EventCreated(OPEN),
    TournamentImported(Tournament(OPEN), "dutch", None, "a.trf", "012 Open"),
    SettingsChanged(Settings(name="New"), OPEN),
    TieBreaksChanged(("BH",), ()),
    SystemChanged("dubov", None, "dutch", None),
    AccelerationSet(()),
    PointsAdjusted(1, Points(-10)),
    LotsDrawn(4711, 5),
    PlacesDecided(((1,), (2,)), ((1, "7.5"), (2, "7")), "Koya"),
    PlayoffStarted(1, (3, 1, 2), "2019", 4711),
    PlayoffGameEntered(1, 1, 3, 1, GameResult.DRAW),
    PlayoffDecided(1, 3),
    PlayoffCancelled(1),
    StageMade("Cup", TEMPLATES["internet"], 2, 3, (Player(0, "Waits, Willy"),)),
    BookEntryWritten(
        1,
        2,
        3,
        1,
        BookKind.ILLEGAL_MOVE,
        NOON,
        "king in check",
        "two minutes",
        ArbiterPenalty.TIME_FOR_OPPONENT,
        2,
        GameAfterwards.GOES_ON,
    ),
    BookEntryStruck(1, "wrong board"),
    RoundsPlanned((PlannedStart(1, NOON),)),
    MatchPlanned(1, 1, 2, NOON, "Café Central"),
    RoundStarted(1, NOON),
    AbsenceExplained(1, 2, "a late train"),
    HalfPointByesBarred(1, barred=True, reason="free entry"),
    AppealsAnnounced(30, 5000, "EUR", (CommitteeMember("Peeters, Anna", "BEL", 1971),)),
    AppealLodged(1, 2, 3, 1, "the flag", NOON, NOON, 5000, ("Novak, Jan",)),
    AppealDecided(1, upheld=True, text="no flag", members=("Peeters, Anna",), at=NOON),
    DeskTookOver(1, "hall-b"),
    ForkLineSettled("open-after-line-7", 8, "9f0c", "Clara", "2026-09-05T12:00", taken=True),
    RegulationsWritten(
        EventRegulations(
            EventLevel.TITLES,
            school=True,
            draws_after=30,
            devices_in_bags=True,
            supervised=False,
            quickplay=QuickplayFinish.CLAIM,
            leaving_is_told=True,
            appeal_barred_by_signature=False,
            adjourned="time runs for whoever replies",
            invitation=(PointTold(3, "Hotel Post"),),
        )
    ),
    PrizesAnnounced(
        PrizeFund(
            (100000, 50000),
            Sharing.HORT,
            Limit.SCORE_GROUPS,
            (Category("Juniors", (20000,), born_from=2008, women=True, by_expectation=True),),
            "EUR",
        )
    ),
    OfficialsNamed((Official("Peeters, Anna", ArbiterRole.CHIEF, "IA", 205494, "A 2026", "BEL"),)),
    PairAvoided((1, 2), 1, 3),
    AvoidedPairsWaived(2),
    ParticularsNoted(1, Particulars("Gent", ("U12",), "Smith", "a@b.example", "step", "new", 500)),
    FeeFixed(2500, "EUR"),
    FeePaid(1, 2500, 1, NOON),
    FideModeLeft(2),
    NoteAdded("The lights went out."),
    ReportSent(
        SentReport(
            "FIDE",
            "2026-09",
            date(2026, 10, 1),
            (ReportedGame(1, 1, 2, GameResult.DRAW, date(2026, 9, 5), "0f" * 8),),
            "412345",
            correction=True,
            withdrawn=((1, 3, 4),),
        )
    ),
    ReceiptNoted(13, "Received"),
    GameDated(1, 1, 2, date(2026, 9, 6)),
    PlayerEntered(1, ANN),
    PlayerCorrected(1, ANN, Player(1, "Anne")),
    PlayerRemoved(1),
    PlayerWithdrew(1, 3),
    PlayerExpelled(1, 3, "a telephone in the game"),
    PlayerReturned(1, 4),
    PlayerCheckedIn(1),
    PlayerMarkedAbsent(1),
    RatingListsChosen(("rapid", "standard"), checked=False),
    ByeRequested(1, 2, ByeKind.HALF_POINT),
    ByeRequestCancelled(1, 2),
    PairProhibited((1, 2)),
    PairPermitted((1, 2)),
    BoardFixed(1, 3),
    NumbersAssigned((NumberGiven(1, 1),)),
    StartPositionDrawn(1, 518, 7),
    InitialColourDecided(Colour.BLACK, ColourSource.LOT, 4711),
    RoundPaired(1, (Pair(1, 2),), (), "dutch", "2026", "0" * 32),
    GamesForfeited(
        1, (ForfeitedGame(1, 2, GameResult.WHITE_WINS_BY_FORFEIT),), "General Regulations 6.6(2)1"
    ),
    ManualPairingOpened(1),
    PairingAltered(1, (Pair(2, 1),), ()),
    ManualPairingClosed(1, (Pair(1, 2),), (), differs=True),
    RoundPublished(1),
    PublicationWithdrawn(1),
    PairingDiscarded(1),
    ResultEntered(1, 1, 1, 2, GameResult.DRAW, GameResult.UNKNOWN),
    ResultCorrected(1, 1, 1, 2, GameResult.DRAW, GameResult.UNKNOWN, rating_only=False),
    EndingRecorded(1, 1, 1, 2, GameEnding.CHECKMATE),
    ColoursCorrected(1, 1, 1, 2),
    GamePlayedAhead(2, 1, 2, GameResult.DRAW),
    MatchPlayedAhead(2, 1, 2, (1, None), (2, 3), (GameOfMatch(1, 2, GameResult.DRAW),)),
    MatchReported(1, 2, (GameOfMatch(1, 2, GameResult.DRAW),)),
    ResultsAdjourned(1, (1,)),
    GameAgreed(1, Pair(1, 2), (3,)),
    RoundClosed(1),
    RoundReopened(1),
    TeamEntered(1, 1, TeamDetails("Lisbon", "Ana Reis"), (1, 2)),
    TeamCorrected(1, TeamDetails("Lisbon I"), TeamDetails("Lisbon")),
    TeamListChanged(1, (2, 1), (1, 2)),
    TeamRemoved(1),
    TeamsNumbered((TeamNumber(1, 2), TeamNumber(2, 1))),
    BoardOrderAnnounced(BoardOrder(by_rating=True, tolerance=100)),
    TeamByeRequested(1, 2, ByeKind.ZERO_POINT),
    TeamByeCancelled(1, 2),
    TeamsProhibited((1, 2)),
    TeamsPermitted((1, 2)),
    TeamsPaired(1, (MATCH,), (TeamByeGiven(3, ByeKind.PAIRING_ALLOCATED),), (MATCH,)),
    LineUpDeadlineSet(1, "2026-03-01T13:30+00:00"),
    LineUpHandedIn(1, 1, (1, None)),
    LineUpTakenBack(1, 1),
    LineUpsOpened(1, (SeatedMatch(MATCH, (Pair(1, 3),)),)),
    SeatsRecorded(1, 1, (2, 1), SeatedMatch(MATCH, (Pair(2, 3),))),
    WrongBoardsRuled(1, (Assigned(1, 1, 30, 20, Outcome.WIN),), "General Regulations 7"),
    TeamPointsAdjusted(Assigned(1, None, 0, -10)),
    TeamPresenceNoted(1, 1, (1,), too_few=True),
    EventStopped("a storm"),
    StepUndone(3),
    StepRedone(3),
)
EXAMPLES: dict[type[Fact], Fact] = {type(event): event for event in _ALL}
