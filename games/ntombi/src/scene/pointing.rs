//! What each choice is about on the table: what a person points at, where it leads, and what is drawn before it is done.

use redoubt_kernel::Message;
use redoubt_kernel::scene::{Band, BandKind, Sketch, Stand, way};

use crate::Ntombi;
use crate::action::{Action, SalvoTarget};
use crate::figures::{Figure, Group, Side};
use crate::geometry::{Facing, INCH, Point};
use crate::position::{Place, Position, Roll, Stage};
use crate::scenario::Scenario;
use crate::speech::{tent_name, warband_name};

/// The horse's name on the table, as long as nobody rides it.
pub(super) const HORSE: &str = "horse";

/// One way to point at a choice, and the others that mean the same.
type Ways = (Vec<String>, Vec<Vec<String>>);

/// Any of these, each followed by `then`.
fn any_of(ids: Vec<String>, then: &[String]) -> Ways {
    let mut ways = ids.into_iter().map(|id| std::iter::once(id).chain(then.iter().cloned()).collect::<Vec<_>>());
    (ways.next().unwrap_or_default(), ways.collect())
}

pub(super) fn place(point: Point) -> (i32, i32) {
    (point.x.into(), point.y.into())
}

fn stand(figure: Figure, at: Point, facing: Facing) -> Stand {
    let (x, y) = place(at);
    Stand { piece: figure.id(), x, y, facing: facing.step() }
}

impl Ntombi {
    /// Someone in a tent is found by the tent, while it stands.
    fn thing(&self, position: &Position, figure: Figure) -> Option<String> {
        match position.state(figure).place {
            Place::Table | Place::Swept => Some(figure.id()),
            Place::Tent(tent) if position.tents[usize::from(tent)].standing => Some(tent_name(tent)),
            Place::Tent(_) | Place::Absent | Place::Waiting => None,
            Place::Saved | Place::Fallen | Place::Drowned => None,
        }
    }

    /// What a choice is about, by the ids on the table, in the order in which one points at it.
    pub(super) fn touches(&self, position: &Position, action: &Action) -> Ways {
        let ids = |figures: &[Figure]| -> Vec<String> {
            figures.iter().filter_map(|figure| self.thing(position, *figure)).collect()
        };
        let all =
            |group: &Group| -> Vec<String> { group.iter().filter_map(|figure| self.thing(position, figure)).collect() };
        let alone = |touches: Vec<String>| (touches, Vec::new());
        match *action {
            // One who may be sent ahead is pointed at, or his warband, or nobody yet: the place says enough.
            Action::Place { figure, .. } if position.stage == Stage::Muster => {
                let body = self.scenario(position).soldier(figure).warband.map(warband_name);
                (vec![figure.id()], vec![Vec::new(), body.into_iter().collect()])
            }
            Action::Move { figure, to, .. } => self.move_touches(position, figure, to),
            Action::Mount { figure } => (ids(&[figure]), vec![[ids(&[figure]), vec![HORSE.to_owned()]].concat()]),
            Action::Place { figure, .. }
            | Action::March { figure, .. }
            | Action::Fix { figure }
            | Action::Dismount { figure }
            | Action::Dare { figure }
            | Action::Alarm { figure }
            | Action::Hold { figure }
            | Action::Select { figure }
            | Action::Slay { figure }
            | Action::Push { figure }
            | Action::Step { figure }
            | Action::Follow { figure } => alone(ids(&[figure])),
            Action::Fire { figure, target, .. } => alone(ids(&[figure, target])),
            Action::Volley { leader, line, towards } => self.volley_touches(position, leader, &line, towards),
            Action::Advance { figures: group, towards, .. } => {
                let band = group.iter().next().and_then(|first| self.scenario(position).soldier(first).warband);
                let bodies = band.map_or_else(|| all(&group), |band| vec![warband_name(band)]);
                any_of(bodies, &[way(towards.id())])
            }
            // N-35: whoever has a target; the others are not asked.
            Action::Salvo { figures: group, at } => {
                let target = if let SalvoTarget::Figure(target) = at { ids(&[target]) } else { Vec::new() };
                let firers: Group = self.shots(position, &group, at).iter().map(|(firer, _)| firer).collect();
                any_of(all(&firers), &target)
            }
            Action::Collapse { tent, by } => {
                let mut touched = ids(&[by]);
                touched.push(tent_name(tent));
                touched.dedup();
                alone(touched)
            }
            Action::Fight { british, with } => self.fight_touches(position, british, &with),
            Action::Give { figures } => any_of(all(&figures), &[]),
            Action::Stay => match position.stage {
                Stage::Step { winners, .. } => any_of(all(&winners), &[]),
                Stage::Follow { attacker, .. } => alone(ids(&[attacker])),
                Stage::Muster
                | Stage::Orders
                | Stage::Roll(_)
                | Stage::Drown(_)
                | Stage::Free(_)
                | Stage::Fall { .. }
                | Stage::Slay { .. }
                | Stage::Push { .. }
                | Stage::Over(_) => Ways::default(),
            },
            Action::Roll => alone(self.roll_touches(position)),
            Action::Array { warband, .. } => {
                let mut men = self.scenario(position).warband(warband);
                alone(
                    men.any(|zulu| position.state(zulu).stands()).then(|| warband_name(warband)).into_iter().collect(),
                )
            }
            Action::Ready | Action::End => Ways::default(),
        }
    }

