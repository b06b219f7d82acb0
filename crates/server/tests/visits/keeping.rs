//! Nothing that was acknowledged is lost: not by dropped requests, a deleted or damaged file, a second server, or time.

use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::net::Shutdown;
use std::path::Path;

use crate::visiting::{Site, Visitor, between, change, orders, site, site_in};
use redoubt_kernel::journal::{DiceKind, Journal};
use redoubt_server::store::sqlite::{SqliteStore, maintenance};
use redoubt_server::store::{BattleStatus, ListQuery, Listing, StoreError, StoredEnding};
use reqwest::StatusCode;
use tempfile::TempDir;

/// The battle that ended last.
const FINISHED: ListQuery<'static> = ListQuery { status: BattleStatus::Finished, held_by: None, first: 0, most: 1 };

const TWO: [(&str, &str); 3] = [("dice", "fair"), ("seat-rome", "person"), ("seat-carthage", "person")];

impl Visitor {
    async fn version(&self, game: &str) -> usize {
        between(&self.read(game).await, "data-version=\"", "\"").parse().unwrap()
    }

    async fn act(&self, game: &str) -> reqwest::Response {
        let shown = self.read(game).await;
        self.act_at(game, &shown).await
    }

    /// Does the first thing that this page of the battle offers.
    async fn act_at(&self, game: &str, shown: &str) -> reqwest::Response {
        let (version, order) = (between(shown, "data-version=\"", "\""), orders(shown).swap_remove(0));
        self.post(&format!("{game}/act"), &[("version", version), ("choice", &order)]).send().await.unwrap()
    }
}

impl Visitor {
    async fn undo(&self, game: &str) {
        let version = self.version(game).await.to_string();
        let undone = self.post(&format!("{game}/undo"), &[("version", &version)]).send().await.unwrap();
        assert_eq!(undone.status(), StatusCode::SEE_OTHER);
    }
}

impl Site {
    /// How many lines of a battle are on the disk, besides the first.
    async fn lines(&self, game: &str) -> usize {
        let id = game.trim_start_matches("/game/");
        self.store().journal(id).await.unwrap().map_or(0, |text| text.lines().count() - 1)
    }
}

fn database(folder: &Path) -> std::path::PathBuf {
    folder.join("battles.sqlite")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_is_dropped_is_done_and_kept_or_not_done_at_all() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = visitor.begin("zama", &TWO).await;
    let order = visitor.first_order(&game).await.replace(' ', "+");
    for round in 0..150 {
        let version = visitor.version(&game).await;
        // An action whose asker has gone may be done at any time: the disk can be ahead of what was shown, never behind.
        let lines = site.lines(&game).await;
        assert!(version <= lines, "round {round}: {version} lines are shown, {lines} are on the disk");
        // Act and take back by turns, so that it can go on for ever; and go away without waiting for the answer.
        let path = if round % 2 == 0 { "act" } else { "undo" };
        let body = format!("token={}&version={version}&choice={order}", visitor.token);
        let request = format!(
            "POST {game}/{path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nContent-Length: {}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\n\r\n{body}",
            site.address,
            visitor.cookie,
            body.len()
        );
        let mut stream = std::net::TcpStream::connect(site.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        if round % 3 == 0 {
            tokio::task::yield_now().await;
        }
        stream.shutdown(Shutdown::Both).unwrap();
    }
    let answer = visitor.act(&game).await;
    assert!(matches!(answer.status(), StatusCode::SEE_OTHER | StatusCode::CONFLICT), "{}", answer.status());
    let before = visitor.version(&game).await;
    let site = site.restart().await;
    let visitor = site.visitor().await;
    assert!(visitor.version(&game).await >= before);
}

#[tokio::test]
async fn a_database_that_is_deleted_or_replaced_is_noticed_and_nothing_more_is_acknowledged() {
    for what in ["deleted", "replaced", "log deleted"] {
        let site = site().await;
        let visitor = site.visitor().await;
        let game = visitor.begin("zama", &TWO).await;
        assert_eq!(visitor.act(&game).await.status(), StatusCode::SEE_OTHER);
        let shown = visitor.read(&game).await;
        let file = database(site.folder.path());
        match what {
            "deleted" => fs::remove_file(&file).unwrap(),
            "replaced" => {
                let copy = file.with_extension("copy");
                fs::copy(&file, &copy).unwrap();
                fs::rename(copy, &file).unwrap();
            }
            _ => fs::remove_file(file.with_extension("sqlite-wal")).unwrap(),
        }
        for _ in 0..2 {
            let answer = visitor.act_at(&game, &shown).await;
            assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR, "{what}");
            let text = answer.text().await.unwrap();
            assert!(text.contains("was deleted or replaced"), "{text}");
        }
        // The table is read again from what is left, which may be nothing: then the page says why.
        let answer = visitor.get(&game).send().await.unwrap();
        let (status, text) = (answer.status(), answer.text().await.unwrap());
        let as_it_was = status == StatusCode::OK && text.contains("data-ply=\"1\"");
        assert!(as_it_was || text.contains("was deleted or replaced"), "{what}: {status} {text}");
    }
}

