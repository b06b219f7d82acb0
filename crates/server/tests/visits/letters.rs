//! Letters and calls: one a turn, none to whoever looks at the table, and one link that leads to the seat. The mail server is a
//! real one from Debian's packages, which keeps what it is given.

use std::net::TcpListener;
use std::process::Command;
use std::time::Duration;

use redoubt_server::Options;
use redoubt_server::store::{Notice, NoticeKind, NoticeWay};
use redoubt_server::webhook::WebhookPolicy;
use reqwest::StatusCode;
use serde_json::Value;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

use crate::apart::{APART, club, go_on, invite, post, sit_down, stands};
use crate::pace::{act, timed, timed_site};
pub(crate) use crate::visiting::sink::Sink;
use crate::visiting::sink::path;
use crate::visiting::{Visitor, between, location};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// The number of the seat that someone holds.
pub(crate) async fn seat(visitor: &Visitor, game: &str) -> String {
    let page = visitor.read(&format!("{game}/people")).await;
    between(&page, "id=\"notify-", "\"").to_owned()
}

#[tokio::test]
async fn nobody_is_asked_again_and_again_whether_letters_are_welcome() {
    let sink = Sink::start().await;
    let (site, _) = timed_site(sink.options()).await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, ..) = timed(&mut host, &friend, "slow 7", "loses").await;
    let (notify, at) = (format!("{game}/notify"), seat(&host, &game).await);
    for asked in 0..=20 {
        let status = post(&host, &notify, &[("seat", &at), ("mail", "Victim@example.org")]).await.status();
        assert_eq!(status, if asked < 20 { StatusCode::SEE_OTHER } else { StatusCode::TOO_MANY_REQUESTS }, "{asked}");
    }
    let webhook = post(&host, &notify, &[("seat", &at), ("mail", "")]).await.status();
    assert_eq!(webhook, StatusCode::SEE_OTHER, "nothing else is held back");
}

/// Plays until someone is to decide.
async fn play_to(visitor: &Visitor, other: &Visitor, game: &str) {
    while stands(visitor, game).await.0 != "person" {
        assert_eq!(act(other, game).await, StatusCode::SEE_OTHER);
    }
}

#[tokio::test]
async fn a_letter_tells_of_ones_turn_and_leads_to_the_seat() {
    let sink = Sink::start().await;
    let (site, time) = timed_site(sink.options()).await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, mover, other) = timed(&mut host, &friend, "slow 7", "loses").await;
    let notify = format!("{game}/notify");
    let at = seat(other, &game).await;
    for bad in ["nobody", "a@b@c", "a\r\nbcc: c@example.org", "<a@example.org>"] {
        let refused = post(other, &notify, &[("seat", &at), ("mail", bad)]).await;
        assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY, "{bad}");
    }
    let foreign = seat(mover, &game).await;
    let refused = post(other, &notify, &[("seat", &foreign), ("mail", "ana@example.org")]).await;
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY, "only for one's own seat");
    let given = other.post(&notify, &[("seat", &at), ("mail", "ana@example.org")]).header("accept-language", "es");
    assert_eq!(given.send().await.unwrap().status(), StatusCode::SEE_OTHER);
    // First a question, and nothing else before it is answered.
    let letters = sink.have(1).await;
    assert_eq!(
        (&letters[0]["to"], &letters[0]["subject"]),
        (&"ana@example.org".into(), &"¿Avisos por correo sobre su batalla?".into())
    );
    play_to(other, mover, &game).await;
    assert!(site.store().waiting(i64::MAX, 9).await.unwrap().is_empty(), "nobody has said that letters are welcome");
    let (question, stranger) = (path(&letters[0], "open"), site.visitor().await);
    assert!(stranger.read(&question).await.contains(&format!("{question}/confirm")));
    assert_eq!(
        stranger.post(&question, &[]).send().await.unwrap().status(),
        StatusCode::NOT_FOUND,
        "no seat by this link"
    );
    assert_eq!(post(&stranger, &format!("{question}/confirm"), &[]).await.status(), StatusCode::OK);
    // Whoever sees it on their page is not written to.
    play_to(mover, other, &game).await;
    play_to_unseen(other, mover, &game).await;
    assert_eq!(site.store().waiting(i64::MAX, 9).await.unwrap().len(), 1);
    other.read(&game).await;
    assert!(site.store().waiting(i64::MAX, 9).await.unwrap().is_empty());
    // Whoever does not is.
    play_to(mover, other, &game).await;
    play_to_unseen(other, mover, &game).await;
    time.put_forward(2 * MINUTE);
    let letters = sink.have(2).await;
    let turn = letters.iter().find(|letter| letter["subject"].as_str().unwrap().starts_with("Le toca jugar")).unwrap();
    assert_eq!(turn["from"], "Redoubt <redoubt@club.example>");
    assert_eq!(turn["one"], "List-Unsubscribe=One-Click");
    assert!(turn["text"].as_str().unwrap().contains("Tiene hasta el"), "{turn}");
    // The link leads to the seat on any device; looking at it alone does not.
    let (link, device) = (path(turn, "open"), site.visitor().await);
    assert!(device.read(&link).await.contains("data-at-once"));
    assert_eq!(device.get(&game).send().await.unwrap().status(), StatusCode::NOT_FOUND);
    let sat = post(&device, &link, &[]).await;
    assert_eq!((sat.status(), location(&sat)), (StatusCode::SEE_OTHER, game.clone()));
    assert_eq!(location(&device.get(&link).send().await.unwrap()), game, "and again");
    // Half of the time is over, and then all but a day of it.
    time.put_forward(7 * DAY / 2);
    let letters = sink.have(3).await;
    assert!(letters.iter().any(|letter| letter["subject"].as_str().unwrap().starts_with("Sigue siendo su turno")));
    // A mail program ends it with one click; the reminder a day before the end is not sent any more.
    let leave = path(turn, "leave");
    assert_eq!(turn["leave"], format!("<http://club.example{leave}>"));
    assert!(device.read(&leave).await.contains("<form"));
    let program = reqwest::Client::new().post(site.url(&leave)).body("List-Unsubscribe=One-Click");
    assert_eq!(program.send().await.unwrap().status(), StatusCode::OK);
    let seats = site.store().roster(game.trim_start_matches("/game/")).await.unwrap().unwrap().seats;
    assert!(seats.iter().all(|held| held.contact.is_empty()));
    // The link is good for the seat as long as nobody else has it.
    assert_eq!(stands(&device, &game).await.0, "person");
    let people = format!("{game}/people");
    post(&device, &people, &[("what", "invite"), ("place", &at)]).await;
    let late = site.visitor().await;
    assert_eq!(late.get(&link).send().await.unwrap().status(), StatusCode::NOT_FOUND, "it is being handed over");
}

