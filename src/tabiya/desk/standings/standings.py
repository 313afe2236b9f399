"""Standings as the desk shows them: always current, by category, each value with its working."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from tabiya.answers.lists.crosstable import CrossLine, Ratings, crosstable_lines, rating_columns
from tabiya.answers.lists.standings import StandingsLine, standings_title
from tabiya.desk.cache import Cache
from tabiya.desk.desk import OpenEvent
from tabiya.desk.standings.rated import as_rated
from tabiya.desk.standings.scores import published_rounds, ranked, so_far
from tabiya.desk.web.words import in_sentences
from tabiya.errors import TabiyaError
from tabiya.languages import Text, gettext, translatable
from tabiya.model.player import Player
from tabiya.model.record import Record, records
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.resolve import is_knockout
from tabiya.prizes.categories import Category
from tabiya.ratings.rate import rate
from tabiya.store.parts import PairedRound
from tabiya.store.state import EventState
from tabiya.tiebreaks.chapter import get_rules
from tabiya.tiebreaks.standings import Standings, StandingsRow, standings
from tabiya.tiebreaks.value import TieBreakValue, decimal_text, fraction_text

CATEGORIES = {
    "": translatable("all players"),
    "women": translatable("women"),
    "u12": translatable("under 12"),
    "u16": translatable("under 16"),
    "u20": translatable("under 20"),
    "s50": translatable("50 and older"),
    "s65": translatable("65 and older"),
    "below1600": translatable("below 1600"),
    "below1800": translatable("below 1800"),
    "below2000": translatable("below 2000"),
    "unrated": translatable("without a rating"),
}


@dataclass(frozen=True, slots=True)
class StandingsShown:
    """The table, or the reason why there is none."""

    found: Standings | None
    refusal: TabiyaError | None
    after: int
    announced: int | None
    """The number of rounds of the event, if it is known."""
    playing: int
    left_out: tuple[str, ...] = ()
    """Tie-breaks of the announced list that need a rating of everybody."""
    left_out_by: str = ""
    """The article that leaves them out."""

    @property
    def title(self) -> Text:
        """The title of the list."""
        return standings_title(self.after, self.announced, playing=bool(self.playing))

    @property
    def trouble(self) -> str:
        """Why there is no table, in the language of the reader."""
        return "" if self.refusal is None else in_sentences(self.refusal)


def get_standings(cache: Cache, state: EventState, after: int | None = None) -> StandingsShown:
    """Return the standings after a round that has been published; by default the last one."""
    rounds = _rounds_asked(state, after)

    def compute(before: StandingsShown | None) -> StandingsShown:
        facts = get_facts(cache, state, rounds)
        playing = sum(len(round_.open_boards) for round_ in state.rounds[:rounds])
        try:
            ranking = standings(
                facts,
                lots_seed=state.lots_seed if rounds == published_rounds(state) else None,
                before=before.found if before is not None else None,
            )
        except TabiyaError as refusal:
            return StandingsShown(
                None, refusal.with_traceback(None), rounds, state.total_rounds, playing
            )
        return StandingsShown(
            ranking,
            None,
            rounds,
            state.total_rounds,
            playing,
            _left_out(facts, ranking),
            str(get_rules(ranking.edition).everybody_is_rated.article(ranking.edition)),
        )

    return cache.renew(state.seq, ("standings", rounds), compute)


def standings_rows(state: EventState, rows: Sequence[StandingsRow]) -> tuple[StandingsLine, ...]:
    """Return the rows with what the desk knows of the players or the teams."""
    by_number = ranked(state)
    return tuple(
        StandingsLine(row, who.player, who.entrant, who.withdrawn)
        for row in rows
        for who in (by_number[row.number],)
    )


def cross_lines(cache: Cache, state: EventState, shown: StandingsShown) -> tuple[CrossLine, ...]:
    """Return the rows that belong to the standings; none if there are none."""
    if shown.found is None:
        return ()
    facts = get_facts(cache, state, shown.after)
    known = standings_rows(state, (*shown.found.rows, *shown.found.expelled))
    return crosstable_lines(facts, shown.found, known, rated=_rated(state, facts))


def _rated(state: EventState, facts: Tournament) -> dict[int, Ratings] | None:
    """Return the columns of ratings; None for teams, or where nobody is rated."""
    if state.paired_by.teams is not None or not any(player.rating for player in facts.players):
        return None
    try:
        return rating_columns(facts, rate(as_rated(state, facts)))
    except TabiyaError:
        return None


def get_facts(cache: Cache, state: EventState, after: int | None = None) -> Tournament:
    """Return what the standings are worked out from: the same as `so_far`, at hand."""
    rounds = _rounds_asked(state, after)

    def compute(before: tuple[EventState, Tournament] | None) -> tuple[EventState, Tournament]:
        if before is None:
            return state, so_far(state, rounds)
        return state, so_far_after(*before, state, rounds)

    return cache.renew(state.seq, ("facts", rounds), compute)[1]


def list_records(cache: Cache, state: EventState) -> dict[int, Record]:
    """Return every player's record up to the last published round."""
    return cache.get(state.seq, "records", lambda: records(get_facts(cache, state)))


