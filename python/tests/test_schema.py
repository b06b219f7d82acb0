"""The JSON Schema of the engine protocol: whatever is said and answered keeps it, and what is wrong does not."""

import itertools
import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import redoubt

GAMES = ["ramparts", "hospital", "ntombi", "zama"]
PAGE = Path(__file__).parents[2] / "docs" / "engine.md"
WANTS = ["state", "legal", "events", "numbers", "mask", "tensor", "information"]


class Schema:
    """The schema of a battle, or of all, by the parts of it that are asked for."""

    def __init__(self, game=None):
        self.document = redoubt.schema(game)
        self.parts = {}

    def part(self, path):
        if path not in self.parts:
            whole = {"$ref": f"#/$defs/{path}", "$defs": self.document["$defs"]}
            self.parts[path] = Draft202012Validator(whole)
        return self.parts[path]

    def keeps(self, path, value):
        return self.part(path).is_valid(value)

    def check(self, path, value):
        for fault in self.part(path).iter_errors(value):
            told = [(list(inner.path), inner.message[:200]) for inner in fault.context or []]
            raise AssertionError(f"{path}: {list(fault.path)}: {fault.message[:400]}\n{told}")


class Engine:
    """An engine behind a pipe: every line that goes in and comes out is held against the schema."""

    def __init__(self, schema):
        self.schema = schema
        self.asked = set()
        self.codes = set()
        command = [sys.executable, "-m", "redoubt.engine"]
        self.program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.program.stdin.close()
        self.program.wait()
        self.program.stdout.close()

    def say(self, line):
        self.program.stdin.write(line + "\n")
        self.program.stdin.flush()
        return json.loads(self.program.stdout.readline())

    def judge(self, request, answer):
        verb = next(name for name in request if name in self.schema.document["$defs"]["requests"]["$defs"])
        self.asked.add(verb)
        if "error" in answer:
            self.codes.add(answer["error"]["code"])
            self.schema.check("refusal", answer)
        else:
            self.schema.check(f"answers/$defs/{verb}", answer)
        return answer

    def ask(self, request):
        verb = next(name for name in request if name in self.schema.document["$defs"]["requests"]["$defs"])
        self.schema.check(f"requests/$defs/{verb}", request)
        answer = self.judge(request, self.say(json.dumps(request)))
        if verb == "batch" and "ok" in answer:
            for part, told in zip(request["batch"], answer["ok"]["answers"], strict=True):
                self.judge(part, told)
        return answer.get("ok")


@pytest.mark.parametrize("game", [None, *GAMES])
def test_the_schema_is_one(game):
    schema = redoubt.schema(game)
    Draft202012Validator.check_schema(schema)
    assert schema["$defs"]["game"]["enum"] == ([game] if game else GAMES)
    # Whatever is referred to is there.
    for path in set(re.findall(r'"\$ref": "#/([^"]+)"', json.dumps(schema))):
        found = schema
        for name in path.split("/"):
            found = found[name]


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_asked_and_answered_in_a_battle_keeps_the_schema(game):
    whim = random.Random(7)
    with Engine(Schema(game)) as engine:
        known = engine.ask({"games": {}})
        profile = next(profile for profile in known["games"] if profile["game"] == game)
        numbers = engine.ask({"numbers": game})
        seat = profile["seats"][0]
        for scenario in profile["scenarios"]:
            engine.ask({"new": {"game": game, "scenario": scenario, "seed": 3}, "battle": scenario})
        options = {option["id"]: option["default"] for option in profile["options"]}
        begun = {"game": game, "options": options, "contributions": {seat: "a word"}}
        engine.ask({"new": begun, "battle": "b", "viewer": profile["seats"], "id": [1]})
        state = engine.ask({"new": {"game": game, "seed": 5}})
        for step in itertools.count():
            # The first decisions with everything that can be asked, then quickly to the end.
            if state["to_act"] is None or step == 400:
                break
            if step < 12 or step % 40 == 0:
                action = whim.choice(state["legal"])
                engine.ask({"load": state["state"], "battle": "c", "seed": 4})
                engine.ask({"plan": action})
                if game != "hospital" or action != "zulus":
                    engine.ask({"odds": action})
                engine.ask({"observe": state["to_act"], "want": WANTS})
                engine.ask({"bot": {"level": "recruit", "simulations": 2, "seed": 1}})
                engine.ask({"legal": {}, "viewer": "bystander", "want": WANTS})
            state = engine.ask({"act": whim.choice(state["legal"])})
            if step == 5:
                engine.ask({"analyse": {"simulations": 4, "seed": 1}})
                engine.ask({"scene": {}, "viewer": seat})
                engine.ask({"journal": {}})
                engine.ask({"clone": "d"})
                offered = engine.ask({"legal": {}, "battle": "d", "want": ["numbers"]})["numbers"]
                engine.ask({"batch": [{"do": offered[0], "battle": "d", "id": "x"}, {"undo": {}, "battle": "d"}]})
                engine.ask({"bot": {"level": "random", "play": True}, "battle": "d"})
                engine.ask({"end": {"resigned": seat}, "battle": "d"})
                engine.ask({"close": {}, "battle": "d"})
                engine.ask({"battles": {}})
        assert step > 30
        assert engine.asked == set(engine.schema.document["$defs"]["requests"]["$defs"])
        # Every action that has a number.
        for action in whim.sample(numbers["actions"] or [], min(300, len(numbers["actions"] or []))):
            engine.schema.check("action", action)
        # And what is refused is refused as it should be.
        wrong = ["nonsense", "[]", "{}", '{"legal":1}', '{"do":99999}', '{"act":{"no":{}}}', '{"undo":{},"battle":"z"}']
        wrong += ['{"new":{"game":"chess"}}', '{"load":{"game":"%s"}}' % game, '{"bot":{"level":"marshal"}}']
        for line in wrong:
            answer = engine.say(line)
            engine.schema.check("refusal", answer)
            engine.codes.add(answer["error"]["code"])
        expected = {"bad_json", "bad_request", "no_battle", "unknown_game", "bad_position", "unknown_level"}
        assert expected <= engine.codes


