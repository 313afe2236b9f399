"""Pairs the next games of a knock-out: each round of the event is one game of every open match.

The bracket is built anew from the recorded rounds, so a report file holds the whole event. The
starting numbers are the seeds. Everyone waits until the last match of a round of the bracket is
decided.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from tabiya.languages import Text, gettext, say, say_number
from tabiya.model.colour import Colour
from tabiya.model.points import show_points
from tabiya.model.result import GameResult
from tabiya.model.round import Game
from tabiya.model.time_control import Period, describe_control, describe_pace, same_for_both
from tabiya.model.tournament import Tournament
from tabiya.pairing import phrases
from tabiya.pairing.account import Names, ScheduleReasoning, Sentence, Step, step
from tabiya.pairing.announced import get_format
from tabiya.pairing.competition_editions import EDITION_2019
from tabiya.pairing.knockout.bracket import (
    KnockoutBracket,
    KnockoutMatch,
    Source,
    WinnerOf,
    bracket,
    round_name,
)
from tabiya.pairing.knockout.ladder import (
    Ending,
    Ladder,
    Progress,
    Rung,
    colours_change_after,
    default_ladder,
)
from tabiya.pairing.knockout.settings import KnockoutSettings
from tabiya.pairing.match.series import MatchRefused, score
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.scheduled import ScheduleEnded
from tabiya.pairing.system import Caption, translatable

_LOST_BY_BOTH = (
    GameResult.DOUBLE_FORFEIT,
    GameResult.ZERO_ZERO,
    GameResult.ZERO_ZERO_UNRATED,
)


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """The next game of every match that is not decided, in the order of the bracket."""
    seeds = list_seeds(tournament)
    event = make_bracket(tournament)
    number = tournament.rounds_played + 1
    open_matches = due_matches(event)
    if not open_matches:
        raise ScheduleEnded(
            "the knock-out is over: {verdict}",
            verdict=_verdict(event),
            rule=str(bracket.article(EDITION_2019)),
            hint="There is nothing left to pair.",
        )
    pairs = []
    by_lot = set()
    faster = set()
    boards = {}
    for match in open_matches:
        due = event.progress(match.number)
        white, black = _colours(event, match, due, tournament.initial_colour or Colour.WHITE)
        pair = seeds[white - 1], seeds[black - 1]
        pairs.append(pair)
        if due.white is None:
            by_lot.add(pair)
        if due.rung:
            faster.add(pair)
        ways = (
            _way(event, source, seed, seeds)
            for source in (match.upper, match.lower)
            if (seed := event.entrant(source)) is not None
        )
        game = _game(event, match, due, tournament.settings.time_control)
        boards[pair] = (game, *ways)
    this = open_matches[0].round_number
    free = event.byes if this == 1 else ()
    return RoundPairing(
        round=number,
        system="knockout",
        edition=EDITION_2019,
        boards=tuple(pairs),
        bye=None,
        absent=(),
        reasoning=ScheduleReasoning(
            (
                step(
                    "stage",
                    bracket,
                    EDITION_2019,
                    stage=round_name(event.rounds, this),
                    open_matches=len(open_matches),
                ),
            ),
            boards,
            {seeds[seed - 1]: step("free", player=seeds[seed - 1], seed=seed) for seed in free},
            sentences=SENTENCES,
        ),
        by_lot=frozenset(by_lot),
        unrated=frozenset(faster),
    )


def get_ladder(tournament: Tournament) -> Ladder:
    """The ladder that the event announces."""
    form = get_format(tournament.settings, KnockoutSettings)
    ladder = default_ladder(form.games, form.rapid, form.blitz)
    times = {"rapid": form.rapid_time, "blitz": form.blitz_time}

    def paced(rung: Rung) -> Rung:
        if rung.name not in times:
            return rung
        minutes, increment = map(int, times[rung.name].split("+"))
        return replace(rung, time=same_for_both(Period(None, 60 * minutes, increment)))

    return Ladder(tuple(map(paced, ladder.rungs)))


def verdict(tournament: Tournament) -> str:
    """Who has won the knock-out, in words; nothing while a match is open."""
    event = followed(tournament).bracket
    return (
        ""
        if due_matches(event)
        else say("the knock-out is over: {verdict}", verdict=_verdict(event))
    )


def get_caption(tournament: Tournament, number: int) -> Caption | None:
    """Which round of the bracket and which game of its matches a round of the report is."""
    event, _, refusal = followed(tournament.up_to(number - 1))
    due = due_matches(event)
    if not due or refusal is not None:
        return None
    at = event.progress(due[0].number)
    rung = event.ladder.rungs[at.rung]
    facts: dict[str, int | str] = {
        "stage": round_name(event.rounds, due[0].round_number),
        "game": at.game,
        "games": rung.games,
        "rung": gettext(rung.name),
        "time": describe_control(rung.time),
    }
    if not at.rung and rung.ending is Ending.SCORE:
        return Caption(translatable("{stage}, game {game} of {games}"), facts)
    if rung.ending is Ending.SCORE:
        words = translatable("{stage}, {rung} game {game} of {games} ({time})")
        return Caption(words, facts)
    words = translatable("{stage}, {rung} ({time}): White must win, a draw is enough for Black")
    return Caption(words, facts)


def list_seeds(tournament: Tournament) -> tuple[int, ...]:
    """The players' numbers in the order of their seeds."""
    return tuple(sorted(player.number for player in tournament.players))


