//! Assegai and bayonet (H-1.5, H-4, H-5, H-20.5, H-21).

use super::actions::Action;
use super::dice::worst_zero;
use super::map::Edge;
use super::movement::Passage;
use super::pieces::{Place, Side};
use super::{Battle, Bout, Phase, Stage};
use crate::model::Rolls;

/// What a damage throw after a fight asks of a unit that is still there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    Nothing,
    Retreat,
}

impl Battle {
    pub(super) fn begin_melee(&mut self) -> Result<(), String> {
        self.phase = Phase::Melee;
        self.picks = Side::Zulu;
        self.fought.clear();
        // H-21.2: alone with a Zulu he dies without dice.
        for man in 0..self.men.len() {
            let Place::On(space) = self.men[man].at else { continue };
            if self.unit_at(Side::Zulu, space).is_some() && self.unit_at(Side::British, space).is_none() {
                self.kill_man(man);
            }
        }
        self.next_fight()
    }

    /// Enemies in one space that have not fought this turn.
    pub(super) fn pending_fights(&self) -> Vec<usize> {
        let both =
            |&space: &usize| self.unit_at(Side::Zulu, space).is_some() && self.unit_at(Side::British, space).is_some();
        self.map.all().filter(both).filter(|space| !self.fought.contains(space)).collect()
    }

    /// H-1.5: the Zulu picks the first fight, the British the second, and so on.
    fn next_fight(&mut self) -> Result<(), String> {
        if self.pending_fights().is_empty() {
            self.fought.clear();
            self.judge();
        } else {
            (self.stage, self.side) = (Stage::Choosing, self.picks);
        }
        Ok(())
    }

    pub(super) fn fight(&mut self, at: usize, rolls: &mut Rolls) -> Result<(), String> {
        self.fight_on(at, false, rolls)
    }

    /// A fight, and the one that event 7 adds to it, is over: the other side picks.
    pub(super) fn fight_over(&mut self) -> Result<(), String> {
        self.bout = None;
        self.picks = self.picks.other();
        self.next_fight()
    }

    fn fight_on(&mut self, at: usize, again: bool, rolls: &mut Rolls) -> Result<(), String> {
        self.fought.insert(at);
        let british = self.unit_at(Side::British, at).ok_or("no British there")?;
        let zulu = self.unit_at(Side::Zulu, at).ok_or("no Zulu there")?;
        let mut dice = vec![rolls.die(0, 9)?];
        if self.units[british].marks.wounded {
            dice.push(rolls.die(0, 9)?);
        }
        let zulu_die = rolls.die(0, 9)?;
        let bonus =
            |unit: usize| i64::from(self.better_strike && self.kind(unit).strikes_better(self.units[unit].side));
        let (british_bonus, zulu_bonus) = (bonus(british), bonus(zulu));
        let british_die = counting_die(&dice, british_bonus, zulu_die, zulu_bonus);
        if british_die == 0 && zulu_die == 0 {
            // H-4.2: the British is wounded, the Zulu out of action.
            self.hurt(british);
            self.out_of_action(zulu);
            self.evacuate();
            return self.fight_over();
        }
        // H-9.2's +1 never changes a 0.
        let strength = |die: i64, bonus: i64| if die == 0 { 100 } else { die + bonus };
        let (b, z) = (strength(british_die, british_bonus), strength(zulu_die, zulu_bonus));
        let british_wins = if b == z { self.british_win_tie(british, zulu) } else { b > z };
        let (winner, loser) = if british_wins { (british, zulu) } else { (zulu, british) };
        let zero = if british_wins { british_die == 0 } else { zulu_die == 0 };
        let behind = self.units[winner].from;
        let loser_after = self.damage_by_fight(loser, rolls)?;
        let winner_after = if zero { self.damage_by_fight(winner, rolls)? } else { After::Nothing };
        let shaken = winner_after == After::Retreat;
        self.bout = Some(Bout { at, winner, loser, shaken, again, behind });
        if loser_after == After::Retreat {
            if self.units[loser].marks.failed {
                // H-5.2: failed to force a passage this turn.
                self.out_of_action(loser);
            } else if self.retreats(loser).is_empty() {
                self.hurt(loser);
            } else {
                (self.stage, self.side) = (Stage::Retreating { unit: loser, free: false }, self.units[loser].side);
                return match self.retreats(loser)[..] {
                    // Nothing to choose.
                    [only] => self.retreat(Some(only)),
                    _ => Ok(()),
                };
            }
        }
        self.loser_settled()
    }

    /// H-4.2: an unwounded leader, veteran or officer beats one that is not; else whoever was there first.
    fn british_win_tie(&self, british: usize, zulu: usize) -> bool {
        let distinguished = |unit: usize| self.kind(unit).distinguished() && !self.units[unit].marks.wounded;
        match (distinguished(british), distinguished(zulu)) {
            (true, false) => true,
            (false, true) => false,
            _ => !self.units[british].marks.late,
        }
    }

