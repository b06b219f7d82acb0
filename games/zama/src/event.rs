//! What happens, each thing with its clause.

use redoubt_kernel::scene::{Fate, ShownDie};
use redoubt_kernel::{Arg, Clause, Die, Message, Telling};

use crate::Zama;
use crate::attack::Score;
use crate::board::{Side, Square};
use crate::cards::{Card, Work};
use crate::ending::known_side;
use crate::position::{Ending, Exchange};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Event {
    RolledToBegin { rome: u8, carthage: u8 },
    Placed { card: Card, at: Square },
    Reserved { card: Card },
    Deployed { plan: u8 },
    BattleBegins { first: Side },
    TurnBegins { side: Side, turn: u16 },
    Tonic { side: Side },
    Moved { card: Card, from: Square, to: Square },
    Merged { survivor: Card, discarded: Card, from: Square, to: Square },
    Attacked { card: Card, from: Square, to: Square, target: Target },
    Fought { exchange: Exchange, score: Score },
    Rerolled { old: u8, new: u8, score: Score },
    Failed,
    Injured { card: Card },
    Fell { card: Card },
    Struck { was: Work, now: Work },
    MedicWon { side: Side },
    Healed { card: Card, at: Square },
    Reinforced { card: Card, at: Square },
    Stopped,
    Passed { side: Side },
    TurnEnded { side: Side },
    Ended { ending: Ending },
}

/// Whom or what an attack is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Target {
    Unit(Card),
    Work(Work),
}

impl Event {
    /// The event in words. What an attack comes to is told after it, so the squares are named once.
    pub(crate) fn tell(&self, zama: &Zama) -> Telling {
        let name = |card: Card| {
            let kind = zama.set.kind_of(card);
            Arg::known(&kind.id, &kind.name)
        };
        let of_side = |id, side: Side| Message::new(id).with("side", known_side(side));
        let structure = |work: Work| Arg::known(work, work_name(work));
        let of = |id, card: Card| Message::new(id).with("card", name(card));
        let card_at = |id, card, at: Square| of(id, card).with("at", at.to_string());
        let totals = |text: Message, score: Score| {
            let verdict = Message::new(if score.succeeds() { "zama-higher" } else { "zama-not-higher" });
            let text = text.with("attack", score.attack).with("defence", score.defence);
            text.with("verdict", Arg::known(score.succeeds(), verdict))
        };
        let (rule, text) = match *self {
            Event::RolledToBegin { rome, carthage } => {
                let (outcome, words) = match rome.cmp(&carthage) {
                    std::cmp::Ordering::Less => ("rome_lower", "zama-rome-lower"),
                    std::cmp::Ordering::Equal => ("equal", "zama-equal-roll"),
                    std::cmp::Ordering::Greater => ("carthage_lower", "zama-carthage-lower"),
                };
                let text = Message::new("zama-rolled-to-begin").with("rome", rome).with("carthage", carthage);
                ("Z-10", text.with("outcome", Arg::known(outcome, Message::new(words))))
            }
            Event::Placed { card, at } => ("Z-11", card_at("zama-placed", card, at)),
            Event::Reserved { card } => ("Z-12", of("zama-reserved", card)),
            Event::Deployed { plan } => {
                let plan = &zama.set.plans[plan as usize];
                ("Z-14", of_side("zama-deployed", plan.side).with("plan", Arg::known(&plan.id, &plan.name)))
            }
            Event::BattleBegins { first } => ("Z-10", of_side("zama-begins", first)),
            Event::TurnBegins { side, turn } => ("Z-20", of_side("zama-turn", side).with("turn", turn)),
            Event::Tonic { side } => ("Z-22", of_side("zama-tonic", side)),
            Event::Moved { card, from, to } => ("Z-23", card_at("zama-moved", card, to).with("from", from.to_string())),
            Event::Merged { survivor, discarded, from, to } => (
                "Z-35",
                card_at("zama-merged", survivor, to).with("from", from.to_string()).with("discarded", name(discarded)),
            ),
            Event::Attacked { card, from, to, target } => {
                let target = match target {
                    Target::Unit(card) => name(card),
                    Target::Work(work) => structure(work),
                };
                let text = card_at("zama-attacked", card, to).with("from", from.to_string());
                ("Z-24", text.with("target", target))
            }
            Event::Fought { exchange: Exchange { attack: [a, b], defence: [c, d], .. }, score } => {
                let rating = |total: i8, one: u8, two: u8| {
                    let rating = i16::from(total) - i16::from(one + two);
                    Arg::known(rating, format!("{rating:+}"))
                };
                let text = Message::new("zama-fought").with("a", a).with("b", b).with("c", c).with("d", d);
                let text =
                    text.with("attacker", rating(score.attack, a, b)).with("defender", rating(score.defence, c, d));
                ("Z-24", totals(text, score))
            }
            Event::Rerolled { old, new, score } => {
                ("Z-28", totals(Message::new("zama-rerolled").with("old", old).with("new", new), score))
            }
            Event::Failed => ("Z-27", Message::new("zama-failed")),
            Event::Injured { card } => ("Z-25", of("zama-injured", card)),
            Event::Fell { card } => ("Z-25", of("zama-fell", card)),
            Event::Struck { was, now } => {
                let id = match now {
                    Work::Gone => "zama-struck-gone",
                    Work::RomanPort | Work::PunicPort => "zama-struck-port",
                    Work::DamagedPalisade | Work::DamagedVacantPort | Work::Palisade | Work::VacantPort => {
                        "zama-struck"
                    }
                };
                let text = Message::new(id).with("was", structure(was));
                let rule = if matches!(now, Work::DamagedPalisade | Work::DamagedVacantPort) { "Z-25" } else { "Z-30" };
                (rule, text.with("now", structure(now)))
            }
            Event::MedicWon { side } => ("Z-36", of_side("zama-medic-won", side)),
            Event::Healed { card, at } => ("Z-37", card_at("zama-healed", card, at)),
            Event::Reinforced { card, at } => ("Z-38", card_at("zama-reinforced", card, at)),
            Event::Stopped => ("Z-63", Message::new("zama-stopped")),
            Event::Passed { side } => ("Z-61", of_side("zama-passed", side)),
            Event::TurnEnded { side } => ("Z-61", of_side("zama-turn-ended", side)),
            Event::Ended { ending } => return ending.telling(),
        };
        let told = Telling::new(Clause::new(rule), text).showing(self.dice());
        told.sounding(self.sound()).in_passing(self.is_passing())
    }

