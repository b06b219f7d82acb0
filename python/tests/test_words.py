"""What is written about the package: every example in it runs as it is printed, and `help` has something to say of everything."""

import inspect
import pathlib
import pydoc
import re
import subprocess
import sys
import textwrap

import pytest

import redoubt
import redoubt.gym
import redoubt.openspiel
import redoubt.simulation
import redoubt.zoo

ROOT = pathlib.Path(__file__).parents[2]
MODULES = [redoubt, redoubt.gym, redoubt.zoo, redoubt.openspiel, redoubt.simulation]


def run(lines):
    command = [sys.executable, "-c", textwrap.dedent(lines)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def public(thing):
    """The functions, classes and methods that are ours and for others to use."""
    for name, value in vars(thing).items():
        value = inspect.unwrap(value.fget if isinstance(value, property) else getattr(value, "__func__", value))
        ours = (getattr(value, "__module__", None) or "").startswith("redoubt")
        if ours and not name.startswith("_") and (inspect.isclass(value) or inspect.isroutine(value)):
            yield f"{thing.__name__}.{name}", value
            if inspect.isclass(value):
                yield from public(value)


def examples():
    """The blocks that stand indented in docstrings."""
    everything = {id(module): (module.__name__, module) for module in MODULES}
    for name, thing in (pair for module in MODULES for pair in public(module)):
        everything.setdefault(id(thing), (name, thing))
    for name, thing in everything.values():
        # A module's first line stands where the others do.
        told = (thing.__doc__ if inspect.ismodule(thing) else inspect.getdoc(thing)) or ""
        block = "\n".join(line for line in told.splitlines() if line.startswith("    "))
        if block:
            yield name, block


EXAMPLES = dict(examples())


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_of_the_docstrings_run(name):
    # What they are about is at hand where they stand.
    modules = ["redoubt", "redoubt.simulation", "jsonschema", "numpy as np"]
    known = "\n".join(f"import {module}" for module in modules) + "\nfrom redoubt import Battle, Board, VectorEnv\n"
    known += "board = Board('ramparts')\n(number,) = [number for number in board.legal() if board.action(number) == 'marker']\n"
    run(known + textwrap.dedent(EXAMPLES[name]))


def test_every_part_has_an_example():
    wanted = {"redoubt", "redoubt.Battle", "redoubt.Board", "redoubt.VectorEnv", "redoubt.gym", "redoubt.zoo", "redoubt.openspiel"}
    assert wanted <= set(EXAMPLES), set(EXAMPLES)


@pytest.mark.parametrize("page", ["docs/python.md", "python/README.md", "README.md"])
def test_the_examples_of_the_pages_run(page):
    blocks = re.findall(r"^ *```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert blocks
    for block in blocks:
        assert run(block).strip()


def test_the_first_lines_that_a_researcher_sees_print_what_is_said_of_them():
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = run(page.split("```python\n")[1].split("```")[0]).splitlines()
    assert "1/9" in shown[0] and shown[1].startswith("(1024, 449) (1024, 2327)"), shown


def test_help_helps():
    """Everything that is public says what it is, and the help of the main classes names what one asks for."""
    silent = [name for module in MODULES for name, thing in public(module) if not inspect.getdoc(thing)]
    assert not silent, silent
    told = {thing: pydoc.render_doc(thing, renderer=pydoc.plaintext) for thing in (redoubt, redoubt.Battle, redoubt.Board, redoubt.VectorEnv)}
    assert all(name in told[redoubt] for name in redoubt.__all__)
    assert "The exact odds of an action" in told[redoubt.Battle]
    for method in ("step(self, number", "legal(self)", "mask(self", "attempt(self"):
        assert method in told[redoubt.Board], method
    assert "observations" in told[redoubt.VectorEnv]


def planes(game):
    """The page's table of a battle."""
    board = redoubt.Board(game)
    lines = [f"| {plane.offset} | {plane.shape[0]} × {plane.shape[1]} | {plane.name} |" for plane in board.planes]
    return "\n".join([f"## {game}", "", "| from | shape | |", "|---|---|---|", *lines, ""])


@pytest.mark.parametrize("game", redoubt.games())
def test_the_page_of_planes_names_them_all(game):
    page = (ROOT / "docs/planes.md").read_text(encoding="utf-8")
    assert planes(game) in page + "\n", planes(game)