def _rounds_asked(state: EventState, after: int | None) -> int:
    last = published_rounds(state)
    return last if after is None else max(0, min(after, last))


def _left_out(facts: Tournament, ranking: Standings) -> tuple[str, ...]:
    """Return the tie-breaks that wait for a rating; some systems rank without any."""
    if ranking.own_scores or is_knockout(facts):
        return ()
    announced = facts.settings.standings_order or facts.settings.tie_breaks
    return tuple(code for code in announced if code not in ranking.codes)


def in_category(player: Player, category: str, year: int) -> bool:
    """Return whether a player belongs to a category in the year of the event."""
    return _as_for_prizes(category, year).admits(player)


def _as_for_prizes(code: str, year: int) -> Category:
    """Return the conditions that a prize for the category would have: there is one rule for both."""
    kind = code.rstrip("0123456789")
    limit = int(code.removeprefix(kind) or 0)
    return {
        "": Category(code, ()),
        "women": Category(code, (), women=True),
        "unrated": Category(code, (), unrated=True),
        "below": Category(code, (), rating_until=limit - 1),
        "u": Category(code, (), born_from=year - limit),
        "s": Category(code, (), born_until=year - limit),
    }[kind]


@dataclass(frozen=True, slots=True)
class WorkingLine:
    """One round's part in a tie-break value."""

    round: int
    opponent: str
    brings: str
    amount: str
    nature: str
    cut: bool


def explain_working(value: TieBreakValue, names: dict[int, str]) -> tuple[WorkingLine, ...]:
    """Return the working of a value, line by line."""
    return tuple(
        WorkingLine(
            part.round,
            names.get(part.opponent, "") if part.opponent is not None else "",
            _plain(part.against),
            _plain(part.amount),
            gettext(part.nature.value),
            part.cut,
        )
        for part in value.contributions
    )


def _plain(value: Fraction) -> str:
    """Return a fraction as people write it: no decimals where none are needed."""
    return fraction_text(value, decimal_text(value, 1 if (value * 10).denominator == 1 else 2))


def so_far_after(
    before: EventState, facts: Tournament, state: EventState, rounds: int
) -> Tournament:
    """Return the same as `so_far(state, rounds)`; `facts` are those of an earlier state.

    Where nothing but results came in or changed, only the rounds with new ones are written anew.
    """
    if not _only_results_differ(before, state, rounds):
        return so_far(state, rounds)
    kept = zip(before.rounds, state.rounds, facts.rounds, strict=False)
    return replace(facts, rounds=tuple(_with_results(old, new, fact) for old, new, fact in kept))


def _only_results_differ(before: EventState, state: EventState, rounds: int) -> bool:
    """Return whether two states tell the same but for results in the first rounds.

    Parts of a state that did not change are the very same objects, which makes this quick.
    """
    if len(before.rounds) != len(state.rounds):
        return False
    same = replace(
        state,
        seq=before.seq,
        last_step=before.last_step,
        undone=before.undone,
        rounds=(*before.rounds[:rounds], *state.rounds[rounds:]),
    )
    return same == before and all(
        old is new or _same_pairing(old, new)
        for old, new in zip(before.rounds[:rounds], state.rounds[:rounds], strict=True)
    )


def _same_pairing(old: PairedRound, new: PairedRound) -> bool:
    return (
        old.byes == new.byes
        and len(old.boards) == len(new.boards)
        and all(
            was is now or (was.white, was.black) == (now.white, now.black)
            for was, now in zip(old.boards, new.boards, strict=True)
        )
    )


def _with_results(old: PairedRound, new: PairedRound, fact: Round) -> Round:
    """Return the round with the results of the boards that have changed."""
    if old is new:
        return fact
    boards = zip(old.boards, new.boards, fact.games, strict=True)
    return replace(
        fact,
        games=tuple(
            game if was is now else replace(game, result=now.result) for was, now, game in boards
        ),
    )


def prefetch_standings(event: OpenEvent) -> None:
    """Make the standings of an event just opened or a round just published.

    Nobody waits for it; whoever looks at them first finds them made.
    """
    if published_rounds(event.store.state):
        get_standings(event.cache, event.store.state)
