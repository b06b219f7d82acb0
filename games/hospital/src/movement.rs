//! Movement: stacking, which steps are lawful, and what they take (H-2.1 to H-2.5, H-9.1, H-20.1 to H-20.6).

use crate::Hospital;
use crate::action::Action;
use crate::board::{Edge, Space, Spaces, Way};
use crate::pieces::{Side, Unit};
use crate::position::{Phase, Position, Stage, Stride};
use crate::refusal::Refusal;

/// What a step takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Toll {
    /// Nothing.
    Free,
    /// H-2.4: a roll that only a 0 fails.
    Obstructed,
    /// H-2.5: a roll that succeeds when even.
    Forced,
}

/// H-2.5: what the roll to force a passage says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage {
    /// Even: through.
    Forced,
    /// A British 0: wounded, and through if it likes.
    Wounded,
    /// Odd, or a Zulu 0.
    Held,
}

/// A step that may be taken, and what may follow it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) to: Space,
    pub(crate) toll: Toll,
    /// H-2.2, H-9.1: the steps left after it.
    pub(crate) left: Stride,
}

/// What a unit has left of its move.
#[derive(Clone, Copy)]
enum Left {
    /// All of it: the first step decides what follows.
    Whole,
    Steps(Stride),
    /// H-7.2, H-21.5: one step and no more.
    One,
}

impl Hospital {
    /// H-0.2, H-0.3, H-7.2: the space one way and what lies between, if anyone can get there.
    #[inline]
    pub(crate) fn across(&self, position: &Position, from: Space, way: Way) -> Result<(Space, Edge), Refusal> {
        let map = &self.set.map;
        let Some(to) = map.beyond(from, way) else { return Err(Refusal::NotNext(from, from)) };
        match position.edge(map, from, way) {
            Edge::Wall | Edge::DoubleWall => Err(Refusal::Wall(from, to)),
            Edge::Boxes => Err(Refusal::Boxes(from, to)),
            edge @ (Edge::Open | Edge::Sandbags | Edge::Door | Edge::Window | Edge::Breach) => {
                let burns = position.burnt.has(to) || position.burning == Some(to);
                if burns { Err(Refusal::Burnt(to)) } else { Ok((to, edge)) }
            }
        }
    }

    /// H-2.1 to H-2.5: the step from a space one way, whatever stands there of the unit's own side.
    #[inline]
    fn path(&self, position: &Position, unit: Unit, from: Space, way: Way) -> Result<(Space, Toll), Refusal> {
        let map = &self.set.map;
        let (to, edge) = self.across(position, from, way)?;
        let side = unit.side();
        if side == Side::British {
            self.may_tread(position, unit, from, to)?;
        }
        let toll = toll(position, side, from, to, edge, map.rooms.has(to));
        if side == Side::British && position.carries(unit) {
            // H-7.1: a carrier forces no passage and passes no obstruction; H-20.3: one badly wounded man to a space.
            if toll != Toll::Free {
                return Err(Refusal::CarrierBlocked(from, to));
            }
            if position.lying.has(to) {
                return Err(Refusal::SecondMan(to));
            }
        }
        Ok((to, toll))
    }

    /// H-2.3, H-23.2: where the British may tread.
    fn may_tread(&self, position: &Position, unit: Unit, from: Space, to: Space) -> Result<(), Refusal> {
        let map = &self.set.map;
        if position.daring.has(unit) {
            // Forced farther out, it may always take a step that leads nearer to a round space.
            let allowed = map.round.has(to)
                || map.border.has(to)
                || (!map.round.has(from) && self.way_back(position, unit, from).has(to));
            return if allowed { Ok(()) } else { Err(Refusal::TooFarOut(to)) };
        }
        if map.round.has(from) {
            return if map.round.has(to) { Ok(()) } else { Err(Refusal::SquareSpace(to)) };
        }
        // H-20.6: from a square space, the shortest way to a round one.
        if self.way_back(position, unit, from).has(to) { Ok(()) } else { Err(Refusal::NotTheWayBack(to)) }
    }

    /// H-20.6: the next spaces on the shortest ways from a square space to a round one; none if all are blocked.
    pub(crate) fn way_back(&self, position: &Position, unit: Unit, from: Space) -> Spaces {
        let map = &self.set.map;
        let carries = position.carries(unit);
        if carries && position.standing[Side::Zulu as usize].has(from) {
            return Spaces::NONE;
        }
        let mut closed = position.standing[Side::British as usize] | position.burnt;
        if carries {
            closed |= position.lying | (map.rooms & position.standing[Side::Zulu as usize]);
        }
        closed.remove(from);
        let mut reached = map.round & !closed;
        loop {
            let next = position.around(map, reached, carries) & !closed;
            if next.has(from) {
                return position.around(map, Spaces::only(from), carries) & reached;
            }
            let grown = reached | next;
            if grown == reached {
                return Spaces::NONE;
            }
            reached = grown;
        }
    }

