//! The data file as it is written, and the checks of Z-8 that turn it into a [`CardSet`].

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use toml::Spanned;

use redoubt_kernel::scene::Pictogram;
use redoubt_kernel::{Bilingual, DataReader, Fault, Message, Rules, Source, nearest};

use super::{CardData, CardSet, KindData, PatternReach, Plan, SiteData, Stroke, StructureDefences};
use crate::Zama;
use crate::artwork;
use crate::board::{Mat, Side, Square, Squares};
use crate::cards::{ARMY, Bonus, CARDS, Card, Class, Kind, MOST_SITES, PLACED, RESERVES, Work};

/// Most ready-made deployments: an action names one in a byte, and nobody could choose among more.
const MOST_PLANS: usize = 100;
/// The most letters of a short name.
const LONGEST_SHORT: usize = 12;
/// The only version of the file format so far: the battle and a number.
const FORMAT: &str = "zama 1";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    format: Spanned<String>,
    name: Bilingual,
    mat: MatEntry,
    structures: StructuresEntry,
    class: BTreeMap<Class, ClassEntry>,
    rome: Vec<CardEntry>,
    carthage: Vec<CardEntry>,
    #[serde(default)]
    deployment: Vec<DeploymentEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MatEntry {
    columns: Spanned<u8>,
    rows: Spanned<u8>,
    vacant_ports: Vec<Spanned<String>>,
    palisades: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StructuresEntry {
    palisade: Spanned<i8>,
    vacant_port: Spanned<i8>,
    held_port: Spanned<i8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClassEntry {
    attack: Spanned<i8>,
    defence: Spanned<i8>,
    moves: Vec<Spanned<String>>,
    strikes: Vec<Spanned<String>>,
    bonus: Option<Bonus>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardEntry {
    id: Spanned<String>,
    class: Spanned<Class>,
    name: Bilingual,
    picture: Option<Spanned<String>>,
    short: Option<Bilingual>,
    #[serde(default = "one")]
    count: usize,
    attack: Option<Spanned<i8>>,
    defence: Option<Spanned<i8>>,
    moves: Option<Vec<Spanned<String>>>,
    strikes: Option<Vec<Spanned<String>>>,
}

/// What a card shows when the file does not say: the Heroes of a side each have their own emblem, as many as there may be.
fn usual_picture(class: Class, side: Side, hero: usize) -> Option<&'static Pictogram> {
    match class {
        Class::Hero => artwork::EMBLEMS[side as usize].get(hero).copied(),
        Class::Phalanx => Some(&artwork::SHIELD),
        Class::Infantry => Some(&artwork::SWORD),
        Class::Archers => Some(&artwork::BOW),
        Class::Cavalry => Some(&artwork::HORSE),
    }
}

/// Names in files can be typed: lower case letters and hyphens.
fn is_word(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-' || byte == b'_')
}

fn one() -> usize {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeploymentEntry {
    id: Spanned<String>,
    side: Side,
    name: Bilingual,
    about: Bilingual,
    rows: Vec<Spanned<String>>,
    reserves: Spanned<Vec<String>>,
}

impl CardSet {
    /// Z-8: reads a set and checks it; names every mistake with its line.
    pub fn from_source(source: &Source) -> Result<CardSet, Vec<Fault>> {
        let (document, file) = source.toml_by::<Document>(Zama::PROFILE.schema)?;
        let mut reader = Reader { file, patterns: Vec::new() };
        let set = reader.read(document);
        reader.file.approve(set)
    }
}

/// Z-5: a class's row of the table, read.
struct Row {
    class: Class,
    attack: i8,
    defence: i8,
    moves: Arc<PatternReach>,
    strikes: Arc<PatternReach>,
    bonus: Option<Bonus>,
}

/// The cards and kinds of both armies, Rome's first.
#[derive(Default)]
struct Armies {
    cards: Vec<CardData>,
    kinds: Vec<KindData>,
}

struct Reader<'a> {
    file: DataReader<'a>,
    patterns: Vec<(Vec<Stroke>, Arc<PatternReach>)>,
}

impl Reader<'_> {
    fn read(&mut self, document: Document) -> Option<CardSet> {
        if !self.file.is_format(&document.format, FORMAT, "Z-8") {
            return None;
        }
        let mat = self.mat(&document.mat)?;
        let sites = self.sites(&document.mat, &mat);
        let structures = &document.structures;
        let defences = StructureDefences {
            palisade: self.rating(&structures.palisade, "structures.palisade"),
            vacant_port: self.rating(&structures.vacant_port, "structures.vacant_port"),
            held_port: self.rating(&structures.held_port, "structures.held_port"),
        };
        let rows: BTreeMap<Class, Row> =
            document.class.iter().map(|(class, entry)| (*class, self.row(*class, entry, &mat))).collect();
        let mut armies = Armies::default();
        self.army(Side::Rome, &document.rome, &document, &rows, &mat, &mut armies);
        self.army(Side::Carthage, &document.carthage, &document, &rows, &mat, &mut armies);
        if self.file.count() > 0 {
            return None;
        }
        let Armies { cards, kinds } = armies;
        let cards = cards.try_into().ok()?;
        let mut set = CardSet { name: document.name.clone(), mat, sites, defences, cards, kinds, plans: Vec::new() };
        for entry in &document.deployment {
            if let Some(plan) = self.plan(entry, &set) {
                set.plans.push(plan);
            }
        }
        if set.plans.len() > MOST_PLANS {
            let reason = Message::new("zama-fault-too-many-plans").with("most", MOST_PLANS);
            self.file.fault(&document.format, "Z-14", "deployment", reason);
        }
        self.enough_plans(&document, &set);
        Some(set)
    }

    /// Z-1.
    fn mat(&mut self, entry: &MatEntry) -> Option<Mat> {
        let mat = Mat::new(*entry.columns.get_ref(), *entry.rows.get_ref());
        if mat.is_none() {
            let reason = Message::new("zama-fault-mat")
                .with("min_columns", *Mat::COLUMNS.start())
                .with("max_columns", *Mat::COLUMNS.end())
                .with("min_rows", *Mat::ROWS.start())
                .with("max_rows", *Mat::ROWS.end());
            self.file.fault(&entry.columns, "Z-1", "mat", reason);
        }
        mat
    }

    /// Z-2.
    fn sites(&mut self, entry: &MatEntry, mat: &Mat) -> Vec<SiteData> {
        let mut sites: Vec<SiteData> = Vec::new();
        let homes = mat.home_rows(Side::Rome) | mat.home_rows(Side::Carthage);
        let ports = entry.vacant_ports.iter().map(|at| (at, Work::VacantPort, "mat.vacant_ports"));
        let palisades = entry.palisades.iter().map(|at| (at, Work::Palisade, "mat.palisades"));
        for (text, work, place) in ports.chain(palisades) {
            let square = text.get_ref().parse::<Square>().ok().filter(|&square| mat.squares().has(square));
            match square {
                Some(at) if homes.has(at) || sites.iter().any(|site| site.at == at) => {
                    self.file.fault(
                        text,
                        "Z-2",
                        place,
                        Message::new("zama-fault-site").with("square", text.get_ref().as_str()),
                    );
                }
                Some(at) => sites.push(SiteData { at, work }),
                None => {
                    let reason = Message::new("zama-fault-square").with("square", text.get_ref().as_str());
                    self.file.fault(text, "Z-2", place, reason);
                }
            }
        }
        if sites.len() > MOST_SITES {
            let reason = Message::new("zama-fault-sites").with("most", MOST_SITES);
            self.file.fault(&entry.columns, "Z-2", "mat", reason);
            sites.truncate(MOST_SITES);
        }
        sites
    }

    /// Z-8: ratings from −6 to +6.
    fn rating(&mut self, entry: &Spanned<i8>, place: &str) -> i8 {
        let rating = *entry.get_ref();
        if !(-6..=6).contains(&rating) {
            self.file.fault(entry, "Z-8", place, Message::new("zama-fault-rating").with("rating", rating));
        }
        rating.clamp(-6, 6)
    }

    /// Z-8: patterns on the board. Moves never pass over anything (Z-23).
    fn pattern(&mut self, entries: &[Spanned<String>], place: &str, moves: bool, mat: &Mat) -> Arc<PatternReach> {
        let mut strokes = Vec::new();
        for entry in entries {
            let stroke = Stroke::parse(entry.get_ref()).filter(|stroke| !(moves && stroke.over));
            let longest = mat.columns().max(mat.rows()) - 1;
            match stroke {
                None => {
                    let reason = Message::new("zama-fault-stroke").with("stroke", entry.get_ref().as_str());
                    self.file.fault(entry, if moves { "Z-23" } else { "Z-24" }, place, reason);
                }
                Some(stroke) if stroke.farthest() > longest => {
                    let reason = Message::new("zama-fault-off-mat").with("stroke", entry.get_ref().as_str());
                    self.file.fault(entry, "Z-8", place, reason);
                }
                Some(stroke) => strokes.push(stroke),
            }
        }
        // Cards of one pattern share it, which keeps what play looks at small.
        let known = self.patterns.iter().find(|(known, _)| *known == strokes);
        if let Some((_, reach)) = known {
            return Arc::clone(reach);
        }
        let reach = Arc::new(PatternReach::new(&strokes, mat.squares()));
        self.patterns.push((strokes, Arc::clone(&reach)));
        reach
    }

    /// Z-5: a row of the table.
    fn row(&mut self, class: Class, entry: &ClassEntry, mat: &Mat) -> Row {
        let place = |field: &str| format!("class.{}.{field}", class.id());
        Row {
            class,
            attack: self.rating(&entry.attack, &place("attack")),
            defence: self.rating(&entry.defence, &place("defence")),
            moves: self.pattern(&entry.moves, &place("moves"), true, mat),
            strikes: self.pattern(&entry.strikes, &place("strikes"), false, mat),
            bonus: entry.bonus,
        }
    }

    /// A card: its class's row, but for what it says itself.
    fn card(&mut self, entry: &CardEntry, row: &Row, kind: Kind, place: &str, mat: &Mat) -> CardData {
        let mut data = CardData {
            class: row.class,
            kind,
            attack: row.attack,
            defence: row.defence,
            moves: Arc::clone(&row.moves),
            strikes: Arc::clone(&row.strikes),
            bonus: row.bonus,
        };
        if let Some(attack) = &entry.attack {
            data.attack = self.rating(attack, &format!("{place}.attack"));
        }
        if let Some(defence) = &entry.defence {
            data.defence = self.rating(defence, &format!("{place}.defence"));
        }
        if let Some(moves) = &entry.moves {
            data.moves = self.pattern(moves, &format!("{place}.moves"), true, mat);
        }
        if let Some(strikes) = &entry.strikes {
            data.strikes = self.pattern(strikes, &format!("{place}.strikes"), false, mat);
        }
        data
    }

    /// Z-5: the name as it stands on a card on the mat, where there is little room.
    fn short(&mut self, entry: &CardEntry, place: &str) -> Option<Bilingual> {
        let short = entry.short.as_ref()?;
        let sound = |text: &str| (1..=LONGEST_SHORT).contains(&text.trim().chars().count());
        if !sound(&short.en) || !sound(&short.es) {
            let reason = Message::new("zama-fault-short").with("most", LONGEST_SHORT);
            self.file.fault(&entry.id, "Z-8", &format!("{place}.short"), reason);
        }
        Some(short.clone())
    }

    /// Z-8: what a card shows.
    fn picture(&mut self, entry: &CardEntry, usual: &'static Pictogram, place: &str) -> &'static Pictogram {
        let Some(name) = &entry.picture else { return usual };
        self.file.picture(name, &artwork::PICTURES, "Z-8", &format!("{place}.picture")).unwrap_or(usual)
    }

    /// Z-3: twelve cards in the right classes.
    fn army(
        &mut self,
        side: Side,
        entries: &[CardEntry],
        document: &Document,
        rows: &BTreeMap<Class, Row>,
        mat: &Mat,
        armies: &mut Armies,
    ) {
        let Armies { cards, kinds } = armies;
        let first = cards.len();
        let mut found = [0; Class::NUMBERS.len()];
        for (index, entry) in entries.iter().enumerate() {
            let place = format!("{}[{index}]", side.id());
            let class = *entry.class.get_ref();
            let Some(row) = rows.get(&class) else {
                let reason = Message::new("zama-fault-no-class").with("class", class.id());
                self.file.fault(&entry.class, "Z-5", &place, reason);
                continue;
            };
            let id = entry.id.get_ref();
            if !is_word(id) || kinds.iter().any(|kind| kind.id == *id && kind.side == side) {
                self.file.fault(&entry.id, "Z-4", &place, Message::new("zama-fault-id").with("id", id.as_str()));
                continue;
            }
            if !(1..=ARMY).contains(&entry.count) {
                self.file.fault(&entry.id, "Z-3", &place, Message::new("zama-fault-count").with("id", id.as_str()));
                continue;
            }
            found[class as usize] += entry.count;
            let data = self.card(entry, row, Kind::at(kinds.len()), &place, mat);
            // Of which class there are too many is said below.
            let heroes = kinds.iter().filter(|kind| kind.side == side && kind.class == Class::Hero).count();
            let usual = usual_picture(class, side, heroes).filter(|_| kinds.len() < CARDS);
            let Some(usual) = usual else { continue };
            let already = cards.len() - first;
            let numbers = already..(already + entry.count).min(ARMY);
            let of_kind: Vec<Card> = numbers.map(|index| Card::of(side, index)).collect();
            let picture = self.picture(entry, usual, &place);
            let (name, short) = (entry.name.clone(), self.short(entry, &place));
            cards.extend(std::iter::repeat_n(data, of_kind.len()));
            kinds.push(KindData { id: id.clone(), side, name, short, cards: of_kind, class, picture });
        }
        for (class, wanted) in Class::NUMBERS {
            let found = found[class as usize];
            if found != wanted {
                let reason = Message::new("zama-fault-army")
                    .with("side", side.id())
                    .with("class", class.id())
                    .with("found", found)
                    .with("wanted", wanted);
                match entries.iter().find(|entry| *entry.class.get_ref() == class).or(entries.first()) {
                    Some(entry) => self.file.fault(&entry.id, "Z-3", side.id(), reason),
                    None => self.file.fault(&document.format, "Z-3", side.id(), reason),
                }
            }
        }
    }

    /// Z-14: seven cards in the home rows and two reinforcements, all different.
    fn plan(&mut self, entry: &DeploymentEntry, set: &CardSet) -> Option<Plan> {
        let place = format!("deployment.{}", entry.id.get_ref());
        let side = entry.side;
        let faults_before = self.file.count();
        let id = entry.id.get_ref();
        let taken = set.plans.iter().any(|plan| plan.id == *id && plan.side == side);
        if taken || !is_word(id) || id == "free" {
            let reason = Message::new("zama-fault-id").with("id", entry.id.get_ref().as_str());
            self.file.fault(&entry.id, "Z-14", &place, reason);
        }
        let home = set.mat.home_rows(side);
        let top = home.map(Square::row).max().unwrap_or_default();
        let mut used: Vec<Card> = Vec::new();
        let mut take = |id: &str| {
            let kind = set.kind_named(side, id)?;
            let cards = &set.kind(kind).cards;
            let card = cards.iter().copied().find(|card| !used.contains(card))?;
            used.push(card);
            Some(card)
        };
        let mut cards = Vec::new();
        for (down, row) in entry.rows.iter().enumerate() {
            let words: Vec<&str> = row.get_ref().split_whitespace().collect();
            if words.len() != usize::from(set.mat.columns()) || entry.rows.len() != 2 {
                let reason = Message::new("zama-fault-plan-rows").with("columns", set.mat.columns());
                self.file.fault(row, "Z-14", &place, reason);
                return None;
            }
            for (column, word) in words.into_iter().enumerate().filter(|(_, word)| *word != ".") {
                match take(word) {
                    Some(card) => cards.push((card, Square::new(column as u8, top - down as u8))),
                    None => {
                        let reason = Message::new("zama-fault-plan-card").with("card", word);
                        let known = set.kinds.iter().filter(|kind| kind.side == side).map(|kind| kind.id.as_str());
                        let meant = nearest(word, known).filter(|known| *known != word);
                        self.file.stranger(row, "Z-14", &place, reason, meant);
                    }
                }
            }
        }
        let reserves: Vec<Card> = entry.reserves.get_ref().iter().filter_map(|id| take(id)).collect();
        let reserves: Option<[Card; RESERVES]> = reserves.try_into().ok();
        if cards.len() != PLACED || entry.rows.len() != 2 {
            let reason = Message::new("zama-fault-plan-size").with("found", cards.len()).with("wanted", PLACED);
            self.file.fault(&entry.id, "Z-11", &place, reason);
        }
        if reserves.is_none() || entry.reserves.get_ref().len() != RESERVES {
            let reason = Message::new("zama-fault-plan-reserves").with("wanted", RESERVES);
            self.file.fault(&entry.reserves, "Z-12", &place, reason);
        }
        let taken: Squares = cards.iter().map(|(_, square)| *square).collect();
        debug_assert!((taken & !home).is_empty());
        (self.file.count() == faults_before).then_some(())?;
        let (id, name, about) = (entry.id.get_ref().clone(), entry.name.clone(), entry.about.clone());
        Some(Plan { id, side, name, about, cards, reserves: reserves? })
    }

    /// Z-14: at least three deployments a side.
    fn enough_plans(&mut self, document: &Document, set: &CardSet) {
        const WANTED: usize = 3;
        for side in Side::BOTH {
            let found = set.plans.iter().filter(|plan| plan.side == side).count();
            if found < WANTED && self.file.count() == 0 {
                let reason = Message::new("zama-fault-plans")
                    .with("side", side.id())
                    .with("found", found)
                    .with("wanted", WANTED);
                self.file.fault(&document.format, "Z-14", "deployment", reason);
            }
        }
    }
}
