//! A drawing as PNG, where the program was built with a renderer (feature `png`). Here alone it is asked for: everything else is
//! the same with and without.

use redoubt_kernel::Error;
#[cfg(not(feature = "png"))]
use redoubt_kernel::{Code, Message};

/// A picture as it is shown: three bytes for each pixel, red, green and blue, row by row.
pub struct Pixels {
    /// How wide.
    pub width: u32,
    /// How high.
    pub height: u32,
    /// The colours.
    pub colours: Vec<u8>,
}

#[cfg(feature = "png")]
mod renderer {
    use std::sync::{Arc, LazyLock};

    use redoubt_kernel::{Code, Error, Message};
    use resvg::tiny_skia::Pixmap;
    use resvg::usvg::fontdb::Database;
    use resvg::{tiny_skia, usvg};

    /// The system's fonts, read once.
    static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
        let mut fonts = Database::new();
        fonts.load_system_fonts();
        Arc::new(fonts)
    });

    pub(super) fn undrawn(cause: String) -> Error {
        Error::new(Code::Undrawn, Message::new("error-undrawn").with("cause", cause))
    }

    pub(super) fn draw(drawing: &str, width: u32) -> Result<Pixmap, Error> {
        let options = usvg::Options { fontdb: Arc::clone(&FONTS), ..usvg::Options::default() };
        let tree = usvg::Tree::from_str(drawing, &options).map_err(|error| undrawn(error.to_string()))?;
        let size = tree.size();
        let scale = width.max(1) as f32 / size.width().max(1.0);
        let height = (size.height() * scale).ceil().max(1.0) as u32;
        let mut canvas = Pixmap::new(width.max(1), height).ok_or_else(|| undrawn(format!("{width} × {height}")))?;
        resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut canvas.as_mut());
        Ok(canvas)
    }
}

/// An SVG as PNG, `width` pixels across. Letters are set in the system's fonts; where there are none, they are left out and
/// everything else is drawn.
#[cfg(feature = "png")]
pub fn png(drawing: &str, width: u32) -> Result<Vec<u8>, Error> {
    renderer::draw(drawing, width)?.encode_png().map_err(|error| renderer::undrawn(error.to_string()))
}

/// The same as pixels, on white.
#[cfg(feature = "png")]
pub fn pixels(drawing: &str, width: u32) -> Result<Pixels, Error> {
    let canvas = renderer::draw(drawing, width)?;
    let mut colours = Vec::with_capacity(canvas.pixels().len() * 3);
    for pixel in canvas.pixels() {
        // What is see-through shows the white behind it.
        let white = 255 - pixel.alpha();
        colours.extend([pixel.red() + white, pixel.green() + white, pixel.blue() + white]);
    }
    Ok(Pixels { width: canvas.width(), height: canvas.height(), colours })
}

/// A program that was built without says so, and how to get one that can.
#[cfg(not(feature = "png"))]
pub fn png(_: &str, _: u32) -> Result<Vec<u8>, Error> {
    Err(Error::new(Code::NoPng, Message::new("error-no-png")))
}

/// The same.
#[cfg(not(feature = "png"))]
pub fn pixels(_: &str, _: u32) -> Result<Pixels, Error> {
    Err(Error::new(Code::NoPng, Message::new("error-no-png")))
}
