//! `redoubt admin`: checking, copying and putting back the battles, beside a server that plays.

mod serving;

use std::path::Path;
use std::process::{Command, Output};

use serving::{ask, between, serve};
use tempfile::TempDir;

fn admin(arguments: &[&str], folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_redoubt"));
    command.args(["--lang", "en", "admin"]).args(arguments).arg("--data-dir").arg(folder).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), output.stderr.as_slice()].concat()).into_owned()
}

#[test]
fn battles_are_checked_copied_under_play_and_put_back() {
    let (folder, other) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let mut page = serve(folder.path(), "0");
    let home = ask(&page, "GET /", "", "");
    let (cookie, token) = (between(&home, "set-cookie: ", ";"), between(&home, "data-token=\"", "\""));
    let form = format!("token={token}&dice=fair&seat-rome=person&seat-carthage=person");
    let begun = ask(&page, "POST /new/zama", cookie, &form);
    let game = between(&begun, "location: ", "\r\n").to_owned();
    let act = |version: usize| {
        let body = format!("token={token}&version={version}&choice=0");
        assert!(ask(&page, &format!("POST {game}/act"), cookie, &body).starts_with("HTTP/1.1 303"));
    };
    act(1);
    let checked = admin(&["check"], folder.path());
    assert!(checked.status.success() && said(&checked).contains("1 battle, all sound."), "{}", said(&checked));
    let copy = other.path().join("copy.sqlite");
    let copied = admin(&["backup", copy.to_str().unwrap()], folder.path());
    assert!(copied.status.success(), "{}", said(&copied));
    let again = admin(&["backup", copy.to_str().unwrap()], folder.path());
    assert_eq!(again.status.code(), Some(3), "nothing is overwritten: {}", said(&again));
    act(2);
    let refused = admin(&["restore", copy.to_str().unwrap()], folder.path());
    assert_eq!(refused.status.code(), Some(3));
    assert!(said(&refused).contains(&page.process.id().to_string()), "who is using it: {}", said(&refused));
    let second = Command::new(env!("CARGO_BIN_EXE_redoubt")).args(serving::arguments("0")).arg(folder.path()).output();
    let second = second.unwrap();
    assert_eq!(second.status.code(), Some(3), "two servers on one folder");
    assert!(said(&second).contains(&page.process.id().to_string()), "{}", said(&second));
    page.kill();
    let restored = admin(&["restore", copy.to_str().unwrap()], folder.path());
    assert!(restored.status.success() && said(&restored).contains("replaced"), "{}", said(&restored));
    page = serve(folder.path(), "0");
    let shown = ask(&page, &format!("GET {game}"), cookie, "");
    assert!(shown.contains("data-ply=\"1\""), "as it was when it was copied");
    drop(page);
    // A file that is no copy, and a folder without battles.
    std::fs::write(&copy, "no database").unwrap();
    let refused = admin(&["restore", copy.to_str().unwrap()], folder.path());
    assert_eq!(refused.status.code(), Some(3));
    assert!(said(&refused).contains("is not a sound copy"), "{}", said(&refused));
    assert_eq!(admin(&["check"], &other.path().join("nowhere")).status.code(), Some(3));
    let json = admin(&["check", "--json"], folder.path());
    let found: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(found, serde_json::json!({ "battles": 1, "damaged": [], "earlier_rules": 0, "faults": [] }));
}
