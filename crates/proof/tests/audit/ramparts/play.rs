//! How the games are played that are followed: at random nearly all of them are lost within a few turns, so that night, dawn,
//! the reserve platoon or a military victory would hardly ever be seen. Three games in four therefore have a player who holds
//! out, and luck.

use redoubt_kernel::chance::{Ask, Chance, Interrupt, Seeded, What};
use serde_json::{Value, json};

use crate::model::{Moment, Random, kind};

/// Dice that fall well for whoever fires: the faces of a d6 from which each is taken.
const LUCKY: [u32; 8] = [3, 4, 5, 6, 6, 6, 5, 5];

pub fn is_lucky(random: &Random) -> bool {
    !random.seed().is_multiple_of(4)
}

/// Fires at whoever is close, forms, builds, keeps cards coming; in one game of eight hardly draws at all, so that the night
/// grows old.
pub fn choose(moment: &Moment, random: &mut Random) -> Value {
    let legal: Vec<&Value> = moment.legal.iter().collect();
    let of_kind = |word: &str| legal.iter().copied().filter(|action| kind(action) == word).collect::<Vec<_>>();
    if random.below(10) < 9 {
        let nearest = of_kind("volley").into_iter().min_by_key(|action| distance(moment, action));
        if let Some(volley) = nearest.filter(|action| distance(moment, action) < 3 || random.below(8) == 0) {
            return volley.clone();
        }
        let lazy = random.seed() % 8 == 1;
        if lazy && !of_kind("draw").is_empty() && !of_kind("done").is_empty() {
            return json!("done");
        }
        for word in ["form", "build", "put_forth", "draw"] {
            let some = of_kind(word);
            if !some.is_empty() && random.below(3) > 0 {
                return some[random.below(some.len())].clone();
            }
        }
    }
    let action = random.kind_or_any(&legal);
    let wasteful = matches!(kind(&action), "volley" | "turn" | "disband" | "stop_building");
    if wasteful && random.below(4) > 0 {
        let calm = ["done", "keep", "marker"].into_iter().find(|word| !of_kind(word).is_empty());
        return calm.map_or(action, |word| json!(word));
    }
    action
}

/// The box of the iButho that a volley is aimed at.
fn distance(moment: &Moment, volley: &Value) -> i64 {
    let units = moment.state["ibuthos"].as_array().into_iter().flatten();
    let target = units.into_iter().find(|unit| unit["track"] == volley["volley"]["target"]);
    target.and_then(|unit| unit["at"].as_i64()).unwrap_or(9)
}

/// Most volleys hit.
pub fn dice(action: &Value, random: &mut Random) -> Box<dyn Chance> {
    let fair = random.dice();
    if kind(action) == "volley" && random.below(10) < 8 { Box::new(Lucky(fair)) } else { Box::new(fair) }
}

struct Lucky(Seeded);

impl Chance for Lucky {
    fn one_of(&mut self, ask: &Ask<'_>) -> Result<u32, Interrupt> {
        match ask.what {
            What::Die(die) => Ok(LUCKY[self.0.below(LUCKY.len() as u32) as usize] - u32::from(die.lowest())),
            _ => self.0.one_of(ask),
        }
    }
}
