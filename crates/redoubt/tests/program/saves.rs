//! Battles of the terminal are kept in the page's store, beside a page that may be open, and nothing is lost.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use redoubt::admin::StoreRequest;
use redoubt::config::Given;
use redoubt::kept::{Kept, KeptBattles};
use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::fair::Secret;
use redoubt_kernel::{Setup, Viewer};
use redoubt_server::store::sqlite::SqliteStore;
use redoubt_server::store::{BattleStatus, ListQuery, SharedStore};
use tempfile::TempDir;

use crate::serving::{ask, serve};
use crate::terminal::{Tmux, is_asked};

fn request(folder: &Path) -> StoreRequest {
    let folder = Given::new([folder.display().to_string()]);
    StoreRequest { flags: vec![("--data-dir", folder)], config: None }
}

fn battle() -> Battle {
    let rules = redoubt_registry::load("zama", None).unwrap();
    Battle::begin(rules, Setup::default(), Dice::fair(Secret::from_seed(4)), &[]).unwrap()
}

fn act(battle: &mut Battle) {
    let first = battle.truth().legal().swap_remove(0);
    battle.act(Viewer::UMPIRE, &first, &[]).unwrap();
}

fn redoubt(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_redoubt"));
    let output = command
        .args(arguments)
        .current_dir(folder)
        .env("LC_ALL", "en_GB.UTF-8")
        .env("REDOUBT_DATA_DIR", folder.join("kept"))
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_battle_is_kept_as_it_goes_listed_exported_and_deleted() {
    let dir = TempDir::new().unwrap();
    assert!(redoubt(dir.path(), &["saves"]).1.contains("No battles."), "a fresh machine");
    assert_eq!(redoubt(dir.path(), &["saves", "export", "0123456789abcdef", "a.jsonl"]).0, 1);
    let mut battle = battle();
    let mut kept = KeptBattles::open(request(&dir.path().join("kept"))).unwrap().make_room();
    assert!(redoubt(dir.path(), &["saves"]).1.contains("No battles."), "nothing has been played");
    for _ in 0..4 {
        act(&mut battle);
        assert!(matches!(kept.update(&mut battle), Ok(Kept::Yes)));
    }
    let id = kept.id().to_owned();
    // Others may look while it is played, and it is there if this program ends without a word.
    let (_, out, _) = redoubt(dir.path(), &["saves"]);
    assert!(out.contains(&id) && out.contains("zama") && out.contains("saves resume"), "{out}");
    std::mem::forget(kept);
    let again = KeptBattles::open(request(&dir.path().join("kept"))).unwrap().read(&id).unwrap();
    assert_eq!((again.truth().write(), again.can_go_on()), (battle.truth().write(), true));
    // As much of the id as tells it from the others will do, and a wrong one is answered with the nearest.
    let mistyped = format!("{}{}", &id[..15], if id.ends_with('0') { '1' } else { '0' });
    for command in [vec!["saves", "resume", &mistyped], vec!["saves", "export", &mistyped, "a.jsonl"]] {
        let (code, _, err) = redoubt(dir.path(), &command);
        assert!(code == 1 && err.contains(&format!("Did you mean “{id}”?")), "{err}");
    }
    let (code, _, err) = redoubt(dir.path(), &["saves", "export", &id[..6], "a.jsonl"]);
    assert_eq!(code, 0, "{err}");
    let (code, out, _) = redoubt(dir.path(), &["verify", "a.jsonl"]);
    assert!(code == 0 && out.contains("the file has contained the secret from its first line"), "{out}");
    assert_eq!(redoubt(dir.path(), &["saves", "delete", &id, "--yes"]).0, 0);
    assert!(redoubt(dir.path(), &["saves"]).1.contains("No battles."));
}

#[tokio::test]
async fn an_open_page_sees_the_terminals_battles_and_two_who_play_one_are_told_apart() {
    let dir = TempDir::new().unwrap();
    // The page has the folder to itself; the terminal plays beside it.
    let page: SharedStore = Arc::new(SqliteStore::open(dir.path()).await.unwrap());
    let folder = dir.path().to_owned();
    let (id, plies) = tokio::task::spawn_blocking(move || {
        let mut battle = battle();
        let mut kept = KeptBattles::open(request(&folder)).unwrap().make_room();
        act(&mut battle);
        kept.update(&mut battle).unwrap();
        let id = kept.id().to_owned();
        // Someone else goes on with it meanwhile.
        let elsewhere = KeptBattles::open(request(&folder)).unwrap();
        let mut other = elsewhere.read(&id).unwrap();
        let mut other_kept = elsewhere.go_on(&id, &other);
        act(&mut other);
        act(&mut other);
        assert!(matches!(other_kept.update(&mut other), Ok(Kept::Yes)));
        act(&mut battle);
        let Ok(Kept::MovedOn(found)) = kept.update(&mut battle) else { panic!("whoever is slower is told") };
        assert_eq!(found.truth().write(), other.truth().write());
        (id, found.ply())
    })
    .await
    .unwrap();
    let query = ListQuery { status: BattleStatus::UnderWay, held_by: None, first: 0, most: 9 };
    let listed = page.list(&query).await.unwrap().battles;
    assert_eq!(listed.iter().map(|battle| (&battle.id, battle.plies)).collect::<Vec<_>>(), [(&id, plies)]);
    // And the page itself can still be opened by nobody else.
    assert!(SqliteStore::open(dir.path()).await.is_err());
    page.close().await;
}

#[test]
fn a_battle_of_the_terminal_is_on_the_pages_home_and_resumed_by_its_id_where_it_was_left() {
    let armies = "--option rome_deployment=triplex --option carthage_deployment=elephants";
    let tmux = Tmux::start((80, 24), &format!("play zama --opponent random --seed 3 {armies}"));
    tmux.words("move c2 b3");
    let id = tmux.kept_id();
    tmux.until(is_asked);
    tmux.keys(&["q"]);
    tmux.until(|screen| screen.contains("Leave the battle?"));
    tmux.keys(&["y"]);
    tmux.until(|screen| screen.contains("ended with 0"));
    let played = KeptBattles::open(request(&tmux.kept())).unwrap().read(&id).unwrap().ply();
    let home = ask(&serve(&tmux.kept(), "0"), "GET /", "", "");
    assert!(home.contains(&id) && home.contains("Battle of Zama"), "{home}");
    // The beginning of the id will do.
    tmux.again(&format!("saves resume {}", &id[..8]));
    tmux.until(is_asked);
    tmux.keys(&["l"]);
    tmux.until(|screen| screen.contains("┌ Log") && screen.contains("from c2 to b3"));
    tmux.keys(&["Escape"]);
    tmux.until(|screen| !screen.contains("┌ Log"));
    // What is played now is added to it.
    tmux.words("move c1 b1");
    tmux.until(|screen| is_asked(screen) && screen.contains("Turn 3, Rome"));
    tmux.keys(&["q"]);
    tmux.until(|screen| screen.contains("Leave the battle?"));
    tmux.keys(&["y"]);
    tmux.until(|screen| screen.contains("ended with 0") && screen.contains("The battle is saved."));
    let kept = KeptBattles::open(request(&tmux.kept())).unwrap().read(&id).unwrap();
    assert!(kept.ply() > played && tmux.battles_kept() == 1, "it is the same battle");
}
