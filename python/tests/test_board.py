"""Boards with numbered actions, and many of them side by side."""

import copy as copy_of

import numpy as np
import pytest

from redoubt import Battle, Board, RedoubtError, VectorEnv, games
from redoubt.simulation import columns, random_games, simulate

GAMES = sorted(games())
FIXED = ["hospital", "ramparts", "zama"]


def play(board, decisions, seed=1):
    """Random play, from a seed of its own; yields before each decision."""
    whim = np.random.default_rng(seed)
    for _ in range(decisions):
        if board.over:
            board.reset(int(whim.integers(2**32)))
        yield board
        board.step(int(whim.choice(board.legal())))


@pytest.mark.parametrize("game", FIXED)
def test_a_number_means_the_same_action_everywhere(game):
    board = Board(game, seed=1)
    assert board.fixed
    for _ in play(board, 300):
        numbers = board.legal()
        assert len(set(numbers)) == len(numbers)
        for number in numbers[:3]:
            action = board.action(number)
            assert board.action_of(number) == action and board.number_of(action) == number


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_has_numbers_for_all_that_is_legal(game):
    for scenario in games()[game].scenarios:
        board = Board(game, scenario=scenario)
        for _ in play(board, 60 if game == "ntombi" else 400):
            if board.fixed:
                assert len(board.legal()) == len(Battle.load(board.state()).legal())
            else:
                assert len(board.legal()) < board.num_actions


@pytest.mark.parametrize("game", GAMES)
def test_masks_and_observations(game):
    board = Board(game)
    assert sum(plane.shape[0] * plane.shape[1] for plane in board.planes) == board.tensor_len
    for _ in play(board, 50):
        mask = board.mask()
        assert sorted(np.flatnonzero(mask)) == sorted(board.legal())
        seen = board.observation()
        assert seen.shape == (board.tensor_len,) and np.isfinite(seen).all() and seen.any()


def test_what_is_not_legal_raises_and_changes_nothing():
    board = Board("zama")
    before = board.state()
    for wrong in (-1, board.num_actions, 10**12):
        with pytest.raises(RedoubtError) as refused:
            board.step(wrong)
        assert refused.value.code == "no_choice"
    assert board.state() == before


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_battle(game):
    def states(seed):
        return [board.state() for board in play(Board(game, seed=seed), 40)]

    assert states(5) == states(5)
    assert states(5) != states(6) or game == "ntombi"


def test_a_copy_has_the_same_dice_and_shares_nothing():
    board = Board("ramparts", seed=3)
    copy = board.clone()
    for _, _ in zip(play(board, 30), play(copy, 30)):
        assert board.state() == copy.state()
    copy.step(copy.legal()[0])
    board.set_state(copy.state())
    assert board.state() == copy.state()
    for copied in (copy_of.copy(board), copy_of.deepcopy(board)):
        copied.step(copied.legal()[0])
        assert board.state() == copy.state() != copied.state()


def test_a_copy_can_have_dice_of_its_own():
    board = Board("ramparts", seed=3)
    (marker,) = [number for number in board.legal() if board.action(number) == "marker"]

    def drawn(copy):
        copy.step(marker)
        return copy.information("british")

    assert len({drawn(board.clone()) for _ in range(20)}) == 1
    assert len({drawn(board.clone(seed)) for seed in range(20)}) > 1


def test_arrays_and_numbers_that_do_not_fit_are_refused():
    board = Board("zama")
    for wrong in (lambda: board.mask(np.zeros(3, np.int8)), lambda: board.observation(out=np.zeros(3, np.float32))):
        with pytest.raises(ValueError, match="the array has 3"):
            wrong()
    with pytest.raises(IndexError, match="from 0 to 1"):
        board.observation(2)
    env = VectorEnv("zama", 2)
    for wrong in (env.legal, env.state):
        with pytest.raises(IndexError):
            wrong(2)
    for count in (0, 10**12):
        with pytest.raises(ValueError):
            VectorEnv("zama", count)


def test_chance_can_be_chosen():
    board = Board("ramparts")
    (number,) = [number for number in board.legal() if board.action(number) == "marker"]
    before = board.state()
    outcomes = []
    while (weights := board.attempt(number, outcomes)) is not None:
        assert sum(weights) > 0 and board.state() == before
        outcomes.append(next(place for place, weight in enumerate(weights) if weight))
    assert outcomes and board.state() != before


@pytest.mark.parametrize("game", GAMES)
def test_side_by_side_is_the_same_as_one_by_one(game):
    count, steps = 4, 30 if game == "ntombi" else 150
    env = VectorEnv(game, count, seed=9)
    single = VectorEnv(game, count, seed=9, masks=False, observations=False)
    for _ in range(steps):
        for battle in range(count):
            assert sorted(np.flatnonzero(env.masks[battle])) == sorted(env.legal(battle))
            assert env.choices[battle] == len(env.legal(battle))
        actions = env.sample().copy()
        env.step(actions)
        single.step(actions)
        assert (env.to_act == single.to_act).all() and (env.rewards == single.rewards).all()
    for battle in range(count):
        assert env.state(battle) == single.state(battle)
        board = Board(game)
        board.set_state(env.state(battle))
        assert (board.observation() == env.observations[battle]).all()


def test_what_is_over_begins_anew_and_tells_who_won():
    env = VectorEnv("zama", 8, masks=False, observations=False)
    ends = 0
    while ends < 8:
        env.step(env.sample())
        assert (env.to_act >= 0).all()
        for rewards in env.rewards[env.ended]:
            assert sorted(rewards) in ([-1, 1], [0, 0])
        ends += int(env.ended.sum())


def test_a_step_wants_one_action_for_each():
    env = VectorEnv("zama", 3)
    with pytest.raises(ValueError):
        env.step(np.zeros(2, np.int64))
    with pytest.raises(RedoubtError):
        env.step(np.full(3, -1))
    with pytest.raises(ValueError):
        VectorEnv("zama", 0)


def test_simulation_gives_a_table():
    table = simulate("zama", 6, players=["recruit", "random"], simulations=8, seed=2)
    assert table.num_rows == 6 and set(table.column_names) >= {"winner", "decisions", "score_rome"}
    again = columns("zama", 3, players=["recruit", "random"], simulations=8, seed=2, first=2, threads=1)
    assert again["game"].tolist() == [2, 3, 4]
    assert all(table[name].to_pylist()[2:5] == column.tolist() for name, column in again.items())
    assert table["decisions"].to_pylist() != simulate("zama", 6, simulations=8, seed=3)["decisions"].to_pylist()
    with pytest.raises(RedoubtError) as unknown:
        simulate("zama", 1, players="marshal")
    assert unknown.value.code == "unknown_level"
    found = random_games("ramparts", 20, side_by_side=8)
    assert sum(found.values()) >= 20
