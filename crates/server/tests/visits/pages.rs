//! Every page of every battle, in both languages: it is there, it is worded, it is small, and it answers quickly.

use std::time::{Duration, Instant};

use crate::visiting::{between, location, orders, site};
use redoubt_kernel::Setup;
use redoubt_kernel::battle::{Battle, Dice};
use redoubt_registry::PROFILES;
use reqwest::StatusCode;

/// The largest page anyone has to load.
const LARGEST: usize = 300_000;

#[tokio::test]
async fn every_page_is_worded_in_both_languages_and_small() {
    let site = site().await;
    let visitor = site.visitor().await;
    for profile in PROFILES {
        let id = profile.id;
        let game = visitor.begin(id, &[("dice", "fair"), ("seed", "3")]).await;
        let replay = game.replace("/game/", "/replay/");
        let pages =
            ["/".to_owned(), format!("/new/{id}"), format!("/rules/{id}"), format!("/rules/{id}?q=fire"), game, replay];
        for path in pages {
            for lang in ["en", "es"] {
                let answer = visitor.get(&path).header("accept-language", lang).send().await.unwrap();
                assert_eq!(answer.status(), StatusCode::OK, "{path}");
                let text = answer.text().await.unwrap();
                assert!(text.contains(&format!("<html lang=\"{lang}\"")), "{path}");
                assert!(!text.contains('⟨'), "{path} in {lang}: {}", between(&text, "⟨", "⟩"));
                println!("{id:<10} {lang} {:>7} bytes {path}", text.len());
                assert!(text.len() < LARGEST, "{path} has {} bytes", text.len());
            }
        }
    }
}

#[tokio::test]
async fn a_machine_player_between_the_levels_is_chosen_by_its_slider() {
    let site = site().await;
    let visitor = site.visitor().await;
    for profile in PROFILES {
        let (id, seat) = (profile.id, profile.seats[profile.seats.len() - 1]);
        let (who, points) = (format!("seat-{seat}"), format!("points-{seat}"));
        let page = visitor.read(&format!("/new/{id}")).await;
        let slider = between(&page, &format!("<input type=\"range\" name=\"{points}\""), "</label>");
        assert!(slider.contains("aria-valuetext=") && slider.contains("<output>"), "{slider}");
        for (chosen, wanted) in [("rated", "\"elo:1450"), ("recruit", "\"recruit")] {
            let fields = [("dice", "fair"), ("seed", "3"), (who.as_str(), chosen), (points.as_str(), "1450")];
            let game = visitor.begin(id, &fields).await;
            let journal = visitor.read(&format!("{game}/journal")).await;
            let header = journal.lines().next().unwrap_or_default();
            assert!(header.contains(wanted), "{header}");
            let shown = visitor.read(&game).await;
            assert!(!shown.contains('⟨'), "{id}");
        }
    }
}

#[tokio::test]
async fn a_lesson_leads_from_its_first_step_to_its_last() {
    let site = site().await;
    let visitor = site.visitor().await;
    for profile in PROFILES.iter().filter(|profile| profile.lesson().is_some()) {
        let mut address = format!("/learn/{}", profile.id);
        for step in 0.. {
            assert!(step < 200, "{} does not end", profile.id);
            let text = visitor.read(&address).await;
            assert!(!text.contains('⟨'), "{address}");
            let here = between(&text, "data-here=\"", "\"").replace("&amp;", "&");
            let offers = |go: &str| text.contains(&format!("name=\"go\" value=\"{go}\""));
            let Some(go) = ["on", "show"].into_iter().find(|go| offers(go)) else { break };
            address = format!("{here}&go={go}");
        }
    }
}

