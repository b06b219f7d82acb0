//! How battles end: with which level of victory, whose, and when.

use redoubt_kernel::Message;

use super::{Section, Speaker};
use crate::chart::{Bar, Chart};
use crate::summary::{Finished, GameResults, Reached, SeatShare, Summary};

impl Speaker<'_> {
    fn level(&self, level: &Reached) -> String {
        self.legend.levels.get(level.index).map_or_else(|| level.id.to_owned(), |known| self.voice.say(&known.name))
    }

    /// Each level, and whose it was: a row for each outcome that games of that level had.
    pub(super) fn levels(&self, summary: &Summary) -> Option<Section> {
        if summary.levels.is_empty() {
            return None;
        }
        let mut columns = self.share_columns("lab-column-level");
        columns.insert(1, self.word("lab-column-outcome"));
        let mut rows = Vec::new();
        for level in &summary.levels {
            let results = GameResults {
                games: summary.games,
                won: level.won.clone(),
                drawn: level.drawn,
                lost: level.lost,
                points: None,
            };
            let mut outcomes = self.results(&results);
            outcomes.retain(|(_, games, _)| *games > 0);
            let all = match outcomes.len() {
                0 => Some("–".to_owned()),
                1 => None,
                _ => Some(self.word("lab-any-outcome")),
            };
            if let Some(all) = all {
                outcomes.insert(0, (all, level.games, level.share));
            }
            rows.extend(outcomes.into_iter().map(|(outcome, games, share)| {
                let mut row = self.share_row(self.level(level), games, share);
                row.insert(1, outcome);
                row
            }));
        }
        let bar = |level: &Reached| Some(Bar { label: self.level(level), estimate: level.share? });
        let chart = Chart::Shares(summary.levels.iter().filter_map(bar).collect());
        Some(Section { heading: self.word("lab-levels"), note: None, columns, rows, chart: Some(chart) })
    }

    pub(super) fn levels_by_beginner(&self, summary: &Summary) -> Option<Section> {
        let first = summary.levels.first().filter(|level| !level.by_beginner.is_empty())?;
        let begins = |share: &SeatShare| self.voice.say(&Message::new("lab-began").with("side", self.seat(share.seat)));
        let mut columns = vec![self.word("lab-column-level")];
        columns.extend(first.by_beginner.iter().flat_map(|began| [begins(began), self.word("lab-column-interval")]));
        let percent = |share| self.percent(share);
        let row = |level: &Reached| -> Vec<String> {
            let cells = level.by_beginner.iter();
            let cells = cells.flat_map(|began| [self.value(began.share, percent), self.interval(began.share, percent)]);
            std::iter::once(self.level(level)).chain(cells).collect()
        };
        let bars = summary.levels.iter().flat_map(|level| {
            let bar = |began: &SeatShare| {
                Some(Bar { label: format!("{}: {}", begins(began), self.level(level)), estimate: began.share? })
            };
            level.by_beginner.iter().filter_map(bar).collect::<Vec<_>>()
        });
        Some(Section {
            heading: self.word("lab-levels-by-beginner"),
            note: None,
            columns,
            chart: Some(Chart::Shares(bars.collect())),
            rows: summary.levels.iter().map(row).collect(),
        })
    }

    pub(super) fn endings(&self, summary: &Summary) -> Option<Section> {
        let finishes = &summary.endings;
        if finishes.is_empty() {
            return None;
        }
        let mut columns = self.share_columns("lab-column-ending");
        columns.push(self.word("lab-column-when"));
        let name = |finish: &Finished| {
            let known = self.legend.endings.get(finish.index);
            known.map_or_else(|| finish.id.to_owned(), |known| self.voice.say(&known.name))
        };
        let row = |finish: &Finished| {
            let mut row = self.share_row(name(finish), finish.games, finish.share);
            row.push(finish.turns.as_ref().map_or_else(|| "–".to_owned(), |turns| self.span(turns)));
            row
        };
        let bar = |finish: &Finished| Some(Bar { label: name(finish), estimate: finish.share? });
        Some(Section {
            heading: self.word("lab-endings"),
            note: None,
            columns,
            rows: finishes.iter().map(row).collect(),
            chart: Some(Chart::Shares(finishes.iter().filter_map(bar).collect())),
        })
    }
}
