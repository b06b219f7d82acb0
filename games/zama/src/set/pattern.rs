//! Patterns as the cards show them: strokes in straight lines (Z-5, Z-23, Z-24).

use crate::board::{Direction, Square, Squares};

/// A stroke of a pattern: `orthogonal 1-3`, `any 2 over`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stroke {
    orthogonal: bool,
    diagonal: bool,
    nearest: u8,
    farthest: u8,
    /// Does it pass over what stands between?
    pub over: bool,
}

impl Stroke {
    /// Reads a stroke.
    pub fn parse(text: &str) -> Option<Stroke> {
        let mut words = text.split_whitespace();
        let (orthogonal, diagonal) = match words.next()? {
            "orthogonal" => (true, false),
            "diagonal" => (false, true),
            "any" => (true, true),
            _ => return None,
        };
        let span = words.next()?;
        let (nearest, farthest) = span.split_once('-').unwrap_or((span, span));
        let (nearest, farthest) = (nearest.parse().ok()?, farthest.parse().ok()?);
        let over = match words.next() {
            None => false,
            Some("over") => true,
            Some(_) => return None,
        };
        let sound = words.next().is_none() && 1 <= nearest && nearest <= farthest && farthest <= 7;
        sound.then_some(Stroke { orthogonal, diagonal, nearest, farthest, over })
    }

    /// The longest distance.
    pub fn farthest(&self) -> u8 {
        self.farthest
    }

    fn goes(&self, direction: Direction) -> bool {
        if direction.is_orthogonal() { self.orthogonal } else { self.diagonal }
    }
}

/// A pattern, worked out for every square of a mat.
#[derive(Clone, Debug)]
pub struct Reach {
    /// Squares that are reached whatever stands between, from each square.
    sure: Vec<Squares>,
    /// Lines that end at the first thing in the way: the distances wanted in each direction, as bits.
    lines: Vec<(Direction, u8)>,
}

impl Reach {
    /// Works the pattern out.
    pub fn new(strokes: &[Stroke], mat: Squares) -> Self {
        // A neighbour is reached whatever stands between, since nothing can.
        let mut sure = vec![Squares::NONE; 64];
        for square in mat {
            for direction in Direction::ALL {
                for stroke in strokes.iter().filter(|stroke| stroke.goes(direction)) {
                    let mut at = Squares::one(square);
                    for distance in 1..=stroke.farthest {
                        at = at.step(direction) & mat;
                        if distance >= stroke.nearest && (stroke.over || distance == 1) {
                            sure[square.index()] |= at;
                        }
                    }
                }
            }
        }
        let wanted = |direction| {
            let strokes = strokes.iter().filter(|stroke| !stroke.over && stroke.goes(direction));
            strokes.flat_map(|stroke| stroke.nearest..=stroke.farthest).fold(0u8, |bits, distance| bits | 1 << distance)
        };
        let lines =
            Direction::ALL.into_iter().map(|direction| (direction, wanted(direction))).filter(|(_, bits)| *bits > 2);
        Reach { sure, lines: lines.collect() }
    }

    /// The squares reached from `square` when only `free` squares can be passed. A line includes the first square that is
    /// not free: what stands there is reached, though not passed.
    #[inline]
    pub fn from(&self, square: Square, free: Squares) -> Squares {
        let mut reached = self.sure[square.index()];
        for &(direction, distances) in &self.lines {
            let mut at = Squares::one(square).step(direction);
            let mut bits = distances >> 1;
            loop {
                if bits & 1 == 1 {
                    reached |= at;
                }
                bits >>= 1;
                at = at & free;
                if bits == 0 || at.is_empty() {
                    break;
                }
                at = at.step(direction);
            }
        }
        reached
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Mat;

    fn reach(strokes: &[&str], from: &str, blocked: &[&str]) -> Vec<String> {
        let mat = Mat::new(6, 7).unwrap().squares();
        let strokes: Vec<_> = strokes.iter().map(|text| Stroke::parse(text).unwrap()).collect();
        let blocked: Squares = blocked.iter().map(|text| text.parse::<Square>().unwrap()).collect();
        let reached = Reach::new(&strokes, mat).from(from.parse().unwrap(), mat & !blocked);
        (reached & mat).map(|square| square.to_string()).collect()
    }

    #[test]
    fn lines_stop_at_what_stands_in_the_way() {
        assert_eq!(reach(&["orthogonal 1-3"], "a1", &[]), ["b1", "c1", "d1", "a2", "a3", "a4"]);
        assert_eq!(reach(&["orthogonal 1-3"], "a1", &["c1", "a2"]), ["b1", "c1", "a2"]);
        assert_eq!(reach(&["diagonal 1-2"], "f7", &["e6"]), ["e6"]);
    }

    #[test]
    fn a_step_off_the_mat_never_lands() {
        assert_eq!(reach(&["any 1"], "f4", &[]), ["e3", "f3", "e4", "e5", "f5"]);
        assert_eq!(reach(&["any 1-2"], "a7", &[]), ["a5", "c5", "a6", "b6", "b7", "c7"]);
    }

    #[test]
    fn over_passes_over() {
        assert_eq!(reach(&["orthogonal 2-3 over"], "a1", &["b1", "a2"]), ["c1", "d1", "a3", "a4"]);
        assert_eq!(reach(&["orthogonal 2"], "a1", &["b1"]), ["a3"]);
    }

    #[test]
    fn strokes_are_read_strictly() {
        for bad in ["", "sideways 1", "any", "any 0", "any 3-2", "any 8", "any 1 under", "any 1 over it", "any -1"] {
            assert_eq!(Stroke::parse(bad), None, "{bad:?}");
        }
    }
}
