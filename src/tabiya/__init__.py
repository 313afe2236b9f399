"""Run chess tournaments by the FIDE rules, and explain every decision.

Every public name can be imported from here; `docs/reference` has a page for each, and says what may
change and when.
"""

from __future__ import annotations

TYPE_CHECKING = False
# As `typing.TYPE_CHECKING`, which type checkers take it for; importing `typing` would double the start.
if TYPE_CHECKING:
    from tabiya.answers.lists.crosstable import Crosstable, crosstable
    from tabiya.checker.check import check, check_tournament
    from tabiya.checker.report import Difference, DifferenceKind, FileReport, RoundReport
    from tabiya.errors import (
        InvalidFact,
        NoLegalPairing,
        NotApplicable,
        Problem,
        ReadingRefused,
        TabiyaError,
        UnknownEdition,
        UnknownSystem,
    )
    from tabiya.explain.player import explain_player
    from tabiya.explain.rank import compare_ranks, explain_rank
    from tabiya.explain.remark import Remark
    from tabiya.explain.round import explain_round
    from tabiya.explain.why_not import why_not
    from tabiya.formats.json_form import UnreadableJson, from_json, json_schema, to_json
    from tabiya.formats.prize_list import read_prize_list
    from tabiya.formats.spreadsheet import read_players
    from tabiya.formats.spreadsheet.reading import PlayersPreview
    from tabiya.formats.trf import (
        Declared,
        DeclaredTeam,
        TrfDocument,
        losses,
        read_trf,
        read_trf_file,
        write_trf,
    )
    from tabiya.generator.config import Config, ImpossibleSimulation
    from tabiya.generator.simulation import Simulation, simulate
    from tabiya.languages import speaking
    from tabiya.model.colour import Colour
    from tabiya.model.player import NationalRating, Player, Sex, Title
    from tabiya.model.points import Points, format_points, parse_points, show_points
    from tabiya.model.record import Cell, Record, records
    from tabiya.model.result import ByeKind, GameResult, Outcome
    from tabiya.model.round import Bye, Game, Round
    from tabiya.model.scoring import MatchScoring, ScoringSystem
    from tabiya.model.team import ForfeitedMatch, LineUp, MatchForfeit, Team, TeamBye, TeamByeValue
    from tabiya.model.tournament import (
        EarlierResult,
        LateEntry,
        MissingResult,
        PlayoffPlaces,
        PointAdjustment,
        ProhibitedPairs,
        RankingMethod,
        RequestedBye,
        Settings,
        Tournament,
        VirtualPoints,
        Withdrawal,
    )
    from tabiya.norms.facts import NormForm, Occasion
    from tabiya.norms.report import (
        CountedGame,
        Judgement,
        NormReport,
        PlayerNorms,
        Prognosis,
        Requirement,
    )
    from tabiya.norms.title_norms import title_norms
    from tabiya.pairing.account import Step
    from tabiya.pairing.next_round import pair_next_round
    from tabiya.pairing.round_pairing import RoundPairing
    from tabiya.pairing.roundrobin.schedule import ScheduleRefused
    from tabiya.pairing.scheduled import ScheduleEnded
    from tabiya.prizes.award import Award, PrizeFund, award_prizes
    from tabiya.prizes.categories import Category
    from tabiya.ratings.facts import RatingForm, RatingList, RatingListEntry
    from tabiya.ratings.rate import rate
    from tabiya.ratings.report import GameLine, PlayerRating, RatingReport
    from tabiya.rulebook.article import Article
    from tabiya.rulebook.edition import Edition
    from tabiya.tiebreaks.code import UnknownTieBreak
    from tabiya.tiebreaks.event_kind import EventKind
    from tabiya.tiebreaks.standings import Standings, StandingsRow, standings
    from tabiya.tiebreaks.value import Contribution, TieBreakValue
    from tabiya.version import VERSION as __version__  # noqa: N811 - as Python calls it

__all__ = [
    "Article",
    "Award",
    "Bye",
    "ByeKind",
    "Category",
    "Cell",
    "Colour",
    "Config",
    "Contribution",
    "CountedGame",
    "Crosstable",
    "Declared",
    "DeclaredTeam",
    "Difference",
    "DifferenceKind",
    "EarlierResult",
    "Edition",
    "EventKind",
    "FileReport",
    "ForfeitedMatch",
    "Game",
    "GameLine",
    "GameResult",
    "ImpossibleSimulation",
    "InvalidFact",
    "Judgement",
    "LateEntry",
    "LineUp",
    "MatchForfeit",
    "MatchScoring",
    "MissingResult",
    "NationalRating",
    "NoLegalPairing",
    "NormForm",
    "NormReport",
    "NotApplicable",
    "Occasion",
    "Outcome",
    "Player",
    "PlayerNorms",
    "PlayerRating",
    "PlayersPreview",
    "PlayoffPlaces",
    "PointAdjustment",
    "Points",
    "PrizeFund",
    "Problem",
    "Prognosis",
    "ProhibitedPairs",
    "RankingMethod",
    "RatingForm",
    "RatingList",
    "RatingListEntry",
    "RatingReport",
    "ReadingRefused",
    "Record",
    "Remark",
    "RequestedBye",
    "Requirement",
    "Round",
    "RoundPairing",
    "RoundReport",
    "ScheduleEnded",
    "ScheduleRefused",
    "ScoringSystem",
    "Settings",
    "Sex",
    "Simulation",
    "Standings",
    "StandingsRow",
    "Step",
    "TabiyaError",
    "Team",
    "TeamBye",
    "TeamByeValue",
    "TieBreakValue",
    "Title",
    "Tournament",
    "TrfDocument",
    "UnknownEdition",
    "UnknownSystem",
    "UnknownTieBreak",
    "UnreadableJson",
    "VirtualPoints",
    "Withdrawal",
    "__version__",
    "award_prizes",
    "check",
    "check_tournament",
    "compare_ranks",
    "crosstable",
    "explain_player",
    "explain_rank",
    "explain_round",
    "format_points",
    "from_json",
    "json_schema",
    "losses",
    "pair_next_round",
    "parse_points",
    "rate",
    "read_players",
    "read_prize_list",
    "read_trf",
    "read_trf_file",
    "records",
    "show_points",
    "simulate",
    "speaking",
    "standings",
    "title_norms",
    "to_json",
    "why_not",
    "write_trf",
]

