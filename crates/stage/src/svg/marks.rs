//! What just happened, marked on the board until the next action: where pieces came from, whom they struck, who was hurt, and
//! who fell where.

use std::collections::HashMap;

use maud::{Markup, html};
use redoubt_kernel::scene::{Form, Piece, Scene, Shape, Sign};

use super::pen::{DrawnPoint, n, translate};
use super::pieces::placed;
use super::sheet::SvgSheet;
use super::style;

/// The way to a scene: how it stood before, and who struck whom on the way.
pub struct Trace {
    /// How it stood before.
    pub before: Scene,
    /// Attacks: the space or piece that struck, and the one that was struck.
    pub attacks: Vec<(String, String)>,
}

/// Half of a piece, in the units that it is drawn in.
fn radius(piece: &Piece, size: f64) -> f64 {
    size * if piece.form == Form::Figure { 45.0 } else { 32.0 }
}

pub(super) fn marks(now: &SvgSheet, trace: &Trace) -> Markup {
    let before = &SvgSheet::new(&trace.before, now.voice);
    let was: HashMap<&str, &Piece> = before.scene.pieces.iter().map(|piece| (piece.id.as_str(), piece)).collect();
    let is: HashMap<&str, &Piece> = now.scene.pieces.iter().map(|piece| (piece.id.as_str(), piece)).collect();
    let stands = |piece: &&&Piece| matches!(piece.form, Form::Counter | Form::Card | Form::Figure);
    let pieces: Vec<&Piece> = now.scene.pieces.iter().collect();
    let gone: Vec<&Piece> = before.scene.pieces.iter().filter(|piece| !is.contains_key(piece.id.as_str())).collect();
    html! {
        g.marks aria-hidden="true" {
            @for piece in gone.iter().filter(|piece| piece.seat.is_some()).filter(stands) { (ghost(before, piece)) }
            @for piece in pieces.iter().filter(stands) {
                @match was.get(piece.id.as_str()) {
                    Some(old) => {
                        @if went(now, before, piece, old) { (way(now, before, piece, old)) }
                        @if hurt(piece, old).is_some() { (wound(now, piece)) }
                    },
                    None if piece.seat.is_some() => (arrival(now, piece)),
                    None => {},
                }
            }
            @for (from, to) in &trace.attacks {
                @if let (Some(from), Some(to)) = (spot(before, from), spot(before, to)) { (blow(now, from, to)) }
            }
        }
    }
}

/// Does a piece stand elsewhere now? Making room for another is no move.
fn went(now: &SvgSheet, before: &SvgSheet, piece: &Piece, old: &Piece) -> bool {
    match (now.stand(piece), before.stand(old)) {
        (Some(here), Some(there)) => (here.x, here.y) != (there.x, there.y),
        _ => piece.space != old.space,
    }
}

/// An arrow from where a piece stood to where it stands.
fn way(now: &SvgSheet, before: &SvgSheet, piece: &Piece, old: &Piece) -> Markup {
    let (x, y, size) = placed(now, piece);
    let (from_x, from_y, _) = placed(before, old);
    let half = radius(piece, size);
    html! {
        g.mark-move data-mark=(piece.id) {
            circle.mark-origin cx=(n(from_x)) cy=(n(from_y)) r=(n(half * 0.3)) stroke-width=(n(half * 0.08)) {}
            (arrow((from_x, from_y), (x, y), half * if piece.form == Form::Card { 1.55 } else { 1.15 }, half * 0.16))
        }
    }
}

/// A line with a head, which ends `short` of its end.
fn arrow(from: DrawnPoint, to: DrawnPoint, short: f64, width: f64) -> Markup {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let tip = length - short.min(length * 0.4);
    let neck = (tip - width * 3.0).max(0.0);
    let at = |along: f64, aside: f64| {
        format!("{} {}", n(from.0 + ux * along - uy * aside), n(from.1 + uy * along + ux * aside))
    };
    html! {
        path.mark-line d=(format!("M{}L{}", at(0.0, 0.0), at(neck, 0.0))) stroke-width=(n(width)) {}
        path.mark-head d=(format!("M{}L{}L{}z", at(tip, 0.0), at(neck, width * 1.6), at(neck, -width * 1.6))) {}
    }
}

