"""The norms of an event as data, in the form that `docs/norms.md` describes."""

from tabiya.norms.applying import NormMade, TitleApplication
from tabiya.norms.report import (
    CountedGame,
    Judgement,
    NormReport,
    PlayerNorms,
    Prognosis,
    Requirement,
)


def as_data(report: NormReport) -> dict[str, object]:
    """The report in the documented form; scores are in points, with decimals as strings."""
    return {
        "chapter": report.edition.chapter,
        "edition": report.edition.name,
        "form": report.form.value,
        "event": report.occasion.value,
        "conditions": [_requirement_data(each) for each in report.conditions],
        "remarks": [str(each) for each in report.remarks],
        "players": [_player_data(each) for each in report.players],
    }


def application_data(application: TitleApplication) -> dict[str, object]:
    """One application in the documented form."""
    person = application.person
    return {
        "name": person.name,
        "fide_id": person.fide_id,
        "title": application.title,
        "chapter": application.edition.chapter,
        "edition": application.edition.name,
        "complete": application.complete,
        "games": application.games,
        "rating": application.rating,
        "norms": [_norm_data(each) for each in application.norms],
        "requirements": [_requirement_data(each) for each in application.requirements],
    }


def _norm_data(made: NormMade) -> dict[str, object]:
    settings, judgement = made.tournament.settings, made.judgement
    needed = judgement.halves_needed
    return {
        "event": settings.name,
        "start": str(settings.start) if settings.start else None,
        "edition": made.report.edition.name,
        "score": _points(judgement.halves),
        "score_needed": None if needed is None else _points(needed),
        "counts_as": judgement.counts_as,
        "remarks": [str(each) for each in judgement.remarks],
    }


def _player_data(player: PlayerNorms) -> dict[str, object]:
    return {
        "number": player.number,
        "name": player.name,
        "title": player.title.value if player.title else None,
        "federation": player.federation,
        "rating": player.rating,
        "titles": [
            _judgement_data(each, player.prognosis(each.sought.name)) for each in player.judgements
        ],
    }


def _judgement_data(judgement: Judgement, prognosis: Prognosis | None) -> dict[str, object]:
    needed = judgement.halves_needed
    return {
        "title": judgement.sought.name,
        "norm": judgement.norm,
        "counts_as": judgement.counts_as,
        "score": _points(judgement.halves),
        "score_needed": None if needed is None else _points(needed),
        "average": judgement.average,
        "performance": judgement.performance,
        "requirements": [_requirement_data(each) for each in judgement.requirements],
        "games": [_game_data(each) for each in judgement.games],
        "left_out": [
            {
                "round": each.round,
                "reason": each.reason.words,
                "article": str(each.reason.article or ""),
            }
            for each in judgement.left_out
        ],
        "remarks": [str(each) for each in judgement.remarks],
        "next_game": _next_game_data(prognosis),
        "last_opponent": [
            {
                "result": each.result,
                "rating": each.rating,
                "titles": [title.value for title in each.titles],
                "not_from": list(each.not_from),
                "from_elsewhere": each.from_elsewhere,
            }
            for each in (prognosis.wanted if prognosis else ())
        ],
    }


def _next_game_data(prognosis: Prognosis | None) -> dict[str, object] | None:
    game = prognosis.next_game if prognosis else None
    if game is None:
        return None
    return {"round": game.round, "opponent": game.opponent, "enough": game.enough}


def _requirement_data(requirement: Requirement) -> dict[str, object]:
    return {
        "name": requirement.name,
        "found": requirement.found,
        "needed": requirement.needed,
        "met": requirement.met,
        "waived": requirement.waived,
        "article": str(requirement.article),
    }


def _game_data(game: CountedGame) -> dict[str, object]:
    return {
        "round": game.meeting.round,
        "opponent": game.meeting.opponent,
        "opponent_name": game.meeting.name,
        "federation": game.meeting.federation,
        "title": game.meeting.title.value if game.meeting.title else None,
        "rating": game.meeting.rating,
        "counted_rating": game.rating,
        "score": _points(game.meeting.halves),
    }


def _points(halves: int) -> str:
    return f"{halves // 2}.{5 * (halves % 2)}"
