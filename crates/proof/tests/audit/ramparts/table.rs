//! What is printed: tracks, iButhos, fire table, markers and cards, as the data file gives them.

use serde::Deserialize;

/// The whole set.
#[derive(Deserialize)]
pub struct Table {
    /// hit markers that belong to no iButho.
    pub generic_hits: i64,
    #[serde(rename = "track")]
    pub tracks: Vec<Track>,
    #[serde(rename = "ibutho")]
    pub ibuthos: Vec<Ibutho>,
    pub fire: Fire,
    #[serde(rename = "marker")]
    pub markers: Vec<Marker>,
    #[serde(rename = "card")]
    entries: Vec<Entry>,
    /// One for each number, in the order of the file.
    #[serde(skip)]
    pub cards: Vec<Card>,
}

/// a way in; `post` is its box 1.
#[derive(Deserialize)]
pub struct Track {
    pub id: String,
    pub post: String,
    #[serde(default)]
    pub building: bool,
}

/// a Zulu unit.
#[derive(Deserialize)]
pub struct Ibutho {
    pub id: String,
    pub hits: i64,
    pub strength: i64,
}

/// what each face of the die brings.
#[derive(Deserialize)]
pub struct Fire {
    pub none: Vec<String>,
    pub one: Vec<String>,
    pub both: Vec<String>,
    pub fighting: Vec<String>,
}

/// A kind of iMpi marker: an Advance or an event.
#[derive(Deserialize)]
pub struct Marker {
    pub id: String,
    #[serde(default = "one")]
    pub count: i64,
    #[serde(default)]
    pub advance: i64,
    #[serde(default)]
    pub tracks: Vec<String>,
    #[serde(default)]
    pub event: String,
    #[serde(default)]
    pub ibutho: String,
    #[serde(default)]
    pub boxes: i64,
    #[serde(default)]
    pub goes_back: String,
}

/// One entry of the deck; it may stand for several cards alike.
#[derive(Deserialize, Clone)]
struct Entry {
    numbers: Vec<i64>,
    id: String,
    sort: String,
    #[serde(default)]
    starts: String,
    #[serde(default)]
    dice: Vec<i64>,
    #[serde(default = "three")]
    reach: i64,
    #[serde(default)]
    roles: Vec<String>,
    #[serde(default)]
    traits: Vec<String>,
    #[serde(default)]
    constant: Vec<String>,
    #[serde(default)]
    abilities: Vec<AbilityEntry>,
}

#[derive(Deserialize, Clone)]
struct AbilityEntry {
    cost: String,
    #[serde(default)]
    when: String,
    effects: Vec<String>,
}

fn one() -> i64 {
    1
}

fn three() -> i64 {
    3
}

/// A card.
pub struct Card {
    pub number: i64,
    pub id: String,
    pub sort: String,
    pub starts: String,
    /// Close, medium, long.
    pub dice: [i64; 3],
    pub reach: i64,
    pub roles: Vec<String>,
    pub traits: Vec<String>,
    pub constants: Vec<Constant>,
    pub abilities: Vec<Ability>,
}

impl Card {
    pub fn is_hero(&self) -> bool {
        self.sort == "hero"
    }

    pub fn role(&self, role: &str) -> bool {
        self.roles.iter().any(|own| own == role)
    }

    pub fn has(&self, word: &str) -> bool {
        self.traits.iter().any(|own| own == word)
    }
}

/// what works while the Hero is Available.
#[derive(Clone, PartialEq)]
pub enum Constant {
    /// repels an advance on these faces.
    Holds {
        post: String,
        low: i64,
        high: i64,
    },
    NoHandLimit,
    KeepsSupplied,
    FightsFires(i64),
    /// A fire does not send the holder of that post to the hand.
    Steadies(String),
}

#[derive(Clone, PartialEq)]
pub struct Ability {
    pub cost: Cost,
    pub when: When,
    pub effects: Vec<Effect>,
}

#[derive(Clone, Copy, PartialEq)]
pub enum Cost {
    Return,
    Discard,
    Play,
}

#[derive(Clone, Copy, PartialEq)]
pub enum When {
    Action,
    Draw,
    InsteadOfDraw,
    Volley,
}

#[derive(Clone, PartialEq)]
pub enum Effect {
    Draw(i64),
    Actions(i64),
    PutForth,
    PutForthAll,
    ///
    Muster,
    Supply,
    /// any, hero or event.
    Retrieve(String),
    Back {
        boxes: i64,
        low: i64,
        high: i64,
        track: Option<String>,
    },
    Stampede {
        boxes: i64,
        low: i64,
        high: i64,
        but: Option<(String, i64)>,
    },
    Douse,
    Build,
    Reroll,
    Place(String),
}

impl Table {
    /// Reads the data file.
    pub fn read(text: &str) -> Result<Table, String> {
        let mut table: Table = toml::from_str(text).map_err(|e| e.to_string())?;
        let mut cards = Vec::new();
        for entry in &table.entries {
            for number in &entry.numbers {
                cards.push(card(entry, *number)?);
            }
        }
        table.cards = cards;
        Ok(table)
    }

