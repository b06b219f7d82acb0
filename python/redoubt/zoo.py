"""PettingZoo: the battles with two seats, one decision after the other (AEC).

    from redoubt import zoo
    env = zoo.env("zama")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from .board import Board
from .pictures import MODES, render


class raw_env(AECEnv):  # type: ignore[misc]
    """A battle without wrappers. An action that is not legal raises `RedoubtError`.

    An observation is a dictionary: ``observation`` (see `Board.planes`) and ``action_mask``, which is all 0 for whoever does not decide.
    """

    metadata = {
        "name": "redoubt_v0",
        "render_modes": MODES,
        "is_parallelizable": True,
        "render_fps": 4,
    }

    def __init__(
        self,
        game: str = "zama",
        *,
        scenario: str = "",
        options: dict[str, Any] | None = None,
        data: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.board = Board(game, scenario=scenario, options=options, data=data)
        if len(self.board.seats) != 2:
            raise ValueError(f"{game} is not for two: redoubt.gym has it for one")
        self.metadata = {**type(self).metadata, "name": f"redoubt_{game}_v0"}
        # PettingZoo's own tests make environments with modes that they do not ask for.
        self.render_mode = render_mode
        self.possible_agents = list(self.board.seats)
        self.agents = list(self.possible_agents)
        shape, count = (self.board.tensor_len,), self.board.num_actions
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self._dice = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins anew."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.board.reset(int(self._dice.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[max(self.board.current(), 0)]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and what it may do if it decides."""
        seat = self.possible_agents.index(agent)
        decides = self.board.current() == seat
        mask = self.board.mask() if decides else np.zeros(self.board.num_actions, np.int8)
        return {"observation": self.board.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carries out the action of whoever decides."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} decides: an action is needed")
        self._cumulative_rewards[agent] = 0.0
        seat = self.board.step(int(action))
        rewards = self.board.rewards()
        self.rewards = {name: float(reward) for name, reward in zip(self.possible_agents, rewards)}
        if seat < 0:
            self.terminations = {name: True for name in self.agents}
            # Each is told once that it is over.
            self.agent_selection = next(name for name in self.agents if name != agent)
        else:
            self.agent_selection = self.possible_agents[seat]
        self._accumulate_rewards()

    def render(self) -> Any:
        """The board: characters, an array of pixels, or SVG."""
        return render(self.board, self.render_mode, "umpire")

    def close(self) -> None:
        """There is nothing to close."""


def env(game: str = "zama", **settings: Any) -> Any:
    """A battle with the usual wrappers: an action that is not legal loses it."""
    wrapped: Any = raw_env(game, **settings)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def parallel_env(game: str = "zama", **settings: Any) -> Any:
    """The same for algorithms that want everyone to act at once: whoever does not decide is not heard."""
    return turn_based_aec_to_parallel(raw_env(game, **settings))
