//! One event stream tells a browser about everything that its tabs watch.

use std::time::{Duration, Instant};

use crate::visiting::{Visitor, site};
use reqwest::{Response, StatusCode};
use serde_json::{Value, json};

/// Longer than anything here may take.
const PATIENCE: Duration = Duration::from_secs(600);

/// What a stream has told, one by one.
struct Told {
    answer: Response,
    text: String,
}

impl Told {
    async fn of(visitor: &Visitor, things: &[&str]) -> Self {
        let answer = visitor.watch(things).await;
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(answer.headers()["content-type"], "text/event-stream");
        Told { answer, text: String::new() }
    }

    /// The next that is told; `None` at the end.
    async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let told = event.strip_prefix("data: ").map(|data| serde_json::from_str(data).expect("JSON"));
                self.text = rest.to_owned();
                if told.is_some() {
                    return told;
                }
                continue;
            }
            let chunk = tokio::time::timeout(PATIENCE, self.answer.chunk()).await.expect("something in time");
            self.text.push_str(std::str::from_utf8(&chunk.expect("a sound stream")?).expect("text"));
        }
    }

    /// Waits until this is told.
    async fn until(&mut self, about: &str, told: impl Fn(&Value) -> bool) {
        while let Some(next) = self.next().await {
            if next["about"] == about && told(&next["news"]) {
                return;
            }
        }
        panic!("the stream has ended without it");
    }
}

/// A battle of two people, and what it is called in a stream.
async fn table(visitor: &Visitor) -> (String, String) {
    let fields = [("dice", "fair"), ("seed", "3"), ("seat-rome", "person"), ("seat-carthage", "person")];
    let game = visitor.begin("zama", &fields).await;
    let about = game.replace("/game/", "game:");
    (game, about)
}

#[tokio::test(flavor = "multi_thread")]
async fn several_things_are_told_of_in_one_stream() {
    let site = site().await;
    let visitor = site.visitor().await;
    let ((first, first_about), (_, second_about)) = (table(&visitor).await, table(&visitor).await);
    let study = visitor.fought("zama", &[("seed", "1")]).await.replace("/game/", "study:");
    let mut told = Told::of(&visitor, &[&first_about, &second_about, &study]).await;
    assert_eq!(site.streams.open(), 1);
    // How each stands, at once.
    let mut abouts = vec![first_about.as_str(), second_about.as_str(), study.as_str()];
    while !abouts.is_empty() {
        let next = told.next().await.expect("news");
        abouts.retain(|about| next["about"] != *about);
        if next["about"] == study.as_str() {
            assert_eq!(next["news"], json!({ "part": null }), "nobody studies it");
        }
    }
    let order = visitor.first_order(&first).await;
    let act = visitor.post(&format!("{first}/act"), &[("version", "1"), ("choice", &order)]).send().await.unwrap();
    assert_eq!(act.status(), StatusCode::SEE_OTHER);
    told.until(&first_about, |news| news["version"] == 2 && news["ply"] == 1).await;
    drop(told);
    let start = Instant::now();
    while site.streams.open() > 0 {
        assert!(start.elapsed() < PATIENCE, "the stream is noticed to be gone");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn what_is_not_there_is_said_once_and_the_rest_goes_on() {
    let site = site().await;
    let visitor = site.visitor().await;
    let (game, about) = table(&visitor).await;
    let strangers = ["game:0000000000000000", "study:nothing", "game:..%2f", "game:"];
    let mut told = Told::of(&visitor, &[&[about.as_str()], strangers.as_slice()].concat()).await;
    let mut missing = Vec::new();
    while missing.len() < strangers.len() {
        let next = told.next().await.expect("news");
        if next["about"] != about.as_str() {
            assert_eq!(next["news"], Value::Null, "{next}");
            missing.push(next["about"].clone());
        }
    }
    let order = visitor.first_order(&game).await;
    let act = visitor.post(&format!("{game}/act"), &[("version", "1"), ("choice", &order)]).send().await.unwrap();
    assert_eq!(act.status(), StatusCode::SEE_OTHER);
    told.until(&about, |news| news["version"] == 2).await;
    // Alone they end with it: there is nothing to wait for.
    let mut told = Told::of(&visitor, &strangers).await;
    for _ in strangers {
        assert_eq!(told.next().await.expect("a word")["news"], Value::Null);
    }
    assert_eq!(told.next().await, None);
}

#[tokio::test]
async fn too_much_and_nonsense_are_refused() {
    let site = site().await;
    let visitor = site.visitor().await;
    let (_, about) = table(&visitor).await;
    let most = redoubt_server::stream::MOST_WATCHED;
    assert_eq!(visitor.watch(&vec![about.as_str(); most]).await.status(), StatusCode::OK);
    assert_eq!(visitor.watch(&vec![about.as_str(); most + 1]).await.status(), StatusCode::PAYLOAD_TOO_LARGE);
    for path in ["/events", "/events?game=1", "/events?watch=", "/events?watch=nonsense", "/events?watch=%ff"] {
        assert_eq!(visitor.get(path).send().await.unwrap().status(), StatusCode::BAD_REQUEST, "{path}");
    }
    let other = about.replace("game:", "chess:");
    assert_eq!(visitor.watch(&[&about, &other]).await.status(), StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_stream_with_nothing_to_tell_is_heard_all_the_same() {
    let site = site().await;
    let visitor = site.visitor().await;
    let (_, about) = table(&visitor).await;
    let (mut answer, mut text) = (visitor.watch(&[&about]).await, String::new());
    // The page takes a stream for dead that is silent for three times as long.
    while !text.contains("event: alive\ndata: -\n\n") {
        let chunk = tokio::time::timeout(PATIENCE, answer.chunk()).await.expect("something in time");
        text.push_str(std::str::from_utf8(&chunk.expect("a sound stream").expect("no end")).expect("text"));
    }
}

#[tokio::test]
async fn a_stream_ends_with_a_table_that_could_not_be_written() {
    let site = site().await;
    let visitor = site.visitor().await;
    let (game, about) = table(&visitor).await;
    let mut told = Told::of(&visitor, &[&about]).await;
    told.next().await.expect("how it stands");
    let order = visitor.first_order(&game).await;
    std::fs::remove_file(site.folder.path().join("battles.sqlite")).expect("removed");
    let refused = visitor.post(&format!("{game}/act"), &[("version", "1"), ("choice", &order)]).send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::INTERNAL_SERVER_ERROR);
    while told.next().await.is_some() {}
    // Whoever asks again is told of the table as it is on the disk.
    let mut again = Told::of(&visitor, &[&about]).await;
    again.until(&about, |news| news["version"] == 1).await;
}
