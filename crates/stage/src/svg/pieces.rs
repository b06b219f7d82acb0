//! Pieces: counters with a bevel and a shadow, upright cards, works, markers and blazes. A side is told by shape and pattern
//! as well as by colour: square or oval counters with what is painted on them, striped or arched and latticed cards.

use maud::{Markup, html};
use redoubt_kernel::scene::{Form, Pictogram, Piece, Shape, Sign};

use super::badges::badges;
use super::figures::figure;
use super::pen::{n, translate};
use super::sheet::SvgSheet;
use super::shield::shield;
use super::{pictograms, style};
use crate::Voice;

/// Where a piece is drawn, and how large.
pub(super) fn placed(sheet: &SvgSheet, piece: &Piece) -> (f64, f64, f64) {
    match sheet.stand(piece) {
        // A little larger than the base, which is hard to see on a whole table.
        Some(stand) => (f64::from(stand.x), f64::from(stand.y), 1.12),
        None => {
            let (x, y) = sheet.place(&piece.space).unwrap_or_default();
            let (dx, dy, size) = offset(sheet, piece);
            (x + dx, y + dy, size)
        }
    }
}

/// Every piece, the highest last.
pub(super) fn pieces(sheet: &SvgSheet) -> Markup {
    let mut standing: Vec<(&Piece, f64, f64, f64)> = Vec::new();
    for piece in &sheet.scene.pieces {
        let (x, y, size) = placed(sheet, piece);
        standing.push((piece, x, y, size));
    }
    // Works and blazes belong to the ground; counters stand on it, and small markers lie before them.
    standing.sort_by_key(|(piece, ..)| match piece.form {
        Form::Stakes | Form::Quay => 0,
        Form::Blaze => 1,
        Form::Counter | Form::Card | Form::Figure => 2,
        Form::Marker => 3,
    });
    html! {
        g.pieces { @for (piece, x, y, size) in standing { (stand(sheet, piece, (x, y), size)) } }
    }
}

fn stand(sheet: &SvgSheet, piece: &Piece, (x, y): (f64, f64), size: f64) -> Markup {
    let scale = Some(size).filter(|size| (size - 1.0).abs() > 0.001);
    let able = if piece.able { " able" } else { "" };
    let class = format!("piece f-{} {}{able}", piece.form, style::class(piece.livery));
    html! {
        g class=(class) data-id=(piece.id) data-space=(piece.space) data-body=[piece.body.as_deref()] transform=(translate(x, y)) {
            title { (told(piece, sheet.voice)) }
            g.lift transform=[scale.map(|size| format!("scale({size:.2})"))] {
                @match piece.form {
                    Form::Counter => (counter(sheet, piece, (x, size))),
                    Form::Card => (card(sheet, piece)),
                    Form::Figure => (figure(sheet, piece)),
                    Form::Stakes => (stakes(sheet, piece)),
                    Form::Quay => (quay(sheet, piece)),
                    Form::Marker => (marker(sheet, piece)),
                    Form::Blaze => (blaze(sheet, piece)),
                }
            }
        }
    }
}

/// A piece in words: its name, its strength and its states.
pub(crate) fn told(piece: &Piece, voice: &Voice) -> String {
    let mut said = voice.say(&piece.name);
    if let Some((now, full)) = piece.strength {
        said.push_str(&format!(", {now}/{full}"));
    }
    for badge in &piece.badges {
        said.push_str(", ");
        said.push_str(&voice.say(&badge.text));
    }
    said
}

