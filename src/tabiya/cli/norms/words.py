"""The words in which `tabiya norms` speaks of norms, of what is missing and of the last round."""

from tabiya.norms.facts import Occasion
from tabiya.norms.forms import titles_in_words
from tabiya.norms.prognosis import LOWEST
from tabiya.norms.report import Judgement, NormReport, Prognosis, Wanted

_RESULTS = {"win": "a win", "draw": "a draw", "loss": "even a loss"}


def event_in_words(report: NormReport) -> str:
    """Return as what the event was judged, and by which edition."""
    special = "" if report.occasion is Occasion.ORDINARY else f", {report.occasion.words}"
    return f"{report.form.value}{special}, by {report.edition}"


def norm_in_words(judgement: Judgement) -> list[str]:
    """Return as how many games a norm counts, the games left out, and its remarks."""
    skipped = [
        f"without round {each.round} ({each.reason})" for each in judgement.left_out if each.chosen
    ]
    return [f"counts as {judgement.counts_as} games", *skipped, *map(str, judgement.remarks)]


def missing(report: NormReport, judgement: Judgement) -> list[str]:
    """Return what is not met, each with what was found, what is needed and its article."""
    found = [] if all(each.met for each in report.conditions) else ["not in this event"]
    return found + [
        f"{each.name}: {each.found}, {each.needed} [{each.article.path}]"
        for each in judgement.missing
    ]


def prognosis_in_words(prognosis: Prognosis) -> list[str]:
    """Return which result makes the norm, against the next opponent or against one of what kind."""
    game = prognosis.next_game
    if game is None:
        return [_wanted_in_words(each) for each in prognosis.wanted]
    if game.enough is None:
        return []
    whom = f"{game.opponent} {game.opponent_name}"
    return [f"{_RESULTS[game.enough]} in round {game.round} makes the norm against {whom}"]


def _wanted_in_words(wanted: Wanted) -> str:
    asked = ["any opponent"] if wanted.rating <= LOWEST else [f"at least {wanted.rating}"]
    if wanted.titles:
        asked.append(titles_in_words(wanted.titles))
    if wanted.from_elsewhere:
        asked.append("from a federation not met before")
    elif wanted.not_from:
        asked.append(f"not from {' or '.join(wanted.not_from)}")
    return f"{_RESULTS[wanted.result]} in the last round makes the norm against {', '.join(asked)}"
