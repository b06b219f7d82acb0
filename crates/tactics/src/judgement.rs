//! What machine players think of positions and of actions: learned where a battle comes with what self-play has taught
//! ([`Advice::JUDGEMENT`]), and what the battle itself says where it does not.

use std::sync::{Arc, PoisonError, RwLock};

use redoubt_kernel::{Advice, Seat, Signs, Source, Turn};
use serde_json::{Value, json};

use crate::level::JudgesBy;
use crate::network::Net;

/// The version of the written form.
const VERSION: u64 = 1;

/// Hidden sums for what is thought of a position.
pub const VALUE: usize = 32;

/// Hidden sums for what one leans to. Every action is asked about, so there are fewer.
pub const POLICY: usize = 16;

/// How a learned judgement came about: enough to make it again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LearnedBy {
    /// The command that made it.
    pub command: String,
    /// Its seed.
    pub seed: u64,
}

/// See the [module](self).
#[derive(Clone, Debug, Default)]
pub struct Judgement {
    /// What is thought of a position, for the first seat, from the battle's signs.
    pub value: Option<Net<VALUE>>,
    /// What one leans to, from the marks of each action.
    pub policy: Option<Net<POLICY>>,
    /// How it came about.
    pub origin: LearnedBy,
    hash: Option<String>,
}

impl Judgement {
    /// The one that comes with battle `G`, read once.
    pub fn of<G: Advice>() -> Arc<Self> {
        static READ: RwLock<Vec<(&str, Arc<Judgement>)>> = RwLock::new(Vec::new());
        let known = |(text, judgement): &(&str, Arc<Judgement>)| {
            std::ptr::eq(*text, G::JUDGEMENT).then(|| Arc::clone(judgement))
        };
        let found = READ.read().unwrap_or_else(PoisonError::into_inner).iter().find_map(known);
        found.unwrap_or_else(|| {
            let judgement = Arc::new(Judgement::read(G::JUDGEMENT).unwrap_or_default());
            READ.write().unwrap_or_else(PoisonError::into_inner).push((G::JUDGEMENT, Arc::clone(&judgement)));
            judgement
        })
    }

    /// A judgement that is being learned.
    pub fn new(value: Option<Net<VALUE>>, policy: Option<Net<POLICY>>) -> Self {
        Judgement { value, policy, origin: LearnedBy::default(), hash: None }
    }

    /// As much of it as a level judges by.
    pub fn as_far_as(self: &Arc<Self>, level: JudgesBy) -> Arc<Self> {
        match level {
            JudgesBy::Hand => Arc::default(),
            JudgesBy::Habit => Arc::new(Judgement::new(None, self.policy.clone())),
            JudgesBy::Experience => Arc::clone(self),
        }
    }

    /// Reads what [`Judgement::write`] writes; `None` if it is anything else, or of another version.
    pub fn read(text: &str) -> Option<Self> {
        let file: Value = serde_json::from_str(text).ok()?;
        if file.get("version")?.as_u64()? != VERSION {
            return None;
        }
        let origin =
            LearnedBy { command: file.get("command")?.as_str()?.to_owned(), seed: file.get("seed")?.as_u64()? };
        Some(Judgement {
            value: file.get("value").and_then(Net::read),
            policy: file.get("policy").and_then(Net::read),
            origin,
            hash: hash_of(text),
        })
    }

    /// As it is written down, each row of weights on a line of its own.
    pub fn write(&self, game: &str) -> String {
        let head =
            json!({ "version": VERSION, "game": game, "command": self.origin.command, "seed": self.origin.seed });
        let mut text = head.to_string();
        text.pop();
        let nets = [("value", self.value.as_ref().map(Net::write)), ("policy", self.policy.as_ref().map(Net::write))];
        for (name, net) in nets.into_iter().filter_map(|(name, net)| Some((name, net?))) {
            text.push_str(&format!(",\n\"{name}\":{}", net.to_string().replace("],[", "],\n[")));
        }
        text.push_str("}\n");
        text
    }

