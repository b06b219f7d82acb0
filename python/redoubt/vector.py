"""Many battles side by side, stepped in Rust."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._redoubt import Arena
from .board import Plane, planes_of


class VectorEnv:
    """`count` battles that move on together; one that is over begins anew at once.

        env = VectorEnv("zama", 1024, seed=1)
        for _ in range(100):
            env.step(env.sample())

    After `reset` and each `step` these arrays say how it stands, a row a battle. They are written on again by the next step: copy what
    you want to keep.

    - `to_act`: the number of the seat that decides
    - `rewards`: what each seat has won or lost by this step: 1, -1, 0
    - `scores`: the score of each seat where a battle ended with this step, as the rules count it; 0 otherwise
    - `ended`: whether a battle ended with this step; the other arrays are then those of the next one
    - `choices`: how many actions are legal
    - `masks`: which actions are legal (unless ``masks=False``)
    - `observations`: what whoever decides sees, see `planes` (unless ``observations=False``)
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        seed: int = 0,
        scenario: str = "",
        options: dict[str, Any] | None = None,
        data: str | None = None,
        masks: bool = True,
        observations: bool = True,
    ) -> None:
        self._arena = Arena(game, count, seed, scenario, options, data)
        self.game = game
        self.count = count
        self.seats = tuple(self._arena.seats)
        self.num_actions = self._arena.num_actions
        self.fixed = self._arena.fixed
        self.planes: tuple[Plane, ...] = planes_of(self._arena)
        self.to_act: NDArray[np.int32] = np.zeros(count, np.int32)
        self.rewards: NDArray[np.float32] = np.zeros((count, len(self.seats)), np.float32)
        self.scores: NDArray[np.float32] = np.zeros((count, len(self.seats)), np.float32)
        self.ended: NDArray[np.bool_] = np.zeros(count, np.bool_)
        self.choices: NDArray[np.int32] = np.zeros(count, np.int32)
        self.masks: NDArray[np.bool_] | None = np.zeros((count, self.num_actions), np.bool_) if masks else None
        self.observations: NDArray[np.float32] | None = (
            np.zeros((count, self._arena.tensor_len), np.float32) if observations else None
        )
        self._actions: NDArray[np.int64] = np.zeros(count, np.int64)
        self._tell()

    def _tell(self) -> None:
        self._arena.tell(self.to_act, self.choices, self.masks, self.observations)

    def reset(self, seed: int = 0) -> None:
        """Begins every battle anew."""
        self._arena.reset(seed)
        self.rewards.fill(0)
        self.scores.fill(0)
        self.ended.fill(False)
        self._tell()

    def step(self, actions: NDArray[np.int64]) -> None:
        """Carries out an action in each battle, by its number. One that is not legal raises, and those after it have not moved."""
        actions = np.ascontiguousarray(actions, np.int64)
        if actions.shape != (self.count,):
            raise ValueError(f"one action for each of {self.count} battles")
        arrays = (self.to_act, self.rewards, self.scores, self.ended, self.choices, self.masks, self.observations)
        self._arena.step(actions, *arrays)

    def sample(self) -> NDArray[np.int64]:
        """A legal action of each battle, each as likely. The array is used again by the next call."""
        self._arena.sample(self._actions)
        return self._actions

    def legal(self, battle: int) -> list[int]:
        """The numbers of the legal actions of one battle."""
        return self._arena.legal(battle)

    def state(self, battle: int, viewer: str = "umpire") -> dict[str, Any]:
        """The position of one battle as data."""
        return self._arena.state(viewer, battle)

    def __len__(self) -> int:
        return self.count
