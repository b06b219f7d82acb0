//! Questions beside what the engine offers: random, borderline, often unlawful.

use serde_json::{Value, json};

use super::geometry::{FACINGS, Point, apart, at, root_up, slots};
use super::{Battle, Phase, Stage};

/// Numbers to choose by.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }
    fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1).max(1) as usize) as i64
    }
    fn one<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        if of.is_empty() { None } else { Some(of[self.below(of.len())]) }
    }
}

fn place(p: Point) -> Value {
    json!([p.x, p.y])
}

impl Battle {
    pub fn questions(&self, number: u64) -> Vec<Value> {
        let mut chance = Chance(number);
        chance.below(2);
        let mut asked = Vec::new();
        for _ in 0..1 {
            let question = match &self.stage {
                Stage::Orders => self.order_question(&mut chance),
                Stage::Free(tent) => self.crawl_question(*tent, &mut chance),
                Stage::Muster => self.muster_question(&mut chance),
                Stage::Drown { .. } => self.give_question(&self.waded(), &mut chance),
                Stage::Fall { among, .. } => self.give_question(among, &mut chance),
                _ => None,
            };
            asked.extend(question);
        }
        asked
    }

    fn side(&self, british: bool) -> Vec<usize> {
        (0..self.figures.len()).filter(|n| self.figures[*n].british() == british).collect()
    }

    fn order_question(&self, chance: &mut Chance) -> Option<Value> {
        let mine = self.side(!self.phase.zulu());
        let able: Vec<usize> = mine.iter().copied().filter(|n| self.able(*n)).collect();
        // Mostly somebody who can do something.
        let n = if chance.below(4) > 0 { chance.one(&able)? } else { chance.one(&mine)? };
        let id = &self.figures[n].id;
        let facing = FACINGS[chance.below(8)].0;
        match self.phase {
            Phase::ZuluMove | Phase::BritishMove if chance.below(5) > 0 => {
                let reload = chance.below(6) == 0;
                if chance.below(4) == 0 {
                    let to = self.sure_goal(n, reload, chance)?;
                    return Some(json!({"move": {"figure": id, "to": place(to), "facing": facing, "reload": reload}}));
                }
                let legs = 1 + chance.below(3);
                let path: Vec<Value> = (0..legs).map(|_| place(self.goal(n, legs as i64, chance))).collect();
                Some(json!({"march": {"figure": id, "path": path, "facing": facing, "reload": reload}}))
            }
            Phase::ZuluFire | Phase::BritishFire if chance.below(5) > 0 => {
                let there: Vec<usize> =
                    self.side(self.phase.zulu()).into_iter().filter(|t| self.figures[*t].on_table()).collect();
                let target = &self.figures[chance.one(&there)?].id;
                Some(json!({"fire": {"figure": id, "target": target, "hasty": chance.below(4) == 0}}))
            }
            _ => Some(self.other_question(n, chance)),
        }
    }

    /// Any other thing that a figure might try.
    fn other_question(&self, n: usize, chance: &mut Chance) -> Value {
        let id = &self.figures[n].id;
        let simple = ["fix", "mount", "dismount", "dare", "alarm", "hold", "select", "step"];
        match chance.below(12) {
            8 | 9 => json!({"collapse": {"tent": format!("t{}", 1 + chance.below(self.tents.len())), "by": id}}),
            10 | 11 => {
                let british = self.side(true).into_iter().find(|b| self.engaged(*b)).unwrap_or(0);
                let with: Vec<&String> = self
                    .partners(british)
                    .iter()
                    .filter(|_| chance.below(2) == 0)
                    .map(|z| &self.figures[*z].id)
                    .collect();
                json!({"fight": {"british": self.figures[british].id, "with": with}})
            }
            number => json!({simple[number]: {"figure": id}}),
        }
    }

