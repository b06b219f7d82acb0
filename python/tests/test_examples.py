"""The examples do what they say."""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import nbformat
import numpy as np
import pyarrow.parquet
import pytest
from nbclient import NotebookClient

import redoubt.bench

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / "examples"
sys.path.insert(0, str(EXAMPLES))


def test_the_training_learns():
    import train_ramparts

    before = train_ramparts.trial(None, 300)
    network = train_ramparts.train(0, count=32, horizon=48, rounds=12, seed=3, tell=lambda _: None)
    after = train_ramparts.trial(network, 300)
    # Three standard errors of the difference.
    error = np.sqrt(before.var() / len(before) + after.var() / len(after))
    assert after.mean() > before.mean() + 3 * error, (before.mean(), after.mean(), error)
    assert len((EXAMPLES / "train_ramparts.py").read_text().splitlines()) < 200


def test_the_training_with_a_library_learns():
    """Where there is that library: the checks do not install its 5 GB."""
    pytest.importorskip("sb3_contrib")
    import train_ramparts_sb3

    model = train_ramparts_sb3.train(600, steps=40_000, seed=3, verbose=0)
    before, after = train_ramparts_sb3.trial(None, 200), train_ramparts_sb3.trial(model, 200)
    error = np.sqrt(before.var() / len(before) + after.var() / len(after))
    assert after.mean() > before.mean() + 3 * error, (before.mean(), after.mean(), error)
    assert len((EXAMPLES / "train_ramparts_sb3.py").read_text().splitlines()) < 200


def test_the_tutorial_runs(tmp_path):
    notebook = nbformat.read(EXAMPLES / "tutorial.ipynb", as_version=4)
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()


@pytest.mark.filterwarnings("ignore")
def test_shards_on_a_local_cluster_write_the_same_games_whatever_their_number(tmp_path):
    import ray
    import ray_selfplay

    # Ray's sockets want a short path.
    place = tempfile.mkdtemp(prefix="ray")
    ray.init(num_cpus=1, include_dashboard=False, configure_logging=False, _temp_dir=place)
    try:
        two = ray_selfplay.run("zama", 6, tmp_path / "two", shards=2, players=["recruit", "random"], simulations=4)
        one = ray_selfplay.run("zama", 6, tmp_path / "one", shards=1, players=["recruit", "random"], simulations=4)
        # From the command line, on the cluster that is there.
        command = [sys.executable, str(EXAMPLES / "ray_selfplay.py"), "zama", "--games", "6", "--shards", "3", "--simulations", "4"]
        command += ["--players", "recruit", "random", "--out", str(tmp_path / "three"), "--address", ray.get_runtime_context().gcs_address]
        subprocess.run(command, check=True, capture_output=True)
        three = sorted((tmp_path / "three").iterdir())
    finally:
        ray.shutdown()
        shutil.rmtree(place, ignore_errors=True)
    read = lambda files: [row for file in files for row in pyarrow.parquet.read_table(file).to_pylist()]  # noqa: E731
    played = [read(files) for files in (three, two, one)]
    assert len(three) == 3 and [row["game"] for row in played[0]] == list(range(6)) and played[0] == played[1] == played[2]


def test_the_benchmark_measures_everything(capsys):
    redoubt.bench.main(["--seconds", "0.02", "--count", "8", "--games", "zama", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert len(found) == 11 and all(found.values())
