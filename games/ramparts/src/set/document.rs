//! The data file as it is written, and the checks that turn it into a [`GameSet`]: board, iButhos, fire table, markers. The
//! cards are read in [`super::deck`].

use serde::Deserialize;
use toml::Spanned;

use redoubt_kernel::{Bilingual, DataReader, Fault, Message, Rules, Source, nearest_phrase};

use super::deck::CardEntry;
use super::{
    FireResult, FireTable, GameSet, GoesBack, Groups, IbuthoData, MOST_COPIES, MOST_MARKERS, MarkerData, Omen,
    TrackData,
};
use crate::Ramparts;
use crate::board::{TRACKS, Track, Tracks};

/// The only version of the file format so far: the battle and a number.
const FORMAT: &str = "ramparts 1";
/// most hit markers of one iButho.
const MOST_HITS: u8 = 9;
/// Most markers of one kind, and generic hit markers.
const MOST_OF_A_KIND: u8 = 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    format: Spanned<String>,
    name: Bilingual,
    generic_hits: Spanned<u8>,
    track: Spanned<Vec<TrackEntry>>,
    ibutho: Spanned<Vec<IbuthoEntry>>,
    fire: FireEntry,
    marker: Spanned<Vec<MarkerEntry>>,
    card: Spanned<Vec<CardEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrackEntry {
    id: Spanned<String>,
    name: Bilingual,
    post: Spanned<String>,
    post_name: Bilingual,
    #[serde(default)]
    building: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IbuthoEntry {
    id: Spanned<String>,
    name: Bilingual,
    mark: String,
    hits: Spanned<u8>,
    strength: Spanned<u8>,
}

type Column = Spanned<Vec<Spanned<String>>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FireEntry {
    none: Column,
    one: Column,
    both: Column,
    fighting: Column,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkerEntry {
    id: Spanned<String>,
    name: Bilingual,
    #[serde(default = "one")]
    count: u8,
    advance: Option<Spanned<u8>>,
    #[serde(default)]
    tracks: Vec<Spanned<String>>,
    event: Option<Spanned<EventWord>>,
    ibutho: Option<Spanned<String>>,
    boxes: Option<Spanned<u8>>,
    #[serde(default = "never")]
    goes_back: GoesBack,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum EventWord {
    Rally,
    Fire,
    Charge,
    Recall,
    Overheat,
    Debate,
    Washing,
    Snipers,
}

fn one() -> u8 {
    1
}

fn never() -> GoesBack {
    GoesBack::Never
}

impl GameSet {
    /// Reads a set and checks it; names every mistake with its line.
    pub fn from_source(source: &Source) -> Result<GameSet, Vec<Fault>> {
        let (document, file) = source.toml_by::<Document>(Ramparts::PROFILE.schema)?;
        let mut reader = Reader { file };
        let set = reader.read(document);
        reader.file.approve(set)
    }
}

/// Reads a file, and remembers every mistake.
pub(super) struct Reader<'a> {
    pub(super) file: DataReader<'a>,
}

impl Reader<'_> {
    /// A word or several that mean nothing here, with the nearest that would.
    pub(super) fn stranger(
        &mut self,
        words: &Spanned<String>,
        rule: &'static str,
        place: &str,
        reason: Message,
        known: &[&str],
    ) {
        let meant = nearest_phrase(words.get_ref(), known);
        self.file.stranger(words, rule, place, reason, meant.as_deref());
    }

    fn read(&mut self, document: Document) -> Option<GameSet> {
        if !self.file.is_format(&document.format, FORMAT, "R-2.2") {
            return None;
        }
        if *document.generic_hits.get_ref() > MOST_OF_A_KIND {
            let reason = Message::new("ramparts-fault-count").with("most", MOST_OF_A_KIND);
            self.file.fault(&document.generic_hits, "R-2.3", "generic_hits", reason);
        }
        let (tracks, buildings) = self.tracks(&document.track)?;
        let ibuthos = self.ibuthos(&document.ibutho)?;
        let fire = FireTable {
            none: self.column(&document.fire.none, "fire.none", &tracks, buildings),
            one: self.column(&document.fire.one, "fire.one", &tracks, buildings),
            both: self.column(&document.fire.both, "fire.both", &tracks, buildings),
            fighting: self.column(&document.fire.fighting, "fire.fighting", &tracks, buildings),
        };
        let mut set = GameSet {
            name: document.name,
            tracks,
            buildings,
            ibuthos,
            generic_hits: *document.generic_hits.get_ref(),
            fire,
            markers: Vec::new(),
            cards: Vec::new(),
            groups: Groups::default(),
        };
        self.markers(&document.marker, &mut set);
        self.cards(&document.card, &mut set);
        Some(set)
    }

    /// Is it a name that can be typed, and new among these?
    pub(super) fn named<'n>(
        &mut self,
        id: &Spanned<String>,
        mut others: impl Iterator<Item = &'n str>,
        rule: &'static str,
        place: &str,
    ) {
        let text = id.get_ref().as_str();
        let sound = text.starts_with(|c: char| c.is_ascii_lowercase())
            && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
        if !sound || others.any(|other| other == text) {
            self.file.fault(id, rule, place, Message::new("ramparts-fault-id").with("id", text));
        }
    }

    /// four tracks, two of them with a building.
    fn tracks(&mut self, entries: &Spanned<Vec<TrackEntry>>) -> Option<([TrackData; TRACKS], Tracks)> {
        let mut buildings = Tracks::NONE;
        let mut tracks: Vec<TrackData> = Vec::new();
        for (index, entry) in entries.get_ref().iter().enumerate() {
            let place = format!("track[{index}]");
            self.named(&entry.id, tracks.iter().map(|known| known.id.as_str()), "R-2.1", &place);
            let posts = tracks.iter().map(|known| known.post.as_str()).chain([super::deck::PERIMETER]);
            self.named(&entry.post, posts, "R-2.1", &place);
            // Whatever is more than four is told below.
            if let (true, Some(track)) = (entry.building, Track::ALL.get(index)) {
                buildings.insert(*track);
            }
            tracks.push(TrackData {
                id: entry.id.get_ref().clone(),
                name: entry.name.clone(),
                post: entry.post.get_ref().clone(),
                post_name: entry.post_name.clone(),
            });
        }
        let tracks: Option<[TrackData; TRACKS]> = tracks.try_into().ok();
        if tracks.is_none() || buildings.count() != 2 {
            self.file.fault(entries, "R-2.1", "track", Message::new("ramparts-fault-tracks"));
            return None;
        }
        Some((tracks?, buildings))
    }

    /// four iButhos.
    fn ibuthos(&mut self, entries: &Spanned<Vec<IbuthoEntry>>) -> Option<[IbuthoData; TRACKS]> {
        let mut ibuthos: Vec<IbuthoData> = Vec::new();
        for (index, entry) in entries.get_ref().iter().enumerate() {
            let place = format!("ibutho[{index}]");
            self.named(&entry.id, ibuthos.iter().map(|known| known.id.as_str()), "R-2.3", &place);
            if !(1..=MOST_HITS).contains(entry.hits.get_ref()) {
                let reason = Message::new("ramparts-fault-hits").with("most", MOST_HITS);
                self.file.fault(&entry.hits, "R-2.3", &place, reason);
            }
            if ibuthos.iter().any(|known| known.strength == *entry.strength.get_ref()) {
                self.file.fault(&entry.strength, "R-5.1.2", &place, Message::new("ramparts-fault-strength"));
            }
            ibuthos.push(IbuthoData {
                id: entry.id.get_ref().clone(),
                name: entry.name.clone(),
                mark: entry.mark.clone(),
                hits: *entry.hits.get_ref(),
                strength: *entry.strength.get_ref(),
            });
        }
        let found = ibuthos.try_into().ok();
        if found.is_none() {
            self.file.fault(entries, "R-2.3", "ibutho", Message::new("ramparts-fault-ibuthos"));
        }
        found
    }

    /// six results.
    fn column(
        &mut self,
        column: &Column,
        place: &str,
        tracks: &[TrackData; TRACKS],
        buildings: Tracks,
    ) -> [FireResult; 6] {
        let mut results = [FireResult::Nothing; 6];
        if column.get_ref().len() != results.len() {
            self.file.fault(column, "R-5.3.1", place, Message::new("ramparts-fault-column"));
        }
        for (result, word) in results.iter_mut().zip(column.get_ref()) {
            let building = Track::ALL
                .into_iter()
                .find(|track| buildings.has(*track) && tracks[track.index()].post == *word.get_ref());
            *result = match (word.get_ref().as_str(), building) {
                (_, Some(track)) => FireResult::Catches(track),
                ("-", _) => FireResult::Nothing,
                ("another", _) => FireResult::Another,
                ("out", _) => FireResult::Out,
                (other, _) => {
                    let reason = Message::new("ramparts-fault-fire").with("word", other);
                    let posts = Track::ALL.into_iter().filter(|track| buildings.has(*track));
                    let posts = posts.map(|track| tracks[track.index()].post.as_str());
                    self.stranger(word, "R-5.3.1", place, reason, &posts.chain(["out", "another"]).collect::<Vec<_>>());
                    FireResult::Nothing
                }
            };
        }
        results
    }

    /// the kinds of marker.
    fn markers(&mut self, entries: &Spanned<Vec<MarkerEntry>>, set: &mut GameSet) {
        for (index, entry) in entries.get_ref().iter().enumerate() {
            let place = format!("marker[{index}]");
            self.named(&entry.id, set.markers.iter().map(|known| known.id.as_str()), "R-3.3", &place);
            if !(1..=MOST_OF_A_KIND).contains(&entry.count) {
                let reason = Message::new("ramparts-fault-count").with("most", MOST_OF_A_KIND);
                self.file.fault(&entry.id, "R-3.3", &place, reason);
            }
            let Some(does) = self.omen(entry, &place, set) else { continue };
            set.markers.push(MarkerData {
                id: entry.id.get_ref().clone(),
                name: entry.name.clone(),
                count: entry.count,
                first: set.markers.iter().fold(0, |sum: u8, kind| sum.saturating_add(kind.count)),
                does,
                goes_back: entry.goes_back,
            });
        }
        let advances = set.markers.iter().filter(|kind| matches!(kind.does, Omen::Advance(..))).count();
        let total: usize = set.markers.iter().map(|kind| usize::from(kind.count)).sum();
        if set.markers.len() > MOST_MARKERS || advances == 0 || !(4..=MOST_COPIES).contains(&total) {
            let reason = Message::new("ramparts-fault-markers").with("most", MOST_MARKERS).with("copies", MOST_COPIES);
            self.file.fault(entries, "R-3.3", "marker", reason);
            set.markers.truncate(MOST_MARKERS);
        }
    }

    fn omen(&mut self, entry: &MarkerEntry, place: &str, set: &GameSet) -> Option<Omen> {
        if let (Some(boxes), None) = (&entry.advance, &entry.event) {
            let mut tracks = Tracks::NONE;
            for name in &entry.tracks {
                match set.track_named(name.get_ref()) {
                    Some(track) => tracks.insert(track),
                    None => {
                        let reason = Message::new("ramparts-fault-track").with("name", name.get_ref().as_str());
                        let known: Vec<&str> = set.tracks.iter().map(|track| track.id.as_str()).collect();
                        self.stranger(name, "R-5.1", place, reason, &known);
                    }
                }
            }
            if tracks.is_empty() || !(1..=5).contains(boxes.get_ref()) {
                self.file.fault(boxes, "R-5.1", place, Message::new("ramparts-fault-advance"));
                return None;
            }
            return Some(Omen::Advance(tracks, *boxes.get_ref()));
        }
        let (None, Some(event)) = (&entry.advance, &entry.event) else {
            self.file.fault(&entry.id, "R-5.1", place, Message::new("ramparts-fault-omen"));
            return None;
        };
        Some(match event.get_ref() {
            EventWord::Rally => Omen::Rally,
            EventWord::Fire => Omen::Fire,
            EventWord::Recall => Omen::Recall,
            EventWord::Overheat => Omen::Overheat,
            EventWord::Debate => Omen::Debate,
            EventWord::Washing => Omen::Washing,
            EventWord::Snipers => Omen::Snipers,
            EventWord::Charge => {
                let named = entry.ibutho.as_ref().and_then(|name| {
                    set.ibuthos.iter().position(|ibutho| ibutho.id == *name.get_ref()).map(|index| index as u8)
                });
                let boxes = entry.boxes.as_ref().map_or(0, |boxes| *boxes.get_ref());
                let (Some(ibutho), 1..=5) = (named, boxes) else {
                    self.file.fault(event, "R-5.3.2", place, Message::new("ramparts-fault-charge"));
                    return None;
                };
                Omen::Charge(ibutho, boxes)
            }
        })
    }
}