#[tokio::test]
async fn whoever_waits_for_someone_is_told_that_they_have_come() {
    let sink = Sink::start().await;
    let (site, time) = timed_site(sink.options()).await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, link) = invite(&mut host, "zama", &APART).await;
    let given = [("seat", "0"), ("mail", "scipio@example.org")];
    assert_eq!(post(&host, &format!("{game}/notify"), &given).await.status(), StatusCode::SEE_OTHER);
    let question = path(&sink.have(1).await[0], "open");
    assert_eq!(post(&friend, &format!("{question}/confirm"), &[]).await.status(), StatusCode::OK);
    sit_down(&friend, &link, "Ana").await;
    // Whoever looks in time sees it: on the page of those who wait, or where the links are.
    for page in [game.clone(), format!("{game}/people")] {
        let waiting = site.store().waiting(i64::MAX, 9).await.unwrap();
        assert_eq!((waiting.len(), waiting[0].notice.kind), (1, NoticeKind::Seated));
        friend.read(&page).await;
        assert_eq!(site.store().waiting(i64::MAX, 9).await.unwrap().len(), 1, "the other side's look is its own");
        host.read(&page).await;
        assert!(site.store().waiting(i64::MAX, 9).await.unwrap().is_empty());
        site.store().post(game.trim_start_matches("/game/"), &waiting[0].notice).await.unwrap();
    }
    time.put_forward(2 * MINUTE);
    let letters = sink.have(2).await;
    let arrived =
        letters.iter().find(|letter| letter["subject"].as_str().unwrap().starts_with("Your opponent is here"));
    let arrived = arrived.expect("a letter");
    assert!(arrived["text"].as_str().unwrap().contains("Ana has sat down"), "{arrived}");
    let device = site.visitor().await;
    assert_eq!(location(&post(&device, &path(arrived, "open"), &[]).await), game);
    // In a battle that has begun nobody need be told any more who sits there.
    site.store().post(game.trim_start_matches("/game/"), &seated_again(time.now())).await.unwrap();
    go_on(&friend, &game).await;
    while !site.store().waiting(time.now(), 9).await.unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(sink.letters().len(), 2);
}

fn seated_again(now: i64) -> Notice {
    Notice { seat: 0, kind: NoticeKind::Seated, way: NoticeWay::Mail, number: 99, due: now + 3_000 }
}

