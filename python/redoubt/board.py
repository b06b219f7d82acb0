"""The rules as a bare state with numbered actions: for search, and for everything that plays fast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Sequence

import numpy as np
from numpy.typing import NDArray

from ._redoubt import Arena
from .battle import Action, Outcome

if TYPE_CHECKING:
    from typing_extensions import Self


@dataclass(frozen=True)
class Plane:
    """A block of an observation: what it shows, where it begins, its rows and columns."""

    name: str
    offset: int
    shape: tuple[int, int]


def planes_of(arena: Arena) -> tuple[Plane, ...]:
    """The blocks of an observation, one after the other."""
    planes, offset = [], 0
    for name, rows, columns in arena.planes:
        planes.append(Plane(name, offset, (rows, columns)))
        offset += rows * columns
    return tuple(planes)


class Board:
    """A battle without journal and history.

        board = Board("zama", seed=1)
        while not board.over:
            board.step(board.legal()[0])

    Actions are numbers from 0 to `num_actions` - 1. Where `fixed` is true a number means the same action in every position
    (`action_of`); in iNtombi River, whose table is measured in inches, it is the place in the list of orders that are offered.
    """

    def __init__(
        self,
        game: str,
        *,
        seed: int = 0,
        scenario: str = "",
        options: dict[str, Any] | None = None,
        data: str | None = None,
    ) -> None:
        self._take(Arena(game, 1, seed, scenario, options, data))

    def _take(self, arena: Arena) -> None:
        self._arena = arena
        self.game = arena.game
        self.seats = tuple(arena.seats)
        self.num_actions = arena.num_actions
        self.fixed = arena.fixed
        self.tensor_len = arena.tensor_len

    def legal(self) -> list[int]:
        """The numbers of the legal actions."""
        return self._arena.legal()

    def current(self) -> int:
        """The number of the seat that decides; -1 when it is over."""
        return self._arena.to_act()

    def step(self, number: int) -> int:
        """Carries out the action with this number and answers who decides then, as `current` does. One that is not legal raises, and
        changes nothing."""
        return self._arena.act(number)

    def attempt(self, number: int | None, outcomes: Sequence[int] = ()) -> list[int] | None:
        """Carries out an action, or with `None` begins anew, with chosen outcomes of chance, one after the other. Answers `None` if that was
        all of it; else nothing has changed, and the answer has the weights of the outcomes of what chance is asked next.

            weights = board.attempt(number)                 # [1, 1, 1, 1, 1, 1]: a die
            board.attempt(number, [5])                      # its last face
        """
        return self._arena.attempt(number, list(outcomes))

    def reset(self, seed: int) -> None:
        """Begins anew with other dice."""
        self._arena.reset(seed)

    @property
    def over(self) -> bool:
        """Has it ended?"""
        return self._arena.to_act() < 0

    @property
    def to_act(self) -> str | None:
        """The seat that decides; `None` when it is over."""
        seat = self._arena.to_act()
        return self.seats[seat] if seat >= 0 else None

    @property
    def planes(self) -> tuple[Plane, ...]:
        """The blocks of an observation."""
        return planes_of(self._arena)

    def mask(self, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """Which actions are legal, as 0 and 1."""
        mask = np.zeros(self.num_actions, np.int8) if out is None else out
        self._arena.mask(mask)
        return mask

    def observation(self, seat: int | None = None, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """What a seat sees, by its number: whoever decides if none is given. See `planes`."""
        tensor = np.empty(self.tensor_len, np.float32) if out is None else out
        self._arena.draw(max(self._arena.to_act(), 0) if seat is None else seat, tensor)
        return tensor

    def rewards(self) -> list[float]:
        """What each seat has won or lost: 1, -1, 0 for a draw and while it lasts."""
        return self._arena.rewards()

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        told = self._arena.outcome()
        return Outcome(**told) if told else None

    def action(self, number: int) -> Action:
        """The legal action with this number, as it is written down."""
        action: Action = self._arena.action(number)
        return action

    def number_of(self, action: Action) -> int:
        """The number of a legal action."""
        return self._arena.number_of(action)

    def action_of(self, number: int) -> Action | None:
        """The action that a number means in every position; `None` where `fixed` is false."""
        action: Action | None = self._arena.written(number)
        return action

    def bot(self, level: str = "recruit", *, simulations: int | None = None, seed: int = 0) -> int:
        """The number of what a machine player would do."""
        return self._arena.bot(level, simulations, seed)

    def state(self, viewer: str = "umpire") -> dict[str, Any]:
        """The position as data. `Battle.load` takes it."""
        return self._arena.state(viewer)

    def set_state(self, state: dict[str, Any]) -> None:
        """Goes on from a position; the dice go on as well."""
        self._arena.set_state(state)

    def information(self, seat: str) -> str:
        """Everything that a seat knows, in one string."""
        return self._arena.information(seat)

    def svg(self, viewer: str = "umpire") -> str:
        """The board as SVG."""
        return self._arena.svg(viewer)

    def png(self, viewer: str = "umpire", width: int = 800) -> bytes:
        """The board as PNG."""
        return self._arena.png(viewer, width)

    def text(self, viewer: str = "umpire") -> str:
        """The board drawn in characters."""
        return self._arena.text(viewer)

    def clone(self, seed: int | None = None) -> Self:
        """A copy that goes its own way: with the same dice to come, or with dice from `seed`, as a search needs that is not to know them."""
        board = type(self).__new__(type(self))
        board._take(self._arena.clone())
        if seed is not None:
            board._arena.reseed(seed)
        return board

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, _: Any) -> Self:
        return self.clone()

    def _repr_svg_(self) -> str:
        return self.svg()
