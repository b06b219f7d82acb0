//! One thing described: a piece, a space, something on a measured table, or something beside the board.

use redoubt_kernel::scene::{CardFace, Choice, Item, Piece, Scene, Terrain};
use redoubt_kernel::{AnyView, Message, Profile};

use crate::{Voice, spoken};

/// What there is to know about a thing, line by line, its name first; nothing, if it is not there.
pub fn thing(scene: &Scene, voice: &Voice, profile: &Profile, id: &str) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(piece) = scene.pieces.iter().find(|piece| piece.id == id) {
        lines.extend(self::piece(piece, scene, voice, profile));
    }
    if let Some(space) = scene.board.spaces.iter().find(|space| space.id == id) {
        lines.push(named(&voice.say(&space.name), id));
        for piece in scene.pieces.iter().filter(|piece| piece.space == id) {
            lines.extend(self::piece(piece, scene, voice, profile));
        }
    }
    if let Some(table) = &scene.board.table {
        if let Some(tag) = table.tags.iter().find(|tag| tag.id == id) {
            lines.push(named(&voice.say(&tag.name), id));
        }
        for ground in table.grounds.iter().filter(|ground| !id.is_empty() && ground.id == id).take(1) {
            lines.push(named(&voice.say(&ground.name), id));
            lines.extend(ground.inside.iter().map(|who| voice.say(who)));
        }
    }
    let items = scene.panels.iter().flat_map(|panel| &panel.items);
    if let Some(item) = items.into_iter().find(|item| !id.is_empty() && item.id == id) {
        lines.extend(self::item(item, voice));
    }
    let features = scene.board.plan.iter().flat_map(|plan| &plan.scenery);
    if let Some((_, name)) = features.filter_map(|feature| feature.thing.as_ref()).find(|(thing, _)| thing == id) {
        lines.push(voice.say(name));
    }
    lines
}

/// What a thing of this scene is for, each sentence with its clause.
pub fn purpose(view: &dyn AnyView, scene: &Scene, voice: &Voice, id: &str) -> Vec<String> {
    scene.thing(id).iter().flat_map(|thing| view.about(*thing)).map(|telling| voice.tell(&telling)).collect()
}

/// What a thing is called; its id, if nothing in sight is called anything.
pub fn name(scene: &Scene, voice: &Voice, profile: &Profile, id: &str) -> String {
    thing(scene, voice, profile, id).into_iter().next().unwrap_or_else(|| id.to_owned())
}

/// The thing that typed words name: by its id, or by the name of a piece, a space, a card or what is drawn on the board.
pub fn find(scene: &Scene, voice: &Voice, words: &str) -> Option<String> {
    let wanted = words.trim().to_lowercase();
    let ids = scene.pieces.iter().map(|piece| (&piece.id, &piece.name));
    let ids = ids.chain(scene.board.spaces.iter().map(|space| (&space.id, &space.name)));
    let tables = || scene.board.table.iter();
    let ids = ids.chain(tables().flat_map(|table| &table.tags).map(|tag| (&tag.id, &tag.name)));
    let ids = ids.chain(tables().flat_map(|table| &table.grounds).map(|ground| (&ground.id, &ground.name)));
    let items = scene.panels.iter().flat_map(|panel| &panel.items);
    let ids = ids.chain(items.map(|item| (&item.id, item.card.as_ref().map_or(&item.text, |card| &card.title))));
    let features = scene.board.plan.iter().flat_map(|plan| &plan.scenery);
    let ids = ids.chain(features.filter_map(|feature| feature.thing.as_ref()).map(|(id, name)| (id, name)));
    let known: Vec<(&String, String)> =
        ids.filter(|(id, _)| !id.is_empty()).map(|(id, name)| (id, voice.say(name).to_lowercase())).collect();
    let exact = known.iter().find(|(id, name)| id.to_lowercase() == wanted || *name == wanted);
    let found = exact.or_else(|| known.iter().find(|(_, name)| !wanted.is_empty() && name.contains(&wanted)));
    found.map(|(id, _)| (*id).clone())
}

/// The choices that a thing is part of.
pub fn choices<'a>(scene: &'a Scene, id: &str) -> Vec<(usize, &'a Choice)> {
    let touches = |choice: &Choice| {
        std::iter::once(&choice.touches).chain(&choice.otherwise).any(|path| path.iter().any(|touched| touched == id))
    };
    scene.choices.iter().enumerate().filter(|(_, choice)| touches(choice)).collect()
}

fn named(name: &str, id: &str) -> String {
    if name.to_lowercase().contains(&id.to_lowercase()) { name.to_owned() } else { format!("{name} ({id})") }
}

