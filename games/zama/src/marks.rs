//! What can be seen of an action before it is taken, for machine players who learn: see `docs/strength.md`.

use redoubt_kernel::Signs;

use crate::Zama;
use crate::action::{Action, Keep};
use crate::board::{Square, Squares};
use crate::cards::{Card, Kind};
use crate::position::{Exchange, Occupant, Position, Stage};

/// How many sorts of action there are, and how many of them put a unit somewhere.
const KINDS: usize = 15;
const PLACING: usize = 3;

/// What everyone can see, worked out once for all actions of a decision.
pub(crate) struct Glance {
    /// What the enemy can strike, at once and after a move.
    danger: [Squares; 2],
    /// What one may attack, and the squares beside Ports that are not one's own.
    targets: Squares,
    ports: Squares,
}

impl Zama {
    pub(crate) fn glance(&self, position: &Position) -> Glance {
        let own = Some(position.side);
        let ports = self.set.sites().filter(|(site, _)| {
            let work = position.work(*site);
            work.is_port() && work.holder() != own
        });
        Glance {
            danger: self.menace(position, position.side.other()).strikes,
            targets: self.targets(position),
            ports: ports.map(|(_, data)| data.at).collect(),
        }
    }

    /// See [`redoubt_kernel::Advice::marks`].
    pub(crate) fn marks_of(&self, position: &Position, glance: &Glance, action: &Action, marks: &mut Vec<i32>) {
        let mut marks = Signs::onto(marks);
        let side = position.side;
        marks.one_of::<KINDS>(Some(kind_of(action)));
        marks.count(position.actions);
        marks.counts([position.units(side).count() as i32, position.units(side.other()).count() as i32]);
        let (from, to, card) = self.anatomy(position, action);
        self.unit_marks(position, card, &mut marks);
        // Where it stands and where it will.
        for at in [from, to] {
            let here = |squares: Squares| at.is_some_and(|at| squares.has(at));
            marks.is(here(glance.danger[0]));
            marks.is(here(glance.danger[1]));
            marks.part(at.map_or(0, |at| self.rows_ahead(side, at).unsigned_abs()), self.set.mat.rows().into());
            let columns = i32::from(self.set.mat.columns()) - 1;
            let aside = at.map_or(0, |at| (2 * i32::from(at.column()) - columns).unsigned_abs());
            marks.part(aside, columns.unsigned_abs());
        }
        let (from_now, from_there) = (from.filter(|_| card.is_some()), to.filter(|_| kind_of(action) < PLACING));
        for at in [from_now, from_there] {
            marks.thousandths(self.prospects_from(position, glance, card, from, at));
        }
        self.strike_marks(position, glance, action, from, to, card, &mut marks);
    }

    /// What kind of unit it is about.
    fn unit_marks(&self, position: &Position, card: Option<Card>, marks: &mut Signs<'_>) {
        marks.one_of::<5>(card.map(|card| self.set.card(card).class as usize));
        let data = card.map(|card| self.set.card(card));
        marks.counts(data.map_or([0; 2], |data| [data.attack.into(), data.defence.into()]));
        marks.is(card.is_some_and(|card| position.is_injured(card)));
        marks.is(card.is_some_and(|card| position.has_attacked(card)));
    }

    /// What a unit could attack from a square: how many things, the best chance at a full unit, an injured one, a Port.
    fn prospects_from(
        &self,
        position: &Position,
        glance: &Glance,
        card: Option<Card>,
        from: Option<Square>,
        at: Option<Square>,
    ) -> [i32; 4] {
        let mut found = [0; 4];
        let Some((card, at)) = card.zip(at) else { return found };
        let mut left = position.occupied();
        from.into_iter().for_each(|from| left.remove(from));
        for target in self.set.card(card).strikes.from(at, left) & glance.targets {
            let chance = self.chance_of(position, card, target);
            let sort = match position.occupant(target) {
                Some(Occupant::Unit(other)) => 1 + usize::from(position.is_injured(other)),
                Some(Occupant::Work(_)) if glance.ports.has(target) => 3,
                Some(Occupant::Work(_)) | None => continue,
            };
            found[0] += 1000;
            found[sort] = found[sort].max(chance);
        }
        found
    }

