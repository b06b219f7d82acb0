//! `redoubt admin`: listing, deleting, checking, copying and putting back the battles, beside a server that plays.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::serving::{self, Page, ask, between, first_order, serve};
use redoubt_server::account::{Account, kind};
use redoubt_server::store::sqlite::SqliteStore;
use redoubt_server::store::{Records, Store};
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
        let order = first_order(&ask(&page, &format!("GET {game}"), cookie, ""));
        let body = format!("token={token}&version={version}&choice={order}");
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

#[test]
fn a_damaged_battle_is_named_and_the_check_fails() {
    let folder = TempDir::new().unwrap();
    let mut page = serve(folder.path(), "0");
    let (cookie, token, ids) = begun(&page, 2);
    let [sound, damaged] = &ids[..] else { panic!("{ids:?}") };
    let order = first_order(&ask(&page, &format!("GET /game/{damaged}"), &cookie, ""));
    let body = format!("token={token}&version=1&choice={order}");
    assert!(ask(&page, &format!("POST /game/{damaged}/act"), &cookie, &body).starts_with("HTTP/1.1 303"));
    page.kill();
    assert!(admin(&["check"], folder.path()).status.success());
    // One letter of the only action that was taken: the database itself is as sound as before.
    let file = folder.path().join("battles.sqlite");
    let mut bytes = std::fs::read(&file).unwrap();
    let action = br#"{"deploy":"#;
    let places = bytes.windows(action.len()).enumerate().filter(|(_, part)| part == action);
    let places: Vec<usize> = places.map(|(place, _)| place).collect();
    assert!(!places.is_empty());
    for place in places {
        bytes[place + 2] = b'D';
    }
    std::fs::write(&file, bytes).unwrap();
    for (lang, named) in [("en", "is damaged: "), ("es", "está dañada: ")] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_redoubt"));
        let checked = command.args(["--lang", lang, "admin", "check", "--data-dir"]).arg(folder.path());
        let checked = checked.output().unwrap();
        assert_eq!(checked.status.code(), Some(1), "{}", said(&checked));
        let text = said(&checked);
        assert!(text.contains(&format!("{damaged} {named}")) && !text.contains(sound.as_str()), "{text}");
    }
    assert!(said(&admin(&["check"], folder.path())).contains("1 battle is damaged"));
    let json = admin(&["check", "--json"], folder.path());
    assert_eq!(json.status.code(), Some(1));
    let found: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!((&found["battles"], &found["faults"]), (&2.into(), &serde_json::json!([])));
    assert_eq!(found["damaged"].as_array().unwrap().len(), 1);
    assert_eq!(found["damaged"][0]["id"], damaged.as_str());
}

/// Begins battles on a page: what each visitor needs, and the battles' ids.
fn begun(page: &Page, count: usize) -> (String, String, Vec<String>) {
    let home = ask(page, "GET /", "", "");
    let (cookie, token) =
        (between(&home, "set-cookie: ", ";").to_owned(), between(&home, "data-token=\"", "\"").to_owned());
    let form = format!("token={token}&dice=fair&seat-rome=person&seat-carthage=person");
    let begin = |_| between(&ask(page, "POST /new/zama", &cookie, &form), "location: /game/", "\r\n").to_owned();
    let ids = (0..count).map(begin).collect();
    (cookie, token, ids)
}

