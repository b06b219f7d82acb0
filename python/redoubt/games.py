"""The battles there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ._redoubt import Session
from ._redoubt import schema as _schema


@dataclass(frozen=True)
class Option:
    """An option of a battle: its name, what it can be, and what it is if nobody says anything."""

    id: str
    values: str
    default: Any


@dataclass(frozen=True)
class Game:
    """What never changes about a battle."""

    id: str
    """Its name in commands, files and here."""
    rules: int
    """The version of its rules."""
    seats: tuple[str, ...]
    scenarios: tuple[str, ...]
    options: tuple[Option, ...]


def games() -> dict[str, Game]:
    """Every battle by name.

    >>> sorted(games())
    ['hospital', 'ntombi', 'ramparts', 'zama']
    """
    answer = Session().ask({"games": {}})
    return {
        game["game"]: Game(
            id=game["game"],
            rules=game["rules"],
            seats=tuple(game["seats"]),
            scenarios=tuple(game["scenarios"]),
            options=tuple(Option(option["id"], option["values"], option["default"]) for option in game["options"]),
        )
        for game in answer["games"]
    }


def schema(game: str | None = None, *, data: str | None = None) -> dict[str, Any]:
    """The JSON Schema (2020-12) of the engine protocol: `$defs` has `request`, `answer`, `state` and `action`, of one battle or of all.
    With `game`, `data` is the text of a data file to take the names from.

        action = jsonschema.Draft202012Validator({"$ref": "#/$defs/action", "$defs": redoubt.schema("zama")["$defs"]})
        action.validate({"move": {"from": "c2", "to": "b3"}})
    """
    if data is not None and game is None:
        raise ValueError("data is of one game: say which")
    return _schema(game, data)