/// Where a piece stands within its space, and how large it is drawn there.
fn offset(sheet: &SvgSheet, piece: &Piece) -> (f64, f64, f64) {
    let own = sheet.area(&piece.space).and_then(|area| area.counter);
    let room = f64::from(own.unwrap_or(sheet.plan.counter));
    let here = |wanted: &dyn Fn(&Piece) -> bool| -> Vec<&str> {
        let pieces = sheet.scene.pieces.iter().filter(|other| other.space == piece.space && wanted(other));
        pieces.map(|other| other.id.as_str()).collect()
    };
    let stands = |other: &Piece| matches!(other.form, Form::Counter | Form::Card | Form::Figure);
    let index = |ids: &[&str]| ids.iter().position(|id| *id == piece.id).unwrap_or(0);
    let upright = sheet.area(&piece.space).is_some_and(|area| {
        let ((left, top), (right, bottom)) = super::pen::extent(&super::pen::fine(&area.corners));
        bottom - top > (right - left) * 1.6
    });
    if matches!(piece.form, Form::Stakes | Form::Quay | Form::Blaze) {
        return (0.0, 0.0, room / 64.0);
    }
    if piece.form == Form::Marker {
        let markers = here(&|other| other.form == Form::Marker);
        let alone = here(&stands).is_empty();
        let (index, count) = (index(&markers) as f64, markers.len() as f64);
        let size = room / 64.0;
        if alone {
            let step = room * 0.8;
            let slide = (index - (count - 1.0) / 2.0) * step;
            return if upright { (0.0, slide, size) } else { (slide, 0.0, size) };
        }
        // Beside counters they lie at the foot of the space, the first on the right, clear of the letters on a counter.
        let side = if index % 2.0 == 0.0 { 1.0 } else { -1.0 };
        let out = 0.64 + (index / 2.0).floor() * 0.3;
        return (side * out * room, room * if upright { 1.1 } else { 0.42 }, size * 0.82);
    }
    let counters = here(&stands);
    let crowd = !here(&|other| other.form == Form::Marker).is_empty();
    let (index, count) = (index(&counters) as f64, counters.len());
    let size = room / 64.0;
    let lifted = if crowd && !upright { -room * 0.07 } else { 0.0 };
    match count {
        0 | 1 => (0.0, lifted, size),
        // Side by side, below whatever is written along the top of their space.
        2 if !upright && own.is_some() => ((index * 2.0 - 1.0) * room * 0.41, lifted + room * 0.06, size * 0.82),
        2 if !upright => {
            let side = index * 2.0 - 1.0;
            (side * room * 0.34, lifted + side * room * 0.16, size * 0.88)
        }
        _ => {
            let step = room * 0.74;
            let slide = (index - (count as f64 - 1.0) / 2.0) * step;
            if upright { (0.0, slide, size * 0.9) } else { (slide, lifted, size * 0.8) }
        }
    }
}

/// The silhouette, in the colours of the counter.
fn pictogram(sheet: &SvgSheet, piece: &Piece, size: f64) -> Markup {
    let half = n(-size / 2.0);
    html! { use.pic href=(format!("#{}", sheet.id(&format!("p-{}", piece.pictogram.id)))) x=(half) y=(half) width=(n(size)) height=(n(size)) {} }
}

/// The pictograms that the pieces of the scene need.
pub(super) fn symbols(sheet: &SvgSheet) -> Markup {
    let shown =
        sheet.scene.pieces.iter().filter(|piece| !matches!(piece.form, Form::Figure | Form::Stakes | Form::Blaze));
    let mut pictures: Vec<&Pictogram> = shown.map(|piece| piece.pictogram).collect();
    pictures.sort_unstable_by_key(|picture| picture.id);
    pictures.dedup();
    html! {
        @for picture in pictures {
            symbol id=(sheet.id(&format!("p-{}", picture.id))) viewBox="-24 -24 48 48" { (pictograms::drawing(picture)) }
        }
    }
}

/// A counter 64 units across.
fn counter(sheet: &SvgSheet, piece: &Piece, place: (f64, f64)) -> Markup {
    let mark = sheet.voice.say(&piece.mark);
    let motif = piece.livery.and_then(|livery| livery.motif);
    html! {
        @match shape(piece) {
            Shape::Round => {
                ellipse.shadow cx="3" cy="4" rx="27" ry="33" {}
                ellipse.face rx="27" ry="33" {}
                @if let Some(motif) = motif { path.motif d=(motif) {} }
                ellipse.bevel rx="26" ry="32" {}
                @if motif.is_some() { ellipse.field.soft rx="19" ry="21" {} }
                (pictogram(sheet, piece, 34.0))
            },
            Shape::Shield => {
                ellipse.shadow cx="3" cy="4" rx="24" ry="35" {}
                (shield(piece.livery))
                @if !piece.pictogram.marks.is_empty() {
                    circle.field.ringed r="16" {}
                    (pictogram(sheet, piece, 25.0))
                }
            },
            Shape::Square => {
                rect.shadow x="-27" y="-26" width="60" height="60" rx="6" {}
                rect.face x="-30" y="-30" width="60" height="60" rx="6" {}
                @if let Some(motif) = motif { path.motif.faint d=(motif) {} }
                path.bevel d="M-29 29v-58h58" {}
                path.bevel-dark d="M-29 29h58v-58" {}
                @if motif.is_some() { circle.field.ringed r="21" {} }
                (pictogram(sheet, piece, 33.0))
            },
        }
        @if let Some((now, full)) = piece.strength { (pips(now, full)) }
        @else if !mark.is_empty() { (letters(&short(&mark))) }
        @if let Some(label) = &piece.label { (named_below(sheet, &sheet.voice.say(label), place)) }
        (badges(sheet, piece, 27.0, &[]))
    }
}

/// Square, if it wears nobody's colours.
fn shape(piece: &Piece) -> Shape {
    piece.livery.map_or(Shape::Square, |livery| livery.shape)
}

/// A name small enough for a counter: the letters before any sign.
fn short(mark: &str) -> String {
    mark.chars().take_while(|glyph| glyph.is_alphanumeric()).collect()
}

