//! Boards as pictures: every battle's showpiece as PNG, kept beside the other products of the build to be looked at, and
//! `redoubt replay --svg --png` as a person would use it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use redoubt_kernel::{Lang, Viewer};
use redoubt_raster::png;
use redoubt_registry::{PROFILES, load};
use redoubt_stage::Voice;
use redoubt_stage::svg::{self, Theme};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

#[test]
fn every_showpiece_can_be_drawn_as_png() {
    for profile in PROFILES {
        let game = load(profile.id, None).unwrap();
        let scene = game.showpiece().unwrap().view(Viewer::UMPIRE).scene();
        let voice = Voice::of(Lang::Es, profile);
        for (theme, word) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            let image = png(&svg::standalone(&scene, &voice, theme), 800).unwrap();
            let drawn = Pixmap::decode_png(&image).unwrap();
            assert_eq!(drawn.width(), 800);
            let solid = drawn.pixels().iter().filter(|pixel| pixel.alpha() == 255).count();
            assert!(solid * 100 > drawn.pixels().len() * 99, "{}: there are holes in the paper", profile.id);
            let colour = |pixel: &PremultipliedColorU8| [pixel.red(), pixel.green(), pixel.blue()];
            let mut colours: Vec<[u8; 3]> = drawn.pixels().iter().map(colour).collect();
            colours.sort_unstable();
            colours.dedup();
            assert!(colours.len() > 500, "{}: only {} colours", profile.id, colours.len());
            fs::write(Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{word}.png", profile.id)), image)
                .unwrap();
        }
    }
}

fn redoubt_in(folder: &Path, arguments: &[&str], input: &str) -> Output {
    use std::io::Write;
    use std::process::Stdio;
    let mut program = Command::new(env!("CARGO_BIN_EXE_redoubt"))
        .current_dir(folder)
        .args(["--lang", "en"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    program.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    program.wait_with_output().unwrap()
}

#[test]
fn a_journal_is_drawn_into_new_files_and_never_over_old_ones() {
    let folder = tempfile::tempdir().unwrap();
    let play = ["play", "zama", "--hot-seat", "--seed", "5", "--save", "a.jsonl"];
    redoubt_in(folder.path(), &play, "1\n1\n1\nquit\n");
    let drawn =
        redoubt_in(folder.path(), &["replay", "a.jsonl", "--svg", "a.svg", "--png", "a.png", "--width", "300"], "");
    assert!(drawn.status.success(), "{drawn:?}");
    let file = fs::read_to_string(folder.path().join("a.svg")).unwrap();
    assert!(file.starts_with("<svg") && file.contains("<style>"));
    let image = fs::read(folder.path().join("a.png")).unwrap();
    assert_eq!(Pixmap::decode_png(&image).unwrap().width(), 300);
    let earlier = redoubt_in(folder.path(), &["replay", "a.jsonl", "--ply", "0", "--svg", "b.svg", "--dark"], "");
    assert!(earlier.status.success(), "{earlier:?}");
    assert_ne!(fs::read_to_string(folder.path().join("b.svg")).unwrap(), file);
    let again = redoubt_in(folder.path(), &["replay", "a.jsonl", "--svg", "a.jsonl"], "");
    assert_eq!(again.status.code(), Some(3), "a picture must not take the journal's place");
    let narrow = redoubt_in(folder.path(), &["replay", "a.jsonl", "--png", "c.png", "--width", "3"], "");
    assert_eq!(narrow.status.code(), Some(2));
}
