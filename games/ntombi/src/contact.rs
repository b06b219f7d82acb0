//! Contact, zones of control, and who stands where (N-3, N-4, N-100 to N-102).

use crate::Ntombi;
use crate::figures::{Figure, Group, Side};
use crate::geometry::{HALF, INCH, Point};
use crate::position::{MOST_FOES, NOBODY, Place, Position, TentState, flag};
use crate::scenario::{Scenario, TENT_HALF, Tent};

/// N-3: how far a zone of control reaches, between centres.
pub const ZONE: i32 = 150;
/// N-102: how near one must be to an enemy on a wagon.
const UP_TO: i32 = 2 * INCH;
/// N-102: how many can fight a figure on a wagon.
const ROUND_A_WAGON: usize = 4;

impl Ntombi {
    /// N-100: would bases at these points be in contact? N-102: also round a wagon.
    pub(crate) fn touch(&self, scenario: &Scenario, a: Point, b: Point) -> bool {
        a.abuts(b) || self.touch_by_rise(scenario, a, b)
    }

    /// N-102: one on a wagon or rocks, the other on the ground touching it and within 2″.
    fn touch_by_rise(&self, scenario: &Scenario, a: Point, b: Point) -> bool {
        if !a.within(b, UP_TO) {
            return false;
        }
        let below = |top: Point, ground: Point| {
            scenario.rise_under(top).is_some_and(|rise| {
                scenario.rise_under(ground).is_none() && scenario.rises[rise].block.touched(ground, HALF)
            })
        };
        below(a, b) || below(b, a)
    }

    /// N-100: would the figure, ending there, be in contact with this enemy? N-102: round a wagon only four can be.
    pub(crate) fn meets(&self, position: &Position, figure: Figure, end: Point, enemy: Figure) -> bool {
        let scenario = self.scenario(position);
        let there = position.state(enemy).at;
        if end.abuts(there) {
            return true;
        }
        if !self.touch_by_rise(scenario, end, there) {
            return false;
        }
        let top = if scenario.rise_under(there).is_some() { enemy } else { figure };
        let mut others = self.enemies_of(position, top);
        others.remove(if top == enemy { figure } else { enemy });
        others.len() < ROUND_A_WAGON
    }

    /// N-100: is the figure in contact with an enemy?
    #[inline]
    pub fn in_contact(&self, position: &Position, figure: Figure) -> bool {
        match self.scenario(position).side(figure) {
            Side::British => position.foes[figure.index()][0] != NOBODY,
            Side::Zulu => position.engaged.has(figure),
        }
    }

    /// The enemies in contact with a figure.
    pub fn enemies_of(&self, position: &Position, figure: Figure) -> Group {
        let scenario = self.scenario(position);
        match scenario.side(figure) {
            Side::British => position.foes_of(figure).collect(),
            Side::Zulu if !position.engaged.has(figure) => Group::EMPTY,
            Side::Zulu => {
                scenario.british().filter(|british| position.foes[british.index()].contains(&figure.number())).collect()
            }
        }
    }

    /// N-100: forgets contacts of a figure that are no more.
    pub(crate) fn loosen(&self, position: &mut Position, figure: Figure) {
        let scenario = self.scenario(position);
        let lasts = |position: &Position, british: Figure, zulu: Figure| {
            let (b, z) = (position.state(british), position.state(zulu));
            b.stands() && z.stands() && self.touch(scenario, b.at, z.at)
        };
        for british in scenario.british() {
            if position.foes[british.index()][0] == NOBODY
                || (british != figure && !position.foes[british.index()].contains(&figure.number()))
            {
                continue;
            }
            let mut kept = [NOBODY; MOST_FOES];
            let mut count = 0;
            for zulu in position.foes_of(british) {
                if lasts(position, british, zulu) {
                    kept[count] = zulu.number();
                    count += 1;
                }
            }
            position.foes[british.index()] = kept;
            position.engaged = position.all_foes();
        }
    }

