//! Dice that nobody can choose: what a browser works out again by itself, and how a battle goes on without a share.

use std::path::Path;
use std::process::Command;

use redoubt_kernel::battle::{Dice, Opening};
use redoubt_kernel::fair::{Secret, Share};
use redoubt_kernel::journal::Ended;
use redoubt_kernel::{Seat, Setup, Viewer};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::apart::{APART, club_site, invite, post, sit_down, stands};
use crate::tools;
use crate::visiting::between;

/// A battle of Zama from this secret, with these shares, in which Carthage has resigned at once.
fn journal(secret: &Secret, rome: &Share, carthage: &Share) -> String {
    let game = redoubt_registry::load("zama", None).unwrap();
    let mut opening = Opening::new(game, Setup::default(), Dice::fair(secret.clone())).unwrap();
    opening.keep_secret_apart().unwrap();
    let both = [(Seat(0), "rome", rome), (Seat(1), "carthage", carthage)];
    for (seat, name, share) in both {
        let hash = share.commitment(opening.commitment(), name);
        opening.commit_share(seat, &hash).unwrap();
    }
    for (seat, _, share) in both {
        opening.reveal_share(seat, &share.reveal()).unwrap();
    }
    opening.seal_dice().unwrap();
    let mut battle = opening.begin().unwrap();
    battle.conclude(Viewer::UMPIRE, Ended::Resigned("carthage".to_owned())).unwrap();
    battle.journal().write()
}

/// What the page's script makes of journals, each with what Rome's browser has kept.
fn verdicts(cases: &[(&str, Value)]) -> Vec<String> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/fair.js");
    let script = std::fs::read_to_string(script).expect("a script");
    let asked = "const found = [];
        for (const [journal, seen] of JSON.parse(process.argv[1])) found.push(await proved(journal, 'rome', seen));
        console.log(JSON.stringify(found));";
    let mut node = Command::new("node");
    node.args(["--input-type=module", "-e"]).arg(format!("{script}\n{asked}")).arg("--").arg(json!(cases).to_string());
    let ran = node.output().expect("there is no node");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    serde_json::from_slice(&ran.stdout).expect("an answer")
}

#[test]
fn a_browser_notices_dice_that_are_not_the_ones_it_saw_announced() {
    if tools::are_skipped("what a browser makes of a journal's dice") {
        return;
    }
    let (secret, other_secret) = (Secret::from_seed(1), Secret::from_seed(2));
    let [rome, carthage, other] = [[1; 32], [2; 32], [3; 32]].map(Share::new);
    let seen = json!({
        "share": rome.reveal(),
        "commitment": secret.commitment(),
        "announced": {
            "rome": rome.commitment(&secret.commitment(), "rome"),
            "carthage": carthage.commitment(&secret.commitment(), "carthage"),
        },
    });
    let honest = journal(&secret, &rome, &carthage);
    // A server that kept Rome's share and looked for a better secret writes a journal that agrees with itself everywhere.
    let other_dice = journal(&other_secret, &rome, &carthage);
    // So does one that let Carthage choose when Rome's share was known.
    let chosen_late = journal(&secret, &rome, &other);
    let made_up = journal(&secret, &other, &carthage);
    let told = honest.replace(&secret.reveal(), &other_secret.reveal());
    let silent = honest.replace(&format!(",\"secret\":\"{}\"", secret.reveal()), "");
    let unlike = honest.replace(&carthage.reveal(), &other.reveal());
    let shown = |line: &&str| !line.contains("\"reveal\":{\"seat\":\"rome\"");
    let withheld: Vec<&str> = honest.lines().filter(shown).collect();
    let withheld = withheld.join("\n").replace("\"seal\":[\"rome\",\"carthage\"]", "\"seal\":[\"carthage\"]");
    for forged in [&told, &silent, &unlike, &withheld] {
        assert_ne!(*forged, honest);
    }
    let cases = [&honest, &other_dice, &chosen_late, &made_up, &told, &silent, &unlike, &withheld];
    let found = verdicts(&cases.map(|journal| (journal.as_str(), seen.clone())));
    assert_eq!(found, ["held", "exchanged", "exchanged", "missing", "false", "false", "false", "missing"]);
}

