//! R-3 and the options that change it.

use std::collections::BTreeMap;

use serde_json::Value;

use super::table::Table;
use super::{At, Battle, Flags, Pile, Place, Stage, Unit};
use crate::model::Rolls;

pub fn begin(table: Table, options: &BTreeMap<String, Value>, rolls: &mut Rolls) -> Result<Battle, String> {
    let on = |name: &str| options.get(name) == Some(&Value::Bool(true));
    let units = units(&table, on("starting_strength"), rolls)?;
    let set_aside = if on("tighter") { 3 } else { 0 };

    // which cards are in play: and how many companions they bring.
    let optional = |number: i64| on(&format!("card_{number}"));
    let mut companions: i64 = 0;
    for card in &table.cards {
        if card.has("expansion") && optional(card.number) {
            companions += if card.has("pair") { 2 } else { 1 };
        }
    }
    let mut places = Vec::new();
    let (mut pool, mut top) = (0, 0);
    for card in &table.cards {
        let in_play = if card.has("companion") {
            companions -= 1;
            companions >= 0
        } else {
            !card.has("option") || optional(card.number)
        };
        places.push(match (in_play, card.starts.as_str()) {
            (false, _) => Place::Out,
            (true, "hand") => Place::Hand,
            (true, _) => Place::Undrawn,
        });
        if in_play && (card.sort == "hero" || card.sort == "event") {
            match card.starts.as_str() {
                "hand" => {}
                "top" => top += 1,
                _ => pool += 1,
            }
        }
    }

    // three and the Relief Column, half of the rest, Night, the other half with 35 to 37.
    let rest = pool - set_aside - 3;
    let pile = Pile { top: rest - rest / 2 + top, night: 1, bottom: rest / 2, last: 4 };

    Ok(Battle {
        turn: 1,
        stage: Stage::Impi,
        units,
        led: vec![false; places.len()],
        places,
        pile,
        set_aside,
        cup: table.markers.iter().map(|kind| kind.count).collect(),
        used: vec![0; table.markers.len()],
        drawn: table.markers.iter().map(|kind| (0..kind.count).map(|_| 0).collect()).collect(),
        burning: vec![false; table.tracks.len()],
        halted: vec![false; table.tracks.len()],
        victory: 0,
        thirds: 0,
        actions_left: 0,
        supports: [false; 3],
        flags: Flags {
            low: true,
            morning_attack: on("morning_attack"),
            valour_and_luck: on("valour_and_luck"),
            ..Flags::default()
        },
        table,
    })
}

/// at random to the #5 boxes; the last one needs no draw.
fn units(table: &Table, starting_strength: bool, rolls: &mut Rolls) -> Result<Vec<Unit>, String> {
    let mut units: Vec<Unit> = Vec::new();
    for _ in &table.tracks {
        let left: Vec<usize> =
            (0..table.ibuthos.len()).filter(|&one| units.iter().all(|unit| unit.ibutho != one)).collect();
        let ibutho = if left.len() == 1 { left[0] } else { table.ibutho(&rolls.name()?)? };
        if !left.contains(&ibutho) {
            return Err("an iButho was drawn twice".to_owned());
        }
        units.push(Unit {
            ibutho,
            at: At::Box(5),
            hits: table.ibuthos[ibutho].hits,
            lost: 0,
            generic: 0,
            generic_lost: 0,
        });
    }
    if starting_strength {
        // weakest first.
        let mut order: Vec<usize> = (0..units.len()).collect();
        order.sort_by_key(|&track| table.ibuthos[units[track].ibutho].strength);
        let mut generic = table.generic_hits;
        for track in order {
            let more = match rolls.die(1, 6)? {
                1 => -1,
                2 | 3 => 0,
                4 | 5 => 1,
                _ => 2,
            };
            if more < 0 {
                units[track].hits += more;
            } else {
                units[track].generic = more.min(generic);
                generic -= units[track].generic;
            }
        }
    }
    Ok(units)
}