def make_bracket(tournament: Tournament) -> KnockoutBracket:
    """The bracket after the recorded rounds; a game that does not belong to it is refused."""
    event, seed_of = _before_round_1(tournament), _seeds_by_number(tournament)
    event = _without_the_gone(event, _gone_after(tournament, 0))
    for round_ in tournament.rounds:
        event = _after_round(event, round_.games, seed_of, round_.number)
        event = _without_the_gone(event, _gone_after(tournament, round_.number))
    return event


class Followed(NamedTuple):
    """The bracket as far as rounds have ended and were played by those who go on."""

    bracket: KnockoutBracket
    rounds: int
    """How many rounds these are."""
    refusal: MatchRefused | None = None
    """Why the next round does not follow from the results before it, if it does not.

    A result can be corrected after the next round was paired; then its winner may sit at home.
    """


def followed(tournament: Tournament) -> Followed:
    """The bracket up to the last round whose games have all ended and follow from those before."""
    event, seed_of = _before_round_1(tournament), _seeds_by_number(tournament)
    event = _without_the_gone(event, _gone_after(tournament, 0))
    for round_ in tournament.rounds:
        try:
            if any(game.result is GameResult.UNKNOWN for game in round_.games):
                tuple(_open_matches(event, round_.games, seed_of, round_.number))
                return Followed(event, round_.number - 1)
            event = _after_round(event, round_.games, seed_of, round_.number)
        except MatchRefused as refusal:
            return Followed(event, round_.number - 1, refusal)
        event = _without_the_gone(event, _gone_after(tournament, round_.number))
    return Followed(event, tournament.rounds_played)


def contradiction(tournament: Tournament) -> str:
    """Which round was not paired from those who go on, in words; nothing if all rounds follow."""
    course = followed(tournament)
    if course.refusal is None:
        return ""
    names = {player.number: player.name for player in tournament.players}
    fallen = dict.fromkeys(
        f"{names[game.white]} - {names[game.black]}" for game in _fallen(tournament, course)
    )
    what = say(
        "Round {round} does not follow from the results before it: {reason}.",
        round=course.rounds + 1,
        reason=course.refusal.what,
    )
    falling = say("Matches that are no longer valid: {matches}.", matches=", ".join(fallen))
    return f"{what} {falling}"


def _fallen(tournament: Tournament, course: Followed) -> Iterator[Game]:
    """Yield the games that a corrected result leaves without their match, and all that rest on them."""
    seed_of = _seeds_by_number(tournament)
    due = {
        frozenset(course.bracket.entrants(match.number)) for match in due_matches(course.bracket)
    }
    players: set[int] = set()
    for round_ in tournament.rounds[course.rounds :]:
        for game in round_.games:
            pair = {game.white, game.black}
            strangers = {seed_of[player] for player in pair} not in due
            if (strangers and round_.number == course.rounds + 1) or pair & players:
                players |= pair
                yield game


