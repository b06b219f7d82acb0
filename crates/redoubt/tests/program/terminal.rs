//! The program in a real terminal (tmux): a whole battle by keys, another by the mouse, and what happens when it is left, told
//! to end, or paused.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use tempfile::TempDir;

/// Looks at the screen before something is given up that should have come. Time is only waited for, never measured.
const LOOKS: usize = 30_000;

/// What is said of a terminal that is as a shell expects it.
const AS_BEFORE: &str = "left: icanon echo";

/// A terminal of its own, with one program in it.
pub(crate) struct Tmux {
    socket: PathBuf,
    _dir: TempDir,
}

impl Tmux {
    /// Starts `redoubt` with these arguments in a terminal of this size.
    pub(crate) fn start(size: (u16, u16), arguments: &str) -> Self {
        Tmux::run(size, &format!("'{}' {arguments}", env!("CARGO_BIN_EXE_redoubt")))
    }

    /// Runs a line of a shell. Whoever looks at the screen afterwards sees what it ended with, and how the terminal was left.
    pub(crate) fn run(size: (u16, u16), line: &str) -> Self {
        Tmux::with(size, &["sh", "-c", &told_of(line)])
    }

    /// Starts `redoubt` once more, in the place of whatever is there, with the same battles.
    pub(crate) fn again(&self, arguments: &str) {
        let line = told_of(&format!("'{}' {arguments}", env!("CARGO_BIN_EXE_redoubt")));
        assert!(self.tell(&["respawn-pane", "-k", "sh", "-c", &line]).status.success());
    }

    /// A shell that someone types into.
    fn shell(size: (u16, u16)) -> Self {
        Tmux::with(size, &["sh", "-i"])
    }

    fn with(size: (u16, u16), command: &[&str]) -> Self {
        let dir = TempDir::new().unwrap();
        let tmux = Tmux { socket: dir.path().join("socket"), _dir: dir };
        let (width, height) = (size.0.to_string(), size.1.to_string());
        let kept = format!("REDOUBT_DATA_DIR={}", tmux.kept().display());
        let shell =
            ["new-session", "-d", "-x", &width, "-y", &height, "-e", "LC_ALL=en_GB.UTF-8", "-e", &kept, "-e", "PS1=$ "];
        let started = tmux.tell(&[&shell, command].concat());
        assert!(started.status.success(), "tmux: {}", String::from_utf8_lossy(&started.stderr));
        tmux
    }

    pub(crate) fn kept(&self) -> PathBuf {
        self.socket.with_file_name("kept")
    }

    pub(crate) fn tell(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new("tmux");
        command.arg("-u").arg("-S").arg(&self.socket).args(["-f", "/dev/null"]);
        command.args(arguments).output().expect("tmux is installed by `cargo xtask test`")
    }

    /// What is on the screen.
    pub(crate) fn screen(&self) -> String {
        String::from_utf8_lossy(&self.tell(&["capture-pane", "-p"]).stdout).into_owned()
    }

    pub(crate) fn keys(&self, keys: &[&str]) {
        self.tell(&[&["send-keys"], keys].concat());
    }

    /// Types an action or a command in words, on the whole screen.
    pub(crate) fn words(&self, words: &str) {
        self.until(is_asked);
        self.keys(&[":"]);
        self.until(|screen| screen.contains("An action in words"));
        self.keys(&[words, "Enter"]);
        self.until(|screen| !screen.contains("An action in words"));
    }

    /// Clicks on a column and a row, counted from 0.
    pub(crate) fn click(&self, column: usize, row: usize) {
        for end in ["M", "m"] {
            self.tell(&["send-keys", "-l", &format!("\u{1b}[<0;{};{}{end}", column + 1, row + 1)]);
        }
    }

    /// Moves the mouse there.
    pub(crate) fn hover(&self, column: usize, row: usize) {
        self.tell(&["send-keys", "-l", &format!("\u{1b}[<35;{};{}M", column + 1, row + 1)]);
    }

