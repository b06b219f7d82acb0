//! Two servers over one PostgreSQL: any of them serves any battle, whoever moved where, and nobody notices.

use std::net::Ipv4Addr;
use std::time::Duration;

use crate::visiting::{Visitor, between, location};
use redoubt_cluster::FreshDatabase;
use redoubt_kernel::Viewer;
use redoubt_kernel::battle::Battle;
use redoubt_kernel::journal::{Journal, Line};
use redoubt_server::Options;
use redoubt_server::limits::Limits;
use reqwest::{Client, Response, StatusCode};
use serde_json::Value;
use tokio::runtime::{Builder, Runtime};

/// A server with threads of its own: when those end it is gone as if it had been killed, without a word to anyone.
struct House {
    base: String,
    threads: Option<Runtime>,
}

impl House {
    async fn open(database: &FreshDatabase) -> House {
        House::with(database, true).await
    }

    async fn with(database: &FreshDatabase, machine_players: bool) -> House {
        let threads = Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("threads");
        let usual = Limits::default();
        let limits = Limits { burst: usual.burst * 100.0, lease: Duration::from_millis(1_500), ..usual };
        let options = Options {
            public: true,
            listen: Ipv4Addr::LOCALHOST.into(),
            port: Some(0),
            database: Some(database.by_socket().parse().expect("an address")),
            limits,
            machine_players,
            ..Options::default()
        };
        let opening = threads.spawn(async move {
            let server = redoubt_server::serve::open(&options).await.expect("a server");
            let address = server.address;
            tokio::spawn(server.run());
            address
        });
        let address = opening.await.expect("it has started");
        House { base: format!("http://{address}"), threads: Some(threads) }
    }

    fn die(mut self) {
        self.threads.take().into_iter().for_each(Runtime::shutdown_background);
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.threads.take().into_iter().for_each(Runtime::shutdown_background);
    }
}

/// The same browser, led to another server by whoever spreads the load.
fn led_to(visitor: &Visitor, house: &House) -> Visitor {
    let Visitor { client, cookie, token, .. } = visitor;
    Visitor { client: client.clone(), base: house.base.clone(), cookie: cookie.clone(), token: token.clone() }
}

async fn newcomer(house: &House) -> Visitor {
    let client = Client::builder().redirect(reqwest::redirect::Policy::none()).build().expect("a client");
    let answer = client.get(format!("{}/", house.base)).send().await.expect("the home page");
    let mut visitor = Visitor { client, base: house.base.clone(), cookie: String::new(), token: String::new() };
    keep_cookies(&mut visitor, &answer);
    visitor.token = between(&answer.text().await.expect("a text"), "data-token=\"", "\"").to_owned();
    visitor
}

fn keep_cookies(visitor: &mut Visitor, answer: &Response) {
    let pairs =
        answer.headers().get_all("set-cookie").iter().filter_map(|value| value.to_str().ok()?.split(';').next());
    for pair in pairs {
        visitor.cookie = format!("{}; {pair}", visitor.cookie).trim_start_matches("; ").to_owned();
    }
}

async fn post(visitor: &Visitor, path: &str, fields: &[(&str, &str)]) -> Response {
    visitor.post(path, fields).send().await.expect("an answer")
}

async fn done(visitor: &Visitor, path: &str, fields: &[(&str, &str)]) {
    let answer = post(visitor, path, fields).await;
    let status = answer.status();
    assert_eq!(status, StatusCode::SEE_OTHER, "{path} {fields:?}: {}", answer.text().await.unwrap_or_default());
}

/// What a page hears of its table.
struct News(Response, String);

impl News {
    async fn of(visitor: &Visitor, game: &str) -> News {
        News(visitor.watch(&[&game.replace("/game/", "game:")]).await, String::new())
    }

    /// Waits for news of this kind.
    async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            while let Some((event, rest)) = self.1.split_once("\n\n") {
                let told = event.lines().find_map(|line| line.strip_prefix("data: ")).unwrap_or_default();
                let news = serde_json::from_str::<Value>(told).map(|told| told["news"].clone()).unwrap_or_default();
                self.1 = rest.to_owned();
                if wanted(&news) {
                    return news;
                }
            }
            let chunk = self.0.chunk().await.expect("a stream").expect("it goes on");
            self.1.push_str(&String::from_utf8_lossy(&chunk));
        }
    }
}