    /// Where someone goes is a place; an enemy whom he meets there may be pointed at instead.
    fn move_touches(&self, position: &Position, figure: Figure, to: Point) -> Ways {
        let own: Vec<String> = self.thing(position, figure).into_iter().collect();
        let enemy = self.scenario(position).side(figure).other();
        let met = position.round(enemy, to, INCH).filter(|(_, state)| state.at.abuts(to));
        let otherwise = met.map(|(other, _)| [own.clone(), vec![other.id()]].concat()).collect();
        (own, otherwise)
    }

    /// N-45: whoever gives the word, or one of the line, and the way; or a Zulu whom it would strike.
    fn volley_touches(&self, position: &Position, leader: Figure, line: &Group, towards: Facing) -> Ways {
        let ways: Vec<String> = std::iter::once(leader).chain(line.iter()).map(Figure::id).collect();
        let (touches, mut otherwise) = any_of(ways, &[way(towards.id())]);
        let struck = self.in_strip(position, line, towards);
        otherwise.extend(struck.iter().map(|zulu| vec![leader.id(), zulu.id()]));
        (touches, otherwise)
    }

    /// N-59, N-61: the British figure, alone or with the one Zulu who attacks it; or the Zulu first.
    fn fight_touches(&self, position: &Position, british: Figure, with: &Group) -> Ways {
        let touching = if with.is_empty() { self.enemies_of(position, british) } else { *with };
        let whole = with.is_empty() || *with == self.able_foes(position, british);
        let mut otherwise: Vec<Vec<String>> =
            touching.iter().flat_map(|zulu| [vec![british.id(), zulu.id()], vec![zulu.id(), british.id()]]).collect();
        if whole {
            return (vec![british.id()], otherwise);
        }
        let first = if otherwise.is_empty() { Vec::new() } else { otherwise.remove(0) };
        (first, otherwise)
    }

    /// Whose dice they are.
    fn roll_touches(&self, position: &Position) -> Vec<String> {
        let Stage::Roll(roll) = position.stage else { return Vec::new() };
        let thing = match roll {
            Roll::Watch(figure) | Roll::Drift(figure) | Roll::Sweep(figure) => self.thing(position, figure),
            Roll::Rouse(tent) => Some(tent_name(tent)),
            Roll::Morale { warband, .. } => Some(warband_name(warband)),
            Roll::Ford { .. } => None,
        };
        thing.into_iter().collect()
    }

