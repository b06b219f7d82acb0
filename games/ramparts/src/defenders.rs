//! Heroic defence: who holds which post, and when he falls back.

use redoubt_kernel::Log;

use crate::Ramparts;
use crate::board::Post;
use crate::event::Event;
use crate::position::{Place, Position};

impl Ramparts {
    /// is this post, or a lower box, in Zulu hands, or does it burn?
    pub(crate) fn is_lost(&self, position: &Position, post: Post) -> bool {
        let taken = match post.track() {
            Some(track) => position.burning.has(track) || position.ibutho(track).place == Place::Box(1),
            None => false,
        };
        taken || position.invaded()
    }

    /// Puts Defense markers up and takes them down, after anything that may matter to them. A Hero whose marker stood at a
    /// post that is lost goes to the hand: one without a marker stays.
    #[inline]
    pub(crate) fn settle_posts(&self, position: &mut Position, log: &mut impl Log<Event>) {
        if position.posts != 0 || position.available.meets(self.set.groups.holding) {
            self.settle_each_post(position, log);
        }
    }

    fn settle_each_post(&self, position: &mut Position, log: &mut impl Log<Event>) {
        for post in Post::ALL {
            let Some(holder) = self.set.groups.holders[post.index()] else { continue };
            let stands = position.is_held(post);
            if !position.available.has(holder.card) {
                position.posts &= !post.bit();
                continue;
            }
            let lost = self.is_lost(position, post);
            if !stands && !lost {
                position.posts |= post.bit();
                log.note(Event::PostHeld { card: holder.card, post });
            } else if stands && lost {
                position.posts &= !post.bit();
                // A marker never stands at a burning post: the fire has just broken out.
                let by_fire = post.track().is_some_and(|track| position.burning.has(track));
                let steady = position.available & self.set.groups.steadies[post.index()];
                if by_fire && !steady.is_empty() {
                    log.note(Event::PostLeft { card: holder.card, post });
                } else {
                    self.to_hand(position, holder.card, log);
                }
            }
        }
    }

    /// An Available Hero goes to the hand.
    pub(crate) fn to_hand(&self, position: &mut Position, card: crate::cards::Card, log: &mut impl Log<Event>) {
        position.available.remove(card);
        position.hand.insert(card);
        log.note(Event::ToHand { card });
    }
}
