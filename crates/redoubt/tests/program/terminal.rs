//! The program in a real terminal (tmux): a whole battle by keys, another by the mouse, and what happens when it is left, told
//! to end, or paused.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use tempfile::TempDir;

/// Looks at the screen before something is given up that should have come. Time is only waited for, never measured.
const LOOKS: usize = 3000;

/// A terminal of its own, with one program in it.
struct Tmux {
    socket: PathBuf,
    _dir: TempDir,
}

impl Tmux {
    /// Starts `redoubt` with these arguments in a terminal of this size.
    fn start(size: (u16, u16), arguments: &str) -> Self {
        let dir = TempDir::new().unwrap();
        let tmux = Tmux { socket: dir.path().join("socket"), _dir: dir };
        let program = env!("CARGO_BIN_EXE_redoubt");
        let kept = tmux.kept();
        // Whoever looks at the screen afterwards sees what the program ended with.
        let line = format!(
            "LC_ALL=en_GB.UTF-8 REDOUBT_DATA_DIR='{}' '{program}' {arguments}; echo \"ended with $?\"; exec sleep 1000",
            kept.display()
        );
        let (width, height) = (size.0.to_string(), size.1.to_string());
        let shell = ["new-session", "-d", "-x", &width, "-y", &height, "sh", "-c", &line];
        let started = tmux.tell(&shell);
        assert!(started.status.success(), "tmux: {}", String::from_utf8_lossy(&started.stderr));
        tmux
    }

    fn kept(&self) -> PathBuf {
        self.socket.with_file_name("kept")
    }

    fn tell(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new("tmux");
        command.arg("-u").arg("-S").arg(&self.socket).args(["-f", "/dev/null"]);
        command.args(arguments).output().expect("tmux is installed by `cargo xtask test`")
    }

    /// What is on the screen.
    fn screen(&self) -> String {
        String::from_utf8_lossy(&self.tell(&["capture-pane", "-p"]).stdout).into_owned()
    }

    fn keys(&self, keys: &[&str]) {
        self.tell(&[&["send-keys"], keys].concat());
    }

    /// Clicks on a column and a row, counted from 0.
    fn click(&self, column: usize, row: usize) {
        for end in ["M", "m"] {
            self.tell(&["send-keys", "-l", &format!("\u{1b}[<0;{};{}{end}", column + 1, row + 1)]);
        }
    }

