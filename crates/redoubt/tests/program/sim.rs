//! `redoubt sim` and `redoubt sweep`: the same games whatever the threads, the shards and the interruptions.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use redoubt::sim::progress::PlayRate;
use serde_json::Value;

use crate::serving::{ask, between, send, serve};

fn redoubt(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_redoubt")).args(["--lang", "en"]).args(arguments).output().unwrap()
}

fn succeeds(arguments: &[&str]) -> String {
    let output = redoubt(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What it says when it refuses.
fn refusal(arguments: &[&str]) -> String {
    let output = redoubt(arguments);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let output = redoubt(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Every file of a folder, by its path within it.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    fn walk(folder: &Path, base: &Path, found: &mut Vec<(String, Vec<u8>)>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, base, found);
            } else {
                let name = path.strip_prefix(base).unwrap().display().to_string();
                found.push((name, std::fs::read(&path).unwrap()));
            }
        }
    }
    let mut found = Vec::new();
    walk(folder, folder, &mut found);
    found.sort();
    found
}

#[test]
fn threads_change_nothing_of_what_comes_out() {
    let sim = |threads: &str| redoubt(&["sim", "zama", "--games", "60", "--seed", "7", "--threads", threads, "--json"]);
    let (one, three) = (sim("1"), sim("3"));
    assert!(one.status.success(), "{}", String::from_utf8_lossy(&one.stderr));
    assert_eq!(one.stdout, three.stdout);
}

#[test]
fn machine_players_play_the_same_games_with_any_number_of_threads() {
    let sim = |threads: &str| {
        let seats = ["--seat", "rome=recruit", "--seat", "carthage=veteran:30"];
        succeeds(
            &[&["sim", "zama", "--games", "4", "--seed", "7", "--threads", threads, "--json"], &seats[..]].concat(),
        )
    };
    assert_eq!(sim("1"), sim("2"));
}

#[test]
fn every_battle_is_simulated_and_counted() {
    for profile in redoubt_registry::PROFILES {
        let games = if profile.id == "ntombi" { "2" } else { "20" };
        let summary = json(&["sim", profile.id, "--games", games, "--json"]);
        assert_eq!(summary["games"], games.parse::<u64>().unwrap(), "{}", profile.id);
        assert!(!summary["things"].as_array().unwrap().is_empty(), "{}", profile.id);
        assert!(summary["turns"]["mean"].as_f64().unwrap() > 0.0, "{}", profile.id);
    }
}

#[test]
fn shards_played_by_other_processes_merge_to_the_same_bytes() {
    let temp = tempfile::tempdir().unwrap();
    let at = |name: &str| temp.path().join(name).display().to_string();
    let standard = redoubt_registry::profile("ramparts").unwrap().data;
    // The data that come with the program, and a set of one's own, which every machine keeps under a name of its own.
    for own in [false, true] {
        let common = ["sim", "ramparts", "--games", "150", "--seed", "3"];
        let folder = |name: &str| at(&format!("{name}-{own}"));
        let play = |name: &str, more: &[&str]| {
            let (out, data) = (folder(name), folder(&format!("{name}-set.toml")));
            std::fs::write(&data, standard.replacen("generic_hits = ", "# Mine.\ngeneric_hits = ", 1)).unwrap();
            let data = if own { vec!["--data", &data] } else { Vec::new() };
            succeeds(&[&common[..], more, &["--out", &out], &data].concat());
        };
        play("whole", &[]);
        for shard in 1..=3 {
            play(&format!("shard-{shard}"), &["--shard", &format!("{shard}/3")]);
        }
        let shards = [folder("shard-2"), folder("shard-3"), folder("shard-1")];
        succeeds(&["sim", "merge", &shards[0], &shards[1], &shards[2], "--into", &folder("merged")]);
        let (whole, merged) = (files(folder("whole").as_ref()), files(folder("merged").as_ref()));
        let names = |files: &[(String, Vec<u8>)]| files.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&whole), names(&merged));
        assert!(whole.iter().any(|(name, _)| name.starts_with("journals/")));
        assert_eq!(own, whole.iter().any(|(name, _)| name == "data.toml"));
        for ((name, one), (_, other)) in whole.iter().zip(&merged) {
            assert!(one == other, "{name}");
        }
        refusal(&["sim", "merge", &shards[0], &shards[0], "--into", &folder("twice")]);
    }
}

