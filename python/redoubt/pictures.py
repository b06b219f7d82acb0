"""What environments show of a board."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .board import Board

WIDTH = 640
"""How many pixels a picture of an environment is across."""
MODES = ["ansi", "rgb_array", "svg"]
"""What environments can show."""


def known(mode: str | None) -> str | None:
    """One of the modes, or none."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode is one of {MODES}")
    return mode


def render(board: Board, mode: str | None, viewer: str) -> Any:
    """The board as `mode` wants it, as `viewer` sees it."""
    if mode == "ansi":
        return board.text(viewer)
    if mode == "svg":
        return board.svg(viewer)
    if mode == "rgb_array":
        return pixels(board, viewer)
    known(mode)
    return None


def pixels(board: Board, viewer: str = "umpire", width: int = WIDTH) -> NDArray[np.uint8]:
    """The board as an array of rows, columns and three colours."""
    wide, high, colours = board._arena.pixels(viewer, width)
    return np.frombuffer(colours, np.uint8).reshape(high, wide, 3)
