"""What is said of a player's chances of a title norm, once the last round decides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tabiya.answers.translation import Translation
from tabiya.errors import TabiyaError
from tabiya.model.player import Player, is_woman
from tabiya.model.record import Record
from tabiya.model.tournament import Tournament
from tabiya.norms.claim import NormEvent
from tabiya.norms.counted_games import least_number_of_games
from tabiya.norms.facts import HALVES, NormForm
from tabiya.norms.prognosis import LOWEST
from tabiya.norms.report import PlayerNorms, Prognosis, Wanted
from tabiya.norms.title_norms import title_norms
from tabiya.norms.titles import SOUGHT, still_open
from tabiya.site.event import PublicEvent

_WITHIN_REACH = 250
"""One game lifts a performance by less than this: whoever is further below has no chance."""


def matters_to_others(record: Record, players: Mapping[int, Player]) -> object:
    """Return what of somebody's own games the norms of others depend on.

    It is who was missing in which round, and whether an unrated player has scored against a rated one.
    """
    met = [cell for cell in record.cells if cell.opponent is not None]
    return (
        [(at, cell.outcome) for at, cell in enumerate(record.cells, 1) if not cell.outcome.played],
        players[record.number].rating
        or any(HALVES.get(cell.outcome, 0) and players[cell.opponent or 0].rating for cell in met),
    )


def may_have_norms(
    event: PublicEvent, facts: Tournament, asked: Iterable[Record]
) -> frozenset[int]:
    """Return those whose pages may tell of a norm."""
    form = _form(event, facts)
    return frozenset(player.number for player in asked if _worth_a_look(event, facts, player, form))


def norm_sentences(
    event: PublicEvent, facts: Tournament, asked: Iterable[Record], translation: Translation
) -> dict[int, tuple[str, ...]]:
    """Return the norms that players have made, or can make in the last round, by starting number."""
    form, strong = _form(event, facts), may_have_norms(event, facts, asked)
    if not strong:
        return {}
    try:
        report = title_norms(facts, form=form, players=strong)
    except TabiyaError:
        return {}
    return {number: tuple(_sentences(report.by_number[number], translation)) for number in strong}


def _form(event: PublicEvent, facts: Tournament) -> NormForm:
    return NormForm.of(event.system, players=len(facts.players), rounds=facts.total_rounds)


def _sentences(player: PlayerNorms, translation: Translation) -> Iterator[str]:
    _ = translation.gettext
    for judgement in player.judgements:
        title = judgement.sought.name
        if judgement.norm:
            yield _("{title} norm made").format(title=title)
        elif hope := _hope(player.prognosis(title), translation):
            yield _("{title} norm: {hope}").format(title=title, hope=hope)


def _worth_a_look(event: PublicEvent, facts: Tournament, record: Record, form: NormForm) -> bool:
    """Return whether the event is long enough, about to end, and the player strong enough."""
    rounds = facts.total_rounds
    if event.rounds < max(rounds - 1, 1) or facts.teams:
        return False
    if rounds < least_number_of_games(NormEvent(form, rounds, len(facts.players))):
        return False
    player = facts.by_number[record.number]
    woman = is_woman(player.sex, player.title)
    sought = [
        title.performance
        for title in SOUGHT
        if still_open(player.title, title) and (woman or not title.for_women)
    ]
    met = [cell for cell in record.cells if cell.opponent is not None and cell.outcome.played]
    if not sought or not met:
        return False
    ratings = [facts.by_number[cell.opponent].rating or 0 for cell in met if cell.opponent]
    won = sum({"WIN": 2, "DRAW": 1, "UNKNOWN": 2}.get(cell.outcome.name, 0) for cell in met)
    rough = sum(ratings) // len(met) + 400 * (won - len(met)) // len(met)
    return rough + _WITHIN_REACH >= min(sought)


def _hope(prognosis: Prognosis | None, translation: Translation) -> str:
    """Return which result of the last round makes the norm, and against whom."""
    _ = translation.gettext
    if prognosis is None:
        return ""
    game = prognosis.next_game
    if game is None:
        return _wanted(prognosis.wanted[0], translation) if prognosis.wanted else ""
    if game.enough is None:
        return ""
    return _("{result} in round {round} against {name} makes it").format(
        result=_result(game.enough, translation), round=game.round, name=game.opponent_name
    )


def _wanted(wanted: Wanted, translation: Translation) -> str:
    _ = translation.gettext
    whom = (
        _("any opponent")
        if wanted.rating <= LOWEST
        else _("an opponent of at least {rating}").format(rating=wanted.rating)
    )
    asked = [whom, *(["/".join(title.value for title in wanted.titles)] if wanted.titles else [])]
    if wanted.from_elsewhere:
        asked.append(_("from a federation not met before"))
    elif wanted.not_from:
        asked.append(_("not from {federations}").format(federations="/".join(wanted.not_from)))
    return _("{result} in the last round against {whom} makes it").format(
        result=_result(wanted.result, translation), whom=", ".join(asked)
    )


def _result(name: str, translation: Translation) -> str:
    _ = translation.gettext
    return {"win": _("a win"), "draw": _("a draw"), "loss": _("even a loss")}[name]
