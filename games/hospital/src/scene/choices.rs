//! The choices in words, and what each is about on the map.

use redoubt_kernel::scene::Offer;
use redoubt_kernel::{Arg, Message};

use super::item_id;
use crate::Hospital;
use crate::action::{Action, Aim, Load};
use crate::board::Space;
use crate::pieces::{Kind, Side};
use crate::position::{Position, Stage};
use crate::refusal::stage_rule;

impl Hospital {
    /// One lawful action.
    pub(crate) fn offer_of(&self, position: &Position, action: &Action) -> Offer {
        let kind = |kind: Kind| Arg::from(&self.set.kind(kind).name);
        let name = |side: Side, at: Space| match position.unit(side, at) {
            Some(unit) => Arg::from(&self.set.kind_of(unit).name),
            None => at.to_string().into(),
        };
        let own = |at| name(position.side, at);
        let at = |id, space: Space| Message::new(id).with("at", space.to_string()).with("unit", own(space));
        let way = |id, from: Space, to: Space| at(id, from).with("to", to.to_string());
        let thing = |load| Message::new(if load == Load::Man { "hospital-man" } else { "hospital-pickaxe" });
        let only = |space: Space| vec![space];
        let mut item = None;
        let (rule, text, touches): (_, _, Vec<Space>) = match *action {
            Action::Place { unit: which, at: space } => {
                item = Some(item_id("box", self.set.kind(which)));
                let text = Message::new("hospital-do-place").with("at", space.to_string());
                ("H-10.0", text.with("unit", kind(which)), only(space))
            }
            Action::Lay { at: space } => {
                (stage_rule(position.stage, position.phase), at("hospital-do-lay", space), only(space))
            }
            Action::Breach { from, to } => ("H-23.3", way("hospital-do-breach", from, to), vec![from, to]),
            Action::Begin => ("H-1.0", Message::new("hospital-do-begin"), vec![]),
            Action::Claim => ("H-10.5", Message::new("hospital-do-claim"), vec![]),
            Action::Torch => ("H-10.3", Message::new("hospital-do-torch"), vec![]),
            Action::Keep => ("H-10.3", Message::new("hospital-do-keep"), vec![]),
            Action::Crawl { from, to } => ("H-12", way("hospital-do-crawl", from, to), vec![from, to]),
            Action::Dare { at: space } => ("H-23.2", at("hospital-do-dare", space), only(space)),
            Action::Treat { at: space } => ("H-12", at("hospital-do-treat", space), only(space)),
            Action::Champion { unit: which, at: space } => {
                item = Some(item_id("zulu-bowl", self.set.kind(which)));
                let text = Message::new("hospital-do-champion").with("at", space.to_string());
                ("H-12", text.with("unit", kind(which)), only(space))
            }
            Action::Take { at: space } => ("H-22.4", at("hospital-do-take", space), only(space)),
            Action::Arrive { at: space } => ("H-1.1", at("hospital-do-arrive", space), only(space)),
            Action::Move { from, to } => ("H-2.2", way("hospital-do-move", from, to), vec![from, to]),
            Action::Stop => {
                let (rule, id) = match position.stage {
                    Stage::Retreating { .. } => ("H-4.2", "hospital-do-ignore"),
                    Stage::Fleeing(_) => ("H-22.4", "hospital-do-remain"),
                    Stage::Placing | Stage::LayMan | Stage::LayPickaxe | Stage::BreachRoom => {
                        ("H-20.1", "hospital-do-stop")
                    }
                    Stage::BreachWall(_) | Stage::NewTurn | Stage::Converting(_) | Stage::Helping(_) => {
                        ("H-20.1", "hospital-do-stop")
                    }
                    Stage::Arriving(_) | Stage::Acting | Stage::Onward { .. } | Stage::Mixed { .. } => {
                        ("H-20.1", "hospital-do-stop")
                    }
                    Stage::Choosing | Stage::Raging(_) | Stage::Over(_) => ("H-20.1", "hospital-do-stop"),
                };
                (rule, Message::new(id), vec![])
            }
            Action::Fire { from, to, .. } if from == to => (
                "H-3.4",
                way("hospital-do-pistol", from, to).with("target", name(position.side.other(), to)),
                only(from),
            ),
            Action::Fire { from, to, aim: Aim::Unit } => {
                let text = way("hospital-do-fire", from, to).with("target", name(position.side.other(), to));
                ("H-3.1", text, vec![from, to])
            }
            Action::Fire { from, to, aim: Aim::Man } => {
                ("H-7.1", way("hospital-do-fire-man", from, to), vec![from, to])
            }
            Action::Reload { at: space } => ("H-6.1", at("hospital-do-reload", space), only(space)),
            Action::Drop { at: space } => ("H-7.2", at("hospital-do-drop", space), only(space)),
            Action::Pierce { from, to } => ("H-6.2", way("hospital-do-pierce", from, to), vec![from, to]),
            Action::Hand { from, to } => ("H-7.3", way("hospital-do-hand", from, to), vec![from, to]),
            Action::Lift { at: space, load } => {
                ("H-1.4", at("hospital-do-lift", space).with("load", thing(load)), only(space))
            }
            Action::Lower { at: space, load } => {
                ("H-1.4", at("hospital-do-lower", space).with("load", thing(load)), only(space))
            }
            Action::Order { from, to } => {
                ("H-9.1", way("hospital-do-order", from, to).with("target", own(to)), vec![from, to])
            }
            Action::Fight { at: space } => {
                let text = Message::new("hospital-do-fight").with("at", space.to_string());
                let text = text.with("british", name(Side::British, space)).with("zulu", name(Side::Zulu, space));
                ("H-1.5", text, only(space))
            }
            Action::Retreat { from, to } => ("H-20.5", way("hospital-do-retreat", from, to), vec![from, to]),
            Action::End => ("H-20.1", Message::new("hospital-do-end"), vec![]),
            Action::Zulus => ("H-8.0", Message::new("hospital-do-zulus"), vec![]),
        };
        let touches = touches.into_iter().map(|space| space.to_string());
        Offer::new(rule, text).touching(item.into_iter().chain(touches))
    }
}
