//! Who holds which seat of a battle that people play apart, and who may watch.
//!
//! A seat is a link: whoever comes by its secret first may sit down there, without an account. Then it is spent, and they have
//! a link of their own, for as many devices as they like. Here only hashes are kept, of the links as of the browsers that have
//! sat down. A battle without a roster is one of the private table, where one person holds every seat.

use redoubt_kernel::fair::hex;
use redoubt_kernel::{Code, Error, Message, Seat, Viewer};
use redoubt_tactics::Seating;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::account::Person;
use crate::contact::Contact;
use crate::pace::TimeTerms;
use crate::server_key::entropy;
use crate::terms::Terms;

/// Devices on which one seat may be held; where there are more, the one that came first gives way.
const MOST_DEVICES: usize = 16;

/// Browsers that are let in by a link for watching.
const MOST_WATCHERS: usize = 200;

/// The longest name, in letters.
pub const LONGEST_NAME: usize = 32;

/// Whoever it is: a hash of what their browser proves, which tells the same from another and nothing else.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Identity(pub String);

impl Identity {
    /// Of a browser, by its session.
    pub fn of_session(session: &str) -> Self {
        Identity(hash("holder", session))
    }

    /// Nobody's: no hash looks like this.
    pub fn nobody() -> Self {
        Identity("nobody".to_owned())
    }

    /// Of a person with an account, by its id, wherever they sign in.
    pub fn of_account(id: &str) -> Self {
        Identity(hash("account", id))
    }
}

/// The secret of a link: 128 bits in the address, and a hash of them here.
#[derive(Clone, PartialEq, Eq)]
pub struct LinkSecret(String);

impl LinkSecret {
    /// One that nobody could guess.
    pub fn fresh() -> Self {
        LinkSecret(hex(&entropy()[..16]))
    }

    /// Out of an address; `None` if it cannot be one.
    pub fn read(text: &str) -> Option<Self> {
        let sound = text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        sound.then(|| LinkSecret(text.to_owned()))
    }

    /// For the address.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// All that is kept of it.
    pub fn hash(&self) -> String {
        hash("link", &self.0)
    }
}

/// A hash that tells the same text of the same kind from another, and nothing else.
pub(crate) fn hash(kind: &str, text: &str) -> String {
    hex(&Sha256::new().chain_update("redoubt ").chain_update(kind).chain_update(" 1\0").chain_update(text).finalize())
}

/// A place at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// A seat, by its number.
    Seat(u8),
    /// Looking on.
    Watching,
}

impl Role {
    /// As databases number it.
    pub(crate) fn number(self) -> i64 {
        match self {
            Role::Seat(seat) => seat.into(),
            Role::Watching => -1,
        }
    }

    /// The place of a number.
    pub(crate) fn numbered(number: i64) -> Self {
        u8::try_from(number).map_or(Role::Watching, Role::Seat)
    }
}

/// One place, and who has it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Holding {
    /// The hash of the link that leads here, if there is one.
    pub link: Option<String>,
    /// The hash of the link by which someone came last: it is spent, but leads them to the table still.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spent: Option<String>,
    /// What whoever sits here calls themselves.
    pub name: Option<String>,
    /// Their account's id, if they have sat down signed in: it answers for the result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
    /// Has whoever sat here deleted their account? Then anyone else at the table may fill the seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
    /// Their browsers and accounts, the latest last.
    pub holders: Vec<Identity>,
    /// Does whoever sits here begin without a share of the dice? A browser without a script has none to give.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shareless: bool,
    /// Is it being handed over? Then whoever comes by the link takes the place of those who hold it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub handing: bool,
    /// In which edition of the roster the seat last changed hands.
    #[serde(default)]
    pub tenure: i64,
    /// Where whoever sits here wants to be told that it is their turn.
    #[serde(default, skip_serializing_if = "Contact::is_empty")]
    pub contact: Contact,
}

impl Holding {
    fn admit(&mut self, who: &Identity, most: usize, edition: i64) {
        if std::mem::take(&mut self.handing) {
            (self.holders, self.name, self.person) = (Vec::new(), None, None);
        }
        self.left = false;
        if self.holders.is_empty() {
            (self.tenure, self.contact) = (edition, Contact::default());
        }
        self.holders.retain(|known| known != who);
        self.holders.push(who.clone());
        let surplus = self.holders.len().saturating_sub(most);
        self.holders.drain(..surplus);
    }
}

