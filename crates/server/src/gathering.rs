//! A battle before it begins, where people play apart: everyone sits down, and each browser adds its share of the dice.
//!
//! Nothing of it is kept in memory: each step is read from the store and added to it, and whoever was slower tries again.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use redoubt_kernel::battle::Opening;
use redoubt_kernel::fair::Awaited;
use redoubt_kernel::journal::{Journal, Line, Written};
use redoubt_kernel::{Message, Seat};
use redoubt_tactics::{Level, Player, Seating};
use serde::Deserialize;
use serde_json::Value;

use crate::app::App;
use crate::failure::Failure;
use crate::form_token::{self, TokenForm};
use crate::roster::{Asker, Role, Roster};
use crate::store::{Owner, SharedStore, StoreError};
use crate::table::{BattleProgress, not_yours, sequel};
use crate::tables::Tables;
use crate::visitor::{Visitor, answer};
use crate::{notify, people};

/// How often a step is tried again that others were quicker with.
const TRIES: usize = 8;

/// See the [module](self).
pub(crate) struct Gathering {
    pub(crate) opening: Opening,
    pub(crate) roster: Roster,
    pub(crate) seating: Seating,
    written: Written,
}

impl Gathering {
    /// The gathering of this id; `None` if the battle has begun, or there is none.
    pub(crate) async fn read(store: &SharedStore, id: &str) -> Result<Option<Self>, Failure> {
        let Some(text) = store.journal(id).await? else { return Ok(None) };
        let journal = Journal::read(&text)?;
        if journal.has_begun() {
            return Ok(None);
        }
        let roster = store.roster(id).await?.ok_or(Failure::NotFound)?;
        let opening = opened(&journal, store.secret(id).await?.as_deref())?;
        let seating = Seating::noted(opening.game().profile(), &journal.seats());
        let (_, written) = journal.write_after(&Written::default());
        Ok(Some(Gathering { opening, roster, seating, written }))
    }

    /// Whose share is still waited for, to be announced or to be shown.
    fn missing(&self) -> Vec<Seat> {
        let able = |seat: &Seat| self.roster.seats.get(seat.index()).is_some_and(|holding| !holding.shareless);
        match self.opening.awaited() {
            Awaited::Commitments(seats) => seats.into_iter().filter(able).collect(),
            Awaited::Reveals(seats) => seats,
            Awaited::Seal | Awaited::Nothing => Vec::new(),
        }
    }

    /// May shares be shown? Not before everyone who has one has announced it.
    fn reveals(&self) -> bool {
        match self.opening.awaited() {
            Awaited::Commitments(_) => self.everyone_sits() && self.missing().is_empty() && self.some_committed(),
            Awaited::Reveals(_) => true,
            Awaited::Seal | Awaited::Nothing => false,
        }
    }

    /// What each seat has announced, for browsers that keep in mind what they were shown.
    fn announced(&self) -> String {
        let commits = self.opening.journal().lines.iter().filter_map(|line| match line {
            Line::Commit { seat, share } => Some((seat.clone(), Value::from(share.clone()))),
            _ => None,
        });
        Value::Object(commits.collect()).to_string()
    }

    fn some_committed(&self) -> bool {
        self.seating.people().any(|seat| self.opening.shares().has_committed(seat))
    }

    fn everyone_sits(&self) -> bool {
        self.roster.awaited(&self.seating).is_empty()
    }

    /// Nobody waits for a share of this seat.
    fn go_without(&mut self, seat: Seat) {
        if let Some(holding) = self.roster.seats.get_mut(seat.index()) {
            holding.shareless = true;
        }
    }

    /// A machine player has a seat that waited for someone. It adds no share to the dice: only people who sit there when they are
    /// sealed are to have one.
    fn give_to(&mut self, seat: Seat, machine: Level) -> Result<(), Failure> {
        let game = self.opening.game();
        let (profile, note) = (game.profile(), Player::from(machine).note_in(game.as_ref()));
        self.opening.hand_over(seat, &note, None)?;
        self.seating = Seating::noted(profile, &self.opening.journal().seats());
        self.roster.vacate(seat);
        Ok(())
    }

    /// Nobody waits any longer for the shares that are not there.
    fn go_on(&mut self) -> Result<(), Failure> {
        if !self.everyone_sits() {
            return Err(not_yours("people-not-all-here"));
        }
        match self.opening.awaited() {
            Awaited::Commitments(seats) => seats.into_iter().for_each(|seat| self.go_without(seat)),
            Awaited::Reveals(_) => self.opening.seal_dice()?,
            Awaited::Seal | Awaited::Nothing => {}
        }
        Ok(())
    }

