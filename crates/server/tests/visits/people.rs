//! Who plays and how it ends, over HTTP: either side for me, a friend or a machine, a Play button, rematches, fought battles
//! with their result, playing on from a moment of a finished one.

use std::collections::BTreeSet;

use crate::visiting::{Visitor, between, location, site};
use redoubt_kernel::journal::{Journal, Line};
use redoubt_registry::PROFILES;
use redoubt_tactics::{Level, Player};
use reqwest::{Response, StatusCode};

/// The cookie of a battle's settings that an answer sets.
fn settings(answer: &Response, battle: &str) -> Option<String> {
    let cookies = answer.headers().get_all("set-cookie").iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.filter_map(|cookie| cookie.split(';').next());
    pairs.find(|pair| pair.starts_with(&format!("last-{battle}="))).map(str::to_owned)
}

async fn journal(visitor: &Visitor, game: &str) -> Journal {
    Journal::read(&visitor.read(&format!("{game}/journal")).await).unwrap()
}

async fn post(visitor: &Visitor, path: &str, fields: &[(&str, &str)]) -> Response {
    visitor.post(path, fields).send().await.unwrap()
}

#[tokio::test]
async fn either_side_is_mine_a_friends_or_a_machines() {
    let site = site().await;
    let visitor = site.visitor().await;
    for profile in PROFILES.iter().filter(|profile| profile.seats.len() > 1) {
        let page = visitor.read(&format!("/new/{}", profile.id)).await;
        for seat in profile.seats {
            let select = between(&page, &format!("name=\"seat-{seat}\""), "</select>");
            for who in ["me", "friend", "recruit", "veteran", "general"] {
                assert!(select.contains(&format!("value=\"{who}\"")), "{}: {who} as {seat}", profile.id);
            }
        }
        let [first, second] = profile.seats else { panic!("two seats") };
        let sent = [(format!("seat-{first}"), "random"), (format!("seat-{second}"), "me")];
        let mut fields: Vec<(&str, &str)> = sent.iter().map(|(name, who)| (name.as_str(), *who)).collect();
        fields.push(("dice", "fair"));
        if profile.id == "hospital" {
            fields.push(("option-zulu", "player"));
        }
        let seats = journal(&visitor, &visitor.begin(profile.id, &fields).await).await.header.seats;
        assert_eq!((seats[*first].as_str(), seats[*second].as_str()), ("random", "person"), "{}", profile.id);
    }
}

