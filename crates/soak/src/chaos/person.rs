//! Someone who plays apart while everything around breaks: tries again as the page does, and keeps a ledger of what was said.

use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::fair::Share;
use tokio::time::error::Elapsed;
use tokio::time::{sleep, timeout};

use crate::browser::value;
use crate::ledger::{Ledger, MoveRequest};
use crate::load::seat::{Sitter, SoakPage, Trouble};

/// How long one waits for news before looking anyway.
const RESTLESS: Duration = Duration::from_secs(2);

/// How long one waits for an answer.
const PATIENCE: Duration = Duration::from_secs(90);

/// The first and the longest pause before something is tried again.
const PAUSES: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(4));

/// A battle, and what was asked for in it.
pub struct ChaosGame {
    /// Its address.
    pub path: String,
    /// How many of the two have a share in the dice.
    pub shares: usize,
    ledger: Mutex<Ledger>,
}

impl ChaosGame {
    pub fn new(path: String, shares: usize) -> Arc<Self> {
        Arc::new(ChaosGame { path, shares, ledger: Mutex::default() })
    }

    /// What was asked for in it.
    pub fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What everyone shares.
#[derive(Default)]
pub struct Shared {
    /// Where the servers listen.
    pub servers: Vec<SocketAddr>,
    /// Nothing goes wrong any more.
    pub calm: AtomicBool,
    /// It is time to go.
    pub over: AtomicBool,
    /// Moves that an answer said were done.
    pub acknowledged: AtomicU64,
    /// Moves whose answer nobody heard, and that a later page showed as done.
    pub seen: AtomicU64,
    /// Answers that said: not now, or that did not come.
    pub troubles: AtomicU64,
    /// Moves refused since the battle had moved on.
    pub moved_on: AtomicU64,
    /// Moves hung up on.
    pub cut: AtomicU64,
    /// People, and those of them who were well again when it was calm.
    pub people: AtomicUsize,
    /// See `people`.
    pub recovered: AtomicUsize,
}

/// See the [module](self).
pub struct ChaosPerson {
    shared: Arc<Shared>,
    sitter: Sitter,
    dice: Seeded,
    open: Option<(usize, MoveRequest)>,
    pause: Duration,
    well: (bool, bool),
}

impl ChaosPerson {
    /// Someone who has found the home page, however often that took.
    pub async fn come(shared: &Arc<Shared>, from: IpAddr, seed: u64) -> Self {
        let mut dice = Seeded::new(seed);
        loop {
            let server = shared.servers[dice.below(shared.servers.len() as u32) as usize];
            if let Ok(Ok(sitter)) = timeout(PATIENCE, Sitter::new(server, from)).await {
                shared.people.fetch_add(1, Ordering::SeqCst);
                let (shared, open, pause) = (Arc::clone(shared), None, PAUSES.0);
                return ChaosPerson { shared, sitter, dice, open, pause, well: (false, false) };
            }
            sleep(PAUSES.0).await;
        }
    }

    /// Whoever spreads the load leads every request anywhere.
    fn lead_anywhere(&mut self) {
        let server = self.shared.servers[self.dice.below(self.shared.servers.len() as u32) as usize];
        self.sitter.lead_to(server);
    }

    /// Invites a friend: the battle's address and the link, however often that takes, unless it is time to go.
    pub async fn invite(&mut self, battle: &str, seats: &[&str]) -> Option<(String, String)> {
        while !self.shared.over.load(Ordering::SeqCst) {
            self.lead_anywhere();
            let invited = timeout(PATIENCE, self.sitter.invite(battle, seats)).await;
            match self.answered(invited) {
                Ok(invited) => return Some(invited),
                Err(_) => self.wait().await,
            }
        }
        None
    }

    /// Sits down by a link, however often that takes, unless it is time to go.
    pub async fn accept(&mut self, link: &str, game: &str) -> bool {
        while !self.shared.over.load(Ordering::SeqCst) {
            self.lead_anywhere();
            let sat = timeout(PATIENCE, async {
                // Whoever sits there already is led to the table.
                let _ = self.sitter.post(link, &[("name", "Luis")]).await;
                self.sitter.get(game).await
            });
            let sat = sat.await;
            if self.answered(sat).is_ok() {
                return true;
            }
            self.wait().await;
        }
        false
    }

    /// A share of the dice, of whoever has a browser that makes one.
    pub fn share(&mut self) -> Option<Share> {
        let dice = &mut self.dice;
        (dice.below(3) > 0).then(|| Share::new(std::array::from_fn(|_| dice.below(256) as u8)))
    }

    /// Does for the dice what a browser does until the battle has begun: announces a share and shows it, or says that it has none.
    /// False, if it is time to go.
    pub async fn gather(&mut self, game: &str, share: Option<&Share>) -> bool {
        while !self.shared.over.load(Ordering::SeqCst) {
            self.lead_anywhere();
            let page = timeout(PATIENCE, self.sitter.get(game)).await;
            match self.answered(page).map(|page| page.text()) {
                Ok(page) if !page.contains("id=\"gathering\"") => return true,
                Ok(page) => {
                    self.contribute(game, &page, share).await;
                    sleep(self.pause).await;
                }
                Err(_) => self.wait().await,
            }
        }
        false
    }

