"""All pages of an event. What did not change since the site before is taken over as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property, partial
from importlib.resources import files

from markupsafe import Markup

from tabiya.answers.lists.crosstable import crosstable_lines, crosstable_list
from tabiya.answers.lists.fixtures import FIXTURES
from tabiya.answers.lists.players import PLAYERS, listed_players, players_list
from tabiya.answers.lists.spec import ListColumn, Surface, list_values
from tabiya.answers.lists.standings import (
    StandingsLine,
    legend_of_teams,
    legend_of_tie_breaks,
    standings_lines,
    standings_list,
    standings_title,
)
from tabiya.answers.translation import Translation
from tabiya.explain.rank import note_on_points
from tabiya.explain.standings_picture import distribution, list_leaders, race
from tabiya.languages import say_number, speaking
from tabiya.model.round import Round
from tabiya.pairing.knockout.engine import contradiction, followed
from tabiya.pairing.resolve import is_knockout
from tabiya.prizes.award import award_prizes
from tabiya.site.card import PICTURE, can_be_drawn, card
from tabiya.site.data import (
    calendar,
    find_date,
    fixtures_calendar,
    fixtures_csv,
    players_json,
)
from tabiya.site.event import PublicEvent, with_known_facts
from tabiya.site.figures import Figures, work_out_figures
from tabiya.site.find import name_files
from tabiya.site.front_page import LEADERS, front_page
from tabiya.site.kept import KeptFiles
from tabiya.site.lists import (
    address,
    fixtures_page,
    get_team_page,
    list_parts,
    spec_page,
)
from tabiya.site.other_pages import (
    CHANCES,
    bracket_page,
    chances_page,
    pictures_page,
    prizes_page,
    regulations_page,
)
from tabiya.site.pictures import LOGO
from tabiya.site.players import player_files
from tabiya.site.rendering import PageFrame, cells
from tabiya.site.rounds import games_in_pgn, round_files, rounds_called
from tabiya.site.team_page import team_lines, team_page, teams_page, teams_shown

CODES_IN_PLAY = 3
"""So many tie-breaks stand in the standings while games are being played; all of them afterwards."""
ASSETS = ("site.css", "live.js", "find.js", "icon.svg")
GAMES = "games.pgn"


@dataclass(frozen=True)
class Site:
    """The pages of an event, with what the next ones may take over."""

    event: PublicEvent
    translation: Translation
    files: Mapping[str, bytes]
    """All pages by their place."""
    figures: Figures
    frame: PageFrame
    keys: Mapping[str, object] = field(repr=False)
    """What each page was made from."""
    rows: Mapping[int, tuple[object, Markup]] = field(repr=False)
    """Lines of the standings, by number."""


def build_site(event: PublicEvent, translation: Translation, before: Site | None = None) -> Site:
    """Return the site of an event. With the site `before` some results, it is the same, but sooner."""
    if before is not None:
        event = with_known_facts(event, before.event)
        if before.translation != translation or not _differ_by_rounds(before.event, event):
            before = None
    # Reasons are told in the language that is spoken.
    with speaking(translation.language):
        return _Making(event, translation, before).site()


def _differ_by_rounds(one: PublicEvent, other: PublicEvent) -> bool:
    """Return whether two events tell the same but for their rounds, the moves of games and what may come."""
    apart = {"tournament", "lots_seed", "games", "chances"}
    return all(
        getattr(one, field.name) == getattr(other, field.name)
        for field in fields(one)
        if field.name not in apart
    ) and all(
        getattr(one.tournament, field.name) == getattr(other.tournament, field.name)
        for field in fields(one.tournament)
        if field.name != "rounds"
    )


def _still_playing(games: int) -> str:
    return say_number(
        "{n} game is still being played and does not count yet.",
        "{n} games are still being played and do not count yet.",
        games,
    )


class _Making:
    """One making of a site."""

    def __init__(self, event: PublicEvent, translation: Translation, before: Site | None) -> None:
        self.event = event
        self.translation = translation
        self.before = before
        self.figures = work_out_figures(event, before.figures if before else None)
        self.facts = self.figures.facts
        self.complete = self.figures.complete
        self.kept = KeptFiles(before.files, before.keys) if before else KeptFiles()
        self.rows: dict[int, tuple[object, Markup]] = {}

    def site(self) -> Site:
        """Make all pages."""
        for name in ASSETS:
            self.kept.keep(name, name, (files("tabiya.site") / "assets" / name).read_bytes)
        for drawn in self.event.pictures.values():
            self.kept.keep(drawn.file, drawn, partial(bytes, drawn.data))
        self._start_list()
        name_files(self.kept, self.frame, self.figures)
        self._fixtures()
        round_files(self.kept, self.frame, self.figures)
        self._standings()
        self._crosstable()
        self._pictures()
        before = self.before.figures if self.before and self.before.frame == self.frame else None
        player_files(self.kept, self.frame, self.figures, before)
        self._teams()
        self._bracket()
        self._chances()
        self._prizes()
        self._regulations()
        self._games()
        self._card()
        self._front_page()
        return Site(
            self.event,
            self.translation,
            self.kept.files,
            self.figures,
            self.frame,
            self.kept.keys,
            self.rows,
        )

    @cached_property
    def frame(self) -> PageFrame:
        """What surrounds every page."""
        _ = self.translation.gettext
        rounds = tuple(
            (address(f"round-{number}"), called, short)
            for number, (called, short) in enumerate(rounds_called(self.event), start=1)
        )
        ways = [("index.html", _("Event"))]
        if rounds:
            # The menu leads to what is on now; its page leads to the other rounds.
            ways.append((rounds[-1][0], _("Rounds")))
        if self.event.fixtures:
            ways.append((address(FIXTURES.name), FIXTURES.heading))
        if self.figures.live is not None:
            ways.append(("standings.html", _("Standings")))
        if self._knockout:
            ways.append(("bracket.html", _("Bracket")))
        if self.facts.teams:
            ways.append(("teams.html", _("Teams")))
        ways.append(("players.html", _("Players")))
        return PageFrame(
            self.event.tournament.settings.name,
            tuple(ways),
            self.translation,
            tuple(self._seldom()),
            rounds,
            self.event.address,
            PICTURE if self._pictured else "",
            self.event.festival,
            logo=logo.file if (logo := self.event.pictures.get(LOGO)) else "",
        )

    def _seldom(self) -> Iterator[tuple[str, str]]:
        _ = self.translation.gettext
        if self.complete is not None and self.event.complete:
            yield "crosstable.html", _("Crosstable")
            yield "pictures.html", _("Charts")
        if self.event.chances is not None:
            yield CHANCES, _("Chances")
        if self._prizes_shown:
            yield "prizes.html", _("Prizes")
        if self.event.regulations:
            yield "regulations.html", _("Regulations")

    def _front_page(self) -> None:
        ranking = self.complete
        top = (ranking.rows[:LEADERS], ranking.codes) if ranking else ()
        event = self.event
        key = (self.frame, event.times, event.rounds, event.complete, top, bool(event.games))
        self.kept.keep("index.html", key, lambda: front_page(self.frame, event, ranking))
        everything = range(1, max(event.tournament.total_rounds, event.rounds) + 1)
        # A calendar without an entry is none: programs refuse it.
        if event.times or any(find_date(event, number) for number in everything):
            self.kept.keep(
                "rounds.ics",
                (event.times, everything),
                lambda: calendar(event, everything, self.translation),
            )

    def _start_list(self) -> None:
        rows = listed_players(self.facts.players, self.event.clubs)
        columns = players_list(self.facts.settings).columns_on(Surface.SITE, rows)
        names = tuple(column.name for column in columns)
        for part in list_parts(len(rows)):
            shown = rows[part.first : part.last]
            self.kept.keep(
                address(PLAYERS.name, part.number),
                (self.frame, part, names, shown),
                partial(spec_page, self.frame, part, PLAYERS, columns, shown),
            )
        self.kept.keep("players.json", "players.json", lambda: players_json(self.event))

    def _fixtures(self) -> None:
        rows = self.event.fixtures
        if not rows:
            return
        # A calendar without an entry is none: programs refuse it.
        files = ("csv", "ics") if any(line.starts for line in rows) else ("csv",)
        columns = FIXTURES.columns_on(Surface.SITE, rows)
        names = tuple(column.name for column in columns)
        for part in list_parts(len(rows)):
            shown = rows[part.first : part.last]
            self.kept.keep(
                address(FIXTURES.name, part.number),
                (self.frame, part, names, shown, files),
                partial(fixtures_page, self.frame, part, columns, shown, files),
            )
        self.kept.keep("fixtures.csv", rows, lambda: fixtures_csv(rows))
        if "ics" in files:
            settings = self.facts.settings
            self.kept.keep("fixtures.ics", rows, lambda: fixtures_calendar(settings, rows))

    def _standings(self) -> None:
        ranking = self.figures.live
        if ranking is None:
            return
        playing = len(self.event.tournament.missing_results)
        announced = self.event.tournament.settings.rounds
        spec = standings_list(
            ranking,
            announced=announced,
            playing=playing,
            tie_breaks=CODES_IN_PLAY if playing else None,
        )
        listed = (*ranking.rows, *ranking.expelled)
        lines = standings_lines(listed, {} if ranking.kind.teams else self.facts.by_number)
        columns = spec.without(self.facts.settings.hidden).columns_on(Surface.SITE, lines)
        legend = f"{legend_of_teams(columns)} {legend_of_tie_breaks(columns)}".strip()
        rows = [self._standing(columns, line) for line in lines]
        names = tuple(column.name for column in columns)
        for part in list_parts(len(rows)):
            shown = rows[part.first : part.last]
            marked = note_on_points(ranking, listed[part.first : part.last])
            note = " ".join(filter(None, (marked and f"* {marked}", legend)))
            # The number of open games stands on the first part alone, so that the others stay.
            lead = _still_playing(playing) if playing and part.number == 1 else ""
            self.kept.keep(
                address(spec.name, part.number),
                (self.frame, part, names, shown, lead, note, spec.heading),
                partial(
                    spec_page,
                    self.frame,
                    part,
                    spec,
                    columns,
                    shown,
                    lead=lead,
                    note=note,
                ),
            )

    def _standing(
        self, columns: Sequence[ListColumn[StandingsLine]], line: StandingsLine
    ) -> Markup:
        """Return a line of the standings; but for the rank it is mostly what it was."""
        row, (_rank, *others) = line.row, columns
        key = (
            tuple(column.name for column in others),
            line.player,
            row.name,
            row.marked_points,
            row.matches,
            tuple(value.units for value in row.values),
        )
        old = self.before.rows.get(row.number) if self.before else None
        if old is None or old[0] != key:
            old = (key, cells(others, list_values(others, line)))
        self.rows[row.number] = old
        # What others score shifts the rank alone.
        return Markup(f"<td>{row.rank or ''}{old[1]}")  # noqa: S704 - a number, and what was drawn

    def _crosstable(self) -> None:
        ranking = self.complete
        if ranking is None or not self.event.complete:
            return
        parts = list_parts(len(ranking.rows) + len(ranking.expelled))
        key = (self.frame, ranking, self._complete_rounds)
        paths = [address("crosstable", part.number) for part in parts]
        if all(self.kept.known(path, key) for path in paths):
            for path in paths:
                self.kept.take(path)
            return
        lines = crosstable_lines(self.facts, ranking)
        spec = crosstable_list(ranking, lines)
        columns = spec.without(self.facts.settings.hidden).columns_on(Surface.SITE, lines)
        for path, part in zip(paths, parts, strict=True):
            shown = lines[part.first : part.last]
            note = spec.note(shown)
            self.kept.keep(
                path,
                key,
                partial(spec_page, self.frame, part, spec, columns, shown, note=note),
            )

    def _pictures(self) -> None:
        ranking = self.complete
        if ranking is not None and self.event.complete:
            key = (self.frame, ranking, self._complete_rounds)
            self.kept.keep("pictures.html", key, self._pictures_drawn)

    def _pictures_drawn(self) -> bytes:
        ranking = self.complete
        assert ranking is not None  # noqa: S101 - asked for only then
        leaders = list_leaders(ranking, self.facts, self.figures.records)
        bars = distribution(row.points for row in ranking.rows)
        title = str(standings_title(ranking.after_round, self.facts.settings.rounds, playing=False))
        return pictures_page(self.frame, race(leaders), bars, title)

    @property
    def _complete_rounds(self) -> tuple[Round, ...]:
        return self.facts.rounds[: self.event.complete]

    @property
    def _knockout(self) -> bool:
        return is_knockout(self.facts) and len(self.facts.players) > 1

    @property
    def _prizes_shown(self) -> bool:
        return bool(self.event.fund and self.event.complete and self.complete)

    def _teams(self) -> None:
        if not self.facts.teams:
            return
        ranking = self.complete if self.event.complete else None
        for shown in teams_shown(self.figures):
            number = shown.team.number
            self.kept.keep(
                get_team_page(number),
                (self.frame, shown),
                partial(team_page, self.frame, shown, ranking),
            )
        lines = team_lines(self.facts, self.event.captains)
        self.kept.keep("teams.html", (self.frame, lines), lambda: teams_page(self.frame, lines))

    def _bracket(self) -> None:
        if self._knockout:
            rounds = self.event.tournament.rounds
            self.kept.keep("bracket.html", (self.frame, rounds), self._bracket_drawn)

    def _bracket_drawn(self) -> bytes:
        event = self.event.tournament
        return bracket_page(self.frame, followed(event).bracket, contradiction(event))

    def _chances(self) -> None:
        chances = self.event.chances
        if chances is not None:
            self.kept.keep(
                CHANCES,
                (self.frame, chances),
                lambda: chances_page(self.frame, self.facts, chances),
            )

    def _prizes(self) -> None:
        ranking, fund, after = self.complete, self.event.fund, self.event.complete
        if self._prizes_shown and ranking is not None and fund is not None:
            final = after == self.event.tournament.total_rounds
            self.kept.keep(
                "prizes.html",
                (self.frame, ranking, self._complete_rounds),
                lambda: prizes_page(
                    self.frame,
                    award_prizes(self.facts.up_to(after), ranking, fund),
                    fund.currency,
                    after,
                    final=final,
                    teams=ranking.kind.teams,
                ),
            )

    def _regulations(self) -> None:
        sections = self.event.regulations
        if sections:
            self.kept.keep(
                "regulations.html",
                (self.frame, sections),
                lambda: regulations_page(self.frame, sections),
            )

    def _games(self) -> None:
        """All games with their moves, once there is a file of them."""
        if self.event.games is not None and self.event.complete:
            rounds = tuple(range(1, self.event.complete + 1))
            key = (self.event.games, self._complete_rounds)
            self.kept.keep(GAMES, key, lambda: games_in_pgn(self.event, rounds))

    @property
    def _pictured(self) -> bool:
        return self.complete is not None and bool(self.event.complete) and can_be_drawn()

    def _card(self) -> None:
        ranking = self.complete
        if self._pictured and ranking is not None:
            picture = card(self.event, ranking, self.translation)
            self.kept.keep(PICTURE, picture, picture.drawn)
