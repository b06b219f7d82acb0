//! The contract: the written form. What people may leave out or say otherwise stands here; how figures, places and directions
//! are written and typed, in `terms`.

use redoubt_kernel::game::Seen;
use redoubt_kernel::numbers::{ActionTable, Pen, Plane};
use redoubt_kernel::terms::WrittenAction;
use redoubt_kernel::{Fault, Notation, Rules, Seat, Turn};

use crate::Ntombi;
use crate::action::{Action, Order};
use crate::figures::{Figure, Side, WARBANDS};

use crate::geometry::Facing;
use crate::position::Position;
use crate::record::PositionRecord;
use crate::speech::{RELOAD, inches, read_spot, spot};

/// The most orders offered at once that have a number: random games of every scenario stay well below.
const MOST_OFFERED: u32 = 128;

impl Notation for Ntombi {
    type Record = PositionRecord;
    type Order = Order;

    fn write(&self, position: &Position) -> PositionRecord {
        PositionRecord::write(self, position)
    }

    fn read(&self, record: PositionRecord) -> Result<Position, Vec<Fault>> {
        record.read(self)
    }

    /// `move p3 34.5,40 n`, `fire p3 w1-4`, `volley s1 n p1 p2 …`, `advance s 8 w3`, `salvo b5 b6 w3`. Of a salvo the last
    /// word is the target if it is of the other side; `hasty` is how a revolver fires three shots.
    fn spoken(&self, position: &Position, verb: &str, words: &[&str]) -> Option<Order> {
        let words = self.in_full(position, verb, words)?;
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let mut order = Order::hear(self, verb, &words)?;
        match (&mut order, words.as_slice()) {
            (Order::Fire { hasty, .. }, _) => *hasty = verb == "hasty",
            (Order::Salvo { figures, at }, [first, .., last]) if is_zulu(first) != is_zulu(last) => *at = figures.pop(),
            _ => {}
        }
        Some(order)
    }

    fn words(&self, action: &Action) -> (&'static str, Vec<String>) {
        let (verb, words) = self.order(action).say(self);
        let hasty = matches!(action, Action::Fire { hasty: true, .. });
        (if hasty { "hasty" } else { verb }, words)
    }

    fn action_table(&self) -> ActionTable<Ntombi> {
        ActionTable::offered(MOST_OFFERED)
    }

    fn planes(&self) -> Vec<Plane> {
        self.numbered_planes()
    }

    fn draw(&self, seen: &Seen<Ntombi>, seat: Seat, pen: &mut Pen<'_>) {
        let own = if seat == Side::British.seat() { Side::British } else { Side::Zulu };
        let decides = self.turn(seen) == Turn::Decides(seat);
        self.draw_numbers(seen, own, decides, pen);
    }
}

impl Ntombi {
    /// What was typed, with nothing left out. A place may be two words, `move b5 34.5 40`, as it is pointed at, and so may an
    /// enemy, by the place where he stands, or the place that a warband makes for. Who is not told where to look looks at the nearest enemy.
    fn in_full(&self, position: &Position, verb: &str, words: &[&str]) -> Option<Vec<String>> {
        let mut full: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        match (verb, words) {
            ("fire", [figure, x, y]) => {
                let target = self.enemy_under(position, figure, read_spot(&format!("{x},{y}"))?)?;
                full.splice(1.., [target.id()]);
            }
            ("move" | "place", [_, x, y, ..]) if !x.contains(',') => {
                full.splice(1..3, [format!("{x},{y}")]);
            }
            // A warband, and a place it is set up round or goes to.
            ("array", [warband, x, y]) if !x.contains(',') => {
                let wanted = read_spot(&format!("{x},{y}"))?;
                let number = warband.parse::<u8>().ok()?.checked_sub(1)?;
                let (at, facing) = self.room_near(position, number, wanted);
                full.splice(1.., [spot(at), facing.id().to_owned()]);
            }
            ("advance", [band, x, y]) if Facing::named(band).is_none() => {
                let (towards, distance) = self.march_to(position, band, read_spot(&format!("{x},{y}"))?)?;
                full = vec![towards.id().to_owned(), inches(distance), (*band).to_owned()];
            }
            _ => {}
        }
        if let ("array" | "place" | "move" | "march", Some(end)) =
            (verb, full.iter().rposition(|word| word.contains(',')))
            && full.get(end + 1).is_none_or(|word| word == RELOAD)
        {
            let figure = if verb == "array" { first_of_warband(&full[0])? } else { full[0].clone() };
            let facing = self.facing_at(position, &figure, read_spot(&full[end])?)?;
            full.insert(end + 1, facing.id().to_owned());
        }
        Some(full)
    }
}

/// The first figure of the warband with this number.
fn first_of_warband(number: &str) -> Option<String> {
    let warband = number.parse::<u8>().ok()?.checked_sub(1)?;
    Some(Figure::of_warband(warband.min(WARBANDS as u8 - 1), 0).id())
}

/// Does this word name Zulus, one or a warband?
fn is_zulu(word: &str) -> bool {
    let number = word.strip_prefix(['w', 'W']);
    number.is_some_and(|number| number.starts_with(|digit: char| digit.is_ascii_digit()))
}
