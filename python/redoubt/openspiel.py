"""OpenSpiel: the battles as games with explicit chance, so that its algorithms run.

    import pyspiel, redoubt.openspiel
    game = pyspiel.load_game("python_redoubt_zama")
    state = game.new_initial_state()

Every roll and every draw is a chance node of its own, with its exact probabilities.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from .board import Board
from .games import games

MOST_OUTCOMES = 256
LONGEST = 100_000
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


def _type_of(name: str, seats: int) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=f"python_redoubt_{name}",
        long_name=f"Redoubt: {name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if seats == 2 else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


class Table(Board):
    """A board whose dice are OpenSpiel's: to write it down, its position is enough."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _set_out, (self.game, self.state())


def _set_out(game: str, state: dict[str, Any]) -> Table:
    table = Table(game)
    table.set_state(state)
    return table


class RedoubtState(pyspiel.State):  # type: ignore[misc]
    """A position, or a roll that an action has led to."""

    def __init__(self, game: RedoubtGame) -> None:
        super().__init__(game)
        self.board: Table = game.board.clone()
        self._pending: int | None = None
        self._outcomes: list[int] = []
        self._weights: list[int] | None = None
        self._begun = False
        self._go_on()

    def _go_on(self) -> None:
        """Carries out what is under way as far as chance has answered."""
        self._weights = self.board.attempt(self._pending if self._begun else None, self._outcomes)
        if self._weights is None:
            self._begun, self._pending, self._outcomes = True, None, []

    def current_player(self) -> int:
        """Who decides: a seat, chance, or nobody any more."""
        if self._weights is not None:
            return CHANCE
        seat = self.board.current()
        return seat if seat >= 0 else TERMINAL

    def is_terminal(self) -> bool:
        """Is it over?"""
        return self._weights is None and self.board.over

    def _legal_actions(self, player: int) -> list[int]:
        if self._weights is not None or player != self.board.current():
            return []
        return sorted(self.board.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each outcome of the next roll or draw, and its probability."""
        weights = self._weights or []
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        if self._weights is not None:
            self._outcomes.append(int(action))
        else:
            self._pending = int(action)
        self._go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"chance {action}"
        try:
            return str(self.board.action(action))
        except Exception:
            return f"action {action}"

    def returns(self) -> list[float]:
        """What each seat has won or lost."""
        return [float(reward) for reward in self.board.rewards()] if self.is_terminal() else [0.0] * len(self.board.seats)

    def information_state_string(self, player: int | None = None) -> str:
        """Everything a seat knows."""
        seat = self.board.seats[max(self.board.current(), 0) if player is None else player]
        return f"{self.board.information(seat)} {self._pending} {self._outcomes}"

    def observation_string(self, player: int | None = None) -> str:
        """The same: nothing is hidden, and the past does not matter."""
        return self.information_state_string(player)

    def __str__(self) -> str:
        return f"{self.board.information('umpire')} {self._pending} {self._outcomes}"


class RedoubtObserver:
    """What a seat sees, as numbers: see `Board.planes`."""

    def __init__(self, board: Board) -> None:
        self.tensor = np.zeros(board.tensor_len, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: RedoubtState, player: int) -> None:
        """Writes what `player` sees."""
        state.board.observation(player, self.tensor)

    def string_from(self, state: RedoubtState, player: int) -> str:
        """The same in words."""
        return state.information_state_string(player)


class RedoubtGame(pyspiel.Game):  # type: ignore[misc]
    """A battle as OpenSpiel knows it. Subclasses name the battle."""

    name = ""
    kind: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.board = Table(self.name)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.board.num_actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=len(self.board.seats),
            min_utility=-1.0,
            max_utility=1.0,
            **({"utility_sum": 0.0} if len(self.board.seats) == 2 else {}),
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> RedoubtState:
        """The battle before its first roll or decision."""
        return RedoubtState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RedoubtObserver:
        """What writes observations."""
        return RedoubtObserver(self.board)


def _register(name: str) -> None:
    kind = _type_of(name, len(Board(name).seats))
    game = type(f"Redoubt{name.capitalize()}Game", (RedoubtGame,), {"name": name, "kind": kind})
    pyspiel.register_game(kind, game)


for _name in games():
    _register(_name)
