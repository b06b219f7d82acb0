//! Ratings for each battle, from the results of rated games against people and against machine players.
//!
//! The results are the truth: a battle's result is kept once, under its id, together with what it does to the ratings of those
//! who fought it. Whoever is second, in this process or another, finds it there.

use maud::{Markup, html};
use redoubt_kernel::{Message, Profile, Seat};
use redoubt_tactics::{Level, Player, Seating};
use serde::{Deserialize, Serialize};

use crate::account::{Account, KeptDocument, all, find, mark_of};
use crate::app::App;
use crate::failure::Failure;
use crate::glicko::{RatedGame, Rating};
use crate::roster::Roster;
use crate::store::{RecordChange, Records, StoreError, StoredEnding, now};
use crate::visitor::Visitor;

/// The kind of a person's rating in one battle, by the battle and the account's id.
pub const RATING: &str = "rating";

/// The kind of a battle's result, by its id.
pub const RESULT: &str = "result";

/// How often it is tried again where others were quicker.
const TRIES: usize = 16;

/// What is known of someone is less certain with every day on which they do not play.
const PERIOD: f64 = 86_400.0;

/// How far off the rating of a machine player may be.
const MACHINE_DEVIATION: f64 = 80.0;

/// The rating of a machine player ([`Profile::ratings`]). It never changes.
fn of_machine(battle: &str, level: Level) -> Rating {
    let points = redoubt_registry::profile(battle).map_or(0, |profile| level.points(profile));
    Rating { rating: points.into(), deviation: MACHINE_DEVIATION, ..Rating::default() }
}

/// Are there ratings in this battle? Not where someone plays alone against the game itself.
pub fn is_rated(profile: &Profile) -> bool {
    profile.seats.len() == 2
}

/// Someone's rating in one battle, and how it came about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rated {
    /// Whose it is.
    pub person: String,
    /// In which battle.
    pub battle: String,
    /// The rating.
    pub rating: Rating,
    /// Games won, drawn and lost.
    pub games: [u32; 3],
    /// When the last of them ended, in seconds since 1970.
    pub at: i64,
}

impl Rated {
    fn new(battle: &str, person: &str) -> KeptDocument<Rated> {
        let rated = Rated {
            person: person.to_owned(),
            battle: battle.to_owned(),
            rating: Rating::default(),
            games: [0; 3],
            at: now(),
        };
        KeptDocument::new(RATING, &key(battle, person), vec![mark_of(person), ladder(battle)], 0, rated)
    }

    /// As it stands at a moment: nobody's strength is as certain as it was when they last played.
    pub fn at(&self, moment: i64) -> Rating {
        self.rating.after((moment - self.at).max(0) as f64 / PERIOD)
    }
}

fn key(battle: &str, person: &str) -> String {
    format!("{battle} {person}")
}

/// The mark of all ratings in a battle.
pub fn ladder(battle: &str) -> String {
    format!("ladder {battle}")
}

/// Who fought at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contender {
    /// Someone, by their account's id.
    Person(String),
    /// A machine player, by its level.
    Machine(String),
    /// Someone who has left since.
    Gone,
}

/// How a rated battle ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BattleResult {
    /// Which battle.
    pub battle: String,
    /// When it ended, in seconds since 1970.
    pub at: i64,
    /// Who fought it, in the order of the seats.
    pub contenders: [Contender; 2],
    /// What came of it for the first of them: 1, ½ or 0.
    pub score: f64,
}

impl BattleResult {
    /// The result of a battle; `None` if it cannot count: someone without an account played, or one person on both sides.
    pub fn of(profile: &Profile, seating: &Seating, roster: &Roster, ending: &StoredEnding, at: i64) -> Option<Self> {
        // Whoever sat down answers for the seat, even if a machine player had to play it to the end.
        let contender = |seat: u8| match (roster.person(Seat(seat)), seating.player(Seat(seat))) {
            (Some(person), _) => Some(Contender::Person(person.to_owned())),
            (None, Player::Person) => None,
            (None, machine) => Some(Contender::Machine(machine.note())),
        };
        if !is_rated(profile) {
            return None;
        }
        let contenders = [contender(0)?, contender(1)?];
        let people = contenders.iter().filter(|one| matches!(one, Contender::Person(_))).count();
        if people == 0 || contenders[0] == contenders[1] {
            return None;
        }
        let score = match ending {
            StoredEnding::Won(seat) if *seat == profile.seat_name(Seat(0)) => 1.0,
            StoredEnding::Won(_) => 0.0,
            StoredEnding::Drawn => 0.5,
            StoredEnding::Lost => return None,
        };
        Some(BattleResult { battle: profile.id.to_owned(), at, contenders, score })
    }

