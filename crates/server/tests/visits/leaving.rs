//! What becomes of a battle between people when one of them is done with it: nobody deletes it under the other, and whoever
//! leaves a seat to a machine player finds the battle as it was fought.

use redoubt_server::store::Owner;
use reqwest::StatusCode;

use crate::apart::{APART, begun, club_site, invite, post, sit_down, stands};
use crate::pace::act;
use crate::visiting::{Visitor, between};

/// The entry of a battle in someone's lists.
async fn listed(visitor: &Visitor, list: &str, id: &str) -> Option<String> {
    let page = visitor.read(&format!("/battles/{list}")).await;
    page.split("<li>").find(|entry| entry.contains(id)).map(str::to_owned)
}

#[tokio::test]
async fn nobody_deletes_a_battle_that_someone_else_plays() {
    let site = club_site().await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let game = begun(&mut host, &friend, "zama", &APART).await;
    let (id, forget) = (game.trim_start_matches("/game/"), format!("{game}/forget"));
    let refused = post(&host, &forget, &[]).await;
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text().await.unwrap().contains("Resign or agree on a draw"));
    assert!(listed(&host, "open", id).await.is_some_and(|entry| !entry.contains(&forget)), "and it is not offered");
    // Leaving the seat to a machine player does not make it anyone's own battle.
    let people = format!("{game}/people");
    post(&friend, &people, &[("what", "machine"), ("place", "1"), ("level", "random")]).await;
    assert_eq!(post(&host, &forget, &[]).await.status(), StatusCode::UNPROCESSABLE_ENTITY);
    post(&friend, &people, &[("what", "person"), ("place", "1")]).await;
    let version = stands(&friend, &game).await.1;
    assert!(post(&friend, &format!("{game}/resign"), &[("version", &version)]).await.status().is_redirection());
    // When it is over it leaves the list of whoever is done with it, and the other one keeps it.
    assert!(listed(&host, "over", id).await.is_some_and(|entry| entry.contains("Remove from my list")));
    assert!(post(&host, &forget, &[]).await.status().is_redirection());
    assert_eq!(host.get(&game).send().await.unwrap().status(), StatusCode::NOT_FOUND);
    assert!(listed(&host, "over", id).await.is_none());
    let page = friend.read(&game).await;
    assert!(page.contains("data-state=\"over\"") && page.contains("friend (Rome)"), "{page}");
    friend.read(&format!("/replay/{id}")).await;
    let nobodys = site.store().holdings(&Owner::default()).await.unwrap()[0].battles;
    assert_eq!(nobodys, 1, "it counts for nobody's limit");
    // And whoever is left may delete it for good.
    assert!(listed(&friend, "over", id).await.is_some_and(|entry| entry.contains(">Delete<")));
    assert!(post(&friend, &forget, &[]).await.status().is_redirection());
    assert_eq!(site.store().journal(id).await.unwrap(), None);
}

#[tokio::test]
async fn before_it_begins_whoever_invited_someone_may_call_it_off() {
    let site = club_site().await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let (game, link) = invite(&mut host, "zama", &APART).await;
    sit_down(&friend, &link, "Ana").await;
    assert_eq!(post(&friend, &format!("{game}/forget"), &[]).await.status(), StatusCode::NOT_FOUND);
    assert!(post(&host, &format!("{game}/forget"), &[]).await.status().is_redirection());
    assert_eq!(friend.get(&game).send().await.unwrap().status(), StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_left_to_a_machine_leaves_a_battle_between_people() {
    let site = club_site().await;
    let (mut host, friend) = (site.visitor().await, site.visitor().await);
    let game = begun(&mut host, &friend, "zama", &APART).await;
    let people = format!("{game}/people");
    let given = post(&friend, &people, &[("what", "machine"), ("place", "1"), ("level", "general")]).await;
    assert_eq!(given.status(), StatusCode::SEE_OTHER);
    // A machine player that thinks for the friend is nobody's to hurry but theirs.
    let mut hurried = false;
    for _ in 0..200 {
        let page = host.read(&game).await;
        if page.contains("data-state=\"machine\"") {
            let version = between(&page, "data-version=\"", "\"").to_owned();
            assert!(!page.contains("/hurry\""), "{page}");
            let refused = post(&host, &format!("{game}/hurry"), &[("version", &version)]).await;
            hurried = refused.status() == StatusCode::UNPROCESSABLE_ENTITY;
            let own = post(&friend, &format!("{game}/hurry"), &[("version", &version)]).await;
            // By then it may have decided by itself.
            let decided = !host.read(&game).await.contains(&format!("data-version=\"{version}\""));
            assert!(own.status().is_redirection() || decided, "{}", own.status());
        } else if hurried {
            break;
        } else {
            assert_eq!(act(&host, &game).await, StatusCode::SEE_OTHER);
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(hurried, "the machine player never thought");
    let page = host.read(&game).await;
    let version = between(&page, "data-version=\"", "\"").to_owned();
    for offer in ["/hint\"", "/chances\"", "/undo\"", "/propose\""] {
        assert!(!page.contains(offer), "{offer} is offered");
    }
    assert!(page.contains("still a battle between people") && page.contains("/resign\""), "{page}");
    for path in ["hint", "chances", "undo", "propose"] {
        let refused = post(&host, &format!("{game}/{path}"), &[("version", &version)]).await;
        assert!(!refused.status().is_redirection(), "{path}");
        assert_eq!(stands(&host, &game).await.1, version, "{path}");
    }
    assert!(!friend.read(&game).await.contains("would like to undo"), "there is nobody to ask");
    assert!(post(&host, &format!("{game}/resign"), &[("version", &version)]).await.status().is_redirection());
    assert_eq!(stands(&friend, &game).await.0, "over");
}
