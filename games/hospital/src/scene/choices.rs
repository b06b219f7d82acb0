//! The choices in words, and what each is about on the map.

use std::collections::BTreeSet;

use redoubt_kernel::scene::Offer;
use redoubt_kernel::{Arg, Message};

use super::item_id;
use super::panels::{SAVED, TORCHES};
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
            None => self.spot(at),
        };
        let own = |at| name(position.side, at);
        let at = |id, space: Space| Message::new(id).with("at", self.spot(space)).with("unit", own(space));
        let way = |id, from: Space, to: Space| at(id, from).with("to", self.spot(to));
        let thing = |load| Message::new(if load == Load::Man { "hospital-load-man" } else { "hospital-load-pickaxe" });
        let only = |space: Space| vec![space];
        let mut item = None;
        let (rule, text, touches): (_, _, Vec<Space>) = match *action {
            Action::Place { unit: which, at: space } => {
                item = Some(item_id("box", self.set.kind(which)));
                let text = Message::new("hospital-do-place").with("at", self.spot(space));
                ("H-10.0", text.with("unit", kind(which)), only(space))
            }
            Action::Lay { at: space } => {
                (stage_rule(position.stage, position.phase), at("hospital-do-lay", space), only(space))
            }
            Action::Breach { from, to } => ("H-23.3", way("hospital-do-breach", from, to), vec![from, to]),
            Action::Begin => ("H-1.0", Message::new("hospital-do-begin"), vec![]),
            Action::Claim => {
                item = Some(SAVED.to_owned());
                ("H-10.5", Message::new("hospital-do-claim"), vec![])
            }
            Action::Torch => {
                item = Some(TORCHES.to_owned());
                ("H-10.3", Message::new("hospital-do-torch"), vec![])
            }
            Action::Keep => ("H-10.3", Message::new("hospital-do-keep"), vec![]),
            Action::Help(answer) => {
                let (rule, text, (beside, spaces)) = self.answer_in_words(position, answer);
                item = beside;
                (rule, text, spaces)
            }
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
                // Staying is pointed at where one stands.
                (rule, Message::new(id), stopping(position).into_iter().collect())
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
                let text = Message::new("hospital-do-fight").with("at", self.spot(space));
                let text = text.with("british", name(Side::British, space)).with("zulu", name(Side::Zulu, space));
                ("H-1.5", text, only(space))
            }
            Action::Retreat { from, to } => ("H-20.5", way("hospital-do-retreat", from, to), vec![from, to]),
            Action::End => ("H-20.1", Message::new("hospital-do-end"), vec![]),
            Action::Zulus => ("H-8.0", Message::new("hospital-do-zulus"), vec![]),
        };
        let touches = touches.into_iter().map(|space| space.to_string());
        let (kind, automatic) = (action.kind(), action.is_automatic());
        let offer = Offer::new(rule, text).touching(item.into_iter().chain(touches));
        Offer { kind, automatic, grave: self.grave(position, action), ..offer }
    }

    /// H-20.1: a phase that is ended does not come back for those who could still have moved or fired.
    fn grave(&self, position: &Position, action: &Action) -> Option<Message> {
        if *action != Action::End {
            return None;
        }
        let mut actions = Vec::new();
        self.on_offer(position, &mut actions);
        let count =
            |acts: &dyn Fn(&Action) -> Option<Space>| actions.iter().filter_map(acts).collect::<BTreeSet<_>>().len();
        let shots = count(&|action| if let Action::Fire { from, .. } = action { Some(*from) } else { None });
        let moves = count(&|action| if let Action::Move { from, .. } = action { Some(*from) } else { None });
        match (shots, moves) {
            (0, 0) => None,
            (0, moves) => Some(Message::new("hospital-grave-moves").with("count", moves)),
            (shots, _) => Some(Message::new("hospital-grave-shots").with("count", shots)),
        }
    }
}

/// Where whoever may stop stands, if it is somebody on the map.
fn stopping(position: &Position) -> Option<Space> {
    match position.stage {
        Stage::Onward { unit, .. } | Stage::Mixed { unit, .. } | Stage::Retreating { unit, .. } => position.space(unit),
        Stage::Fleeing(unit) | Stage::Raging(unit) => position.space(unit),
        Stage::Placing | Stage::LayMan | Stage::LayPickaxe | Stage::BreachRoom | Stage::BreachWall(_) => None,
        Stage::NewTurn | Stage::Converting(_) | Stage::Helping(_) | Stage::Arriving(_) | Stage::Acting => None,
        Stage::Choosing | Stage::Over(_) => None,
    }
}
