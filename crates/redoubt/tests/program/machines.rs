//! Tournaments, analyses and odds, as a person or a program asks for them.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::{Setup, Turn};
use serde_json::{Value, json};
use tempfile::TempDir;

/// Runs the program; its exit code, what it printed and what it complained of.
fn redoubt(dir: &Path, arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_redoubt"))
        .args(arguments)
        .current_dir(dir)
        .env("LC_ALL", "en_GB.UTF-8")
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

fn answer(arguments: &[&str]) -> Value {
    let dir = TempDir::new().unwrap();
    let (code, out, err) = redoubt(dir.path(), arguments);
    assert_eq!((code, err.as_str()), (0, ""), "{arguments:?}");
    serde_json::from_str(&out).unwrap()
}

/// The same without what the clock says.
fn timeless(mut report: Value) -> Value {
    report["seconds"] = Value::Null;
    report
}

#[test]
fn a_tournament_counts_every_game_and_comes_out_the_same_every_time() {
    let order =
        ["tournament", "zama", "--bot", "recruit:20", "--bot", "random", "--games", "6", "--json", "--seed", "4"];
    let report = timeless(answer(&order));
    let sum: u64 = ["won", "drawn", "lost"].iter().map(|name| report[name].as_u64().unwrap()).sum();
    assert_eq!((report["games"].as_u64(), sum), (Some(6), 6));
    assert_eq!(report["forfeits"], json!([0, 0]));
    assert_eq!(timeless(answer(&order)), report);
}

#[test]
fn a_solitaire_tournament_tells_mean_scores_on_the_same_dice() {
    let report = answer(&["tournament", "ramparts", "--bot", "random", "--bot", "random", "--games", "20", "--json"]);
    assert_eq!(report["games"], 40);
    let bots = report["bots"].as_array().unwrap();
    assert!(bots.iter().all(|bot| bot["score"].is_number() && bot["error"].is_number()));
    assert!(report["gain"]["error"].is_number());
}

/// There are dice, so nothing is known to the last digit: least of all after one game.
#[test]
fn no_result_claims_to_be_certain() {
    let dir = TempDir::new().unwrap();
    for (games, wanted) in [("1", "from one game"), ("3", " ± ")] {
        let order = ["tournament", "ramparts", "--bot", "random", "--bot", "random", "--games", games, "--seed", "1"];
        let (code, out, err) = redoubt(dir.path(), &order);
        assert_eq!(code, 0, "{err}");
        assert!(out.contains(wanted) && !out.contains("± 0.0") && !out.contains('⟨'), "{out}");
        let report = answer(&[&order[..], &["--json"]].concat());
        for error in [&report["bots"][1]["error"], &report["gain"]["error"]] {
            assert_eq!(error.is_null(), games == "1", "{report}");
        }
    }
    // The same player twice on the same dice: every pair is one each, and yet nobody knows that they are equals.
    let order = ["tournament", "zama", "--bot", "random", "--bot", "random", "--games", "2", "--seed", "1"];
    let (code, out, err) = redoubt(dir.path(), &order);
    assert!(code == 0 && out.contains("Elo") && !out.contains("(95 %: +0 to +0)"), "{out}{err}");
}

/// One who always takes the first lawful action, written in one line of `sed`.
#[cfg(target_os = "linux")]
#[test]
fn a_player_from_outside_is_given_observations_and_its_actions_are_done() {
    let first = r#"cmd:sed -u -n s/.*"legal":\[\("[a-z_]*"\|{[^{}]*{[^{}]*}}\).*/{"action":\1}/p"#;
    let report = answer(&["tournament", "ramparts", "--bot", first, "--bot", "random", "--games", "3", "--json"]);
    assert_eq!((&report["games"], &report["forfeits"]), (&json!(6), &json!([0, 0])), "{report}");
}

/// What is wrong with a player from outside is told as it is: what it said, how it ended, its last words, the clause.
#[cfg(target_os = "linux")]
#[test]
fn a_player_from_outside_that_fails_is_told_of_with_the_reason() {
    let dir = TempDir::new().unwrap();
    std::fs::write(dir.path().join("dear.sh"), "read line; echo oh dear >&2; exit 3").unwrap();
    std::fs::write(dir.path().join("slow.sh"), "echo still thinking >&2; exec sleep 600").unwrap();
    std::fs::write(dir.path().join("odd.sh"), "read line; echo lost for words >&2; echo nonsense; exec cat").unwrap();
    let flies = r#"{"action":{"move":{"from":"a1","to":"f7"}}}"#;
    let flying = format!("read line; echo I can fly >&2; echo '{flies}'; exec cat");
    std::fs::write(dir.path().join("fly.sh"), flying).unwrap();
    let bots = [
        ("cmd:sed -u s/.*/nonsense/", "nonsense"),
        ("cmd:sh dear.sh", "oh dear"),
        ("cmd:false", "false stopped"),
        ("cmd:sh odd.sh", "nonsense; the last thing it wrote was: lost for words"),
        ("cmd:sh fly.sh", "; the last thing it wrote was: I can fly"),
        (r#"cmd:sed -u s/.*/{"action":{"move":{"from":"a1","to":"f7"}}}/"#, "[Z-"),
    ];
    let forfeited = |bot: &str, more: &[&str]| {
        let arguments = ["tournament", "zama", "--bot", bot, "--bot", "random", "--games", "2"];
        let (code, out, err) = redoubt(dir.path(), &[&arguments, more].concat());
        assert_eq!(code, 1, "every game was forfeited: {out}{err}");
        assert!(out.contains("Elo −∞") && !out.contains('⟨'), "{out}");
        out
    };
    for (bot, wanted) in bots {
        let out = forfeited(bot, &[]);
        assert!(out.contains(wanted), "{bot}: {out}");
    }
    let out = forfeited("cmd:sleep 600", &["--patience", "0.2"]);
    assert!(out.contains("0.2 s"), "{out}");
    // On a busy machine it takes a shell more than a moment to say its last words.
    let wanted = "sets how long it may take); the last thing it wrote was: still thinking";
    let told =
        ["0.2", "2", "20"].iter().any(|wait| forfeited("cmd:sh slow.sh", &["--patience", wait]).contains(wanted));
    assert!(told, "{}", forfeited("cmd:sh slow.sh", &["--patience", "0.2"]));
}

/// Where the players are that are written in other languages.
#[cfg(target_os = "linux")]
const BOTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots");

/// The players in `docs/bots` play by the rules, whatever they are written in.
#[cfg(target_os = "linux")]
#[test]
fn the_players_in_other_languages_give_no_game_away() {
    let scripts = std::fs::read_dir(BOTS).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    // One plays whole games below.
    let others = |name: &String| !["player.py", "by_odds.py"].contains(&name.as_str()) && !name.starts_with("__");
    let scripts: Vec<String> = scripts.filter(others).collect();
    assert!(scripts.len() >= 7, "{scripts:?}");
    for script in scripts {
        let interpreter = if script.ends_with(".mjs") { "node" } else { "python3" };
        let battle = script.split('_').next().filter(|name| redoubt_registry::profile(name).is_ok()).unwrap_or("zama");
        let bot = format!("cmd:{interpreter} {BOTS}/{script} {}", env!("CARGO_BIN_EXE_redoubt"));
        let report = answer(&["tournament", battle, "--bot", &bot, "--bot", "random", "--games", "2", "--json"]);
        assert_eq!(report["forfeits"], json!([0, 0]), "{script}: {report}");
    }
}

/// Whoever starts from the example has a player that knows what it is doing, in a file one reads at a sitting.
#[cfg(target_os = "linux")]
#[test]
fn the_players_by_exact_odds_win_and_are_short() {
    for script in ["by_odds.py", "by_odds.mjs"] {
        let lines = std::fs::read_to_string(format!("{BOTS}/{script}")).unwrap().lines().count();
        assert!(lines < 100, "{script}: {lines} lines");
    }
    // It draws lots by what it is asked, so these are the same games every time.
    let bot = format!("cmd:python3 {BOTS}/by_odds.py {}", env!("CARGO_BIN_EXE_redoubt"));
    let order = ["tournament", "zama", "--bot", &bot, "--bot", "random", "--games", "4", "--seed", "1", "--json"];
    let report = answer(&order);
    assert_eq!((&report["lost"], &report["forfeits"]), (&json!(0), &json!([0, 0])), "{report}");
    assert!(report["won"].as_u64().unwrap() >= 3, "{report}");
}

/// The examples that play by exact odds ask for them in every battle, are answered, and do what is lawful. They are asked as a
/// tournament asks them, for some decisions and not for a whole game, which takes minutes where odds are long to work out.
#[cfg(target_os = "linux")]
#[test]
fn the_players_by_exact_odds_ask_for_them_in_every_battle_and_nothing_is_refused() {
    // In nine turns of iNtombi there is not much to fire at.
    const ENOUGH: usize = 5;
    for profile in redoubt_registry::PROFILES {
        for (interpreter, script) in [("python3", "by_odds.py"), ("node", "by_odds.mjs")] {
            let dir = TempDir::new().unwrap();
            let engine = overheard_engine(dir.path());
            let mut player = Command::new(interpreter)
                .arg(format!("{BOTS}/{script}"))
                .arg(&engine)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let (mut input, output) = (player.stdin.take().unwrap(), player.stdout.take().unwrap());
            let mut said = BufReader::new(output).lines();
            let rules = redoubt_registry::load(profile.id, None).unwrap();
            let mut battle = Battle::begin(rules, Setup::default(), Dice::seeded(5), &[]).unwrap();
            let (mut asked, mut with_rows) = (0, 0);
            // Both seats are played by it, one after the other.
            for _ in 0..1000 {
                let Turn::Decides(seat) = battle.turn() else { break };
                let view = battle.view(seat.into());
                writeln!(input, "{}", redoubt::engine::decision_json(view.as_ref(), seat)).unwrap();
                let line = said.next().unwrap_or_else(|| panic!("{script}: {}: it has ended", profile.id)).unwrap();
                let action = view.action(&serde_json::from_str::<Value>(&line).unwrap()["action"]).unwrap();
                battle.act(seat.into(), &action, &[]).unwrap();
                (asked, with_rows) = overheard_odds(dir.path());
                if with_rows >= ENOUGH {
                    break;
                }
            }
            drop(input);
            player.wait().unwrap();
            assert!(with_rows >= ENOUGH, "{script}: {}: {asked} asked, {with_rows} with rows", profile.id);
        }
    }
}

/// A program that is the engine, and writes down what it is asked and what it answers.
#[cfg(target_os = "linux")]
fn overheard_engine(dir: &Path) -> std::path::PathBuf {
    let (engine, place, redoubt) = (dir.join("engine"), dir.display(), env!("CARGO_BIN_EXE_redoubt"));
    let script = format!("#!/bin/sh\ntee '{place}/asked' | '{redoubt}' \"$@\" | tee '{place}/told'\n");
    std::fs::write(&engine, script).unwrap();
    std::fs::set_permissions(&engine, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    engine
}

/// How often odds were asked for, and how often that was answered with what may come. Nothing may have been refused.
#[cfg(target_os = "linux")]
fn overheard_odds(dir: &Path) -> (usize, usize) {
    let lines = |name: &str| -> Vec<Value> {
        let text = std::fs::read_to_string(dir.join(name)).unwrap_or_default();
        text.lines().map_while(|line| serde_json::from_str(line).ok()).collect()
    };
    let (mut asked, mut with_rows) = (0, 0);
    for (request, answer) in lines("asked").iter().zip(&lines("told")) {
        assert!(answer["ok"].is_object(), "{request}: {answer}");
        if request.get("odds").is_some() {
            asked += 1;
            with_rows += usize::from(answer["ok"]["odds"].as_array().is_some_and(|rows| !rows.is_empty()));
        }
    }
    (asked, with_rows)
}

#[test]
fn three_players_meet_each_other_and_their_games_are_kept() {
    let dir = TempDir::new().unwrap();
    let order = ["tournament", "zama", "--bot", "recruit:5", "--bot", "random", "--bot", "random", "--games", "2"];
    let (code, out, err) = redoubt(dir.path(), &[&order[..], &["--save", "games", "--seed", "3"]].concat());
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("Standings:") && out.contains("Rome won"), "{out}");
    let mut kept: Vec<_> =
        std::fs::read_dir(dir.path().join("games")).unwrap().map(|file| file.unwrap().path()).collect();
    kept.sort();
    assert_eq!(kept.len(), 6, "each two, both ways round");
    let (code, _, err) = redoubt(dir.path(), &["verify", kept[0].to_str().unwrap()]);
    assert_eq!(code, 0, "{err}");
    // Who played is noted so that it can be asked again, with the weights it judged by; its name says the rest.
    let journal = std::fs::read_to_string(&kept[0]).unwrap();
    let header: Value = serde_json::from_str(journal.lines().next().unwrap()).unwrap();
    let note = header["seats"].as_object().unwrap().values().map(|note| note.as_str().unwrap()).max().unwrap();
    assert!(note.starts_with("recruit@") && note.len() == "recruit@".len() + 8, "{header}");
    assert!(header["names"].as_object().unwrap().values().any(|name| name == "recruit:5"), "{header}");
    let report = answer(&[&order[..], &["--json", "--seed", "3"]].concat());
    assert_eq!((&report["games"], report["pairings"].as_array().map(Vec::len)), (&json!(6), Some(3)));
    assert_eq!(report["standings"][0]["games"], 4);
    let report = answer(&[
        "tournament",
        "ramparts",
        "--bot",
        "random",
        "--bot",
        "random",
        "--bot",
        "random",
        "--games",
        "2",
        "--json",
    ]);
    assert_eq!((&report["games"], report["bots"].as_array().map(Vec::len)), (&json!(6), Some(3)));
}

/// More games than anyone waits for; Ctrl-C is pressed as soon as one of them is over.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_tournament_which_tells_what_was_played() {
    let dir = TempDir::new().unwrap();
    let folder = dir.path().join("games");
    let order = ["tournament", "zama", "--bot", "random", "--bot", "random", "--games", "100000", "--seed", "3"];
    let mut running = Command::new(env!("CARGO_BIN_EXE_redoubt"))
        .args(order.iter().chain(&["--json", "--save", "games"]))
        .current_dir(dir.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    while std::fs::read_dir(&folder).map_or(0, |files| files.count()) == 0 {
        assert!(running.try_wait().unwrap().is_none(), "it goes on until it is told to end");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert!(Command::new("kill").args(["-s", "INT", &running.id().to_string()]).status().unwrap().success());
    let output = running.wait_with_output().unwrap();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((output.status.code(), &report["stopped"]), (Some(0), &json!(true)));
    let played = report["games"].as_u64().unwrap();
    assert!(played > 0, "{report}");
    let kept = std::fs::read_dir(&folder).unwrap().filter(|file| {
        let path = file.as_ref().unwrap().path();
        path.extension().is_some_and(|ending| ending == "jsonl")
    });
    assert!(kept.count() as u64 >= played, "every game that is counted is kept");
}

#[test]
fn a_tournament_that_cannot_be_is_refused_with_the_reason() {
    let dir = TempDir::new().unwrap();
    let refused: [(&[&str], i32); 5] = [
        (&["tournament", "zama", "--bot", "random", "--bot", "random", "--bot", "random", "--sprt", "0", "9"], 2),
        (&["tournament", "zama", "--bot", "random"], 2),
        (&["tournament", "zama", "--bot", "random", "--bot", "emperor"], 1),
        (&["tournament", "chess", "--bot", "random", "--bot", "random"], 1),
        (&["tournament", "zama", "--bot", "random", "--bot", "cmd:no-such-program-anywhere", "--games", "2"], 1),
    ];
    for (arguments, wanted) in refused {
        let (code, _, err) = redoubt(dir.path(), arguments);
        assert_eq!(code, wanted, "{arguments:?}: {err}");
        assert!(!err.is_empty() && !err.contains('⟨'), "{err}");
    }
}

/// A battle of two at random, as a journal, and its last position but one.
fn battle(dir: &Path, game: &str, plies: usize) {
    let mut engine = redoubt::engine::Engine::new(redoubt_kernel::Lang::En, || [0; 32]);
    let mut ask = |request: Value| engine.answer(&request.to_string())["ok"].clone();
    let mut state = ask(json!({"new": {"game": game, "seed": 3}}));
    for seed in 0..plies {
        if state["to_act"].is_null() {
            break;
        }
        std::fs::write(dir.join("position.json"), state["state"].to_string()).unwrap();
        state = ask(json!({"bot": {"level": "random", "seed": seed, "play": true}}));
    }
    let journal = ask(json!({"journal": {}}));
    std::fs::write(dir.join("battle.jsonl"), journal["journal"].as_str().unwrap()).unwrap();
}

#[test]
fn a_position_and_a_journal_can_be_analysed() {
    let dir = TempDir::new().unwrap();
    battle(dir.path(), "zama", 40);
    for file in ["position.json", "battle.jsonl"] {
        let (code, out, err) = redoubt(dir.path(), &["analyse", file, "--sims", "60", "--json"]);
        assert_eq!(code, 0, "{err}");
        let found: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(found["simulations"], 60);
        assert!((0.0..=1.0).contains(&found["chance"].as_f64().unwrap()));
        assert!(!found["choices"].as_array().unwrap().is_empty() && !found["line"].as_array().unwrap().is_empty());
        let (code, out, _) = redoubt(dir.path(), &["analyse", file, "--sims", "60", "--seat", "carthage"]);
        assert!(code == 0 && out.contains("Carthage") && !out.contains('⟨'), "{out}");
    }
    let (code, _, err) = redoubt(dir.path(), &["analyse", "battle.jsonl", "--at", "5000"]);
    assert!(code == 1 && !err.contains('⟨'), "{err}");
}

#[test]
fn the_mistakes_of_a_battle_are_told_with_what_was_better() {
    let dir = TempDir::new().unwrap();
    battle(dir.path(), "ramparts", 400);
    let (code, out, err) =
        redoubt(dir.path(), &["analyse", "battle.jsonl", "--mistakes", "--chart", "--sims", "40", "--json"]);
    assert_eq!(code, 0, "{err}");
    let report: Value = serde_json::from_str(&out).unwrap();
    let mistakes = report["mistakes"].as_array().unwrap();
    assert!(!mistakes.is_empty(), "random play makes mistakes");
    let worse = |mistake: &Value| mistake["chance"].as_f64() < mistake["better_chance"].as_f64();
    assert!(mistakes.iter().all(|mistake| worse(mistake) && mistake["action"] != mistake["better"]), "{report}");
    assert!(report["chart"].as_array().is_some_and(|points| points.len() > 5));
    // Who plays alone plays for points, and is told of nothing else: 50 are as much as a battle won.
    let in_points = |one: &Value, chance: &str, points: &str| {
        (one[chance].as_f64().unwrap() * 50.0 - one[points].as_f64().unwrap()).abs() < 1e-9
    };
    assert!(mistakes.iter().all(|mistake| in_points(mistake, "chance", "points")), "{report}");
    assert!(mistakes.iter().all(|mistake| in_points(mistake, "better_chance", "better_points")), "{report}");
    assert!(report["chart"].as_array().unwrap().iter().all(|point| in_points(point, "chance", "points")), "{report}");
    let (code, out, _) = redoubt(dir.path(), &["analyse", "battle.jsonl", "--mistakes", "--chart", "--sims", "20"]);
    assert!(code == 0 && out.contains("better:") && !out.contains('⟨'), "{out}");
    assert!(out.contains("points could be expected") && !out.contains('%'), "{out}");
}

#[test]
fn odds_are_told_for_one_action_or_for_all_that_dice_decide() {
    let dir = TempDir::new().unwrap();
    battle(dir.path(), "zama", 60);
    let (code, out, err) = redoubt(dir.path(), &["odds", "position.json", "--json"]);
    assert_eq!(code, 0, "{err}");
    let all: Value = serde_json::from_str(&out).unwrap();
    for row in all.as_array().unwrap() {
        let sum: f64 = row["odds"].as_array().unwrap().iter().map(|odds| odds["value"].as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 0.01, "{row}");
        let action = row["action"].to_string();
        let (code, out, _) = redoubt(dir.path(), &["odds", "position.json", &action, "--json"]);
        let one: Value = serde_json::from_str(&out).unwrap();
        assert_eq!((code, &one[0]), (0, row));
    }
    let (code, _, err) = redoubt(dir.path(), &["odds", "position.json", "fly", "away"]);
    assert!(code == 1 && !err.contains('⟨'), "{err}");
}

#[test]
fn the_engine_analyses_and_takes_a_budget() {
    let mut engine = redoubt::engine::Engine::new(redoubt_kernel::Lang::En, || [0; 32]);
    let mut ask = |request: Value| engine.answer(&request.to_string());
    assert_eq!(ask(json!({"analyse": {}}))["error"]["code"], "no_battle");
    ask(json!({"new": {"game": "ramparts", "seed": 1}}));
    let found = ask(json!({"analyse": {"simulations": 50}}));
    assert_eq!((&found["ok"]["simulations"], &found["ok"]["seat"]), (&json!(50), &json!("british")), "{found}");
    assert!(found["ok"]["played_out"]["score"].is_number());
    for told in [&found["ok"], &found["ok"]["choices"][0]] {
        let (chance, points) = (told["chance"].as_f64().unwrap(), told["points"].as_f64().unwrap());
        assert!((chance * 50.0 - points).abs() < 0.01 && told["points_error"].is_number(), "{found}");
    }
    assert!(ask(json!({"bot": {"level": "general", "time": 0.01}}))["ok"]["action"] != Value::Null);
    for wrong in [
        json!({"bot": {"level": "general", "time": -1}}),
        json!({"bot": {"level": "general", "time": 1e30}}),
        json!({"bot": {"level": "general", "time": 1, "simulations": 5}}),
        json!({"analyse": {"simulations": 100_000_000}}),
        json!({"analyse": {"seat": 7}}),
    ] {
        assert_eq!(ask(wrong.clone())["error"]["code"], "bad_request", "{wrong}");
    }
    assert_eq!(ask(json!({"analyse": {"seat": "french"}}))["error"]["code"], "unknown_seat");
}