/// Something that one side proposes, and the others have to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// To take back what the proposer did last.
    Undo,
    /// To call it a draw.
    Draw,
}

/// A proposal that waits for an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proposed {
    /// What.
    pub what: Proposal,
    /// Whose it is.
    pub by: u8,
    /// The journal's length when it was made: whoever acts instead of answering has declined.
    pub version: usize,
    /// Who else has agreed.
    pub agreed: Vec<u8>,
}

/// See the [module](self).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roster {
    /// How often it has changed.
    pub edition: i64,
    /// Whoever began the battle: may delete it while nobody else plays it, and fill a seat that nobody has taken.
    pub host: Identity,
    /// Each seat, in the battle's order. A machine player's has no holder.
    pub seats: Vec<Holding>,
    /// Those who look on.
    pub watching: Holding,
    /// How much time they have.
    #[serde(default, skip_serializing_if = "TimeTerms::are_untimed")]
    pub time: TimeTerms,
    /// What it is to everyone else.
    #[serde(default, skip_serializing_if = "Terms::are_private")]
    pub terms: Terms,
    /// What waits for an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposed: Option<Proposed>,
    /// The battle in which the same people meet again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}

impl Roster {
    /// A battle all of whose seats the host holds.
    pub fn held_by(host: &Identity, seating: &Seating) -> Self {
        let holding = |(_, player): (Seat, &redoubt_tactics::Player)| Holding {
            holders: if player.is_person() { vec![host.clone()] } else { Vec::new() },
            ..Holding::default()
        };
        Roster {
            edition: 1,
            host: host.clone(),
            seats: seating.iter().map(holding).collect(),
            watching: Holding::default(),
            time: TimeTerms::default(),
            terms: Terms::default(),
            proposed: None,
            rematch: None,
        }
    }

    /// What is at a place; `None` where there is no such seat.
    pub fn at(&self, place: Role) -> Option<&Holding> {
        match place {
            Role::Seat(seat) => self.seats.get(usize::from(seat)),
            Role::Watching => Some(&self.watching),
        }
    }

    fn at_mut(&mut self, place: Role) -> Option<&mut Holding> {
        match place {
            Role::Seat(seat) => self.seats.get_mut(usize::from(seat)),
            Role::Watching => Some(&mut self.watching),
        }
    }

    /// Every place.
    pub fn places(&self) -> impl Iterator<Item = (Role, &Holding)> {
        let seats = (0..).map(Role::Seat).zip(&self.seats);
        seats.chain([(Role::Watching, &self.watching)])
    }

    /// Opens a place to whoever has the link; an earlier link to it leads nowhere from now on. Whoever holds it stays, until
    /// someone comes by the link to take it over.
    pub fn invite(&mut self, place: Role) -> Option<LinkSecret> {
        let secret = LinkSecret::fresh();
        let holding = self.at_mut(place)?;
        holding.link = Some(secret.hash());
        holding.handing = place != Role::Watching && !holding.holders.is_empty();
        Some(secret)
    }

    /// A link of their own for whoever holds a seat: by it they come back, from any device; an earlier one leads nowhere from now on.
    pub fn own_link(&mut self, place: Role) -> Option<LinkSecret> {
        let secret = LinkSecret::fresh();
        let holding = self.at_mut(place).filter(|holding| place != Role::Watching && !holding.holders.is_empty())?;
        (holding.link, holding.handing) = (Some(secret.hash()), false);
        Some(secret)
    }

    /// Closes a place to whoever has its link. A seat that nobody has taken is the host's again; those who watch have to leave.
    pub fn take_back(&mut self, place: Role) {
        let host = self.host.clone();
        if let Some(holding) = self.at_mut(place) {
            (holding.link, holding.handing) = (None, false);
            match place {
                Role::Watching => *holding = Holding::default(),
                Role::Seat(_) if holding.holders.is_empty() => holding.holders = vec![host],
                Role::Seat(_) => {}
            }
        }
    }

