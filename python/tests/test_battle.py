"""A battle with everything one can ask of it."""

import json
import re
import subprocess
import sys

import pytest

import redoubt
from redoubt import Battle, RedoubtError


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
    assert "b3" in moved.data.values()
    spanish = deployed(lang="es")
    (movido,) = spanish.act({"move": {"from": "c2", "to": "b3"}})
    assert movido.name == moved.name and movido.text != moved.text


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


def test_undo_and_endings():
    battle = deployed()
    before = battle.state()
    battle.act(battle.legal()[0])
    battle.undo()
    assert battle.state() == before
    battle.resign("rome")
    assert battle.outcome is not None and battle.outcome.winner == "carthage" and battle.to_act is None


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
        assert battle.clone().act(number) == other.clone().act(action)


def test_the_engine_speaks_through_a_pipe():
    lines = ["{\"games\":{}}", "nonsense", "{\"new\":{\"game\":\"zama\",\"seed\":1},\"want\":[]}"]
    command = [sys.executable, "-m", "redoubt.engine"]
    told = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, check=True).stdout.splitlines()
    answers = [json.loads(line) for line in told]
    assert answers[0]["ok"]["protocol"] == 2 and answers[1]["error"]["code"] == "bad_json"
    assert set(answers[2]["ok"]) == {"game", "to_act", "outcome", "commitment"}
