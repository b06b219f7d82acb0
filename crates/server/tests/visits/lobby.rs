//! The lobby: seats that are offered, battles that anyone may watch, results that count, and people one would rather not meet.

use crate::visiting::{Site, Visitor, between, location, site_with};
use redoubt_server::Options;
use redoubt_server::account::{Account, all};
use redoubt_server::rating;
use redoubt_server::reporting::{REPORT, REPORTS};
use redoubt_server::store::{BattleStatus, ListQuery};
use reqwest::{Response, StatusCode};

async fn club() -> Site {
    site_with(Options { public: true, ..Options::default() }, crate::visiting::unhurried).await
}

const OFFERED: [(&str, &str); 6] = [
    ("dice", "fair"),
    ("seat-rome", "me"),
    ("seat-carthage", "apart"),
    ("name", "Scipio"),
    ("announce", "true"),
    ("public", "true"),
];

async fn post(visitor: &Visitor, path: &str, fields: &[(&str, &str)]) -> Response {
    visitor.post(path, fields).send().await.unwrap()
}

async fn status(visitor: &Visitor, path: &str) -> StatusCode {
    visitor.get(path).send().await.unwrap().status()
}

/// Offers a seat, and gives the battle's address and the link to the seat.
async fn offer(host: &mut Visitor, more: &[(&str, &str)]) -> (String, String) {
    let answer = host.send("/new/zama", &[&OFFERED[..], more].concat()).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{}", answer.text().await.unwrap());
    let people = location(&answer);
    let link = format!("/seat/{}", between(&host.read(&people).await, "/seat/", "\""));
    (people.trim_end_matches("/people").to_owned(), link)
}

fn join(game: &str) -> String {
    format!("/lobby/{}/join", game.trim_start_matches("/game/"))
}

