//! The map as it is drawn in the data file, and read from there (H-0.4).
//!
//! The first line names the columns. Then a line of spaces and a line of edges take turns. In a line of spaces the first
//! three characters hold the row's number; each space has four, the edge to its left and three for the space. In a line of
//! edges each space has four too, a corner and three for the edge between the space above and the space below.

use redoubt_kernel::{Clause, Fault, Message};

use crate::board::{Edge, Front, Ground, MOST_SPACES, Map, Space, Spaces, Way};
use crate::ways::Ways;

/// Reads a drawing, as far as it makes sense, and names what is wrong with it; `first_line` is the line of the file where it begins.
pub(super) fn read(drawing: &str, first_line: usize) -> (Option<Map>, Vec<Fault>) {
    let mut pen = Pen { faults: Vec::new(), first_line, line: 0 };
    let map = pen.map(drawing);
    if let Some(map) = map.as_ref().filter(|_| pen.faults.is_empty()) {
        pen.whole(map);
    }
    (map, pen.faults)
}

struct Pen {
    faults: Vec<Fault>,
    first_line: usize,
    line: usize,
}

/// The characters before the first space of a line, and those of each space.
const MARGIN: usize = 3;
const CELL: usize = 4;

/// The characters of a line, four for each space.
fn cells(line: &[char], columns: usize) -> Vec<[char; CELL]> {
    let mut characters = line.iter().copied().skip(MARGIN);
    let mut next = || characters.next().unwrap_or(' ');
    (0..columns).map(|_| [next(), next(), next(), next()]).collect()
}

/// From some column on, everything in a line stands too far to one side.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shift {
    column: usize,
    /// So many characters too far to the right; less than none: to the left.
    by: i32,
}

/// A line with what has shifted in it put back, if that makes sense of everything that made none.
fn straightened(line: &[char], columns: usize, of_spaces: bool) -> (Vec<char>, Option<Shift>) {
    let senseless = |[edge, a, b, c]: &[char; CELL]| {
        let text: String = [a, b, c].into_iter().collect();
        match of_spaces {
            true => beside(*edge).is_none() || Found::default().space(text.trim(), Space::new(0, 0)).is_none(),
            false => below(&text).is_none(),
        }
    };
    let found = cells(line, columns);
    // One sign that makes no sense is a wrong sign.
    let Some(first) =
        found.iter().position(senseless).filter(|_| found.iter().filter(|cell| senseless(cell)).count() > 1)
    else {
        return (line.to_vec(), None);
    };
    for column in [first, first.saturating_sub(1)] {
        for by in [1, -1, 2, -2, 3, -3] {
            let mut straight = line.to_vec();
            let at = (MARGIN + CELL * column).min(straight.len());
            match usize::try_from(by) {
                Ok(extra) => drop(straight.drain(at..(at + extra).min(line.len()))),
                Err(_) => drop(straight.splice(at..at, std::iter::repeat_n(' ', -by as usize))),
            }
            if !cells(&straight, columns).iter().any(senseless) {
                return (straight, Some(Shift { column, by }));
            }
        }
    }
    (line.to_vec(), None)
}

/// What stands beside a space.
fn beside(sign: char) -> Option<Edge> {
    Some(match sign {
        ' ' => Edge::Open,
        '|' => Edge::Wall,
        'D' => Edge::Door,
        'w' => Edge::Window,
        'H' => Edge::DoubleWall,
        '=' => Edge::Sandbags,
        '#' => Edge::Boxes,
        _ => return None,
    })
}

/// What stands below a space.
fn below(signs: &str) -> Option<Edge> {
    Some(match signs {
        "   " => Edge::Open,
        "---" => Edge::Wall,
        "-D-" => Edge::Door,
        "-w-" => Edge::Window,
        "-H-" => Edge::DoubleWall,
        "===" => Edge::Sandbags,
        "###" => Edge::Boxes,
        _ => return None,
    })
}

impl Pen {
    fn fault(&mut self, rule: &'static str, place: impl Into<String>, reason: Message) {
        let fault = Fault::new(place, reason).on_line(self.first_line + self.line).against(Clause::new(rule));
        self.faults.push(fault);
    }

