//! Draws every battle at some points of a random game, and its cards and dice, as pages to look at: `cargo run -p
//! redoubt-stage --example gallery -- FOLDER`.

use std::fs;
use std::path::Path;

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::scene::{Scene, ShownDie};
use redoubt_kernel::{Die, Lang, Setup, Turn};
use redoubt_registry::{PROFILES, load};
use redoubt_stage::Voice;
use redoubt_stage::svg::{self, Theme};
use serde_json::json;

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "gallery".to_owned());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder).expect("the folder can be made");
    burning_by_night(folder);
    for profile in PROFILES {
        let voice = Voice::of(Lang::En, profile);
        let game = load(profile.id, None).expect("built-in data is sound");
        let mut chance = Seeded::new(7);
        let (mut position, _) = game.begin(Setup::default(), &mut chance).expect("it can be set up");
        for ply in 0..=240 {
            if [0, 12, 40, 120, 240].contains(&ply) {
                write(folder, &format!("{}-{ply}", profile.id), &position.scene(None), &voice);
            }
            let Turn::Decides(_) = position.turn() else { break };
            let legal = position.legal();
            let action = &legal[chance.below(legal.len() as u32) as usize];
            position.apply(action, &mut chance).expect("legal actions can be done");
        }
    }
}

/// A night with a fire in it, which random play seldom lives to see.
fn burning_by_night(folder: &Path) {
    let profile = redoubt_registry::profile("ramparts").expect("it is there");
    let game = load(profile.id, None).expect("built-in data is sound");
    let (position, _) = game.begin(Setup::default(), &mut Seeded::new(7)).expect("it can be set up");
    let mut record = position.write();
    record["burning"] = json!(["hospital"]);
    record["is"] = json!(["low", "night"]);
    record["victory"] = json!(-1);
    record["thirds"] = json!(2);
    record["hand"] = json!(["fix-bayonets", "here-they-come", "water-cart", "present-fire-15"]);
    record["available"] = json!(["chard", "hook", "bromhead"]);
    for (index, at) in [(0, 2), (1, 1), (2, 0), (3, 3)] {
        record["ibuthos"][index]["at"] = json!(at);
    }
    for card in ["night", "fix-bayonets", "water-cart", "present-fire-15", "hook"] {
        record["undrawn"].as_array_mut().expect("a list").retain(|other| *other != card);
    }
    record["wasted"] = json!(["night"]);
    record["pile"] = json!({"top": 0, "night": 0, "bottom": 18, "last": 4});
    match game.read(record) {
        Ok(position) => write(folder, "ramparts-night", &position.scene(None), &Voice::of(Lang::Es, profile)),
        Err(error) => println!("{}", Voice::of(Lang::En, profile).complain(&error)),
    }
}

fn write(folder: &Path, name: &str, scene: &Scene, voice: &Voice) {
    for (theme, word) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
        let file = svg::standalone(scene, voice, theme);
        println!("{name}-{word}: {} bytes", file.len());
        fs::write(folder.join(format!("{name}-{word}.svg")), file).expect("it can be written");
    }
    let panels = scene.panels.iter().map(|panel| {
        let items: String = panel.items.iter().map(|item| svg::item(item, voice).into_string()).collect();
        format!("<h2>{}</h2><div class=\"hand\">{items}</div>", voice.say(&panel.title))
    });
    let dice: String = ["hit", "retreat", "miss", "save", ""]
        .iter()
        .zip(1..)
        .map(|(fate, face)| {
            let die = ShownDie::new(Die::D6, face + 1).doing(fate);
            let ten = ShownDie { modified: Some(-1), ..ShownDie::new(Die::D10, face).doing(fate) };
            svg::die(&die).into_string() + &svg::die(&ten).into_string()
        })
        .collect();
    for word in ["light", "dark"] {
        let page = format!(
            "<!doctype html><html data-theme=\"{word}\"><meta charset=\"utf-8\"><style>{}</style><body style=\"background:var(--paper);color:var(--ink);font:16px system-ui;max-width:1000px\"><style>.hand{{display:flex;flex-wrap:wrap;gap:9px}}</style><div>{dice}</div>{}</body></html>",
            svg::STYLE,
            panels.clone().collect::<String>()
        );
        fs::write(folder.join(format!("{name}-{word}.html")), page).expect("it can be written");
    }
}