#[test]
fn a_folder_keeps_to_the_tables_it_was_begun_with() {
    let temp = tempfile::tempdir().unwrap();
    let at = |name: &str| temp.path().join(name).display().to_string();
    let sim = ["sim", "ramparts", "--games", "20"];
    let run = at("run");
    let begun = [&sim[..], &["--out", &run, "--tables", "games,turns"]].concat();
    succeeds(&begun);
    let told = refusal(&[&sim[..], &["--out", &run]].concat());
    assert!(told.contains("--tables games,turns"), "{told}");
    succeeds(&begun);
    // Shards of one run have the same tables too.
    for (shard, tables) in [("1/2", "games"), ("2/2", "none")] {
        let out = at(&shard.replace('/', "-"));
        succeeds(&[&sim[..], &["--shard", shard, "--out", &out, "--tables", tables]].concat());
    }
    let told = refusal(&["sim", "merge", &at("1-2"), &at("2-2"), "--into", &at("merged")]);
    assert!(told.contains("2-2") && told.contains("--tables none"), "{told}");
}

#[test]
fn a_folder_of_an_earlier_edition_is_refused_with_the_reason() {
    let temp = tempfile::tempdir().unwrap();
    std::fs::write(temp.path().join("run.json"), "{\"format\":\"redoubt run 1\",\"spec\":{}}").unwrap();
    let told = refusal(&["sim", "zama", "--games", "20", "--out", &temp.path().display().to_string()]);
    assert!(told.contains("another version of Redoubt"), "{told}");
}

