//! People who share a server: everyone gets a share of the cores and of the disk, and nobody waits for what others pile up.

use crate::visiting;
use crate::visiting::{Visitor, between, site, site_in, site_with};
use redoubt_server::Options;
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

#[tokio::test]
async fn a_visitor_of_a_shared_server_may_keep_so_many_battles() {
    let site = site_with(club(), |limits| limits.burst *= 100.0).await;
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
