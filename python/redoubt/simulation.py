"""Games by the thousand, as columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Sequence

import numpy as np

from ._redoubt import simulate as _simulate
from .board import Board
from .vector import VectorEnv

if TYPE_CHECKING:
    import pyarrow

Columns = dict[str, Any]


def columns(
    game: str,
    games: int,
    *,
    players: Sequence[str] | str = "random",
    seed: int = 0,
    first: int = 0,
    scenario: str = "",
    options: dict[str, Any] | None = None,
    data: str | None = None,
    simulations: int | None = None,
    threads: int | None = None,
) -> Columns:
    """Plays `games` games and gives a dictionary of NumPy columns: `game` (its number), `winner` (the seat's number, -1 for none), `draw`,
    `turns`, `decisions`, and a score for each seat.

    They are the games of ``redoubt sim --seed``: game n of a seed is always the same, whatever else is played; `first` is the number of the
    first. `players` is a level for all seats, or one for each; `simulations` stands for the levels' own budgets. `threads` games are played
    side by side, without it as many as there are cores."""
    if games < 0 or first < 0:
        raise ValueError("games is a number of games, first the number of one")
    seats = Board(game, scenario=scenario, options=options, data=data).seats
    levels = [players] * len(seats) if isinstance(players, str) else list(players)
    if len(levels) != len(seats):
        raise ValueError(f"{game} has {len(seats)} seats: {', '.join(seats)}")
    return _simulate(game, games, levels, seed, first, scenario, options, data, simulations, threads)


def simulate(
    game: str,
    games: int,
    *,
    players: Sequence[str] | str = "random",
    seed: int = 0,
    first: int = 0,
    scenario: str = "",
    options: dict[str, Any] | None = None,
    data: str | None = None,
    simulations: int | None = None,
    threads: int | None = None,
) -> pyarrow.Table:
    """Plays games by the thousand and gives an Arrow table, a row a game: for Parquet, pandas, Polars, DuckDB. Needs `pyarrow`.

        redoubt.simulate("zama", 100, players=["recruit", "random"], seed=1).to_pydict()

    Columns and settings are those of `redoubt.simulation.columns`, which gives the same as NumPy arrays: `game` (its number), `winner` (the
    seat's number, -1 for none), `draw`, `turns`, `decisions`, and a score for each seat.
    """
    import pyarrow as arrow

    settings: dict[str, Any] = {"scenario": scenario, "options": options, "data": data, "simulations": simulations, "threads": threads}
    return arrow.table(columns(game, games, players=players, seed=seed, first=first, **settings))


def random_games(game: str, games: int, *, seed: int = 0, side_by_side: int = 1024) -> dict[str, int]:
    """How random play ends, at full speed: wins of each seat, and `none`."""
    env = VectorEnv(game, side_by_side, seed=seed, masks=False, observations=False)
    wins = np.zeros(len(env.seats), np.int64)
    played = 0
    while played < games:
        env.step(env.sample())
        ended = env.rewards[env.ended]
        wins += (ended > 0).sum(axis=0)
        played += len(ended)
    found = {seat: int(count) for seat, count in zip(env.seats, wins)}
    return {**found, "none": played - int(wins.sum())}
