//! What happens, each thing with its clause.

use redoubt_kernel::scene::{Fate, ShownDie};
use redoubt_kernel::{Arg, Clause, Die, Log, Message, Telling};

use crate::figures::{Figure, Group, WARBANDS};
use crate::geometry::Point;
use crate::position::Ending;
use crate::scenario::Scenario;
use crate::speech::{halves, leg, spot};

/// Dice as they fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fallen {
    faces: [u8; 20],
    count: u8,
}

impl Fallen {
    /// One more.
    pub fn add(&mut self, face: u8) {
        if let Some(slot) = self.faces.get_mut(usize::from(self.count)) {
            *slot = face;
            self.count += 1;
        }
    }

    /// What they show.
    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.count)]
    }
}

/// N-55: one side's dice in a melee, and what comes off them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Blows {
    /// The dice.
    pub dice: Fallen,
    /// N-56.
    pub less: i8,
}

impl Blows {
    /// What they add up to.
    pub fn score(&self) -> i8 {
        self.dice.faces().iter().map(|face| *face as i8).sum::<i8>() - self.less
    }
}

/// The warbands that have figures in a melee.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Warbands(u16);

impl Warbands {
    /// Those of these Zulus.
    pub fn of(zulus: &Group) -> Warbands {
        let bands = zulus.iter().filter_map(Figure::in_warband);
        Warbands(bands.fold(0, |known, (band, _)| known | 1 << band))
    }

    /// Their numbers, from 0.
    pub fn numbers(self) -> impl Iterator<Item = u8> {
        (0..WARBANDS as u8).filter(move |band| self.0 >> band & 1 == 1)
    }
}

/// Something that happened. Figures and tents are those of the scenario being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Event {
    Arrayed { warband: u8, at: Point },
    Posted { figure: Figure, at: Point },
    TurnBegins { turn: u8 },
    Moved { figure: Figure, from: Point, to: Point },
    Stood { figure: Figure },
    Engaged { figure: Figure, enemy: Figure },
    Reloaded { figure: Figure },
    Fixed { figure: Figure },
    Mounted { figure: Figure },
    Dismounted { figure: Figure },
    Dared { figure: Figure, die: u8 },
    Saved { figure: Figure },
    Swept { figure: Figure, dice: [u8; 3], swept: bool },
    Drifted { figure: Figure, to: Point },
    Struggled { figure: Figure, dice: [u8; 2], bank: Option<u8> },
    Landed { figure: Figure, at: Point },
    Drowned { figure: Figure },
    FordRolled { dice: Fallen },
    Forded { entered: u8, lost: u8 },
    Roused { tent: u8, dice: [u8; 2] },
    Collapsed { tent: u8, by: Figure },
    Freed { figure: Figure, at: Point, die: u8 },
    Alarm { by: Option<Figure> },
    ShotHeard,
    Watched { sentry: Figure, count: u8, dice: [u8; 3] },
    Shot { figure: Figure, target: Figure, dice: [u8; 2], needs: u8, hit: bool },
    Fell { figure: Figure, rule: &'static str },
    Diverted { target: Figure, other: Figure },
    Lost { target: Figure },
    RolledAgain { figure: Figure, dice: [u8; 2] },
    Strayed { figure: Figure, victim: Figure },
    Volleyed { leader: Figure, firers: u8, count: u8, dice: Fallen },
    Morale { warband: u8, dice: [u8; 3], failed: bool },
    Fought { british: Figure, zulus: u8, warbands: Warbands, ours: Blows, theirs: Blows },
    Pushed { figure: Figure, to: Point },
    Stuck { figure: Figure },
    Followed { figure: Figure, to: Point },
    Stepped { figure: Figure, to: Point },
    Ended { ending: Ending },
}

