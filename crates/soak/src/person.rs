//! A simulated person: begins battles, plays them, takes moves back, loses the connection, and waits when told to.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use redoubt_kernel::Profile;
use redoubt_kernel::chance::Seeded;
use redoubt_registry::PROFILES;

use crate::browser::{HttpReply, SoakBrowser, orders, value};
use crate::ledger::MoveRequest;
use crate::run::{SharedState, SoakGame};

/// Who may sit opposite a person.
const OPPONENTS: [&str; 7] = ["person", "random", "random", "recruit", "corporal", "veteran", "general"];

/// Moves after which a battle is left for a new one, at the latest.
const LONGEST: u32 = 150;

/// Whoever is held back waits at least and at most this long.
const WAITS: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(5));

/// See the [module](self).
pub struct SoakPerson {
    shared: Arc<SharedState>,
    number: u8,
    dice: Seeded,
    browser: Option<SoakBrowser>,
    game: Option<Arc<SoakGame>>,
    /// Moves made in this battle.
    moves: u32,
    /// What was asked for and never heard of again, and the version that the page showed.
    open: Option<(usize, MoveRequest)>,
    /// How often in a row they were told to wait.
    waits: u32,
}

impl SoakPerson {
    /// Someone who draws what they do from this seed.
    pub fn new(shared: Arc<SharedState>, number: u8, seed: u64) -> Self {
        let dice = Seeded::new(seed ^ (u64::from(number) << 32));
        SoakPerson { shared, number, dice, browser: None, game: None, moves: 0, open: None, waits: 0 }
    }

    /// Plays until the evening is over.
    pub async fn play(mut self) {
        while !self.shared.is_over() {
            let pause = self.step().await;
            tokio::time::sleep(pause).await;
        }
    }

    /// Does one thing; says how long to wait before the next.
    async fn step(&mut self) -> Duration {
        let shared = Arc::clone(&self.shared);
        // While the run holds the floor, nobody does anything.
        let base = shared.floor.read().await;
        let Some(browser) = self.browser.take() else {
            shared.count(|tally| tally.requests += 1);
            self.browser = SoakBrowser::new(&base, self.number).await;
            return self.between(10, 300);
        };
        self.game.take_if(|game| game.given_up.load(Ordering::SeqCst));
        let pause = match self.game.clone() {
            None => self.begin(&browser, &base).await,
            Some(game) => self.play_at(&browser, &base, &game).await,
        };
        self.browser = Some(browser);
        pause
    }

    fn between(&mut self, least: u32, most: u32) -> Duration {
        Duration::from_millis(u64::from(least + self.dice.below(most - least + 1)))
    }

    fn one_in(&mut self, count: u32) -> bool {
        self.dice.below(count) == 0
    }

    /// What to do with an answer that is none, or says: not now.
    fn wait_for_better(&mut self, answer: &HttpReply) -> Duration {
        let doubled = WAITS.0 * 2u32.pow(self.waits.min(6));
        let mut pause = doubled.min(WAITS.1) + self.between(0, 100);
        let counted: fn(&mut crate::report::Tally) = match answer {
            HttpReply::HeldBack(seconds) => {
                self.waits += 1;
                pause = seconds.map_or(pause, |seconds| Duration::from_secs(seconds).clamp(pause, WAITS.1));
                |tally| tally.held_back += 1
            }
            HttpReply::NoRoom => {
                self.waits += 1;
                |tally| tally.no_room += 1
            }
            // Not every file that cannot grow is told as a full disk.
            HttpReply::Failed(_) if self.shared.is_full.load(Ordering::SeqCst) => {
                self.waits += 1;
                |tally| tally.no_room += 1
            }
            HttpReply::Failed(what) => {
                self.shared.count(|tally| tally.failed.push(what.clone()));
                return pause;
            }
            HttpReply::Nothing => |tally| tally.unanswered += 1,
            HttpReply::MovedOn | HttpReply::Refused(_) | HttpReply::Page(_) | HttpReply::Elsewhere(_) => {
                |tally| tally.refused += 1
            }
        };
        self.shared.count(counted);
        pause
    }

    async fn begin(&mut self, browser: &SoakBrowser, base: &str) -> Duration {
        let profile: &Profile = PROFILES[self.dice.below(PROFILES.len() as u32) as usize];
        let scenario = profile.scenarios[self.dice.below(profile.scenarios.len() as u32) as usize];
        let mine = self.dice.below(profile.seats.len() as u32) as usize;
        let other = OPPONENTS[self.dice.below(OPPONENTS.len() as u32) as usize];
        let seats: Vec<(String, &str)> = profile
            .seats
            .iter()
            .enumerate()
            .map(|(at, seat)| (format!("seat-{seat}"), if at == mine { "person" } else { other }))
            .collect();
        let mut fields = vec![("dice", "fair"), ("scenario", scenario)];
        fields.extend(seats.iter().map(|(name, who)| (name.as_str(), *who)));
        self.shared.count(|tally| tally.requests += 1);
        match browser.post(base, &format!("/new/{}", profile.id), &fields).await {
            HttpReply::Elsewhere(place) if place.starts_with("/game/") => {
                self.waits = 0;
                self.shared.count(|tally| tally.begun += 1);
                self.game = Some(self.shared.opened(place, self.number));
                (self.moves, self.open) = (0, None);
                self.between(10, 200)
            }
            answer => {
                // A server may keep only so many battles for one browser: then an old one is given up.
                if matches!(answer, HttpReply::HeldBack(_) | HttpReply::Refused(_))
                    && let Some(old) = self.shared.finished_by(self.number)
                {
                    self.shared.count(|tally| tally.requests += 1);
                    if let HttpReply::Elsewhere(_) = browser.post(base, &format!("{}/forget", old.path), &[]).await {
                        self.shared.forgotten(&old);
                    }
                }
                self.wait_for_better(&answer)
            }
        }
    }

