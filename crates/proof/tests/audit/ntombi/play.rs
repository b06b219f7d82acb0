//! How the games are played that are followed: at random the two sides would hardly ever meet. So moves lean towards the enemy,
//! a phase seldom ends early, and now and then something is tried that is not offered.

use serde_json::{Value, json};

use crate::model::{Moment, Random, kind};

const FACINGS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/// Tries of which the one nearest to an enemy is taken.
const TRIES: usize = 12;

/// Any kind of action as often as any action; `end` seldom; no order to many. Of places to go to, two times out of three for
/// the Zulus and one out of three for the British, the one of a dozen that is nearest to an enemy.
pub fn choose(moment: &Moment, random: &mut Random) -> Value {
    let mut pool: Vec<&Value> =
        moment.legal.iter().filter(|action| !matches!(kind(action), "advance" | "salvo")).collect();
    let goes_on = |action: &&Value| kind(action) != "end";
    if random.below(100) < 70 && pool.iter().any(goes_on) {
        pool.retain(goes_on);
    }
    let any = random.kind_or_any(&pool);
    let zulu = moment.to_act.as_deref() == Some("zulu");
    if goal(&any).is_none() || random.below(3) >= if zulu { 2 } else { 1 } {
        return any;
    }
    pool.retain(|action| kind(action) == kind(&any) && goal(action).is_some());
    let enemies = places_of(moment, if zulu { 'b' } else { 'w' });
    let distance = |action: &&Value| {
        let (x, y) = goal(action).unwrap_or_default();
        enemies.iter().map(|(ex, ey)| (x - ex).pow(2) + (y - ey).pow(2)).min().unwrap_or_default()
    };
    let tried: Vec<&Value> = (0..TRIES).map(|_| pool[random.below(pool.len())]).collect();
    tried.into_iter().min_by_key(distance).cloned().unwrap_or(any)
}

/// Now and then other legs, another facing, another figure. The rules may refuse it.
pub fn vary(moment: &Moment, action: &Value, random: &mut Random) -> Option<Value> {
    let facing = |random: &mut Random| json!(FACINGS[random.below(FACINGS.len())]);
    match random.below(25) {
        0 | 1 if kind(action) == "move" => {
            let (x, y) = goal(action)?;
            let mut off = |at: i64| at + random.below(301) as i64 - 150;
            let path = json!([[off(x), off(y)], [off(x), off(y)]]);
            let mut march = action["move"].clone();
            let named = march.as_object_mut()?;
            named.remove("to");
            named.insert("path".to_owned(), path);
            named.insert("facing".to_owned(), facing(random));
            Some(json!({ "march": march }))
        }
        2 if kind(action) == "move" => {
            let mut turned = action.clone();
            turned["move"]["facing"] = facing(random);
            Some(turned)
        }
        3 => {
            let own = if moment.to_act.as_deref() == Some("zulu") { 'w' } else { 'b' };
            let ids: Vec<&str> = figures(moment).filter_map(|figure| figure["id"].as_str()).collect();
            let ids: Vec<&str> = ids.into_iter().filter(|id| id.starts_with(own)).collect();
            let figure = ids.get(random.below(ids.len().max(1)))?;
            let order = if random.below(2) == 0 { "select" } else { "hold" };
            Some(json!({ order: { "figure": figure } }))
        }
        _ => None,
    }
}

/// Where an action leads, if it names a place.
fn goal(action: &Value) -> Option<(i64, i64)> {
    let inner = action.as_object()?.values().next()?;
    let place = inner.get("to").or(inner.get("at"))?;
    Some((place.get(0)?.as_i64()?, place.get(1)?.as_i64()?))
}

fn figures(moment: &Moment) -> impl Iterator<Item = &Value> {
    moment.state["figures"].as_array().into_iter().flatten()
}

/// Where those of one side are: on the table, or in a tent.
fn places_of(moment: &Moment, side: char) -> Vec<(i64, i64)> {
    let there = figures(moment).filter(|figure| {
        let (id, place) = (figure["id"].as_str().unwrap_or_default(), figure["place"].as_str().unwrap_or_default());
        id.starts_with(side) && place.starts_with('t')
    });
    there.filter_map(|figure| Some((figure["at"][0].as_i64()?, figure["at"][1].as_i64()?))).collect()
}
