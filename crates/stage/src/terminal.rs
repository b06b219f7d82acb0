//! A scene in characters: the board, what lies beside it, the prompt and the numbered choices.

use anstyle::{AnsiColor, Style};
use unicode_width::UnicodeWidthStr;

use redoubt_kernel::scene::{BoardEdge, BoardSpace, Choice, EdgeKind, PanelKind, Piece, Scene, Sign, Terrain};
use redoubt_kernel::{AnyAction, AnyView, Error, Message, Seat};

use crate::sheet::Sheet;
use crate::{View, Voice};

/// How to draw.
#[derive(Clone, Copy, Debug)]
pub struct TextLook {
    /// With colour codes?
    pub colour: bool,
    /// Columns of the terminal.
    pub width: usize,
}

impl TextLook {
    /// The columns that are left for a measured table.
    pub fn table_columns(self) -> usize {
        crate::chart::room(self)
    }
}

/// Characters of a board unit: this wide and this high, a frame line included.
const UNIT: (usize, usize) = (8, 3);

/// The whole scene.
pub fn draw(scene: &Scene, voice: &Voice, look: TextLook) -> String {
    draw_as(scene, voice, look, &View::default())
}

/// The whole scene, its measured table as far as the view shows it.
pub fn draw_as(scene: &Scene, voice: &Voice, look: TextLook, view: &View) -> String {
    let mut parts = vec![strip(scene, voice, look)];
    parts.push(board_as(scene, voice, look, view));
    parts.push(panels(scene, voice, look));
    parts.push(notes(scene, voice));
    parts.push(prompt(scene, voice, look));
    parts.push(choices(scene, voice, look));
    parts.retain(|part| !part.is_empty());
    parts.join("\n")
}

/// The phases, with the present one marked.
fn strip(scene: &Scene, voice: &Voice, look: TextLook) -> String {
    let steps = scene.strip.iter().map(|step| {
        let text = voice.say(&step.text);
        if step.now { paint(&format!("▸{text}◂"), Style::new().bold(), look) } else { text }
    });
    format!("{}\n", steps.collect::<Vec<_>>().join(" · "))
}

/// The board and what stands on it.
pub fn board(scene: &Scene, voice: &Voice, look: TextLook) -> String {
    board_as(scene, voice, look, &View::default())
}

fn board_as(scene: &Scene, voice: &Voice, look: TextLook, view: &View) -> String {
    if let Some(table) = &scene.board.table {
        return crate::chart::draw(scene, table, voice, look, view);
    }
    let mut text = plot(scene, voice, UNIT).lines(look.colour).join("\n");
    text.push('\n');
    text
}

/// Is no line of the board broader than the terminal?
pub fn fits(scene: &Scene, voice: &Voice, look: TextLook, view: &View) -> bool {
    let board = board_as(scene, voice, TextLook { colour: false, ..look }, view);
    board.lines().all(|line| line.width() <= look.width)
}

/// A board of spaces in characters, each unit of it so many columns wide and so many rows high, a frame line included.
pub fn plot(scene: &Scene, voice: &Voice, unit: (usize, usize)) -> Sheet {
    let (wide, high) = unit;
    let beside = scene.board.labels.iter().filter(|label| label.x < 0);
    let margin = beside.map(|label| voice.arg(&label.text).width() + 3).max().unwrap_or(0);
    let below = usize::from(scene.board.labels.iter().any(|label| label.y >= scene.board.height));
    let (columns, rows) = (scene.board.width.max(0) as usize, scene.board.height.max(0) as usize);
    let mut canvas = Sheet::new(margin + columns * wide + 1, rows * high + 1 + below);
    for space in &scene.board.spaces {
        let (x, y) = (margin + space.x.max(0) as usize * wide, space.y.max(0) as usize * high);
        let (width, height) = (space.width.max(1) as usize * wide, space.height.max(1) as usize * high);
        canvas.frame(x, y, width, height);
        canvas.place(&space.id, (x, y), (width + 1, height + 1));
        let here: Vec<&Piece> = scene.pieces.iter().filter(|piece| piece.space == space.id).collect();
        fill(&mut canvas, space, (x + 1, y + 1), (width - 1, height - 1), &here, voice);
    }
    for edge in &scene.board.edges {
        draw_edge(&mut canvas, scene, edge, margin, unit);
    }
    for label in &scene.board.labels {
        let x = if label.x < 0 { 1 } else { margin + label.x as usize * wide + wide / 2 };
        let y = if label.y >= scene.board.height { rows * high + 1 } else { label.y.max(0) as usize * high + 1 };
        canvas.write(x, y, &voice.arg(&label.text), columns * wide, Style::new().dimmed());
    }
    canvas
}

