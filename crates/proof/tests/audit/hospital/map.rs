//! The map (H-0.1, H-0.2): a grid of spaces and the edges between them, read from the drawing in the data file.

/// What a space is. Everything but `Open` is round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    Open,
    Veranda,
    Yard,
    /// Space R.
    WayOut,
    /// A numbered room.
    Room(u8),
}

/// What lies between two neighbouring spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    Free,
    Wall,
    Double,
    Door,
    Window,
    Sandbags,
    Boxes,
    /// H-6.2: counts as a window.
    Breach,
}

/// The four directions, always in this order: north, east, south, west.
pub const DIRECTIONS: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

#[derive(Clone, Debug)]
pub struct Map {
    pub width: usize,
    pub height: usize,
    pub ground: Vec<Ground>,
    /// The edge to the east of each space.
    east: Vec<Edge>,
    /// The edge to the south of each space.
    south: Vec<Edge>,
    /// Entry points 1–9.
    pub north_entries: Vec<usize>,
    pub south_entries: Vec<usize>,
}

impl Map {
    pub fn read(drawing: &str) -> Result<Map, String> {
        let lines: Vec<Vec<char>> = drawing.lines().map(|line| line.chars().collect()).collect();
        let lines = &lines[lines.iter().position(|line| !line.is_empty()).unwrap_or(0)..];
        let width = lines.first().ok_or("an empty map")?.iter().filter(|c| c.is_ascii_uppercase()).count();
        let rows: Vec<&Vec<char>> = lines[1..].iter().step_by(2).filter(|line| line.len() > 3).collect();
        let height = rows.len();
        let size = width * height;
        let mut map = Map {
            width,
            height,
            ground: vec![Ground::Open; size],
            east: vec![Edge::Free; size],
            south: vec![Edge::Free; size],
            north_entries: vec![usize::MAX; 9],
            south_entries: vec![usize::MAX; 9],
        };
        let part = |line: &[char], from: usize, to: usize| -> String {
            (from..to).map(|i| line.get(i).copied().unwrap_or(' ')).collect()
        };
        for (y, row) in rows.iter().enumerate() {
            let below = lines.get(2 + 2 * y).map_or(&[][..], |line| &line[..]);
            for x in 0..width {
                let (at, space) = (3 + 4 * x, y * width + x);
                let left = match part(row, at, at + 1).as_str() {
                    "|" => Edge::Wall,
                    "D" => Edge::Door,
                    "w" => Edge::Window,
                    "H" => Edge::Double,
                    "=" => Edge::Sandbags,
                    "#" => Edge::Boxes,
                    _ => Edge::Free,
                };
                if x > 0 {
                    map.east[space - 1] = left;
                }
                let drawn = part(row, at + 1, at + 4);
                match drawn.trim() {
                    "." => {}
                    "(v)" => map.ground[space] = Ground::Veranda,
                    "(y)" => map.ground[space] = Ground::Yard,
                    "(R)" => map.ground[space] = Ground::WayOut,
                    text => {
                        let digit = text
                            .chars()
                            .nth(1)
                            .and_then(|c| c.to_digit(10))
                            .ok_or_else(|| format!("{text} on the map"))?;
                        match text.chars().next() {
                            Some('N') => map.north_entries[digit as usize - 1] = space,
                            Some('S') => map.south_entries[digit as usize - 1] = space,
                            _ => map.ground[space] = Ground::Room(digit as u8),
                        }
                    }
                }
                map.south[space] = match part(below, at + 1, at + 4).as_str() {
                    "---" => Edge::Wall,
                    "-D-" => Edge::Door,
                    "-w-" => Edge::Window,
                    "-H-" => Edge::Double,
                    "===" => Edge::Sandbags,
                    "###" => Edge::Boxes,
                    _ => Edge::Free,
                };
            }
        }
        Ok(map)
    }

    pub fn size(&self) -> usize {
        self.ground.len()
    }

    /// "D4": column and row.
    pub fn name(&self, space: usize) -> String {
        format!("{}{}", (b'A' + (space % self.width) as u8) as char, space / self.width + 1)
    }

    pub fn space(&self, name: &str) -> Option<usize> {
        let column = name.bytes().next()?.checked_sub(b'A')? as usize;
        let row: usize = name.get(1..)?.parse().ok()?;
        let inside = column < self.width && (1..=self.height).contains(&row);
        inside.then(|| (row - 1) * self.width + column)
    }

    pub fn all(&self) -> std::ops::Range<usize> {
        0..self.size()
    }

    /// The space in a direction.
    pub fn beside(&self, space: usize, (dx, dy): (i32, i32)) -> Option<usize> {
        let x = (space % self.width) as i32 + dx;
        let y = (space / self.width) as i32 + dy;
        let inside = x >= 0 && y >= 0 && x < self.width as i32 && y < self.height as i32;
        inside.then(|| y as usize * self.width + x as usize)
    }

    /// The up to four spaces around, whatever lies between.
    pub fn around(&self, space: usize) -> Vec<usize> {
        DIRECTIONS.iter().filter_map(|&direction| self.beside(space, direction)).collect()
    }

    /// The edge between two spaces that lie beside each other, as drawn.
    pub fn drawn(&self, a: usize, b: usize) -> Edge {
        let (low, high) = (a.min(b), a.max(b));
        if high - low == self.width { self.south[low] } else { self.east[low] }
    }

    pub fn round(&self, space: usize) -> bool {
        self.ground[space] != Ground::Open
    }

    pub fn number(&self, space: usize) -> Option<u8> {
        match self.ground[space] {
            Ground::Room(number) => Some(number),
            _ => None,
        }
    }

    pub fn room(&self, number: u8) -> usize {
        self.all().find(|&space| self.number(space) == Some(number)).unwrap_or(0)
    }

    /// H-0.3: numbered and veranda spaces.
    pub fn hospital(&self, space: usize) -> bool {
        matches!(self.ground[space], Ground::Room(_) | Ground::Veranda)
    }

    /// H-0.3: every space without a number.
    pub fn outside(&self, space: usize) -> bool {
        self.number(space).is_none()
    }

    /// Space R.
    pub fn way_out(&self) -> usize {
        self.all().find(|&space| self.ground[space] == Ground::WayOut).unwrap_or(0)
    }

    /// H-23.2: the square spaces touching a hospital space, corners included.
    pub fn borders_hospital(&self, space: usize) -> bool {
        let near = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        !self.round(space) && near.filter_map(|d| self.beside(space, d)).any(|other| self.hospital(other))
    }
}
