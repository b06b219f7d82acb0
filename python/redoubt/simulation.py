"""Games by the thousand, as columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Sequence

import numpy as np

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
    scenario: str = "",
    options: dict[str, Any] | None = None,
    data: str | None = None,
    simulations: int | None = None,
) -> Columns:
    """Plays `games` games and gives a dictionary of NumPy columns: `game` (its number), `seed`, `winner` (the seat's number, -1 for none),
    `draw`, `decisions`, and a score for each seat. A game is made by its own seed, `seed` + n, and is always the same, whatever else is played."""
    if games < 0:
        raise ValueError("games is a number of games")
    seats = Board(game, scenario=scenario, options=options, data=data).seats
    levels = [players] * len(seats) if isinstance(players, str) else list(players)
    if len(levels) != len(seats):
        raise ValueError(f"{game} has {len(seats)} seats: {', '.join(seats)}")
    table: Columns = {
        "game": np.arange(games, dtype=np.int64),
        "seed": np.arange(games, dtype=np.int64) + seed,
        "winner": np.full(games, -1, np.int8),
        "draw": np.zeros(games, np.bool_),
        "decisions": np.zeros(games, np.int32),
    }
    scores = np.zeros((len(seats), games), np.int32)
    board = Board(game, scenario=scenario, options=options, data=data)
    for number in range(games):
        board.reset(seed + number)
        whim = np.random.default_rng(seed + number)
        decisions = 0
        while (seat := board.current()) >= 0:
            if levels[seat] == "random":
                legal = board.legal()
                action = legal[int(whim.integers(len(legal)))]
            else:
                action = board.bot(levels[seat], simulations=simulations, seed=(seed + number) * 7919 + decisions)
            board.step(action)
            decisions += 1
        table["decisions"][number] = decisions
        outcome = board.outcome
        if outcome is not None:
            table["draw"][number] = outcome.draw
            if outcome.winner is not None:
                table["winner"][number] = seats.index(outcome.winner)
            for index, name in enumerate(seats):
                scores[index, number] = outcome.scores.get(name, 0)
    for index, name in enumerate(seats):
        table[f"score_{name}"] = scores[index]
    return table


def simulate(game: str, games: int, **settings: Any) -> pyarrow.Table:
    """The same as an Arrow table: for Parquet, pandas, Polars, DuckDB. Needs `pyarrow`. See `columns`.

    redoubt.simulate("zama", 1000, players=["recruit", "random"], seed=1).to_pandas()
    """
    import pyarrow as arrow

    return arrow.table(columns(game, games, **settings))


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