/// How an edge is drawn: along a row, along a column, and what stands in its middle.
const fn edge_glyphs(kind: EdgeKind) -> (char, char, Option<char>) {
    match kind {
        EdgeKind::Open => (' ', ' ', None),
        EdgeKind::Wall => ('━', '┃', None),
        EdgeKind::DoubleWall => ('═', '║', None),
        EdgeKind::Door => ('━', '┃', Some('D')),
        EdgeKind::Window => ('━', '┃', Some('w')),
        EdgeKind::Breach => ('━', '┃', Some('×')),
        EdgeKind::Sandbags => ('▒', '▒', None),
        EdgeKind::Boxes => ('▓', '▓', None),
    }
}

/// What an edge is known by in a legend.
pub(crate) fn edge_sign(kind: EdgeKind) -> String {
    let (line, _, sign) = edge_glyphs(kind);
    sign.unwrap_or(line).to_string().trim().to_owned()
}

/// What lies between two spaces, over the side that they share.
fn draw_edge(canvas: &mut Sheet, scene: &Scene, edge: &BoardEdge, margin: usize, (wide, high): (usize, usize)) {
    let space = |id: &str| scene.board.spaces.iter().find(|space| space.id == id);
    let (Some(a), Some(b)) = (space(&edge.between.0), space(&edge.between.1)) else { return };
    let (line, post, sign) = edge_glyphs(edge.kind);
    let (left, right) = (a.x.max(b.x), (a.x + a.width).min(b.x + b.width));
    let (top, bottom) = (a.y.max(b.y), (a.y + a.height).min(b.y + b.height));
    let style = Style::new();
    let column = |x: i32| margin + x.max(0) as usize * wide;
    let row = |y: i32| y.max(0) as usize * high;
    if left < right && top == bottom {
        let (from, to) = (column(left) + 1, column(right));
        for x in from..to {
            let glyph = sign.filter(|_| x == (from + to) / 2).unwrap_or(line);
            canvas.write(x, row(top), glyph.encode_utf8(&mut [0; 4]), 1, style);
        }
    } else if top < bottom && left == right {
        for y in row(top) + 1..row(bottom) {
            let glyph = sign.filter(|_| y == row(top) + 1).unwrap_or(post);
            canvas.write(column(left), y, glyph.encode_utf8(&mut [0; 4]), 1, style);
        }
    }
}

fn fill(
    canvas: &mut Sheet,
    space: &BoardSpace,
    at: (usize, usize),
    size: (usize, usize),
    here: &[&Piece],
    voice: &Voice,
) {
    let (x, y) = at;
    let ground = match space.terrain {
        _ if !here.is_empty() => "",
        Terrain::SandDark | Terrain::Room | Terrain::Veranda | Terrain::Yard | Terrain::Exit => "·",
        Terrain::Burnt => "^",
        Terrain::Sand | Terrain::Veld | Terrain::Earth | Terrain::Inside | Terrain::Station => "",
        Terrain::Track | Terrain::TrackNear | Terrain::Bare => "",
    };
    for row in 0..size.1 {
        canvas.write(x, y + row, &ground.repeat(size.0), size.0, Style::new().dimmed());
    }
    for (row, piece) in here.iter().take(size.1).enumerate() {
        let style = side_style(piece.seat);
        let shown_in = if here.len() == 1 { (x, y, size.0, size.1) } else { (x, y + row, size.0, 1) };
        canvas.place(&piece.id, (shown_in.0, shown_in.1), (shown_in.2, shown_in.3));
        let busy = if piece.shows(Sign::Acted) { "*" } else { "" };
        let letters = marked(piece, voice);
        let mark = fitted(&letters, piece.seat, size.0);
        let pips = piece.strength.map_or_else(String::new, |(now, full)| {
            "●".repeat(usize::from(now)) + &"○".repeat(usize::from(full.saturating_sub(now)))
        });
        if here.len() == 1 && size.1 >= 2 {
            // What there is no room for behind the letters stands below them.
            let below = mark.width() + busy.width() > size.0;
            let (upper, lower) = if below { (mark, pips + busy) } else { (mark + busy, pips) };
            canvas.write(x, y, &centred(&upper, size.0), size.0, style);
            canvas.write(x, y + 1, &centred(&lower, size.0), size.0, style);
        } else {
            // Where there are more than lines, the rest stand close behind the last, without brackets.
            let more: &[&Piece] = if row + 1 == size.1 { &here[size.1..] } else { &[] };
            let rest: String = more.iter().map(|piece| marked(piece, voice)).collect();
            let whole = format!("{mark}{pips}{busy}{rest}");
            let text = if whole.width() <= size.0 && mark.contains(&letters) {
                whole
            } else {
                in_short(piece, !more.is_empty(), size.0, voice)
            };
            canvas.write(x, y + row, &text, size.0, style);
        }
    }
}

