"""The rating changes of an event as data, in the form that `docs/ratings.md` describes."""

from tabiya.ratings.report import GameLine, PlayerRating, RatingReport, decimal


def as_data(report: RatingReport) -> dict[str, object]:
    """The report in the documented form; numbers with decimals are strings."""
    return {
        "chapter": report.edition.chapter,
        "edition": report.edition.name,
        "list": report.rating_list.value,
        "list_reason": report.list_reason,
        "form": report.form.value,
        "remarks": [str(each) for each in report.remarks],
        "judged": [str(each) for each in report.judged],
        "players": [_player_data(each) for each in report.players],
    }


def _player_data(player: PlayerRating) -> dict[str, object]:
    k = player.k
    return {
        "number": player.number,
        "name": player.name,
        "rating": player.rating,
        "k": k.value if k else None,
        "k_reason": str(k.reason) if k else "",
        "k_assumed": list(k.assumed) if k else [],
        "games": [_game_data(line) for line in player.games],
        "rated_games": len(player.rated_games),
        "score": decimal(player.score),
        "expected": decimal(player.expected) if k else None,
        "change": decimal(player.change) if k else None,
        "rounded": player.rounded if k else None,
        "new_rating": player.new_rating,
        "first_rating": _first_data(player),
        "remarks": [str(each) for each in player.remarks],
    }


def _game_data(line: GameLine) -> dict[str, object]:
    article = line.reason.article if line.reason else None
    return {
        "round": line.round,
        "opponent": line.opponent,
        "opponent_name": line.opponent_name,
        "opponent_rating": line.opponent_rating,
        "rated": line.rated,
        "score": None if line.score is None else decimal(line.score),
        "difference": line.difference,
        "counted_difference": line.counted,
        "expected": None if line.expected is None else decimal(line.expected),
        "change": None if line.change is None else decimal(line.change),
        "reason": line.reason.words if line.reason else "",
        "article": str(article) if article else "",
    }


def _first_data(player: PlayerRating) -> dict[str, object] | None:
    first = player.first
    if first is None:
        return None
    made = first.performance
    return {
        "rating": first.rating,
        "published": first.published,
        "average": f"{float(made.average):.2f}" if made else None,
        "score": decimal(50 * made.halves) if made else None,
        "games": made.games if made else None,
        "added": f"{float(made.added):.2f}" if made else None,
        "reasons": [str(each) for each in first.reasons],
    }