#[cfg(unix)]
#[test]
fn a_run_stopped_by_ctrl_c_goes_on_to_what_an_uninterrupted_one_gives() {
    let temp = tempfile::tempdir().unwrap();
    let at = |name: &str| temp.path().join(name).display().to_string();
    // One thread, so that many parts are left when the first is kept.
    let common = ["--lang", "en", "sim", "zama", "--games", "4000", "--seed", "4", "--threads", "1"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_redoubt"));
    command.args(common).args(["--out", &at("broken")]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = command.spawn().unwrap();
    let kept = || std::fs::read_to_string(temp.path().join("broken/run.json")).unwrap_or_default();
    while !kept().contains("\"parts\":[[0,") {
        assert!(running.try_wait().unwrap().is_none(), "it has ended already");
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(Command::new("kill").args(["-s", "INT", &running.id().to_string()]).status().unwrap().success());
    let stopped = running.wait_with_output().unwrap();
    assert!(stopped.status.success(), "{}", String::from_utf8_lossy(&stopped.stderr));
    assert!(String::from_utf8_lossy(&stopped.stdout).contains("Stopped:"), "what was played is told");
    assert!(!temp.path().join("broken/summary.json").exists(), "it is not whole");
    let all = |folder: &str| -> u64 {
        let out = at(folder);
        let output = redoubt(&[&common[2..], &["--out", &out]].concat());
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{told}");
        told.split_whitespace().next().unwrap().parse().unwrap()
    };
    assert!(all("broken") < 4000, "the pace is that of the games that were left");
    assert_eq!(all("whole"), 4000);
    let (whole, broken) = (files(at("whole").as_ref()), files(at("broken").as_ref()));
    assert!(whole == broken, "the same files to the last byte, journals and tables among them");
}

#[test]
fn the_pace_is_that_of_the_games_played_now() {
    // A thousand games, of which nobody says how many were played before.
    let pace = PlayRate { all: 1000, played: 250, taken: Duration::from_secs(10) };
    assert_eq!(pace.rate(), 25.0);
    assert_eq!(pace.left(), Some(Duration::from_secs(30)));
    let voice = redoubt::console::voice(redoubt_kernel::Lang::En);
    assert_eq!(pace.progress(&voice), "25.0 games a second, 0:30 left");
    assert_eq!(pace.account(&voice), "250 games in 10.0 s: 25.0 a second");
    let begun = PlayRate { played: 0, taken: Duration::ZERO, ..pace };
    assert_eq!((begun.rate(), begun.left()), (0.0, None));
    // It stands beside the answer and not in it: the answer is the same every time.
    let sim = redoubt(&["sim", "zama", "--games", "20", "--json"]);
    assert!(String::from_utf8_lossy(&sim.stderr).contains("20 games in "));
}

#[test]
fn a_run_goes_on_where_it_was_broken_off() {
    let temp = tempfile::tempdir().unwrap();
    let (whole, part) = (temp.path().join("whole"), temp.path().join("part"));
    let common = ["sim", "zama", "--games", "70", "--seed", "5", "--tables", "games"];
    let to = |folder: &Path| redoubt(&[&common[..], &["--out", &folder.display().to_string()]].concat());
    assert!(to(&whole).status.success());
    assert!(to(&part).status.success());
    // Half of it, in a folder that says it is to hold all: what an interrupted run leaves.
    let shard =
        redoubt(&[&common[..], &["--out", &temp.path().join("s").display().to_string(), "--shard", "1/2"]].concat());
    assert!(shard.status.success());
    let other = redoubt(&["sim", "zama", "--games", "71", "--seed", "5", "--out", &part.display().to_string()]);
    assert_eq!(other.status.code(), Some(1), "another simulation is not mixed in");
    let half = temp.path().join("half");
    assert!(
        redoubt(&["sim", "merge", &temp.path().join("s").display().to_string(), "--into", &half.display().to_string()])
            .status
            .success()
    );
    assert!(to(&half).status.success());
    assert!(files(&whole) == files(&half));
}

#[test]
fn journals_of_games_worth_a_look_are_replayed() {
    let temp = tempfile::tempdir().unwrap();
    let out = temp.path().join("run");
    let sim = ["sim", "hospital", "--games", "6", "--tables", "none", "--out", &out.display().to_string()];
    assert!(redoubt(&sim).status.success());
    let journals = files(&out.join("journals"));
    assert!(journals.len() >= 3, "{journals:?}");
    for (name, _) in journals {
        let replayed = redoubt(&["replay", &out.join("journals").join(name).display().to_string()]);
        assert!(replayed.status.success(), "{}", String::from_utf8_lossy(&replayed.stderr));
    }
    // The page opens them too.
    let page = serve(&temp.path().join("page"), "0");
    let home = ask(&page, "GET /", "", "");
    let cookie = between(&home, "et-cookie: ", ";").to_owned();
    let token = between(&home, "data-token=\"", "\"").to_owned();
    for (name, _) in files(&out.join("journals")) {
        let journal = std::fs::read_to_string(out.join("journals").join(&name)).unwrap();
        let part = |field: &str, value: &str| {
            format!("--x\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"a\"\r\n\r\n{value}\r\n")
        };
        let body = format!("{}{}--x--\r\n", part("token", &token), part("journal", &journal));
        let answer = send(&page, "POST /load", &cookie, "multipart/form-data; boundary=x", &body);
        assert!(answer.starts_with("HTTP/1.1 303"), "{name}: {answer}");
        let place = between(&answer, "ocation: ", "\r\n").to_owned();
        assert!(place.starts_with("/replay/"), "{name} is over: {place}");
        assert!(ask(&page, &format!("GET {place}"), &cookie, "").starts_with("HTTP/1.1 200"), "{name}");
    }
    let report = std::fs::read_to_string(out.join("report.html")).unwrap();
    assert!(report.contains("<svg") && report.contains("<desc") && report.contains("prefers-color-scheme:dark"));
    assert!(!report.contains("⟨") && !report.contains("http"), "nothing is missing, nothing is fetched");
}

#[test]
fn a_comparison_with_itself_shows_no_difference_and_a_sweep_finds_one() {
    let same = json(&["sim", "zama", "--games", "40", "--compare", "standard", "standard", "--json"]);
    assert_eq!(same["gauges"]["points"]["difference"]["value"], 0.0);
    assert_eq!(same["gauges"]["turns"]["sure"], 0.0);
    let listed = redoubt(&["sweep", "ramparts", "--list"]);
    let listed = String::from_utf8(listed.stdout).unwrap();
    let path = listed.lines().find(|line| line.contains(".hits =")).unwrap().split(' ').next().unwrap().to_owned();
    let vary = format!("{path}=1..3");
    for method in ["grid", "bayes"] {
        let swept = json(&["sweep", "ramparts", "--vary", &vary, "--games", "60", "--method", method, "--json"]);
        assert_eq!(swept["variants"].as_array().unwrap().len(), 4, "{method}: as it is, and three");
    }
    let unknown = redoubt(&["sweep", "ramparts", "--vary", "nonsense=1..3", "--games", "10"]);
    assert_eq!(unknown.status.code(), Some(1));
}

#[test]
fn two_files_are_compared_and_the_difference_is_found() {
    let temp = tempfile::tempdir().unwrap();
    let at = |name: &str| temp.path().join(name).display().to_string();
    let standard = redoubt_registry::profile("ramparts").unwrap().data;
    std::fs::write(at("a.toml"), standard).unwrap();
    let weaker = |line: &str| if line.starts_with("hits = ") { "hits = 1\n".to_owned() } else { format!("{line}\n") };
    std::fs::write(at("b.toml"), standard.lines().map(weaker).collect::<String>()).unwrap();
    // The files say which battle they are for.
    let told = json(&["sim", "--compare", &at("a.toml"), &at("b.toml"), "--games", "400", "--json"]);
    assert_eq!(told["game"], "ramparts");
    assert_eq!(told["games"], 400);
    let score = &told["gauges"]["score"];
    let difference = score["means"][1]["value"].as_f64().unwrap() - score["means"][0]["value"].as_f64().unwrap();
    assert!((score["difference"]["value"].as_f64().unwrap() - difference).abs() < 1e-9, "{score}");
    assert!(
        difference > 0.0 && score["sure"].as_f64().unwrap() > 0.99,
        "regiments that break at once are better: {score}"
    );
    // With a name the same, and the other way round the opposite.
    let turned = json(&["sim", "ramparts", "--compare", &at("b.toml"), "standard", "--games", "400", "--json"]);
    let opposite = turned["gauges"]["score"]["difference"]["value"].as_f64().unwrap();
    assert!((opposite + difference).abs() < 1e-9, "{opposite} and {difference}");
    let nameless = redoubt(&["sim", "--compare", "standard", "standard"]);
    assert_eq!(nameless.status.code(), Some(2), "neither says which battle it is");
    std::fs::write(at("c.toml"), redoubt_registry::profile("zama").unwrap().data).unwrap();
    refusal(&["sim", "--compare", &at("a.toml"), &at("c.toml"), "--games", "10"]);
}

#[test]
fn several_values_vary_together_at_random_and_into_a_report() {
    let temp = tempfile::tempdir().unwrap();
    let report = temp.path().join("sweep.html").display().to_string();
    let both = ["--vary", "mat.vacant_ports=[\"a4\",\"f4\"],[\"a3\",\"f3\"],[\"z9\",\"f4\"]"];
    let both = [&["sweep", "zama", "--games", "10", "--vary", "structures.palisade=2,3"], &both[..]].concat();
    let swept = redoubt(&[&both[..], &["--json", "--html", &report]].concat());
    assert!(swept.status.success(), "{}", String::from_utf8_lossy(&swept.stderr));
    // What cannot be played is named, with the reason, and not played.
    let warned = String::from_utf8_lossy(&swept.stderr);
    assert_eq!(warned.matches("Left out").count(), 2, "{warned}");
    assert!(warned.contains("z9"), "{warned}");
    let told: Value = serde_json::from_slice(&swept.stdout).unwrap();
    assert_eq!(told["left_out"].as_array().unwrap().len(), 2);
    let variants = told["variants"].as_array().unwrap();
    assert_eq!(variants.len(), 5, "as it is, and two by two");
    assert_eq!(variants[0]["values"], Value::Null);
    assert_eq!(variants[4]["values"]["mat.vacant_ports"], serde_json::json!(["a3", "f3"]));
    assert!(variants.iter().all(|variant| variant["games"] == 10));
    let page = std::fs::read_to_string(&report).unwrap();
    assert!(page.contains("<svg") && page.contains("<desc") && page.contains("structures.palisade=3"));
    assert!(!page.contains("⟨") && !page.contains("http"), "nothing is missing, nothing is fetched");
    // Some of them at random: each once, and the same ones for the same seed.
    let random = || json(&[&both[..], &["--method", "random", "--tries", "3", "--json"]].concat());
    let one = random();
    let values: Vec<String> =
        one["variants"].as_array().unwrap().iter().map(|variant| variant["values"].to_string()).collect();
    assert_eq!(values.len(), 4);
    assert!((1..4).all(|at| !values[..at].contains(&values[at])), "{values:?}");
    assert_eq!(one, random());
}

#[cfg(target_os = "linux")]
#[test]
fn a_sweep_stopped_by_ctrl_c_tells_what_was_played() {
    let command =
        ["--lang", "en", "sweep", "zama", "--vary", "structures.palisade=0..3", "--games", "1000000", "--json"];
    let mut begun = Command::new(env!("CARGO_BIN_EXE_redoubt"));
    let running = begun.args(command).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // Until it listens, a signal would end it. Signals are bits here, and this is the second.
    const INTERRUPT: u64 = 2;
    let caught = || -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", running.id())).unwrap();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(mask.trim(), 16).unwrap()
    };
    while caught() & INTERRUPT == 0 {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(Command::new("kill").args(["-s", "INT", &running.id().to_string()]).status().unwrap().success());
    let stopped = running.wait_with_output().unwrap();
    assert!(stopped.status.success(), "{}", String::from_utf8_lossy(&stopped.stderr));
    let told: Value = serde_json::from_slice(&stopped.stdout).unwrap();
    assert_eq!(told["stopped"], true);
    let variants = told["variants"].as_array().unwrap();
    assert_eq!(variants.len(), 2, "as it is, and the first variant as far as it came");
    assert!(variants.iter().all(|variant| variant["games"].as_u64().unwrap() < 1_000_000));
}

#[test]
fn a_file_of_ones_own_is_begun_checked_drawn_and_simulated() {
    let temp = tempfile::tempdir().unwrap();
    for profile in redoubt_registry::PROFILES {
        let file = temp.path().join(format!("{}.toml", profile.id)).display().to_string();
        let begun = redoubt(&["data", "new", profile.id, &file]);
        assert!(begun.status.success(), "{}", String::from_utf8_lossy(&begun.stderr));
        assert!(temp.path().join(format!("{}.schema.json", profile.id)).exists());
        assert_eq!(redoubt(&["data", "new", profile.id, &file]).status.code(), Some(3), "nothing is overwritten");
        assert!(redoubt(&["data", "check", &file]).status.success());
        let drawing = temp.path().join(format!("{}.svg", profile.id)).display().to_string();
        let told = succeeds(&["data", "draw", &file]);
        assert!(told.contains(&drawing), "it lies beside the file: {told}");
        let elsewhere = temp.path().join("elsewhere.svg").display().to_string();
        succeeds(&["data", "draw", &file, &elsewhere]);
        std::fs::remove_file(elsewhere).unwrap();
        std::fs::remove_file(temp.path().join("elsewhere-cards.svg")).unwrap();
        assert!(std::fs::read_to_string(&drawing).unwrap().contains("<svg"));
        let cards = std::fs::read_to_string(temp.path().join(format!("{}-cards.svg", profile.id))).unwrap();
        let cut_out = cards.matches("class=\"cut\"").count();
        assert!(cards.starts_with("<svg") && cut_out >= 8, "{}: {cut_out} cards and counters", profile.id);
        assert!(!cards.contains('⟨') && !cards.contains("var(--"), "{}: nothing is left open", profile.id);
    }
    let own = temp.path().join("zama.toml").display().to_string();
    let summary = json(&["sim", "zama", "--data", &own, "--games", "5", "--json"]);
    assert!(summary["data"].as_str().unwrap().starts_with("sha256:"));
    let text = std::fs::read_to_string(&own).unwrap().replace("bonus = \"ports\"", "bonus = \"portz\"");
    std::fs::write(&own, text).unwrap();
    let refused = redoubt(&["data", "check", &own]);
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        told.contains("portz") && told.contains("Did you mean") && told.contains("ports") && !told.contains("untagged"),
        "{told}"
    );
    assert_eq!(redoubt(&["data", "new", "zama", "x.toml", "--from", "nowhere"]).status.code(), Some(1));
}

#[test]
fn every_mistake_of_a_file_is_told_at_once_and_a_scenario_of_ones_own_is_played() {
    let temp = tempfile::tempdir().unwrap();
    let file = temp.path().join("own.toml");
    let write = |text: String| std::fs::write(&file, text).unwrap();
    let path = file.display().to_string();
    let standard = redoubt_registry::profile("hospital").unwrap().data;
    let wrong = standard.replace("torches = 4", "torches = \"4\"").replace("count = 5", "cuont = 5");
    write(wrong.replace(" =(v)", "  =(v)").replace("turns = 30", "turns = 900"));
    let refused = redoubt(&["data", "check", &path]);
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(told.matches("line ").count() - told.matches("this line").count(), 4, "{told}");
    for part in ["torches", "Did you mean “count”?", "from column D on", "H-0.4", "H-10.3"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let own = "[scenario.last-stand]\nlike = \"hospital-on-fire\"\nname = { en = \"The last stand\", es = \"La última defensa\" }\n\
               zulus_from = \"south\"\nturns = 3\n";
    write(format!("{standard}\n{own}"));
    assert!(redoubt(&["data", "check", &path]).status.success());
    let out = temp.path().join("run");
    let out_name = out.display().to_string();
    let sim = ["sim", "hospital", "--data", &path, "--scenario", "last-stand", "--games", "3", "--out", &out_name];
    let played = redoubt(&sim);
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    assert!(std::fs::read_to_string(out.join("report.html")).unwrap().contains("The last stand"));
    let (journal, _) = files(&out.join("journals")).remove(0);
    assert!(redoubt(&["replay", &out.join("journals").join(journal).display().to_string()]).status.success());
    let unknown = redoubt(&["sim", "hospital", "--data", &path, "--scenario", "last-stnad", "--games", "3"]);
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("last-stand"));
}
