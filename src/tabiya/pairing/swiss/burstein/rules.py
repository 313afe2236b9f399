"""The Burstein system as its three editions have it: the table of contents of C.04.4.2."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from tabiya.model.round import Bye
from tabiya.model.tournament import Tournament
from tabiya.pairing.acceleration import imaginary_point as acceleration
from tabiya.pairing.swiss.burstein import criteria as c
from tabiya.pairing.swiss.burstein.bye import (
    ByeOrder,
    bye_barred_by_any_point,
    bye_order,
    bye_order_of_lowest_group,
)
from tabiya.pairing.swiss.burstein.colours import COLOUR_STEPS, COLOUR_STEPS_2017
from tabiya.pairing.swiss.burstein.editions import (
    BURSTEIN_2017,
    BURSTEIN_2018,
    BURSTEIN_2026,
    CODE,
    cite,
)
from tabiya.pairing.swiss.burstein.merging import fits_next_group, pair_merging_groups
from tabiya.pairing.swiss.burstein.opposition import (
    Index,
    buchholz,
    encounters,
    games_only,
    indices,
    indices_with_median,
    median,
    score_for_opponents,
    sonneborn_berger,
)
from tabiya.pairing.swiss.burstein.process import can_be_completed, pair_brackets
from tabiya.pairing.swiss.burstein.ranking import (
    Ranking,
    RankingOrder,
    ranking_order,
    ranking_order_by_sonneborn_berger,
)
from tabiya.pairing.swiss.burstein.seeding import no_seeding_rounds, seeding_rounds
from tabiya.pairing.swiss.burstein.sequence import pairing_order
from tabiya.pairing.swiss.kit.bracket import Bracket, PairedBracket
from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.criterion import (
    Criterion,
    FollowingCriterion,
    counted,
    listed,
)
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.field import (
    Definitions,
    Field,
    bye_barred_by_forfeit_win,
    bye_barred_by_points_without_play,
    downfloat_of_every_unplayed_round,
    downfloat_of_points_without_play,
)
from tabiya.pairing.swiss.kit.rules import IndividualRules, Section, SwissRules, swiss_chapter
from tabiya.rulebook.clause import AnyClause, Clause, Kind, clause
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, kw_only=True)
class BursteinRules(IndividualRules):
    """An edition of the Burstein system."""

    seeding: Clause[[int], int]
    """How many rounds are paired by the Dutch system first."""
    indices: Callable[[Tournament, Iterable[Bye]], dict[int, Index]]
    """The strength of everybody's opposition."""
    ranking: RankingOrder
    methods: tuple[str, ...]
    """The parts of the index in the order in which they rank."""
    bye: ByeOrder
    may_float: Clause[[Completion, Bracket, Sequence[Entrant]], bool]
    """Whether these players may be left over by a bracket."""
    own_definitions: Section
    """What this text alone says about the opposition and the bye."""
    route: Callable[[Field, Ranking, SwissRules], list[PairedBracket]]
    """How the round is completed bracket by bracket."""

    @property
    def clauses(self) -> Section:
        """Every clause by which a round is paired, in the order of the text."""
        return (
            self.seeding,
            buchholz,
            sonneborn_berger,
            *self.own_definitions,
            self.ranking,
            self.bye,
            c.have_met,
            c.colours_clash,
            self.may_float,
            *(criterion.clause for criterion in self.criteria),
            pairing_order,
            *self.colour_steps,
        )


imaginary_point = clause(
    Kind.DEFINITION,
    "where the pairing is accelerated, each player of the top half of the initial list has one "
    "imaginary point more in the first two rounds",
    cite("", "", path_2017="3.3"),
)(acceleration.imaginary_point)

RULES_2017 = BursteinRules(
    edition=BURSTEIN_2017,
    definitions=Definitions(bye_barred_by_any_point, downfloat_of_every_unplayed_round),
    seeding=no_seeding_rounds,
    own_definitions=(encounters, median, imaginary_point, bye_barred_by_any_point),
    ranking=ranking_order_by_sonneborn_berger,
    bye=bye_order_of_lowest_group,
    may_float=fits_next_group,
    criteria=(
        counted(c.outgoing_floaters),
        counted(c.incoming_floaters_unpaired),
        counted(c.colour_preferences_denied),
    ),
    colour_steps=COLOUR_STEPS_2017,
    indices=indices_with_median,
    methods=("sonneborn_berger", "buchholz", "median", "rating"),
    route=pair_merging_groups,
)

FLOATERS_2018: tuple[Criterion, ...] = (
    counted(c.outgoing_floaters),
    counted(c.incoming_floaters_unpaired),
    listed(c.scores_of_incoming_unpaired),
)
"""By these the following bracket is looked at as well."""

RULES_2018 = BursteinRules(
    edition=BURSTEIN_2018,
    definitions=Definitions(bye_barred_by_forfeit_win, downfloat_of_every_unplayed_round),
    seeding=seeding_rounds,
    own_definitions=(encounters, score_for_opponents),
    ranking=ranking_order,
    bye=bye_order,
    may_float=can_be_completed,
    criteria=(
        *FLOATERS_2018,
        FollowingCriterion(c.outlook_of_following_bracket, FLOATERS_2018),
        counted(c.colour_preferences_denied),
    ),
    colour_steps=COLOUR_STEPS,
    indices=indices,
    methods=("buchholz", "sonneborn_berger"),
    route=pair_brackets,
)

FLOATERS_2026: tuple[Criterion, ...] = (
    counted(c.outgoing_floaters),
    listed(c.scores_of_outgoing_floaters),
)
"""By these the following bracket is looked at as well."""

RULES_2026 = BursteinRules(
    edition=BURSTEIN_2026,
    definitions=Definitions(bye_barred_by_points_without_play, downfloat_of_points_without_play),
    seeding=seeding_rounds,
    own_definitions=(encounters, score_for_opponents),
    ranking=ranking_order,
    bye=bye_order,
    may_float=can_be_completed,
    criteria=(
        *FLOATERS_2026,
        FollowingCriterion(c.outlook_of_following_bracket, FLOATERS_2026),
        counted(c.colour_preferences_denied),
    ),
    colour_steps=COLOUR_STEPS,
    indices=indices,
    methods=("buchholz", "sonneborn_berger"),
    route=pair_brackets,
)

OTHER_READINGS: dict[Edition, tuple[tuple[AnyClause, BursteinRules], ...]] = {
    BURSTEIN_2017: (
        (
            games_only,
            replace(RULES_2017, indices=partial(indices_with_median, get_rounds=games_only)),
        ),
    ),
}
"""What an edition allows as well, where its text leaves a choice: the rule read otherwise."""

RULES = (RULES_2017, RULES_2018, RULES_2026)
CHAPTER = swiss_chapter(CODE, "Burstein System", RULES)
