//! Who else is to sit at a new table: people elsewhere, each by a link, or those of an earlier battle.

use redoubt_kernel::{Code, Error, Message, Profile, Seat};
use redoubt_tactics::Seating;

use super::begin::Sent;
use crate::pace::{TimeTerms, UnknownPace};
use crate::roster::{LinkSecret, Place, Roster, read_name};
use crate::visitor::Visitor;

/// Says in the form that someone elsewhere plays a seat.
pub(super) const APART: &str = "apart";

/// See the [module](self).
#[derive(Default)]
pub(crate) struct Guests {
    /// The seats of people who are to come by a link.
    apart: Vec<Seat>,
    /// What whoever begins the battle calls themselves.
    name: Option<String>,
    /// How much time they have.
    time: TimeTerms,
    /// The people of an earlier battle, in their new places.
    met: Option<Roster>,
}

impl Guests {
    /// As the form says; without a name in it, this one.
    pub(super) fn of(profile: &Profile, sent: &Sent, name: &str) -> Result<Self, Error> {
        let apart = |seat: &&str| sent.get(&format!("seat-{seat}")).is_some_and(|who| who == APART);
        let apart: Vec<Seat> =
            (0..).map(Seat).zip(profile.seats).filter(|(_, seat)| apart(seat)).map(|(at, _)| at).collect();
        let given = sent.get("name").map_or(name, String::as_str);
        let name = if apart.is_empty() { None } else { Some(read_name(given)?) };
        let time = if apart.is_empty() { TimeTerms::default() } else { time(sent)? };
        Ok(Guests { apart, name, time, met: None })
    }

    /// Do people play apart? Then the battle begins when all of them are here.
    pub(super) fn gather(&self) -> bool {
        self.are_apart() || self.met.is_some()
    }

    /// Is someone invited?
    pub(super) fn are_apart(&self) -> bool {
        !self.apart.is_empty()
    }

    /// The people of an earlier battle.
    pub(crate) fn met(roster: &Roster, changed: bool) -> Self {
        Guests { met: Some(roster.again(changed)), ..Guests::default() }
    }

    /// Who holds the seats, and the links to those that wait. On the private table nobody needs to be told apart.
    pub(crate) fn seat(&self, visitor: &Visitor, seating: &Seating) -> (Option<Roster>, Vec<(Place, LinkSecret)>) {
        let Some(host) = visitor.asker.identity() else { return (None, Vec::new()) };
        if let Some(met) = &self.met {
            return (Some(met.clone()), Vec::new());
        }
        let mut roster = Roster::held_by(host, seating);
        roster.time = self.time;
        let mut links = Vec::new();
        for seat in &self.apart {
            roster.vacate(*seat);
            let place = Place::Seat(seat.0);
            links.extend(roster.invite(place).map(|secret| (place, secret)));
        }
        for holding in roster.seats.iter_mut().filter(|holding| !holding.holders.is_empty()) {
            holding.name.clone_from(&self.name);
        }
        (Some(roster), links)
    }
}

/// What the form says about time; what it does not say is as usual.
fn time(sent: &Sent) -> Result<TimeTerms, Error> {
    let unknown = |_: UnknownPace| Error::new(Code::Page, Message::new("page-not-understood"));
    let pace = sent.get("pace").map_or(Ok(Default::default()), |text| text.parse()).map_err(unknown)?;
    let when_out = sent.get("when-out").map_or(Ok(Default::default()), |text| text.parse()).map_err(unknown)?;
    Ok(TimeTerms { pace, when_out })
}
