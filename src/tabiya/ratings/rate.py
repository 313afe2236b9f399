"""Rates an event: the change of every rated player, the first rating of every unrated one."""

from __future__ import annotations

from collections.abc import Container, Mapping

from tabiya.model.player import Player
from tabiya.model.tournament import Tournament
from tabiya.ratings.answer import (
    CoefficientUsed,
    FirstRating,
    GameLine,
    PlayerRating,
    RatingReport,
    Reason,
)
from tabiya.ratings.coefficient import Coefficient
from tabiya.ratings.facts import UNKNOWN, Career, Form, RatingList, Standing
from tabiya.ratings.game_lines import lines_of, with_changes
from tabiya.ratings.rating_list import list_chosen
from tabiya.ratings.scene import Scene, rules_for, scene_of
from tabiya.rulebook.article import Article


def rate(
    tournament: Tournament,
    *,
    form: Form = Form.SWISS_OR_TEAM,
    edition: str | None = None,
    rating_list: RatingList | None = None,
    standings: Mapping[int, Standing] | None = None,
    players: Container[int] | None = None,
) -> RatingReport:
    """Rate an event by the rules in force when it began, or by the edition of a year.

    `standings` says, by starting number, what a rating list knows and the event does not;
    `players` are those to report on, else everybody.
    """
    chosen = list_chosen(tournament.settings, rating_list)
    scene = scene_of(
        tournament,
        chosen=chosen,
        rules=rules_for(tournament, chosen.rating_list, edition),
        form=form,
        standings=standings or {},
    )
    return RatingReport(
        edition=scene.rules.edition,
        rating_list=chosen.rating_list,
        list_reason=chosen.reason,
        form=scene.form,
        players=tuple(
            _player(scene, each)
            for each in tournament.players
            if players is None or each.number in players
        ),
        remarks=(*(_texts_not_held(scene) if edition is None else ()), *scene.remarks),
    )


def _texts_not_held(scene: Scene) -> tuple[Reason, ...]:
    """A remark if the event is older than the oldest text of its list."""
    start, applied = scene.tournament.settings.start, scene.rules.edition
    if start is None or start >= applied.in_force_from:
        return ()
    since = f"{applied.in_force_from:%B %Y}"
    return (Reason(f"texts before {since} are not held here: rated by that of {applied.name}"),)


def _player(scene: Scene, player: Player) -> PlayerRating:
    lines = lines_of(scene, player)
    rating = scene.ratings[player.number]
    if rating is None:
        return _unrated(scene, player, lines)
    return _rated(scene, player, rating, lines)


def _rated(scene: Scene, player: Player, rating: int, lines: tuple[GameLine, ...]) -> PlayerRating:
    rules = scene.rules
    lines = with_changes(rules, rating, lines)
    k = _coefficient(scene, player, rating, sum(line.rated for line in lines))
    change = k.value * sum(line.change or 0 for line in lines)
    rounded = rules.rounding(change)
    listed = rules.listed(rating + rounded)
    remarks = []
    if not listed:
        words = f"{rating + rounded} is below the floor: unrated on the next list"
        remarks.append(Reason(words, rules.article(rules.listed)))
    if rules.stand_in is not None and player.rating != rating:
        words = f"plays with the standard rating {rating}"
        remarks.append(Reason(words, rules.article(rules.stand_in)))
    return PlayerRating(
        number=player.number,
        name=player.name,
        rating=rating,
        games=lines,
        k=k,
        change=change,
        rounded=rounded,
        new_rating=rating + rounded if listed else None,
        first=None,
        remarks=tuple(remarks),
    )


def _coefficient(scene: Scene, player: Player, rating: int, games: int) -> CoefficientUsed:
    rules = scene.rules
    standing = scene.standings.get(player.number, UNKNOWN)
    if standing.k is not None:
        found = Coefficient(standing.k, "as the rating list has it")
        reason = Reason(found.reason)
    else:
        found = rules.coefficient(_career(scene, player, rating, standing))
        reason = Reason(found.reason, rules.article(rules.coefficient))
    period = max(games, standing.period_games or 0)
    limited = rules.limit(found.value, period)
    if limited != found.value:
        words = (
            f"{found.value} cut to {limited}, because {period} games times {found.value} exceed 700"
        )
        reason = Reason(words, rules.article(rules.limit))
    return CoefficientUsed(limited, reason, found.assumed)


def _career(scene: Scene, player: Player, rating: int, standing: Standing) -> Career:
    """What is known of the player on the list of the event.

    A title was gained with standard games, and whoever has no rating on a list is new to it.
    """
    standard = scene.chosen.rating_list is RatingList.STANDARD
    return Career(
        rating=rating,
        title=player.title if standard else None,
        birth=standing.birth or player.birth,
        day=scene.tournament.settings.start,
        games=standing.games if player.rating or standing.games is not None else 0,
        highest=standing.highest,
    )


def _unrated(scene: Scene, player: Player, lines: tuple[GameLine, ...]) -> PlayerRating:
    first = _first_rating(scene, player, lines)
    remarks = []
    if player.rating:
        words = f"{player.rating} is below the floor: counts as unrated"
        remarks.append(Reason(words, scene.rules.article(scene.rules.listed)))
    return PlayerRating(
        number=player.number,
        name=player.name,
        rating=None,
        games=lines,
        k=None,
        change=0,
        rounded=0,
        new_rating=first.rating if first.published else None,
        first=first,
        remarks=tuple(remarks),
    )


def _first_rating(scene: Scene, player: Player, lines: tuple[GameLine, ...]) -> FirstRating:
    rules = scene.rules
    games = [line for line in lines if line.rated]
    halves = sum(line.score or 0 for line in games) // 50
    if player.number in scene.disregarded or (games and not rules.first_event(halves)):
        return _no_rating(
            "no point in a first event: disregarded", rules.article(rules.first_event)
        )
    if not games:
        return _no_rating("no game that counts")
    performance = scene.found.get(player.number) or rules.first_rating(
        tuple(line.opponent_rating or 0 for line in games), halves
    )
    rating = rules.ceiling(performance.rating)
    reasons = []
    if rating != performance.rating:
        words = f"{performance.rating} cut to {rating}"
        reasons.append(Reason(words, rules.article(rules.ceiling)))
    missing = rules.publication(len(games))
    if missing:
        words = f"{missing} more game{'s' if missing > 1 else ''} needed, from other events too"
        reasons.append(Reason(words, rules.article(rules.publication)))
    listed = rules.listed(rating)
    if not listed:
        words = f"{rating} is below the floor: not published"
        reasons.append(Reason(words, rules.article(rules.listed)))
    return FirstRating(
        performance, rating, published=listed and not missing, reasons=tuple(reasons)
    )


def _no_rating(words: str, article: Article | None = None) -> FirstRating:
    return FirstRating(None, None, published=False, reasons=(Reason(words, article),))