    /// Whom it strikes, and how likely that succeeds.
    #[allow(clippy::too_many_arguments)]
    fn strike_marks(
        &self,
        position: &Position,
        glance: &Glance,
        action: &Action,
        from: Option<Square>,
        to: Option<Square>,
        card: Option<Card>,
        marks: &mut Signs<'_>,
    ) {
        let struck = to.filter(|_| matches!(action, Action::Attack { .. } | Action::Again | Action::Stop));
        let chance = card.zip(struck).map_or(0, |(card, to)| self.chance_of(position, card, to));
        let target = struck.and_then(|to| position.occupant(to));
        let wounded = matches!(target, Some(Occupant::Unit(card)) if position.is_injured(card));
        let unit = if let Some(Occupant::Unit(card)) = target { Some(card) } else { None };
        marks.one_of::<5>(unit.map(|card| self.set.card(card).class as usize));
        let by_sort = match target {
            Some(Occupant::Unit(_)) if wounded => [0, chance, 0, 0],
            Some(Occupant::Unit(_)) => [chance, 0, 0, 0],
            Some(Occupant::Work(_)) if struck.is_some_and(|to| glance.ports.has(to)) => [0, 0, chance, 0],
            Some(Occupant::Work(_)) => [0, 0, 0, chance],
            None => [0; 4],
        };
        marks.thousandths(by_sort);
        // Does the target threaten whoever strikes it, or what else?
        marks.is(from
            .zip(unit.zip(struck))
            .is_some_and(|(from, (unit, at))| self.set.card(unit).strikes.from(at, position.occupied()).has(from)));
        // Z-28: what keeping the dice, or rolling one again, brings.
        let dice = if let Stage::Rolled(dice) = position.stage { Some(dice) } else { None };
        let outcome = dice.map_or(0, |dice| {
            let succeeds = self.score(position, &dice).succeeds();
            if let Action::Reroll { die } = action
                && !succeeds
            {
                let other = dice.attack[1 - *die as usize];
                let score = self.score(position, &Exchange { attack: [other, 0], ..dice });
                i32::from((6 - (score.defence - score.attack)).clamp(0, 6)) * 1000 / 6
            } else {
                i32::from(succeeds && *action == Action::Keep) * 1000
            }
        });
        marks.thousandths([outcome]);
    }

    /// Where from, where to, and which unit.
    fn anatomy(&self, position: &Position, action: &Action) -> (Option<Square>, Option<Square>, Option<Card>) {
        let boxed = |kind: Kind| self.set.kind(kind).cards.first().copied();
        match *action {
            Action::Move { from, to } | Action::Attack { from, to } => (Some(from), Some(to), position.unit(from)),
            Action::Merge { from, to, keep } => {
                (Some(from), Some(to), position.unit(if keep == Keep::Mover { from } else { to }))
            }
            Action::Place { card, at } | Action::Reinforce { card, at } => (None, Some(at), boxed(card)),
            Action::Reserve { card } => (None, None, boxed(card)),
            Action::Heal { at } => (Some(at), None, position.unit(at)),
            Action::Again | Action::Stop | Action::Keep | Action::Reroll { .. } => match position.stage {
                Stage::Pressing { from, to } | Stage::Rolled(Exchange { from, to, .. }) => {
                    (Some(from), Some(to), position.unit(from))
                }
                Stage::Placing | Stage::Reserving | Stage::Acting | Stage::Over(_) => (None, None, None),
            },
            Action::Deploy { .. } | Action::Tonic | Action::Pass | Action::EndTurn => (None, None, None),
        }
    }
}

/// The sort of an action; those that put a unit somewhere first.
fn kind_of(action: &Action) -> usize {
    match action {
        Action::Move { .. } => 0,
        Action::Place { .. } => 1,
        Action::Reinforce { .. } => 2,
        Action::Attack { .. } => 3,
        Action::Merge { .. } => 4,
        Action::Deploy { .. } => 5,
        Action::Reserve { .. } => 6,
        Action::Tonic => 7,
        Action::Reroll { .. } => 8,
        Action::Keep => 9,
        Action::Again => 10,
        Action::Stop => 11,
        Action::Heal { .. } => 12,
        Action::Pass => 13,
        Action::EndTurn => 14,
    }
}