/// Plays until it is someone's turn, without them looking.
pub(crate) async fn play_to_unseen(_: &Visitor, mover: &Visitor, game: &str) {
    while stands(mover, game).await.0 == "person" {
        assert_eq!(act(mover, game).await, StatusCode::SEE_OTHER);
    }
}

/// One call as it came in, answered with this status.
async fn called(listener: &tokio::net::TcpListener, status: &str) -> (String, String) {
    let (stream, _) = listener.accept().await.unwrap();
    read_call(stream, status).await
}

/// The same on a connection.
pub(crate) async fn read_call(mut stream: impl AsyncRead + AsyncWrite + Unpin, status: &str) -> (String, String) {
    let mut text = String::new();
    loop {
        let mut some = [0; 4096];
        let count = stream.read(&mut some).await.unwrap();
        text.push_str(std::str::from_utf8(&some[..count]).unwrap());
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length: usize = between(&head.to_lowercase(), "content-length: ", "\r").parse().unwrap();
            if body.len() >= length {
                stream.write_all(format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n").as_bytes()).await.unwrap();
                return (head.to_owned(), body.to_owned());
            }
        }
    }
}

#[tokio::test]
async fn a_program_is_called_and_knows_who_calls() {
    let options =
        Options { base_url: Some("http://club.example".parse().unwrap()), webhooks: WebhookPolicy::Anywhere, ..club() };
    let (site, time) = timed_site(options).await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, mover, other) = timed(&mut host, &friend, "untimed", "loses").await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (at, url) = (seat(other, &game).await, format!("http://{}/hook?a=1", listener.local_addr().unwrap()));
    assert!(!other.read(&format!("{game}/people")).await.contains("type=\"email\""), "no mail without a mail server");
    let refused = post(other, &format!("{game}/notify"), &[("seat", &at), ("webhook", "ftp://a/")]).await;
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let given = post(other, &format!("{game}/notify"), &[("seat", &at), ("webhook", &url)]).await;
    assert_eq!(given.status(), StatusCode::SEE_OTHER);
    let key = between(&other.read(&format!("{game}/people")).await, "<code>", "</code>").to_owned();
    play_to_unseen(other, mover, &game).await;
    time.put_forward(2 * MINUTE);
    let (head, body) = called(&listener, "302 Found\r\nlocation: http://127.0.0.1:1/").await;
    assert!(head.starts_with("POST /hook?a=1 "), "{head}");
    // As another program signs it.
    let script = "import hashlib,hmac,sys; print(hmac.new(sys.argv[1].encode(), sys.argv[2].encode(), hashlib.sha256).hexdigest())";
    let signed = Command::new("/usr/bin/python3").args(["-c", script, &key, &body]).output().unwrap();
    let signature = String::from_utf8(signed.stdout).unwrap();
    assert!(head.to_lowercase().contains(&format!("x-redoubt-signature: sha256={}", signature.trim())), "{head}");
    let told: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((&told["event"], &told["battle"]), (&"turn".into(), &"zama".into()));
    // What was not taken is tried again, and then no more.
    let later = loop {
        let waiting = site.store().waiting(i64::MAX, 9).await.unwrap();
        assert_eq!((waiting.len(), waiting[0].notice.kind), (1, NoticeKind::Turn));
        if waiting[0].tries == 1 {
            break waiting[0].notice.due;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    time.put_forward((later - time.now()).max(0));
    let (_, again) = called(&listener, "200 OK").await;
    let again: Value = serde_json::from_str(&again).unwrap();
    while !site.store().waiting(i64::MAX, 9).await.unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let (link, device) = (again["link"].as_str().unwrap(), site.visitor().await);
    let link = link.strip_prefix("http://club.example").unwrap();
    assert_eq!(location(&post(&device, link, &[]).await), game);
    assert_eq!(stands(&device, &game).await.0, "person");
}

#[tokio::test]
async fn what_cannot_be_sent_is_given_up_at_last() {
    let options =
        Options { base_url: Some("http://club.example".parse().unwrap()), webhooks: WebhookPolicy::Anywhere, ..club() };
    let (site, time) = timed_site(options).await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, mover, other) = timed(&mut host, &friend, "untimed", "loses").await;
    let at = seat(other, &game).await;
    // Nobody listens there.
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    post(other, &format!("{game}/notify"), &[("seat", &at), ("webhook", &format!("http://{nobody}/"))]).await;
    play_to_unseen(other, mover, &game).await;
    loop {
        let waiting = site.store().waiting(i64::MAX, 9).await.unwrap();
        let Some(next) = waiting.first() else { break };
        time.put_forward((next.notice.due - time.now()).max(0));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(act(other, &game).await, StatusCode::SEE_OTHER, "the battle does not suffer for it");
}
