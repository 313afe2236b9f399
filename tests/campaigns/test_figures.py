"""The tables of docs/conformance.md and docs/endorsement.md: complete, and every difference adjudicated."""

from tests.campaigns import axes, endorsement, judge, laws, second_opinion
from tests.campaigns.axes_figures import axis_verdict, pairs_covered
from tests.campaigns.figures import clusters, endorsed, figures, figures_of_laws, verdict_on
from tests.campaigns.progress import AXES, SECOND_OPINION, WANTED, Progress
from tests.campaigns.team_positions import ENUMERATED


def test_every_subject_that_was_examined_has_a_line_and_still_exists() -> None:
    """Whoever takes a system or an edition away takes its figures away too."""
    tables = (figures(), endorsed(), figures_of_laws())
    lines = [line for table in tables for line in table.splitlines()]
    known = (
        *(*second_opinion.SUBJECTS, *judge.SUBJECTS, *endorsement.SUBJECTS),
        *(*laws.CAMPAIGNS, *axes.SUBJECTS, *ENUMERATED),
    )
    for campaign in WANTED:
        for subject in Progress(campaign).subjects:
            assert subject in known
            assert any(line.startswith(f"| {subject} | ") for line in lines), subject


def test_every_cluster_of_differences_is_adjudicated() -> None:
    """Nothing that differs from gacrux is left without an article."""
    open_ones = [
        name for name, cluster in clusters().items() if verdict_on(name, cluster.seeds) is None
    ]
    assert open_ones == []


def test_every_difference_along_the_axes_is_adjudicated() -> None:
    """Nothing that differs from any opponent is left without a verdict."""
    found = {what for record in Progress(AXES).records for what in record.clusters}
    assert [what for what in sorted(found) if axis_verdict(what) is None] == []
    assert axis_verdict("pairs") is None
    assert axis_verdict("only the opponent finds a legal round") is None


def test_nearly_all_pairs_of_axes_were_compared() -> None:
    """At least 95 % of the pairs of values that an opponent knows happened in an event compared with it."""
    progress = Progress(AXES)
    for name, subject in axes.SUBJECTS.items():
        known = axes.pairs_known(subject)
        assert len(known & pairs_covered(progress.of(name))) >= 0.95 * len(known), name


def test_a_verdict_does_not_cover_other_clusters() -> None:
    """A new difference in pairs, or in plain Buchholz, would be noticed."""
    assert verdict_on("individual: pairs") is None
    assert verdict_on("individual: BH 2026") is None
    assert verdict_on("individual: KS/L+1 2026") is None
    assert verdict_on("individual: SB 2024", (38,)) is not None
    assert verdict_on("individual: SB 2024", (38, 39)) is None


def test_as_many_events_were_compared_each_way_as_fide_asks() -> None:
    """50,000 of ours by the other program and 50,000 of its own by us, and no pairing of them differs."""
    progress = Progress(SECOND_OPINION)
    for way in ("individual, ours checked by it", "individual, its own checked by us"):
        own = progress.of(way)
        assert sum(record.done for record in own) >= 50_000
        found = {what for record in own for what in record.clusters}
        assert not found & {"pairs", "colours"}
