#!/usr/bin/env python3
"""Attacks when it can, otherwise does anything legal. Any battle; the shortest player there is.

    redoubt tournament zama --bot "cmd:python3 docs/bots/attacker.py" --bot recruit --games 20
"""

import random

from player import kind, play

ATTACKS = {"attack", "volley", "fire", "salvo", "fight", "shoot", "charge"}


def decide(seat, state, legal):
    return random.choice([action for action in legal if kind(action) in ATTACKS] or legal)


play(decide)