    /// The first digits of the file's hash, if it was read from one: what a journal notes of who played.
    pub fn hash(&self) -> Option<&str> {
        self.hash.as_deref()
    }

    /// How well `seat` stands, from −1000 to 1000. How a battle ended is never a matter of judgement.
    #[inline]
    pub fn evaluate<G: Advice>(&self, game: &G, position: &G::Position, seat: Seat, signs: &mut Vec<i32>) -> i32 {
        let learned = self.value.as_ref().filter(|_| game.turn(position) != Turn::Over);
        let Some(net) = learned else { return game.evaluate(position, seat).clamp(-1000, 1000) };
        game.signs(position, &mut Signs::over(signs));
        let first = (squashed(net.answer(signs)) * 1000.0) as i32;
        if seat == Seat(0) { first } else { -first }
    }

    /// How much one leans towards each of the lawful `actions`: see [`Advice::inclinations`].
    #[inline]
    pub fn lean<G: Advice>(
        &self,
        game: &G,
        position: &G::Position,
        actions: &[G::Action],
        weights: &mut Vec<u32>,
        marks: &mut Vec<i32>,
    ) {
        let Some(net) = &self.policy else { return game.inclinations(position, actions, weights) };
        game.marks(position, actions, marks);
        weights.clear();
        let each = (marks.len() / actions.len().max(1)).max(1);
        weights.extend(marks.chunks_exact(each).take(actions.len()).map(|marks| weight_of(net.answer(marks))));
        weights.resize(actions.len(), 1);
    }
}

/// The first digits of the hash of what was learned; none if that is nothing.
pub fn hash_of(text: &str) -> Option<String> {
    let hash = || Source::new("judgement", text).hash().trim_start_matches("sha256:").chars().take(8).collect();
    (!text.is_empty()).then(hash)
}

/// From any number to one between −1 and 1. Nothing but division, so that every machine finds the same.
#[inline]
pub fn squashed(answer: f32) -> f32 {
    answer / (1.0 + answer.abs())
}

/// About 256 times two to the power of this number, at least 1: straight lines between the whole powers.
#[inline]
pub fn weight_of(answer: f32) -> u32 {
    let answer = answer.clamp(-8.0, 10.0);
    // Rounded down: what is above 0 is cut off there, wherever this runs.
    let power = (answer + 8.0) as i32 - 8;
    let mantissa = 256.0 * (1.0 + (answer - power as f32));
    let weight = if power >= 0 { mantissa * (1u32 << power) as f32 } else { mantissa / (1u32 << -power) as f32 };
    (weight as u32).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_judgement_is_read_as_it_is_written() {
        let net = Net::<VALUE> {
            scales: vec![2.0],
            first: vec![[0.5; VALUE]],
            bias: [0.0; VALUE],
            second: [0.25; VALUE],
            last: 0.0,
        };
        let made =
            Judgement { origin: LearnedBy { command: "train x".into(), seed: 7 }, ..Judgement::new(Some(net), None) };
        let read = Judgement::read(&made.write("x")).unwrap();
        assert_eq!((read.value, read.policy, &read.origin), (made.value.clone(), None, &made.origin));
        assert_eq!(read.hash.map(|hash| hash.len()), Some(8));
        for other in ["", "{}", "[]", "{\"version\":2,\"command\":\"\",\"seed\":1}"] {
            assert!(Judgement::read(other).is_none(), "{other}");
        }
    }

    #[test]
    fn one_more_is_twice_the_weight() {
        assert_eq!([-1.0, 0.0, 0.5, 1.0, 3.0].map(weight_of), [128, 256, 384, 512, 2048]);
        assert_eq!([-100.0, f32::NEG_INFINITY].map(weight_of), [1, 1]);
        assert_eq!([f32::NAN, 1e30].map(weight_of), [1, 1 << 18]);
    }
}