    /// H-2.3, H-20.6: must this unit go back to a round space rather than do anything else in H-1.2?
    #[inline]
    pub(crate) fn must_return(&self, position: &Position, unit: Unit, at: Space) -> bool {
        position.phase == Phase::BritishMoves
            && unit.side() == Side::British
            && !self.set.map.round.has(at)
            && !position.daring.has(unit)
            && !self.way_back(position, unit, at).is_empty()
    }

    /// A step with what is left of a move. H-2.1: a friend is passed over only if the unit can surely go on.
    #[inline]
    fn step(&self, position: &Position, unit: Unit, from: Space, way: Way, left: Left) -> Result<Step, Refusal> {
        let (to, toll) = self.path(position, unit, from, way)?;
        let left = self.left_after(position, unit, from, way, left)?;
        let over_friend = position.unit(unit.side(), from).is_some_and(|other| other != unit);
        if over_friend && toll != Toll::Free {
            return Err(Refusal::OverFriend(from));
        }
        if position.standing[unit.side() as usize].has(to) && !self.passes_over(position, unit, to, toll, left) {
            return Err(Refusal::Friend(to));
        }
        Ok(Step { to, toll, left })
    }

    /// What is left after a step from `from` this way.
    #[inline]
    fn left_after(
        &self,
        position: &Position,
        unit: Unit,
        from: Space,
        way: Way,
        left: Left,
    ) -> Result<Stride, Refusal> {
        let map = &self.set.map;
        let Some(to) = map.beyond(from, way) else { return Err(Refusal::NotNext(from, from)) };
        let zulu = unit.side() == Side::Zulu;
        let in_the_open = zulu && !map.round.has(from) && !map.round.has(to);
        let outside = zulu && !map.rooms.has(from) && !map.rooms.has(to) && position.edge(map, from, way) == Edge::Open;
        match left {
            Left::One => Ok(Stride::NONE),
            Left::Whole => Ok(Stride {
                open: u8::from(in_the_open),
                rush: if outside { position.spells.more_steps() } else { 0 },
                extra: self.extra_steps(position, unit),
            }),
            Left::Steps(left) if left.rush > 0 && outside => Ok(Stride { open: 0, rush: left.rush - 1, ..left }),
            Left::Steps(left) if left.open > 0 && in_the_open => Ok(Stride { open: 0, rush: 0, ..left }),
            Left::Steps(left) if left.extra > 0 => Ok(Stride { extra: left.extra - 1, ..Stride::NONE }),
            Left::Steps(_) => Err(Refusal::NoMoreSteps(to)),
        }
    }

    /// H-9.1.
    #[inline]
    pub(crate) fn extra_steps(&self, position: &Position, unit: Unit) -> u8 {
        if !position.variant.extra_movement {
            return 0;
        }
        // An order spurs nobody on who carries a man.
        let ordered = position.ordered[0].has(unit) && !position.carries(unit);
        u8::from(self.set.leaders.has(unit)) + u8::from(ordered)
    }

    /// H-2.1: can the unit go on from a friend's space, without a roll, to a space it may stop on? H-12, event 3: out of the
    /// open onto a round space its daring is over, so it has to find its way on without.
    fn passes_over(&self, position: &Position, unit: Unit, at: Space, toll: Toll, left: Stride) -> bool {
        let round = self.set.map.round;
        if position.daring.has(unit) && round.has(at) && position.space(unit).is_some_and(|from| !round.has(from)) {
            let mut back = *position;
            back.daring.remove(unit);
            return self.passes_over(&back, unit, at, toll, left);
        }
        if toll != Toll::Free || !left.any() || position.standing[unit.side().other() as usize].has(at) {
            return false;
        }
        Way::ALL.into_iter().any(|way| {
            let Ok((to, toll)) = self.path(position, unit, at, way) else { return false };
            let Ok(left) = self.left_after(position, unit, at, way, Left::Steps(left)) else { return false };
            toll == Toll::Free
                && (!position.standing[unit.side() as usize].has(to)
                    || self.passes_over(position, unit, to, toll, left))
        })
    }

    /// Accepts or refuses a step in the present stage.
    pub(crate) fn may_move(&self, position: &Position, from: Space, to: Space) -> Result<(Unit, Step), Refusal> {
        let (unit, left) = match position.stage {
            Stage::Acting => {
                if !matches!(position.phase, Phase::ZuluMoves | Phase::BritishMoves) {
                    return Err(Refusal::NotNow(position.stage, position.phase));
                }
                (self.ready(position, from)?, Left::Whole)
            }
            Stage::Onward { unit, left } => (unit, Left::Steps(left)),
            Stage::Fleeing(unit) | Stage::Raging(unit) => (unit, Left::One),
            Stage::Mixed { unit, to: wanted, extra } => {
                let here = position.space(unit) == Some(from) && wanted == to;
                let step = Step { to, toll: Toll::Free, left: Stride { extra, ..Stride::NONE } };
                return if here { Ok((unit, step)) } else { Err(Refusal::OtherUnit(from)) };
            }
            Stage::Placing | Stage::LayMan | Stage::LayPickaxe | Stage::BreachRoom => {
                return Err(Refusal::NotNow(position.stage, position.phase));
            }
            Stage::BreachWall(_) | Stage::NewTurn | Stage::Converting(_) | Stage::Helping(_) => {
                return Err(Refusal::NotNow(position.stage, position.phase));
            }
            Stage::Arriving(_) | Stage::Choosing | Stage::Retreating { .. } | Stage::Over(_) => {
                return Err(Refusal::NotNow(position.stage, position.phase));
            }
        };
        if position.space(unit) != Some(from) {
            return Err(Refusal::OtherUnit(from));
        }
        let way = from.way_to(to).ok_or(Refusal::NotNext(from, to))?;
        self.present_step(position, unit, from, way, left).map(|step| (unit, step))
    }