    /// Where an action leads, point by point. Standing still leads nowhere.
    pub(super) fn points(&self, position: &Position, action: &Action) -> Vec<(i32, i32)> {
        match action {
            Action::Array { at, .. } | Action::Place { at, .. } => vec![place(*at)],
            Action::Move { figure, to, .. } => {
                let state = position.state(*figure);
                if state.stands() && state.at == *to { Vec::new() } else { vec![place(*to)] }
            }
            Action::March { path, .. } => path.points().iter().copied().map(place).collect(),
            Action::Step { .. } => match position.stage {
                Stage::Step { place: gap, .. } => vec![place(gap)],
                Stage::Muster
                | Stage::Orders
                | Stage::Roll(_)
                | Stage::Drown(_)
                | Stage::Free(_)
                | Stage::Fall { .. }
                | Stage::Slay { .. }
                | Stage::Push { .. }
                | Stage::Follow { .. }
                | Stage::Over(_) => Vec::new(),
            },
            Action::Ready | Action::Roll | Action::Fire { .. } | Action::Volley { .. } => Vec::new(),
            Action::Advance { .. } | Action::Salvo { .. } | Action::Fix { .. } => Vec::new(),
            Action::Mount { .. } | Action::Dismount { .. } | Action::Dare { .. } => Vec::new(),
            Action::Collapse { .. } | Action::Alarm { .. } | Action::Hold { .. } => Vec::new(),
            Action::Select { .. } | Action::Fight { .. } | Action::Slay { .. } | Action::Push { .. } => Vec::new(),
            Action::Follow { .. } | Action::Stay | Action::Give { .. } | Action::End => Vec::new(),
        }
    }

    /// What is drawn before it is done: where everyone would stand, and what a volley sweeps.
    pub(super) fn sketch(&self, position: &Position, action: &Action) -> Sketch {
        let scenario = self.scenario(position);
        match *action {
            Action::Array { warband, at, facing } => {
                let places = Self::array_places(scenario, warband, at, facing);
                let stands = places.map(|(figure, place)| stand(figure, place, facing)).collect();
                Sketch { stands, ..Sketch::default() }
            }
            Action::Place { figure, at: to, facing } | Action::Move { figure, to, facing, .. } => {
                Sketch { stands: vec![stand(figure, to, facing)], ..Sketch::default() }
            }
            Action::Advance { .. } => {
                let singles = self.singles_of(position, action).unwrap_or_default();
                let stands = singles.iter().filter_map(|single| {
                    let Action::Move { figure, to, facing, .. } = *single else { return None };
                    Some(stand(figure, to, facing))
                });
                Sketch { stands: stands.collect(), ..Sketch::default() }
            }
            Action::Volley { line, towards, .. } => {
                Sketch { bands: vec![fan(scenario, self.strip_of(position, &line, towards))], ..Sketch::default() }
            }
            Action::Ready
            | Action::Roll
            | Action::Fire { .. }
            | Action::March { .. }
            | Action::Salvo { .. }
            | Action::Fix { .. }
            | Action::Mount { .. }
            | Action::Dismount { .. }
            | Action::Dare { .. }
            | Action::Collapse { .. }
            | Action::Alarm { .. }
            | Action::Hold { .. }
            | Action::Select { .. }
            | Action::Fight { .. }
            | Action::Slay { .. }
            | Action::Push { .. }
            | Action::Step { .. }
            | Action::Follow { .. }
            | Action::Stay
            | Action::Give { .. }
            | Action::End => Sketch::default(),
        }
    }

    /// N-46: the strip that a line's bases span, 24″ deep, as far as the table goes: its four corners.
    fn strip_of(&self, position: &Position, line: &Group, towards: Facing) -> [(i32, i32); 4] {
        let ((fx, fy), diagonal) = (towards.step(), towards.step().0 * towards.step().1 != 0);
        let at = |figure: Figure| place(position.state(figure).at);
        let sides = line.iter().map(|figure| towards.aside(at(figure)));
        let (low, high) = sides.fold((i32::MAX, i32::MIN), |(low, high), aside| (low.min(aside), high.max(aside)));
        let (low, high) = (low.saturating_sub(towards.half_span()), high.saturating_add(towards.half_span()));
        let front = line.iter().map(|figure| towards.ahead(at(figure))).max().unwrap_or_default();
        // Along a diagonal both scales are longer by the root of two.
        let depth = if diagonal { 24 * INCH * 1414 / 1000 } else { 24 * INCH };
        let square = if diagonal { 2 } else { 1 };
        let corner = |ahead: i32, aside: i32| ((fx * ahead - fy * aside) / square, (fy * ahead + fx * aside) / square);
        [corner(front, low), corner(front, high), corner(front + depth, high), corner(front + depth, low)]
    }

