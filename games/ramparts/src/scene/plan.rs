//! The mission station as it is printed: four bands run in from the edges to the posts, and the interior lies behind
//! barricades, one within the other.

use redoubt_kernel::Message;
use redoubt_kernel::scene::{Area, Board, Feature, FeatureKind, GroundPlan, Light, Terrain};

use crate::Ramparts;
use crate::board::{FAR, Track};
use crate::position::Position;

const WIDTH: i32 = 1200;
const HEIGHT: i32 = 900;
/// Half the width of a band.
const HALF: i32 = 58;
/// As far outside a band stand the numbers of its boxes, so that no counter lies over them.
const OUTSIDE: i32 = 10;

/// the middle line of each track's band as two ends and a point that bends it, from box 5 to box 2.
const BANDS: [[(i32, i32); 3]; 4] = [
    [(24, 450), (160, 450), (306, 450)],
    [(96, 118), (470, 60), (600, 236)],
    [(1176, 450), (1040, 450), (894, 450)],
    [(1104, 782), (730, 840), (600, 664)],
];

/// Box 1 of each track: left, top, width, height.
const POSTS: [(i32, i32, i32, i32); 4] =
    [(306, 372, 134, 156), (486, 236, 228, 78), (760, 372, 134, 156), (496, 586, 208, 78)];

/// boxes 0, -1 and -2, each within the one before, towards the storehouse.
const INTERIOR: [(i32, i32, i32, i32); 3] = [(440, 314, 320, 272), (548, 340, 212, 220), (656, 372, 104, 156)];

impl Ramparts {
    /// the map of the station.
    pub(super) fn station(&self, board: &Board, position: &Position) -> GroundPlan {
        let mut areas: Vec<Area> = board.spaces.iter().filter_map(|space| self.area(&space.id)).collect();
        // The interior boxes lie within each other, so the inner one comes last.
        areas.sort_by_key(|area| area.id.strip_prefix('-').map_or(0, |depth| depth.parse::<i32>().unwrap_or(0)));
        GroundPlan {
            width: WIDTH,
            height: HEIGHT,
            counter: 78,
            paper: Terrain::Veld,
            light: match (position.flags.night, position.flags.dawned) {
                (true, _) => Light::Night,
                (false, true) => Light::Dawn,
                (false, false) => Light::Day,
            },
            labels: false,
            heart: Some([250, 180, 700, 540]),
            areas,
            scenery: self.scenery(position),
        }
    }

    /// Where a space lies, by its id.
    fn area(&self, id: &str) -> Option<Area> {
        if let Ok(depth) = id.parse::<i32>() {
            let (x, y, width, height) = *INTERIOR.get(usize::try_from(-depth).ok()?)?;
            // What stands in a box stands in the part of it that is not within the next.
            let strip = if depth == -2 { width } else { 108 };
            // Along the lower edge: the name of whoever stands at the north wall reaches over the upper one.
            let corner = (x + strip - 26, y + height - 30);
            return Some(Area {
                id: id.to_owned(),
                corners: block(x, y, width, height),
                at: (x + strip / 2, y + height / 2),
                sign: Some((Message::new("ramparts-sign-box").with("box", depth), corner)),
                counter: None,
            });
        }
        let (track, at) = id.rsplit_once('-')?;
        let track = self.set.track_named(track)?;
        let at: i32 = at.parse().ok()?;
        if at == 1 {
            let (x, y, width, height) = POSTS[track.index()];
            return Some(Area {
                id: id.to_owned(),
                corners: block(x, y, width, height),
                at: (x + width / 2, y + height / 2),
                sign: None,
                counter: None,
            });
        }
        let [from, to] = [i32::from(FAR) - at, i32::from(FAR) - at + 1].map(|part| part * 1000 / 4);
        let steps = [0, 1, 2, 3, 4].map(|step| from + (to - from) * step / 4);
        let near = steps.map(|part| beside(track, part, HALF));
        let far = steps.map(|part| beside(track, part, -HALF));
        let corners = near.into_iter().chain(far.into_iter().rev()).collect();
        let middle = (from + to) / 2;
        // Along the upper edge: below a counter stands its name.
        let edges = [HALF + OUTSIDE, -HALF - OUTSIDE].map(|off| beside(track, middle, off));
        let upper = if edges[0].1 < edges[1].1 { edges[0] } else { edges[1] };
        let sign = Some((Message::new("ramparts-sign-box").with("box", at), upper));
        Some(Area { id: id.to_owned(), corners, at: beside(track, middle, 0), sign, counter: None })
    }

