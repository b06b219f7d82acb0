//! Two people at two places: a seat is a link, and nobody sees or does what is not theirs.

use crate::visiting::{Site, Visitor, between, location, site, site_of, site_with};
use redoubt_kernel::battle::Battle;
use redoubt_kernel::fair::Share;
use redoubt_kernel::journal::Journal;
use redoubt_server::Options;
use reqwest::{Response, StatusCode};

/// A server that others use too.
pub(crate) fn club() -> Options {
    Options { hosts: vec!["club.example".to_owned()], ..Options::default() }
}

pub(crate) async fn club_site() -> Site {
    site_with(club(), crate::visiting::unhurried).await
}

pub(crate) const APART: [(&str, &str); 4] =
    [("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "apart"), ("name", "Scipio's friend")];

pub(crate) async fn post(visitor: &Visitor, path: &str, fields: &[(&str, &str)]) -> Response {
    visitor.post(path, fields).send().await.unwrap()
}

/// Begins a battle for two, and gives its address and the link to the other seat.
pub(crate) async fn invite(host: &mut Visitor, battle: &str, fields: &[(&str, &str)]) -> (String, String) {
    let answer = post(host, &format!("/new/{battle}"), fields).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let people = location(&answer);
    keep_cookies(host, &answer);
    let page = host.read(&people).await;
    let link = between(&page, "/seat/", "\"").to_owned();
    (people.trim_end_matches("/people").to_owned(), format!("/seat/{link}"))
}

/// Does with the cookies of an answer what a browser does.
pub(crate) fn keep_cookies(visitor: &mut Visitor, answer: &Response) {
    for cookie in answer.headers().get_all("set-cookie") {
        let pair = cookie.to_str().unwrap().split(';').next().unwrap();
        let name = pair.split('=').next().unwrap();
        let others = visitor.cookie.split("; ").filter(|known| known.split('=').next() != Some(name));
        visitor.cookie = others.chain([pair]).collect::<Vec<_>>().join("; ");
    }
}

pub(crate) async fn sit_down(friend: &Visitor, link: &str, name: &str) {
    let page = friend.read(link).await;
    assert!(page.contains("name=\"name\""), "a name is asked for: {page}");
    let answer = post(friend, link, &[("name", name)]).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{}", answer.text().await.unwrap());
}

/// A battle that has begun, with the friend in the other seat; nobody's browser has a share of the dice.
pub(crate) async fn begun(host: &mut Visitor, friend: &Visitor, battle: &str, fields: &[(&str, &str)]) -> String {
    let (game, link) = invite(host, battle, fields).await;
    sit_down(friend, &link, "Ana").await;
    go_on(friend, &game).await;
    game
}

/// Begins without waiting for shares.
pub(crate) async fn go_on(visitor: &Visitor, game: &str) {
    assert_eq!(post(visitor, &format!("{game}/share"), &[("without", "1")]).await.status(), StatusCode::SEE_OTHER);
}

/// How the table stands for someone: its state and its version.
pub(crate) async fn stands(visitor: &Visitor, game: &str) -> (String, String) {
    let page = visitor.read(game).await;
    (between(&page, "data-state=\"", "\"").to_owned(), between(&page, "data-version=\"", "\"").to_owned())
}

#[tokio::test]
async fn a_friend_comes_by_a_link_and_each_decides_for_their_own_side() {
    let site = club_site().await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, link) = invite(&mut host, "zama", &APART).await;
    assert!(host.read(&game).await.contains("id=\"gathering\""), "the battle waits for the friend");
    for (path, fields) in [("act", [("version", "1"), ("choice", "pass")]), ("share", [("without", "1"), ("", "")])] {
        let early = post(&host, &format!("{game}/{path}"), &fields).await;
        assert!(early.status().is_client_error(), "{path}");
        assert!(early.text().await.unwrap().contains("when everyone has taken their seat"), "{path}");
    }
    // Looking at the link takes nobody's seat: programs look at links before people do.
    assert!(
        friend.read(&link).await.contains("Scipio&#39;s friend invites you")
            || friend.read(&link).await.contains("Scipio's friend invites you")
    );
    assert_eq!(friend.get(&game).send().await.unwrap().status(), StatusCode::NOT_FOUND);
    sit_down(&friend, &link, "Ana").await;
    go_on(&host, &game).await;
    assert_eq!(
        location(&friend.get(&link).send().await.unwrap()),
        game,
        "whoever sits there already goes to the table"
    );
    // Of the cards beside the board one's own come first.
    for (someone, side, other) in [(&host, "Rome", "Carthage"), (&friend, "Carthage", "Rome")] {
        let page = someone.read(&game).await;
        let at = |side: &str| page.find(&format!("{side}: cards to place")).expect("cards");
        assert!(at(side) < at(other), "{side}");
    }
    // Rome decides first or Carthage does: exactly one of the two may act, and does.
    for _ in 0..6 {
        let (mine, version) = stands(&host, &game).await;
        let (theirs, _) = stands(&friend, &game).await;
        assert!(
            matches!((mine.as_str(), theirs.as_str()), ("person", "other") | ("other", "person")),
            "{mine}, {theirs}"
        );
        let (mover, other) = if mine == "person" { (&host, &friend) } else { (&friend, &host) };
        assert_eq!(other.first_order(&game).await, "", "there is nothing to choose for the other side");
        // Whoever waits is told for whom.
        let who = if mine == "person" { "Scipio's friend (Rome)" } else { "Ana (Carthage)" };
        assert!(other.read(&game).await.contains(&format!("{who} is deciding.")), "{}", other.read(&game).await);
        assert!(!mover.read(&game).await.contains("is deciding."));
        let order = mover.first_order(&game).await;
        let refused = post(other, &format!("{game}/act"), &[("version", &version), ("choice", &order)]).await;
        assert!(!refused.status().is_redirection(), "{}", refused.status());
        assert_eq!(stands(mover, &game).await.1, version);
        let done =
            post(mover, &format!("{game}/act"), &[("version", &version), ("choice", &order), ("sure", "1")]).await;
        assert_eq!(done.status(), StatusCode::SEE_OTHER);
    }
    let page = host.read(&game).await;
    assert!(page.contains("Ana (") && page.contains("Ask to undo") && !page.contains("/hint"), "{page}");
    // The machine keeps its opinion to itself.
    let version = stands(&host, &game).await.1;
    let mover = if stands(&host, &game).await.0 == "person" { &host } else { &friend };
    let hint = post(mover, &format!("{game}/hint"), &[("version", &version)]).await;
    assert_eq!(hint.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(friend.read("/").await.contains(&game), "their battles stand on the home page");
}

#[tokio::test]
async fn no_door_opens_to_whoever_has_no_place_at_the_table() {
    let site = club_site().await;
    let (mut host, friend, stranger) = (site.visitor().await, site.visitor().await, site.visitor().await);
    let game = begun(&mut host, &friend, "zama", &APART).await;
    let id = game.trim_start_matches("/game/");
    let replay = format!("/replay/{id}");
    for path in [
        game.clone(),
        format!("{game}/journal"),
        format!("{game}/people"),
        format!("{game}/ask?version=1&things=a1"),
        format!("{game}/beats?from=0&to=0"),
        format!("{game}/reach?version=1&piece=a1"),
        format!("{game}/read?version=1&thing=a1"),
        format!("{game}/odds?version=1&choice=pass"),
        replay.clone(),
        format!("{replay}/read?ply=0&thing=a1"),
    ] {
        assert_ne!(host.get(&path).send().await.unwrap().status(), StatusCode::NOT_FOUND, "{path} for the host");
        assert_eq!(stranger.get(&path).send().await.unwrap().status(), StatusCode::NOT_FOUND, "{path}");
    }
    let version = stands(&host, &game).await.1;
    let order = [host.first_order(&game).await, friend.first_order(&game).await].concat();
    for (path, fields) in [
        ("act", vec![("choice", order.as_str())]),
        ("undo", vec![]),
        ("rolls", vec![("choice", order.as_str()), ("rolls", "[]")]),
        ("hint", vec![]),
        ("chances", vec![]),
        ("hurry", vec![]),
        ("rematch", vec![]),
        ("people", vec![("what", "invite"), ("place", "0")]),
        ("propose", vec![]),
        ("answer", vec![("answer", "yes")]),
        ("resign", vec![]),
        ("say", vec![("words", "hello")]),
        ("mute", vec![("mute", "on")]),
        ("share", vec![("without", "1")]),
        ("claim", vec![]),
        ("notify", vec![("seat", "0"), ("mail", "stranger@example.org")]),
        ("report", vec![("place", "0"), ("reason", "no reason")]),
        ("forget", vec![]),
    ] {
        let fields: Vec<(&str, &str)> = fields.into_iter().chain([("version", version.as_str())]).collect();
        let answer = post(&stranger, &format!("{game}/{path}"), &fields).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
    }
    // Nobody blocks people without an account; this is not why it is refused.
    let mut member = site.visitor().await;
    member.sign_up("Member").await;
    let blocked = post(&member, &format!("{game}/block"), &[("place", "0")]).await;
    assert_eq!(blocked.status(), StatusCode::NOT_FOUND);
    for path in ["study", "study/leave", "branch"] {
        let answer = post(&stranger, &format!("{replay}/{path}"), &[("ply", "0"), ("seat", "rome")]).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
    }
    let mut stream = stranger.watch(&[&format!("game:{id}")]).await;
    let told = String::from_utf8_lossy(&stream.chunk().await.unwrap().unwrap_or_default()).into_owned();
    assert!(told.contains("\"news\":null"), "as if there were no such battle: {told}");
    assert!(!stranger.read("/").await.contains(id));
    // A friend may not throw the host's battle away, nor touch a seat that is not theirs.
    assert_eq!(post(&friend, &format!("{game}/forget"), &[]).await.status(), StatusCode::NOT_FOUND);
    let stolen = post(&friend, &format!("{game}/people"), &[("what", "invite"), ("place", "0")]).await;
    assert_eq!(stolen.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let stolen = post(&host, &format!("{game}/people"), &[("what", "invite"), ("place", "1")]).await;
    assert_eq!(
        stolen.status(),
        StatusCode::UNPROCESSABLE_ENTITY,
        "not even the host takes a seat from whoever holds it"
    );
    let thrown = post(&host, &format!("{game}/forget"), &[]).await;
    assert_eq!(thrown.status(), StatusCode::UNPROCESSABLE_ENTITY, "nor does the host delete it under them");
    // How it ended is for those who were there, too.
    post(&friend, &format!("{game}/resign"), &[("version", &version)]).await;
    let ending = format!("/ending/{id}/0/en/light");
    assert_eq!(host.get(&ending).send().await.unwrap().status(), StatusCode::OK);
    assert_eq!(stranger.get(&ending).send().await.unwrap().status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn whoever_watches_sees_the_table_and_can_do_nothing_at_it() {
    let site = club_site().await;
    let (mut host, friend, guest) = (site.visitor().await, site.visitor().await, site.visitor().await);
    let game = begun(&mut host, &friend, "zama", &APART).await;
    let made = post(&host, &format!("{game}/people"), &[("what", "invite"), ("place", "watch")]).await;
    keep_cookies(&mut host, &made);
    let page = host.read(&format!("{game}/people")).await;
    let watch = format!("/seat/{}", between(&page, "/seat/", "\""));
    assert_eq!(post(&guest, &watch, &[]).await.status(), StatusCode::SEE_OTHER);
    let (state, version) = stands(&guest, &game).await;
    assert_eq!(state, "other");
    let order = [host.first_order(&game).await, friend.first_order(&game).await].concat();
    for path in ["act", "propose", "answer", "undo", "rematch", "resign", "say", "hurry"] {
        let fields = [("version", version.as_str()), ("choice", &order), ("answer", "yes")];
        let status = post(&guest, &format!("{game}/{path}"), &fields).await.status();
        assert!(!status.is_redirection(), "{path}: {status}");
    }
    assert_eq!(stands(&host, &game).await.1, version);
    assert!(!host.read(&game).await.contains("would like to undo"));
    // They are sent away together.
    post(&host, &format!("{game}/people"), &[("what", "take-back"), ("place", "watch")]).await;
    assert_eq!(guest.get(&game).send().await.unwrap().status(), StatusCode::NOT_FOUND);
    assert_eq!(guest.get(&watch).send().await.unwrap().status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn playing_with_a_friend_makes_a_link_for_watching_too() {
    let site = club_site().await;
    let (mut host, friend, guest) = (site.visitor().await, site.visitor().await, site.visitor().await);
    let (game, seat) = invite(&mut host, "zama", &APART).await;
    let page = host.read(&format!("{game}/people")).await;
    let (seats, watching) = page.split_once("id=\"place-watch\"").expect("those who look on");
    assert_eq!(seats.matches("class=\"link\"").count(), 1, "one for the open seat: {seats}");
    assert_eq!(watching.matches("class=\"link\"").count(), 1, "and one for watching: {watching}");
    let watch = format!("/seat/{}", between(watching, "/seat/", "\""));
    assert_ne!(watch, seat);
    // Whoever follows it looks on from before the battle begins, and takes nobody's seat.
    assert!(guest.read(&watch).await.contains("to watch"));
    assert_eq!(location(&post(&guest, &watch, &[]).await), game);
    assert!(guest.read(&game).await.contains("id=\"gathering\""));
    sit_down(&friend, &seat, "Ana").await;
    go_on(&friend, &game).await;
    assert_eq!(stands(&guest, &game).await.0, "other");
    assert_eq!(guest.first_order(&game).await, "");
    // Nor does it let them ask for another battle.
    let version = stands(&host, &game).await.1;
    post(&host, &format!("{game}/resign"), &[("version", &version)]).await;
    let rematch = format!("{game}/rematch");
    assert!(friend.read(&game).await.contains(&rematch) && !guest.read(&game).await.contains(&rematch));
    // Whoever came to play has no such link to give away; nor is one made where nobody is invited.
    assert!(!friend.read(&format!("{game}/people")).await.contains(&watch));
    let alone = host.begin("zama", &[("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "random")]).await;
    assert!(!host.read(&format!("{alone}/people")).await.contains("/seat/"));
}

#[tokio::test]
async fn nothing_is_taken_back_without_the_others_consent() {
    let site = club_site().await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let game = begun(&mut host, &friend, "zama", &APART).await;
    let act = async |mover: &Visitor| {
        let version = stands(mover, &game).await.1;
        let order = mover.first_order(&game).await;
        post(mover, &format!("{game}/act"), &[("version", &version), ("choice", &order), ("sure", "1")]).await
    };
    let first = if stands(&host, &game).await.0 == "person" { &host } else { &friend };
    let second = if std::ptr::eq(first, &host) { &friend } else { &host };
    assert_eq!(act(first).await.status(), StatusCode::SEE_OTHER);
    let version = stands(first, &game).await.1;
    let alone = post(first, &format!("{game}/undo"), &[("version", &version)]).await;
    assert!(alone.text().await.unwrap().contains("ask them whether"));
    assert_eq!(stands(first, &game).await.1, version);
    for answer in ["no", "yes"] {
        assert!(post(first, &format!("{game}/propose"), &[("version", &version)]).await.status().is_redirection());
        assert!(second.read(&game).await.contains("would like to undo"));
        let own = post(first, &format!("{game}/answer"), &[("version", &version), ("answer", "yes")]).await;
        assert!(own.text().await.unwrap().contains("the others have to answer"));
        assert_eq!(stands(first, &game).await.1, version);
        let answered = post(second, &format!("{game}/answer"), &[("version", &version), ("answer", answer)]).await;
        assert!(answered.status().is_redirection());
        assert!(!second.read(&game).await.contains("would like to undo"));
    }
    let now = stands(first, &game).await;
    assert_ne!(now.1, version, "the journal says that it was taken back");
    assert!(first.read(&format!("{game}/journal")).await.contains("{\"undo\":1"));
}

#[tokio::test]
async fn a_seat_is_handed_over_and_a_new_link_ends_the_old_one() {
    let site = club_site().await;
    let (mut host, mut friend, other) = (site.visitor().await, site.visitor().await, site.visitor().await);
    let (game, old) = invite(&mut host, "zama", &APART).await;
    // A link that went astray is replaced before anyone has come.
    let made = post(&host, &format!("{game}/people"), &[("what", "invite"), ("place", "1")]).await;
    keep_cookies(&mut host, &made);
    let page = host.read(&format!("{game}/people")).await;
    let link = format!("/seat/{}", between(&page, "/seat/", "\""));
    assert_ne!(link, old);
    assert_eq!(other.get(&old).send().await.unwrap().status(), StatusCode::NOT_FOUND);
    sit_down(&friend, &link, "Ana").await;
    go_on(&friend, &game).await;
    assert!(post(&friend, &format!("{game}/say"), &[("words", "mine")]).await.status().is_redirection());
    assert!(host.read(&game).await.contains("<strong>Ana (Carthage)</strong>: <bdi>mine"));
    let made = post(&friend, &format!("{game}/people"), &[("what", "invite"), ("place", "1")]).await;
    keep_cookies(&mut friend, &made);
    let page = friend.read(&format!("{game}/people")).await;
    let next = format!("/seat/{}", between(&page, "/seat/", "\""));
    sit_down(&other, &next, "Luis").await;
    assert!(host.read(&game).await.contains("<strong>Carthage</strong>: <bdi>mine"), "Luis has not said that");
    assert_eq!(friend.get(&game).send().await.unwrap().status(), StatusCode::NOT_FOUND, "the seat is Luis's now");
    assert!(host.read(&game).await.contains("Luis ("));
    // It stays so over a restart, and nothing that would let anyone sit down is on the disk.
    let folder = site.stop().await;
    let bytes = std::fs::read(folder.path().join("battles.sqlite")).unwrap();
    for secret in [&old, &link, &next] {
        let secret = secret.trim_start_matches("/seat/").as_bytes();
        assert!(!bytes.windows(secret.len()).any(|window| window == secret), "a link's secret is on the disk");
    }
    let again = site_of(folder, club(), crate::visiting::unhurried).await;
    let moved = Visitor { base: format!("http://{}", again.address), ..other };
    assert!(moved.read(&game).await.contains("Luis ("));
}

#[tokio::test]
async fn a_link_is_spent_when_someone_has_come_by_it_and_they_have_one_of_their_own() {
    let site = club_site().await;
    let (mut host, mut friend) = (site.visitor().await, site.visitor().await);
    let (game, link) = invite(&mut host, "zama", &APART).await;
    let sat = post(&friend, &link, &[("name", "Ana")]).await;
    keep_cookies(&mut friend, &sat);
    go_on(&friend, &game).await;
    // Whoever made the link still knows it, and gets nothing by it in another browser: neither the other side's seat nor a look.
    let other_window = site.visitor().await;
    let looked = other_window.get(&link).send().await.unwrap();
    assert_eq!(looked.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(looked.text().await.unwrap().contains("already taken this seat"));
    let taken = post(&other_window, &link, &[("name", "Ana")]).await;
    assert_eq!(taken.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(other_window.get(&game).send().await.unwrap().status(), StatusCode::NOT_FOUND);
    // Whoever sits there is led to the table by it, even if the answer was lost the first time.
    assert_eq!(location(&friend.get(&link).send().await.unwrap()), game);
    assert_eq!(location(&post(&friend, &link, &[("name", "Ana")]).await), game);
    // Their own link is on their page and on nobody else's, and leads them there from every device.
    let people = format!("{game}/people");
    let own = |page: &str| format!("/seat/{}", between(page, "/seat/", "\""));
    let seen = host.read(&people).await;
    assert!(
        !between(&seen, "id=\"place-0\"", "id=\"place-watch\"").contains("/seat/"),
        "but for those who look on: {seen}"
    );
    let first = own(&friend.read(&people).await);
    assert_ne!(first, link);
    for _ in 0..2 {
        let mut device = site.visitor().await;
        assert!(device.read(&first).await.contains("Ana already sits here"));
        let sat = post(&device, &first, &[("name", "Ana")]).await;
        keep_cookies(&mut device, &sat);
        assert_eq!(stands(&device, &game).await, stands(&friend, &game).await, "both are Ana's");
        assert_eq!(own(&device.read(&people).await), first);
    }
    // Another one ends it; nobody makes one for someone else.
    let asked = [("what", "own"), ("place", "1")];
    assert_eq!(post(&host, &people, &asked).await.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let made = post(&friend, &people, &asked).await;
    keep_cookies(&mut friend, &made);
    assert_ne!(own(&friend.read(&people).await), first);
    assert_eq!(other_window.get(&first).send().await.unwrap().status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_stream_ends_with_the_place_it_was_opened_from() {
    let site = club_site().await;
    let (mut host, mut friend, guest) = (site.visitor().await, site.visitor().await, site.visitor().await);
    let game = begun(&mut host, &friend, "zama", &APART).await;
    let (people, about) = (format!("{game}/people"), game.replace("/game/", "game:"));
    let made = post(&host, &people, &[("what", "invite"), ("place", "watch")]).await;
    keep_cookies(&mut host, &made);
    let watch = format!("/seat/{}", between(&host.read(&people).await, "/seat/", "\""));
    assert_eq!(post(&guest, &watch, &[]).await.status(), StatusCode::SEE_OTHER);
    let made = post(&friend, &people, &[("what", "invite"), ("place", "1")]).await;
    keep_cookies(&mut friend, &made);
    let mut streams = [friend.watch(&[&about]).await, guest.watch(&[&about]).await];
    for stream in &mut streams {
        assert!(stream.chunk().await.unwrap().is_some(), "how it stands");
    }
    let [held, watched] = streams;
    // The seat is another's, and nobody may look on any more: neither hears of anything that happens afterwards.
    let heir = site.visitor().await;
    let seat = format!("/seat/{}", between(&friend.read(&people).await, "/seat/", "\""));
    sit_down(&heir, &seat, "Clara").await;
    post(&host, &people, &[("what", "take-back"), ("place", "watch")]).await;
    for mut stream in [held, watched] {
        while stream.chunk().await.unwrap().is_some() {}
    }
    for gone in [&friend, &guest] {
        let told = gone.watch(&[&about]).await.chunk().await.unwrap().unwrap();
        assert!(String::from_utf8_lossy(&told).contains("\"news\":null"));
    }
}

#[tokio::test]
async fn guests_are_told_how_long_an_unfinished_battle_is_kept() {
    let site = site_with(Options { expire_days: 45, ..club() }, |limits| limits.burst *= 100.0).await;
    let (mut host, mut member) = (site.visitor().await, site.visitor().await);
    member.sign_up("Berta").await;
    let told = ["is deleted after 45 days without a move", "se elimina tras 45 días"];
    let mut games = Vec::new();
    for someone in [&mut host, &mut member] {
        games.push(invite(someone, "zama", &APART).await.0);
    }
    for (lang, told) in ["en", "es"].into_iter().zip(told) {
        let read = async |visitor: &Visitor, path: &str| {
            visitor.get(path).header("accept-language", lang).send().await.unwrap().text().await.unwrap()
        };
        for path in ["/".to_owned(), "/battles/open".to_owned(), format!("{}/people", games[0])] {
            let page = read(&host, &path).await;
            assert!(page.contains(told), "{lang} {path}: {page}");
        }
        // Battles of people with an account stay.
        for path in ["/".to_owned(), format!("{}/people", games[1])] {
            assert!(!read(&member, &path).await.contains(told), "{lang} {path}");
        }
    }
}

#[tokio::test]
async fn names_and_links_from_outside_are_not_believed() {
    let site = club_site().await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    for name in ["", "   ", "a\u{202e}b", "\u{200b}", &"x".repeat(40)] {
        let fields = [APART[0], APART[1], APART[2], ("name", name)];
        let refused = post(&host, "/new/zama", &fields).await;
        assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY, "{name:?}");
        assert!(refused.text().await.unwrap().contains("href=\"/new/zama\""), "back to where it can be mended");
    }
    let (_, link) = invite(&mut host, "zama", &[APART[0], APART[1], APART[2], ("name", "<b>&\"'")]).await;
    let page = friend.read(&link).await;
    assert!(!page.contains("<b>") && page.contains("&lt;b&gt;"), "escaped");
    for bad in ["/seat/", "/seat/x", "/seat/00000000000000000000000000000000", "/seat/..%2f..%2f", "/seat/%00"] {
        assert_eq!(friend.get(bad).send().await.unwrap().status(), StatusCode::NOT_FOUND, "{bad}");
        assert_eq!(post(&friend, bad, &[("name", "Ana")]).await.status(), StatusCode::NOT_FOUND, "{bad}");
    }
    let nameless = post(&friend, &link, &[("name", "\u{7}")]).await;
    assert_eq!(nameless.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let forged = friend.post_bare(&link, &[("name", "Ana"), ("token", "x")]).send().await.unwrap();
    assert_eq!(forged.status(), StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn the_private_table_stays_what_it_is() {
    let site = site().await;
    let visitor = site.visitor().await;
    assert!(!visitor.read("/new/zama").await.contains("value=\"apart\""), "nobody else would get here");
    let game = visitor.begin("zama", &[("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "friend")]).await;
    let other = site.visitor().await;
    assert_eq!(stands(&other, &game).await.0, "person", "one person holds every seat");
    assert_eq!(visitor.get(&format!("{game}/people")).send().await.unwrap().status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn whoever_played_apart_meets_again() {
    let site = club_site().await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let game = begun(&mut host, &friend, "zama", &APART).await;
    let resigned = stands(&host, &game).await.1;
    post(&host, &format!("{game}/resign"), &[("version", &resigned)]).await;
    assert!(friend.read(&game).await.contains("name=\"sides\" value=\"changed\""), "it is offered");
    let next = location(&post(&friend, &format!("{game}/rematch"), &[("sides", "changed")]).await);
    assert!(host.read(&game).await.contains(&next), "the other side is told");
    assert_eq!(location(&post(&host, &format!("{game}/rematch"), &[]).await), next, "there is one rematch");
    go_on(&host, &next).await;
    let page = host.read(&next).await;
    assert!(page.contains("Ana (Rome)") && page.contains("friend (Carthage)"), "{page}");
    for visitor in [&host, &friend] {
        assert!(matches!(stands(visitor, &next).await.0.as_str(), "person" | "other"));
    }
}

#[tokio::test]
async fn people_talk_and_whoever_likes_does_not_listen() {
    let site = club_site().await;
    let (mut host, mut friend, stranger) = (site.visitor().await, site.visitor().await, site.visitor().await);
    let game = begun(&mut host, &friend, "zama", &APART).await;
    let say = format!("{game}/say");
    assert!(post(&host, &say, &[("words", " hello <b>there</b> ")]).await.status().is_redirection());
    assert!(post(&friend, &say, &[("courtesy", "good-luck")]).await.status().is_redirection());
    assert_eq!(post(&stranger, &say, &[("words", "hello")]).await.status(), StatusCode::NOT_FOUND);
    for words in ["", "a\u{202e}b", &"x".repeat(300)] {
        let refused = post(&host, &say, &[("words", words)]).await;
        assert!(!refused.status().is_redirection(), "{words:?}");
    }
    let page = friend.read(&game).await;
    assert!(page.contains("hello &lt;b&gt;there&lt;/b&gt;") && page.contains("Good luck!"), "{page}");
    let spanish = friend.get(&game).header("accept-language", "es").send().await.unwrap().text().await.unwrap();
    assert!(spanish.contains("¡Suerte!"), "a courtesy is read in one's own language");
    let muted = post(&friend, &format!("{game}/mute"), &[("mute", "on")]).await;
    keep_cookies(&mut friend, &muted);
    assert!(!friend.read(&game).await.contains("hello &lt;b"));
    assert!(host.read(&game).await.contains("hello &lt;b"), "nobody else is concerned");
}

#[tokio::test]
async fn both_browsers_have_a_share_in_the_dice_and_the_journal_proves_it() {
    let site = club_site().await;
    let (mut host, friend, stranger) = (site.visitor().await, site.visitor().await, site.visitor().await);
    let (game, link) = invite(&mut host, "zama", &APART).await;
    let page = host.read(&game).await;
    let commitment = between(&page, "data-commitment=\"", "\"").to_owned();
    let shares = [Share::new([1; 32]), Share::new([2; 32])];
    let share = format!("{game}/share");
    let send = async |visitor: &Visitor, seat: &str, what: &str, value: &str| {
        post(visitor, &share, &[("seat", seat), (what, value)]).await.status()
    };
    // Whoever is first need not wait: a share is announced as soon as its owner has sat down.
    assert_eq!(send(&host, "rome", "commit", &shares[0].commitment(&commitment, "rome")).await, StatusCode::SEE_OTHER);
    assert_eq!(send(&stranger, "rome", "commit", "sha256:00").await, StatusCode::NOT_FOUND);
    sit_down(&friend, &link, "Ana").await;
    // Nobody shows a share before the other one is announced, nor speaks for the other side.
    send(&host, "rome", "reveal", &shares[0].reveal()).await;
    assert!(!host.read(&game).await.contains("data-reveals"));
    let foreign = send(&host, "carthage", "commit", &shares[1].commitment(&commitment, "carthage")).await;
    assert_eq!(foreign, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(send(&friend, "carthage", "commit", "sha256:short").await, StatusCode::UNPROCESSABLE_ENTITY);
    let committed = send(&friend, "carthage", "commit", &shares[1].commitment(&commitment, "carthage")).await;
    assert_eq!(committed, StatusCode::SEE_OTHER);
    assert!(host.read(&game).await.contains("data-reveals"));
    assert_eq!(send(&friend, "carthage", "reveal", &shares[0].reveal()).await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(send(&friend, "carthage", "reveal", &shares[1].reveal()).await, StatusCode::SEE_OTHER);
    assert_eq!(send(&host, "rome", "reveal", &shares[0].reveal()).await, StatusCode::SEE_OTHER);
    let (state, version) = stands(&host, &game).await;
    assert!(matches!(state.as_str(), "person" | "other"), "it has begun");
    assert!(post(&friend, &format!("{game}/resign"), &[("version", &version)]).await.status().is_redirection());
    let journal = Journal::read(&host.read(&format!("{game}/journal")).await).unwrap();
    let battle = Battle::replay(redoubt_registry::load("zama", None).unwrap(), &journal).unwrap();
    let proof = battle.proof();
    assert!(proof.is_spotless() && proof.finished);
    let page = host.read(&game).await;
    assert!(page.contains("Neither the server nor") && page.contains("could have chosen these dice"), "{page}");
    assert!(page.contains("data-state=\"over\""));
}

#[tokio::test]
async fn people_resign_and_agree_on_a_draw() {
    let site = club_site().await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let game = begun(&mut host, &friend, "zama", &APART).await;
    let version = stands(&host, &game).await.1;
    assert!(
        post(&host, &format!("{game}/propose"), &[("version", &version), ("what", "draw")])
            .await
            .status()
            .is_redirection()
    );
    assert!(friend.read(&game).await.contains("offers a draw"));
    let agreed = post(&friend, &format!("{game}/answer"), &[("version", &version), ("answer", "yes")]).await;
    assert!(agreed.status().is_redirection(), "{}", agreed.text().await.unwrap());
    assert_eq!(stands(&host, &game).await.0, "over");
    assert!(friend.read("/").await.contains("raw"), "a draw stands in the list");
    let lost = begun(&mut host, &friend, "zama", &APART).await;
    let version = stands(&host, &lost).await.1;
    assert!(post(&friend, &format!("{lost}/resign"), &[("version", &version)]).await.status().is_redirection());
    assert!(
        host.read(&lost).await.contains("You won") || host.read(&lost).await.contains("ou have won"),
        "{}",
        host.read(&lost).await
    );
    let again = post(&friend, &format!("{lost}/resign"), &[("version", &version)]).await;
    assert_eq!(again.status(), StatusCode::CONFLICT);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_machine_takes_a_seat_over_and_gives_it_back() {
    let site = club_site().await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let game = begun(&mut host, &friend, "zama", &APART).await;
    let people = format!("{game}/people");
    let stolen = post(&host, &people, &[("what", "machine"), ("place", "1"), ("level", "random")]).await;
    assert_eq!(stolen.status(), StatusCode::UNPROCESSABLE_ENTITY, "only whoever holds it");
    let given = post(&friend, &people, &[("what", "machine"), ("place", "1"), ("level", "random")]).await;
    assert_eq!(given.status(), StatusCode::SEE_OTHER, "{}", given.text().await.unwrap());
    // Whoever gave the seat away finds the way back to it, and the other side who plays now.
    for visitor in [&host, &friend] {
        let page = visitor.read(&game).await;
        let company = between(&page, "id=\"company\"", "</section>");
        assert!(company.contains("machine (plays at random)") && company.contains(&people), "{company}");
    }
    // The machine plays; whoever gave the seat away looks on.
    for _ in 0..3 {
        let (state, version) = loop {
            let now = stands(&host, &game).await;
            if now.0 != "machine" {
                break now;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        };
        assert_eq!(state, "person");
        let order = host.first_order(&game).await;
        post(&host, &format!("{game}/act"), &[("version", &version), ("choice", &order), ("sure", "1")]).await;
    }
    assert_ne!(stands(&friend, &game).await.0, "person");
    let back = post(&friend, &people, &[("what", "person"), ("place", "1")]).await;
    assert_eq!(back.status(), StatusCode::SEE_OTHER, "{}", back.text().await.unwrap());
    let journal = friend.read(&format!("{game}/journal")).await;
    assert!(journal.contains("\"random\"") && journal.matches("hand_over").count() == 2, "{journal}");
}

#[tokio::test]
async fn a_code_that_a_telephone_reads_is_the_link() {
    let site = club_site().await;
    let mut host = site.visitor().await;
    let (game, link) = invite(&mut host, "zama", &APART).await;
    let page = host.read(&format!("{game}/people")).await;
    let drawn = &page[page.find("<svg class=\"code\"").expect("a code")..];
    let size: usize = between(drawn, "viewBox=\"0 0 ", " ").parse().unwrap();
    let corners = between(drawn, "<path d=\"", "\"").split('M').filter_map(|corner| corner.strip_suffix("h1v1h-1z"));
    let read = |corner: &str| corner.split_once(' ').map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap())).unwrap();
    let dark: std::collections::BTreeSet<(usize, usize)> = corners.map(read).collect();
    // As a camera sees it: each square some dots wide.
    const WIDE: usize = 6;
    let grey = |x: usize, y: usize| if dark.contains(&(x / WIDE, y / WIDE)) { 0 } else { 255 };
    let mut seen = rqrr::PreparedImage::prepare_from_greyscale(size * WIDE, size * WIDE, grey);
    let found = seen.detect_grids();
    assert_eq!(found.len(), 1);
    let (_, address) = found[0].decode().expect("it can be read");
    assert!(address.ends_with(&link) && address.starts_with("http://"), "{address}");
    assert_eq!(between(&page, "class=\"link\" type=\"text\" readonly value=\"", "\""), address);
}
