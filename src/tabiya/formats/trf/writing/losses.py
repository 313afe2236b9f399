"""Names the facts of a tournament that a version of the report file cannot hold."""

from __future__ import annotations

from collections.abc import Iterator

from tabiya.formats.trf.layout.columns import LISTS, NATIONAL, PLAYER, TEAM, TEXTS, Layout
from tabiya.formats.trf.layout.dialects import TRF26, Dialect, dialect_named
from tabiya.formats.trf.layout.values import fits_two_digits
from tabiya.formats.trf.writing.record import one_line
from tabiya.languages import gettext, translatable
from tabiya.model.result import ByeKind, GameResult, Outcome
from tabiya.model.scoring import STANDARD, STANDARD_MATCH
from tabiya.model.tournament import Tournament

_WORDS = {
    "182": translatable("who made the pairings"),
    "192": translatable("the encoded type of the tournament"),
    "202": translatable("the tie-breaks"),
    "212": translatable("the order of the standings"),
    "222": translatable("the encoded time control"),
}


def facts_lost(tournament: Tournament, dialect: str) -> tuple[str, ...]:
    """What a file of this version cannot say of the tournament, one phrase for each fact."""
    version = dialect_named(dialect)
    return (
        *_lost_settings(tournament, version),
        *_lost_spellings(tournament, version),
        *_lost_arrangements(tournament, version),
        *_lost_teams(tournament, version),
        *_cut_texts(tournament, version),
    )


def _lost_settings(tournament: Tournament, dialect: Dialect) -> Iterator[str]:
    settings = tournament.settings
    for code, name in (TEXTS | LISTS).items():
        if code in _WORDS and getattr(settings, name) and not dialect.has(code):
            yield gettext(_WORDS[code])
    if settings.rounds and not (dialect.has("142") or dialect.has("XXR")):
        yield gettext("the number of rounds")
    if settings.initial_colour and not (dialect.has("152") or dialect.has("XXC")):
        yield gettext("the initial colour")
    if settings.pair_by_rank and not dialect.has("XXC"):
        yield gettext("that players are paired by rank")
    if settings.ranking_method and not dialect.has("172"):
        yield gettext("the method of the starting rank")
    if settings.board_colours and not dialect.has("352"):
        yield gettext("the colours of the boards")
    if settings.match_scoring != STANDARD_MATCH and not dialect.has("362"):
        yield gettext("the match points")
    if any(day and not fits_two_digits(day) for day in settings.round_dates):
        yield gettext("the century of the dates of rounds")
    yield from _lost_scoring(tournament, dialect)


def _lost_scoring(tournament: Tournament, dialect: Dialect) -> Iterator[str]:
    scoring = tournament.settings.scoring
    if scoring == STANDARD or dialect.has("162"):
        return
    if not dialect.has("XXS"):
        yield gettext("the scoring system")
    elif scoring.unknown != scoring.white_draw:
        yield gettext("the points of an unknown result")


def _lost_spellings(tournament: Tournament, dialect: Dialect) -> Iterator[str]:
    letters = dialect.letters
    games = [game.result for round_ in tournament.rounds for game in round_.games]
    if any(
        outcome.played
        and outcome is not Outcome.UNKNOWN
        and letters[outcome] != TRF26.letters[outcome]
        for result in games
        for outcome in (result.white, result.black)
    ):
        yield gettext("that some games are not rated")
    if not dialect.has_open_games and GameResult.UNKNOWN in games:
        yield gettext("which games have no result yet (they are written as drawn)")
    kinds = {bye.kind for round_ in tournament.rounds for bye in round_.byes}
    kinds |= {bye.kind for bye in tournament.requested_byes}
    full = {ByeKind.FULL_POINT, ByeKind.PAIRING_ALLOCATED}
    if kinds & full and len({letters[kind.outcome] for kind in full}) == 1:
        yield gettext("whether a full point was the pairing-allocated bye or another")


def _lost_arrangements(tournament: Tournament, dialect: Dialect) -> Iterator[str]:
    from tabiya.formats.trf.writing.arrangements import holds_throughout
    from tabiya.formats.trf.writing.players import has_a_code, is_ahead

    individual = not tournament.teams
    if any(not is_ahead(bye, tournament) for bye in tournament.requested_byes):
        yield gettext("byes requested for rounds that are already paired")
    following = len(tournament.rounds) + 1
    if not dialect.has("240") and any(b.round > following for b in tournament.requested_byes):
        yield gettext("byes requested for rounds after the next one")
    if tournament.virtual_points and not (
        dialect.has("250") or (dialect.has("XXA") and individual)
    ):
        yield gettext("the acceleration")
    if tournament.prohibited_pairs and not dialect.has("260"):
        if not (dialect.has("XXP") and individual):
            yield gettext("the prohibited pairs")
        elif not all(holds_throughout(p, tournament) for p in tournament.prohibited_pairs):
            yield gettext("the pairs prohibited in some rounds only")
    if tournament.adjustments and not dialect.has("299"):
        yield gettext("the adjusted points")
    national = [known for player in tournament.players for known in player.national]
    if national and not (dialect.has("NRS") and all(map(has_a_code, national))):
        yield gettext("national ratings")


def _lost_teams(tournament: Tournament, dialect: Dialect) -> Iterator[str]:
    teams = tournament.teams
    if teams and not dialect.has("310"):
        if any(team.nickname or team.strength for team in teams):
            yield gettext("the nicknames and strengths of teams")
        if any(team.number != place for place, team in enumerate(teams, start=1)):
            yield gettext("the numbers of teams")
    if tournament.line_ups and not dialect.has("300"):
        yield gettext("the line-ups")
    if tournament.forfeited_matches and not dialect.has("330"):
        yield gettext("the forfeited matches")


def _cut_texts(tournament: Tournament, dialect: Dialect) -> Iterator[str]:
    if any(_is_cut(player.federation, PLAYER, "federation") for player in tournament.players):
        yield gettext("the ends of long federations")
    known = [known for player in tournament.players for known in player.national]
    if dialect.has("NRS") and any(
        _is_cut(text, NATIONAL, name)
        for national in known
        for name, text in (
            ("name", national.name),
            ("title", national.classification),
            ("federation", national.origin),
            ("fide_id", national.identity),
        )
    ):
        yield gettext("the ends of long texts of national ratings")
    if dialect.has("310") and any(
        _is_cut(team.nickname, TEAM, "nickname") for team in tournament.teams
    ):
        yield gettext("the ends of long nicknames")


def _is_cut(text: str, layout: Layout, name: str) -> bool:
    return len(one_line(text)) > layout[name].width
