//! What is drawn when a figure has been chosen: how far it can go, how far its weapon carries, and what pointing at a place
//! would mean (N-5, N-15, N-35, N-36).

use redoubt_kernel::scene::{Band, BandKind, Follow, March, Offer, Reach, Stand};
use redoubt_kernel::{Clause, Message};

use crate::Ntombi;
use crate::action::Action;
use crate::figures::{Figure, Group, Side};
use crate::geometry::{Facing, HALF, INCH, Point};
use crate::group::LONGEST;
use crate::pathfinder::{Goal, Scout};
use crate::position::{Phase, Place, Position, Stage, flag};
use crate::scenario::Scenario;
use crate::speech::warband_name;

/// A quarter of the rays round a point, clockwise from north: how far east and how far north of it, in thousandths.
const QUARTER: [(i32, i32); 16] = [
    (0, 1000),
    (98, 995),
    (195, 981),
    (290, 957),
    (383, 924),
    (471, 882),
    (556, 831),
    (634, 773),
    (707, 707),
    (773, 634),
    (831, 556),
    (882, 471),
    (924, 383),
    (957, 290),
    (981, 195),
    (995, 98),
];
/// All the rays, and those of an eighth of a turn.
const RAYS: usize = 64;
const EIGHTH: usize = 8;
/// How finely a ray is tried for how far a figure can go.
const STEP: i32 = INCH / 2;

/// The point on a ray at this distance.
fn on_ray(from: Point, ray: usize, far: i32) -> Point {
    let (east, north) = QUARTER[ray % 16];
    let (dx, dy) = match ray / 16 % 4 {
        0 => (east, -north),
        1 => (north, east),
        2 => (-east, north),
        _ => (-north, -east),
    };
    from.offset(dx * far / 1000, dy * far / 1000)
}

fn corner(point: Point) -> (i32, i32) {
    (point.x.into(), point.y.into())
}

fn standing(figure: Figure, (x, y): (i32, i32), facing: Facing) -> Stand {
    Stand { piece: figure.id(), x, y, facing: facing.step() }
}

/// N-82: where warbands begin.
fn strips(scenario: &Scenario) -> Vec<Band> {
    let ((width, _), depth, south) = (scenario.table, scenario.muster.depth, scenario.muster.south);
    let strip = |x0, y0, x1, y1| {
        let outline = vec![(x0, y0), (x1, y0), (x1, y1), (x0, y1)];
        Band { kind: BandKind::Reach, name: Message::new("ntombi-band-muster"), outline }
    };
    let mut strips = vec![strip(0, 0, width, depth)];
    if scenario.muster.flanking > 0 && south > depth {
        strips.extend([strip(0, depth, depth, south), strip(width - depth, depth, width, south)]);
    }
    strips
}

impl Ntombi {
    /// See [`redoubt_kernel::Presentation::reach`].
    pub(crate) fn reach_of(&self, position: &Position, piece: &str) -> Option<Reach> {
        let scenario = self.scenario(position);
        match position.stage {
            Stage::Muster => return self.muster_reach(position, piece),
            Stage::Orders => {}
            Stage::Roll(_)
            | Stage::Drown(_)
            | Stage::Free(_)
            | Stage::Fall { .. }
            | Stage::Slay { .. }
            | Stage::Push { .. }
            | Stage::Follow { .. }
            | Stage::Step { .. }
            | Stage::Over(_) => return None,
        }
        if let Some(warband) = scenario.warband_named(piece) {
            return self.march_reach(position, warband);
        }
        let asleep = |tent| scenario.british().find(|man| self.could_leave(position, *man, tent));
        let figure = scenario.named(piece).or_else(|| scenario.tent_named(piece).and_then(asleep))?;
        let name = scenario.name_of(figure);
        if self.may_stir(position, figure).is_ok() {
            let from = self.origin(position, figure);
            return Some(Reach {
                verb: "move",
                words: vec![figure.id()],
                text: Message::new("ntombi-do-point-move").with("figure", name),
                rule: Clause::new("N-15"),
                bands: vec![self.walk(position, figure)],
                stands: vec![standing(figure, corner(from), position.state(figure).facing)],
                follow: Follow::There,
                marches: Vec::new(),
            });
        }
        self.may_shoot(position, figure).ok()?;
        Some(Reach {
            verb: "fire",
            words: vec![figure.id()],
            text: Message::new("ntombi-do-point-fire").with("figure", name),
            rule: Clause::new("N-36"),
            bands: self.ranges(position, figure),
            stands: Vec::new(),
            follow: Follow::Aim,
            marches: Vec::new(),
        })
    }

    /// N-30: is he in this tent, and may he come out now?
    fn could_leave(&self, position: &Position, figure: Figure, tent: u8) -> bool {
        position.state(figure).place == Place::Tent(tent) && self.may_stir(position, figure).is_ok()
    }

