//! What is lawful, what is listed, and how the engine's list is held against it.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::figures::Place;
use super::orders::Order;
use super::{Battle, Phase, Stage};

/// Kinds of which the engine lists a choice only: they name free points, or any group of figures.
const FREE: [&str; 10] = ["fight", "array", "place", "move", "march", "advance", "salvo", "volley", "give", "fire"];

fn kind(action: &Value) -> &str {
    action.as_str().or_else(|| action.as_object()?.keys().next().map(String::as_str)).unwrap_or("")
}

impl Battle {
    /// Is an order lawful now?
    pub fn lawful(&self, order: &Order) -> Result<(), &'static str> {
        let yes = |holds: bool, why: &'static str| if holds { Ok(()) } else { Err(why) };
        let orders = matches!(self.stage, Stage::Orders);
        let fire_phase = matches!(self.phase, Phase::ZuluFire | Phase::BritishFire);
        let melee_phase = matches!(self.phase, Phase::ZuluMelee | Phase::BritishMelee);
        match order {
            Order::Array { warband, at, facing } => yes(self.may_array(*warband, *at, *facing), "N-82"),
            Order::Place { figure, at, facing } => match self.stage {
                Stage::Free(tent) => {
                    yes(self.figures[*figure].place == Place::Tent(tent) && self.may_crawl(tent, *at), "N-32")
                }
                _ => yes(self.may_place(*figure, *at, *facing), "N-82"),
            },
            Order::Ready => yes(matches!(self.stage, Stage::Muster) && self.all_set_up(), "N-82"),
            Order::Roll => yes(
                matches!(
                    self.stage,
                    Stage::Watch(_)
                        | Stage::Ford { .. }
                        | Stage::Drift(_)
                        | Stage::Rouse(_)
                        | Stage::Sweep(_)
                        | Stage::Morale { .. }
                ),
                "N-10",
            ),
            Order::Fire { figure, target, hasty } => {
                yes(orders && fire_phase && self.may_fire(*figure, *target, *hasty), "N-35")
            }
            Order::Volley { leader, line, towards } => yes(self.may_volley(*leader, line, *towards), "N-45"),
            Order::Move { figure, to, reload, .. } if orders => self.find_move(*figure, None, *to, *reload).map(|_| ()),
            Order::March { figure, path, reload, .. } if orders => {
                self.find_move(*figure, Some(path), path.last().copied().unwrap_or_default(), *reload).map(|_| ())
            }
            Order::Fix { figure } => yes(orders && self.may_fix(*figure), "N-16"),
            Order::Mount { figure } => yes(orders && self.may_mount(*figure), "N-20"),
            Order::Dismount { figure } => yes(orders && self.may_dismount(*figure), "N-20"),
            Order::Dare { figure } => yes(orders && self.may_dare(*figure), "N-65"),
            Order::Collapse { tent, by } => yes(orders && !self.done[*by] && self.may_collapse(*tent, *by), "N-31"),
            Order::Alarm { figure } => {
                let phase = matches!(self.phase, Phase::BritishFire | Phase::BritishMove | Phase::BritishMelee);
                yes(orders && phase && self.can_alarm(*figure), "N-71")
            }
            Order::Hold { figure } => yes(orders && self.able(*figure) && !self.bound(*figure), "N-10"),
            Order::Select { figure } => yes(orders && self.able(*figure) && self.focus != Some(*figure), "N-10"),
            Order::Fight { british, with } => yes(orders && melee_phase && self.may_fight(*british, with), "N-59"),
            Order::Slay { figure } => {
                yes(matches!(&self.stage, Stage::Slay { among, .. } if among.contains(figure)), "N-57")
            }
            Order::Push { figure } => {
                yes(matches!(&self.stage, Stage::Push { by, .. } if by.contains(figure)), "N-116")
            }
            Order::Step { figure } => {
                yes(matches!(&self.stage, Stage::Step { winners, .. } if winners.contains(figure)), "N-58")
            }
            Order::Follow { figure } => {
                yes(matches!(&self.stage, Stage::Follow { pushed, .. } if pushed.contains(figure)), "N-60")
            }
            Order::Stay => yes(matches!(self.stage, Stage::Step { .. } | Stage::Follow { .. }), "N-58"),
            Order::Give { figures } => yes(self.may_give(figures), "N-28, N-115"),
            Order::End => yes(orders && !(0..self.figures.len()).any(|n| self.able(n) && self.bound(n)), "N-10"),
            _ => Err("N-10"),
        }
    }

    fn may_collapse(&self, tent: usize, by: usize) -> bool {
        match self.phase {
            Phase::ZuluMelee => self.pulls_down(by, tent),
            Phase::BritishMove => self.figures[by].british() && self.may_knock_down(by, tent),
            _ => false,
        }
    }

    fn may_fight(&self, british: usize, with: &[usize]) -> bool {
        if !self.figures[british].british() || !self.able(british) {
            return false;
        }
        if self.phase == Phase::BritishMelee {
            return with.is_empty() && self.can_attack(british);
        }
        let attackers = self.attackers(british);
        let distinct: BTreeSet<&usize> = with.iter().collect();
        !with.is_empty() && distinct.len() == with.len() && with.iter().all(|z| attackers.contains(z))
    }

    fn may_give(&self, figures: &[usize]) -> bool {
        let distinct: BTreeSet<&usize> = figures.iter().collect();
        let (count, among) = match &self.stage {
            Stage::Drown { count } => (*count, self.waded()),
            Stage::Fall { count, among, .. } => (*count, among.clone()),
            _ => return false,
        };
        distinct.len() == figures.len() && figures.len() as i64 == count && figures.iter().all(|n| among.contains(n))
    }

    /// Every lawful action of the kinds that can be counted, for the figure in focus.
    pub fn finite(&self) -> Vec<Value> {
        let id = |n: &usize| self.figures[*n].id.clone();
        let each = |kind: &str, figures: &[usize]| -> Vec<Value> {
            figures.iter().map(|n| json!({kind: {"figure": id(n)}})).collect()
        };
        match &self.stage {
            Stage::Muster => {
                if self.all_set_up() {
                    vec![json!("ready")]
                } else {
                    Vec::new()
                }
            }
            Stage::Watch(_)
            | Stage::Ford { .. }
            | Stage::Drift(_)
            | Stage::Rouse(_)
            | Stage::Sweep(_)
            | Stage::Morale { .. } => vec![json!("roll")],
            Stage::Drown { .. } | Stage::Free(_) | Stage::Fall { .. } | Stage::Over { .. } => Vec::new(),
            Stage::Slay { among, .. } => each("slay", among),
            Stage::Push { by, .. } => each("push", by),
            Stage::Follow { pushed, .. } => each("follow", pushed).into_iter().chain([json!("stay")]).collect(),
            Stage::Step { winners, .. } => each("step", winners).into_iter().chain([json!("stay")]).collect(),
            Stage::Orders => self.orders_of_focus(),
        }
    }

    fn orders_of_focus(&self) -> Vec<Value> {
        let Some(n) = self.focus else { return Vec::new() };
        let id = &self.figures[n].id;
        let mut found: Vec<Value> = ["fix", "mount", "dismount", "dare", "alarm", "hold"]
            .iter()
            .map(|kind| json!({*kind: {"figure": id}}))
            .collect();
        found.push(json!("end"));
        for tent in 1..=self.tents.len() {
            found.push(json!({"collapse": {"tent": format!("t{tent}"), "by": id}}));
            // N-31: instead of fighting.
            for zulu in self.attackers(n).iter().filter(|_| self.figures[n].british()) {
                found.push(json!({"collapse": {"tent": format!("t{tent}"), "by": self.figures[*zulu].id}}));
            }
        }
        for (target, _) in self.figures.iter().enumerate().filter(|(t, _)| self.is_target(n, *t)) {
            for hasty in [false, true] {
                found.push(json!({"fire": {"figure": id, "target": self.figures[target].id, "hasty": hasty}}));
            }
        }
        if self.figures[n].british() {
            found.push(json!({"fight": {"british": id, "with": []}}));
            let attackers = self.attackers(n);
            for set in 1..1u32 << attackers.len() {
                let with: Vec<&String> = attackers
                    .iter()
                    .enumerate()
                    .filter(|(i, _)| set >> i & 1 == 1)
                    .map(|(_, z)| &self.figures[*z].id)
                    .collect();
                found.push(json!({"fight": {"british": id, "with": with}}));
            }
        }
        found.retain(|action| self.read(action).is_some_and(|order| self.lawful(&order).is_ok()));
        found
    }

    /// The engine's list: what it names freely must be lawful, the rest must be the same.
    pub fn hold_against(&self, offered: &[Value]) -> Result<(), String> {
        let own = self.finite();
        for action in own.iter().filter(|a| !FREE.contains(&kind(a))) {
            if !offered.contains(action) {
                return Err(format!("the program does not offer {action}"));
            }
        }
        for action in offered {
            let name = kind(action);
            if matches!(name, "advance" | "salvo") {
                continue;
            }
            if !FREE.contains(&name) {
                if !own.contains(action) {
                    return Err(format!("the program offers {action}"));
                }
                continue;
            }
            let order = self.read(action).ok_or_else(|| format!("the program offers {action}, which is no action"))?;
            self.lawful(&order).map_err(|why| format!("the program offers {action}, against {why}"))?;
        }
        let shots = |list: &[Value]| list.iter().filter(|a| kind(a) == "fire").count();
        if (shots(&own) > 0) != (shots(offered) > 0) || (shots(&own) <= 4 && shots(offered) != shots(&own)) {
            return Err(format!("{} shots, the program offers {}", shots(&own), shots(offered)));
        }
        Ok(())
    }
}