    /// Waits until the screen shows something.
    pub(crate) fn until(&self, shows: impl Fn(&str) -> bool) -> String {
        for _ in 0..LOOKS {
            let screen = self.screen();
            if shows(&screen) {
                return screen;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("it never came to that:\n{}", self.screen());
    }

    /// Waits until a line is asked for, and reads what is told until then, page by page.
    pub(crate) fn prompt(&self) -> String {
        self.prompt_after("")
    }

    /// The same, once this has been told.
    pub(crate) fn prompt_after(&self, says: &str) -> String {
        let goes_on = |screen: &str| screen.trim_end().ends_with("more: Enter; q stops —");
        for _ in 0..LOOKS {
            let asks = |screen: &str| screen.trim_end().ends_with(['>', ':']) && screen.contains(says);
            let screen = self.until(|screen| goes_on(screen) || asks(screen));
            if !goes_on(&screen) {
                return screen;
            }
            self.keys(&["Enter"]);
            self.until(|now| now != screen);
        }
        panic!("it never ends:\n{}", self.screen());
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

    /// The program of this terminal, and no other: its process.
    fn program(&self) -> String {
        let pane = self.tell(&["display-message", "-p", "#{pane_pid}"]);
        let pane = String::from_utf8_lossy(&pane.stdout).trim().to_owned();
        let children = std::fs::read_to_string(format!("/proc/{pane}/task/{pane}/children")).unwrap();
        children.trim().to_owned()
    }

    fn signal(&self, name: &str) {
        assert!(Command::new("kill").args(["-s", name, &self.program()]).status().unwrap().success());
    }

    /// Waits until the battle is kept.
    pub(crate) fn kept_id(&self) -> String {
        self.until(|screen| is_asked(screen) && self.redoubt(&["saves"]).contains("zama"));
        let list = self.redoubt(&["saves", "list", "--json"]);
        list.split('"').find(|word| is_id(word)).expect("it is kept").to_owned()
    }

    /// How many battles are kept.
    pub(crate) fn battles_kept(&self) -> usize {
        self.redoubt(&["saves", "list", "--json"]).split('"').filter(|word| is_id(word)).count()
    }

    /// What was played is there.
    fn expect_kept(&self, id: &str) {
        let file = self.kept().join("battle.jsonl");
        self.redoubt(&["saves", "export", id, &file.display().to_string()]);
        assert!(std::fs::read_to_string(&file).unwrap().lines().count() > 2, "what was played is there");
    }

    pub(crate) fn redoubt(&self, arguments: &[&str]) -> String {
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

/// A line of a shell that says afterwards what it ended with, and how the terminal was left.
fn told_of(line: &str) -> String {
    let left = "echo left: $(stty -a | tr -s ' ;' '\\n' | grep -x -e icanon -e echo)";
    format!("{line}; echo \"ended with $?\"; {left}; exec sleep 1000")
}

/// Does the screen wait for a decision, or for an answer?
pub(crate) fn is_asked(screen: &str) -> bool {
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
    // The turning points are told, each with what was better and what it cost; a key plays on from there in another battle.
    tmux.keys(&["s"]);
    let told = tmux.until(|screen| screen.contains("Turning points so far"));
    assert!(told.contains("Better:") && told.contains("less chance to win"), "{told}");
    assert!(told.contains("Press 1 to play on from here") && !told.contains('⟨'), "{told}");
    tmux.keys(&["1"]);
    tmux.until(|screen| screen.contains("A new battle begins there") && is_asked(screen));
    assert_eq!(tmux.battles_kept(), 1, "whoever has done nothing yet has nothing to keep");
    tmux.keys(&["1", "Enter"]);
    tmux.until(|screen| {
        if screen.contains("[ Yes: y ]") {
            tmux.keys(&["y"]);
        }
        tmux.battles_kept() == 2
    });
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
        let heading = lines.iter().find_map(|line| {
            line.iter().collect::<String>().split_once("─ Choices ").map(|found| found.0.chars().count())
        });
        let Some(from) = heading else { return };
        let is_line =
            |line: &str| line.trim_start().chars().next().is_some_and(|glyph| glyph.is_ascii_digit() || glyph == '▸');
        // Who attacks where they can comes to an end sooner.
        let row = find(&|line| is_line(line) && line.contains("Attack"), from)
            .or_else(|| find(&|line| line.starts_with("  1 "), from))
            .or_else(|| find(&is_line, from));
        // On a busy machine a screen may be looked at while it is being drawn: then it is looked at again.
        if let Some(row) = row {
            tmux.click(from + 6, row);
            // The first click is for reading, the second takes it; a group only opens.
            if !lines[row][from..].contains(&'▸') {
                tmux.click(from + 6, row);
            }
        }
    });
    assert!(!over.contains('⟨'), "{over}");
}

#[test]
fn a_battle_that_is_told_to_end_is_kept_and_goes_on_where_it_was() {
    let tmux = Tmux::start((80, 24), "play zama --seed 3 --opponent random");
    tmux.until(is_asked);
    tmux.keys(&["1", "Enter"]);
    let id = tmux.kept_id();
    tmux.signal("TERM");
    // 143 is what a shell says of a program that was told to end.
    tmux.until(|screen| screen.contains("ended with 143") && screen.contains(AS_BEFORE));
    tmux.expect_kept(&id);
    // Nor is anything left behind by whoever edits a line.
    let lines = Tmux::start((80, 24), "play zama --seed 3 --opponent random --plain");
    lines.prompt();
    lines.signal("TERM");
    lines.until(|screen| screen.contains("ended with 143") && screen.contains(AS_BEFORE));
    assert!(lines.redoubt(&["saves"]).contains("No battles."), "nobody has done anything");
}

#[test]
fn a_battle_whose_terminal_is_closed_is_kept() {
    let tmux = Tmux::start((80, 24), "play zama --seed 3 --opponent random");
    tmux.until(is_asked);
    tmux.keys(&["1", "Enter"]);
    let id = tmux.kept_id();
    let program = tmux.program();
    tmux.tell(&["kill-server"]);
    let gone = (0..LOOKS).any(|_| {
        std::thread::sleep(Duration::from_millis(20));
        !Path::new("/proc").join(&program).exists()
    });
    assert!(gone, "the program goes with its terminal");
    tmux.expect_kept(&id);
}

#[test]
fn ctrl_z_gives_the_terminal_to_the_shell_and_fg_takes_it_back() {
    let tmux = Tmux::shell((80, 24));
    let program = format!("'{}' play zama --seed 3 --opponent random", env!("CARGO_BIN_EXE_redoubt"));
    tmux.until(|screen| screen.contains('$'));
    tmux.keys(&[&program, "Enter"]);
    tmux.until(is_asked);
    tmux.keys(&["C-z"]);
    tmux.until(|screen| screen.contains("Stopped") && !screen.contains("Choices"));
    tmux.keys(&["stty -a | tr -s ' ;' '\\n' | grep -x -e icanon -e echo | tr '\\n' ' '", "Enter"]);
    tmux.until(|screen| screen.contains("icanon echo"));
    // Behind, it sleeps on, and is there when it is wanted.
    tmux.keys(&["clear; bg; fg", "Enter"]);
    tmux.until(is_asked);
    tmux.keys(&["?"]);
    tmux.until(|screen| screen.contains("Keys"));
    tmux.keys(&["Escape"]);
    tmux.until(|screen| !screen.contains("exact odds of the choice"));
    tmux.keys(&["q"]);
    tmux.until(|screen| screen.contains("Leave the battle?"));
    tmux.keys(&["y"]);
    tmux.until(|screen| screen.contains("nothing was saved"));
    assert!(tmux.redoubt(&["saves"]).contains("No battles."), "a battle that someone only looked at is none");
}

/// Says to the test below that it is to crash.
const CRASH: &str = "REDOUBT_TEST_CRASH";

#[test]
fn a_crash_gives_the_terminal_back_and_is_told_where_it_can_be_read() {
    if std::env::var_os(CRASH).is_some() {
        let _tty = redoubt_terminal::tty::Tty::take().unwrap();
        panic!("the rules are at a loss");
    }
    let own = std::env::current_exe().unwrap();
    let name = "terminal::a_crash_gives_the_terminal_back_and_is_told_where_it_can_be_read";
    let tmux =
        Tmux::run((80, 24), &format!("{CRASH}=1 RUST_BACKTRACE=0 '{}' --exact {name} --nocapture", own.display()));
    let seen = tmux.until(|screen| screen.contains("ended with 101") && screen.contains(AS_BEFORE));
    assert!(seen.contains("the rules are at a loss"), "{seen}");
}

#[test]
fn a_crash_of_whoever_only_helps_leaves_the_screen_and_is_told_afterwards() {
    if std::env::var_os(CRASH).is_some() {
        let mut tty = redoubt_terminal::tty::Tty::take().unwrap();
        let helped = std::thread::spawn(|| panic!("the odds are at a loss")).join();
        assert!(helped.is_err());
        tty.terminal().draw(|frame| frame.render_widget("the battle goes on", frame.area())).unwrap();
        // Until a key is pressed.
        let _ = std::io::Read::read(&mut std::io::stdin(), &mut [0]);
        return;
    }
    let own = std::env::current_exe().unwrap();
    let name = "terminal::a_crash_of_whoever_only_helps_leaves_the_screen_and_is_told_afterwards";
    let tmux =
        Tmux::run((80, 24), &format!("{CRASH}=1 RUST_BACKTRACE=0 '{}' --exact {name} --nocapture", own.display()));
    let seen = tmux.until(|screen| screen.contains("the battle goes on"));
    assert!(!seen.contains("at a loss"), "{seen}");
    tmux.keys(&["x"]);
    let seen = tmux.until(|screen| screen.contains("ended with 0") && screen.contains(AS_BEFORE));
    assert!(seen.contains("the odds are at a loss"), "{seen}");
}

#[test]
fn a_lesson_is_taken_on_the_whole_screen() {
    let tmux = Tmux::start((80, 24), "learn zama");
    let first = tmux.until(|screen| screen.contains("step 1 of"));
    assert!(first.contains("Enter: continue"), "{first}");
    let steps = first.split("step 1 of ").nth(1).and_then(|rest| rest.split_whitespace().next()).unwrap();
    let steps: usize = steps.parse().unwrap();
    for step in 1..=steps {
        tmux.until(|screen| screen.contains(&format!("step {step} of")));
        // Something else that is lawful is answered, and nothing happens.
        if step == 3 {
            tmux.keys(&[":", "deploy wall", "Enter"]);
            tmux.until(|screen| screen.contains("For this lesson take the Triplex acies"));
            tmux.keys(&["u"]);
            tmux.until(|screen| screen.contains("step 2 of"));
            tmux.keys(&["Enter"]);
            tmux.until(|screen| screen.contains("step 3 of"));
        }
        // The hint puts the list on what to do, and Enter does it; in between it is done for the learner.
        if step % 2 == 1 {
            tmux.keys(&["i"]);
            let says = ["Type:", "Enter to continue", "Choose anything you like"];
            let hint = tmux.until(|screen| says.iter().any(|one| screen.contains(one)));
            // Where the learner is free, the list may begin with a group.
            tmux.keys(&[if hint.contains(says[2]) { "d" } else { "Enter" }]);
        } else {
            tmux.keys(&["d"]);
        }
    }
    tmux.until(|screen| screen.contains("the end of the lesson"));
    tmux.keys(&["Enter"]);
    tmux.until(|screen| screen.contains("ended with 0") && screen.contains("redoubt play zama"));
}

#[test]
fn real_dice_are_asked_for_on_the_whole_screen() {
    let tmux = Tmux::start((80, 24), "play zama --hot-seat --real-dice");
    tmux.until(|screen| screen.contains("Rome to roll: who goes first"));
    tmux.keys(&["help", "Enter"]);
    tmux.until(|screen| screen.contains("several with spaces"));
    tmux.keys(&["9", "Enter"]);
    tmux.until(|screen| screen.contains("you cannot roll 9 here"));
    tmux.keys(&["6", "Enter"]);
    tmux.until(|screen| screen.contains("Carthage to roll: who goes first"));
    tmux.keys(&["2", "Enter"]);
    for (shows, words) in [("Choices", "deploy elephants"), ("Choices", "deploy triplex"), ("Turn 1", "attack e1 e4")] {
        tmux.until(|screen| screen.contains(shows));
        tmux.words(words);
    }
    tmux.until(|screen| screen.contains("Rome to roll: the attack"));
    tmux.keys(&["undo", "Enter"]);
    tmux.until(|screen| !screen.contains("Rome to roll") && is_asked(screen));
    tmux.words("attack e1 e4");
    tmux.until(|screen| screen.contains("Rome to roll: the attack"));
    tmux.keys(&["quit", "Enter"]);
    tmux.until(|screen| screen.contains("ended with 0") && screen.contains("The battle is saved."));
}

#[test]
fn a_simulation_shows_how_far_it_is_how_fast_it_goes_and_how_long_it_will_take() {
    let tmux = Tmux::start((120, 40), "sim zama --games 5000000 --threads 1");
    // The next look finds more games played.
    let played = |screen: &str| -> Option<u64> {
        let line = screen.lines().find(|line| line.contains("/5,000,000 ") && line.contains(" games a second, "))?;
        assert!(line.trim_end().ends_with(" left"), "{line}");
        let count = line.split('/').next()?.split_whitespace().last()?;
        count.replace(',', "").parse().ok().filter(|count| *count > 0)
    };
    let first = played(&tmux.until(|screen| played(screen).is_some())).unwrap();
    tmux.until(|screen| played(screen).is_some_and(|now| now > first));
    tmux.signal("INT");
    let screen = tmux.until(|screen| screen.contains("ended with 0") && screen.contains(AS_BEFORE));
    assert!(screen.contains("Stopped: ") && screen.contains(" of 5000000 games were played."), "{screen}");
    assert!(screen.contains(" a second"), "how fast it went stays: {screen}");
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
    let form = tmux.until(|screen| screen.contains("‹ Dunn, a recruit (machine) ›"));
    assert!(form.contains("Redoubt rolls") && form.contains("Begin"), "{form}");
    tmux.keys(&["Escape"]);
    tmux.until(|screen| screen.contains("New battle:"));
    tmux.keys(&["Escape"]);
    tmux.until(|screen| screen.contains("ended with 0"));
    let plain = Tmux::start((80, 24), "play zama --seed 3 --opponent random --plain");
    plain.prompt();
    // A word is completed, and what is wrong is answered with what is near.
    plain.keys(&["leg", "Tab", "Enter"]);
    plain.until(|screen| screen.contains("[ ]"));
    plain.prompt();
    plain.keys(&["unod", "Enter"]);
    plain.until(|screen| screen.contains("Did you mean “undo”?"));
    plain.keys(&["C-c"]);
    plain.until(|screen| screen.contains("Leave the battle? [yes/no]"));
    plain.keys(&["no", "Enter"]);
    // What is typed before it is asked for would be lost.
    plain.until(|screen| screen.trim_end().ends_with('>'));
    plain.keys(&["quit", "Enter"]);
    plain.until(|screen| screen.contains("ended with 0") && screen.contains("nothing was saved"));
}
