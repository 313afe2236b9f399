"""Ratings of an event and of the lists held here: which is taken, and which is no longer current."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from tabiya.desk.rating_list.local_list import LocalRatingList
from tabiya.desk.rating_list.months import get_month
from tabiya.model.player import LaterRating, Player, alphabetical
from tabiya.model.tournament import Settings
from tabiya.ratinglist.player import ORDERS, ListedPlayer
from tabiya.ratings.facts import RatingList
from tabiya.ratings.rating_list import lasts_over_30_days, list_chosen
from tabiya.store.state import EventState

_MOST_NAMES = 20


@dataclass(frozen=True, slots=True)
class Outdated:
    """A player whose rating or title is not the one of the list."""

    entrant: int
    player: Player
    listed: Player
    """The player as he would be entered from the list today."""


@dataclass(frozen=True, slots=True)
class Matched:
    """A player of a pasted list, and what the rating list added to him."""

    player: Player
    from_list: bool = False
    candidates: int = 0
    """How many players of the list have this name, if it is not one."""


def kind_of_event(settings: Settings) -> RatingList:
    """Return the kind of ratings that the event is played for, by its time control."""
    return list_chosen(settings).rating_list


Order = Sequence[RatingList | str]
"""FIDE's kinds of ratings, and lists of an organiser or a federation by their names."""


def get_list_order(state: EventState) -> tuple[RatingList | str, ...]:
    """Return the lists from which a rating is taken, in the order of the event."""
    chosen = tuple(RatingList(name) if name in _NAMES else name for name in state.rating_order)
    return chosen or ORDERS[kind_of_event(state.settings)]


def list_names(order: Order) -> list[str]:
    """Return what the lists of an order are called."""
    return [source.value if isinstance(source, RatingList) else source for source in order]


_NAMES = frozenset(kind.value for kind in RatingList)


def entered_from(listed: ListedPlayer, order: Order, listing: LocalRatingList) -> Player:
    """Return the player with the first rating that the order finds.

    A rating of somebody's own list is the player's rating for this event; FIDE's rating stays what it is.
    """
    kinds = [source for source in order if isinstance(source, RatingList)]
    player = listed.as_player(listed.rated_by(kinds) or (kinds or [*RatingList])[0])
    if listed.own_list:
        return player
    for source in order:
        if isinstance(source, RatingList):
            if listed.rating(source):
                return player
            continue
        own = listing.by_id(listed.fide_id, source)
        if own is not None and own.standard:
            return replace(
                player, tournament_rating=own.standard, national=own.as_player().national
            )
    return player


def month_needed(settings: Settings, today: date) -> str:
    """Return the month whose list counts: of the first day, or over 30 days of the present month."""
    start, end = settings.start, settings.end
    if start is None:
        return ""
    if end is not None and lasts_over_30_days(settings):
        return get_month(min(max(today, start), end))
    return get_month(start)


def outdated(state: EventState, listing: LocalRatingList) -> tuple[Outdated, ...]:
    """Return the players whose rating or title the lists know otherwise; typed ones too."""
    order = get_list_order(state)
    known = listing.by_ids(
        who.player.fide_id for who in state.entrants.values() if who.player.fide_id is not None
    )
    changes = []
    for who in state.by_number().values():
        listed = known.get(who.player.fide_id or 0)
        if listed is None:
            continue
        kind = _kind_of_source(who.player.rating_source)
        today = listed.as_player(kind) if kind else entered_from(listed, order, listing)
        known_now = who.player.rating_in(state.next_round)
        if (today.rating, today.title) != (known_now, who.player.title_in(state.next_round)):
            changes.append(Outdated(who.entrant, who.player, _with_list(state, who.player, today)))
    return tuple(changes)


def _with_list(state: EventState, player: Player, listed: Player) -> Player:
    """Return the player with the rating of the list; in a long event it counts from the next round on."""
    if state.started and lasts_over_30_days(state.settings) and player.rating and listed.rating:
        gained = listed.title if listed.title is not player.title else None
        later = LaterRating(state.next_round, listed.rating, gained)
        others = tuple(x for x in player.later_ratings if x.first_round != later.first_round)
        return replace(player, later_ratings=(*others, later))
    return replace(
        player, rating=listed.rating, title=listed.title, rating_source=listed.rating_source
    )


def _kind_of_source(source: str) -> RatingList | None:
    """Return the kind of rating that was taken from one of FIDE's lists; None for one that was typed."""
    word = source.rpartition(" ")[2]
    return RatingList(word) if source.startswith("FIDE") and word in _NAMES else None


def matched(
    players: Iterable[Player], listing: LocalRatingList, order: Order
) -> tuple[Matched, ...]:
    """Return pasted players with what the list knows of them, found by FIDE number or whole name."""
    given = tuple(players)
    known = listing.by_ids(player.fide_id for player in given if player.fide_id is not None)
    return tuple(_matched(player, known, listing, order) for player in given)


def _matched(
    player: Player,
    known: dict[int, ListedPlayer],
    listing: LocalRatingList,
    order: Order,
) -> Matched:
    listed = known.get(player.fide_id or 0)
    if listed is None and player.fide_id is None:
        same = [hit for hit in listing.search(player.name) if _is_the_same(hit, player)]
        if len(same) != 1:
            return Matched(player, candidates=min(len(same), _MOST_NAMES))
        listed = same[0]
    if listed is None:
        return Matched(player)
    entry = entered_from(listed, order, listing)
    return Matched(
        replace(
            player,
            name=_repaired(player.name, listed.name),
            fide_id=player.fide_id or entry.fide_id,
            rating=player.rating or entry.rating,
            tournament_rating=player.tournament_rating or entry.tournament_rating,
            national=player.national or entry.national,
            rating_source=player.rating_source if player.rating else entry.rating_source,
            title=player.title or entry.title,
            federation=player.federation or entry.federation,
            sex=player.sex or entry.sex,
            birth=player.birth or entry.birth,
        ),
        from_list=True,
    )


def _repaired(typed: str, listed: str) -> str:
    """Return the name as the list writes it, where it was typed in capitals or the other way round.

    A name with its comma stays as it was typed: it may have the marks that lists leave out.
    """
    usual = ", " in typed and not typed.isupper() and not typed.partition(",")[0].isupper()
    return typed if usual or _split_words(typed) != _split_words(listed) else listed


def _split_words(name: str) -> list[str]:
    return sorted(alphabetical(name)[0].replace(",", " ").split())


def _is_the_same(listed: ListedPlayer, player: Player) -> bool:
    """Whether the whole name is the same, in any order, and nothing else contradicts."""
    born = player.birth[:4]
    return (
        _split_words(listed.name) == _split_words(player.name)
        and (not player.federation or player.federation == listed.federation)
        and (not born or listed.birth_year in (None, int(born) if born.isdecimal() else None))
        and not listed.own_list
    )