#[tokio::test]
async fn an_emptied_or_shortened_database_is_not_taken_for_a_fresh_start() {
    for what in ["missing", "empty", "cut in the first page", "cut later"] {
        let site = site().await;
        let visitor = site.visitor().await;
        visitor.begin("zama", &TWO).await;
        let folder = site.stop().await;
        let file = database(folder.path());
        let length = fs::metadata(&file).unwrap().len();
        let cut = |length: u64| fs::OpenOptions::new().write(true).open(&file).unwrap().set_len(length).unwrap();
        match what {
            "missing" => fs::remove_file(&file).unwrap(),
            "empty" => cut(0),
            "cut in the first page" => cut(50),
            _ => cut(length - 4096),
        }
        let refused = SqliteStore::open(folder.path()).await.err();
        assert_eq!(refused, Some(StoreError::Cut(file.clone())), "{what}");
    }
    let fresh = TempDir::new().unwrap();
    assert!(SqliteStore::open(fresh.path()).await.is_ok());
}

#[tokio::test]
async fn a_folder_belongs_to_one_program_and_to_its_owner_alone() {
    let site = site().await;
    let visitor = site.visitor().await;
    visitor.begin("zama", &TWO).await;
    let refused = SqliteStore::open(site.folder.path()).await.err();
    assert_eq!(refused, Some(StoreError::InUse(Some(std::process::id()))));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(site.folder.path()), 0o700);
        for entry in fs::read_dir(site.folder.path()).unwrap() {
            let path = entry.unwrap().path();
            assert_eq!(mode(&path), 0o600, "{}", path.display());
        }
    }
    let folder = site.stop().await;
    assert!(SqliteStore::open(folder.path()).await.is_ok(), "it has been given back");
}

/// Overwrites with zeros the pages in which `mine` stands and none of `others` do; says how many there were.
fn zero_pages(file: &Path, mine: &str, others: &[&str], kind: u8) -> usize {
    const PAGE: usize = 4096;
    let bytes = fs::read(file).unwrap();
    let holds = |page: &[u8], text: &str| page.windows(text.len()).any(|part| part == text.as_bytes());
    let mut open = fs::OpenOptions::new().write(true).open(file).unwrap();
    let mut count = 0;
    for (number, page) in bytes.chunks(PAGE).enumerate().skip(1) {
        if page[0] == kind && holds(page, mine) && !others.iter().any(|other| holds(page, other)) {
            open.seek(SeekFrom::Start((number * PAGE) as u64)).unwrap();
            open.write_all(&[0; PAGE]).unwrap();
            count += 1;
        }
    }
    count
}

#[tokio::test]
async fn a_damaged_battle_is_named_and_the_others_are_played() {
    /// Leaf pages of an index and of a table, as SQLite marks them.
    const INDEX_LEAF: u8 = 0x0a;
    const TABLE_LEAF: u8 = 0x0d;
    let site = site().await;
    let visitor = site.visitor().await;
    let mut games = Vec::new();
    for _ in 0..5 {
        let game = visitor.begin("zama", &TWO).await;
        // Long enough to have pages of its own, wherever its neighbours' end.
        for _ in 0..100 {
            assert_eq!(visitor.act(&game).await.status(), StatusCode::SEE_OTHER);
            visitor.undo(&game).await;
        }
        games.push(game);
    }
    // In the order in which they lie in the database: the one in the middle suffers, and what comes right before and after
    // it shares pages with it.
    games.sort();
    let ids: Vec<&str> = games.iter().map(|game| game.trim_start_matches("/game/")).collect();
    let folder = site.stop().await;
    // So that no page holds traces of what has moved to another.
    change(folder.path(), "vacuum").await;
    assert!(zero_pages(&database(folder.path()), ids[2], &[ids[0], ids[1], ids[3], ids[4]], INDEX_LEAF) > 0);
    let site = site_in(folder).await;
    let visitor = site.visitor().await;
    assert_eq!(visitor.get("/").send().await.unwrap().status(), StatusCode::OK);
    let answer = visitor.get(&games[2]).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
    let text = answer.text().await.unwrap();
    assert!(text.contains("damaged") && text.contains(ids[2]), "{text}");
    for game in [&games[0], &games[4]] {
        assert_eq!(visitor.act(game).await.status(), StatusCode::SEE_OTHER, "the others are played");
    }
    let checked = maintenance::check(site.folder.path(), |_, _| ()).await.unwrap();
    assert!(!checked.faults.is_empty());
    let damaged: Vec<&str> = checked.damaged.iter().map(|battle| battle.id.as_str()).collect();
    assert!(damaged.contains(&ids[2]) && damaged.iter().all(|id| ids[1..=3].contains(id)), "{damaged:?} of {ids:?}");
    // And if the list of battles itself has suffered: those that cannot be read are named.
    let folder = site.stop().await;
    assert!(zero_pages(&database(folder.path()), ids[2], &["create table"], TABLE_LEAF) > 0);
    let site = site_in(folder).await;
    let visitor = site.visitor().await;
    let home = visitor.read("/").await;
    assert!(home.contains("The disk has damaged these battles") && home.contains(ids[2]), "{home}");
}

