//! God save the Queen? Victory (H-1.6, H-10.1 to H-10.5).

use redoubt_kernel::game::{Outcome, Verdict};
use redoubt_kernel::{Arg, Clause, Log, Message, Telling};

use crate::Hospital;
use crate::event::Event;
use crate::pieces::{Side, Units};
use crate::position::{Cause, Ending, Grade, Phase, Place, Position, Stage};

impl Hospital {
    /// H-1.6: is it over? If not, the next turn can begin.
    pub(crate) fn end_turn(&self, position: &mut Position, log: &mut impl Log<Event>) {
        position.side = Side::British;
        position.done = Units::NONE;
        self.evacuate(position, log);
        match self.judged(position) {
            Some(ending) => {
                position.stage = Stage::Over(ending);
                log.note(Event::Ended { ending });
            }
            None => {
                position.phase = Phase::Events;
                position.stage = Stage::NewTurn;
            }
        }
    }

    /// Is it decided, now that a turn has come to its end?
    pub(crate) fn judged(&self, position: &Position) -> Option<Ending> {
        let (british, zulus) = self.majors(position);
        let won = |side, grade, cause| Some(Ending::Won { side, grade, cause });
        match (british, zulus) {
            (Some(_), Some(_)) => return Some(Ending::Drawn(Cause::Both)),
            (Some(cause), None) => return won(Side::British, Grade::Major, cause),
            (None, Some(cause)) => return won(Side::Zulu, Grade::Major, cause),
            (None, None) => {}
        }
        // H-10.4.
        if self.pieces(position, Side::Zulu) < self.pieces(position, Side::British) {
            return won(Side::British, Grade::Victory, Cause::Outnumbered);
        }
        let last = position.turn >= self.set.scenario(position.scenario).turns;
        if !position.scenario.has_wounded() {
            // H-10.3.
            let side = if position.burnt.count() < 3 { Side::British } else { Side::Zulu };
            return if last { won(side, Grade::Victory, Cause::Torches) } else { None };
        }
        let (saved, killed) = (position.men_in(Place::Safe), position.men_in(Place::Dead));
        let decided = saved + killed >= self.set.casualties;
        // H-10.5: with all evacuated the British may play on.
        let may_play_on = saved >= self.set.casualties;
        if last || (decided && !may_play_on) { Some(self.on_the_wounded(position)) } else { None }
    }

    /// H-10.5: more evacuated than killed is British, fewer Zulu, equal a draw; two are a Victory.
    pub(crate) fn on_the_wounded(&self, position: &Position) -> Ending {
        let (saved, killed) = (position.men_in(Place::Safe), position.men_in(Place::Dead));
        let grade = |men: u8| if men >= 2 { Grade::Victory } else { Grade::Points };
        match saved.cmp(&killed) {
            std::cmp::Ordering::Greater => {
                Ending::Won { side: Side::British, grade: grade(saved), cause: Cause::Wounded }
            }
            std::cmp::Ordering::Less => Ending::Won { side: Side::Zulu, grade: grade(killed), cause: Cause::Wounded },
            std::cmp::Ordering::Equal => Ending::Drawn(Cause::Wounded),
        }
    }

    /// H-10.1, H-10.3, H-10.4: the Majors that each side has.
    fn majors(&self, position: &Position) -> (Option<Cause>, Option<Cause>) {
        let no_zulu = self.pieces(position, Side::Zulu) == 0;
        let no_british = self.pieces(position, Side::British) == 0;
        let (saved, killed) = (position.men_in(Place::Safe), position.men_in(Place::Dead));
        let (saved_all, lost) = match position.scenario.has_wounded() {
            true => (saved >= self.set.casualties, (killed >= self.set.casualties).then_some(Cause::Wounded)),
            false => (true, (position.burnt.count() >= u32::from(self.set.torches)).then_some(Cause::Torches)),
        };
        let british = (no_zulu && saved_all).then_some(Cause::Annihilation);
        let zulu = lost.or(no_british.then_some(Cause::Annihilation));
        (british, zulu)
    }

    fn pieces(&self, position: &Position, side: Side) -> u32 {
        position.pieces(self.set.units(side))
    }

    /// H-10.5: may the British end it here, with all evacuated?
    pub(crate) fn may_claim(&self, position: &Position) -> bool {
        position.stage == Stage::NewTurn
            && position.scenario.has_wounded()
            && position.men_in(Place::Safe) >= self.set.casualties
    }
}

impl Ending {
    /// Who won, if anyone.
    pub fn winner(self) -> Option<Side> {
        match self {
            Ending::Won { side, .. } => Some(side),
            Ending::Drawn(_) => None,
        }
    }

    /// Three points for a Major, two for a Victory, one for less; the other side loses as many.
    pub(crate) fn outcome(self, solo: bool) -> Outcome {
        let points = match self {
            Ending::Won { grade, .. } => 1 + grade as i32,
            Ending::Drawn(_) => 0,
        };
        let (verdict, british) = match self.winner() {
            Some(Side::British) => (Verdict::Won(Side::British.seat()), points),
            // H-8.0: alone, the player has lost to the game.
            Some(Side::Zulu) if solo => (Verdict::Lost, -points),
            Some(Side::Zulu) => (Verdict::Won(Side::Zulu.seat()), -points),
            None => (Verdict::Drawn, 0),
        };
        Outcome { verdict, scores: vec![british, -british], ending: self.telling() }
    }

    /// The clause it rests on.
    pub(crate) fn rule(self) -> Clause {
        Clause::new(match self {
            Ending::Drawn(_) => "H-10.5",
            Ending::Won { cause: Cause::Outnumbered, .. } => "H-10.4",
            Ending::Won { grade: Grade::Points, .. } => "H-10.5",
            Ending::Won { cause: Cause::Torches, .. } => "H-10.3",
            Ending::Won { cause: Cause::Wounded, .. } => "H-10.1",
            // H-10.5 says what dead means, for either side and in every scenario.
            Ending::Won { .. } => "H-10.5",
        })
    }

    /// How it ended, in words.
    pub(crate) fn telling(self) -> Telling {
        let text = match self {
            Ending::Drawn(Cause::Both) => Message::new("hospital-end-both"),
            Ending::Drawn(_) => Message::new("hospital-end-equal"),
            Ending::Won { side, grade, cause } => {
                let why = Message::new(match (cause, side) {
                    (Cause::Outnumbered, _) => "hospital-end-outnumbered",
                    (Cause::Annihilation | Cause::Both, Side::British) => "hospital-end-no-zulus",
                    (Cause::Annihilation | Cause::Both, Side::Zulu) => "hospital-end-no-british",
                    (Cause::Torches, Side::British) => "hospital-end-hospital-stands",
                    (Cause::Torches, Side::Zulu) => "hospital-end-hospital-burns",
                    (Cause::Wounded, Side::British) => "hospital-end-saved",
                    (Cause::Wounded, Side::Zulu) => "hospital-end-killed",
                });
                Message::new(match grade {
                    Grade::Major => "hospital-end-major",
                    Grade::Victory => "hospital-end-victory",
                    Grade::Points => "hospital-end-points",
                })
                .with("why", Arg::known(cause, why))
                .with("side", Arg::known(side, side.name()))
            }
        };
        Telling::new(self.rule(), text)
    }
}