    /// The dice that fell, the attacker's first.
    fn dice(&self) -> Vec<ShownDie> {
        let shown =
            |faces: &[u8], fate| faces.iter().map(move |face| ShownDie::new(Die::D6, *face).doing(fate)).collect();
        match self {
            Event::RolledToBegin { rome, carthage } => shown(&[*rome, *carthage], Fate::Plain),
            Event::Fought { exchange: Exchange { attack, defence, .. }, score } => {
                let won = score.succeeds();
                let mut dice: Vec<ShownDie> = shown(attack, if won { Fate::Hit } else { Fate::Miss });
                dice.extend::<Vec<_>>(shown(defence, if won { Fate::Plain } else { Fate::Save }));
                dice
            }
            Event::Rerolled { new, score, .. } => shown(&[*new], if score.succeeds() { Fate::Hit } else { Fate::Miss }),
            Event::Placed { .. } | Event::Reserved { .. } | Event::Deployed { .. } => Vec::new(),
            Event::BattleBegins { .. } | Event::TurnBegins { .. } | Event::Tonic { .. } => Vec::new(),
            Event::Moved { .. } | Event::Merged { .. } | Event::Attacked { .. } => Vec::new(),
            Event::Failed | Event::Injured { .. } | Event::Fell { .. } | Event::Struck { .. } => Vec::new(),
            Event::MedicWon { .. } | Event::Healed { .. } | Event::Reinforced { .. } => Vec::new(),
            Event::Stopped | Event::Passed { .. } | Event::TurnEnded { .. } => Vec::new(),
            Event::Ended { .. } => Vec::new(),
        }
    }
}

/// What a structure is called.
pub(crate) fn work_name(work: Work) -> Message {
    Message::new(match work {
        Work::Palisade | Work::DamagedPalisade | Work::Gone => "zama-palisade",
        Work::VacantPort | Work::DamagedVacantPort => "zama-vacant-port",
        Work::RomanPort => "zama-roman-port",
        Work::PunicPort => "zama-punic-port",
    })
}