/// How the table stands for someone: its state and its version.
async fn stands(visitor: &Visitor, game: &str) -> (String, usize) {
    let page = visitor.read(game).await;
    let version = between(&page, "data-version=\"", "\"").parse().expect("a number");
    (between(&page, "data-state=\"", "\"").to_owned(), version)
}

async fn journal(visitor: &Visitor, game: &str) -> Journal {
    Journal::read(&visitor.read(&format!("{game}/journal")).await).expect("a sound journal")
}

/// The link to a place that this browser has just made.
async fn link(visitor: &Visitor, game: &str) -> String {
    format!("/seat/{}", between(&visitor.read(&format!("{game}/people")).await, "/seat/", "\""))
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_at_two_servers_play_talk_agree_and_hand_over() {
    let Some(database) = FreshDatabase::create() else { return };
    let houses = [House::open(&database).await, House::open(&database).await];
    let (mut host, friend) = (newcomer(&houses[0]).await, newcomer(&houses[1]).await);
    let fields = [("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "apart"), ("name", "Berta")];
    let answer = post(&host, "/new/zama", &fields).await;
    keep_cookies(&mut host, &answer);
    let game = location(&answer).trim_end_matches("/people").to_owned();
    // The invitation was made at one server, and is taken up at the other.
    done(&friend, &link(&host, &game).await, &[("name", "Ana")]).await;
    done(&led_to(&friend, &houses[0]), &format!("{game}/share"), &[("without", "1")]).await;
    let mut news = [News::of(&host, &game).await, News::of(&friend, &game).await];
    for one in &mut news {
        one.until(|news| news["present"] == 3).await;
    }
    let mut version = 0;
    for _ in 0..8 {
        let (mine, now) = stands(&host, &game).await;
        let (theirs, same) = stands(&friend, &game).await;
        assert_eq!(now, same);
        let mover = match (mine.as_str(), theirs.as_str()) {
            ("person", "other") => 0,
            ("other", "person") => 1,
            other => panic!("{other:?}"),
        };
        let shown = now.to_string();
        let act = format!("{game}/act");
        // The same click arrives at both servers: it counts once.
        let someone = if mover == 0 { &host } else { &friend };
        let order = someone.first_order(&game).await;
        let fields = [("version", shown.as_str()), ("choice", &order), ("sure", "1")];
        let both = [led_to(someone, &houses[0]), led_to(someone, &houses[1])];
        let answers = tokio::join!(post(&both[0], &act, &fields), post(&both[1], &act, &fields));
        let mut statuses = [answers.0.status(), answers.1.status()];
        statuses.sort();
        assert_eq!(statuses, [StatusCode::SEE_OTHER, StatusCode::CONFLICT]);
        for one in &mut news {
            version = one.until(|news| news["version"].as_u64() > Some(now as u64)).await["version"].as_u64().unwrap();
        }
        // Nobody hears of anything that is not in the store.
        let kept = database.run(&format!("select length - 1 from games where id = '{}'", &game["/game/".len()..]));
        assert_eq!(kept, version.to_string());
        let late = post(&both[1 - mover], &act, &fields).await;
        assert_eq!(late.status(), StatusCode::CONFLICT, "an old page is told that the battle has moved on");
    }
    done(&friend, &format!("{game}/say"), &[("words", "¿Qué tal?")]).await;
    news[0].until(|news| news["remarks"].as_i64() > Some(0)).await;
    assert!(host.read(&game).await.contains("¿Qué tal?"));
    // One proposes here, the other agrees there; what dice have settled is refused at both.
    let shown = version.to_string();
    let proposed = [("version", shown.as_str()), ("what", "draw")];
    done(&host, &format!("{game}/propose"), &proposed).await;
    assert!(friend.read(&game).await.contains("name=\"answer\""));
    done(&friend, &format!("{game}/answer"), &[("version", &shown), ("answer", "no")]).await;
    assert!(!host.read(&game).await.contains("name=\"answer\""));
    // A seat is handed over at one server, and whoever comes sits down at the other.
    let made = post(&friend, &format!("{game}/people"), &[("what", "invite"), ("place", "1")]).await;
    let mut giver = led_to(&friend, &houses[1]);
    keep_cookies(&mut giver, &made);
    let heir = newcomer(&houses[0]).await;
    done(&heir, &link(&giver, &game).await, &[("name", "Clara")]).await;
    assert_eq!(friend.get(&game).send().await.expect("an answer").status(), StatusCode::NOT_FOUND);
    assert!(led_to(&heir, &houses[1]).read(&game).await.contains("Clara"));
    done(&led_to(&heir, &houses[1]), &format!("{game}/resign"), &[("version", &shown)]).await;
    news[0].until(|news| news["version"].as_u64() > Some(version)).await;
    assert_eq!(stands(&host, &game).await.0, "over");
    let journal = journal(&host, &game).await;
    assert_eq!(journal.lines.iter().filter(|line| matches!(line, Line::Act { .. })).count(), 8);
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_back_is_proposed_at_one_server_and_done_at_the_other() {
    let Some(database) = FreshDatabase::create() else { return };
    let houses = [House::open(&database).await, House::open(&database).await];
    let (mut host, friend) = (newcomer(&houses[0]).await, newcomer(&houses[1]).await);
    let fields = [("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "apart"), ("name", "Berta")];
    let answer = post(&host, "/new/zama", &fields).await;
    keep_cookies(&mut host, &answer);
    let game = location(&answer).trim_end_matches("/people").to_owned();
    done(&friend, &link(&host, &game).await, &[("name", "Ana")]).await;
    done(&friend, &format!("{game}/share"), &[("without", "1")]).await;
    // Play until someone has done something without dice.
    let (mover, other, before) = loop {
        let (mine, version) = stands(&host, &game).await;
        let (mover, other) = if mine == "person" { (&host, &friend) } else { (&friend, &host) };
        let shown = version.to_string();
        let order = mover.first_order(&game).await;
        done(mover, &format!("{game}/act"), &[("version", &shown), ("choice", &order), ("sure", "1")]).await;
        let lines = journal(mover, &game).await.lines;
        if matches!(lines.last(), Some(Line::Act { rolls, .. }) if rolls.is_empty()) {
            break (mover, other, lines.len());
        }
    };
    let shown = before.to_string();
    done(mover, &format!("{game}/propose"), &[("version", &shown)]).await;
    done(other, &format!("{game}/answer"), &[("version", &shown), ("answer", "yes")]).await;
    assert!(matches!(journal(mover, &game).await.lines.last(), Some(Line::Undo(1))));
    assert_eq!(stands(mover, &game).await, ("person".to_owned(), before + 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_server_dies_at_which_a_machine_thinks_another_goes_on() {
    let Some(database) = FreshDatabase::create() else { return };
    let [first, second] = [House::open(&database).await, House::open(&database).await];
    let here = newcomer(&first).await;
    let there = led_to(&here, &second);
    let fields = [("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "general")];
    let game = here.begin("zama", &fields).await;
    let mut news = News::of(&there, &game).await;
    // Every move is made at the first server, until the general there has begun to think.
    let thinker = format!("select holder from leases where name = 'machine {}'", &game["/game/".len()..]);
    let (version, dead) = loop {
        let (state, version) = stands(&here, &game).await;
        if state == "person" {
            let shown = version.to_string();
            let order = here.first_order(&game).await;
            let act = [("version", shown.as_str()), ("choice", &order), ("sure", "1")];
            done(&here, &format!("{game}/act"), &act).await;
        } else {
            let thinks = database.run(&thinker);
            if !thinks.is_empty() {
                break (version, thinks);
            }
        }
    };
    first.die();
    // At the other it need not think for long.
    let hurry = async {
        loop {
            tokio::time::sleep(Duration::from_millis(50)).await;
            let thinks = database.run(&thinker);
            if !thinks.is_empty() && thinks != dead {
                post(&there, &format!("{game}/hurry"), &[("version", "0")]).await;
            }
        }
    };
    tokio::select! {
        _ = news.until(|news| news["version"].as_u64() > Some(version as u64)) => {}
        () = hurry => {}
    }
    assert!(stands(&there, &game).await.1 > version);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_whose_writer_died_before_it_said_so_is_found_when_its_lease_ends() {
    let Some(database) = FreshDatabase::create() else { return };
    let house = House::open(&database).await;
    let host = newcomer(&house).await;
    let game = host.begin("zama", &[("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "friend")]).await;
    let id = &game["/game/".len()..];
    let mut news = News::of(&host, &game).await;
    // Another process lives, and this one has heard so: it has looked round since, from its beginning to its end.
    database.run("insert into leases values ('process other', 'other', now() + interval '1 day')");
    let own = || database.run("select until from leases where name like 'process %' and holder <> 'other'");
    for _ in 0..3 {
        let before = own();
        while own() == before {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    // The other one writes a line, and tells nobody.
    let kept = database.run(&format!("select string_agg(line, '' order by number) from lines where game = '{id}'"));
    let secret = database.run(&format!("select secret from games where id = '{id}'"));
    let rules = redoubt_registry::load("zama", None).expect("the battle");
    let journal = Journal::read(&(kept + "\n")).expect("a sound journal");
    let mut battle = Battle::resume(rules, &journal, Some(&secret)).expect("a battle");
    let first = battle.truth().legal().swap_remove(0);
    battle.act(Viewer::UMPIRE, &first, &[]).expect("lawful");
    let length = battle.journal().lines.len();
    let written = battle.journal().write();
    let line = written.lines().last().expect("a line");
    database.run(&format!(
        "with longer as (update games set length = length + 1, plies = plies + 1 where id = '{id}' returning length)
        insert into lines select '{id}', length - 1, $line${line}$line$ || chr(10) from longer"
    ));
    // Then it dies: nobody renews its lease.
    database.run("update leases set until = now() - interval '1 second' where holder = 'other'");
    news.until(|news| news["version"].as_u64() == Some(length as u64)).await;
    assert_eq!(stands(&host, &game).await.1, length);
}

#[tokio::test(flavor = "multi_thread")]
async fn machine_players_think_at_a_server_of_their_own() {
    let Some(database) = FreshDatabase::create() else { return };
    let (front, _worker) = (House::with(&database, false).await, House::open(&database).await);
    let visitor = newcomer(&front).await;
    let game = visitor.begin("zama", &[("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "random")]).await;
    let mut news = News::of(&visitor, &game).await;
    let mut seen = 0;
    while seen < 2 {
        let (state, version) = stands(&visitor, &game).await;
        if state == "person" {
            let shown = version.to_string();
            let order = visitor.first_order(&game).await;
            done(&visitor, &format!("{game}/act"), &[("version", &shown), ("choice", &order), ("sure", "1")]).await;
        } else {
            news.until(|news| news["version"].as_u64() > Some(version as u64)).await;
            seen += 1;
        }
    }
}

/// A form that asks for rolls: where it goes, its hidden fields, and the faces that can be pressed.
struct RollForm {
    action: String,
    fields: Vec<(String, String)>,
    faces: Vec<String>,
}

impl RollForm {
    fn read(page: &str) -> Option<RollForm> {
        let form = page.split("<form class=\"rolls\"").nth(1)?.split("</form>").next()?;
        let plain =
            |text: &str| text.replace("&quot;", "\"").replace("&#39;", "'").replace("&lt;", "<").replace("&amp;", "&");
        let field = |input: &str| (plain(between(input, "name=\"", "\"")), plain(between(input, "value=\"", "\"")));
        let fields =
            form.split("<input type=\"hidden\" ").skip(1).map(field).filter(|(name, _)| name != "token").collect();
        let faces =
            form.split("name=\"face\" value=\"").skip(1).filter_map(|rest| Some(rest.split('"').next()?.to_owned()));
        Some(RollForm { action: between(form, "action=\"", "\"").to_owned(), fields, faces: faces.collect() })
    }

    /// Rolls what it asks for, and whatever is asked for next; leads to where it is done.
    async fn roll(mut self, visitor: &Visitor) -> Option<String> {
        for number in 0..100 {
            let face = self.faces[number % self.faces.len()].clone();
            let fields = self.fields.iter().map(|(name, value)| (name.as_str(), value.as_str()));
            let fields: Vec<(&str, &str)> = fields.chain([("face", face.as_str())]).collect();
            let answer = post(visitor, &self.action, &fields).await;
            if answer.status().is_redirection() {
                return Some(location(&answer));
            }
            assert_eq!(answer.status(), StatusCode::OK);
            self = RollForm::read(&answer.text().await.expect("a text"))?;
        }
        panic!("it asks on and on");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn real_dice_are_rolled_at_any_server_for_what_a_machine_has_chosen_once() {
    let Some(database) = FreshDatabase::create() else { return };
    let [first, second] = [House::open(&database).await, House::open(&database).await];
    let here = newcomer(&first).await;
    let there = led_to(&here, &second);
    // Whoever plays at random would choose something else each time it is asked.
    let fields = [("dice", "real"), ("seat-rome", "me"), ("seat-carthage", "random")];
    let begun = post(&here, "/new/zama", &fields).await;
    let game = match RollForm::read(&begun.text().await.expect("a text")) {
        Some(form) => form.roll(&here).await.expect("it begins"),
        None => here.begin("zama", &fields).await,
    };
    let written = format!("select choice from games where id = '{}'", &game["/game/".len()..]);
    let (mut rolled, mut dead) = (0, None);
    let mut first = Some(first);
    while rolled < 4 {
        // One server after the other; in the end only one is left.
        let (someone, other) = if dead.is_some() || rolled % 2 == 1 { (&there, &here) } else { (&here, &there) };
        let page = someone.read(&game).await;
        let version = between(&page, "data-version=\"", "\"").to_owned();
        match (between(&page, "data-state=\"", "\""), RollForm::read(&page)) {
            ("machine", Some(_)) => {
                // The other server asks for the same, and takes the roll; so does one that has just come.
                let chosen = database.run(&written);
                let roller = if dead.is_some() { someone } else { other };
                let same = RollForm::read(&roller.read(&game).await).expect("the same question");
                assert_eq!(database.run(&written), chosen);
                if rolled == 2 && dead.is_none() {
                    first.take().into_iter().for_each(House::die);
                    dead = Some(chosen);
                    continue;
                }
                if let Some(before) = dead.as_ref().filter(|_| rolled == 2) {
                    assert_eq!(before, &chosen, "what was chosen outlives whoever chose it");
                }
                same.roll(roller).await;
                rolled += 1;
            }
            ("person", _) => {
                let order = someone.first_order(&game).await;
                let fields = [("version", version.as_str()), ("choice", &order), ("sure", "1")];
                let answer = post(someone, &format!("{game}/act"), &fields).await;
                if let Some(form) = RollForm::read(&answer.text().await.expect("a text")) {
                    form.roll(someone).await;
                }
            }
            ("machine", None) => tokio::time::sleep(Duration::from_millis(20)).await,
            other => panic!("{:?}", other.0),
        }
    }
    // The machine player may go on between two questions; where it did not, both have the same to say.
    loop {
        let before = stands(&there, &game).await.1;
        let lines = journal(&there, &game).await.lines.len();
        if stands(&there, &game).await.1 == before {
            assert_eq!(before, lines);
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_at_a_server_that_died_is_there_no_more_and_machines_move_once() {
    let Some(database) = FreshDatabase::create() else { return };
    let houses = [House::open(&database).await, House::open(&database).await];
    let (mut host, friend) = (newcomer(&houses[0]).await, newcomer(&houses[1]).await);
    let fields = [("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "apart"), ("name", "Berta")];
    let answer = post(&host, "/new/zama", &fields).await;
    keep_cookies(&mut host, &answer);
    let game = location(&answer).trim_end_matches("/people").to_owned();
    done(&friend, &link(&host, &game).await, &[("name", "Ana")]).await;
    done(&friend, &format!("{game}/share"), &[("without", "1")]).await;
    let mut news = News::of(&host, &game).await;
    let theirs = News::of(&friend, &game).await;
    news.until(|news| news["present"] == 3).await;
    // A battle against a machine is watched at both servers: it moves once, at one of them.
    let alone = host.begin("zama", &[("dice", "fair"), ("seat-rome", "me"), ("seat-carthage", "random")]).await;
    let (at_first, at_second) = (led_to(&host, &houses[0]), led_to(&host, &houses[1]));
    let _watched = (News::of(&at_first, &alone).await, News::of(&at_second, &alone).await);
    for round in 0..12 {
        let someone = if round % 2 == 0 { &at_first } else { &at_second };
        match stands(someone, &alone).await {
            (state, version) if state == "person" => {
                let shown = version.to_string();
                let order = someone.first_order(&alone).await;
                let act = [("version", shown.as_str()), ("choice", &order), ("sure", "1")];
                done(someone, &format!("{alone}/act"), &act).await;
            }
            _ => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
    let lines = journal(&at_first, &alone).await.lines;
    assert!(lines.len() > 3 && lines.iter().all(|line| !matches!(line, Line::Undo(_))), "{}", lines.len());
    let [_first, second] = houses;
    second.die();
    drop(theirs);
    news.until(|news| news["present"] == 1).await;
}