    /// A point that a leg may aim at: an enemy's side, the rim of a zone, a corner, the bank, the edge, or anywhere near.
    fn goal(&self, n: usize, legs: i64, chance: &mut Chance) -> Point {
        let start = self.start(n);
        let reach = (self.allowance(n) / legs).max(20);
        let near = |p: &Point| apart(*p, start) < (2 * reach) * (2 * reach);
        let jitter = at(chance.between(-1, 1), chance.between(-1, 1));
        let foes: Vec<Point> = self.foes(n).iter().map(|foe| foe.at).filter(near).collect();
        match (chance.below(8), chance.one(&foes)) {
            (0, Some(foe)) => slots(foe)[chance.below(4)],
            (1, Some(foe)) => slots(foe)[chance.below(4)].plus(jitter),
            (2, Some(foe)) => foe.plus(at(chance.between(-151, 151), chance.between(-151, 151))),
            (3, _) => {
                let blocks: Vec<Point> = self.ground.climbs.iter().map(|block| block.centre).filter(near).collect();
                chance.one(&blocks).unwrap_or(start).plus(at(chance.between(-200, 200), chance.between(-200, 200)))
            }
            (4, _) => {
                let blocks: Vec<Point> = self.standing_tents().map(|(_, block)| block.centre).filter(near).collect();
                chance
                    .one(&blocks)
                    .unwrap_or(start)
                    .plus(at(200 * chance.between(-1, 1), 200 * chance.between(-1, 1)))
                    .plus(jitter)
            }
            // Just about the allowance, straight along an axis.
            (5, _) => {
                let way = FACINGS[2 * chance.below(4)].1;
                start.plus(way.times(reach + chance.between(-1, 1)))
            }
            _ => start.plus(at(chance.between(-reach, reach), chance.between(-reach, reach))),
        }
    }

    /// A goal of "move there" about which there can be no doubt: a straight leg will do, or none ever could.
    fn sure_goal(&self, n: usize, reload: bool, chance: &mut Chance) -> Option<Point> {
        let to = self.goal(n, 1, chance);
        let spare = self.allowance(n) - if reload { 300 } else { 0 };
        let far = root_up(apart(self.start(n), to)) > spare;
        let straight = self.trip(n, &self.foes(n), &[to]).is_ok_and(|trip| trip.cost <= spare);
        (far || straight || self.arrival(n, to).is_err()).then_some(to)
    }

    fn crawl_question(&self, tent: usize, chance: &mut Chance) -> Option<Value> {
        let inside: Vec<usize> = (0..self.figures.len()).filter(|n| self.figures[*n].british()).collect();
        let sleepers: Vec<usize> =
            inside.iter().copied().filter(|n| self.figures[*n].place == super::figures::Place::Tent(tent)).collect();
        let n = if chance.below(5) > 0 { chance.one(&sleepers)? } else { chance.one(&inside)? };
        let off = [0, 50, 100, 199, 200, 201][chance.below(6)];
        let off = at(off * chance.between(-1, 1), chance.between(-205, 205));
        let off = if chance.below(2) == 0 { off } else { at(off.y, off.x) };
        let p = self.ground.tents[tent].block.centre.plus(off);
        Some(json!({"place": {"figure": self.figures[n].id, "at": place(p), "facing": FACINGS[chance.below(8)].0}}))
    }

    fn muster_question(&self, chance: &mut Chance) -> Option<Value> {
        let p = at(
            chance.between(0, self.ground.table.x),
            [50, 100, 500, 501, 550, 551, 1000, 2000, 2350][chance.below(9)],
        );
        let facing = FACINGS[chance.below(8)].0;
        let warband = chance.below(self.ground.warbands.len());
        if chance.below(2) == 0 {
            return Some(json!({"array": {"warband": warband + 1, "at": place(p), "facing": facing}}));
        }
        let n = chance.one(&self.band(warband))?;
        self.all_set_up().then(|| json!({"place": {"figure": self.figures[n].id, "at": place(p), "facing": facing}}))
    }

    fn give_question(&self, among: &[usize], chance: &mut Chance) -> Option<Value> {
        let some: Vec<&String> = among.iter().filter(|_| chance.below(2) == 0).map(|n| &self.figures[*n].id).collect();
        (!some.is_empty()).then(|| json!({"give": {"figures": some}}))
    }
}
