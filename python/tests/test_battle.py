"""A battle with everything one can ask of it."""

import copy as copied
import json
import pathlib
import pickle
import re
import subprocess
import sys

import numpy as np
import pytest

import redoubt
from redoubt import Battle, Board, RedoubtError


def deployed(**settings):
    options = {"rome_deployment": "triplex", "carthage_deployment": "elephants"}
    return Battle("zama", options=options, seed=7, rolls=[6, 1], **settings)


def test_every_battle_is_there_and_says_what_it_offers():
    games = redoubt.games()
    assert set(games) == {"ramparts", "hospital", "ntombi", "zama"}
    assert games["zama"].seats == ("rome", "carthage") and games["ramparts"].seats == ("british",)
    assert all(game.scenarios and game.rules >= 1 for game in games.values())


def test_a_battle_is_played_to_its_end_by_machine_players():
    battle = Battle("zama", seed=3)
    while battle.to_act:
        battle.act(battle.bot("random", seed=len(battle.events)))
    assert battle.outcome is not None and battle.outcome.text and battle.legal() == []


def test_events_are_words_and_data():
    battle = deployed()
    (moved,) = battle.act({"move": {"from": "c2", "to": "b3"}})
    assert moved.clause == "Z-23" and moved.text and moved.name.startswith("zama-")
    card = next(card["card"] for card in deployed().state()["cards"] if card["at"] == "c2")
    assert moved.data == {"card": card, "from": "c2", "at": "b3"}
    spanish = deployed(lang="es")
    (movido,) = spanish.act({"move": {"from": "c2", "to": "b3"}})
    assert (movido.name, movido.data) == (moved.name, moved.data) and movido.text != moved.text


def test_a_refusal_is_an_exception_with_its_clause():
    battle = deployed()
    before = battle.state()
    with pytest.raises(RedoubtError) as refused:
        battle.act({"attack": {"from": "c2", "to": "c7"}})
    assert refused.value.clause == "Z-24" and refused.value.code == "illegal_action" and refused.value.message
    assert battle.state() == before
    with pytest.raises(RedoubtError) as unknown:
        Battle("chess")
    assert unknown.value.code == "unknown_game" and unknown.value.clause is None


def test_a_position_with_mistakes_is_refused_with_every_place():
    state = deployed().state()
    state["cards"][0]["at"] = "g1"
    with pytest.raises(RedoubtError) as refused:
        Battle.load(state)
    assert refused.value.code == "bad_position" and refused.value.faults[0][0] == "cards[0]"
    with pytest.raises(RedoubtError) as refused:
        Battle("zama", data="x = 1")
    assert all(f"{place}: {reason}" in str(refused.value) for place, reason in refused.value.faults) and refused.value.faults


def test_what_cannot_be_is_refused_in_words():
    battle = deployed()
    with pytest.raises(RedoubtError, match="cannot be drawn"):
        battle.png(width=2**31)
    with pytest.raises(ValueError):
        battle.bot(time=float("nan"))
    with pytest.raises(TypeError, match="set"):
        battle.act({1})


def test_a_state_loads_again_and_a_journal_resumes():
    battle = deployed()
    battle.act(battle.legal()[0])
    loaded = Battle.load(battle.state(), seed=1)
    assert loaded.state() == battle.state() and loaded.legal() == battle.legal()
    again = Battle.resume(battle.journal())
    assert again.state() == battle.state()
    action = battle.legal()[0]
    again.act(action)
    battle.act(action)
    assert again.state() == battle.state(), "the dice to come are the same"
    with pytest.raises(RedoubtError):
        Battle.resume("not a journal")


def test_a_copy_goes_its_own_way():
    battle = deployed()
    copy = battle.clone()
    before = battle.state()
    copy.act(copy.legal()[0])
    assert battle.state() == before and copy.state() != before
    # With the same history and the same dice, however it was come by.
    assert copied.copy(battle).journal() == copied.deepcopy(battle).journal() == battle.journal()
    copy.undo()
    assert copy.state() == before
    elsewhere = Battle.resume(battle.journal()).clone()
    assert elsewhere.act(elsewhere.legal()[0]) == battle.act(battle.legal()[0])


def test_a_battle_with_data_of_its_own_is_kept_whole():
    data = (pathlib.Path(__file__).parents[2] / "games/zama/data/standard.toml").read_text(encoding="utf-8")
    own = data.replace('en = "Scipio Africanus"', 'en = "Publius"')
    options = {"rome_deployment": "triplex", "carthage_deployment": "elephants"}
    battle = Battle("zama", data=own, options=options, seed=2)
    battle.act(battle.legal()[0])
    assert "Publius" in battle.describe() and "Publius" not in deployed().describe()
    for again in (battle.clone(), Battle.resume(battle.journal()), Battle.load(battle.state(), data=own)):
        assert again.state() == battle.state() and again.describe() == battle.describe()


def test_a_seat_is_told_what_it_sees_whoever_decides():
    battle, board = deployed(), Board("zama")
    board.set_state(battle.state())
    for number, seat in enumerate(board.seats):
        assert (battle.observation(seat) == board.observation(number)).all()
        assert battle.information(seat) == board.information(seat)
    battle.resign("rome")
    assert battle.information("rome") and battle.observation("carthage").shape == (board.tensor_len,)


def test_a_refusal_can_be_sent_to_another_process():
    with pytest.raises(RedoubtError) as refused:
        Board("zama").step(-1)
    assert type(refused.value).__module__ == "redoubt"
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.code, again.clause, again.message) == ("no_choice", None, refused.value.message)


