//! A scene described in sentences, for a screen reader or a terminal without pictures.

use redoubt_kernel::scene::{MeasuredTable, Piece, Scene, Sign, Stand, Tag};
use redoubt_kernel::{Message, Profile};

use crate::{View, Voice, panels, terminal};

/// The whole scene, line by line.
pub fn describe(scene: &Scene, voice: &Voice, profile: &Profile) -> String {
    describe_as(scene, voice, profile, &View::default(), 0)
}

/// The same, of a measured table only what the view shows in a terminal of so many columns.
pub fn describe_as(scene: &Scene, voice: &Voice, profile: &Profile, view: &View, columns: usize) -> String {
    let mut lines = vec![voice.say(&scene.title)];
    let now = scene.strip.iter().filter(|step| step.now);
    lines.extend(now.map(|step| voice.say(&Message::new("scene-now").with("step", step.text.clone()))));
    let table = scene.board.table.as_ref().filter(|_| !view.is_whole());
    let window = table.map(|table| (table, view.window(scene, table, columns)));
    lines.push(match &window {
        None => voice.word("scene-pieces"),
        Some((table, window)) => {
            let inches = |(x, y): (i32, i32)| format!("{},{}", x / table.inch.max(1), y / table.inch.max(1));
            let text = Message::new("scene-pieces-between").with("from", inches(window.from));
            voice.say(&text.with("to", inches(window.to)))
        }
    });
    match &window {
        None => lines.extend(forces(scene, voice, profile).into_iter().map(|(_, text)| text)),
        // Whoever looks closer sees every man.
        Some((table, window)) => {
            let seen = |piece: &&Piece| {
                table.stands.iter().any(|stand| stand.piece == piece.id && window.holds((stand.x, stand.y)))
            };
            lines.extend(scene.pieces.iter().filter(seen).map(|piece| described(piece, scene, voice, profile)));
        }
    }
    for panel in &scene.panels {
        lines.push(panels::said(panel, voice));
    }
    lines.extend(scene.notes.iter().map(|note| voice.tell(note)));
    lines.extend(asked(scene, voice));
    lines.join("\n") + "\n"
}

/// What has changed between two scenes, and what is to be decided: for whoever has heard the rest.
pub fn changes(before: &Scene, scene: &Scene, voice: &Voice, profile: &Profile) -> String {
    let now = |scene: &Scene| scene.strip.iter().find(|step| step.now).map(|step| voice.say(&step.text));
    let mut lines = Vec::new();
    if let Some(step) = now(scene).filter(|_| now(before) != now(scene)) {
        lines.push(voice.say(&Message::new("scene-now").with("step", step)));
    }
    let (old, new) = (forces(before, voice, profile), forces(scene, voice, profile));
    lines.extend(new.iter().filter(|one| !old.contains(one)).map(|(_, text)| text.clone()));
    for piece in before.pieces.iter().filter(|piece| !scene.pieces.iter().any(|one| one.id == piece.id)) {
        lines.push(voice.say(&Message::new("scene-gone").with("name", piece.name.clone())));
    }
    let said: Vec<String> = before.panels.iter().map(|panel| panels::said(panel, voice)).collect();
    lines.extend(scene.panels.iter().map(|panel| panels::said(panel, voice)).filter(|text| !said.contains(text)));
    let noted: Vec<String> = before.notes.iter().map(|note| voice.tell(note)).collect();
    lines.extend(scene.notes.iter().map(|note| voice.tell(note)).filter(|text| !noted.contains(text)));
    lines.extend(asked(scene, voice));
    lines.join("\n") + "\n"
}

/// What is to be decided and the choices, or how it ended.
fn asked(scene: &Scene, voice: &Voice) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(prompt) = &scene.prompt {
        let text = Message::new("scene-prompt").with("text", prompt.text.clone()).with("rule", prompt.rule.number());
        lines.push(voice.say(&text));
        lines.push(voice.say(&Message::new("scene-choices").with("count", scene.choices.len())));
        let choices = scene.choices.iter().enumerate();
        lines.extend(choices.map(|(index, choice)| {
            let text = voice.say(&choice.text);
            format!("{}. {}: {}.", index + 1, terminal::typed(scene.game, choice, voice), text.trim_end_matches('.'))
        }));
    }
    if let Some(ending) = &scene.outcome {
        lines.push(voice.say(&Message::new("scene-over").with("told", voice.tell(ending))));
    }
    lines
}

