//! What each seat adds to the dice where people play apart: a random share that nobody else knows until it is too late to
//! choose anything.
//!
//! The order is all there is to it. The secret's commitment stands in the journal's first line; then each seat commits to its
//! share; only when every commitment that will come is there are the shares revealed; then the dice are sealed, and only then
//! is anything rolled. So whoever chooses a share, or the secret, knows nothing yet of what the others chose.

use super::{FairDice, digest, hex, unhex};
use crate::{Code, Error, Message, Profile, Seat};

const SHARE: &[u8] = b"redoubt share 1\0";
const SHARED: &[u8] = b"redoubt shared dice 1\0";
const PART: &[u8] = b"redoubt share in dice 1\0";

/// What a commitment begins with.
const HASH: &str = "sha256:";

/// 32 random bytes that a seat adds.
#[derive(Clone, PartialEq, Eq)]
pub struct Share([u8; 32]);

impl Share {
    /// From bytes that a browser took from its machine's entropy.
    pub fn new(bytes: [u8; 32]) -> Self {
        Share(bytes)
    }

    /// Reads 64 hexadecimal digits in small letters: a share is written in one way only.
    pub fn read(text: &str) -> Option<Self> {
        is_hash(text).then(|| unhex(text)).flatten().map(Share)
    }

    /// The share, for all to see.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// What a seat publishes before anyone reveals anything. `battle` is the commitment in the journal's first line: with it,
    /// and the seat's name, a commitment is good for one seat of one battle and no other.
    pub fn commitment(&self, battle: &str, seat: &str) -> String {
        let hash = digest(&[SHARE, battle.as_bytes(), b"\0", seat.as_bytes(), b"\0", &self.0]);
        format!("{HASH}{}", hex(&hash))
    }
}

impl FairDice {
    /// The dice with these shares in them, in the order of the seats. Without any they are the same.
    #[must_use]
    pub fn shared<'a>(&self, shares: impl IntoIterator<Item = (&'a str, &'a Share)>) -> FairDice {
        let parts: Vec<[u8; 32]> =
            shares.into_iter().map(|(seat, share)| digest(&[PART, seat.as_bytes(), b"\0", &share.0])).collect();
        if parts.is_empty() {
            return self.clone();
        }
        FairDice { key: digest(&[SHARED, &self.key, &parts.concat()]) }
    }
}

fn is_hash(digits: &str) -> bool {
    digits.len() == 64 && digits.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

/// How far a seat has come.
#[derive(Clone, Default)]
enum Part {
    #[default]
    Nothing,
    Committed(String),
    Revealed(Share),
}

/// What the dice are still waiting for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Awaited {
    /// These seats may still commit. Whoever keeps the battle may go on without them: the first share that is revealed ends it.
    Commitments(Vec<Seat>),
    /// These seats have committed and have yet to reveal.
    Reveals(Vec<Seat>),
    /// Every share that was committed to is there: the dice can be sealed.
    Seal,
    /// They are sealed.
    Nothing,
}

/// The shares of a battle, from the first commitment to the seal.
#[derive(Clone)]
pub struct Shares {
    profile: &'static Profile,
    parts: Vec<Part>,
    sealed: bool,
}

impl Shares {
    /// No share yet.
    pub fn none(profile: &'static Profile) -> Self {
        Shares { profile, parts: vec![Part::default(); profile.seats.len()], sealed: false }
    }

    /// A seat commits to its share.
    pub fn commit(&mut self, seat: Seat, hash: &str) -> Result<(), Error> {
        let revealing = self.parts.iter().any(|part| matches!(part, Part::Revealed(_)));
        let late = self.sealed || revealing;
        match self.part(seat)? {
            _ if late => Err(refused(Code::ShareTooLate, "error-share-too-late")),
            Part::Nothing => {
                if !hash.strip_prefix(HASH).is_some_and(is_hash) {
                    return Err(refused(Code::BadShare, "error-bad-share-hash"));
                }
                self.parts[seat.index()] = Part::Committed(hash.to_owned());
                Ok(())
            }
            Part::Committed(_) | Part::Revealed(_) => Err(refused(Code::ShareTwice, "error-share-twice")),
        }
    }

    /// A seat reveals the share that it committed to. `battle` is the commitment in the journal's first line.
    pub fn reveal(&mut self, battle: &str, seat: Seat, share: &str) -> Result<(), Error> {
        let committed = match self.part(seat)? {
            _ if self.sealed => return Err(refused(Code::ShareTooLate, "error-share-too-late")),
            Part::Nothing => return Err(refused(Code::ShareNotCommitted, "error-share-not-committed")),
            Part::Revealed(_) => return Err(refused(Code::ShareTwice, "error-share-twice")),
            Part::Committed(hash) => hash,
        };
        let share = Share::read(share).ok_or_else(|| refused(Code::BadShare, "error-bad-share"))?;
        if share.commitment(battle, self.profile.seat_name(seat)) != *committed {
            return Err(refused(Code::BrokenShare, "error-broken-share"));
        }
        self.parts[seat.index()] = Part::Revealed(share);
        Ok(())
    }

    /// Nothing is added any more. Shares that were not revealed stay out.
    pub fn seal(&mut self) -> Result<(), Error> {
        if self.sealed {
            return Err(refused(Code::ShareTooLate, "error-share-too-late"));
        }
        self.sealed = true;
        Ok(())
    }