    /// Someone with the link takes their place, under a name if they give one.
    pub fn admit(&mut self, place: Role, who: &Identity, name: Option<String>) {
        let most = if place == Role::Watching { MOST_WATCHERS } else { MOST_DEVICES };
        let edition = self.edition + 1;
        if let Some(holding) = self.at_mut(place) {
            holding.admit(who, most, edition);
            // Of those who look on nobody knows who they are.
            if place != Role::Watching {
                holding.name = name.or_else(|| holding.name.take());
            }
        }
    }

    /// Someone has come by the link to a seat: it is theirs now, and whoever else has kept the link, its maker too, has nothing by it.
    /// Whoever has no account has `own` instead, which nobody else knows.
    pub fn spend_link(&mut self, place: Role, own: Option<&LinkSecret>) {
        if let Some(holding) = self.at_mut(place).filter(|_| place != Role::Watching) {
            holding.spent = holding.link.take().or_else(|| holding.spent.take());
            holding.link = own.map(LinkSecret::hash);
        }
    }

    /// The same people at a new table, with the sides changed or as they were. Links lead to one battle only.
    pub fn again(&self, changed: bool) -> Self {
        let kept = |holding: &Holding| Holding {
            link: None,
            spent: None,
            handing: false,
            shareless: false,
            ..holding.clone()
        };
        let mut seats: Vec<Holding> = self.seats.iter().map(kept).collect();
        if changed {
            seats.reverse();
        }
        let watching = kept(&self.watching);
        let (host, time) = (self.host.clone(), self.time);
        // Nobody is looked for any more; whether it counts is as it was.
        let terms = Terms { announced: false, settled: false, ..self.terms.clone() };
        Roster { edition: 1, host, seats, watching, time, terms, proposed: None, rematch: None }
    }

    /// A machine player, or nobody, has this seat from now on.
    pub fn vacate(&mut self, seat: Seat) {
        let tenure = self.edition + 1;
        if let Some(holding) = self.at_mut(Role::Seat(seat.0)) {
            *holding = Holding { tenure, ..Holding::default() };
        }
    }

    /// Someone with an account sits at a place: it is theirs on every device where they sign in, and answers for the result.
    pub fn sign(&mut self, place: Role, account: &str) {
        if let Some(holding) = self.at_mut(place).filter(|_| place != Role::Watching) {
            holding.person = Some(account.to_owned());
        }
    }

    /// Someone takes a seat that is offered to whoever comes. The link to it was meant for nobody in particular, and ends.
    pub fn take_offered(&mut self, place: Role, who: &Identity, name: &str, person: Option<&Person>) {
        self.admit(place, who, Some(name.to_owned()));
        if let Some(holding) = self.at_mut(place) {
            (holding.link, holding.person) = (None, person.map(|person| person.id.clone()));
        }
    }

    /// Someone signs up who has places here: from now on they are the account's too, and whatever they began is.
    pub fn take_along(&mut self, asker: &Asker, account: &str, name: &str) {
        let identity = Identity::of_account(account);
        if asker.hosts(Some(self)) {
            self.host = identity.clone();
        }
        let own = |holding: &Holding| asker.is_among(holding);
        let own: Vec<Role> = self.places().filter(|(_, holding)| own(holding)).map(|(place, _)| place).collect();
        for place in own {
            let handing = self.at(place).is_some_and(|holding| holding.handing);
            if !handing {
                self.admit(place, &identity, Some(name.to_owned()));
                self.sign(place, account);
            }
        }
    }

    /// Forgets whoever has this account, as they asked: the name goes, and a seat of theirs is nobody's.
    pub fn part_with(&mut self, account: &str) {
        let identity = Identity::of_account(account);
        if self.host == identity {
            self.host = Identity::nobody();
        }
        for holding in self.seats.iter_mut().chain([&mut self.watching]) {
            let theirs = holding.person.as_deref() == Some(account);
            holding.holders.retain(|holder| *holder != identity && !theirs);
            if theirs {
                (holding.name, holding.person, holding.left) = (None, None, true);
                (holding.link, holding.handing) = (None, false);
                // Nobody writes to whoever has left.
                holding.contact = Contact::default();
            }
        }
    }

    /// May whoever asks look on? They have a place here, or began it, or anyone may.
    pub fn knows(&self, asker: &Asker) -> bool {
        self.terms.public || self.has_place_for(asker)
    }