    /// Adds what this step has brought to the store; begins the battle if nothing is waited for any more.
    async fn keep(mut self, tables: &Tables, id: &str) -> Result<(), StoreError> {
        let store = &tables.store;
        let refused = |error: redoubt_kernel::Error| StoreError::Write(error.to_string());
        let ready = match self.opening.awaited() {
            Awaited::Commitments(_) => self.missing().is_empty() && !self.some_committed(),
            Awaited::Reveals(_) => false,
            Awaited::Seal | Awaited::Nothing => true,
        };
        if !ready || !self.everyone_sits() {
            return store.keep_shares(id, &self.opening, &self.written).await;
        }
        if matches!(self.opening.awaited(), Awaited::Seal) {
            self.opening.seal_dice().map_err(refused)?;
        }
        let battle = self.opening.begin().map_err(refused)?;
        let (stands, lines) = ((&battle, &self.seating, &self.roster), battle.journal().lines.len());
        let sequel = sequel(stands, BattleProgress::default(), None, lines, tables.time.now());
        store.keep(id, &battle, &self.written, sequel).await.map(|_| ())
    }
}

/// A journal that has not begun, as whoever goes on with it needs it.
pub(crate) fn opened(journal: &Journal, secret: Option<&str>) -> Result<Opening, redoubt_kernel::Error> {
    let game = crate::tables::game_of(journal)?;
    Opening::resume(game, journal, secret)
}

/// Takes one step in a gathering: read, changed and added, again if someone else was quicker.
async fn step<T>(
    tables: &Tables,
    id: &str,
    change: impl Fn(&mut Gathering) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let store = &tables.store;
    for _ in 0..TRIES {
        let Some(mut gathering) = Gathering::read(store, id).await? else { return Err(Failure::MovedOn) };
        let before = gathering.roster.clone();
        let told = change(&mut gathering)?;
        let kept = if gathering.roster == before {
            Ok(())
        } else {
            gathering.roster.edition += 1;
            store.keep_roster(id, &gathering.roster).await
        };
        let kept = match kept {
            Ok(()) => gathering.keep(tables, id).await,
            conflict => conflict,
        };
        match kept {
            Err(StoreError::Conflict(_)) => {}
            kept => return kept.map(|()| told).map_err(Failure::from),
        }
    }
    Err(Failure::Busy)
}

/// Changes who holds what.
pub(crate) async fn change_roster<T>(
    tables: &Tables,
    id: &str,
    change: impl Fn(&Seating, &mut Roster) -> Result<T, Failure>,
) -> Result<T, Failure> {
    step(tables, id, |gathering| change(&gathering.seating, &mut gathering.roster)).await
}

/// Gives a seat that nobody has taken to a machine player, for whoever began the battle. There is no way back: from now on
/// nobody may be waited for, and those who are here show their shares.
pub(crate) async fn leave_to(
    tables: &Tables,
    id: &str,
    asker: &Asker,
    (seat, machine): (Seat, Level),
) -> Result<(), Failure> {
    step(tables, id, |gathering| {
        let roster = &gathering.roster;
        let place = Role::Seat(seat.0);
        let waits = gathering.roster.awaited(&gathering.seating).contains(&seat);
        if !waits || !asker.may_change(roster, place) {
            return Err(not_yours("people-not-your-place"));
        }
        if roster.terms.rated {
            return Err(not_yours("people-rated-stays"));
        }
        gathering.give_to(seat, machine)
    })
    .await
}

/// Opens a battle that begins when everyone has come.
pub(crate) async fn open(app: &App, mut opening: Opening, owner: Owner, roster: Roster) -> Result<String, Failure> {
    let id = crate::tables::fresh_id();
    app.tables.store.keep_opening(&id, &mut opening, owner, roster).await?;
    Ok(id)
}

/// How far the dice have come, for those who wait, and what the browser of whoever looks has to do for them.
pub(crate) fn panel(visitor: &Visitor, id: &str, gathering: &Gathering) -> Markup {
    let viewer = visitor.asker.viewer(Some(&gathering.roster), &gathering.seating);
    let mut own = gathering.seating.people().filter(|seat| viewer.is_some_and(|viewer| viewer.holds(*seat)));
    let profile = gathering.opening.game().profile();
    let shares = gathering.opening.shares();
    let seats: Vec<String> = own
        .by_ref()
        .map(|seat| {
            let has = if shares.has_revealed(seat) {
                "shown"
            } else if shares.has_committed(seat) {
                "announced"
            } else {
                "none"
            };
            format!("{}:{has}", profile.seat_name(seat))
        })
        .collect();
    let awaited = gathering.roster.awaited(&gathering.seating);
    let everyone = awaited.is_empty();
    let name = |seat: Seat| people::seat_and_name(visitor, profile, &gathering.roster, seat);
    let absent = gathering.missing().into_iter().find(|seat| !viewer.is_some_and(|viewer| viewer.holds(*seat)));
    let told = match awaited.first() {
        None => match absent {
            Some(seat) => visitor.say(&Message::new("shares-awaited").with("who", name(seat))),
            None => visitor.word("shares-made"),
        },
        Some(_) if visitor.asker.hosts(Some(&gathering.roster)) => visitor.word("people-send-link"),
        // Whoever came to play or to watch has no link to send.
        Some(seat) => visitor.say(&Message::new("people-waiting-for").with("seat", name(*seat))),
    };
    html! {
        section #gathering data-battle=(id) data-commitment=(gathering.opening.commitment()) data-seats=(seats.join(" "))
            data-announced=(gathering.announced()) data-reveals[gathering.reveals()] data-roster=(gathering.roster.edition) data-lines=(gathering.written.lines()) {
            p.thinking role="status" { (told) }
            // Shown by the script of a browser that does not have it, or that has seen other dice being announced.
            @if !seats.is_empty() {
                p #share-elsewhere hidden { (visitor.word("shares-elsewhere")) }
                p #share-exchanged hidden { (visitor.word("shares-exchanged")) }
            }
            p.small { (visitor.word("shares-about")) }
            @if everyone && !seats.is_empty() {
                form action={ "/game/" (id) "/share" } method="post" {
                    (form_token::field(visitor))
                    button.second name="without" value="1" { (visitor.word("shares-begin-now")) }
                }
            }
        }
    }
}

