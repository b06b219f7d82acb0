//! The names of things, and measures in inches.

use redoubt_kernel::{Arg, Message};

use crate::figures::Figure;
use crate::geometry::{Facing, Point};
use crate::scenario::Scenario;

/// The word that asks for loading after a move.
pub(crate) const RELOAD: &str = "+";

/// A measure in inches: `34.5`.
pub(crate) fn inches(units: i32) -> String {
    let (whole, part) = (units / 100, (units % 100).abs());
    match part {
        0 => whole.to_string(),
        _ if part % 10 == 0 => format!("{whole}.{}", part / 10),
        _ => format!("{whole}.{part:02}"),
    }
}

/// A point in inches from the north-west corner: `34.5,40`.
pub(crate) fn spot(point: Point) -> String {
    format!("{},{}", inches(i32::from(point.x)), inches(i32::from(point.y)))
}

/// A measure for people, to the nearest half inch: `5½`.
pub(crate) fn halves(units: i32) -> String {
    let halves = (units.abs() * 2 + 50) / 100;
    match (halves / 2, halves % 2) {
        (0, 0) => "0".to_owned(),
        (0, _) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A direction in words.
pub(crate) fn way_name(towards: Facing) -> Message {
    Message::new("ntombi-way").with("way", towards.id())
}

/// How far it is from one point to another, and which way: `8″ south-east`.
pub(crate) fn leg(from: Point, to: Point) -> Message {
    let way = way_name(Facing::towards(to.from(from)));
    Message::new("ntombi-leg").with("inches", halves(from.length_to(to))).with("way", way)
}

/// The measure that [`inches`] writes.
pub(crate) fn read_inches(text: &str) -> Option<i32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| !text.is_empty() && text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || part.len() > 2 || (!part.is_empty() && !digits(part)) {
        return None;
    }
    let hundredths: i32 = format!("{part:0<2}").parse().ok()?;
    Some(whole.parse::<i32>().ok()? * 100 + hundredths)
}

/// The point that [`spot`] writes.
pub(crate) fn read_spot(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    Some(Point::new(read_inches(x)?, read_inches(y)?))
}

impl Scenario {
    /// What a figure is called. One of whom the data only tell the rank has a surname from the company's roll.
    pub(crate) fn name_of(&self, figure: Figure) -> Message {
        match (&self.soldier(figure).name, self.surname_of(figure)) {
            (Some(rank), Some(surname)) => Message::new("ntombi-ranked").with("rank", rank).with("surname", surname),
            (Some(name), None) => Message::new("ntombi-named").with("name", name),
            (None, _) => {
                let (warband, number) = figure.in_warband().unwrap_or_default();
                Message::new("ntombi-zulu").with("warband", warband + 1).with("number", number + 1)
            }
        }
    }

    /// A few British by their names; nothing, if they are more than one would name, or Zulus.
    pub(crate) fn few_names(&self, figures: &[Figure]) -> Option<Message> {
        /// Men who are named one by one.
        const FEW: usize = 3;
        let (last, others) = figures.split_last()?;
        let named = |figure: &Figure| Arg::from(self.name_of(*figure));
        let few = !others.is_empty() && others.len() < FEW && !others.contains(last);
        let british = figures.iter().all(|figure| figure.in_warband().is_none());
        let names: Vec<Arg> = others.iter().map(named).collect();
        (few && british).then(|| Message::new("ntombi-and").with("others", names).with("last", named(last)))
    }

    /// A figure's name where it stands by itself, as on a counter or in a table.
    pub(crate) fn title_of(&self, figure: Figure) -> Message {
        Message::new("ntombi-piece").with("name", self.name_of(figure))
    }

    /// N-82: where along which edge a warband stands.
    pub(crate) fn edge_name(&self, at: Point) -> Message {
        let (x, y) = (i32::from(at.x), i32::from(at.y));
        let (edge, along) = match () {
            () if y <= self.muster.depth => ("n", x),
            () if x <= self.muster.depth => ("w", y),
            () => ("e", y),
        };
        Message::new("ntombi-edge").with("edge", edge).with("inches", halves(along))
    }

    /// What is written beside a British figure: his surname.
    pub(crate) fn label_of(&self, figure: Figure) -> Option<Message> {
        let soldier = self.soldier(figure);
        let last = |name: &str| name.split_whitespace().next_back().unwrap_or_default().to_owned();
        let own = || soldier.name.as_ref().map(|name| Message::new("ntombi-named").with("name", last(&name.en)));
        self.surname_of(figure).or_else(own)
    }

    /// The surname of one whose name in the data is no more than a rank.
    fn surname_of(&self, figure: Figure) -> Option<Message> {
        let name = self.soldier(figure).name.as_ref()?;
        let bare = name.en.split_whitespace().count() == 1;
        bare.then(|| Message::new("ntombi-surname").with("number", figure.index() + 1))
    }
}

/// What a tent is called, the same in every scenario.
pub(crate) fn tent_name(tent: u8) -> String {
    format!("t{}", u16::from(tent) + 1)
}

/// What a warband is called in commands.
pub(crate) fn warband_name(warband: u8) -> String {
    format!("w{}", u16::from(warband) + 1)
}
