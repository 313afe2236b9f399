"""A kind of document: what it needs of an event, and the sheet that it makes of a print job."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from tabiya.answers.lists.crosstable import is_square
from tabiya.answers.translation import translation_for
from tabiya.errors import NotApplicable
from tabiya.languages import Text, translatable
from tabiya.model.event_profile import EventPart
from tabiya.model.result import GameResult
from tabiya.norms.arbiters.facts import ArbiterTitle
from tabiya.norms.direct_titles import championships
from tabiya.printing.job import PrintJob, PrintOptions
from tabiya.printing.people import arbiters_at


@dataclass(frozen=True, slots=True)
class Sheet:
    """The title of a document and whatever its template sets under it."""

    title: str
    body: object
    """A frozen class of the document's own, made of strings, numbers and tuples."""
    note: str = ""
    """A line below everything, such as what the signs mean."""


class Need(Enum):
    """What an event must have before a document can be printed."""

    ROUND = "round"
    PLAYERS = "players"
    TEAMS = "teams"
    NO_TEAMS = "no teams"
    TWO_TEAMS = "two teams"
    SQUARE = "square"
    NO_SQUARE = "no square"
    FUND = "fund"
    LETTER = "letter"
    KNOCKOUT = "knock-out"
    NO_KNOCKOUT = "no knock-out"
    START_POSITION = "start position"
    LAST_ROUND = "last round"
    DESK = "desk"
    ARBITER = "arbiter"
    APPLICANT = "applicant"
    RATING_REACHED = "rating reached"
    CHAMPIONSHIP = "championship"
    OPEN_GAME = "open game"
    PLAN = "plan"
    RANKED_TOGETHER = "ranked together"


class Choice(Enum):
    """What a person chooses for a printing, besides the paper and the language."""

    ROUND = "round"
    GROUPS = "groups"
    PLAYERS = "players"
    CODES = "codes"
    CHAMPIONSHIP = "championship"
    ADDRESS = "address"


_OPTIONS: Mapping[Choice, tuple[str, ...]] = {
    Choice.ROUND: (),
    Choice.GROUPS: ("page_per_group",),
    Choice.PLAYERS: ("players",),
    Choice.CODES: ("desk_address",),
    Choice.CHAMPIONSHIP: ("championship", "of_women"),
    Choice.ADDRESS: ("public_address",),
}
"""The options in which each choice is kept; the round is kept in the job itself."""


@dataclass(frozen=True, slots=True)
class Document:
    """One kind of document; its template is the file of its name, unless it shares one."""

    name: str
    title: str
    sentence: str
    """What it is for, as a list of documents says it."""
    compose: Callable[[PrintJob], Sheet]
    needs: tuple[Need, ...] = ()
    choices: tuple[Choice, ...] = (Choice.ROUND,)
    """The choices that change it; it ignores all others."""
    public: bool = True
    """Whether everybody may have it, or only those behind the desk."""
    of_a_round: bool = True
    """Whether it belongs to a round, so that there is one for each."""
    part: EventPart | None = None
    """What an event must use for a list of documents to offer it."""
    set_by: str = ""
    """The template, where several documents share one."""
    markup: str = ""
    """The Typst template itself, for a document of another package; it may import `frame.typ`."""
    english: bool = False
    """Whether it goes to FIDE, which reads English, whatever language the desk speaks."""

    @property
    def template(self) -> str:
        """The name of the file that sets it."""
        return self.set_by or self.name


@dataclass(frozen=True, slots=True)
class Table:
    """A plain list: the names of its columns, and its rows in groups with a line between them."""

    columns: tuple[str, ...]
    groups: tuple[tuple[tuple[str, ...], ...], ...]
    page_per_group: bool = False
    numeric: tuple[int, ...] = ()
    """The places of the columns of numbers, for the template that sets lists of any kind."""
    names: int | None = None
    """The place of the names, which have the room that is left."""
    strong: tuple[int, ...] = ()
    """The places of the columns that people look for."""
    games: tuple[int, ...] = ()
    """The places of what happened in games, as a crosstable has them."""
    results: tuple[int, ...] = ()
    """The places of results, with room to write them."""
    title: str = ""
    """The heading of a list below another one."""
    empty: str = ""
    """What is printed instead of a list without rows."""
    below: tuple[Table, ...] = ()
    """The lists under it."""


def essential_job(document: Document, job: PrintJob) -> PrintJob:
    """Return the job with only the choices that change this document: equal jobs, equal documents."""
    counting = {
        name: getattr(job.options, name) for choice in document.choices for name in _OPTIONS[choice]
    }
    return replace(
        job,
        round=job.round if Choice.ROUND in document.choices else job.tournament.rounds_played,
        options=PrintOptions(paper=job.options.paper, **counting),
        translation=translation_for() if document.english else job.translation,
    )


def find_refusal(document: Document, job: PrintJob) -> NotApplicable | None:
    """The reason why this document cannot be printed now, or None if it can."""
    for need in document.needs:
        if not _NEEDS[need][0](job):
            return _refusal(document, need)
    if Choice.ROUND in document.choices and job.round > job.tournament.rounds_played:
        return _refusal(document, Need.ROUND)
    return None