    /// A unit of the side that decides, on a space, that has not acted in this phase (H-20.1, H-9.3).
    #[inline]
    pub(crate) fn ready(&self, position: &Position, at: Space) -> Result<Unit, Refusal> {
        let unit = position.unit(position.side, at).ok_or(Refusal::NotYours(at))?;
        if position.done.has(unit) { Err(Refusal::HasActed(at)) } else { Ok(unit) }
    }

    /// Every step of a unit that begins its move, asked way by way.
    pub(crate) fn whole_moves(&self, position: &Position, unit: Unit, from: Space, sink: &mut impl FnMut(Action)) {
        self.each_step(position, unit, from, Left::Whole, sink);
    }

    /// Every further step in the present stage.
    pub(crate) fn further_steps(&self, position: &Position, sink: &mut impl FnMut(Action)) {
        let (unit, left) = match position.stage {
            Stage::Onward { unit, left } => (unit, Left::Steps(left)),
            Stage::Fleeing(unit) | Stage::Raging(unit) => (unit, Left::One),
            Stage::Placing | Stage::LayMan | Stage::LayPickaxe | Stage::BreachRoom => return,
            Stage::BreachWall(_) | Stage::NewTurn | Stage::Converting(_) | Stage::Helping(_) => return,
            Stage::Arriving(_) | Stage::Acting | Stage::Mixed { .. } | Stage::Choosing => return,
            Stage::Retreating { .. } | Stage::Over(_) => return,
        };
        let Some(from) = position.space(unit) else { return };
        let map = &self.set.map;
        if let Left::Steps(Stride { open: 1, rush: 0, extra: 0 }) = left
            && unit.side() == Side::Zulu
            && !map.round.has(from)
            && !position.standing[Side::British as usize].has(from)
        {
            // The second step in the open; over a friend it goes on without a roll.
            let over_friend = position.unit(Side::Zulu, from) != Some(unit);
            let near = if over_friend { map.near_plain[from.index()] } else { map.near[from.index()] };
            let steps = near & !map.round & !position.standing[Side::Zulu as usize];
            return steps.for_each(|to| sink(Action::Move { from, to }));
        }
        self.each_step(position, unit, from, left, sink);
    }

    fn each_step(&self, position: &Position, unit: Unit, from: Space, left: Left, sink: &mut impl FnMut(Action)) {
        for way in Way::ALL {
            if let Ok(step) = self.present_step(position, unit, from, way, left) {
                sink(Action::Move { from, to: step.to });
            }
        }
    }

    /// A step as the present stage has it: a survivor gets out of the fire by H-22.4, everyone else goes by H-2.1 to H-2.5.
    #[inline]
    fn present_step(
        &self,
        position: &Position,
        unit: Unit,
        from: Space,
        way: Way,
        left: Left,
    ) -> Result<Step, Refusal> {
        if let Stage::Fleeing(survivor) = position.stage
            && survivor.side() == Side::British
        {
            return self.way_out(position, survivor, from, way);
        }
        self.step(position, unit, from, way, left)
    }

    /// May the unit that is under way stop here? H-2.1: not on a friend.
    pub(crate) fn may_stop_here(&self, position: &Position, unit: Unit) -> bool {
        position.space(unit).is_some_and(|at| position.unit(unit.side(), at) == Some(unit))
    }
}

/// H-2.4, H-2.5, H-20.2: what a step over an edge takes. One roll; forcing prevails.
#[inline]
pub(crate) fn toll(position: &Position, side: Side, from: Space, to: Space, edge: Edge, into_room: bool) -> Toll {
    let enemies = position.standing[side.other() as usize];
    let mut toll = if edge.obstructs() { Toll::Obstructed } else { Toll::Free };
    if enemies.has(from) {
        let enemy_wounded = position.unit(side.other(), from).is_some_and(|enemy| position.wounded.has(enemy));
        toll = if enemy_wounded { Toll::Obstructed } else { Toll::Forced };
    }
    if enemies.has(to) && (into_room || edge == Edge::Sandbags) {
        toll = Toll::Forced;
    }
    toll
}
