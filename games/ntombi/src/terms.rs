//! What actions speak of, as it is written and typed: figures and tents by name, points in hundredths of an inch, typed in
//! inches.

use redoubt_kernel::plain_terms;
use redoubt_kernel::terms::{Term, hear_list, next_word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Ntombi;
use crate::action::{Path, SalvoTarget};
use crate::figures::{Figure, Group};
use crate::geometry::{Facing, Point};
use crate::position::Position;
use crate::refusal::{Reason, Refusal};
use crate::speech::{RELOAD, inches, read_inches, read_spot, spot, tent_name, warband_name};

plain_terms!(Ntombi: Facing {
    fn hear(_: &Ntombi, words: &mut &[&str]) -> Option<Facing> {
        Facing::named(next_word(words)?)
    }
});

plain_terms!(Ntombi: Point {
    fn say(_: &Ntombi, point: &Point, words: &mut Vec<String>) {
        words.push(spot(*point));
    }

    fn hear(_: &Ntombi, words: &mut &[&str]) -> Option<Point> {
        read_spot(next_word(words)?)
    }
});

// A flag has no word of its own.
plain_terms!(Ntombi: bool {
    fn hear(_: &Ntombi, _: &mut &[&str]) -> Option<bool> {
        Some(false)
    }
});

/// Loading after a move: a word at the end.
pub enum Reload {}

plain_terms!(Ntombi: bool as Reload {
    fn say(_: &Ntombi, reload: &bool, words: &mut Vec<String>) {
        words.extend(reload.then(|| RELOAD.to_owned()));
    }

    fn hear(_: &Ntombi, words: &mut &[&str]) -> Option<bool> {
        match next_word(words) {
            None => Some(false),
            Some(word) => (word == RELOAD).then_some(true),
        }
    }
});

/// A distance, typed in inches.
pub enum Inches {}

plain_terms!(Ntombi: i16 as Inches {
    fn say(_: &Ntombi, distance: &i16, words: &mut Vec<String>) {
        words.push(inches(i32::from(*distance)));
    }

    fn hear(_: &Ntombi, words: &mut &[&str]) -> Option<i16> {
        i16::try_from(read_inches(next_word(words)?)?).ok()
    }
});

impl Term<Ntombi> for Path {
    type Value = Path;
    type Written = Vec<Point>;

    fn write(_: &Ntombi, path: &Path) -> Vec<Point> {
        path.points().to_vec()
    }

    fn read(_: &Ntombi, _: &Position, points: Vec<Point>) -> Result<Path, Refusal> {
        let mut path = Path::default();
        let sound = !points.is_empty() && points.into_iter().all(|point| path.push(point));
        if sound { Ok(path) } else { Err(Reason::LongPath.into()) }
    }

    fn say(_: &Ntombi, points: &Vec<Point>, words: &mut Vec<String>) {
        words.extend(points.iter().map(|point| spot(*point)));
    }

    fn hear(_: &Ntombi, words: &mut &[&str]) -> Option<Vec<Point>> {
        let (points, rest) = words.split_at(words.iter().take_while(|word| word.contains(',')).count());
        *words = rest;
        points.iter().map(|point| read_spot(point)).collect()
    }
}

/// The name of a figure, `b3` or `w1-12`. Whoever has a nickname may also be called by it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct FigureName(#[schemars(regex(pattern = "^(b|w[1-9][0-9]*-)[1-9][0-9]*$"))] String);

/// The name of a figure, or of a warband: `w1`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct BandName(#[schemars(regex(pattern = "^(b|w|w[1-9][0-9]*-)[1-9][0-9]*$"))] String);

/// The name of a tent, `t2`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct TentName(#[schemars(regex(pattern = "^t[1-9][0-9]*$"))] String);

impl Term<Ntombi> for Figure {
    type Value = Figure;
    type Written = FigureName;

    fn write(_: &Ntombi, figure: &Figure) -> FigureName {
        FigureName(figure.id())
    }

    fn read(game: &Ntombi, position: &Position, FigureName(name): FigureName) -> Result<Figure, Refusal> {
        game.scenario(position).named(&name).ok_or(Refusal::NoSuchFigure(name))
    }
}

/// Figures, each by name.
impl Term<Ntombi> for Group {
    type Value = Group;
    type Written = Vec<FigureName>;

    fn write(game: &Ntombi, group: &Group) -> Vec<FigureName> {
        group.iter().map(|figure| Figure::write(game, &figure)).collect()
    }

    fn read(game: &Ntombi, position: &Position, names: Vec<FigureName>) -> Result<Group, Refusal> {
        names.into_iter().map(|name| Figure::read(game, position, name)).collect()
    }

    fn hear(_: &Ntombi, words: &mut &[&str]) -> Option<Vec<FigureName>> {
        hear_list(words)
    }
}

/// Figures, each by name or a warband of them by its own.
pub enum BandTerm {}

impl Term<Ntombi> for BandTerm {
    type Value = Group;
    type Written = Vec<BandName>;

    fn write(_: &Ntombi, group: &Group) -> Vec<BandName> {
        group.iter().map(|figure| BandName(figure.id())).collect()
    }

    fn read(game: &Ntombi, position: &Position, names: Vec<BandName>) -> Result<Group, Refusal> {
        names.into_iter().try_fold(Group::EMPTY, |group, BandName(name)| {
            let members = game.members(position, &name).ok_or(Refusal::NoSuchFigure(name))?;
            Ok(group.or(&members))
        })
    }

    fn hear(_: &Ntombi, words: &mut &[&str]) -> Option<Vec<BandName>> {
        hear_list(words)
    }
}

/// A figure or a warband by name, or nobody. What is heard of it stands among those who fire: see `spoken`.
impl Term<Ntombi> for SalvoTarget {
    type Value = SalvoTarget;
    type Written = Option<BandName>;

    fn write(_: &Ntombi, mark: &SalvoTarget) -> Option<BandName> {
        match mark {
            SalvoTarget::Any => None,
            SalvoTarget::Figure(figure) => Some(BandName(figure.id())),
            SalvoTarget::Warband(warband) => Some(BandName(warband_name(*warband))),
        }
    }

    fn read(game: &Ntombi, position: &Position, name: Option<BandName>) -> Result<SalvoTarget, Refusal> {
        let Some(BandName(name)) = name else { return Ok(SalvoTarget::Any) };
        match game.scenario(position).warband_named(&name) {
            Some(warband) => Ok(SalvoTarget::Warband(warband)),
            None => Figure::read(game, position, FigureName(name)).map(SalvoTarget::Figure),
        }
    }

    fn hear(_: &Ntombi, _: &mut &[&str]) -> Option<Option<BandName>> {
        Some(None)
    }
}

/// A tent, by its name.
pub enum TentTerm {}

impl Term<Ntombi> for TentTerm {
    type Value = u8;
    type Written = TentName;

    fn write(_: &Ntombi, tent: &u8) -> TentName {
        TentName(tent_name(*tent))
    }

    fn read(game: &Ntombi, position: &Position, TentName(name): TentName) -> Result<u8, Refusal> {
        game.scenario(position).tent_named(&name).ok_or(Refusal::NoSuchTent(name))
    }
}
