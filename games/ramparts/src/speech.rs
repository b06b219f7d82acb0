//! Actions as they are written down and typed.

use crate::Ramparts;
use crate::action::{Action, Chosen, Order, Pick};
use crate::board::Track;
use crate::cards::Card;
use crate::position::Position;
use crate::refusal::Refusal;

/// The words that typed actions begin with.
pub(crate) const VERBS: &[&str] = &[
    "marker", "douse", "forth", "form", "disband", "build", "stop", "fight", "supply", "volley", "use", "reroll",
    "raise", "turn", "keep", "draw", "discard", "done",
];

impl Ramparts {
    /// An action, written down.
    pub(crate) fn written(&self, action: &Action) -> Order {
        let card = |card: Card| self.set.card(card).id.clone();
        let track = |track: Track| self.set.track(track).id.clone();
        match *action {
            Action::Marker => Order::Marker,
            Action::Douse(which) => Order::Douse { track: track(which) },
            Action::PutForth(hero) => Order::PutForth { card: card(hero) },
            Action::Form { lieutenant, sergeant } => {
                Order::Form { lieutenant: card(lieutenant), sergeant: card(sergeant) }
            }
            Action::Disband => Order::Disband,
            Action::Build(overseer) => Order::Build { overseer: overseer.map(card) },
            Action::StopBuilding => Order::StopBuilding,
            Action::FightFire(hero) => Order::FightFire { card: card(hero) },
            Action::Distribute(hero) => Order::Distribute { card: card(hero) },
            Action::Volley { card: with, target } => Order::Volley { card: card(with), target: track(target) },
            Action::Use { card: user, ability, pick } => Order::Use {
                card: card(user),
                ability: ability.saturating_add(1),
                about_card: if let Pick::Card(about) = pick { Some(card(about)) } else { None },
                about_track: if let Pick::Track(about) = pick { Some(track(about)) } else { None },
            },
            Action::Reroll { card: hero, dice } => Order::Reroll { card: card(hero), dice: dice.faces() },
            Action::Raise(face) => Order::Raise { face },
            Action::Turn { card: given, face } => Order::Turn { card: card(given), face },
            Action::Keep => Order::Keep,
            Action::Draw => Order::Draw,
            Action::Discard(given) => Order::Discard { card: card(given) },
            Action::Done => Order::Done,
        }
    }

    /// An order; a name that the set lacks is refused.
    pub(crate) fn understood(&self, order: Order) -> Result<Action, Refusal> {
        let card = |name: String| self.set.card_named(&name).ok_or(Refusal::NoSuchCard(name));
        let track = |name: String| self.set.track_named(&name).ok_or(Refusal::NoSuchTrack(name));
        Ok(match order {
            Order::Marker => Action::Marker,
            Order::Douse { track: which } => Action::Douse(track(which)?),
            Order::PutForth { card: hero } => Action::PutForth(card(hero)?),
            Order::Form { lieutenant, sergeant } => {
                Action::Form { lieutenant: card(lieutenant)?, sergeant: card(sergeant)? }
            }
            Order::Disband => Action::Disband,
            Order::Build { overseer } => Action::Build(overseer.map(card).transpose()?),
            Order::StopBuilding => Action::StopBuilding,
            Order::FightFire { card: hero } => Action::FightFire(card(hero)?),
            Order::Distribute { card: hero } => Action::Distribute(card(hero)?),
            Order::Volley { card: with, target } => Action::Volley { card: card(with)?, target: track(target)? },
            Order::Use { card: user, ability, about_card, about_track } => {
                let user = card(user)?;
                let ability = ability.checked_sub(1).ok_or(Refusal::NoAbility(user))?;
                let pick = match (about_card, about_track) {
                    (None, None) => Pick::Nothing,
                    (Some(about), None) => Pick::Card(card(about)?),
                    (None, Some(about)) => Pick::Track(track(about)?),
                    (Some(_), Some(_)) => return Err(Refusal::NoEffect(user)),
                };
                Action::Use { card: user, ability, pick }
            }
            Order::Reroll { card: hero, dice } => {
                let dice = Chosen::from_faces(&dice).ok_or(Refusal::NoSuchDice)?;
                Action::Reroll { card: card(hero)?, dice }
            }
            Order::Raise { face } => Action::Raise(face),
            Order::Turn { card: given, face } => Action::Turn { card: card(given)?, face },
            Order::Keep => Action::Keep,
            Order::Draw => Action::Draw,
            Order::Discard { card: given } => Action::Discard(card(given)?),
            Order::Done => Action::Done,
        })
    }

