#!/usr/bin/env python3
"""Zama by exact odds and nothing else: the attack likeliest to hurt, or a step towards the enemy.

    redoubt tournament zama --bot "cmd:python3 docs/bots/zama_greedy.py redoubt" --bot veteran --games 20

It asks an engine of its own for the odds; the argument says which program that is.
"""

import json
import random
import subprocess
import sys

from player import details, kind, play

engine = subprocess.Popen(
    [sys.argv[1] if len(sys.argv) > 1 else "redoubt", "engine"],
    stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
)


def ask(request):
    engine.stdin.write(json.dumps(request) + "\n")
    engine.stdin.flush()
    return json.loads(engine.stdout.readline())["ok"]


def worth(action):
    """What an attack is likely to bring: a card removed counts three hits."""
    rows = ask({"odds": action})["odds"]
    gain = lambda result: result.get("hits", 0) + 3 * result.get("removed", 0)
    return sum(row["value"] * gain(row["result"]) for row in rows)


def decide(seat, state, legal):
    ask({"load": state})
    attacks = [action for action in legal if kind(action) == "attack"]
    if attacks:
        best = max(attacks, key=worth)
        if worth(best) > 0.4:
            return best
    for word in ("again", "reroll", "keep", "deploy", "reinforce", "heal"):
        wanted = [action for action in legal if kind(action) == word]
        if wanted:
            return random.choice(wanted)
    forwards = 1 if seat == "rome" else -1
    steps = [a for a in legal if kind(a) == "move" and forwards * (int(details(a)["to"][1]) - int(details(a)["from"][1])) > 0]
    return random.choice(steps or [a for a in legal if kind(a) in ("end_turn", "pass")] or attacks or legal)


play(decide)
