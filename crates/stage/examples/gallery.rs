//! Draws every battle at some points of a random game, its cards and dice, and every sign on every kind of piece, as pages to
//! look at: `cargo run -p redoubt-stage --example gallery -- FOLDER`.

use std::fs;
use std::path::Path;

use redoubt_kernel::chance::Seeded;
use redoubt_kernel::scene::{Badge, Board, BoardSpace, Fate, Piece, Scene, ShownDie, Sign, Terrain};
use redoubt_kernel::{Die, Lang, Message, Setup, Turn, Viewer};
use redoubt_registry::{PROFILES, load};
use redoubt_stage::svg::{self, Theme};
use redoubt_stage::{Voice, html};

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "gallery".to_owned());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder).expect("the folder can be made");
    let mut pieces: Vec<Piece> = Vec::new();
    for profile in PROFILES {
        let voice = Voice::of(Lang::En, profile);
        let style = svg::style(profile.liveries.iter().copied());
        let game = load(profile.id, None).expect("built-in data is sound");
        if let Some(position) = game.showpiece() {
            let scene = position.view(Viewer::UMPIRE).scene();
            for piece in &scene.pieces {
                if !pieces.iter().any(|known| known.form == piece.form && known.livery == piece.livery) {
                    pieces.push(piece.clone());
                }
            }
            write(folder, &format!("{}-showpiece", profile.id), &scene, &voice, &style);
            for (theme, word) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
                let file = svg::poster(&scene, &voice, theme);
                fs::write(folder.join(format!("{}-poster-{word}.svg", profile.id)), file).expect("it can be written");
            }
        }
        let mut chance = Seeded::new(7);
        let (mut position, _) = game.begin(Setup::default(), &mut chance).expect("it can be set up");
        for ply in 0..=240 {
            if [0, 12, 40, 120, 240].contains(&ply) {
                write(folder, &format!("{}-{ply}", profile.id), &position.view(Viewer::UMPIRE).scene(), &voice, &style);
            }
            let Turn::Decides(_) = position.turn() else { break };
            let legal = position.legal();
            let action = &legal[chance.below(legal.len() as u32) as usize];
            position.apply(action, &mut chance).expect("legal actions can be done");
        }
    }
    let style = svg::style(PROFILES.iter().flat_map(|profile| profile.liveries).copied());
    let mut voice = Voice::new(Lang::En);
    PROFILES.iter().for_each(|profile| voice.learn_battle(profile));
    write(folder, "signs", &signs(&pieces), &voice, &style);
}

/// A row for each of these pieces, with a column for each sign.
fn signs(pieces: &[Piece]) -> Scene {
    let nothing = || Message::new("scene-pieces");
    let mut scene = Scene {
        game: "signs",
        title: nothing(),
        strip: Vec::new(),
        board: Board { width: Sign::ALL.len() as i32, height: pieces.len() as i32, ..Board::default() },
        pieces: Vec::new(),
        panels: Vec::new(),
        prompt: None,
        choices: Vec::new(),
        notes: Vec::new(),
        outcome: None,
    };
    for (y, piece) in pieces.iter().enumerate() {
        for (x, sign) in Sign::ALL.iter().enumerate() {
            let id = format!("{y}-{x}");
            scene.board.spaces.push(BoardSpace {
                id: id.clone(),
                x: x as i32,
                y: y as i32,
                width: 1,
                height: 1,
                terrain: Terrain::Veld,
                name: nothing(),
            });
            scene.pieces.push(Piece {
                id: id.clone(),
                space: id,
                badges: vec![Badge::new(*sign, nothing())],
                ..piece.clone()
            });
        }
    }
    scene
}

fn write(folder: &Path, name: &str, scene: &Scene, voice: &Voice, style: &str) {
    for (theme, word) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
        let file = svg::standalone(scene, voice, theme);
        println!("{name}-{word}: {} bytes", file.len());
        fs::write(folder.join(format!("{name}-{word}.svg")), file).expect("it can be written");
    }
    let panels = scene
        .panels
        .iter()
        .map(|panel| html::panel(scene, panel, voice).into_string().replace("<details>", "<details open>"));
    let dice: String = Fate::ALL
        .iter()
        .zip(1..)
        .map(|(fate, face)| {
            let die = ShownDie::new(Die::D6, face + 1).doing(*fate);
            let ten = ShownDie { modified: Some(-1), ..ShownDie::new(Die::D10, face).doing(*fate) };
            svg::die(&die).into_string() + &svg::die(&ten).into_string()
        })
        .collect();
    for word in ["light", "dark"] {
        let page = format!(
            "<!doctype html><html data-theme=\"{word}\"><meta charset=\"utf-8\"><style>{}</style><body style=\"background:var(--paper);color:var(--ink);font:16px system-ui;max-width:1000px\"><style>.items{{display:flex;flex-wrap:wrap;gap:9px;list-style:none;padding:0}}</style><div>{dice}</div>{}</body></html>",
            style,
            panels.clone().collect::<String>()
        );
        fs::write(folder.join(format!("{name}-{word}.html")), page).expect("it can be written");
    }
}
