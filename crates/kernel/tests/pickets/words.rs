//! Actions that are declared once can be written, read, said and heard.

use redoubt_kernel::prelude::*;
use redoubt_kernel::terms::{FromOne, Term, WrittenAction, hear_list};
use serde_json::json;

use crate::game::{Action, Order, Pickets};
use crate::{battle, challenge, creep};

#[test]
fn an_order_is_heard_if_every_word_is_used_and_none_is_missing() {
    let battle = battle();
    let heard = |verb: &str, words: &[&str]| Some(battle.truth().spoken(verb, words)?.unwrap().written().clone());
    assert_eq!(Order::VERBS, ["creep", "challenge"]);
    assert_eq!(heard("creep", &[]), Some(creep()));
    assert_eq!(heard("challenge", &["oak"]), Some(challenge("oak")));
    for (verb, words) in [("creep", &["on"][..]), ("challenge", &[]), ("challenge", &["oak", "elm"]), ("run", &[])] {
        assert_eq!(heard(verb, words), None, "{verb} {words:?}");
    }
}

#[test]
fn what_is_said_of_an_action_is_heard_as_its_order_and_read_as_the_action() {
    let game = Pickets::from_data(&Pickets::PROFILE.source()).unwrap();
    let position = game.read(serde_json::from_value(battle().truth().write()).unwrap()).unwrap();
    for action in [Action::Creep, Action::Challenge { word: "elm".to_owned() }] {
        let (verb, words) = game.words(&action);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let order = game.spoken(&position, verb, &words).unwrap();
        assert_eq!(order, game.order(&action));
        assert_eq!(game.action(&position, order).unwrap(), action);
    }
    let order = game.order(&Action::Challenge { word: "elm".to_owned() });
    assert_eq!(serde_json::to_value(order).unwrap(), json!({"challenge": {"word": "elm"}}));
    assert!(serde_json::from_value::<Order>(json!({"challenge": {"word": "elm", "loudly": true}})).is_err());
}

#[test]
fn terms_take_their_own_words_and_leave_the_others() {
    type Last = Option<FromOne>;
    let game = Pickets::from_data(&Pickets::PROFILE.source()).unwrap();
    let mut words = ["3", "oak"].as_slice();
    assert_eq!(<FromOne as Term<Pickets>>::hear(&game, &mut words), Some(3));
    assert_eq!(words, ["oak"]);
    assert_eq!(<Last as Term<Pickets>>::hear(&game, &mut words), None, "no number");
    assert_eq!(<Last as Term<Pickets>>::hear(&game, &mut [].as_slice()), Some(None));
    assert_eq!(<Last as Term<Pickets>>::write(&game, &Some(2)), Some(3));
    let mut said = Vec::new();
    <Last as Term<Pickets>>::say(&game, &Some(3), &mut said);
    <Last as Term<Pickets>>::say(&game, &None, &mut said);
    assert_eq!(said, ["3"]);
    assert_eq!(hear_list::<u8>(&mut ["6", "1"].as_slice()), Some(vec![6, 1]));
    assert_eq!(hear_list::<u8>(&mut ["6", "oak"].as_slice()), None);
}