    pub fn card(&self, id: &str) -> Result<usize, String> {
        self.cards.iter().position(|card| card.id == id).ok_or_else(|| format!("no card {id}"))
    }

    pub fn marker(&self, id: &str) -> Result<usize, String> {
        self.markers.iter().position(|marker| marker.id == id).ok_or_else(|| format!("no marker {id}"))
    }

    pub fn track(&self, id: &str) -> Result<usize, String> {
        self.tracks.iter().position(|track| track.id == id).ok_or_else(|| format!("no track {id}"))
    }

    pub fn ibutho(&self, id: &str) -> Result<usize, String> {
        self.ibuthos.iter().position(|unit| unit.id == id).ok_or_else(|| format!("no iButho {id}"))
    }
}

fn card(entry: &Entry, number: i64) -> Result<Card, String> {
    // Cards alike have ids that end in the number.
    let id = if entry.numbers.len() == 1 { entry.id.clone() } else { format!("{}-{number}", entry.id) };
    let mut dice = [0; 3];
    for (place, printed) in dice.iter_mut().zip(&entry.dice) {
        *place = *printed;
    }
    let abilities: Result<Vec<Ability>, String> = entry.abilities.iter().map(ability).collect();
    let constants: Result<Vec<Constant>, String> = entry.constant.iter().map(|text| constant(text)).collect();
    Ok(Card {
        number,
        id,
        sort: entry.sort.clone(),
        starts: entry.starts.clone(),
        dice,
        reach: entry.reach,
        roles: entry.roles.clone(),
        traits: entry.traits.clone(),
        constants: constants?,
        abilities: abilities?,
    })
}

fn number(word: &str) -> Result<i64, String> {
    word.parse().map_err(|_| format!("{word} is no number"))
}

/// `4-6` or `6`.
fn faces(word: &str) -> Result<(i64, i64), String> {
    match word.split_once('-') {
        Some((low, high)) => Ok((number(low)?, number(high)?)),
        None => Ok((number(word)?, number(word)?)),
    }
}

/// `-1..1` or `1`.
fn boxes(word: &str) -> Result<(i64, i64), String> {
    match word.split_once("..") {
        Some((low, high)) => Ok((number(low)?, number(high)?)),
        None => Ok((number(word)?, number(word)?)),
    }
}

fn constant(text: &str) -> Result<Constant, String> {
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        ["holds", post, on] => {
            let (low, high) = faces(on)?;
            Ok(Constant::Holds { post: post.to_owned(), low, high })
        }
        ["no-hand-limit"] => Ok(Constant::NoHandLimit),
        ["keeps-supplied"] => Ok(Constant::KeepsSupplied),
        ["fights-fires", plus] => Ok(Constant::FightsFires(number(plus)?)),
        ["steadies", post] => Ok(Constant::Steadies(post.to_owned())),
        _ => Err(format!("unknown constant {text}")),
    }
}

fn ability(entry: &AbilityEntry) -> Result<Ability, String> {
    let cost = match entry.cost.as_str() {
        "return" => Cost::Return,
        "discard" => Cost::Discard,
        "play" => Cost::Play,
        other => return Err(format!("unknown cost {other}")),
    };
    let when = match entry.when.as_str() {
        "" | "action" => When::Action,
        "draw" => When::Draw,
        "instead_of_draw" => When::InsteadOfDraw,
        "volley" => When::Volley,
        other => return Err(format!("unknown time {other}")),
    };
    let effects: Result<Vec<Effect>, String> = entry.effects.iter().map(|text| effect(text)).collect();
    Ok(Ability { cost, when, effects: effects? })
}

fn effect(text: &str) -> Result<Effect, String> {
    let words: Vec<&str> = text.split(' ').collect();
    Ok(match words[..] {
        ["draw", count] => Effect::Draw(number(count)?),
        ["actions", count] => Effect::Actions(number(count)?),
        ["put-forth"] => Effect::PutForth,
        ["put-forth-all"] => Effect::PutForthAll,
        ["muster"] => Effect::Muster,
        ["supply"] => Effect::Supply,
        ["retrieve", what] => Effect::Retrieve(what.to_owned()),
        ["back", count, "in", place] => {
            let (low, high) = boxes(place)?;
            Effect::Back { boxes: number(count)?, low, high, track: None }
        }
        ["back", count, "in", place, "on", track] => {
            let (low, high) = boxes(place)?;
            Effect::Back { boxes: number(count)?, low, high, track: Some(track.to_owned()) }
        }
        ["stampede", count, "in", place] => {
            let (low, high) = boxes(place)?;
            Effect::Stampede { boxes: number(count)?, low, high, but: None }
        }
        ["stampede", count, "in", place, "but", track, other] => {
            let (low, high) = boxes(place)?;
            Effect::Stampede { boxes: number(count)?, low, high, but: Some((track.to_owned(), number(other)?)) }
        }
        ["douse"] => Effect::Douse,
        ["build"] => Effect::Build,
        ["reroll"] => Effect::Reroll,
        ["place", what] => Effect::Place(what.to_owned()),
        _ => return Err(format!("unknown effect {text}")),
    })
}
