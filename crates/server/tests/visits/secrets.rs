//! No door of the page tells what is hidden: a person plays the tiny game of hidden hands against a machine, opens everything
//! there is to open at every moment, and no card of the other hand is in any byte of it, nor the secret behind the dice.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::visiting::{Site, Visitor, between, location, orders, site, site_with};
use redoubt_kernel::journal::Journal;
use redoubt_kernel::{Battle, Rules, Turn};
use redoubt_proof::hands::Hands;
use redoubt_registry::BattleEntry;
use redoubt_server::Options;
use reqwest::StatusCode;
use tokio::task::JoinHandle;

static HANDS: BattleEntry = BattleEntry::of::<Hands>();

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

/// The event stream of someone's page, which stays open while the battle is played, and all that has come over it.
struct Stream {
    told: Arc<Mutex<String>>,
    reading: JoinHandle<()>,
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.reading.abort();
    }
}

impl Stream {
    async fn open(visitor: &Visitor, game: &str) -> Self {
        let id = game.trim_start_matches("/game/");
        let mut stream = visitor.watch(&[&format!("game:{id}"), &format!("study:{id}")]).await;
        assert_eq!(stream.status(), StatusCode::OK);
        let told = Arc::new(Mutex::new(String::new()));
        let heard = Arc::clone(&told);
        let reading = tokio::spawn(async move {
            while let Ok(Some(news)) = stream.chunk().await {
                heard.lock().unwrap().push_str(&String::from_utf8_lossy(&news));
            }
        });
        Stream { told, reading }
    }

    /// All of it: what is still hidden has been hidden since the battle began.
    fn told(&self) -> String {
        self.told.lock().unwrap().clone()
    }

