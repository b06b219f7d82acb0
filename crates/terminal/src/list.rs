//! The choices as lines: a few by themselves, many in groups that can be opened.

use redoubt_kernel::scene::Choice;
use redoubt_stage::lists::{self, Row};
use redoubt_stage::terminal;

use crate::screen::{ChoiceOdds, Screen};

/// A line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ListEntry {
    /// Choices that belong together.
    Group {
        /// What they are known by while the list lasts.
        key: String,
        title: String,
        depth: usize,
        open: bool,
        count: usize,
    },
    /// One of the listed choices.
    Listed { index: usize, depth: usize },
    /// One of those that were asked for.
    Asked { index: usize },
}

/// The list, as far as it is open.
pub(crate) fn entries(screen: &Screen) -> Vec<ListEntry> {
    let scene = &screen.shown.scene;
    if !screen.picked.is_empty() {
        let listed = scene.asked().into_iter().filter(|(_, choice)| screen.is_open(choice));
        let listed = listed.map(|(index, _)| ListEntry::Listed { index, depth: 0 });
        let asked = screen.asked.iter().enumerate().filter(|(_, choice)| screen.is_open(choice));
        return listed.chain(asked.map(|(index, _)| ListEntry::Asked { index })).collect();
    }
    let mut entries = Vec::new();
    lay(screen, &lists::listed(scene, &screen.voice, |_| false), "", 0, &mut entries);
    entries
}

fn lay(screen: &Screen, rows: &[Row<'_>], above: &str, depth: usize, entries: &mut Vec<ListEntry>) {
    for row in rows {
        match row {
            Row::One(index, _) => entries.push(ListEntry::Listed { index: *index, depth }),
            Row::Many(group) => {
                let key = format!("{above}/{}", group.title);
                let open = screen.opened.contains(&key);
                let (title, count) = (group.title.clone(), row.count());
                entries.push(ListEntry::Group { key: key.clone(), title, depth, open, count });
                if open {
                    lay(screen, &group.rows, &key, depth + 1, entries);
                }
            }
        }
    }
}

impl Screen {
    /// The choice of a line.
    pub(crate) fn choice_of(&self, entry: &ListEntry) -> Option<&Choice> {
        match entry {
            ListEntry::Group { .. } => None,
            ListEntry::Listed { index, .. } => self.shown.scene.choices.get(*index),
            ListEntry::Asked { index } => self.asked.get(*index),
        }
    }

    /// The choice that the list stands on.
    pub(crate) fn selected_choice(&self) -> Option<&Choice> {
        self.choice_of(self.entries.get(self.selected)?)
    }

    /// Puts the list on a choice, opening the groups that it is in.
    pub(crate) fn select_choice(&mut self, index: usize) {
        let action = self.shown.scene.choices.get(index).map(|choice| choice.action.clone());
        let Some(action) = action else { return };
        let mut keys = Vec::new();
        open_to(&lists::listed(&self.shown.scene, &self.voice, |_| false), "", &action, &mut keys);
        self.opened.extend(keys);
        self.refresh();
        let place = self
            .entries
            .iter()
            .position(|entry| matches!(entry, ListEntry::Listed { index: one, .. } if *one == index));
        self.selected = place.unwrap_or(self.selected);
    }

    /// What stands in a line: its number or sign, its words, and the odds if they are known.
    pub(crate) fn line_of(&self, entry: &ListEntry) -> (String, String, Option<&ChoiceOdds>) {
        match entry {
            ListEntry::Group { title, depth, open, count, .. } => {
                let sign = if *open { '▼' } else { '▸' };
                (format!("{}{sign}", "  ".repeat(*depth)), format!("{title} ({count})"), None)
            }
            ListEntry::Listed { index, depth } => {
                let text = self.choice_of(entry).map_or_else(String::new, |choice| self.voice.say(&choice.text));
                let head = format!("{}{:>3}", "  ".repeat(*depth), index + 1);
                (head, text, self.choice_of(entry).and_then(|choice| self.odds_of(choice)))
            }
            ListEntry::Asked { .. } => {
                let text = self.choice_of(entry).map_or_else(String::new, |choice| self.voice.say(&choice.text));
                ("  ·".to_owned(), text, None)
            }
        }
    }

    /// The odds of a choice, as far as they are known.
    fn odds_of(&self, choice: &Choice) -> Option<&ChoiceOdds> {
        self.odds.iter().find(|(action, _)| *action == choice.action).map(|(_, odds)| odds)
    }

    /// A choice as it can be typed.
    pub(crate) fn typed_words(&self, choice: &Choice) -> String {
        terminal::typed(self.profile.id, choice, &self.voice)
    }
}

fn open_to(rows: &[Row<'_>], above: &str, action: &redoubt_kernel::AnyAction, keys: &mut Vec<String>) {
    for row in rows {
        if let Row::Many(group) = row
            && row.holds(&|choice: &Choice| choice.action == *action)
        {
            let key = format!("{above}/{}", group.title);
            keys.push(key.clone());
            open_to(&group.rows, &key, action, keys);
        }
    }
}