    /// May the first roll be made? Not between the first commitment and the seal.
    pub fn may_roll(&self) -> Result<(), Error> {
        let begun = self.parts.iter().any(|part| !matches!(part, Part::Nothing));
        if begun && !self.sealed { Err(refused(Code::NotSealed, "error-not-sealed")) } else { Ok(()) }
    }

    /// Has someone sealed them? A battle without shares never is.
    pub fn are_sealed(&self) -> bool {
        self.sealed
    }

    /// The shares that are in, in the order of the seats.
    pub fn revealed(&self) -> impl Iterator<Item = (&str, &Share)> {
        self.profile.seats.iter().zip(&self.parts).filter_map(|(seat, part)| match part {
            Part::Revealed(share) => Some((*seat, share)),
            Part::Nothing | Part::Committed(_) => None,
        })
    }

    /// Has this seat committed to a share, or revealed it?
    pub fn has_committed(&self, seat: Seat) -> bool {
        self.parts.get(seat.index()).is_some_and(|part| !matches!(part, Part::Nothing))
    }

    /// Has this seat revealed its share?
    pub fn has_revealed(&self, seat: Seat) -> bool {
        matches!(self.parts.get(seat.index()), Some(Part::Revealed(_)))
    }

    /// What is still awaited, if these seats are the ones to wait for.
    pub fn awaited(&self, people: impl Iterator<Item = Seat>) -> Awaited {
        if self.sealed {
            return Awaited::Nothing;
        }
        let seats = || (0..).map(Seat).take(self.parts.len());
        let silent: Vec<Seat> = people.filter(|seat| !self.has_committed(*seat)).collect();
        if !silent.is_empty() && self.revealed().next().is_none() {
            return Awaited::Commitments(silent);
        }
        let open: Vec<Seat> = seats().filter(|seat| self.has_committed(*seat) && !self.has_revealed(*seat)).collect();
        if open.is_empty() { Awaited::Seal } else { Awaited::Reveals(open) }
    }

    fn part(&self, seat: Seat) -> Result<&Part, Error> {
        let stranger = || Message::new("error-no-seat").with("seat", seat.index());
        self.parts.get(seat.index()).ok_or_else(|| Error::new(Code::UnknownSeat, stranger()))
    }
}

fn refused(code: Code, id: &'static str) -> Error {
    Error::new(code, Message::new(id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fair::Secret;

    #[test]
    fn a_share_is_written_in_one_way_only() {
        let share = Share::new([0xab; 32]);
        assert!(Share::read(&share.reveal()).is_some_and(|read| read == share));
        for text in ["", "ab", &"AB".repeat(32), &"ab".repeat(33), &"zz".repeat(32), &"é".repeat(32)] {
            assert!(Share::read(text).is_none(), "{text}");
        }
    }

    #[test]
    fn a_commitment_is_good_for_one_seat_of_one_battle() {
        let (share, one, other) = (Share::new([7; 32]), Secret::from_seed(1), Secret::from_seed(2));
        let rome = share.commitment(&one.commitment(), "rome");
        assert_ne!(rome, share.commitment(&one.commitment(), "carthage"));
        assert_ne!(rome, share.commitment(&other.commitment(), "rome"));
        assert_ne!(rome, Share::new([8; 32]).commitment(&one.commitment(), "rome"));
    }

    /// If this fails, no journal with shares can be verified again. The numbers were worked out by another program, from
    /// docs/journal.md.
    #[test]
    fn the_form_of_commitments_and_dice_never_changes() {
        let (share, secret) = (Share::new([1; 32]), Secret::from_seed(5));
        let commitment = share.commitment(&secret.commitment(), "rome");
        let mut dice = secret.dice([]).shared([("rome", &share)]).for_ply(0);
        let rolls: Vec<u32> = (0..12).map(|_| dice.below(6) + 1).collect();
        assert_eq!((commitment.as_str(), &rolls[..]), (COMMITMENT, &ROLLS[..]));
    }

    const COMMITMENT: &str = "sha256:b31a57e09a1b6dfb0b645fd8369dccc53a2ca4f512c7df309f904e388b165e19";
    const ROLLS: [u32; 12] = [1, 6, 6, 4, 6, 3, 5, 2, 2, 1, 2, 3];

    #[test]
    fn every_share_changes_the_dice_and_none_leaves_them_alone() {
        let secret = Secret::from_seed(7);
        let rolls = |shares: &[(&str, &Share)]| {
            let mut dice = secret.dice([]).shared(shares.iter().copied()).for_ply(3);
            (0..32).map(|_| dice.below(6)).collect::<Vec<_>>()
        };
        let (a, b) = (Share::new([1; 32]), Share::new([2; 32]));
        let mut plain = secret.dice([]).for_ply(3);
        assert_eq!(rolls(&[]), (0..32).map(|_| plain.below(6)).collect::<Vec<_>>());
        let all = [
            rolls(&[]),
            rolls(&[("rome", &a)]),
            rolls(&[("rome", &b)]),
            rolls(&[("carthage", &a)]),
            rolls(&[("rome", &a), ("carthage", &b)]),
            rolls(&[("rome", &b), ("carthage", &a)]),
        ];
        for (at, one) in all.iter().enumerate() {
            assert!(!all[at + 1..].contains(one), "{at}");
        }
    }
}