/// Everything on the board in sentences, by its name in actions: a body of men in one, everything else by itself.
fn forces(scene: &Scene, voice: &Voice, profile: &Profile) -> Vec<(String, String)> {
    let mut told: Vec<(String, String)> = Vec::new();
    for piece in &scene.pieces {
        let tags = scene.board.table.iter().flat_map(|table| &table.tags);
        let tag = piece.body.as_ref().and_then(|body| tags.into_iter().find(|tag| tag.id == *body));
        match tag {
            Some(tag) if told.iter().any(|(id, _)| *id == tag.id) => {}
            Some(tag) => told.push((tag.id.clone(), body(tag, scene, voice, profile))),
            None => told.push((piece.id.clone(), described(piece, scene, voice, profile))),
        }
    }
    told
}

/// A body of men in a sentence: whose, between where and where, and how they are.
fn body(tag: &Tag, scene: &Scene, voice: &Voice, profile: &Profile) -> String {
    let men: Vec<&Piece> = scene.pieces.iter().filter(|piece| piece.body.as_ref() == Some(&tag.id)).collect();
    let Some(table) = &scene.board.table else { return String::new() };
    let stands = || table.stands.iter().filter(|stand| men.iter().any(|man| man.id == stand.piece));
    let corner = |of: fn(i32, i32) -> i32| {
        let along = |axis: fn(&Stand) -> i32| stands().map(axis).reduce(of).unwrap_or_default();
        inches((along(|stand| stand.x), along(|stand| stand.y)), table)
    };
    let seat = tag.seat.map_or_else(String::new, |seat| seat_name(voice, profile, profile.seat_name(seat)));
    let name = format!("{} ({})", voice.say(&tag.name), tag.id);
    let text = Message::new("scene-body").with("name", name).with("seat", seat);
    let mut said = voice.say(&text.with("from", corner(i32::min)).with("to", corner(i32::max)));
    let mut badges: Vec<(Sign, String, usize)> = Vec::new();
    for badge in men.iter().flat_map(|man| &man.badges) {
        let text = voice.say(&badge.text);
        match badges.iter_mut().find(|(_, known, _)| *known == text) {
            Some((.., count)) => *count += 1,
            None => badges.push((badge.sign, text, 1)),
        }
    }
    for (sign, text, count) in badges {
        match count == men.len() {
            true => said.push_str(&format!(", {text}")),
            // Where each of them looks is told of those who are asked about.
            false if sign == Sign::Seen => {}
            false => said.push_str(&format!(", {count} × {text}")),
        }
    }
    said.push('.');
    said
}

/// A piece in a sentence: whose, what, where, and how it is.
pub(crate) fn described(piece: &Piece, scene: &Scene, voice: &Voice, profile: &Profile) -> String {
    let space = scene.board.spaces.iter().find(|space| space.id == piece.space).map(|space| voice.say(&space.name));
    let space = space.or_else(|| standing(piece, scene)).unwrap_or_default();
    let text = match piece.seat {
        Some(seat) => Message::new("scene-on").with("seat", seat_name(voice, profile, profile.seat_name(seat))),
        None => Message::new("scene-on-nobody"),
    };
    // On a measured table orders are typed with the figure's own id.
    let id = scene.board.table.as_ref().map_or_else(String::new, |_| format!(" ({})", piece.id));
    let name = voice.say(&piece.name) + &id;
    let mut said = voice.say(&text.with("name", name).with("space", space));
    if let Some((now, full)) = piece.strength {
        let strength = Message::new("scene-strength").with("now", now).with("full", full);
        said.push_str(&format!(", {}", voice.say(&strength)));
    }
    for badge in &piece.badges {
        said.push_str(&format!(", {}", voice.say(&badge.text)));
    }
    said.push('.');
    said
}

/// Where a piece stands on a measured table, in inches from the left and from the top.
fn standing(piece: &Piece, scene: &Scene) -> Option<String> {
    let table = scene.board.table.as_ref()?;
    let stand = table.stands.iter().find(|stand| stand.piece == piece.id)?;
    Some(inches((stand.x, stand.y), table))
}

/// A point of a measured table in inches from the left and from the top.
fn inches((x, y): (i32, i32), table: &MeasuredTable) -> String {
    let inches = |units: i32| {
        let inch = table.inch.max(1);
        let text = format!("{}.{:02}", units / inch, units % inch * 100 / inch);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    format!("{}, {}", inches(x), inches(y))
}

/// What a seat is called.
pub fn seat_name(voice: &Voice, profile: &Profile, seat: &str) -> String {
    voice.word(&format!("{}-seat-{seat}", profile.id))
}