/// A piece where there is hardly any room: the number of its lives behind its letters, and in the place of the bracket that closes
/// it what matters more: that others stand there too, or that it has acted.
fn in_short(piece: &Piece, more: bool, room: usize, voice: &Voice) -> String {
    let letters = voice.say(&piece.mark);
    let lives = piece.strength.map_or_else(String::new, |(now, _)| now.to_string());
    let states = signs(piece) + &lives;
    let (open, shut) = match piece.seat {
        Some(Seat(0)) => ("[", "]"),
        Some(_) => ("(", ")"),
        None if letters.width() + states.width() + 2 <= room => ("#", "#"),
        // What is nobody's does without.
        None => ("", ""),
    };
    let shut = if more {
        "+"
    } else if piece.shows(Sign::Acted) {
        "*"
    } else {
        shut
    };
    // The last column is left to marks.
    let room = room.saturating_sub(open.width() + states.width() + 1).max(1);
    format!("{open}{}{states}{shut}", letters.chars().take(room).collect::<String>())
}

/// What a piece shows in a space: its letters, and a character for each state that there is room for.
fn marked(piece: &Piece, voice: &Voice) -> String {
    voice.say(&piece.mark) + &signs(piece)
}

fn signs(piece: &Piece) -> String {
    let signs = piece.badges.iter().filter_map(|badge| match badge.sign {
        // It stands behind the bracket, and strength shows a wound.
        Sign::Acted => None,
        Sign::Wounded if piece.strength.is_some() => None,
        sign => glyph(sign),
    });
    signs.collect()
}

/// A state in a character. A space has room for few: `None` for a state that the piece's letters say already, and for one
/// that the words of the choices tell in time.
pub(crate) const fn glyph(sign: Sign) -> Option<char> {
    Some(match sign {
        Sign::Wounded => '!',
        Sign::Empty => '-',
        Sign::Torch => '~',
        Sign::Acted => '*',
        Sign::Bayonet => '/',
        Sign::Unarmed => 'o',
        Sign::Contact => '+',
        Sign::MustAttack => '»',
        Sign::Fired => '°',
        Sign::Barred => '×',
        Sign::Recovering => '@',
        // Told by the letters, or by what lies around.
        Sign::Seen | Sign::Routed | Sign::Gun | Sign::Mounted | Sign::Down | Sign::Swept | Sign::Wading => return None,
        // What most rifles are.
        Sign::Loaded => return None,
        // Told by the choices.
        Sign::Cold | Sign::Carrying | Sign::Carried | Sign::Pickaxe => return None,
        Sign::Daring | Sign::Ordered | Sign::Failed => return None,
    })
}

/// Sides differ in shape and not only in colour: square, round, bare.
fn bracketed(mark: &str, seat: Option<Seat>) -> String {
    match seat {
        Some(Seat(0)) => format!("[{mark}]"),
        Some(_) => format!("({mark})"),
        None => format!("#{mark}#"),
    }
}

/// The same in so many columns: the brackets stay, since they tell the sides apart; what is nobody's does without.
fn fitted(mark: &str, seat: Option<Seat>, room: usize) -> String {
    if mark.width() + 2 <= room {
        return bracketed(mark, seat);
    }
    let clipped = |room: usize| mark.chars().take(room.max(1)).collect::<String>();
    if seat.is_none() { clipped(room) } else { bracketed(&clipped(room.saturating_sub(2)), seat) }
}

pub(crate) fn side_style(seat: Option<Seat>) -> Style {
    match seat {
        Some(Seat(0)) => AnsiColor::Red.on_default().bold(),
        Some(_) => AnsiColor::Magenta.on_default().bold(),
        None => AnsiColor::Yellow.on_default(),
    }
}

fn panels(scene: &Scene, voice: &Voice, look: TextLook) -> String {
    let mut text = String::new();
    for panel in &scene.panels {
        let title = voice.say(&panel.title);
        let mut room = look.width.saturating_sub(title.width() + 2);
        text.push_str(&paint(&title, side_style(panel.seat), look));
        text.push(':');
        if panel.kind == PanelKind::Table {
            let rows = crate::panels::aligned(panel, voice, look.width.saturating_sub(2));
            text.extend(rows.into_iter().map(|line| format!("\n  {line}")));
            text.push('\n');
            continue;
        }
        for (index, item) in panel.items.iter().enumerate() {
            let comma = if index + 1 < panel.items.len() { "," } else { "" };
            let said = format!("{}{comma}", voice.say(&item.text));
            // Items are not broken in the middle.
            if room < said.width() + 1 {
                text.push_str("\n   ");
                room = look.width.saturating_sub(3);
            }
            room = room.saturating_sub(said.width() + 1);
            text.push(' ');
            text.push_str(&said);
        }
        text.push('\n');
    }
    text
}

