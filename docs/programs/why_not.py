"""Why not: the reason why two players do not meet, with its article."""

import tabiya

event = tabiya.read_trf_file("docs/examples/spring-cup.trf").tournament
pairing = tabiya.pair_next_round(event)
for remark in tabiya.why_not(event, pairing, 1, 5):
    print(remark.text, remark.article)
