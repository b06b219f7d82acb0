"""The engine protocol on standard input and output: `python -m redoubt.engine` is what `redoubt engine` is, for whoever has the package."""

from __future__ import annotations

import argparse
import json
import pathlib

from ._redoubt import RedoubtError, schema, serve


def main(words: list[str] | None = None) -> None:
    """Speaks until its input ends, or prints the schema."""
    parser = argparse.ArgumentParser(prog="python -m redoubt.engine", description=__doc__)
    parser.add_argument("--lang", choices=["en", "es"], default="en", help="of the texts")
    parser.add_argument("--game", help="the battle that the data are of, or the schema")
    parser.add_argument("--data", type=pathlib.Path, help="a data file to play it with")
    parser.add_argument("--schema", action="store_true", help="print the JSON Schema of the protocol")
    asked = parser.parse_args(words)
    if asked.data and not asked.game:
        parser.error("--data is of one game: say which with --game")
    try:
        data = asked.data.read_text(encoding="utf-8") if asked.data else None
        if asked.schema:
            print(json.dumps(schema(asked.game, data), ensure_ascii=False))
        else:
            serve(asked.lang, asked.game, data)
    except (RedoubtError, OSError, UnicodeDecodeError) as refused:
        parser.exit(2, f"{parser.prog}: {refused}\n")


if __name__ == "__main__":
    main()
