"""Certificates of a rating reached during the event: for which title, after which game, on which day."""

from __future__ import annotations

from itertools import groupby

from tabiya.errors import NotApplicable
from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.norms.by_rating import LEAST_GAMES, RatingReached
from tabiya.printing.document import Choice, Need, Sheet
from tabiya.printing.form import FormPart, Forms, OneForm, form_document
from tabiya.printing.job import PrintJob
from tabiya.printing.people import chosen_players
from tabiya.ratings.report import PlayerRating, RatingReport, decimal


def compose(job: PrintJob) -> Sheet:
    """A page for each player, with every game and its day, as B.01 1.53a asks for."""
    wanted = {player.number for player in chosen_players(job)}
    ratings = [rating for rating in job.ratings_reached if rating.number in wanted]
    if not ratings:
        raise NotApplicable(
            "none of these players has reached the rating of a title",
            hint="Leave the numbers out to print all who have.",
        )
    forms = tuple(
        _form(job, job.rated, tuple(reached))
        for _number, reached in groupby(ratings, lambda rating: rating.number)
    )
    return Sheet("Certificates of ratings reached", Forms(forms))


def _form(job: PrintJob, report: RatingReport, reached: tuple[RatingReached, ...]) -> OneForm:
    player = job.tournament.by_number[reached[0].number]
    rated, settings = report.by_number[player.number], job.tournament.settings
    titles = tuple(
        (
            rating.title.value,
            str(rating.needed),
            str(rating.reached),
            f"round {rating.round} against {rating.opponent_name}",
            str(rating.day or "day not known"),
            str(rating.article),
        )
        for rating in reached
    )
    alone = any(rating.gives_title for rating in reached)
    remarks = [f"A title by rating alone needs {LEAST_GAMES} rated games."] if alone else []
    applies = ["The federation applies: name, signature and date"] if alone else []
    return OneForm(
        player.name,
        (
            FormPart(
                fields=(
                    ("Name", player.name),
                    ("ID number", str(player.fide_id or "")),
                    ("Federation", player.federation),
                    ("Date of birth", player.birth),
                    ("Event", settings.name),
                    ("Place", settings.city),
                    ("Rating at the start", str(rated.rating)),
                    ("K", str(rated.k.value if rated.k else "")),
                ),
                beside=True,
            ),
            FormPart(
                heading="Rating reached",
                columns=("Title", "Needed", "Reached", "After", "Day", "By"),
                rows=titles,
                widths=(2, 2, 2, 8, 4, 4),
            ),
            FormPart(
                heading=f"Games, by {report.edition}",
                columns=(
                    "Round",
                    "Day",
                    "Opponent",
                    "Rating",
                    "Score",
                    "Expected",
                    "Change",
                    "Rating then",
                ),
                rows=tuple(_games(job, rated)),
                widths=(2, 4, 8, 2, 2, 3, 3, 3),
            ),
            FormPart(words=(*remarks, str(rated.k))),
            FormPart(signatures=("Chief Arbiter, signature and date", *applies)),
        ),
    )


def _games(job: PrintJob, rated: PlayerRating) -> list[tuple[str, ...]]:
    days, change = job.tournament.settings.round_dates, 0
    rows: list[tuple[str, ...]] = []
    for line in rated.rated_games:
        change += line.change or 0
        points = (rated.k.value if rated.k else 0) * change
        day = days[line.round - 1] if line.round <= len(days) else None
        rows.append(
            (
                str(line.round),
                str(day or ""),
                line.opponent_name,
                str(line.opponent_rating or ""),
                line.score_text,
                line.expected_text,
                decimal(line.change or 0),
                str((rated.rating or 0) + (points + 50) // 100),
            )
        )
    return rows


DOCUMENT = form_document(
    name="rating-certificates",
    title=translatable("Certificates of ratings reached"),
    sentence=translatable(
        "Who reached the rating of a title during the event, with the game and its date; in English, for FIDE."
    ),
    compose=compose,
    part=EventPart.RATINGS,
    needs=(Need.PLAYERS, Need.RATING_REACHED),
    choices=(Choice.ROUND, Choice.PLAYERS),
    english=True,
)
