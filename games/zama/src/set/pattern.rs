//! Patterns as the cards show them: strokes in straight lines (Z-5, Z-23, Z-24).

use crate::action::Action;
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
pub struct PatternReach {
    /// Squares that are reached whatever stands between, from each square.
    sure: [Squares; 64],
    /// Squares that are reached only when nothing stands between.
    lines: Vec<Line>,
    /// Which of the lines start from each square: from the first up to the second.
    spans: [(u16, u16); 64],
    /// Every square of the pattern from each square, one square after the other.
    steps: Vec<FreeMove>,
    /// Which of the steps start from each square: from the first up to the second.
    step_spans: [(u16, u16); 64],
    /// The pattern as it is printed: steps east and south, on a mat without end.
    printed: Vec<(i8, i8)>,
}

/// A square at the end of a line.
#[derive(Clone, Copy, Debug)]
struct Line {
    between: Squares,
    end: Square,
}

/// Z-23: a move onto a free square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FreeMove {
    /// The squares that must be free: those between, and the one it leads to.
    pub(crate) way: Squares,
    pub(crate) action: Action,
}

impl PatternReach {
    /// Works the pattern out.
    pub fn new(strokes: &[Stroke], mat: Squares) -> Self {
        let mut reach = PatternReach {
            sure: [Squares::NONE; 64],
            lines: Vec::new(),
            spans: [(0, 0); 64],
            steps: Vec::new(),
            step_spans: [(0, 0); 64],
            printed: printed(strokes),
        };
        for square in mat {
            let first = reach.lines.len() as u16;
            for direction in Direction::ALL {
                reach.follow(strokes, mat, square, direction);
            }
            reach.spans[square.index()] = (first, reach.lines.len() as u16);
            reach.take_steps(square);
        }
        reach
    }

    /// Adds the steps from a square, in the order of the squares that they lead to.
    fn take_steps(&mut self, square: Square) {
        let first = self.steps.len() as u16;
        for to in self.from(square, Squares::NONE) {
            let between = self.lines_from(square).iter().find(|line| line.end == to).map(|line| line.between);
            let way = between.unwrap_or(Squares::NONE) | Squares::only(to);
            self.steps.push(FreeMove { way, action: Action::Move { from: square, to } });
        }
        self.step_spans[square.index()] = (first, self.steps.len() as u16);
    }

    /// Adds what the strokes reach from a square in one direction.
    fn follow(&mut self, strokes: &[Stroke], mat: Squares, square: Square, direction: Direction) {
        let mut between = Squares::NONE;
        let mut at = Squares::only(square).step(direction) & mat;
        let mut distance = 1;
        while !at.is_empty() {
            let wanted =
                |stroke: &&Stroke| stroke.goes(direction) && (stroke.nearest..=stroke.farthest).contains(&distance);
            let mut here = strokes.iter().filter(wanted).peekable();
            // A neighbour is reached whatever stands between, since nothing can.
            if here.peek().is_some() && (distance == 1 || here.any(|stroke| stroke.over)) {
                self.sure[square.index()] |= at;
            } else if strokes.iter().any(|stroke| wanted(&stroke)) {
                self.lines.extend(at.map(|end| Line { between, end }));
            }
            between |= at;
            at = at.step(direction) & mat;
            distance += 1;
        }
    }

    /// The pattern as the card shows it: steps east and south.
    pub fn printed(&self) -> &[(i8, i8)] {
        &self.printed
    }

    /// The squares reached from `square` over these obstacles. An obstacle is reached itself, though not passed.
    #[inline]
    pub fn from(&self, square: Square, obstacles: Squares) -> Squares {
        let mut reached = self.sure[square.index()];
        for line in self.lines_from(square) {
            // Whether a line is open is as good as random, so it is worked out without a branch.
            reached |= Squares::one_if(line.end, (line.between & obstacles).is_empty());
        }
        reached
    }

    #[inline]
    fn lines_from(&self, square: Square) -> &[Line] {
        let (first, end) = self.spans[square.index()];
        &self.lines[first as usize..end as usize]
    }

    /// Every step from a square, in the order of the squares that they lead to.
    #[inline]
    pub(crate) fn steps(&self, square: Square) -> &[FreeMove] {
        let (first, end) = self.step_spans[square.index()];
        &self.steps[first as usize..end as usize]
    }
}

/// Every square that a stroke names, row by row.
fn printed(strokes: &[Stroke]) -> Vec<(i8, i8)> {
    let far = strokes.iter().map(|stroke| stroke.farthest as i8).max().unwrap_or(0);
    let named = |east: i8, south: i8| {
        let distance = east.unsigned_abs().max(south.unsigned_abs());
        let orthogonal = east == 0 || south == 0;
        let diagonal = east.unsigned_abs() == south.unsigned_abs();
        strokes.iter().any(|stroke| {
            let goes = (orthogonal && stroke.orthogonal) || (diagonal && stroke.diagonal);
            goes && (stroke.nearest..=stroke.farthest).contains(&distance)
        })
    };
    let around = (-far..=far).flat_map(|south| (-far..=far).map(move |east| (east, south)));
    around.filter(|&(east, south)| named(east, south)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Mat;

    fn reach(strokes: &[&str], from: &str, blocked: &[&str]) -> Vec<String> {
        let mat = Mat::new(6, 7).unwrap().squares();
        let strokes: Vec<_> = strokes.iter().map(|text| Stroke::parse(text).unwrap()).collect();
        let blocked: Squares = blocked.iter().map(|text| text.parse::<Square>().unwrap()).collect();
        let reached = PatternReach::new(&strokes, mat).from(from.parse().unwrap(), blocked);
        reached.map(|square| square.to_string()).collect()
    }

    #[test]
    fn lines_stop_at_what_stands_in_the_way() {
        assert_eq!(reach(&["orthogonal 1-3"], "a1", &[]), ["b1", "c1", "d1", "a2", "a3", "a4"]);
        assert_eq!(reach(&["orthogonal 1-3"], "a1", &["c1", "a2"]), ["b1", "c1", "a2"]);
        assert_eq!(reach(&["diagonal 1-2"], "f7", &["e6"]), ["e6"]);
    }

    #[test]
    fn the_diagram_shows_every_square_of_the_strokes() {
        let printed =
            |texts: &[&str]| printed(&texts.iter().map(|text| Stroke::parse(text).unwrap()).collect::<Vec<_>>());
        assert_eq!(printed(&["orthogonal 1"]), [(0, -1), (-1, 0), (1, 0), (0, 1)]);
        assert_eq!(printed(&["diagonal 2"]), [(-2, -2), (2, -2), (-2, 2), (2, 2)]);
        assert_eq!(printed(&["any 2 over", "orthogonal 3 over"]).len(), 12);
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
