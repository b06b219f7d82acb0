//! What happens, each thing with its clause.

use redoubt_kernel::scene::{Fate, ShownDie};
use redoubt_kernel::{Arg, Clause, Die, Message, Telling};

use crate::Ramparts;
use crate::board::{Post, Track};
use crate::cards::Card;
use crate::effects::Brought;
use crate::position::{Ending, VolleyDice};
use crate::set::{Cost, Marker, Sort};
use crate::victory::{ScoreLine, ending_telling, item_text};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Event {
    Mustered { track: Track, unit: u8 },
    StrengthRolled { track: Track, roll: u8, hits: u8 },
    TurnBegins { turn: u16 },
    MarkerDrawn { marker: Marker },
    ExtraDrawn { marker: Marker },
    SecondDrawn { marker: Marker },
    MarkerBack { marker: Marker },
    AdvancesBack { count: u8 },
    CupEmpty,
    Advanced { track: Track, to: i8 },
    Blocked { track: Track, at: i8 },
    HaltedByFire { track: Track },
    DefenceRolled { card: Card, track: Track, roll: u8, repelled: bool },
    Recovered { track: Track, at: i8 },
    Regained { track: Track },
    NoVolleys,
    WentBack { track: Track, to: i8 },
    Routed { track: Track },
    FireRolled { roll: u8 },
    FireNothing,
    CaughtFire { track: Track },
    FireOut { track: Track },
    PrinceRolled { roll: u8 },
    Overheated,
    SnipersFire,
    TurnSkipped,
    Dawn,
    Gathered { track: Track, to: i8 },
    LowForGood,
    PostHeld { card: Card, post: Post },
    PostLeft { card: Card, post: Post },
    ToHand { card: Card },
    PutForth { card: Card },
    Formed { lieutenant: Card, sergeant: Card },
    Disbanded,
    Oversees { card: Card },
    Built { thirds: u8, at: i8 },
    BarricadeDone { at: i8 },
    StoppedBuilding { card: Card },
    FoughtFire { card: Card },
    FightRolled { roll: u8, total: u8 },
    Supplied,
    LowAgain,
    Fired { card: Card, target: Track },
    Rolled { dice: VolleyDice },
    Rerolled { card: Card, dice: VolleyDice },
    Modified { was: VolleyDice, dice: VolleyDice, penalties: u8 },
    Raised { face: u8, dice: VolleyDice },
    Turned { card: Card, face: u8, dice: VolleyDice },
    Results { target: Track, dice: VolleyDice, hits: u8, retreats: u8 },
    Eliminated { track: Track },
    Used { card: Card, cost: Cost },
    Brought(Brought),
    Drew { card: Card },
    Wasted { card: Card },
    NightFalls,
    Discarded { card: Card },
    PhaseEnded,
    Ended { ending: Ending, points: i32 },
    Scored { item: ScoreLine },
}