    /// N-15: a warband goes together, each as far along the same way.
    fn march_reach(&self, position: &Position, warband: u8) -> Option<Reach> {
        let scenario = self.scenario(position);
        let ready = |zulu: &Figure| position.state(*zulu).stands() && self.may_stir(position, *zulu).is_ok();
        let men: Vec<Figure> = scenario.warband(warband).filter(ready).collect();
        if position.phase != Phase::ZuluMove || men.len() < 2 {
            return None;
        }
        let middle = Self::middle(position, &men)?;
        let marches = self.marches(position, &men.iter().copied().collect());
        // As far each way as any of them can go: no farther than what is in the way and the edge of the table.
        let gone = |stand: &Stand| {
            let man = men.iter().find(|man| man.id() == stand.piece);
            man.map_or(0, |man| position.state(*man).at.length_to(Point::new(stand.x, stand.y)))
        };
        let far = |way: Facing| {
            let that_way = marches.iter().filter(|march| march.towards == way.step());
            that_way.flat_map(|march| march.stands.iter().map(gone)).max().unwrap_or_default()
        };
        let (width, height) = scenario.table;
        let outline = Facing::ALL.map(|way| {
            let (x, y) = corner(middle.stepped(way, far(way)));
            (x.clamp(0, width), y.clamp(0, height))
        });
        let outline = outline.to_vec();
        let name = Message::new("ntombi-group-warband").with("warband", warband + 1).with("count", men.len());
        let stands = men.iter().map(|man| {
            let state = position.state(*man);
            standing(*man, corner(state.at), state.facing)
        });
        Some(Reach {
            verb: "advance",
            words: vec![warband_name(warband)],
            text: Message::new("ntombi-do-point-march").with("group", name),
            rule: Clause::new("N-15"),
            bands: vec![Band { kind: BandKind::Reach, name: Message::new("ntombi-band-reach"), outline }],
            stands: stands.collect(),
            follow: Follow::March,
            marches,
        })
    }

    /// N-15: every way that these can go together, inch by inch, with where each of them would come to stand.
    fn marches(&self, position: &Position, men: &Group) -> Vec<March> {
        let ways = Facing::ALL.into_iter().flat_map(|way| (1..=LONGEST).map(move |inches| (way, inches)));
        let march = |(towards, inches): (Facing, i32)| {
            let action = Action::Advance { figures: *men, towards, distance: (inches * INCH) as i16 };
            let Offer { text, sketch, .. } = self.offer_of(position, &action);
            let goes = !sketch.stands.is_empty();
            goes.then_some(March { towards: towards.step(), inches, text, stands: sketch.stands })
        };
        ways.filter_map(march).collect()
    }

    /// N-82: a warband begins where one points, in the strips along the edges; a man of one that is set up, ahead of it.
    fn muster_reach(&self, position: &Position, piece: &str) -> Option<Reach> {
        let scenario = self.scenario(position);
        let waiting =
            |warband: &u8| scenario.warband(*warband).any(|zulu| position.state(zulu).place == Place::Waiting);
        let all = 0..scenario.warbands.len() as u8;
        let warband = if piece.is_empty() { all.into_iter().find(waiting) } else { scenario.warband_named(piece) };
        if let Some(warband) = warband {
            let places = Self::array_places(scenario, warband, Point::default(), Facing::S);
            let stands = places.map(|(figure, at)| standing(figure, corner(at), Facing::S)).collect();
            return Some(Reach {
                verb: "array",
                words: vec![(warband + 1).to_string()],
                text: Message::new("ntombi-do-point-array").with("warband", warband + 1),
                rule: Clause::new("N-82"),
                bands: strips(scenario),
                stands,
                follow: Follow::Place,
                marches: Vec::new(),
            });
        }
        let figure = scenario.named(piece).filter(|figure| position.state(*figure).stands())?;
        scenario.soldier(figure).warband?;
        Some(Reach {
            verb: "place",
            words: vec![figure.id()],
            text: Message::new("ntombi-do-point-place").with("figure", scenario.name_of(figure)),
            rule: Clause::new("N-82"),
            bands: self.watched(position),
            stands: vec![standing(figure, corner(position.state(figure).at), Facing::S)],
            follow: Follow::There,
            marches: Vec::new(),
        })
    }

    /// N-82: whoever is sent ahead begins outside these rings.
    fn watched(&self, position: &Position) -> Vec<Band> {
        let scenario = self.scenario(position);
        let mut places: Vec<Point> = scenario.british().map(|british| position.state(british).at).collect();
        places.sort_unstable();
        places.dedup();
        let (width, height) = scenario.table;
        let ring = |at: Point| {
            let edge = |ray| {
                let (x, y) = corner(on_ray(at, ray, scenario.muster.distance));
                (x.clamp(0, width), y.clamp(0, height))
            };
            let name = Message::new("ntombi-band-watched").with("inches", scenario.muster.distance / INCH);
            Band { kind: BandKind::Far, name, outline: (0..RAYS).map(edge).collect() }
        };
        places.into_iter().map(ring).collect()
    }

