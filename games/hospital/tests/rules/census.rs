//! What is counted: which way the badly wounded men came out who were evacuated.

use redoubt_hospital::Hospital;
use redoubt_hospital::action::Action;
use redoubt_hospital::board::Space;
use redoubt_hospital::event::Event;
use redoubt_kernel::chance::Seeded;
use redoubt_kernel::prelude::*;

use crate::field::*;

fn hospital() -> Hospital {
    Hospital::from_data(&Hospital::PROFILE.source()).unwrap()
}

/// The ways out that are counted in a game in which this happens.
fn ways_out(events: &[Event]) -> Vec<String> {
    let hospital = hospital();
    let things = hospital.countables();
    let (mut memory, mut ways) = (0, Vec::new());
    for event in events {
        hospital.follow(event, &mut memory, |thing| ways.push(things[thing].id.clone()));
    }
    ways.retain(|id| id.starts_with("out-by-"));
    ways
}

#[test]
fn a_man_who_is_evacuated_is_counted_by_the_way_he_came() {
    let to = Space::new(4, 4);
    let handed = |man, pierced| Event::Handed { man, to, pierced };
    let out = |man| Event::Evacuated { man, carrier: None };
    assert_eq!(ways_out(&[out(0)]), ["out-by-doors"]);
    assert_eq!(ways_out(&[handed(0, false), out(0)]), ["out-by-window"]);
    assert_eq!(ways_out(&[handed(0, true), out(0)]), ["out-by-breach"]);
    // Whoever came through both came through a pierced wall; what befalls one man is not told of another.
    assert_eq!(ways_out(&[handed(0, true), handed(0, false), out(0)]), ["out-by-breach"]);
    let all = [handed(2, true), handed(1, false), out(0), out(1), out(2)];
    assert_eq!(ways_out(&all), ["out-by-doors", "out-by-window", "out-by-breach"]);
}

#[test]
fn being_handed_through_a_window_is_told_from_being_handed_through_a_pierced_wall() {
    let hospital = hospital();
    for (units, breaches, expected) in
        [("private E5, private E4", "", false), ("private E5, private F5", "E5 F5", true)]
    {
        let plan = battle(units, "").phase("british_heroes").men(["E5", "safe", "dead"]).breaches(breaches);
        let start = hospital.read(serde_json::from_value(plan.record).unwrap()).unwrap();
        let mut legal = Vec::new();
        hospital.legal(&start, &mut legal);
        let hand = legal.into_iter().find(|action| matches!(action, Action::Hand { .. })).unwrap();
        let told = (0..40).find_map(|seed| {
            let (mut position, mut events) = (start, Vec::new());
            hospital.perform(&mut position, &hand, &mut Seeded::new(seed), &mut events).unwrap();
            events.into_iter().find_map(|event| {
                let Event::Handed { man, pierced, .. } = event else { return None };
                Some((man, pierced))
            })
        });
        assert_eq!(told, Some((0, expected)));
    }
}
