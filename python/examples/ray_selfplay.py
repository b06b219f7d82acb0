"""Self-play on a Ray cluster: every shard plays its own games and writes its own Parquet file.

    python ray_selfplay.py zama --games 10000 --shards 64 --players veteran recruit --out games/
    python ray_selfplay.py zama --address auto          # on the cluster that this machine belongs to

Game n of a seed is the same whichever shard plays it, so what was played does not depend on how many machines there were. A shard whose
file is there already is not played again: start it anew after a failure, and it goes on. `--out` has to be a folder that all machines
share; elsewhere, give a folder of each machine and collect.
"""

import argparse
import pathlib

import ray


def shard_of(games: int, shards: int, shard: int) -> tuple[int, int]:
    """The first game of a shard, and how many it plays."""
    first = games * shard // shards
    return first, games * (shard + 1) // shards - first


@ray.remote(num_cpus=1, max_retries=3)
def play(game: str, first: int, count: int, players: list[str] | str, seed: int, simulations: int | None, file: str) -> str:
    """Plays a shard and writes it, as a whole or not at all."""
    import pyarrow.parquet

    import redoubt

    table = redoubt.simulate(game, count, players=players, seed=seed, first=first, simulations=simulations, threads=1)
    unfinished = pathlib.Path(f"{file}.part")
    pyarrow.parquet.write_table(table, unfinished)
    unfinished.rename(file)
    return file


def run(
    game: str,
    games: int,
    out: pathlib.Path,
    *,
    shards: int = 8,
    players: list[str] | str = "random",
    seed: int = 1,
    simulations: int | None = None,
) -> list[pathlib.Path]:
    """Plays what is not there yet; gives all files in the order of their games."""
    out.mkdir(parents=True, exist_ok=True)
    files = [out / f"{game}-{seed}-{shard:05}-of-{shards:05}.parquet" for shard in range(shards)]
    waiting = []
    for shard, file in enumerate(files):
        if not file.exists():
            first, count = shard_of(games, shards, shard)
            waiting.append(play.remote(game, first, count, players, seed, simulations, str(file)))
    while waiting:
        done, waiting = ray.wait(waiting)
        print(f"{ray.get(done[0])}, {len(waiting)} to go", flush=True)
    return files


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--shards", type=int, default=8)
    parser.add_argument("--players", nargs="+", default=["random"], help="a level for all seats, or one for each")
    parser.add_argument("--simulations", type=int, help="instead of the levels' own budgets")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("games"))
    parser.add_argument("--address", help="of a cluster; without it, a small one is started here")
    asked = parser.parse_args(words)
    ray.init(address=asked.address)
    players = asked.players[0] if len(asked.players) == 1 else asked.players
    settings = {"shards": asked.shards, "players": players, "seed": asked.seed, "simulations": asked.simulations}
    run(asked.game, asked.games, asked.out, **settings)


if __name__ == "__main__":
    main()
