//! The position as the engine prints it.

use serde_json::{Map, Value, json};

use super::figures::{FLAGS, Figure, Place};
use super::geometry::{FACINGS, Point};
use super::{Battle, Phase, Stage};

fn place(p: Point) -> Value {
    json!([p.x, p.y])
}

fn figure(f: &Figure) -> Value {
    let flags: Vec<&str> = FLAGS.iter().filter(|(flag, _)| f.has(*flag)).map(|(_, name)| *name).collect();
    json!({
        "id": f.id, "place": f.place.name(), "at": place(f.at), "facing": FACINGS[f.facing].0,
        "shots": f.shots, "barred": f.barred, "recover": f.recover, "ridden": f.ridden, "flags": flags,
    })
}

/// The same as comparing with [`figure`], without writing it.
fn is_figure(f: &Figure, written: &Value) -> bool {
    let Some(fields) = written.as_object().filter(|fields| fields.len() == 9) else { return false };
    fields.iter().all(|(name, value)| match (name.as_str(), value) {
        ("id", Value::String(id)) => *id == f.id,
        ("place", Value::String(at)) => match f.place {
            Place::Table => at == "table",
            elsewhere => *at == elsewhere.name(),
        },
        ("at", Value::Array(at)) => matches!(at.as_slice(), [x, y] if *x == f.at.x && *y == f.at.y),
        ("facing", Value::String(facing)) => *facing == FACINGS[f.facing].0,
        ("shots", number) => *number == f.shots,
        ("barred", number) => *number == f.barred,
        ("recover", number) => *number == f.recover,
        ("ridden", number) => *number == f.ridden,
        ("flags", Value::Array(flags)) => {
            let own = FLAGS.iter().filter(|(flag, _)| f.has(*flag)).map(|(_, name)| *name);
            flags.iter().map(Value::as_str).eq(own.map(Some))
        }
        _ => false,
    })
}

impl Battle {
    fn ids(&self, figures: &[usize]) -> Value {
        figures.iter().map(|n| self.figures[*n].id.clone()).collect()
    }

    fn id(&self, n: usize) -> &str {
        &self.figures[n].id
    }

    pub fn document(&self) -> Value {
        self.with_figures(Value::Array(self.figures.iter().map(figure).collect()))
    }

    /// Is the position written like this? The figures, more than a hundred and fifty, are looked at where they stand.
    pub fn is_written(&self, document: &Value) -> bool {
        let Some(Value::Array(written)) = document.get("figures") else { return false };
        let figures = self.figures.len() == written.len()
            && self.figures.iter().zip(written).all(|(figure, written)| is_figure(figure, written));
        let Value::Object(own) = self.with_figures(Value::Null) else { return false };
        let rest = |(name, value): (&String, &Value)| name == "figures" || document.get(name) == Some(value);
        figures && own.iter().all(rest) && document.as_object().is_some_and(|all| all.len() == own.len())
    }

    fn with_figures(&self, figures: Value) -> Value {
        let mut contacts: Vec<(usize, Vec<usize>)> = Vec::new();
        for (british, zulu) in &self.contacts {
            match contacts.last_mut() {
                Some((last, zulus)) if last == british => zulus.push(*zulu),
                _ => contacts.push((*british, vec![*zulu])),
            }
        }
        let contacts: Vec<Value> = contacts.iter().map(|(b, zulus)| json!([self.id(*b), self.ids(zulus)])).collect();
        let done: Vec<usize> = (0..self.figures.len()).filter(|n| self.done[*n]).collect();
        let tents: Vec<Value> = self
            .tents
            .iter()
            .map(|t| json!({"left": t.left, "may_leave": t.may_leave, "rolled": t.rolled, "standing": t.standing}))
            .collect();
        let hits: Vec<Value> =
            self.hits.iter().map(|(all, engaged)| json!({"all": all, "in_contact": engaged})).collect();
        let mut document = Map::new();
        let mut put = |name: &str, value: Value| document.insert(name.to_owned(), value);
        put("game", json!("ntombi"));
        put("scenario", json!(self.ground.id));
        put("turn", json!(self.turn));
        put("phase", json!(phase_name(self.phase)));
        put("stage", self.stage_document());
        put("closing", json!(self.closing));
        put("alarm", json!(self.alarm));
        put("heard", json!(self.heard));
        put("answering", json!(self.answering));
        put("focus", self.focus.map_or(Value::Null, |n| json!(self.id(n))));
        put("done", self.ids(&done));
        put("figures", figures);
        put("contacts", Value::Array(contacts));
        put("tents", Value::Array(tents));
        put("hits", Value::Array(hits));
        put("rearranged", json!(self.rearranged));
        put("horse", self.horse.map_or(Value::Null, place));
        Value::Object(document)
    }

    fn stage_document(&self) -> Value {
        match &self.stage {
            Stage::Muster => json!("muster"),
            Stage::Orders => json!("orders"),
            Stage::Watch(n) => json!({"watch": {"sentry": self.id(*n)}}),
            Stage::Ford { sixes, rest, lost } => json!({"ford": {"sixes": sixes, "rest": rest, "lost": lost}}),
            Stage::Drift(n) => json!({"drift": {"figure": self.id(*n)}}),
            Stage::Rouse(tent) => json!({"rouse": {"tent": format!("t{}", tent + 1)}}),
            Stage::Sweep(n) => json!({"sweep": {"figure": self.id(*n)}}),
            Stage::Morale { warband, seen, firers } => {
                json!({"morale": {"warband": warband + 1, "seen": self.ids(seen), "firers": firers}})
            }
            Stage::Drown { count } => json!({"drown": {"count": count}}),
            Stage::Free(tent) => json!({"free": {"tent": format!("t{}", tent + 1)}}),
            Stage::Fall { count, among, seen, firers } => {
                json!({"fall": {"count": count, "among": self.ids(among), "seen": self.ids(seen), "firers": firers}})
            }
            Stage::Slay { british, among } => json!({"slay": {"british": self.id(*british), "among": self.ids(among)}}),
            Stage::Push { british, by } => json!({"push": {"british": self.id(*british), "by": self.ids(by)}}),
            Stage::Follow { attacker, pushed, british } => {
                json!({"follow": {"attacker": self.id(*attacker), "pushed": self.ids(pushed), "british": self.id(*british)}})
            }
            Stage::Step { winners, place: p } => json!({"step": {"winners": self.ids(winners), "place": place(*p)}}),
            Stage::Over { level, saved, fallen } => json!({"over": {"level": level, "saved": saved, "fallen": fallen}}),
        }
    }
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::ZuluFire => "zulu_fire",
        Phase::ZuluMove => "zulu_move",
        Phase::BritishFire => "british_fire",
        Phase::ZuluMelee => "zulu_melee",
        Phase::BritishMove => "british_move",
        Phase::BritishMelee => "british_melee",
    }
}
