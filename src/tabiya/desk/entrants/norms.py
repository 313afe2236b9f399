"""Title norms of a player, as the card hints at them and the page of norms works them out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.desk.cache import Cache
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.standings.standings import get_facts, list_records
from tabiya.languages import gettext as _
from tabiya.languages import say, say_number
from tabiya.model.player import Player, is_woman
from tabiya.model.points import show_points
from tabiya.model.record import Record
from tabiya.norms.claim import NormEvent
from tabiya.norms.counted_games import least_number_of_games
from tabiya.norms.facts import NormForm
from tabiya.norms.prognosis import LOWEST
from tabiya.norms.report import Judgement, NormReport, Prognosis, Requirement, Wanted
from tabiya.norms.title_norms import title_norms
from tabiya.norms.titles import SOUGHT, TitleSought, still_open
from tabiya.store.parts import EnteredPlayer
from tabiya.store.state import EventState

_WITHIN_REACH = 250
"""One game lifts a performance by less than this, so whoever is further below has no chance."""


@dataclass(frozen=True, slots=True)
class NormOfTitle:
    """The working of one title: what was scored, every requirement, and what is still possible."""

    title: str
    made: bool
    score: str
    requirements: tuple[Requirement, ...]
    hopes: tuple[str, ...]
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NormsShown:
    """Everything about the norms of one player."""

    edition: str
    conditions: tuple[Requirement, ...]
    """What the event itself must be."""
    titles: tuple[NormOfTitle, ...]
    remarks: tuple[str, ...]


def may_gain_by_norms(state: EventState, who: EnteredPlayer) -> bool:
    """Return whether the event is long enough for norms, and the player has a title to gain."""
    rounds, players = state.total_rounds or 0, len(state.entrants)
    form = NormForm.of(state.system, players=players, rounds=rounds)
    long_enough = rounds >= least_number_of_games(NormEvent(form, rounds, players))
    return long_enough and bool(_open_titles(who)) and bool(published_rounds(state))


def get_norms(cache: Cache, state: EventState, who: EnteredPlayer) -> NormsShown:
    """Return the working of a player's norms, made when somebody asks for it."""
    report = _report(cache, state, who)
    player = report.by_number[who.number]
    return NormsShown(
        str(report.edition),
        report.conditions,
        tuple(
            NormOfTitle(
                judgement.sought.name,
                judgement.norm,
                _score(judgement),
                judgement.requirements,
                tuple(_hopes(player.prognosis(judgement.sought.name))),
                _remarks(judgement),
            )
            for judgement in player.judgements
        ),
        tuple(map(str, report.remarks)),
    )


def norm_hint(cache: Cache, state: EventState, who: EnteredPlayer, performance: str) -> str:
    """Return a line for the card once the last round decides; nothing for players out of reach.

    It is not worked out earlier, nor for them: a card must be there at once.
    """
    late = published_rounds(state) >= (state.total_rounds or 0) - 1
    if not (late and performance.isdecimal() and may_gain_by_norms(state, who)):
        return ""
    if int(performance) + _WITHIN_REACH < min(title.performance for title in _open_titles(who)):
        return ""
    hints = []
    for title in get_norms(cache, state, who).titles:
        if title.made:
            hints.append(say("{title} norm made", title=title.title))
        elif title.hopes:
            hints.append(say("{title} norm: {hope}", title=title.title, hope=title.hopes[0]))
    return "; ".join(hints)


def norms_within_reach(cache: Cache, state: EventState) -> tuple[EnteredPlayer, ...]:
    """Return who has made a norm, or makes one with a result of the last round, strongest first."""
    if published_rounds(state) < (state.total_rounds or 0) - 1:
        return ()

    def compute() -> tuple[EnteredPlayer, ...]:
        by_number, records = get_facts(cache, state).by_number, list_records(cache, state)
        return tuple(
            who
            for number, who in state.by_number().items()
            if may_gain_by_norms(state, who)
            and _rough_performance(records[number], by_number) + _WITHIN_REACH
            >= min(title.performance for title in _open_titles(who))
            and any(title.made or title.hopes for title in get_norms(cache, state, who).titles)
        )

    return cache.get(state.seq, "norms within reach", compute)


def _rough_performance(record: Record, players: Mapping[int, Player]) -> int:
    """Return about how well somebody has played, to leave out those who need not be looked at."""
    met = [cell for cell in record.cells if cell.opponent is not None and cell.outcome.played]
    ratings = [players[cell.opponent].rating or 0 for cell in met if cell.opponent is not None]
    if not met:
        return 0
    won = sum({"WIN": 2, "DRAW": 1}.get(cell.outcome.name, 0) for cell in met)
    return sum(ratings) // len(met) + 400 * (won - len(met)) // len(met)


def _open_titles(who: EnteredPlayer) -> tuple[TitleSought, ...]:
    woman = is_woman(who.player.sex, who.player.title)
    return tuple(
        title
        for title in SOUGHT
        if still_open(who.player.title, title) and (woman or not title.for_women)
    )


def _report(cache: Cache, state: EventState, who: EnteredPlayer) -> NormReport:
    def compute() -> NormReport:
        facts = get_facts(cache, state)
        form = NormForm.of(state.system, players=len(facts.players), rounds=facts.total_rounds)
        return title_norms(facts, form=form, players=(who.number,))

    return cache.get(state.seq, ("norms", who.number), compute)


def _score(judgement: Judgement) -> str:
    needed = judgement.halves_needed
    values = {
        "scored": show_points(5 * judgement.halves),
        "games": len(judgement.games),
        "average": judgement.average,
        "needed": "" if needed is None else show_points(5 * needed),
    }
    if not judgement.games:
        return _("no game counts yet")
    if needed is None:
        return say(
            "{scored} of {games} against an average of {average}: no score is enough", **values
        )
    return say("{scored} of {games} against an average of {average}, {needed} needed", **values)


def _remarks(judgement: Judgement) -> tuple[str, ...]:
    """Return what a norm counts as, and games that were left out because that is better."""
    if not judgement.norm:
        return ()
    left = (
        say("without round {round} ({why})", round=left_out.round, why=left_out.reason)
        for left_out in judgement.left_out
        if left_out.chosen
    )
    counts = say_number("counts as {n} game", "counts as {n} games", judgement.counts_as)
    return (counts, *left, *map(str, judgement.remarks))


def _hopes(prognosis: Prognosis | None) -> list[str]:
    """Return which result of the last round makes the norm, and against whom."""
    if prognosis is None:
        return []
    game = prognosis.next_game
    if game is None:
        return [_wanted(wanted) for wanted in prognosis.wanted]
    if game.enough is None:
        return []
    return [
        say(
            "{result} in round {round} against {name} makes it",
            result=_result(game.enough),
            round=game.round,
            name=game.opponent_name,
        )
    ]


def _wanted(wanted: Wanted) -> str:
    asked = [
        _("any opponent")
        if wanted.rating <= LOWEST
        else say("an opponent of at least {rating}", rating=wanted.rating)
    ]
    if wanted.titles:
        asked.append("/".join(title.value for title in wanted.titles))
    if wanted.from_elsewhere:
        asked.append(_("from a federation not met before"))
    elif wanted.not_from:
        asked.append(say("not from {federations}", federations="/".join(wanted.not_from)))
    values = {"result": _result(wanted.result), "whom": ", ".join(asked)}
    return say("{result} in the last round against {whom} makes it", **values)


def _result(name: str) -> str:
    return {"win": _("a win"), "draw": _("a draw"), "loss": _("even a loss")}[name]