def _before_round_1(tournament: Tournament) -> KnockoutBracket:
    names = Counter(player.name for player in tournament.players)
    by_number = tournament.by_number
    return bracket(
        [
            by_number[number].name
            if by_number[number].name and names[by_number[number].name] == 1
            else f"{by_number[number].name} ({number})".strip()
            for number in list_seeds(tournament)
        ],
        get_ladder(tournament),
        third_place=get_format(tournament.settings, KnockoutSettings).third_place,
    )


def _seeds_by_number(tournament: Tournament) -> dict[int, int]:
    return {number: seed for seed, number in enumerate(list_seeds(tournament), start=1)}


def _gone_after(tournament: Tournament, played: int) -> set[int]:
    """The seeds of those who have left by the end of a round."""
    seed_of = _seeds_by_number(tournament) if tournament.withdrawals else {}
    return {
        seed_of[withdrawal.player]
        for withdrawal in tournament.withdrawals
        if withdrawal.after_round <= played and withdrawal.player in seed_of
    }


def due_matches(event: KnockoutBracket) -> tuple[KnockoutMatch, ...]:
    """The undecided matches of the earliest round of the bracket that has any."""
    undecided = [match for match in event.matches if not match.is_decided]
    if not undecided:
        return ()
    this = min(match.round_number for match in undecided)
    return tuple(match for match in undecided if match.round_number == this)


def _after_round(
    event: KnockoutBracket, games: tuple[Game, ...], seed_of: dict[int, int], number: int
) -> KnockoutBracket:
    played = []
    both_out = []
    for game, match in _open_matches(event, games, seed_of, number):
        if game.result in _LOST_BY_BOTH and _is_the_last_game(event, match):
            both_out.append(match)
        else:
            played.append((match, seed_of[game.white], seed_of[game.black], game.result))
    event = event.record_games(played)
    for match in both_out:
        event = event.record_both_out(match, gettext("neither has won or drawn the last game"))
    return event


def _open_matches(
    event: KnockoutBracket, games: tuple[Game, ...], seed_of: dict[int, int], number: int
) -> Iterator[tuple[Game, int]]:
    """Yield each game of a round with the number of the match it belongs to, or refuse it."""
    home = {
        seed: match.number
        for match in due_matches(event)
        for seed in event.entrants(match.number)
        if seed is not None
    }
    for game in games:
        white, black = seed_of[game.white], seed_of[game.black]
        match = home.get(white)
        if match is None or home.get(black) != match:
            raise MatchRefused(
                "{white} - {black} is not an open match of this knock-out",
                white=event.players[white - 1],
                black=event.players[black - 1],
                where=Text("round {round}", round=number),
                rule=str(bracket.article(EDITION_2019)),
                hint="One of them is already eliminated, or is waiting for another opponent.",
            )
        yield game, match


def _is_the_last_game(event: KnockoutBracket, match: int) -> bool:
    return event.ladder.rungs[event.progress(match).rung].ending is Ending.DRAW_ODDS


def _without_the_gone(event: KnockoutBracket, gone: set[int]) -> KnockoutBracket:
    """The bracket in which whoever has left loses the match he is in, and two who left both do."""
    while gone:
        for match in due_matches(event):
            left = [seed for seed in event.entrants(match.number) if seed in gone]
            stays = [seed for seed in event.entrants(match.number) if seed not in gone]
            if len(left) == 2:
                event = event.record_both_out(match.number, gettext("both have withdrawn"))
                break
            if left and stays[0] is not None:
                event = event.record_walkover(
                    match.number, stays[0], gettext("advanced: no opponent came")
                )
                break
        else:
            break
    return event


def _colours(
    event: KnockoutBracket, match: KnockoutMatch, due: Progress, initial: Colour
) -> tuple[int, int]:
    """(White, Black); where lots are drawn, a choice that can be repeated takes their place.

    The better seed of the odd matches has the event's initial colour in the first game, that of the
    even ones the opposite. A further rung begins with White for the player who had Black last.
    """
    one, other = sorted(seed for seed in event.entrants(match.number) if seed is not None)
    white = due.white
    if white is None and match.games:
        white = match.games[-1].black
    if white is None:
        favourite_white = (initial is Colour.WHITE) == bool(match.number % 2)
        white = one if favourite_white else other
    return (white, other if white == one else one)