#[tokio::test]
async fn a_new_game_shows_the_board_and_the_story_of_every_scenario() {
    let site = site().await;
    let visitor = site.visitor().await;
    for profile in PROFILES {
        let page = visitor.read(&format!("/new/{}", profile.id)).await;
        let mut boards = BTreeSet::new();
        for scenario in profile.scenarios {
            let path = format!("/opening/{}/{scenario}/en/light", profile.id);
            assert!(page.contains(&path), "{path}");
            let picture = visitor.read(&path).await;
            assert!(picture.contains("<svg") && picture.len() < 300_000, "{path}: {} bytes", picture.len());
            assert!(picture.contains("class=\"piece "), "{path}: the forces are in place");
            boards.insert(picture);
        }
        assert_eq!(boards.len(), profile.scenarios.len(), "{}: no scenario looks like another", profile.id);
        assert_eq!(page.matches("class=\"story\"").count(), profile.scenarios.len(), "{}", profile.id);
    }
    for path in
        ["/opening/zama/nothing/en/light", "/opening/chess/standard/en/light", "/opening/zama/standard/fr/light"]
    {
        assert_eq!(visitor.get(path).send().await.unwrap().status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn play_begins_at_once_with_the_settings_of_last_time() {
    let site = site().await;
    let mut visitor = site.visitor().await;
    for profile in PROFILES {
        let begun = post(&visitor, &format!("/play/{}", profile.id), &[]).await;
        assert_eq!(begun.status(), StatusCode::SEE_OTHER, "{}", profile.id);
        let header = journal(&visitor, &location(&begun)).await.header;
        assert_eq!(header.setup.scenario, profile.scenarios[0]);
        assert_eq!(header.seats[profile.seats[0]], "person", "{}: the first side is mine", profile.id);
        assert!(
            profile.seats.iter().skip(1).all(|seat| Player::noted(&header.seats[*seat]) == Level::USUAL.into()),
            "{}",
            profile.id
        );
    }
    let fields = [
        ("scenario", "hospital-on-fire"),
        ("option-zulu", "player"),
        ("option-pistol_limit", "true"),
        ("seat-british", "recruit"),
        ("seat-zulu", "me"),
        ("dice", "fair"),
        ("mix-zulu", "a word of mine"),
        ("seed", "7"),
    ];
    let chosen = post(&visitor, "/new/hospital", &fields).await;
    let cookie = settings(&chosen, "hospital").expect("the settings are remembered");
    assert!(!cookie.contains("seed") && !cookie.contains("mix"), "{cookie}");
    visitor.cookie = format!("{}; {cookie}", visitor.cookie);
    let (first, again) = (location(&chosen), location(&post(&visitor, "/play/hospital", &[]).await));
    let (first, again) = (journal(&visitor, &first).await.header, journal(&visitor, &again).await.header);
    assert_eq!((&first.setup, &first.seats), (&again.setup, &again.seats));
    assert_ne!(first.dice, again.dice, "the dice are new");
    // The form shows them too.
    let page = visitor.read("/new/hospital").await;
    assert!(between(&page, "value=\"hospital-on-fire\"", ">").contains("checked"), "{page}");
    assert!(between(&page, "name=\"option-pistol_limit\"", ">").contains("checked"));
    assert!(between(&page, "name=\"seat-zulu\"", "</select>").contains("value=\"me\" selected"));
    // Settings that are nonsense, or that nobody offers any more, are as if there were none.
    for spoilt in ["%%%", "scenario=nowhere", "scenario=standard&option-nothing=1&seat-rome=emperor"] {
        let cookie = format!("{}; last-zama={spoilt}", visitor.cookie);
        let answer = visitor.post("/play/zama", &[]).header("cookie", cookie).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{spoilt}");
    }
    let bare = visitor.post_bare("/play/zama", &[]).send().await.unwrap();
    assert_eq!(bare.status(), StatusCode::FORBIDDEN);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fought_battle_tells_how_it_ended_and_can_be_fought_again() {
    let site = site().await;
    let visitor = site.visitor().await;
    let fields = [("dice", "fair"), ("seat-rome", "random"), ("seat-carthage", "recruit"), ("mix-rome", "alea")];
    let game = visitor.begin("zama", &fields).await;
    let early = game.replace("/game/", "/ending/") + "/1/en/light";
    assert_eq!(visitor.get(&early).send().await.unwrap().status(), StatusCode::NOT_FOUND, "not before the end");
    let page = loop {
        let page = visitor.read(&game).await;
        if page.contains("data-state=\"over\"") {
            break page;
        }
        tokio::time::sleep(std::time::Duration::from_millis(30)).await;
    };
    let fought = journal(&visitor, &game).await;
    let Some(Line::End { winner, .. }) = fought.lines.last() else { panic!("an end") };
    let verdict = match winner.as_deref() {
        Some("rome") => "Rome: victory",
        Some(_) => "Carthage: victory",
        None => "A draw",
    };
    assert!(between(&page, "<h3 class=\"verdict\">", "</h3>").contains(verdict), "{verdict}");
    assert!(page.contains("× d6"), "the dice are counted");
    let luck = between(&page, "id=\"fell\"", "</table>");
    assert!(
        luck.contains("class=\"fall\"") && luck.contains("3.5"),
        "how they fell against what is to be expected: {luck}"
    );
    assert!(page.contains("id=\"study-tells\""), "what a study would tell is said before it is asked for");
    let picture = between(&page, "<img src=\"", "\"").to_owned();
    assert!(picture.starts_with("/ending/") && visitor.read(&picture).await.contains("<svg"));
    // It is listed with its result and its last board.
    for list in ["/", "/battles/over"] {
        let listed = visitor.read(list).await;
        assert!(listed.contains(&picture) && listed.contains(&format!("<strong class=\"ending\">{verdict}")), "{list}");
    }
    // The same again, and with the sides changed.
    let rematch = format!("{game}/rematch");
    let same = journal(&visitor, &location(&post(&visitor, &rematch, &[]).await)).await.header;
    assert_eq!((&same.setup, &same.seats), (&fought.header.setup, &fought.header.seats));
    assert_ne!(same.dice, fought.header.dice);
    let changed = journal(&visitor, &location(&post(&visitor, &rematch, &[("sides", "changed")]).await)).await.header;
    let changed = ["rome", "carthage"].map(|seat| Player::noted(&changed.seats[seat]).note());
    assert_eq!(changed, ["recruit", "random"]);
    assert!(page.contains("value=\"changed\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_one_person_who_played_is_told_whether_they_have_won() {
    let site = site().await;
    let visitor = site.visitor().await;
    // Who plays at random does not always win or lose.
    let mut seed = 0;
    let (fought, winner) = loop {
        seed += 1;
        let fields = [("seed", &*seed.to_string()), ("option-rome_deployment", "triplex")];
        let fought = journal(&visitor, &visitor.fought("zama", &fields).await).await;
        if let Some(Line::End { winner: Some(winner), .. }) = fought.lines.last().cloned() {
            break (fought, winner);
        }
    };
    for (me, other) in [("rome", "carthage"), ("carthage", "rome")] {
        let mut mine = fought.clone();
        mine.header.seats = [(me, "person"), (other, "recruit")].map(|(a, b)| (a.to_owned(), b.to_owned())).into();
        let game = location(&visitor.load(&mine.write()).await).replace("/replay/", "/game/");
        let page = visitor.read(&game).await;
        let verdict = between(&page, "<h3 class=\"verdict\">", "</h3>");
        assert_eq!(verdict.contains("You won"), me == winner, "{verdict}");
        assert_eq!(verdict.contains("You lost"), me != winner, "{verdict}");
        // What is shared is read by others.
        let shared = between(&page, "data-result=\"", "\"");
        assert!(!shared.is_empty() && !shared.contains("You"), "{shared}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn play_goes_on_from_a_moment_of_a_finished_battle_with_new_dice() {
    let site = site().await;
    let visitor = site.visitor().await;
    let running = visitor.begin("zama", &[("dice", "fair")]).await.replace("/game/", "/replay/");
    let from = [("ply", "0"), ("seat", "rome")];
    let early = post(&visitor, &format!("{running}/branch"), &from).await;
    assert_eq!(early.status(), StatusCode::UNPROCESSABLE_ENTITY, "not before the end");
    let game = visitor.fought("zama", &[("seed", "3")]).await;
    let branch = game.replace("/game/", "/replay/") + "/branch";
    for (ply, seat) in [("0", "nobody"), ("99999", "rome"), ("-1", "rome")] {
        let refused = post(&visitor, &branch, &[("ply", ply), ("seat", seat)]).await;
        assert_eq!(refused.status(), StatusCode::BAD_REQUEST, "{ply} {seat}");
    }
    let on = location(&post(&visitor, &branch, &[("ply", "30"), ("seat", "carthage")]).await);
    let journal = journal(&visitor, &on).await;
    assert!(matches!(journal.lines[..], [Line::Load(_)]), "{:?}", journal.lines);
    assert_eq!(
        (journal.header.seats["rome"].as_str(), journal.header.seats["carthage"].as_str()),
        ("random", "person")
    );
    // What is shown is the moment that was left.
    let then = visitor.read(&format!("{}?ply=30", game.replace("/game/", "/replay/"))).await;
    let strip = |page: &str| between(page, "<ol class=\"strip\"", "</ol>").to_owned();
    assert_eq!(strip(&visitor.read(&on).await), strip(&then));
    // Its rematch begins there too.
    let again = location(&post(&visitor, &format!("{on}/rematch"), &[]).await);
    let again = self::journal(&visitor, &again).await;
    assert_eq!(again.lines.first(), journal.lines.first());
    assert_ne!(again.header.dice, journal.header.dice);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_asks_whose_play_and_keeps_to_it() {
    let site = site().await;
    let visitor = site.visitor().await;
    let replay = visitor.fought("zama", &[("seed", "3")]).await.replace("/game/", "/replay/");
    let begun = post(&visitor, &format!("{replay}/study"), &[("ply", "7"), ("seat", "carthage")]).await;
    assert_eq!(location(&begun), format!("{replay}?seat=carthage&study=1"));
    let odd = post(&visitor, &format!("{replay}/study"), &[("ply", "7"), ("seat", "a&b=c")]).await;
    assert_eq!(location(&odd), format!("{replay}?study=1"));
    let address = format!("{replay}?seat=carthage&ply=7");
    let page = loop {
        let page = visitor.read(&address).await;
        if page.contains("id=\"mistakes\"") {
            break page;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    };
    assert!(page.contains("Turning points: Carthage") && page.contains("Luck and play: Carthage"), "{page}");
    let told = between(&page, "<ol class=\"mistakes\">", "</ol>");
    let count = told.matches("<li>").count();
    assert!((1..=3).contains(&count), "{count} turning points");
    assert_eq!(told.matches("/branch\"").count(), count, "each can be played on from");
    assert!(!told.contains(", Rome"), "nobody else's: {told}");
    assert!(page.contains("?seat=carthage&amp;ply=8"), "the way on keeps to whose play it is");
    // What was found comes first, with the board at the first turning point.
    let found = visitor.read(&format!("{replay}?seat=carthage&study=1")).await;
    assert!(found.find("id=\"mistakes\"") < found.find("id=\"now\""), "the findings come first");
    let first = between(between(&found, "<ol class=\"mistakes\">", "</ol>"), "id=\"mistake-", "\"");
    assert_eq!(between(&found, "data-ply=\"", "\""), first, "the board is at the first of them");
}