/// The letters at a counter's foot, on a strip of paper.
fn letters(mark: &str) -> Markup {
    let width = 8.0 + mark.chars().count() as f64 * 15.5;
    html! {
        rect.strip x=(n(-width / 2.0)) y="16" width=(n(width)) height="22" rx="3" {}
        text.letters y="34" { (mark) }
    }
}

/// A name of its own, under the counter, which stands at this x and is so large: as far aside as it takes to stay on the paper.
fn named_below(sheet: &SvgSheet, name: &str, (x, size): (f64, f64)) -> Markup {
    let width = 10.0 + name.chars().count() as f64 * 10.4;
    let (edge, half) = (sheet.margin() - 6.0, width / 2.0 * size);
    let right = f64::from(sheet.plan.width) + edge;
    let aside = (-edge + half - x).max(0.0) - (x + half - right).max(0.0);
    let middle = aside / size;
    html! {
        rect.strip x=(n(middle - width / 2.0)) y="38" width=(n(width)) height="19" rx="3" {}
        text.own-name x=[(aside != 0.0).then(|| n(middle))] y="53" { (name) }
    }
}

/// Lives or strength: filled ones are left, hollow ones are lost.
fn pips(now: u8, full: u8) -> Markup {
    let count = full.clamp(1, 10);
    let step = 9.0;
    let left = -(f64::from(count) - 1.0) / 2.0 * step;
    html! {
        rect.strip x=(n(left - 8.0)) y="22" width=(n(f64::from(count - 1) * step + 16.0)) height="14" rx="7" {}
        @for index in 0..count {
            circle class=(if index < now { "pip" } else { "pip lost" }) cx=(n(left + f64::from(index) * step)) cy="29" r="3.4" {}
        }
    }
}

/// Letters of a name that fits its card.
const LONG: usize = 7;

/// An upright card, 78 by 100 units: name, picture, ratings, life bar.
fn card(sheet: &SvgSheet, piece: &Piece) -> Markup {
    // The shields with the ratings hang in the corners, and an arch has its corners lower.
    let (drop, outline, pattern) = match shape(piece) {
        Shape::Square => (0.0, "M-40-52h80v104h-80z", "pinstripe"),
        Shape::Round | Shape::Shield => (17.0, "M-40 52v-84q0-20 40-20t40 20v84z", "lattice"),
    };
    let lower = (drop > 0.0).then(|| translate(0.0, drop));
    let lower = lower.as_deref();
    let hurt = piece.strength.is_some_and(|(now, full)| now < full);
    let rows = piece.card.iter().flat_map(|card| &card.rows);
    let ratings: Vec<String> = rows.map(|(_, value)| sheet.voice.say(value).replace('-', "−")).collect();
    let title = piece.label.as_ref().or(piece.card.as_ref().map(|card| &card.title));
    let name = named(&title.map_or_else(String::new, |title| sheet.voice.say(title)));
    html! {
        path.shadow transform="translate(3 4)" d=(outline) {}
        path.face d=(outline) {}
        path d=(outline) fill=(sheet.paint(pattern)) {}
        @if hurt { path.torn d="M-40 8l14-6 10 9 16-12 14 9 12-7 14 8v43h-80z" {} }
        path.card-edge d=(outline) {}
        circle.medallion cy="-12" r="25" {}
        g transform="translate(0 -12)" { (pictogram(sheet, piece, 40.0)) }
        (name_band(&name))
        @if let Some(attack) = ratings.first() {
            path.r-attack transform=[lower] d="M-50-54h35v25l-17.5 10-17.5-10z" {}
            text.rating x="-32.5" y=(n(-33.5 + drop)) { (attack) }
        }
        @if let Some(defence) = ratings.get(1) {
            path.r-defence transform=[lower] d="M15-54h35v18q0 13-17.5 17-17.5-4-17.5-17z" {}
            text.rating x="32.5" y=(n(-33.5 + drop)) { (defence) }
        }
        @if let Some((now, full)) = piece.strength { (life(now, full)) }
        g transform=(translate(0.0, 14.0 + drop)) { (badges(sheet, piece, 45.0, &[])) }
    }
}

/// The whole name, on one line where it fits, else on two.
fn named(name: &str) -> Vec<String> {
    const ROOM: usize = 11;
    let length = name.chars().count();
    let middle = |at: &usize| name[..*at].chars().count().abs_diff(length / 2);
    let split = name.match_indices(' ').map(|(at, _)| at).min_by_key(middle).filter(|_| length > ROOM);
    match split {
        Some(at) => vec![name[..at].to_owned(), name[at + 1..].to_owned()],
        None => vec![name.to_owned()],
    }
}