def test_undo_and_endings():
    battle = deployed()
    before = battle.state()
    battle.act(battle.legal()[0])
    battle.undo()
    assert battle.state() == before
    battle.resign("rome")
    assert battle.outcome is not None and battle.outcome.winner == "carthage" and battle.to_act is None


def test_a_draw_is_agreed_upon_where_there_is_an_opponent():
    battle = deployed()
    battle.agree_draw()
    assert battle.outcome is not None and battle.outcome.draw and battle.outcome.winner is None and battle.to_act is None
    assert battle.events[-1].clause is None
    with pytest.raises(RedoubtError) as alone:
        Battle("ramparts", seed=1).agree_draw()
    assert alone.value.code == "no_opponent"


def test_a_group_order_says_what_it_stands_for():
    battle = Battle("ntombi", seed=1)
    of_many = lambda action: isinstance(action, dict) and "advance" in action  # noqa: E731
    for _ in range(300):
        order = next(filter(of_many, battle.legal()), None)
        if order:
            break
        battle.act(battle.bot("random", seed=len(battle.events)))
    assert order
    plan = battle.plan(order)
    assert plan and all(step["rule"].startswith("N-") and step["text"] and battle.plan(step["action"]) is None for step in plan)
    events = battle.act(order)
    told = [event.data for event in events if event.name == "ntombi-moved"]
    moved = [step["action"]["move"] for step in plan if "move" in step["action"]]
    assert moved and [(data["figure"], data["to"]) for data in told] == [(move["figure"], move["to"]) for move in moved]


def test_a_viewer_acts_and_is_told_as_that_viewer():
    battle = deployed()
    mover, other = battle.to_act, "carthage" if battle.to_act == "rome" else "rome"
    action = battle.legal(viewer=mover)[0]
    assert battle.legal(viewer=other) == [] == battle.legal(viewer="bystander")
    with pytest.raises(RedoubtError) as refused:
        battle.act(action, viewer=other)
    assert refused.value.code == "not_yours"
    before = battle.state()
    assert battle.act(action, viewer=mover)
    # Who does not hold the seat takes nothing back.
    with pytest.raises(RedoubtError):
        battle.undo(viewer=other)
    battle.undo(viewer=mover)
    assert battle.state() == before == battle.state(viewer="bystander")
    # The dice to come are for nobody's eyes before the end.
    assert "secret" in battle.journal() and "secret" not in battle.journal(viewer=mover)
    assert battle.text(viewer="bystander").strip() and battle.describe(viewer=other).strip()
    with pytest.raises(RedoubtError) as unknown:
        battle.legal(viewer="greece")
    assert unknown.value.code == "unknown_seat"


def test_a_notebook_shows_the_board():
    battle = deployed()
    assert battle._repr_svg_() == battle.svg() and repr(battle) == f"<Battle zama: {battle.to_act} to act>"


def test_odds_are_exact_fractions():
    battle = Battle("ramparts", seed=1)
    forecast = battle.odds("marker").forecast
    assert forecast and abs(sum(row["value"] for row in forecast[0]["odds"]) - 1) < 0.01
    battle = deployed()
    state = battle.state()
    next(card for card in state["cards"] if card["card"] == "scipio")["at"] = "f3"
    odds = Battle.load(state).odds({"attack": {"from": "f3", "to": "f4"}})
    assert sum(row.p for row in odds.rows) == 1 and odds.best_choice and odds.plays is None


def test_analysis_names_the_best_choices():
    found = deployed().analyse(simulations=64, seed=1)
    assert found.seat == "rome" and 0 <= found.chance <= 1 and found.choices and found.simulations >= 64


@pytest.mark.parametrize("game", ["ramparts", "hospital", "ntombi", "zama"])
def test_every_battle_is_drawn(game):
    battle = Battle(game, seed=1)
    assert battle.svg().startswith("<svg") and battle.text().strip() and battle.describe().strip()
    assert re.match(rb"\x89PNG", battle.png(width=200))
    assert battle.information(battle.to_act)


def test_numbers_are_as_good_as_words():
    battle, other = deployed(), deployed()
    for number, action in list(zip(battle.numbers(), battle.legal()))[:3]:
        assert battle.clone().act(number) == battle.clone().act(np.int64(number)) == other.clone().act(action)


def test_the_engine_speaks_through_a_pipe():
    lines = ["{\"games\":{}}", "nonsense", "{\"new\":{\"game\":\"zama\",\"seed\":1},\"want\":[]}"]
    command = [sys.executable, "-m", "redoubt.engine"]
    told = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, check=True).stdout.splitlines()
    answers = [json.loads(line) for line in told]
    assert answers[0]["ok"]["protocol"] == 2 and answers[1]["error"]["code"] == "bad_json"
    assert set(answers[2]["ok"]) == {"game", "to_act", "outcome", "commitment"}


def test_the_engine_of_the_package_takes_what_the_program_takes(tmp_path):
    def engine(*words, said=""):
        return subprocess.run([sys.executable, "-m", "redoubt.engine", *words], input=said, capture_output=True, text=True)

    assert json.loads(engine("--schema", "--game", "zama").stdout) == redoubt.schema("zama")
    assert json.loads(engine("--lang", "es", said="nonsense\n").stdout)["error"]["message"] != json.loads(engine(said="nonsense\n").stdout)["error"]["message"]
    file = tmp_path / "mine.toml"
    file.write_text("nonsense")
    told = engine("--game", "zama", "--data", str(file))
    assert told.returncode == 2 and "Traceback" not in told.stderr and "1" in told.stderr
    for words in (["--data", str(file)], ["--game", "zama", "--data", str(tmp_path)], ["--game", "chess", "--schema"]):
        told = engine(*words)
        assert told.returncode == 2 and "Traceback" not in told.stderr and told.stderr.strip(), words