impl Event {
    /// The event in words.
    pub(crate) fn tell(&self, ramparts: &Ramparts) -> Telling {
        let set = &ramparts.set;
        let of = |id, card: Card| Message::new(id).with("card", set.known_card(card));
        let drawn = |id, marker: Marker| {
            let data = set.marker(marker);
            Message::new(id).with("marker", Arg::known(&data.id, &data.name))
        };
        let on = |id, track: Track| Message::new(id).with("track", set.known_track(track));
        let into = |id, track: Track, to: i8| on(id, track).with("box", Arg::known(to, box_name(ramparts, track, to)));
        let inside = |id, at: i8| Message::new(id).with("box", Arg::known(at, interior_name(at)));
        let burning = |id, track: Track| {
            let data = set.track(track);
            Message::new(id).with("building", Arg::known(&data.post, &data.post_name))
        };
        let at_post = |id, card: Card, post: Post| {
            let name = post.track().map_or("outer-perimeter", |track| set.track(track).post.as_str());
            of(id, card).with("post", Arg::known(name, post_name(ramparts, post)))
        };
        let showing = |text: Message, dice: &VolleyDice| text.with("dice", Arg::known(dice.faces(), dice_text(dice)));
        let (rule, text) = match *self {
            Event::Mustered { track, unit } => {
                let data = &set.ibuthos[usize::from(unit)];
                (
                    "R-3.1",
                    on("ramparts-mustered", track)
                        .with("name", Arg::known(&data.id, &data.name))
                        .with("hits", data.hits),
                )
            }
            Event::StrengthRolled { track, roll, hits } => {
                ("R-12.1", on("ramparts-strength-rolled", track).with("roll", roll).with("hits", hits))
            }
            Event::TurnBegins { turn } => ("R-4.0", Message::new("ramparts-turn").with("turn", turn)),
            Event::MarkerDrawn { marker } => ("R-4.0", drawn("ramparts-marker", marker)),
            Event::ExtraDrawn { marker } => ("R-24.1", drawn("ramparts-extra", marker)),
            Event::SecondDrawn { marker } => ("R-12.4.2", drawn("ramparts-second", marker)),
            Event::MarkerBack { marker } => ("R-24.1", drawn("ramparts-marker-back", marker)),
            Event::AdvancesBack { count } => ("R-24.1", Message::new("ramparts-advances-back").with("count", count)),
            Event::CupEmpty => ("R-24.1", Message::new("ramparts-cup-empty")),
            Event::Advanced { track, to } => ("R-5.1", into("ramparts-advanced", track, to)),
            Event::Blocked { track, at } => ("R-5.1.2", into("ramparts-blocked", track, at)),
            Event::HaltedByFire { track } => ("R-5.1.3", burning("ramparts-halted", track)),
            Event::DefenceRolled { card, track, roll, repelled } => {
                let id = if repelled { "ramparts-repelled" } else { "ramparts-overran" };
                ("R-5.1.3", of(id, card).with("roll", roll).with("track", set.known_track(track)))
            }
            Event::Recovered { track, at } => ("R-5.2", into("ramparts-recovered", track, at)),
            Event::Regained { track } => ("R-5.2", on("ramparts-regained", track)),
            Event::NoVolleys => ("R-5.2", Message::new("ramparts-ceasefire")),
            Event::WentBack { track, to } => ("R-6.7.4", into("ramparts-went-back", track, to)),
            Event::Routed { track } => ("R-6.7.4", on("ramparts-routed", track)),
            Event::FireRolled { roll } => ("R-5.3.1", Message::new("ramparts-fire-rolled").with("roll", roll)),
            Event::FireNothing => ("R-5.3.1", Message::new("ramparts-fire-nothing")),
            Event::CaughtFire { track } => ("R-5.3.1", burning("ramparts-caught-fire", track)),
            Event::FireOut { track } => ("R-5.3.1", burning("ramparts-fire-out", track)),
            Event::PrinceRolled { roll } => ("R-5.3.3", Message::new("ramparts-prince").with("roll", roll)),
            Event::Overheated => ("R-5.3.4", Message::new("ramparts-overheated")),
            Event::SnipersFire => ("R-5.3.7", Message::new("ramparts-sniped")),
            Event::TurnSkipped => ("R-5.3.5", Message::new("ramparts-debate")),
            Event::Dawn => ("R-12.4.1", Message::new("ramparts-dawn")),
            Event::Gathered { track, to } => ("R-12.4.1", into("ramparts-gathered", track, to)),
            Event::LowForGood => ("R-12.4.3", Message::new("ramparts-low-for-good")),
            Event::PostHeld { card, post } => ("R-6.2.2", at_post("ramparts-post-held", card, post)),
            Event::PostLeft { card, post } => ("R-21.1", at_post("ramparts-post-left", card, post)),
            Event::ToHand { card } => ("R-6.2", of("ramparts-to-hand", card)),
            Event::PutForth { card } => ("R-6.2", of("ramparts-put-forth", card)),
            Event::Formed { lieutenant, sergeant } => {
                ("R-6.3", of("ramparts-formed", lieutenant).with("other", set.known_card(sergeant)))
            }
            Event::Disbanded => ("R-6.3", Message::new("ramparts-disbanded")),
            Event::Oversees { card } => ("R-6.4", of("ramparts-oversees", card)),
            Event::Built { thirds, at } => ("R-6.4", inside("ramparts-built", at).with("thirds", thirds)),
            Event::BarricadeDone { at } => ("R-6.4", inside("ramparts-barricade-done", at)),
            Event::StoppedBuilding { card } => ("R-6.4", of("ramparts-stopped-building", card)),
            Event::FoughtFire { card } => ("R-6.5", of("ramparts-fought-fire", card)),
            Event::FightRolled { roll, total } => {
                ("R-6.5", Message::new("ramparts-fight-rolled").with("roll", roll).with("total", total))
            }
            Event::Supplied => ("R-6.6", Message::new("ramparts-supplied")),
            Event::LowAgain => ("R-6.6", Message::new("ramparts-low-again")),
            Event::Fired { card, target } => {
                let hero = set.card(card).sort == Sort::Hero;
                let hero = Arg::known(hero, if hero { "yes" } else { "no" });
                ("R-6.7", of("ramparts-fired", card).with("hero", hero).with("track", set.known_track(target)))
            }
            Event::Rolled { dice } => ("R-6.7.3", showing(Message::new("ramparts-rolled"), &dice)),
            Event::Rerolled { card, dice } => ("R-23.2", showing(of("ramparts-rerolled", card), &dice)),
            Event::Modified { dice, penalties, .. } => {
                ("R-6.7.5", showing(Message::new("ramparts-modified").with("count", penalties), &dice))
            }
            Event::Raised { face, dice } => {
                ("R-6.7.5", showing(Message::new("ramparts-raised").with("face", face), &dice))
            }
            Event::Turned { card, face, dice } => {
                ("R-12.5", showing(of("ramparts-turned", card).with("face", face), &dice))
            }
            Event::Results { target, hits, retreats, .. } => {
                ("R-6.7.4", on("ramparts-results", target).with("hits", hits).with("retreats", retreats))
            }
            Event::Eliminated { track } => ("R-6.7.4", on("ramparts-eliminated", track)),
            Event::Used { card, cost: Cost::Return } => ("R-6.2.4", of("ramparts-used-return", card)),
            Event::Used { card, cost: Cost::Discard } => ("R-6.2.3", of("ramparts-used-discard", card)),
            Event::Used { card, cost: Cost::Play } => ("R-20.2", of("ramparts-used-play", card)),
            Event::Brought(what) => what.tell(ramparts),
            Event::Drew { card } => ("R-7.0", of("ramparts-drew", card)),
            Event::Wasted { card } => ("R-7.0", of("ramparts-wasted", card)),
            Event::NightFalls => ("R-10.0", Message::new("ramparts-night-falls")),
            Event::Discarded { card } => ("R-9.0", of("ramparts-discarded", card)),
            Event::PhaseEnded => ("R-4.0", Message::new("ramparts-phase-ended")),
            Event::Ended { ending, points } => return ending_telling(ramparts, ending, points),
            Event::Scored { item } => ("R-11.1", item_text(item)),
        };
        let told = Telling::new(Clause::new(rule), text).showing(self.dice());
        told.sounding(self.sound()).in_passing(self.is_passing()).of_kind(self.kind_drawn(ramparts))
    }

