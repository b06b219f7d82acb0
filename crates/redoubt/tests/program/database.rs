//! `--database`: the program with its battles in PostgreSQL, from the command line.

use std::process::{Command, Output};

use crate::serving::{ask, between, first_order, started};
use redoubt_cluster::FreshDatabase;

fn redoubt(arguments: &[&str]) -> Output {
    // It answers at once or not at all: where it serves, the test would not end.
    Command::new(env!("CARGO_BIN_EXE_redoubt")).args(["--lang", "en"]).args(arguments).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), output.stderr.as_slice()].concat()).into_owned()
}

#[test]
fn battles_are_played_in_a_database_and_checked_there() {
    let Some(database) = FreshDatabase::create() else { return };
    let address = database.by_tcp();
    let early = redoubt(&["admin", "check", "--database", &address]);
    assert_eq!(early.status.code(), Some(3), "{}", said(&early));
    assert!(said(&early).contains("no battles have ever been saved"), "{}", said(&early));
    let serve = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_redoubt"));
        started(command.args(["--lang", "en", "serve", "--no-open", "--port", "0", "--database", &address]))
    };
    let mut page = serve();
    let home = ask(&page, "GET /", "", "");
    let (cookie, token) = (between(&home, "set-cookie: ", ";"), between(&home, "data-token=\"", "\""));
    let form = format!("token={token}&dice=fair&seat-rome=person&seat-carthage=person");
    let begun = ask(&page, "POST /new/zama", cookie, &form);
    let game = between(&begun, "location: ", "\r\n").to_owned();
    for version in 1..=3 {
        let order = first_order(&ask(&page, &format!("GET {game}"), cookie, ""));
        let body = format!("token={token}&version={version}&choice={order}");
        assert!(ask(&page, &format!("POST {game}/act"), cookie, &body).starts_with("HTTP/1.1 303"));
    }
    page.kill();
    let page = serve();
    assert!(ask(&page, &format!("GET {game}"), cookie, "").contains("data-ply=\"3\""), "as it was answered");
    // A server that runs has the old key in memory.
    let rotated = redoubt(&["admin", "rotate", "--database", &address]);
    assert_eq!(rotated.status.code(), Some(3), "{}", said(&rotated));
    assert!(said(&rotated).contains("keeps its key in memory"), "{}", said(&rotated));
    let folder = tempfile::TempDir::new().unwrap();
    let copy = folder.path().join("copy").display().to_string();
    let copied = redoubt(&["admin", "backup", &copy, "--database", &address]);
    assert!(copied.status.success() && said(&copied).contains(&copy), "{}", said(&copied));
    assert!(std::fs::read(&copy).unwrap().starts_with(b"PGDMP"), "as PostgreSQL writes it");
    let checked = redoubt(&["admin", "check", "--database", &address]);
    assert!(checked.status.success() && said(&checked).contains("1 battle, all sound."), "{}", said(&checked));
    // While a server plays, nothing is put back. Afterwards it is, and what was there is kept.
    let order = first_order(&ask(&page, &format!("GET {game}"), cookie, ""));
    let body = format!("token={token}&version=4&choice={order}");
    assert!(ask(&page, &format!("POST {game}/act"), cookie, &body).starts_with("HTTP/1.1 303"));
    let early = redoubt(&["admin", "restore", &copy, "--database", &address]);
    assert!(early.status.code() == Some(3) && !said(&early).contains("pg_restore"), "{}", said(&early));
    drop(page);
    let lease = "update leases set until = now() - interval '1 minute'";
    database.run(lease);
    let restored = redoubt(&["admin", "restore", &copy, "--database", &address]);
    assert!(restored.status.success(), "{}", said(&restored));
    let kept = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
    let kept: Vec<_> = kept.filter(|path| path.display().to_string().contains(".replaced-")).collect();
    assert!(kept.len() == 1 && std::fs::read(&kept[0]).unwrap().starts_with(b"PGDMP"), "{kept:?}");
    let page = serve();
    assert!(ask(&page, &format!("GET {game}"), cookie, "").contains("data-ply=\"3\""), "as it was copied");
    drop(page);
    database.run(lease);
    let back = redoubt(&["admin", "restore", &kept[0].display().to_string(), "--database", &address]);
    assert!(back.status.success(), "{}", said(&back));
    assert!(ask(&serve(), &format!("GET {game}"), cookie, "").contains("data-ply=\"4\""), "as it was before");
    // What is no copy changes nothing.
    let other = folder.path().join("other").display().to_string();
    std::fs::write(&other, "not a copy").unwrap();
    database.run(lease);
    let refused = redoubt(&["admin", "restore", &other, "--database", &address]);
    assert!(refused.status.code() == Some(3) && said(&refused).contains("nothing was restored"), "{}", said(&refused));
    let checked = redoubt(&["admin", "check", "--database", &address]);
    assert!(checked.status.success() && said(&checked).contains("1 battle, all sound."), "{}", said(&checked));
}

#[test]
fn no_message_shows_the_password() {
    let addresses =
        ["postgres://me:sesame@127.0.0.1:1/battles", "postgres://me:sesame#@h/battles", "mysql://me:sesame@h/b"];
    for (address, code) in addresses.iter().zip([3, 2, 2]) {
        for command in [&["serve", "--no-open", "--port", "0"][..], &["admin", "check"], &["admin", "backup", "copy"]] {
            let output = redoubt(&[command, &["--database", address]].concat());
            let said = said(&output);
            assert_eq!(output.status.code(), Some(code), "{said}");
            assert!(!said.contains("sesame"), "{said}");
        }
    }
    let folder = tempfile::TempDir::new().unwrap();
    std::fs::write(folder.path().join("it's a copy"), "").unwrap();
    let mut restore = Command::new(env!("CARGO_BIN_EXE_redoubt"));
    restore.args(["--lang", "en", "admin", "restore", "it's a copy", "--database", addresses[0]]);
    let told = said(&restore.current_dir(folder.path()).output().unwrap());
    let command = r"--dbname='postgres://me@127.0.0.1:1/battles' 'it'\''s a copy'";
    assert!(told.contains("pg_restore") && told.contains(command), "{told}");
    let both = redoubt(&["serve", "--database", addresses[0], "--data-dir", "here"]);
    assert_eq!(both.status.code(), Some(2), "{}", said(&both));
}
