//! The moves of a battle, under the turns they were made in.

use maud::{Markup, html};
use redoubt_kernel::battle::Deed;
use redoubt_kernel::{Message, Viewer};

use super::Look;

/// Turns that are listed on either side of the one that is shown: the slider leads to the others.
const AROUND: usize = 12;

/// What was done in one turn or phase.
struct Chapter<'a> {
    heading: Option<Message>,
    deeds: Vec<Deed<'a>>,
}

/// The battle by turns, and the moves of the turn that is shown.
pub(super) fn list(look: &Look<'_>, viewer: Viewer) -> Markup {
    let mut chapters: Vec<Chapter<'_>> = Vec::new();
    for deed in look.seated.battle.deeds(viewer) {
        let heading = deed.chapter();
        match chapters.last_mut() {
            Some(chapter) if chapter.heading == heading => chapter.deeds.push(deed),
            _ => chapters.push(Chapter { heading, deeds: vec![deed] }),
        }
    }
    let here = chapters.iter().position(|chapter| chapter.deeds.last().is_some_and(|deed| deed.ply() >= look.ply));
    let here = here.unwrap_or_default();
    let near = chapters.iter().enumerate().skip(here.saturating_sub(AROUND)).take(2 * AROUND + 1);
    html! {
        nav.moves aria-label=(look.visitor.word("page-moves")) {
            @for (number, chapter) in near {
                (heading(look, chapter))
                @if number == here { ol { @for deed in &chapter.deeds { (one(look, deed)) } } }
            }
        }
    }
}

/// A turn's heading, which leads to its first move.
fn heading(look: &Look<'_>, chapter: &Chapter<'_>) -> Markup {
    let first = chapter.deeds.first().map_or(0, Deed::ply);
    let title = chapter.heading.as_ref().map_or_else(|| look.visitor.word("page-first"), |text| look.visitor.say(text));
    html! { h3 { a href=(look.at(first)) id={ "turn-" (first) } { (title) } } }
}

/// A move: who, and what they did.
fn one(look: &Look<'_>, deed: &Deed<'_>) -> Markup {
    let done = deed.summary().or_else(|| Some(deed.actions().next()?.choice()?.text));
    let text = done.map_or_else(|| look.visitor.word("page-first"), |text| look.visitor.say(&text));
    let who = deed.seat().filter(|_| look.seated.profile().seats.len() > 1).map(|seat| look.name(seat));
    let shown = (deed.from() < look.ply || deed.ply() == 0) && look.ply <= deed.ply();
    html! {
        li {
            a href=(look.at(deed.ply())) id={ "move-" (deed.ply()) } aria-current=[shown.then_some("step")] {
                @if let Some(who) = who { strong { (who) ":" } " " }
                (text)
            }
        }
    }
}
