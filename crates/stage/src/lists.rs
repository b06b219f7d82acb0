//! Choices as a list that can be read: a few stand by themselves, many are put together by what they are about, and no part of
//! the list has more than a dozen rows.

use redoubt_kernel::Message;
use redoubt_kernel::scene::{Choice, Scene};

use crate::Voice;
use crate::html::capital;

/// The most rows in any part of a list. Nobody reads two hundred lines.
pub const DOZEN: usize = 12;

/// A row of a list.
#[derive(Debug)]
pub enum Row<'a> {
    /// A choice, with its place in the list of lawful actions.
    One(usize, &'a Choice),
    /// Choices that belong together.
    Many(ChoiceGroup<'a>),
}

/// Choices that belong together: of one kind, of one kind about one thing, or what is left of a long list.
#[derive(Debug)]
pub struct ChoiceGroup<'a> {
    /// What they have in common, in words.
    pub title: String,
    /// What is in it.
    pub rows: Vec<Row<'a>>,
}

impl Row<'_> {
    /// How many choices are in it.
    pub fn count(&self) -> usize {
        match self {
            Row::One(..) => 1,
            Row::Many(group) => group.rows.iter().map(Row::count).sum(),
        }
    }

    /// How much a sensible player leans towards the best that is in it.
    fn leaning(&self) -> u32 {
        match self {
            Row::One(_, choice) => choice.leaning,
            Row::Many(group) => group.rows.iter().map(Row::leaning).max().unwrap_or(0),
        }
    }

    /// Is this choice in it?
    pub fn holds(&self, wanted: &dyn Fn(&Choice) -> bool) -> bool {
        match self {
            Row::One(_, choice) => wanted(choice),
            Row::Many(group) => group.rows.iter().any(|row| row.holds(wanted)),
        }
    }
}

/// The choices of a scene but for those that stand by themselves anyway: a few in their own order; many by kind and by what
/// they are about, the best first.
pub fn listed<'a>(scene: &'a Scene, voice: &Voice, apart: impl Fn(&Choice) -> bool) -> Vec<Row<'a>> {
    let (alone, listed): (Vec<_>, Vec<_>) = scene.asked().into_iter().partition(|(_, choice)| apart(choice));
    let room = DOZEN.saturating_sub(alone.len()).max(2);
    if listed.len() <= room {
        return listed.into_iter().map(|(index, choice)| Row::One(index, choice)).collect();
    }
    // What is about nothing in particular, such as the end of a phase, is always in sight.
    let (about, plain): (Vec<_>, Vec<_>) = listed.into_iter().partition(|(_, choice)| !choice.words.is_empty());
    let things = gathered(&about, |choice| (choice.verb, subject(choice)), |choice| title(scene, choice, voice));
    let room = room.saturating_sub(plain.len()).max(2);
    let rows = if things.len() <= room {
        things
    } else {
        gathered(&about, |choice| (choice.verb, ""), |choice| verb(scene, choice, voice))
            .into_iter()
            .map(|row| match row {
                Row::Many(group) => divided(scene, group, voice),
                one @ Row::One(..) => one,
            })
            .collect()
    };
    let plain = plain.into_iter().map(|(index, choice)| Row::One(index, choice));
    short(rows, room, voice).into_iter().chain(plain).collect()
}

/// What a choice is about: what is pointed at first.
fn subject(choice: &Choice) -> &str {
    choice.touches.first().or(choice.words.first()).map_or("", String::as_str)
}

