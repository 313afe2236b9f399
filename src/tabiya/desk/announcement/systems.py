"""The pairing systems that the desk offers: each in a plain sentence, with the editions of its rules."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.desk.web.forms import Fields
from tabiya.desk.web.translations import gettext as _
from tabiya.pairing.registry import system_named
from tabiya.rulebook.edition import Edition, edition_named, edition_on
from tabiya.store.announcement.kind import KINDS
from tabiya.store.state import EventState
from tabiya.store.tables import CYCLES

USUAL = "dutch"
SYSTEMS = tuple(KINDS)
SWISS = tuple(system for system in SYSTEMS if system not in CYCLES)


@dataclass(frozen=True, slots=True)
class Offer:
    """A system as the form offers it."""

    system: str
    title: str
    sentence: str
    editions: tuple[str, ...]
    """The years that name its editions, the oldest first."""

    @property
    def swiss(self) -> bool:
        """Whether it is a Swiss, and not a table."""
        return self.system in SWISS


def offers() -> tuple[Offer, ...]:
    """Everything that can be chosen, the usual system first."""
    sentences = {
        "dutch": _(
            "The usual one: in every score group the upper half meets the lower half, and "
            "colours and floats are balanced."
        ),
        "dubov": _(
            "Everybody is to meet opponents of about the same average rating; each player must "
            "have a rating."
        ),
        "burstein": _(
            "After seeding rounds by the Dutch system, those who met the strongest opposition "
            "meet those who met the weakest."
        ),
        "lim": _(
            "Score groups are paired from the top and from the bottom towards the middle, and "
            "players are exchanged for the sake of colours."
        ),
        "round-robin": _("Everybody meets everybody once, by the Berger tables."),
        "double-round-robin": _("Everybody meets everybody twice, by the Berger tables."),
    }
    return tuple(
        Offer(system, title_of(system), sentences[system], edition_names(system))
        for system in SYSTEMS
    )


def title_of(system: str) -> str:
    """What people call a system; the name itself if it is not one of the desk's."""
    titles = {
        "dutch": _("Swiss, FIDE (Dutch) system"),
        "dubov": _("Swiss, Dubov system"),
        "burstein": _("Swiss, Burstein system"),
        "lim": _("Swiss, Lim system"),
        "round-robin": _("Round robin (Berger tables)"),
        "double-round-robin": _("Double round robin (Berger tables)"),
    }
    return titles.get(system, system)


def edition_names(system: str) -> tuple[str, ...]:
    """The years that name the editions of a system, the oldest first."""
    return tuple(edition.name for edition in system_named(system).editions)


def all_edition_names() -> tuple[str, ...]:
    """The years of all editions of all systems, for a file whose system is not known yet."""
    return tuple(sorted({name for system in SYSTEMS for name in edition_names(system)}))


def edition_in_use(state: EventState) -> Edition:
    """The edition by which the next round is paired: the one chosen, else that of the first day."""
    editions = system_named(state.system).editions
    if state.edition is not None:
        return edition_named(editions, state.edition)
    return edition_on(editions, state.settings.start)


def read_system(fields: Fields) -> tuple[str, str | None]:
    """The system of a form and the edition chosen for it; problems are left in the fields.

    `system` may say only that it is a Swiss, and `swiss` which one.
    """
    system = fields.choice("system", SYSTEMS, USUAL)
    swiss = fields.choice("swiss", SWISS, USUAL)
    if system == USUAL:
        system = swiss
    elif swiss not in (USUAL, system):
        fields.problems["swiss"] = _("%(one)s and %(other)s were both chosen: choose one.") % {
            "one": title_of(system),
            "other": title_of(swiss),
        }
    shared = "edition-round-robin" if system in CYCLES else "edition"
    beside = f"edition-{system}"
    name = next((each for each in (beside, shared) if fields.asked(each)), "edition")
    return system, fields.choice(name, edition_names(system)) or None