    /// See [`redoubt_kernel::Presentation::orders`]: what is offered when one turns to another figure, tent or warband.
    pub(crate) fn orders_of(&self, position: &Position, thing: &str) -> Vec<Action> {
        let mut actions = Vec::new();
        match position.stage {
            Stage::Orders => {
                let Some(figure) = self.meant_by(position, thing) else { return actions };
                let mut turned = position.clone();
                turned.focus = Some(figure);
                self.offer(&turned, &mut actions);
                self.all_ways(position, figure, &mut actions);
                self.volleys_with(position, figure, &mut actions);
                actions.retain(|action| {
                    let (touches, otherwise) = self.touches(position, action);
                    std::iter::once(&touches).chain(&otherwise).any(|way| way.first().is_some_and(|id| id == thing))
                });
            }
            Stage::Drown(count) => actions.extend(self.those_from(&self.waders(position), count, position, thing)),
            Stage::Fall { count, among, .. } => actions.extend(self.those_from(&among, count, position, thing)),
            Stage::Muster | Stage::Roll(_) | Stage::Free(_) | Stage::Slay { .. } | Stage::Push { .. } => {}
            Stage::Follow { .. } | Stage::Step { .. } | Stage::Over(_) => {}
        }
        actions
    }

    /// The figure whose orders are asked for: this one, or the first of a tent or a warband that has any.
    fn meant_by(&self, position: &Position, thing: &str) -> Option<Figure> {
        let scenario = self.scenario(position);
        let asked = |figure: &Figure| match (scenario.named(thing), scenario.tent_named(thing)) {
            (Some(named), _) => named == *figure,
            (None, Some(tent)) => position.state(*figure).place == Place::Tent(tent),
            (None, None) => {
                let warband = scenario.warband_named(thing);
                warband.is_some() && scenario.soldier(*figure).warband == warband
            }
        };
        let theirs = position.phase == crate::position::Phase::ZuluMelee;
        let own = |figure: &Figure| theirs || scenario.side(*figure) == position.phase.side();
        scenario.all().filter(own).filter(asked).find(|figure| self.has_orders(position, *figure))
    }

    /// N-15: all together any of the eight ways, for whoever points instead of choosing from a list.
    fn all_ways(&self, position: &Position, figure: Figure, actions: &mut Vec<Action>) {
        let group = self.comrades(position, figure);
        if !position.phase.is_move() || group.len() < 2 {
            return;
        }
        let far = match self.scenario(position).side(figure) {
            Side::Zulu => 8 * INCH,
            Side::British => 6 * INCH,
        };
        for towards in Facing::ALL {
            let advance = Action::Advance { figures: group, towards, distance: far as i16 };
            if !actions.contains(&advance) && self.may_order(position, &advance).is_ok() {
                actions.push(advance);
            }
        }
    }

    /// N-45: the volleys that this rifle would join, at anyone's word.
    fn volleys_with(&self, position: &Position, figure: Figure, actions: &mut Vec<Action>) {
        for leader in self.scenario(position).british().filter(|leader| *leader != figure) {
            let joined = self.lines_for(position, leader).filter(|(line, _)| line.has(figure));
            actions.extend(joined.map(|(line, towards)| Action::Volley { leader, line, towards }));
        }
    }

    /// N-28, N-115: so many of these, from the one that was pointed at on.
    fn those_from(&self, among: &Group, count: u8, position: &Position, thing: &str) -> Option<Action> {
        let first = self.scenario(position).named(thing).filter(|figure| among.has(*figure))?;
        let (before, on): (Vec<Figure>, Vec<Figure>) = among.iter().partition(|figure| *figure < first);
        let figures: Group = on.into_iter().chain(before).take(usize::from(count)).collect();
        Some(Action::Give { figures })
    }
}

/// A volley's strip as it is drawn, no farther than the table.
fn fan(scenario: &Scenario, corners: [(i32, i32); 4]) -> Band {
    let (width, height) = scenario.table;
    let outline = corners.map(|(x, y)| (x.clamp(0, width), y.clamp(0, height))).to_vec();
    Band { kind: BandKind::Near, name: Message::new("ntombi-band-volley"), outline }
}