/// Choices of one key together, in the order of their first; one alone stands by itself.
fn gathered<'a, K: PartialEq>(
    choices: &[(usize, &'a Choice)],
    key: impl Fn(&'a Choice) -> K,
    title: impl Fn(&'a Choice) -> String,
) -> Vec<Row<'a>> {
    let mut groups: Vec<(K, Vec<(usize, &'a Choice)>)> = Vec::new();
    for &(index, choice) in choices {
        let key = key(choice);
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, group)) => group.push((index, choice)),
            None => groups.push((key, vec![(index, choice)])),
        }
    }
    let row = |(_, group): (K, Vec<(usize, &'a Choice)>)| match group.as_slice() {
        [(index, choice)] => Row::One(*index, choice),
        [(_, first), ..] => {
            let rows = group.iter().map(|(index, choice)| Row::One(*index, choice)).collect();
            Row::Many(ChoiceGroup { title: title(first), rows })
        }
        [] => Row::Many(ChoiceGroup { title: String::new(), rows: Vec::new() }),
    };
    groups.into_iter().map(row).collect()
}

/// Choices of one kind, by what they are about, where they are too many.
fn divided<'a>(scene: &'a Scene, group: ChoiceGroup<'a>, voice: &Voice) -> Row<'a> {
    let ones: Vec<(usize, &Choice)> = group
        .rows
        .iter()
        .filter_map(|row| if let Row::One(index, choice) = row { Some((*index, *choice)) } else { None })
        .collect();
    let rows =
        if ones.len() > DOZEN { gathered(&ones, subject, |choice| title(scene, choice, voice)) } else { group.rows };
    Row::Many(ChoiceGroup { title: group.title, rows })
}

/// No more rows than there is room for, here and in every group: the best first, and the rest in a group of their own.
fn short<'a>(mut rows: Vec<Row<'a>>, room: usize, voice: &Voice) -> Vec<Row<'a>> {
    rows.sort_by_key(|row| std::cmp::Reverse(row.leaning()));
    if rows.len() > room {
        let rest = rows.split_off(room.max(2) - 1);
        let count: usize = rest.iter().map(Row::count).sum();
        rows.push(Row::Many(ChoiceGroup {
            title: voice.say(&Message::new("scene-group-rest").with("count", count)),
            rows: rest,
        }));
    }
    let within = |row: Row<'a>| match row {
        Row::Many(group) => Row::Many(ChoiceGroup { rows: short(group.rows, DOZEN, voice), ..group }),
        one @ Row::One(..) => one,
    };
    rows.into_iter().map(within).collect()
}

/// The verb of a choice, as a heading: in words of its own where the one that is typed would not do.
fn verb(scene: &Scene, choice: &Choice, voice: &Voice) -> String {
    let heading = format!("{}-group-{}", scene.game, choice.verb);
    if voice.knows(&heading) {
        return voice.word(&heading);
    }
    capital(&voice.words_for(scene.game, choice.verb).into_iter().next().unwrap_or_default())
}

/// What choices of one kind about one thing are called: the verb, and the name of what is pointed at first.
fn title(scene: &Scene, choice: &Choice, voice: &Voice) -> String {
    let about = subject(choice);
    let piece = scene.pieces.iter().find(|piece| piece.id == about || (piece.space == about && piece.seat.is_some()));
    let space = scene.board.spaces.iter().find(|space| space.id == about);
    let item = scene.panels.iter().flat_map(|panel| &panel.items).find(|item| item.id == about && !about.is_empty());
    let item = item.map(|item| item.card.as_ref().map_or(&item.text, |card| &card.title));
    let tag = scene.board.table.iter().flat_map(|table| &table.tags).find(|tag| tag.id == about).map(|tag| &tag.name);
    let grounds = scene.board.table.iter().flat_map(|table| &table.grounds);
    let ground = grounds.filter(|ground| !about.is_empty() && ground.id == about).map(|ground| &ground.name).next();
    let name: Option<&Message> =
        piece.map(|piece| &piece.name).or(space.map(|space| &space.name)).or(item).or(tag).or(ground);
    // Nothing in sight is called that: it is a number or a word for those who type.
    let Some(name) = name.map(|name| voice.say(name)) else { return verb(scene, choice, voice) };
    let place = piece.filter(|piece| piece.space == about).map_or("", |piece| piece.space.as_str());
    let title =
        Message::new("scene-group").with("verb", verb(scene, choice, voice)).with("name", name).with("place", place);
    voice.say(&title).trim().to_owned()
}