#[tokio::test]
async fn what_a_person_does_is_done_once_and_answered_quickly() {
    let site = site().await;
    let visitor = site.visitor().await;
    for profile in PROFILES {
        let seats: Vec<(String, &str)> = profile.seats.iter().map(|seat| (format!("seat-{seat}"), "person")).collect();
        let mut fields: Vec<(&str, &str)> = seats.iter().map(|(name, who)| (name.as_str(), *who)).collect();
        fields.extend([("dice", "fair"), ("seed", "7")]);
        let game = visitor.begin(profile.id, &fields).await;
        let (mut slowest, mut largest) = (Duration::ZERO, 0);
        let mut shown = visitor.read(&game).await;
        for turn in 0..60 {
            let version = between(&shown, "data-version=\"", "\"").to_owned();
            let offered = orders(&shown);
            let order = offered.get(usize::from(turn % 3 == 0)).unwrap_or(&offered[0]);
            let start = Instant::now();
            // An order to many is meant as it is.
            let fields = [("version", version.as_str()), ("choice", order), ("sure", "yes")];
            let act = || visitor.post(&format!("{game}/act"), &fields);
            let answer = act().header("x-shell", "1").send().await.unwrap();
            assert_eq!(answer.status(), StatusCode::OK);
            let text = answer.text().await.unwrap();
            slowest = slowest.max(start.elapsed());
            largest = largest.max(text.len());
            assert!(text.len() < LARGEST, "{} bytes", text.len());
            let next = between(&text, "data-version=\"", "\"");
            assert_ne!(next, version, "{}", profile.id);
            assert_eq!(
                act().header("x-shell", "1").send().await.unwrap().status(),
                StatusCode::CONFLICT,
                "a second click"
            );
            shown = text;
            if shown.contains("data-state=\"over\"") {
                break;
            }
        }
        println!("{:<10} slowest answer to a move: {} ms, largest: {largest} bytes", profile.id, slowest.as_millis());
    }
}

#[tokio::test]
async fn an_unlawful_wish_is_explained_with_its_clause() {
    let site = site().await;
    let visitor = site.visitor().await;
    let fields = [("dice", "fair"), ("seed", "3"), ("seat-rome", "person"), ("seat-carthage", "person")];
    let game = visitor.begin("zama", &fields).await;
    // Nobody has deployed: an attack is out of the question.
    let answer =
        visitor.get(&format!("{game}/ask?version=1&things=a1+a7")).header("x-shell", "1").send().await.unwrap();
    let text = answer.text().await.unwrap();
    assert!(text.contains("data-clause=\"Z-"), "{text}");
}

