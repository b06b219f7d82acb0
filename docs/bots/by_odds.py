#!/usr/bin/env python3
"""Any battle by exact odds: asks an engine of its own what may come of each risky action, and takes it where the odds are good.

    redoubt tournament zama --bot "cmd:python3 docs/bots/by_odds.py redoubt" --bot recruit --games 20

Standard library only, complete in one file: a place to start from. The argument says which program the engine is.
"""

import json
import random
import subprocess
import sys

# What is asked about, and what is done besides, the best first, battle by battle.
RISKS = {
    "ramparts": ["volley"],
    "hospital": ["fire", "fight"],
    "ntombi": ["volley", "salvo", "fire", "fight"],
    "zama": ["attack", "again", "reroll"],
}
HABITS = {
    "ramparts": ["marker", "douse", "keep", "fight_fire", "distribute", "put_forth", "form", "build", "use", "draw", "done"],
    "hospital": ["claim", "begin", "torch", "champion", "take", "treat", "arrive", "hand", "lift", "drop", "reload", "move",
                 "retreat", "zulus", "stop", "keep"],
    "ntombi": ["roll", "array", "ready", "alarm", "collapse", "advance", "fix", "move", "slay", "push", "follow", "end"],
    "zama": ["deploy", "reinforce", "heal", "move", "keep", "stop", "end_turn", "pass"],
}
GROUPS = ["salvo"]  # orders to many have no odds of their own: the first of the single actions stands for them
ENOUGH = 0.35  # from 0, the worst of all results for sure, to 1, the best
ASKED = 12  # of so many actions at most the odds are asked

engine = subprocess.Popen(
    [sys.argv[1] if len(sys.argv) > 1 else "redoubt", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
)


def ask(request):
    """What the engine answers. What it refuses is a mistake of this player, and ends it: the report tells the last words."""
    engine.stdin.write(json.dumps(request) + "\n")
    engine.stdin.flush()
    answer = json.loads(engine.stdout.readline())
    return answer["ok"] if "ok" in answer else sys.exit(answer["error"]["message"])


def kind(action):
    """The word an action begins with."""
    return action if isinstance(action, str) else next(iter(action))


def details(action):
    """What stands behind that word."""
    return {} if isinstance(action, str) else next(iter(action.values()))


def promise(action):
    """How good the results of an action are likely to be. The rows come best first; nothing may come of the last one."""
    if kind(action) in GROUPS:
        action = ask({"plan": action})["plan"][0]["action"]
    rows = ask({"odds": action})["odds"]
    last = max(len(rows) - 1, 1)
    return sum(row["value"] * (1 - place / last) for place, row in enumerate(rows))


def forwards(game, seat, move):
    """How far a step leads where one wants to go: towards the enemy, or off by the road."""
    start, end = move.get("from"), move.get("to")
    if game == "zama" and start and end:
        return (int(end[1:]) - int(start[1:])) * (1 if seat == "rome" else -1)
    if game == "ntombi" and end:
        return end[1]
    return random.random()


def decide(game, seat, state, legal):
    """One action: the risk that promises most if it promises enough, or the best habit."""
    ask({"load": state})
    risks = [action for action in legal if kind(action) in RISKS[game]]
    if risks:
        asked = random.sample(risks, min(ASKED, len(risks)))
        promises = [promise(action) for action in asked]
        if max(promises) >= ENOUGH:
            return asked[promises.index(max(promises))]
    for word in HABITS[game]:
        wanted = [action for action in legal if kind(action) == word]
        if wanted:
            return max(wanted, key=lambda action: forwards(game, seat, details(action)))
    return random.choice(legal)


for line in sys.stdin:
    asked = json.loads(line)["decide"]
    print(json.dumps({"action": decide(asked["game"], asked["seat"], asked["state"], asked["legal"])}), flush=True)
