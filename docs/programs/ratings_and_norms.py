"""Ratings and norms: what each game changes, and what is missing to a norm."""

import tabiya

event = tabiya.read_trf_file("docs/examples/spring-cup.trf").tournament
for player in tabiya.rate(event).players:
    print(player.number, player.name, player.rating, "->", player.new_rating)
for norms in tabiya.title_norms(event, titles=("IM",), players=(2,)).players:
    for requirement in norms.judgements[0].missing:
        print(requirement)