    /// Waits until it has told of so many lines, so that nothing is on its way any more.
    async fn tells_of(&self, version: &str) {
        let ends = [",", "}"].map(|end| format!("\"version\":{version}{end}"));
        while !ends.iter().any(|end| self.told().contains(end)) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

/// Addresses that lead nowhere while the battle is played: to anyone the picture of its end, and those about other people where
/// there are none.
fn nowhere(path: &str, alone: bool) -> bool {
    path.starts_with("/ending/") || (alone && (path == "/lobby" || path.ends_with("/people")))
}

/// Everything that can be asked for at this moment, with what came back. `alone` says whether it is asked at the private table.
async fn everything(
    (visitor, alone): (&Visitor, bool),
    game: &str,
    version: &str,
    plies: usize,
) -> Vec<(String, String)> {
    let replay = game.replace("/game/", "/replay/");
    let ending = game.replace("/game/", "/ending/");
    let mut answers = Vec::new();
    let mut paths: Vec<String> =
        ["/", "/lobby", "/battles/open", "/battles/over", "/battles/old", "/new/hands", "/rules/hands"]
            .map(str::to_owned)
            .to_vec();
    paths.extend([
        game.to_owned(),
        format!("{game}/people"),
        format!("{game}/journal"),
        replay.clone(),
        format!("{game}/ask?version={version}&things=held-1-0"),
        format!("{game}/ask?version={version}&things=held-0-0%20south"),
        format!("{game}/reach?version={version}&piece=held-1-0"),
        format!("{game}/odds?version={version}&choice=lay"),
        format!("{game}/odds?version={version}&choice=nothing"),
    ]);
    let offered = orders(&visitor.read(game).await);
    paths.extend(
        offered.iter().map(|order| format!("{game}/odds?version={version}&choice={}", order.replace(' ', "+"))),
    );
    // Whatever lies on the table of hands: what each holds, card by card, and what each has laid.
    let things: Vec<String> = (0..2)
        .flat_map(|seat| (0..4).map(move |card| format!("held-{seat}-{card}")).chain([format!("laid-{seat}")]))
        .chain(["north", "south"].map(str::to_owned))
        .collect();
    paths.extend(things.iter().map(|thing| format!("{game}/read?version={version}&thing={thing}")));
    for ply in 0..=plies {
        paths.extend([format!("{game}/beats?from=0&to={ply}&start=1"), format!("{replay}?ply={ply}")]);
        paths.extend(things.iter().map(|thing| format!("{replay}/read?ply={ply}&thing={thing}")));
        paths.extend(["light", "dark"].map(|theme| format!("{ending}/{ply}/en/{theme}")));
    }
    for path in paths {
        // Of a single thing the words are few, and the same in kind.
        let langs: &[&str] = if path.contains("/read?") { &["en"] } else { &["en", "es"] };
        for lang in langs {
            let answer = visitor.get(&path).header("accept-language", *lang).send().await.unwrap();
            let (status, text) = (answer.status(), answer.text().await.unwrap());
            assert!(!status.is_server_error(), "{path} is answered with {status}: {text}");
            assert_eq!(status == StatusCode::NOT_FOUND, nowhere(&path, alone), "{path} is answered with {status}");
            answers.push((path.clone(), text));
        }
    }
    let posts: [(&str, &[(&str, &str)]); 10] = [
        ("hint", &[("version", version)]),
        ("chances", &[("version", version)]),
        ("claim", &[("version", version)]),
        ("act", &[("version", version), ("verb", "lay"), ("words", "nothing")]),
        ("act", &[("version", version), ("verb", "exchange"), ("words", "")]),
        ("act", &[("version", version), ("choice", "4711")]),
        ("act", &[("version", "0"), ("choice", "0")]),
        ("rolls", &[("version", version), ("choice", "lay ?"), ("rolls", "[]")]),
        ("rolls", &[("version", version), ("rolls", "[]")]),
        ("hurry", &[("version", version)]),
    ];
    let posts = posts.map(|(path, fields)| (format!("{game}/{path}"), fields));
    let study: (String, &[(&str, &str)]) = (format!("{replay}/study"), &[("ply", "0")]);
    for (path, fields) in posts.into_iter().chain([study]) {
        let answer = visitor.post(&path, fields).header("x-shell", "1").send().await.unwrap();
        assert_ne!(answer.status(), StatusCode::NOT_FOUND, "POST {path}");
        answers.push((format!("POST {path} {fields:?}"), answer.text().await.unwrap()));
    }
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
    let stream = Stream::open(&visitor, &game).await;
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
        stream.tells_of(&version).await;
        let mut answers = everything((&visitor, true), &game, &version, battle.ply()).await;
        answers.push(("the stream".to_owned(), stream.told()));
        for (path, answer) in answers {
            let leaked = hidden.iter().chain([&secret]).find(|secret| answer.contains(secret.as_str()));
            assert_eq!(leaked, None, "decision {decision}, {path}: {answer}");
            looked += 1;
        }
        // One is exchanged, taken back and exchanged again; the rest is laid.
        let verb = if decision == 0 { "exchange" } else { "lay" };
        let offered = orders(&visitor.read(&game).await);
        let order = offered.iter().find(|order| order.starts_with(verb)).expect("an order");
        let fields = [("version", version.as_str()), ("choice", order)];
        let acted = visitor.post(&format!("{game}/act"), &fields).header("x-shell", "1").send().await.unwrap();
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
    let [north, south, guest, passer_by] =
        [site.visitor().await, site.visitor().await, site.visitor().await, site.visitor().await];
    let seats = [("seat-north", "me"), ("seat-south", "apart"), ("name", "Ana"), ("dice", "fair"), ("public", "true")];
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
    // Whoever passes by has no place at all: the table is open to everyone's eyes.
    let everyone = [(&north, Some(0)), (&south, Some(1)), (&guest, None), (&passer_by, None)];
    let mut streams = Vec::new();
    for (visitor, _) in everyone {
        streams.push(Stream::open(visitor, &game).await);
    }
    let mut looked = 0;
    let mut conceal = |battle: &Battle, seat: Option<usize>, secret: &str, door: &str, text: &str| {
        let at = battle.ply();
        assert!(!text.contains(secret), "{door} tells {seat:?} the secret of the dice after {at} actions");
        for card in hidden(battle, seat) {
            assert!(!text.contains(&card), "{door} tells {seat:?} of {card} after {at} actions: {text}");
        }
        looked += 1;
    };
    loop {
        let (battle, secret, _) = truth(&site, &id).await;
        let version = battle.journal().lines.len().to_string();
        for ((_, seat), stream) in everyone.into_iter().zip(&streams) {
            stream.tells_of(&version).await;
            // When it is over anyone may know the secret, but the streams never tell it.
            conceal(&battle, seat, &secret, "the stream", &stream.told());
        }
        let Turn::Decides(turn) = battle.truth().turn() else { break };
        for (visitor, seat) in everyone {
            for (door, text) in everything((visitor, false), &game, &version, battle.ply()).await {
                conceal(&battle, seat, &secret, &door, &text);
            }
        }
        // What the page's script gets for an action, and what a browser without it is led to.
        let (mover, seat) = everyone[turn.index()];
        let order = mover.first_order(&game).await;
        let acted = mover.post(&format!("{game}/act"), &[("version", &version), ("choice", &order), ("sure", "1")]);
        let by_script = battle.ply() % 2 == 0;
        let acted = if by_script { acted.header("x-shell", "1") } else { acted }.send().await.unwrap();
        let shown = if by_script {
            assert_eq!(acted.status(), StatusCode::OK);
            acted.text().await.unwrap()
        } else {
            mover.read(&location(&acted)).await
        };
        let (battle, secret, _) = truth(&site, &id).await;
        if battle.truth().turn() != Turn::Over {
            conceal(&battle, seat, &secret, "what was done", &shown);
        }
    }
    assert!(looked > 100, "{looked} answers were looked through");
}
