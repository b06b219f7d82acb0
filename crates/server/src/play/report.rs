//! What happened: the log as a report, the moments on the way to the present, and what is told above the board.

use maud::{Markup, html};
use redoubt_kernel::battle::{Battle, Deed};
use redoubt_kernel::scene::{ChoiceKind, Scene};
use redoubt_kernel::{Message, Profile, Seat, Telling, Viewer};
use redoubt_stage::svg::{self, Trace};
use redoubt_stage::{html as parts, spoken};

use crate::table::Seated;
use crate::visitor::Visitor;

/// Deeds that the log shows; the rest is in the replay.
const LOGGED: usize = 40;

/// The most moments that one phase of the other side is shown in. Whoever watches has about five seconds for all of them.
pub(super) const MOST_BEATS: usize = 11;

/// The most lines that are told above the board.
const LINES: usize = 2;

/// What is told of a deed, or of the part of it that one side did in one phase.
struct Told<'a> {
    deed: Deed<'a>,
    seat: Option<Seat>,
    told: Vec<Telling>,
}

/// Those of these deeds that are worth a line, the latest first, in blocks of one turn and phase.
pub(crate) fn log(visitor: &Visitor, seated: &Seated, deeds: &[Deed<'_>], scene: &Scene) -> Markup {
    let mut blocks: Vec<(Option<String>, Vec<Told<'_>>)> = Vec::new();
    for deed in deeds.iter().rev().take(LOGGED) {
        for (chapter, told) in parted(deed).into_iter().rev() {
            let chapter = chapter.map(|chapter| visitor.say(&chapter));
            let lines = by_side(deed, told).into_iter().rev().map(|(seat, told)| Told { deed: *deed, seat, told });
            match blocks.last_mut() {
                Some((known, deeds)) if *known == chapter => deeds.extend(lines),
                _ => blocks.push((chapter, lines.collect())),
            }
        }
    }
    html! {
        div.log {
            @for (chapter, deeds) in &blocks {
                section.chapter {
                    @if let Some(chapter) = chapter { h3 { (chapter) } }
                    ul { @for told in deeds { (line(visitor, seated.profile(), scene, told)) } }
                }
            }
        }
    }
}

/// What came of a deed, but for what only says that play goes on.
fn noteworthy(deed: &Deed<'_>) -> Vec<Telling> {
    let mut told = deed.told();
    told.retain(|telling| !telling.passing);
    told
}

/// What is worth a line of a deed, by the phases that it happened in. What is told in one sentence stays together.
fn parted(deed: &Deed<'_>) -> Vec<(Option<Message>, Vec<Telling>)> {
    if deed.count() > 1 {
        let told = noteworthy(deed);
        return (!told.is_empty()).then(|| (deed.chapter(), told)).into_iter().collect();
    }
    let mut parts = deed.chapters();
    for (_, told) in &mut parts {
        told.retain(|telling| !telling.passing);
    }
    parts.retain(|(_, told)| !told.is_empty());
    parts
}

/// What is told, by who did it: whoever decided, unless it is said to be another.
fn by_side(deed: &Deed<'_>, told: Vec<Telling>) -> Vec<(Option<Seat>, Vec<Telling>)> {
    if deed.count() > 1 {
        return vec![(deed.seat(), told)];
    }
    let mut sides: Vec<(Option<Seat>, Vec<Telling>)> = Vec::new();
    for telling in told {
        // What is nobody's in particular came of what was told before it.
        let seat = telling.by.or(sides.last().map_or(deed.seat(), |(seat, _)| *seat));
        match sides.last_mut() {
            Some((known, told)) if *known == seat => told.push(telling),
            _ => sides.push((seat, vec![telling])),
        }
    }
    sides
}

/// One deed: who, and what came of it; of what took several actions the sum, with the rest on demand.
fn line(visitor: &Visitor, profile: &Profile, scene: &Scene, Told { deed, seat, told }: &Told<'_>) -> Markup {
    let seat = *seat;
    let name = seat.map(|seat| spoken::seat_name(&visitor.voice, profile, profile.seat_name(seat)));
    let colours = seat.map_or_else(String::new, |seat| colours(scene, seat));
    let summary = deed.summary().filter(|_| told.len() > 1);
    html! {
        li class={ "deed " (colours) } data-ply=(deed.ply()) data-seat=[seat.map(|seat| seat.0)] {
            @if let Some(name) = name.filter(|_| profile.seats.len() > 1) { strong.who { (name) } }
            @match summary {
                Some(summary) => details {
                    summary { (visitor.say(&summary)) }
                    ul { (parts::happenings(profile.id, told, &visitor.voice)) }
                },
                None => ul { (parts::happenings(profile.id, told, &visitor.voice)) },
            }
        }
    }
}

/// The colours that a seat's pieces wear.
fn colours(scene: &Scene, seat: Seat) -> String {
    let worn = scene.pieces.iter().find(|piece| piece.seat == Some(seat) && piece.livery.is_some());
    worn.map_or_else(String::new, |piece| svg::livery_class(piece.livery))
}

/// The way from one moment to another, to be marked on the board.
pub(crate) fn trace(battle: &Battle, viewer: Viewer, from: usize, to: usize) -> Option<Trace> {
    let before = battle.story(viewer).nth(from).filter(|_| from < to)?.view().picture();
    let choices = battle.story(viewer).skip(from + 1).take(to - from).filter_map(|past| past.choice());
    let attacks = choices.filter(|choice| choice.kind == ChoiceKind::Attack).filter_map(|choice| {
        let [from, .., to] = choice.touches.as_slice() else { return None };
        Some((from.clone(), to.clone()))
    });
    Some(Trace { attacks: attacks.collect(), before })
}

/// What is told above the board of what just happened: all of these deeds that came after so many actions.
pub(super) fn latest(visitor: &Visitor, seated: &Seated, deeds: &[Deed<'_>], since: usize) -> Markup {
    let first = deeds.partition_point(|deed| deed.ply() <= since);
    told(visitor, seated.profile().id, &deeds[first..])
}

/// The last lines about these deeds.
fn told(visitor: &Visitor, game: &str, deeds: &[Deed<'_>]) -> Markup {
    let mut lines: Vec<Markup> = Vec::new();
    for deed in deeds.iter().rev() {
        let events = noteworthy(deed);
        match deed.summary().filter(|_| events.len() > 1) {
            Some(summary) => {
                let sound = events.iter().find_map(Telling::heard);
                lines.push(html! { li data-sound=[sound] { (visitor.say(&summary)) } });
            }
            None => lines.extend(events.chunks(1).rev().map(|one| parts::happenings(game, one, &visitor.voice))),
        }
        if lines.len() >= LINES {
            break;
        }
    }
    lines.truncate(LINES);
    html! { ul.told { @for line in lines.iter().rev() { (line) } } }
}

/// The moments between two others, each as the board stood after it, with what brought it: what belongs together is one, and
/// there are never more than [`MOST_BEATS`]. On demand the board as it stood before comes first.
pub(super) fn beats(visitor: &Visitor, seated: &Seated, from: usize, to: usize, with_start: bool) -> Markup {
    let (battle, viewer) = (&seated.battle, seated.viewer(&visitor.asker));
    let deeds: Vec<Deed<'_>> = battle.deeds(viewer).filter(|deed| deed.ply() > from && deed.from() < to).collect();
    let each = deeds.len().div_ceil(MOST_BEATS).max(1);
    let game = seated.profile().id;
    let mut start = from;
    let mut shown = Vec::new();
    for some in deeds.chunks(each) {
        let end = some.last().map_or(to, Deed::ply).min(to);
        let Some(past) = battle.story(viewer).nth(end) else { continue };
        let way = trace(battle, viewer, start, end);
        let board = svg::board_with(&past.view().picture(), &visitor.voice, way.as_ref());
        shown.push((end, board, told(visitor, game, some)));
        start = end;
    }
    let first = battle
        .story(viewer)
        .nth(from)
        .filter(|_| with_start)
        .map(|past| svg::board(&past.view().picture(), &visitor.voice));
    html! {
        div.beats {
            @if let Some(first) = first { div.start { (first) } }
            @for (ply, board, told) in &shown { div.beat data-ply=(ply) { (board) (told) } }
        }
    }
}