def _refusal(document: Document, need: Need) -> NotApplicable:
    _holds, what, hint = _NEEDS[need]
    return NotApplicable(
        Text(
            "there is no '{document}' to print: {reason}", document=document.name, reason=Text(what)
        ),
        hint=Text(hint),
    )


def _has_square(job: PrintJob) -> bool:
    facts = job.tournament
    return is_square(job.kind, len(facts.teams if job.kind.teams else facts.players))


def _names_an_arbiter(job: PrintJob) -> bool:
    """Whether the event names one who can still gain a title."""
    return any(arbiter.title != ArbiterTitle.INTERNATIONAL.value for arbiter in arbiters_at(job))


_NEEDS: Mapping[Need, tuple[Callable[[PrintJob], bool], str, str]] = {
    Need.ROUND: (
        lambda job: 1 <= job.round <= job.tournament.rounds_played,
        translatable("the round has not been paired"),
        translatable("Name a round that has been paired, or pair it first."),
    ),
    Need.PLAN: (
        lambda job: bool(job.planned_rounds or job.planned_matches),
        translatable("it has no schedule before its rounds are paired"),
        translatable("Only a round robin has a schedule."),
    ),
    Need.RANKED_TOGETHER: (
        lambda job: job.state is not None and bool(job.tournament.settings.ranked_together),
        translatable("no ranking of schools or clubs was announced"),
        translatable("Choose it in the settings of the event."),
    ),
    Need.PLAYERS: (
        lambda job: bool(job.tournament.players),
        translatable("no players are entered"),
        translatable("Enter the players first."),
    ),
    Need.TEAMS: (
        lambda job: bool(job.tournament.teams),
        translatable("the event has no teams"),
        translatable("Print 'pairings' for an event of players."),
    ),
    Need.TWO_TEAMS: (
        lambda job: job.kind.teams and job.kind.round_robin and len(job.tournament.teams) == 2,
        translatable("only two teams by a table can be shown against each other"),
        translatable("Print 'crosstable'."),
    ),
    Need.NO_TEAMS: (
        lambda job: not job.tournament.teams,
        translatable("it ranks players, but this is an event of teams"),
        translatable("Print 'standings' and 'team-pairings'."),
    ),
    Need.SQUARE: (
        _has_square,
        translatable("only in a round robin do all players meet"),
        translatable("Print 'crosstable'."),
    ),
    Need.NO_SQUARE: (
        lambda job: not _has_square(job),
        translatable("the square is the crosstable of a round robin"),
        translatable("Print 'square'."),
    ),
    Need.KNOCKOUT: (
        lambda job: job.knockout and len(job.tournament.players) > 1,
        translatable("only a knock-out has a bracket"),
        translatable("Print 'crosstable'."),
    ),
    Need.NO_KNOCKOUT: (
        lambda job: not job.knockout,
        translatable("the places in a knock-out do not depend on points"),
        translatable("Print 'standings' or 'bracket'."),
    ),
    Need.START_POSITION: (
        lambda job: job.start_position is not None,
        translatable("no start position of Chess960 has been drawn for this round"),
        translatable("Draw one at the desk, on the page Rules at the board."),
    ),
    Need.LAST_ROUND: (
        lambda job: 0 < job.tournament.total_rounds == job.round,
        translatable("it is printed after the last round"),
        translatable("Wait for the last round, or correct the number of rounds."),
    ),
    Need.RATING_REACHED: (
        lambda job: bool(job.ratings_reached),
        translatable("no player has reached the rating of a title in the event"),
        translatable("See which players have a rating change: tabiya rate FILE"),
    ),
    Need.CHAMPIONSHIP: (
        lambda job: job.options.championship in championships(job.tournament.settings.start),
        translatable("the event does not say which championship it is"),
        translatable(
            "Choose one on the page of norms, or enter one: --championship 'World U16'. To "
            "list them all: tabiya norms --direct ''"
        ),
    ),
    Need.ARBITER: (
        _names_an_arbiter,
        translatable("no arbiter of the event needs a norm"),
        translatable(
            "Enter the arbiters in the settings, with the title before the name, such as FA."
        ),
    ),
    Need.APPLICANT: (
        lambda job: bool(job.applicants) or _names_an_arbiter(job),
        translatable("none of the event's arbiters can gain a title"),
        translatable("Enter the arbiters in the settings, or use a list of arbiters."),
    ),
    Need.DESK: (
        lambda job: job.state is not None,
        translatable("it needs facts that only an event file contains"),
        translatable("Open the event at the desk, or use its event file."),
    ),
    Need.OPEN_GAME: (
        lambda job: any(game.result is GameResult.UNKNOWN for game in job.paired_round.games),
        translatable("the round has no open games"),
        translatable("Choose a round in which a game is adjourned."),
    ),
    Need.LETTER: (
        lambda job: job.letter is not None,
        translatable("print it from the page of its text"),
        translatable("Open the regulations or the invitation at the desk."),
    ),
    Need.FUND: (
        lambda job: job.fund is not None,
        translatable("no prizes have been announced"),
        translatable("Use a prize list, for example: --fund prizes.toml"),
    ),
}
