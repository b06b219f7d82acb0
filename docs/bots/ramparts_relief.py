#!/usr/bin/env python3
"""Zulus on the Ramparts! as a race: draw whenever a card may be drawn, so that the Relief Column comes; shoot only at the gate.

    redoubt tournament ramparts --bot "cmd:python3 docs/bots/ramparts_relief.py" --bot general --games 20
"""

import random

from player import details, kind, play


def decide(seat, state, legal):
    near = {ibutho["track"]: ibutho["at"] if isinstance(ibutho["at"], int) else 9 for ibutho in state["ibuthos"]}
    at_the_gate = lambda action: kind(action) == "volley" and near.get(details(action).get("target"), 9) <= 2
    for wanted in (at_the_gate, lambda a: a == "draw", lambda a: kind(a) == "put_forth", lambda a: a in ("marker", "done")):
        found = [action for action in legal if wanted(action)]
        if found:
            return found[0]
    return random.choice(legal)


play(decide)
