"""How the log tells of teams.

Teams are known to it as players are, by names under negative numbers.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabiya.answers.byes import BYES
from tabiya.languages import gettext, say
from tabiya.model.points import show_points
from tabiya.store.subject import Names, name_in
from tabiya.store.teams.events import (
    BoardOrderAnnounced,
    LineUpDeadlineSet,
    LineUpHandedIn,
    LineUpsOpened,
    LineUpTakenBack,
    SeatsRecorded,
    TeamByeCancelled,
    TeamByeRequested,
    TeamCorrected,
    TeamEntered,
    TeamListChanged,
    TeamPointsAdjusted,
    TeamPresenceNoted,
    TeamRemoved,
    TeamsNumbered,
    TeamsPaired,
    TeamsPermitted,
    TeamsProhibited,
    WrongBoardsRuled,
)
from tabiya.store.teams.roster import Assigned, TeamPair


def team_in(names: Names, team: int) -> str:
    """The name of a team, or its number where the log has not told it."""
    return names.get(-team, say("team {team}", team=team))


def _first(names: Names, team: int) -> str:
    """The same at the beginning of a sentence."""
    name = team_in(names, team)
    return name[:1].upper() + name[1:]


def team_entered(event: TeamEntered, _names: Names) -> str:
    """Which team, with which number, and how many players."""
    return say(
        "The team {name} was entered as number {number} with {n} players.",
        name=event.details.name,
        number=event.number,
        n=len(event.members),
    )


def team_corrected(event: TeamCorrected, _names: Names) -> str:
    """Every detail that is different."""
    changes = ", ".join(
        say(
            "{what} {now} instead of {before}",
            what=gettext(name),
            now=getattr(event.details, name) or gettext("none"),
            before=getattr(event.previous, name) or gettext("none"),
        )
        for name in ("name", "captain", "nickname")
        if getattr(event.details, name) != getattr(event.previous, name)
    )
    return say(
        "The team {name} was corrected: {changes}.", name=event.details.name, changes=changes
    )


def team_list_changed(event: TeamListChanged, names: Names) -> str:
    """The new list in board order."""
    listed = ", ".join(name_in(names, entrant) for entrant in event.members)
    return say(
        "The list of {team} is now: {listed}.", team=team_in(names, event.team), listed=listed
    )


def team_removed(event: TeamRemoved, names: Names) -> str:
    """Which team was struck out."""
    return say("The team {team} was struck out.", team=team_in(names, event.team))


def teams_numbered(event: TeamsNumbered, names: Names) -> str:
    """The first teams in their new order."""
    first = sorted(event.numbers, key=lambda each: each.number)[:3]
    listed = ", ".join(f"{each.number} {team_in(names, each.team)}" for each in first)
    return say("Teams were numbered, {n} in all: {listed} ...", n=len(event.numbers), listed=listed)


def board_order_announced(event: BoardOrderAnnounced, _names: Names) -> str:
    """What the regulations ask."""
    order = event.board_order
    if not order.by_rating:
        return gettext("Board order: as each team has listed its players.")
    return say(
        "Board order: by rating, with a tolerance of {tolerance} points.", tolerance=order.tolerance
    )


def team_bye_requested(event: TeamByeRequested, names: Names) -> str:
    """Which team, in which round, what kind."""
    return say(
        "{team} has {bye} in round {round}.",
        team=_first(names, event.team),
        bye=gettext(BYES[event.kind].given),
        round=event.round,
    )


def team_bye_cancelled(event: TeamByeCancelled, names: Names) -> str:
    """Which team plays after all."""
    return say(
        "{team} plays in round {round} after all.",
        team=_first(names, event.team),
        round=event.round,
    )


def teams_prohibited(event: TeamsProhibited, names: Names) -> str:
    """Who must not meet."""
    listed = ", ".join(team_in(names, team) for team in event.teams)
    return say("These teams must not meet: {listed}.", listed=listed)


def teams_permitted(event: TeamsPermitted, names: Names) -> str:
    """Who may meet again."""
    listed = ", ".join(team_in(names, team) for team in event.teams)
    return say("These teams may meet again: {listed}.", listed=listed)


def _matches(matches: Iterable[TeamPair], names: Names) -> str:
    """Some matches, the team with White on the first board first."""
    told = (f"{team_in(names, one.white)} - {team_in(names, one.black)}" for one in matches)
    return "; ".join(sorted(told)) or "–"


def teams_paired(event: TeamsPaired, names: Names) -> str:
    """How many matches there are, and who has none; by hand, which are new."""
    if event.instead_of:
        return say(
            "Round {round}, matches by hand: {new} instead of {old}.",
            round=event.round,
            new=_matches(set(event.matches) - set(event.instead_of), names),
            old=_matches(set(event.instead_of) - set(event.matches), names),
        )
    free = ", ".join(team_in(names, given.team) for given in event.byes)
    if free:
        return say(
            "Round {round} has {n} matches; without an opponent: {teams}.",
            round=event.round,
            n=len(event.matches),
            teams=free,
        )
    return say("Round {round} has {n} matches.", round=event.round, n=len(event.matches))


def line_up_deadline_set(event: LineUpDeadlineSet, _names: Names) -> str:
    """Until when line-ups are handed in."""
    if event.deadline is None:
        return say("Line-ups of round {round} have no deadline.", round=event.round)
    return say(
        "Line-ups of round {round} are handed in by {deadline}.",
        round=event.round,
        deadline=event.deadline[:16].replace("T", " "),
    )


def line_up_handed_in(event: LineUpHandedIn, names: Names) -> str:
    """Who plays where."""
    return say(
        "{team} handed in its line-up for round {round}: {seats}.",
        team=_first(names, event.team),
        round=event.round,
        seats=_seats(event.seats, names),
    )


def line_up_taken_back(event: LineUpTakenBack, names: Names) -> str:
    """Whose line-up was taken back."""
    return say(
        "{team} took back its line-up for round {round}.",
        team=_first(names, event.team),
        round=event.round,
    )


def line_ups_opened(event: LineUpsOpened, names: Names) -> str:
    """Which matches are at their boards."""
    listed = "; ".join(_match(each.match, names) for each in event.matches)
    return say("Round {round}, line-ups opened: {listed}.", round=event.round, listed=listed)


def seats_recorded(event: SeatsRecorded, names: Names) -> str:
    """Who really sat where."""
    return say(
        "Round {round}: {team} sat in the order {seats}.",
        round=event.round,
        team=team_in(names, event.team),
        seats=_seats(event.seats, names),
    )


def wrong_boards_ruled(event: WrongBoardsRuled, names: Names) -> str:
    """What the match counts."""
    score = " : ".join(show_points(each.game_points) for each in event.assigned)
    teams = " - ".join(team_in(names, each.team) for each in event.assigned)
    return say(
        "Round {round}, games on wrong boards forfeited ({rule}): {teams} counts {score}.",
        round=event.round,
        rule=event.rule,
        teams=teams,
        score=score,
    )


def team_points_adjusted(event: TeamPointsAdjusted, names: Names) -> str:
    """Which team, and how many points."""
    given: Assigned = event.assigned
    team = _first(names, given.team)
    points = {
        "match_points": show_points(given.match_points),
        "game_points": show_points(given.game_points),
    }
    if given.round:
        return say(
            "{team} got {match_points} match points and {game_points} game points beside its matches for "
            "round {round}.",
            round=given.round,
            team=team,
            **points,
        )
    return say(
        "{team} got {match_points} match points and {game_points} game points beside its matches.",
        team=team,
        **points,
    )


def team_presence_noted(event: TeamPresenceNoted, names: Names) -> str:
    """How many were there."""
    team = team_in(names, event.team)
    values = {"round": event.round, "n": len(event.present)}
    if event.too_few:
        return say(
            "At the start of round {round}, {n} players of {team} were present, half of the team or less.",
            team=team,
            **values,
        )
    return say(
        "At the start of round {round}, {n} players of {team} were present.", team=team, **values
    )


def _seats(seats: tuple[int | None, ...], names: Names) -> str:
    return ", ".join(gettext("empty") if one is None else name_in(names, one) for one in seats)


def _match(match: TeamPair, names: Names) -> str:
    return f"{team_in(names, match.white)} - {team_in(names, match.black)}"
