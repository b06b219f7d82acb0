//! Reporting someone to whoever looks after the server, and blocking them for oneself.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use redoubt_kernel::{Code, Error, Message};
use serde::{Deserialize, Serialize};

use crate::account::{Account, KeptDocument, Person, all, find, mark_of};
use crate::app::App;
use crate::chat::{Remark, Said};
use crate::failure::Failure;
use crate::form_token::{self, TokenForm};
use crate::roster::{Asker, Holding, Identity, Role, Roster, is_unseemly};
use crate::store::{Records, StoreError, now};
use crate::tables::fresh_id;
use crate::visitor::Visitor;

/// The kind of a report, by an id of its own.
pub const REPORT: &str = "report";

/// The mark of every report.
pub const REPORTS: &str = "reports";

/// The kind of a block, by who blocks whom.
pub const BLOCK: &str = "block";

/// The longest reason, in letters.
const LONGEST: usize = 500;

/// Remarks of theirs that go with a report.
const MOST_REMARKS: usize = 20;

/// Devices of someone without an account that are blocked at once.
const MOST_BLOCKED: usize = 16;

/// A report, as whoever looks after the server reads it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// When, in seconds since 1970.
    pub at: i64,
    /// Whose it is, if they were signed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Person>,
    /// At which table.
    pub battle: String,
    /// What whoever is reported calls themselves.
    pub name: String,
    /// Their account, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// Why.
    pub reason: String,
    /// What they have said last at that table.
    pub said: Vec<String>,
}

impl Report {
    /// The same when someone has left.
    pub fn without(&mut self, person: &str) {
        if self.by.as_ref().is_some_and(|by| by.id == person) {
            self.by = None;
        }
        if self.account.as_deref() == Some(person) {
            (self.account, self.name) = (None, String::new());
        }
    }
}

/// That someone does not want to meet someone else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BlockedPerson {
    /// The account's id of whoever does not.
    pub by: String,
    /// What the other calls themselves.
    pub name: String,
    /// Since when, in seconds since 1970.
    pub at: i64,
}

/// The mark of everything that keeps someone away.
pub fn mark_of_blocked(who: &Identity) -> String {
    format!("blocked {}", who.0)
}

fn block_key(by: &str, who: &Identity) -> String {
    format!("{by} {}", who.0)
}

/// The accounts of those who do not want to meet whoever asks.
pub(crate) async fn blockers(records: &dyn Records, asker: &Asker) -> Result<BTreeSet<String>, StoreError> {
    let mut blockers = BTreeSet::new();
    for identity in asker.identities() {
        for record in all(records, Some(BLOCK), &mark_of_blocked(identity)).await? {
            blockers.insert(KeptDocument::<BlockedPerson>::read(record)?.document.by);
        }
    }
    Ok(blockers)
}

impl Roster {
    /// Does someone at this table not want to meet whoever these are the blockers of?
    pub(crate) fn shuns(&self, blockers: &BTreeSet<String>) -> bool {
        self.seats.iter().filter_map(|seat| seat.person.as_ref()).any(|person| blockers.contains(person))
    }
}

/// Who sits at a place, for whoever reports or blocks them.
async fn at_place(app: &App, visitor: &Visitor, id: &str, place: u8) -> Result<Holding, Failure> {
    let roster = app.tables.store.roster(id).await?.filter(|roster| roster.has_place_for(&visitor.asker));
    let holding = roster.ok_or(Failure::NotFound)?.at(Role::Seat(place)).cloned();
    let mine = |holding: &Holding| holding.holders.iter().any(|one| visitor.asker.identities().contains(one));
    holding.filter(|holding| !holding.holders.is_empty() && !mine(holding)).ok_or(Failure::NotUnderstood)
}

/// A report: who, and why.
#[derive(Deserialize)]
pub(crate) struct Complaint {
    place: u8,
    reason: String,
}

/// Takes a report in, for anyone who has a place at the table.
pub(crate) async fn report(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(Complaint { place, reason }): TokenForm<Complaint>,
) -> Result<Response, Failure> {
    let holding = at_place(&app, &visitor, &id, place).await?;
    let reason: String = reason.chars().filter(|letter| !is_unseemly(*letter)).take(LONGEST).collect();
    if reason.trim().is_empty() {
        return Err(Error::new(Code::Page, Message::new("report-empty")).into());
    }
    let remarks = app.tables.store.remarks(&id).await?;
    // Whoever held the seat before answers for their own words.
    let theirs = |remark: &Remark| remark.seat == place && remark.tenure.is_none_or(|since| since == holding.tenure);
    let said = remarks.into_iter().rev().filter(theirs).filter_map(|remark| match remark.said {
        Said::Words(words) => Some(words),
        Said::Courtesy(_) => None,
    });
    let mut said: Vec<String> = said.take(MOST_REMARKS).collect();
    said.reverse();
    let report = Report {
        at: now(),
        by: visitor.person.clone(),
        battle: id.clone(),
        name: holding.name.unwrap_or_default(),
        account: holding.person,
        reason: reason.trim().to_owned(),
        said,
    };
    let people = report.by.iter().map(|by| mark_of(&by.id)).chain(report.account.iter().map(|id| mark_of(id)));
    let mut marks: Vec<String> = people.chain([REPORTS.to_owned()]).collect();
    marks.dedup();
    let kept = KeptDocument::new(REPORT, &fresh_id(), marks, report.at, report);
    app.tables.store.change_records(&[kept.put()?]).await?;
    tracing::info!(battle = id, "someone was reported");
    Ok(Redirect::to(&format!("/game/{id}/people?reported=1")).into_response())
}

