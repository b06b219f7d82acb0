"""What the players in this folder share: the conversation with `redoubt tournament`, one JSON object a line."""

import json
import sys


def kind(action):
    """The word an action begins with."""
    return action if isinstance(action, str) else next(iter(action))


def details(action):
    """What stands behind that word."""
    return {} if isinstance(action, str) else next(iter(action.values()))


def play(decide):
    """Answers every decision with what `decide(seat, state, legal)` returns."""
    for line in sys.stdin:
        asked = json.loads(line)["decide"]
        action = decide(asked["seat"], asked["state"], asked["legal"])
        print(json.dumps({"action": action}), flush=True)