    fn map(&mut self, drawing: &str) -> Option<Map> {
        let mut lines: Vec<&str> = drawing.lines().collect();
        while lines.last().is_some_and(|line| line.trim().is_empty()) {
            lines.pop();
        }
        let (heading, lines) = lines.split_first().unwrap_or((&"", &[]));
        let (most_columns, most_rows) = Space::MOST;
        let letters = || heading.split_whitespace();
        let (columns, rows) = (letters().count(), lines.len().div_ceil(2));
        let sized = (3..=usize::from(most_columns)).contains(&columns) && (3..=usize::from(most_rows)).contains(&rows);
        if !sized || !letters().eq((b'A'..).take(columns).map(|letter| char::from(letter).to_string())) {
            let reason = Message::new("hospital-fault-size").with("columns", most_columns).with("rows", most_rows);
            self.fault("H-0.1", "map", reason);
            return None;
        }
        let nowhere = Space::new(0, 0);
        let mut map = Map {
            columns: columns as u8,
            rows: rows as u8,
            spaces: Spaces::NONE,
            grounds: [Ground::Square; MOST_SPACES],
            edges: [[Edge::Open; 4]; MOST_SPACES],
            round: Spaces::NONE,
            rooms: Spaces::NONE,
            hospital: Spaces::NONE,
            border: Spaces::NONE,
            numbers: [nowhere; 10],
            exit: nowhere,
            entries: [[nowhere; 9]; 2],
            passable: [Spaces::NONE; 4],
            plain: [Spaces::NONE; 4],
            near: [Spaces::NONE; MOST_SPACES],
            outside: [Spaces::NONE; 4],
            near_plain: [Spaces::NONE; MOST_SPACES],
            sight: [[Spaces::NONE; 4]; MOST_SPACES],
            all_sight: [Spaces::NONE; MOST_SPACES],
            ways: Ways::none(),
        };
        for (column, row) in (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))) {
            map.spaces.insert(Space::new(column as u8, row as u8));
        }
        let mut found = Found::default();
        let (mut shifts, mut long) = (Vec::new(), Vec::new());
        for (index, line) in lines.iter().enumerate() {
            self.line = index + 1;
            let row = (index / 2) as u8;
            let line: Vec<char> = line.chars().collect();
            let of_spaces = index % 2 == 0;
            let (straight, shift) = straightened(&line, columns, of_spaces);
            shifts.extend(shift.map(|shift| (self.line, shift)));
            if straight.len() > MARGIN + CELL * columns + 1 {
                long.push(self.line);
            }
            let cells = cells(&straight, columns);
            if of_spaces {
                if line.iter().take(MARGIN).collect::<String>().trim() != (row + 1).to_string() {
                    self.fault("H-0.4", "map", Message::new("hospital-fault-row").with("row", row + 1));
                }
                self.spaces_line(&mut map, row, &cells, &mut found);
            } else {
                self.edges_line(&mut map, row, &cells);
            }
        }
        self.shifted(&shifts);
        if let Some(first) = long.first() {
            self.line = *first;
            self.fault("H-0.4", "map", Message::new("hospital-fault-long-line").with("more", long.len() - 1));
        }
        self.line = 0;
        self.complete(&mut map, &found);
        map.derive();
        Some(map)
    }

    /// H-0.4: what has shifted the same way is one mistake, however many lines it runs through.
    fn shifted(&mut self, shifts: &[(usize, Shift)]) {
        let mut told: Vec<i32> = Vec::new();
        for (line, shift) in shifts {
            if told.contains(&shift.by) {
                continue;
            }
            told.push(shift.by);
            let more = shifts.iter().filter(|(_, other)| other.by == shift.by).count() - 1;
            self.line = *line;
            let reason = Message::new("hospital-fault-shifted")
                .with("column", char::from(b'A' + shift.column as u8).to_string())
                .with("by", shift.by.abs())
                .with("way", if shift.by > 0 { "right" } else { "left" })
                .with("more", more);
            self.fault("H-0.4", "map", reason);
        }
    }

    /// A line of spaces, each with the edge to its left.
    fn spaces_line(&mut self, map: &mut Map, row: u8, cells: &[[char; 4]], found: &mut Found) {
        for (column, [edge, a, b, c]) in cells.iter().enumerate() {
            let at = Space::new(column as u8, row);
            let kind = beside(*edge).unwrap_or_else(|| {
                let reason = Message::new("hospital-fault-edge").with("mark", edge.to_string());
                self.fault("H-0.2", at.to_string(), reason);
                Edge::Open
            });
            if kind != Edge::Open {
                match column.checked_sub(1) {
                    None => self.fault("H-0.2", at.to_string(), Message::new("hospital-fault-border")),
                    Some(west) => {
                        let west = Space::new(west as u8, row);
                        map.edges[at.index()][Way::West as usize] = kind;
                        map.edges[west.index()][Way::East as usize] = kind;
                    }
                }
            }
            let text: String = [a, b, c].into_iter().collect();
            match found.space(text.trim(), at) {
                Some(ground) => map.grounds[at.index()] = ground,
                None => {
                    let reason = Message::new("hospital-fault-space").with("mark", text.trim());
                    self.fault("H-0.1", at.to_string(), reason);
                }
            }
        }
    }

    /// A line of edges below a row of spaces.
    fn edges_line(&mut self, map: &mut Map, row: u8, cells: &[[char; 4]]) {
        for (column, [_, a, b, c]) in cells.iter().enumerate() {
            let at = Space::new(column as u8, row);
            let text: String = [a, b, c].into_iter().collect();
            let Some(kind) = below(&text) else {
                let reason = Message::new("hospital-fault-edge").with("mark", text.trim());
                self.fault("H-0.2", at.to_string(), reason);
                continue;
            };
            let below = Space::new(column as u8, row + 1);
            if kind == Edge::Open {
                continue;
            }
            if row + 1 >= map.rows {
                self.fault("H-0.2", at.to_string(), Message::new("hospital-fault-border"));
                continue;
            }
            map.edges[at.index()][Way::South as usize] = kind;
            map.edges[below.index()][Way::North as usize] = kind;
        }
    }

    /// H-0.1: ten numbers, space R, nine entry points on each side, each once.
    fn complete(&mut self, map: &mut Map, found: &Found) {
        for (number, places) in found.rooms.iter().enumerate() {
            match places.as_slice() {
                [at] => map.numbers[number] = *at,
                _ => self.times("H-0.1", number.to_string(), places.len()),
            }
        }
        match found.exits.as_slice() {
            [at] => map.exit = *at,
            other => self.times("H-0.1", "R".to_owned(), other.len()),
        }
        for (front, letter) in [(Front::North, 'N'), (Front::South, 'S')] {
            for number in 0..9 {
                match found.entries[front as usize][number].as_slice() {
                    [at] => map.entries[front as usize][number] = *at,
                    other => self.times("H-1.1", format!("{letter}{}", number + 1), other.len()),
                }
            }
        }
    }

    fn times(&mut self, rule: &'static str, what: String, times: usize) {
        let reason = Message::new("hospital-fault-times").with("what", what).with("times", times);
        self.fault(rule, "map", reason);
    }

    /// H-0.4: every space can be walked to from every entry point, and edges are the same from both sides.
    fn whole(&mut self, map: &Map) {
        let mut reached = Spaces::only(map.entries[0][0]);
        loop {
            let next = Way::ALL
                .into_iter()
                .fold(reached, |all, way| all | (reached & map.passable[way as usize]).shifted(way));
            if next == reached {
                break;
            }
            reached = next;
        }
        for at in map.spaces & !reached {
            self.line = 1 + 2 * usize::from(at.row());
            self.fault("H-0.4", at.to_string(), Message::new("hospital-fault-unreachable"));
        }
        for at in map.spaces {
            for way in Way::ALL {
                let differs = map.beyond(at, way).is_some_and(|next| map.drawn(next, way.back()) != map.drawn(at, way));
                if differs {
                    self.line = 1 + 2 * usize::from(at.row());
                    self.fault("H-0.4", at.to_string(), Message::new("hospital-fault-sides"));
                }
            }
        }
    }
}

/// What the drawing names, and where.
#[derive(Default)]
struct Found {
    rooms: [Vec<Space>; 10],
    exits: Vec<Space>,
    entries: [[Vec<Space>; 9]; 2],
}

impl Found {
    fn space(&mut self, text: &str, at: Space) -> Option<Ground> {
        let entry = |text: &str| text.parse::<usize>().ok().filter(|number| (1..=9).contains(number));
        Some(match text {
            "." => Ground::Square,
            "(v)" => Ground::Veranda,
            "(y)" => Ground::Yard,
            "(R)" => {
                self.exits.push(at);
                Ground::Exit
            }
            _ => {
                if let Some(number) = text.strip_prefix('N').and_then(entry) {
                    self.entries[Front::North as usize][number - 1].push(at);
                    return Some(Ground::Square);
                }
                if let Some(number) = text.strip_prefix('S').and_then(entry) {
                    self.entries[Front::South as usize][number - 1].push(at);
                    return Some(Ground::Square);
                }
                let number: u8 =
                    text.strip_prefix('(')?.strip_suffix(')')?.parse().ok().filter(|number| *number <= 9)?;
                self.rooms[usize::from(number)].push(at);
                Ground::Room(number)
            }
        })
    }
}
