//! What was learned: at home in an owner's own set, noted in journals, and quick to ask.

use std::collections::BTreeMap;
use std::sync::Arc;

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::{Game, Seat, Setup, Signs, Source, Turn};
use redoubt_registry::GameVisitor;
use redoubt_tactics::judgement::hash_of;
use redoubt_tactics::{Judgement, Player, Searcher, Threads, Watch};

/// Infantry of another sort.
struct OwnSet;

impl GameVisitor for OwnSet {
    type Output = ();

    fn visit<G: Game>(self) {
        let text = G::PROFILE.source().text().replacen("attack = 2\ndefence = 1", "attack = 3\ndefence = 2", 1);
        let source = Source::new("own.toml", &text);
        assert_ne!(source.hash(), G::PROFILE.source().hash());
        let own = G::from_data(&source).map_err(|_| G::PROFILE.id).unwrap();
        let printed = G::from_data(&G::PROFILE.source()).map_err(|_| G::PROFILE.id).unwrap();
        let judgement = Judgement::of::<G>();
        let (values, policy) = (judgement.value.as_ref().unwrap(), judgement.policy.as_ref().unwrap());
        let setup = Setup::default().complete(G::PROFILE.scenarios, &own.options()).unwrap();
        let (mut chance, mut differs) = (Seeded::new(9), false);
        let mut position = own.begin(&setup, &mut chance, &mut ()).unwrap();
        let (mut signs, mut marks, mut actions) = (Vec::new(), Vec::new(), Vec::new());
        for number in 0..80 {
            let Turn::Decides(seat) = own.turn(&position) else { break };
            own.legal(&position, &mut actions);
            own.signs(&position, &mut Signs::over(&mut signs));
            own.marks(&position, &actions, &mut marks);
            assert_eq!((signs.len(), marks.len()), (values.inputs(), policy.inputs() * actions.len()));
            let mut stands = |game: &G| judgement.evaluate(game, &position, seat, &mut signs);
            differs |= stands(&own) != stands(&printed);
            if number % 8 == 0 {
                let mut general: Searcher<G> = Searcher::new("general:60".parse().unwrap(), 3, Threads::new(1));
                let action = general.decide(&own, &position, seat, &Watch::nobody()).unwrap();
                assert!(own.check(&position, &action).is_ok(), "{action:?}");
            }
            let action = &actions[chance.below(actions.len() as u32) as usize];
            own.perform(&mut position, action, &mut chance, &mut ()).unwrap();
        }
        assert!(differs, "what a card can do is seen, whatever it is called");
    }
}

#[test]
fn who_learned_with_the_printed_set_judges_an_owners_own() {
    redoubt_registry::visit("zama", OwnSet).unwrap();
}

#[test]
fn a_journal_tells_who_judged_by_other_weights_than_these() {
    for profile in redoubt_registry::PROFILES {
        let game = redoubt_registry::load(profile.id, None).unwrap();
        let mut battle = Battle::begin(Arc::clone(&game), Setup::default(), Dice::seeded(3), &[]).unwrap();
        let first = profile.seats[0];
        let mut other = |note: &str| {
            battle.seat(BTreeMap::from([(first.to_owned(), note.to_owned())]));
            Player::by_other_weights(&battle)
        };
        let general: Player = "general".parse().unwrap();
        assert_eq!(other(&general.note_in(game.as_ref())), [], "{}: these are today's", profile.id);
        assert_eq!(general.note_in(game.as_ref()).contains('@'), hash_of(game.judgement()).is_some());
        assert_eq!(other("general@00000000"), [(Seat(0), "00000000".to_owned())]);
        for nobody in ["person", "general", "random", "somebody@00000000"] {
            assert_eq!(other(nobody), [], "{nobody}");
        }
    }
}

struct Kept;

impl GameVisitor for Kept {
    type Output = ();

    /// Asked again about what was asked before, what is used again and again is not made anew.
    fn visit<G: Game>(self) {
        let game = G::from_data(&G::PROFILE.source()).map_err(|_| G::PROFILE.id).unwrap();
        let setup = Setup::default().complete(G::PROFILE.scenarios, &game.options()).unwrap();
        let (judgement, mut chance) = (Judgement::of::<G>(), Seeded::new(2));
        let mut position = game.begin(&setup, &mut chance, &mut ()).unwrap();
        let (mut asked, mut actions) = (Vec::new(), Vec::new());
        for _ in 0..60 {
            let Turn::Decides(seat) = game.turn(&position) else { break };
            game.legal(&position, &mut actions);
            asked.push((position.clone(), actions.clone(), seat));
            let action = &actions[chance.below(actions.len() as u32) as usize];
            game.perform(&mut position, action, &mut chance, &mut ()).unwrap();
        }
        let (mut signs, mut weights, mut marks) = (Vec::new(), Vec::new(), Vec::new());
        let mut ask = || {
            for (position, actions, seat) in &asked {
                let _ = judgement.evaluate(&game, position, *seat, &mut signs);
                judgement.lean(&game, position, actions, &mut weights, &mut marks);
            }
            [signs.capacity(), weights.capacity(), marks.capacity()]
        };
        assert_eq!(ask(), ask(), "{}", G::PROFILE.id);
    }
}

#[test]
fn what_judges_keeps_its_room() {
    for profile in redoubt_registry::PROFILES {
        redoubt_registry::visit(profile.id, Kept).unwrap();
    }
}
