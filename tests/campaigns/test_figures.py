"""The tables of docs/conformance.md and docs/endorsement.md: complete, and every difference adjudicated."""

from tests.campaigns import endorsement, judge, laws, second_opinion
from tests.campaigns.figures import clusters, endorsed, figures, figures_of_laws, verdict_on
from tests.campaigns.progress import SECOND_OPINION, WANTED, Progress


def test_every_subject_that_was_examined_has_a_line_and_still_exists() -> None:
    """Whoever takes a system or an edition away takes its figures away too."""
    tables = (figures(), endorsed(), figures_of_laws())
    lines = [line for table in tables for line in table.splitlines()]
    known = (
        *(*second_opinion.SUBJECTS, *judge.SUBJECTS, *endorsement.SUBJECTS),
        *laws.CAMPAIGNS,
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
