"""The scene of an event: everything that is settled before a single player is rated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tabiya.model.player import Player
from tabiya.model.record import Record, records
from tabiya.model.result import Outcome
from tabiya.model.tournament import Tournament
from tabiya.ratings.chapter import FAST_RULES, STANDARD_RULES
from tabiya.ratings.facts import UNKNOWN, Form, RatingList, Standing
from tabiya.ratings.initial_rating import Performance
from tabiya.ratings.rating_list import ListChosen
from tabiya.ratings.report import Reason
from tabiya.ratings.rules import RoundRobinRules, Rules
from tabiya.rulebook.edition import edition_named, edition_on

SCORES = {Outcome.WIN: 100, Outcome.DRAW: 50, Outcome.LOSS: 0}
"""The score of a rated game in hundredths, whatever points the event gives (8.3.2)."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that is known before a single player is looked at."""

    tournament: Tournament
    rules: Rules
    chosen: ListChosen
    form: Form
    standings: Mapping[int, Standing]
    ratings: Mapping[int, int | None]
    """The ratings to reckon with; None is unrated."""
    records: Mapping[int, Record]
    found: Mapping[int, Performance] = field(default_factory=dict)
    """First ratings that a round robin gives to its unrated players, for their opponents too."""
    disregarded: frozenset[int] = frozenset()
    """Unrated players without a point in a round robin."""
    veto: Reason | None = None
    """Why no game of the event is rated."""
    remarks: tuple[Reason, ...] = ()


def scene_of(
    tournament: Tournament,
    *,
    chosen: ListChosen,
    rules: Rules,
    form: Form,
    standings: Mapping[int, Standing],
) -> Scene:
    """Look at the whole event once."""
    scene = Scene(
        tournament=tournament,
        rules=rules,
        chosen=chosen,
        form=form,
        standings=standings,
        ratings={each.number: _rating(each, standings, rules) for each in tournament.players},
        records=records(tournament),
        remarks=_long_days(tournament, chosen, rules),
    )
    if rules.round_robin is not None and form is Form.ROUND_ROBIN:
        return _with_round_robin(scene, rules.round_robin)
    return scene


def _long_days(tournament: Tournament, chosen: ListChosen, rules: Rules) -> tuple[Reason, ...]:
    """The days with more play than the rules allow."""
    days = Counter(day for day in tournament.settings.round_dates if day is not None)
    found = []
    for day, rounds in sorted(days.items()):
        words = rules.playing_day(rounds, chosen.rating_list, chosen.control)
        if words:
            found.append(Reason(f"{day}: {words}", rules.article(rules.playing_day)))
    return tuple(found)


def rules_for(tournament: Tournament, rating_list: RatingList, edition: str | None) -> Rules:
    """The rules of a list: in the edition named, or in the one in force when the event began."""
    held = STANDARD_RULES if rating_list is RatingList.STANDARD else FAST_RULES
    editions = [rules.edition for rules in held]
    found = (
        edition_on(editions, tournament.settings.start)
        if edition is None
        else edition_named(editions, edition)
    )
    return held[editions.index(found)]


def _rating(player: Player, standings: Mapping[int, Standing], rules: Rules) -> int | None:
    """The rating to reckon with: none if it is too low to stand on the list."""
    rating = _listed(player.rating, rules)
    if rules.stand_in is None:
        return rating
    standard = _listed(standings.get(player.number, UNKNOWN).standard, rules)
    return rules.stand_in(rating, standard)


def _listed(rating: int | None, rules: Rules) -> int | None:
    return rating if rating is not None and rules.listed(rating) else None


def _with_round_robin(scene: Scene, special: RoundRobinRules) -> Scene:
    """The scene with what only a round robin has: first ratings that count for the opponents."""
    rules, ratings = scene.rules, scene.ratings
    unplayed = sum(
        not game.result.white.rated and game.result.white is not Outcome.UNKNOWN
        for round_ in scene.tournament.rounds
        for game in round_.games
    )
    if special.as_swiss(unplayed):
        why = Reason("games were not played: rated as a Swiss", rules.article(special.as_swiss))
        return replace(scene, form=Form.SWISS_OR_TEAM, remarks=(*scene.remarks, why))
    players = len(ratings)
    rated = [number for number, rating in ratings.items() if rating is not None]
    cycle = max(1, players - 1 + players % 2)
    short = special.composition(players, len(rated), scene.tournament.total_rounds // cycle)
    if short:
        veto = Reason(short, rules.article(special.composition))
        return replace(scene, veto=veto, remarks=(*scene.remarks, veto))
    return _with_first_ratings(replace(scene, disregarded=_without_a_point(scene)), special)


def _without_a_point(scene: Scene) -> frozenset[int]:
    """Unrated players without a point; who has points against these alone has none either."""
    found = scene.disregarded
    for number, rating in scene.ratings.items():
        halves, games = _halves_and_games(scene, number)
        if rating is None and games and not scene.rules.first_event(halves):
            found |= {number}
    if found == scene.disregarded:
        return found
    return _without_a_point(replace(scene, disregarded=found))


def _with_first_ratings(scene: Scene, special: RoundRobinRules) -> Scene:
    ratings = scene.ratings
    results = {number: _halves_and_games(scene, number) for number in ratings}
    playing = [number for number in ratings if ratings[number] and results[number][1]]
    if not playing:
        return scene
    opponents = len(ratings) - len(scene.disregarded) - 1
    average = special.average(
        tuple(ratings[number] or 0 for number in playing),
        tuple(results[number] for number in playing),
        opponents,
    )
    found = {
        number: special.first_rating(average, *results[number], opponents)
        for number, rating in ratings.items()
        if rating is None and number not in scene.disregarded and results[number][1]
    }
    return replace(scene, found=found)


def _halves_and_games(scene: Scene, number: int) -> tuple[int, int]:
    """Half points and games of a player against everybody who is not disregarded."""
    scores = [
        SCORES[cell.outcome]
        for cell in scene.records[number].cells
        if cell.outcome in SCORES and cell.opponent not in scene.disregarded
    ]
    return sum(scores) // 50, len(scores)
