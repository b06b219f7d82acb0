//! A board as a picture in a file: SVG as the stage draws it, PNG drawn from that.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

use redoubt_kernel::Message;
use redoubt_kernel::scene::Scene;
use redoubt_raster::png;
use redoubt_stage::svg::{self, Theme};

use crate::cli_error::CliError;
use crate::console::Console;

/// Pixels across, if nobody says.
const WIDTH: u32 = 1200;

/// Which pictures to take.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pictures<'a> {
    /// Into this new file as SVG.
    pub svg: Option<&'a Path>,
    /// Into this new file as PNG.
    pub png: Option<&'a Path>,
    /// How wide the PNG is, in pixels.
    pub width: Option<u32>,
    /// For a dark room?
    pub dark: bool,
}

impl Pictures<'_> {
    /// Is any picture wanted?
    pub fn wanted(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// Draws the scene into the files.
    pub fn take(&self, console: &mut Console, scene: &Scene) -> Result<(), CliError> {
        let theme = if self.dark { Theme::Dark } else { Theme::Light };
        let drawing = svg::standalone(scene, &console.voice, theme);
        // All is drawn before anything is written.
        let image = self.png.map(|_| png(&drawing, self.width.unwrap_or(WIDTH))).transpose()?;
        if let Some(path) = self.svg {
            write_new(console, path, drawing.as_bytes())?;
        }
        if let (Some(path), Some(image)) = (self.png, image) {
            write_new(console, path, &image)?;
        }
        Ok(())
    }
}

/// A picture never takes the place of a file that is there.
fn write_new(console: &mut Console, path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    let mut file =
        OpenOptions::new().write(true).create_new(true).open(path).map_err(|error| CliError::file(path, &error))?;
    file.write_all(bytes).map_err(|error| CliError::file(path, &error))?;
    console.say(&Message::new("replay-drawn").with("file", path.display().to_string()));
    Ok(())
}
