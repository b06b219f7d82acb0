//! The data file as it is written, and the checks that turn it into a [`BattleSet`] (H-0.4).

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use redoubt_kernel::{Bilingual, DataReader, Fault, Message, Rules, Source, is_readable, nearest, shown};

use super::{BattleSet, Mission, ScenarioData, drawing};
use crate::Hospital;
use crate::artwork;
use crate::board::Front;
use crate::pieces::{Kind, KindData, MOST_BRITISH, MOST_CASUALTIES, MOST_UNITS, MOST_ZULUS, Side, Unit, Units};

/// The only version of the file format so far.
const FORMAT: &str = "hospital 1";
/// The most characters of an id, a name and a mark.
const LONGEST_ID: usize = 24;
const LONGEST_NAME: usize = 48;
const LONGEST_MARK: usize = 4;
/// The same of the line that tells what a scenario is about.
const LONGEST_ABOUT: usize = 200;
/// The most scenarios that anyone would choose among.
const MOST_SCENARIOS: usize = 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    format: Spanned<String>,
    name: Spanned<Bilingual>,
    map: Spanned<String>,
    badly_wounded: Spanned<u8>,
    torches: Spanned<u8>,
    pistol_shots: Spanned<u8>,
    british: Spanned<Vec<BritishEntry>>,
    zulu: Spanned<Vec<ZuluEntry>>,
    scenario: Spanned<BTreeMap<String, ScenarioEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BritishEntry {
    id: Spanned<String>,
    name: Bilingual,
    mark: Bilingual,
    picture: Option<Spanned<String>>,
    #[serde(default = "one")]
    count: usize,
    #[serde(default)]
    superior: bool,
    #[serde(default)]
    veteran: bool,
    #[serde(default)]
    pistol: bool,
    #[serde(default)]
    healer: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ZuluEntry {
    id: Spanned<String>,
    name: Bilingual,
    mark: Bilingual,
    picture: Option<Spanned<String>>,
    #[serde(default = "one")]
    count: usize,
    #[serde(default)]
    leader: bool,
    #[serde(default)]
    veteran: bool,
    #[serde(default)]
    rifle: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioEntry {
    zulus_from: Front,
    turns: Spanned<u16>,
    like: Option<Spanned<String>>,
    name: Option<Spanned<Bilingual>>,
    about: Option<Spanned<Bilingual>>,
}

fn one() -> usize {
    1
}

/// What the rules want to know of a kind of counter.
struct Traits {
    rifle: bool,
    pistol: bool,
    leader: bool,
    elite: bool,
    strong: bool,
    healer: bool,
}

impl BattleSet {
    /// Reads a set and checks it; names every mistake with its line.
    pub fn from_source(source: &Source) -> Result<BattleSet, Vec<Fault>> {
        let (document, file) = source.toml_by::<Document>(Hospital::PROFILE.schema)?;
        let mut reader = Reader { file };
        let set = reader.read(document);
        reader.file.approve(set)
    }
}

struct Reader<'a> {
    file: DataReader<'a>,
}

impl Reader<'_> {
    fn read(&mut self, document: Document) -> Option<BattleSet> {
        if !self.file.is_format(&document.format, FORMAT, "H-0.4") {
            return None;
        }
        self.number(&document.badly_wounded, 1, MOST_CASUALTIES as u8, "H-0.6", "badly_wounded");
        self.number(&document.torches, 1, 10, "H-0.6", "torches");
        self.number(&document.pistol_shots, 1, 99, "H-3.4", "pistol_shots");
        self.text(&document.name, document.name.get_ref(), LONGEST_NAME, "H-0.4", "name");
        // A drawing begins on the line after its opening quotes.
        let opening = self.file.source().text().get(document.map.span().start..).unwrap_or_default();
        let below = ["'''\n", "\"\"\"\n"].iter().any(|quotes| opening.starts_with(quotes));
        let first_line = self.file.source().line_of(document.map.span().start) + usize::from(below);
        let scenarios = self.scenarios(&document.scenario);
        let (map, faults) = drawing::read(document.map.get_ref(), first_line);
        self.file.add(faults);
        let map = map?;
        // Who would be asked what to play?
        if scenarios.is_empty() {
            return None;
        }
        let mut set = BattleSet {
            name: document.name.get_ref().clone(),
            map,
            kinds: Vec::new(),
            kind_of: [Kind::at(0); MOST_UNITS],
            units: Units::NONE,
            rifles: Units::NONE,
            pistols: Units::NONE,
            leaders: Units::NONE,
            elite: Units::NONE,
            strong: Units::NONE,
            healers: Units::NONE,
            casualties: *document.badly_wounded.get_ref(),
            torches: *document.torches.get_ref(),
            pistol_shots: *document.pistol_shots.get_ref(),
            scenarios,
        };
        for entry in self.entries(&document.british, MOST_BRITISH, "H-0.5", "british") {
            // H-0.5: all British have rifles; H-4.2: whoever has a pistol is an officer.
            let traits = Traits {
                rifle: true,
                pistol: entry.pistol,
                leader: entry.superior,
                elite: entry.superior || entry.veteran || entry.pistol,
                strong: entry.superior,
                healer: entry.healer,
            };
            self.kind(&mut set, Side::British, &entry.id, (&entry.name, &entry.mark), entry.count, &traits);
            self.picture(&mut set, &entry.id, entry.picture.as_ref());
        }
        for entry in self.entries(&document.zulu, MOST_ZULUS, "H-0.6", "zulu") {
            let noted = entry.leader || entry.veteran;
            let traits = Traits {
                rifle: entry.rifle,
                pistol: false,
                leader: entry.leader,
                elite: noted,
                strong: noted,
                healer: false,
            };
            self.kind(&mut set, Side::Zulu, &entry.id, (&entry.name, &entry.mark), entry.count, &traits);
            self.picture(&mut set, &entry.id, entry.picture.as_ref());
        }
        let british = set.units(Side::British).count();
        if british < 2 || british > set.map.round.count() {
            let reason = Message::new("hospital-fault-british").with("found", british).with("most", MOST_BRITISH);
            self.file.fault(&document.british, "H-0.5", "british", reason);
        }
        if set.units(Side::Zulu).count() < 9 {
            let reason = Message::new("hospital-fault-zulus").with("most", MOST_ZULUS);
            self.file.fault(&document.zulu, "H-0.6", "zulu", reason);
        }
        Some(set)
    }

    fn number(&mut self, entry: &Spanned<u8>, low: u8, high: u8, rule: &'static str, place: &str) {
        if !(low..=high).contains(entry.get_ref()) {
            self.file.fault(
                entry,
                rule,
                place,
                Message::new("hospital-fault-number").with("low", low).with("high", high),
            );
        }
    }

    /// The kinds of a side, not more than it can have counters.
    fn entries<'d, T>(
        &mut self,
        entries: &'d Spanned<Vec<T>>,
        most: usize,
        rule: &'static str,
        place: &str,
    ) -> impl Iterator<Item = &'d T> + use<'d, T> {
        if entries.get_ref().len() > most {
            self.file.fault(entries, rule, place, Message::new("hospital-fault-kinds").with("most", most));
        }
        entries.get_ref().iter().take(most)
    }

    /// A name or mark: short, and something that can be shown.
    fn text<T>(&mut self, entry: &Spanned<T>, text: &Bilingual, most: usize, rule: &'static str, place: &str) {
        if !is_readable(text, most) {
            self.file.fault(entry, rule, place, Message::new("hospital-fault-text").with("most", most));
        }
    }

    /// H-10.1 to H-10.3, and a designer's own that are like one of them.
    fn scenarios(&mut self, entries: &Spanned<BTreeMap<String, ScenarioEntry>>) -> Vec<ScenarioData> {
        let found = entries.get_ref();
        let known = Mission::ALL.into_iter().filter_map(|mission| found.get_key_value(mission.id()));
        let own = found.iter().filter(|(id, _)| Mission::named(id).is_none());
        let number = found.len();
        if !(1..=MOST_SCENARIOS).contains(&number) {
            let reason = Message::new("hospital-fault-scenarios").with("found", number).with("most", MOST_SCENARIOS);
            self.file.fault(entries, "H-10.0", "scenario", reason);
        }
        known.chain(own).take(MOST_SCENARIOS).filter_map(|(id, entry)| self.scenario(id, entry, entries)).collect()
    }

    fn scenario<T>(&mut self, id: &str, entry: &ScenarioEntry, entries: &Spanned<T>) -> Option<ScenarioData> {
        let place = shown(id);
        let of_the_book = Mission::named(id);
        if of_the_book.is_none() && !self.file.is_scenario_name(id, entries, "H-10.0") {
            return None;
        }
        let known = Mission::ALL.map(Mission::id);
        let mission = match (of_the_book, &entry.like) {
            (Some(mission), None) => mission,
            (None, None) => {
                let reason = Message::new("hospital-fault-no-like").with("name", place.as_str());
                self.file.fault(&entry.turns, "H-10.0", &place, reason.with("known", known.join(", ")));
                return None;
            }
            (_, Some(like)) => match Mission::named(like.get_ref()).filter(|_| of_the_book.is_none()) {
                Some(mission) => mission,
                None => {
                    let reason = Message::new("hospital-fault-like").with("name", shown(like.get_ref()));
                    let reason = reason.with("known", known.join(", "));
                    let meant = nearest(like.get_ref(), known).filter(|_| of_the_book.is_none());
                    self.file.stranger(like, "H-10.0", &place, reason, meant);
                    return None;
                }
            },
        };
        if !(1..=200).contains(entry.turns.get_ref()) {
            let reason = Message::new("hospital-fault-number").with("low", 1).with("high", 200);
            self.file.fault(&entry.turns, mission.rule(), &place, reason);
        }
        if let Some(name) = &entry.name {
            self.text(name, name.get_ref(), LONGEST_NAME, "H-10.0", &format!("{place}.name"));
        } else if of_the_book.is_none() {
            self.file.fault(
                &entry.turns,
                "H-10.0",
                &place,
                Message::new("hospital-fault-no-name").with("name", place.as_str()),
            );
        }
        if let Some(about) = &entry.about {
            self.text(about, about.get_ref(), LONGEST_ABOUT, "H-10.0", &format!("{place}.about"));
        }
        let about = entry.about.as_ref().map(|about| about.get_ref().clone());
        let said = entry.name.as_ref().map(|name| (name.get_ref().clone(), about));
        Some(ScenarioData { id: id.to_owned(), said, mission, front: entry.zulus_from, turns: *entry.turns.get_ref() })
    }

    fn kind(
        &mut self,
        set: &mut BattleSet,
        side: Side,
        id: &Spanned<String>,
        (name, mark): (&Bilingual, &Bilingual),
        count: usize,
        traits: &Traits,
    ) {
        let rule = if side == Side::British { "H-0.5" } else { "H-0.6" };
        let text = id.get_ref();
        let sound = (1..=LONGEST_ID).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        if !sound || set.kinds.iter().any(|kind| kind.id == *text) {
            let reason = Message::new("hospital-fault-id").with("id", shown(text)).with("most", LONGEST_ID);
            self.file.fault(id, rule, &shown(text), reason);
            return;
        }
        self.text(id, name, LONGEST_NAME, rule, &format!("{text}.name"));
        self.text(id, mark, LONGEST_MARK, rule, &format!("{text}.mark"));
        let (first, room) = match side {
            Side::British => (0, MOST_BRITISH),
            Side::Zulu => (MOST_BRITISH, MOST_ZULUS),
        };
        let taken = set.units(side).count() as usize;
        if count == 0 || count > room.saturating_sub(taken) {
            let reason = Message::new("hospital-fault-count").with("id", text.as_str()).with("most", room);
            self.file.fault(id, rule, text, reason);
            return;
        }
        let kind = Kind::at(set.kinds.len());
        let mut units = Units::NONE;
        for unit in (first + taken..first + taken + count).map(Unit::at) {
            units.insert(unit);
            set.kind_of[unit.index()] = kind;
            set.rifles.set(unit, traits.rifle);
            set.pistols.set(unit, traits.pistol);
            set.leaders.set(unit, traits.leader);
            set.elite.set(unit, traits.elite);
            set.strong.set(unit, traits.strong);
            set.healers.set(unit, traits.healer);
        }
        set.units |= units;
        let (id, name, mark) = (text.clone(), name.clone(), mark.clone());
        set.kinds.push(KindData { id, side, name, mark, picture: None, units });
    }

    /// H-0.4: the picture that the file gives to a kind, instead of the one that its weapons and rank would give it.
    fn picture(&mut self, set: &mut BattleSet, id: &Spanned<String>, name: Option<&Spanned<String>>) {
        let Some(name) = name else { return };
        let place = format!("{}.picture", shown(id.get_ref()));
        let picture = self.file.picture(name, &artwork::PICTURES, "H-0.4", &place);
        if let Some(kind) = set.kinds.iter_mut().find(|kind| kind.id == *id.get_ref()) {
            kind.picture = picture;
        }
    }
}
