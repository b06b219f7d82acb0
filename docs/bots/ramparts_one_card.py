#!/usr/bin/env python3
"""Zulus on the Ramparts! with one card a turn: the best volley at the nearest iButho, or a Hero put forth, or a barricade.

    redoubt tournament ramparts --bot "cmd:python3 docs/bots/ramparts_one_card.py" --bot general --games 20
"""

import random

from player import details, kind, play


def decide(seat, state, legal):
    near = {ibutho["track"]: ibutho["at"] if isinstance(ibutho["at"], int) else 9 for ibutho in state["ibuthos"]}
    volleys = [action for action in legal if kind(action) == "volley" and "target" in details(action)]
    if volleys:
        nearest = min(volleys, key=lambda action: near.get(details(action)["target"], 9))
        if near.get(details(nearest)["target"], 9) <= 3:
            return nearest
    for word in ("put_forth", "build", "distribute"):
        wanted = [action for action in legal if kind(action) == word]
        if wanted:
            return wanted[0]
    if volleys and state["actions_left"]:
        return min(volleys, key=lambda action: near.get(details(action)["target"], 9))
    calm = [action for action in legal if kind(action) in ("marker", "draw", "done")]
    return calm[0] if calm else random.choice(legal)


play(decide)
