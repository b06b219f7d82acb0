#!/usr/bin/env python3
"""iNtombi River where one stands: the British come out, shoot, load and fight where they are; the Zulus wait for them.

    redoubt tournament ntombi --bot "cmd:python3 docs/bots/ntombi_stander.py" --bot veteran --games 20
"""

import random

from player import details, kind, play

SHOOTING = ("volley", "salvo", "fire", "fight", "alarm")


def decide(seat, state, legal):
    shots = [action for action in legal if kind(action) in SHOOTING]
    if shots:
        return max(shots, key=lambda action: -SHOOTING.index(kind(action)))
    asleep = {figure["id"] for figure in state["figures"] if figure["place"].startswith("t") and figure["place"] != "table"}
    out = [action for action in legal if kind(action) == "move" and details(action)["figure"] in asleep]
    if out and seat == "british":
        return random.choice(out)
    loads = [action for action in legal if kind(action) == "move" and details(action)["reload"]]
    if loads:
        return loads[0]
    calm = [action for action in legal if kind(action) in ("roll", "ready", "hold", "stay", "end")]
    return calm[0] if calm else random.choice(legal)


play(decide)
