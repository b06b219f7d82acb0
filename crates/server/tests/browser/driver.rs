//! A headless browser that plays.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::prelude::*;
use thirtyfour::{ChromiumLikeCapabilities, LoggingPrefsLogLevel};

use crate::visiting::House;

/// How long anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser with its driver. Both end with it.
pub struct Browser {
    pub driver: WebDriver,
    pub base: String,
    process: Child,
    _profile: TempDir,
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// How the browser is set up.
#[derive(Clone, Copy)]
pub struct Screen {
    pub width: u32,
    pub height: u32,
    pub dark: bool,
    pub phone: bool,
    /// Does the player want to see things move?
    pub moving: bool,
}

impl Screen {
    pub const DESK: Screen = Screen { width: 1360, height: 850, dark: false, phone: false, moving: false };
    pub const NIGHT: Screen = Screen { dark: true, ..Screen::DESK };
    pub const PHONE: Screen = Screen { width: 360, height: 740, phone: true, ..Screen::DESK };
    pub const MOVING: Screen = Screen { moving: true, ..Screen::DESK };
}

/// Opens a browser on the page; `None`, and a word about it, if there is none to open.
pub async fn open(house: &House, screen: Screen) -> Option<Browser> {
    let started = Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let Ok(mut process) = started else {
        println!("NOT RUN: there is no chromedriver; `cargo xtask test` installs it where it may");
        return None;
    };
    let lines = BufReader::new(process.stdout.take().expect("the driver's output")).lines();
    let told = lines.map_while(Result::ok).find(|line| line.contains("started successfully on port"));
    let port: String = told.expect("the driver's port").chars().filter(char::is_ascii_digit).collect();
    let profile = TempDir::new().expect("a folder");
    let mut caps = DesiredCapabilities::chrome();
    for arg in [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
        "--lang=en-GB",
    ] {
        caps.add_arg(arg).expect("an argument");
    }
    caps.add_arg(&format!("--user-data-dir={}", profile.path().display())).expect("an argument");
    caps.add_arg(&format!("--window-size={},{}", screen.width, screen.height)).expect("an argument");
    if !screen.moving {
        caps.add_arg("--force-prefers-reduced-motion").expect("an argument");
    }
    if screen.dark {
        caps.add_arg("--force-dark-mode").expect("an argument");
    }
    if screen.phone {
        let phone = json!({
            "deviceMetrics": { "width": screen.width, "height": screen.height, "pixelRatio": 2.0, "touch": true },
        });
        caps.add_experimental_option("mobileEmulation", phone).expect("an option");
    }
    caps.set_browser_log_level(LoggingPrefsLogLevel::All).expect("logging");
    let driver = WebDriver::new(format!("http://127.0.0.1:{port}"), caps).await.expect("a browser");
    driver.set_script_timeout(Duration::from_secs(240)).await.expect("a timeout");
    Some(Browser { driver, base: format!("http://{}", house.address), process, _profile: profile })
}

impl Browser {
    /// Goes to a page.
    pub async fn go(&self, path: &str) {
        self.driver.goto(format!("{}{path}", self.base)).await.expect("the page");
    }

    /// Runs a script in the page and gives what it returns.
    pub async fn run(&self, script: &str) -> Value {
        let answer = self.driver.execute(script, Vec::new()).await;
        answer.unwrap_or_else(|error| panic!("{script}: {error}")).json().clone()
    }

    /// Clicks on the first thing that this names.
    pub async fn click(&self, css: &str) {
        for patience in (0..10).rev() {
            let thing = self.find(css).await;
            // What was found on a page that has been left since is looked for again.
            match (thing.scroll_into_view().await, thing.click().await) {
                (Ok(()), Ok(())) => return,
                (_, Err(error)) | (Err(error), _) if patience == 0 => panic!("clicking {css}: {error}"),
                _ => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }

    /// Moves the pointer to a place of the screen and clicks there.
    pub async fn click_at(&self, x: i64, y: i64) {
        self.driver.action_chain().move_to(x, y).click().perform().await.expect("a click");
    }

    /// Fingers come down, move or go up: each where it is now. Those that are not named have left the screen.
    pub async fn fingers(&self, what: &str, places: &[(f64, f64)]) {
        let points: Vec<Value> =
            places.iter().enumerate().map(|(id, (x, y))| json!({ "id": id, "x": x, "y": y })).collect();
        let touch = json!({ "type": what, "touchPoints": points });
        self.driver.cdp().send_raw("Input.dispatchTouchEvent", touch).await.expect("fingers");
    }

    /// The middle of the `main` element knows this of itself.
    pub async fn noted(&self, name: &str) -> Value {
        self.run(&format!("return document.getElementById('main').dataset[{}] ?? ''", json!(name))).await
    }

    /// Waits for the first thing that this names.
    pub async fn find(&self, css: &str) -> WebElement {
        // A page that is just being left may have it, and the next one not yet.
        for _ in 0..10 {
            self.until(&format!("return document.querySelector({}) !== null", json!(css))).await;
            if let Ok(thing) = self.driver.find(By::Css(css)).await {
                return thing;
            }
        }
        panic!("{css} comes and goes");
    }

    /// Waits until a script returns true.
    pub async fn until(&self, script: &str) {
        let start = Instant::now();
        while self.run(script).await != Value::Bool(true) {
            if start.elapsed() > PATIENCE {
                self.picture("stuck").await;
                panic!("never: {script}");
            }
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// Keeps a picture of what is seen.
    pub async fn picture(&self, name: &str) {
        let folder = target().join("screenshots");
        std::fs::create_dir_all(&folder).expect("a folder");
        let bytes = self.driver.screenshot_as_png().await.expect("a picture");
        std::fs::write(folder.join(format!("{name}.png")), bytes).expect("to keep it");
    }

    /// Nothing may have been complained about in the console.
    pub async fn quiet(&self, place: &str) {
        let log = self.driver.browser_log().await.expect("the console");
        let loud: Vec<String> = log.into_iter().map(|entry| format!("{}: {}", entry.level, entry.message)).collect();
        assert!(loud.is_empty(), "{place}: the console says {loud:#?}");
    }

    /// axe-core must find nothing wrong with this page.
    pub async fn accessible(&self, place: &str) {
        let Ok(axe) = std::fs::read_to_string(target().join("node/node_modules/axe-core/axe.min.js")) else {
            println!("NOT RUN: axe-core is not there; `cargo xtask test` fetches it where it may");
            return;
        };
        self.driver.execute(axe, Vec::new()).await.expect("axe");
        let script = "const done = arguments[arguments.length - 1];
            axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
                .then(({ violations }) => done(violations.map((v) => v.id + ': ' + v.help + ' — ' +
                    v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160) + ' ' + n.failureSummary).join(' | '))), (e) => done([String(e)]));";
        let found = self.driver.execute_async(script, Vec::new()).await.expect("axe's answer");
        let found = found.json().as_array().cloned().unwrap_or_default();
        assert!(found.is_empty(), "{place}: {found:#?}");
    }

    /// Ends the browser properly.
    pub async fn close(self) {
        let _ = self.driver.clone().quit().await;
    }
}

/// Where builds and what comes of them are kept.
pub fn target() -> PathBuf {
    let fallback = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target");
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from(fallback), PathBuf::from)
}
