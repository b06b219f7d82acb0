//! Actions as they are written down and typed, and the names of things.

use redoubt_kernel::Message;

use crate::Ntombi;
use crate::action::{Action, Mark, Order, Path};
use crate::figures::{Figure, Group, WARBANDS};
use crate::geometry::{Facing, Point};
use crate::position::Position;
use crate::refusal::{Reason, Refusal};
use crate::scenario::Scenario;

/// The words that typed actions begin with.
pub(crate) const VERBS: &[&str] = &[
    "array", "place", "ready", "roll", "fire", "hasty", "volley", "move", "march", "advance", "salvo", "fix", "mount",
    "dismount", "dare", "collapse", "alarm", "hold", "select", "fight", "slay", "push", "step", "follow", "stay",
    "give", "end",
];

/// The word that asks for loading after a move.
const RELOAD: &str = "+";

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

fn read_inches(text: &str) -> Option<i32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| !text.is_empty() && text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || part.len() > 2 || (!part.is_empty() && !digits(part)) {
        return None;
    }
    let hundredths: i32 = format!("{part:0<2}").parse().ok()?;
    Some(whole.parse::<i32>().ok()? * 100 + hundredths)
}

fn read_spot(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    Some(Point::new(read_inches(x)?, read_inches(y)?))
}

/// Does this word name Zulus, one or a warband?
fn is_zulu(word: &str) -> bool {
    let number = word.strip_prefix(['w', 'W']);
    number.is_some_and(|number| number.starts_with(|digit: char| digit.is_ascii_digit()))
}

impl Scenario {
    /// What a figure is called.
    pub(crate) fn name_of(&self, figure: Figure) -> Message {
        match &self.soldier(figure).name {
            Some(name) => Message::new("ntombi-named").with("name", name).with("id", figure.id()),
            None => Message::new("ntombi-zulu").with("id", figure.id()),
        }
    }
}

/// What a tent is called, the same in every scenario.
pub(crate) fn tent_name(tent: u8) -> String {
    format!("t{}", u16::from(tent) + 1)
}

impl Ntombi {
    /// An action, written down.
    pub(crate) fn written(&self, action: &Action) -> Order {
        let name = Figure::id;
        let names = |group: &Group| group.iter().map(name).collect::<Vec<_>>();
        match *action {
            Action::Array { warband, at, facing } => Order::Array { warband: warband.wrapping_add(1), at, facing },
            Action::Place { figure, at, facing } => Order::Place { figure: name(figure), at, facing },
            Action::Ready => Order::Ready,
            Action::Roll => Order::Roll,
            Action::Fire { figure, target, hasty } => Order::Fire { figure: name(figure), target: name(target), hasty },
            Action::Volley { leader, line, towards } => {
                Order::Volley { leader: name(leader), line: names(&line), towards }
            }
            Action::Move { figure, to, facing, reload } => Order::Move { figure: name(figure), to, facing, reload },
            Action::March { figure, path, facing, reload } => {
                Order::March { figure: name(figure), path: path.points().to_vec(), facing, reload }
            }
            Action::Advance { group, towards, distance } => {
                Order::Advance { figures: names(&group), towards, distance }
            }
            Action::Salvo { group, at } => {
                let at = match at {
                    Mark::Any => None,
                    Mark::Figure(figure) => Some(name(figure)),
                    Mark::Warband(warband) => Some(format!("w{}", u16::from(warband) + 1)),
                };
                Order::Salvo { figures: names(&group), at }
            }
            Action::Fix { figure } => Order::Fix { figure: name(figure) },
            Action::Mount { figure } => Order::Mount { figure: name(figure) },
            Action::Dismount { figure } => Order::Dismount { figure: name(figure) },
            Action::Dare { figure } => Order::Dare { figure: name(figure) },
            Action::Collapse { tent, by } => Order::Collapse { tent: tent_name(tent), by: name(by) },
            Action::Alarm { figure } => Order::Alarm { figure: name(figure) },
            Action::Hold { figure } => Order::Hold { figure: name(figure) },
            Action::Select { figure } => Order::Select { figure: name(figure) },
            Action::Fight { british, with } => Order::Fight { british: name(british), with: names(&with) },
            Action::Slay { figure } => Order::Slay { figure: name(figure) },
            Action::Push { figure } => Order::Push { figure: name(figure) },
            Action::Step { figure } => Order::Step { figure: name(figure) },
            Action::Follow { figure } => Order::Follow { figure: name(figure) },
            Action::Stay => Order::Stay,
            Action::Give { figures } => Order::Give { figures: names(&figures) },
            Action::End => Order::End,
        }
    }

