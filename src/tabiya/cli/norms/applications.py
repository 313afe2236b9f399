"""Applications of one player, from the norms of several events."""

from collections.abc import Sequence

from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.tables import draw_table, print_json
from tabiya.cli.norms.output import ApplicationOutput, ApplicationsOutput
from tabiya.languages import gettext, say, say_number
from tabiya.model.player import Player
from tabiya.model.points import show_points
from tabiya.model.tournament import Tournament
from tabiya.norms.applying import TitleApplication, applications, same_person
from tabiya.norms.facts import Occasion

_COLUMNS = ("Event", "Began", "Score", "Needed", "Counts as", "Remarks")


def print_applications(
    events: Sequence[Tournament], who: str, occasion: Occasion, *, json: bool
) -> ExitCode:
    """Print each title of which the player made a norm, and whether it can be applied for."""
    listed = applications(events, _person(events, who), occasion=occasion)
    if json:
        print_json(ApplicationsOutput(tuple(map(ApplicationOutput.of, listed))))
    else:
        _print_all(listed, who)
    return (
        ExitCode.FINE
        if any(application.complete for application in listed)
        else ExitCode.ANSWER_IS_NO
    )


def _print_all(listed: Sequence[TitleApplication], who: str) -> None:
    for number, application in enumerate(listed):
        if number:
            print()
        _print(application)
    if not listed:
        print(say("{player} has made no norm in these events", player=who))


def _person(events: Sequence[Tournament], who: str) -> Player:
    """Return the player of this FIDE number or name, as the first event that has one knows him."""
    wanted = Player(1, who, fide_id=int(who) if who.isascii() and who.isdigit() else None)
    for event in events:
        person = same_person(event, wanted)
        if person is not None:
            return person
    raise WrongUsage(
        "{player} did not play in any of these events",
        player=who,
        hint="Give the FIDE number, or the name as in the report files.",
    )


def _print(application: TitleApplication) -> None:
    person = application.person
    title = application.title
    print(
        say(
            "{name} for {title}, by {edition}",
            name=person.name,
            title=title,
            edition=application.edition,
        )
    )
    draw_table(
        gettext("Norms"),
        columns=_COLUMNS,
        rows=[
            (
                made.tournament.settings.name,
                str(made.tournament.settings.start or ""),
                show_points(5 * made.judgement.halves),
                show_points(5 * (made.judgement.halves_needed or 0)),
                say_number("{n} game", "{n} games", made.judgement.counts_as),
                "; ".join(map(str, made.judgement.remarks)),
            )
            for made in application.norms
        ],
    )
    for requirement in application.requirements:
        print(requirement)
    print(
        say("{title} can be applied for", title=title)
        if application.complete
        else say("{title} cannot be applied for yet", title=title)
    )