    /// Waits until the screen shows something.
    fn until(&self, shows: impl Fn(&str) -> bool) -> String {
        for _ in 0..LOOKS {
            let screen = self.screen();
            if shows(&screen) {
                return screen;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("it never came to that:\n{}", self.screen());
    }

    /// Does something until the battle is over.
    fn fight(&self, act: impl Fn(&str)) -> String {
        for _ in 0..LOOKS {
            let before = self.until(|screen| screen.contains("The battle is over") || is_asked(screen));
            if before.contains("The battle is over") {
                return before;
            }
            act(&before);
            // The screen changes when something was done, or a group was opened, or a question came.
            let mut looks = 0;
            while self.screen() == before && looks < 20 {
                std::thread::sleep(Duration::from_millis(10));
                looks += 1;
            }
        }
        panic!("the battle does not end:\n{}", self.screen());
    }

    fn redoubt(&self, arguments: &[&str]) -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_redoubt"));
        let output = command.args(arguments).env("LC_ALL", "en_GB.UTF-8").env("REDOUBT_DATA_DIR", self.kept()).output();
        String::from_utf8_lossy(&output.unwrap().stdout).into_owned()
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.tell(&["kill-server"]);
    }
}

/// Does the screen wait for a decision, or for an answer?
fn is_asked(screen: &str) -> bool {
    screen.contains("Choices") && !screen.contains("is thinking")
}

#[test]
fn a_whole_battle_is_fought_by_keys() {
    let tmux = Tmux::start((80, 24), "play zama --seed 5 --opponent random");
    let over = tmux.fight(|screen| {
        if screen.contains("[ Yes: y ]") {
            tmux.keys(&["y"]);
        } else {
            tmux.keys(&["1", "Enter"]);
        }
    });
    assert!(!over.contains('⟨'), "{over}");
    // It can be looked back at, and left; and it is among the battles that are kept.
    tmux.keys(&["v"]);
    tmux.until(|screen| screen.contains("Replay: action"));
    tmux.keys(&["Home"]);
    tmux.until(|screen| screen.contains("Replay: action 0 of"));
    tmux.keys(&["Escape"]);
    tmux.until(|screen| !screen.contains("Replay: action"));
    tmux.keys(&["q"]);
    tmux.until(|screen| screen.contains("Leave the battle?"));
    tmux.keys(&["y"]);
    tmux.until(|screen| screen.contains("ended with 0") && screen.contains("The battle is saved."));
    let kept = tmux.redoubt(&["saves"]);
    assert!(kept.contains("zama") && kept.contains("over"), "{kept}");
}

#[test]
fn a_whole_battle_is_fought_by_the_mouse() {
    let tmux = Tmux::start((120, 40), "play zama --seed 6 --opponent random");
    let over = tmux.fight(|screen| {
        let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
        let find = |wanted: &dyn Fn(&str) -> bool, from: usize| {
            lines
                .iter()
                .position(|line| wanted(line.get(from..).unwrap_or_default().iter().collect::<String>().as_str()))
        };
        if let Some(row) = find(&|line| line.contains("[ Yes: y ]"), 0) {
            let column = lines[row].iter().position(|glyph| *glyph == 'Y').unwrap_or(0);
            return tmux.click(column, row);
        }
        // The first line of the list, in the right column: a choice by its number, or a group.
        let row = find(&|line| line.starts_with("  1 "), 74).or_else(|| {
            find(
                &|line| line.trim_start().chars().next().is_some_and(|glyph| glyph.is_ascii_digit() || glyph == '▸'),
                74,
            )
        });
        tmux.click(80, row.expect("a choice"));
    });
    assert!(!over.contains('⟨'), "{over}");
}

#[test]
fn a_battle_that_is_told_to_end_is_kept_and_goes_on_where_it_was() {
    let tmux = Tmux::start((80, 24), "play zama --seed 3 --opponent random");
    tmux.until(is_asked);
    tmux.keys(&["1", "Enter"]);
    tmux.until(|screen| is_asked(screen) && tmux.redoubt(&["saves"]).contains("zama"));
    let id = tmux.redoubt(&["saves", "list", "--json"]).split('"').find(|word| is_id(word)).map(str::to_owned);
    let id = id.expect("it is kept");
    // The program of this terminal, and no other.
    let pane = String::from_utf8_lossy(&tmux.tell(&["display-message", "-p", "#{pane_pid}"]).stdout).trim().to_owned();
    let ended =
        Command::new("sh").args(["-c", &format!("kill -TERM $(cat /proc/{pane}/task/{pane}/children)")]).status();
    assert!(ended.unwrap().success());
    // 143 is what a shell says of a program that was told to end.
    tmux.until(|screen| screen.contains("ended with 143"));
    let exported = Path::new("battle.jsonl");
    let file = tmux.kept().join(exported);
    tmux.redoubt(&["saves", "export", &id, &file.display().to_string()]);
    assert!(std::fs::read_to_string(&file).unwrap().lines().count() > 2, "what was played is there");
}

fn is_id(word: &str) -> bool {
    word.len() == 16 && word.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[test]
fn the_menu_asks_as_the_page_does_and_lines_can_be_edited() {
    let tmux = Tmux::start((100, 30), "play");
    let home = tmux.until(|screen| screen.contains("New battle: Battle of Zama"));
    assert!(home.contains("Learn a battle") && home.contains("Español"), "{home}");
    tmux.keys(&["Up", "Up", "Up", "Up", "Up", "Enter"]);
    let form = tmux.until(|screen| screen.contains("‹ machine (recruit) ›"));
    assert!(form.contains("Redoubt rolls") && form.contains("Begin"), "{form}");
    tmux.keys(&["Escape"]);
    tmux.until(|screen| screen.contains("New battle:"));
    tmux.keys(&["Escape"]);
    tmux.until(|screen| screen.contains("ended with 0"));
    let plain = Tmux::start((80, 24), "play zama --seed 3 --opponent random --plain");
    plain.until(|screen| screen.lines().any(|line| line.trim_end() == ">"));
    // A word is completed, and what is wrong is answered with what is near.
    plain.keys(&["leg", "Tab", "Enter"]);
    plain.until(|screen| screen.contains("[ ]"));
    plain.keys(&["unod", "Enter"]);
    plain.until(|screen| screen.contains("Did you mean \"undo\"?"));
    plain.keys(&["C-c"]);
    plain.until(|screen| screen.contains("Leave the battle? [yes/no]"));
    plain.keys(&["no", "Enter"]);
    plain.keys(&["quit", "Enter"]);
    plain.until(|screen| screen.contains("ended with 0") && screen.contains("saves resume"));
}
