//! What a player can do, and how the engine writes it.

use serde_json::{Value, json};

use super::map::Map;
use super::pieces::Kind;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Load {
    Man,
    Pickaxe,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Aim {
    Unit,
    Man,
}

/// Spaces are numbers; a unit in a bowl or box is named by its kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Action {
    Place {
        kind: usize,
        at: usize,
    },
    Lay(usize),
    Breach {
        from: usize,
        to: usize,
    },
    Begin,
    /// All are evacuated, and the British do not play on (H-10.5).
    Claim,
    /// Turns events 6–8 into 9, or not (H-10.3).
    Torch,
    Keep,
    Crawl {
        from: usize,
        to: usize,
    },
    Dare(usize),
    Treat(usize),
    Champion {
        kind: usize,
        at: usize,
    },
    Take(usize),
    Arrive(usize),
    Move {
        from: usize,
        to: usize,
    },
    Fire {
        from: usize,
        to: usize,
        aim: Aim,
    },
    Reload(usize),
    Drop(usize),
    Order {
        from: usize,
        to: usize,
    },
    Pierce {
        from: usize,
        to: usize,
    },
    Hand {
        from: usize,
        to: usize,
    },
    Lift {
        at: usize,
        load: Load,
    },
    Lower {
        at: usize,
        load: Load,
    },
    Fight(usize),
    Retreat {
        from: usize,
        to: usize,
    },
    Stop,
    End,
    /// Solo: the Zulus do what they do.
    Zulus,
}

impl Action {
    pub fn write(self, map: &Map, kinds: &[Kind]) -> Value {
        let at = |name: &str, at: usize| json!({ name: {"at": map.name(at)} });
        let way = |name: &str, from: usize, to: usize| json!({ name: {"from": map.name(from), "to": map.name(to)} });
        let unit = |name: &str, kind: usize, at: usize| json!({ name: {"at": map.name(at), "unit": kinds[kind].id} });
        let load = |name: &str, at: usize, load: Load| json!({ name: {"at": map.name(at), "load": if load == Load::Man { "man" } else { "pickaxe" }} });
        match self {
            Action::Place { kind, at } => unit("place", kind, at),
            Action::Champion { kind, at } => unit("champion", kind, at),
            Action::Lay(space) => at("lay", space),
            Action::Dare(space) => at("dare", space),
            Action::Treat(space) => at("treat", space),
            Action::Take(space) => at("take", space),
            Action::Arrive(space) => at("arrive", space),
            Action::Reload(space) => at("reload", space),
            Action::Drop(space) => at("drop", space),
            Action::Fight(space) => at("fight", space),
            Action::Breach { from, to } => way("breach", from, to),
            Action::Crawl { from, to } => way("crawl", from, to),
            Action::Move { from, to } => way("move", from, to),
            Action::Order { from, to } => way("order", from, to),
            Action::Pierce { from, to } => way("pierce", from, to),
            Action::Hand { from, to } => way("hand", from, to),
            Action::Retreat { from, to } => way("retreat", from, to),
            Action::Fire { from, to, aim } => {
                let aim = if aim == Aim::Unit { "unit" } else { "man" };
                json!({"fire": {"aim": aim, "from": map.name(from), "to": map.name(to)}})
            }
            Action::Lift { at, load: what } => load("lift", at, what),
            Action::Lower { at, load: what } => load("lower", at, what),
            Action::Begin => json!("begin"),
            Action::Claim => json!("claim"),
            Action::Torch => json!("torch"),
            Action::Keep => json!("keep"),
            Action::Stop => json!("stop"),
            Action::End => json!("end"),
            Action::Zulus => json!("zulus"),
        }
    }

    pub fn read(value: &Value, map: &Map, kinds: &[Kind]) -> Option<Action> {
        if let Some(word) = value.as_str() {
            return match word {
                "begin" => Some(Action::Begin),
                "claim" => Some(Action::Claim),
                "torch" => Some(Action::Torch),
                "keep" => Some(Action::Keep),
                "stop" => Some(Action::Stop),
                "end" => Some(Action::End),
                "zulus" => Some(Action::Zulus),
                _ => None,
            };
        }
        let (name, fields) = value.as_object().filter(|object| object.len() == 1)?.iter().next()?;
        let space = |field: &str| map.space(fields.get(field)?.as_str()?);
        let kind = || kinds.iter().position(|kind| fields.get("unit").and_then(Value::as_str) == Some(&kind.id));
        let load = || match fields.get("load")?.as_str()? {
            "man" => Some(Load::Man),
            "pickaxe" => Some(Load::Pickaxe),
            _ => None,
        };
        let size = if name == "fire" {
            3
        } else {
            1 + usize::from(fields.get("at").is_none() || fields.as_object()?.len() == 2)
        };
        if fields.as_object()?.len() != size {
            return None;
        }
        Some(match name.as_str() {
            "place" => Action::Place { kind: kind()?, at: space("at")? },
            "champion" => Action::Champion { kind: kind()?, at: space("at")? },
            "lay" => Action::Lay(space("at")?),
            "dare" => Action::Dare(space("at")?),
            "treat" => Action::Treat(space("at")?),
            "take" => Action::Take(space("at")?),
            "arrive" => Action::Arrive(space("at")?),
            "reload" => Action::Reload(space("at")?),
            "drop" => Action::Drop(space("at")?),
            "fight" => Action::Fight(space("at")?),
            "breach" => Action::Breach { from: space("from")?, to: space("to")? },
            "crawl" => Action::Crawl { from: space("from")?, to: space("to")? },
            "move" => Action::Move { from: space("from")?, to: space("to")? },
            "order" => Action::Order { from: space("from")?, to: space("to")? },
            "pierce" => Action::Pierce { from: space("from")?, to: space("to")? },
            "hand" => Action::Hand { from: space("from")?, to: space("to")? },
            "retreat" => Action::Retreat { from: space("from")?, to: space("to")? },
            "fire" => {
                let aim = match fields.get("aim")?.as_str()? {
                    "unit" => Aim::Unit,
                    "man" => Aim::Man,
                    _ => return None,
                };
                Action::Fire { from: space("from")?, to: space("to")?, aim }
            }
            "lift" => Action::Lift { at: space("at")?, load: load()? },
            "lower" => Action::Lower { at: space("at")?, load: load()? },
            _ => return None,
        })
    }
}
