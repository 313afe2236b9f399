"""How the log tells of teams.

Teams are known to it as players are, by names under negative numbers.
"""

from __future__ import annotations

from tabiya.model.points import show_points
from tabiya.store.rounds.events import BYES
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
    return names.get(-team, f"team {team}")


def _first(names: Names, team: int) -> str:
    """The same at the beginning of a sentence."""
    name = team_in(names, team)
    return name[:1].upper() + name[1:]


def team_entered(event: TeamEntered, _names: Names) -> str:
    """Which team, with which number, and how many players."""
    return (
        f"The team {event.details.name} was entered as number {event.number} with "
        f"{len(event.members)} players."
    )


def team_corrected(event: TeamCorrected, _names: Names) -> str:
    """Every detail that is different."""
    changes = ", ".join(
        f"{name} {getattr(event.details, name) or 'none'} instead of "
        f"{getattr(event.previous, name) or 'none'}"
        for name in ("name", "captain", "nickname")
        if getattr(event.details, name) != getattr(event.previous, name)
    )
    return f"The team {event.details.name} was corrected: {changes}."


def team_list_changed(event: TeamListChanged, names: Names) -> str:
    """The new list in board order."""
    listed = ", ".join(name_in(names, entrant) for entrant in event.members)
    return f"The list of {team_in(names, event.team)} is now: {listed}."


def team_removed(event: TeamRemoved, names: Names) -> str:
    """Which team was struck out."""
    return f"The team {team_in(names, event.team)} was struck out."


def teams_numbered(event: TeamsNumbered, names: Names) -> str:
    """The first teams in their new order."""
    first = sorted(event.numbers, key=lambda each: each.number)[:3]
    listed = ", ".join(f"{each.number} {team_in(names, each.team)}" for each in first)
    return f"Teams were numbered, {len(event.numbers)} in all: {listed} ..."


def board_order_announced(event: BoardOrderAnnounced, _names: Names) -> str:
    """What the regulations ask."""
    order = event.board_order
    if not order.by_rating:
        return "Board order: as each team has listed its players."
    return f"Board order: by rating, with a tolerance of {order.tolerance} points."


def team_bye_requested(event: TeamByeRequested, names: Names) -> str:
    """Which team, in which round, what kind."""
    return f"{_first(names, event.team)} has {BYES[event.kind]} in round {event.round}."


def team_bye_cancelled(event: TeamByeCancelled, names: Names) -> str:
    """Which team plays after all."""
    return f"{_first(names, event.team)} plays in round {event.round} after all."


def teams_prohibited(event: TeamsProhibited, names: Names) -> str:
    """Who must not meet."""
    listed = ", ".join(team_in(names, team) for team in event.teams)
    return f"These teams must not meet: {listed}."


def teams_permitted(event: TeamsPermitted, names: Names) -> str:
    """Who may meet again."""
    listed = ", ".join(team_in(names, team) for team in event.teams)
    return f"These teams may meet again: {listed}."


def teams_paired(event: TeamsPaired, names: Names) -> str:
    """How many matches there are, and who has none."""
    free = ", ".join(team_in(names, given.team) for given in event.byes)
    without = f"; without an opponent: {free}" if free else ""
    return f"Round {event.round} has {len(event.matches)} matches{without}."


def line_up_deadline_set(event: LineUpDeadlineSet, _names: Names) -> str:
    """Until when line-ups are handed in."""
    if event.deadline is None:
        return f"Line-ups of round {event.round} have no deadline."
    return f"Line-ups of round {event.round} are handed in by {event.deadline}."


def line_up_handed_in(event: LineUpHandedIn, names: Names) -> str:
    """Who plays where."""
    return (
        f"{_first(names, event.team)} handed in its line-up for round {event.round}: "
        f"{_seats(event.seats, names)}."
    )


def line_up_taken_back(event: LineUpTakenBack, names: Names) -> str:
    """Whose line-up was taken back."""
    return f"{_first(names, event.team)} took back its line-up for round {event.round}."


def line_ups_opened(event: LineUpsOpened, names: Names) -> str:
    """Which matches are at their boards."""
    listed = "; ".join(_match(each.match, names) for each in event.matches)
    return f"Round {event.round}, line-ups opened: {listed}."


def seats_recorded(event: SeatsRecorded, names: Names) -> str:
    """Who really sat where."""
    return (
        f"Round {event.round}: {team_in(names, event.team)} sat in the order "
        f"{_seats(event.seats, names)}."
    )


def wrong_boards_ruled(event: WrongBoardsRuled, names: Names) -> str:
    """What the match counts."""
    score = " : ".join(show_points(each.game_points) for each in event.assigned)
    teams = " - ".join(team_in(names, each.team) for each in event.assigned)
    return (
        f"Round {event.round}, games on wrong boards forfeited ({event.rule}): {teams} counts "
        f"{score}."
    )


def team_points_adjusted(event: TeamPointsAdjusted, names: Names) -> str:
    """Which team, and how many points."""
    given: Assigned = event.assigned
    when = f" for round {given.round}" if given.round else ""
    return (
        f"{_first(names, given.team)} got {show_points(given.match_points)} match points and "
        f"{show_points(given.game_points)} game points beside its matches{when}."
    )


def team_presence_noted(event: TeamPresenceNoted, names: Names) -> str:
    """How many were there."""
    few = ", half of the team or less" if event.too_few else ""
    return (
        f"At the start of round {event.round}, {len(event.present)} players of "
        f"{team_in(names, event.team)} were present{few}."
    )


def _seats(seats: tuple[int | None, ...], names: Names) -> str:
    return ", ".join("empty" if one is None else name_in(names, one) for one in seats)


def _match(match: TeamPair, names: Names) -> str:
    return f"{team_in(names, match.white)} - {team_in(names, match.black)}"
