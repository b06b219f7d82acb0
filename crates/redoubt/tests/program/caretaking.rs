//! `redoubt admin` beside a server that others use: battles and people are listed and deleted, reports are read, and whoever is
//! banned is gone, wherever the battles are kept.

use std::io::Read;
use std::process::{Command, Output};

use redoubt_cluster::FreshDatabase;
use serde_json::Value;
use tempfile::TempDir;

use crate::serving::{Page, ask, between, open, started};

/// A server for others, over this folder or database.
struct Club<'a> {
    page: Page,
    place: [&'a str; 2],
}

/// Someone with a browser.
struct Guest {
    cookies: Vec<String>,
    token: String,
}

impl Guest {
    fn cookie(&self) -> String {
        self.cookies.join("; ")
    }
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), output.stderr.as_slice()].concat()).into_owned()
}

impl<'a> Club<'a> {
    fn open(place: [&'a str; 2]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_redoubt"));
        let page = started(command.args(["--lang", "en", "serve", "--public", "--no-open", "--port", "0"]).args(place));
        Club { page, place }
    }

    fn admin(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_redoubt"));
        command.args(["--lang", "en", "admin"]).args(arguments).args(self.place).output().expect("the program")
    }

    /// It is done, and says this.
    fn succeeds(&self, arguments: &[&str], told: &str) {
        let output = self.admin(arguments);
        assert!(output.status.success() && said(&output).contains(told), "{arguments:?}: {}", said(&output));
    }

    fn listed(&self, what: &str) -> Vec<Value> {
        let output = self.admin(&[what, "--json"]);
        assert!(output.status.success(), "{}", said(&output));
        serde_json::from_slice(&output.stdout).expect("a list")
    }

    fn get(&self, guest: &Guest, path: &str) -> String {
        ask(&self.page, &format!("GET {path}"), &guest.cookie(), "")
    }

    /// Sends a form, and keeps the cookies that come back.
    fn send(&self, guest: &mut Guest, path: &str, fields: &str) -> String {
        let answer =
            ask(&self.page, &format!("POST {path}"), &guest.cookie(), &format!("token={}&{fields}", guest.token));
        for fresh in answer.lines().filter_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next()) {
            let name = fresh.split('=').next();
            guest.cookies.retain(|known| known.split('=').next() != name);
            guest.cookies.push(fresh.to_owned());
        }
        answer
    }

    /// Someone who has made an account.
    fn member(&self, name: &str) -> Guest {
        let home = ask(&self.page, "GET /", "", "");
        let cookies = vec![between(&home, "set-cookie: ", ";").to_owned()];
        let mut guest = Guest { cookies, token: between(&home, "data-token=\"", "\"").to_owned() };
        let signed = self.send(&mut guest, "/sign-up", &format!("name={name}&password=correct+horse"));
        assert!(signed.starts_with("HTTP/1.1 303"), "{signed}");
        guest
    }
}

fn is_looked_after(place: [&str; 2]) {
    let club = Club::open(place);
    let (mut ana, mut luis) = (club.member("Ana"), club.member("Luis"));
    let begun = club.send(&mut ana, "/new/zama", "dice=fair&seat-rome=me&seat-carthage=apart");
    let game = between(&begun, "location: ", "/people").to_owned();
    let id = game.trim_start_matches("/game/").to_owned();
    let link = format!("/seat/{}", between(&club.get(&ana, &format!("{game}/people")), "/seat/", "\""));
    club.send(&mut luis, &link, "");
    club.send(&mut luis, &format!("{game}/share"), "without=1");
    assert!(club.get(&luis, &game).contains("data-state="), "the battle has begun");
    club.send(&mut ana, &format!("{game}/say"), "words=Vae+victis");
    club.send(&mut luis, &format!("{game}/report"), "place=0&reason=She+shouts.");
    // What was reported is read with who said it, of whom, and what was said.
    club.succeeds(&["reports"], "She shouts.");
    let [report] = &club.listed("reports")[..] else { panic!("one report") };
    let report = report.to_string();
    for part in ["She shouts.", "Ana", "Luis", "Vae victis", &id] {
        assert!(report.contains(part), "{part}: {report}");
    }
    let shown = said(&club.admin(&["reports"]));
    assert!(shown.contains("Ana") && shown.contains("Luis") && shown.contains("    "), "{shown}");
    club.succeeds(&["list"], &id);
    assert_eq!(club.listed("list")[0]["id"], id.as_str());
    club.succeeds(&["people"], "2 people");
    // Whoever is banned is signed out, their stream ends, and they are let in no more.
    let before = club.get(&ana, "/account");
    assert!(before.starts_with("HTTP/1.1 200"), "{before}");
    let mut stream = open(&club.page, &format!("GET /events?watch=game:{id}"), &ana.cookie(), "text/plain", "");
    let mut heard = Vec::new();
    while !String::from_utf8_lossy(&heard).contains("\"news\"") {
        let mut some = [0; 4096];
        let count = stream.read(&mut some).expect("a stream");
        assert!(count > 0, "{}", String::from_utf8_lossy(&heard));
        heard.extend(&some[..count]);
    }
    club.succeeds(&["ban", "ana", "--reason", "rude"], "cannot sign in");
    club.succeeds(&["people"], "banned: rude");
    assert!(!club.get(&ana, "/account").starts_with("HTTP/1.1 200"), "signed out at once");
    assert!(club.get(&ana, &game).starts_with("HTTP/1.1 404"), "and away from every table of theirs");
    let refused = club.send(&mut ana, "/sign-in", "name=Ana&password=correct+horse");
    assert!(refused.starts_with("HTTP/1.1 422") && refused.contains("have closed this account"), "{refused}");
    assert!(club.get(&luis, &game).starts_with("HTTP/1.1 200"), "nobody else is concerned");
    stream.read_to_end(&mut heard).expect("it ends");
    club.succeeds(&["unban", "Ana"], "sign in again");
    let again = club.send(&mut ana, "/sign-in", "name=Ana&password=correct+horse");
    assert!(again.starts_with("HTTP/1.1 303"), "{again}");
    assert!(club.get(&ana, &game).starts_with("HTTP/1.1 200"));
    // A person is deleted, and the battle stays without the name; then the battle is.
    assert!(!club.admin(&["remove", "Ana"]).status.success(), "without an answer nothing is removed");
    club.succeeds(&["remove", "Ana", "--yes"], "has been deleted");
    let people = club.listed("people");
    assert_eq!(people.iter().map(|one| one["name"].as_str()).collect::<Vec<_>>(), [Some("Luis")]);
    assert!(club.get(&ana, &game).starts_with("HTTP/1.1 404"));
    club.succeeds(&["delete", "--yes", &id], "1 battle deleted.");
    assert!(club.listed("list").is_empty());
}

#[test]
fn a_folder_of_battles_and_people_is_looked_after_beside_its_server() {
    let folder = TempDir::new().expect("a folder");
    is_looked_after(["--data-dir", &folder.path().display().to_string()]);
}

#[test]
fn a_database_of_battles_and_people_is_looked_after_beside_its_server() {
    let Some(database) = FreshDatabase::create() else { return };
    is_looked_after(["--database", &database.by_tcp()]);
}
