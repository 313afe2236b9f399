"""The regulations put into words: what is announced, what is missing, what is advised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import date, datetime
from enum import Enum
from typing import NamedTuple, Protocol

from tabiya.languages import gettext as _
from tabiya.languages import say, say_number
from tabiya.laws import regulations as law
from tabiya.laws.chapter import ALL_LAWS, LawsOfChess
from tabiya.laws.default_time import lost_from
from tabiya.laws.editions import Rate
from tabiya.laws.irregularities import quickplay_finish_applies
from tabiya.model.points import format_points
from tabiya.model.time_control import describe_announced
from tabiya.norms.arbiters.of_event import list_officials
from tabiya.pairing.organising import (
    INVITATION,
    ArbiterRole,
    ArbitersAdvised,
    ArbitersNeeded,
    Entered,
    Official,
    arbiters_advised,
    faults_of_officials,
    guideline,
    places_decided,
    rounds_for,
    too_long_for_schools,
)
from tabiya.prizes.money import format_money
from tabiya.ratings.rate_of_play import find_list
from tabiya.ratings.rating_list import control_of_round, list_chosen
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import AnyClause, Clause
from tabiya.rulebook.edition import rules_for
from tabiya.store.state import EventState


class Weight(Enum):
    """How much the Guidelines for the Organisers want something to be said."""

    MUST = "must"
    SHOULD = "should"
    MAY = "may"


class WritesDays(Protocol):
    """How whoever reads the regulations writes days and hours."""

    def days(self, first: date | None, last: date | None) -> str:
        """Return the days from the first to the last, or the only one known, or nothing."""

    def moment(self, moment: datetime) -> str:
        """Return a day and the time on the wall clock."""


class RegulationPoint(NamedTuple):
    """Something that regulations say."""

    weight: Weight
    title: str
    said: str
    """What is announced; empty if nothing is."""
    otherwise: str
    """What holds while nothing is said."""
    articles: str


class AnnouncedSection(NamedTuple):
    """A heading of the announcement with its sentences."""

    title: str
    lines: tuple[str, ...]


class Advice(NamedTuple):
    """Something an organiser should think about."""

    words: str
    article: str = ""


class PointOfInvitation(NamedTuple):
    """A point of the invitation: what the desk knows and what the organiser adds."""

    number: int
    title: str
    known: str
    told: str

    @property
    def text(self) -> str:
        """Both together."""
        return " ".join(filter(None, (self.known, self.told)))


def laws_of_chess(state: EventState) -> LawsOfChess:
    """The Laws of the event's first day."""
    return rules_for(ALL_LAWS, None, state.settings.start)


def get_rate(state: EventState, round_number: int) -> Rate:
    """The rate of play of a round; standard chess if nobody knows its time control."""
    control = control_of_round(state.settings, round_number)
    return Rate.STANDARD if control is None else Rate(find_list(control).value)


def list_points(state: EventState) -> tuple[RegulationPoint, ...]:
    """Return what the regulations of this event must, should and may say, as far as it applies."""
    return tuple(_points(state))


def _points(state: EventState) -> Iterator[RegulationPoint]:
    regulations, settings = state.regulations, state.settings
    minutes = settings.default_time
    yield RegulationPoint(
        Weight.MUST,
        _("Default time"),
        ""
        if minutes is None
        else say_number(
            "A player who arrives more than {n} minute late loses.",
            "A player who arrives more than {n} minutes late loses.",
            minutes,
        )
        if minutes
        else _("A player who is not at the board when the round starts loses."),
        _("It is zero: a player who is late loses at once."),
        _cited(state, lost_from, "1.1"),
    )
    rate = get_rate(state, 1)
    if rate is not Rate.STANDARD:
        yield _fast(state, rate)
    control = list_chosen(settings).control
    if control is not None and not control.adds and rate is not Rate.BLITZ:
        yield RegulationPoint(
            Weight.MUST,
            _("Less than two minutes left, without an increment"),
            _sentence(_(regulations.quickplay.value)) if regulations.quickplay else "",
            _("The guidelines do not apply: play continues until a flag falls."),
            _cited(state, quickplay_finish_applies, "1.3"),
        )
    yield RegulationPoint(
        Weight.SHOULD,
        _("Draws by agreement"),
        draw_rule(state),
        _("The players may agree a draw once both have made a move."),
        _cited(state, law.draw_needs_the_arbiter, "2.1"),
    )
    yield RegulationPoint(
        Weight.SHOULD,
        _("Electronic devices"),
        ""
        if regulations.devices_in_bags is None
        else _("A device may be kept in a bag if it is completely switched off.")
        if regulations.devices_in_bags
        else _("No electronic device may be brought into the playing venue."),
        _("You may not bring one into the playing venue."),
        _cited(state, law.device_may_be_kept, "2.2"),
    )
    yield from _optional(state)