    async fn play_at(&mut self, browser: &SoakBrowser, base: &str, game: &Arc<SoakGame>) -> Duration {
        if self.one_in(40) {
            browser.look_on(base, &game.path).await;
        }
        self.shared.count(|tally| tally.requests += 1);
        let page = match browser.get(base, &game.path).await {
            HttpReply::Page(page) => page,
            answer => return self.wait_for_better(&answer),
        };
        let version = value(&page, "data-version").and_then(|text| text.parse::<usize>().ok());
        let (Some(version), Some(state)) = (version, value(&page, "data-state")) else {
            return self.wait_for_better(&HttpReply::Refused(200));
        };
        self.waits = 0;
        // What nobody answered has been done if the battle has gone on: nobody else could have moved here. Or it was what
        // was asked for there before, and hung up on.
        let again = match self.open.take() {
            Some((asked, _)) if version > asked => {
                game.ledger().go_on(asked);
                self.shared.count(|tally| tally.seen += 1);
                None
            }
            // A person clicks again.
            Some((asked, request)) if version == asked => Some(request),
            _ => None,
        };
        match state {
            "machine" if self.one_in(4) => {
                self.shared.count(|tally| tally.requests += 1);
                let shown = version.to_string();
                let _ = browser.post(base, &format!("{}/hurry", game.path), &[("version", &shown)]).await;
                self.between(20, 100)
            }
            "machine" => self.between(20, 200),
            "over" => {
                self.shared.count(|tally| tally.ended += 1);
                self.leave(game)
            }
            _ if self.moves >= LONGEST && again.is_none() => self.leave(game),
            _ => {
                let orders = orders(&page);
                let request = match again {
                    Some(request) => request,
                    None if self.moves > 3 && self.one_in(20) => MoveRequest::Undo,
                    None => match orders.get(self.dice.below(orders.len().max(1) as u32) as usize) {
                        Some(order) => MoveRequest::Choice(order.clone()),
                        None => return self.leave(game),
                    },
                };
                self.ask_for(browser, base, game, version, request).await
            }
        }
    }

    /// The battle is left as it stands: it goes on being checked.
    fn leave(&mut self, game: &SoakGame) -> Duration {
        game.finished.store(true, Ordering::SeqCst);
        self.game = None;
        self.between(10, 100)
    }

    /// Sends the form for a move, and notes what the page says of it.
    async fn ask_for(
        &mut self,
        browser: &SoakBrowser,
        base: &str,
        game: &Arc<SoakGame>,
        version: usize,
        request: MoveRequest,
    ) -> Duration {
        let shown = version.to_string();
        let mut fields = vec![("version", shown.as_str())];
        let path = match &request {
            MoveRequest::Choice(order) => {
                // An order to many is meant as it is.
                fields.extend([("choice", order.as_str()), ("sure", "yes")]);
                format!("{}/act", game.path)
            }
            MoveRequest::Undo => format!("{}/undo", game.path),
        };
        game.ledger().request(version, request.clone());
        self.moves += 1;
        self.shared.count(|tally| tally.requests += 1);
        let cuts = self.shared.cuts.load(Ordering::SeqCst);
        if self.dice.below(100) < cuts {
            let whole = !self.one_in(4);
            let after = Duration::from_micros(u64::from(self.dice.below(8000)));
            browser.hang_up(base, &path, &fields, whole, after).await;
            self.shared.count(|tally| tally.cut += 1);
            self.open = Some((version, request));
            return self.between(1, 60);
        }
        let start = Instant::now();
        let answer = browser.post(base, &path, &fields).await;
        let took = start.elapsed();
        let now = match &answer {
            HttpReply::Page(page) => value(page, "data-version").and_then(|text| text.parse::<usize>().ok()),
            _ => None,
        };
        match answer {
            HttpReply::Page(_) if now.is_some_and(|now| now > version) => {
                game.ledger().acknowledge(version, &request);
                self.shared.count(|tally| {
                    tally.answered += 1;
                    tally.taken_back += u64::from(request == MoveRequest::Undo);
                    tally.times.push(took);
                });
                self.between(5, 120)
            }
            // Killed in the middle of it: it may be done or not.
            HttpReply::Nothing => {
                self.open = Some((version, request));
                self.wait_for_better(&HttpReply::Nothing)
            }
            answer => self.wait_for_better(&answer),
        }
    }
}
