//! The log line by line: what belongs together in one line, and every detail for whoever asks.

use std::io::Write;
use std::process::{Command, Stdio};

use redoubt::console::voice;
use redoubt_kernel::{Lang, Viewer};
use redoubt_stage::report::{self, Fullness, LineKind, ReportLine};
use tempfile::TempDir;

use crate::screens::battle;

#[test]
fn details_are_told_on_demand_and_nothing_else_changes() {
    let voice = voice(Lang::En);
    let mut detailed = 0;
    for profile in redoubt_registry::PROFILES {
        let battle = battle(profile.id);
        let lines = |fullness| report::lines(&battle, Viewer::UMPIRE, &voice, (None, usize::MAX), fullness);
        let (short, mut whole) = (lines(Fullness::Short), lines(Fullness::Whole));
        let is_detail = |line: &ReportLine| line.kind == LineKind::Detail;
        assert!(!short.iter().any(is_detail), "{}: a short log has no details", profile.id);
        // A detail is a part of the deed that it stands under.
        for pair in whole.windows(2).filter(|pair| is_detail(&pair[1])) {
            assert!(pair[0].kind != LineKind::Chapter && pair[0].ply == pair[1].ply, "{}: {pair:?}", profile.id);
        }
        detailed += whole.iter().filter(|line| is_detail(line)).count();
        whole.retain(|line| !is_detail(line));
        assert_eq!(whole, short, "{}", profile.id);
    }
    assert!(detailed > 10, "{detailed}");
}

#[test]
fn log_all_tells_every_detail_of_what_log_tells() {
    let told = |asked: &str| {
        let dir = TempDir::new().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_redoubt"))
            .args(["play", "ntombi", "--hot-seat", "--seed", "3"])
            .current_dir(dir.path())
            .env("LC_ALL", "en_GB.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let typed = format!("{}{asked}\n{asked}\nwhat 0\nquit\n", "1\n".repeat(12));
        child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
        let out = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
        let told = out.rsplit_once("— Set-up —").expect("the log").1.split("0 is not on the list").next().unwrap();
        told.lines().map(|line| line.trim_start_matches("> ").to_owned()).collect::<Vec<_>>()
    };
    let (short, whole) = (told("log"), told("log all"));
    let missing: Vec<&String> = short.iter().filter(|line| !whole.contains(line)).collect();
    assert!(missing.is_empty(), "{missing:?}\n{whole:?}");
    let details = whole.iter().filter(|line| line.starts_with("      ") && !short.contains(line)).count();
    assert!(details > 3, "{whole:?}");
}
