"""Gymnasium: one seat is the agent's, machine players have the others.

    import gymnasium, redoubt.gym
    env = gymnasium.make("redoubt/Ramparts-v0")
    observation, info = env.reset(seed=1)
    env.step(env.unwrapped.sample_legal())
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ._redoubt import check_level
from .board import Board, Plane
from .games import games
from .pictures import MODES, known, render

Observation = NDArray[np.float32]
PATIENCE = 100
"""After how many battles that were over before a seat had anything to decide it is said to have nothing."""


class RedoubtEnv(gymnasium.Env[Observation, np.int64]):
    """A battle from one seat.

    `seat` is the agent's (the first one if none is named); `opponent` is who plays the others: a level (``"random"``, ``"recruit"``,
    ``"corporal"``, ``"veteran"``, ``"general"``, ``"elo:1450"``), with `simulations` for its budget.

    The action is a number; `info["action_mask"]` and `action_masks()` say which are legal. An action that is not legal loses the battle
    at once, or raises with ``illegal="raise"``. The reward is 1 for a victory, -1 for a defeat, 0 otherwise; with ``reward="score"``
    it is the agent's score at the end, as the rules count it (solitaire Ramparts: victory points).

    `planes` says what the numbers of an observation are.
    """

    metadata = {"render_modes": MODES, "render_fps": 4}

    def __init__(
        self,
        game: str = "ramparts",
        *,
        seat: str | None = None,
        opponent: str = "random",
        simulations: int | None = None,
        scenario: str = "",
        options: dict[str, Any] | None = None,
        data: str | None = None,
        illegal: str = "lose",
        reward: str = "outcome",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("lose", "raise"):
            raise ValueError('illegal is "lose" or "raise"')
        if reward not in ("outcome", "score"):
            raise ValueError('reward is "outcome" or "score"')
        self.board = Board(game, scenario=scenario, options=options, data=data)
        if seat is not None and seat not in self.board.seats:
            raise ValueError(f"{game} has the seats {', '.join(self.board.seats)}")
        self.agent = 0 if seat is None else self.board.seats.index(seat)
        check_level(opponent)
        self.opponent = opponent
        self.simulations = simulations
        self.illegal = illegal
        self.reward = reward
        self.render_mode = known(render_mode)
        self.planes: tuple[Plane, ...] = self.board.planes
        self.action_space = spaces.Discrete(self.board.num_actions)
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.board.tensor_len,), np.float32)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal: what MaskablePPO of sb3-contrib asks for."""
        return self._mask().astype(np.bool_)

    def sample_legal(self) -> np.int64:
        """A legal action, each as likely."""
        drawn: np.int64 = np.int64(self.np_random.choice(self.board.legal()))
        return drawn

    def _mask(self) -> NDArray[np.int8]:
        if self.board.current() != self.agent:
            return np.zeros(self.board.num_actions, np.int8)
        return self.board.mask()

    def _opponents(self) -> None:
        """Lets the others play until the agent decides or it is over."""
        while (seat := self.board.current()) >= 0 and seat != self.agent:
            if self.opponent == "random":
                legal = self.board.legal()
                self.board.step(legal[int(self.np_random.integers(len(legal)))])
            else:
                seed = int(self.np_random.integers(2**63))
                self.board.step(self.board.bot(self.opponent, simulations=self.simulations, seed=seed))

    def _told(self) -> tuple[Observation, dict[str, Any]]:
        return self.board.observation(self.agent), {"action_mask": self._mask()}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins anew. A battle that is over before the agent has anything to decide is passed over."""
        super().reset(seed=seed, options=options)
        for _ in range(PATIENCE):
            self.board.reset(int(self.np_random.integers(2**63)))
            self._opponents()
            if not self.board.over:
                return self._told()
        raise ValueError(f"{self.board.seats[self.agent]} has nothing to decide in this battle")

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carries out the agent's action, then those of the others up to its next decision."""
        number = int(action)
        if self.illegal == "lose" and number not in self.board.legal():
            observation, info = self._told()
            return observation, -1.0, True, False, {**info, "illegal": True}
        self.board.step(number)
        self._opponents()
        observation, info = self._told()
        outcome = self.board.outcome
        if outcome is None:
            return observation, 0.0, False, False, info
        info["outcome"] = outcome
        won = float(self.board.rewards()[self.agent])
        score = float(outcome.scores.get(self.board.seats[self.agent], 0))
        return observation, score if self.reward == "score" else won, True, False, info

    def render(self) -> Any:
        """The board: characters, an array of pixels, or SVG."""
        return render(self.board, self.render_mode, self.board.seats[self.agent])


for _game in games():
    gymnasium.register(id=f"redoubt/{_game.capitalize()}-v0", entry_point="redoubt.gym:RedoubtEnv", kwargs={"game": _game})
