//! Who else is to sit at a new table: people elsewhere, each by a link, or those of an earlier battle.

use maud::{Markup, html};
use redoubt_kernel::{Code, Error, Message, Profile, Seat};
use redoubt_tactics::{Level, Seating};

use super::begin::Sent;
use super::last::ME;
use crate::pace::{TimeTerms, UnknownPace};
use crate::rating;
use crate::roster::{LinkSecret, Role, Roster, read_name};
use crate::terms::Terms;
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
    /// What the battle is to everyone else.
    terms: Terms,
}

impl Guests {
    /// As the form says; without a name in it, this one. Whoever is signed in goes by the name of their account.
    pub(super) fn of(profile: &Profile, sent: &Sent, name: &str, visitor: &Visitor) -> Result<Self, Error> {
        let apart = |seat: &&str| sent.get(&format!("seat-{seat}")).is_some_and(|who| who == APART);
        let apart: Vec<Seat> =
            (0..).map(Seat).zip(profile.seats).filter(|(_, seat)| apart(seat)).map(|(at, _)| at).collect();
        let given = sent.get("name").map_or(name, String::as_str);
        let name = match &visitor.person {
            Some(person) => Some(person.name.clone()),
            None if apart.is_empty() => None,
            None => Some(read_name(given)?),
        };
        let terms = terms(profile, sent, !apart.is_empty(), visitor)?;
        let time = if apart.is_empty() { TimeTerms::default() } else { time(sent)? };
        Ok(Guests { apart, name, time, met: None, terms })
    }

    /// Those of a battle that one person fights again, as far as it counted.
    pub(crate) fn like(roster: Option<&Roster>, visitor: &Visitor) -> Self {
        let terms = roster.map(|roster| Terms { settled: false, announced: false, ..roster.terms.clone() });
        let terms = terms.filter(|terms| !terms.rated || visitor.person.is_some()).unwrap_or_default();
        Guests { name: visitor.person.as_ref().map(|person| person.name.clone()), terms, ..Guests::default() }
    }

    /// Do people play apart? Then the battle begins when all of them are here.
    pub(super) fn gather(&self) -> bool {
        self.are_apart() || self.met.is_some()
    }

    /// Is the battle to count?
    pub(super) fn are_rated(&self) -> bool {
        self.terms.rated
    }

    /// Is someone invited?
    pub(super) fn are_apart(&self) -> bool {
        !self.apart.is_empty()
    }

    /// The people of an earlier battle.
    pub(crate) fn met(roster: &Roster, changed: bool) -> Self {
        Guests { met: Some(roster.again(changed)), ..Guests::default() }
    }

    /// Who holds the seats, and the links to those that wait and to looking on. On the private table nobody needs to be told apart.
    pub(crate) fn seat(&self, visitor: &Visitor, seating: &Seating) -> (Option<Roster>, Vec<(Role, LinkSecret)>) {
        let Some(host) = visitor.asker.identity() else { return (None, Vec::new()) };
        if let Some(met) = &self.met {
            return (Some(met.clone()), Vec::new());
        }
        let mut roster = Roster::held_by(host, seating);
        roster.time = self.time;
        let mut links = Vec::new();
        for seat in &self.apart {
            roster.vacate(*seat);
            let place = Role::Seat(seat.0);
            links.extend(roster.invite(place).map(|secret| (place, secret)));
        }
        if self.are_apart() {
            links.extend(roster.invite(Role::Watching).map(|secret| (Role::Watching, secret)));
        }
        for holding in roster.seats.iter_mut().filter(|holding| !holding.holders.is_empty()) {
            holding.name.clone_from(&self.name);
            holding.person = visitor.person.as_ref().map(|person| person.id.clone());
        }
        roster.terms = self.terms.clone();
        (Some(roster), links)
    }
}

/// Fills the form in for someone who wants to play with a friend elsewhere, or with anyone. Whoever chose their side for that
/// the last time keeps it.
pub(super) fn look_for_someone(profile: &Profile, last: &mut Sent, anyone: bool) {
    let chosen =
        |who: &str| profile.seats.iter().any(|seat| last.get(&format!("seat-{seat}")).is_some_and(|at| at == who));
    if !(chosen(ME) && chosen(APART)) {
        for (index, seat) in profile.seats.iter().enumerate().filter(|_| profile.seats.len() > 1) {
            last.insert(format!("seat-{seat}"), if index == 0 { ME } else { APART }.to_owned());
        }
    }
    if anyone {
        last.insert("announce".to_owned(), "true".to_owned());
    }
}

/// Where someone says what the battle is to be to everyone else.
pub(super) fn terms_fields(visitor: &Visitor, profile: &Profile, last: &Sent) -> Markup {
    let field = |name: &str, word: &str, about: &str| {
        html! {
            label.option {
                input type="checkbox" name=(name) value="true" checked[last.get(name).is_some_and(|value| value == "true")];
                span { strong { (visitor.word(word)) } span.about { (visitor.word(about)) } }
            }
        }
    };
    html! {
        @if !visitor.asker.is_private() {
            fieldset.terms {
                legend { (visitor.word("lobby-terms")) }
                @if profile.seats.len() > 1 { (field("announce", "lobby-announce", "lobby-announce-about")) }
                (field("public", "lobby-let-watch", "lobby-let-watch-about"))
                @if rating::is_rated(profile) && visitor.person.is_some() { (field("rated", "lobby-rate", "lobby-rate-about")) }
            }
        }
    }
}

/// What the battle is to be to everyone else, if that can be. One that counts is fought by people who are signed in, or by one
/// of them against a machine player, with dice that nobody has typed or chosen.
fn terms(profile: &Profile, sent: &Sent, apart: bool, visitor: &Visitor) -> Result<Terms, Error> {
    let asked = |field: &str| sent.get(field).is_some_and(|value| value == "true");
    if visitor.asker.is_private() || !["announce", "public", "rated"].into_iter().any(asked) {
        return Ok(Terms::default());
    }
    let rated = asked("rated");
    let seats = || profile.seats.iter().filter_map(|seat| sent.get(&format!("seat-{seat}")));
    let mine = seats().filter(|who| *who == ME).count();
    let machines = seats().filter(|who| who.parse::<Level>().is_ok()).count();
    let chosen =
        sent.get("dice").is_some_and(|dice| dice == "real") || sent.get("seed").is_some_and(|seed| !seed.is_empty());
    let counts =
        rating::is_rated(profile) && visitor.person.is_some() && mine == 1 && (apart || machines == 1) && !chosen;
    if rated && !counts {
        return Err(Error::new(Code::Page, Message::new("lobby-rated-how")));
    }
    Ok(Terms {
        battle: profile.id.to_owned(),
        announced: apart && asked("announce"),
        public: asked("public"),
        rated,
        ..Terms::default()
    })
}

/// What the form says about time; what it does not say is as usual.
fn time(sent: &Sent) -> Result<TimeTerms, Error> {
    let unknown = |_: UnknownPace| Error::new(Code::Page, Message::new("page-not-understood"));
    let pace = sent.get("pace").map_or(Ok(Default::default()), |text| text.parse()).map_err(unknown)?;
    let when_out = sent.get("when-out").map_or(Ok(Default::default()), |text| text.parse()).map_err(unknown)?;
    Ok(TimeTerms { pace, when_out })
}
