//! Colours and characters, as many as the terminal has.

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

/// How many colours a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// None: sides and marks differ in shape alone.
    Mono,
    /// The sixteen that every colour terminal has.
    Sixteen,
    /// 256 of them.
    Many,
    /// Every one.
    Every,
}

/// How to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// How many colours.
    pub depth: Depth,
    /// Only the characters of ASCII?
    pub ascii: bool,
}

impl Look {
    /// What the environment says of the terminal; `variable` reads it.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        let depth = match set("COLORTERM").as_deref() {
            _ if set("NO_COLOR").is_some() => Depth::Mono,
            Some("truecolor" | "24bit") => Depth::Every,
            _ => depth_of(&term),
        };
        let charset = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default().to_lowercase();
        let unicode = charset.contains("utf-8") || charset.contains("utf8");
        Look { depth, ascii: !unicode || term == "dumb" }
    }

    /// A colour `0xrrggbb`, as near as the terminal has it; `None` if only the sixteen are there, which nobody can rely on.
    pub fn rgb(self, colour: u32) -> Option<Color> {
        let [_, red, green, blue] = colour.to_be_bytes();
        match self.depth {
            Depth::Mono | Depth::Sixteen => None,
            Depth::Many => {
                let step = |part: u8| (u16::from(part) * 5 + 127) / 255;
                let index = 16 + 36 * step(red) + 6 * step(green) + step(blue);
                Some(Color::Indexed(index as u8))
            }
            Depth::Every => Some(Color::Rgb(red, green, blue)),
        }
    }

    /// A style of the stage's, as far as the terminal has its colours.
    pub fn style(self, style: anstyle::Style) -> Style {
        let mut drawn = Style::new();
        if self.depth > Depth::Mono {
            drawn.fg = style.get_fg_color().and_then(colour);
            drawn.bg = style.get_bg_color().and_then(colour);
        }
        let effects = style.get_effects();
        let modifiers = [
            (anstyle::Effects::BOLD, Modifier::BOLD),
            (anstyle::Effects::DIMMED, Modifier::DIM),
            (anstyle::Effects::UNDERLINE, Modifier::UNDERLINED),
        ];
        for (effect, modifier) in modifiers {
            if effects.contains(effect) {
                drawn = drawn.add_modifier(modifier);
            }
        }
        drawn
    }

    /// Can the two halves of a character be told apart?
    pub(crate) fn has_halves(self) -> bool {
        self.depth > Depth::Mono && !self.ascii
    }

    /// In this colour, where there are colours.
    pub fn fg(self, colour: Color) -> Style {
        if self.depth == Depth::Mono { Style::new() } else { Style::new().fg(colour) }
    }

    /// Puts plain letters in the place of whatever the terminal cannot show.
    pub fn simplify(self, buffer: &mut Buffer) {
        if !self.ascii {
            return;
        }
        for cell in &mut buffer.content {
            let simple: String = cell.symbol().chars().map(plain).collect();
            if simple != cell.symbol() {
                cell.set_symbol(&simple);
            }
        }
    }
}

/// What is known of a terminal by its name alone, as terminfo has them.
fn depth_of(term: &str) -> Depth {
    /// Those that have every colour and do not say so in their name. What else they say of it is not passed on by SSH.
    const EVERY: [&str; 6] = ["alacritty", "contour", "foot", "ghostty", "kitty", "wezterm"];
    let is_old = |rest: &str| rest.starts_with(|glyph: char| glyph.is_ascii_digit());
    if term.ends_with("-direct") || EVERY.iter().any(|name| term.contains(name)) {
        Depth::Every
    } else if term.contains("256color") {
        Depth::Many
    } else if term == "dumb"
        || term.ends_with("-m")
        || term.ends_with("-mono")
        || term.strip_prefix("vt").is_some_and(is_old)
    {
        Depth::Mono
    } else {
        Depth::Sixteen
    }
}

fn colour(colour: anstyle::Color) -> Option<Color> {
    use anstyle::AnsiColor;
    Some(match colour {
        anstyle::Color::Ansi(colour) => match colour {
            AnsiColor::Black => Color::Black,
            AnsiColor::Red => Color::Red,
            AnsiColor::Green => Color::Green,
            AnsiColor::Yellow => Color::Yellow,
            AnsiColor::Blue => Color::Blue,
            AnsiColor::Magenta => Color::Magenta,
            AnsiColor::Cyan => Color::Cyan,
            AnsiColor::White => Color::Gray,
            AnsiColor::BrightBlack => Color::DarkGray,
            AnsiColor::BrightRed => Color::LightRed,
            AnsiColor::BrightGreen => Color::LightGreen,
            AnsiColor::BrightYellow => Color::LightYellow,
            AnsiColor::BrightBlue => Color::LightBlue,
            AnsiColor::BrightMagenta => Color::LightMagenta,
            AnsiColor::BrightCyan => Color::LightCyan,
            AnsiColor::BrightWhite => Color::White,
        },
        anstyle::Color::Ansi256(index) => Color::Indexed(index.0),
        anstyle::Color::Rgb(rgb) => Color::Rgb(rgb.0, rgb.1, rgb.2),
    })
}

/// The nearest character of ASCII.
fn plain(glyph: char) -> char {
    match glyph {
        glyph if glyph.is_ascii() => glyph,
        '─' | '━' | '—' | '–' | '−' | '╴' | '╶' => '-',
        '│' | '┃' | '╵' | '╷' => '|',
        '═' => '=',
        '║' => '"',
        '●' | '■' | '◆' | '█' | '▓' => '#',
        '○' | '°' => 'o',
        '◇' => '?',
        '◎' => '@',
        '✓' => '=',
        '·' | '░' => '.',
        '▒' => '%',
        '∆' => 'A',
        '▸' | '→' | '»' | '▶' | '›' => '>',
        '◂' | '←' | '«' | '◀' | '‹' => '<',
        '↑' | '▲' | '↗' | '↖' => '^',
        '↓' | '▼' | '↘' | '↙' => 'v',
        '×' | '✕' | '✗' => 'x',
        '“' | '”' | '″' => '"',
        '‘' | '’' | '′' => '\'',
        '…' => '~',
        'á' | 'à' | 'ä' => 'a',
        'é' | 'è' | 'ë' => 'e',
        'í' | 'ï' => 'i',
        'ó' | 'ö' => 'o',
        'ú' | 'ü' => 'u',
        'ñ' => 'n',
        'Á' => 'A',
        'É' => 'E',
        'Í' => 'I',
        'Ó' => 'O',
        'Ú' => 'U',
        'Ñ' => 'N',
        '¿' => '?',
        '¡' => '!',
        // Every other corner of a frame.
        _ => '+',
    }
}