fn piece(piece: &Piece, scene: &Scene, voice: &Voice, profile: &Profile) -> Vec<String> {
    let said = spoken::described(piece, scene, voice, profile);
    let card = piece.card.iter().flat_map(|card| self::card(card, voice, &said)).collect::<Vec<_>>();
    std::iter::once(said).chain(card).collect()
}

fn item(item: &Item, voice: &Voice) -> Vec<String> {
    let said = voice.say(&item.text);
    let card = item.card.iter().flat_map(|card| self::card(card, voice, &said)).collect::<Vec<_>>();
    std::iter::once(said).chain(card).collect()
}

/// What stands on a card, as far as `said` has not said it already.
fn card(card: &CardFace, voice: &Voice, said: &str) -> Vec<String> {
    let is_new = |text: &String| !text.is_empty() && !said.contains(text.as_str());
    let title = Some(voice.say(&card.title)).filter(is_new);
    let corner =
        card.corner.as_ref().map(|corner| voice.say(corner)).filter(is_new).map(|corner| format!("[{corner}]"));
    let head: Vec<String> = title.into_iter().chain(corner).collect();
    let mut lines: Vec<String> = Some(head.join(" ")).filter(|head| !head.is_empty()).into_iter().collect();
    let strength = card.strength.map(|(now, full)| Message::new("scene-strength").with("now", now).with("full", full));
    lines.extend(strength.map(|strength| voice.say(&strength)).filter(is_new));
    lines.extend(card.rows.iter().map(|(name, value)| format!("{}: {}", voice.say(name), voice.say(value))));
    for pattern in &card.patterns {
        lines.push(voice.say(&pattern.name));
        lines.extend(diagram(&pattern.steps));
    }
    lines.extend(card.lines.iter().map(|line| voice.say(&line.text)).filter(is_new));
    lines
}

/// The squares around a card, in characters.
fn diagram(steps: &[(i8, i8)]) -> Vec<String> {
    let reach = steps.iter().map(|(x, y)| x.unsigned_abs().max(y.unsigned_abs())).max().unwrap_or(0).min(4) as i8;
    let square = |x: i8, y: i8| match (x, y) {
        (0, 0) => '◆',
        step if steps.contains(&step) => '■',
        _ => '·',
    };
    (-reach..=reach).map(|y| (-reach..=reach).flat_map(|x| [square(x, y), ' ']).collect()).collect()
}

/// What the signs on a drawn board stand for: the sides, the letters of the pieces, and their states.
pub fn legend(scene: &Scene, voice: &Voice, profile: &Profile) -> Vec<(String, String)> {
    let mut known: Vec<(String, String)> = Vec::new();
    let mut note = |sign: String, text: String| {
        if !sign.is_empty() && !known.iter().any(|(one, _)| *one == sign) {
            known.push((sign, text));
        }
    };
    for (index, seat) in profile.seats.iter().enumerate() {
        let brackets = if index == 0 { "[ ]" } else { "( )" };
        note(brackets.to_owned(), spoken::seat_name(voice, profile, seat));
    }
    let drawn = scene.board.table.is_none();
    let has = |shows: &dyn Fn(&Piece) -> bool| scene.pieces.iter().any(shows);
    let lies = |grounds: &[Terrain]| scene.board.spaces.iter().any(|space| grounds.contains(&space.terrain));
    let signs = [
        ("# #", "scene-legend-nobody", drawn && profile.seats.len() > 1 && has(&|piece| piece.seat.is_none())),
        ("● ○", "scene-legend-strength", drawn && has(&|piece| piece.strength.is_some())),
        ("·", "scene-legend-dark", lies(&[Terrain::SandDark])),
        ("·", "scene-legend-indoors", lies(&[Terrain::Room, Terrain::Veranda, Terrain::Yard])),
        ("^", "scene-legend-burnt", lies(&[Terrain::Burnt])),
    ];
    for (sign, text, _) in signs.into_iter().filter(|(_, _, is_there)| *is_there) {
        note(sign.to_owned(), voice.word(text));
    }
    for piece in &scene.pieces {
        // Where several have the same letters, one is named, and it is said that there are more.
        let more = scene.pieces.iter().any(|other| other.mark == piece.mark && other.name != piece.name);
        let name = voice.say(&piece.name);
        note(voice.say(&piece.mark), if more { format!("{name}, …") } else { name });
    }
    for badge in scene.pieces.iter().flat_map(|piece| &piece.badges) {
        if let Some(sign) = crate::terminal::glyph(badge.sign) {
            note(sign.to_string(), voice.say(&badge.text));
        }
    }
    for edge in &scene.board.edges {
        note(crate::terminal::edge_sign(edge.kind), voice.say(&edge.name));
    }
    for ground in scene.board.table.iter().flat_map(|table| &table.grounds) {
        note(crate::chart::shade(ground.terrain).0.to_owned(), voice.say(&ground.name));
    }
    known
}