def _game(event: KnockoutBracket, match: KnockoutMatch, due: Progress, time_control: str) -> Step:
    rung = event.ladder.rungs[due.rung]
    seeds = [seed for seed in event.entrants(match.number) if seed is not None]
    return step(
        "game_of_match",
        colours_change_after,
        EDITION_2019,
        match=match.number,
        rung=rung.name,
        time=str(rung.time) if due.rung else time_control or str(rung.time),
        game=due.game,
        score=[score(seed, match.games) for seed in seeds],
        colours_by_lot=due.white is None,
    )


def _way(event: KnockoutBracket, source: Source, seed: int, seeds: tuple[int, ...]) -> Step:
    """How a player came to a match: the seed, and the matches before it, the first one first."""
    before: list[Step] = []
    while not isinstance(source, int):
        match = event.match(source.match)
        at = [event.entrant(side) for side in (match.upper, match.lower)]
        other = next((entrant for entrant in at if entrant not in (seed, None)), None)
        before.append(
            step(
                "match_before",
                match=match.number,
                stage=round_name(event.rounds, match.round_number),
                player=seeds[seed - 1],
                opponent=None if other is None else seeds[other - 1],
                score=[]
                if other is None
                else [score(entrant, match.games) for entrant in (seed, other)],
                won=isinstance(source, WinnerOf),
                why=match.why,
            )
        )
        source = match.upper if at[0] == seed else match.lower
    bye = seed in event.byes
    return step("way", children=before[::-1], player=seeds[seed - 1], seed=seed, bye=bye)


def _describe_match(match: Step, names: Names) -> str:
    opponent = match.number_or_none("opponent")
    if opponent is None:
        return say(
            "{stage}, match {match}: {why}.",
            stage=match.text("stage"),
            match=match.number("match"),
            why=match.text("why"),
        )
    sentence = say(
        translatable("{stage}, match {match}: won against {opponent}, {points}")
        if match.flag("won")
        else translatable("{stage}, match {match}: lost against {opponent}, {points}"),
        stage=match.text("stage"),
        match=match.number("match"),
        opponent=phrases.named(opponent, names),
        points=" : ".join(map(show_points, match.numbers("score"))),
    )
    if not match.text("why"):
        return f"{sentence}."
    return say("{told}; the winner {why}.", told=sentence, why=match.text("why"))


def _describe_way(way: Step, names: Names) -> str:
    template = (
        translatable("{player} is seed {seed} and had a bye in the first round.")
        if way.flag("bye")
        else translatable("{player} is seed {seed}.")
    )
    return say(template, player=phrases.named(way.number("player"), names), seed=way.number("seed"))


def _describe_stage(stage: Step, names: Names) -> str:
    del names
    return say_number(
        "{stage}: {n} match is open.",
        "{stage}: {n} matches are open.",
        stage.number("open_matches"),
        stage=stage.text("stage"),
    )


def _describe_game(game: Step, names: Names) -> str:
    del names
    points = " - ".join(map(show_points, game.numbers("score")))
    lots = gettext(" Colours are drawn by lot.") if game.flag("colours_by_lot") else ""
    return say(
        "Match {match}, {rung}, game {game} ({time}); so far {points}.{lots}",
        match=game.number("match"),
        rung=gettext(game.text("rung")),
        game=game.number("game"),
        time=describe_pace(game.text("time")),
        points=points,
        lots=lots,
    )


SENTENCES: dict[str, Sentence] = {
    "stage": _describe_stage,
    "free": phrases.of_people("{player} has a bye in the first round."),
    "game_of_match": _describe_game,
    "way": _describe_way,
    "match_before": _describe_match,
}


def _verdict(event: KnockoutBracket) -> str:
    if event.winner is None:
        return gettext("both finalists are eliminated, so it has no winner")
    return say("{name} has won", name=event.players[event.winner - 1])
