"""What all Swiss systems are made of.

A round is paired from a field of entrants (`field`, `entrant`) by the rules of an edition (`rules`):
definitions, absolute criteria (`absolute`), quality criteria (`criterion`) and colour steps
(`colours`). Systems that move players down solve a bracket (`bracket`) as a graph (`graph`,
`solver`), with an eye to what lies below it (`outlook`); systems that move players up choose them
first (`upfloaters`). That everybody can still be paired is asked of `completion`; what another
pairing of a bracket would be worth, of `evaluation`.
"""
