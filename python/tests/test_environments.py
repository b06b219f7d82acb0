"""The usual environments, by their own tests."""

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import redoubt.gym
import redoubt.openspiel
from redoubt import RedoubtError, zoo
from redoubt.gym import RedoubtEnv

TWO_SEATS = ["hospital", "ntombi", "zama"]


@pytest.mark.parametrize("name", ["Ramparts", "Hospital", "Ntombi", "Zama"])
@pytest.mark.filterwarnings("ignore:.*[Bb]ox.*:UserWarning")
def test_gymnasium_accepts_every_battle(name):
    env = gymnasium.make(f"redoubt/{name}-v0", render_mode="ansi")
    check_env(env.unwrapped, skip_render_check=False)


def test_an_agent_plays_a_game_against_a_machine_player():
    env = RedoubtEnv("zama", seat="carthage", opponent="recruit", simulations=4)
    _, info = env.reset(seed=1)
    over, reward = False, 0.0
    while not over:
        assert info["action_mask"].any() and (env.action_masks() == info["action_mask"]).all()
        _, reward, over, _, info = env.step(env.sample_legal())
    assert reward in (-1.0, 0.0, 1.0) and info["outcome"].text


def test_what_is_not_legal_loses_or_raises():
    env = RedoubtEnv("zama")
    env.reset(seed=1)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    assert env.step(wrong)[1:3] == (-1.0, True)
    strict = RedoubtEnv("zama", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(RedoubtError):
        strict.step(wrong)


@pytest.mark.parametrize("mode", ["ansi", "rgb_array", "svg"])
def test_every_way_to_render(mode):
    env = RedoubtEnv("ramparts", render_mode=mode)
    env.reset(seed=1)
    shown = env.render()
    assert shown.shape[2] == 3 if mode == "rgb_array" else shown.strip()


@pytest.mark.parametrize("game", TWO_SEATS)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_accepts_every_battle_with_two_seats(game):
    api_test(zoo.env(game), num_cycles=60)
    seed_test(lambda: zoo.env(game), num_cycles=30)


@pytest.mark.parametrize("game", TWO_SEATS)
def test_pettingzoo_rewards_the_end_and_what_is_not_legal_loses(game):
    env = zoo.env(game)
    for seed in (1, 2):
        env.reset(seed=seed)
        whim = np.random.default_rng(seed)
        rewards = {}
        for agent in env.agent_iter():
            observation, reward, over, _, _ = env.last()
            rewards[agent] = rewards.get(agent, 0.0) + reward
            env.step(None if over else int(whim.choice(np.flatnonzero(observation["action_mask"]))))
        assert sorted(rewards.values()) in ([-1.0, 1.0], [0.0, 0.0]), rewards
    env.reset(seed=1)
    loser = env.agent_selection
    wrong = int(np.flatnonzero(env.observe(loser)["action_mask"] == 0)[0])
    env.step(wrong)
    assert env.rewards[loser] == -1 and all(env.terminations.values())
    raw = zoo.raw_env(game)
    raw.reset(seed=1)
    with pytest.raises(RedoubtError):
        raw.step(wrong)


@pytest.mark.parametrize("game", TWO_SEATS)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_renders_and_converts(game):
    render_test(lambda **settings: zoo.env(game, **settings), custom_tests={"svg": lambda shown: shown.startswith("<svg")})
    parallel_api_test(zoo.parallel_env(game), num_cycles=60)


def test_what_an_environment_cannot_do_is_said_when_it_is_made():
    with pytest.raises(ValueError, match="redoubt.gym"):
        zoo.env("ramparts")
    with pytest.raises(ValueError, match="rgb_array"):
        RedoubtEnv("zama", render_mode="human")
    shown = zoo.raw_env("zama", render_mode="human")
    shown.reset(seed=1)
    with pytest.raises(ValueError, match="rgb_array"):
        shown.render()
    with pytest.raises(ValueError, match="carthage"):
        RedoubtEnv("zama", seat="greece")
    with pytest.raises(ValueError, match="zulu has nothing to decide"):
        RedoubtEnv("hospital", seat="zulu", options={"zulu": "solo"}).reset(seed=1)
    with pytest.raises(RedoubtError) as unknown:
        RedoubtEnv("zama", opponent="marshal")
    assert unknown.value.code == "unknown_level"


@pytest.mark.parametrize("game", ["ramparts", "zama"])
def test_openspiel_plays_every_kind_of_battle(game):
    loaded = pyspiel.load_game(f"python_redoubt_{game}")
    state = loaded.new_initial_state()
    whim = np.random.default_rng(1)
    for _ in range(200):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes())
            assert abs(sum(probabilities) - 1) < 1e-9
            state.apply_action(int(whim.choice(outcomes, p=probabilities)))
        else:
            copy = state.clone()
            assert str(copy) == str(state) and copy.legal_actions() == state.legal_actions()
            state.apply_action(int(whim.choice(state.legal_actions())))


@pytest.mark.parametrize("game", ["ramparts", *TWO_SEATS])
def test_openspiel_accepts_every_battle(game):
    loaded = pyspiel.load_game(f"python_redoubt_{game}")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_openspiel_plays_what_it_wrote_down_again(tmp_path):
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["tests"])
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough("python_redoubt_ramparts", None, seed=1), encoding="utf-8")
    written, again = generate_playthrough.replay(file)
    assert written == again and "# Apply action" in written and "IsTerminal() = True" in written


@pytest.mark.parametrize("game", ["ramparts", *TWO_SEATS])
def test_an_algorithm_of_openspiel_plays_every_battle(game):
    from open_spiel.python.algorithms import mcts

    loaded = pyspiel.load_game(f"python_redoubt_{game}")
    state = loaded.new_initial_state()
    whim = np.random.default_rng(1)

    class Even(mcts.Evaluator):
        def evaluate(self, state):
            return [0.0] * loaded.num_players()

        def prior(self, state):
            if state.is_chance_node():
                return state.chance_outcomes()
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    bot = mcts.MCTSBot(loaded, 1.4, 8, Even(), random_state=np.random.RandomState(1))
    decided = 0
    while decided < 5 and not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes())
            state.apply_action(int(whim.choice(outcomes, p=probabilities)))
        else:
            chosen = bot.step(state)
            assert chosen in state.legal_actions()
            state.apply_action(chosen)
            decided += 1
    assert decided == 5
