//! One thing of a scene, shown large to whoever points at it: its face, its name, how it is, and what can be done with it now.

use maud::{Markup, html};
use redoubt_kernel::scene::{CardFace, CardKind, Choice, GroundShape, Item, Piece, Scene, Thing};
use redoubt_kernel::{Message, Profile, Telling};

use crate::{Voice, html as parts, spoken, svg};

/// Choices that are listed; the page beside it has them all.
const FEW: usize = 2;

/// What is to be read about a thing: what can be done with it or, if nothing can, why not; and what it is for, with the clauses.
pub fn read(
    scene: &Scene,
    thing: Thing<'_>,
    about: &[Telling],
    profile: &Profile,
    voice: &Voice,
    otherwise: Option<Markup>,
) -> Markup {
    let choices = choices(scene, thing.id());
    let name = match thing {
        // A name of someone or something is written as it is: uDloko.
        Thing::Piece(_) | Thing::Item(..) | Thing::Tag(_) => voice.say(thing.name()),
        Thing::Space(_) | Thing::Ground(_) | Thing::Feature(..) => parts::capital(&voice.say(thing.name())),
    };
    let card = match thing {
        Thing::Piece(Piece { card, .. }) | Thing::Item(_, Item { card, .. }) => card.as_ref(),
        Thing::Space(_) | Thing::Ground(_) | Thing::Tag(_) | Thing::Feature(..) => None,
    };
    html! {
        article.reading data-thing=(thing.id()) {
            div.likeness {
                @match card {
                    // Its name stands beside it.
                    Some(card) if card.kind == CardKind::Chip => (svg::token(card)),
                    Some(card) => (svg::face(card, voice)),
                    None => {},
                }
            }
            div.words {
                // A card has its name on it.
                h3.unseen[card.is_some_and(|card| card.kind != CardKind::Chip)] { (name) }
                @match thing {
                    Thing::Piece(piece) => (condition(piece, scene, profile, voice)),
                    Thing::Item(_, item) => @if let Some(card) = &item.card { (printed(card, voice)) },
                    Thing::Space(_) => (standing(scene, thing.id(), voice)),
                    Thing::Ground(ground) => (inside(ground, voice)),
                    Thing::Tag(_) | Thing::Feature(..) => {},
                }
                @if !choices.is_empty() { (doings(scene.game, &choices, voice)) }
                @else if let Some(reason) = otherwise { (reason) }
                (rules(scene.game, about, voice))
            }
        }
    }
}

/// What it is for, each sentence with its clause.
fn rules(game: &str, about: &[Telling], voice: &Voice) -> Markup {
    html! {
        @if !about.is_empty() {
            ul.about {
                @for telling in about {
                    li { (voice.say(&telling.text)) @if let Some(rule) = telling.rule { " " (parts::clause(game, rule)) } }
                }
            }
        }
    }
}

/// The choices that are about a thing, or about the space it stands on or what stands on it: a person does not tell them
/// apart. Those that begin with it come first.
pub fn choices<'a>(scene: &'a Scene, id: &str) -> Vec<&'a Choice> {
    let means = |touched: &String| {
        touched == id
            || scene
                .pieces
                .iter()
                .any(|piece| (piece.id == id && piece.space == *touched) || (piece.space == id && piece.id == *touched))
    };
    let mut found: Vec<(usize, &Choice)> = Vec::new();
    for choice in &scene.choices {
        if let Some(at) = choice.touches.iter().position(means) {
            found.push((at, choice));
        }
    }
    found.sort_by_key(|(at, _)| *at);
    found.into_iter().map(|(_, choice)| choice).collect()
}

/// Whose it is, where it stands, its strength and its states.
fn condition(piece: &Piece, scene: &Scene, profile: &Profile, voice: &Voice) -> Markup {
    let seat = piece.seat.map(|seat| spoken::seat_name(voice, profile, profile.seat_name(seat)));
    let space = scene.board.spaces.iter().find(|space| space.id == piece.space).map(|space| voice.say(&space.name));
    let facts: Vec<String> = seat.into_iter().chain(space).collect();
    html! {
        @if !facts.is_empty() { p.small { (facts.join(", ")) } }
        ul.states.short {
            @if let Some((now, full)) = piece.strength {
                li { (parts::capital(&voice.say(&Message::new("scene-strength").with("now", now).with("full", full)))) }
            }
            @for badge in &piece.badges { li { (parts::capital(&voice.say(&badge.text))) } }
        }
    }
}

/// What a card says; the face beside it shows the same, smaller.
fn printed(card: &CardFace, voice: &Voice) -> Markup {
    html! {
        @if let Some((now, full)) = card.strength {
            ul.states { li { (parts::capital(&voice.say(&Message::new("scene-strength").with("now", now).with("full", full)))) } }
        }
    }
}

/// Who or what stands on a space.
fn standing(scene: &Scene, id: &str, voice: &Voice) -> Markup {
    let here: Vec<&Piece> = scene.pieces.iter().filter(|piece| piece.space == id).collect();
    html! {
        @if !here.is_empty() {
            ul.states { @for piece in here { li { (svg::told(piece, voice)) } } }
        }
    }
}

/// Who or what is in a tent or the like.
fn inside(ground: &GroundShape, voice: &Voice) -> Markup {
    html! {
        @if !ground.inside.is_empty() {
            h4 { (voice.word("scene-inside")) }
            ul.states.inside { @for name in &ground.inside { li { (parts::capital(&voice.say(name))) } } }
        }
    }
}

fn doings(game: &str, choices: &[&Choice], voice: &Voice) -> Markup {
    html! {
        h4 { (voice.word("scene-read-now")) }
        ul.doings {
            @for choice in choices.iter().take(FEW) {
                li { (voice.say(&choice.text)) " " (parts::clause(game, choice.rule)) }
            }
            @if choices.len() > FEW {
                li.small { (voice.say(&Message::new("scene-read-more").with("count", choices.len() - FEW))) }
            }
        }
    }
}