    /// Has whoever asks a place here, or did they begin it?
    pub fn has_place_for(&self, asker: &Asker) -> bool {
        self.places().any(|(_, holding)| asker.is_among(holding)) || asker.hosts(Some(self))
    }

    /// Whoever answers for the result at a seat.
    pub fn person(&self, seat: Seat) -> Option<&str> {
        self.seats.get(seat.index())?.person.as_deref()
    }

    /// The seats that wait for someone to sit down.
    pub fn awaited(&self, seating: &Seating) -> Vec<Seat> {
        let empty = |seat: &Seat| self.seats.get(seat.index()).is_none_or(|holding| holding.holders.is_empty());
        seating.people().filter(empty).collect()
    }

    /// The name of whoever holds a seat.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.seats.get(seat.index())?.name.as_deref()
    }

    /// Do people sit at more than one place? Then nobody takes anything back alone.
    pub fn is_apart(&self, seating: &Seating) -> bool {
        let mut holders = seating.people().filter_map(|seat| self.seats.get(seat.index())).map(|held| &held.holders);
        let first = holders.next();
        holders.any(|others| Some(others) != first || others.is_empty())
    }

    /// Is it a battle between people? A seat that a machine player minds is still that of whoever left it to it: they may come
    /// back, and are to find the battle as it was fought.
    pub fn is_between_people(&self, seating: &Seating) -> bool {
        let mut held = self.seats.iter().map(|held| &held.holders).filter(|holders| !holders.is_empty());
        let first = held.next();
        held.any(|others| Some(others) != first) || self.is_apart(seating)
    }

    /// Does someone else than whoever asks hold a seat?
    pub fn is_shared_by(&self, asker: &Asker) -> bool {
        self.seats.iter().any(|held| !held.holders.is_empty() && !asker.is_among(held))
    }

    /// Whoever asks wants no more of a battle that others keep: it is listed for them no longer, and if they began it, someone
    /// who stays may delete it.
    pub fn let_go(&mut self, asker: &Asker) {
        for holding in self.seats.iter_mut().chain([&mut self.watching]) {
            if asker.is_among(holding) {
                (holding.holders, holding.link, holding.handing) = (Vec::new(), None, false);
                holding.contact = Contact::default();
            }
        }
        if asker.hosts(Some(self)) {
            let heir = self.seats.iter().find_map(|held| held.holders.first().cloned());
            self.host = heir.unwrap_or_else(Identity::nobody);
        }
    }
}

/// Who asks a table for something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asker {
    /// All that they prove to be: what is noted of them at a table comes first, their account or else their browser.
    identities: Vec<Identity>,
    /// Is this their own machine, where one person holds every seat?
    private: bool,
}

impl Asker {
    /// Whoever sits at the private table.
    pub fn private() -> Self {
        Asker { identities: Vec::new(), private: true }
    }

    /// Someone among others.
    pub fn known_as(identities: Vec<Identity>) -> Self {
        Asker { identities, private: false }
    }

    /// The same, who proves to be someone else too, and is noted as such.
    #[must_use]
    pub fn with(&self, identity: Identity) -> Self {
        Asker { identities: [vec![identity], self.identities.clone()].concat(), private: self.private }
    }

    /// As whom they are noted at a table.
    pub fn identity(&self) -> Option<&Identity> {
        self.identities.first()
    }

    /// All that they prove to be.
    pub fn identities(&self) -> &[Identity] {
        &self.identities
    }

    /// Is this their own machine?
    pub fn is_private(&self) -> bool {
        self.private
    }

    /// Do they hold this place?
    pub(crate) fn is_among(&self, holding: &Holding) -> bool {
        holding.holders.iter().any(|known| self.identities.contains(known))
    }

    /// What they may see and do; `None` if the battle is not for them.
    pub fn viewer(&self, roster: Option<&Roster>, seating: &Seating) -> Option<Viewer> {
        let Some(roster) = roster.filter(|_| !self.private) else {
            return self.private.then(|| seating.viewer());
        };
        let held = seating.people().filter(|seat| roster.seats.get(seat.index()).is_some_and(|at| self.is_among(at)));
        let held: Vec<Seat> = held.collect();
        roster.knows(self).then(|| Viewer::seats(held))
    }

