//! Orders picked blindly, lawful or not, to ask both implementations about.

use super::Order;
use super::table::Table;

/// One of each sort that names a card, a track or a die, and one without.
pub fn orders(table: &Table, number: u64) -> Vec<Order> {
    let mut number = number | 1;
    let mut below = |count: usize| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) as usize % count
    };
    let mut card = || table.cards[below(table.cards.len())].id.clone();
    let (one, two) = (card(), card());
    let able: Vec<&str> =
        table.cards.iter().filter(|card| !card.abilities.is_empty()).map(|card| card.id.as_str()).collect();
    let able = able[below(able.len())].to_owned();
    let track = table.tracks[below(table.tracks.len())].id.clone();
    let (about_card, about_track) = match below(3) {
        0 => (None, None),
        1 => (Some(one.clone()), None),
        _ => (None, Some(track.clone())),
    };
    let face = below(7) as i64;
    let named = match below(9) {
        0 => Order::Form { lieutenant: one, sergeant: two.clone() },
        1 => Order::Build { overseer: if face > 3 { None } else { Some(one) } },
        2 => Order::FightFire { card: one },
        3 => Order::Distribute { card: one },
        4 => Order::Reroll { card: one, dice: vec![face] },
        5 => Order::Turn { card: one, face },
        6 => Order::Discard { card: one },
        7 => Order::PutForth { card: one },
        _ => Order::Raise { face },
    };
    let plain = match below(8) {
        0 => Order::Marker,
        1 => Order::Keep,
        2 => Order::Draw,
        3 => Order::Disband,
        4 => Order::StopBuilding,
        5 => Order::Done,
        _ => Order::Douse { track: track.clone() },
    };
    vec![
        Order::Volley { card: two, target: track },
        Order::Use { card: able, ability: 1 + below(2), about_card, about_track },
        named,
        plain,
    ]
}
