//! The warbands' names, written beside where they stand, and how many men are in each tent.

use redoubt_kernel::Message;
use redoubt_kernel::scene::Tag;

use crate::Ntombi;
use crate::figures::{Figure, Side};
use crate::geometry::{HALF, INCH, Point};
use crate::position::{Place, Position, Stage};
use crate::scenario::TENT_HALF;
use crate::speech::warband_name;

/// How far a man may stray from the middle and still be among those beside whom the name is written.
const TOGETHER: i32 = 6 * INCH;

impl Ntombi {
    /// One for each warband that has men standing, above the middle of it.
    pub(super) fn tags(&self, position: &Position) -> Vec<Tag> {
        let scenario = self.scenario(position);
        let tag = |warband: u8| {
            let men: Vec<Figure> = scenario.warband(warband).filter(|zulu| position.state(*zulu).stands()).collect();
            let middle = Self::middle(position, &men)?;
            let near = |man: &&Figure| position.state(**man).at.within(middle, TOGETHER);
            let rear = men.iter().filter(near).map(|man| i32::from(position.state(*man).at.y)).min();
            let y = rear.unwrap_or(middle.y.into()) - HALF;
            let name = Message::new("ntombi-group-warband").with("warband", warband + 1).with("count", men.len());
            let mark = Message::new("ntombi-tag").with("warband", warband + 1);
            let able = men.iter().any(|man| self.is_able(position, *man));
            let seat = Some(Side::Zulu.seat());
            Some(Tag { id: warband_name(warband), seat, mark, name, able, x: middle.x.into(), y })
        };
        let warbands = (0..scenario.warbands.len() as u8).filter_map(tag);
        warbands.chain((0..scenario.tents.len() as u8).filter_map(|tent| self.tent_tag(position, tent))).collect()
    }

    /// What a tent with men in it is called.
    pub(super) fn tent_title(&self, position: &Position, tent: u8) -> Option<Message> {
        let inside = position.sleepers(self.scenario(position), tent);
        let text = Message::new("ntombi-tag-tent-name").with("tent", tent + 1);
        (inside > 0).then(|| text.with("count", inside))
    }

    /// N-30: who is in a tent.
    pub(super) fn inside(&self, position: &Position, tent: u8) -> impl Iterator<Item = Figure> {
        let british = self.scenario(position).british();
        british.into_iter().filter(move |man| position.state(*man).place == Place::Tent(tent))
    }

    /// How many are in a tent that stands, beside it. It is the tent that is pointed at.
    fn tent_tag(&self, position: &Position, tent: u8) -> Option<Tag> {
        let scenario = self.scenario(position);
        let inside: Vec<Figure> = self.inside(position, tent).collect();
        if inside.is_empty() || !position.tents[usize::from(tent)].standing {
            return None;
        }
        let at = scenario.tents[usize::from(tent)].at;
        Some(Tag {
            id: String::new(),
            seat: Some(Side::British.seat()),
            mark: Message::new("ntombi-tag-tent").with("count", inside.len()),
            name: self.tent_title(position, tent)?,
            able: inside.iter().any(|man| self.is_able(position, *man)),
            x: at.x.into(),
            y: i32::from(at.y) - TENT_HALF,
        })
    }

    /// Can this figure be given an order now?
    pub(super) fn is_able(&self, position: &Position, figure: Figure) -> bool {
        position.stage == Stage::Orders
            && self.scenario(position).side(figure) == position.phase.side()
            && self.has_orders(position, figure)
    }

    /// The middle of where these stand.
    pub(crate) fn middle(position: &Position, men: &[Figure]) -> Option<Point> {
        let count = i32::try_from(men.len()).ok().filter(|count| *count > 0)?;
        let (x, y) = men
            .iter()
            .map(|man| position.state(*man).at)
            .fold((0, 0), |(x, y), at| (x + i32::from(at.x), y + i32::from(at.y)));
        Some(Point::new(x / count, y / count))
    }
}