    /// May they say who has a place? Whoever holds it; the host where nobody does, and for those who look on.
    pub fn may_change(&self, roster: &Roster, place: Role) -> bool {
        let hosts = self.hosts(Some(roster));
        match (place, roster.at(place)) {
            (_, None) => false,
            (Role::Watching, Some(_)) => hosts,
            (Role::Seat(_), Some(holding)) => {
                let fills = hosts || (holding.left && roster.seats.iter().any(|seat| self.is_among(seat)));
                self.is_among(holding) || (fills && holding.holders.is_empty())
            }
        }
    }

    /// Did they begin the battle?
    pub fn hosts(&self, roster: Option<&Roster>) -> bool {
        self.private || roster.is_some_and(|roster| self.identities.contains(&roster.host))
    }
}

/// A name as others see it: no letters that cannot be seen or that turn a line round, no spaces at its ends, not too long.
pub fn read_name(text: &str) -> Result<String, Error> {
    let refused = |why: &'static str| Error::new(Code::Page, Message::new(why).with("most", LONGEST_NAME));
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Err(refused("people-name-empty"));
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(refused("people-name-long"));
    }
    if name.chars().any(is_unseemly) {
        return Err(refused("people-name-letters"));
    }
    Ok(name)
}

/// Control characters, and those that change the direction of a line or cannot be seen.
pub fn is_unseemly(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{00ad}' | '\u{061c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use redoubt_tactics::{Level, Player};

    use super::*;

    fn someone(session: &str) -> (Identity, Asker) {
        let identity = Identity::of_session(session);
        (identity.clone(), Asker::known_as(vec![identity]))
    }

    fn two_people() -> Seating {
        Seating::new(vec![Player::Person, Player::Person])
    }

    #[test]
    fn whoever_has_the_link_holds_the_seat_and_nobody_else() {
        let ((host, hosts), (friend, friends), (_, strangers)) = (someone("a"), someone("b"), someone("c"));
        let seating = two_people();
        let mut roster = Roster::held_by(&host, &seating);
        roster.vacate(Seat(1));
        let link = roster.invite(Role::Seat(1)).expect("a seat");
        assert_eq!(roster.awaited(&seating), [Seat(1)]);
        assert_eq!(roster.seats[1].link, Some(link.hash()));
        assert!(!format!("{roster:?}").contains(link.text()), "only a hash is kept");
        assert_eq!(friends.viewer(Some(&roster), &seating), None);
        roster.admit(Role::Seat(1), &friend, Some("Ana".to_owned()));
        // The link is spent, and nobody but whoever came by it has another.
        let own = LinkSecret::fresh();
        roster.spend_link(Role::Seat(1), Some(&own));
        assert_eq!((&roster.seats[1].link, &roster.seats[1].spent), (&Some(own.hash()), &Some(link.hash())));
        assert_eq!(roster.awaited(&seating), []);
        assert_eq!(friends.viewer(Some(&roster), &seating), Some(Seat(1).into()));
        assert_eq!(hosts.viewer(Some(&roster), &seating), Some(Seat(0).into()));
        assert_eq!(strangers.viewer(Some(&roster), &seating), None);
        assert!(roster.is_apart(&seating) && roster.name(Seat(1)) == Some("Ana"));
    }

    #[test]
    fn a_seat_is_handed_over_when_someone_comes_for_it() {
        let ((host, hosts), (friend, friends), (other, others)) = (someone("a"), someone("b"), someone("c"));
        let seating = two_people();
        let mut roster = Roster::held_by(&host, &seating);
        let first = roster.invite(Role::Seat(1)).expect("a seat");
        assert_eq!(roster.seats[1].holders, std::slice::from_ref(&host), "until then it is the host's");
        roster.admit(Role::Seat(1), &friend, Some("Ana".to_owned()));
        assert_eq!(hosts.viewer(Some(&roster), &seating), Some(Seat(0).into()));
        let second = roster.invite(Role::Seat(1)).expect("a seat");
        assert_ne!(second.hash(), first.hash());
        assert_eq!(friends.viewer(Some(&roster), &seating), Some(Seat(1).into()), "nobody has come yet");
        roster.take_back(Role::Seat(1));
        assert_eq!((&roster.seats[1].link, roster.name(Seat(1))), (&None, Some("Ana")));
        roster.invite(Role::Seat(1)).expect("a seat");
        roster.admit(Role::Seat(1), &other, Some("Luis".to_owned()));
        assert_eq!(friends.viewer(Some(&roster), &seating), None);
        assert_eq!(others.viewer(Some(&roster), &seating), Some(Seat(1).into()));
        // A second device of the same person does not push the first one out.
        roster.admit(Role::Seat(1), &friend, None);
        assert_eq!(others.viewer(Some(&roster), &seating), Some(Seat(1).into()));
        assert_eq!(roster.name(Seat(1)), Some("Luis"));
    }

    #[test]
    fn whoever_watches_sees_what_lies_open() {
        let ((host, hosts), (guest, guests)) = (someone("a"), someone("b"));
        let seating = Seating::new(vec![Player::Person, Level::USUAL.into()]);
        let mut roster = Roster::held_by(&host, &seating);
        roster.invite(Role::Watching).expect("always there");
        roster.admit(Role::Watching, &guest, None);
        assert_eq!(guests.viewer(Some(&roster), &seating), Some(Viewer::BYSTANDER));
        assert!(!roster.is_apart(&seating), "nobody else has a say");
        // The host stays the host without a seat, and sees no more than anyone who watches.
        roster.vacate(Seat(0));
        assert_eq!(hosts.viewer(Some(&roster), &seating), Some(Viewer::BYSTANDER));
    }

    #[test]
    fn a_seat_left_to_a_machine_is_still_someone_s() {
        let ((host, hosts), (friend, friends)) = (someone("a"), someone("b"));
        let mut roster = Roster::held_by(&host, &two_people());
        let minded = Seating::new(vec![Player::Person, Level::USUAL.into()]);
        assert!(!roster.is_between_people(&minded) && !roster.is_shared_by(&hosts), "all of it is the host's");
        roster.vacate(Seat(1));
        assert!(!roster.is_between_people(&minded), "nobody could come back");
        roster.admit(Role::Seat(1), &friend, Some("Ana".to_owned()));
        assert!(!roster.is_apart(&minded) && roster.is_between_people(&minded) && roster.is_shared_by(&hosts));
        // Whoever lets go of it leaves it to those who stay.
        roster.let_go(&hosts);
        assert!(!roster.has_place_for(&hosts) && friends.hosts(Some(&roster)) && !roster.is_shared_by(&friends));
        roster.let_go(&friends);
        assert_eq!(roster.listed_for(), [Identity::nobody()]);
    }

    #[test]
    fn on_ones_own_machine_one_person_holds_every_seat() {
        let ((host, _), seating) = (someone("a"), two_people());
        let roster = Roster::held_by(&host, &seating);
        for roster in [None, Some(&roster)] {
            assert_eq!(Asker::private().viewer(roster, &seating), Some(seating.viewer()));
        }
        assert_eq!(someone("a").1.viewer(None, &seating), None, "on a shared server what is nobody's stays closed");
    }

    #[test]
    fn a_seat_is_held_on_so_many_devices() {
        let ((host, _), seating) = (someone("a"), two_people());
        let mut roster = Roster::held_by(&host, &seating);
        for device in 0..40 {
            roster.admit(Role::Seat(1), &Identity::of_session(&device.to_string()), None);
        }
        assert_eq!(roster.seats[1].holders.len(), MOST_DEVICES);
        assert!(roster.seats[1].holders.contains(&Identity::of_session("39")));
    }

    #[test]
    fn names_are_letters_that_can_be_seen() {
        assert_eq!(read_name("  Ana   María ").as_deref(), Ok("Ana María"));
        assert_eq!(read_name("علي").as_deref(), Ok("علي"), "any script");
        for bad in ["", "   ", "a\u{202e}b", "a\u{200b}b", "a\u{7}b", "\u{feff}", &"x".repeat(33)] {
            assert!(read_name(bad).is_err(), "{bad:?}");
        }
        assert_eq!(read_name("a\nb").as_deref(), Ok("a b"), "a line end is a space");
    }

    #[test]
    fn a_link_is_read_as_it_is_written_and_nothing_else_is() {
        let link = LinkSecret::fresh();
        assert!(LinkSecret::read(link.text()).is_some_and(|read| read == link));
        for bad in ["", "abc", &"g".repeat(32), &"A".repeat(32), &"0".repeat(33)] {
            assert!(LinkSecret::read(bad).is_none(), "{bad}");
        }
    }
}