/// Two people who are signed in, in a battle that counts and has begun.
async fn rated(site: &Site) -> (Visitor, Visitor, String) {
    let (mut ana, mut luis) = (site.visitor().await, site.visitor().await);
    ana.sign_up("Ana").await;
    luis.sign_up("Luis").await;
    let (game, _) = offer(&mut ana, &[("rated", "true")]).await;
    assert_eq!(post(&luis, &join(&game), &[]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(post(&luis, &format!("{game}/share"), &[("without", "1")]).await.status(), StatusCode::SEE_OTHER);
    (ana, luis, game)
}

async fn version(visitor: &Visitor, game: &str) -> String {
    between(&visitor.read(game).await, "data-version=\"", "\"").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_studies_so_much_that_others_cannot_nor_ends_what_others_wait_for() {
    let site = club().await;
    let (host, passer_by) = (site.visitor().await, site.visitor().await);
    let mut replays = Vec::new();
    for seed in ["1", "2", "3"] {
        let game = host.fought("zama", &[("seed", seed), ("public", "true")]).await;
        replays.push(game.replace("/game/", "/replay/"));
    }
    for (number, replay) in replays.iter().enumerate() {
        let begun = post(&host, &format!("{replay}/study"), &[("ply", "0")]).await.status();
        assert_eq!(begun, if number < 2 { StatusCode::SEE_OTHER } else { StatusCode::SERVICE_UNAVAILABLE });
    }
    // There is room for someone else, who may end what they asked for, and nothing more.
    assert_eq!(
        post(&passer_by, &format!("{}/study", replays[2]), &[("ply", "0")]).await.status(),
        StatusCode::SEE_OTHER
    );
    let leave = |replay: &str| format!("{replay}/study/leave");
    let refused = post(&passer_by, &leave(&replays[0]), &[("ply", "0")]).await.status();
    assert_eq!(refused, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(host.read(&replays[0]).await.contains("data-working"), "it goes on");
    for (someone, replay) in [(&passer_by, &replays[2]), (&host, &replays[1]), (&host, &replays[0])] {
        assert!(post(someone, &leave(replay), &[("ply", "0")]).await.status().is_redirection());
    }
}

#[tokio::test]
async fn a_seat_that_is_offered_is_taken_with_one_click() {
    let site = club().await;
    let (mut host, mut guest, late) = (site.visitor().await, site.visitor().await, site.visitor().await);
    assert!(guest.read("/lobby").await.contains("Nobody is waiting"), "an empty lobby says what to do");
    assert!(guest.read("/new/zama?announce=1").await.contains("value=\"apart\" selected"));
    let (game, link) = offer(&mut host, &[]).await;
    for page in ["/lobby", "/lobby?battle=zama"] {
        let page = guest.read(page).await;
        assert!(page.contains(&join(&game)) && page.contains("Scipio") && page.contains("Not rated"), "{page}");
    }
    assert!(!guest.read("/lobby?battle=ntombi").await.contains(&join(&game)));
    assert!(guest.read("/lobby").await.contains("/new/zama?announce=1"), "whoever likes opens another table");
    assert_eq!(status(&guest, "/lobby?battle=nonsense").await, StatusCode::NOT_FOUND);
    assert!(!host.read("/lobby").await.contains(&join(&game)), "nobody plays against themselves");
    assert_eq!(post(&host, &join(&game), &[("name", "Scipio")]).await.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(post(&guest, &join(&game), &[]).await.status(), StatusCode::UNPROCESSABLE_ENTITY, "a guest has a name");
    let taken = guest.send(&join(&game), &[("name", "Hannibal")]).await;
    assert_eq!(location(&taken), game);
    assert_eq!(post(&late, &join(&game), &[("name", "Maharbal")]).await.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(status(&late, &link).await, StatusCode::NOT_FOUND, "the link was for whoever came first");
    assert!(!late.read("/lobby").await.contains(&join(&game)));
    let page = guest.read("/lobby").await;
    assert!(page.contains("Your battles") && page.contains(&game), "{page}");
    assert!(host.read(&format!("{game}/people")).await.contains("Hannibal"));
}

#[tokio::test]
async fn the_lobby_says_what_is_offered_and_whose_turn_it_is_and_since_when() {
    let site = club().await;
    let (mut host, guest) = (site.visitor().await, site.visitor().await);
    let unusual = [("option-rome_deployment", "triplex"), ("pace", "slow 3"), ("when-out", "claim")];
    let (game, _) = offer(&mut host, &unusual).await;
    let id = game.trim_start_matches("/game/").to_owned();
    let table = |page: &str| between(page, &format!("data-table=\"{id}\""), "</form>").to_owned();
    let offered = table(&guest.read("/lobby").await);
    for told in
        ["You would play Carthage.", "Play Carthage", "Roman deployment: Triplex acies", "3 days", "since <time"]
    {
        assert!(offered.contains(told), "{told}: {offered}");
    }
    assert!(!offered.contains("Carthaginian deployment"), "what is as usual is not told: {offered}");
    let spanish = guest.get("/lobby").header("accept-language", "es").send().await.unwrap().text().await.unwrap();
    assert!(table(&spanish).contains("Su bando: Cartago."), "{spanish}");
    let own = |page: &str| between(page, "id=\"own\"", "</section>").to_owned();
    assert!(own(&host.read("/lobby").await).contains("not begun yet, since <time"));
    post(&guest, &join(&game), &[("name", "Hannibal")]).await;
    post(&guest, &format!("{game}/share"), &[("without", "1")]).await;
    // As long as it goes on, both read whose turn it is and since when; whoever is waited for, that it is theirs.
    for _ in 0..4 {
        let turn = host.read(&game).await.contains("data-state=\"person\"");
        let who = if turn { "Scipio (Rome) to move" } else { "Hannibal (Carthage) to move" };
        let touched =
            site.store().list(&ListQuery { status: BattleStatus::UnderWay, held_by: None, first: 0, most: 9 });
        let touched = touched.await.unwrap().battles[0].touched;
        for (someone, due) in [(&host, turn), (&guest, !turn)] {
            let own = own(&someone.read("/lobby").await);
            assert!(own.contains(&format!("{who}, since <time data-time=\"{touched}\"")), "{who}: {own}");
            assert_eq!(own.contains("Your turn"), due, "{own}");
        }
        let public = site.visitor().await.read("/lobby").await;
        assert!(between(&public, "id=\"public\"", "</section>").contains(who), "{public}");
        let mover = if turn { &host } else { &guest };
        let (shown, order) = (version(mover, &game).await, mover.first_order(&game).await);
        let act = [("version", shown.as_str()), ("choice", &order), ("sure", "1")];
        assert!(post(mover, &format!("{game}/act"), &act).await.status().is_redirection());
    }
}

#[tokio::test]
async fn a_public_battle_is_watched_by_anyone_and_played_by_nobody_else() {
    let site = club().await;
    let (mut host, guest, watcher) = (site.visitor().await, site.visitor().await, site.visitor().await);
    let (game, _) = offer(&mut host, &[]).await;
    post(&guest, &join(&game), &[("name", "Hannibal")]).await;
    post(&guest, &format!("{game}/share"), &[("without", "1")]).await;
    assert!(watcher.read("/lobby").await.contains(&game));
    let page = watcher.read(&game).await;
    assert!(page.contains("data-state=\"other\""), "{page}");
    let shown = version(&watcher, &game).await;
    let order = [host.first_order(&game).await, guest.first_order(&game).await].concat();
    for path in ["act", "undo", "propose", "answer", "resign", "say", "rematch", "report", "block", "people", "forget"]
    {
        let fields = [
            ("version", shown.as_str()),
            ("choice", &order),
            ("words", "hi"),
            ("place", "0"),
            ("reason", "x"),
            ("what", "invite"),
            ("answer", "yes"),
        ];
        let answer = post(&watcher, &format!("{game}/{path}"), &fields).await;
        assert!(!answer.status().is_redirection(), "{path}: what is done leads back to the table");
    }
    assert_eq!(version(&host, &game).await, shown, "nothing has happened");
    // One that is not public stays closed.
    let fields: Vec<(&str, &str)> = OFFERED.into_iter().filter(|(name, _)| *name != "public").collect();
    let answer = host.send("/new/zama", &fields).await;
    let closed = location(&answer).trim_end_matches("/people").to_owned();
    assert_eq!(status(&watcher, &closed).await, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_rated_battle_counts_once_for_both() {
    let site = club().await;
    let guest = site.visitor().await;
    let refused = post(&guest, "/new/zama", &[&OFFERED[..], &[("rated", "true")]].concat()).await;
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY, "nobody is rated without an account");
    let (ana, luis, game) = rated(&site).await;
    assert!(ana.read("/ladder/zama").await.contains("Nobody has a rating"));
    // Nobody gets out of it, and no machine helps.
    assert_eq!(post(&ana, &format!("{game}/forget"), &[]).await.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let machine = [("what", "machine"), ("place", "0"), ("level", "general")];
    assert_eq!(post(&ana, &format!("{game}/people"), &machine).await.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let handed = post(&ana, &format!("{game}/people"), &[("what", "invite"), ("place", "0")]).await;
    assert_eq!(handed.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let shown = version(&ana, &game).await;
    post(&ana, &format!("{game}/resign"), &[("version", &shown)]).await;
    let page = luis.read("/ladder/zama").await;
    let (first, second) = (page.find("Luis").expect("he has a rating"), page.find(">Ana<").expect("she has one"));
    assert!(first < second, "{page}");
    assert!(page.contains("1 won, 0 drawn, 0 lost") && page.contains("0 won, 0 drawn, 1 lost"), "{page}");
    assert!(luis.read("/person/luis").await.contains("1 won"));
    // However often it is looked at or counted.
    let id = game.trim_start_matches("/game/").to_owned();
    let account = Account::named(site.store().as_ref(), "Luis").await.unwrap().unwrap();
    let before = rating::of(site.store().as_ref(), "zama", &account.record.key).await.unwrap().unwrap();
    assert!(site.store().roster(&id).await.unwrap().unwrap().terms.settled);
    let kept = site.store().record(rating::RESULT, &id).await.unwrap().unwrap();
    let result = serde_json::from_str(&kept.document).unwrap();
    rating::settle(site.store().as_ref(), &id, &result).await.unwrap();
    assert_eq!(rating::of(site.store().as_ref(), "zama", &account.record.key).await.unwrap().unwrap(), before);
    // Now it may be forgotten.
    assert!(post(&ana, &format!("{game}/forget"), &[]).await.status().is_redirection());
}

#[tokio::test]
async fn a_machine_player_has_a_rating_too() {
    let site = club().await;
    let mut ana = site.visitor().await;
    ana.sign_up("Ana").await;
    let form = ana.read("/new/zama?friend=1").await;
    for field in ["pace", "when-out", "rated"] {
        assert!(form.contains(&format!("name=\"{field}\"")), "{field}: whoever has an account chooses it too");
    }
    let fields = [("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "recruit"), ("rated", "true")];
    let game = ana.begin("zama", &fields).await;
    // The machine player may have the first word.
    let page = loop {
        let page = ana.read(&game).await;
        if page.contains("data-state=\"person\"") {
            break page;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    assert!(!page.contains(&format!("{game}/hint")) && page.contains(&format!("{game}/resign")), "{page}");
    let shown = version(&ana, &game).await;
    assert_eq!(
        post(&ana, &format!("{game}/hint"), &[("version", &shown)]).await.status(),
        StatusCode::UNPROCESSABLE_ENTITY
    );
    let hurried = post(&ana, &format!("{game}/hurry"), &[("version", &shown)]).await;
    assert_eq!(hurried.status(), StatusCode::UNPROCESSABLE_ENTITY, "a hurried machine plays worse");
    let undone = post(&ana, &format!("{game}/undo"), &[("version", &shown)]).await;
    assert!(undone.text().await.unwrap().contains("nothing can be undone"));
    post(&ana, &format!("{game}/resign"), &[("version", &shown)]).await;
    assert!(ana.read("/account").await.contains("0 won, 0 drawn, 1 lost"));
    for unfair in [("dice", "real"), ("seed", "7"), ("seat-carthage", "friend")] {
        let fields: Vec<(&str, &str)> =
            fields.iter().copied().filter(|(name, _)| *name != unfair.0).chain([unfair]).collect();
        let refused = post(&ana, "/new/zama", &fields).await;
        assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY, "{unfair:?}");
    }
    let alone = [("dice", "fair"), ("seat-british", "me"), ("rated", "true")];
    assert_eq!(post(&ana, "/new/ramparts", &alone).await.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(status(&ana, "/ladder/ramparts").await, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn whoever_is_blocked_stays_away() {
    let site = club().await;
    let (mut ana, luis, game) = rated(&site).await;
    assert_eq!(post(&luis, &format!("{game}/say"), &[("words", "rude words")]).await.status(), StatusCode::SEE_OTHER);
    let report = post(&ana, &format!("{game}/report"), &[("place", "1"), ("reason", "He is rude.")]).await;
    assert!(ana.read(&location(&report)).await.contains("passed on"));
    let kept = all(site.store().as_ref(), Some(REPORT), REPORTS).await.unwrap();
    assert_eq!(kept.len(), 1);
    for part in ["rude words", "He is rude.", "Luis", "Ana"] {
        assert!(kept[0].document.contains(part), "{}", kept[0].document);
    }
    for (place, reason) in [("0", "myself"), ("9", "nobody"), ("1", "  ")] {
        let refused = post(&ana, &format!("{game}/report"), &[("place", place), ("reason", reason)]).await;
        assert!(refused.status().is_client_error(), "{place}");
    }
    assert_eq!(location(&post(&ana, &format!("{game}/block"), &[("place", "1")]).await), "/account#blocked");
    let silent = post(&luis, &format!("{game}/say"), &[("words", "more")]).await;
    assert!(silent.text().await.unwrap().contains("does not want to talk"));
    let (table, link) = offer(&mut ana, &[]).await;
    assert!(!luis.read("/lobby").await.contains(&join(&table)), "not even seen");
    assert!(site.visitor().await.read("/lobby").await.contains(&join(&table)), "others see it");
    assert_eq!(post(&luis, &join(&table), &[]).await.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(post(&luis, &link, &[]).await.status(), StatusCode::NOT_FOUND, "not by the link either");
    let page = ana.read("/account").await;
    let key = between(&page, "name=\"key\" value=\"", "\"").to_owned();
    assert_eq!(post(&luis, "/account/unblock", &[("key", &key)]).await.status(), StatusCode::NOT_FOUND);
    assert!(post(&ana, "/account/unblock", &[("key", &key)]).await.status().is_redirection());
    assert_eq!(post(&luis, &join(&table), &[]).await.status(), StatusCode::SEE_OTHER);
}
