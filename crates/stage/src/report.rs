//! The battle so far in lines that people read: what belongs together is one line, with the details on demand.

use redoubt_kernel::battle::{Battle, Deed};
use redoubt_kernel::{Message, Profile, Seat, Telling, Viewer};

use crate::{Voice, spoken};

/// A line of the report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportLine {
    /// How many actions stood when it was done.
    pub ply: usize,
    /// Who did it; nobody for what the battle itself brought.
    pub seat: Option<Seat>,
    /// What it is.
    pub kind: LineKind,
    /// In words.
    pub text: String,
}

impl ReportLine {
    /// The line with who did it before it, where several play and it does not begin with them anyway.
    pub fn attributed(&self, voice: &Voice, profile: &Profile) -> String {
        let who = self.seat.filter(|_| self.kind == LineKind::Deed && profile.seats.len() > 1);
        let who = who.map(|seat| spoken::seat_name(voice, profile, profile.seat_name(seat)));
        match who.filter(|who| !self.text.starts_with(who.as_str())) {
            Some(who) => format!("{who}: {}", self.text),
            None => self.text.clone(),
        }
    }
}

/// What a line of the report is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// The turn and the phase that the lines after it belong to.
    Chapter,
    /// Something that happened, or the sum of what belongs together.
    Deed,
    /// A part of what was summed up.
    Detail,
}

/// How much is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fullness {
    /// What belongs together in one line.
    Short,
    /// With every part of it.
    Whole,
}

/// What was done after the first `since` actions, as far as `viewer` may know; at most the last `most` deeds.
pub fn lines(
    battle: &Battle,
    viewer: Viewer,
    voice: &Voice,
    (since, most): (Option<usize>, usize),
    fullness: Fullness,
) -> Vec<ReportLine> {
    let after = |deed: &Deed<'_>| since.is_none_or(|since| deed.ply() > since);
    let mut deeds: Vec<Deed<'_>> = battle.deeds(viewer).rev().take_while(after).take(most).collect();
    deeds.reverse();
    let mut lines: Vec<ReportLine> = Vec::new();
    let mut chapter: Option<String> = None;
    for deed in &deeds {
        for (heading, told) in parted(deed) {
            let heading = heading.map(|heading| voice.say(&heading));
            if heading.is_some() && heading != chapter {
                let text = heading.clone().unwrap_or_default();
                lines.push(ReportLine { ply: deed.ply(), seat: None, kind: LineKind::Chapter, text });
                chapter = heading;
            }
            tell(&mut lines, deed, &told, voice, fullness);
        }
    }
    lines
}

fn tell(lines: &mut Vec<ReportLine>, deed: &Deed<'_>, told: &[Telling], voice: &Voice, fullness: Fullness) {
    let line = |kind, seat, text| ReportLine { ply: deed.ply(), seat, kind, text };
    let summary = deed.summary().filter(|_| told.len() > 1);
    if let Some(summary) = &summary {
        lines.push(line(LineKind::Deed, deed.seat(), voice.say(summary)));
    }
    let kind = if summary.is_some() { LineKind::Detail } else { LineKind::Deed };
    if kind == LineKind::Detail && fullness == Fullness::Short {
        return;
    }
    let mut seat = deed.seat();
    for telling in told {
        // What is nobody's in particular came of what was told before it.
        seat = telling.by.or(seat);
        lines.push(line(kind, seat, voice.tell(telling)));
    }
}

/// What is worth a line of a deed, by the phases that it happened in. What is told in one sentence stays together.
fn parted(deed: &Deed<'_>) -> Vec<(Option<Message>, Vec<Telling>)> {
    let mut parts = if deed.count() > 1 { vec![(deed.chapter(), deed.told())] } else { deed.chapters() };
    for (_, told) in &mut parts {
        told.retain(|telling| !telling.passing);
    }
    parts.retain(|(_, told)| !told.is_empty());
    parts
}