    /// H-5.1 after a fight.
    fn damage_by_fight(&mut self, unit: usize, rolls: &mut Rolls) -> Result<After, String> {
        let roll = worst_zero(rolls, self.units[unit].marks.wounded)?;
        if roll == 0 {
            // H-7.1: killed in a fight, and the carried with him.
            if let Some(man) = self.carried_by(unit) {
                self.kill_man(man);
            }
            self.remove(unit, Place::Dead);
        } else if roll % 2 == 1 {
            self.hurt(unit);
        } else {
            return Ok(After::Retreat);
        }
        Ok(After::Nothing)
    }

    /// H-5.2, H-20.5: through doors and open edges to an empty, unburnt space, not where the enemy came from.
    fn retreats(&self, unit: usize) -> Vec<usize> {
        let (Some(from), Some(bout)) = (self.space_of(unit), self.bout) else { return Vec::new() };
        // A winner that goes back of its own will is not bound by where the loser came from.
        let barred = if unit == bout.loser { bout.behind } else { None };
        let carrying = self.carried_by(unit).is_some();
        let fits = |&to: &usize| {
            let open = matches!(self.edge(from, to), Edge::Free | Edge::Door);
            let taken = self.occupied(to) || self.burnt.contains(&to) || (carrying && self.man_at(to).is_some());
            open && !taken && barred != Some(to)
        };
        let spaces: Vec<usize> = self.map.around(from).into_iter().filter(fits).collect();
        let round: Vec<usize> = spaces.iter().copied().filter(|&space| self.map.round(space)).collect();
        if self.units[unit].side == Side::British && !round.is_empty() { round } else { spaces }
    }

    pub(super) fn retreat_actions(&self, unit: usize, free: bool) -> Vec<Action> {
        let Some(from) = self.space_of(unit) else { return Vec::new() };
        let mut actions: Vec<Action> = self.retreats(unit).into_iter().map(|to| Action::Retreat { from, to }).collect();
        if free {
            actions.push(Action::Stop);
        }
        actions
    }

    pub(super) fn retreat(&mut self, to: Option<usize>) -> Result<(), String> {
        let Stage::Retreating { unit, free } = self.stage else { return Err("nobody retreats".to_owned()) };
        if let Some(to) = to {
            self.enter(unit, to);
        }
        if free { self.bout_settled() } else { self.loser_settled() }
    }

    /// H-4.2: now the winner that threw a 0, free to ignore a retreat.
    fn loser_settled(&mut self) -> Result<(), String> {
        // H-22.5: a bearer in R whose enemy is gone has left.
        self.evacuate();
        let bout = self.bout.as_mut().ok_or("no bout")?;
        let (winner, shaken) = (bout.winner, bout.shaken);
        bout.shaken = false;
        if shaken && !self.units[winner].marks.failed && !self.retreats(winner).is_empty() {
            (self.stage, self.side) = (Stage::Retreating { unit: winner, free: true }, self.units[winner].side);
            return Ok(());
        }
        self.bout_settled()
    }

    /// Event 7, H-21.5: a Zulu that won may step on, once.
    fn bout_settled(&mut self) -> Result<(), String> {
        self.evacuate();
        let bout = self.bout.ok_or("no bout")?;
        // Not one that went back itself.
        let stays = self.units[bout.winner].side == Side::Zulu && self.space_of(bout.winner) == Some(bout.at);
        let rages = self.frenzy && !bout.again && stays;
        if rages && self.rage_actions(bout.winner) != [Action::Stop] {
            (self.stage, self.side) = (Stage::Raging { unit: bout.winner }, Side::Zulu);
            return Ok(());
        }
        self.fight_over()
    }

    pub(super) fn rage_actions(&self, unit: usize) -> Vec<Action> {
        let Some(from) = self.space_of(unit) else { return Vec::new() };
        let fits = |&to: &usize| {
            self.need(unit, from, to).is_some() && !self.burnt.contains(&to) && self.unit_at(Side::Zulu, to).is_none()
        };
        let mut actions: Vec<Action> =
            self.map.around(from).into_iter().filter(fits).map(|to| Action::Move { from, to }).collect();
        actions.push(Action::Stop);
        actions
    }

    pub(super) fn rage(&mut self, unit: usize, to: usize, rolls: &mut Rolls) -> Result<(), String> {
        if self.pass(unit, to, rolls)? == Passage::Through {
            self.enter(unit, to);
            if self.unit_at(Side::British, to).is_some() {
                return self.fight_on(to, true, rolls);
            }
            // H-7.1: a badly wounded man is killed when attacked hand to hand.
            if let Some(man) = self.man_at(to) {
                self.kill_man(man);
            }
        }
        self.evacuate();
        self.fight_over()
    }
}

/// H-4.1, H-4.2, H-21.4: the die that counts for a British unit. Whether the other die beats the enemy is judged with the bonuses.
fn counting_die(dice: &[i64], bonus: i64, enemy: i64, enemy_bonus: i64) -> i64 {
    let [first, second] = dice else { return dice[0] };
    match (*first, *second) {
        (0, 0) => 0,
        (0, other) | (other, 0) => {
            let beats = enemy != 0 && other + bonus > enemy + enemy_bonus;
            if beats { 0 } else { other }
        }
        (a, b) => a.min(b),
    }
}