#[tokio::test]
async fn a_read_that_fails_is_told_as_one_and_nothing_is_said_of_writing() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = visitor.begin("zama", &TWO).await;
    // What was begun before is read from the disk.
    let site = site.restart().await;
    let visitor = site.visitor().await;
    change(site.folder.path(), "alter table lines rename to elsewhere").await;
    let id = game.trim_start_matches("/game/");
    let read = site.store().journal(id).await;
    assert!(matches!(&read, Err(StoreError::Read(cause)) if cause.contains("lines")), "{read:?}");
    for (lang, told) in [("en", "This could not be read from where battles are kept"), ("es", "No se ha podido leer")] {
        let answer = visitor.get(&game).header("accept-language", lang).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let text = answer.text().await.unwrap();
        assert!(text.contains(told) && !text.contains("could not be saved") && !text.contains("guardar,"), "{text}");
    }
    change(site.folder.path(), "alter table elsewhere rename to lines").await;
    assert_eq!(visitor.act(&game).await.status(), StatusCode::SEE_OTHER, "then it is played on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_is_made_under_play_and_can_be_played_on() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = visitor.begin("zama", &TWO).await;
    let before = visitor.version(&game).await;
    let copies = TempDir::new().unwrap();
    let folder = site.folder.path().to_owned();
    let copy = copies.path().join("copy.sqlite");
    let copied = tokio::spawn({
        let copy = copy.clone();
        async move {
            maintenance::backup(&folder, &copy).await?;
            maintenance::check(&folder, |_, _| ()).await
        }
    });
    while !copied.is_finished() {
        assert_eq!(visitor.act(&game).await.status(), StatusCode::SEE_OTHER);
        visitor.undo(&game).await;
    }
    assert!(copied.await.unwrap().unwrap().is_sound(), "checked under play");
    let after = visitor.version(&game).await;
    let other = TempDir::new().unwrap();
    assert_eq!(maintenance::restore(&copy, other.path()).await, Ok(None));
    let site = site_in(other).await;
    let visitor = site.visitor().await;
    let version = visitor.version(&game).await;
    assert!((before..=after).contains(&version), "{before} <= {version} <= {after}");
    assert_eq!(visitor.act(&game).await.status(), StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_database_of_an_earlier_edition_is_brought_up_to_date_and_a_later_one_is_refused() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = visitor.begin("zama", &TWO).await;
    let id = game.trim_start_matches("/game/").to_owned();
    let (text, secret) = (site.store().journal(&id).await.unwrap(), site.store().secret(&id).await.unwrap());
    let mut journal = Journal::read(&text.unwrap()).unwrap();
    visitor.fought("zama", &[("seed", "5")]).await;
    let ended = |listing: Listing| listing.battles[0].ending.clone();
    let ending = ended(site.store().list(&FINISHED).await.unwrap());
    assert!(ending.is_some());
    let folder = site.stop().await;
    // As it was before versions were counted: the journal held the secret behind its dice.
    let DiceKind::Fair { secret: held, .. } = &mut journal.header.dice else { panic!("fair dice") };
    *held = secret.clone();
    for (number, line) in journal.write().split_inclusive('\n').enumerate() {
        let line = line.replace('\'', "''");
        change(folder.path(), &format!("update lines set line = '{line}' where number = {number} and game = '{id}'"))
            .await;
    }
    change(
        folder.path(),
        "alter table games drop column choice; alter table games drop column chosen_after; drop table records; drop table marks; drop table outbox; drop table passes; drop index games_by_due;
         alter table games drop column clock; alter table games drop column clock_since; alter table games drop column due;
         drop table rosters; drop table links; drop table holders; drop table remarks; alter table games drop column turn;
         alter table games drop column ending; alter table games drop column secret; drop index games_by_touch; drop index games_by_visitor; drop index games_by_address;
         alter table games drop column rules; alter table games drop column visitor;
         alter table games drop column address; alter table games drop column brought; pragma user_version = 0",
    )
    .await;
    let site = site_in(folder).await;
    let visitor = site.visitor().await;
    assert!(visitor.read("/").await.contains(&format!("href=\"{game}\"")));
    assert_eq!(visitor.act(&game).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(site.store().secret(&id).await.unwrap(), secret, "kept apart now");
    // A journal's last line names a winner, and does not tell a draw from a defeat by the game.
    let known = ending.filter(|ending| matches!(ending, StoredEnding::Won(_)));
    assert_eq!(ended(site.store().list(&FINISHED).await.unwrap()), known);
    let text = site.store().journal(&id).await.unwrap().unwrap();
    assert!(!text.contains(secret.as_deref().unwrap()), "and in no line any more");
    let folder = site.stop().await;
    change(folder.path(), "pragma user_version = 99").await;
    assert!(matches!(SqliteStore::open(folder.path()).await.err(), Some(StoreError::Newer { found: 99, .. })));
}
