"""A battle with everything one can ask of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Iterable, Union

import numpy as np
from numpy.typing import NDArray

from ._redoubt import Session

Action = Union[str, dict[str, Any]]
"""An action as it is written down: ``"end_turn"``, ``{"move": {"from": "c2", "to": "b3"}}``."""


@dataclass(frozen=True)
class Event:
    """Something that happened: in words, and as data."""

    clause: str | None
    """The clause of the rule book it rests on."""
    text: str
    name: str
    """What kind of event it is, such as ``"zama-moved"``: the same in every language."""
    data: dict[str, Any] = field(default_factory=dict)
    """What it is about, the same in every language: squares, points, numbers, seats, and names as actions write them."""


@dataclass(frozen=True)
class Outcome:
    """How a battle ended."""

    winner: str | None
    draw: bool
    scores: dict[str, int]
    clause: str | None
    text: str


@dataclass(frozen=True)
class Row:
    """One result of an action and its exact probability."""

    p: Fraction
    result: dict[str, int]


@dataclass(frozen=True)
class Odds:
    """What may come of an action, best result first."""

    rows: tuple[Row, ...]
    best_choice: bool
    """Are there decisions within the action, for which the best was assumed?"""
    forecast: tuple[dict[str, Any], ...]
    """Where chance only decides what comes up: every such event, with its exact odds."""
    plays: int | None
    """How many simulated plays it is an estimate from; `None` if it is exact."""


@dataclass(frozen=True)
class Choice:
    """One of the best choices, with the chance of winning after it; in points too, where one plays alone for them."""

    action: Action
    simulations: int
    chance: float
    error: float
    points: float | None = None
    points_error: float | None = None


@dataclass(frozen=True)
class Analysis:
    """What a machine player thinks of a position."""

    seat: str
    simulations: int
    chance: float
    error: float
    choices: tuple[Choice, ...]
    line: tuple[Action, ...]
    played_out: dict[str, float]
    points: float | None = None
    points_error: float | None = None


class Battle:
    """A battle: its position, its history, its journal.

        battle = Battle("zama", seed=7)
        while battle.to_act:
            battle.act(battle.bot("recruit"))
        print(battle.outcome.text)

    `options` are those of `redoubt.games()`; `data` is the text of another data file; `lang` is ``"en"`` or ``"es"``. A `viewer` is a
    seat, ``"umpire"`` (who sees everything, and is who asks if nobody is named) or ``"bystander"``.
    """

    def __init__(
        self,
        game: str,
        *,
        scenario: str = "",
        options: dict[str, Any] | None = None,
        seed: int | None = None,
        rolls: Iterable[Any] = (),
        data: str | None = None,
        lang: str = "en",
    ) -> None:
        self._session = Session(lang, game, data)
        new: dict[str, Any] = {"game": game, "scenario": scenario, "options": options or {}}
        if seed is not None:
            new["seed"] = seed
        self._take(self._ask("new", new, rolls=list(rolls), want=["events"]))

    @classmethod
    def load(
        cls, state: dict[str, Any], *, game: str | None = None, seed: int | None = None, data: str | None = None, lang: str = "en"
    ) -> Battle:
        """A battle that begins from a position, as `state` gives it. Every mistake in it is named."""
        name = game or state.get("game")
        if not isinstance(name, str):
            raise ValueError("the position does not say of which game it is: load(state, game=...)")
        battle = cls.__new__(cls)
        battle._session = Session(lang, name, data)
        extra = {} if seed is None else {"seed": seed}
        battle._take(battle._ask("load", {**state, "game": name}, want=["events"], **extra))
        return battle

    @classmethod
    def resume(cls, journal: str, *, lang: str = "en") -> Battle:
        """Goes on with a battle from the text of its journal, after replaying and checking every line."""
        battle = cls.__new__(cls)
        battle._session = Session(lang)
        battle._session.resume(journal)
        battle._take(battle._ask("legal", {}, want=[]))
        return battle

    def _ask(self, request: str, body: Any, **extra: Any) -> Any:
        return self._session.ask({request: body, **{name: value for name, value in extra.items() if value is not None}})

    def _take(self, answer: dict[str, Any]) -> list[Event]:
        self.game: str = answer["game"]
        """The battle's name."""
        self.to_act: str | None = answer["to_act"]
        """The seat that decides; `None` when it is over."""
        ended = answer["outcome"]
        self.outcome: Outcome | None = None
        """How it ended; `None` while it lasts."""
        if ended is not None:
            self.outcome = Outcome(ended["winner"], ended["draw"], ended["scores"], ended["rule"], ended["text"])
        self.skipped: list[dict[str, Any]] = answer.get("skipped", [])
        """What of the last group order could not be carried out any more, and why."""
        self.events: list[Event] = [
            Event(event["rule"], event["text"], event["event"], event["data"]) for event in answer.get("events", [])
        ]
        """What the last action brought."""
        return self.events

    def state(self, viewer: str | None = None) -> dict[str, Any]:
        """The position as data, without what `viewer` may not know. `Battle.load` takes it."""
        state: dict[str, Any] = self._ask("legal", {}, viewer=viewer, want=["state"])["state"]
        return state

    def legal(self, viewer: str | None = None) -> list[Action]:
        """The legal actions, in a fixed order."""
        actions: list[Action] = self._ask("legal", {}, viewer=viewer, want=["legal"])["legal"]
        return actions

    def numbers(self) -> list[int]:
        """The numbers of the legal actions, in the same order. See `redoubt.Board`."""
        numbers: list[int] = self._ask("legal", {}, want=["numbers"])["numbers"]
        return numbers

    def information(self, seat: str) -> str:
        """Everything that a seat knows, in one string."""
        return str(self._ask("observe", seat, want=["information"])["information"])

    def observation(self, seat: str) -> NDArray[np.float32]:
        """What a seat sees, as numbers: see `redoubt.Board.planes`."""
        return np.array(self._ask("observe", seat, want=["tensor"])["tensor"], np.float32)

    def act(self, action: Action | int | np.integer[Any], *, rolls: Iterable[Any] = (), viewer: str | None = None) -> list[Event]:
        """Carries out an action, written down or by its number, and answers what happened. `rolls` dictates the first dice."""
        request = "do" if isinstance(action, (int, np.integer)) else "act"
        return self._take(self._ask(request, action, rolls=list(rolls), viewer=viewer, want=["events"]))

    def undo(self, viewer: str | None = None) -> None:
        """Takes the last action back; a group order as a whole."""
        self._take(self._ask("undo", {}, viewer=viewer, want=[]))

    def resign(self, seat: str) -> None:
        """A seat gives up."""
        self._take(self._ask("end", {"resigned": seat}, want=["events"]))

    def agree_draw(self) -> None:
        """Both sides agree to a draw."""
        self._take(self._ask("end", {"drawn": "agreed"}, want=["events"]))

    def plan(self, action: Action) -> list[dict[str, Any]] | None:
        """What a group order stands for; `None` for a single action."""
        plan: list[dict[str, Any]] | None = self._ask("plan", action)["plan"]
        return plan

    def journal(self, viewer: str | None = None) -> str:
        """The journal so far: the save file, which `redoubt verify` proves."""
        return str(self._ask("journal", {}, viewer=viewer)["journal"])

    def bot(
        self, level: str = "recruit", *, simulations: int | None = None, time: float | None = None, seed: int = 0
    ) -> Action:
        """What a machine player would do, given its observation and nothing else.

        `level` is random, recruit, corporal, veteran or general, or a strength between them by Elo (``"elo:1450"``). `simulations` or
        `time` (seconds) stand for the level's own budget.
        """
        body = {"level": level, "simulations": simulations, "time": time, "seed": seed}
        action: Action = self._ask("bot", {name: value for name, value in body.items() if value is not None})["action"]
        return action

    def odds(self, action: Action, viewer: str | None = None) -> Odds:
        """The exact odds of an action, as fractions."""
        answer = self._ask("odds", action, viewer=viewer)
        rows = tuple(Row(Fraction(row["p"]), row["result"]) for row in answer["odds"])
        return Odds(rows, answer["best_choice"], tuple(answer.get("forecast", ())), answer.get("plays"))

    def analyse(
        self, seat: str | None = None, *, simulations: int | None = None, time: float | None = None, seed: int = 0
    ) -> Analysis:
        """The chance of winning, the best choices and the likely line, for whoever decides unless a seat is named."""
        body = {"seat": seat, "simulations": simulations, "time": time, "seed": seed}
        found = self._ask("analyse", {name: value for name, value in body.items() if value is not None})
        choices = tuple(Choice(**choice) for choice in found["choices"])
        return Analysis(
            found["seat"],
            found["simulations"],
            found["chance"],
            found["error"],
            choices,
            tuple(found["line"]),
            found["played_out"],
            found.get("points"),
            found.get("points_error"),
        )

    def text(self, viewer: str | None = None) -> str:
        """The board drawn in characters."""
        return str(self._ask("scene", {}, viewer=viewer)["drawn"])

    def describe(self, viewer: str | None = None) -> str:
        """The board in sentences."""
        return str(self._ask("scene", {}, viewer=viewer)["spoken"])

    def svg(self, viewer: str = "umpire") -> str:
        """The board as SVG."""
        return self._session.svg(viewer)

    def png(self, viewer: str = "umpire", width: int = 800) -> bytes:
        """The board as PNG."""
        return self._session.png(viewer, width)

    def clone(self) -> Battle:
        """A copy that goes its own way, with the same history and the same dice to come."""
        copy = Battle.__new__(Battle)
        copy._session = self._session.duplicate()
        copy._take(copy._ask("legal", {}, want=[]))
        copy.events, copy.skipped = list(self.events), list(self.skipped)
        return copy

    def __copy__(self) -> Battle:
        return self.clone()

    def __deepcopy__(self, _: Any) -> Battle:
        return self.clone()

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        stands = f"{self.to_act} to act" if self.to_act else "over"
        return f"<Battle {self.game}: {stands}>"