impl Event {
    /// The event in words.
    pub(crate) fn tell(&self, scenario: &Scenario) -> Telling {
        let known = |figure: Figure| Arg::known(figure.id(), scenario.name_of(figure));
        let one = |id, figure: Figure| Message::new(id).with("figure", known(figure));
        // Programs are told where; people see it on the table.
        let gone = |id, figure: Figure, to: Point| one(id, figure).with("to", point(to));
        let sum = |dice: &[u8]| dice.iter().map(|die| i64::from(*die)).sum::<i64>();
        let dice_text = |dice: &[u8]| {
            let faces = dice.iter().map(u8::to_string).collect::<Vec<_>>();
            Arg::known(dice, faces.join("-"))
        };
        let (rule, text) = match *self {
            Event::Arrayed { warband, at } => {
                let text = Message::new("ntombi-arrayed").with("warband", warband + 1);
                ("N-82", text.with("place", Arg::known(at, scenario.edge_name(at))))
            }
            Event::Posted { figure, at } => {
                let text = gone("ntombi-posted", figure, at).with("east", Arg::known(at.x, halves(at.x.into())));
                ("N-82", text.with("south", Arg::known(at.y, halves(at.y.into()))))
            }
            Event::TurnBegins { turn } => ("N-10", Message::new("ntombi-turn").with("turn", turn)),
            Event::Moved { figure, from, to } => {
                let text = gone("ntombi-moved", figure, to).with("from", point(from));
                ("N-15", text.with("leg", Arg::known(from.length_to(to), leg(from, to))))
            }
            Event::Stood { figure } => ("N-2", one("ntombi-stood", figure)),
            Event::Engaged { figure, enemy } => ("N-4", one("ntombi-engaged", figure).with("enemy", known(enemy))),
            Event::Reloaded { figure } => ("N-19", one("ntombi-reloaded", figure)),
            Event::Fixed { figure } => ("N-16", one("ntombi-fixed", figure)),
            Event::Mounted { figure } => ("N-20", one("ntombi-mounted", figure)),
            Event::Dismounted { figure } => ("N-20", one("ntombi-dismounted", figure)),
            Event::Dared { figure, die } => ("N-65", one("ntombi-dared", figure).with("die", die)),
            Event::Saved { figure } => ("N-84", one("ntombi-saved", figure)),
            Event::Swept { figure, dice, swept } => {
                let id = if swept { "ntombi-swept" } else { "ntombi-kept-footing" };
                ("N-26", one(id, figure).with("dice", dice_text(&dice)))
            }
            Event::Drifted { figure, to } => ("N-27", gone("ntombi-drifted", figure, to)),
            Event::Struggled { figure, dice, .. } => {
                ("N-27", one("ntombi-struggled", figure).with("dice", dice_text(&dice)))
            }
            Event::Landed { figure, at } => ("N-106", gone("ntombi-landed", figure, at)),
            Event::Drowned { figure } => ("N-28", one("ntombi-drowned", figure)),
            Event::FordRolled { dice } => {
                ("N-28", Message::new("ntombi-ford-rolled").with("dice", dice_text(dice.faces())))
            }
            Event::Forded { entered, lost } => {
                ("N-28", Message::new("ntombi-forded").with("entered", entered).with("lost", lost))
            }
            Event::Roused { tent, dice } => {
                let text = Message::new("ntombi-roused").with("tent", tent + 1);
                ("N-30", text.with("count", sum(&dice)))
            }
            Event::Collapsed { tent, by } => ("N-31", one("ntombi-collapsed", by).with("tent", tent + 1)),
            Event::Freed { figure, at, die } => {
                let id = if die == 3 { "ntombi-freed-armed" } else { "ntombi-freed-unarmed" };
                ("N-32", gone(id, figure, at).with("die", die))
            }
            Event::Alarm { by: Some(figure) } => ("N-71", one("ntombi-alarm-by", figure)),
            Event::Alarm { by: None } => ("N-71", Message::new("ntombi-alarm")),
            Event::ShotHeard => ("N-122", Message::new("ntombi-shot-heard")),
            Event::Watched { sentry, count, dice } => {
                ("N-70", one("ntombi-watched", sentry).with("count", count).with("dice", dice_text(&dice)))
            }
            Event::Shot { figure, target, dice, needs, hit } => {
                let text = one(if hit { "ntombi-hit" } else { "ntombi-missed" }, figure)
                    .with("target", known(target))
                    .with("sum", sum(&dice))
                    .with("needs", needs);
                ("N-36", text)
            }
            Event::Fell { figure, rule } => (rule, one("ntombi-fell", figure)),
            Event::Diverted { target, other } => ("N-41", one("ntombi-diverted", target).with("other", known(other))),
            Event::Lost { target } => ("N-41", one("ntombi-hit-lost", target)),
            Event::RolledAgain { figure, dice } => {
                ("N-40", one("ntombi-rolled-again", figure).with("dice", dice_text(&dice)))
            }
            Event::Strayed { figure, victim } => ("N-40", one("ntombi-strayed", figure).with("victim", known(victim))),
            Event::Volleyed { leader, firers, count, .. } => {
                ("N-46", one("ntombi-volleyed", leader).with("firers", firers).with("count", count))
            }
            Event::Morale { warband, dice, failed } => {
                let id = if failed { "ntombi-morale-failed" } else { "ntombi-morale-held" };
                ("N-47", Message::new(id).with("warband", warband + 1).with("sum", sum(&dice)))
            }
            Event::Fought { british, zulus, ours, theirs, .. } => {
                let text = one("ntombi-fought", british).with("zulus", zulus);
                ("N-55", text.with("ours", ours.score()).with("theirs", theirs.score()))
            }
            Event::Pushed { figure, to } => ("N-60", gone("ntombi-pushed", figure, to)),
            Event::Stuck { figure } => ("N-60", one("ntombi-stuck", figure)),
            Event::Followed { figure, to } => ("N-60", gone("ntombi-followed", figure, to)),
            Event::Stepped { figure, to } => ("N-58", gone("ntombi-stepped", figure, to)),
            Event::Ended { ending } => return ending.telling(),
        };
        let told = Telling::new(Clause::new(rule), text).showing(self.dice());
        let doer = self.doer().map(|figure| scenario.side(figure).seat());
        told.sounding(self.sound()).in_passing(self.is_passing()).done_by(doer)
    }

