"""The teams of an Olympiad as the rules see them before the next round (articles 3 to 5)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from tabiya.model.colour import Colour
from tabiya.model.result import GameResult, Outcome
from tabiya.model.round import Round
from tabiya.model.team import Team
from tabiya.model.team_record import absent_teams, team_event
from tabiya.model.tournament import Tournament, strength
from tabiya.pairing.swiss.kit.entrant import Float, Preference, Strength
from tabiya.pairing.swiss.kit.field import kept_apart, prohibited_groups
from tabiya.pairing.swiss.matches.field import Contender, MatchHistory, odd_numbers
from tabiya.pairing.swiss.matches.teams import initial_colour, team_histories
from tabiya.pairing.swiss.olympiad.editions import cite
from tabiya.pairing.swiss.olympiad.numbering import best_ratings
from tabiya.rulebook.clause import Clause, Kind, clause


@dataclass(slots=True, eq=False)
class OlympiadTeam(Contender):
    """A team to be paired."""

    by_round: tuple[Colour | None, ...] = ()
    """The colour of board 1 in every round; nothing where no match was played."""
    best_ratings: int = 0
    """The sum of the four highest ratings, which orders teams as their average does."""
    joined_later: bool = False
    """Whether the team came after the pairings of round 1."""


@dataclass(frozen=True, slots=True, eq=False)
class OlympiadField:
    """The teams of a round in rank order."""

    round: int
    entrants: tuple[OlympiadTeam, ...]
    initial_colour: Colour


@clause(
    Kind.ORDER,
    "teams are ranked by match points, then by their initial pairing number",
    cite("3.2"),
)
def ranking(score: int, number: int) -> tuple[int, int]:
    """The place of a team in the ranking; the lowest comes first. Game points play no part."""
    return -score, number


@clause(
    Kind.ABSOLUTE,
    "a team that already had the bye, or won a match because its opponents did not come, gets no bye",
    cite("4.2.1 and 4.2.2"),
)
def bye_barred_by_default(history: MatchHistory) -> bool:
    """A whole match won without play, not a board of it."""
    barring = (Outcome.PAIRING_ALLOCATED_BYE, Outcome.FORFEIT_WIN)
    return any(turn.outcome in barring for turn in history.turns)


@clause(
    Kind.ABSOLUTE,
    "a team that joined after the pairings of round 1 were published gets no bye",
    cite("4.2.3"),
)
def joined_later(members: Collection[int], late: Collection[int]) -> bool:
    """Whether all members of a team are entered for a later round than the first."""
    return bool(members) and all(member in late for member in members)


@clause(
    Kind.DEFINITION,
    "unfinished games count as draws for the pairing",
    cite("5.1"),
)
def open_games_drawn(round_: Round) -> Round:
    """A round as it counts before all its games have a result."""
    if all(game.result is not GameResult.UNKNOWN for game in round_.games):
        return round_
    games = (
        replace(game, result=GameResult.DRAW) if game.result is GameResult.UNKNOWN else game
        for game in round_.games
    )
    return replace(round_, games=tuple(games))


def as_it_counts(tournament: Tournament) -> Tournament:
    """The event as it counts for the pairing."""
    rounds = tuple(map(open_games_drawn.function, tournament.rounds))
    return tournament if rounds == tournament.rounds else replace(tournament, rounds=rounds)


def colour_difference(colours: tuple[Colour, ...]) -> int:
    """Matches with White on board 1 minus those with Black."""
    return 2 * colours.count(Colour.WHITE) - len(colours)


def make_field(
    tournament: Tournament,
    bye_barred: Clause[[MatchHistory], bool] = bye_barred_by_default,
) -> OlympiadField:
    """Look at an event as the rules do before they pair its next round."""
    known = as_it_counts(tournament)
    number = known.rounds_played + 1
    event = team_event(known)
    histories = team_histories(known, event)
    away = absent_teams(known, number)
    present = sorted(
        (team for team in histories if team not in away),
        key=lambda team: ranking.function(histories[team].score, team),
    )
    ranks = {team: rank for rank, team in enumerate(present)}
    apart = kept_apart(prohibited_groups(known, number), ranks)
    odd = odd_numbers(histories, ranks)
    teams = {team.number: team for team in known.teams}
    late = _entered_later(known)
    averages = _sums_of_ratings(known)
    entrants = tuple(
        _team(histories[who], ranks, apart.get(who, 0), odd=who in odd, best=averages[who])
        for who in present
    )
    for one in entrants:
        one.joined_later = joined_later.function(teams[one.number].members, late)
        one.bye_barred = one.joined_later or bye_barred.function(histories[one.number])
    return OlympiadField(number, entrants, initial_colour(known, event))


def _team(
    history: MatchHistory, ranks: Mapping[int, int], apart: int, *, odd: bool, best: int
) -> OlympiadTeam:
    met = apart
    for turn in history.turns:
        if turn.played and turn.opponent is not None and turn.opponent in ranks:
            met |= 1 << ranks[turn.opponent]
    by_round = tuple(turn.colour for turn in history.turns)
    colours = tuple(colour for colour in by_round if colour is not None)
    matches = sum(turn.played for turn in history.turns)
    return OlympiadTeam(
        rank=ranks[history.number],
        number=history.number,
        score=history.score,
        colours=colours,
        preference=Preference(None, Strength.NONE, colour_difference(colours), None),
        met=met,
        last_float=Float.NONE,
        earlier_float=Float.NONE,
        unplayed=len(history.turns) - matches,
        bye_barred=False,
        topscorer=False,
        odd_number=odd,
        matches=matches,
        apart=apart,
        by_round=by_round,
        best_ratings=best,
    )


def _entered_later(tournament: Tournament) -> frozenset[int]:
    return frozenset(entry.player for entry in tournament.late_entries if entry.first_round > 1)


def _sums_of_ratings(tournament: Tournament) -> dict[int, int]:
    return {team.number: _add_ratings(team, tournament) for team in tournament.teams}


def _add_ratings(team: Team, tournament: Tournament) -> int:
    players, settings = tournament.by_number, tournament.settings
    return best_ratings.function([strength(players[member], settings) for member in team.members])
