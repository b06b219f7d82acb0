//! What holds for passkeys wherever they are kept, however many processes there are.

use passki::{AuthenticationOptions, Passki, StoredPasskey};
use redoubt_server::account::passkey::{self, Passkey, PasskeyRefusal, challenge};
use redoubt_server::account::{self, Account, kind, mark_of};
use redoubt_server::store::SharedStore;
use serde_json::json;

/// What is asked of a browser, and what it answers with when a device has signed.
fn asked() -> (String, String, challenge::ChallengePurpose) {
    let site = Passki::new("localhost", &["http://localhost"], "Redoubt");
    let (asked, state) = site.start_passkey_authentication(&[], AuthenticationOptions::default()).unwrap();
    let answered = json!({ "type": "webauthn.get", "challenge": asked.challenge, "origin": "http://localhost" });
    let answered = Passki::base64_encode(answered.to_string().as_bytes());
    (asked.challenge, answered, challenge::ChallengePurpose::SignIn(state))
}

async fn issue(store: &SharedStore, browser: &str, now: i64) -> String {
    let (challenge, answered, purpose) = asked();
    challenge::issue(store.as_ref(), browser, now, &challenge, purpose).await.unwrap();
    answered
}

async fn take(store: &SharedStore, browser: &str, now: i64, answered: &str) -> bool {
    challenge::take(store.as_ref(), browser, now, answered).await.unwrap().is_some()
}

/// How many challenges are kept.
async fn kept(store: &SharedStore) -> usize {
    account::all(store.as_ref(), Some(kind::CHALLENGE), "challenges").await.unwrap().len()
}

pub async fn a_challenge_is_taken_once_by_the_browser_it_was_given_to(store: SharedStore) {
    let answered = issue(&store, "ana", 0).await;
    assert!(!take(&store, "luis", 1, &answered).await, "it was given to another browser");
    let many = (0..8).map(|_| {
        let (store, answered) = (store.clone(), answered.clone());
        tokio::spawn(async move { take(&store, "ana", 1, &answered).await })
    });
    let mut taken = 0;
    for one in many.collect::<Vec<_>>() {
        taken += usize::from(one.await.unwrap());
    }
    assert_eq!((taken, kept(&store).await), (1, 0));
    let (_, unasked, _) = asked();
    for answered in [unasked.as_str(), "", "e30", "?", &Passki::base64_encode(b"{\"challenge\":7}")] {
        assert!(!take(&store, "ana", 1, answered).await, "{answered}");
    }
}

pub async fn challenges_end_by_themselves_and_there_are_only_so_many(store: SharedStore) {
    let late = issue(&store, "ana", 0).await;
    assert!(!take(&store, "ana", challenge::LASTS, &late).await, "it has lasted too long");
    let mut answers = Vec::new();
    for moment in 0..challenge::MOST_FOR_ONE as i64 + 2 {
        answers.push(issue(&store, "ana", moment).await);
    }
    let other = issue(&store, "luis", 0).await;
    assert_eq!(kept(&store).await, challenge::MOST_FOR_ONE + 1);
    assert!(!take(&store, "ana", 50, &answers[1]).await, "the oldest of one browser make room");
    assert!(take(&store, "ana", 50, &answers[2]).await && take(&store, "luis", 50, &other).await);
    challenge::sweep(store.as_ref(), challenge::LASTS + 5).await.unwrap();
    assert_eq!(kept(&store).await, challenge::MOST_FOR_ONE - 4, "those of later moments stay");
    challenge::sweep(store.as_ref(), 2 * challenge::LASTS).await.unwrap();
    assert_eq!(kept(&store).await, 0);
}

async fn person(store: &SharedStore, id: &str, password: Option<&str>) {
    let account = Account { name: id.to_owned(), created: 1, password: password.map(str::to_owned), banned: None };
    store.change_records(&Account::make(id, account).unwrap()).await.unwrap();
}

fn device(account: &str, id: u8) -> Passkey {
    let mut credential = StoredPasskey::default();
    credential.credential_id = vec![id; 16];
    Passkey { account: account.to_owned(), name: format!("device {id}"), created: id.into(), used: None, credential }
}

async fn names(store: &SharedStore, account: &str) -> Vec<String> {
    passkey::of(store.as_ref(), account).await.unwrap().into_iter().map(|kept| kept.document.name).collect()
}

pub async fn an_account_keeps_a_way_in(store: SharedStore) {
    person(&store, "ana", None).await;
    person(&store, "luis", Some("…")).await;
    for id in 1..=2 {
        assert_eq!(passkey::keep(store.as_ref(), device("ana", id)).await.unwrap(), Ok(()));
    }
    assert_eq!(names(&store, "ana").await, ["device 2", "device 1"]);
    assert_eq!(
        passkey::keep(store.as_ref(), device("luis", 1)).await.unwrap(),
        Err(PasskeyRefusal::Taken),
        "it is hers"
    );
    assert_eq!(passkey::keep(store.as_ref(), device("nobody", 9)).await.unwrap(), Err(PasskeyRefusal::Unknown));
    let key = |id: u8| passkey::key_of(&[id; 16]);
    assert_eq!(passkey::remove(store.as_ref(), "luis", &key(1)).await.unwrap(), Err(PasskeyRefusal::Unknown));
    // Both at once, from two devices: one of them stays.
    let both = [1, 2].map(|id| {
        let (store, key) = (store.clone(), key(id));
        tokio::spawn(async move { passkey::remove(store.as_ref(), "ana", &key).await.unwrap() })
    });
    let mut told = Vec::new();
    for one in both {
        told.push(one.await.unwrap());
    }
    told.sort_by_key(Result::is_ok);
    assert_eq!(told, [Err(PasskeyRefusal::Last), Ok(())]);
    assert_eq!(names(&store, "ana").await.len(), 1);
    // Whoever has a password needs no passkey.
    assert_eq!(passkey::keep(store.as_ref(), device("luis", 3)).await.unwrap(), Ok(()));
    assert_eq!(passkey::remove(store.as_ref(), "luis", &key(3)).await.unwrap(), Ok(()));
    for id in 0..passkey::MOST as u8 {
        assert_eq!(passkey::keep(store.as_ref(), device("luis", 100 + id)).await.unwrap(), Ok(()), "{id}");
    }
    assert_eq!(passkey::keep(store.as_ref(), device("luis", 99)).await.unwrap(), Err(PasskeyRefusal::TooMany));
    assert!(account::remove(store.as_ref(), "luis").await.unwrap());
    assert!(account::all(store.as_ref(), None, &mark_of("luis")).await.unwrap().is_empty());
}