    /// The dice that fell, as they lie.
    fn dice(&self) -> Vec<ShownDie> {
        let one = |face: u8, fate| vec![ShownDie::new(Die::D6, face).doing(fate)];
        let lying = |dice: &VolleyDice| dice.faces().iter().map(|face| volley_die(*face)).collect();
        match self {
            Event::StrengthRolled { roll, .. } | Event::FireRolled { roll } => one(*roll, Fate::Plain),
            Event::PrinceRolled { roll } | Event::FightRolled { roll, .. } => one(*roll, Fate::Plain),
            Event::DefenceRolled { roll, repelled, .. } => one(*roll, if *repelled { Fate::Save } else { Fate::Miss }),
            Event::Rolled { dice } | Event::Rerolled { dice, .. } => lying(dice),
            Event::Raised { dice, .. } | Event::Turned { dice, .. } => lying(dice),
            // each −1 is taken from another die, beginning with the highest.
            Event::Modified { was, penalties, .. } => {
                let less = |at: usize| (at < usize::from(*penalties)).then_some(-1);
                let dice = was.faces().iter().enumerate();
                dice.map(|(at, face)| ShownDie { modified: less(at), ..volley_die(*face) }).collect()
            }
            // a 6 hits, a 5 drives back; in a burning building so do fours, which follow the fives.
            Event::Results { dice, hits, retreats, .. } => {
                let fate = |at: u8| match at {
                    at if at < *hits => Fate::Hit,
                    at if at < hits + retreats => Fate::Retreat,
                    _ => Fate::Miss,
                };
                (0..).zip(dice.faces()).map(|(at, face)| volley_die(*face).doing(fate(at))).collect()
            }
            Event::Mustered { .. } | Event::TurnBegins { .. } | Event::MarkerDrawn { .. } => Vec::new(),
            Event::ExtraDrawn { .. } | Event::SecondDrawn { .. } | Event::MarkerBack { .. } => Vec::new(),
            Event::AdvancesBack { .. } | Event::CupEmpty | Event::Advanced { .. } => Vec::new(),
            Event::Blocked { .. } | Event::HaltedByFire { .. } | Event::Recovered { .. } => Vec::new(),
            Event::Regained { .. } | Event::NoVolleys | Event::WentBack { .. } => Vec::new(),
            Event::Routed { .. } | Event::FireNothing | Event::CaughtFire { .. } => Vec::new(),
            Event::FireOut { .. } | Event::Overheated | Event::SnipersFire | Event::TurnSkipped => Vec::new(),
            Event::Dawn | Event::Gathered { .. } | Event::LowForGood | Event::PostHeld { .. } => Vec::new(),
            Event::PostLeft { .. } | Event::ToHand { .. } | Event::PutForth { .. } => Vec::new(),
            Event::Formed { .. } | Event::Disbanded | Event::Oversees { .. } | Event::Built { .. } => Vec::new(),
            Event::BarricadeDone { .. } | Event::StoppedBuilding { .. } | Event::FoughtFire { .. } => Vec::new(),
            Event::Supplied | Event::LowAgain | Event::Fired { .. } | Event::Eliminated { .. } => Vec::new(),
            Event::Used { .. } | Event::Brought(_) | Event::Drew { .. } | Event::Wasted { .. } | Event::NightFalls => {
                Vec::new()
            }
            Event::Discarded { .. } | Event::PhaseEnded | Event::Ended { .. } | Event::Scored { .. } => Vec::new(),
        }
    }
}

/// A die of a volley. One that counts less than 1 still shows a 1.
fn volley_die(face: u8) -> ShownDie {
    ShownDie { modified: (face == 0).then_some(-1), ..ShownDie::new(Die::D6, face.clamp(1, 6)) }
}

/// Dice as they lie.
pub(crate) fn dice_text(dice: &VolleyDice) -> String {
    dice.faces().iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// a box of a track, or one they share.
pub(crate) fn box_name(ramparts: &Ramparts, track: Track, at: i8) -> Message {
    match at {
        ..=0 => interior_name(at),
        1 => Message::new("ramparts-box-post").with("name", &ramparts.set.track(track).post_name),
        _ => Message::new("ramparts-box").with("box", at),
    }
}

/// the interior.
pub(crate) fn interior_name(at: i8) -> Message {
    Message::new(match at {
        0 => "ramparts-outer-perimeter",
        -1 => "ramparts-inner-barricade",
        _ => "ramparts-final-redoubt",
    })
}

/// a post.
pub(crate) fn post_name(ramparts: &Ramparts, post: Post) -> Message {
    match post.track() {
        Some(track) => box_name(ramparts, track, 1),
        None => interior_name(0),
    }
}
