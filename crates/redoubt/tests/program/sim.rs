//! `redoubt sim` and `redoubt sweep`: the same games whatever the threads, the shards and the interruptions.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use crate::serving::{ask, between, send, serve};

fn redoubt(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_redoubt")).args(["--lang", "en"]).args(arguments).output().unwrap()
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
    let common = ["sim", "ramparts", "--games", "150", "--seed", "3"];
    let play = |more: &[&str]| {
        let output = redoubt(&[&common[..], more].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    play(&["--out", &at("whole")]);
    for shard in 1..=3 {
        play(&["--out", &at(&format!("shard-{shard}")), "--shard", &format!("{shard}/3")]);
    }
    let merged = redoubt(&["sim", "merge", &at("shard-2"), &at("shard-3"), &at("shard-1"), "--into", &at("merged")]);
    assert!(merged.status.success(), "{}", String::from_utf8_lossy(&merged.stderr));
    let (whole, merged) = (files(&temp.path().join("whole")), files(&temp.path().join("merged")));
    let names = |files: &[(String, Vec<u8>)]| files.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&whole), names(&merged));
    for ((name, one), (_, other)) in whole.iter().zip(&merged) {
        // A journal says when it was written.
        assert!(name.starts_with("journals/") || one == other, "{name}");
    }
    let twice = redoubt(&["sim", "merge", &at("shard-1"), &at("shard-1"), "--into", &at("twice")]);
    assert_eq!(twice.status.code(), Some(1));
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
    let kept = |folder: &Path| {
        files(folder).into_iter().filter(|(name, _)| !name.starts_with("journals/")).collect::<Vec<_>>()
    };
    assert_eq!(kept(&whole), kept(&half));
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
        let drawn = redoubt(&["data", "draw", &file, &drawing]);
        assert!(drawn.status.success(), "{}", String::from_utf8_lossy(&drawn.stderr));
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
