"""The norms of an event as documented JSON, which `docs/norms.md` describes."""

from __future__ import annotations

from typing import NamedTuple, cast

from tabiya.cli.framework.output import Decimal, RequirementOutput
from tabiya.model.points import format_points
from tabiya.norms.applying import NormMade, TitleApplication
from tabiya.norms.report import (
    CountedGame,
    Judgement,
    LeftOut,
    NextGame,
    NormReport,
    PlayerNorms,
    Prognosis,
    Wanted,
)


def _points(halves: int) -> str:
    return format_points(5 * halves)


class CountedGameOutput(NamedTuple):
    """A game that counts, with the opponent's rating as it counts."""

    round: int
    opponent: int
    opponent_name: str
    federation: str
    title: str | None
    rating: int | None
    counted_rating: int
    score: Decimal

    @classmethod
    def of(cls, game: CountedGame) -> CountedGameOutput:
        """Return what is printed of a game."""
        met = game.meeting
        return cls(
            round=met.round,
            opponent=cast("int", met.opponent),
            opponent_name=met.name,
            federation=met.federation,
            title=met.title.value if met.title else None,
            rating=met.rating,
            counted_rating=game.rating,
            score=_points(met.halves),
        )


class LeftOutOutput(NamedTuple):
    """A round that does not count, and why."""

    round: int
    reason: str
    article: str

    @classmethod
    def of(cls, left_out: LeftOut) -> LeftOutOutput:
        """Return what is printed of a round."""
        return cls(left_out.round, left_out.reason.words, str(left_out.reason.article or ""))


class NextGameOutput(NamedTuple):
    """What a game that is still to come must bring."""

    round: int
    opponent: int
    enough: str | None

    @classmethod
    def of(cls, game: NextGame) -> NextGameOutput:
        """Return what is printed of the game."""
        return cls(game.round, game.opponent, game.enough)


class TitleOutput(NamedTuple):
    """Whether a player has made the norm of a title."""

    title: str
    norm: bool
    counts_as: int
    score: Decimal
    score_needed: Decimal | None
    average: int
    performance: int
    requirements: tuple[RequirementOutput, ...]
    games: tuple[CountedGameOutput, ...]
    left_out: tuple[LeftOutOutput, ...]
    remarks: tuple[str, ...]
    next_game: NextGameOutput | None
    last_opponent: tuple[Wanted, ...]

    @classmethod
    def of(cls, judgement: Judgement, prognosis: Prognosis | None) -> TitleOutput:
        """Return what is printed of a judgement, and of what is still needed."""
        needed = judgement.halves_needed
        coming = prognosis.next_game if prognosis else None
        return cls(
            title=judgement.sought.name,
            norm=judgement.norm,
            counts_as=judgement.counts_as,
            score=_points(judgement.halves),
            score_needed=None if needed is None else _points(needed),
            average=judgement.average,
            performance=judgement.performance,
            requirements=tuple(map(RequirementOutput.of, judgement.requirements)),
            games=tuple(map(CountedGameOutput.of, judgement.games)),
            left_out=tuple(map(LeftOutOutput.of, judgement.left_out)),
            remarks=tuple(map(str, judgement.remarks)),
            next_game=NextGameOutput.of(coming) if coming else None,
            last_opponent=prognosis.wanted if prognosis else (),
        )


class PlayerNormsOutput(NamedTuple):
    """One player with each title that was judged."""

    number: int
    name: str
    title: str | None
    federation: str
    rating: int | None
    titles: tuple[TitleOutput, ...]

    @classmethod
    def of(cls, player: PlayerNorms) -> PlayerNormsOutput:
        """Return what is printed of a player."""
        return cls(
            number=player.number,
            name=player.name,
            title=player.title.value if player.title else None,
            federation=player.federation,
            rating=player.rating,
            titles=tuple(
                TitleOutput.of(judgement, player.prognosis(judgement.sought.name))
                for judgement in player.judgements
            ),
        )


class NormsOutput(NamedTuple):
    """Everybody's norms in an event."""

    chapter: str
    edition: str
    form: str
    event: str
    conditions: tuple[RequirementOutput, ...]
    remarks: tuple[str, ...]
    players: tuple[PlayerNormsOutput, ...]

    @classmethod
    def of(cls, report: NormReport) -> NormsOutput:
        """Return what is printed of a report; scores are in points, as text."""
        return cls(
            chapter=report.edition.chapter,
            edition=report.edition.name,
            form=report.form.value,
            event=report.occasion.value,
            conditions=tuple(map(RequirementOutput.of, report.conditions)),
            remarks=tuple(map(str, report.remarks)),
            players=tuple(map(PlayerNormsOutput.of, report.players)),
        )


class NormMadeOutput(NamedTuple):
    """A norm from one event of an application."""

    event: str
    start: str | None
    edition: str
    score: Decimal
    score_needed: Decimal | None
    counts_as: int
    remarks: tuple[str, ...]

    @classmethod
    def of(cls, made: NormMade) -> NormMadeOutput:
        """Return what is printed of a norm."""
        settings, judgement = made.tournament.settings, made.judgement
        needed = judgement.halves_needed
        return cls(
            event=settings.name,
            start=str(settings.start) if settings.start else None,
            edition=made.report.edition.name,
            score=_points(judgement.halves),
            score_needed=None if needed is None else _points(needed),
            counts_as=judgement.counts_as,
            remarks=tuple(map(str, judgement.remarks)),
        )


class ApplicationOutput(NamedTuple):
    """What a player has for a title, from the norms of several events."""

    name: str
    fide_id: int | None
    title: str
    chapter: str
    edition: str
    complete: bool
    games: int
    rating: int | None
    norms: tuple[NormMadeOutput, ...]
    requirements: tuple[RequirementOutput, ...]

    @classmethod
    def of(cls, application: TitleApplication) -> ApplicationOutput:
        """Return what is printed of an application."""
        return cls(
            name=application.person.name,
            fide_id=application.person.fide_id,
            title=application.title,
            chapter=application.edition.chapter,
            edition=application.edition.name,
            complete=application.complete,
            games=application.games,
            rating=application.rating,
            norms=tuple(map(NormMadeOutput.of, application.norms)),
            requirements=tuple(map(RequirementOutput.of, application.requirements)),
        )


class ApplicationsOutput(NamedTuple):
    """The titles that a player can apply for."""

    applications: tuple[ApplicationOutput, ...]
