//! What is counted: which warbands fight, and what stealth was worth.

use redoubt_kernel::game::CountedDeed;
use redoubt_kernel::prelude::*;
use redoubt_ntombi::Ntombi;
use redoubt_ntombi::event::{Blows, Event, News, Warbands};
use redoubt_ntombi::figures::{Figure, Group};

/// What is counted of a game in which this happens, by its name.
fn counted(events: &[Event]) -> Vec<String> {
    let ntombi = Ntombi::from_data(&Ntombi::PROFILE.source()).unwrap();
    let things = ntombi.countables();
    let scenario = ntombi.scenarios.iter().position(|scenario| scenario.id == "short").unwrap();
    let (mut memory, mut counted) = (0, Vec::new());
    for event in events {
        ntombi.follow(&News { scenario: scenario as u8, event: *event }, &mut memory, |thing| {
            let used = things[thing].deed == CountedDeed::Used;
            counted.push(format!("{}{}", things[thing].id, if used { " used" } else { "" }));
        });
    }
    counted
}

fn sentry() -> Figure {
    let ntombi = Ntombi::from_data(&Ntombi::PROFILE.source()).unwrap();
    let short = ntombi.scenarios.iter().find(|scenario| scenario.id == "short").unwrap();
    short.british().find(|figure| short.soldier(*figure).sentry).unwrap()
}

#[test]
fn n_70_turns_and_sentries_are_counted_until_the_alarm() {
    let turn = |turn| Event::TurnBegins { turn };
    let fell = |figure| Event::Fell { figure, rule: "N-57" };
    let (zulu, asleep) = (Figure::of_warband(0, 0), Figure::called("b2").unwrap());
    assert_ne!(asleep, sentry());
    let events = [turn(1), fell(sentry()), turn(2), fell(asleep), fell(zulu), Event::Alarm { by: None }];
    let expected = ["turn-unseen", "private", "sentry-killed-unseen", "turn-unseen", "sergeant", "warband-1", "alarm"];
    assert_eq!(counted(&events), expected);
    // Whoever falls later has been seen to fall.
    let later = [turn(1), Event::Alarm { by: Some(sentry()) }, turn(2), fell(sentry())];
    assert_eq!(counted(&later), ["turn-unseen", "alarm", "private"]);
}

#[test]
fn n_55_every_warband_with_a_figure_in_a_melee_is_used_once() {
    let zulus = [(2, 0), (2, 5), (0, 11)].into_iter().map(|(band, number)| Figure::of_warband(band, number));
    let warbands = Warbands::of(&zulus.collect::<Group>());
    let blows = Blows::default();
    let fought = Event::Fought { british: sentry(), zulus: 3, warbands, ours: blows, theirs: blows };
    assert_eq!(counted(&[fought]), ["private used", "warband-1 used", "warband-3 used"]);
}