fn notes(scene: &Scene, voice: &Voice) -> String {
    scene.notes.iter().map(|note| format!("! {}\n", voice.tell(note))).collect()
}

/// What is to be decided, or how it ended.
fn prompt(scene: &Scene, voice: &Voice, look: TextLook) -> String {
    let line = |text: Message| paint(&voice.say(&text), Style::new().bold(), look) + "\n";
    match (&scene.prompt, &scene.outcome) {
        (Some(prompt), _) => {
            let text = Message::new("scene-prompt").with("text", prompt.text.clone());
            line(text.with("rule", prompt.rule.number()))
        }
        (None, Some(ending)) => line(Message::new("scene-over").with("told", voice.tell(ending))),
        (None, None) => String::new(),
    }
}

/// A choice of a battle as it can be typed.
pub fn typed(game: &str, choice: &Choice, voice: &Voice) -> String {
    worded(game, choice.verb, &choice.words, voice)
}

/// A verb of a battle and the words after it, as they can be typed.
pub fn worded(game: &str, verb: &str, words: &[String], voice: &Voice) -> String {
    let verb = voice.words_for(game, verb).into_iter().next().unwrap_or_default();
    std::iter::once(verb).chain(words.iter().cloned()).collect::<Vec<_>>().join(" ")
}

/// The action that was typed: its number in the list of choices, or its words. `None` if they name none.
pub fn read(typed: &[&str], voice: &Voice, view: &dyn AnyView, choices: &[Choice]) -> Option<Result<AnyAction, Error>> {
    let (first, rest) = typed.split_first()?;
    if let (Ok(number), []) = (first.parse::<usize>(), rest) {
        return choices.get(number.checked_sub(1)?).map(|choice| Ok(choice.action.clone()));
    }
    let game = view.profile().id;
    let lower: Vec<String> = rest.iter().map(|word| word.to_lowercase()).collect();
    let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
    // A verb may be two words: `otra vez`.
    if let Some((second, rest)) = lower.split_first()
        && let Some(verb) = voice.verb(game, &format!("{first}-{second}"))
    {
        return view.spoken(verb, rest);
    }
    view.spoken(voice.verb(game, first)?, &lower)
}

/// The numbered choices: a few with all that they mean, many in rows that share their first words.
fn choices(scene: &Scene, voice: &Voice, look: TextLook) -> String {
    const FEW: usize = 6;
    let explained = |index: usize, choice: &Choice| {
        format!(
            "{:>3} {}  — {} [{}]\n",
            index + 1,
            typed(scene.game, choice, voice),
            voice.say(&choice.text),
            choice.rule
        )
    };
    let on_board =
        |choice: &Choice| choice.touches.iter().any(|id| scene.board.spaces.iter().any(|space| space.id == *id));
    let mut text = String::new();
    let mut start = 0;
    while start < scene.choices.len() {
        let first = &scene.choices[start];
        let stem = |choice: &Choice| choice.words.split_last().map(|(_, stem)| stem.to_vec());
        let same = |choice: &&Choice| choice.verb == first.verb && stem(choice) == stem(first);
        let end = start + scene.choices[start..].iter().take_while(same).count();
        let group = scene.choices[start..end].iter().enumerate().map(|(offset, choice)| (start + offset, choice));
        if scene.choices.len() <= FEW || !on_board(first) {
            group.for_each(|(index, choice)| text.push_str(&explained(index, choice)));
        } else {
            let stem = Choice { words: stem(first).unwrap_or_default(), ..first.clone() };
            let last = |choice: &Choice| choice.words.last().cloned().unwrap_or_default();
            let items: Vec<String> =
                group.map(|(index, choice)| format!("{:>3} {}", index + 1, last(choice))).collect();
            text.push_str(&in_rows(&typed(scene.game, &stem, voice), &items, look.width));
        }
        start = end;
    }
    text
}

/// Items after a heading, broken into lines that fit.
fn in_rows(heading: &str, items: &[String], width: usize) -> String {
    let indent = (heading.width() + 1).max(20);
    let column = items.iter().map(|item| item.width()).max().unwrap_or(0) + 2;
    let across = (width.saturating_sub(indent) / column).max(1);
    let mut text = String::new();
    for (row, items) in items.chunks(across).enumerate() {
        let heading = if row == 0 { heading } else { "" };
        let cells = items.iter().map(|item| format!("{item}{}", " ".repeat(column - item.width())));
        let line = format!("{heading}{}{}", " ".repeat(indent - heading.width()), cells.collect::<String>());
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn centred(text: &str, width: usize) -> String {
    let spare = width.saturating_sub(text.width());
    format!("{}{text}", " ".repeat(spare / 2))
}

fn paint(text: &str, style: Style, look: TextLook) -> String {
    if look.colour { format!("{style}{text}{style:#}") } else { text.to_owned() }
}