    /// An order read; a name that the scenario lacks is refused.
    pub(crate) fn understood(&self, position: &Position, order: Order) -> Result<Action, Refusal> {
        let scenario = self.scenario(position);
        let who = |name: String| scenario.named(&name).ok_or(Refusal::NoSuchFigure(name));
        let all = |names: Vec<String>| names.into_iter().map(who).collect::<Result<Group, Refusal>>();
        let many = |names: Vec<String>| {
            names.into_iter().try_fold(Group::EMPTY, |group, name| {
                let members = self.members(position, &name).ok_or(Refusal::NoSuchFigure(name))?;
                Ok::<_, Refusal>(group.or(&members))
            })
        };
        Ok(match order {
            Order::Array { warband, at, facing } => Action::Array { warband: warband.wrapping_sub(1), at, facing },
            Order::Place { figure, at, facing } => Action::Place { figure: who(figure)?, at, facing },
            Order::Ready => Action::Ready,
            Order::Roll => Action::Roll,
            Order::Fire { figure, target, hasty } => Action::Fire { figure: who(figure)?, target: who(target)?, hasty },
            Order::Volley { leader, line, towards } => {
                Action::Volley { leader: who(leader)?, line: all(line)?, towards }
            }
            Order::Move { figure, to, facing, reload } => Action::Move { figure: who(figure)?, to, facing, reload },
            Order::March { figure, path: points, facing, reload } => {
                let mut path = Path::default();
                if points.is_empty() || !points.into_iter().all(|point| path.push(point)) {
                    return Err(Reason::LongPath.into());
                }
                Action::March { figure: who(figure)?, path, facing, reload }
            }
            Order::Advance { figures, towards, distance } => {
                Action::Advance { group: many(figures)?, towards, distance }
            }
            Order::Salvo { figures, at } => {
                let at = match at {
                    None => Mark::Any,
                    Some(name) => match (scenario.warband_named(&name), scenario.named(&name)) {
                        (Some(warband), _) => Mark::Warband(warband),
                        (None, Some(figure)) => Mark::Figure(figure),
                        (None, None) => return Err(Refusal::NoSuchFigure(name)),
                    },
                };
                Action::Salvo { group: many(figures)?, at }
            }
            Order::Fix { figure } => Action::Fix { figure: who(figure)? },
            Order::Mount { figure } => Action::Mount { figure: who(figure)? },
            Order::Dismount { figure } => Action::Dismount { figure: who(figure)? },
            Order::Dare { figure } => Action::Dare { figure: who(figure)? },
            Order::Collapse { tent, by } => {
                let tent = scenario.tent_named(&tent).ok_or(Refusal::NoSuchTent(tent))?;
                Action::Collapse { tent, by: who(by)? }
            }
            Order::Alarm { figure } => Action::Alarm { figure: who(figure)? },
            Order::Hold { figure } => Action::Hold { figure: who(figure)? },
            Order::Select { figure } => Action::Select { figure: who(figure)? },
            Order::Fight { british, with } => Action::Fight { british: who(british)?, with: all(with)? },
            Order::Slay { figure } => Action::Slay { figure: who(figure)? },
            Order::Push { figure } => Action::Push { figure: who(figure)? },
            Order::Step { figure } => Action::Step { figure: who(figure)? },
            Order::Follow { figure } => Action::Follow { figure: who(figure)? },
            Order::Stay => Action::Stay,
            Order::Give { figures } => Action::Give { figures: all(figures)? },
            Order::End => Action::End,
        })
    }

