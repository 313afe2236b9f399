"""An event under the rules of one edition: all that is settled before a single player is rated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tabiya.languages import gettext, say, say_number, translatable
from tabiya.model.player import Player
from tabiya.model.record import Record, records
from tabiya.model.result import Outcome
from tabiya.model.time_control import describe_control
from tabiya.model.tournament import Settings, Tournament
from tabiya.ratings.facts import UNKNOWN, RatingForm, RatingListEntry
from tabiya.ratings.rate_of_play import MOVES
from tabiya.ratings.rating_list import ListChosen, control_of_round
from tabiya.ratings.report import Performance
from tabiya.ratings.rules import RatingRules, RoundRobinRatingRules
from tabiya.rulebook.article import CitedReason

SCORES = {Outcome.WIN: 100, Outcome.DRAW: 50, Outcome.LOSS: 0}
"""The score of a rated game in hundredths, whatever points the event gives (8.3.2)."""


@dataclass(frozen=True, slots=True)
class RatingContext:
    """One event, the list it is rated on, the rules, and the ratings that count."""

    tournament: Tournament
    rules: RatingRules
    chosen: ListChosen
    form: RatingForm
    entries: Mapping[int, RatingListEntry]
    """What the rating list knows of the players and the event does not."""
    ratings: Mapping[int, int | None]
    """The ratings that count, by starting number; None is unrated."""
    records: Mapping[int, Record]
    found: Mapping[int, Performance] = field(default_factory=dict)
    """First ratings that a round robin gives to its unrated players, for their opponents too."""
    disregarded: frozenset[int] = frozenset()
    """Unrated players without a point in a round robin."""
    veto: CitedReason | None = None
    """Why no game of the event is rated."""
    remarks: tuple[CitedReason, ...] = ()

    def rating_in(self, number: int, round_: int) -> int | None:
        """Return the rating that counts in a round: that of the list in force on its day."""
        player = self.tournament.by_number[number]
        if not player.later_ratings:
            return self.ratings[number]
        rating = player.rating_in(round_)
        return self.ratings[number] if rating == player.rating else _listed(rating, self.rules)


def make_context(
    tournament: Tournament,
    *,
    chosen: ListChosen,
    rules: RatingRules,
    form: RatingForm,
    entries: Mapping[int, RatingListEntry],
) -> RatingContext:
    """Return the event as the rules see it, first ratings of a round robin included."""
    context = RatingContext(
        tournament=tournament,
        rules=rules,
        chosen=chosen,
        form=form,
        entries=entries,
        ratings={player.number: _rating(player, entries, rules) for player in tournament.players},
        records=records(tournament),
        remarks=long_days(tournament.settings, chosen, rules),
    )
    if rules.round_robin is not None and form is RatingForm.ROUND_ROBIN:
        return _with_round_robin(context, rules.round_robin)
    return context


def time_judged(settings: Settings, chosen: ListChosen) -> tuple[CitedReason, ...]:
    """Return what of the rate of play is judged, and what is not known and so left alone."""
    control = chosen.control
    if control is None:
        sentence = gettext(
            "the time control is not known, so Tabiya cannot check whether the games had "
            "enough time"
        )
    elif not control.exact:
        sentence = say(
            "the time control is understood only roughly ({time_control}), so Tabiya cannot "
            "check whether the games had enough time",
            time_control=settings.time_control,
        )
    else:
        given = control.seconds_for(MOVES) // 60
        sentence = say_number(
            "the time of every game is checked: {control}, {n} minute for {moves} moves",
            "the time of every game is checked: {control}, {n} minutes for {moves} moves",
            given,
            control=describe_control(control),
            moves=MOVES,
        )
    sentences = [sentence]
    for number, words in enumerate(settings.round_time_controls, start=1):
        if words:
            own = control_of_round(settings, number)
            known = own is not None and own.exact
            sentences.append(
                say(
                    translatable("round {round} had a separate time control, {control}")
                    if known
                    else translatable(
                        "round {round} had a separate time control, {control}, so Tabiya "
                        "cannot check whether its games had enough time"
                    ),
                    round=number,
                    control=describe_control(own) if own else words,
                )
            )
    if not any(settings.round_dates):
        sentences.append(
            gettext(
                "the days of the rounds are not known, so Tabiya cannot check hours "
                "and rounds a day"
            )
        )
    return tuple(map(CitedReason, sentences))


def long_days(
    settings: Settings, chosen: ListChosen, rules: RatingRules
) -> tuple[CitedReason, ...]:
    """Return a remark for each day with more play than the rules allow."""
    days = Counter(day for day in settings.round_dates if day is not None)
    reasons = []
    for day, rounds in sorted(days.items()):
        words = rules.playing_day(rounds, chosen.rating_list, chosen.control)
        if words:
            reasons.append(CitedReason(f"{day}: {words}", rules.article(rules.playing_day)))
        if rules.approved_day is not None and settings.fast_classic:
            words = rules.approved_day(rounds)
            if words:
                reasons.append(CitedReason(f"{day}: {words}", rules.article(rules.approved_day)))
    return tuple(reasons)


def _rating(
    player: Player, entries: Mapping[int, RatingListEntry], rules: RatingRules
) -> int | None:
    """Return the rating that counts; None if it is too low to stand on the list."""
    rating = _listed(player.rating, rules)
    if rules.stand_in is None:
        return rating
    standard = _listed(entries.get(player.number, UNKNOWN).standard, rules)
    return rules.stand_in(rating, standard)


def _listed(rating: int | None, rules: RatingRules) -> int | None:
    return rating if rating is not None and rules.listed(rating) else None


def _with_round_robin(context: RatingContext, special: RoundRobinRatingRules) -> RatingContext:
    """Return the event with what only a round robin has: first ratings that opponents count with."""
    rules, ratings = context.rules, context.ratings
    unplayed = sum(
        not game.result.white.rated and game.result.white is not Outcome.UNKNOWN
        for round_ in context.tournament.rounds
        for game in round_.games
    )
    if special.as_swiss(unplayed):
        why = CitedReason(
            gettext("games were not played, so it is rated as a Swiss"),
            rules.article(special.as_swiss),
        )
        return replace(context, form=RatingForm.SWISS_OR_TEAM, remarks=(*context.remarks, why))
    players = len(ratings)
    rated = [number for number, rating in ratings.items() if rating is not None]
    cycle = max(1, players - 1 + players % 2)
    short = special.composition(players, len(rated), context.tournament.total_rounds // cycle)
    if short:
        veto = CitedReason(short, rules.article(special.composition))
        return replace(context, veto=veto, remarks=(*context.remarks, veto))
    return _with_first_ratings(replace(context, disregarded=_without_a_point(context)), special)


def _without_a_point(context: RatingContext) -> frozenset[int]:
    """Return the unrated players without a point, to be left out together with their games.

    Whoever has points against these alone has none either, so the question is asked again until
    nobody new is found.
    """
    disregarded = context.disregarded
    for number, rating in context.ratings.items():
        halves, games = _halves_and_games(context, number)
        if rating is None and games and not context.rules.first_event(halves):
            disregarded |= {number}
    if disregarded == context.disregarded:
        return disregarded
    return _without_a_point(replace(context, disregarded=disregarded))


def _with_first_ratings(context: RatingContext, special: RoundRobinRatingRules) -> RatingContext:
    ratings = context.ratings
    results = {number: _halves_and_games(context, number) for number in ratings}
    playing = [number for number in ratings if ratings[number] and results[number][1]]
    if not playing:
        return context
    opponents = len(ratings) - len(context.disregarded) - 1
    average = special.average(
        tuple(ratings[number] or 0 for number in playing),
        tuple(results[number] for number in playing),
        opponents,
    )
    first_ratings = {
        number: special.first_rating(average, *results[number], opponents)
        for number, rating in ratings.items()
        if rating is None and number not in context.disregarded and results[number][1]
    }
    return replace(context, found=first_ratings)


def _halves_and_games(context: RatingContext, number: int) -> tuple[int, int]:
    """Return the half points and games of a player against everybody who is not disregarded."""
    scores = [
        SCORES[cell.outcome]
        for cell in context.records[number].cells
        if cell.outcome in SCORES and cell.opponent not in context.disregarded
    ]
    return sum(scores) // 50, len(scores)
