//! A headless browser that plays.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities, LoggingPrefsLogLevel};

use crate::keeper::Keeper;
use crate::tools::{are_skipped, target};
use crate::visiting::Site;

/// Longer than anything could take on the busiest machine. Nothing is hurried by it: it only ends a test that is stuck.
const PATIENCE: Duration = Duration::from_secs(600);

/// How often a browser may fail to start: its driver gives it a minute, which a busy machine may not have.
const STARTS: usize = 5;

/// How long is waited before a page is asked again: the longer it takes, the longer, since asking costs the time of the cores
/// that the page would answer with.
const SHORTEST_PAUSE: Duration = Duration::from_millis(10);
const LONGEST_PAUSE: Duration = Duration::from_millis(100);

/// A browser with its driver. Both end with it.
pub struct Browser {
    pub driver: WebDriver,
    pub base: String,
    keeper: Keeper,
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Before `driver`, which would ask a browser that may be stuck to leave.
        self.keeper.end();
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

/// Opens a browser on the page; `None` only if there is to be none.
pub async fn open(site: &Site, screen: Screen) -> Option<Browser> {
    if are_skipped("the tests in a browser") {
        return None;
    }
    let (keeper, told) = driver_at_a_port().expect("there is no chromedriver; `cargo xtask test` installs it");
    let port: String = told.chars().filter(char::is_ascii_digit).collect();
    let server = format!("http://127.0.0.1:{port}");
    let mut failures = Vec::new();
    let driver = loop {
        let caps = capabilities(screen, &keeper.folder().join(format!("profile-{}", failures.len())));
        match WebDriver::builder(&server, caps).request_timeout(PATIENCE).connect().await {
            Ok(driver) => break driver,
            Err(failure) => failures.push(failure.to_string()),
        }
        assert!(failures.len() < STARTS, "no browser: {failures:#?}");
    };
    driver.set_script_timeout(PATIENCE).await.expect("a timeout");
    driver.set_page_load_timeout(PATIENCE).await.expect("a timeout");
    Some(Browser { driver, base: format!("http://{}", site.address), keeper })
}

/// A driver, and the line in which it says where it listens. Now and then one finds its port taken and leaves.
fn driver_at_a_port() -> Option<(Keeper, String)> {
    (0..STARTS).find_map(|_| {
        let mut keeper = Keeper::start("chromedriver", &["--port=0"]);
        keeper.line_with("started successfully on port").map(|told| (keeper, told))
    })
}

/// What is asked of the browser.
fn capabilities(screen: Screen, profile: &Path) -> ChromeCapabilities {
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
    caps.add_arg(&format!("--user-data-dir={}", profile.display())).expect("an argument");
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
    caps
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
        let start = Instant::now();
        loop {
            let thing = self.find(css).await;
            // What was found on a page that has been left since is looked for again.
            match (thing.scroll_into_view().await, thing.click().await) {
                (Ok(()), Ok(())) => return,
                (_, Err(error)) | (Err(error), _) if start.elapsed() > PATIENCE => panic!("clicking {css}: {error}"),
                _ => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }

    /// Opens the menu of a table.
    pub async fn open_menu(&self) {
        if self.run("return document.querySelector('#menu[open]') === null").await == true {
            self.click("#menu > summary").await;
        }
    }

    /// Moves the pointer to a place of the screen and clicks there.
    pub async fn click_at(&self, x: i64, y: i64) {
        self.driver.action_chain().move_to(x, y).click().perform().await.expect("a click");
    }

    /// Fingers come down, move or go up at a moment of the player's own clock, in seconds since 1970: each where it is now.
    /// Those that are not named have left the screen.
    pub async fn fingers(&self, moment: f64, what: &str, places: &[(f64, f64)]) {
        let points: Vec<Value> =
            places.iter().enumerate().map(|(id, (x, y))| json!({ "id": id, "x": x, "y": y })).collect();
        let touch = json!({ "type": what, "touchPoints": points, "timestamp": moment });
        self.driver.cdp().send_raw("Input.dispatchTouchEvent", touch).await.expect("fingers");
    }

    /// The middle of the `main` element knows this of itself.
    pub async fn noted(&self, name: &str) -> Value {
        self.run(&format!("return document.getElementById('main').dataset[{}] ?? ''", json!(name))).await
    }

    /// Waits for the first thing that this names.
    pub async fn find(&self, css: &str) -> WebElement {
        // A page that is just being left may have it, and the next one not yet.
        let start = Instant::now();
        loop {
            self.until(&format!("return document.querySelector({}) !== null", json!(css))).await;
            match self.driver.find(By::Css(css)).await {
                Ok(thing) => return thing,
                Err(error) => assert!(start.elapsed() < PATIENCE, "{css} comes and goes: {error}"),
            }
        }
    }

    /// Waits until a script returns true.
    pub async fn until(&self, script: &str) {
        self.until_told(&format!("return (() => {{ {script} }})() === true || null")).await;
    }

    /// Waits until a script returns something, and gives it: asked and answered at one moment.
    pub async fn until_told(&self, script: &str) -> Value {
        let start = Instant::now();
        let mut pause = SHORTEST_PAUSE;
        loop {
            match self.run(script).await {
                Value::Null => {}
                told => return told,
            }
            if start.elapsed() > PATIENCE {
                self.picture("stuck").await;
                panic!("never: {script}");
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 3 / 2).min(LONGEST_PAUSE);
        }
    }

    /// Waits while something in the page goes on by itself, until a script returns true. It may take any time, as long as
    /// what another script tells keeps changing.
    pub async fn while_it_goes_on(&self, told: &str, done: &str) {
        let (mut latest, mut changed) = (Value::Null, Instant::now());
        while self.run(done).await != Value::Bool(true) {
            let now = self.run(told).await;
            if now != latest {
                (latest, changed) = (now, Instant::now());
            } else if changed.elapsed() > PATIENCE {
                self.picture("stuck").await;
                panic!("it does not go on: {latest}");
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
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
        let axe = std::fs::read_to_string(target().join("node/node_modules/axe-core/axe.min.js"));
        let axe = axe.expect("axe-core is not there; `cargo xtask test` fetches it");
        self.driver.execute(axe, Vec::new()).await.expect("axe");
        // It works by itself and is asked now and then whether it is done: no call lasts as long as its work.
        let script = "window.faults = null;
            axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
                .then(({ violations }) => violations.map((v) => v.id + ': ' + v.help + ' — ' +
                    v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160) + ' ' + n.failureSummary).join(' | ')), (e) => [String(e)])
                .then((faults) => { window.faults = faults; });
            return true";
        self.run(script).await;
        self.until("return window.faults !== null").await;
        let found = self.run("return window.faults").await;
        assert_eq!(found, json!([]), "{place}: {found:#}");
    }

    /// Ends the browser properly.
    pub async fn close(self) {
        let _ = self.driver.clone().quit().await;
    }
}