/// How much a piece has lost; nothing, if it was hurt in another way.
fn hurt(piece: &Piece, old: &Piece) -> Option<u8> {
    let lives = |piece: &Piece| piece.strength.map_or(0, |(now, _)| now);
    match lives(old).checked_sub(lives(piece)) {
        Some(lost @ 1..) => Some(lost),
        _ => (piece.shows(Sign::Wounded) && !old.shows(Sign::Wounded)).then_some(0),
    }
}

fn wound(now: &SvgSheet, piece: &Piece) -> Markup {
    let (x, y, size) = placed(now, piece);
    let half = radius(piece, size);
    html! {
        g.mark-hurt data-mark=(piece.id) transform=(translate(x, y)) {
            circle r=(n(half * 1.2)) stroke-width=(n(half * 0.16)) {}
        }
    }
}

/// What pieces have lost, in numbers: beside their corner, above everything.
pub(super) fn losses(now: &SvgSheet, trace: &Trace) -> Markup {
    let was: HashMap<&str, &Piece> = trace.before.pieces.iter().map(|piece| (piece.id.as_str(), piece)).collect();
    let lost = |piece: &Piece| was.get(piece.id.as_str()).and_then(|old| hurt(piece, old)).filter(|lost| *lost > 0);
    html! {
        g.marks aria-hidden="true" {
            @for (piece, lost) in now.scene.pieces.iter().filter_map(|piece| Some((piece, lost(piece)?))) {
                @let (x, y, size) = placed(now, piece);
                @let half = radius(piece, size);
                g.mark-hurt transform=(translate(x, y)) {
                    text x=(n(half * 1.2)) y=(n(-half * 0.85)) font-size=(n(half * 0.8)) stroke-width=(n(half * 0.14)) { "−" (lost) }
                }
            }
        }
    }
}

fn arrival(now: &SvgSheet, piece: &Piece) -> Markup {
    let (x, y, size) = placed(now, piece);
    let half = radius(piece, size);
    html! {
        g.mark-new data-mark=(piece.id) transform=(translate(x, y)) {
            // Round a card, so that its name can still be read.
            @if piece.form == Form::Card {
                rect x=(n(-half * 1.36)) y=(n(-half * 1.74)) width=(n(half * 2.72)) height=(n(half * 3.48)) rx=(n(half * 0.2))
                    stroke-width=(n(half * 0.1)) stroke-dasharray=(n(half * 0.3)) {}
            } @else {
                circle r=(n(half * 1.12)) stroke-width=(n(half * 0.1)) stroke-dasharray=(n(half * 0.3)) {}
            }
        }
    }
}

/// What is left of a piece that fell: its shape where it stood, crossed out.
fn ghost(before: &SvgSheet, piece: &Piece) -> Markup {
    let (x, y, size) = placed(before, piece);
    let half = radius(piece, size);
    let cross = half * 0.7;
    let round = piece.form == Form::Figure || piece.livery.is_some_and(|livery| livery.shape == Shape::Round);
    html! {
        g class={ "mark-fallen " (style::class(piece.livery)) } data-mark=(piece.id) transform=(translate(x, y)) {
            @if round { ellipse.face rx=(n(half * 0.85)) ry=(n(half)) {} }
            @else { rect.face x=(n(-half * 0.92)) y=(n(-half * 0.92)) width=(n(half * 1.84)) height=(n(half * 1.84)) rx=(n(half * 0.2)) {} }
            path.mark-cross d=(format!("M{0} {0}L{1} {1}M{0} {1}L{1} {0}", n(-cross), n(cross))) stroke-width=(n(half * 0.16)) {}
        }
    }
}

/// Where something is that a choice is about: a piece or a space.
fn spot(sheet: &SvgSheet, id: &str) -> Option<DrawnPoint> {
    let piece = sheet.scene.pieces.iter().find(|piece| piece.id == id);
    let piece = piece.map(|piece| placed(sheet, piece)).map(|(x, y, _)| (x, y));
    piece.or_else(|| sheet.place(id))
}

/// A blow or a shot.
fn blow(now: &SvgSheet, from: DrawnPoint, to: DrawnPoint) -> Markup {
    let half = if now.scene.board.table.is_some() { 45.0 } else { f64::from(now.plan.counter) / 2.0 };
    html! { g.mark-attack { (arrow(from, to, half * 1.3, half * 0.14)) } }
}
