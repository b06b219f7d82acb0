//! No door of the page tells what is hidden: a person plays the tiny game of hidden hands against a machine, opens everything
//! there is to open at every moment, and no card of the other hand is in any byte of it, nor the secret behind the dice.

use std::collections::BTreeSet;

use crate::visiting::{Site, Visitor, between, location, site, site_with};
use redoubt_kernel::journal::Journal;
use redoubt_kernel::{Battle, Rules, Turn};
use redoubt_proof::hands::Hands;
use redoubt_registry::Entry;
use redoubt_server::Options;
use reqwest::StatusCode;

static HANDS: Entry = Entry::of::<Hands>();

/// What is kept of a battle: the truth, and the secret behind its dice.
async fn truth(site: &Site, id: &str) -> (Battle, String, String) {
    let text = site.store().journal(id).await.unwrap().unwrap();
    let secret = site.store().secret(id).await.unwrap().unwrap();
    let game = redoubt_registry::load("hands", None).unwrap();
    let journal = Journal::read(&text).unwrap();
    (Battle::resume(game, &journal, Some(&secret)).unwrap(), secret, text)
}

/// The cards that whoever holds this seat has never been shown; nobody's seat, for someone who looks on.
fn hidden(battle: &Battle, seat: Option<usize>) -> Vec<String> {
    let mut known = BTreeSet::new();
    for (_, position) in battle.history() {
        let state = position.write();
        let own = seat
            .into_iter()
            .flat_map(|seat| state["hands"][seat].as_array().into_iter().flatten().chain([&state["laid"][seat]]));
        let shown = state["shown"].as_array().into_iter().flatten();
        known.extend(own.chain(shown).filter_map(|card| card.as_str()).map(str::to_owned));
    }
    let cards = Hands::from_data(&Hands::PROFILE.source()).unwrap_or_else(|_| panic!("sound data")).cards;
    cards.into_iter().filter(|card| !known.contains(card)).collect()
}

/// Everything that can be asked for at this moment, with what came back.
async fn everything(visitor: &Visitor, game: &str, version: &str, plies: usize) -> Vec<(String, String)> {
    let replay = game.replace("/game/", "/replay/");
    let about = game.replace("/game/", "game:");
    let mut answers = Vec::new();
    let mut paths = vec![
        "/".to_owned(),
        "/battles/under-way".to_owned(),
        "/rules/hands".to_owned(),
        game.to_owned(),
        format!("{game}/journal"),
        replay.clone(),
        format!("{game}/ask?version={version}&things=held-1-0"),
        format!("{game}/ask?version={version}&things=held-0-0%20south"),
        format!("{game}/reach?version={version}&piece=held-1-0"),
        format!("{game}/odds?version={version}&choice=0"),
        format!("{game}/odds?version={version}&choice=1"),
        format!("{game}/odds?version={version}&choice=99"),
    ];
    for ply in 0..=plies {
        paths.extend([format!("{game}/beats?from=0&to={ply}&start=1"), format!("{replay}?ply={ply}")]);
    }
    for path in paths {
        for lang in ["en", "es"] {
            let answer = visitor.get(&path).header("accept-language", lang).send().await.unwrap();
            let (status, text) = (answer.status(), answer.text().await.unwrap());
            assert!(!status.is_server_error(), "{path} is answered with {status}: {text}");
            answers.push((path.clone(), text));
        }
    }
    let posts: [(&str, &[(&str, &str)]); 8] = [
        ("hint", &[("version", version)]),
        ("chances", &[("version", version)]),
        ("act", &[("version", version), ("verb", "lay"), ("words", "nothing")]),
        ("act", &[("version", version), ("verb", "exchange"), ("words", "")]),
        ("act", &[("version", version), ("choice", "4711")]),
        ("act", &[("version", "0"), ("choice", "0")]),
        ("rolls", &[("version", version), ("action", "{\"lay\":{\"card\":\"?\"}}"), ("rolls", "[]")]),
        ("hurry", &[("version", version)]),
    ];
    for (path, fields) in posts {
        let answer = visitor.post(&format!("{game}/{path}"), fields).header("x-shell", "1").send().await.unwrap();
        answers.push((format!("POST {path} {fields:?}"), answer.text().await.unwrap()));
    }
    let study = visitor.post(&format!("{replay}/study"), &[("ply", "0")]).send().await.unwrap();
    answers.push(("study".to_owned(), study.text().await.unwrap()));
    let mut stream = visitor.watch(&[&about]).await;
    let news = stream.chunk().await.unwrap().unwrap_or_default();
    answers.push(("stream".to_owned(), String::from_utf8_lossy(&news).into_owned()));
    answers
}

