//! A summary in words: sections with tables and charts, for the terminal and for the report alike.

mod ends;

use redoubt_kernel::game::{CountedDeed, CountedThing};
use redoubt_kernel::{Arg, Lang, Message, Seat};
use redoubt_stage::Voice;
use redoubt_tactics::Player;

use crate::chart::{Bar, Chart};
use crate::interval::Estimate;
use crate::legend::Legend;
use crate::spec::Spec;
use crate::summary::{GameResults, Length, Summary, ThingWorth};

/// A part of a report.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// Its heading.
    pub heading: String,
    /// What has to be said beforehand.
    pub note: Option<String>,
    /// The heads of the columns.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
    /// The same drawn.
    pub chart: Option<Chart>,
}

/// Says numbers and names in a language.
pub struct Speaker<'a> {
    voice: &'a Voice,
    legend: &'a Legend,
}

impl<'a> Speaker<'a> {
    /// In this voice, which knows the battle.
    pub fn new(voice: &'a Voice, legend: &'a Legend) -> Self {
        Speaker { voice, legend }
    }

    /// The text of this name.
    pub fn word(&self, id: &str) -> String {
        self.voice.word(id)
    }

    /// A number with so many decimals, as the language writes it.
    pub fn number(&self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}");
        if self.voice.lang() == Lang::Es { text.replace('.', ",") } else { text }
    }

    /// A share in per cent.
    pub fn percent(&self, share: f64) -> String {
        format!("{} %", self.number(share * 100.0, 1))
    }

    fn interval(&self, estimate: Option<Estimate>, say: impl Fn(f64) -> String) -> String {
        estimate.map_or_else(|| "–".to_owned(), |it| format!("{} … {}", say(it.low), say(it.high)))
    }

    fn value(&self, estimate: Option<Estimate>, say: impl Fn(f64) -> String) -> String {
        estimate.map_or_else(|| "–".to_owned(), |it| say(it.value))
    }

    /// A side's name.
    pub fn seat(&self, seat: &str) -> String {
        redoubt_stage::spoken::seat_name(self.voice, self.legend.profile, seat)
    }

    /// What a countable thing is called.
    pub fn thing(&self, thing: &ThingWorth) -> String {
        let Some(known) = self.legend.things.get(thing.index) else { return thing.id.clone() };
        let name = match (&known.kind, &known.name) {
            (CountedThing::Action, _) => {
                let words = self.voice.words_for(self.legend.profile.id, &known.id);
                words.into_iter().next().unwrap_or_else(|| known.id.clone())
            }
            (_, name) => self.voice.arg(name),
        };
        match known.seat.filter(|_| !self.legend.is_solitaire()) {
            Some(seat) => format!("{name} ({})", self.seat(self.legend.profile.seat_name(seat))),
            None => name,
        }
    }

    fn deed(&self, kind: CountedThing, deed: CountedDeed) -> String {
        match (kind, deed) {
            (CountedThing::Action, _) => self.word("lab-deed-taken"),
            (_, CountedDeed::Drawn) => self.word("lab-deed-drawn"),
            (_, CountedDeed::Used) => self.word("lab-deed-used"),
            (_, CountedDeed::Lost) => self.word("lab-deed-lost"),
            (_, CountedDeed::Happened) => self.word("lab-deed-happened"),
        }
    }

    /// The columns of tables whose rows are shares.
    fn share_columns(&self, first: &str) -> Vec<String> {
        [first, "lab-column-games", "lab-column-share", "lab-column-interval"].map(|id| self.word(id)).into()
    }

    fn share_row(&self, name: String, games: u64, share: Option<Estimate>) -> Vec<String> {
        let percent = |share| self.percent(share);
        vec![name, games.to_string(), self.value(share, percent), self.interval(share, percent)]
    }

    /// The whole summary.
    pub fn sections(&self, summary: &Summary) -> Vec<Section> {
        let mut sections = vec![self.outcomes(summary)];
        sections.extend(self.beginners(summary));
        sections.extend(self.levels(summary));
        sections.extend(self.levels_by_beginner(summary));
        sections.extend(self.endings(summary));
        sections.push(self.length(summary));
        if self.legend.is_solitaire() {
            sections.push(self.scores(summary));
        }
        sections.push(self.lead(summary));
        for kind in [
            CountedThing::Card,
            CountedThing::Unit,
            CountedThing::Plan,
            CountedThing::Marker,
            CountedThing::Event,
            CountedThing::Action,
        ] {
            sections.extend(self.things(summary, kind));
        }
        sections.push(self.notable(summary));
        sections
    }

    fn results(&self, results: &GameResults) -> Vec<(String, u64, Option<Estimate>)> {
        let games = |share: Option<Estimate>| share.map_or(0, |it| (it.value * results.games as f64).round() as u64);
        let mut rows: Vec<(String, u64, Option<Estimate>)> =
            results.won.iter().map(|won| (self.won(won.seat), won.games, won.share)).collect();
        rows.push((self.word("lab-drawn"), games(results.drawn), results.drawn));
        if let Some(lost) = results.lost {
            rows.push((self.word("lab-lost"), games(Some(lost)), Some(lost)));
        }
        rows
    }

    fn won(&self, seat: &str) -> String {
        self.voice.say(&Message::new("lab-won").with("side", self.seat(seat)))
    }

    fn outcomes(&self, summary: &Summary) -> Section {
        let rows = self.results(&summary.results);
        let bars = rows.iter().filter_map(|(name, _, share)| Some(Bar { label: name.clone(), estimate: (*share)? }));
        let chart = Chart::Shares(bars.collect());
        let mut section = Section {
            heading: self.word("lab-outcomes"),
            columns: self.share_columns("lab-column-outcome"),
            chart: Some(chart),
            ..Section::default()
        };
        section.rows = rows.into_iter().map(|(name, games, share)| self.share_row(name, games, share)).collect();
        if summary.unfinished > 0 {
            let text = Message::new("lab-unfinished").with("count", summary.unfinished as i64);
            section.note = Some(self.voice.say(&text));
        }
        section
    }

    fn beginners(&self, summary: &Summary) -> Option<Section> {
        let first = summary.by_beginner.first()?;
        let mut columns = vec![self.word("lab-column-began"), self.word("lab-column-games")];
        for won in &first.results.won {
            columns.extend([self.won(won.seat), self.word("lab-column-interval")]);
        }
        let mut bars = Vec::new();
        let mut rows = Vec::new();
        for began in &summary.by_beginner {
            let begins = self.voice.say(&Message::new("lab-began").with("side", self.seat(began.seat)));
            let mut row = vec![begins.clone(), began.results.games.to_string()];
            for won in &began.results.won {
                let percent = |share| self.percent(share);
                row.extend([self.value(won.share, percent), self.interval(won.share, percent)]);
                let label = format!("{begins}: {}", self.won(won.seat));
                bars.extend(won.share.map(|estimate| Bar { label, estimate }));
            }
            rows.push(row);
        }
        let heading = self.word("lab-by-beginner");
        Some(Section { heading, note: None, columns, rows, chart: Some(Chart::Shares(bars)) })
    }

    /// `turn 14 (8 to 23)`: the median, and where eight of ten lie.
    fn span(&self, turns: &Length) -> String {
        let text = Message::new("lab-span").with("median", turns.median).with("low", turns.tenth);
        self.voice.say(&text.with("high", turns.ninetieth))
    }

    fn length(&self, summary: &Summary) -> Section {
        let turns = &summary.turns;
        let row = |id: &str, text: String| vec![self.word(id), text];
        let mut rows = vec![
            row("lab-mean-turns", self.number(turns.mean, 1)),
            row("lab-median-turns", turns.median.to_string()),
            row("lab-middle-turns", format!("{} … {}", turns.tenth, turns.ninetieth)),
            row("lab-range-turns", format!("{} … {}", turns.least, turns.most)),
            row("lab-mean-decisions", self.value(summary.decisions, |number| self.number(number, 1))),
        ];
        rows.push(row("lab-mean-choices", self.number(summary.choices, 1)));
        let counts = turns.counts.iter().map(|(turns, games)| (i64::from(*turns), *games)).collect();
        Section {
            heading: self.word("lab-length"),
            note: None,
            columns: vec![self.word("lab-column-measure"), self.word("lab-column-value")],
            rows,
            chart: Some(Chart::Counts { counts, axis: self.word("lab-axis-turns") }),
        }
    }

    fn scores(&self, summary: &Summary) -> Section {
        let say = |number| self.number(number, 2);
        let counts = summary.scores.iter().map(|(score, games)| (i64::from(*score), *games)).collect();
        Section {
            heading: self.word("lab-score"),
            note: None,
            columns: ["lab-column-measure", "lab-column-value", "lab-column-interval"].map(|id| self.word(id)).into(),
            rows: vec![vec![
                self.word("lab-mean-score"),
                self.value(summary.score, say),
                self.interval(summary.score, say),
            ]],
            chart: Some(Chart::Counts { counts, axis: self.word("lab-axis-score") }),
        }
    }

    fn lead(&self, summary: &Summary) -> Section {
        let lead = &summary.lead_changes;
        let percent = |share| self.percent(share);
        let counts = lead.counts.iter().map(|(times, games)| (i64::from(*times), *games)).collect();
        Section {
            heading: self.word("lab-lead"),
            note: Some(self.word("lab-lead-note")),
            columns: ["lab-column-measure", "lab-column-value", "lab-column-interval"].map(|id| self.word(id)).into(),
            rows: vec![
                vec![self.word("lab-mean-lead"), self.number(lead.mean, 2), String::new()],
                vec![self.word("lab-never-lead"), self.value(lead.never, percent), self.interval(lead.never, percent)],
            ],
            chart: Some(Chart::Counts { counts, axis: self.word("lab-axis-lead") }),
        }
    }

    fn things(&self, summary: &Summary, kind: CountedThing) -> Option<Section> {
        let mut things: Vec<&ThingWorth> = summary.things.iter().filter(|thing| thing.kind == kind).collect();
        if things.is_empty() {
            return None;
        }
        // What is surely worth most comes first; what cannot be compared, last.
        let rank = |thing: &ThingWorth| thing.worth.map_or(f64::NEG_INFINITY, |worth| worth.value);
        things.sort_by(|one, other| rank(other).total_cmp(&rank(one)));
        let solitaire = self.legend.is_solitaire();
        let say = |number: f64| if solitaire { self.number(number, 2) } else { self.percent(number) };
        let signed = |number: f64| format!("{}{}", if number > 0.0 { "+" } else { "" }, say(number));
        let mut columns = vec![
            "lab-column-thing",
            "lab-column-deed",
            "lab-column-use",
            "lab-column-times",
            "lab-column-with",
            "lab-column-without",
            "lab-column-worth",
            "lab-column-interval",
        ];
        // Where a score is what counts, winning is told beside it.
        if solitaire {
            columns.extend([
                "lab-column-won-with",
                "lab-column-won-without",
                "lab-column-worth",
                "lab-column-interval",
            ]);
        }
        let percent = |share: f64| self.percent(share);
        let signed_percent = |share: f64| format!("{}{}", if share > 0.0 { "+" } else { "" }, percent(share));
        let row = |thing: &&ThingWorth| {
            let mut row = vec![
                self.thing(thing),
                self.deed(thing.kind, thing.deed),
                self.value(thing.use_share, |share| self.percent(share)),
                self.number(thing.times, 2),
                self.value(thing.with, say),
                self.value(thing.without, say),
                self.value(thing.worth, signed),
                self.interval(thing.worth, signed),
            ];
            if solitaire {
                row.push(self.value(thing.wins.with, percent));
                row.push(self.value(thing.wins.without, percent));
                row.push(self.value(thing.wins.worth, signed_percent));
                row.push(self.interval(thing.wins.worth, signed_percent));
            }
            row
        };
        let bar = |thing: &&ThingWorth| {
            let label = format!("{}, {}", self.thing(thing), self.deed(thing.kind, thing.deed));
            Some(Bar { label, estimate: thing.worth? })
        };
        Some(Section {
            heading: self.word(match kind {
                CountedThing::Card => "lab-things-card",
                CountedThing::Unit => "lab-things-unit",
                CountedThing::Event => "lab-things-event",
                CountedThing::Marker => "lab-things-marker",
                CountedThing::Plan => "lab-things-plan",
                CountedThing::Action => "lab-things-action",
            }),
            note: Some(self.word(if solitaire { "lab-worth-score" } else { "lab-worth-points" })),
            columns: columns.into_iter().map(|id| self.word(id)).collect(),
            rows: things.iter().map(row).collect(),
            chart: Some(Chart::Worth { bars: things.iter().filter_map(bar).collect(), percent: !solitaire }),
        })
    }

    fn notable(&self, summary: &Summary) -> Section {
        let name = |id: &str| match id {
            "longest" => self.word("lab-notable-longest"),
            "closest" => self.word("lab-notable-closest"),
            "upset" => self.word("lab-notable-upset"),
            _ => self.word("lab-notable-typical"),
        };
        let row = |(id, game): (&'static str, u64)| vec![name(id), game.to_string()];
        Section {
            heading: self.word("lab-notable"),
            note: None,
            columns: vec![self.word("lab-column-which"), self.word("lab-column-number")],
            rows: summary.notable.named().into_iter().map(row).collect(),
            chart: None,
        }
    }

    /// What the data are called: by the name that they have for themselves and their hash, and never by where they lie, so that
    /// shards of a run that are joined elsewhere say the same as the whole.
    pub fn data(&self, spec: &Spec) -> String {
        let Some(source) = &spec.source else { return self.word("lab-built-in") };
        let table: toml::Table = source.toml().unwrap_or_default();
        let name = table.get("name").and_then(|name| name.get(self.voice.lang().code())?.as_str());
        name.map_or_else(|| source.hash().to_owned(), |name| format!("{name} ({})", source.hash()))
    }

    /// What was simulated, as rows of a name and a value.
    pub fn setting(&self, spec: &Spec) -> Vec<(String, String)> {
        let profile = self.legend.profile;
        let offered = spec.load().map(|game| game.scenarios()).unwrap_or_default();
        let scenario = offered.iter().find(|known| known.id == spec.setup.scenario);
        let scenario = scenario.map(|known| self.voice.scenario(profile.id, known).0);
        let scenario = scenario.unwrap_or_else(|| spec.setup.scenario.clone());
        let mut rows = vec![
            (self.word("lab-setting-battle"), self.voice.word(&format!("{}-title", profile.id))),
            (self.word("lab-setting-scenario"), scenario),
        ];
        let options = spec.setup.options.iter().map(|(name, value)| format!("{name}={value}"));
        let options: Vec<String> = options.collect();
        if !options.is_empty() {
            rows.push((self.word("lab-setting-options"), options.join(", ")));
        }
        rows.push((self.word("lab-setting-data"), self.data(spec)));
        let automaton = spec.automaton().ok().flatten();
        for (seat, player) in (0..).map(Seat).zip(&spec.players) {
            let who = match player {
                _ if automaton == Some(seat) => self.word("lab-setting-rules"),
                Player::Machine(bot) => bot.to_string(),
                other => other.to_string(),
            };
            rows.push((self.seat(profile.seat_name(seat)), who));
        }
        rows.push((self.word("lab-setting-seed"), spec.seed.to_string()));
        rows
    }

    /// A text with arguments.
    pub fn say(&self, message: &Message) -> String {
        self.voice.say(message)
    }

    /// What a message is about, in words.
    pub fn arg(&self, arg: &Arg) -> String {
        self.voice.arg(arg)
    }
}
