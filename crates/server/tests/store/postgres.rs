//! What is PostgreSQL's alone: its address, its tables and those who come to them at the same time.

use std::process::Command;
use std::time::Duration;

use redoubt_cluster::{FreshDatabase, program};
use redoubt_kernel::Lang;
use redoubt_server::chat::{Remark, Said};
use redoubt_server::roster::{Identity, Role};
use redoubt_server::store::postgres::{AddressFault, DatabaseAddress, PostgresStore, maintenance};
use redoubt_server::store::{BattleStatus, NewBattle, Store, StoreError};

use crate::{all, battle, lines, roster};

fn address(text: &str) -> DatabaseAddress {
    text.parse().unwrap()
}

async fn refused(text: &str) -> StoreError {
    match PostgresStore::open(&address(text)).await {
        Ok(_) => panic!("it should not be opened"),
        Err(refusal) => refusal,
    }
}

#[test]
fn an_address_is_shown_without_its_password() {
    for text in [
        "postgres://me:sesame@db.example:5433/battles?sslmode=disable",
        "postgresql://db.example:5433/battles?user=me&password=sesame",
    ] {
        for shown in [address(text).to_string(), format!("{:?}", address(text))] {
            assert_eq!(shown, "postgres://me@db.example:5433/battles");
        }
    }
    let local = address("postgres:///battles?host=/run/postgresql&user=me&password=sesame").to_string();
    assert_eq!(local, "postgres:///battles?host=/run/postgresql&port=5432&user=me");
}

