"""How fast it is here, beside what one knows: `python -m redoubt.bench`.

Everything is measured in one run, one after the other, on one core: single steps and vectorised steps of each battle, and for comparison
PettingZoo's connect four and OpenSpiel's loop, where those are installed. Everybody plays at random. Seconds are seconds of processor
time, so that a busy machine tells the same as an idle one, or nearly; only the pipe, where two processes wait for each other, goes by
the clock.
"""

from __future__ import annotations

import argparse
import itertools
import json
import platform
import random
import subprocess
import sys
import time
from typing import Any, Callable

from .board import Board
from .games import games
from .vector import VectorEnv


def measure(work: Callable[[float], int], seconds: float, clock: Callable[[], float]) -> float:
    """Steps a second of what `work(until)` does, by this clock."""
    start = clock()
    steps = work(start + seconds)
    return steps / (clock() - start)


def single(game: str) -> Callable[[float], int]:
    """One battle, one step a call."""
    board = Board(game)
    step, legal, whim = board.step, board.legal, random.Random(1).random

    def work(until: float) -> int:
        steps, seed = 0, 0
        while time.process_time() < until:
            for _ in range(500):
                actions = legal()
                if step(actions[int(whim() * len(actions))]) < 0:
                    seed += 1
                    board.reset(seed)
            steps += 500
        return steps

    return work


def environment(game: str) -> Callable[[float], int]:
    """The Gymnasium environment, with masks and observations."""
    from .gym import RedoubtEnv

    env = RedoubtEnv(game)
    whim = random.Random(1).random

    def work(until: float) -> int:
        steps = 0
        env.reset(seed=1)
        while time.process_time() < until:
            for _ in range(100):
                actions = env.board.legal()
                if env.step(actions[int(whim() * len(actions))])[2]:
                    env.reset()
            steps += 100
        return steps

    return work


def vectorised(game: str, count: int, full: bool) -> Callable[[float], int]:
    """Many battles, stepped in Rust; with masks and observations, or without."""
    env = VectorEnv(game, count, masks=full, observations=full)

    def work(until: float) -> int:
        steps = 0
        while time.process_time() < until:
            for _ in range(8):
                env.step(env.sample())
            steps += 8 * count
        return steps

    return work


Request = dict[str, Any]


class Engine:
    """An engine of our own, at the other end of a pipe."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "redoubt.engine"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.process.stdin is not None and self.process.stdout is not None
        self.input, self.output = self.process.stdin, self.process.stdout

    def ask(self, request: Request) -> Any:
        """What it answers."""
        self.input.write(json.dumps(request).encode() + b"\n")
        self.input.flush()
        return json.loads(self.output.readline())["ok"]

    def ask_all(self, requests: list[Request]) -> list[Any]:
        """What it answers to each of these: in a batch, if they are several."""
        if len(requests) == 1:
            return [self.ask(requests[0])]
        return [answer["ok"] for answer in self.ask({"batch": requests})["answers"]]

    def end(self) -> None:
        """Ends it."""
        self.process.kill()
        self.process.wait()


def pipe(together: int) -> Callable[[float], int]:
    """Small requests to an engine through a pipe, so many in a batch."""
    engine = Engine()
    engine.ask({"new": {"game": "zama", "seed": 1}})
    requests: list[Request] = [{"legal": {}, "want": []}] * together

    def work(until: float) -> int:
        count = 0
        while time.perf_counter() < until:
            for _ in range(10):
                engine.ask_all(requests)
            count += 10 * together
        engine.end()
        return count

    return work


def played(together: int) -> Callable[[float], int]:
    """Random games of Zama through a pipe, so many side by side: an action by its number in each request, and the next numbers in each
    answer."""
    engine, whim, seeds = Engine(), random.Random(1).random, itertools.count(1)

    def begin(name: str) -> Request:
        return {"new": {"game": "zama", "seed": next(seeds)}, "battle": name, "want": ["numbers"]}

    def go_on(name: str, numbers: list[int]) -> Request:
        return {"do": numbers[int(whim() * len(numbers))], "battle": name, "want": ["numbers"]} if numbers else begin(name)

    names = [str(battle) for battle in range(together)]
    begun = engine.ask_all([begin(name) for name in names])

    def work(until: float) -> int:
        answers, count = begun, 0
        while time.perf_counter() < until:
            requests = [go_on(name, answer["numbers"]) for name, answer in zip(names, answers)]
            answers = engine.ask_all(requests)
            count += sum("do" in request for request in requests)
        engine.end()
        return count

    return work


def connect_four() -> Callable[[float], int]:
    """PettingZoo's connect four."""
    from pettingzoo.classic import connect_four_v3

    env: Any = connect_four_v3.env()

    def work(until: float) -> int:
        steps, seed = 0, 0
        while time.process_time() < until:
            seed += 1
            env.reset(seed=seed)
            for agent in env.agent_iter():
                observation, _, termination, truncation, _ = env.last()
                over = termination or truncation
                env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
                steps += 0 if over else 1
        return steps

    return work


def openspiel(name: str) -> Callable[[float], int]:
    """OpenSpiel's own loop over one of its games, from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    whim = random.Random(1)

    def work(until: float) -> int:
        steps = 0
        while time.process_time() < until:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes())
                    state.apply_action(whim.choices(outcomes, weights)[0])
                else:
                    state.apply_action(whim.choice(state.legal_actions()))
                    steps += 1
        return steps

    return work


def main(words: list[str] | None = None) -> None:
    """Measures and tells."""
    parser = argparse.ArgumentParser(prog="python -m redoubt.bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement")
    parser.add_argument("--count", type=int, default=1024, help="battles side by side")
    parser.add_argument("--games", nargs="*", default=list(games()))
    parser.add_argument("--json", action="store_true", help="for programs")
    asked = parser.parse_args(words)
    found: dict[str, float | None] = {}

    def take(
        name: str, make: Callable[[], Callable[[float], int]], clock: Callable[[], float] = time.process_time
    ) -> None:
        try:
            found[name] = measure(make(), asked.seconds, clock)
        except ImportError as missing:
            found[name] = None
            if not asked.json:
                print(f"{name:<48} not measured: {missing}")
            return
        if not asked.json:
            print(f"{name:<48} {found[name]:>12,.0f} /s", flush=True)

    if not asked.json:
        print(f"Python {platform.python_version()}, one core, random play, {asked.seconds:g} s each")
    for game in asked.games:
        count = asked.count if game != "ntombi" else max(1, asked.count // 16)
        take(f"{game}: single steps", lambda: single(game))
        take(f"{game}: Gymnasium", lambda: environment(game))
        take(f"{game}: VectorEnv, actions only", lambda: vectorised(game, count, False))
        take(f"{game}: VectorEnv, masks and observations", lambda: vectorised(game, count, True))
    take("engine through a pipe, one request at a time", lambda: pipe(1), time.perf_counter)
    take("engine through a pipe, 50 in a batch", lambda: pipe(50), time.perf_counter)
    take("actions of zama through a pipe, one at a time", lambda: played(1), time.perf_counter)
    take("actions of zama through a pipe, 50 in a batch", lambda: played(50), time.perf_counter)
    take("PettingZoo connect four", connect_four)
    take("OpenSpiel connect four, from Python", lambda: openspiel("connect_four"))
    take("OpenSpiel backgammon, from Python", lambda: openspiel("backgammon"))
    if asked.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
