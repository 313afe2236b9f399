"""Instead of JaVaFo or bbpPairings: a report file in, the pairs of the next round out."""

import tabiya

event = tabiya.read_trf_file("docs/examples/spring-cup.trf").tournament
pairing = tabiya.pair_next_round(event)
print(f"round {pairing.round}, {pairing.system}, {pairing.edition}")
for white, black in pairing.pairs:
    print(white, black)
if pairing.bye is not None:
    print(pairing.bye, 0)