#[tokio::test]
async fn a_share_that_was_announced_and_never_shown_stays_out_and_the_proof_says_so() {
    let site = club_site().await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, link) = invite(&mut host, "zama", &APART).await;
    sit_down(&friend, &link, "Ana").await;
    let commitment = between(&host.read(&game).await, "data-commitment=\"", "\"").to_owned();
    let [rome, carthage] = [[1; 32], [2; 32]].map(Share::new);
    let share = format!("{game}/share");
    for (visitor, seat, own) in [(&host, "rome", &rome), (&friend, "carthage", &carthage)] {
        let hash = own.commitment(&commitment, seat);
        let announced = post(visitor, &share, &[("seat", seat), ("commit", &hash)]).await;
        assert_eq!(announced.status(), StatusCode::SEE_OTHER);
    }
    post(&host, &share, &[("seat", "rome"), ("reveal", &rome.reveal())]).await;
    // Ana's browser has lost its storage: both are still waiting, and whoever has waited long enough goes on.
    assert!(friend.read(&game).await.contains("data-seats=\"carthage:announced\""));
    assert_eq!(post(&host, &share, &[("without", "1")]).await.status(), StatusCode::SEE_OTHER);
    let (state, version) = stands(&friend, &game).await;
    assert!(matches!(state.as_str(), "person" | "other"), "it has begun: {state}");
    let late = post(&friend, &share, &[("seat", "carthage"), ("reveal", &carthage.reveal())]).await;
    assert_eq!(late.status(), StatusCode::SEE_OTHER, "the way to the table, and nothing else");
    post(&friend, &format!("{game}/resign"), &[("version", &version)]).await;
    let journal = host.read(&format!("{game}/journal")).await;
    assert!(journal.contains("{\"seal\":[\"rome\"]") && !journal.contains(&carthage.reveal()), "{journal}");
    let page = host.read(&game).await;
    assert!(page.contains("could have chosen these dice freely") && page.contains("never revealed it"), "{page}");
}

#[tokio::test]
async fn once_shares_may_be_shown_none_is_announced_any_more() {
    let site = club_site().await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, link) = invite(&mut host, "zama", &APART).await;
    sit_down(&friend, &link, "Ana").await;
    let commitment = between(&host.read(&game).await, "data-commitment=\"", "\"").to_owned();
    let [rome, carthage] = [[1; 32], [2; 32]].map(Share::new);
    let share = format!("{game}/share");
    let hash = rome.commitment(&commitment, "rome");
    post(&host, &share, &[("seat", "rome"), ("commit", &hash)]).await;
    assert!(!host.read(&game).await.contains("data-reveals"));
    post(&host, &share, &[("without", "1")]).await;
    // From here on Rome's browser may show its share to whoever asks at the right moment.
    let shown = host.read(&game).await;
    assert!(shown.contains("data-reveals") && between(&shown, "data-announced=\"", "\"").contains("rome"), "{shown}");
    post(&friend, &share, &[("seat", "carthage"), ("commit", &carthage.commitment(&commitment, "carthage"))]).await;
    assert!(!between(&host.read(&game).await, "data-announced=\"", "\"").contains("carthage"));
    post(&host, &share, &[("seat", "rome"), ("reveal", &rome.reveal())]).await;
    let version = stands(&host, &game).await.1;
    post(&host, &format!("{game}/resign"), &[("version", &version)]).await;
    assert!(friend.read(&game).await.contains("the share of Carthage is missing"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_nobody_took_goes_to_a_machine_player_before_the_battle_begins() {
    let site = club_site().await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, link) = invite(&mut host, "zama", &APART).await;
    let people = format!("{game}/people");
    let give = [("what", "machine"), ("place", "1"), ("level", "random")];
    assert!(host.read(&people).await.contains("Let a machine player play this side"));
    let stolen = post(&friend, &people, &give).await;
    assert_eq!(stolen.status(), StatusCode::NOT_FOUND);
    let own = post(&host, &people, &[("what", "machine"), ("place", "0"), ("level", "random")]).await;
    assert_eq!(own.status(), StatusCode::UNPROCESSABLE_ENTITY, "a seat that someone has taken is waited for");
    // One's browser announces its share, and only then does one lose patience.
    let commitment = between(&host.read(&game).await, "data-commitment=\"", "\"").to_owned();
    let (rome, share) = (Share::new([1; 32]), format!("{game}/share"));
    post(&host, &share, &[("seat", "rome"), ("commit", &rome.commitment(&commitment, "rome"))]).await;
    assert_eq!(post(&host, &people, &give).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(friend.get(&link).send().await.unwrap().status(), StatusCode::NOT_FOUND, "nobody else is expected");
    assert!(host.read(&people).await.contains("machine (plays at random)"));
    assert_eq!(post(&host, &people, &give).await.status(), StatusCode::UNPROCESSABLE_ENTITY, "once");
    assert!(host.read(&game).await.contains("data-reveals"), "there is no other share to wait for");
    post(&host, &share, &[("seat", "rome"), ("reveal", &rome.reveal())]).await;
    // The machine player may be the first to decide.
    let version = loop {
        match stands(&host, &game).await {
            (state, version) if state == "person" => break version,
            _ => tokio::time::sleep(std::time::Duration::from_millis(5)).await,
        }
    };
    let journal = host.read(&format!("{game}/journal")).await;
    assert!(journal.contains("{\"seal\":[\"rome\"]") && journal.contains("\"to\":\"random\""), "{journal}");
    assert!(post(&host, &format!("{game}/resign"), &[("version", &version)]).await.status().is_redirection());
    let page = host.read(&game).await;
    assert!(page.contains("Neither the server nor Rome could have chosen these dice."), "{page}");
}
