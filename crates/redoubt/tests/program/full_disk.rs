//! When the disk is full, moves are refused with the reason; when there is room again, play goes on, and nothing that was
//! acknowledged is lost.
//!
//! The server gets a small file system of its own, in a name space where it may mount one (`unshare`, from util-linux).
#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::serving::{Page, arguments, ask, between, first_order, serve, started};
use tempfile::TempDir;

/// Serves battles from a disk of three megabytes.
fn serve_on_a_small_disk(mount_point: &Path) -> Page {
    let script = "mount -t tmpfs -o size=3m none \"$0\" && exec \"$@\"";
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--mount", "sh", "-c", script]).arg(mount_point);
    started(command.arg(env!("CARGO_BIN_EXE_redoubt")).args(arguments("0")).arg(mount_point.join("data")))
}

/// Where the server's disk can be seen from outside.
fn seen_from_outside(page: &Page, path: &Path) -> PathBuf {
    PathBuf::from(format!("/proc/{}/root{}", page.process.id(), path.display()))
}

/// A battle, and how many moves of it were acknowledged.
struct Game {
    address: String,
    version: String,
    acknowledged: usize,
}

struct Player {
    cookie: String,
    token: String,
}

impl Player {
    fn new(page: &Page) -> Self {
        let home = ask(page, "GET /", "", "");
        let (cookie, token) = (between(&home, "set-cookie: ", ";"), between(&home, "data-token=\"", "\""));
        Player { cookie: cookie.to_owned(), token: token.to_owned() }
    }

    fn begin(&self, page: &Page) -> Game {
        let form = format!("token={}&dice=fair&seat-rome=person&seat-carthage=person", self.token);
        let begun = ask(page, "POST /new/zama", &self.cookie, &form);
        Game { address: between(&begun, "location: ", "\r\n").to_owned(), version: "1".to_owned(), acknowledged: 0 }
    }

    /// Tries a move: was it acknowledged, or refused for want of room?
    fn act(&self, page: &Page, game: &mut Game) -> bool {
        let shown = ask(page, &format!("GET {}", game.address), &self.cookie, "");
        assert!(shown.starts_with("HTTP/1.1 200"), "{shown}");
        let ply: usize = between(&shown, "data-ply=\"", "\"").parse().unwrap();
        assert_eq!(ply, game.acknowledged, "the page shows what was acknowledged, and nothing else");
        game.version = between(&shown, "data-version=\"", "\"").to_owned();
        let body = format!("token={}&version={}&choice={}", self.token, game.version, first_order(&shown));
        let answer = ask(page, &format!("POST {}/act", game.address), &self.cookie, &body);
        if answer.starts_with("HTTP/1.1 303") {
            game.acknowledged += 1;
            return true;
        }
        assert!(answer.starts_with("HTTP/1.1 507") && answer.contains("The disk is full"), "{answer}");
        false
    }
}

#[test]
fn after_the_disk_was_full_play_goes_on_and_nothing_acknowledged_is_lost() {
    let mount_point = TempDir::new().unwrap();
    let page = serve_on_a_small_disk(mount_point.path());
    let player = Player::new(&page);
    let mut games: Vec<Game> = (0..3).map(|_| player.begin(&page)).collect();
    let disk = seen_from_outside(&page, mount_point.path());
    for round in 0..3 {
        for game in &mut games {
            assert!(player.act(&page, game), "there is room");
        }
        let filler = disk.join("filler");
        let mut file = File::create(&filler).unwrap();
        while file.write_all(&[0; 1024]).is_ok() {}
        // What SQLite has of room in its own files may last for a few moves more.
        let mut refused = 0;
        for _ in 0..40 {
            for game in &mut games {
                refused += u32::from(!player.act(&page, game));
            }
            if refused > 6 {
                break;
            }
        }
        assert!(refused > 6, "the disk was never full in round {round}");
        drop(file);
        fs::remove_file(&filler).unwrap();
        for game in &mut games {
            assert!(player.act(&page, game), "there is room again, without a restart");
        }
    }
    // As the power would leave it: the program is halted, and what is on the disk is served by another one.
    let halted = Command::new("kill").args(["-STOP", &page.process.id().to_string()]).status().unwrap();
    assert!(halted.success());
    let found = TempDir::new().unwrap();
    for entry in fs::read_dir(disk.join("data")).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), found.path().join(entry.file_name())).unwrap();
    }
    drop(page);
    let again = serve(found.path(), "0");
    for game in &games {
        let shown = ask(&again, &format!("GET {}", game.address), &player.cookie, "");
        let ply: usize = between(&shown, "data-ply=\"", "\"").parse().unwrap();
        assert_eq!(ply, game.acknowledged, "every acknowledged move is on the disk, once");
    }
}
