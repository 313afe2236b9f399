"""The report: for each player and title every requirement with its figures and its article."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import gettext
from tabiya.model.player import Title
from tabiya.model.points import format_points
from tabiya.norms.facts import NormForm, NormMeeting, Occasion
from tabiya.norms.titles import TitleSought
from tabiya.rulebook.article import Article, CitedReason
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, slots=True)
class Requirement:
    """One requirement and whether it is met.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> report = tabiya.title_norms(event, titles=("GM",), players=(1,))
    >>> requirement = report.players[0].judgements[0].missing[0]
    >>> requirement.met
    False
    """

    name: str
    found: str
    needed: str
    met: bool
    """Whether it is fulfilled, or an exemption makes it needless."""
    article: Article
    waived: bool = False
    """Whether it is not fulfilled, and an exemption makes it needless."""

    def __str__(self) -> str:
        verdict = (
            gettext("waived") if self.waived else gettext("met") if self.met else gettext("not met")
        )
        return f"{self.name} {self.found}, {self.needed}: {verdict} [{self.article}]"


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A game put forward, with the opponent's rating as it counts.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> judgement = tabiya.title_norms(event).players[0].judgement("GM")
    >>> all(isinstance(game, tabiya.CountedGame) for game in judgement.games)
    True
    """

    meeting: NormMeeting
    rating: int

    @property
    def raised(self) -> bool:
        """Whether the rating was raised to the floor, or stands for none."""
        return self.rating != self.meeting.rating


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A round that does not count for this title, and why."""

    round: int
    reason: CitedReason
    chosen: bool = False
    """Whether the game would count, and is left out because that is better."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether one player has made the norm of one title.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> report = tabiya.title_norms(event, titles=("IM",), players=(1,))
    >>> judgement = report.players[0].judgements[0]
    >>> judgement.norm, judgement.score_text
    (False, '1.5')
    """

    sought: TitleSought
    games: tuple[CountedGame, ...]
    left_out: tuple[LeftOut, ...]
    halves: int
    average: int
    performance: int
    halves_needed: int | None
    """The fewest half points that would do against these opponents; None if none would."""
    requirements: tuple[Requirement, ...]
    counts_as: int
    """How many games the norm counts as; 0 if it is none."""
    remarks: tuple[CitedReason, ...] = ()
    event_allows: bool = True

    @property
    def score_text(self) -> str:
        """The score in the counted games, such as `4.5`."""
        return format_points(5 * self.halves)

    @property
    def norm(self) -> bool:
        """Whether the norm is made."""
        return self.event_allows and all(requirement.met for requirement in self.requirements)

    @property
    def missing(self) -> tuple[Requirement, ...]:
        """The requirements that are not met."""
        return tuple(requirement for requirement in self.requirements if not requirement.met)


@dataclass(frozen=True, slots=True)
class NextGame:
    """What a game that is still to come must bring."""

    round: int
    opponent: int
    opponent_name: str
    enough: str | None
    """The least result that makes the norm: `win`, `draw` or `loss`; None if none does."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The opponent of the last round that a result would need."""

    result: str
    rating: int
    """The least rating."""
    titles: tuple[Title, ...]
    """One of these titles; empty if any opponent does."""
    not_from: tuple[str, ...]
    """Federations that would spoil the mix."""
    from_elsewhere: bool
    """Whether only a federation that was not met before does."""


@dataclass(frozen=True, slots=True)
class Prognosis:
    """What is still needed for a norm that is not yet made.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> print(tabiya.title_norms(event).players[0].prognosis("GM"))
    None
    """

    sought: TitleSought
    next_game: NextGame | None = None
    """If the opponent is known."""
    wanted: tuple[Wanted, ...] = ()
    """If the last round is not yet paired: for each result that still can make it, the opponent."""


@dataclass(frozen=True, slots=True)
class PlayerNorms:
    """One player: the rounds that cannot count, and a judgement for each title.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> tabiya.title_norms(event, players=(2,)).players[0].norms
    ()
    """

    number: int
    name: str
    title: Title | None
    federation: str
    rating: int | None
    rounds: tuple[NormMeeting, ...]
    judgements: tuple[Judgement, ...]
    prognoses: tuple[Prognosis, ...] = ()

    @property
    def norms(self) -> tuple[Judgement, ...]:
        """The norms that are made."""
        return tuple(judgement for judgement in self.judgements if judgement.norm)

    def judgement(self, title: str) -> Judgement:
        """Return the judgement for the title of this name."""
        return next(judgement for judgement in self.judgements if judgement.sought.name == title)

    def prognosis(self, title: str) -> Prognosis | None:
        """Return the prognosis for the title of this name, if there is one."""
        return next(
            (prognosis for prognosis in self.prognoses if prognosis.sought.name == title), None
        )


@dataclass(frozen=True, slots=True)
class NormReport:
    """An event and the norms of all its players.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> tabiya.title_norms(event).form
    <NormForm.SWISS: 'Swiss'>
    """

    edition: Edition
    form: NormForm
    occasion: Occasion
    conditions: tuple[Requirement, ...]
    """What the event itself must be."""
    players: tuple[PlayerNorms, ...]
    remarks: tuple[CitedReason, ...] = ()

    @property
    def by_number(self) -> dict[int, PlayerNorms]:
        """The players by their starting numbers."""
        return {player.number: player for player in self.players}