/// What a browser does for the dice.
#[derive(Deserialize)]
pub(crate) struct ShareForm {
    seat: Option<String>,
    commit: Option<String>,
    reveal: Option<String>,
    /// This browser has no share to give.
    shareless: Option<String>,
    /// Begin with the shares that are there.
    without: Option<String>,
}

/// Announces a share of the dice, shows it, or goes on without.
pub(crate) async fn share(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(sent): TokenForm<ShareForm>,
) -> Result<Response, Failure> {
    let stepped = step(&app.tables, &id, |gathering| {
        if !gathering.roster.knows(&visitor.asker) {
            return Err(Failure::NotFound);
        }
        let viewer = visitor.asker.viewer(Some(&gathering.roster), &gathering.seating);
        let holds = |seat: &Seat| viewer.is_some_and(|viewer| viewer.holds(*seat));
        if !gathering.seating.people().any(|seat| holds(&seat)) {
            return Err(not_yours("people-only-players"));
        }
        let profile = gathering.opening.game().profile();
        let seat = || {
            let seat = sent.seat.as_deref().and_then(|name| profile.seat(name)).filter(holds);
            seat.ok_or_else(|| not_yours("people-not-your-place"))
        };
        match (&sent.commit, &sent.reveal, &sent.shareless, &sent.without) {
            // Once shares may be shown, whoever still announced one could have seen another.
            (Some(hash), ..) if !gathering.reveals() => gathering.opening.commit_share(seat()?, hash)?,
            (_, Some(share), ..) if gathering.reveals() => gathering.opening.reveal_share(seat()?, share)?,
            (_, _, Some(_), _) => {
                let seat = seat()?;
                gathering.go_without(seat);
            }
            (_, _, _, Some(_)) => gathering.go_on()?,
            _ => return Err(Failure::MovedOn),
        }
        Ok(())
    })
    .await;
    match stepped {
        Ok(()) => {}
        // The battle has begun meanwhile, or the other side was quicker: for those who have a place at it.
        Err(Failure::MovedOn) => drop(people::known_roster(&app, &visitor, &id).await?),
        Err(other) => return Err(other),
    }
    Ok(Redirect::to(&format!("/game/{id}")).into_response())
}

/// The page of those who wait for the others.
pub(crate) async fn show(app: &App, visitor: &Visitor, id: &str) -> Result<Markup, Failure> {
    let gathering = Gathering::read(&app.tables.store, id).await?.ok_or(Failure::MovedOn)?;
    if !gathering.roster.knows(&visitor.asker) && !visitor.asker.is_private() {
        return Err(Failure::NotFound);
    }
    note_seen(app, visitor, id, &gathering).await?;
    let title = visitor.word(&format!("{}-title", gathering.opening.game().profile().id));
    Ok(answer(visitor, &title, "people", waiting(visitor, id, &gathering)))
}

/// Whoever looks knows who has come. As long as nobody has, there is nothing to know.
pub(crate) async fn note_seen(app: &App, visitor: &Visitor, id: &str, gathering: &Gathering) -> Result<(), Failure> {
    let roster = Some(&gathering.roster).filter(|roster| roster.is_shared_by(&visitor.asker));
    notify::note_seen(app, id, roster, visitor).await
}

fn waiting(visitor: &Visitor, id: &str, gathering: &Gathering) -> Markup {
    let profile = gathering.opening.game().profile();
    let named = |seat: Seat| people::seat_and_name(visitor, profile, &gathering.roster, seat);
    html! {
        main #main.people data-gathering=(id) {
            h1 { (visitor.word(&format!("{}-title", profile.id))) }
            ul {
                @for seat in gathering.seating.people() {
                    li {
                        (named(seat)) ": "
                        @if gathering.roster.at(Role::Seat(seat.0)).is_none_or(|holding| holding.holders.is_empty()) {
                            (visitor.word("people-awaited"))
                        } @else { (visitor.word("people-seated")) }
                    }
                }
            }
            (panel(visitor, id, gathering))
            p.row {
                a.button.second href={ "/game/" (id) "/people" } {
                    (visitor.word(if visitor.asker.hosts(Some(&gathering.roster)) { "people-show-link" } else { "people-title" }))
                }
                a href={ "/learn/" (profile.id) } { (visitor.word("page-learn")) }
                a href={ "/rules/" (profile.id) } { (visitor.word("page-rules")) }
            }
        }
    }
}
