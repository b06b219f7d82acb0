//! Sends what waits in the outbox: by mail, or by calling a program. Each is claimed before it is sent and taken out when that
//! has succeeded; what fails is tried again later and later, and at last given up.

use std::sync::Arc;
use std::time::Duration;

use redoubt_kernel::journal::Journal;
use redoubt_kernel::{Message, Seat};
use redoubt_stage::{Voice, spoken};
use serde_json::json;

use crate::app::App;
use crate::calendar::date;
use crate::failure::Failure;
use crate::mail::Letter;
use crate::roster::{Holding, LinkSecret, Roster};
use crate::store::{NoticeKind, NoticeWay, Pass, PassKind, WaitingNotice};
use crate::tables::fresh_id;
use crate::webhook;

/// How often the outbox is looked at.
const LOOK: Duration = Duration::from_secs(1);

/// How long the lease lasts.
const LEASE: Duration = Duration::from_secs(120);

/// What is sent in one go.
const TOGETHER: usize = 16;

/// After so many tries it is given up.
const MOST_TRIES: i64 = 8;

/// How long after the first try the second comes, in thousandths of a second; each pause is twice the one before.
const PAUSE: i64 = 60_000;

/// Sends what is to be sent for as long as the server runs.
pub(crate) async fn deliver(app: &Arc<App>) {
    let holder = fresh_id();
    loop {
        if let Ok(Some(_)) = app.tables.store.lease("post", &holder, LEASE).await
            && let Err(failure) = round(app).await
        {
            tracing::warn!(cause = %failure.error(), "the outbox could not be looked at");
        }
        tokio::time::sleep(LOOK).await;
    }
}

async fn round(app: &App) -> Result<(), Failure> {
    let store = &app.tables.store;
    for waiting in store.waiting(app.tables.time.now(), TOGETHER).await? {
        let (battle, kind, way) = (&waiting.battle, waiting.notice.kind.id(), waiting.notice.way.id());
        if waiting.tries >= MOST_TRIES {
            tracing::warn!(battle, kind, way, tries = waiting.tries, "given up: it could not be sent");
            store.sent(waiting.id).await?;
            continue;
        }
        // Claimed first: whatever happens now, nobody sends it at the same time.
        let again = app.tables.time.now() + (PAUSE << waiting.tries.clamp(0, MOST_TRIES));
        if !store.try_later(&waiting, again).await? {
            continue;
        }
        match send(app, &waiting).await? {
            Ok(()) => {
                tracing::debug!(battle, kind, way, "sent");
                store.sent(waiting.id).await?;
            }
            Err(cause) => tracing::info!(battle, kind, way, tries = waiting.tries + 1, cause, "not sent yet"),
        }
    }
    Ok(())
}

/// What there is to tell, and to whom.
struct Occasion<'a> {
    app: &'a App,
    waiting: &'a WaitingNotice,
    game: String,
    roster: &'a Roster,
    holding: &'a Holding,
}

/// Sends one thing; whatever nobody wants any more counts as sent. The inner error says why it could not be.
async fn send(app: &App, waiting: &WaitingNotice) -> Result<Result<(), String>, Failure> {
    let (id, notice) = (&waiting.battle, &waiting.notice);
    let (Some(roster), Some(text)) = (app.tables.store.roster(id).await?, app.tables.store.journal(id).await?) else {
        return Ok(Ok(()));
    };
    let Some(holding) = roster.seats.get(usize::from(notice.seat)) else { return Ok(Ok(())) };
    let journal = Journal::read(&text)?;
    // Whoever is to decide in a battle that has begun is told that instead.
    if notice.kind == NoticeKind::Seated && journal.has_begun() {
        return Ok(Ok(()));
    }
    let game = journal.header.game;
    let occasion = Occasion { app, waiting, game, roster: &roster, holding };
    match (notice.way, notice.kind) {
        (NoticeWay::Mail, NoticeKind::Confirm) => occasion.ask().await,
        (NoticeWay::Mail, _) => occasion.write().await,
        (NoticeWay::Webhook, _) => occasion.call().await,
    }
}

