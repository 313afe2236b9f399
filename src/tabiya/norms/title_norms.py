"""Judges an event: for every player and every title whether the norm is made, and what is missing.

The rules are loaded when norms are judged, not by whoever only names the function.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from tabiya.errors import InvalidFact
from tabiya.model.arguments import expect, expect_known
from tabiya.model.player import Player, is_woman
from tabiya.model.tournament import Tournament
from tabiya.norms.facts import NormForm, Occasion
from tabiya.norms.report import NormReport, PlayerNorms
from tabiya.norms.titles import BY_NAME, SOUGHT, TitleSought, still_open

if TYPE_CHECKING:
    from tabiya.norms.context import NormContext


def title_norms(
    tournament: Tournament,
    *,
    form: NormForm | None = None,
    occasion: Occasion = Occasion.ORDINARY,
    edition: str | None = None,
    titles: Collection[str] | None = None,
    players: Collection[int] | None = None,
) -> NormReport:
    """Return the norms of all players, by the rules in force when the event began or by an edition.

    The form of the event is found from its pairing system unless it is given. `occasion` is what no report file says: whether the event is a national championship, a zonal
    and so on. `titles` and `players` are those to report on, else all that a player can still gain.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> report = tabiya.title_norms(event, titles=("IM",))
    >>> report.players[0].judgements[0].norm
    False
    """
    nothing = type(None)
    expect(tournament, Tournament, "tournament", "a Tournament")
    expect(form, (NormForm, nothing), "form", "a NormForm")
    expect(occasion, Occasion, "occasion", "an Occasion")
    expect(edition, (str, nothing), "edition", "a year or a day, as text")
    expect(titles, (tuple, list, set, frozenset, nothing), "titles", "titles such as GM")
    expect(players, (tuple, list, set, frozenset, range, nothing), "players", "players' numbers")
    for number in players or ():
        expect(number, int, "each of players", "a player's number")
    if players is not None:
        expect_known(players, tournament.by_number, "players")
    for title in titles or ():
        if title not in BY_NAME:
            known = ", ".join(BY_NAME)
            raise InvalidFact(
                (f"titles: {title!r} is not a title with norms"), hint=f"Known: {known}."
            )
    if form is None:
        from tabiya.pairing.resolve import get_system

        form = NormForm.of(
            get_system(tournament),
            players=len(tournament.players),
            rounds=tournament.total_rounds,
        )
    from tabiya.norms.context import make_context

    context = make_context(
        tournament, form=form, occasion=occasion, edition=edition, players=players
    )
    return NormReport(
        edition=context.rules.edition,
        form=form,
        occasion=occasion,
        conditions=context.conditions,
        players=tuple(
            _player(context, player, _titles_for(player, titles))
            for player in tournament.players
            if players is None or player.number in players
        ),
        remarks=context.remarks,
    )


def _titles_for(player: Player, named: Collection[str] | None) -> tuple[TitleSought, ...]:
    """Return the titles to judge: those named, else those that the player does not have already."""
    woman = is_woman(player.sex, player.title)
    own = [title for title in SOUGHT if woman or not title.for_women]
    if named is not None:
        return tuple(title for title in own if title.name in named)
    return tuple(title for title in own if still_open(player.title, title))


def _player(context: NormContext, player: Player, titles: tuple[TitleSought, ...]) -> PlayerNorms:
    from tabiya.norms.best_games import best_judgement
    from tabiya.norms.prognosis import find_prognosis

    applicant = context.applicant(player)
    judgements = tuple(best_judgement(applicant, title) for title in titles)
    prognoses = (find_prognosis(applicant, judgement) for judgement in judgements)
    return PlayerNorms(
        number=player.number,
        name=player.name,
        title=player.title,
        federation=player.federation,
        rating=player.rating or None,
        rounds=applicant.rounds,
        judgements=judgements,
        prognoses=tuple(prognosis for prognosis in prognoses if prognosis is not None),
    )
