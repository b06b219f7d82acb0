//! Movement: advances towards the camp, and going back.

use redoubt_kernel::{Chance, Die, Interrupt, Log};

use crate::Ramparts;
use crate::board::{FAR, OUTER_PERIMETER, Post, TRACKS, Track, Tracks};
use crate::cup::BRITISH;
use crate::event::Event;
use crate::position::{Ending, Place, Position, Stage};

impl Ramparts {
    /// these formations advance, one box at a time each.
    pub(crate) fn advance(
        &self,
        position: &mut Position,
        tracks: Tracks,
        boxes: u8,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        for _ in 0..boxes {
            for track in self.in_order(position, tracks).into_iter().flatten() {
                self.step_in(position, track, chance, log)?;
                if matches!(position.stage, Stage::Over(_)) {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// innermost first: then the one with more hit markers, then the one of higher printed strength.
    fn in_order(&self, position: &Position, tracks: Tracks) -> [Option<Track>; TRACKS] {
        let mut order = [None; TRACKS];
        let mut count = 0;
        for track in tracks {
            let Some(key) = self.precedence(position, track) else { continue };
            let mut at = count;
            while at > 0 && order[at - 1].is_some_and(|other| self.precedence(position, other) > Some(key)) {
                order[at] = order[at - 1];
                at -= 1;
            }
            order[at] = Some(track);
            count += 1;
        }
        order
    }

    /// Lower goes first; `None` if it does not move.
    #[inline]
    fn precedence(&self, position: &Position, track: Track) -> Option<(i8, i8, i16)> {
        let ibutho = position.ibutho(track);
        let at = ibutho.at()?;
        if position.halted.has(track) {
            return None;
        }
        let strength = self.set.ibuthos[usize::from(ibutho.unit)].strength;
        Some((at, -(ibutho.hits() as i8), -i16::from(strength)))
    }

    /// One box inwards, with all hit markers.
    fn step_in(
        &self,
        position: &mut Position,
        track: Track,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<(), Interrupt> {
        let Some(at) = position.ibutho(track).at() else { return Ok(()) };
        let to = at - 1;
        // an interior box holds one; this box of movement is lost.
        if to <= OUTER_PERIMETER && position.inside(to).is_some() {
            log.note(Event::Blocked { track, at: to });
            return Ok(());
        }
        let post = match to {
            1 => Some(Post::of(track)),
            OUTER_PERIMETER => Some(Post::PERIMETER),
            _ => None,
        };
        if let Some(post) = post.filter(|post| position.is_held(*post))
            && self.is_repelled(post, track, chance, log)?
        {
            position.halted.insert(track);
            return Ok(());
        }
        position.ibuthos[track.index()].place = Place::Box(to);
        log.note(Event::Advanced { track, to });
        // the defender's roll came before.
        if to == position.victory {
            self.end(position, Ending::Overrun(track), log);
            return Ok(());
        }
        // a burning building ends its movement.
        if to == 1 && position.burning.has(track) {
            position.halted.insert(track);
            log.note(Event::HaltedByFire { track });
        }
        if to <= 1 {
            self.settle_posts(position, log);
        }
        Ok(())
    }

    /// the defender's roll.
    fn is_repelled(
        &self,
        post: Post,
        track: Track,
        chance: &mut (impl Chance + ?Sized),
        log: &mut impl Log<Event>,
    ) -> Result<bool, Interrupt> {
        let Some(holder) = self.set.groups.holders[post.index()] else { return Ok(false) };
        let roll = chance.roll(Die::D6, BRITISH, "ramparts-why-defence")?;
        let repelled = (holder.from..=holder.to).contains(&roll);
        log.note(Event::DefenceRolled { card: holder.card, track, roll, repelled });
        Ok(repelled)
    }

    /// one box out. A box inside that is taken is cleared first; beyond 5 is Routed.
    pub(crate) fn go_back(&self, position: &mut Position, track: Track, log: &mut impl Log<Event>) {
        let Some(at) = position.ibutho(track).at() else { return };
        if at >= FAR {
            position.ibuthos[track.index()].place = Place::Routed;
            log.note(Event::Routed { track });
            return;
        }
        let to = at + 1;
        if to <= OUTER_PERIMETER
            && let Some(other) = position.inside(to)
        {
            self.go_back(position, other, log);
        }
        position.ibuthos[track.index()].place = Place::Box(to);
        log.note(Event::WentBack { track, to });
        if at <= 1 {
            self.settle_posts(position, log);
        }
    }
}
