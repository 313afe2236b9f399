"""One example of every kind of fact."""

from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.tournament import Settings, Tournament
from tabiya.store import events
from tabiya.store.events import Event, ForfeitedGame, NumberGiven, Pair

ANN = Player(1, "Ann", rating=2000)
OPEN = Settings(name="Open")

_ALL: tuple[Event, ...] = (
    events.EventCreated(OPEN),
    events.TournamentImported(Tournament(OPEN), "dutch", None, "a.trf", "012 Open"),
    events.SettingsChanged(Settings(name="New"), OPEN),
    events.TieBreaksChanged(("BH",), ()),
    events.SystemChanged("dubov", None, "dutch", None),
    events.AccelerationSet(()),
    events.PointsAdjusted(1, Points(-10)),
    events.LotsDrawn(4711, 5),
    events.FideModeLeft(2),
    events.NoteAdded("The lights went out."),
    events.PlayerEntered(1, ANN),
    events.PlayerCorrected(1, ANN, Player(1, "Anne")),
    events.PlayerRemoved(1),
    events.PlayerWithdrew(1, 3),
    events.PlayerReturned(1, 4),
    events.PlayerCheckedIn(1),
    events.PlayerMarkedAbsent(1),
    events.ByeRequested(1, 2, ByeKind.HALF_POINT),
    events.ByeRequestCancelled(1, 2),
    events.PairProhibited((1, 2)),
    events.PairPermitted((1, 2)),
    events.BoardFixed(1, 3),
    events.NumbersAssigned((NumberGiven(1, 1),)),
    events.InitialColourDecided(Colour.BLACK, events.ColourSource.LOT, 4711),
    events.RoundPaired(1, (Pair(1, 2),), (), "dutch", "2026", "0" * 32),
    events.GamesForfeited(
        1, (ForfeitedGame(1, 2, GameResult.WHITE_WINS_BY_FORFEIT),), "General Regulations 6.7(2)1"
    ),
    events.ManualPairingOpened(1),
    events.PairingAltered(1, (Pair(2, 1),), ()),
    events.ManualPairingClosed(1, (Pair(1, 2),), (), differs=True),
    events.RoundPublished(1),
    events.PublicationWithdrawn(1),
    events.PairingDiscarded(1),
    events.ResultEntered(1, 1, 1, 2, GameResult.DRAW, GameResult.UNKNOWN),
    events.ResultCorrected(1, 1, 1, 2, GameResult.DRAW, GameResult.UNKNOWN, rating_only=False),
    events.ResultsAdjourned(1, (1,)),
    events.RoundClosed(1),
    events.RoundReopened(1),
    events.StepUndone(3),
    events.StepRedone(3),
)
EXAMPLES: dict[type[Event], Event] = {type(event): event for event in _ALL}