impl Occasion<'_> {
    fn voice(&self) -> &Voice {
        self.app.voice(self.holding.contact.lang())
    }

    /// A link that nobody but its reader has; only its hash is kept.
    async fn link(&self, kind: PassKind, bound: String) -> Result<Option<String>, Failure> {
        let Some(base) = &self.app.base_url else { return Ok(None) };
        let secret = LinkSecret::fresh();
        let pass = Pass { battle: self.waiting.battle.clone(), seat: self.waiting.notice.seat, kind, bound };
        self.app.tables.store.keep_pass(&secret.hash(), &pass).await?;
        Ok(Some(format!("{base}/letter/{}", secret.text())))
    }

    /// A text with what it may be about.
    fn said(&self, id: &'static str) -> String {
        let voice = self.voice();
        let profile = redoubt_registry::profile(&self.game).ok();
        let seat = Seat(self.waiting.notice.seat);
        let side = profile.map(|profile| spoken::seat_name(voice, profile, profile.seat_name(seat)));
        let others = (0..).map(Seat).zip(&self.roster.seats).filter(|(other, _)| *other != seat);
        let other = others.filter_map(|(_, held)| held.name.as_deref()).next();
        let battle = voice.word(&format!("{}-title", self.game));
        let message = Message::new(id).with("battle", battle).with("side", side.unwrap_or_default());
        let name = self.holding.name.as_deref().unwrap_or_default();
        voice.say(&message.with("name", name).with("other", other.unwrap_or("–")))
    }

    /// Until when there is time.
    async fn until(&self) -> Result<Option<String>, Failure> {
        let clock = self.app.tables.store.clock(&self.waiting.battle).await?;
        let deadline = clock.filter(|clock| clock.running == Some(self.waiting.notice.seat));
        let deadline = deadline.and_then(|clock| clock.deadline()).map(|moment| moment / 1000);
        Ok(deadline.map(|at| format!("{} {:02}:{:02} UTC", date(at), at / 3600 % 24, at / 60 % 60)))
    }

    /// Asks whoever reads mail at an address whether they want any.
    async fn ask(&self) -> Result<Result<(), String>, Failure> {
        let mailbox = self.holding.contact.mailbox.as_ref().filter(|mailbox| !mailbox.confirmed);
        let (Some(mailbox), Some(mail)) = (mailbox, &self.app.mail) else { return Ok(Ok(())) };
        let Some(link) = self.link(PassKind::Confirm, mailbox.id.clone()).await? else { return Ok(Ok(())) };
        let text = [self.said("notify-confirm"), link, self.said("notify-confirm-else")].join("\n\n") + "\n";
        let (to, subject) = (mailbox.address.clone(), self.said("notify-confirm-subject"));
        Ok(mail.post(Letter { to, subject, text, leave: None }).await)
    }

    async fn write(&self) -> Result<Result<(), String>, Failure> {
        let (Some(mailbox), Some(mail)) = (self.holding.contact.letters(), &self.app.mail) else { return Ok(Ok(())) };
        let Some(link) = self.link(PassKind::Seat, self.holding.tenure.to_string()).await? else { return Ok(Ok(())) };
        let (subject, said) = match self.waiting.notice.kind {
            NoticeKind::Seated => ("notify-seated-subject", "notify-seated"),
            NoticeKind::Reminder => ("notify-reminder-subject", "notify-reminder"),
            NoticeKind::Over => ("notify-over-subject", "notify-over"),
            _ => ("notify-turn-subject", "notify-turn"),
        };
        let mut parts = vec![self.said(said)];
        if let Some(until) = self.until().await? {
            parts.push(self.voice().say(&Message::new("notify-until").with("until", until)));
        }
        let leave = format!("{link}/leave");
        parts.extend([link, self.said("notify-link-about"), format!("{} {leave}", self.said("notify-leave"))]);
        let (to, subject) = (mailbox.address.clone(), self.said(subject));
        Ok(mail.post(Letter { to, subject, text: parts.join("\n\n") + "\n", leave: Some(leave) }).await)
    }

    async fn call(&self) -> Result<Result<(), String>, Failure> {
        let Some(hook) = &self.holding.contact.webhook else { return Ok(Ok(())) };
        let Some(link) = self.link(PassKind::Seat, self.holding.tenure.to_string()).await? else { return Ok(Ok(())) };
        let seat =
            redoubt_registry::profile(&self.game).map(|profile| profile.seat_name(Seat(self.waiting.notice.seat)));
        let text = json!({
            "event": self.waiting.notice.kind.id(), "battle": self.game, "id": self.waiting.battle, "seat": seat.ok(),
            "name": self.holding.name, "until": self.until().await?, "link": link, "at": self.app.tables.time.now() / 1000,
        });
        Ok(webhook::call(self.app.webhooks, &hook.url, &hook.key, text.to_string()).await)
    }
}
