"""Learns Zulus on the Ramparts! from scratch: PPO in plain NumPy, on the vectorised environment.

    python train_ramparts.py --minutes 10 --save policy.npz

Random play ends with some 5 victory points and never holds the station. What is learned is told as it goes: the mean score of the
games that ended lately. Nothing but NumPy is needed, so it runs wherever the package does; with PyTorch the two functions `forward` and
`learn` would be shorter.
"""

import argparse
import time

import numpy as np

from redoubt import VectorEnv

HIDDEN, GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 128, 0.999, 0.95, 0.2, 0.01, 1e-3


class Network:
    """One hidden layer; on it the inclination to each action, and how well things stand."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        whim = np.random.default_rng(seed)

        def weights(rows: int, columns: int, scale: float) -> np.ndarray:
            return (whim.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

        self.parts = {
            "w1": weights(inputs, HIDDEN, 1.0),
            "b1": np.zeros(HIDDEN, np.float32),
            "w2": weights(HIDDEN, actions, 0.01),
            "b2": np.zeros(actions, np.float32),
            "wv": weights(HIDDEN, 1, 0.1),
            "bv": np.zeros(1, np.float32),
        }
        self.first = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.second = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.updates = 0

    def forward(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The hidden layer, the probability of each legal action, and the value."""
        part = self.parts
        hidden = np.tanh(seen @ part["w1"] + part["b1"])
        logits = np.where(masks, hidden @ part["w2"] + part["b2"], -1e9)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        return hidden, odds, (hidden @ part["wv"] + part["bv"])[:, 0]

    def learn(self, seen, masks, actions, before, advantages, returns) -> None:
        """One step of Adam along the clipped objective of PPO."""
        part, count = self.parts, len(actions)
        hidden, odds, values = self.forward(seen, masks)
        rows = np.arange(count)
        ratio = odds[rows, actions] / before
        held = np.where(advantages > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = (ratio * advantages * held).astype(np.float32)
        slope = odds * push[:, None]
        slope[rows, actions] -= push
        with np.errstate(divide="ignore", invalid="ignore"):
            logs = np.where(odds > 0, np.log(odds), 0.0)
        entropy = -(odds * logs).sum(axis=1, keepdims=True)
        slope += ENTROPY * odds * (logs + entropy)
        slope /= count
        error = ((values - returns) / count)[:, None].astype(np.float32)
        back = (slope @ part["w2"].T + error @ part["wv"].T) * (1 - hidden**2)
        slopes = {
            "w1": seen.T @ back,
            "b1": back.sum(axis=0),
            "w2": hidden.T @ slope,
            "b2": slope.sum(axis=0),
            "wv": hidden.T @ error,
            "bv": error.sum(axis=0),
        }
        self.updates += 1
        size = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        for name, slope in slopes.items():
            slope = slope * min(1.0, 0.5 / (size + 1e-8))
            self.first[name] += 0.1 * (slope - self.first[name])
            self.second[name] += 0.001 * (slope**2 - self.second[name])
            mean = self.first[name] / (1 - 0.9**self.updates)
            spread = self.second[name] / (1 - 0.999**self.updates)
            part[name] -= RATE * mean / (np.sqrt(spread) + 1e-8)


def choose(odds: np.ndarray, whim: np.random.Generator) -> np.ndarray:
    """An action of each row, as likely as it is probable."""
    sums = odds.cumsum(axis=1)
    drawn = (whim.random((len(odds), 1)) * sums[:, -1:]).astype(np.float32)
    return np.minimum((sums <= drawn).sum(axis=1), odds.shape[1] - 1)


def train(seconds: float, *, count: int = 64, horizon: int = 64, seed: int = 1, rounds: int | None = None, tell=print) -> Network:
    """Trains for so long, or for so many rounds."""
    env = VectorEnv("ramparts", count, seed=seed)
    network = Network(env.observations.shape[1], env.num_actions, seed)
    whim = np.random.default_rng(seed)
    scores: list[float] = []
    start, number = time.monotonic(), 0
    while (number < rounds) if rounds is not None else (time.monotonic() - start < seconds):
        number += 1
        seen = np.empty((horizon, *env.observations.shape), np.float32)
        masks = np.empty((horizon, *env.masks.shape), np.bool_)
        actions = np.empty((horizon, count), np.int64)
        chances, values, rewards = (np.empty((horizon, count), np.float32) for _ in range(3))
        ended = np.empty((horizon, count), np.bool_)
        for at in range(horizon):
            seen[at], masks[at] = env.observations, env.masks
            _, odds, values[at] = network.forward(seen[at], masks[at])
            actions[at] = choose(odds, whim)
            chances[at] = odds[np.arange(count), actions[at]]
            env.step(actions[at])
            rewards[at], ended[at] = env.scores[:, 0] / 20, env.ended
            scores.extend(env.scores[env.ended, 0])
        following = network.forward(env.observations, env.masks)[2]
        advantages = np.empty_like(rewards)
        carried = np.zeros(count, np.float32)
        for at in reversed(range(horizon)):
            goes_on = ~ended[at]
            surprise = rewards[at] + GAMMA * following * goes_on - values[at]
            carried = surprise + GAMMA * LAMBDA * goes_on * carried
            advantages[at], following = carried, values[at]
        returns = (advantages + values).ravel()
        flat = ((advantages - advantages.mean()) / (advantages.std() + 1e-6)).ravel()
        seen, masks = seen.reshape(-1, seen.shape[-1]), masks.reshape(-1, masks.shape[-1])
        for _ in range(3):
            for part in np.array_split(whim.permutation(horizon * count), 8):
                network.learn(seen[part], masks[part], actions.ravel()[part], chances.ravel()[part], flat[part], returns[part])
        if number % 5 == 0:
            lately = scores[-500:]
            tell(f"{time.monotonic() - start:6.0f} s  {len(scores):7,} games  mean score {np.mean(lately):5.2f}")
    return network


def trial(network: Network | None, games: int, seed: int = 10_001) -> np.ndarray:
    """The scores of so many games, by what was learned or at random."""
    env = VectorEnv("ramparts", 64, seed=seed)
    whim = np.random.default_rng(seed)
    scores: list[float] = []
    while len(scores) < games:
        env.step(env.sample() if network is None else choose(network.forward(env.observations, env.masks)[1], whim))
        scores.extend(env.scores[env.ended, 0])
    return np.array(scores[:games])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="where to keep what was learned")
    asked = parser.parse_args()
    start, busy = time.monotonic(), time.process_time()
    network = train(asked.minutes * 60, seed=asked.seed)
    print(f"trained for {time.monotonic() - start:.0f} s by the clock, {time.process_time() - busy:.0f} s of processor time")
    for name, scores in (("random", trial(None, 1000)), ("learned", trial(network, 1000))):
        print(f"{name:<8} {scores.mean():6.2f} ± {1.96 * scores.std() / np.sqrt(len(scores)):.2f} points in {len(scores)} games")
    if asked.save:
        np.savez(asked.save, **network.parts)


if __name__ == "__main__":
    main()
