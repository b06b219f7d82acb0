#!/usr/bin/env python3
"""Any battle by exact odds: asks an engine of its own what may come of each risky action, and takes it where the odds are good.

    redoubt tournament zama --bot "cmd:python3 docs/bots/by_odds.py redoubt" --bot recruit --games 20

Standard library only, complete in one file: a place to start from. The argument says which program the engine is.
"""

import json
import random
import subprocess
import sys

# What is asked about, and what is done besides: the best first, battle by battle.
RISKS = ["attack", "again", "reroll", "volley", "salvo", "fire"]
HABITS = {
    "ramparts": ["marker", "douse", "keep", "fight_fire", "distribute", "put_forth", "form", "build", "use", "draw", "done"],
    "hospital": ["fight", "claim", "begin", "torch", "champion", "take", "treat", "arrive", "hand", "lift", "drop", "reload", "move",
                 "retreat", "zulus", "stop", "keep"],
    "ntombi": ["fight", "roll", "array", "ready", "alarm", "advance move", "slay", "push", "follow", "end"],
    "zama": ["deploy", "reinforce", "heal", "move", "keep", "stop", "end_turn", "pass"],
}
ZULUS = ["warrior", "rifleman", "indhondo", "chief"]  # all other units of Hold or Die are British
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


def read(action):
    """The word an action begins with, and what stands behind it."""
    return (action, {}) if isinstance(action, str) else next(iter(action.items()))


def promise(action):
    """How good the results of an action are likely to be. The rows come best first; nothing may come of the last one."""
    if read(action)[0] == "salvo":  # orders to many have no odds of their own: the first of the single actions stands for them
        action = ask({"plan": action})["plan"][0]["action"]
    rows = ask({"odds": action})["odds"]
    last = max(len(rows) - 1, 1)
    return sum(row["value"] * (1 - place / last) for place, row in enumerate(rows))


def near(place, goals):
    """How near a place is to the nearest of these."""
    return -min((abs(x - place[0]) + abs(y - place[1]) for x, y in goals), default=0)


def forwards(game, seat, state, step):
    """How far a step leads where one wants to go: into the enemy's rows, out with the wounded, at the British, off by the road."""
    start, end, spot = step.get("from"), step.get("to"), lambda square: (ord(square[0]), int(square[1:]))
    if game == "zama" and start and end:
        return (spot(end)[1] - spot(start)[1]) * (1 if seat == "rome" else -1)
    if game == "hospital" and start and end:
        british = [unit["at"] for unit in state["units"] if unit["unit"] not in ZULUS]
        lying = [man["at"] for man in state["badly_wounded"] if not man.get("carried")]
        if {"at": start, "carried": True} in state["badly_wounded"]:
            return spot(end)[0]
        return near(spot(end), [spot(at) for at in (lying if seat == "british" else british + lying) if at[1:].isdigit()])
    if game == "ntombi" and (end or "towards" in step):
        places = {figure["id"]: figure["at"] for figure in state["figures"] if figure["place"].startswith("t")}
        x, y = end or places[step["figures"][0]]
        way, far = step.get("towards", ""), step.get("distance", 0)
        x, y = x + far * (("e" in way) - ("w" in way)), y + far * (("s" in way) - ("n" in way))
        return y if seat == "british" else near((x, y), [places[name] for name in places if name.startswith("b")])
    return random.random()


def decide(game, seat, state, legal):
    """One action: the risk that promises most if it promises enough, or the best habit."""
    ask({"load": state})
    risks = [action for action in legal if read(action)[0] in RISKS]
    if risks:
        asked = random.sample(risks, min(ASKED, len(risks)))
        promises = [promise(action) for action in asked]
        if max(promises) >= ENOUGH:
            return asked[promises.index(max(promises))]
    for words in HABITS[game]:
        wanted = [action for action in legal if read(action)[0] in words.split()]
        if wanted:
            return max(wanted, key=lambda action: forwards(game, seat, state, read(action)[1]))
    return random.choice(legal)


for line in sys.stdin:
    random.seed(line)  # the same position, the same decision: a tournament with a seed can be played again
    asked = json.loads(line)["decide"]
    print(json.dumps({"action": decide(asked["game"], asked["seat"], asked["state"], asked["legal"])}), flush=True)
