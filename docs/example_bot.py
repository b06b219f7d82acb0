#!/usr/bin/env python3
"""A player for `redoubt tournament`: attacks when it can, otherwise does anything lawful.

    redoubt tournament zama --bot "cmd:python3 docs/example_bot.py" --bot recruit --games 20
"""

import json
import random
import sys

for line in sys.stdin:
    asked = json.loads(line)["decide"]
    legal = asked["legal"]
    attacks = [action for action in legal if isinstance(action, dict) and "attack" in action]
    print(json.dumps({"action": random.choice(attacks or legal)}), flush=True)
