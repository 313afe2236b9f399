"""What one player gains or loses: every game, the coefficient, or the first rating."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from tabiya.languages import gettext, say, say_number
from tabiya.model.player import Player
from tabiya.model.record import Cell
from tabiya.model.result import Outcome
from tabiya.ratings.coefficient import Coefficient
from tabiya.ratings.context import SCORES, RatingContext
from tabiya.ratings.facts import UNKNOWN, RatingList, RatingListEntry
from tabiya.ratings.meeting import Career, RatingMeeting
from tabiya.ratings.rating_list import control_of_round
from tabiya.ratings.report import CoefficientUsed, FirstRating, GameLine, PlayerRating
from tabiya.ratings.rules import RatingRules
from tabiya.rulebook.article import Article, CitedReason


def texts_not_held(context: RatingContext) -> tuple[CitedReason, ...]:
    """Return a remark if the event is older than the oldest text of its list."""
    start, applied = context.tournament.settings.start, context.rules.edition
    if start is None or start >= applied.in_force_from:
        return ()
    return (
        CitedReason(
            say(
                "Tabiya does not have texts before {day}: rated by the text of {edition}",
                day=applied.in_force_from,
                edition=applied.name,
            )
        ),
    )


def player_rating(context: RatingContext, player: Player) -> PlayerRating:
    """Return the line of one player: a change, or a first rating."""
    lines = list_lines(context, player)
    rating = context.ratings[player.number]
    if rating is None:
        return _unrated(context, player, lines)
    return _rated(context, player, rating, lines)


def _rated(
    context: RatingContext, player: Player, rating: int, lines: tuple[GameLine, ...]
) -> PlayerRating:
    rules = context.rules
    now = context.rating_in(player.number, len(lines)) or rating
    since = max((later_rating.first_round for later_rating in player.later_ratings), default=1)
    lines = _by_lists(context, player.number, lines)
    k = _coefficient(context, player, rating, sum(line.rated for line in lines))
    change = k.value * sum(line.change or 0 for line in lines)
    rounded = rules.rounding(change)
    # What was played before the newest list is in its rating already.
    last = rules.rounding(k.value * sum(line.change or 0 for line in lines if line.round >= since))
    listed = rules.listed(now + last)
    remarks = []
    if player.later_ratings:
        words = say(
            "each game counts by the list of its day; {rating} from round {round} on",
            rating=now,
            round=since,
        )
        remarks.append(CitedReason(words))
    if not listed:
        words = say(
            "{rating} is below the rating floor, so the player is unrated on the next list",
            rating=now + last,
        )
        remarks.append(CitedReason(words, rules.article(rules.listed)))
    if rules.stand_in is not None and player.rating != rating:
        words = say("plays with the standard rating {rating}", rating=rating)
        remarks.append(CitedReason(words, rules.article(rules.stand_in)))
    return PlayerRating(
        number=player.number,
        name=player.name,
        rating=rating,
        games=lines,
        k=k,
        change=change,
        rounded=rounded,
        new_rating=now + last if listed else None,
        first=None,
        remarks=tuple(remarks),
    )


def _by_lists(
    context: RatingContext, number: int, lines: tuple[GameLine, ...]
) -> tuple[GameLine, ...]:
    """Return the lines with their changes, those of each list by the player's rating on it."""
    made: list[GameLine] = []
    for rating, some in groupby(lines, key=lambda line: context.rating_in(number, line.round)):
        made += with_changes(context.rules, rating or 0, tuple(some))
    return tuple(made)


def _coefficient(
    context: RatingContext, player: Player, rating: int, games: int
) -> CoefficientUsed:
    rules = context.rules
    entry = context.entries.get(player.number, UNKNOWN)
    if entry.k is not None:
        coefficient = Coefficient(entry.k, gettext("as in the rating list"))
        reason = CitedReason(coefficient.reason)
    else:
        coefficient = rules.coefficient(_career(context, player, rating, entry))
        reason = CitedReason(coefficient.reason, rules.article(rules.coefficient))
    period = max(games, entry.period_games or 0)
    limited = rules.limit(coefficient.value, period)
    if limited != coefficient.value:
        words = say_number(
            "{k} cut to {limited}, because {n} game times {k} exceeds 700",
            "{k} cut to {limited}, because {n} games times {k} exceed 700",
            period,
            k=coefficient.value,
            limited=limited,
        )
        reason = CitedReason(words, rules.article(rules.limit))
    return CoefficientUsed(limited, reason, coefficient.assumed)


def _career(context: RatingContext, player: Player, rating: int, entry: RatingListEntry) -> Career:
    """Return what is known of the player on the list of the event.

    A title was gained with standard games, and whoever has no rating on a list is new to it.
    """
    standard = context.chosen.rating_list is RatingList.STANDARD
    return Career(
        rating=rating,
        title=player.title if standard else None,
        birth=entry.birth or player.birth,
        day=context.tournament.settings.start,
        games=entry.games if player.rating or entry.games is not None else 0,
        highest=entry.highest,
    )


def _unrated(context: RatingContext, player: Player, lines: tuple[GameLine, ...]) -> PlayerRating:
    first = _first_rating(context, player, lines)
    remarks = []
    if player.rating:
        words = say(
            "{rating} is below the rating floor, so the player counts as unrated",
            rating=player.rating,
        )
        remarks.append(CitedReason(words, context.rules.article(context.rules.listed)))
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