def actions_of(game, steps=60):
    """Positions of a random battle with what is offered there."""
    whim = random.Random(3)
    battle = redoubt.Battle(game, seed=2)
    for _ in range(steps):
        if battle.to_act is None:
            return
        legal = battle.legal()
        yield battle.state(), legal
        battle.act(whim.choice(legal))


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_action_or_position_does_not_keep_it(game):
    schema, seen = Schema(game), set()
    for state, legal in actions_of(game):
        for action in legal:
            verb, fields = (action, None) if isinstance(action, str) else next(iter(action.items()))
            if verb in seen:
                continue
            seen.add(verb)
            assert schema.keeps("action", action)
            if fields is None:
                assert not schema.keeps("action", verb + "x") and not schema.keeps("action", {verb: {"a": 1}})
                continue
            assert not schema.keeps("action", {verb + "x": fields}), "a wrong verb"
            assert not schema.keeps("action", {verb: {**fields, "naem": 1}}), "an unknown field"
            assert not schema.keeps("action", {verb: fields, "more": 1})
            for name, value in fields.items():
                if isinstance(value, str):
                    assert not schema.keeps("action", {verb: {**fields, name: "nobody at all"}}), (verb, name)
                assert not schema.keeps("action", {verb: {**fields, name: {"a": 1}}}), (verb, name)
            with_less = dict(itertools.islice(fields.items(), 1, None))
            optional = {"overseer", "reload", "hasty", "aim", "with", "at"}
            assert schema.keeps("action", {verb: with_less}) <= (next(iter(fields)) in optional)
    assert len(seen) > 3
    schema.check("state", state)
    assert not schema.keeps("state", {**state, "naem": 1})
    assert not schema.keeps("state", {**state, "game": "chess"})
    assert not schema.keeps("state", {**state, "stage": "tea"})
    for name in ("stage", "turn", "game"):
        assert not schema.keeps("state", {field: value for field, value in state.items() if field != name})
    other = Schema(next(other for other in GAMES if other != game))
    assert not other.keeps("state", state)


def test_a_wrong_request_or_answer_does_not_keep_it():
    schema = Schema()
    right = {"new": {"game": "zama", "seed": 7}, "rolls": [6, 1], "id": 3}
    assert schema.keeps("request", right)
    wrong = [
        {**right, "naem": 1},
        {**right, "rolls": 6},
        {**right, "seed": 7},
        {"new": {"seed": 7}},
        {"new": {"game": "chess"}},
        {"new": {"game": "zama", "sed": 7}},
        {"renew": {"game": "zama"}},
        {"legal": {}, "undo": {}},
        {"legal": {"now": True}},
        {"legal": {}, "want": ["everything"]},
        {"legal": {}, "viewer": "nobody"},
        {"observe": "nobody"},
        {"bot": {"level": "marshal"}},
        {"bot": {}},
        {"do": -1},
        {"games": {}, "battle": "a"},
        {"batch": [{"batch": []}]},
        {"end": {"lost": "rome"}},
        {},
        [],
    ]
    assert [request for request in wrong if schema.keeps("request", request)] == []
    # The engine agrees, but for names, which it may refuse with another code.
    with Engine(schema) as engine:
        for request in wrong:
            assert "error" in engine.say(json.dumps(request)), request
    assert schema.keeps("answer", {"error": {"code": "over", "message": "It is over."}})
    for answer in [{"error": {"code": "tired", "message": ""}}, {"error": {"code": "over"}}, {"ok": {}}, {"ok": {"state": {}}}, {}]:
        assert not schema.keeps("answer", answer), answer


def test_the_examples_of_the_page_keep_it():
    page, schema = PAGE.read_text(encoding="utf-8"), Schema()
    state, legal = next(actions_of("zama"))
    meant = {"ACTION": legal[0], "POSITION": state, "STATE": state, "REQUEST": {"legal": {}}}
    checked = 0
    fenced = re.findall(r"^```\n(\{\"(?:ok|decide)\".*?)\n```$", page, re.MULTILINE | re.DOTALL)
    for text in re.findall(r"`(\{\"[^`\n]+\})`", page) + fenced:
        for name, value in meant.items():
            text = re.sub(rf"(?<=[:\[]){name}\b", lambda _: json.dumps(value), text)
        # What is left out of an example: the rest of a list, or something unsaid.
        text = re.sub(r",\s*…(?=[\]}])", "", text.replace("[…]", "[]"))
        text = text.replace('"state":{…}', f'"state":{json.dumps(state)}').replace('"action":…', '"action":"pass"')
        read = json.loads(text)
        if "ok" in read or "error" in read:
            schema.check("answer", read)
        elif any(isinstance(step, dict) for step in read.get("plan", [])):
            schema.check("answers/$defs/plan", {"ok": read})
        elif read.keys() & schema.document["$defs"]["requests"]["$defs"].keys():
            schema.check("request", read)
        elif "decide" in read:
            schema.check("decide", read)
        elif read.keys() == {"action"}:
            schema.check("decided", read)
        else:
            continue
        checked += 1
    assert checked >= 29, checked
