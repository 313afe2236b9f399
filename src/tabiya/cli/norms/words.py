"""The words in which `tabiya norms` speaks of norms, of what is missing and of the last round."""

from tabiya.languages import gettext, say, say_number, translatable
from tabiya.norms.facts import Occasion
from tabiya.norms.forms import describe_titles
from tabiya.norms.prognosis import LOWEST
from tabiya.norms.report import Judgement, NormReport, Prognosis, Wanted

_AGAINST_THE_NEXT = {
    "win": translatable("a win in round {round} makes the norm against {opponent}"),
    "draw": translatable("a draw in round {round} makes the norm against {opponent}"),
    "loss": translatable("even a loss in round {round} makes the norm against {opponent}"),
}
_AGAINST_SOMEBODY = {
    "win": translatable("a win in the last round makes the norm against {opponent}"),
    "draw": translatable("a draw in the last round makes the norm against {opponent}"),
    "loss": translatable("even a loss in the last round makes the norm against {opponent}"),
}


def describe_event(report: NormReport) -> str:
    """Return as what the event was judged, and by which edition."""
    form = gettext(report.form.value)
    if report.occasion is not Occasion.ORDINARY:
        form = f"{form}, {report.occasion.words}"
    return say("{system}, by {edition}", system=form, edition=report.edition)


def describe_norm(judgement: Judgement) -> list[str]:
    """Return as how many games a norm counts, the games left out, and its remarks."""
    skipped = [
        say("without round {round} ({why})", round=left_out.round, why=left_out.reason)
        for left_out in judgement.left_out
        if left_out.chosen
    ]
    counts = say_number("counts as {n} game", "counts as {n} games", judgement.counts_as)
    return [counts, *skipped, *map(str, judgement.remarks)]


def missing(report: NormReport, judgement: Judgement) -> list[str]:
    """Return what is not met, each with what was found, what is needed and its article."""
    lines = (
        []
        if all(condition.met for condition in report.conditions)
        else [gettext("not in this event")]
    )
    return lines + [
        f"{item.name}: {item.found}, {item.needed} [{item.article.path}]"
        for item in judgement.missing
    ]


def describe_prognosis(prognosis: Prognosis) -> list[str]:
    """Return which result makes the norm, against the next opponent or against one of what kind."""
    game = prognosis.next_game
    if game is None:
        return [_describe_wanted(wanted) for wanted in prognosis.wanted]
    if game.enough is None:
        return []
    whom = f"{game.opponent} {game.opponent_name}"
    return [say(_AGAINST_THE_NEXT[game.enough], round=game.round, opponent=whom)]


def _describe_wanted(wanted: Wanted) -> str:
    asked = [
        gettext("any opponent")
        if wanted.rating <= LOWEST
        else say("at least {rating}", rating=wanted.rating)
    ]
    if wanted.titles:
        asked.append(describe_titles(wanted.titles))
    if wanted.from_elsewhere:
        asked.append(gettext("from a federation not met before"))
    elif wanted.not_from:
        asked.append(say("not from {federations}", federations=", ".join(wanted.not_from)))
    return say(_AGAINST_SOMEBODY[wanted.result], opponent=", ".join(asked))
