//! A board as a file of its own: the style is inside, and every colour is settled, since not every program that reads SVG
//! knows custom properties.

use std::collections::HashMap;

use maud::Markup;
use redoubt_kernel::scene::Scene;

use super::{Crop, board, print, style};
use crate::Voice;

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Ink on paper.
    Light,
    /// By lamplight.
    Dark,
}

/// The board as a file that stands alone.
pub fn standalone(scene: &Scene, voice: &Voice, theme: Theme) -> String {
    file(scene, board(scene, voice), theme)
}

/// A picture of a battle as a file that stands alone, from one of its scenes.
pub fn poster(scene: &Scene, voice: &Voice, theme: Theme) -> String {
    file(scene, print(scene, voice, Crop::Heart), theme)
}

/// The whole board as a small picture that stands alone.
pub fn picture(scene: &Scene, voice: &Voice, theme: Theme) -> String {
    file(scene, print(scene, voice, Crop::Whole), theme)
}

fn file(scene: &Scene, drawing: Markup, theme: Theme) -> String {
    let drawing = drawing.into_string();
    let style = format!("<style>{}</style>", settled(&style::for_drawing(scene), theme));
    match drawing.find("<defs>") {
        Some(at) => format!("{}{style}{}", &drawing[..at], &drawing[at..]),
        None => drawing,
    }
}

/// The rules for drawings, with every custom property replaced by its value.
pub(super) fn settled(drawings: &str, theme: Theme) -> String {
    let mut values = HashMap::new();
    let mut rules = String::new();
    for rule in without_comments(drawings).split_inclusive('}') {
        let Some((selector, body)) = rule.trim().trim_end_matches('}').split_once('{') else { continue };
        match selector.trim() {
            ":root" => properties(body, theme, &mut values),
            selector => rules.push_str(&format!("{selector}{{{}}}\n", body.trim())),
        }
    }
    let mut settled = String::new();
    let mut rest = rules.as_str();
    while let Some((before, after)) = rest.split_once("var(--") {
        let (name, after) = after.split_once(')').unwrap_or((after, ""));
        settled.push_str(before);
        settled.push_str(values.get(name).map_or("none", String::as_str));
        rest = after;
    }
    settled.push_str(rest);
    settled
}

/// Reads `--name: light-dark(one, other);`.
fn properties(body: &str, theme: Theme, values: &mut HashMap<String, String>) {
    for declaration in body.split(';') {
        let Some((name, value)) = declaration.split_once(':') else { continue };
        let value = value.trim().trim_start_matches("light-dark(").trim_end_matches(')');
        let (light, dark) = value.split_once(',').unwrap_or((value, value));
        let value = if theme == Theme::Dark { dark } else { light };
        values.insert(name.trim().trim_start_matches("--").to_owned(), value.trim().to_owned());
    }
}

fn without_comments(style: &str) -> String {
    let mut kept = String::new();
    let mut rest = style;
    while let Some((before, after)) = rest.split_once("/*") {
        kept.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    kept
}