/// Waits until the person decides or it is over; the version that is shown.
async fn persons_turn(visitor: &Visitor, game: &str) -> (String, String) {
    loop {
        let page = visitor.read(game).await;
        let (state, version) = (between(&page, "data-state=\"", "\""), between(&page, "data-version=\"", "\""));
        if state != "machine" {
            return (state.to_owned(), version.to_owned());
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_door_tells_what_is_hidden() {
    redoubt_registry::admit(&HANDS);
    let site = site().await;
    let visitor = site.visitor().await;
    let seats = [("seat-north", "person"), ("seat-south", "recruit"), ("dice", "fair")];
    let game = visitor.begin("hands", &seats).await;
    let id = game.trim_start_matches("/game/").to_owned();
    let mut looked = 0;
    for decision in 0.. {
        let (state, version) = persons_turn(&visitor, &game).await;
        let (battle, secret, text) = truth(&site, &id).await;
        if state == "over" {
            assert_eq!(battle.truth().turn(), Turn::Over);
            break;
        }
        assert!(!text.contains(&secret), "the journal on the disk holds the secret");
        let hidden = hidden(&battle, Some(0));
        assert!(hidden.len() >= 2, "there is something to hide: {hidden:?}");
        for (path, answer) in everything(&visitor, &game, &version, battle.ply()).await {
            let leaked = hidden.iter().chain([&secret]).find(|secret| answer.contains(secret.as_str()));
            assert_eq!(leaked, None, "decision {decision}, {path}: {answer}");
            looked += 1;
        }
        // One is exchanged, taken back and exchanged again; the rest is laid.
        let choice = if decision == 0 { "1" } else { "0" };
        let order = [("version", version.as_str()), ("choice", choice)];
        let acted = visitor.post(&format!("{game}/act"), &order).header("x-shell", "1").send().await.unwrap();
        assert_eq!(acted.status(), StatusCode::OK);
        let answer = acted.text().await.unwrap();
        let (battle, ..) = truth(&site, &id).await;
        let leaked = self::hidden(&battle, Some(0)).into_iter().find(|card| answer.contains(card.as_str()));
        assert_eq!(leaked, None, "decision {decision}, what was done: {answer}");
        if decision == 1 {
            let (_, version) = persons_turn(&visitor, &game).await;
            let undone = visitor.post(&format!("{game}/undo"), &[("version", &version)]).header("x-shell", "1");
            let answer = undone.send().await.unwrap().text().await.unwrap();
            let (battle, ..) = truth(&site, &id).await;
            // What the machine showed before it was taken back has been seen, and no more.
            let shown = text_of_story(&battle);
            let leaked =
                self::hidden(&battle, Some(0)).into_iter().find(|card| answer.contains(card) && !shown.contains(card));
            assert_eq!(leaked, None, "taking back: {answer}");
        }
    }
    assert!(looked > 100, "{looked} answers were looked through");
    // When it is over, everything is told, and proves itself.
    let journal = visitor.read(&format!("{game}/journal")).await;
    let secret = site.store().secret(&id).await.unwrap().unwrap();
    assert!(journal.contains(&secret));
    let game = redoubt_registry::load("hands", None).unwrap();
    assert!(Battle::replay(game, &Journal::read(&journal).unwrap()).unwrap().proof().finished);
}

/// What anyone at the table has been told so far.
fn text_of_story(battle: &Battle) -> String {
    let told = battle.story(redoubt_kernel::Viewer::BYSTANDER).flat_map(|past| past.told());
    told.map(|telling| telling.text.to_string()).collect()
}

/// A link to a place, out of the page that its maker sees.
async fn link(host: &Visitor, game: &str, cookies: &[String]) -> String {
    let cookie = format!("{}; {}", host.cookie, cookies.join("; "));
    let page = host.client.get(format!("{}{game}/people", host.base)).header("cookie", cookie).send().await.unwrap();
    format!("/seat/{}", between(&page.text().await.unwrap(), "/seat/", "\""))
}

fn cookies(answer: &reqwest::Response) -> Vec<String> {
    let all = answer.headers().get_all("set-cookie").iter();
    all.map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn neither_side_nor_anyone_who_looks_on_learns_what_is_hidden() {
    redoubt_registry::admit(&HANDS);
    let club = Options { hosts: vec!["club.example".to_owned()], ..Options::default() };
    let site = site_with(club, |limits| limits.burst *= 1000.0).await;
    let [north, south, guest] = [site.visitor().await, site.visitor().await, site.visitor().await];
    let seats = [("seat-north", "me"), ("seat-south", "apart"), ("name", "Ana"), ("dice", "fair")];
    let begun = north.post("/new/hands", &seats).send().await.unwrap();
    let game = location(&begun).trim_end_matches("/people").to_owned();
    let id = game.trim_start_matches("/game/").to_owned();
    let seat = link(&north, &game, &cookies(&begun)).await;
    assert!(south.post(&seat, &[("name", "Luis")]).send().await.unwrap().status().is_redirection());
    let go_on = south.post(&format!("{game}/share"), &[("without", "1")]).send().await.unwrap();
    assert!(go_on.status().is_redirection());
    let invited =
        north.post(&format!("{game}/people"), &[("what", "invite"), ("place", "watch")]).send().await.unwrap();
    let watch = link(&north, &game, &cookies(&invited)).await;
    assert!(guest.post(&watch, &[]).send().await.unwrap().status().is_redirection());
    let everyone = [(&north, Some(0)), (&south, Some(1)), (&guest, None)];
    let mut looked = 0;
    for decision in 0.. {
        let (battle, secret, _) = truth(&site, &id).await;
        let Turn::Decides(turn) = battle.truth().turn() else { break };
        let version = battle.journal().lines.len().to_string();
        for (visitor, seat) in everyone {
            let hidden = hidden(&battle, seat);
            for (door, text) in everything(visitor, &game, &version, battle.ply()).await {
                assert!(!text.contains(&secret), "{door} tells {seat:?} the secret of the dice at decision {decision}");
                for card in &hidden {
                    assert!(
                        !text.contains(card.as_str()),
                        "{door} tells {seat:?} of {card} at decision {decision}: {text}"
                    );
                }
                looked += 1;
            }
        }
        let mover = everyone[turn.index()].0;
        let acted = mover.post(&format!("{game}/act"), &[("version", &version), ("choice", "0"), ("sure", "1")]);
        let acted = acted.send().await.unwrap();
        assert!(acted.status().is_redirection(), "{}", acted.text().await.unwrap());
    }
    assert!(looked > 100, "{looked} answers were looked through");
}
