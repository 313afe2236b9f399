"""The working of one player's norms: the games as they count, then requirement by requirement."""

from tabiya.cli.framework.tables import draw_table
from tabiya.cli.norms.words import describe_event, describe_norm, describe_prognosis
from tabiya.languages import gettext, say
from tabiya.model.points import show_points
from tabiya.norms.facts import NormMeeting
from tabiya.norms.report import Judgement, NormReport, PlayerNorms, Requirement

GAME_COLUMNS = ("Rd", "Opponent", "Fed", "Title", "Rtg", "Counts", "Score", "Why")
REQUIREMENT_COLUMNS = ("Requirement", "Found", "Needed", "Met", "Article")
_NUMERIC = ("Rd", "Rtg", "Counts", "Score")


def print_player(report: NormReport, player: PlayerNorms) -> None:
    """Print the working for every title that was judged."""
    title = f"{player.title.value} " if player.title else ""
    rating = gettext("unrated") if player.rating is None else str(player.rating)
    federation = player.federation or gettext("federation unknown")
    print(f"{player.number} {title}{player.name}, {federation}, {rating}")
    for judgement in player.judgements:
        _print_judgement(report, player, judgement)
    if not player.judgements:
        print(gettext("cannot gain a title by a norm"))
    for line in (describe_event(report), *map(str, report.remarks)):
        print(line)


def _print_judgement(report: NormReport, player: PlayerNorms, judgement: Judgement) -> None:
    name = judgement.sought.name
    answer = (
        say("{title} norm: yes", title=name)
        if judgement.norm
        else say("{title} norm: no", title=name)
    )
    print(f"\n{answer}")
    draw_table(
        "",
        columns=GAME_COLUMNS,
        rows=[_round_row(meeting, judgement) for meeting in player.rounds],
        numeric=_NUMERIC,
    )
    print()
    draw_table(
        "",
        columns=REQUIREMENT_COLUMNS,
        rows=[_requirement_row(item) for item in (*report.conditions, *judgement.requirements)],
    )
    print()
    print(_score(judgement))
    prognosis = player.prognosis(name)
    lines = describe_norm(judgement) if judgement.norm else []
    for line in (*lines, *(describe_prognosis(prognosis) if prognosis else ())):
        print(line)


def _score(judgement: Judgement) -> str:
    if not judgement.games:
        return gettext("no game counts yet")
    known = {
        "score": show_points(5 * judgement.halves),
        "games": len(judgement.games),
        "average": judgement.average,
    }
    if judgement.halves_needed is None:
        return say(
            "{score} of {games} against an average of {average}: no score would be enough", **known
        )
    return say(
        "{score} of {games} against an average of {average}: {needed} needed",
        **known,
        needed=show_points(5 * judgement.halves_needed),
    )


def _round_row(meeting: NormMeeting, judgement: Judgement) -> tuple[str, ...]:
    counted = next((game for game in judgement.games if game.meeting.round == meeting.round), None)
    left_out = next(
        (skipped for skipped in judgement.left_out if skipped.round == meeting.round), None
    )
    why = str(left_out.reason) if left_out else ""
    if counted is not None and counted.raised:
        floor = counted.rating == judgement.sought.floor
        why = gettext("raised to the floor") if floor else gettext("unrated")
    played = meeting.outcome.rated
    return (
        str(meeting.round),
        "" if meeting.opponent is None else f"{meeting.opponent} {meeting.name}",
        meeting.federation,
        meeting.title.value if meeting.title else "",
        "" if meeting.rating is None else str(meeting.rating),
        "" if counted is None else str(counted.rating),
        show_points(5 * meeting.halves) if played else meeting.outcome.value.strip(),
        why,
    )


def _requirement_row(requirement: Requirement) -> tuple[str, ...]:
    if requirement.waived:
        met = gettext("waived")
    else:
        met = gettext("yes") if requirement.met else gettext("no")
    return requirement.name, requirement.found, requirement.needed, met, str(requirement.article)