fn listed(arguments: &[&str], folder: &Path) -> Vec<serde_json::Value> {
    let output = admin(&[&["list", "--json"], arguments].concat(), folder);
    assert!(output.status.success(), "{}", said(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn battles_are_listed_and_deleted_beside_a_server_that_plays() {
    let folder = TempDir::new().unwrap();
    let page = serve(folder.path(), "0");
    let (cookie, token, ids) = begun(&page, 3);
    let [first, second, third] = &ids[..] else { panic!("{ids:?}") };
    let all = listed(&[], folder.path());
    assert_eq!(all.len(), 3);
    let one = all.iter().find(|battle| battle["id"] == first.as_str()).unwrap();
    assert_eq!((&one["battle"], &one["status"], &one["lines"]), (&"zama".into(), &"open".into(), &2.into()));
    assert_eq!(one["seats"], serde_json::json!(["person", "person"]));
    assert!(one["begun"].as_i64().unwrap() > 1_700_000_000 && one["touched"].is_i64());
    assert_eq!(listed(&["--status", "over"], folder.path()).len(), 0);
    assert_eq!(listed(&["--status", "open", "--idle-days", "0"], folder.path()).len(), 3);
    assert_eq!(listed(&["--idle-days", "1"], folder.path()).len(), 0);
    let shown = said(&admin(&["list"], folder.path()));
    assert!(shown.starts_with("ID ") && shown.contains(first.as_str()) && shown.ends_with("3 battles.\n"), "{shown}");
    assert_eq!(admin(&["list", "--status", "lost"], folder.path()).status.code(), Some(2));
    // Whoever only looks at the question deletes nothing; all are deleted, or none.
    let unsure = admin(&["delete", first], folder.path());
    assert_eq!(unsure.status.code(), Some(1));
    assert!(said(&unsure).contains("Delete this battle for good?") && said(&unsure).contains("nothing was deleted"));
    let unknown = admin(&["delete", "--yes", first, "0000000000000000"], folder.path());
    assert_eq!(unknown.status.code(), Some(1));
    assert!(said(&unknown).contains("there is no battle 0000000000000000"), "{}", said(&unknown));
    assert_eq!(listed(&[], folder.path()).len(), 3);
    // The dice have said at each table who begins, so that each offers orders of its own.
    let order = |id: &str| first_order(&ask(&page, &format!("GET /game/{id}"), &cookie, ""));
    let orders = [order(first), order(third)];
    let deleted = admin(&["delete", "--yes", first, second], folder.path());
    assert!(deleted.status.success() && said(&deleted).contains("2 battles deleted."), "{}", said(&deleted));
    assert_eq!(listed(&[], folder.path())[0]["id"], third.as_str());
    // At a table that is gone nothing more can be done, at another one play goes on.
    let act = |id: &str, order: &str| {
        let body = format!("token={token}&version=1&choice={order}");
        ask(&page, &format!("POST /game/{id}/act"), &cookie, &body).split(' ').nth(1).unwrap_or_default().to_owned()
    };
    assert_eq!((act(first, &orders[0]), act(third, &orders[1])), ("404".to_owned(), "303".to_owned()));
    assert!(ask(&page, &format!("GET /game/{first}"), &cookie, "").starts_with("HTTP/1.1 404"));
    assert!(admin(&["check"], folder.path()).status.success());
}

#[test]
fn someone_who_says_yes_means_it() {
    let folder = TempDir::new().unwrap();
    let page = serve(folder.path(), "0");
    let (.., ids) = begun(&page, 2);
    for (lang, answer, left) in [("en", "no\n", 2), ("en", "yes\n", 1), ("es", "sí\n", 0)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_redoubt"));
        let id = &ids[usize::from(lang == "es")];
        command.args(["--lang", lang, "admin", "delete", id, "--data-dir"]).arg(folder.path());
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        process.stdin.take().unwrap().write_all(answer.as_bytes()).unwrap();
        assert_eq!(process.wait().unwrap().success(), answer != "no\n", "{lang} {answer}");
        assert_eq!(listed(&[], folder.path()).len(), left, "{lang} {answer}");
    }
}

#[test]
fn a_new_key_ends_every_form_and_is_not_given_to_a_server_that_runs() {
    let folder = TempDir::new().unwrap();
    let mut page = serve(folder.path(), "0");
    let (cookie, token, ids) = begun(&page, 1);
    let refused = admin(&["rotate"], folder.path());
    assert_eq!(refused.status.code(), Some(3));
    assert!(said(&refused).contains("keeps its key in memory"), "{}", said(&refused));
    page.kill();
    let rotated = admin(&["rotate"], folder.path());
    assert!(rotated.status.success(), "{}", said(&rotated));
    page = serve(folder.path(), "0");
    let order = first_order(&ask(&page, &format!("GET /game/{}", ids[0]), &cookie, ""));
    let act = |token: &str| {
        let body = format!("token={token}&version=1&choice={order}");
        ask(&page, &format!("POST /game/{}/act", ids[0]), &cookie, &body)
    };
    assert!(act(&token).starts_with("HTTP/1.1 403"), "what the old key had signed is worth nothing");
    let fresh = between(&ask(&page, "GET /", &cookie, ""), "data-token=\"", "\"").to_owned();
    assert!(act(&fresh).starts_with("HTTP/1.1 303"), "a page that is loaded again goes on");
    let nowhere = TempDir::new().unwrap();
    assert_eq!(admin(&["rotate"], &nowhere.path().join("nothing")).status.code(), Some(3));
    assert!(!nowhere.path().join("nothing").exists(), "where nothing is, nothing is made");
}

#[test]
fn the_servers_own_settings_say_where_its_battles_are() {
    let (folder, other) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let page = serve(folder.path(), "0");
    begun(&page, 1);
    let file = other.path().join("redoubt.toml");
    std::fs::write(&file, format!("data_dir = {:?}\n", folder.path().display().to_string())).unwrap();
    let list = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_redoubt"));
        command.args(["--lang", "en", "admin", "list"]);
        command
    };
    let by_file = list().arg("--config").arg(&file).output().unwrap();
    assert!(said(&by_file).contains("1 battle."), "{}", said(&by_file));
    let by_environment = list().env("REDOUBT_DATA_DIR", folder.path()).output().unwrap();
    assert!(said(&by_environment).contains("1 battle."), "{}", said(&by_environment));
}

#[test]
fn people_are_listed_banned_and_removed_beside_a_server() {
    let folder = TempDir::new().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let store = runtime.block_on(SqliteStore::open(folder.path())).unwrap();
    for (id, name) in [("a1", "Ana"), ("b2", "Luis")] {
        let account = Account { name: name.to_owned(), created: 1_700_000_000, password: None, banned: None };
        runtime.block_on(store.change_records(&Account::make(id, account).unwrap())).unwrap();
    }
    let succeeds = |arguments: &[&str], told: &str| {
        let output = admin(arguments, folder.path());
        assert!(output.status.success() && said(&output).contains(told), "{arguments:?}: {}", said(&output));
    };
    succeeds(&["people"], "2 people");
    succeeds(&["reports"], "Nobody has reported");
    succeeds(&["ban", "ana", "--reason", "rude"], "cannot sign in");
    succeeds(&["people"], "banned: rude");
    let kept = runtime.block_on(Account::of(&store, "a1")).unwrap().unwrap();
    assert_eq!(kept.document.banned.map(|ban| ban.reason).as_deref(), Some("rude"), "the server sees it at once");
    succeeds(&["unban", "Ana"], "sign in again");
    let refused = admin(&["remove", "Nobody", "--yes"], folder.path());
    assert!(!refused.status.success() && said(&refused).contains("Nobody"), "{}", said(&refused));
    assert!(!admin(&["remove", "Ana"], folder.path()).status.success(), "without an answer nothing is removed");
    succeeds(&["remove", "Ana", "--yes"], "has been deleted");
    let json = admin(&["people", "--json"], folder.path());
    let people: Vec<serde_json::Value> = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(people.iter().map(|one| one["name"].as_str().unwrap()).collect::<Vec<_>>(), ["Luis"]);
    assert!(runtime.block_on(store.record(kind::NAME, "ana")).unwrap().is_none());
    runtime.block_on(store.close());
}
