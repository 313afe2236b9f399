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
from tabiya.model.time_control import announced_in_words
from tabiya.norms.arbiters.of_event import officials_of
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
from tabiya.ratings.rate_of_play import list_of
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


def rate_of(state: EventState, round_number: int) -> Rate:
    """The rate of play of a round; standard chess if nobody knows its time control."""
    control = control_of_round(state.settings, round_number)
    return Rate.STANDARD if control is None else Rate(list_of(control).value)


def points_of(state: EventState) -> tuple[RegulationPoint, ...]:
    """Return what the regulations of this event must, should and may say, as far as it applies."""
    return tuple(_points(state))


def _points(state: EventState) -> Iterator[RegulationPoint]:
    said, settings = state.regulations, state.settings
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
    rate = rate_of(state, 1)
    if rate is not Rate.STANDARD:
        yield _fast(state, rate)
    control = list_chosen(settings).control
    if control is not None and not control.adds and rate is not Rate.BLITZ:
        yield RegulationPoint(
            Weight.MUST,
            _("Less than two minutes left, without an increment"),
            _sentence(_(said.quickplay.value)) if said.quickplay else "",
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
        if said.devices_in_bags is None
        else _("A device may be kept in a bag if it is completely switched off.")
        if said.devices_in_bags
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
    players, rule = len(state.entrants), _SUPERVISED.get(rate_of(state, 1))
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
    said, scoring = state.regulations, state.settings.scoring
    points = [format_points(each) for each in (scoring.white_win, scoring.white_draw)]
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
        if said.leaving_is_told is None
        else _("If it is not their move, players tell the arbiter before they leave.")
        if said.leaving_is_told
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
                    if said.appeal_barred_by_signature is None
                    else _("A player who has signed the scoresheet can no longer appeal.")
                    if said.appeal_barred_by_signature
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
        said.adjourned,
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
    said = state.regulations
    if said.never_draws:
        return _("Players may not agree a draw without the arbiter's consent.")
    if said.draws_after:
        return say(
            "Before move {n}, players may not agree a draw without the arbiter's consent.",
            n=said.draws_after,
        )
    if said.draws_after == 0:
        return _("The players may agree a draw once both have made a move.")
    return ""


def missing_of(state: EventState) -> tuple[str, ...]:
    """Return the titles of what must be said and is not."""
    return tuple(
        each.title for each in points_of(state) if each.weight is Weight.MUST and not each.said
    )


def advice_of(state: EventState, reader: WritesDays) -> tuple[Advice, ...]:
    """Return what is advised about rounds, arbiters and hours of play."""
    return (*_rounds_advised(state), *_about_officials(state), *_about_schools(state, reader))


def _rounds_advised(state: EventState) -> Iterator[Advice]:
    players = len(state.entrants)
    if not state.paired_by.meets_once or state.paired_by.teams or players < 2:
        return
    found, rounds = rounds_for(players), state.total_rounds
    words = say(
        "{players} players: at least {least} rounds for one winner, {acceptable} are "
        "acceptable, {adequate} adequate.",
        players=players,
        **found._asdict(),
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
    said = state.regulations
    officials = said.officials or officials_of(state.tournament())
    advised = arbiters_wanted(state)
    for each in faults_of_officials(officials, players, level=said.level, advised=advised):
        yield Advice(_sentence(each.words), str(each.article))


def _about_schools(state: EventState, reader: WritesDays) -> Iterator[Advice]:
    control = list_chosen(state.settings).control
    if not state.regulations.school or control is None:
        return
    days = Counter(each.date() for each in state.schedule.planned.values())
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


def sections_of(state: EventState, reader: WritesDays) -> tuple[AnnouncedSection, ...]:
    """Return the regulations as they are published."""
    settings, said = state.settings, state.regulations
    control = announced_in_words(settings.time_control, settings.time_control_code)
    days = reader.days(settings.start, settings.end)
    event = [
        each
        for each in (
            ", ".join(filter(None, (settings.city, settings.federation))),
            days,
            _sentence(_(said.level.value)),
            _("This is a school event.") if said.school else "",
        )
        if each
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
    found = [
        AnnouncedSection(_("The event"), tuple(event)),
        AnnouncedSection(_("Play"), tuple(filter(None, play))),
    ]
    found.append(AnnouncedSection(_("Schedule"), _schedule(state, reader)))
    found += [
        AnnouncedSection(each.title, (f"{each.said} ({each.articles})",))
        for each in points_of(state)
        if each.said
    ]
    if said.officials:
        found.append(AnnouncedSection(_("Arbiters"), tuple(map(_official, said.officials))))
    committee = state.book.announced.members if state.book.announced else ()
    if committee:
        found.append(
            AnnouncedSection(
                _("Appeals Committee"),
                tuple(f"{each.name} {each.federation}".strip() for each in committee),
            )
        )
    if said.school:
        found.append(AnnouncedSection(_("At a school event"), _for_schools()))
    return tuple(each for each in found if each.lines)


def _schedule(state: EventState, reader: WritesDays) -> tuple[str, ...]:
    """Return when each round starts, as far as it is planned."""
    return tuple(
        say("Round {n}: {start}", n=number, start=reader.moment(at))
        for number, at in sorted(state.schedule.planned.items())
    )


def _official(each: Official) -> str:
    who = " ".join(filter(None, (each.title, each.name, each.federation)))
    number = f", FIDE {each.fide_id}" if each.fide_id else ""
    return f"{who}{number}: {_(each.role.value)}"


def _for_schools() -> tuple[str, ...]:
    return (
        _("Parents and coaches are spectators, and speak to arbiters and organisers only."),
        _("Before round 1 the rules are explained: touch-move, castling, clock, claims, results."),
        _("The arbiter comes to the board for the result and checks both names."),
        _("Only arbiters and players with a game in progress may be between the boards."),
        _("Every player receives a certificate of participation."),
    )


def invitation_of(state: EventState, reader: WritesDays) -> tuple[PointOfInvitation, ...]:
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
    said = {each.title: each.said for each in points_of(state)}
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
        5: announced_in_words(settings.time_control, settings.time_control_code),
        6: f"{state.paired_by.title}; {tie_breaks}" if tie_breaks else state.paired_by.title,
        7: said.get(_("Default time"), ""),
        8: draw_rule(state),
        9: said.get(_("Rapid chess: which rules"), "") or said.get(_("Blitz: which rules"), ""),
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
