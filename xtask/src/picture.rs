//! The README's picture: the full screen as a terminal shows it, drawn as an SVG.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

use crate::{StepFailure, cargo, tmux};

const FILE: &str = "docs/terminal.svg";
const SIZE: (usize, usize) = (120, 40);

/// A battle against whoever plays at random, always the same, with the armies drawn up.
const PLAY: &str = "exec target/debug/redoubt play zama --seed 14 --as rome --opponent random --lang en \
                    --option rome_deployment=triplex --option carthage_deployment=elephants";

/// What is typed, each once the screen shows what comes before it: two moves, then whoever stands there is picked up.
const STEPS: [(&str, &[&str]); 3] = [
    ("Choices", &[":", "move c2 b3", "Enter"]),
    ("move from c2 to b3", &[":", "move c1 b1", "Enter"]),
    ("Turn 3, Rome", &["Tab", "Up", "Up", "Enter"]),
];

/// Columns and rows of a character, and what is left around them.
const CELL: (f64, f64) = (8.13, 17.0);
const MARGIN: f64 = 12.0;

const INK: &str = "#eadfc8";
const PAPER: &str = "#1d1a16";

/// Looks at the screen before something is given up that should have come.
const LOOKS: usize = 600;

/// Draws it again.
pub fn draw() -> Result<(), StepFailure> {
    cargo(&["build", "--workspace", "--bin", "redoubt"])?;
    tmux::prepare()?;
    let folder = std::env::temp_dir().join(format!("redoubt-picture-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let seen = play(&folder);
    let _ = tell(&folder, &["kill-server"]);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::write(FILE, svg(&seen?)).map_err(|error| format!("{FILE}: {error}"))
}

fn tell(folder: &Path, arguments: &[&str]) -> Result<Output, StepFailure> {
    let mut command = Command::new("tmux");
    command.arg("-u").arg("-S").arg(folder.join("socket")).args(["-f", "/dev/null"]).args(arguments);
    command.output().map_err(|error| error.to_string())
}

fn screen(folder: &Path, with_colours: &[&str]) -> Result<String, StepFailure> {
    let seen = tell(folder, &[&["capture-pane", "-p"], with_colours].concat())?;
    Ok(String::from_utf8_lossy(&seen.stdout).into_owned())
}

/// Plays the first actions on a terminal of its own; what it shows then, with its colours.
fn play(folder: &Path) -> Result<String, StepFailure> {
    let (width, height) = (SIZE.0.to_string(), SIZE.1.to_string());
    let kept = format!("REDOUBT_DATA_DIR={}", folder.display());
    let size = ["new-session", "-d", "-x", &width, "-y", &height];
    let surroundings = ["-e", "LC_ALL=en_GB.UTF-8", "-e", "COLORTERM=truecolor", "-e", &kept];
    tell(folder, &[&size[..], &surroundings, &["sh", "-c", PLAY]].concat())?;
    for (shows, keys) in STEPS {
        until(folder, |seen| seen.contains(shows) && !seen.contains("is thinking"))?;
        for key in keys {
            tell(folder, &["send-keys", key])?;
            std::thread::sleep(Duration::from_millis(200));
        }
    }
    until(folder, |seen| seen.contains("×") && seen.contains('%'))?;
    screen(folder, &["-e"])
}

fn until(folder: &Path, shows: impl Fn(&str) -> bool) -> Result<(), StepFailure> {
    for _ in 0..LOOKS {
        if shows(&screen(folder, &[])?) {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    Err(format!("it never came to that:\n{}", screen(folder, &[])?))
}

/// How characters are drawn.
#[derive(Clone, PartialEq, Default)]
struct CellStyle {
    ink: Option<String>,
    paper: Option<String>,
    bold: bool,
    dim: bool,
    underlined: bool,
    reversed: bool,
}

impl CellStyle {
    /// The style after these codes of a terminal.
    fn after(mut self, codes: &str) -> Self {
        let mut codes = codes.split([';', ':']).map(|code| code.parse::<u32>().unwrap_or(0));
        while let Some(code) = codes.next() {
            match code {
                0 => self = CellStyle::default(),
                1 => self.bold = true,
                2 => self.dim = true,
                4 => self.underlined = true,
                7 => self.reversed = true,
                22 => (self.bold, self.dim) = (false, false),
                24 => self.underlined = false,
                27 => self.reversed = false,
                30..=37 => self.ink = Some(named(code - 30)),
                90..=97 => self.ink = Some(named(code - 82)),
                39 => self.ink = None,
                40..=47 => self.paper = Some(named(code - 40)),
                49 => self.paper = None,
                38 => self.ink = mixed(&mut codes),
                48 => self.paper = mixed(&mut codes),
                // Nothing else is drawn.
                _ => {}
            }
        }
        self
    }

    /// What is drawn behind a character, and in what colour it is.
    fn colours(&self) -> (Option<String>, String) {
        let ink = self.ink.clone().unwrap_or_else(|| INK.to_owned());
        match self.reversed {
            true => (Some(ink), self.paper.clone().unwrap_or_else(|| PAPER.to_owned())),
            false => (self.paper.clone(), ink),
        }
    }
}

/// One of the sixteen colours that have names.
fn named(index: u32) -> String {
    const NAMED: [&str; 16] = [
        "#1d1a16", "#c9594c", "#7fa650", "#d3a94c", "#5f87c0", "#b07ac0", "#5fa8a0", "#cfc4ac", "#6f6656", "#e07a6f",
        "#a5cc74", "#ecc96c", "#8fb0e0", "#d3a2e0", "#8cd0c8", "#fff6e0",
    ];
    NAMED.get(index as usize).unwrap_or(&INK).to_string()
}

/// A colour by its parts, or by its number among 256.
fn mixed(codes: &mut impl Iterator<Item = u32>) -> Option<String> {
    match codes.next()? {
        2 => {
            let [red, green, blue] = [codes.next()?, codes.next()?, codes.next()?];
            Some(format!("#{red:02x}{green:02x}{blue:02x}"))
        }
        5 => codes.next().map(named),
        _ => None,
    }
}

fn svg(text: &str) -> String {
    let (width, height) = (SIZE.0 as f64 * CELL.0 + 2.0 * MARGIN, SIZE.1 as f64 * CELL.1 + 2.0 * MARGIN);
    let mut svg = String::new();
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" \
         aria-label=\"Battle of Zama on the full screen of a terminal\">\n<rect width=\"{width:.0}\" \
         height=\"{height:.0}\" rx=\"8\" fill=\"{PAPER}\"/>\n<style>text {{ white-space: pre }}</style>\n\
         <g font-family=\"ui-monospace, DejaVu Sans Mono, monospace\" font-size=\"13.5\" xml:space=\"preserve\">"
    );
    let mut style = CellStyle::default();
    for (row, line) in text.lines().take(SIZE.1).enumerate() {
        let mut column = 0;
        for (index, part) in line.split('\u{1b}').enumerate() {
            let coded = part.strip_prefix('[').filter(|_| index > 0).and_then(|rest| rest.split_once('m'));
            let text = match coded {
                Some((codes, text)) => {
                    style = style.after(codes);
                    text
                }
                None => part,
            };
            draw_run(&mut svg, &style, (column, row), text);
            column += text.chars().count();
        }
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// Characters of one style, from a cell on.
fn draw_run(svg: &mut String, style: &CellStyle, (column, row): (usize, usize), text: &str) {
    let count = text.chars().count();
    let (paper, ink) = style.colours();
    if count == 0 || paper.is_none() && text.trim().is_empty() {
        return;
    }
    let (x, y) = (MARGIN + column as f64 * CELL.0, MARGIN + row as f64 * CELL.1);
    let wide = count as f64 * CELL.0;
    if let Some(paper) = paper {
        let high = CELL.1;
        let _ = writeln!(
            svg,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\" fill=\"{paper}\"/>"
        );
    }
    let mut more = String::new();
    let looks = [
        (style.bold, " font-weight=\"bold\""),
        (style.dim, " opacity=\"0.55\""),
        (style.underlined, " text-decoration=\"underline\""),
    ];
    looks.into_iter().filter(|(is, _)| *is).for_each(|(_, attribute)| more.push_str(attribute));
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    let base = y + 13.0;
    let _ =
        writeln!(svg, "<text x=\"{x:.1}\" y=\"{base:.1}\" textLength=\"{wide:.1}\" fill=\"{ink}\"{more}>{text}</text>");
}