#[test]
fn what_is_no_address_is_refused_without_showing_it() {
    let fault = |text: &str| match text.parse::<DatabaseAddress>() {
        Err(StoreError::Address(fault)) => fault,
        other => panic!("{other:?}"),
    };
    assert_eq!(fault("mysql://me:sesame@h/battles"), AddressFault::Scheme);
    assert_eq!(fault("/var/lib/battles"), AddressFault::Scheme);
    assert_eq!(fault("postgres://me:12?sesame@h/battles"), AddressFault::Parameter);
    assert_eq!(fault("postgres://me@h/battles?pasword=sesame"), AddressFault::Parameter);
    for text in ["postgres://me:sesame#x@h/battles", "postgres://me:sesame@h:no/battles"] {
        let AddressFault::Malformed(cause) = fault(text) else { panic!("{text}") };
        assert!(!cause.contains("sesame"), "{cause}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_cannot_be_let_in_is_told_what_to_do() {
    let Some(database) = FreshDatabase::create() else { return };
    let right = database.by_tcp();
    let wrong = right.replace(&database.place.password, "sesame");
    let denied = refused(&wrong).await;
    assert!(matches!(denied, StoreError::Denied(_)), "{denied:?}");
    let missing = refused(&right.replace(&database.name, "nowhere")).await;
    assert!(matches!(missing, StoreError::NoDatabase(_)), "{missing:?}");
    let nobody = refused("postgres://me:sesame@127.0.0.1:1/battles").await;
    assert!(matches!(nobody, StoreError::Unreachable(_)), "{nobody:?}");
    let name = &database.name;
    database
        .run(&format!("create role {name}_guest login password 'guest'; revoke create on schema public from public"));
    let guest = format!("postgres://{name}_guest:guest@127.0.0.1:{}/{name}", database.place.port);
    let barred = refused(&guest).await;
    database.run(&format!("drop role {name}_guest"));
    assert!(matches!(barred, StoreError::NotAllowed(_)), "{barred:?}");
    let unsafe_way = refused(&format!("{right}?sslmode=require")).await;
    assert!(matches!(unsafe_way, StoreError::Tls(_)), "{unsafe_way:?}");
    let unknown = refused(&format!("{right}?sslmode=verify-full&sslrootcert=/nowhere/ca%20club.pem")).await;
    assert!(matches!(&unknown, StoreError::Tls(cause) if cause.contains("/nowhere/ca club.pem")), "{unknown:?}");
    for error in [denied, missing, nobody, barred, unsafe_way, unknown] {
        for lang in Lang::ALL {
            let said = redoubt_server::serve::voice(lang).say(&error.message());
            assert!(!said.contains("sesame") && !said.contains("guest@") && said.len() > 40, "{said}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_that_start_at_once_make_the_tables_once() {
    let Some(database) = FreshDatabase::create() else { return };
    let all: Vec<_> = (0..6)
        .map(|number| {
            let text = if number % 2 == 0 { database.by_tcp() } else { database.by_socket() };
            tokio::spawn(async move { PostgresStore::open(&address(&text)).await })
        })
        .collect();
    let mut stores = Vec::new();
    for one in all {
        stores.push(one.await.unwrap().unwrap());
    }
    for (number, store) in stores.iter().enumerate() {
        store.create(&battle(&format!("{number}"))).await.unwrap();
    }
    assert_eq!(database.run("select version from redoubt_version"), "5");
    for store in stores {
        assert_eq!(store.lines("3").await, Ok(1));
        store.close().await;
    }
}

/// What later editions have added to the tables, taken away again: the first leads from version 2 back to 1.
const BACK: [&str; 4] = [
    "drop table outbox, passes; alter table games drop column clock, drop column clock_since, drop column due",
    "drop table records, marks",
    "drop table presence",
    "alter table games drop column choice, drop column chosen_after",
];

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_an_earlier_edition_is_brought_up_to_date_with_its_battles() {
    for edition in 1..=BACK.len() {
        let Some(database) = FreshDatabase::create() else { return };
        let open = async || PostgresStore::open(&address(&database.by_socket())).await.unwrap();
        let store = open().await;
        let (mut roster, link) = roster("host");
        roster.admit(Role::Seat(1), &Identity("friend".to_owned()), Some("Ana".to_owned()));
        store.create(&NewBattle { roster: Some(roster.clone()), ..battle("a") }).await.unwrap();
        store.append("a", &lines(1, &["one", "«ñ»"])).await.unwrap();
        let remark = Remark { seat: 1, tenure: Some(2), at: 1_000, said: Said::Words("Salve!".to_owned()) };
        store.keep_remark("a", &remark).await.unwrap();
        store.close().await;
        let tables = || {
            database.run(
                "select string_agg(concat_ws(' ', table_name, column_name, data_type, is_nullable), ', '
                order by table_name, column_name) from information_schema.columns where table_schema = 'public'",
            ) + &database
                .run("select string_agg(indexdef, '; ' order by indexname) from pg_indexes where schemaname = 'public'")
        };
        let today = tables();
        for step in BACK[edition - 1..].iter().rev() {
            database.run(step);
        }
        database.run(&format!("update redoubt_version set version = {edition}"));
        assert_ne!(tables(), today);
        let store = open().await;
        assert_eq!(
            (database.run("select version from redoubt_version"), tables()),
            ("5".to_owned(), today),
            "{edition}"
        );
        assert_eq!(store.journal("a").await, Ok(Some("header\none\n«ñ»\n".to_owned())));
        assert_eq!(store.secret("a").await, Ok(Some("secret of a".to_owned())));
        assert_eq!(store.roster("a").await, Ok(Some(roster)));
        assert_eq!(store.linked(&link).await, Ok(Some(("a".to_owned(), Role::Seat(1)))));
        assert_eq!(store.remarks("a").await, Ok(vec![remark]));
        let listed = store.list(&all(BattleStatus::UnderWay)).await.unwrap();
        assert_eq!((listed.total, listed.battles[0].id.as_str()), (1, "a"));
        // It goes on, with all that has come since.
        store.append("a", &lines(3, &["three"])).await.unwrap();
        assert_eq!(store.keep_choice("a", 4, "{}").await, Ok("{}".to_owned()));
        store.live("one", Duration::from_secs(60)).await.unwrap();
        store.attend("a", "one", 1).await.unwrap();
        assert_eq!(
            store.standing("a", "another").await.unwrap().map(|stands| (stands.lines, stands.elsewhere)),
            Some((4, 1))
        );
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_a_later_edition_is_refused_and_left_alone() {
    let Some(database) = FreshDatabase::create() else { return };
    let store = PostgresStore::open(&address(&database.by_socket())).await.unwrap();
    store.create(&battle("a")).await.unwrap();
    store.close().await;
    database.run("update redoubt_version set version = 99");
    let newer = StoreError::Newer { found: 99, known: 5 };
    assert_eq!(refused(&database.by_socket()).await, newer);
    assert_eq!(maintenance::check(&address(&database.by_socket()), |_, _| ()).await.unwrap_err(), newer);
    assert_eq!(database.run("select version, (select count(*) from games) from redoubt_version"), "99|1");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_committed_is_on_the_disk_whatever_the_server_says() {
    let Some(database) = FreshDatabase::create() else { return };
    database.run(&format!("alter database {} set synchronous_commit = off", database.name));
    let store = PostgresStore::open(&address(&database.by_socket())).await.unwrap();
    store.create(&battle("a")).await.unwrap();
    // Whoever is connected tells how, when a line is added.
    database.run(
        "create table told (how text);
        create function tell() returns trigger language plpgsql as
            'begin insert into told values (current_setting(''synchronous_commit'')); return null; end';
        create trigger tell after insert on lines for each row execute function tell()",
    );
    store.append("a", &lines(1, &["one"])).await.unwrap();
    assert_eq!(database.run("select how from told"), "on");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_names_what_is_damaged() {
    let Some(database) = FreshDatabase::create() else { return };
    let here = address(&database.by_socket());
    assert_eq!(maintenance::check(&here, |_, _| ()).await.unwrap_err(), StoreError::NoBattles);
    let store = PostgresStore::open(&here).await.unwrap();
    assert!(maintenance::check(&here, |_, _| ()).await.unwrap().is_sound());
    store.create(&battle("no battle")).await.unwrap();
    store.create(&battle("cut")).await.unwrap();
    store.append("cut", &lines(1, &["one", "two"])).await.unwrap();
    database.run("delete from lines where game = 'cut' and number = 1");
    let checked = maintenance::check(&here, |_, _| ()).await.unwrap();
    let named: Vec<&str> = checked.damaged.iter().map(|battle| battle.id.as_str()).collect();
    assert_eq!((checked.battles, named), (2, vec!["cut", "no battle"]));
    let reasons = checked.damaged.iter().map(|battle| redoubt_server::serve::voice(Lang::En).say(&battle.reason));
    let reasons: Vec<String> = reasons.collect();
    assert!(reasons[0].contains("2 of 3 lines") && !reasons[1].contains("database:"), "{reasons:?}");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_copies_battles_and_puts_them_back() {
    let (Some(database), Some(other)) = (FreshDatabase::create(), FreshDatabase::create()) else { return };
    let store = PostgresStore::open(&address(&database.by_tcp())).await.unwrap();
    store.create(&battle("a")).await.unwrap();
    let folder = tempfile::TempDir::new().unwrap();
    let copy = folder.path().join("battles.dump");
    let run = |command: &mut Command| assert!(command.status().unwrap().success());
    // As whoever looks after the battles makes it, with a password that stands nowhere but in the address.
    maintenance::backup(&address(&database.by_tcp()), &copy).unwrap();
    assert!(
        maintenance::backup(&address("postgres://me:sesame@127.0.0.1:1/battles"), &folder.path().join("no")).is_err()
    );
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "half a copy is none");
    store.append("a", &lines(1, &["one"])).await.unwrap();
    let how = ["--clean", "--if-exists", "--no-owner", "--single-transaction", "--dbname"];
    run(Command::new(program("pg_restore").unwrap()).args(how).arg(other.by_socket()).arg(&copy));
    let restored = PostgresStore::open(&address(&other.by_tcp())).await.unwrap();
    assert_eq!(restored.journal("a").await, Ok(Some("header\n".to_owned())));
    // In the place of what is there, too.
    store.close().await;
    run(Command::new(program("pg_restore").unwrap()).args(how).arg(database.by_socket()).arg(&copy));
    let store = PostgresStore::open(&address(&database.by_tcp())).await.unwrap();
    assert_eq!(store.lines("a").await, Ok(1));
    restored.close().await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_key_is_not_given_to_servers_that_run() {
    let Some(database) = FreshDatabase::create() else { return };
    let here = address(&database.by_socket());
    assert_eq!(maintenance::rotate(&here).await, Err(StoreError::NoBattles));
    let store = PostgresStore::open(&here).await.unwrap();
    let setting = "secret";
    let old = store.setting(setting, "old".to_owned()).await.unwrap();
    store.live("one", Duration::from_secs(60)).await.unwrap();
    store.live("other", Duration::from_secs(60)).await.unwrap();
    assert_eq!(maintenance::rotate(&here).await, Err(StoreError::Served(2)));
    store.release("process one", "one").await.unwrap();
    // What other leases are about is no matter.
    store.lease("expiry", "someone", Duration::from_secs(60)).await.unwrap();
    assert_eq!(maintenance::rotate(&here).await, Err(StoreError::Served(1)));
    assert_eq!(store.setting(setting, String::new()).await, Ok(old.clone()), "nothing has changed");
    store.release("process other", "other").await.unwrap();
    assert_eq!(maintenance::rotate(&here).await, Ok(()));
    assert_ne!(store.setting(setting, String::new()).await, Ok(old));
    store.close().await;
}
