//! The map as it is drawn in the data file, and read from there (H-0.4).
//!
//! The first line names the columns. Then a line of spaces and a line of edges take turns. In a line of spaces the first
//! three characters hold the row's number; each space has four, the edge to its left and three for the space. In a line of
//! edges each space has four too, a corner and three for the edge between the space above and the space below.

use redoubt_kernel::{Clause, Fault, Message};

use crate::board::{Edge, Front, Ground, MOST_SPACES, Map, Space, Spaces, Way};
use crate::ways::Ways;

/// Reads a drawing; `first_line` is the line of the file where it begins.
pub(super) fn read(drawing: &str, first_line: usize) -> Result<Map, Vec<Fault>> {
    let mut pen = Pen { faults: Vec::new(), first_line, line: 0 };
    let map = pen.map(drawing);
    match map {
        Some(map) if pen.faults.is_empty() => {
            pen.whole(&map);
            if pen.faults.is_empty() { Ok(map) } else { Err(pen.faults) }
        }
        _ => Err(pen.faults),
    }
}

struct Pen {
    faults: Vec<Fault>,
    first_line: usize,
    line: usize,
}

/// The characters of a line from `start`, four for each space.
fn cells(line: &str, columns: usize) -> Vec<[char; 4]> {
    let mut characters = line.chars().skip(3);
    let mut next = || characters.next().unwrap_or(' ');
    (0..columns).map(|_| [next(), next(), next(), next()]).collect()
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
        for (index, line) in lines.iter().enumerate() {
            self.line = index + 1;
            let row = (index / 2) as u8;
            if line.chars().count() > 3 + 4 * columns + 1 {
                self.fault("H-0.4", "map", Message::new("hospital-fault-long-line"));
            }
            let cells = cells(line, columns);
            if index % 2 == 0 {
                if line.chars().take(3).collect::<String>().trim() != (row + 1).to_string() {
                    self.fault("H-0.4", "map", Message::new("hospital-fault-row").with("row", row + 1));
                }
                self.spaces_line(&mut map, row, &cells, &mut found);
            } else {
                self.edges_line(&mut map, row, &cells);
            }
        }
        self.line = 0;
        self.complete(&mut map, &found);
        map.derive();
        Some(map)
    }

    /// A line of spaces, each with the edge to its left.
    fn spaces_line(&mut self, map: &mut Map, row: u8, cells: &[[char; 4]], found: &mut Found) {
        for (column, [edge, a, b, c]) in cells.iter().enumerate() {
            let at = Space::new(column as u8, row);
            let kind = match edge {
                ' ' => Edge::Open,
                '|' => Edge::Wall,
                'D' => Edge::Door,
                'w' => Edge::Window,
                'H' => Edge::DoubleWall,
                '=' => Edge::Sandbags,
                '#' => Edge::Boxes,
                other => {
                    let reason = Message::new("hospital-fault-edge").with("mark", other.to_string());
                    self.fault("H-0.2", at.to_string(), reason);
                    Edge::Open
                }
            };
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
            let kind = match text.as_str() {
                "   " => Edge::Open,
                "---" => Edge::Wall,
                "-D-" => Edge::Door,
                "-w-" => Edge::Window,
                "-H-" => Edge::DoubleWall,
                "===" => Edge::Sandbags,
                "###" => Edge::Boxes,
                _ => {
                    let reason = Message::new("hospital-fault-edge").with("mark", text.trim());
                    self.fault("H-0.2", at.to_string(), reason);
                    continue;
                }
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