_SUPERVISED: Mapping[Rate, Clause[[int], int]] = {
    Rate.RAPID: law.arbiters_of_supervised_rapid,
    Rate.BLITZ: law.arbiters_of_supervised_blitz,
}
"""How many arbiters the Laws ask for, by the rate of play."""


def arbiters_wanted(state: EventState) -> ArbitersAdvised:
    """Return how many arbiters watch the boards: those the Laws ask for, else those usual."""
    players, rule = len(state.entrants), _SUPERVISED.get(get_rate(state, 1))
    if rule is None or not state.regulations.supervised:
        return arbiters_advised(players, school=state.regulations.school)
    asked, laws = rule(players // 2), laws_of_chess(state)
    article = Article(laws.edition.chapter, laws.citation(rule))
    return ArbitersAdvised(ArbitersNeeded(asked, asked), article)


def _fast(state: EventState, rate: Rate) -> RegulationPoint:
    """Rapid and blitz: by all Competition Rules, with the arbiters that needs, or by fewer."""
    supervised = state.regulations.supervised
    rapid = rate is Rate.RAPID
    boards = len(state.entrants) // 2
    laws = laws_of_chess(state)
    if supervised:
        rule = _SUPERVISED[rate]
        words = say(
            "The Competition Rules apply in every round, and every game is recorded ({article}); arbiters needed for {boards} boards: {n}.",
            article=laws.citation(rule),
            n=rule(boards),
            boards=boards,
        )
    elif supervised is False:
        fewer = law.rapid_without_supervision if rapid else law.blitz_without_supervision
        words = say(
            "The rules for limited supervision apply in every round ({article}).",
            article=laws.citation(fewer),
        )
    else:
        words = ""
    must = law.rapid_says_which_rules if rapid else law.blitz_says_which_rules
    return RegulationPoint(
        Weight.MUST,
        _("Rapid chess: which rules") if rapid else _("Blitz: which rules"),
        words,
        _("The regulations do not say which rules apply."),
        _cited(state, must, "1.2"),
    )


def _optional(state: EventState) -> Iterator[RegulationPoint]:
    regulations, scoring = state.regulations, state.settings.scoring
    points = [format_points(score) for score in (scoring.white_win, scoring.white_draw)]
    usual = points == ["1.0", "0.5"]
    yield RegulationPoint(
        Weight.MAY,
        _("Scoring"),
        "" if usual else say("A win counts {win}, a draw {draw}.", win=points[0], draw=points[1]),
        _("1 for a win, ½ for a draw, 0 for a loss."),
        str(guideline("3.1")),
    )
    yield RegulationPoint(
        Weight.MAY,
        _("Leaving the playing area"),
        ""
        if regulations.leaving_is_told is None
        else _("If it is not their move, players tell the arbiter before they leave.")
        if regulations.leaving_is_told
        else _("If it is not their move, players may leave without telling the arbiter."),
        _("If it is not their move, players need not tell the arbiter."),
        _cited(state, law.leaving_is_told, "3.2"),
    )
    announced = state.book.announced
    yield RegulationPoint(
        Weight.MAY,
        _("Appeals"),
        " ".join(
            filter(
                None,
                (
                    say_number(
                        "Submit appeals in writing within {n} minute after the session, with a fee of {fee}.",
                        "Submit appeals in writing within {n} minutes after the session, with a fee of {fee}.",
                        announced.minutes,
                        fee=f"{format_money(announced.fee)} {announced.currency}".strip(),
                    )
                    if announced
                    else "",
                    ""
                    if regulations.appeal_barred_by_signature is None
                    else _("A player who has signed the scoresheet can no longer appeal.")
                    if regulations.appeal_barred_by_signature
                    else _("A signed scoresheet does not bar an appeal."),
                ),
            )
        ),
        _("A player may appeal even after signing the scoresheet."),
        _cited(state, law.may_appeal_after_signing, "3.3"),
    )
    yield RegulationPoint(
        Weight.MAY,
        _("Adjourned games"),
        regulations.adjourned,
        _("The time of the player to reply runs until they arrive."),
        str(guideline("3.4")),
    )


def _cited(state: EventState, rule: AnyClause, path: str) -> str:
    laws = laws_of_chess(state)
    return f"{laws.edition.chapter} {laws.citation(rule)}; {guideline(path)}"


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def draw_rule(state: EventState) -> str:
    """Return what is announced about draws by agreement; empty if nothing is."""
    regulations = state.regulations
    if regulations.never_draws:
        return _("Players may not agree a draw without the arbiter's consent.")
    if regulations.draws_after:
        return say(
            "Before move {n}, players may not agree a draw without the arbiter's consent.",
            n=regulations.draws_after,
        )
    if regulations.draws_after == 0:
        return _("The players may agree a draw once both have made a move.")
    return ""


def get_missing(state: EventState) -> tuple[str, ...]:
    """Return the titles of what must be said and is not."""
    return tuple(
        point.title
        for point in list_points(state)
        if point.weight is Weight.MUST and not point.said
    )


def get_advice(state: EventState, reader: WritesDays) -> tuple[Advice, ...]:
    """Return what is advised about rounds, arbiters and hours of play."""
    return (*_rounds_advised(state), *_about_officials(state), *_about_schools(state, reader))


def _rounds_advised(state: EventState) -> Iterator[Advice]:
    players = len(state.entrants)
    if not state.paired_by.meets_once or state.paired_by.teams or players < 2:
        return
    advised, rounds = rounds_for(players), state.total_rounds
    words = say(
        "{players} players: at least {least} rounds for one winner, {acceptable} are "
        "acceptable, {adequate} adequate.",
        players=players,
        **advised._asdict(),
    )
    if rounds:
        places = places_decided(players, rounds)
        words += " " + (
            say_number(
                "{n} round can decide the places down to number {places}.",
                "{n} rounds can decide the places down to number {places}.",
                rounds,
                places=places,
            )
            if places
            else say_number(
                "{n} round can leave several players with a perfect score.",
                "{n} rounds can leave several players with a perfect score.",
                rounds,
            )
        )
    yield Advice(words, state.laws.cite(rounds_for))


def _about_officials(state: EventState) -> Iterator[Advice]:
    players = [Entered(w.player.name, w.player.fide_id) for w in state.entrants.values()]
    regulations = state.regulations
    officials = regulations.officials or list_officials(state.tournament())
    advised = arbiters_wanted(state)
    for fault in faults_of_officials(officials, players, level=regulations.level, advised=advised):
        yield Advice(_sentence(fault.words), str(fault.article))


def _about_schools(state: EventState, reader: WritesDays) -> Iterator[Advice]:
    control = list_chosen(state.settings).control
    if not state.regulations.school or control is None:
        return
    days = Counter(start.date() for start in state.schedule.planned.values())
    for day, rounds in sorted(days.items()):
        if too_long_for_schools(control.seconds_for(60), rounds):
            yield Advice(
                say_number(
                    "{day}: {n} round can take more than six hours.",
                    "{day}: {n} rounds can take more than six hours.",
                    rounds,
                    day=reader.days(day, None),
                ),
                state.laws.cite(too_long_for_schools),
            )


def list_sections(state: EventState, reader: WritesDays) -> tuple[AnnouncedSection, ...]:
    """Return the regulations as they are published."""
    settings, regulations = state.settings, state.regulations
    control = describe_announced(settings.time_control, settings.time_control_code)
    days = reader.days(settings.start, settings.end)
    event = [
        part
        for part in (
            ", ".join(filter(None, (settings.city, settings.federation))),
            days,
            _sentence(_(regulations.level.value)),
            _("This is a school event.") if regulations.school else "",
        )
        if part
    ]
    rounds = state.total_rounds
    laws = laws_of_chess(state)
    play = [
        say(
            "System: {system}, {edition}.",
            system=state.paired_by.title,
            edition=state.edition_in_use,
        ),
        say("Rounds: {n}.", n=rounds) if rounds else "",
        say("Time control: {words}.", words=control) if control else "",
        say("Tie-breaks: {codes}.", codes=", ".join(settings.tie_breaks))
        if settings.tie_breaks
        else "",
        say("The Laws of Chess of {year} apply.", year=laws.edition.name),
    ]
    sections = [
        AnnouncedSection(_("The event"), tuple(event)),
        AnnouncedSection(_("Play"), tuple(filter(None, play))),
    ]
    sections.append(AnnouncedSection(_("Schedule"), _schedule(state, reader)))
    sections += [
        AnnouncedSection(point.title, (f"{point.said} ({point.articles})",))
        for point in list_points(state)
        if point.said
    ]
    if regulations.officials:
        sections.append(
            AnnouncedSection(_("Arbiters"), tuple(map(_official, regulations.officials)))
        )
    committee = state.book.announced.members if state.book.announced else ()
    if committee:
        sections.append(
            AnnouncedSection(
                _("Appeals Committee"),
                tuple(f"{member.name} {member.federation}".strip() for member in committee),
            )
        )
    if regulations.school:
        sections.append(AnnouncedSection(_("At a school event"), _for_schools()))
    return tuple(section for section in sections if section.lines)


def _schedule(state: EventState, reader: WritesDays) -> tuple[str, ...]:
    """Return when each round starts, as far as it is planned."""
    return tuple(
        say("Round {n}: {start}", n=number, start=reader.moment(at))
        for number, at in sorted(state.schedule.planned.items())
    )


def _official(official: Official) -> str:
    who = " ".join(filter(None, (official.title, official.name, official.federation)))
    number = f", FIDE {official.fide_id}" if official.fide_id else ""
    return f"{who}{number}: {_(official.role.value)}"


def _for_schools() -> tuple[str, ...]:
    return (
        _("Parents and coaches are spectators, and speak to arbiters and organisers only."),
        _("Before round 1 the rules are explained: touch-move, castling, clock, claims, results."),
        _("The arbiter comes to the board for the result and checks both names."),
        _("Only arbiters and players with a game in progress may be between the boards."),
        _("Every player receives a certificate of participation."),
    )


def get_invitation(state: EventState, reader: WritesDays) -> tuple[PointOfInvitation, ...]:
    """Return the 24 points, filled as far as the desk knows."""
    known = _known(state, reader)
    return tuple(
        PointOfInvitation(
            point.number,
            _(point.words),
            known.get(point.number, ""),
            state.regulations.told(point.number),
        )
        for point in INVITATION
    )


def _known(state: EventState, reader: WritesDays) -> dict[int, str]:
    settings = state.settings
    announced = {point.title: point.said for point in list_points(state)}
    chief = next((e.name for e in state.regulations.officials if e.role is ArbiterRole.CHIEF), "")
    days = reader.days(settings.start, settings.end)
    tie_breaks = ", ".join(settings.tie_breaks)
    return {
        1: ", ".join(filter(None, (days, settings.city, settings.federation))),
        2: say(
            "Laws of Chess {year}, {level}.",
            year=laws_of_chess(state).edition.name,
            level=_(state.regulations.level.value),
        ),
        4: "; ".join(_schedule(state, reader)),
        5: describe_announced(settings.time_control, settings.time_control_code),
        6: f"{state.paired_by.title}; {tie_breaks}" if tie_breaks else state.paired_by.title,
        7: announced.get(_("Default time"), ""),
        8: draw_rule(state),
        9: announced.get(_("Rapid chess: which rules"), "")
        or announced.get(_("Blitz: which rules"), ""),
        14: ", ".join(
            filter(
                None,
                (
                    say_number("{n} player entered", "{n} players entered", len(state.entrants))
                    if state.entrants
                    else "",
                    say("chief arbiter: {name}", name=chief or settings.chief_arbiter)
                    if chief or settings.chief_arbiter
                    else "",
                ),
            )
        ),
    }
