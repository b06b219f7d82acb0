//! The README's picture: what the terminal shows, as an SVG drawn from the program's own output.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use crate::{StepFailure, cargo};

const FILE: &str = "docs/terminal.svg";
const TYPED: &str = "deploy triplex\nmove c2 b3\nmove c1 a1\nodds attack b3 b4\nattack b3 b4\n";
/// Lines of the last screen that are shown.
const LINES: usize = 51;

/// Draws it again.
pub fn draw() -> Result<(), StepFailure> {
    cargo(&["build", "--release", "--package", "redoubt"])?;
    let mut child = Command::new("target/release/redoubt")
        .args([
            "play",
            "zama",
            "--seed",
            "14",
            "--as",
            "rome",
            "--lang",
            "en",
            "--option",
            "carthage_deployment=elephants",
        ])
        .env("CLICOLOR_FORCE", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let typed = child.stdin.take().map(|mut input| input.write_all(TYPED.as_bytes()));
    typed.unwrap_or(Ok(())).map_err(|error| error.to_string())?;
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    std::fs::write(FILE, svg(&text)).map_err(|error| format!("{FILE}: {error}"))
}

fn svg(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    // The farewell is left out.
    let lines = &lines[..lines.len().saturating_sub(1)];
    let shown = &lines[lines.len().saturating_sub(LINES)..];
    let (width, height) = (900, 24 + 18 * shown.len());
    let mut svg = String::new();
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         aria-label=\"Battle of Zama in the terminal\">\n<rect width=\"{width}\" height=\"{height}\" rx=\"8\" \
         fill=\"#1d1a16\"/>\n<g font-family=\"ui-monospace, DejaVu Sans Mono, monospace\" font-size=\"13.5\" fill=\"#eadfc8\" \
         xml:space=\"preserve\">\n"
    );
    for (row, line) in shown.iter().enumerate() {
        let _ = writeln!(svg, "<text x=\"14\" y=\"{}\">{}</text>", 24 + 18 * row, spans(line));
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// A line with its colour codes turned into spans.
fn spans(line: &str) -> String {
    let mut out = String::new();
    let mut open = false;
    for piece in line.split('\u{1b}') {
        let (codes, text) = match piece.strip_prefix('[').and_then(|rest| rest.split_once('m')) {
            Some((codes, text)) => (Some(codes), text),
            None => (None, piece),
        };
        if let Some(codes) = codes {
            let fill = match codes {
                "31" => Some("#e07a6f"),
                "35" => Some("#c592d8"),
                "33" => Some("#d3a94c"),
                "2" => Some("#6f6656"),
                _ => None,
            };
            if codes == "0" && open {
                out.push_str("</tspan>");
                open = false;
            }
            if let Some(fill) = fill.filter(|_| !open) {
                let _ = write!(out, "<tspan fill=\"{fill}\">");
                open = true;
            }
        }
        out.push_str(&text.replace('&', "&amp;").replace('<', "&lt;"));
    }
    if open {
        out.push_str("</tspan>");
    }
    out
}