    /// The same when someone has left.
    pub fn without(&mut self, person: &str) {
        for contender in &mut self.contenders {
            if *contender == Contender::Person(person.to_owned()) {
                *contender = Contender::Gone;
            }
        }
    }
}

/// Keeps a battle's result, once, and what follows from it for the ratings.
pub async fn settle(records: &dyn Records, id: &str, result: &BattleResult) -> Result<(), StoreError> {
    for _ in 0..TRIES {
        if records.record(RESULT, id).await?.is_some() {
            return Ok(());
        }
        match records.change_records(&changes(records, id, result).await?).await {
            // Someone has kept it meanwhile, or another battle of theirs has ended.
            Err(StoreError::Conflict(_)) => {}
            done => return done,
        }
    }
    Err(StoreError::Conflict(id.to_owned()))
}

async fn changes(records: &dyn Records, id: &str, result: &BattleResult) -> Result<Vec<RecordChange>, StoreError> {
    let mut rated = Vec::new();
    let mut before = Vec::new();
    for contender in &result.contenders {
        let (kept, rating) = match contender {
            Contender::Person(person) => {
                let known = find::<Rated>(records, RATING, &key(&result.battle, person)).await?;
                let kept = known.unwrap_or_else(|| Rated::new(&result.battle, person));
                let rating = kept.document.at(result.at);
                // Whoever has left meanwhile gets no rating any more.
                (Account::of(records, person).await?.map(|_| kept), rating)
            }
            Contender::Machine(level) => {
                (None, of_machine(&result.battle, level.parse::<Level>().unwrap_or(Level::USUAL)))
            }
            Contender::Gone => (None, Rating::default()),
        };
        rated.push(kept);
        before.push(rating);
    }
    let marks = result.contenders.iter().filter_map(|contender| match contender {
        Contender::Person(person) => Some(mark_of(person)),
        _ => None,
    });
    let mut changes = vec![KeptDocument::new(RESULT, id, marks.collect(), result.at, result.clone()).put()?];
    for (seat, kept) in rated.into_iter().enumerate() {
        let Some(mut kept) = kept else { continue };
        let score = if seat == 0 { result.score } else { 1.0 - result.score };
        let opponent = before[1 - seat];
        let document = &mut kept.document;
        document.rating = before[seat].with(&[RatedGame { opponent, score }]);
        document.games[if score > 0.75 {
            0
        } else if score > 0.25 {
            1
        } else {
            2
        }] += 1;
        document.at = result.at;
        kept.record.rank = (document.rating.certain() * 100.0) as i64;
        changes.push(kept.put()?);
    }
    Ok(changes)
}

/// Someone's rating in a battle.
pub async fn of(records: &dyn Records, battle: &str, person: &str) -> Result<Option<Rated>, StoreError> {
    Ok(find::<Rated>(records, RATING, &key(battle, person)).await?.map(|kept| kept.document))
}

/// A rating in words: the points, and how far off they may be.
pub(crate) fn in_words(visitor: &Visitor, rating: &Rating) -> String {
    let text = Message::new("rating-points").with("points", rating.rating.round() as i64);
    visitor.say(&text.with("off", (2.0 * rating.deviation).round() as i64))
}

/// Someone's ratings, for their own page and for others.
pub(crate) async fn panel(app: &App, visitor: &Visitor, person: &str) -> Result<Markup, Failure> {
    let records = all(app.tables.store.as_ref(), Some(RATING), &mark_of(person)).await?;
    let rated: Result<Vec<KeptDocument<Rated>>, StoreError> = records.into_iter().map(KeptDocument::read).collect();
    let mut rated: Vec<Rated> = rated?.into_iter().map(|kept| kept.document).collect();
    rated.sort_by(|a, b| a.battle.cmp(&b.battle));
    Ok(html! {
        section aria-labelledby="ratings" {
            h2 #ratings { (visitor.word("rating-title")) }
            @if rated.is_empty() { p { (visitor.word("rating-none")) } }
            @else {
                ul.ratings {
                    @for one in &rated {
                        li {
                            a href={ "/ladder/" (one.battle) } { (visitor.word(&format!("{}-title", one.battle))) } ": "
                            strong { (in_words(visitor, &one.at(now()))) } " "
                            span.facts { (games(visitor, one)) }
                        }
                    }
                }
            }
        }
    })
}

/// What a rating comes from.
pub(crate) fn games(visitor: &Visitor, rated: &Rated) -> String {
    let [won, drawn, lost] = rated.games;
    visitor.say(&Message::new("rating-games").with("won", won).with("drawn", drawn).with("lost", lost))
}
