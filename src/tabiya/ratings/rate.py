"""Rates an event: the change of every rated player, the first rating of every unrated one."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tabiya.model.arguments import expect, expect_known, expect_values
from tabiya.model.tournament import Tournament
from tabiya.ratings.facts import (
    RatingForm,
    RatingList,
    RatingListEntry,
)
from tabiya.ratings.report import RatingReport
from tabiya.rulebook.edition import rules_for


def rate(
    tournament: Tournament,
    *,
    form: RatingForm | None = None,
    edition: str | None = None,
    rating_list: RatingList | None = None,
    standings: Mapping[int, RatingListEntry] | None = None,
    players: Collection[int] | None = None,
) -> RatingReport:
    """Return every player's rating change, by the rules in force at the start or by an edition.

    The form of the event is found from its pairing system unless it is given. `standings` says, by starting number, what a rating list knows and the event does not;
    `players` are those to report on, else everybody.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> player = tabiya.rate(event, players=(1,)).players[0]
    >>> player.new_rating - player.rating == player.rounded
    True
    """
    nothing = type(None)
    expect(tournament, Tournament, "tournament", "a Tournament")
    expect(form, (RatingForm, nothing), "form", "a RatingForm")
    expect(edition, (str, nothing), "edition", "a year or a day, as text")
    expect(rating_list, (RatingList, nothing), "rating_list", "a RatingList")
    expect(players, (tuple, list, set, frozenset, range, nothing), "players", "players' numbers")
    for number in players or ():
        expect(number, int, "each of players", "a player's number")
    expect_values(standings, RatingListEntry, "standings")
    if players is not None:
        expect_known(players, tournament.by_number, "players")
    # Loaded here: whoever only names this function needs no rule yet.
    from tabiya.pairing.resolve import get_system
    from tabiya.ratings.chapter import FAST_RULES, STANDARD_RULES
    from tabiya.ratings.context import make_context, time_judged
    from tabiya.ratings.player import player_rating, texts_not_held
    from tabiya.ratings.rating_list import list_chosen

    chosen = list_chosen(tournament.settings, rating_list)
    held = STANDARD_RULES if chosen.rating_list is RatingList.STANDARD else FAST_RULES
    context = make_context(
        tournament,
        chosen=chosen,
        rules=rules_for(held, edition, tournament.settings.start),
        form=form or RatingForm.of(get_system(tournament)),
        entries=standings or {},
    )
    return RatingReport(
        edition=context.rules.edition,
        rating_list=chosen.rating_list,
        list_reason=chosen.reason,
        form=context.form,
        players=tuple(
            player_rating(context, player)
            for player in tournament.players
            if players is None or player.number in players
        ),
        remarks=(*(texts_not_held(context) if edition is None else ()), *context.remarks),
        judged=time_judged(tournament.settings, chosen),
    )