/// The band with the name, which is small enough for it: nothing of a name is cut off.
fn name_band(lines: &[String]) -> Markup {
    // A letter of the smallest print is about so wide.
    const ROOM: f64 = 74.0;
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let (class, width) = match (lines.len(), longest) {
        (0 | 1, 0..=LONG) => ("card-name", 80.0),
        // Such a band is broader than its card, and no broader than the space it stands in.
        (0 | 1, 8..=9) => ("card-name", 104.0),
        _ => ("card-name small", 80.0),
    };
    // What is longer still is drawn closer together.
    let closer = (longest > 11).then(|| n(ROOM));
    let (top, height) = if lines.len() > 1 { (7.5, 28.0) } else { (13.5, 21.0) };
    html! {
        rect.band x=(n(-width / 2.0)) y=(n(top)) width=(n(width)) height=(n(height)) rx=[(width > 80.0).then_some("4")] {}
        @for (index, line) in lines.iter().enumerate() {
            @let y = if lines.len() > 1 { top + 12.0 + index as f64 * 12.5 } else { 30.0 };
            @let close = closer.as_deref().filter(|_| line.chars().count() > 11);
            text class=(class) y=(n(y)) textLength=[close] lengthAdjust=[close.map(|_| "spacingAndGlyphs")] { (line) }
        }
    }
}

fn life(now: u8, full: u8) -> Markup {
    let full = full.max(1);
    let width = 68.0 / f64::from(full);
    html! {
        @for index in 0..full {
            rect class=(if index < now { "life" } else { "life lost" }) x=(n(-34.0 + f64::from(index) * width)) y="37" width=(n(width - 3.0)) height="9" rx="2" {}
        }
    }
}

/// Something built that fills its space: a row of stakes, some of them missing where it is damaged.
fn stakes(sheet: &SvgSheet, piece: &Piece) -> Markup {
    let hurt = piece.strength.is_some_and(|(now, full)| now < full);
    html! {
        g.stakes {
            @for index in 0..7 {
                @if !(hurt && (index == 2 || index == 4)) {
                    use href=(format!("#{}", sheet.id("stake"))) transform=(format!("translate({} 4) scale(1.5)", index * 13 - 39)) {}
                }
            }
            path.lashing d="M-46 8h92M-46-8h92" {}
        }
        (condition(sheet, piece))
    }
}

/// A quay with what lies at it, and a pennant of whoever holds it.
fn quay(sheet: &SvgSheet, piece: &Piece) -> Markup {
    html! {
        path.quay d="M-46 30h92v-12h-92z" {}
        path.quay-posts d="M-38 18v18M-14 18v18M14 18v18M38 18v18" {}
        g transform="translate(0 -8)" { (pictogram(sheet, piece, 56.0)) }
        @if piece.livery.is_some() { path.pennant d="M26-40v26M26-40l22 7-22 7z" {} }
        (condition(sheet, piece))
    }
}

/// The lives of what is built, which show its damage too, and its other states.
fn condition(sheet: &SvgSheet, piece: &Piece) -> Markup {
    html! {
        @if let Some((now, full)) = piece.strength { g transform="translate(0 14)" { (pips(now, full)) } }
        (badges(sheet, piece, 40.0, &[Sign::Wounded]))
    }
}

/// A small disc that says something about its space.
fn marker(sheet: &SvgSheet, piece: &Piece) -> Markup {
    let mark = sheet.voice.say(&piece.mark);
    html! {
        circle.shadow cx="2" cy="3" r="19" {}
        circle.face r="19" {}
        circle.bevel r="17.5" {}
        (pictogram(sheet, piece, 26.0))
        @if mark.chars().any(|glyph| glyph.is_ascii_digit()) { (label(&mark)) }
        @if piece.shows(Sign::Carried) { circle.held r="22" {} }
        (badges(sheet, piece, 19.0, &[Sign::Carried]))
    }
}

/// What a marker says, beneath it.
fn label(mark: &str) -> Markup {
    let width = 12.0 + mark.chars().count() as f64 * 12.0;
    html! {
        rect.strip x=(n(-width / 2.0)) y="13" width=(n(width)) height="23" rx="4" {}
        text.letters y="31.5" { (mark) }
    }
}

/// Flames over a building or a room, and the smoke above them.
fn blaze(sheet: &SvgSheet, piece: &Piece) -> Markup {
    html! {
        path.smoke d="M-22-14q-18-8-8-24t26-6q6-20 26-8t8 28q16 6 2 18z" {}
        g.flicker {
            path.flame d="M-30 28q-14-14-4-30 6 6 8 0 2-16 14-24 0 12 8 14 6-10 4-20 16 10 16 28 4-2 6-8 16 24-2 40z" {}
            path.flame-heart d="M-18 28q-8-10 0-20 4 4 6-2 2-8 8-12 2 10 8 10 2 6 8 4 8 12-2 20z" {}
        }
        (badges(sheet, piece, 30.0, &[]))
    }
}
