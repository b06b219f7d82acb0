"""Tabletop battles with every rule enforced, for Python.

    import redoubt
    battle = redoubt.Battle("zama", seed=7)      # journal, events, odds, machine players, undo
    env = redoubt.VectorEnv("ramparts", 1024)    # a thousand battles side by side, stepped in Rust

`redoubt.Battle` is a battle with everything one can ask of it; `redoubt.Board` is the same rules as a bare state with numbered actions,
for search; `redoubt.VectorEnv` is many boards. `redoubt.gym`, `redoubt.zoo` and `redoubt.openspiel` are the usual environments (import
them by name: each needs its own library). `redoubt.simulate` plays games by the thousand and gives a table.

What the rules refuse raises `redoubt.RedoubtError`, with `.clause` (``"Z-24"``) and `.code` (``"illegal_action"``).
"""

from ._redoubt import RedoubtError
from .battle import Action, Analysis, Battle, Event, Odds, Outcome
from .board import Board, Plane
from .games import Game, Option, games, schema
from .simulation import simulate
from .vector import VectorEnv

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Analysis",
    "Battle",
    "Board",
    "Event",
    "Game",
    "Odds",
    "Option",
    "Outcome",
    "Plane",
    "RedoubtError",
    "VectorEnv",
    "games",
    "schema",
    "simulate",
]
