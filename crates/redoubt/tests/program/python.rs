//! What a simulation writes, read by others' programs: tables by DuckDB, the manifest by the schemas of Kubernetes. They come from
//! `target/python-venv`, which `cargo xtask test` fills.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Are these tests left out? Someone must have said so: what is merely missing fails.
fn is_skipped() -> bool {
    std::env::var_os("REDOUBT_SKIP_PYTHON").is_some_and(|said| said == "1")
}

/// A program of the environment.
fn tool(name: &str) -> Command {
    let program = Path::new(env!("CARGO_BIN_EXE_redoubt"));
    let target = program.parent().and_then(Path::parent).unwrap();
    let file = target.join("python-venv/bin").join(name);
    assert!(file.exists(), "{} is missing: `cargo xtask test` installs it", file.display());
    Command::new(file)
}

fn run(command: &mut Command) -> Output {
    let output = command.output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}");
    output
}

#[test]
fn duckdb_reads_the_tables_as_they_are_and_they_agree_with_the_summary() {
    if is_skipped() {
        return;
    }
    let temp = tempfile::tempdir().unwrap();
    let out = temp.path().join("run");
    let sim = ["sim", "zama", "--games", "80", "--seed", "2", "--out"];
    run(Command::new(env!("CARGO_BIN_EXE_redoubt")).args(sim).arg(&out));
    let script = "
import duckdb, json, sys
out = sys.argv[1]
summary = json.load(open(out + '/summary.json'))
def rows(question):
    return duckdb.sql(question.replace('$', out)).fetchall()
games, decisions, turns = rows(\"select count(*), sum(decisions), avg(turns) from '$/games/*.parquet'\")[0]
assert games == summary['games'] == 80, games
assert abs(decisions / games - summary['decisions']['value']) < 1e-9
assert abs(turns - summary['turns']['mean']) < 1e-9
assert rows(\"select count(*) from '$/decisions/*.parquet'\")[0][0] == decisions
for won in summary['results']['won']:
    found = rows(f\"select count(*) from '$/games/*.parquet' where result = '{won['seat']}'\")[0][0]
    assert found == won['games'], won
joined = rows(\"select count(*) from '$/turns/*.parquet' t join '$/games/*.parquet' g using (game) where t.turn > g.turns\")
assert joined[0][0] == 0
columns = {table: [row[0] for row in rows(f\"describe select * from '$/{table}/*.parquet'\")] for table in ('games', 'turns', 'decisions')}
print(json.dumps(columns))
";
    let told = run(tool("python").args(["-c", script]).arg(&out));
    // Every column is documented.
    let columns: serde_json::Value = serde_json::from_slice(&told.stdout).unwrap();
    let document = std::fs::read_to_string(repository().join("docs/lab.md")).unwrap();
    for (table, names) in columns.as_object().unwrap() {
        for name in names.as_array().unwrap() {
            let name = name.as_str().unwrap();
            let written = if name.starts_with("score_") { "score_SEAT" } else { name };
            assert!(document.contains(&format!("`{written}`")), "docs/lab.md does not tell of {table}.{name}");
        }
    }
}

#[test]
fn the_job_for_kubernetes_keeps_its_schema() {
    if is_skipped() {
        return;
    }
    let manifest = repository().join("packaging/kubernetes/simulation.yaml");
    run(tool("kubernetes-validate").args(["--strict"]).arg(&manifest));
}

#[test]
fn every_data_file_keeps_its_schema_and_a_mistake_does_not() {
    if is_skipped() {
        return;
    }
    let script = "
import glob, json, sys, tomllib
from jsonschema import Draft202012Validator
root = sys.argv[1]
files = glob.glob(root + '/games/*/data/*.toml')
assert len(files) >= 5, files
for path in files:
    schema = json.load(open(path.rsplit('/', 1)[0] + '/schema.json'))
    Draft202012Validator.check_schema(schema)
    data = tomllib.load(open(path, 'rb'))
    faults = [(list(fault.path), fault.message) for fault in Draft202012Validator(schema).iter_errors(data)]
    assert not faults, (path, faults)
    data['naem'] = 1
    assert list(Draft202012Validator(schema).iter_errors(data)), path
";
    run(tool("python").args(["-c", script]).arg(repository()));
}

/// What is held against it, and what is not allowed, is in the package's own tests (`python/tests/test_schema.py`).
#[test]
fn the_page_shows_how_the_schema_of_the_protocol_is_used() {
    if is_skipped() {
        return;
    }
    let shown = example("jsonschema");
    run(tool("python").args(["-c", &shown]).env("PATH", with_redoubt()));
}

#[test]
fn the_example_that_the_page_ends_with_plays_a_battle() {
    if is_skipped() {
        return;
    }
    let shown = example("Popen");
    let told = run(tool("python").args(["-c", &shown]).env("PATH", with_redoubt()));
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    let ends = ["Rome", "Carthage", "draw"];
    assert!(ends.iter().any(|end| told.contains(end)), "it tells who won, or that nobody did: {told}");
}

/// A player that wants everything in order: the lines of the tournament and its own keep the schema, the state that it is given
/// loads as it is, and then there is the same to do. Where that is not so, it ends and says why.
#[cfg(unix)]
const STICKLER: &str = r##"
import json, random, subprocess, sys
from jsonschema import Draft202012Validator
redoubt, game = sys.argv[1:]
schema = json.loads(subprocess.check_output([redoubt, "engine", "--schema", "--game", game]))
part = lambda name: Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]})
decide, decided, line = part("decide"), part("decided"), Draft202012Validator(schema)
engine = subprocess.Popen([redoubt, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for count, told in enumerate(sys.stdin):
    asked = json.loads(told)
    legal = asked["decide"]["legal"]
    engine.stdin.write(json.dumps({"load": asked["decide"]["state"]}) + "\n")
    engine.stdin.flush()
    loaded = json.loads(engine.stdout.readline())
    if loaded.get("ok", {}).get("legal") != legal:
        sys.exit(f"it does not load as it is: {loaded.get('error')}")
    answer = {"action": random.choice(legal)}
    # What is large takes long to hold against it.
    if count < 12:
        decide.validate(asked)
        decided.validate(answer)
        without = dict(asked["decide"])
        del without["seat"]
        if decide.is_valid({"decide": without}) or decided.is_valid({"action": {"nothing": {}}}):
            sys.exit("what is wrong keeps the schema")
    if count == 0 and not (line.is_valid(asked) and line.is_valid(answer)):
        sys.exit("it is no line of the protocol")
    print(json.dumps(answer), flush=True)
"##;

#[test]
#[cfg(unix)]
fn what_a_tournament_and_its_players_say_keeps_the_schema_and_its_states_load_as_they_are() {
    if is_skipped() {
        return;
    }
    let temp = tempfile::tempdir().unwrap();
    let script = temp.path().join("stickler.py");
    std::fs::write(&script, STICKLER).unwrap();
    for profile in redoubt_registry::PROFILES {
        let python = tool("python").get_program().to_string_lossy().into_owned();
        let redoubt = env!("CARGO_BIN_EXE_redoubt");
        let bot = format!("cmd:{python} {} {redoubt} {}", script.display(), profile.id);
        let games = if profile.seats.len() == 1 { "1" } else { "2" };
        let order = ["tournament", profile.id, "--bot", &bot, "--bot", "random", "--games", games, "--json"];
        let told = run(Command::new(redoubt).args(order));
        let report: serde_json::Value = serde_json::from_slice(&told.stdout).unwrap();
        assert_eq!(report["forfeits"], serde_json::json!([0, 0]), "{report}");
    }
}

/// The example of the engine's page that has this word in it.
fn example(word: &str) -> String {
    let page = std::fs::read_to_string(repository().join("docs/engine.md")).unwrap();
    let mut shown = page.split("```python\n").skip(1).filter_map(|rest| rest.split("```").next());
    shown.find(|block| block.contains(word)).unwrap().to_owned()
}

/// Where programs are looked for: where this one is first.
fn with_redoubt() -> std::ffi::OsString {
    let folder = Path::new(env!("CARGO_BIN_EXE_redoubt")).parent().unwrap();
    let others = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(std::iter::once(folder.to_owned()).chain(std::env::split_paths(&others))).unwrap()
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