    /// N-5, N-15: how far it can go each way, straight or round what is in the way.
    fn walk(&self, position: &Position, figure: Figure) -> Band {
        let scenario = self.scenario(position);
        let (from, allowance) = (self.origin(position, figure), self.allowance(position, figure));
        let scout = Scout::new(self, position, figure, allowance);
        let open = |to: Point| scenario.on_table(to) && self.tent_at(position, to).is_none();
        // The farthest on each ray by a straight leg; what is farther may still be reached round something.
        let steps = allowance / STEP;
        let mut rays: Vec<(Point, Vec<Goal>)> = Vec::with_capacity(RAYS);
        for ray in 0..RAYS {
            let mut beyond = Vec::new();
            let tries = (1..=steps).rev().map(|step| on_ray(from, ray, step * STEP)).filter(|to| open(*to));
            let mut straight = from;
            for to in tries {
                if scout.straight(to) {
                    straight = to;
                    break;
                }
                if !scout.hopeless(to) {
                    beyond.push(Goal::at(to));
                }
            }
            rays.push((straight, beyond));
        }
        let mut goals: Vec<Goal> = rays.iter().flat_map(|(_, beyond)| beyond.iter().copied()).collect();
        scout.ways_round(&mut goals);
        let reached = |to: Point| goals.iter().any(|goal| goal.to == to && goal.reached());
        let farthest = |ray: usize| {
            let (straight, beyond) = &rays[ray];
            beyond.iter().map(|goal| goal.to).find(|to| reached(*to)).unwrap_or(*straight)
        };
        let outline = (0..RAYS).map(|ray| corner(farthest(ray))).collect();
        Band { kind: BandKind::Reach, name: Message::new("ntombi-band-reach"), outline }
    }

    /// N-35, N-36: the front, and in it how far the weapon hits on what.
    fn ranges(&self, position: &Position, figure: Figure) -> Vec<Band> {
        let scenario = self.scenario(position);
        let state = position.state(figure);
        let revolver = scenario.side(figure) == Side::British && !scenario.soldier(figure).rank.rifle();
        let (near, far) = match (scenario.side(figure), revolver) {
            (Side::Zulu, _) => ((6, 4), (24, 6)),
            (Side::British, false) => ((12, 4), (24, 5)),
            (Side::British, true) => ((3, 3), (9, 5)),
        };
        let less = u8::from(state.is(flag::MOUNTED)) + u8::from(state.is(flag::HASTY));
        let band = |kind, (inches, needs): (i32, u8)| {
            let name = Message::new("ntombi-band-range").with("inches", inches).with("needs", needs + less);
            Band { kind, name, outline: sector(scenario, state.at, state.facing, inches * INCH) }
        };
        let mut bands = vec![band(BandKind::Far, far), band(BandKind::Near, near)];
        if scenario.side(figure) == Side::British && !revolver {
            // N-36: a rifle carries as far as the table goes.
            let whole = scenario.table.0 + scenario.table.1;
            let outline = sector(scenario, state.at, state.facing, whole);
            bands.insert(0, Band { kind: BandKind::Arc, name: Message::new("ntombi-band-arc"), outline });
        }
        bands
    }

    /// The enemy whose base lies under a point.
    pub(crate) fn enemy_under(&self, position: &Position, figure: &str, at: Point) -> Option<Figure> {
        let scenario = self.scenario(position);
        let enemy = scenario.side(scenario.named(figure)?).other();
        let under = |state: Point| {
            let (dx, dy) = state.from(at);
            dx.abs() <= HALF && dy.abs() <= HALF
        };
        position.round(enemy, at, HALF).find(|(_, state)| under(state.at)).map(|(figure, _)| figure)
    }

    /// Which way a figure that was only told where to go looks at the end: at the nearest enemy.
    pub(crate) fn facing_at(&self, position: &Position, figure: &str, to: Point) -> Option<Facing> {
        let scenario = self.scenario(position);
        let figure = scenario.named(figure)?;
        let nearest = self.nearest(position, scenario.side(figure).other(), to);
        let d = nearest.map_or((0, 0), |(enemy, _)| position.state(enemy).at.from(to));
        Some(if d == (0, 0) { position.state(figure).facing } else { Facing::towards(d) })
    }
}

/// N-2: the front of a figure out to a distance, as far as the table goes.
fn sector(scenario: &Scenario, at: Point, facing: Facing, far: i32) -> Vec<(i32, i32)> {
    let first = facing as usize * EIGHTH + RAYS - EIGHTH;
    let edge = |ray: usize| {
        let on = |far: i32| {
            let (x, y) = corner(on_ray(at, ray, far));
            (0..=scenario.table.0).contains(&x) && (0..=scenario.table.1).contains(&y)
        };
        // The longest that stays on the table.
        let (mut low, mut high) = (0, far);
        if on(far) {
            low = far;
        }
        while low + 1 < high {
            let middle = (low + high) / 2;
            if on(middle) { low = middle } else { high = middle }
        }
        corner(on_ray(at, ray, low))
    };
    std::iter::once(corner(at)).chain((first..=first + 2 * EIGHTH).map(|ray| edge(ray % RAYS))).collect()
}
