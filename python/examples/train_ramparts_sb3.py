"""Learns Zulus on the Ramparts! with MaskablePPO of sb3-contrib, on the Gymnasium environment.

    pip install "./python[sb3]"
    python train_ramparts_sb3.py --minutes 10 --save policy.zip

It comes with PyTorch, and with CUDA where there is a wheel of that: some 5 GB. `train_ramparts.py` does the same in NumPy alone.
"""

import argparse
import time

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

from redoubt.gym import RedoubtEnv


def station() -> gymnasium.Env:
    """The agent is the British, and is rewarded with its victory points, brought near to one."""
    return gymnasium.wrappers.TransformReward(RedoubtEnv("ramparts", reward="score"), lambda points: points / 20)


class Until(BaseCallback):
    """Ends the training when its time is up."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds

    def _on_training_start(self) -> None:
        self.start = time.monotonic()

    def _on_step(self) -> bool:
        return time.monotonic() - self.start < self.seconds


def train(seconds: float, *, seed: int = 1, steps: int = 10**9, count: int = 16, verbose: int = 1) -> MaskablePPO:
    """Trains for so long, and for so many steps at most."""
    # So small a network is quicker on one core: several would wait for each other.
    torch.set_num_threads(1)
    envs = make_vec_env(station, n_envs=count, seed=seed)
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        learning_rate=7e-4,
        gamma=0.999,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128]},
        seed=seed,
        device="cpu",
        verbose=verbose,
    )
    return model.learn(steps, callback=Until(seconds), log_interval=5)


def trial(model: MaskablePPO | None, games: int, seed: int = 10_001) -> np.ndarray:
    """The points of so many games, one after the other, by what was learned or at random."""
    env = RedoubtEnv("ramparts", reward="score")
    seen, _ = env.reset(seed=seed)
    scores: list[float] = []
    while len(scores) < games:
        action = env.sample_legal() if model is None else model.predict(seen, action_masks=env.action_masks())[0]
        seen, points, over, _, _ = env.step(action)
        if over:
            scores.append(points)
            seen, _ = env.reset()
    return np.array(scores)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=500, help="to try what was learned on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="where to keep what was learned")
    asked = parser.parse_args()
    model = train(asked.minutes * 60, seed=asked.seed)
    print(f"trained for {model.num_timesteps:,} steps")
    for name, scores in (("random", trial(None, asked.games)), ("learned", trial(model, asked.games))):
        print(f"{name:<8} {scores.mean():6.2f} ± {1.96 * scores.std() / np.sqrt(len(scores)):.2f} points in {len(scores)} games")
    if asked.save:
        model.save(asked.save)


if __name__ == "__main__":
    main()