#[tokio::test]
async fn a_saved_battle_can_be_brought_back_and_a_spoilt_one_cannot() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = visitor
        .begin("zama", &[("dice", "fair"), ("seed", "3"), ("seat-rome", "person"), ("seat-carthage", "person")])
        .await;
    let order = visitor.first_order(&game).await;
    let act = visitor.post(&format!("{game}/act"), &[("version", "1"), ("choice", &order)]).send().await.unwrap();
    assert_eq!(act.status(), StatusCode::SEE_OTHER);
    let journal = visitor.read(&format!("{game}/journal")).await;
    let answer = visitor.load(&journal).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let copy = location(&answer);
    assert_ne!(copy, game);
    assert_eq!(visitor.read(&format!("{copy}/journal")).await, journal);
    let deep = "[".repeat(100_000);
    let long = "{}\n".repeat(30_000);
    for bad in ["", "{}", "nonsense", &journal[..journal.len() - 30], &journal.replace("rolls", "rolls2"), &deep, &long]
    {
        let answer = visitor.load(bad).await;
        assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY, "{}", &bad[..bad.len().min(40)]);
    }
    // An editor's mark and line ends are let pass; its UTF-16 is not, and the page says what to do.
    let edited = format!("\u{feff}{}", journal.replace('\n', "\r\n"));
    assert_eq!(visitor.load(&edited).await.status(), StatusCode::SEE_OTHER);
    let wide = visitor.load_bytes(&edited.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>()).await;
    assert_eq!(wide.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let said = wide.text().await.unwrap();
    assert!(said.contains("save it as UTF-8"), "{said}");
    let huge = visitor.load(&"x".repeat(9 << 20)).await;
    assert_eq!(huge.status(), StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn with_real_dice_the_page_asks_for_each_roll_and_takes_nothing_impossible() {
    let site = site().await;
    let visitor = site.visitor().await;
    let mut fields: Vec<(String, String)> = [("dice", "real"), ("seat-rome", "person"), ("seat-carthage", "person")]
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .into();
    // The set-up rolls for who begins, until someone rolls higher.
    let mut game = String::new();
    for roll in ["9", "6", "1"] {
        let sent: Vec<(&str, &str)> = fields.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        let answer = visitor.post("/new/zama", &sent).send().await.unwrap();
        if answer.status() == StatusCode::SEE_OTHER {
            game = location(&answer);
            break;
        }
        let text = answer.text().await.unwrap();
        assert!(text.contains("name=\"face\""), "{text}");
        let rolls = between(&text, "name=\"rolls\" value=\"", "\"").replace("&quot;", "\"");
        fields.retain(|(name, _)| name != "rolls" && name != "face");
        fields.extend([("rolls".to_owned(), rolls), ("face".to_owned(), roll.to_owned())]);
    }
    if game.is_empty() {
        let sent: Vec<(&str, &str)> = fields.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        game = visitor.begin("zama", &sent).await;
    }
    let journal = visitor.read(&format!("{game}/journal")).await;
    assert!(journal.contains("\"rolls\":[6,1]") && journal.contains("\"typed\""), "{journal}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_is_for_what_is_over_and_can_be_left_at_once() {
    let site = site().await;
    let visitor = site.visitor().await;
    let running = visitor.begin("zama", &[("dice", "fair"), ("seed", "3")]).await.replace("/game/", "/replay/");
    assert!(!visitor.read(&running).await.contains("/study\""), "nothing is offered before the end");
    let early = visitor.post(&format!("{running}/study"), &[("ply", "0")]).send().await.unwrap();
    assert_eq!(early.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let bare = visitor.post_bare(&format!("{running}/study"), &[("ply", "0")]).send().await.unwrap();
    assert_eq!(bare.status(), StatusCode::FORBIDDEN);
    let mut replays = Vec::new();
    for seed in ["1", "2"] {
        replays.push(visitor.fought("zama", &[("seed", seed)]).await.replace("/game/", "/replay/"));
    }
    for replay in &replays {
        let begun = visitor.post(&format!("{replay}/study"), &[("ply", "0")]).send().await.unwrap();
        assert_eq!(begun.status(), StatusCode::SEE_OTHER);
    }
    // One is studied, the other waits; the page answers meanwhile.
    for replay in &replays {
        assert!(visitor.read(replay).await.contains("data-working"), "under way");
    }
    for replay in &replays {
        let start = Instant::now();
        visitor.post(&format!("{replay}/study/leave"), &[("ply", "0")]).send().await.unwrap();
        assert!(visitor.read(replay).await.contains("/study\""), "offered again");
        let news = visitor.watch(&[&replay.replace("/replay/", "study:")]).await.text().await.unwrap();
        assert!(news.contains(r#""news":{"part":null}"#), "{news}");
        println!("left after {} ms", start.elapsed().as_millis());
    }
}

#[tokio::test]
async fn a_moment_of_a_long_battle_is_shown_without_judging_all_of_it() {
    let site = site().await;
    let visitor = site.visitor().await;
    let replay = visitor.fought("zama", &[("seed", "1")]).await.replace("/game/", "/replay/");
    let shown = visitor.read(&format!("{replay}?ply=7")).await;
    let last: usize = between(&shown, "data-last=\"", "\"").parse().unwrap();
    assert!(last > 400, "a long battle: {last}");
    let line = between(&shown, "<polyline class=\"stood\" points=\"", "\"");
    let points: Vec<&str> = line.split(' ').collect();
    assert!((200..=401).contains(&points.len()), "{} of {last}", points.len());
    assert!(
        points[0].starts_with("10.0,") && points[points.len() - 1].starts_with("390.0,"),
        "from end to end: {line}"
    );
}

#[tokio::test]
async fn h_8_0_nobody_is_seated_where_the_rules_themselves_play() {
    let site = site().await;
    let visitor = site.visitor().await;
    let sent = [("dice", "fair"), ("option-zulu", "solo"), ("seat-british", "recruit"), ("seat-zulu", "person")];
    let answer = visitor.post("/new/hospital", &sent).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let text = answer.text().await.unwrap();
    assert!(text.contains("H-8.0") && text.contains("the rules play that side"), "{text}");
    let alone = [("dice", "fair"), ("option-zulu", "solo"), ("seat-british", "person"), ("seat-zulu", "recruit")];
    visitor.begin("hospital", &alone).await;
    // Nor by a journal that someone brings; one that notes no seats, as an engine writes it, seats a person as the British only.
    let mut battle = solo();
    let brought = visitor.load(&battle.journal().write()).await;
    assert_eq!(brought.status(), StatusCode::SEE_OTHER);
    battle.seat(["british", "zulu"].map(|seat| (seat.to_owned(), "person".to_owned())).into());
    let brought = visitor.load(&battle.journal().write()).await;
    assert_eq!(brought.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(brought.text().await.unwrap().contains("H-8.0"));
}

/// Hold or Die against the solo rules, just set up.
fn solo() -> Battle {
    let game = redoubt_registry::load("hospital", None).unwrap();
    let setup = Setup { options: [("zulu".to_owned(), "solo".into())].into(), ..Setup::default() };
    Battle::begin(game, setup, Dice::seeded(1), &[]).unwrap()
}

#[tokio::test]
async fn battles_by_earlier_rules_are_kept_and_say_so() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = visitor.begin("hospital", &[("dice", "fair")]).await;
    assert!(!visitor.read("/").await.contains("earlier edition"));
    // As if an earlier edition had written it.
    let id = game.trim_start_matches("/game/");
    let database = format!("sqlite:{}", site.folder.path().join("battles.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&database).await.unwrap();
    let aged = "update lines set line = replace(line, '\"rules\":2', '\"rules\":1') where number = 0 and game = ?";
    assert_eq!(sqlx::query(aged).bind(id).execute(&pool).await.unwrap().rows_affected(), 1);
    sqlx::query("update games set rules = 1 where id = ?").bind(id).execute(&pool).await.unwrap();
    pool.close().await;
    let site = site.restart().await;
    let visitor = site.visitor().await;
    let home = visitor.read("/").await;
    assert!(home.contains("Played under earlier rules"), "{home}");
    assert!(home.contains(&format!("{game}/journal")) && !home.contains(&format!("href=\"{game}\"")), "{home}");
    // The edition that does not play it any more has never had it in memory.
    let site = site.restart().await;
    let visitor = site.visitor().await;
    assert!(visitor.read("/").await.contains(&format!("{game}/journal")));
    assert!(visitor.read(&format!("{game}/journal")).await.contains("\"rules\":1"));
    let opened = visitor.get(&game).send().await.unwrap();
    assert_eq!(opened.status(), StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_grave_question_is_answered_by_yes_in_both_languages() {
    let site = site().await;
    let visitor = site.visitor().await;
    for (lang, yes) in [("en", "Yes"), ("es", "Sí")] {
        let fields = [("dice", "fair"), ("seed", "3"), ("seat-rome", "person"), ("seat-carthage", "person")];
        let game = visitor.begin("zama", &fields).await;
        let version = async || between(&visitor.read(&game).await, "data-version=\"", "\"").to_owned();
        for _ in 0..2 {
            let version = version().await;
            // One of these names an army of the side that places.
            for army in ["triplex", "elephants"] {
                let order = [("version", version.as_str()), ("verb", "deploy"), ("words", army)];
                visitor.post(&format!("{game}/act"), &order).send().await.unwrap();
            }
        }
        let version = version().await;
        let end = [("version", version.as_str()), ("verb", "end"), ("words", "")];
        let asked = visitor.post(&format!("{game}/act"), &end).header("accept-language", lang).send().await.unwrap();
        let page = asked.text().await.unwrap();
        assert_eq!(between(between(&page, "data-asks", "</section>"), "aria-describedby=\"plan steps\">", "<"), yes);
    }
}
