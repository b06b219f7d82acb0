//! `redoubt sim --compare` and `redoubt sweep`: the same dice with other data.

use serde_json::Value;

use crate::sim::{every_chart_is_described, json, redoubt, refusal, succeeds};

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
    // What both owe to the same dice does not count, so it is surer than of two simulations that have nothing to do with each other.
    let reach = |it: &Value| (it["high"].as_f64().unwrap() - it["low"].as_f64().unwrap()) / 2.0;
    let apart = reach(&score["means"][0]).hypot(reach(&score["means"][1]));
    assert!(reach(&score["difference"]) < apart, "± {apart} apart: {score}");
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
    every_chart_is_described(&page);
    assert!(page.contains("structures.palisade=3"));
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

#[test]
fn the_variant_nearest_to_the_aim_is_named() {
    let sweep = ["sweep", "ramparts", "--vary", "marker[all-1].count=1..4", "--games", "200"];
    let told = json(&[&sweep[..], &["--json"]].concat());
    let mut named = Vec::new();
    for (gauge, aim) in [("score", 0.0), ("score", 1000.0), ("turns", 9.0)] {
        let far = |variant: &&Value| (variant["gauges"][gauge]["mean"]["value"].as_f64().unwrap() - aim).abs();
        let variants = told["variants"].as_array().unwrap();
        let nearest = variants.iter().min_by(|one, other| far(one).total_cmp(&far(other))).unwrap();
        let values = nearest["values"]["marker[all-1].count"].as_i64();
        let values = values.map_or("as it is".to_owned(), |count| format!("marker[all-1].count={count}"));
        let said = succeeds(&[&sweep[..], &["--aim", &format!("{gauge}={aim}")]].concat());
        let last = said.lines().last().unwrap().to_owned();
        assert!(last.contains(&values), "{values}: {said}");
        named.push(values);
    }
    assert_ne!(named[0], named[1], "what is aimed at matters");
    let bad = redoubt(&[&sweep[..], &["--aim", "beauty=3"]].concat());
    assert_eq!(bad.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&bad.stderr).contains("beauty=3"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_sweep_stopped_by_ctrl_c_tells_what_was_played() {
    use std::process::{Command, Stdio};
    use std::time::Duration;

    let command =
        ["--lang", "en", "sweep", "zama", "--vary", "structures.palisade=0..3", "--games", "1000000", "--json"];
    // Whoever says stop before anything was played is told of nothing: then it is left to play for longer.
    let mut patience = Duration::from_millis(20);
    let told = loop {
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
        std::thread::sleep(patience);
        assert!(Command::new("kill").args(["-s", "INT", &running.id().to_string()]).status().unwrap().success());
        let stopped = running.wait_with_output().unwrap();
        assert!(stopped.status.success(), "{}", String::from_utf8_lossy(&stopped.stderr));
        let told: Value = serde_json::from_slice(&stopped.stdout).unwrap();
        assert_eq!(told["stopped"], true);
        if !told["variants"].as_array().unwrap().is_empty() {
            break told;
        }
        patience *= 2;
    };
    let variants = told["variants"].as_array().unwrap();
    assert_eq!(variants.len(), 2, "as it is, and the first variant as far as it came");
    assert!(variants.iter().all(|variant| variant["games"].as_u64().unwrap() < 1_000_000));
}