_HOMES = {
    "tabiya.checker.check": ("check", "check_tournament"),
    "tabiya.checker.report": ("Difference", "DifferenceKind", "FileReport", "RoundReport"),
    "tabiya.errors": (
        "InvalidFact",
        "NoLegalPairing",
        "NotApplicable",
        "Problem",
        "ReadingRefused",
        "TabiyaError",
        "UnknownEdition",
        "UnknownSystem",
    ),
    "tabiya.explain.player": ("explain_player",),
    "tabiya.explain.rank": ("compare_ranks", "explain_rank"),
    "tabiya.explain.remark": ("Remark",),
    "tabiya.explain.round": ("explain_round",),
    "tabiya.explain.why_not": ("why_not",),
    "tabiya.answers.lists.crosstable": ("Crosstable", "crosstable"),
    "tabiya.formats.json_form": (
        "from_json",
        "json_schema",
        "to_json",
        "UnreadableJson",
    ),
    "tabiya.formats.prize_list": ("read_prize_list",),
    "tabiya.formats.spreadsheet": ("read_players",),
    "tabiya.formats.trf": (
        "Declared",
        "DeclaredTeam",
        "TrfDocument",
        "losses",
        "read_trf",
        "read_trf_file",
        "write_trf",
    ),
    "tabiya.generator.config": (
        "Config",
        "ImpossibleSimulation",
    ),
    "tabiya.generator.simulation": (
        "simulate",
        "Simulation",
    ),
    "tabiya.languages": ("speaking",),
    "tabiya.formats.spreadsheet.reading": ("PlayersPreview",),
    "tabiya.tiebreaks.code": ("UnknownTieBreak",),
    "tabiya.pairing.scheduled": ("ScheduleEnded",),
    "tabiya.pairing.roundrobin.schedule": ("ScheduleRefused",),
    "tabiya.model.colour": ("Colour",),
    "tabiya.model.player": ("NationalRating", "Player", "Sex", "Title"),
    "tabiya.model.points": ("Points", "format_points", "parse_points", "show_points"),
    "tabiya.model.record": ("Cell", "Record", "records"),
    "tabiya.model.result": ("ByeKind", "GameResult", "Outcome"),
    "tabiya.model.round": ("Bye", "Game", "Round"),
    "tabiya.model.scoring": ("MatchScoring", "ScoringSystem"),
    "tabiya.model.team": (
        "ForfeitedMatch",
        "LineUp",
        "MatchForfeit",
        "Team",
        "TeamBye",
        "TeamByeValue",
    ),
    "tabiya.model.tournament": (
        "EarlierResult",
        "LateEntry",
        "MissingResult",
        "PlayoffPlaces",
        "PointAdjustment",
        "ProhibitedPairs",
        "RankingMethod",
        "RequestedBye",
        "Settings",
        "Tournament",
        "VirtualPoints",
        "Withdrawal",
    ),
    "tabiya.norms.facts": ("NormForm", "Occasion"),
    "tabiya.norms.report": (
        "Judgement",
        "NormReport",
        "PlayerNorms",
        "Requirement",
        "Prognosis",
        "CountedGame",
    ),
    "tabiya.norms.title_norms": ("title_norms",),
    "tabiya.pairing.account": ("Step",),
    "tabiya.pairing.next_round": ("pair_next_round",),
    "tabiya.pairing.round_pairing": ("RoundPairing",),
    "tabiya.prizes.award": ("Award", "PrizeFund", "award_prizes"),
    "tabiya.prizes.categories": ("Category",),
    "tabiya.ratings.facts": ("RatingForm", "RatingList", "RatingListEntry"),
    "tabiya.ratings.rate": ("rate",),
    "tabiya.ratings.report": ("GameLine", "PlayerRating", "RatingReport"),
    "tabiya.rulebook.article": ("Article",),
    "tabiya.rulebook.edition": ("Edition",),
    "tabiya.tiebreaks.event_kind": ("EventKind",),
    "tabiya.tiebreaks.standings": ("Standings", "StandingsRow", "standings"),
    "tabiya.tiebreaks.value": ("Contribution", "TieBreakValue"),
}
"""Which module each public name comes from; it is loaded when a name is first asked for."""


if not TYPE_CHECKING:  # A type checker knows the names from above, and tells a misspelt one.

    def __getattr__(name: str) -> object:
        """Load a public name from its home, and keep it."""
        from importlib import import_module

        if name == "__version__":
            return import_module("tabiya.version").VERSION
        for home, names in _HOMES.items():
            if name in names:
                value = getattr(import_module(home), name)
                globals()[name] = value
                return value
        raise AttributeError(f"module 'tabiya' has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the public names, loaded or not."""
    return sorted(__all__)
