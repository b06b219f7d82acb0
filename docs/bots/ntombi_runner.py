#!/usr/bin/env python3
"""iNtombi River on the run: the British make for the south edge without looking back, the Zulus for the nearest enemy.

    redoubt tournament ntombi --bot "cmd:python3 docs/bots/ntombi_runner.py" --bot veteran --games 20
"""

import random

from player import details, kind, play


def places(state, seat):
    """Where the other side is, tents included."""
    letter = "w" if seat == "british" else "b"
    on_the_table = lambda figure: figure["place"] == "table" or figure["place"].startswith("t")
    return [figure["at"] for figure in state["figures"] if figure["id"].startswith(letter) and on_the_table(figure)]


def decide(seat, state, legal):
    moves = [action for action in legal if kind(action) == "move"]
    if seat == "british":
        if moves:
            return max(moves, key=lambda move: details(move)["to"][1])
    else:
        fights = [action for action in legal if kind(action) in ("fight", "collapse")]
        if fights:
            return fights[0]
        enemies = places(state, seat)
        if moves and enemies:
            far = lambda move: min((x - details(move)["to"][0]) ** 2 + (y - details(move)["to"][1]) ** 2 for x, y in enemies)
            return min(moves, key=far)
        arrays = [action for action in legal if kind(action) == "array"]
        if arrays:
            return random.choice(arrays)
    calm = [action for action in legal if kind(action) in ("roll", "ready", "alarm", "end", "stay", "hold")]
    return calm[0] if calm else random.choice(legal)


play(decide)
