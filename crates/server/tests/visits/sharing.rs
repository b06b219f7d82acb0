//! People who share a server: everyone gets a share of the cores and of the disk, and nobody waits for what others pile up.

use std::sync::{Arc, Mutex};

use crate::visiting;
use crate::visiting::{Visitor, between, orders, site, site_in, site_with, unhurried};
use redoubt_server::Options;
use redoubt_server::limits::Limits;
use redoubt_server::scheduler::{JobLength, Requester};
use reqwest::StatusCode;

const TWO: [(&str, &str); 3] = [("dice", "fair"), ("seat-rome", "person"), ("seat-carthage", "person")];

/// A server that others use too.
fn club() -> Options {
    Options { hosts: vec!["club.example".to_owned()], ..Options::default() }
}

impl Visitor {
    async fn hint(&self, game: &str) -> StatusCode {
        let answer = self.post(&format!("{game}/hint"), &[("version", "1")]).header("x-shell", "1").send().await;
        let answer = answer.unwrap();
        let status = answer.status();
        if status != StatusCode::OK {
            assert!(answer.headers().contains_key("retry-after"), "{status}");
            let text = answer.text().await.unwrap();
            assert!(text.contains("data-again"), "the offer to try again: {text}");
        }
        status
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_hints_is_bounded_and_others_are_served_meanwhile() {
    let site = site().await;
    let (greedy, modest) = (site.visitor().await, site.visitor().await);
    let (many, one) = (greedy.begin("zama", &TWO).await, modest.begin("zama", &TWO).await);
    let greedy = std::sync::Arc::new(greedy);
    let flood: Vec<_> = (0..100)
        .map(|_| {
            let (greedy, many) = (greedy.clone(), many.clone());
            tokio::spawn(async move { greedy.hint(&many).await })
        })
        .collect();
    while site.load().1 == 0 {
        tokio::task::yield_now().await;
    }
    assert_eq!(modest.hint(&one).await, StatusCode::OK, "in its turn, not after all of the others'");
    assert_eq!(modest.get(&one).send().await.unwrap().status(), StatusCode::OK);
    let (mut served, mut refused) = (0, 0);
    for hint in flood {
        match hint.await.unwrap() {
            StatusCode::OK => served += 1,
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::GATEWAY_TIMEOUT => refused += 1,
            other => panic!("{other}"),
        }
    }
    assert!(served > 0 && refused > 0, "{served} served, {refused} told to come again");
}

/// A battle in which whoever is to move may attack, and that order.
async fn attacked(visitor: &Visitor) -> (String, String) {
    let game = visitor.begin("zama", &[TWO.as_slice(), &[("seed", "3")]].concat()).await;
    for _ in 0..100 {
        let page = visitor.read(&game).await;
        let offered = orders(&page);
        let version = between(&page, "data-version=\"", "\"").to_owned();
        if let Some(attack) = offered.iter().find(|order| order.starts_with("attack")) {
            let query = [("version", version.as_str()), ("choice", attack)];
            return (game.clone(), format!("{game}/odds?{}", serde_urlencoded::to_string(query).unwrap()));
        }
        let act = [("version", version.as_str()), ("choice", &offered[0])];
        assert!(visitor.post(&format!("{game}/act"), &act).send().await.unwrap().status().is_redirection());
    }
    panic!("nobody may attack");
}

#[tokio::test(flavor = "multi_thread")]
async fn six_slow_odds_starve_nobody() {
    let site = site().await;
    let (greedy, modest) = (site.visitor().await, site.visitor().await);
    let ((_, many), (game, one)) = (attacked(&greedy).await, attacked(&modest).await);
    // Whatever is asked for takes long: every place is taken.
    let slow = Requester { address: "10.0.0.1".parse().unwrap(), session: "slow".into() };
    let mut places = Vec::new();
    for _ in 0..site.scheduler.places() {
        places.push(site.scheduler.lease(&slow, JobLength::Short, None).await.unwrap_or_else(|_| panic!("no place")));
    }
    let answered = Arc::new(Mutex::new(Vec::new()));
    let ask = |who: &'static str, asked: reqwest::RequestBuilder| {
        let answered = Arc::clone(&answered);
        tokio::spawn(async move {
            let status = asked.send().await.unwrap().status();
            answered.lock().unwrap().push((who, status));
        })
    };
    let mut asked: Vec<_> = (0..6).map(|_| ask("greedy", greedy.get(&many))).collect();
    while site.load().1 < 6 {
        tokio::task::yield_now().await;
    }
    asked.push(ask("modest", modest.get(&one)));
    while site.load().1 < 7 {
        tokio::task::yield_now().await;
    }
    assert_eq!(modest.get(&game).send().await.unwrap().status(), StatusCode::OK, "pages wait for nobody");
    // One of the places becomes free, and they are answered one after the other.
    places.pop();
    for asked in asked {
        asked.await.unwrap();
    }
    let answered = answered.lock().unwrap();
    assert!(answered.iter().all(|(_, status)| *status == StatusCode::OK), "{answered:?}");
    assert_ne!(answered.last().map(|(who, _)| *who), Some("modest"), "in their turn, not after all of the others'");
}

#[test]
fn odds_that_come_too_late_say_so_and_can_be_asked_for_again() {
    visiting::on_a_narrow_machine(async {
        let site = site_with(Options::default(), |limits| {
            unhurried(limits);
            limits.odds = Limits::default().odds;
        })
        .await;
        let visitor = site.visitor().await;
        let (_, odds) = attacked(&visitor).await;
        let taken = visiting::take_the_thread_for_long_work();
        for (lang, told) in [("en", "That takes too long to work out"), ("es", "Se tarda demasiado en calcularlo")] {
            let asked = visitor.get(&odds).header("x-shell", "1").header("accept-language", lang);
            let answer = asked.send().await.unwrap();
            assert_eq!(answer.status(), StatusCode::GATEWAY_TIMEOUT);
            assert!(answer.headers().contains_key("retry-after"));
            let text = answer.text().await.unwrap();
            assert!(text.contains(told) && text.contains("data-again"), "the offer to try again: {text}");
        }
        drop(taken);
        // However busy the machine is, whoever goes on asking is answered in the end.
        let mut answer = visitor.get(&odds).header("x-shell", "1").send().await.unwrap();
        while answer.status() != StatusCode::OK {
            assert!(matches!(answer.status().as_u16(), 503 | 504), "{}", answer.status());
            answer = visitor.get(&odds).header("x-shell", "1").send().await.unwrap();
        }
        assert!(answer.text().await.unwrap().contains("class=\"odds\""));
    });
}

#[tokio::test]
async fn a_visitor_of_a_shared_server_may_keep_so_many_battles() {
    let site = site_with(club(), unhurried).await;
    let (visitor, other) = (site.visitor().await, site.visitor().await);
    let mut last = String::new();
    for _ in 0..100 {
        last = visitor.begin("zama", &TWO).await;
    }
    let refused = visitor.post("/new/zama", &TWO).send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    let text = refused.text().await.unwrap();
    assert!(text.contains("100 battles"), "{text}");
    other.begin("zama", &TWO).await;
    assert!(visitor.post(&format!("{last}/forget"), &[]).send().await.unwrap().status().is_redirection());
    visitor.begin("zama", &TWO).await;
    // On the private table there is no limit: the same folder, for this machine alone.
    let site = site_in(site.stop().await).await;
    let visitor = site.visitor().await;
    visitor.begin("zama", &TWO).await;
}

#[tokio::test]
async fn a_visitor_of_a_shared_server_may_upload_so_many_battles() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = visitor.fought("zama", &[]).await;
    let journal = visitor.read(&format!("{game}/journal")).await;
    // On the private table there is no limit.
    for _ in 0..21 {
        assert!(visitor.load(&journal).await.status().is_redirection());
    }
    let site = site_with(club(), unhurried).await;
    let (visitor, other) = (site.visitor().await, site.visitor().await);
    let mut last = String::new();
    for _ in 0..20 {
        last = visiting::location(&visitor.load(&journal).await).replace("/replay/", "/game/");
    }
    let refused = visitor.load(&journal).await;
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    let text = refused.text().await.unwrap();
    assert!(text.contains("You have uploaded 20 battles to this server, the most one player may."), "{text}");
    // Battles that are begun here have a limit of their own, and others may bring theirs.
    visitor.begin("zama", &TWO).await;
    assert!(other.load(&journal).await.status().is_redirection());
    assert!(visitor.post(&format!("{last}/forget"), &[]).send().await.unwrap().status().is_redirection());
    assert!(visitor.load(&journal).await.status().is_redirection());
    assert_eq!(visitor.load(&journal).await.status(), StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_shared_server_says_how_long_it_keeps_a_battle_and_the_private_table_does_not() {
    let home = async |options: Options, lang: &str| {
        let site = site_with(options, |_| ()).await;
        let visitor = site.visitor().await;
        visitor.begin("zama", &TWO).await;
        visitor.get("/").header("accept-language", lang).send().await.unwrap().text().await.unwrap()
    };
    for (days, lang, told) in [
        (90, "en", "An unfinished battle in which nobody has an account is deleted after 90 days without a move"),
        (1, "en", "is deleted after a day without a move"),
        (90, "es", "Una batalla sin terminar en la que nadie tiene cuenta se elimina tras 90 días sin jugadas"),
        (1, "es", "se elimina tras un día sin jugadas"),
    ] {
        let text = home(Options { expire_days: days, ..club() }, lang).await;
        assert!(text.contains(told), "{days} {lang}: {text}");
        let text = home(Options { expire_days: days, ..Options::default() }, lang).await;
        assert!(!text.contains("nobody has an account") && !text.contains("nadie tiene cuenta"), "{text}");
    }
}

#[tokio::test]
async fn an_untouched_battle_expires_on_a_shared_server_and_never_on_the_private_table() {
    let site = site().await;
    let visitor = site.visitor().await;
    let (old, new) = (visitor.begin("zama", &TWO).await, visitor.begin("zama", &TWO).await);
    let over = visitor.fought("zama", &[]).await;
    let folder = site.stop().await;
    let id = |game: &str| game.trim_start_matches("/game/").to_owned();
    visiting::change(folder.path(), &format!("update games set touched = 1000 where id <> '{}'", id(&new))).await;
    let site = site_in(folder).await;
    let visitor = site.visitor().await;
    for game in [&old, &new, &over] {
        visitor.read(game).await;
    }
    let folder = site.stop().await;
    visiting::change(folder.path(), &format!("update games set touched = 1000 where id <> '{}'", id(&new))).await;
    let site = visiting::site_of(folder, club(), |_| ()).await;
    let visitor = site.visitor().await;
    // It is looked into when the server starts, and then every hour.
    while site.store().journal(&id(&old)).await.unwrap().is_some() {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    assert_eq!(visitor.get(&old).send().await.unwrap().status(), StatusCode::NOT_FOUND);
    for game in [&new, &over] {
        assert!(site.store().journal(&id(game)).await.unwrap().is_some(), "the others stay");
        // What was the private table's is nobody's on a server that others use.
        assert_eq!(visitor.get(game).send().await.unwrap().status(), StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn the_home_page_stays_small_and_all_battles_are_found_page_by_page() {
    let site = site().await;
    let visitor = site.visitor().await;
    let small = visitor.read("/").await.len();
    let mut games = Vec::new();
    for _ in 0..60 {
        games.push(visitor.begin("zama", &TWO).await);
    }
    let home = visitor.read("/").await;
    assert!(home.len() < small + 6_000, "{} bytes, and {small} without battles", home.len());
    assert!(home.contains("/battles/open") && home.contains("All 60 battles"));
    let mut found = Vec::new();
    for page in 1..=3 {
        let text = visitor.read(&format!("/battles/open?page={page}")).await;
        assert!(text.contains(&format!("Page {page} of 3")));
        found.extend(text.split("href=\"/game/").skip(1).map(|rest| format!("/game/{}", between(rest, "", "\""))));
    }
    found.sort();
    games.sort();
    assert_eq!(found, games);
    for nowhere in
        ["/battles/open?page=4", "/battles/open?page=99999999999999", "/battles/elsewhere", "/battles/over?page=2"]
    {
        assert_eq!(visitor.get(nowhere).send().await.unwrap().status(), StatusCode::NOT_FOUND, "{nowhere}");
    }
    for odd in ["/battles/open?page=0", "/battles/over", "/battles/old"] {
        visitor.read(odd).await;
    }
    assert!(visitor.get("/battles/open?page=-1").send().await.unwrap().status().is_client_error());
}