/// Whom to block at a table.
#[derive(Deserialize)]
pub(crate) struct Blocking {
    place: u8,
}

/// Blocks whoever sits at a place of a table.
pub(crate) async fn block(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(Blocking { place }): TokenForm<Blocking>,
) -> Result<Response, Failure> {
    let me = visitor.person()?;
    let holding = at_place(&app, &visitor, &id, place).await?;
    let who: Vec<Identity> = match &holding.person {
        Some(person) => vec![Identity::of_account(person)],
        None => holding.holders.iter().rev().take(MOST_BLOCKED).cloned().collect(),
    };
    keep_blocks(&app, me, &who, &holding.name.unwrap_or_default()).await?;
    Ok(Redirect::to("/account#blocked").into_response())
}

/// Whom to block, by their name.
#[derive(Deserialize)]
pub(crate) struct BlockName {
    name: String,
}

/// Blocks someone with an account.
pub(crate) async fn block_person(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(BlockName { name }): TokenForm<BlockName>,
) -> Result<Response, Failure> {
    let me = visitor.person()?;
    let account = Account::named(app.tables.store.as_ref(), &name).await?;
    let other = account.map(|account| account.person()).filter(|other| other.id != me.id).ok_or(Failure::NotFound)?;
    keep_blocks(&app, me, &[other.identity()], &other.name).await?;
    Ok(Redirect::to("/account#blocked").into_response())
}

async fn keep_blocks(app: &App, me: &Person, who: &[Identity], name: &str) -> Result<(), Failure> {
    for identity in who {
        let block = BlockedPerson { by: me.id.clone(), name: name.to_owned(), at: now() };
        let marks = vec![mark_of(&me.id), mark_of_blocked(identity)];
        let kept = KeptDocument::new(BLOCK, &block_key(&me.id, identity), marks, now(), block);
        match app.tables.store.change_records(&[kept.put()?]).await {
            // Already.
            Ok(()) | Err(StoreError::Conflict(_)) => {}
            Err(cause) => return Err(cause.into()),
        }
    }
    Ok(())
}

/// Whom not to block any more.
#[derive(Deserialize)]
pub(crate) struct Unblocking {
    key: String,
}

/// Ends a block.
pub(crate) async fn unblock(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    TokenForm(Unblocking { key }): TokenForm<Unblocking>,
) -> Result<Response, Failure> {
    let me = visitor.person()?;
    let kept = find::<BlockedPerson>(app.tables.store.as_ref(), BLOCK, &key).await?;
    let kept = kept.filter(|kept| kept.document.by == me.id).ok_or(Failure::NotFound)?;
    app.tables.store.change_records(&[kept.remove()]).await?;
    Ok(Redirect::to("/account#blocked").into_response())
}

/// Whom someone has blocked.
pub(crate) async fn blocked_panel(app: &App, visitor: &Visitor, id: &str) -> Result<Markup, Failure> {
    let records = all(app.tables.store.as_ref(), Some(BLOCK), &mark_of(id)).await?;
    let blocks: Result<Vec<KeptDocument<BlockedPerson>>, StoreError> =
        records.into_iter().map(KeptDocument::read).collect();
    let blocks: Vec<KeptDocument<BlockedPerson>> = blocks?.into_iter().filter(|kept| kept.document.by == id).collect();
    Ok(html! {
        @if !blocks.is_empty() {
            section aria-labelledby="blocked" {
                h2 #blocked { (visitor.word("block-title")) }
                p { (visitor.word("block-about")) }
                ul {
                    @for kept in &blocks {
                        li {
                            form.row action="/account/unblock" method="post" {
                                (form_token::field(visitor))
                                input type="hidden" name="key" value=(kept.record.key);
                                span { (named(visitor, &kept.document.name)) }
                                button.quiet { (visitor.word("block-end")) span.unseen { ": " (named(visitor, &kept.document.name)) } }
                            }
                        }
                    }
                }
            }
        }
    })
}

fn named(visitor: &Visitor, name: &str) -> String {
    if name.is_empty() { visitor.word("people-taken") } else { name.to_owned() }
}

/// Blocking someone, on their page.
pub(crate) fn block_form(visitor: &Visitor, person: &Person) -> Markup {
    html! {
        form action="/account/block" method="post" {
            (form_token::field(visitor))
            input type="hidden" name="name" value=(person.name);
            button.quiet { (visitor.word("block-do")) }
            p.small { (visitor.word("block-about")) }
        }
    }
}

/// Reporting and blocking whoever sits at a place, on the page of a table's people.
pub(crate) fn forms(visitor: &Visitor, id: &str, place: u8, name: &str) -> Markup {
    html! {
        details.reporting {
            summary { (visitor.word("report-title")) span.unseen { ": " (name) } }
            form action={ "/game/" (id) "/report" } method="post" {
                (form_token::field(visitor))
                input type="hidden" name="place" value=(place);
                label.named {
                    span { (visitor.word("report-reason")) }
                    textarea name="reason" maxlength=(LONGEST) rows="3" required {}
                }
                p.small { (visitor.word("report-about")) }
                button.second { (visitor.word("report-do")) }
            }
            @if visitor.person.is_some() {
                form action={ "/game/" (id) "/block" } method="post" {
                    (form_token::field(visitor))
                    input type="hidden" name="place" value=(place);
                    p.small { (visitor.word("block-about")) }
                    button.second { (visitor.word("block-do")) }
                }
            }
        }
    }
}
