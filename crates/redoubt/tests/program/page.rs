//! The page as the program serves it: nothing that was answered is lost, even if the program is killed.

use std::io::Read;
use std::process::{Command, Stdio};

use crate::serving::{self, ask, between, first_order, serve};
use tempfile::TempDir;

#[test]
fn killing_the_program_loses_nothing_that_was_answered() {
    let folder = TempDir::new().unwrap();
    let mut page = serve(folder.path(), "0");
    let home = ask(&page, "GET /", "", "");
    let cookie = between(&home, "set-cookie: ", ";").to_owned();
    let token = between(&home, "data-token=\"", "\"").to_owned();
    let form = format!("token={token}&dice=fair&seat-rome=person&seat-carthage=person");
    let begun = ask(&page, "POST /new/zama", &cookie, &form);
    let game = between(&begun, "location: ", "\r\n").to_owned();
    let mut version = "1".to_owned();
    for round in 0..8 {
        let order = first_order(&ask(&page, &format!("GET {game}"), &cookie, ""));
        let body = format!("token={token}&version={version}&choice={order}");
        let answer = ask(&page, &format!("POST {game}/act"), &cookie, &body);
        assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
        if round % 2 == 1 {
            page.kill();
            page = serve(folder.path(), "0");
        }
        let shown = ask(&page, &format!("GET {game}"), &cookie, "");
        let ply: usize = between(&shown, "data-ply=\"", "\"").parse().unwrap();
        assert_eq!(ply, round + 1, "what was answered is there");
        version = between(&shown, "data-version=\"", "\"").to_owned();
    }
    // A page left open over the restart still knows its token, and the journal proves itself.
    let file = folder.path().join("evening.jsonl");
    let journal = ask(&page, &format!("GET {game}/journal"), &cookie, "");
    std::fs::write(&file, journal.split_once("\r\n\r\n").unwrap().1).unwrap();
    let verified = Command::new(env!("CARGO_BIN_EXE_redoubt")).arg("verify").arg(&file).output().unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
}

#[test]
fn a_port_that_is_taken_is_only_passed_over_when_nobody_asked_for_it() {
    let folder = TempDir::new().unwrap();
    let page = serve(folder.path(), "0");
    let port = page.address.rsplit(':').next().unwrap();
    let other = TempDir::new().unwrap();
    let refused = Command::new(env!("CARGO_BIN_EXE_redoubt"))
        .args(["serve", "--no-open", "--lang", "en", "--port", port, "--data-dir"])
        .arg(other.path())
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&refused.stderr).contains(port));
}

#[test]
fn the_pages_flags_belong_to_the_page() {
    let refused = Command::new(env!("CARGO_BIN_EXE_redoubt")).args(["--port", "1", "games"]).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
}

/// What the program complains of when it may open so many files, and serves nevertheless.
#[cfg(unix)]
fn complaints(files: u32, flags: &[&str]) -> String {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new("sh");
    command
        .args(["-c", &format!("ulimit -n {files}; exec \"$@\""), "sh", env!("CARGO_BIN_EXE_redoubt"), "serve"])
        .args(serving::arguments("0"))
        .arg(folder.path())
        .args(flags)
        .stderr(Stdio::piped());
    let mut page = serving::started(&mut command);
    assert!(ask(&page, "GET /", "", "").starts_with("HTTP/1.1 200"));
    page.kill();
    let mut text = String::new();
    page.process.stderr.take().unwrap().read_to_string(&mut text).unwrap();
    text
}

#[cfg(unix)]
#[test]
fn too_few_files_for_a_server_that_others_use_are_named_at_its_start() {
    let text = complaints(256, &["--host", "redoubt.example", "--proxy", "127.0.0.1", "--proxy", "10.0.0.0/8"]);
    assert!(text.contains("only 128 people"), "{text}");
    assert_eq!(complaints(256, &[]), "", "whoever plays alone has enough");
    assert_eq!(complaints(1024, &["--host", "redoubt.example"]), "");
}

/// What the program says on standard error with this `RUST_LOG`, while someone asks for a page that there is not.
fn logged(wanted: &str) -> String {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_redoubt"));
    command.arg("serve").args(serving::arguments("0")).arg(folder.path()).env("RUST_LOG", wanted);
    let mut page = serving::started(command.stderr(Stdio::piped()));
    assert!(ask(&page, "GET /nowhere", "", "").starts_with("HTTP/1.1 404"));
    page.kill();
    let mut text = String::new();
    page.process.stderr.take().unwrap().read_to_string(&mut text).unwrap();
    text
}

#[test]
fn the_log_is_quiet_unless_it_is_asked_for() {
    assert_eq!(logged(""), "");
    assert_eq!(logged("warn"), "");
    let told = logged("redoubt_server=info");
    assert!(told.contains("listening") && !told.contains("/nowhere"), "{told}");
    let told = logged("redoubt_server=debug");
    assert!(told.contains("/nowhere") && told.contains("404"), "{told}");
    let told = logged("redoubt_server=loudly");
    assert!(told.contains("RUST_LOG cannot be read"), "{told}");
}

#[test]
fn a_proxy_is_an_address_or_a_network() {
    let refused = Command::new(env!("CARGO_BIN_EXE_redoubt")).args(["--proxy", "somewhere"]).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
}