    /// What `verb` and the words after it order: `move p3 34.5,40 n`, `fire p3 w1-4`, `volley s1 n p1 p2 …`,
    /// `advance s 8 w3`, `salvo b5 b6 w3`.
    /// A place may also be two words, `move b5 34.5 40`, as it is pointed at. Who is not told where to look looks at the
    /// nearest enemy.
    pub(crate) fn heard(&self, position: &Position, verb: &str, words: &[&str]) -> Option<Order> {
        let own = |word: &str| word.to_owned();
        let all = |words: &[&str]| words.iter().map(|word| own(word)).collect::<Vec<_>>();
        let (words, reload) = match words {
            [rest @ .., RELOAD] if matches!(verb, "move" | "march") => (rest, true),
            _ => (words, false),
        };
        let looking = |figure: &str, at: Point, facing: &[&str]| match facing {
            [] => self.facing_at(position, figure, at),
            [facing] => Facing::named(facing),
            _ => None,
        };
        Some(match (verb, words) {
            ("array", [warband, at, facing @ ..]) => {
                let (number, at) = (warband.parse().ok()?, read_spot(at)?);
                let first = Figure::of_warband(u8::checked_sub(number, 1)?.min(WARBANDS as u8 - 1), 0).id();
                Order::Array { warband: number, at, facing: looking(&first, at, facing)? }
            }
            ("place", [figure, at, facing @ ..]) => {
                let at = read_spot(at)?;
                Order::Place { figure: own(figure), at, facing: looking(figure, at, facing)? }
            }
            ("ready", []) => Order::Ready,
            ("roll", []) => Order::Roll,
            ("fire", [figure, target]) => Order::Fire { figure: own(figure), target: own(target), hasty: false },
            ("fire", [figure, x, y]) => {
                let at = Point::new(read_inches(x)?, read_inches(y)?);
                let target = self.enemy_under(position, figure, at)?.id();
                Order::Fire { figure: own(figure), target, hasty: false }
            }
            ("hasty", [figure, target]) => Order::Fire { figure: own(figure), target: own(target), hasty: true },
            ("volley", [leader, towards, line @ ..]) => {
                Order::Volley { leader: own(leader), line: all(line), towards: Facing::named(towards)? }
            }
            ("move", [figure, to, facing @ ..]) if to.contains(',') => {
                let to = read_spot(to)?;
                Order::Move { figure: own(figure), to, facing: looking(figure, to, facing)?, reload }
            }
            ("move", [figure, x, y]) => {
                let to = Point::new(read_inches(x)?, read_inches(y)?);
                Order::Move { figure: own(figure), to, facing: looking(figure, to, &[])?, reload }
            }
            ("march", [figure, way @ ..]) => {
                let legs = way.iter().take_while(|word| word.contains(',')).count();
                let path = way[..legs].iter().map(|point| read_spot(point)).collect::<Option<Vec<_>>>()?;
                let facing = looking(figure, *path.last()?, &way[legs..])?;
                Order::March { figure: own(figure), path, facing, reload }
            }
            ("advance", [towards, distance, figures @ ..]) => Order::Advance {
                figures: all(figures),
                towards: Facing::named(towards)?,
                distance: i16::try_from(read_inches(distance)?).ok()?,
            },
            ("salvo", [rest @ .., last]) if !rest.is_empty() && is_zulu(last) != is_zulu(rest[0]) => {
                Order::Salvo { figures: all(rest), at: Some(own(last)) }
            }
            ("salvo", figures) => Order::Salvo { figures: all(figures), at: None },
            ("fix", [figure]) => Order::Fix { figure: own(figure) },
            ("mount", [figure]) => Order::Mount { figure: own(figure) },
            ("dismount", [figure]) => Order::Dismount { figure: own(figure) },
            ("dare", [figure]) => Order::Dare { figure: own(figure) },
            ("collapse", [tent, by]) => Order::Collapse { tent: own(tent), by: own(by) },
            ("alarm", [figure]) => Order::Alarm { figure: own(figure) },
            ("hold", [figure]) => Order::Hold { figure: own(figure) },
            ("select", [figure]) => Order::Select { figure: own(figure) },
            ("fight", [british, with @ ..]) => Order::Fight { british: own(british), with: all(with) },
            ("slay", [figure]) => Order::Slay { figure: own(figure) },
            ("push", [figure]) => Order::Push { figure: own(figure) },
            ("step", [figure]) => Order::Step { figure: own(figure) },
            ("follow", [figure]) => Order::Follow { figure: own(figure) },
            ("stay", []) => Order::Stay,
            ("give", figures) => Order::Give { figures: all(figures) },
            ("end", []) => Order::End,
            _ => return None,
        })
    }

    /// The verb, and the words after it that [`Ntombi::heard`] understands.
    pub(crate) fn words(&self, action: &Action) -> (&'static str, Vec<String>) {
        let one = |verb, figure: String| (verb, vec![figure]);
        let loading = |reload: bool| reload.then(|| RELOAD.to_owned());
        match self.written(action) {
            Order::Array { warband, at, facing } => {
                ("array", vec![warband.to_string(), spot(at), facing.id().to_owned()])
            }
            Order::Place { figure, at, facing } => ("place", vec![figure, spot(at), facing.id().to_owned()]),
            Order::Ready => ("ready", vec![]),
            Order::Roll => ("roll", vec![]),
            Order::Fire { figure, target, hasty } => (if hasty { "hasty" } else { "fire" }, vec![figure, target]),
            Order::Volley { leader, line, towards } => {
                ("volley", [leader, towards.id().to_owned()].into_iter().chain(line).collect())
            }
            Order::Move { figure, to, facing, reload } => {
                ("move", [figure, spot(to), facing.id().to_owned()].into_iter().chain(loading(reload)).collect())
            }
            Order::March { figure, path, facing, reload } => {
                let points = path.into_iter().map(spot);
                let words = std::iter::once(figure).chain(points).chain([facing.id().to_owned()]);
                ("march", words.chain(loading(reload)).collect())
            }
            Order::Advance { figures, towards, distance } => {
                let words = [towards.id().to_owned(), inches(i32::from(distance))].into_iter();
                ("advance", words.chain(figures).collect())
            }
            Order::Salvo { figures, at } => ("salvo", figures.into_iter().chain(at).collect()),
            Order::Fix { figure } => one("fix", figure),
            Order::Mount { figure } => one("mount", figure),
            Order::Dismount { figure } => one("dismount", figure),
            Order::Dare { figure } => one("dare", figure),
            Order::Collapse { tent, by } => ("collapse", vec![tent, by]),
            Order::Alarm { figure } => one("alarm", figure),
            Order::Hold { figure } => one("hold", figure),
            Order::Select { figure } => one("select", figure),
            Order::Fight { british, with } => ("fight", std::iter::once(british).chain(with).collect()),
            Order::Slay { figure } => one("slay", figure),
            Order::Push { figure } => one("push", figure),
            Order::Step { figure } => one("step", figure),
            Order::Follow { figure } => one("follow", figure),
            Order::Stay => ("stay", vec![]),
            Order::Give { figures } => ("give", figures),
            Order::End => ("end", vec![]),
        }
    }
}