    /// What `verb` and the words after it order: `volley 15 chest`, `volley chard left`. Which of a card's abilities is meant
    /// may be left out if it has one.
    pub(crate) fn heard(&self, _: &Position, verb: &str, words: &[&str]) -> Option<Order> {
        let own = |word: &&str| (*word).to_owned();
        Some(match (verb, words) {
            ("marker", []) => Order::Marker,
            ("douse", [name]) => {
                let post = self.set.post_named(name).map(|track| self.set.track(track).id.clone());
                Order::Douse { track: post.unwrap_or_else(|| own(name)) }
            }
            ("forth", [card]) => Order::PutForth { card: own(card) },
            ("form", [lieutenant, sergeant]) => Order::Form { lieutenant: own(lieutenant), sergeant: own(sergeant) },
            ("disband", []) => Order::Disband,
            ("build", []) => Order::Build { overseer: None },
            ("build", [overseer]) => Order::Build { overseer: Some(own(overseer)) },
            ("stop", []) => Order::StopBuilding,
            ("fight", [card]) => Order::FightFire { card: own(card) },
            ("supply", [card]) => Order::Distribute { card: own(card) },
            ("volley", [card, target]) => Order::Volley { card: own(card), target: own(target) },
            ("use", [card, rest @ ..]) => self.heard_use(card, rest)?,
            ("reroll", [card, dice @ ..]) => {
                let dice = dice.iter().map(|die| die.parse().ok()).collect::<Option<Vec<u8>>>()?;
                Order::Reroll { card: own(card), dice }
            }
            ("raise", [face]) => Order::Raise { face: face.parse().ok()? },
            ("turn", [card, face]) => Order::Turn { card: own(card), face: face.parse().ok()? },
            ("keep", []) => Order::Keep,
            ("draw", []) => Order::Draw,
            ("discard", [card]) => Order::Discard { card: own(card) },
            ("done", []) => Order::Done,
            _ => return None,
        })
    }

    /// `use chard 2`, `use dalton 1 hook`, `use schiess chest`.
    fn heard_use(&self, card: &str, rest: &[&str]) -> Option<Order> {
        let several = self.set.card_named(card).is_some_and(|card| self.set.card(card).abilities.len() > 1);
        let (ability, about) = match rest {
            [] => (1, None),
            [first, rest @ ..] if several => (first.parse().ok()?, rest.first()),
            ["1"] => (1, None),
            ["1", about] | [about] => (1, Some(about)),
            _ => return None,
        };
        let track = about.filter(|name| self.set.track_named(name).is_some()).map(|name| (*name).to_owned());
        let named = about.filter(|_| track.is_none()).map(|name| (*name).to_owned());
        Some(Order::Use { card: card.to_owned(), ability, about_card: named, about_track: track })
    }

    /// The words after the verb that [`Ramparts::heard`] understands.
    pub(crate) fn words(&self, action: &Action) -> (&'static str, Vec<String>) {
        let card = |card: Card| self.set.card(card).id.clone();
        let track = |track: Track| self.set.track(track).id.clone();
        match *action {
            Action::Marker => ("marker", vec![]),
            Action::Douse(which) => ("douse", vec![self.set.track(which).post.clone()]),
            Action::PutForth(hero) => ("forth", vec![card(hero)]),
            Action::Form { lieutenant, sergeant } => ("form", vec![card(lieutenant), card(sergeant)]),
            Action::Disband => ("disband", vec![]),
            Action::Build(overseer) => ("build", overseer.map(card).into_iter().collect()),
            Action::StopBuilding => ("stop", vec![]),
            Action::FightFire(hero) => ("fight", vec![card(hero)]),
            Action::Distribute(hero) => ("supply", vec![card(hero)]),
            Action::Volley { card: with, target } => ("volley", vec![card(with), track(target)]),
            Action::Use { card: user, ability, pick } => {
                let mut words = vec![card(user), (ability + 1).to_string()];
                match pick {
                    Pick::Nothing => {}
                    Pick::Card(about) => words.push(card(about)),
                    Pick::Track(about) => words.push(track(about)),
                }
                ("use", words)
            }
            Action::Reroll { card: hero, dice } => {
                ("reroll", std::iter::once(card(hero)).chain(dice.faces().iter().map(u8::to_string)).collect())
            }
            Action::Raise(face) => ("raise", vec![face.to_string()]),
            Action::Turn { card: given, face } => ("turn", vec![card(given), face.to_string()]),
            Action::Keep => ("keep", vec![]),
            Action::Draw => ("draw", vec![]),
            Action::Discard(given) => ("discard", vec![card(given)]),
            Action::Done => ("done", vec![]),
        }
    }
}
