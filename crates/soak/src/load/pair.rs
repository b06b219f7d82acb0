//! Two people at one battle, from the invitation on: they play at a person's pace, and what they wait for is measured.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use redoubt_kernel::Profile;
use redoubt_kernel::chance::Seeded;
use tokio::time::{sleep, sleep_until, timeout};

use super::figures::Figures;
use super::seat::{Sitter, SoakPage, Trouble};

/// Nobody waits longer for the other side's news.
const PATIENCE: Duration = Duration::from_secs(30);

/// Two people and their battle.
pub struct Pair {
    /// Where each of them is served: without sticky sessions, the two may be at different servers.
    pub servers: [SocketAddr; 2],
    /// Which of all pairs it is.
    pub number: usize,
    /// The battle they play.
    pub profile: &'static Profile,
    /// What is counted.
    pub figures: Arc<Figures>,
    /// How long one thinks about a move, at least and at most.
    pub pace: (Duration, Duration),
    /// What they do is drawn from this.
    pub dice: Seeded,
}

/// Addresses are free on loopback: everyone has one of their own, as at home.
fn address(number: usize) -> IpAddr {
    let [_, a, b, c] = u32::try_from(number + 1).unwrap_or(1).to_be_bytes();
    Ipv4Addr::new(127, 10 + a, b, c).into()
}

impl Pair {
    fn thought(&mut self) -> Duration {
        let (least, most) = self.pace;
        least + (most - least) * self.dice.below(1_000) / 1_000
    }

    /// Sits down at a new table: the two, its address, and how it stands for each.
    pub async fn sit_down(&mut self) -> Result<SoakTable, Trouble> {
        let mut host = Sitter::new(self.servers[0], address(2 * self.number)).await?;
        let mut guest = Sitter::new(self.servers[1], address(2 * self.number + 1)).await?;
        let (game, link) = host.invite(self.profile.id, self.profile.seats).await?;
        guest.post(&link, &[("name", "Luis")]).await?;
        // Browsers without a script have no share of the dice.
        guest.post(&format!("{game}/share"), &[("without", "1")]).await?;
        let shown = [host.look(&game).await?, guest.look(&game).await?];
        Ok(SoakTable { game, people: [host, guest], shown })
    }

    /// Both listen to what happens at their table.
    pub fn listen(&self, table: &mut SoakTable) {
        for sitter in &mut table.people {
            let figures = Arc::clone(&self.figures);
            sitter.listen(&table.game, Arc::new(move || figures.stream_broke()));
        }
    }

    /// Plays one battle after the other, for so long or so many moves; gives back the table they sit at then.
    pub async fn play(mut self, mut table: SoakTable, span: Span) -> Option<SoakTable> {
        let mut moves = 0;
        loop {
            let thought = self.thought();
            match span {
                Span::Until(end) if tokio::time::Instant::now() + thought >= end => {
                    sleep_until(end).await;
                    return Some(table);
                }
                Span::Moves(most) if moves == most => return Some(table),
                _ => sleep(thought).await,
            }
            moves += 1;
            match self.move_once(&mut table).await {
                Ok(true) => {}
                // It is over, and they begin another one.
                Ok(false) => match self.sit_down().await {
                    Ok(next) => {
                        self.figures.ended();
                        table = next;
                        self.listen(&mut table);
                    }
                    Err(trouble) => {
                        self.figures.failed(&trouble);
                        return None;
                    }
                },
                Err(trouble) => {
                    self.figures.failed(&trouble);
                    for at in 0..2 {
                        if let Ok(shown) = table.people[at].look(&table.game).await {
                            table.shown[at] = shown;
                        }
                    }
                }
            }
        }
    }

    /// One move, and the other side's hearing and seeing of it; false, if the battle is over.
    async fn move_once(&mut self, table: &mut SoakTable) -> Result<bool, Trouble> {
        let Some(mover) = table.shown.iter().position(|shown| shown.state == "person" && !shown.orders.is_empty())
        else {
            return match table.shown.iter().all(|shown| shown.state == "over") {
                true => Ok(false),
                false => Err(format!("nobody may move: {:?}", table.shown)),
            };
        };
        let SoakPage { version, orders, .. } = &table.shown[mover];
        let version = *version;
        let order = orders[self.dice.below(u32::try_from(orders.len()).unwrap_or(1)) as usize].clone();
        let [first, second] = &mut table.people;
        let (person, other) = if mover == 0 { (first, second) } else { (second, first) };
        let mut heard = other.heard();
        let begun = Instant::now();
        let (after, took) = person.act(&table.game, version, &order).await?;
        if after.version == version {
            // Refused, with the reason: another choice does.
            self.figures.refused();
            table.shown[mover] = after;
            return Ok(true);
        }
        self.figures.answered(took, person.size);
        let told = timeout(PATIENCE, heard.wait_for(|heard| heard.version >= after.version)).await;
        let told = told.ok().and_then(Result::ok).map(|heard| heard.at).ok_or("the other side heard nothing")?;
        self.figures.heard(told.saturating_duration_since(begun));
        let before = table.shown[1 - mover].ply;
        let seen = other.look(&table.game).await?;
        self.figures.seen(begun.elapsed(), other.size);
        // As the page's script does, which shows the way there; one action since the last decision is on the board already.
        let is_newest = seen.since == before && seen.ply == before + 1;
        if seen.ply > before && seen.state != "over" && !is_newest {
            other.get(&format!("{}/beats?from={before}&to={}", table.game, seen.ply)).await?;
        }
        (table.shown[mover], table.shown[1 - mover]) = (after, seen);
        Ok(true)
    }
}

/// For how long people play.
#[derive(Clone, Copy)]
pub enum Span {
    /// Until this moment.
    Until(tokio::time::Instant),
    /// So many moves in each battle.
    Moves(u32),
}

impl SoakTable {
    /// Both close their pages.
    pub fn leave(&mut self) {
        self.people.iter_mut().for_each(Sitter::hang_up);
    }
}

/// A table at which two people sit.
pub struct SoakTable {
    /// Its address.
    pub game: String,
    people: [Sitter; 2],
    shown: [SoakPage; 2],
}
