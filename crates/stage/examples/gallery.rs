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

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "gallery".to_owned());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder).expect("the folder can be made");
    for profile in PROFILES {
        let voice = Voice::of(Lang::En, profile);
        let game = load(profile.id, None).expect("built-in data is sound");
        if let Some(position) = game.showpiece() {
            let scene = position.scene(None);
            write(folder, &format!("{}-showpiece", profile.id), &scene, &voice);
            for (theme, word) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
                let file = svg::poster(&scene, &voice, theme);
                fs::write(folder.join(format!("{}-poster-{word}.svg", profile.id)), file).expect("it can be written");
            }
        }
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
