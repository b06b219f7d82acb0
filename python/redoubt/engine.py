"""The engine protocol on standard input and output: `python -m redoubt.engine` is what `redoubt engine` is, for whoever has the package."""

from __future__ import annotations

import sys

from ._redoubt import serve

if __name__ == "__main__":
    serve(sys.argv[1] if len(sys.argv) > 1 else "en")
