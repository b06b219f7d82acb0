//! `redoubt sim`: the same games whatever the threads, the shards and the interruptions.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use redoubt::sim::progress::PlayRate;
use serde_json::Value;

use crate::serving::{ask, between, send, serve};

pub fn redoubt(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_redoubt")).args(["--lang", "en"]).args(arguments).output().unwrap()
}

pub fn succeeds(arguments: &[&str]) -> String {
    let output = redoubt(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What it says when it refuses.
pub fn refusal(arguments: &[&str]) -> String {
    let output = redoubt(arguments);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

pub fn json(arguments: &[&str]) -> Value {
    let output = redoubt(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Every file of a folder, by its path within it.
pub fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
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

/// Whoever does not see a chart is told its title and what it shows.
pub fn every_chart_is_described(page: &str) {
    let charts: Vec<&str> = page.split("<svg").skip(1).map(|rest| rest.split("</svg>").next().unwrap()).collect();
    assert!(!charts.is_empty());
    for chart in charts {
        for element in ["title", "desc"] {
            let all: Vec<&str> = chart.split(&format!("<{element} id=\"")).skip(1).collect();
            let [one] = all[..] else { panic!("{} of {element}: {chart}", all.len()) };
            let (id, rest) = one.split_once("\">").unwrap();
            let text = rest.split(&format!("</{element}>")).next().unwrap();
            assert!(!text.trim().is_empty(), "{chart}");
            assert!(between(chart, "aria-labelledby=\"", "\"").split(' ').any(|named| named == id), "{chart}");
        }
    }
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

/// One who always takes the first lawful action, written in one line of `sed`, on one seat; the other plays at random.
#[cfg(target_os = "linux")]
#[test]
fn a_program_from_outside_plays_the_seat_it_was_given() {
    let first = r#"cmd:sed -u -n s/.*"legal":\[\("[a-z_]*"\|{[^{}]*{[^{}]*}}\).*/{"action":\1}/p"#;
    let sim = ["sim", "zama", "--games", "4", "--seed", "2", "--json"];
    let [rome, carthage] = ["rome", "carthage"].map(|seat| {
        let told = json(&[&sim[..], &["--seat", &format!("{seat}={first}")]].concat());
        assert_eq!((&told["games"], &told["unfinished"]), (&serde_json::json!(4), &serde_json::json!(0)), "{told}");
        let players = told["players"].as_array().unwrap().clone();
        assert_eq!(players.iter().position(|player| player == first), Some(usize::from(seat == "carthage")));
        told
    });
    assert_ne!(rome["decisions"], carthage["decisions"], "other games, since another side plays so");
    // What it may not do is refused with the clause, and the simulation ends.
    let flies = r#"cmd:sed -u s/.*/{"action":{"move":{"from":"a1","to":"f7"}}}/"#;
    let told = refusal(&["sim", "zama", "--games", "4", "--seat", &format!("carthage={flies}")]);
    assert!(told.contains("[Z-"), "{told}");
    let nobody = refusal(&["sim", "zama", "--games", "4", "--seat", &format!("hannibal={first}")]);
    assert!(nobody.contains("hannibal"), "{nobody}");
}

#[test]
fn options_are_played_with() {
    let sim = |more: &[&str]| json(&[&["sim", "zama", "--games", "30", "--seed", "2", "--json"], more].concat());
    let plain = sim(&[]);
    assert_eq!(plain["options"]["carthage_deployment"], "free");
    let veterans = sim(&["--option", "carthage_deployment=veterans", "--option", "rome_deployment=wall"]);
    assert_eq!(veterans["options"]["carthage_deployment"], "veterans");
    let in_all = |told: &Value, plan: &str| {
        let things = told["things"].as_array().unwrap();
        things.iter().any(|thing| thing["kind"] == "plan" && thing["id"] == plan && thing["use_share"]["value"] == 1.0)
    };
    for plan in ["veterans", "wall"] {
        assert!(in_all(&veterans, plan) && !in_all(&plain, plan), "{plan}: {veterans}");
    }
    let unknown = refusal(&["sim", "zama", "--games", "4", "--option", "carthage_deployment=cannai"]);
    assert!(unknown.contains("cannae"), "the nearest right word: {unknown}");
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
    every_chart_is_described(&report);
    assert!(report.contains("prefers-color-scheme:dark"));
    assert!(!report.contains("⟨") && !report.contains("http"), "nothing is missing, nothing is fetched");
}