    /// What nobody can touch: the hill, the road, the buildings, the barricades that stand.
    fn scenery(&self, position: &Position) -> Vec<Feature> {
        let mut scenery = vec![
            Feature::new(
                FeatureKind::Road,
                [(-20, 700), (130, 690), (270, 640), (352, 570), (392, 590), (398, 680), (340, 800), (330, 920)],
            ),
            Feature::new(
                FeatureKind::Hill,
                [(930, 40), (1060, -10), (1230, 20), (1240, 190), (1130, 260), (980, 230), (890, 140)],
            ),
            Feature::new(FeatureKind::Tree, [(840, 210)]),
            Feature::new(FeatureKind::Tree, [(180, 610)]),
            Feature::new(FeatureKind::Tree, [(232, 590)]),
            Feature::new(FeatureKind::Tree, [(70, 300)]),
            Feature::new(FeatureKind::Tree, [(1010, 640)]),
            Feature::new(FeatureKind::Contour, [(-20, 250), (120, 262), (260, 230), (380, 290), (330, 340)]),
            Feature::new(FeatureKind::Contour, [(860, 340), (960, 300), (1090, 290), (1230, 310)]),
            Feature::new(FeatureKind::Contour, [(820, 620), (930, 600), (1060, 590), (1230, 620)]),
            Feature::new(FeatureKind::Tree, [(1120, 620)]),
            Feature::new(FeatureKind::Spaces, []),
        ];
        for track in Track::ALL {
            let (x, y, width, height) = POSTS[track.index()];
            if self.set.buildings.has(track) {
                scenery.push(Feature::block(FeatureKind::Thatch, (x + 8, y + 8), (width - 16, height - 16)));
            } else if track == Track::ALL[1] {
                scenery.push(Feature::new(FeatureKind::MealieBags, [(x, y + 12), (x + width, y + 12)]));
                scenery.push(Feature::new(FeatureKind::BiscuitBoxes, [(x + 10, y + 30), (x + width - 10, y + 30)]));
            } else {
                scenery.push(Feature::new(FeatureKind::StoneWall, block(x + 10, y + 12, width - 20, height - 20)));
                scenery
                    .extend([(-70, 4), (52, -8), (74, 14)].map(|(dx, dy)| {
                        Feature::new(FeatureKind::Cattle, [(x + width / 2 + dx, y + height / 2 + dy)])
                    }));
            }
            let name = Message::new("ramparts-sign-name").with("name", &self.set.track(track).post_name);
            let beside_it = match track.index() {
                1 | 3 => (x + width + 66, y + height / 2 + 6),
                _ => (x + width / 2, y - 14),
            };
            scenery.push(Feature::words(FeatureKind::Words, beside_it, name));
            let name = Message::new("ramparts-sign-name").with("name", &self.set.track(track).name);
            scenery.push(Feature::words(FeatureKind::Title, TITLES[track.index()], name));
            scenery.push(Feature::new(
                FeatureKind::Advance,
                [100, 350, 600, 850].map(|part| beside(track, part, 0)).to_vec(),
            ));
        }
        scenery.extend(self.barricades(position));
        let left = |count| Message::new("ramparts-sign-left").with("count", count);
        let named = |id, count: i64| Message::new(id).with("count", count);
        let markers =
            position.cup.iter().map(|count| i64::from(*count)).sum::<i64>() - i64::from(position.markers_aside);
        let cards = position.pile.iter().map(|count| i64::from(*count)).sum::<i64>();
        let cup = Feature::words(FeatureKind::Cup, (110, 800), left(markers));
        scenery.push(cup.called("cup", named("ramparts-cup", markers)));
        let pile = Feature::words(FeatureKind::Pile, (246, 800), left(cards));
        scenery.push(pile.called("pile", named("ramparts-pile", cards)));
        scenery.push(Feature::new(FeatureKind::Compass, [(1140, 306)]));
        scenery.push(Feature::new(FeatureKind::Lamp, [(600, 450)]));
        scenery
    }

    /// the perimeter stands from the first; what is still to be built is only marked out.
    fn barricades(&self, position: &Position) -> Vec<Feature> {
        let ring = |(x, y, width, height): (i32, i32, i32, i32)| {
            vec![(x + width, y), (x, y), (x, y + height), (x + width, y + height)]
        };
        let drawn = |depth: i8, kind| if position.victory <= depth { kind } else { FeatureKind::Planned };
        vec![
            Feature::new(FeatureKind::MealieBags, ring(INTERIOR[0])),
            Feature::new(drawn(-1, FeatureKind::BiscuitBoxes), ring(INTERIOR[1])),
            Feature::new(drawn(-2, FeatureKind::MealieBags), ring(INTERIOR[2])),
        ]
    }
}

/// Where the name of each track stands.
const TITLES: [(i32, i32); 4] = [(150, 552), (290, 218), (1050, 552), (938, 880)];

fn block(x: i32, y: i32, width: i32, height: i32) -> Vec<(i32, i32)> {
    vec![(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
}

/// A point of a band: `part` thousandths of the way in, `off` units to the side.
fn beside(track: Track, part: i32, off: i32) -> (i32, i32) {
    let [a, b, c] = BANDS[track.index()];
    let (t, u) = (i64::from(part), i64::from(1000 - part));
    let on =
        |a: i32, b: i32, c: i32| (u * u * i64::from(a) + 2 * u * t * i64::from(b) + t * t * i64::from(c)) / 1_000_000;
    let slope = |a: i32, b: i32, c: i32| u * i64::from(b - a) + t * i64::from(c - b);
    let (dx, dy) = (slope(a.0, b.0, c.0), slope(a.1, b.1, c.1));
    let length = (dx * dx + dy * dy).isqrt().max(1);
    let aside = |along: i64| along * i64::from(off) / length;
    ((on(a.0, b.0, c.0) - aside(dy)) as i32, (on(a.1, b.1, c.1) + aside(dx)) as i32)
}