    /// N-100: pushed back, a figure is in contact with nobody, even if it still touches someone or stands by the same wagon.
    pub(crate) fn part(&self, position: &mut Position, figure: Figure) {
        for british in self.scenario(position).british() {
            let foes = &mut position.foes[british.index()];
            if british == figure {
                *foes = [NOBODY; MOST_FOES];
            } else if let Some(at) = foes.iter().position(|foe| *foe == figure.number()) {
                foes[at..].rotate_left(1);
                foes[MOST_FOES - 1] = NOBODY;
            }
        }
        position.engaged = position.all_foes();
    }

    /// N-100: a figure that moved of its own will, stepped in or followed up is in contact with whomever it touches.
    pub(crate) fn engage(&self, position: &mut Position, figure: Figure) {
        self.loosen(position, figure);
        let scenario = self.scenario(position);
        let at = position.state(figure).at;
        let own = scenario.side(figure);
        for enemy in position.grid.round(at, UP_TO).of_side(own.other()).iter() {
            if !self.meets(position, figure, at, enemy) {
                continue;
            }
            let (british, zulu) = if own == Side::British { (figure, enemy) } else { (enemy, figure) };
            // N-43: until in contact, whoever made it.
            position.state_mut(zulu).clear(flag::MUST_ATTACK);
            let foes = &mut position.foes[british.index()];
            let count = foes.iter().position(|foe| *foe == NOBODY).unwrap_or(MOST_FOES);
            if foes.contains(&zulu.number()) || count == MOST_FOES {
                continue;
            }
            foes[count] = zulu.number();
            foes[..=count].sort_unstable();
            position.engaged.add(zulu);
        }
    }

    /// Takes a figure off the table.
    pub(crate) fn take_off(&self, position: &mut Position, figure: Figure, to: Place) {
        if position.state(figure).is(flag::MOUNTED) {
            // N-123: the horse stays behind, and nobody else rides it.
            position.horse = None;
        }
        position.lift(figure, to);
        self.loosen(position, figure);
    }

    /// N-100: the four places side to side with a figure.
    pub fn slots(at: Point) -> [Point; 4] {
        let side = 2 * HALF;
        [at.offset(0, -side), at.offset(side, 0), at.offset(0, side), at.offset(-side, 0)]
    }

    /// Who stands in the way of a base at `point`, other than `mover`?
    #[inline]
    pub(crate) fn occupied(&self, position: &Position, mover: Figure, point: Point) -> Option<Figure> {
        let mut near = position.grid.round(point, 2 * HALF).iter();
        near.find(|figure| *figure != mover && position.state(*figure).at.overlaps(point))
    }

    /// N-15: the standing tent that a base at `point` would overlap.
    #[inline]
    pub(crate) fn tent_at(&self, position: &Position, point: Point) -> Option<u8> {
        let scenario = self.scenario(position);
        let reach = TENT_HALF + HALF;
        let over = |(tent, state): (&Tent, &TentState)| {
            let (dx, dy) = point.from(tent.at);
            dx.abs() < reach && dy.abs() < reach && state.standing
        };
        scenario.tents.iter().zip(&position.tents).position(over).map(|tent| tent as u8)
    }

    /// Can a base stand at `point`: on the table, over nobody and no tent?
    pub(crate) fn is_free(&self, position: &Position, mover: Figure, point: Point) -> bool {
        self.scenario(position).on_table(point)
            && self.occupied(position, mover, point).is_none()
            && self.tent_at(position, point).is_none()
    }

    /// Would a base at `point` share a side with an enemy of `side`? N-100: contact is never made by being placed.
    pub(crate) fn beside_enemy(&self, position: &Position, side: Side, point: Point) -> bool {
        position.round(side.other(), point, 2 * HALF).any(|(_, state)| state.at.abuts(point))
    }

    /// The nearest standing enemy of a figure, from `point`, and the square of its distance. Of equals, the first.
    pub(crate) fn nearest(&self, position: &Position, side: Side, point: Point) -> Option<(Figure, i64)> {
        let mut best: Option<(Figure, i64)> = None;
        for enemy in position.grid.standing().of_side(side).iter() {
            let square = position.state(enemy).at.square_to(point);
            if best.is_none_or(|(_, nearest)| square < nearest) {
                best = Some((enemy, square));
            }
        }
        best
    }
}
