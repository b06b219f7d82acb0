//! What takes a move without going anywhere: bayonets, loading, the saddle (N-16, N-19, N-20, N-111, N-123).

use redoubt_kernel::Log;

use crate::Ntombi;
use crate::event::Event;
use crate::figures::Figure;
use crate::geometry::INCH;
use crate::movement::{LOADING, SADDLING};
use crate::position::{Position, flag};
use crate::refusal::{Reason, Refusal};

impl Ntombi {
    /// N-16, N-111: may it fix its bayonet?
    pub(crate) fn may_fix(&self, position: &Position, figure: Figure) -> Result<(), Refusal> {
        self.may_stir(position, figure)?;
        let scenario = self.scenario(position);
        let state = position.state(figure);
        if !scenario.soldier(figure).rank.rifle() || state.is(flag::UNARMED) {
            return Err(Reason::FixedNothing.into());
        }
        if state.is(flag::BAYONET) {
            return Err(Reason::FixedAlready.into());
        }
        if scenario.in_river(state.at) && state.stands() {
            return Err(Reason::InWater.into());
        }
        if !state.stands() || state.is(flag::EMERGED | flag::FIRED | flag::DISMOUNTED | flag::MOVED) {
            return Err(Reason::NoFixing.into());
        }
        Ok(())
    }

    /// N-16: that is the whole move.
    pub(crate) fn fix(&self, position: &mut Position, figure: Figure, log: &mut impl Log<Event>) {
        position.state_mut(figure).set(flag::BAYONET | flag::SPENT);
        position.done.add(figure);
        log.note(Event::Fixed { figure });
    }

    /// N-19: as the British move ends, everyone with an empty rifle who stood still and has 3″ left loads, unordered.
    pub(crate) fn load_those_who_stood(&self, position: &mut Position, log: &mut impl Log<Event>) {
        for figure in self.scenario(position).british() {
            if self.loads_standing(position, figure) {
                position.state_mut(figure).set(flag::LOADED);
                log.note(Event::Reloaded { figure });
            }
        }
    }

    /// N-19, N-105, N-106, N-110, N-111: did it stand still, free to act, with time to load an empty rifle?
    fn loads_standing(&self, position: &Position, figure: Figure) -> bool {
        let scenario = self.scenario(position);
        let state = position.state(figure);
        scenario.soldier(figure).rank.rifle()
            && state.stands()
            && state.recover == 0
            && !state.is(flag::LOADED | flag::UNARMED | flag::MOVED | flag::SPENT | flag::FREED)
            && (position.alarm || state.is(flag::ROUSED))
            && !scenario.in_river(state.at)
            && self.allowance(position, figure) >= LOADING
    }

    /// N-20, N-123: may it mount?
    pub(crate) fn may_mount(&self, position: &Position, figure: Figure) -> Result<(), Refusal> {
        self.may_stir(position, figure)?;
        let state = position.state(figure);
        let rider = self.scenario(position).soldier(figure).rides && state.stands() && !state.is(flag::MOUNTED);
        let beside = position.horse.is_some_and(|horse| {
            let (dx, dy) = horse.from(state.at);
            dx.abs() <= INCH && dy.abs() <= INCH
        });
        if !rider || !beside {
            return Err(Reason::NoHorse.into());
        }
        if state.is(flag::DISMOUNTED) || self.allowance(position, figure) < SADDLING {
            return Err(Reason::WholeMove.into());
        }
        // N-120: who must get away does not stand there and mount.
        self.may_linger(position, figure)
    }

    /// N-20, N-123: may it dismount, before or after riding?
    pub(crate) fn may_dismount(&self, position: &Position, figure: Figure) -> Result<(), Refusal> {
        self.may_act(position, figure)?;
        if !position.state(figure).is(flag::MOUNTED) {
            return Err(Reason::NotMounted.into());
        }
        if self.allowance(position, figure) < SADDLING {
            return Err(Reason::NoTimeToDismount.into());
        }
        Ok(())
    }

    /// N-123: mounting takes the whole move.
    pub(crate) fn mount(&self, position: &mut Position, figure: Figure, log: &mut impl Log<Event>) {
        position.state_mut(figure).set(flag::MOUNTED | flag::SPENT);
        position.horse = None;
        position.done.add(figure);
        log.note(Event::Mounted { figure });
    }

    /// N-20: the horse stays; N-123: of the mounted 12″ what is left after 6″ and the ride may be walked.
    pub(crate) fn dismount(&self, position: &mut Position, figure: Figure, log: &mut impl Log<Event>) {
        position.state_mut(figure).clear(flag::MOUNTED);
        position.state_mut(figure).set(flag::DISMOUNTED);
        position.horse = Some(position.state(figure).at);
        log.note(Event::Dismounted { figure });
    }
}