    /// One step of that, as the page says how far the dice are. What is not done is done the next time.
    async fn contribute(&mut self, game: &str, page: &str, share: Option<&Share>) {
        let own = value(page, "data-seats").and_then(|seats| seats.split_once(':'));
        let (Some((seat, state)), Some(commitment)) = (own, value(page, "data-commitment")) else { return };
        let (what, said) = match (share, state) {
            (Some(share), "none") => ("commit", share.commitment(commitment, seat)),
            (Some(share), "announced") if page.contains("data-reveals") => ("reveal", share.reveal()),
            (None, "none") => ("shareless", "1".to_owned()),
            _ => return,
        };
        let (path, fields) = (format!("{game}/share"), [("seat", seat), (what, said.as_str())]);
        let sent = timeout(PATIENCE, self.sitter.post(&path, &fields)).await;
        if self.answered(sent).is_err() {
            self.wait().await;
        }
    }

    /// Gives up, so that the battle is over and its dice can be proved, however often that takes.
    pub async fn give_up(&mut self, game: &str) {
        for _ in 0..100 {
            self.lead_anywhere();
            let shown = timeout(PATIENCE, self.sitter.look(game)).await;
            match self.answered(shown) {
                Ok(shown) if shown.state == "over" => return,
                Ok(shown) => {
                    let (path, version) = (format!("{game}/resign"), shown.version.to_string());
                    let resigned = timeout(PATIENCE, self.sitter.post(&path, &[("version", &version)])).await;
                    let _ = self.answered(resigned);
                }
                Err(_) => sleep(PAUSES.0).await,
            }
        }
    }

    async fn wait(&mut self) {
        self.shared.troubles.fetch_add(1, Ordering::Relaxed);
        sleep(self.pause).await;
        self.pause = (self.pause * 2).min(PAUSES.1);
    }

    /// Plays this battle until it is over, or it is time to go.
    pub async fn play(mut self, game: Arc<ChaosGame>) -> Self {
        self.lead_anywhere();
        self.sitter.listen(&game.path, Arc::new(|| ()));
        while !self.shared.over.load(Ordering::SeqCst) {
            match self.step(&game).await {
                Ok(true) => self.pause = PAUSES.0,
                Ok(false) => break,
                Err(_) => self.wait().await,
            }
        }
        self
    }

    /// Looks, and moves if it is their turn; false, when the battle is over.
    async fn step(&mut self, game: &Arc<ChaosGame>) -> Result<bool, Trouble> {
        self.lead_anywhere();
        let shown = timeout(PATIENCE, self.sitter.look(&game.path)).await;
        let shown = self.answered(shown)?;
        let calm = self.shared.calm.load(Ordering::SeqCst);
        if calm {
            self.note_well(true, false);
        }
        let again = match self.open.take() {
            // Only they could move there.
            Some((asked, _)) if shown.version > asked => {
                game.ledger().go_on(asked);
                self.shared.seen.fetch_add(1, Ordering::Relaxed);
                None
            }
            Some((asked, request)) if shown.version == asked => Some(request),
            _ => None,
        };
        let SoakPage { version, orders, .. } = &shown;
        let version = *version;
        match shown.state.as_str() {
            "over" => return Ok(false),
            "person" if !orders.is_empty() => {}
            _ => {
                let mut heard = self.sitter.heard();
                let news = timeout(RESTLESS, heard.wait_for(|heard| heard.version > version)).await;
                if news.is_ok() && calm {
                    self.note_well(false, true);
                }
                return Ok(true);
            }
        }
        sleep(Duration::from_millis(u64::from(self.dice.below(400)))).await;
        let request =
            again.unwrap_or_else(|| MoveRequest::Choice(orders[self.dice.below(orders.len() as u32) as usize].clone()));
        let MoveRequest::Choice(order) = &request else { return Ok(true) };
        game.ledger().request(version, request.clone());
        self.open = Some((version, request.clone()));
        self.lead_anywhere();
        if !calm && self.dice.below(100) < 5 {
            // Closes the page in the middle of it.
            let after = Duration::from_micros(u64::from(self.dice.below(8_000)));
            let _ = timeout(after, self.sitter.act(&game.path, version, order)).await;
            self.sitter.hang_up();
            self.shared.cut.fetch_add(1, Ordering::Relaxed);
            return Ok(true);
        }
        let acted = timeout(PATIENCE, self.sitter.act(&game.path, version, order)).await;
        match self.answered(acted) {
            Ok((after, _)) if after.version > version => {
                game.ledger().acknowledge(version, &request);
                self.shared.acknowledged.fetch_add(1, Ordering::Relaxed);
                self.open = None;
                Ok(true)
            }
            // Refused by the rules, and shown why.
            Ok(_) => {
                self.open = None;
                Ok(true)
            }
            Err(_) if self.sitter.status == Some(409) => {
                self.shared.moved_on.fetch_add(1, Ordering::Relaxed);
                Ok(true)
            }
            Err(trouble) => Err(trouble),
        }
    }

    /// Whoever got no answer hangs up.
    fn answered<T>(&mut self, answer: Result<Result<T, Trouble>, Elapsed>) -> Result<T, Trouble> {
        answer.unwrap_or_else(|_| {
            self.sitter.hang_up();
            Err("no answer".to_owned())
        })
    }

    /// When it was calm they had a page, and heard of the other side's move.
    fn note_well(&mut self, page: bool, news: bool) {
        let before = self.well == (true, true);
        self.well = (self.well.0 || page, self.well.1 || news);
        if !before && self.well == (true, true) {
            self.shared.recovered.fetch_add(1, Ordering::SeqCst);
        }
    }

    /// A battle's journal, however often that takes.
    pub async fn journal(&mut self, game: &str) -> Option<String> {
        for _ in 0..100 {
            self.lead_anywhere();
            let path = format!("{game}/journal");
            let reply = timeout(PATIENCE, self.sitter.get(&path)).await;
            if let Ok(reply) = self.answered(reply) {
                return Some(reply.text());
            }
            sleep(PAUSES.0).await;
        }
        None
    }
}
