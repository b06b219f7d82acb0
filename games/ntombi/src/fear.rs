//! N-65, N-120: the unarmed. Towards the Zulus they go only if they dare; who rolled a 3 must get away from the nearest one,
//! as long as a lawful move does: one straight leg to any point of the table, or off it by the road. Whether there is one is
//! answered exactly: see `plots`.

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Ntombi;
use crate::event::Event;
use crate::figures::{Figure, Side};
use crate::geometry::{Facing, INCH, Point};
use crate::plots::Plot;
use crate::position::{Phase, Position, flag};
use crate::refusal::{Reason, Refusal};
use crate::stealth::MIST;

impl Ntombi {
    /// N-120: may it find out whether it dares?
    pub(crate) fn may_dare(&self, position: &Position, figure: Figure) -> Result<(), Refusal> {
        self.may_stir(position, figure)?;
        let state = position.state(figure);
        if !state.is(flag::UNARMED) {
            return Err(Reason::Armed.into());
        }
        if state.is(flag::BOLD | flag::FLEEING) {
            return Err(Reason::Dared.into());
        }
        if state.is(flag::MOVED) {
            return Err(Reason::Done.into());
        }
        Ok(())
    }

    /// N-65: 1 as it likes, 2 it stays, 3 it must move away.
    pub(crate) fn dare(
        &self,
        position: &mut Position,
        figure: Figure,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let die = chance.roll(Die::D3, Side::British.seat(), "ntombi-roll-dare")?;
        position.state_mut(figure).set([flag::BOLD, flag::ROOTED, flag::FLEEING][usize::from(die - 1)]);
        if die == 2 {
            position.done.add(figure);
        }
        log.note(Event::Dared { figure, die });
        Ok(())
    }

    /// N-65: may an unarmed figure's move end there?
    pub(crate) fn overcomes_fear(&self, position: &Position, figure: Figure, end: Point) -> Result<(), Refusal> {
        let state = position.state(figure);
        if !state.is(flag::UNARMED) || state.is(flag::BOLD) {
            return Ok(());
        }
        if state.is(flag::FLEEING) {
            return if self.escapes(position, figure, end) { Ok(()) } else { Err(Reason::MustFlee.into()) };
        }
        if self.goes_towards(position, figure, end) { Err(Reason::Afraid.into()) } else { Ok(()) }
    }

    /// N-120: does the move end nearer to any Zulu that the figure sees (N-122), or in contact?
    fn goes_towards(&self, position: &Position, figure: Figure, end: Point) -> bool {
        let at = position.state(figure).at;
        let nearer = |zulu: Point| end.square_to(zulu) < zulu.square_to(at) && zulu.within(at, MIST);
        self.would_touch(position, figure, end)
            || position
                .round(Side::Zulu, at, MIST)
                .any(|(zulu, state)| nearer(state.at) && self.sees(position, figure, zulu))
    }

    /// N-120: does the move end farther from the nearest Zulu than it began, and in contact with none?
    fn escapes(&self, position: &Position, figure: Figure, end: Point) -> bool {
        let Some((zulu, before)) = self.nearest(position, Side::Zulu, position.state(figure).at) else { return true };
        end.square_to(position.state(zulu).at) > before && !self.would_touch(position, figure, end)
    }

    /// N-120: must it still get away in this phase, if it can?
    pub(crate) fn scared(&self, position: &Position, figure: Figure) -> bool {
        let state = position.state(figure);
        state.is(flag::FLEEING)
            && !state.is(flag::MOVED)
            && state.stands()
            && position.phase == Phase::BritishMove
            && self.may_stir(position, figure).is_ok()
    }

    /// N-120: where a lawful flight would end, if there is one. What usually does comes first.
    pub(crate) fn flight_of(&self, position: &Position, figure: Figure) -> Option<Point> {
        let at = position.state(figure).at;
        let (zulu, before) = self.nearest(position, Side::Zulu, at)?;
        let goal = position.state(zulu).at;
        let (dx, dy) = at.from(goal);
        let allowance = self.allowance(position, figure);
        let behind = at.offset(dx * 8, dy * 8);
        let straight = [allowance, allowance / 2, allowance / 4, INCH / 4].map(|far| at.towards(behind, far));
        let aside = Facing::ALL.into_iter().flat_map(|facing| [allowance, INCH].map(|far| at.stepped(facing, far)));
        let does = |to: Point| self.escapes_straight(position, figure, to);
        if let Some(to) = straight.into_iter().chain(aside).find(|to| does(*to)) {
            return Some(to);
        }
        // A plot whose corners are no farther from the Zulu is no farther anywhere.
        let no_use = |plot: &Plot| plot.corners().iter().all(|corner| corner.square_to(goal) <= before);
        let ground = self.ground_in_reach(position, figure);
        let (road, edge) = (self.scenario(position).road, self.scenario(position).table.1);
        // N-124: off by the road the centre goes to the very edge.
        let off = Plot { low: (ground.low.0.max(road.0), edge), high: (ground.high.0.min(road.1), edge) };
        [ground, off].into_iter().find_map(|whole| self.seek(position, figure, whole, no_use, does))
    }

    /// Would one straight leg to this point be a lawful flight?
    fn escapes_straight(&self, position: &Position, figure: Figure, to: Point) -> bool {
        to != position.state(figure).at
            && self.escapes(position, figure, to)
            && self.may_end(position, figure, to).is_ok()
            && self.march_cost(position, figure, &[to], false).is_ok()
    }
}
