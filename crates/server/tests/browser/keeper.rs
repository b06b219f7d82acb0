//! Whatever a browser consists of ends with the test that opened it, however that test ends.

use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tempfile::TempDir;

/// Runs a program in the background until it ends, or until nobody holds the other end of the input any more; then ends all that
/// it has started. A test that panics lets go of that end, and so does one whose process is killed.
const SCRIPT: &str = r#"("$@"; kill -s KILL -- -$$) & cat > /dev/null; kill -s KILL -- -$$"#;

/// A program with all that it starts, and a folder for what they leave behind. See the [module](self).
pub struct Keeper {
    shell: Child,
    held: Option<ChildStdin>,
    told: BufReader<ChildStdout>,
    folder: TempDir,
}

impl Keeper {
    /// Starts the program in a process group of its own.
    pub fn start(program: &str, arguments: &[&str]) -> Self {
        let folder = TempDir::new().expect("a folder");
        let mut shell = Command::new("sh")
            .args(["-c", SCRIPT, "sh", program])
            .args(arguments)
            .env("TMPDIR", folder.path())
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let held = shell.stdin.take();
        let told = BufReader::new(shell.stdout.take().expect("the program's output"));
        Keeper { shell, held, told, folder }
    }

    /// Where the program may leave things.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The first line of the program's output with these words, if it ever says them.
    pub fn line_with(&mut self, words: &str) -> Option<String> {
        self.told.by_ref().lines().map_while(Result::ok).find(|line| line.contains(words))
    }

    /// Ends all of it, and leaves nothing behind.
    pub fn end(&mut self) {
        self.held = None;
        let _ = self.shell.wait();
        // Whoever has been killed may still be finishing what it was writing.
        for _ in 0..100 {
            if std::fs::remove_dir_all(self.folder.path()).is_ok() || !self.folder.path().exists() {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.end();
    }
}

#[test]
fn a_program_that_ends_without_a_word_keeps_nobody_waiting() {
    assert_eq!(Keeper::start("sh", &["-c", "sleep 86400 & exit 1"]).line_with("began"), None);
}

#[test]
fn whatever_was_started_ends_with_a_test_that_panics() {
    let (tell, told) = std::sync::mpsc::channel();
    let test = std::thread::spawn(move || {
        // What the program starts itself, as a driver does with its browser.
        let mut keeper = Keeper::start("sh", &["-c", "sleep 86400 & echo began $!; wait"]);
        let began = keeper.line_with("began").expect("a process");
        std::fs::write(keeper.folder().join("left"), "something").expect("a file");
        tell.send((began.replace("began ", ""), keeper.folder().to_owned())).expect("someone who hears it");
        panic!("as a test does that has found something");
    });
    assert!(test.join().is_err());
    let (process, folder) = told.recv().expect("what was begun");
    assert!(!folder.exists(), "nothing is left behind");
    // One that has ended may still be listed until someone asks how.
    let is_running = || {
        let state = Command::new("ps").args(["-o", "stat=", "-p", &process]).output().expect("ps").stdout;
        state.first().is_some_and(|state| *state != b'Z')
    };
    while is_running() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}
