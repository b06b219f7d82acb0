//! The position, as the engine prints it.

use serde_json::{Map as Object, Value, json};

use super::pieces::{Place, Side, Thing};
use super::{Battle, Phase, Stage};

impl Battle {
    pub(super) fn write_state(&self) -> Value {
        let mut state = Object::new();
        let mut put = |name: &str, value: Value| state.insert(name.to_owned(), value);
        put("game", json!("hospital"));
        put("scenario", json!(self.scenario_name));
        put("options", json!(self.options));
        put("turn", json!(self.turn));
        put("phase", json!(self.phase.name()));
        put("stage", self.write_stage());
        put("side", json!(self.side.name()));
        put("picks", json!(self.picks.name()));
        put("units", Value::Array((0..self.units.len()).map(|unit| self.write_unit(unit)).collect()));
        put("badly_wounded", Value::Array(self.men.iter().map(|man| self.write_thing(man)).collect()));
        put("pickaxe", self.write_thing(&self.pickaxe));
        let pair = |&(a, b): &(usize, usize)| json!([self.map.name(a), self.map.name(b)]);
        put("breaches", Value::Array(self.breaches.iter().map(pair).collect()));
        put("burnt", Value::Array(self.burnt.iter().map(|&space| json!(self.map.name(space))).collect()));
        // What is off or nothing is left out.
        for (name, on) in [("smoke", self.smoke), ("frenzy", self.frenzy), ("assault", self.assault)] {
            if on {
                put(name, json!(true));
            }
        }
        if self.arriving > 0 {
            put("arriving", json!(self.arriving));
        }
        if let Some(rolled) = self.rolled {
            put("rolled", json!(rolled));
        }
        if let Some(space) = self.burning {
            put("burning", json!(self.map.name(space)));
        }
        if !self.fought.is_empty() {
            put("fought", Value::Array(self.fought.iter().map(|&space| json!(self.map.name(space))).collect()));
        }
        if let Some(bout) = self.bout {
            let (winner, loser) = (self.unit_name(bout.winner), self.unit_name(bout.loser));
            let at = self.map.name(bout.at);
            let mut written =
                json!({"at": at, "winner": winner, "loser": loser, "shaken": bout.shaken, "again": bout.again});
            if let Some(behind) = bout.behind {
                written["behind"] = json!(self.map.name(behind));
            }
            put("bout", written);
        }
        Value::Object(state)
    }

    /// "private 2".
    pub(super) fn unit_name(&self, unit: usize) -> String {
        format!("{} {}", self.kind(unit).id, self.units[unit].number)
    }

    fn place_name(&self, place: Place) -> String {
        match place {
            Place::Box => "box".to_owned(),
            Place::Bowl => "bowl".to_owned(),
            Place::Dead => "dead".to_owned(),
            Place::Safe => "safe".to_owned(),
            Place::On(space) => self.map.name(space),
        }
    }

    fn write_thing(&self, thing: &Thing) -> Value {
        let mut object = Object::new();
        object.insert("at".to_owned(), json!(self.place_name(thing.at)));
        if let Some(bearer) = thing.bearer {
            object.insert("carried".to_owned(), json!(true));
            // Named only while it passes over a friend (H-21.3); else it is the one that stands there.
            if self.passing(bearer) {
                object.insert("by".to_owned(), json!(self.unit_name(bearer)));
            }
        }
        Value::Object(object)
    }

    fn write_unit(&self, index: usize) -> Value {
        let unit = &self.units[index];
        let mut object = Object::new();
        object.insert("unit".to_owned(), json!(self.kind(index).id));
        object.insert("at".to_owned(), json!(self.place_name(unit.at)));
        if let Some(from) = unit.from {
            object.insert("from".to_owned(), json!(self.map.name(from)));
        }
        let m = &unit.marks;
        let marks = [
            ("wounded", m.wounded),
            ("empty", m.empty),
            ("cold", m.cold),
            ("cold_next", m.cold_next),
            ("ordered", m.ordered),
            ("ordered_next", m.ordered_next),
            ("done", m.done),
            ("failed", m.failed),
            ("torch", m.torch),
            ("daring", m.daring),
            ("late", m.late),
            ("held", m.held),
        ];
        let marks: Vec<&str> = marks.iter().filter(|(_, on)| *on).map(|(name, _)| *name).collect();
        if !marks.is_empty() {
            object.insert("marks".to_owned(), json!(marks));
        }
        if unit.shots > 0 {
            object.insert("shots".to_owned(), json!(unit.shots));
        }
        Value::Object(object)
    }

    fn write_stage(&self) -> Value {
        match self.stage {
            Stage::Placing => json!("placing"),
            Stage::LayMan => json!("lay_man"),
            Stage::LayPickaxe => json!("lay_pickaxe"),
            Stage::BreachRoom => json!("breach_room"),
            Stage::BreachWall { room } => json!({"breach_wall": {"room": self.map.name(room)}}),
            Stage::NewTurn => json!("new_turn"),
            Stage::Converting { event } => json!({"converting": {"event": event}}),
            Stage::Crawling => json!("crawling"),
            Stage::Daring => json!("daring"),
            Stage::Treating => json!("treating"),
            Stage::Championing => json!("championing"),
            Stage::TakingTorch => json!("taking_torch"),
            Stage::Arriving { unit } => json!({"arriving": {"unit": self.unit_name(unit)}}),
            Stage::Acting => json!("acting"),
            Stage::Onward { unit, left } => {
                let mut onward = json!({"unit": self.unit_name(unit), "extra": left.extra, "open": left.open});
                if left.rush > 0 {
                    onward["rush"] = json!(left.rush);
                }
                json!({"onward": onward})
            }
            Stage::Mixed { unit, to, extra } => {
                json!({"mixed": {"unit": self.unit_name(unit), "to": self.map.name(to), "extra": extra}})
            }
            Stage::Fleeing { unit } => json!({"fleeing": {"unit": self.unit_name(unit)}}),
            Stage::Choosing => json!("choosing"),
            Stage::Retreating { unit, free } => json!({"retreating": {"unit": self.unit_name(unit), "free": free}}),
            Stage::Raging { unit } => json!({"raging": {"unit": self.unit_name(unit)}}),
            Stage::Over { cause, grade, winner } => {
                json!({"over": {"cause": cause, "grade": grade, "winner": winner.map(Side::name)}})
            }
        }
    }
}

impl Phase {
    pub(super) fn name(self) -> &'static str {
        match self {
            Phase::SetUp => "set_up",
            Phase::Events => "events",
            Phase::Impi => "impi",
            Phase::ZuluMoves => "zulu_moves",
            Phase::BritishMoves => "british_moves",
            Phase::ZuluPowder => "zulu_powder",
            Phase::BritishPowder => "british_powder",
            Phase::ZuluHeroes => "zulu_heroes",
            Phase::BritishHeroes => "british_heroes",
            Phase::Melee => "melee",
        }
    }
}