def _first_rating(
    context: RatingContext, player: Player, lines: tuple[GameLine, ...]
) -> FirstRating:
    rules = context.rules
    games = [line for line in lines if line.rated]
    halves = sum(line.score or 0 for line in games) // 50
    if player.number in context.disregarded or (games and not rules.first_event(halves)):
        return _no_rating(
            gettext("no points in a first event, which is disregarded"),
            rules.article(rules.first_event),
        )
    if not games:
        return _no_rating(gettext("no game that counts"))
    performance = context.found.get(player.number) or rules.first_rating(
        tuple(line.opponent_rating or 0 for line in games), halves
    )
    rating = rules.ceiling(performance.rating)
    reasons = []
    if rating != performance.rating:
        words = say("{rating} cut to {limit}", rating=performance.rating, limit=rating)
        reasons.append(CitedReason(words, rules.article(rules.ceiling)))
    missing = rules.publication(len(games))
    if missing:
        words = say_number(
            "{n} more game needed, from other events too",
            "{n} more games needed, from other events too",
            missing,
        )
        reasons.append(CitedReason(words, rules.article(rules.publication)))
    listed = rules.listed(rating)
    if not listed:
        words = say("{rating} is below the rating floor, so it is not published", rating=rating)
        reasons.append(CitedReason(words, rules.article(rules.listed)))
    return FirstRating(
        performance, rating, published=listed and not missing, reasons=tuple(reasons)
    )


def _no_rating(words: str, article: Article | None = None) -> FirstRating:
    return FirstRating(None, None, published=False, reasons=(CitedReason(words, article),))


def list_lines(context: RatingContext, player: Player) -> tuple[GameLine, ...]:
    """Return the rounds of a player, each with its reason if it does not count."""
    cells = context.records[player.number].cells
    decided = _rounds_after_decision(context, cells)
    return tuple(
        _line(context, player.number, number, cell, after_decision=late)
        for number, (cell, late) in enumerate(zip(cells, decided, strict=True), start=1)
    )


def _rounds_after_decision(context: RatingContext, cells: tuple[Cell, ...]) -> list[bool]:
    """Return for each round whether a player of a match had won it before.

    A match is won with more than half of the points of all its games, played or not.
    """
    own = other = 0
    late = []
    for cell in cells:
        late.append(max(own, other) > 50 * context.tournament.total_rounds)
        score = {Outcome.FORFEIT_WIN: 100, Outcome.FORFEIT_LOSS: 0, **SCORES}.get(cell.outcome)
        if score is not None:
            own += score
            other += 100 - score
    return late


def _line(
    context: RatingContext, number: int, round_: int, cell: Cell, *, after_decision: bool
) -> GameLine:
    known = context.found.get(cell.opponent or 0)
    opponent = None
    if cell.opponent is not None:
        opponent = known.rating if known else context.rating_in(cell.opponent, round_)
    meeting = RatingMeeting(
        outcome=cell.outcome,
        rating=context.rating_in(number, round_),
        opponent=opponent,
        rating_list=context.chosen.rating_list,
        form=context.form,
        control=control_of_round(context.tournament.settings, round_)
        if context.tournament.settings.round_time_controls
        else context.chosen.control,
        approved=bool(context.tournament.settings.fast_classic),
        decided=after_decision,
        disregarded=bool(context.disregarded & {number, cell.opponent}),
    )
    why_not = _why_not_rated(context, meeting)
    return GameLine(
        round=round_,
        opponent=cell.opponent,
        opponent_name=context.tournament.by_number[cell.opponent].name if cell.opponent else "",
        opponent_rating=opponent,
        score=SCORES.get(cell.outcome),
        rated=why_not is None,
        reason=why_not,
    )


def _why_not_rated(context: RatingContext, meeting: RatingMeeting) -> CitedReason | None:
    if meeting.outcome is Outcome.UNKNOWN:
        return CitedReason(gettext("no result yet"))
    if context.veto is not None and meeting.outcome.rated:
        # A bye or a forfeit is told as what it is, even if nothing of the event is rated.
        return context.veto
    for condition in context.rules.conditions:
        words = condition(meeting)
        if words:
            return CitedReason(words, context.rules.article(condition))
    return None


def with_changes(
    rules: RatingRules, rating: int, lines: tuple[GameLine, ...]
) -> tuple[GameLine, ...]:
    """Return the lines with difference, expectation and change of every game that counts."""
    differences = tuple(rating - (line.opponent_rating or 0) for line in lines if line.rated)
    counted = iter(zip(differences, rules.differences(rating, differences), strict=True))
    article = rules.article(rules.differences)
    made = []
    for line in lines:
        if not line.rated:
            made.append(line)
            continue
        difference, used = next(counted)
        change = rules.change(line.score or 0, used)
        reason = None
        if used != difference:
            reason = CitedReason(
                say("difference {difference} counts as {used}", difference=difference, used=used),
                article,
            )
        elif abs(difference) > 400:
            reason = CitedReason(
                say("difference {difference} counts in full", difference=difference), article
            )
        made.append(
            replace(
                line,
                difference=difference,
                counted=used,
                expected=(line.score or 0) - change,
                change=change,
                reason=reason,
            )
        )
    return tuple(made)