    /// The dice that fell, sorted by what they did.
    fn dice(&self) -> Vec<ShownDie> {
        let shown = |faces: &[u8], fate| -> Vec<ShownDie> {
            faces.iter().map(|face| ShownDie::new(Die::D3, *face).doing(fate)).collect()
        };
        let which = |good: bool, fate, other| if good { fate } else { other };
        match self {
            Event::Dared { die, .. } => shown(&[*die], Fate::Plain),
            Event::Swept { dice, swept, .. } => shown(dice, which(*swept, Fate::Hit, Fate::Save)),
            Event::Struggled { dice, bank, .. } => {
                let mut all = shown(dice, which(dice[0] == dice[1], Fate::Save, Fate::Miss));
                all.extend(bank.map(|face| ShownDie::new(Die::D3, face)));
                all
            }
            Event::FordRolled { dice } => shown(dice.faces(), Fate::Plain),
            Event::Roused { dice, .. } => shown(dice, Fate::Plain),
            Event::Freed { die, .. } => shown(&[*die], which(*die == 3, Fate::Save, Fate::Miss)),
            Event::Watched { count, dice, .. } => {
                let seen = crate::Ntombi::spots(usize::from(*count), *dice);
                shown(dice, which(seen, Fate::Hit, Fate::Miss))
            }
            Event::Shot { dice, hit, .. } => shown(dice, which(*hit, Fate::Hit, Fate::Miss)),
            Event::RolledAgain { dice, .. } => shown(dice, which(*dice == [3, 3], Fate::Hit, Fate::Miss)),
            Event::Volleyed { dice, .. } => shown(dice.faces(), Fate::Hit),
            Event::Morale { dice, failed, .. } => shown(dice, which(*failed, Fate::Retreat, Fate::Save)),
            Event::Fought { ours, theirs, .. } => {
                let side = |own: &Blows, other: &Blows| {
                    let mut dice = shown(own.dice.faces(), which(own.score() > other.score(), Fate::Hit, Fate::Plain));
                    // N-56 comes off the whole score: it is shown with the first die.
                    if let Some(first) = dice.first_mut().filter(|_| own.less != 0) {
                        first.modified = Some(-own.less);
                    }
                    dice
                };
                [side(ours, theirs), side(theirs, ours)].concat()
            }
            Event::Arrayed { .. } | Event::Posted { .. } | Event::TurnBegins { .. } => Vec::new(),
            Event::Moved { .. } | Event::Stood { .. } | Event::Engaged { .. } => Vec::new(),
            Event::Reloaded { .. } | Event::Fixed { .. } | Event::Mounted { .. } => Vec::new(),
            Event::Dismounted { .. } | Event::Saved { .. } | Event::Drifted { .. } => Vec::new(),
            Event::Landed { .. } | Event::Drowned { .. } | Event::Forded { .. } => Vec::new(),
            Event::Collapsed { .. } | Event::Alarm { .. } | Event::ShotHeard | Event::Fell { .. } => Vec::new(),
            Event::Diverted { .. } | Event::Lost { .. } | Event::Strayed { .. } => Vec::new(),
            Event::Pushed { .. } | Event::Stuck { .. } | Event::Followed { .. } => Vec::new(),
            Event::Stepped { .. } | Event::Ended { .. } => Vec::new(),
        }
    }
}

/// A point in an event.
fn point(at: Point) -> Arg {
    Arg::known(at, spot(at))
}

impl Ending {
    /// N-84: how it ended, in words.
    pub(crate) fn telling(self) -> Telling {
        let id = match self.level {
            2 => "ntombi-british-major",
            1 => "ntombi-british-minor",
            0 => "ntombi-drawn",
            -1 => "ntombi-zulu-minor",
            _ => "ntombi-zulu-major",
        };
        Telling::new(Clause::new("N-84"), Message::new(id).with("saved", self.saved).with("fallen", self.fallen))
    }
}

/// An event, with the scenario whose figures it speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct News {
    /// The scenario's number in the data.
    pub scenario: u8,
    /// What happened.
    pub event: Event,
}

/// Passes events on as news.
pub(crate) struct Scribe<'a, L> {
    pub scenario: u8,
    pub log: &'a mut L,
}

impl<L: Log<News>> Log<Event> for Scribe<'_, L> {
    #[inline]
    fn note(&mut self, event: Event) {
        self.log.note(News { scenario: self.scenario, event });
    }
}
